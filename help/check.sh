#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check.sh YELP-CHECK PAGES: each link of the manual leads to a page, each page can be reached, and there are the pages
# that the window opens (mdr-help.c).
set -eu
code=0
for check in links orphans media; do
  found=$("$1" $check "$2")
  [ -z "$found" ] || { echo "$check:"; echo "$found"; code=1; }
done
for page in index build play solve; do
  [ -f "$2/$page.page" ] || { echo "there is no page $page"; code=1; }
done
exit $code
