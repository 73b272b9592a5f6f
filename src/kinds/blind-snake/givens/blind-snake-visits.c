/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <string.h>

/** Begins without any visit. */
void
blind_snake_visits_init (BlindSnakeVisits *visits, const BlindSnakePuzzle *puzzle)
{
  guint cells = (guint) puzzle->columns * (guint) puzzle->rows;

  *visits = (BlindSnakeVisits){
    .n_cells = cells,
    .first = g_new (guint32, cells),
    .order = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  memset (visits->first, 0xFF, cells * sizeof (guint32));
}

/** Begins with the first @count visits of @visits. */
void
blind_snake_visits_copy (BlindSnakeVisits *copy, const BlindSnakeVisits *visits, guint count)
{
  *copy = (BlindSnakeVisits){
    .n_cells = visits->n_cells,
    .first = g_memdup2 (visits->first, visits->n_cells * sizeof (guint32)),
    .order = g_array_sized_new (FALSE, FALSE, sizeof (guint32), count),
  };
  g_array_append_vals (copy->order, visits->order->data, count);
  for (guint i = count; i < visits->order->len; i++)
    copy->first[g_array_index (visits->order, guint32, i)] = BLIND_SNAKE_NOT_VISITED;
}

void
blind_snake_visits_clear (BlindSnakeVisits *visits)
{
  g_clear_pointer (&visits->first, g_free);
  g_clear_pointer (&visits->order, g_array_unref);
}

/** Returns: how many cells are visited after @moves moves */
guint
blind_snake_visits_count (const BlindSnakeVisits *visits, gint64 moves)
{
  guint low = 0;
  guint high = visits->order->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (visits->first[g_array_index (visits->order, guint32, middle)] <= moves)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}
