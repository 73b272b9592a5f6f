#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds Meander's default method for Hooks against clingo: two solutions, or the
# proof that there is one at most, all in one run on one machine:
#
#   compare-hooks.sh BUILD-FOLDER [SECONDS-PER-PUZZLE] [OPTIONS]
#
# The puzzles are those in the folder MEANDER_CORPUS, or what OPTIONS name: files,
# or --grow TYPE for grown ones (bench-hooks --help). Puzzles with clues that
# hooks.lp does not know are shown without a time of clingo. Times are
# milliseconds of the processor; those of clingo are what it reports itself,
# without its start.
set -euo pipefail
build=$1
limit=${2:-60}
shift $(( $# > 2 ? 2 : $# ))
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v clingo >/dev/null || { echo "clingo is not installed: in Debian it is in the package gringo." >&2; exit 77; }

"$build/tests/bench/bench-hooks" --seconds "$limit" --export "$folder" "$@" >"$folder/ours"

ask_clingo () {
  if grep -qE '^clue.*,(run_divisor|run_numbers|first_two|first_digit|shape),' "$1"; then
    echo "- -"
    return
  fi
  # It says what it found by its exit status, which is never 0.
  { clingo "$here/hooks.lp" "$1" -n 2 -q --time-limit="$limit" 2>/dev/null || true; } |
    awk '/^TIME LIMIT/ || /INTERRUPTED/ { late = "+" } /^Models/ { models = $3 + 0 }
         /^CPU Time/ { sub (/s$/, "", $4); printf "%d%s %.0f\n", models, late, $4 * 1000 }'
}

printf '%-40s %10s %10s %8s %8s\n' puzzle solutions ms clingo ms
grep -v '^#' "$folder/ours" | while IFS=$'\t' read -r title solutions ms _; do
  name=${title// /_}
  read -r models clingo < <(ask_clingo "$folder/${name//\//_}.facts")
  printf '%-40s %10s %10s %8s %8s\n' "$title" "$solutions" "$ms" "$models" "$clingo"
done
