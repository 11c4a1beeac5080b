package main

import (
	"time"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/index"
)

// zoneOf is the zone in which a person's dates are read: that of the configuration, else the computer's.
func zoneOf(cfg *config.Config) *time.Location {
	if cfg.Timezone != "" {
		if zone, err := time.LoadLocation(cfg.Timezone); err == nil {
			return zone
		}
	}
	return time.Local
}

// when is the span of time that the value of a flag names: from its beginning to before its end.
func when(cmd *cobra.Command, flag, text string, now time.Time, zone *time.Location) (from, to time.Time, err error) {
	from, to, ok := index.ParseWhen(text, now, zone)
	if !ok {
		err = usagef(cmd, "%s %q is no date: write 2024-03-15, 2024-03, \"last week\" or 7d", flag, text)
	}
	return from, to, err
}
