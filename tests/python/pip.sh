#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the Python package from a copy of the tree, without a network: pip.sh FOLDER
set -eu
for python in python3 /usr/bin/python3 ''; do
  [ -n "$python" ] || { echo "pip, setuptools and wheel are not here, and so the package is not installed"; exit 77; }
  "$python" -c 'import setuptools, wheel, pip' 2>/dev/null && break
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$1" "$work/source"
"$python" -m pip install --quiet --no-build-isolation --no-index --no-deps --disable-pip-version-check \
  --root-user-action=ignore --target "$work/installed" "$work/source"
cd "$work"
PYTHONPATH=$work/installed "$python" -c '
import meander
assert "installed" in meander.__file__, meander.__file__
with meander.Meander() as m:
    print(m.open("  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n").solve(count=2))'
