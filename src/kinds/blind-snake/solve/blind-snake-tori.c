/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-improve.h"

/**
 * blind_snake_tori_new:
 * @cells: of the largest tori
 *
 * Returns: (transfer full): all tori of up to @cells cells
 */
BlindSnakeTori *
blind_snake_tori_new (guint cells)
{
  BlindSnakeTori *tori;

  g_return_val_if_fail (cells >= 1 && cells <= BLIND_SNAKE_MAX_CELLS, NULL);

  tori = g_new0 (BlindSnakeTori, 1);
  tori->cells = cells;
  tori->firsts = g_new0 (guint, cells + 1);
  for (guint columns = 1; columns <= cells; columns++)
    {
      tori->firsts[columns] = tori->count;
      tori->count += cells / columns;
    }
  return tori;
}

void
blind_snake_tori_free (BlindSnakeTori *tori)
{
  if (!tori)
    return;
  g_free (tori->firsts);
  g_free (tori);
}

/* Puts the iterator before the first torus of its interval with this many columns. */
static void
enter_column (BlindSnakeToriIter *iter, guint columns)
{
  guint before = (iter->least - 1) / columns;

  iter->torus = (BlindSnakeTorus){ columns, before, iter->tori->firsts[columns] + before - 1 };
  iter->last_row = iter->most / columns;
}

/**
 * blind_snake_tori_iter_init:
 * @tori: borrowed by the iterator
 * @least: cells, at least 1
 * @most: cells, at most as many as the largest tori have; the interval may be empty
 *
 * Begins with the tori of @least to @most cells.
 */
void
blind_snake_tori_iter_init (BlindSnakeToriIter *iter, const BlindSnakeTori *tori, guint least, guint most)
{
  g_return_if_fail (tori != NULL);
  g_return_if_fail (least >= 1 && most <= tori->cells);

  *iter = (BlindSnakeToriIter){ .tori = tori, .least = least, .most = most };
  if (least <= most)
    enter_column (iter, 1);
  else
    iter->most = 0;
}

/** Goes to the next torus. Returns: %FALSE behind the last */
gboolean
blind_snake_tori_iter_next (BlindSnakeToriIter *iter)
{
  while (iter->torus.rows >= iter->last_row)
    {
      if (iter->torus.columns >= iter->most)
        return FALSE;
      enter_column (iter, iter->torus.columns + 1);
    }
  iter->torus.rows++;
  iter->torus.number++;
  return TRUE;
}

/** Returns: moves for each cell */
double
blind_snake_torus_get_ratio (const BlindSnakeTorus *torus, guint moves)
{
  return moves / ((double) torus->columns * torus->rows);
}

/** Returns: the cover time; for a torus that is not covered, the last move that is followed, or where @job
 * stopped */
guint
blind_snake_torus_find_moves (const BlindSnakeTorus *torus, BlindSnakeArcs *arcs, MdrJob *job)
{
  gint64 moves = blind_snake_arcs_get_cover_time (arcs, torus->columns, torus->rows, job);

  return moves < 0 ? BLIND_SNAKE_MAX_MOVES : (guint) moves;
}
