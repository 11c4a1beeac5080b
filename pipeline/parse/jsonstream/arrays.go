package jsonstream

// walkArray walks the elements of an array.
func (w *walker) walkArray(n *node) error {
	w.pos++
	level := len(w.levels)
	w.levels = append(w.levels, "")
	w.index = append(w.index, 0)
	defer func() { w.levels, w.index = w.levels[:level], w.index[:len(w.index)-1] }()
	for i, mended := 0, false; ; i++ {
		w.index[len(w.index)-1] = i
		var done bool
		var err error
		if !mended { // else pos stands at the element already
			done, err = w.separator(n, i == 0)
		}
		if done {
			return nil
		}
		if err == nil {
			if key := firstKey(w.window(256)); key != "" {
				w.levels[level] = key
			}
			err = w.walk(n.elem)
		}
		if mended = err != nil; mended {
			if err = w.mend(level, err); err != nil {
				return err
			}
		}
	}
}

// separator goes to the next element of an array, or behind its end.
func (w *walker) separator(n *node, first bool) (done bool, err error) {
	c, err := w.space()
	if err == nil && !first && c == ',' { // a comma before the bracket is forgiven
		w.pos++
		c, err = w.space()
	} else if err == nil && !first && c != ']' {
		err = ErrSyntax
	}
	if err != nil {
		return false, w.report(n, w.fail(err))
	}
	if c == ']' {
		w.pos++
		return true, nil
	}
	return false, nil
}

// mend finds the next element after damage inside the array at level, and is
// nil when it belongs to this array. The innermost array looks; those around it are told.
func (w *walker) mend(level int, err error) error {
	if err == errDamage {
		if !w.resync() {
			return errStop
		}
		err = errMended
	}
	if err == errMended && w.back == level {
		return nil
	}
	return err
}
