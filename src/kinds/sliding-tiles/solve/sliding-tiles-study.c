/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-solve.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-method-study.h"

/* 10! boards, a byte each. */
#define MAX_PLACES 10
#define NOT_SEEN   G_MAXUINT8

static const MdrOptionSpec distance_options[] = {
  { .id = "rows",
    .type = MDR_OPTION_INTEGER,
    .scope = MDR_SCOPE_STUDY,
    .label = N_ ("Rows"),
    .initial = "3",
    .minimum = 1,
    .maximum = SLIDING_MAX_SIZE },
  { .id = "columns",
    .type = MDR_OPTION_INTEGER,
    .scope = MDR_SCOPE_STUDY,
    .label = N_ ("Columns"),
    .explanation = N_ ("A board has at most ten places"),
    .initial = "3",
    .minimum = 1,
    .maximum = SLIDING_MAX_SIZE },
  { NULL },
};

static const MdrStudyColumn distance_columns[] = {
  { "distance", N_ ("Distance"), N_ ("moves"), MDR_FOLD_KEY, NULL },
  { "boards", N_ ("Boards"), NULL, MDR_FOLD_SUM, NULL },
  { "example", N_ ("Number of One"), NULL, MDR_FOLD_LEAST, NULL },
  { NULL },
};

static const MdrStudyChart distance_charts[] = {
  { "boards", N_ ("Boards at Each Distance"), MDR_CHART_BARS, "distance", "boards", NULL, FALSE, FALSE, 0 },
  { NULL },
};

static guint
count_one_part (const MdrKind *kind, const MdrOptions *options)
{
  return 1;
}

static SlidingBoard
new_board (const MdrOptions *options)
{
  SlidingBoard board = {
    .rows = (int) mdr_options_get_integer (options, "rows"),
    .columns = (int) mdr_options_get_integer (options, "columns"),
  };

  sliding_board_set_goal (&board, SLIDING_GOAL_GAP_LAST);
  return board;
}

/* Returns the number of a board among all permutations of its tiles, in their order as words. */
static guint32
board_to_number (const guint8 *tiles, guint places)
{
  guint32 number = 0;

  for (guint i = 0; i < places; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < places; j++)
        smaller += tiles[j] < tiles[i];
      number = number * (places - i) + smaller;
    }
  return number;
}

static void
number_to_board (guint32 number, guint places, guint8 *tiles)
{
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

      while (memchr (tiles, tile, i) || skip-- > 0)
        tile++;
      tiles[i] = tile;
    }
}

/* Adds the boards that one move leads to and that were not seen before. */
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
      number = board_to_number (moved.tiles, places);
      if (distances[number] != NOT_SEEN)
        continue;
      distances[number] = distance;
      g_array_append_val (next, number);
    }
}

static guint32
find_least (const GArray *numbers)
{
  guint32 least = G_MAXUINT32;

  for (guint i = 0; i < numbers->len; i++)
    least = MIN (least, g_array_index (numbers, guint32, i));
  return least;
}

/* Breadth-first search from the goal: all boards at one distance after those at the distance before. */
static gboolean
run_distances (const MdrKind *kind,
               const MdrOptions *options,
               gconstpointer input,
               guint part,
               MdrJob *job,
               MdrStudyTable *rows,
               GError **error)
{
  SlidingBoard board = new_board (options);
  guint places = (guint) (board.rows * board.columns);
  g_autofree guint8 *distances = NULL;
  g_autoptr (GArray) level = g_array_new (FALSE, FALSE, sizeof (guint32));
  gsize n_boards = 1;
  guint32 goal;

  if (places < 2 || places > MAX_PLACES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("The board has %u places. This study takes boards of 2 to %d."), places, MAX_PLACES);
      return FALSE;
    }
  for (guint i = 2; i <= places; i++)
    n_boards *= i;
  distances = g_malloc (n_boards);
  memset (distances, NOT_SEEN, n_boards);
  goal = board_to_number (board.tiles, places);
  distances[goal] = 0;
  g_array_append_val (level, goal);
  for (guint8 distance = 0; level->len > 0; distance++)
    {
      g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (guint32));
      const double row[] = { distance, level->len, find_least (level) };

      for (guint i = 0; i < level->len; i++)
        {
          if (i % 1024 == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
            {
              g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The study was stopped."));
              return FALSE;
            }
          number_to_board (g_array_index (level, guint32, i), places, board.tiles);
          expand (&board, distances, (guint8) (distance + 1), next);
        }
      mdr_study_table_add (rows, row);
      g_array_unref (level);
      level = g_steal_pointer (&next);
    }
  return TRUE;
}

static MdrPuzzle *
dup_board_at_distance (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  SlidingBoard goal = new_board (options);
  SlidingBoard start = goal;

  number_to_board ((guint32) row[2], (guint) (goal.rows * goal.columns), start.tiles);
  return &sliding_puzzle_new (&start, SLIDING_GOAL_GAP_LAST, &goal)->base;
}

const MdrStudy sliding_studies[] = {
  {
      .id = "distances",
      .name = N_ ("Distances"),
      .explanation =
          N_ ("How many boards are how many moves away from the goal, by going through all of them."),
      .options = distance_options,
      .columns = distance_columns,
      .charts = distance_charts,
      .count_parts = count_one_part,
      .run_part = run_distances,
      .dup_puzzle = dup_board_at_distance,
  },
  { MDR_METHOD_STUDY (sliding_methods) },
  { NULL },
};
