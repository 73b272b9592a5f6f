#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds Meander, where its warnings are known with warnings as errors, and runs its
# tests on virtual screens and message buses of their own.
#
#   ./test.sh                     all tests
#   ./test.sh -s address          the same under AddressSanitizer and UBSan; where
#                                 Clang is there, fuzz targets and engines under
#                                 its own too, which see what GCC's do not
#   ./test.sh -s thread           solver tests under ThreadSanitizer
#   ./test.sh [-s ...] NAME...    only the tests with these names
#
# What takes longer is in .ci/thorough.
set -eu
program=test.sh
source=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$source/.ci/setup.sh"

sanitizer=none
while getopts s: option; do
  case $option in
    s) sanitizer=$OPTARG ;;
    *) fail "usage: ./test.sh [-s address|thread] [NAME...]" ;;
  esac
done
shift $((OPTIND - 1))

install_packages run test
# Sanitizers and busy machines take their time; only a test that hangs is to be
# stopped.
timeout_multiplier=5
[ "$sanitizer" = none ] || timeout_multiplier=20
clang=
case $sanitizer in
  none)
    build=$source/build-test
    configure_strictly "$build" $plain_options ;;
  address)
    build=$source/build-address
    configure_strictly "$build" -Db_sanitize=address,undefined -Db_lundef=false
    if [ $# -eq 0 ] && command -v clang >/dev/null; then
      clang=$source/build-clang
      CC=clang configure "$clang" -Db_sanitize=address,undefined -Db_lundef=false -Dgui=false
    fi ;;
  thread)
    build=$source/build-thread
    configure_strictly "$build" -Db_sanitize=thread -Db_lundef=false -Dgui=false
    [ $# -gt 0 ] || set -- --suite thread ;;
  *)
    fail "there is no sanitizer “$sanitizer” here; address and thread were expected" ;;
esac
# Only whole stacks tell what a library keeps by who asked for it, and following them takes twenty times as long: a
# test that fails is run with them again, and only then has failed. The build runs programs too: it draws the pictures
# of the manual.
short_stacks=${ASAN_OPTIONS:-fast_unwind_on_malloc=1:malloc_context_size=40:allocator_may_return_null=1}
whole_stacks=${ASAN_OPTIONS:-fast_unwind_on_malloc=0:malloc_context_size=40:allocator_may_return_null=1}
export ASAN_OPTIONS="$whole_stacks"
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions=$source/tests/leaks.supp:print_suppressions=0}"
export UBSAN_OPTIONS="${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}"
compile "$build"
[ -z "$clang" ] || compile "$clang"

# Boards of others to measure with are no part of Meander; tests that need
# them are skipped where they are not at hand.
if [ -z "${MEANDER_CORPUS:-}" ]; then
  unset MEANDER_CORPUS
  if [ -d "$source/../shared/corpus" ]; then
    MEANDER_CORPUS=$(CDPATH='' cd -- "$source/../shared/corpus" && pwd)
    export MEANDER_CORPUS
  fi
fi
# Tests of the window start a screen and a bus of their own (tests/on-screen.sh); no test is to touch the user's.
unset DISPLAY WAYLAND_DISPLAY
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
trap 'exit 130' INT TERM

# Tests of the window mostly wait for it.
processes=$((3 * $(nproc)))

# run_tests FOLDER ARGUMENT...: what it says goes to the report too.
code=0
: >"$state/report"
run_once () {
  folder=$1
  shift
  dbus-run-session -- meson test -C "$folder" --no-rebuild --num-processes "$processes" --timeout-multiplier "$timeout_multiplier" --print-errorlogs "$@" >"$state/part" 2>&1 || code=$?
  cat "$state/part"
  cat "$state/part" >>"$state/report"
}

run_tests () {
  if [ "$sanitizer" != address ]; then
    run_once "$@"
    return
  fi
  before=$code
  ASAN_OPTIONS=$short_stacks
  run_once "$@"
  ASAN_OPTIONS=$whole_stacks
  # Words of the summary: number, suite, /, name, outcome.
  again=$(awk '/^Summary of Failures:/ { failed = 1 } failed && / (FAIL|ERROR|TIMEOUT|INTERRUPT) / { print $4 }' "$state/part")
  [ -n "$again" ] || return 0
  code=$before
  sed -i '/^\(Fail\|Timeout\):/d' "$state/report"
  say "once more, with whole stacks"
  run_once "$1" $again
}

# count WORD...: the sum of what meson says behind these words.
count () {
  awk -v words=" $* " 'index (words, " " $1 " ") { n += $2 } END { print n + 0 }' "$state/report"
}

say "testing"
run_tests "$build" "$@"
[ -z "$clang" ] || run_tests "$clang" --suite fuzz --suite solve
passed=$(count Ok:)
[ "$passed" -gt 0 ] || [ "$code" -ne 0 ] || code=1
printf '%s passed, %s failed, %s skipped\n' "$passed" "$(count Fail: Timeout:)" "$(count Skipped:)"
exit "$code"
