#!/bin/sh
# demo.sh BIN: convod at work on a sample folder, in a throw-away place. It ends with an
# error when something that it shows does not work, so that CI can run it.
set -eu

bin=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")/.." && pwd)
tmp=$(mktemp -d "${TMPDIR:-/tmp}/convod-demo.XXXXXX")
pid=

# finish stops the daemon, waits until it is gone and removes the folder, however the demo ends.
finish() {
  status=$?
  trap '' INT TERM HUP
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    tries=0
    while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do
      tries=$((tries + 1))
      sleep 0.1
    done
    kill -9 "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  fi
  cd /
  rm -rf "$tmp"
  exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

# Nothing of the user's own set-up is read or written.
CONVOD_CONFIG=$tmp/config.yaml
CONVOD_DATA=$tmp/data
export CONVOD_CONFIG CONVOD_DATA

say() { printf '\n# %s\n' "$*"; }

# shown prints a command line as one would type it.
shown() {
  line='$'
  for arg in "$@"; do
    case $arg in
      *[!A-Za-z0-9_./:=-]*) line="$line '$arg'" ;;
      *) line="$line $arg" ;;
    esac
  done
  printf '%s\n' "$line"
}

convod() {
  shown convod "$@"
  "$bin" "$@"
}

# ready waits until the daemon answers and has read everything.
ready() {
  tries=0
  until "$bin" status --json 2>/dev/null | grep -q '"running":true.*"caught_up":true'; do
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ] || ! kill -0 "$pid" 2>/dev/null; then
      printf 'demo: the daemon does not get ready\n' >&2
      cat "$tmp/log" >&2
      exit 1
    fi
    sleep 0.1
  done
}

cp -R "$here/notes" "$tmp/notes"
cd "$tmp"

say "A folder with chats, a mailbox, meetings, notes and a table: index it once."
convod init notes
convod index

say "Find a message by what it is about. Each line is file:line:column:text."
convod search where is the spare set of keys

say "What Bob said, with the words as they stand."
convod search 'from:bob "root cause"'

say "Decisions only. They are picked out of what was said, without a model."
convod search --kind decision --limit 3 sofa OR release OR pump

say "Now keep it indexed: the daemon watches the folder (convod install makes it a service)."
printf '$ convod run &\n'
"$bin" run 2>"$tmp/log" &
pid=$!
ready

say "Drop an export into the folder, and ask for what is in it."
dropped="WhatsApp Chat with Carol.txt"
shown cp "$dropped" notes/chats/
cp "$here/drop/$dropped" notes/chats/
convod search --wait --limit 2 does the ticket machine take cash
"$bin" search --json '"takes no cash"' | grep -qF "$dropped" || {
  printf 'demo: the dropped file was not found\n' >&2
  cat "$tmp/log" >&2
  exit 1
}

say "How is that file read?"
convod explain "notes/chats/$dropped"

say "What is indexed, and what was left out and why."
convod status

say "That was a throw-away folder; it is removed now. Your own: convod init FOLDER, convod install."
