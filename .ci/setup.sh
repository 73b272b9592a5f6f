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

# install_packages GROUP...: installs what .ci/packages lists for the groups
# and the machine lacks. Asks dpkg alone where nothing is missing.
install_packages () {
  command -v dpkg-query >/dev/null ||
    fail "this script installs Debian packages, and dpkg is not here; README.md says what Meander needs"
  wanted=$(awk -v groups=" $* " '!/^#/ && NF == 2 && index (groups, " " $1 " ") { print $2 }' "$source/.ci/packages")
  present=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "ii" { print $2 }')
  missing=$(printf '%s\n' $wanted | grep -vxF "$present" || true)
  [ -n "$missing" ] || return 0
  say "installing what is missing: "$missing
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "these packages are missing, and without root or sudo they cannot be installed: "$missing
    as_root=sudo
  fi
  $as_root apt-get update -qq || say "the list of packages could not be brought up to date; trying with what is here"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    fail "apt-get could not install them; its messages are above"
}

# The build of the plain tests. Symbols for a debugger would take a quarter of its time; a failed assertion says
# where it stands without them.
plain_options='-Dwerror=true -Ddebug=false'

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

# compile FOLDER: builds, and shows the compiler's words only where it fails.
compile () {
  say "building"
  log=$(mktemp)
  if ! ninja -C "$1" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    fail "the build failed; the compiler's messages are above"
  fi
  rm -f "$log"
}
