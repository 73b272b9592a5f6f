#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Samples follow their page of rules: update-samples.sh PROGRAM FOLDER-OF-DATA
set -eu
program=$(readlink -f "$1")
data=$(readlink -f "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/rules" "$work/puzzles"
for kind in sudoku tents; do
  cp "$data/rules/$kind.rules" "$work/rules/"
  cp -r "$data/puzzles/$kind" "$work/puzzles/"
done

# Samples of today stay as they are, byte for byte.
[ -z "$("$data/update-samples.sh" "$program" "$work")" ] || { echo "samples of today were written"; exit 1; }
diff -r "$data/puzzles/tents" "$work/puzzles/tents"

# A page that has changed is in all samples of its kind afterwards, and what is given is what it was.
sed 's/^about .*/about "Something else"/' "$data/rules/tents.rules" >"$work/rules/tents.rules"
written=$("$data/update-samples.sh" "$program" "$work" | wc -l)
[ "$written" = "$(ls "$data/puzzles/tents" | wc -l)" ] || { echo "$written samples were written"; exit 1; }
for sample in "$data"/puzzles/tents/*.meander; do
  new=$work/puzzles/tents/$(basename "$sample")
  grep -q 'about \\"Something else\\"' "$new" || { echo "$new has the old page"; exit 1; }
  [ "$(grep -vE '"(sha256|text)"' "$sample")" = "$(grep -vE '"(sha256|text)"' "$new")" ] || { echo "$new has other givens"; exit 1; }
done
diff -r "$data/puzzles/sudoku" "$work/puzzles/sudoku"
[ -z "$("$data/update-samples.sh" "$program" "$work")" ] || { echo "samples were written twice"; exit 1; }
