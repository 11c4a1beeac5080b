//go:build !ablation

package index

// tune leaves ranking as it is. Built with the tag ablation, parts of it can be switched off, to measure what each is worth.
func tune(*weights, *analyzer) {}
