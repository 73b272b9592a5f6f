/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-minimize.h"

/* The most snakes that are tried for a difficulty that is hard to reach. */
#define ATTEMPTS 400

/*
 * Trials times cells of the board, to take single given cells away where that needs look-ahead; a large
 * board keeps more.
 */
#define DEAR_CELLS 12000

/*
 * Keeps the search for extreme boards short; counted in nodes, so that a slow machine makes the same
 * board.
 */
#define SEARCH_BUDGET 200

/** Returns: (transfer full): the puzzle of a snake's ends and of all its counts */
SnakePuzzle *
snake_puzzle_new_from_path (const MdrKind *kind, const SnakePath *path)
{
  SnakePuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->rows = path->rows;
  puzzle->columns = path->columns;
  puzzle->start = path->cells[0];
  puzzle->end = path->cells[path->length - 1];
  for (int k = 0; k < path->length; k++)
    {
      puzzle->row_counts[path->cells[k].row]++;
      puzzle->column_counts[path->cells[k].column]++;
    }
  return puzzle;
}

static void
shuffle (int *numbers, int length, GRand *random)
{
  for (int k = length - 1; k > 0; k--)
    {
      int other = g_rand_int_range (random, 0, k + 1);
      int number = numbers[k];

      numbers[k] = numbers[other];
      numbers[other] = number;
    }
}

/**
 * Thinning:
 * @places: (array length=n_places): indices in the path of the given cells to try, in that order
 * @level: of the rules that have to lead to the solution without them
 */
typedef struct
{
  SnakePuzzle *puzzle;
  const SnakePath *path;
  int places[SNAKE_MAX_CELLS];
  guint n_places;
  MdrLevel level;
  MdrJob *job;
} Thinning;

static void
set_given (Thinning *thinning, guint first, guint count, gboolean given)
{
  for (guint k = first; k < first + count; k++)
    {
      MdrCell cell = thinning->path->cells[thinning->places[k]];

      if (given)
        mdr_rows_set (thinning->puzzle->given, cell.row, cell.column);
      else
        mdr_rows_clear (thinning->puzzle->given, cell.row, cell.column);
    }
}

static gboolean
try_without (gpointer data, guint first, guint count)
{
  Thinning *thinning = data;

  if (mdr_job_should_stop (thinning->job) != MDR_STOP_NONE)
    return FALSE;
  set_given (thinning, first, count, FALSE);
  if (mdr_logic_rate (&snake_logic, &thinning->puzzle->base, thinning->level, SEARCH_BUDGET, thinning->job)
      <= MDR_RATING_EXTREME)
    return TRUE;
  set_given (thinning, first, count, TRUE);
  return FALSE;
}

static SnakePuzzle *
make_puzzle (const MdrKind *kind,
             int rows,
             int columns,
             MdrLevel level,
             double unknown_share,
             GRand *random,
             MdrJob *job)
{
  Thinning thinning = { .level = MIN (level, MDR_LEVEL_NORMAL), .job = job };
  SnakePath path;
  int lines[2 * SNAKE_MAX_SIZE];
  int count = rows + columns;

  snake_path_grow (&path, rows, columns, random);
  if (path.length < 2)
    return NULL;
  thinning.path = &path;
  thinning.puzzle = snake_puzzle_new_from_path (kind, &path);
  for (int k = 0; k < count; k++)
    lines[k] = k;
  shuffle (lines, count, random);
  for (int k = 0; k < (int) (unknown_share * count + 0.5); k++)
    if (lines[k] < thinning.puzzle->rows)
      thinning.puzzle->row_counts[lines[k]] = SNAKE_UNKNOWN;
    else
      thinning.puzzle->column_counts[lines[k] - thinning.puzzle->rows] = SNAKE_UNKNOWN;
  for (int k = 0; k + 2 < path.length; k++)
    thinning.places[thinning.n_places++] = k + 1;
  shuffle (thinning.places, (int) thinning.n_places, random);
  set_given (&thinning, 0, thinning.n_places, TRUE);
  /* Takes away given cells that the rules do not need, many at once where that works. */
  if (thinning.n_places > 0)
    mdr_minimize (thinning.n_places, thinning.n_places, try_without, &thinning);
  if (level > MDR_LEVEL_NORMAL)
    {
      guint trials = DEAR_CELLS / (guint) (thinning.puzzle->rows * thinning.puzzle->columns);
      guint n_left = 0;

      /* Goes on one by one, since every test takes a look-ahead, which is cheap only while little is open. */
      for (guint k = 0; k < thinning.n_places; k++)
        {
          MdrCell cell = thinning.path->cells[thinning.places[k]];

          if (mdr_rows_has (thinning.puzzle->given, cell.row, cell.column))
            thinning.places[n_left++] = thinning.places[k];
        }
      thinning.n_places = n_left;
      thinning.level = level;
      mdr_minimize (MIN (n_left, trials), 1, try_without, &thinning);
    }
  return thinning.puzzle;
}

/*
 * Implements generate of #MdrKind: grows a snake, gives all its cells and its counts, and takes given cells
 * away again as long as the rules of the difficulty still lead to the one solution.
 */
MdrPuzzle *
snake_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  MdrLevel level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
  double unknown_share = (double) mdr_options_get_integer (options, "unknown") / 100;

  mdr_job_set_phase (job, N_ ("Generating"));
  for (int k = 0; k < ATTEMPTS; k++)
    {
      SnakePuzzle *puzzle =
          make_puzzle (kind, (int) mdr_options_get_integer (options, "rows"),
                       (int) mdr_options_get_integer (options, "columns"), level, unknown_share, random, job);
      gboolean stopped = mdr_job_should_stop (job) != MDR_STOP_NONE;

      mdr_job_set_nodes (job, (guint64) k + 1);
      if (!stopped && puzzle != NULL
          && mdr_logic_rate (&snake_logic, &puzzle->base, level, SEARCH_BUDGET, job) == (MdrRating) level)
        return &puzzle->base;
      if (puzzle != NULL)
        mdr_puzzle_unref (&puzzle->base);
      if (stopped)
        {
          g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
          return NULL;
        }
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
               /* Translators: a difficulty, a number of attempts */
               _ ("No puzzle of this size reached the requested difficulty (%s) in %d attempts. Try a larger "
                  "one or another seed."),
               _ (mdr_difficulties[level].label), ATTEMPTS);
  return NULL;
}
