#!/bin/sh
# no-network.sh BIN: proves that convod needs no network and asks for none. The demo, forget, doctor and explain run in a
# namespace without a network, under strace; every socket that is opened, bound or connected must be a file. Linux and root only:
# elsewhere it prints "not run".
set -eu

bin=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)

not_run() { printf 'no-network: not run: %s\n' "$1"; exit 0; }
[ "$(uname -s)" = Linux ] || not_run "it takes Linux"
[ "$(id -u)" = 0 ] || not_run "it takes root"
command -v strace >/dev/null || not_run "strace is not installed"
unshare --net true 2>/dev/null || not_run "a namespace without a network cannot be made"

tmp=$(mktemp -d "${TMPDIR:-/tmp}/convod-net.XXXXXX")
trap 'rm -rf "$tmp"' EXIT

# foreign prints the calls that are about anything but a socket file.
foreign() { grep -E '(socket|connect|bind|sendto|sendmsg|sendmmsg)\(' "$1" | grep -E 'AF_[A-Z0-9]+|PF_[A-Z0-9]+' | grep -vE 'AF_(UNIX|LOCAL|UNSPEC)'; }

# The check itself is checked: it must see what it is there to see.
printf '%s\n' '7 connect(3, {sa_family=AF_INET, sin_port=htons(443)}, 16) = 0' '7 socket(AF_INET6, SOCK_DGRAM, 0) = 4' '7 connect(3, {sa_family=AF_UNIX}, 9) = 0' >"$tmp/sample"
[ "$(foreign "$tmp/sample" | wc -l)" -eq 2 ] || { printf 'no-network: the check does not see network calls\n' >&2; exit 1; }

# traced runs a command without a network and notes its calls.
traced() {
  name=$1
  shift
  unshare --net strace -f -qq -e trace=socket,connect,bind,sendto,sendmsg,sendmmsg -o "$tmp/trace.$name" "$@" >"$tmp/out.$name" 2>&1 || {
    printf 'no-network: %s failed without a network:\n' "$name" >&2
    cat "$tmp/out.$name" >&2
    exit 1
  }
}

traced demo sh "$here/demo.sh" "$bin"

CONVOD_CONFIG=$tmp/config.yaml
CONVOD_DATA=$tmp/data
export CONVOD_CONFIG CONVOD_DATA
cp -R "$here/../notes" "$tmp/notes"
traced init "$bin" init "$tmp/notes"
traced index "$bin" index
traced explain "$bin" explain "$tmp/notes"
traced raw "$bin" search --raw keys
traced forget "$bin" forget --from bob --yes
traced list "$bin" forget --list
traced check "$bin" config check
traced digest "$bin" doctor --digest

cat "$tmp"/trace.* >"$tmp/all"
if foreign "$tmp/all" >"$tmp/foreign"; then
  printf 'no-network: these calls are about a network:\n' >&2
  cat "$tmp/foreign" >&2
  exit 1
fi
# The trace is of the real thing: a daemon took its socket, and commands reached it.
grep -q 'bind(.*AF_UNIX.*convod' "$tmp/all" && grep -q 'connect(.*AF_UNIX.*convod' "$tmp/all" || {
  printf 'no-network: the trace shows neither daemon nor client\n' >&2
  exit 1
}
printf 'no-network: ok: %s calls traced, all of them about socket files\n' "$(wc -l <"$tmp/all" | tr -d ' ')"
