#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds Meander's default method for Snake against clingo: two solutions, or
# the proof that there is one at most; and against CBC: one solution of the
# exported model, which lets loops pass. All in one run on one machine:
#
#   compare-snake.sh BUILD-FOLDER [SECONDS-PER-BOARD [SECONDS-FOR-CBC]] [OPTIONS]
#
# The boards are those in the folder MEANDER_CORPUS, or what OPTIONS name: files,
# or --random N for grown ones (bench-snake --help). Zero seconds leave CBC out,
# as is done if none are given. What is not done in time counts with the time it
# took. Times are of the processor; those of clingo and CBC are what they report
# themselves, without their start.
set -euo pipefail
build=$1
limit=${2:-60}
cbc_limit=${3:-0}
shift $(( $# > 3 ? 3 : $# ))
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v clingo >/dev/null || { echo "clingo is not installed: in Debian it is in the package gringo." >&2; exit 77; }

MEANDER_LIBEXECDIR="$build/src/solve" "$build/tests/bench/bench-snake" --seconds "$limit" --export "$folder" "$@" \
  >"$folder/ours"

ask_clingo () {
  # It says what it found by its exit status, which is never 0.
  { clingo "$here/snake.lp" "$1" -n 2 -q --time-limit="$limit" 2>/dev/null || true; } |
    awk '/^TIME LIMIT/ || /INTERRUPTED/ { late = 1 } /^Models/ { models = $3 + 0 }
         /^CPU Time/ { sub (/s$/, "", $4); printf "%d %d %.2f", models, late, $4 * 1000 }'
}

ask_cbc () {
  cbc "$1" sec "$cbc_limit" solve 2>/dev/null |
    awk '/^Result/ { result = $3 } /^Total time/ { seconds = $NF } END { printf "%s %.1f", result, seconds * 1000 }'
}

printf '%-24s %10s %12s %8s %10s %12s\n' board solutions ours_ms clingo ms 'cbc ms'
grep -v '^#' "$folder/ours" | while IFS=$'\t' read -r title status solutions _ ms _; do
  name=${title// /_}
  name=${name//\//_}
  read -r models late clingo < <(ask_clingo "$folder/$name.facts"; echo)
  cbc='- 0'
  [ "$cbc_limit" = 0 ] || cbc=$(ask_cbc "$folder/$name.lp")
  printf '%-24s %10s %12s %8s %10s %12s\n' "$title" "$solutions" "$ms" "$models" "$clingo" "$cbc"
  case $status,$solutions in invalid,* | *all | *,2) ours_late=0 ;; *) ours_late=1 ;; esac
  echo "$ms $ours_late $clingo $late ${cbc##* }" >>"$folder/times"
done
awk '{ n++; ours += $1; ours_late += $2; clingo += $3; clingo_late += $4; cbc += $5
       if ($1 > ours_worst) ours_worst = $1; if ($3 > clingo_worst) clingo_worst = $3
       # Shorter times than a millisecond say nothing: clingo reports three digits.
       ratios += log (($3 > 1 ? $3 : 1) / ($1 > 1 ? $1 : 1)) }
     END { printf "%d boards; total ms: ours %.1f, clingo %.1f (%.2f times, %.2f in the geometric mean), CBC %.1f\n",
                  n, ours, clingo, clingo / ours, exp (ratios / n), cbc
           printf "worst ms: ours %.1f, clingo %.1f; late: ours %d, clingo %d\n",
                  ours_worst, clingo_worst, ours_late, clingo_late }' "$folder/times"
