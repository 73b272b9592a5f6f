#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# html.sh YELP-BUILD PAGES OUT: makes the folder OUT with the manual as HTML. yelp-build finds pictures where the
# pages are, and wants the folder to exist.
set -eu
rm -rf "$3"
mkdir -p "$3"
"$1" html -o "$3" "$2" >/dev/null
