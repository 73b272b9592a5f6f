#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds Meander's methods for Numberlink against clingo, in one run on one
# machine: each row of the table in tests/kinds/numberlink/numberlink-corpus.c, with the
# same task for both (an answer, the proof that there is no other, the best):
#
#   compare-numberlink.sh BUILD-FOLDER [SECONDS-PER-BOARD] [ROW...]
#
# The boards are those in the folder MEANDER_CORPUS; rows of random boards, as
# in bench-numberlink.c, are compared where they are named. Both may take as long for
# a board; what is not done by then counts with that time, as "late". clingo is
# timed as it reports it itself, without its start.
set -euo pipefail
build=$1
limit=${2:-10}
shift $(( $# > 2 ? 2 : $# ))
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ask_clingo () {
  local count=$2
  # It says what it found by its exit status, which is never 0.
  { clingo "$here/numberlink.lp" "$1" -n "$count" -q --time-limit="$limit" 2>/dev/null || true; } |
    awk '/^TIME LIMIT/ || /INTERRUPTED/ { late = 1 } /^Time/ { sub (/s$/, "", $3); printf "%.1f %d", $3 * 1000, late }'
}

compare_row () {
  local row=$1 count=1
  case $row in *unique | puzz-link* | random*) count=2 ;; number*) count=0 ;; *fewest* | most*) count=0 ;; esac
  "$build/tests/bench/bench-numberlink" --only "$row" --seconds "$limit" --export "$folder" >"$folder/ours" || true
  : >"$folder/times"
  grep -v '^#' "$folder/ours" | while IFS=$'\t' read -r _ title status _ ms _; do
    echo "$ms $([ "$status" = time-limit ] && echo 1 || echo 0) $(ask_clingo "$folder/${row}_$title.facts" "$count")"
  done >>"$folder/times"
  awk -v row="$row" '
    { n++; ours += $1; late += $2; clingo += $3; clingo_late += $4
      if ($1 > worst) worst = $1; if ($3 > clingo_worst) clingo_worst = $3 }
    END { printf "%-22s %4d %10.2f %9.3f %9.2f %4d %12.1f %10.1f %4d %8.1f\n", row, n, ours, ours / n, worst, late,
                 clingo, clingo_worst, clingo_late, clingo / ours }' "$folder/times"
}

[ $# -gt 0 ] || set -- $(sed -n 's/^  { "\([a-z0-9-]*\)", .*/\1/p' "$here/../kinds/numberlink/numberlink-corpus.c")
printf '%-22s %4s %10s %9s %9s %4s %12s %10s %4s %8s\n' row n total_ms mean worst late clingo_ms worst late times
for row in "$@"; do
  compare_row "$row"
done
