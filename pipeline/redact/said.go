package redact

// FindSaid is [Stream.Find] for what somebody said. A list of passwords reads like a chat ("token: a1b2..."): the
// name of a secret then stands where a speaker would, and is taken into account.
func (s *Stream) FindSaid(speaker, text string) []Span {
	spans := s.Find(text)
	if len(spans) > 0 || speaker == "" || !lastLetter[speaker[len(speaker)-1]] {
		return spans
	}
	if _, ok := ruleOf(lastWord(speaker)); !ok {
		return nil
	}
	lead := speaker + ": "
	sc := scanner{text: lead + text}
	sc.assignment(len(speaker))
	for i := range sc.spans {
		sc.spans[i].Start -= len(lead)
		sc.spans[i].End -= len(lead)
	}
	return sc.spans
}

// lastWord is the last word of a name: "Wifi password" is one of password.
func lastWord(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == ' ' {
			return name[i+1:]
		}
	}
	return name
}
