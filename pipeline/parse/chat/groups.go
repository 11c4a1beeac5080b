package chat

import "convod/pipeline/parse"

// gather sorts the messages of an export whose conversations are interleaved, in
// memory bounded by budget. pass reads the export from the start and hands every
// message to add with the key of its conversation; it may be called several times: once
// where everything fits, else once to measure and once for every batch of conversations
// that fits. emit gets the conversations in order of their first message; it ends by returning false.
func gather(budget int64, pass func(add func(key string, m parse.Message)), emit func(key string, msgs []parse.Message) bool) {
	var order []string
	size := map[string]int64{}
	kept := map[string][]parse.Message{}
	var total int64
	pass(func(key string, m parse.Message) {
		n := int64(len(m.Text) + messageOverhead)
		if _, ok := size[key]; !ok {
			order = append(order, key)
		}
		size[key] += n
		if total += n; total > budget {
			kept = nil
		}
		if kept != nil {
			kept[key] = append(kept[key], m)
		}
	})
	if kept != nil {
		for _, key := range order {
			msgs := kept[key]
			delete(kept, key)
			if !emit(key, msgs) {
				return
			}
		}
		return
	}
	for len(order) > 0 {
		n, sum := 0, int64(0)
		for n < len(order) && (n == 0 || sum+size[order[n]] <= budget) {
			sum += size[order[n]]
			n++
		}
		batch := make(map[string][]parse.Message, n)
		for _, key := range order[:n] {
			batch[key] = nil
		}
		held := int64(0)
		pass(func(key string, m parse.Message) {
			msgs, ok := batch[key]
			// One conversation over the budget is cut by the builder, which says so; twice
			// the budget is where even holding it for that ends.
			if ok && held < 2*budget {
				batch[key] = append(msgs, m)
				held += int64(len(m.Text) + messageOverhead)
			}
		})
		for _, key := range order[:n] {
			msgs := batch[key]
			delete(batch, key)
			if !emit(key, msgs) {
				return
			}
		}
		order = order[n:]
	}
}
