#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What bash, zsh and fish offer where somebody presses Tab: completion.sh PROGRAM SCRIPTS
set -eu
folder=$(cd -- "$(dirname -- "$1")" && pwd)
scripts=$2
PATH=$folder:$PATH
export PATH scripts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
: >"own file.meander"
code=0
shells=0

bash_offers () {
  bash -c '. "$scripts/meander-cli.bash"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _meander_cli; printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}

# The functions of zsh that show what is offered need a terminal; these print it.
zsh_offers () {
  zsh -f -c '_describe () { print -l -- "${(@)${(P)2}%%:*}" }; _files () { print -l -- *(N) }
    words=("$@"); CURRENT=$#; source "$scripts/_meander-cli"' zsh "$@"
}

fish_offers () {
  line=$1
  shift
  for word; do line="$line $word"; done
  HOME=$work fish --no-config -c "source \$scripts/meander-cli.fish; complete -C '$line'"
}

# expect WANTED WORD...: one of the words that are offered after WORD... is WANTED
expect () {
  wanted=$1
  shift
  "${shell}_offers" meander-cli "$@" >"$work/.offered" 2>"$work/.complaints" || true
  cut -f 1 "$work/.offered" | grep -qxF -e "$wanted" && [ ! -s "$work/.complaints" ] && return 0
  echo "$shell does not offer “$wanted” after “$*”, but:"
  head -n 5 "$work/.offered" "$work/.complaints"
  code=1
}

for shell in bash zsh fish; do
  command -v "$shell" >/dev/null || { echo "$shell is not here, and so not tried"; continue; }
  shells=$((shells + 1))
  expect solve so
  expect --method solve --me
  expect deduce solve --method d
  expect numberlink generate n
  expect hard generate snake --difficulty h
  expect hard generate sliding-tiles --difficulty h
  expect rows= generate snake --set ro
  expect native convert --to n
  expect ipuz apply --to i
done
shell=bash
expect deduce solve --method = d
expect 'own file.meander' solve ow
expect yes solve --kind snake --set gomory = y
[ "$shells" -gt 0 ] || exit 77
exit "$code"
