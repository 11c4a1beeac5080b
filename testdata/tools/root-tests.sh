#!/bin/sh
# root-tests.sh: the tests that only root can run, which are built with the tag root: what the watcher does when disks come
# and go, when nothing tells of a write, and at the system's limits; an index on a disk that is full or read-only; who is
# let in at the socket. Mounts are made in a mount namespace, limits set in a user namespace: this machine's own are not
# touched. Needs root on Linux; says so elsewhere, and where namespaces are not allowed.
set -eu
cd "$(dirname "$0")/../.."

not_run() {
  printf 'not run: %s\n' "$*"
  exit 0
}
[ "$(uname -s)" = Linux ] || not_run "mounts, limits of watches and other users are tested on Linux"
[ "$(id -u)" = 0 ] || not_run "mounts, limits of watches and other users need root"
unshare --mount true 2>/dev/null || not_run "this machine allows no mount namespace"
unshare --user --map-root-user sh -c 'echo 100 >/proc/sys/user/max_inotify_watches' 2>/dev/null || not_run "this machine allows no user namespace with limits of its own"

dir=$(mktemp -d "${TMPDIR:-/tmp}/convod-root.XXXXXX")
trap 'rm -rf "$dir"' EXIT
go vet -tags root ./daemon ./daemon/api ./index
CONVOD_ROOT_TESTS=$PWD/testdata/tools/root-tests.sh
export CONVOD_ROOT_TESTS

# run PACKAGE TESTS [COMMAND...]: the tests of a package, in a process that the command starts.
run() {
  package=$1 tests=$2
  shift 2
  program="$dir/$(basename "$package").test"
  [ -e "$program" ] || go test -tags root -c -o "$program" "$package"
  (cd "$package" && "$@" "$program" -test.v -test.count=1 -test.run "^($tests)\$")
}
mounting="unshare --mount --propagation private"
limiting="unshare --user --map-root-user"

run ./daemon 'TestScriptRunsAll|TestMountUnmount|TestUnmountDuringBackfill|TestWritesThatSendNoEvent|TestBadDisks' $mounting
run ./index 'TestDiskFull|TestOpenOnABadDisk' $mounting
run ./daemon/api TestOtherUsersAreTurnedAway env
# Limits go down in one test and up again in it: one process each.
for name in TestLimitOfWatches TestLimitOfWatchesLifted TestLimitOfWatchers; do
  run ./daemon "$name" $limiting
done
