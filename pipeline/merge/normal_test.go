package merge

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Each group is one text, written by different exports; no two groups are.
func TestHashText(t *testing.T) {
	groups := [][]string{
		{
			"<Media omitted>", "<Medien ausgeschlossen>", "<Médias omis>", "<Multimedia omitido>", "<Archivo omitido>", "<Mídia oculta>", "<Media omessi>",
			"<Без медиафайлов>", "<省略影音内容>", "<メディアは含まれていません>", "<미디어 파일을 제외한 메시지>", "<تم استبعاد الوسائط>", "<Arquivo de mídia oculto>",
			"image omitted", "\u200eimage omitted", "Bild weggelassen", "image absente", "imagen omitida", "immagine omessa", "afbeelding weggelaten", "изображение отсутствует",
			"画像は含まれていません", "图像已忽略", "이미지 생략됨", "GIF omitted", "sticker omitted", "Contact card omitted", "plan.pdf • 3 pages document omitted", "Kontaktkarte weggelassen",
			"<attached: 00000012-PHOTO-2024-03-15-18-38-00.jpg>", "<Anhang: 00000012-PHOTO-2024-03-15-18-38-00.jpg>", "<pièce jointe : 0001.opus>", "<adjunto: 0001.mp4>",
			"IMG-20240315-WA0001.jpg (file attached)", "IMG-20240315-WA0001.jpg (Datei angehängt)", "IMG-20240315-WA0001.jpg (fichier joint)", "IMG 1.jpg (archivo adjunto)", "IMG-20240315-WA0001.jpg",
			"[image]", "[photo]", "[file: plan v2.pdf]", "[Attachment: plan.pdf]", "(Media omitted)", "(File Attached)",
		},
		{
			"This message was deleted", "This message was deleted.", "You deleted this message", "Diese Nachricht wurde gelöscht.", "Ce message a été supprimé", "Você apagou esta mensagem",
			"(This message was deleted)", "此消息已删除", "Вы удалили данное сообщение", "このメッセージは削除されました",
		},
		{
			"the tomato bed", " the  tomato\u00a0bed ", "the\ntomato bed\r\n", "the tomato bed <This message was edited>", "the tomato bed \u200e<Diese Nachricht wurde bearbeitet.>",
			"IMG-20240315-WA0001.jpg (file attached)\nthe tomato bed", "<Media omitted>\nthe tomato bed", "the tomato bed \u200e<attached: 0012.jpg>", "[photo]\nthe tomato bed", "\u2066the tomato bed\u2069",
		},
		{"café", "cafe\u0301"},
		{"I ❤️ it", "I ❤ it"},
		{"@\u2068Alice Example\u2069 are you there", "@+491515550100 are you there", "@491515550100 are you there", "@\u2068~ally\u2069 are you there"},
		{"", " \n", "\u200e"},
		{"ok"},
		{"OK"},
		{"Ok!"},
		{"@alice are you there"},
		{"@12 are you there"},
		{"<3"},
		{"a <b> c"},
		{"<html>"},
		{"<div class=\"x\">"},
		{"<https://example.org/a b>"},
		{"the image was omitted from the report"},
		{"deleted"},
		{"I deleted this message from the list"},
		{"[12:30] lunch"},
		{"(see above)"},
		{"see plan.pdf please"},
		{"https://example.org/photo.jpg"},
		{"e.g. this"},
		{"I said (file)"},
		{"👍"},
		{"👍🏽"},
		{"video"},
		{"1 < 2 > 0"},
		{"omitted"},
		{"edited"},
		{"x <- the word was edited -> y"},
	}
	// "omitted" alone, "edited" alone: a word is not yet a placeholder.
	seen := map[uint64]string{}
	for _, g := range groups {
		first, _ := hashText(g[0])
		if g[0] == "omitted" {
			first = hashMedia // nobody says only that; it counts as one
		} else if other, ok := seen[first]; ok {
			t.Errorf("%q equals %q", g[0], other)
		}
		seen[first] = g[0]
		for _, text := range g[1:] {
			if h, _ := hashText(text); h != first {
				t.Errorf("%q (%x) differs from %q (%x)", text, h, g[0], first)
			}
		}
	}
	for text, want := range map[string]uint64{"image omitted": hashMedia, "This message was deleted": hashDeleted, " ": hashEmpty} {
		if h, long := hashText(text); h != want || long {
			t.Errorf("hashText(%q) = %d, %v, want %d", text, h, long, want)
		}
	}
	for text, want := range map[string]bool{strings.Repeat("a", 23): false, strings.Repeat("a", 24): true, "see\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nyou": false, "一二三四五六七八": true} {
		if _, long := hashText(text); long != want {
			t.Errorf("hashText(%q) long = %v, want %v", text, long, want)
		}
	}
}

// What composed lets through must be what the real look lets through, one rune and two.
func TestComposed(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if s := string(r); composed(s) && !norm.NFC.IsNormalString(s) {
			t.Fatalf("%U is not composed", r)
		}
		if s := "e" + string(r); composed(s) && norm.NFC.String(s) != s {
			t.Fatalf("%U composes with what stands before it", r)
		}
	}
}

// FuzzHashText: nothing crashes, spelling with other spaces and marks changes nothing, and both ways to hash agree.
func FuzzHashText(f *testing.F) {
	for _, s := range []string{"", "ok", "<Media omitted>", "<>", "a <b", "x.jpg (file attached)\ncaption", "[photo]", "image omitted.", "@\u2068Alice", "@+1234567", "\xff\xfe", "e\u0301", "<a b>\n<edited>", "•omitted", "( )", "a\u200e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, long := hashText(text)
		if !utf8.ValidString(text) {
			return
		}
		if again, l := hashText(" " + text + "\u00a0\n"); again != h || l != long {
			t.Errorf("%q with spaces around it: %x %v, want %x %v", text, again, l, h, long)
		}
		if isPlain(text) {
			p, n := hashPlain(text)
			if r, m := hashRunes(text); r != p || m != n {
				t.Errorf("%q: hashRunes %x %d, hashPlain %x %d", text, r, m, p, n)
			}
		}
	})
}
