#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds Meander and starts its window. Arguments are
# passed on: ./run.sh FILE.meander opens that file.
set -eu
program=run.sh
source=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=$source/build
stage=$build/stage
. "$source/.ci/setup.sh"

install_packages run
# Only what is installed, and without the symbols that a debugger wants.
configure "$build" --prefix="$stage" -Dtests=false -Ddebug=false
compile "$build"
meson install -C "$build" --only-changed --quiet >/dev/null || fail "installing into $stage failed"

[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] ||
  fail "there is no display to open a window on; the terminal program is $stage/bin/meander-cli"
say "starting Meander"
XDG_DATA_DIRS="$stage/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}" exec "$stage/bin/meander" "$@"
