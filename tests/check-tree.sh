#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds the source tree to rules that no compiler sees: check-tree.sh CHECK FOLDER
set -eu
check=$1
cd "$2"

sources () {
  find src ui tests data po docs flatpak bindings .ci -type f 2>/dev/null \
    ! -name '*.png' ! -name '*.meander' ! -path 'po/meander.pot' ! -path '*/corpus/*' ! -path '*/__pycache__/*' ! -name '*~' "$@" | LC_ALL=C sort
}

# What is translated: files with _() or N_() calls, interface files, data that gettext merges.
translatable () {
  {
    sources -name '*.c' -path 'src/*' -exec grep -lE '\b(N_|C_|_|g_dngettext|ngettext) ?\(' {} +
    sources -name '*.h' -path 'src/*' -exec grep -lE '\bN_ ?\("' {} +
    sources -name '*.ui' -exec grep -l 'translatable="yes"' {} +
    echo po/rules.pot
    sources -path 'data/*' \( -name '*.desktop.in.in' -o -name '*.metainfo.xml.in.in' -o -name '*.gschema.xml.in' \)
  } | LC_ALL=C sort
}

case $check in
  licence)
    bad=$(sources ! -name 'LINGUAS' -exec grep -L 'SPDX-License-Identifier: ' {} +) || true
    [ -z "$bad" ] || { printf 'no SPDX line in:\n%s\n' "$bad"; exit 1; } ;;
  potfiles)
    listed=$(mktemp)
    wanted=$(mktemp)
    trap 'rm -f "$listed" "$wanted"' EXIT
    grep -v '^#' po/POTFILES >"$listed"
    translatable >"$wanted"
    diff "$listed" "$wanted" >&2 || { echo "po/POTFILES (<) and the texts in the tree (>) differ"; exit 1; }
    # A macro in the middle of a text cuts it off for translators: the number is formatted first.
    cut=$(xargs grep -Plz '\b(_|N_|ngettext|g_dngettext) \((\s|,|GETTEXT_PACKAGE|"([^"\\]|\\.)*")*+(G_[A-Z0-9_]*FORMAT|PRI\w+)' \
      <"$listed") && { echo "a text goes on after a macro in: $cut"; exit 1; }
    exit 0 ;;
  sentences)
    # A message of an error ends with a full stop, unless it ends with a question, another message or a picture.
    bad=$(find src -name '*.c' -exec grep -Pzo '\b(?:g_set_error|g_set_error_literal|mdr_cli_complain) \((?:/\*(?:[^*]|\*[^/])*\*/|[^;"/])*?\b(?:_|ngettext) \((?:"(?:[^"\\]|\\.)*"\s*,?\s*)*?"(?:[^"\\]|\\.)*(?<![.?])(?<!: %s)(?<!\\n%s)"\s*[,)]' {} + | tr '\0' '\n')
    [ -z "$bad" ] || { printf 'these messages have no full stop at their end:\n%s\n' "$bad"; exit 1; } ;;
  layers)
    bad=$(grep -rlE '#include *<glpk\.h>' src | grep -v '^src/solve/' || true)
    [ -z "$bad" ] || { printf 'glpk.h outside src/solve: %s\n' "$bad"; exit 1; }
    [ "$( { grep -rlE '#include *<glpk\.h>' src || true; } | wc -l)" -le 1 ] || { echo "glpk.h is included in more than one file"; exit 1; }
    bad=$(grep -rlE '#include *<(gtk/|adwaita)' src | grep -v '^src/app/' || true)
    [ -z "$bad" ] || { printf 'GTK outside src/app: %s\n' "$bad"; exit 1; }
    # A development build has folders of its own.
    bad=$(grep -rnE 'g_get_user_[a-z]+_dir \(\), "' src || true)
    [ -z "$bad" ] || { printf 'A folder of the user without MEANDER_STATE_FOLDER: %s\n' "$bad"; exit 1; }
    for folder in src/kinds/*/; do
      kind=$(basename "$folder")
      [ "$kind" != ruled ] || continue
      # A name of several words is written with hyphens, underscores, spaces, or close together.
      bad=$(grep -rliE "$(echo "$kind" | sed 's/-/[-_ ]?/g')" src/core src/solve src/logic src/draw src/cli src/app 2>/dev/null || true)
      [ -z "$bad" ] || { printf '%s is named outside its folder: %s\n' "$kind" "$bad"; exit 1; }
    done
    # No code knows a kind that is made from a page of rules.
    for page in data/rules/*.rules; do
      kind=$(basename "$page" .rules)
      # An id may be a word of English, or of the language of pages. Code that knows the kind has the id as a string,
      # or the name for people, and where the word is also one of the language, beside an id or a kind.
      name=$(sed -n 's/^kind [^ ]* "\(.*\)".*/\1/p' "$page")
      bad=$(grep -rnE "\"($kind|$name)\"" src --include='*.[ch]' || true)
      if grep -q "{ \"$kind\", MDR_RULE_" src/rules/language/mdr-rule-words.c; then
        bad=$(printf '%s\n' "$bad" | grep -E '\b(kind|id)\b' || true)
      fi
      [ -z "$bad" ] || { printf '%s is named outside its page of rules: %s\n' "$kind" "$bad"; exit 1; }
    done ;;
  format)
    # Other versions of the formatter break lines elsewhere.
    command -v clang-format-14 >/dev/null || { echo "clang-format-14 is not here: the format is not checked"; exit 77; }
    git ls-files -z '*.c' '*.h' | xargs -0 clang-format-14 --dry-run --Werror ;;
  rooms)
    code=0
    for folder in src/kinds/*/ tests/kinds/walk/; do
      kind=$(basename "$folder")
      bad=$(grep -rlE "#include \"$kind[-.]" src | grep -v "^src/kinds/$kind/" | grep -vx 'src/kinds/mdr-kinds.c' || true)
      [ -z "$bad" ] || { printf 'headers of %s are included by: %s\n' "$kind" "$bad"; code=1; }
      # What judges an answer or a state knows the values and the rules of the puzzle alone.
      for judge in $(find "$folder" -name "$kind-verify*.[ch]" -o -name "$kind-check.[ch]" -o -name "$kind-broken.[ch]" -o -name "$kind-path.[ch]"); do
        bad=$(grep -oE '#include "[^"]*' "$judge" | cut -d'"' -f2 | grep -vxE "config\.h|$kind-(values|path|verify|check|broken)\.h" \
          | while read -r header; do find src/core/base src/core/values src/core/contract src/rules/language src/rules/puzzle src/rules/judge src/rules/conditions -name "$header" | grep -q . || echo "$header"; done)
        [ -z "$bad" ] || { printf '%s is a judge and must not have: %s\n' "$judge" "$bad"; code=1; }
      done
    done
    # Nor does what judges by rulebooks know anything of the search.
    for judge in src/rules/judge/*.[ch] src/rules/conditions/*.[ch]; do
      bad=$(grep -oE '#include "[^"]*' "$judge" | cut -d'"' -f2 | grep -vx 'config\.h' \
        | while read -r header; do find src/rules/conditions src/rules/judge src/rules/puzzle src/rules/language src/core/base -name "$header" | grep -q . || echo "$header"; done)
      [ -z "$bad" ] || { printf '%s is a judge and must not have: %s\n' "$judge" "$bad"; code=1; }
    done
    exit $code ;;
  contract)
    # The members of MdrKind and of its groups: what stands before a semicolon, a pointer to a function in brackets.
    header=src/core/contract/mdr-kind.h
    members_of () {
      tr '\n' ' ' | tr ';' '\n' | sed -E 's/^[^(]*\(\*([a-z_]+)\).*/\1/; s/\[.*//; s/.*[ *]//' | grep .
    }
    members=$(sed -n '/^struct _MdrKind$/,/^};/p' $header | sed '1,2d;$d' | members_of)
    groups=$(for group in MdrKnowledge MdrObjective MdrSequence MdrPlaybackFacts MdrReasoning MdrNumbers; do
      sed -n "/^typedef struct$/{:a;N;/\n} /!ba;/} $group;/p}" $header ${header%kind.h}objective.h | sed '1,2d;$d' | members_of
    done)
    code=0
    for member in $members; do
      # Some are called by core alone, which does nothing else.
      case $member in
        name|summary) call="mdr_kind_get_$member" ;;
        edit|resize) call='mdr_puzzle_edit' ;;
        find_problems) call='mdr_puzzle_dup_problems' ;;
        check|is_solved) call='mdr_kind_check' ;;
        explain) call='mdr_job_explain' ;;
        turns) call='mdr_interpret' ;;
        transform) call='mdr_puzzle_transform' ;;
        knowledge|objective|sequence|playback|reasoning|numbers) call="mdr_kind_get_$member" ;;
        *) call="kind->$member" ;;
      esac
      # To ask whether it is there is not to call it.
      grep -hwF "$call" tests/kinds/contract-*.c | grep -vE 'g_assert_nonnull|^ *if \(!' | grep -q . \
        || { echo "no contract test in tests/kinds calls the member $member of MdrKind"; code=1; }
    done
    for member in $groups; do
      grep -hE -- "->$member\b" tests/kinds/contract-*.c | grep -vE 'g_assert_nonnull|^ *if \(!' | grep -q . \
        || { echo "no contract test in tests/kinds calls the member $member of a group of MdrKind"; code=1; }
    done
    exit $code ;;
  walk)
    # A block of the page is a piece of the file that it names, and the lines of each room are counted.
    code=0
    for walk in 'docs/ADDING-A-KIND.md tests/kinds/walk' 'docs/ADDING-A-CONDITION.md .' 'docs/ADDING-A-FORMAT.md .'; do
      awk -v page="${walk% *}" -v folder="${walk#* }" '
        function read_file (name, line, text) {
          text = "\n"
          while ((getline line < name) > 0)
            text = text line "\n"
          close (name)
          return text
        }
        /^```/ && inside {
          if (!index (read_file(folder "/" file), "\n" block)) {
            print page ", line " NR ": the block is not in " folder "/" file
            bad = 1
          }
          inside = 0
          blocks++
          next
        }
        /^```/ { if (NF != 2) { print "line " NR ": a block must name its file"; bad = 1 } file = $2; block = ""; inside = 1; next }
        inside { block = block $0 "\n" }
        END { exit bad || blocks == 0 }' "${walk% *}" || code=1
    done
    for room in givens play logic solve draw; do
      lines=$(cat tests/kinds/walk/$room/*.[ch] | wc -l)
      grep -q "^| $room | $lines |" docs/ADDING-A-KIND.md || { echo "docs/ADDING-A-KIND.md: $room has $lines lines by now"; code=1; }
    done
    exit $code ;;
  architecture)
    code=0
    # Every folder with sources has a row; the rooms of a kind are one row for all kinds.
    for folder in $(find src -name '*.[ch]' ! -name main.c -exec dirname {} \; | LC_ALL=C sort -u); do
      case $folder in
        src/kinds|*/pch) continue ;;
        src/kinds/*) folder='src/kinds/KIND' ;;
      esac
      grep -q "^| $folder |" docs/ARCHITECTURE.md || { echo "docs/ARCHITECTURE.md has no row for $folder"; code=1; }
    done
    for folder in $(grep -oE '^\| src/[^ ]*' docs/ARCHITECTURE.md | cut -c3- | grep -v KIND); do
      [ -d "$folder" ] || { echo "docs/ARCHITECTURE.md has a row for $folder, which is gone"; code=1; }
    done
    # And each file that it names is there.
    for file in $(grep -oE '`[a-z/-]+\.[ch]`' docs/ARCHITECTURE.md | tr -d '`' | LC_ALL=C sort -u); do
      find ./src ./tests ./help -path "*/$file" | grep -q . || { echo "docs/ARCHITECTURE.md names $file, which is gone"; code=1; }
    done
    exit $code ;;
  packages)
    # What the scripts install, Debian's tools learn from debian; they have a compiler without being told.
    code=0
    for package in $(awk '$1 == "run" || $1 == "test" { print $2 }' .ci/packages | grep -vxE 'gcc|libc6-dev|ninja-build'); do
      grep -qE "(^|[ ,])$package(,| |$)" debian/control debian/tests/control \
        || { echo ".ci/packages has $package, and neither debian/control nor debian/tests/control"; code=1; }
    done
    exit $code ;;
  setup)
    # Which packages are chosen where Debian lacks some, and with which compilers warnings are errors.
    . .ci/setup.sh
    stubs=$(mktemp -d)
    trap 'rm -rf "$stubs"' EXIT
    printf '#!/bin/sh\n[ "$2" = there ]\n' >"$stubs/apt-cache"
    printf '#!/bin/sh\necho "$WORDS"\n' >"$stubs/cc"
    chmod +x "$stubs"/*
    chosen=$(printf '%s\n' there 'gone there' 'gone -' gone 'there gone -' | PATH="$stubs:$PATH" choose_packages | tr '\n' ' ')
    [ "$chosen" = 'there there gone there ' ] || { echo ".ci/setup.sh chooses the packages: $chosen"; exit 1; }
    configure () { printf '%s' "$*"; }
    code=0
    while IFS=: read -r strict words; do
      options=$(CC="$stubs/cc" WORDS="$words" configure_strictly folder -Dgui=false)
      [ "$options" = "folder -Dgui=false -Dwerror=$strict" ] || { echo "$words: $options"; code=1; }
    done <<END
true:cc (Debian 12.2.0-14+deb12u1) 12.2.0
true:gcc (Debian 14.2.0-19) 14.2.0
true:Debian clang version 14.0.6
false:cc (Ubuntu 13.3.0-6ubuntu2) 13.3.0
false:Debian clang version 19.1.7 (3+b1)
false:cc (GCC) 15.1.0
END
    exit $code ;;
  reuse)
    # Each file has a copyright and a licence; what git ignores is not looked at.
    command -v reuse >/dev/null && [ -e .git ] || { echo "reuse is not here, or this is no clone: copyright is not checked"; exit 77; }
    said=$(reuse lint 2>/dev/null) || { echo "$said"; exit 1; } ;;
  *)
    echo "check-tree.sh knows architecture, contract, format, layers, licence, packages, potfiles, reuse, rooms, setup and walk, not $check"
    exit 2 ;;
esac
