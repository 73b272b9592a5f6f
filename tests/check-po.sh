#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds messages and translations to rules: check-po.sh CHECK FOLDER
set -eu
check=$1
cd "$2"
command -v xgettext >/dev/null || { echo "gettext is not here: translations are not checked"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pot=$work/meander.pot

# The messages of the tree, with the arguments that po/meson.build gives.
extract () {
  sed -n "s/^ *'\(--[^']*\)',\$/\1/p" po/meson.build | grep -v '^#' >"$work/arguments"
  grep -v '^#' po/POTFILES | xgettext --files-from=- $(cat "$work/arguments") --output="$pot"
}

languages () {
  grep -v '^#' po/LINGUAS || true
}

# How much of a language is translated, in percent, rounded down.
complete () {
  msgmerge --quiet --no-fuzzy-matching "po/$1.po" "$pot" -o "$work/$1.po"
  all=$(msgattrib --no-obsolete "$work/$1.po" | grep -c '^msgid ')
  done=$(msgattrib --no-obsolete --translated --no-fuzzy "$work/$1.po" | grep -c '^msgid ' || true)
  echo $((100 * (done - 1) / (all - 1)))
}

ask () {
  for language in $(languages); do
    percent=$(complete "$language")
    [ "$percent" -ge "$1" ] || { echo "only $percent % of the messages are translated in po/$language.po"; exit 1; }
  done
}

case $check in
  comments)
    extract
    # A message with two or more values has a comment that says what each of them is.
    awk 'BEGIN { RS = ""; FS = "\n" }
      /#, .*c-format/ {
        text = ""; comment = 0; inside = 0
        for (i = 1; i <= NF; i++) {
          if ($i ~ /^#\. Translators:/) comment = 1
          if ($i ~ /^msgid/) { text = ""; inside = 1 }
          if ($i ~ /^msgstr/) inside = 0
          if (inside) text = text $i
        }
        gsub(/%%/, "", text)
        if (gsub(/%[0-9$]*[-+ #0\047]*([0-9]+|\*)?(\.([0-9]+|\*))?(hh|h|ll|l|z)?[diouxXeEfgGcs]/, "", text) > 1 && !comment) {
          print "no comment for translators above: " $0; bad = 1
        }
      }
      END { exit bad }' "$pot" ;;
  formats)
    # Of unfinished languages, too: formats, plurals, mnemonics and the header.
    for file in po/*.po; do
      msgfmt --check --check-accelerators=_ -o "$work/out.mo" "$file"
    done ;;
  plurals)
    # Each form of a plural is used for some number.
    for language in $(languages); do
      mkdir -p "$work/$language/LC_MESSAGES"
      msgfmt -o "$work/$language/LC_MESSAGES/meander.mo" "po/$language.po"
      forms=$(sed -n 's/.*nplurals=\([0-9]*\).*/\1/p' "po/$language.po" | head -n 1)
      used=$(for n in 0 1 2 3 5 10 11 21 100 1000000; do
        echo "$(LC_ALL="${LC_ALL:-C.UTF-8}" LANGUAGE=$language TEXTDOMAINDIR=$work ngettext -d meander "%u day in a row" "%u days in a row" $n)"
      done | sort -u | grep -c .)
      [ "$used" -eq "$forms" ] || { echo "po/$language.po: $used forms of a plural are used, and $forms are declared"; exit 1; }
    done ;;
  complete)
    extract
    ask 95 ;;
  release)
    extract
    ask 100 ;;
  *)
    echo "check-po.sh knows comments, complete, formats, plurals and release, not $check"
    exit 2 ;;
esac
