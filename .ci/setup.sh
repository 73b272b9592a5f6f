# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shared by run.sh and test.sh, which source it.

say () {
  printf '%s: %s\n' "$program" "$*" >&2
}

fail () {
  say "$*"
  exit 1
}

# choose_packages: of each line of packages read, the first that is in Debian's list, and else the last, for apt-get to say
# so. Where the line ends in “-”, none will do, too.
choose_packages () {
  while read -r line; do
    for package in $line; do
      [ "$package" != - ] || continue 2
      ! apt-cache show "$package" >/dev/null 2>&1 || break
    done
    printf '%s\n' "$package"
  done
}

# install_packages GROUP...: installs what .ci/packages lists for the groups
# and the machine lacks. Asks dpkg alone where nothing is missing.
install_packages () {
  command -v dpkg-query >/dev/null ||
    fail "this script installs Debian packages, and dpkg is not here; README.md says what Meander needs"
  wanted=$(awk -v groups=" $* " '!/^#/ && NF > 1 && index (groups, " " $1 " ") { $1 = ""; print }' "$source/.ci/packages")
  present=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "ii" { printf " %s ", $2 }')
  lacking=$(printf '%s\n' "$wanted" | awk -v present="$present" '{ for (i = 1; i <= NF; i++) if (index (present, " " $i " ")) next; print }')
  [ -n "$lacking" ] || return 0
  missing=$(printf '%s\n' "$lacking" | choose_packages)
  [ -n "$missing" ] || return 0
  say "installing what is missing: "$missing
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "these packages are missing, and without root or sudo they cannot be installed: "$missing
    as_root=sudo
  fi
  $as_root apt-get update -qq || say "the list of packages could not be brought up to date; trying with what is here"
  missing=$(printf '%s\n' "$lacking" | choose_packages)
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    fail "apt-get could not install them; its messages are above"
}

# The build of the plain tests. Symbols for a debugger would take a quarter of its time; a failed assertion says
# where it stands without them.
plain_options='-Ddebug=false'

# configure FOLDER OPTION...: sets up the build folder the first time, or anew
# when the options differ from the last time.
configure () {
  folder=$1
  shift
  if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/.options" 2>/dev/null)" = "$*" ]; then
    return 0
  fi
  say "configuring $folder"
  rm -rf "$folder"
  log=$(mktemp)
  if ! meson setup "$folder" "$source" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    fail "meson could not configure the build; its messages are above"
  fi
  rm -f "$log"
  printf '%s' "$*" >"$folder/.options"
}

# configure_strictly FOLDER OPTION...: as configure, with warnings as errors where the compiler is one whose warnings are
# known, that of Debian 12 or 13. What others warn of stops nobody.
configure_strictly () {
  strict=false
  case $(${CC:-cc} --version | head -n 1) in
    *') 12.'*|*') 14.'*|*'clang version 14.'*) strict=true ;;
  esac
  configure "$@" "-Dwerror=$strict"
}

# compile FOLDER: builds, and shows what the compiler warns of, or all its words where it fails.
compile () {
  say "building"
  log=$(mktemp)
  if ! ninja -C "$1" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    fail "the build failed; the compiler's messages are above"
  fi
  grep 'warning:' "$log" >&2 || true
  rm -f "$log"
}
