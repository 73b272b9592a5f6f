/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-study.h"

/* 10! boards, a byte each. */
#define MAX_PLACES 10
#define NOT_SEEN   G_MAXUINT8

/**
 * sliding_levels_read_board:
 * @number: the rank of a board among the permutations of its tiles, see sliding_rank_order()
 * @board: (inout): of the same size; receives the tiles
 */
void
sliding_levels_read_board (guint32 number, SlidingBoard *board)
{
  guint places = (guint) (board->rows * board->columns);
  guint8 smaller[MAX_PLACES];

  for (guint i = places; i-- > 0;)
    {
      smaller[i] = (guint8) (number % (places - i));
      number /= places - i;
    }
  for (guint i = 0; i < places; i++)
    {
      guint8 tile = 0;
      guint skip = smaller[i];

      while (memchr (board->tiles, tile, i) || skip-- > 0)
        tile++;
      board->tiles[i] = tile;
    }
}

/* Adds the boards that are one move from @board and were not seen before. */
static void
expand (const SlidingBoard *board, guint8 *distances, guint8 distance, GArray *next)
{
  guint places = (guint) (board->rows * board->columns);
  guint gap = sliding_board_find (board, SLIDING_GAP);
  int column = (int) gap % board->columns;
  const int steps[] = { -1, 1, -board->columns, board->columns };
  const gboolean open[] = {
    column > 0,
    column + 1 < board->columns,
    (int) gap >= board->columns,
    (int) gap + board->columns < (int) places,
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      SlidingBoard moved = *board;
      guint32 number;

      if (!open[i])
        continue;
      moved.tiles[gap] = board->tiles[(int) gap + steps[i]];
      moved.tiles[(int) gap + steps[i]] = SLIDING_GAP;
      number = sliding_rank_order (moved.tiles, places);
      if (distances[number] != NOT_SEEN)
        continue;
      distances[number] = distance;
      g_array_append_val (next, number);
    }
}

/**
 * sliding_levels_visit:
 * @job: (nullable): asked whether to stop
 * @visit: called for each distance that has boards, from 0, the goal's own
 *
 * Visits all boards from which @goal can be reached, by breadth-first search:
 * all boards at one distance before those at the next.
 *
 * Returns: %FALSE with an error if there are too many, or the job stopped
 */
gboolean
sliding_levels_visit (const SlidingBoard *goal,
                      MdrJob *job,
                      SlidingVisitLevel visit,
                      gpointer data,
                      GError **error)
{
  guint places = (guint) (goal->rows * goal->columns);
  g_autofree guint8 *distances = NULL;
  g_autoptr (GArray) level = g_array_new (FALSE, FALSE, sizeof (guint32));
  SlidingBoard board = *goal;
  gsize permutations = 1;
  guint32 number;

  if (places < 2 || places > MAX_PLACES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: how many places the board has, the most that are allowed */
                   _ ("The board has %u places. This study takes boards of 2 to %d."), places, MAX_PLACES);
      return FALSE;
    }
  for (guint i = 2; i <= places; i++)
    permutations *= i;
  distances = g_malloc (permutations);
  memset (distances, NOT_SEEN, permutations);
  number = sliding_rank_order (goal->tiles, places);
  distances[number] = 0;
  g_array_append_val (level, number);
  for (guint8 distance = 0; level->len > 0 && visit (distance, level, data); distance++)
    {
      GArray *before = level;

      level = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint i = 0; i < before->len; i++)
        {
          if (job && i % 1024 == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
            {
              g_array_unref (before);
              return mdr_study_fail_stopped (error);
            }
          sliding_levels_read_board (g_array_index (before, guint32, i), &board);
          expand (&board, distances, (guint8) (distance + 1), level);
        }
      g_array_unref (before);
    }
  return TRUE;
}
