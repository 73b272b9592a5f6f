#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs into a folder of its own, and looks at what is there: install.sh BUILD SANITIZER FILE...
# FILE is a pattern of what has to be installed. Nothing else may be, and the programs are hardened.
set -eu
build=$1
sanitizer=$2
shift 2
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
code=0

DESTDIR=$stage meson install -C "$build" --no-rebuild --quiet
find "$stage" \( -type f -o -type l \) -printf '/%P\n' | LC_ALL=C sort >"$stage.list"
for pattern; do
  grep -qE "/$pattern\$" "$stage.list" || { echo "nothing that matches $pattern was installed"; code=1; }
  grep -vE "/$pattern\$" "$stage.list" >"$stage.rest" || true
  mv "$stage.rest" "$stage.list"
done
[ ! -s "$stage.list" ] || { echo "these files are installed, and no pattern is for them:"; cat "$stage.list"; code=1; }
rm -f "$stage.list"

for program in $(find "$stage" -type f -perm -u+x -exec sh -c 'head -c 4 "$1" | grep -q ELF' sh {} \; -print); do
  [ "$sanitizer" = none ] || break
  readelf --file-header --dynamic --program-headers --wide "$program" >"$stage/facts"
  for fact in 'Type: *DYN' 'NOW' 'GNU_RELRO' 'GNU_STACK.* RW '; do
    grep -q "$fact" "$stage/facts" || { echo "$program is not hardened: no $fact"; code=1; }
  done
done
exit $code
