/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-kinds.h"
#include "null-kind.h"

/** Returns: (nullable): a table of kinds; %NULL past the last */
MdrKinds *
fuzz_get_kinds (guint index)
{
  switch (index)
    {
    case 0:
      return mdr_all_kinds;
    case 1:
      return null_kinds;
    default:
      return NULL;
    }
}
