/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-targets.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

static gboolean
contains (const GArray *tori, guint columns, guint rows)
{
  for (guint i = 0; i < tori->len; i++)
    if (g_array_index (tori, BlindSnakeTarget, i).columns == columns
        && g_array_index (tori, BlindSnakeTarget, i).rows == rows)
      return TRUE;
  return FALSE;
}

static void
add_torus (GArray *tori, guint columns, guint rows, double ratio)
{
  BlindSnakeTarget torus = { .columns = columns, .rows = rows, .deadline = G_MAXUINT };

  if (contains (tori, columns, rows))
    return;
  /* A ratio like 1.9 is a little less in binary. */
  if (ratio > 0)
    torus.deadline = (guint) (ratio * columns * rows + 1e-6);
  g_array_append_val (tori, torus);
}

/* "3x4 2x5" */
static gboolean
add_picked (GArray *tori, const char *picked, double ratio, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (picked, " ,;\n\t", -1);

  for (char **word = words; *word; word++)
    {
      g_auto (GStrv) sides = g_strsplit (*word, "x", 2);
      g_autofree char *excerpt = NULL;
      guint64 columns;
      guint64 rows;

      if (!**word)
        continue;
      if (g_strv_length (sides) == 2
          && g_ascii_string_to_unsigned (sides[0], 10, 1, BLIND_SNAKE_MAX_CELLS, &columns, NULL)
          && g_ascii_string_to_unsigned (sides[1], 10, 1, BLIND_SNAKE_MAX_CELLS / columns, &rows, NULL))
        {
          add_torus (tori, (guint) columns, (guint) rows, ratio);
          continue;
        }
      excerpt = mdr_encoding_dup_excerpt (*word);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Tori were expected, each with a width and a height like “3x4”, not “%s”."), excerpt);
      return FALSE;
    }
  return TRUE;
}

/**
 * blind_snake_targets_new:
 * @puzzle: its torus is one of them
 * @cells: the set contains all tori of up to this many cells
 * @picked: and these: "3x4 2x5"
 * @ratio: the number of moves per cell within which each torus must be covered; 0
 *   for any
 *
 * Returns: (transfer full) (nullable) (element-type BlindSnakeTarget): the set, or
 *   %NULL with an error about @picked
 */
GArray *
blind_snake_targets_new (const BlindSnakePuzzle *puzzle,
                         guint cells,
                         const char *picked,
                         double ratio,
                         GError **error)
{
  g_autoptr (GArray) tori = g_array_new (FALSE, FALSE, sizeof (BlindSnakeTarget));

  add_torus (tori, (guint) puzzle->columns, (guint) puzzle->rows, ratio);
  for (guint columns = 1; columns <= cells; columns++)
    for (guint rows = 1; rows <= cells / columns; rows++)
      add_torus (tori, columns, rows, ratio);
  return add_picked (tori, picked, ratio, error) ? g_steal_pointer (&tori) : NULL;
}

/**
 * blind_snake_targets_get_bound:
 *
 * Returns: a number of moves below which nothing covers all of @tori: one less
 *   than the cells of each, and what a single row takes across together with
 *   what a single column takes down
 */
guint
blind_snake_targets_get_bound (const GArray *tori)
{
  guint bound = 0;
  guint across = 0;
  guint down = 0;

  for (guint i = 0; i < tori->len; i++)
    {
      const BlindSnakeTarget *torus = &g_array_index (tori, BlindSnakeTarget, i);

      bound = MAX (bound, torus->columns * torus->rows - 1);
      if (torus->rows == 1)
        across = MAX (across, torus->columns - 1);
      if (torus->columns == 1)
        down = MAX (down, torus->rows - 1);
    }
  return MAX (bound, across + down);
}

/** Returns: whether each torus is there with its sides exchanged too */
gboolean
blind_snake_targets_are_transposed (const GArray *tori)
{
  for (guint i = 0; i < tori->len; i++)
    if (!contains (tori, g_array_index (tori, BlindSnakeTarget, i).rows,
                   g_array_index (tori, BlindSnakeTarget, i).columns))
      return FALSE;
  return TRUE;
}
