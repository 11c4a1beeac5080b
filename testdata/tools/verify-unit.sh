#!/usr/bin/env bash
# verify-unit.sh BINARY: what `convod install --print` writes must please systemd itself, as a user and as a system unit.
# systemd-analyze exits 0 for unknown keys and bad values, so any word it says is a failure. Needs no running systemd.
# The plist of a launchd agent is checked too (check-plist.py), and that of a daemon.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=$(realpath "${1:?binary}")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

unit() { # NAME SCOPE ARG...
  local name=$1 scope=$2; shift 2
  mkdir -p "$dir/$name"
  "$bin" install --print --platform linux "$@" > "$dir/$name/convod.service"
  local said
  # The scope of users wants a runtime folder; any will do.
  said=$(XDG_RUNTIME_DIR="$dir" systemd-analyze "$scope" verify "$dir/$name/convod.service" 2>&1) || true
  if [ -n "$said" ]; then echo "$name: $said"; bad=1; else echo "$name: ok"; fi
}
plist() { # NAME ARG...
  local name=$1; shift
  mkdir -p "$dir/$name"
  local agent=--agent
  case " $* " in *" --system "*) agent= ;; esac
  "$bin" install --print --platform darwin "$@" > "$dir/$name/dev.convod.daemon.plist"
  python3 "$here/systemd-box/check-plist.py" "$dir/$name/dev.convod.daemon.plist" $agent || bad=1
}

odd="$dir/a b/100% \$HOME {{x}} \"q\" 'p' \\ é"
unit user --user
unit system --system --system
unit user-odd --user --config "$odd/config.yaml" --data "$odd/data"
unit system-odd --system --system --config "$odd/config.yaml" --data "$odd/data"
mkdir -p "$odd"; cp "$bin" "$odd/convod"
bin="$odd/convod"
unit user-odd-program --user
plist agent
plist daemon --system
plist agent-odd --config "/a&b/<c>/config.yaml" --data "/a {{b}}/\"d\""
exit $bad
