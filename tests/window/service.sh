#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The program as the desktop starts it to search for puzzles: without a window, and without touching what was open.
# service.sh PROGRAM APPLICATION-ID
set -eu
command -v gdbus >/dev/null || { echo "gdbus is not here"; exit 77; }
program=$1
id=$2
path=/$(echo "$id" | tr . /)
home=$(mktemp -d)
service=
finish () {
  [ -z "$service" ] || kill "$service" 2>/dev/null || true
  rm -rf "$home"
}
trap finish EXIT
export XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache"

# The library, and the session of a run that ended with a puzzle open.
samples=$(CDPATH='' cd -- "$(dirname -- "$0")/../../data/puzzles/snake" && pwd)
"$program" --exit-after-startup "$samples/01-first-steps.meander"
library=$home/data/$(case $id in *.Devel) echo meander-devel ;; *) echo meander ;; esac)/library
mkdir -p "$library"
cp "$samples/01-first-steps.meander" "$samples/02-around-the-pond.meander" "$library"
find "$home/state" -type f | sort | xargs cksum >"$home/before"
grep -q session "$home/before" || { echo "the first run kept no session"; exit 1; }

"$program" --gapplication-service &
service=$!
gdbus wait --session --timeout 60 "$id"
found=$(gdbus call --session --timeout 60 --dest "$id" --object-path "$path/SearchProvider" \
  --method org.gnome.Shell.SearchProvider2.GetInitialResultSet "['pond']")
kill "$service"
wait "$service" || true
service=
echo "found: $found"
case $found in
  *02-around-the-pond.meander*) ;;
  *) echo "the puzzle in the library was not found"; exit 1 ;;
esac
case $found in
  *first-steps*) echo "a puzzle without the word was found"; exit 1 ;;
esac
find "$home/state" -type f | sort | xargs cksum >"$home/after"
diff "$home/before" "$home/after" >&2 || { echo "the search touched the open puzzles"; exit 1; }
