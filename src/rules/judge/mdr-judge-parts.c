/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/** Returns: (transfer full) (array): parts of one thing each */
guint *
mdr_parts_new (guint n)
{
  guint *parts = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    parts[i] = i;
  return parts;
}

/** Returns: one thing that stands for the part in which @i is */
guint
mdr_parts_find (guint *parts, guint i)
{
  while (parts[i] != i)
    {
      parts[i] = parts[parts[i]];
      i = parts[i];
    }
  return i;
}

/** Returns: %FALSE if @a and @b were in the same part before */
gboolean
mdr_parts_join (guint *parts, guint a, guint b)
{
  a = mdr_parts_find (parts, a);
  b = mdr_parts_find (parts, b);
  parts[b] = a;
  return a != b;
}
