#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds the manual page to the program's own tables: each command and each option is in it. manual.sh PROGRAM PAGE...
set -eu
program=$1
shift
code=0

# What the shells are offered comes from the same tables as the help.
plain=$(sed 's/\\-/-/g; s/\\f[IPR]//g' "$1")
for command in $("$program" complete '' | cut -f 1); do
  printf '%s\n' "$plain" | grep -qE "^\.B[IR]? \"?$command( |\$)" || { echo "$1 does not describe $command"; code=1; }
  for option in $("$program" complete "$command" -- | cut -f 1); do
    [ "$option" = --help ] || printf '%s\n' "$plain" | grep -qE -e "$option( |,|\"|\$)" \
      || { echo "$1 does not describe $option of $command"; code=1; }
  done
done
if command -v mandoc >/dev/null; then
  mandoc -T lint -W warning "$@" || code=1
fi
exit "$code"
