#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What other programs read is the same in every locale, numbers with decimal points above all:
# locale.sh PROGRAM FOLDER-OF-SAMPLES
set -eu
program=$(readlink -f "$1")
samples=$(readlink -f "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A locale of our own: few machines have one that writes decimals with a comma.
command -v localedef >/dev/null && [ -e /usr/share/i18n/locales/de_DE ] || { echo "localedef is not here"; exit 77; }
localedef -i de_DE -f UTF-8 "$work/de_DE.UTF-8" >/dev/null 2>&1 || true
export LOCPATH="$work"
[ "$(LC_ALL=de_DE.UTF-8 locale decimal_point)" = , ] || { echo "the locale de_DE could not be made"; exit 77; }

snake=$(ls "$samples"/snake/*.meander | head -n 1)
blind=$(ls "$samples"/blind-snake/*.meander | head -n 1)
tiles=$(ls "$samples"/sliding-tiles/*.meander | head -n 1)
hooks=$(ls "$samples"/hooks/*.meander | head -n 1)

# Times differ from run to run, and sentences are for people.
data_of () {
  sed -E 's/"(seconds|cpu|elapsed)": ?[0-9.e-]+/"\1":0/g; s/"(sentence|message)": ?"([^"\\]|\\.)*"/"\1":""/g'
}

# A title, too, is in the user's language.
untitled () {
  sed -E '/^# /d; s/"title": ?"[^"]*"/"title":""/' "$1" >"$1.untitled"
  rm "$1"
}

write () {
  mkdir "$work/of-$1"
  cd "$work/of-$1"
  export LC_ALL="$1" LANGUAGE="${1%%_*}"
  "$program" solve --json "$snake" "$tiles" "$hooks" | data_of >solve.json
  "$program" solve --json --method spiral "$blind" | data_of >blind.json
  "$program" solve -o solved.meander "$snake" >/dev/null
  "$program" check --json "$snake" "$hooks" >check.json || true
  "$program" hint --json "$snake" | data_of >hint.ids
  "$program" generate snake --size 6x6 --seed 3 -o made.meander
  "$program" generate sliding-tiles --size 3x3 --seed 3 -o made.txt
  untitled made.meander
  untitled made.txt
  "$program" convert "$snake" -o snake.txt
  "$program" convert "$snake" -o snake.url
  "$program" model snake.txt -o snake.lp
  "$program" model snake.txt -o snake.mps
  "$program" render "$hooks" -o hooks.svg
  "$program" render --animate "$snake" -o film.svg
  "$program" study blind-snake cover-times --set cells=60 -o table.csv -o parts.study
  "$program" study sliding-tiles distances -o distances.csv
  cd "$work"
}

write C.UTF-8
write de_DE.UTF-8
for file in "$work"/of-*/*; do
  [ -s "$file" ] || { echo "$file is empty"; exit 1; }
done
diff -r "$work/of-C.UTF-8" "$work/of-de_DE.UTF-8" || { echo "what is written depends on the locale"; exit 1; }
grep -q '[0-9]\.[0-9]' "$work/of-de_DE.UTF-8/table.csv" || { echo "the table has no decimals to be tested"; exit 1; }
