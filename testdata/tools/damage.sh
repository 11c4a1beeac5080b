#!/bin/sh
# Prints the table of TestDamageTable from the verbose output of go test; fails when a test did.
awk '
	/damage_test.go:[0-9]+: .* +[0-9]+\.[0-9]+ / { sub(/^ *damage_test.go:[0-9]+: /, ""); print; next }
	/^ *--- FAIL|^FAIL|^panic|_test.go/ { print; bad = 1 }
	/^ok/ { print }
	END { exit bad }
'
