/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-minimize.h"

/* Removes the things from @first on: all of them together if that works, otherwise each half of them
 * separately. */
static void
minimize_part (guint first, guint count, MdrTryWithout try_without, gpointer data)
{
  if (try_without (data, first, count) || count == 1)
    return;
  minimize_part (first, count / 2, try_without, data);
  minimize_part (first + count / 2, count - count / 2, try_without, data);
}

/**
 * mdr_minimize:
 * @count: how many things there are, in the order in which to try to remove them
 * @most: how many are tried together at first, at least 1. If most things can be removed, the more the
 *   better; if few can, attempts with several are wasted
 * @try_without: called for things none of which has been removed yet
 *
 * Makes a sufficient set minimal: removes all unnecessary things, many at once if that works, otherwise each
 * half of them separately. Since a sufficient set stays sufficient if things are added to it, the result is
 * the same as if each thing had been tried alone, in order. If, say, only the sixth of eight things is
 * needed, this takes seven attempts: all, 1–4, 5–8, 5–6, 5, 6, 7–8.
 */
void
mdr_minimize (guint count, guint most, MdrTryWithout try_without, gpointer data)
{
  g_return_if_fail (most > 0 && try_without != NULL);

  for (guint first = 0; first < count; first += most)
    minimize_part (first, MIN (most, count - first), try_without, data);
}
