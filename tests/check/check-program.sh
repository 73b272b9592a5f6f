#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-program.sh PROGRAM: the checker of proofs from outside: its exit codes, and what it prints of a stranger's file.
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# expect CODE WORDS ARGUMENT...: the program ends with the code and says the words.
expect () {
  wanted=$1
  words=$2
  shift 2
  said=$("$program" "$@" 2>&1)
  code=$?
  case $said in
    *"$words"*) [ "$code" -eq "$wanted" ] && return ;;
  esac
  printf 'meander-check %s: %s with “%s” was expected, not %s with “%s”\n' "$*" "$wanted" "$words" "$code" "$said"
  failed=1
}

head='meander-proof 1 snake\np 1 1\np 2 S E\np 0 _ _\n'
printf "${head}s 1 2\nc 1\nl 1\nc 2\nl 2\nc\nu 1\n" >"$folder/right"
printf "${head}s 1 2\nc\nu 1\n" >"$folder/wrong"
printf 'meander-proof 1 numberlink\np 5 2 goal=\033[2J\np Proven: no solution. A\342\200\256 \233\np Proven: no solution. A\342\200\256 \233\ns 2 4 6 8 10\n' >"$folder/hostile"
printf 'c 2\nl 2\nc 4\nl 4\nc 6\nl 6\nc 8\nl 8\nc 10\nl 10\nc\nu 1\n' >>"$folder/hostile"
printf '# its title\n1 1\n2 S  E \n\n0 _ _\n' >"$folder/puzzle"
printf '{\n  "format": "meander",\n' >"$folder/native"
printf '1 1\n2 E S\n0 _ _\n' >"$folder/other"

expect 0 'Proven: this puzzle has exactly one solution.' "$folder/right"
expect 0 'Proven: this puzzle has exactly one solution.' "$folder/right" "$folder/puzzle"
expect 1 'The kind of the proof has no page of rules' "$folder/right" "$folder/puzzle" "$folder/puzzle"
expect 2 '“meander-cli convert FILE --to text” writes a puzzle' "$folder/right" "$folder/native"
expect 1 'is no puzzle of the kind of the proof: column counts' "$folder/right" "$folder/right"
expect 1 'Line 7: nothing follows from this clause yet' "$folder/wrong"
expect 1 'The proof is about another puzzle than' "$folder/right" "$folder/other"
expect 2 'Usage: meander-check PROOF'
expect 2 'cannot be opened: No such file or directory' "$folder/none"
expect 2 'cannot be read: Is a directory' "$folder"
expect 2 'cannot be read: No such file or directory' "$folder/right" "$folder/none"
expect 2 'a file of less than 1048576 bytes was expected' "$folder/right" /dev/zero
expect 1 'Line 1: a line of at most 1048576 bytes was expected' /dev/zero
"$program" "$folder/right" >/dev/full 2>/dev/null
[ $? -eq 4 ] || { echo "a full disk was not told"; failed=1; }

expect 0 '  5 2 goal=\u001b[2J' "$folder/hostile"
expect 0 'A\u202e \x9b' "$folder/hostile"
[ "$("$program" "$folder/hostile" | grep -c ^Proven)" -eq 1 ] || { echo "a line of a puzzle looks like a result"; failed=1; }
exit $failed
