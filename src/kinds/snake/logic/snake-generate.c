/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

#include "snake.h"

/* How many snakes are tried for a difficulty that does not want to come out. */
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
snake_puzzle_new_from_path (const SnakePath *path)
{
  SnakePuzzle *puzzle = mdr_puzzle_alloc (&mdr_snake_kind, sizeof *puzzle);

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

static void
leave_counts_out (SnakePuzzle *puzzle, double share, GRand *random)
{
  int lines[2 * SNAKE_MAX_SIZE];
  int count = puzzle->rows + puzzle->columns;

  for (int k = 0; k < count; k++)
    lines[k] = k;
  shuffle (lines, count, random);
  for (int k = 0; k < (int) (share * count + 0.5); k++)
    if (lines[k] < puzzle->rows)
      puzzle->row_counts[lines[k]] = SNAKE_UNKNOWN;
    else
      puzzle->column_counts[lines[k] - puzzle->rows] = SNAKE_UNKNOWN;
}

static void
set_given (SnakePuzzle *puzzle, const SnakePath *path, const int *places, int count, gboolean given)
{
  for (int k = 0; k < count; k++)
    {
      MdrCell cell = path->cells[places[k]];
      guint64 bit = mdr_bit (cell.column);

      if (given)
        puzzle->given[cell.row] |= bit;
      else
        puzzle->given[cell.row] &= ~bit;
    }
}

/* Takes away those of the given cells that are not needed at the level: many at once where that works. */
static void
thin_out (SnakePuzzle *puzzle,
          const SnakePath *path,
          const int *places,
          int count,
          MdrLevel level,
          MdrJob *job)
{
  if (count == 0 || mdr_job_should_stop (job) != MDR_STOP_NONE)
    return;
  set_given (puzzle, path, places, count, FALSE);
  if (mdr_logic_rate (&snake_logic, &puzzle->base, level, SEARCH_BUDGET, job) <= MDR_RATING_EXTREME)
    return;
  set_given (puzzle, path, places, count, TRUE);
  if (count == 1)
    return;
  thin_out (puzzle, path, places, count / 2, level, job);
  thin_out (puzzle, path, places + count / 2, count - count / 2, level, job);
}

/* Goes on one by one where every test takes a look-ahead, which is cheap only while little is open. */
static void
thin_out_dearly (SnakePuzzle *puzzle, const SnakePath *path, const int *places, MdrLevel level, MdrJob *job)
{
  int trials = DEAR_CELLS / (puzzle->rows * puzzle->columns);

  for (int k = 0; k + 2 < path->length && trials > 0; k++)
    {
      MdrCell cell = path->cells[places[k]];

      if (!mdr_rows_has (puzzle->given, cell.row, cell.column))
        continue;
      thin_out (puzzle, path, &places[k], 1, level, job);
      trials--;
    }
}

static SnakePuzzle *
make_puzzle (int rows, int columns, MdrLevel level, double unknown_share, GRand *random, MdrJob *job)
{
  int places[SNAKE_MAX_CELLS];
  SnakePuzzle *puzzle;
  SnakePath path;

  snake_path_grow (&path, rows, columns, random);
  if (path.length < 2)
    return NULL;
  puzzle = snake_puzzle_new_from_path (&path);
  leave_counts_out (puzzle, unknown_share, random);
  for (int k = 0; k + 2 < path.length; k++)
    places[k] = k + 1;
  shuffle (places, path.length - 2, random);
  set_given (puzzle, &path, places, path.length - 2, TRUE);
  thin_out (puzzle, &path, places, path.length - 2, MIN (level, MDR_LEVEL_NORMAL), job);
  if (level > MDR_LEVEL_NORMAL)
    thin_out_dearly (puzzle, &path, places, level, job);
  return puzzle;
}

/*
 * The contract's generate: grows a snake, gives all its cells and its counts,
 * and takes given cells away again as long as the rules of the difficulty
 * still lead to the one solution. Whatever the rating then says is what
 * dup_difficulty says, since it is the same function.
 */
MdrPuzzle *
snake_generate (const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  MdrLevel level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
  double unknown_share = (double) mdr_options_get_integer (options, "unknown") / 100;

  mdr_job_set_phase (job, N_ ("Generating"));
  for (int k = 0; k < ATTEMPTS; k++)
    {
      SnakePuzzle *puzzle =
          make_puzzle ((int) mdr_options_get_integer (options, "rows"),
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
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
               _ ("No puzzle of this size reached the difficulty asked for (%s) in %d attempts. Try a larger "
                  "one or another seed."),
               _ (mdr_difficulties[level].label), ATTEMPTS);
  return NULL;
}
