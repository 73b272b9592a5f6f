#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes po/rules.pot from the pages of rules, or says that it is not made from them:
# update-rule-texts.sh write|check LIST-RULE-TEXTS FOLDER
set -eu
list=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
made=$(mktemp)
trap 'rm -f "$made"' EXIT
cd "$3"
LC_ALL=C
export LC_ALL
"$list" data/rules/*.rules >"$made"
if [ "$1" = write ]; then
  cat "$made" >po/rules.pot
else
  diff po/rules.pot "$made" || { echo "po/rules.pot (<) and the texts of data/rules (>) differ; run: meson compile -C build rule-texts"; exit 1; }
fi
