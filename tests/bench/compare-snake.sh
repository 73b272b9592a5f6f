#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds Meander's default method for Snake against clingo (both with proof of
# uniqueness) and against CBC (one answer of the exported model, which lets
# rings pass), in one run on one machine:
#
#   compare-snake.sh BUILD-FOLDER [SECONDS-PER-BOARD-FOR-CBC] [FILE...]
#
# Without files: those in the folder MEANDER_CORPUS. Zero seconds leave CBC out.
# clingo and CBC are timed as they report it themselves, without their start.
set -euo pipefail
build=$1
limit=${2:-10}
shift $(( $# > 2 ? 2 : $# ))
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

MEANDER_LIBEXECDIR="$build/src/solve" "$build/tests/bench/bench-snake" --export "$folder" "$@" >"$folder/ours"

ask_clingo () {
  # It says what it found by its exit status, which is never 0.
  { clingo "$here/snake.lp" "$1" -n 2 -q --time-limit=60 2>/dev/null || true; } |
    awk '/^Models/ { models = $3 } /^Time/ { sub (/s$/, "", $3); printf "%s %.1f", models, $3 * 1000 }'
}

ask_cbc () {
  cbc "$1" sec "$limit" solve 2>/dev/null |
    awk '/^Result/ { result = $3 } /^Total time/ { seconds = $NF } END { printf "%s %.1f", result, seconds * 1000 }'
}

printf '%-28s %10s %18s %24s\n' board ours_ms 'clingo models ms' 'cbc result ms'
grep -v '^#' "$folder/ours" | while IFS=$'\t' read -r title status unique ms rest; do
  name=${title// /_}
  name=${name//\//_}
  clingo=$(ask_clingo "$folder/$name.facts")
  cbc='- 0'
  [ "$limit" = 0 ] || cbc=$(ask_cbc "$folder/$name.lp")
  printf '%-28s %10s %18s %24s\n' "$title" "$ms" "$clingo" "$cbc"
  echo "$ms ${clingo##* } ${cbc##* }" >>"$folder/times"
done
awk '{ for (i = 1; i <= 3; i++) { sum[i] += $i; if ($i > worst[i]) worst[i] = $i } }
     END { printf "total ms: ours %.1f, clingo %.1f (%.1f times), CBC %.1f (%.1f times)\n",
                  sum[1], sum[2], sum[2] / sum[1], sum[3], sum[3] / sum[1]
           printf "worst ms: ours %.1f, clingo %.1f, CBC %.1f\n", worst[1], worst[2], worst[3] }' "$folder/times"
