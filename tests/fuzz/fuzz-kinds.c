/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-kinds.h"
#include "null-kind.h"

/** Returns: (nullable): a list of kinds; %NULL past the last */
MdrKindList *
fuzz_get_kinds (guint index)
{
  static MdrKindList *all;

  switch (index)
    {
    case 0:
      if (!all)
        all = mdr_kind_list_new (mdr_all_kinds);
      return all;
    case 1:
      return null_kind_list ();
    default:
      return NULL;
    }
}
