#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-alone.sh PROGRAM SOURCE: the checker of proofs includes only its own headers, and loads GLib alone.
set -eu
own=$(ls "$2"/src/check/*.h | xargs -n1 basename)
code=0
for header in $(grep -hoE '#include "[^"]*' "$2"/src/check/*.[ch] | cut -d'"' -f2 | sort -u); do
  case " config.h $(echo $own) " in
    *" $header "*) ;;
    *) echo "src/check includes $header"; code=1 ;;
  esac
done
for library in $(ldd "$1" | awk '{ print $1 }'); do
  case $(basename "$library") in
    linux-vdso* | libglib-2.0.so* | libc.so* | libpcre* | ld-linux* | libm.so* | lib*san.so* | libgcc_s.so* | libatomic.so* | libdl.so* | libstdc++.so* | libpthread.so* | librt.so*) ;;
    *) echo "$1 loads $library"; code=1 ;;
  esac
done
exit $code
