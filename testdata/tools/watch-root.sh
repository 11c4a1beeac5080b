#!/bin/sh
# watch-root.sh: what the watcher does when disks come and go, when nothing tells of a write, and at the system's limits.
# Mounts are made in a mount namespace, limits set in a user namespace: this machine's own are not touched. Needs root
# on Linux; says so elsewhere, and where namespaces are not allowed.
set -eu
cd "$(dirname "$0")/../.."

not_run() {
  printf 'not run: %s\n' "$*"
  exit 0
}
[ "$(uname -s)" = Linux ] || not_run "mounts and limits of watches are tested on Linux"
[ "$(id -u)" = 0 ] || not_run "mounts and limits of watches need root"
unshare --mount true 2>/dev/null || not_run "this machine allows no mount namespace"
unshare --user --map-root-user sh -c 'echo 100 >/proc/sys/user/max_inotify_watches' 2>/dev/null || not_run "this machine allows no user namespace with limits of its own"

dir=$(mktemp -d "${TMPDIR:-/tmp}/convod-watch.XXXXXX")
trap 'rm -rf "$dir"' EXIT
go vet -tags root ./daemon
go test -tags root -c -o "$dir/daemon.test" ./daemon
CONVOD_WATCH_ROOT=$PWD/testdata/tools/watch-root.sh
export CONVOD_WATCH_ROOT
cd daemon
unshare --mount --propagation private "$dir/daemon.test" -test.v -test.count=1 -test.run '^(TestScriptRunsAll|TestMountUnmount|TestUnmountDuringBackfill|TestWritesThatSendNoEvent)$'
# Limits go down in one test and up again in it: one process each.
for name in TestLimitOfWatches TestLimitOfWatchesLifted TestLimitOfWatchers; do
  unshare --user --map-root-user "$dir/daemon.test" -test.v -test.count=1 -test.run "^$name\$"
done
