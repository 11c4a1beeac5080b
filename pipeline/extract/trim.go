package extract

// trim takes off a run what is no part of the name: a particle no name follows, days and months that are dates, relatives
// without a name.
func (r *runReader) trim(n *run) {
	for n.n > 0 && n.open {
		n.n--
		n.open = n.n > 0 && r.traitsOf(n.parts[n.n-1])&isParticle != 0 && r.text[n.parts[n.n-1].start] >= 'a'
	}
	if n.n == 0 {
		return
	}
	if n.n > 1 && r.traitsOf(n.parts[0])&isCalendar != 0 && (n.start || r.before&isTemporal != 0) {
		n.drop(0) // "on Tuesday Bob slept"
		n.start = false
	}
	if last := n.n - 1; n.n > 1 && r.traitsOf(n.parts[last])&isCalendar != 0 && r.traitsOf(n.parts[last-1])&isFeast == 0 {
		n.drop(last) // "see Priya Tuesday", but Black Friday
	}
	if n.n == 1 {
		t := r.traitsOf(n.parts[0])
		if t&isCalendar != 0 && !r.isPerson(n, t) || t&(isKin|isLead) != 0 && !n.titled || n.words == 0 {
			n.n = 0
		}
	}
}

// isFeastDay reports a named day, which a name that follows is no part of: "on Good Friday Amos played".
func (r *runReader) isFeastDay(n *run) bool {
	return r.traitsOf(n.parts[0])&isFeast != 0 && r.traitsOf(n.parts[1])&isCalendar != 0
}

// isPerson reports a month that is someone's first name: "told April".
func (r *runReader) isPerson(n *run, t trait) bool {
	return t&isMonthName != 0 && !n.start && r.before&isWithName != 0 && r.before&isTemporal == 0
}

func (n *run) drop(i int) {
	n.words--
	copy(n.parts[i:n.n], n.parts[i+1:n.n])
	n.n--
}

func (r *runReader) idOf(p span) uint16 {
	_, hash, _ := scanWord(r.text[:p.end], p.start)
	return r.lex.lookup(hash)
}

func (r *runReader) traitsOf(p span) trait { return r.lex.traits[r.idOf(p)] }
