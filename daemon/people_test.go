package daemon

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/config"
	"convod/index"
)

func TestPeople(t *testing.T) {
	bob := config.Person{Name: "Bob Example", Aliases: []string{"bobx"}}
	alice := config.Person{Name: "Alice Example", Aliases: []string{"+1 555 0100", "ally"}}
	for _, c := range []struct {
		name string
		cfg  config.Config
		want []index.Person
	}{
		{"nobody", config.Config{}, nil},
		{"me alone", config.Config{Me: []string{"Alice Example", "ally"}}, []index.Person{{Name: "Alice Example", Aliases: []string{"ally"}, Me: true}}},
		{"me is none of the people", config.Config{Me: []string{"Carol Example"}, People: []config.Person{bob}}, []index.Person{
			{Name: "Carol Example", Me: true}, {Name: "Bob Example", Aliases: []string{"bobx"}},
		}},
		{"me is one of the people", config.Config{Me: []string{"Ally", "al"}, People: []config.Person{bob, alice}}, []index.Person{
			{Name: "Alice Example", Aliases: []string{"+1 555 0100", "Ally", "al", "ally"}, Me: true}, {Name: "Bob Example", Aliases: []string{"bobx"}},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := People(&c.cfg)
			for i := range got {
				if len(got[i].Aliases) == 0 {
					got[i].Aliases = nil
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}
