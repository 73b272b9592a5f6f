/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-suggestion.h"

#include <string.h>

/* Names are short, so a longer word is not a misspelled name. */
#define MAX_LENGTH 40

/*
 * Returns how many letters have to be inserted, removed, replaced or swapped with their neighbour to turn @a
 * into
 * @b: the optimal string alignment distance (Damerau 1964), filled in row by row from three rows.
 */
static guint
get_distance (const char *a, const char *b)
{
  guint rows[3][MAX_LENGTH + 1];
  gsize n = strlen (b);

  for (gsize j = 0; j <= n; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 1; a[i - 1]; i++)
    {
      guint *row = rows[i % 3];
      const guint *above = rows[(i + 2) % 3];
      const guint *before = rows[(i + 1) % 3];

      row[0] = (guint) i;
      for (gsize j = 1; j <= n; j++)
        {
          row[j] = MIN (above[j - 1] + (a[i - 1] != b[j - 1]), MIN (above[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
        }
    }
  return rows[strlen (a) % 3][n];
}

/**
 * mdr_suggestion_find:
 * @word: what was typed, and is none of @names
 * @names: (element-type utf8): what could have been meant
 *
 * Returns: (transfer none) (nullable): the name closest to @word, if at most one letter in three has to
 * change
 */
const char *
mdr_suggestion_find (const char *word, const GPtrArray *names)
{
  const char *closest = NULL;
  guint least = G_MAXUINT;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (names != NULL, NULL);

  for (guint i = 0; i < names->len && strlen (word) <= MAX_LENGTH; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      guint distance = strlen (name) <= MAX_LENGTH ? get_distance (word, name) : G_MAXUINT;

      if (distance >= least || 3 * distance > MAX (strlen (name), 3))
        continue;
      closest = name;
      least = distance;
    }
  return closest;
}
