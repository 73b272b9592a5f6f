#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the samples that have an older page of rules in them with that of today: update-samples.sh PROGRAM FOLDER,
# where FOLDER has the pages in rules/ and the samples in puzzles/. What is given is read as text, which names the
# kind and has no page.
set -eu
program=$1
folder=$2
export MEANDER_PKGDATADIR="$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for page in "$folder"/rules/*.rules; do
  for sample in "$folder"/puzzles/"$(basename "$page" .rules)"/*.meander; do
    [ -e "$sample" ] || continue
    # Text has no place for it.
    if grep -q '^  "author":' "$sample"; then echo "$sample has an author, who would be lost" >&2; exit 1; fi
    "$program" convert --to text -o "$work/sample.txt" "$sample" >/dev/null
    "$program" convert -o "$work/sample.meander" "$work/sample.txt" >/dev/null
    cmp -s "$sample" "$work/sample.meander" && continue
    cat "$work/sample.meander" >"$sample"
    echo "$sample"
  done
done
