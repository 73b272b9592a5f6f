/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-test.h"

/** Returns: (transfer full): the strategy of a text that is valid */
BlindSnakeStrategy *
blind_snake_test_read (const char *strategy)
{
  g_autoptr (GError) error = NULL;
  BlindSnakeStrategy *read = blind_snake_strategy_from_text (strategy, &error);

  g_assert_no_error (error);
  return read;
}

/** Returns: the figures of all tori of @least to @most cells, which all have to be covered */
BlindSnakeTestTable
blind_snake_test_tabulate (BlindSnakeArcs *arcs, guint least, guint most)
{
  BlindSnakeTestTable table = { 0 };

  for (guint columns = 1; columns <= most; columns++)
    for (guint rows = (least + columns - 1) / columns; rows <= most / columns; rows++)
      {
        gint64 moves = blind_snake_arcs_get_cover_time (arcs, columns, rows, NULL);
        double ratio = (double) moves / ((double) columns * rows);

        g_assert_cmpint (moves, >=, 0);
        table.tori++;
        table.sum += ratio;
        if (ratio <= table.worst)
          continue;
        table.worst = ratio;
        table.columns = columns;
        table.rows = rows;
      }
  return table;
}
