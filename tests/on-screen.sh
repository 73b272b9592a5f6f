#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# on-screen.sh PROGRAM [ARGUMENT...]: runs a test of the window on a screen and a
# message bus of its own. It touches neither the user's nor another test's, so that
# tests that move the pointer can run side by side. Where there is no Xvfb, the test
# runs on the screen there is.
set -eu
if ! command -v Xvfb >/dev/null || ! command -v dbus-run-session >/dev/null; then
  exec "$@"
fi

folder=$(mktemp -d)
screen=
finish () {
  [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1280x1000x24 -nolisten tcp -noreset 3<>"$folder/display" 2>/dev/null &
screen=$!
read -r display <"$folder/display"
# What the bus starts may print; only the test speaks on the standard output.
DISPLAY=:$display dbus-run-session -- sh -c 'exec "$@" >&3 3>&-' sh "$@" 3>&1 >&2
