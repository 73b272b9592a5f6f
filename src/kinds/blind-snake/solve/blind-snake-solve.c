/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>

#include "blind-snake-cover.h"
#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-result.h"
#include "mdr-wording.h"

const MdrChoice blind_snake_table_choices[] = {
  { "q6", N_ ("Q6") }, { "i5", N_ ("I5") }, { "h5", N_ ("H5") }, { "q5", N_ ("Q5") }, { NULL },
};

const MdrChoice blind_snake_growth_choices[] = {
  [BLIND_SNAKE_GROWTH_NONE] = { "none", N_ ("None") },
  [BLIND_SNAKE_GROWTH_ADD] = { "add", N_ ("Add") },
  [BLIND_SNAKE_GROWTH_MULTIPLY] = { "multiply", N_ ("Multiply") },
  [BLIND_SNAKE_GROWTH_POWER] = { "power", N_ ("Power") },
  [BLIND_SNAKE_GROWTH_TABLE] = { "table", N_ ("Table") },
  { NULL },
};

/** Takes @reason (transfer full): an error in the options. */
void
blind_snake_refuse (MdrResult *result, GError *reason)
{
  mdr_result_take_error (result, g_error_new_literal (MDR_ERROR, MDR_ERROR_UNSUPPORTED, reason->message));
  g_error_free (reason);
}

/* Says why the goal is never reached, or not within the moves that are followed. */
static void
settle_failure (const BlindSnakePuzzle *puzzle,
                const BlindSnakeStrategy *strategy,
                gint64 outcome,
                MdrResult *result)
{
  gboolean apple = puzzle->goal == BLIND_SNAKE_GOAL_APPLE;

  if (outcome == BLIND_SNAKE_NOT_REACHED && strategy->type == BLIND_SNAKE_LIST)
    mdr_result_set_goal_impossible (result, apple ? _ ("The moves end before the apple is found.")
                                                  : _ ("The moves end before every cell is visited."));
  else if (outcome == BLIND_SNAKE_NOT_REACHED)
    blind_snake_refuse (
        result,
        g_error_new (MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                     apple ? _ ("The apple is not found within %'d moves, and longer walks are not followed.")
                           : _ ("Not every cell is visited within %'d moves, and longer walks are not "
                                "followed."),
                     BLIND_SNAKE_MAX_MOVES));
  else if (apple)
    mdr_result_set_goal_impossible (result, _ ("This strategy never finds the apple (proven)."));
  else if (blind_snake_strategy_is_zig_zag (strategy) && strategy->growth.type == BLIND_SNAKE_GROWTH_NONE)
    mdr_result_set_goal_impossible (result, _ ("This strategy never visits every cell (proven): width and "
                                               "height have a common divisor greater than 2, so the zig-zag "
                                               "stays on its diagonals."));
  else
    mdr_result_set_goal_impossible (result, _ ("This strategy never visits every cell (proven)."));
}

/* Returns a lower bound: the moves that a snake needs which sees the torus. */
static guint
get_bound (const BlindSnakePuzzle *puzzle)
{
  int down = ABS (puzzle->start.row - puzzle->apple.row);
  int across = ABS (puzzle->start.column - puzzle->apple.column);

  if (puzzle->goal == BLIND_SNAKE_GOAL_COVER)
    return (guint) puzzle->columns * (guint) puzzle->rows - 1;
  return (guint) (MIN (down, puzzle->rows - down) + MIN (across, puzzle->columns - across));
}

/** Implements find_bound of #MdrObjective: what a snake needs that sees the torus. */
guint
blind_snake_find_fewest (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached)
{
  *is_reached = FALSE;
  return get_bound (blind_snake_puzzle (puzzle));
}

/**
 * blind_snake_solve_by:
 * @strategy: what the snake does
 *
 * Computes when @strategy reaches the goal of @puzzle, and adds it to @result as
 * a solution, or records why it is not one.
 */
void
blind_snake_solve_by (const MdrPuzzle *puzzle, BlindSnakeStrategy *strategy, MdrJob *job, MdrResult *result)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  gint64 moves;
  guint cells = (guint) torus->columns * (guint) torus->rows;
  g_autofree char *limit = NULL;
  MdrCell last;

  mdr_job_set_phase (job, N_ ("Walking"));
  if (torus->goal == BLIND_SNAKE_GOAL_APPLE)
    moves = blind_snake_walk_to_apple (strategy, torus, job);
  else
    moves = blind_snake_cover_time (strategy, (guint) torus->columns, (guint) torus->rows, job);
  if (moves == BLIND_SNAKE_STOPPED)
    {
      mdr_result_set_stopped (result, mdr_job_should_stop (job));
      return;
    }
  if (moves < 0)
    {
      settle_failure (torus, strategy, moves, result);
      return;
    }
  result->sense = MDR_SENSE_FEWEST;
  result->objective = (double) moves;
  result->has_bound = TRUE;
  result->bound = get_bound (torus);
  result->optimal = result->objective == result->bound ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
  mdr_job_set_best (job, (double) moves);
  mdr_job_set_found (job, 1);
  limit = mdr_wording_dup_number ((double) BLIND_SNAKE_PUBLISHED_LIMIT * cells);
  mdr_result_add_fact (result, "moves-per-cell", g_variant_new_double ((double) moves / cells),
                       _ ("Moves per cell"), "%.3f", (double) moves / cells);
  mdr_result_add_fact (result, "published-limit",
                       g_variant_new_int64 ((gint64) BLIND_SNAKE_PUBLISHED_LIMIT * cells),
                       _ ("Published limit"),
                       /* Translators: how many moves a published strategy needs at most, here kept or not */
                       moves < (gint64) BLIND_SNAKE_PUBLISHED_LIMIT * cells ? _ ("within %s moves")
                                                                            : _ ("above %s moves"),
                       limit);
  last = blind_snake_puzzle_find_head (torus, strategy, (guint) moves);
  if (torus->goal == BLIND_SNAKE_GOAL_COVER)
    mdr_result_add_fact (result, "last-cell", g_variant_new ("(xx)", (gint64) last.row, (gint64) last.column),
                         _ ("Last cell"),
                         /* Translators: row and column of a cell */
                         _ ("row %d, column %d"), last.row + 1, last.column + 1);
  mdr_result_take_solution (result, blind_snake_solution_new (puzzle, strategy, (guint) moves));
}

/** Returns: (transfer full) (nullable): the table that the options choose; %NULL with an error about its
 * knots */
BlindSnakeTable *
blind_snake_read_table (const MdrOptions *options, GError **error)
{
  const char *knots = mdr_options_get (options, "knots");

  return blind_snake_table_from_text (*knots ? knots : mdr_options_get (options, "table"), error);
}

static void
solve_table (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  GError *error = NULL;
  g_autoptr (BlindSnakeTable) table = blind_snake_read_table (request->options, &error);
  g_autoptr (BlindSnakeStrategy) strategy = table ? blind_snake_strategy_new_table (table) : NULL;

  if (strategy)
    blind_snake_solve_by (puzzle, strategy, job, result);
  else
    blind_snake_refuse (result, error);
}

static void
solve_dynamic (const MdrPuzzle *puzzle,
               const MdrSolveRequest *request,
               gconstpointer data,
               MdrJob *job,
               MdrResult *result)
{
  guint k = (guint) mdr_options_get_integer (request->options, "k");
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_dynamic (k);

  blind_snake_solve_by (puzzle, strategy, job, result);
}

static void
solve_power (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  guint factor = (guint) mdr_options_get_integer (request->options, "factor");
  guint quarters = blind_snake_exponent_find (mdr_options_get (request->options, "exponent"));
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_power (factor, quarters);

  blind_snake_solve_by (puzzle, strategy, job, result);
}

/* @data is the strategy, as text. */
static void
solve_constant (const MdrPuzzle *puzzle,
                const MdrSolveRequest *request,
                gconstpointer data,
                MdrJob *job,
                MdrResult *result)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_from_text (data, NULL);

  blind_snake_solve_by (puzzle, strategy, job, result);
}

static void
solve_own (const MdrPuzzle *puzzle,
           const MdrSolveRequest *request,
           gconstpointer data,
           MdrJob *job,
           MdrResult *result)
{
  const MdrOptions *options = request->options;
  const char *id = mdr_options_get (options, "growth");
  BlindSnakeGrowth growth = {
    .first = (guint) mdr_options_get_integer (options, "first"),
    .amount = (guint) mdr_options_get_integer (options, "amount"),
    .quarters = blind_snake_exponent_find (mdr_options_get (options, "exponent")),
  };
  GError *error = NULL;
  g_autoptr (BlindSnakeTable) table = blind_snake_read_table (request->options, &error);
  g_autoptr (BlindSnakeStrategy) strategy = NULL;

  while (!g_str_equal (blind_snake_growth_choices[growth.type].id, id))
    growth.type++;
  if (growth.type == BLIND_SNAKE_GROWTH_MULTIPLY)
    growth.amount = (guint) mdr_options_get_integer (options, "percent");
  /* Runs that do not grow are all as long as the first. Only where nothing is done between them are they one.
   */
  if (growth.type == BLIND_SNAKE_GROWTH_NONE && *mdr_options_get (options, "extra"))
    {
      growth.type = BLIND_SNAKE_GROWTH_ADD;
      growth.amount = 0;
    }
  growth.table = growth.type == BLIND_SNAKE_GROWTH_TABLE ? table : NULL;
  if (table)
    strategy = blind_snake_strategy_new_own (mdr_options_get (options, "pattern"),
                                             mdr_options_get (options, "extra"), &growth, &error);
  if (strategy)
    blind_snake_solve_by (puzzle, strategy, job, result);
  else
    blind_snake_refuse (result, error);
}

/* Reads the moves of a file. Only a regular file is known to have an end. */
static BlindSnakeStrategy *
read_file (const char *name, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
  g_autoptr (GBytes) bytes = NULL;
  gsize length = 0;
  const char *data;
  g_autofree char *text = NULL;
  GArray *runs;

  if (!*name)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Choose a file with moves first."));
  else if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_UNKNOWN)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("“%s” is not a regular file, so it may have no end."), name);
  else
    bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  if (!bytes)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  /* An empty file has no data. */
  if (length > 0 && !mdr_encoding_check (&data, &length, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  text = g_strndup (data ? data : "", length);
  runs = blind_snake_runs_from_text (text, error);
  if (runs)
    return blind_snake_strategy_new_list (runs);
  g_prefix_error (error, "%s: ", name);
  return NULL;
}

static void
solve_file (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  GError *error = NULL;
  g_autoptr (BlindSnakeStrategy) strategy = read_file (mdr_options_get (request->options, "file"), &error);

  if (strategy)
    blind_snake_solve_by (puzzle, strategy, job, result);
  else
    blind_snake_refuse (result, error);
}

const MdrMethod blind_snake_methods[] = {
  { .id = "table",
    .name = N_ ("Table zig-zag"),
    .solve = solve_table,
    .explanation = N_ ("Goes right and down in turn, in runs whose lengths are taken from a table, with an "
                       "extra move to the right after each.") },
  { .id = "dynamic",
    .name = N_ ("Dynamic zig-zag"),
    .solve = solve_dynamic,
    .explanation = N_ ("Goes right and down in turn, in runs that are each k moves longer than the last, "
                       "with an extra move to the right after each. As published, with k = 11.") },
  { .id = "power",
    .name = N_ ("Power zig-zag"),
    .solve = solve_power,
    .explanation = N_ ("Goes right and down in turn, in runs whose lengths grow with a power of their "
                       "number, with an extra move to the right after each.") },
  { .id = "own",
    .name = N_ ("Your own strategy"),
    .solve = solve_own,
    .explanation = N_ ("Repeats a pattern in growing runs, with an extra step after each.") },
  { .id = "zig-zag",
    .name = N_ ("Zig-zag"),
    .solve = solve_constant,
    .data = "zig-zag",
    .explanation = N_ ("Goes right and down in turn, forever. If width and height have a common divisor "
                       "greater than 2, it never visits every cell.") },
  { .id = "spiral",
    .name = N_ ("Spiral"),
    .solve = solve_constant,
    .data = "spiral",
    .explanation = N_ ("Goes around in longer and longer arms: right, down, left, and up.") },
  { .id = "sweeps",
    .name = N_ ("Hyperbola sweeps"),
    .solve = solve_constant,
    .data = "sweeps",
    .explanation = N_ ("Sweeps the cells under a hyperbola, which include those of every torus up to a "
                       "certain size, then does the same for twice that size.") },
  { .id = "file",
    .name = N_ ("Move file"),
    .solve = solve_file,
    .explanation = N_ ("Makes the moves of a text file: the letters r, l, d, u, or runs like “rd*12”.") },
  { .id = "improve",
    .name = N_ ("Search for a better table"),
    .solve = blind_snake_solve_improve,
    .explanation = N_ (
        "Chooses the run lengths one by one so that each torus with up to a given number of cells is covered "
        "in time. Best and bound are the moves for the worst torus with as many cells as this one.") },
  { .id = "shortest",
    .name = N_ ("Shortest moves for a set of tori"),
    .solve = blind_snake_solve_shortest,
    .build_model = blind_snake_build_shortest,
    .explanation = N_ ("Solves an integer program for each number of moves, until one of them yields moves "
                       "that cover this torus and all those of the set. No shorter sequence does.") },
  { .id = "search",
    .name = N_ ("Search for shortest moves"),
    .solve = blind_snake_solve_search,
    .explanation = N_ ("Finds the same by trying moves, and gives up as soon as a torus can no longer be "
                       "covered in time. Faster where each torus must be covered within a number of moves "
                       "per cell.") },
  { NULL },
};
