package pattern

import "testing"

// The same three messages in the locales that phones and programs write them in: 5 March 2024 18:37:04, 15 March 09:08:05
// and 21:00:59.
func TestLocales(t *testing.T) {
	want := func(seconds bool) []string {
		if seconds {
			return []string{"Alice Example|2024-03-05T18:37:04Z|Hello", "Bob Example|2024-03-15T09:08:05Z|Second: with colon", "Alice Example|2024-03-15T21:00:59Z|Third\nline two"}
		}
		return []string{"Alice Example|2024-03-05T18:37:00Z|Hello", "Bob Example|2024-03-15T09:08:00Z|Second: with colon", "Alice Example|2024-03-15T21:00:00Z|Third\nline two"}
	}
	var variants []variant
	add := func(name string, seconds bool, pattern, first, second, third string) {
		variants = append(variants, variant{
			name: name, pattern: pattern, want: want(seconds),
			body: first + "Alice Example: Hello\n" + second + "Bob Example: Second: with colon\n" + third + "Alice Example: Third\nline two\n",
		})
	}
	for name, half := range map[string][2]string{
		"Malay": {"PG", "PTG"}, "Hebrew": {"לפנה״צ", "אחה״צ"}, "Persian": {"ق.ظ.", "ب.ظ."}, "Bulgarian": {"пр.об.", "сл.об."}, "Ukrainian": {"дп", "пп"},
		"Serbian": {"пре подне", "по подне"}, "Macedonian": {"претпладне", "попладне"}, "Lithuanian": {"priešpiet", "popiet"}, "Latvian": {"priekšp.", "pēcp."},
		"Slovenian": {"dop.", "pop."}, "Swedish": {"fm", "em"}, "Finnish": {"ap.", "ip."}, "Icelandic": {"f.h.", "e.h."}, "Albanian": {"e paradites", "e pasdites"},
		"Afrikaans": {"vm.", "nm."}, "Marathi": {"म.पू.", "म.उ."}, "Uzbek": {"TO", "TK"}, "Thai": {"ก่อนเที่ยง", "หลังเที่ยง"}, "Czech": {"dop.", "odp."},
		"Kannada": {"ಪೂರ್ವಾಹ್ನ", "ಅಪರಾಹ್ನ"}, "Sinhala": {"පෙ.ව.", "ප.ව."}, "Amharic": {"ጥዋት", "ከሰዓት"}, "Catalan": {"a." + nbsp + "m.", "p." + nbsp + "m."},
	} {
		a, p := nnbsp+half[0], nnbsp+half[1]
		add(name+", Android", false, "whatsapp-us", "05.03.2024, 6:37"+p+" - ", "15.03.2024, 9:08"+a+" - ", "15.03.2024, 9:00"+p+" - ")
		add(name+", iOS", true, "whatsapp-iso", "[05.03.2024, 6:37:04"+p+"] ", "[15.03.2024, 9:08:05"+a+"] ", "[15.03.2024, 9:00:59"+p+"] ")
	}
	add("Bulgarian hours, Android", false, "whatsapp-us", "5.03.2024 г., 18:37 ч. - ", "15.03.2024 г., 9:08 ч. - ", "15.03.2024 г., 21:00 ч. - ")
	add("Bulgarian hours, iOS", true, "whatsapp-iso", "[5.03.24 г., 18:37:04 ч.] ", "[15.03.24 г., 9:08:05 ч.] ", "[15.03.24 г., 21:00:59 ч.] ")
	add("Thai years of two digits", true, "whatsapp-iso", "[5/3/67 18:37:04] ", "[15/3/67 09:08:05] ", "[15/3/67 21:00:59] ")
	add("at before the clock", true, "whatsapp-iso", "[3/5/24 at 6:37:04"+nnbsp+"PM] ", "[3/15/24 at 9:08:05"+nnbsp+"AM] ", "[3/15/24 at 9:00:59"+nnbsp+"PM] ")
	for name, lines := range map[string][3]string{
		"Korean": {"2024-03-05 오후 6:37", "2024-03-15 오전 9:08", "2024-03-15 오후 9:00"}, "Taiwan": {"2024/3/5 下午 06:37", "2024/3/15 上午 09:08", "2024/3/15 下午 09:00"},
		"Hungarian": {"2024. 03. 05. 18:37", "2024. 03. 15. 9:08", "2024. 03. 15. 21:00"}, "Bulgarian": {"5.3.2024 г. 18:37", "15.3.2024 г. 9:08", "15.3.2024 г. 21:00"},
		"Slovak": {"5. 3. 2024 18:37", "15. 3. 2024 9:08", "15. 3. 2024 21:00"}, "Mexican": {"05/03/2024 06:37 p. m.", "15/03/2024 09:08 a. m.", "15/03/2024 09:00 p. m."},
	} {
		variants = append(variants, variant{
			name: "DiscordChatExporter, " + name, pattern: "discord-export", want: want(false),
			body: "[" + lines[0] + "] Alice Example\nHello\n\n[" + lines[1] + "] Bob Example\nSecond: with colon\n\n[" + lines[2] + "] Alice Example\nThird\nline two\n",
		})
	}
	runVariants(t, variants)
}

// The line that names a group may have a colon in the name, in whatever quotes the language writes: nobody said it.
func TestSubjectsWithColons(t *testing.T) {
	for name, lines := range map[string][2]string{
		"English":        {`Alice Example created group "Garden: south"`, `Bob Example changed the group name from "Garden" to "Garden: south"`},
		"German":         {"Alice Example hat die Gruppe „Garten: Süd“ erstellt", "Bob Example hat den Gruppennamen von „Garten“ zu „Garten: Süd“ geändert."},
		"French":         {"Alice Example a créé le groupe « Jardin: sud »", "Bob Example a changé le nom du groupe « Jardin » en « Jardin: sud »"},
		"Dutch":          {"Alice Example heeft de groep 'Tuin: zuid' gemaakt", "Bob Example heeft de groepsnaam gewijzigd van 'Tuin' in 'Tuin: zuid'"},
		"Polish":         {"Użytkownik Alice Example utworzył(a) grupę „Ogród: południe”", "Użytkownik Bob Example zmienił(a) nazwę grupy z „Ogród” na „Ogród: południe”"},
		"Swedish":        {"Alice Example skapade gruppen ”Trädgård: syd”", "Bob Example ändrade gruppnamnet från ”Trädgård” till ”Trädgård: syd”"},
		"curly, English": {"Alice Example created group “Garden: south”", "Bob Example changed the group name from “Garden” to “Garden: south”"},
	} {
		runVariants(t, []variant{{
			name: name, pattern: "whatsapp-us",
			body: "15/03/2024, 18:30 - " + lines[0] + "\n15/03/2024, 18:37 - Alice van 't Hof: Hello\n15/03/2024, 18:38 - Bob \"Bo\" Example: ho\n15/03/2024, 18:39 - " + lines[1] + "\n15/03/2024, 18:40 - Carol „Caro“ Example: hi\n",
			want: []string{"Alice van 't Hof|2024-03-15T18:37:00Z|Hello", `Bob "Bo" Example|2024-03-15T18:38:00Z|ho`, "Carol „Caro“ Example|2024-03-15T18:40:00Z|hi"},
		}})
	}
}
