/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"

#include <glib/gi18n-lib.h>

#include "hooks-line-view.h"
#include "mdr-minimize.h"
#include "mdr-uniqueness.h"

/* The number of solutions that are tried for a difficulty that is hard to reach. */
#define MOST_ATTEMPTS 200

/* The number of solutions that are tried until one can be cut into regions; with tight sums few can. */
#define MOST_CUTS 400

/* Hooks placed and conflicts together: past them a puzzle counts as not proven. */
#define SEARCH_BUDGET 6000

/* The number of clues that are tried to be left out where that takes trials, which are slow. */
#define MOST_TRIALS 8

/* Behind the types of clues at the edge, by #HooksClueType. */
#define CLUES_MIXED    HOOKS_N_CLUE_TYPES
#define CLUES_IN_CELLS (HOOKS_N_CLUE_TYPES + 1)

/** The clues of a generated puzzle. */
const MdrChoice hooks_generated_clues[] = {
  { "sum", N_ ("Sum") },
  { "first-two", N_ ("First Two Digits") },
  { "first-run", N_ ("Sum of First Run") },
  { "run-products", N_ ("Products of Runs") },
  { "run-divisor", N_ ("Divisor of Runs") },
  { "run-numbers", N_ ("Runs as Numbers") },
  { "first-digit", N_ ("First Digit") },
  { "shape", N_ ("Shape") },
  { "mixed", N_ ("Mixed") },
  { "cells", N_ ("Clue Cells") },
  { NULL },
};

/** The digits that its hooks carry. */
const MdrChoice hooks_generated_digits[] = {
  { "by-size", N_ ("By Size") },
  { "any-order", N_ ("In Any Order") },
  { NULL },
};

typedef enum
{
  GIVEN_EDGE,
  GIVEN_CELL_CLUE,
  GIVEN_HOOK,
  GIVEN_CELL,
} GivenType;

/**
 * Given:
 * @cell: of a clue cell, or of a given digit or empty cell
 * @side: of a clue at the edge
 * @number: its line, or the size of a hook
 *
 * Something that a puzzle may give or not.
 */
typedef struct
{
  GivenType type;
  MdrCell cell;
  MdrDirection side;
  int number;
} Given;

/**
 * Maker:
 * @puzzle: in the making
 * @solution: the one it is to have
 * @full: the same puzzle, with all that it may give
 * @givens: (element-type Given): what it may give
 * @level: to be reached and not passed
 * @rules: the level at which things are left out now
 * @n_tried: how many of the first of @givens are tried, from the last of them on
 */
typedef struct
{
  HooksPuzzle *puzzle;
  HooksSolution *solution;
  HooksPuzzle *full;
  GArray *givens;
  MdrUniqueness uniqueness;
  MdrLevel level;
  MdrLevel rules;
  guint n_tried;
  GRand *random;
  MdrJob *job;
} Maker;

static void
maker_clear (Maker *maker)
{
  if (maker->puzzle != NULL)
    mdr_puzzle_unref (&maker->puzzle->base);
  if (maker->full != NULL)
    mdr_puzzle_unref (&maker->full->base);
  if (maker->solution != NULL)
    mdr_solution_unref (&maker->solution->base);
  g_clear_pointer (&maker->givens, g_array_unref);
  mdr_uniqueness_clear (&maker->uniqueness);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static gboolean
should_stop (const Maker *maker)
{
  return mdr_job_should_stop (maker->job) != MDR_STOP_NONE;
}

/* Lists all clues of the chosen type that the solution has, or in each line one of a random type. */
static void
give_clues (Maker *maker, guint clues)
{
  HooksPuzzle *full = maker->full;

  for (int i = 0; i < full->size && clues == CLUES_IN_CELLS; i++)
    for (int j = 0; j < full->size; j++)
      {
        Given given = { .type = GIVEN_CELL_CLUE, .cell = { i, j } };

        if (maker->solution->digits[i][j] != 0)
          continue;
        full->cell_clues[i][j] = hooks_add_beside (full->size, maker->solution, given.cell);
        g_array_append_val (maker->givens, given);
      }
  for (guint side = 0; side < MDR_N_DIRECTIONS && clues != CLUES_IN_CELLS; side++)
    for (int line = 0; line < full->size; line++)
      {
        Given given = { .type = GIVEN_EDGE, .side = (MdrDirection) side, .number = line };
        guint type = clues;

        if (hooks_is_said_opposite ((HooksClueType) clues, given.side))
          break;
        if (clues == CLUES_MIXED)
          type = (guint) hooks_random_below (maker->random,
                                             full->groups ? HOOKS_N_CLUE_TYPES : HOOKS_CLUE_SHAPE);
        if (hooks_compute_clue (full->size, maker->solution, given.side, line, (HooksClueType) type,
                                &full->clues[side][line]))
          g_array_append_val (maker->givens, given);
      }
}

/* Gives @puzzle what @full has there, or takes it out if that is NULL. */
static void
set_given (HooksPuzzle *puzzle, const Given *given, const HooksPuzzle *full)
{
  int row = given->cell.row;
  int column = given->cell.column;

  switch (given->type)
    {
    case GIVEN_EDGE:
      puzzle->clues[given->side][given->number].value =
          full != NULL ? full->clues[given->side][given->number].value : HOOKS_UNKNOWN;
      break;
    case GIVEN_CELL_CLUE:
      puzzle->cell_clues[row][column] = full != NULL ? full->cell_clues[row][column] : HOOKS_UNKNOWN;
      break;
    case GIVEN_HOOK:
      puzzle->given_hooks[given->number].square.row =
          full != NULL ? full->given_hooks[given->number].square.row : HOOKS_UNKNOWN;
      break;
    case GIVEN_CELL:
    default:
      puzzle->given_digits[row][column] = full != NULL ? full->given_digits[row][column] : 0;
      if (full != NULL && full->given_digits[row][column] == 0)
        mdr_rows_set (puzzle->given_empty, row, column);
      else
        mdr_rows_clear (puzzle->given_empty, row, column);
      break;
    }
}

/* Returns whether the givens are enough: for the rules up to a level, or at the highest for a proof. */
static gboolean
suffices (Maker *maker, MdrLevel level)
{
  if (should_stop (maker))
    return FALSE;
  if (level == MDR_LEVEL_EXTREME)
    return mdr_uniqueness_check (&maker->uniqueness, &maker->puzzle->base) == MDR_TRUTH_YES;
  return mdr_logic_rate (&hooks_logic, &maker->puzzle->base, level, SEARCH_BUDGET, maker->job)
         <= MDR_RATING_EXTREME;
}

/* A random cell whose contents the rules do not determine. */
static gboolean
choose_open_cell (Maker *maker, MdrLevel level, MdrCell *cell)
{
  HooksBoard board;
  int n_open = 0;

  hooks_board_init (&board, maker->puzzle, NULL);
  mdr_logic_propagate (&hooks_logic, &board, level);
  for (int i = 0; i < board.size; i++)
    for (int j = 0; j < board.size; j++)
      if (!hooks_board_is_decided (&board, i, j) && hooks_random_below (maker->random, ++n_open) == 0)
        *cell = (MdrCell){ i, j };
  return n_open > 0;
}

/* A random cell in which two solutions differ, if there is another one; any cell, if that could not be
 * determined. */
static gboolean
choose_differing_cell (Maker *maker, MdrCell *cell)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = mdr_logic_search (&maker->puzzle->base, NULL, 2, SEARCH_BUDGET, maker->job, solutions);
  int n_differing = 0;

  if (end == MDR_SEARCH_EXHAUSTED && solutions->len < 2)
    return FALSE;
  for (int i = 0; i < maker->puzzle->size; i++)
    for (int j = 0; j < maker->puzzle->size; j++)
      if (solutions->len < 2
              ? !mdr_rows_has (maker->puzzle->given_empty, i, j) && maker->puzzle->given_digits[i][j] == 0
              : hooks_solution (g_ptr_array_index (solutions, 0))->digits[i][j]
                    != hooks_solution (g_ptr_array_index (solutions, 1))->digits[i][j])
        if (hooks_random_below (maker->random, ++n_differing) == 0)
          *cell = (MdrCell){ i, j };
  return n_differing > 0;
}

/* Gives cells until they and all clues together are enough. */
static gboolean
supplement (Maker *maker, MdrLevel level)
{
  for (int n = 0; n < maker->puzzle->size * maker->puzzle->size && !should_stop (maker); n++)
    {
      Given given = { .type = GIVEN_CELL };
      gboolean open = level == MDR_LEVEL_EXTREME ? choose_differing_cell (maker, &given.cell)
                                                 : choose_open_cell (maker, level, &given.cell);
      guint8 digit;

      if (!open)
        return TRUE;
      digit = maker->solution->digits[given.cell.row][given.cell.column];
      maker->full->given_digits[given.cell.row][given.cell.column] = digit;
      if (digit == 0)
        mdr_rows_set (maker->full->given_empty, given.cell.row, given.cell.column);
      set_given (maker->puzzle, &given, maker->full);
      g_array_append_val (maker->givens, given);
    }
  return FALSE;
}

static void
swap (Maker *maker, guint a, guint b)
{
  Given given = g_array_index (maker->givens, Given, a);

  g_array_index (maker->givens, Given, a) = g_array_index (maker->givens, Given, b);
  g_array_index (maker->givens, Given, b) = given;
}

/* Shuffles the givens, but puts given cells last, because leaving out begins there: a puzzle should have
 * clues rather than given cells. */
static void
shuffle (Maker *maker)
{
  guint n_others = 0;

  for (guint k = maker->givens->len; k > 1; k--)
    swap (maker, k - 1, (guint) hooks_random_below (maker->random, (int) k));
  for (guint k = 0; k < maker->givens->len; k++)
    if (g_array_index (maker->givens, Given, k).type != GIVEN_CELL)
      swap (maker, k, n_others++);
}

/* Leaves out some givens, counted from the last one on, if the others suffice; an #MdrTryWithout. */
static gboolean
try_without (gpointer data, guint first, guint count)
{
  Maker *maker = data;
  guint from = maker->n_tried - first - count;

  for (guint k = 0; k < count; k++)
    set_given (maker->puzzle, &g_array_index (maker->givens, Given, from + k), NULL);
  if (suffices (maker, maker->rules))
    {
      g_array_remove_range (maker->givens, from, count);
      return TRUE;
    }
  for (guint k = 0; k < count; k++)
    set_given (maker->puzzle, &g_array_index (maker->givens, Given, from + k), maker->full);
  return FALSE;
}

/* Makes a puzzle of the solution, of which it is not known yet how hard it is. */
static gboolean
make_puzzle (Maker *maker, guint clues)
{
  MdrLevel level = maker->level == MDR_LEVEL_HARD ? MDR_LEVEL_NORMAL : maker->level;

  give_clues (maker, clues);
  if (level == MDR_LEVEL_EASY)
    for (int k = maker->full->size; k > 1; k--)
      {
        Given given = { .type = GIVEN_HOOK, .number = k };

        hooks_solution_get_placement (maker->solution, maker->full->size, k, &maker->full->given_hooks[k]);
        g_array_append_val (maker->givens, given);
      }
  maker->puzzle = hooks_puzzle_copy (&maker->full->base);
  if (!supplement (maker, level))
    return FALSE;
  /* Leaves out all that is not needed at the level, one after the other, because few things can be left out
   * together. */
  shuffle (maker);
  maker->rules = level;
  maker->n_tried = maker->givens->len;
  mdr_minimize (maker->n_tried, 1, try_without, maker);
  if (maker->level == MDR_LEVEL_HARD)
    {
      gboolean left_out = FALSE;

      /* Leaves out one thing without which rules are not enough, but trials are. */
      shuffle (maker);
      maker->rules = MDR_LEVEL_HARD;
      maker->n_tried = MIN (maker->givens->len, MOST_TRIALS);
      for (guint k = 0; k < maker->n_tried && !left_out; k++)
        left_out = try_without (maker, k, 1);
    }
  return !should_stop (maker);
}

/* The rules that the options ask for, as a puzzle without clues. */
static HooksPuzzle *
new_rules (const MdrKind *kind, const MdrOptions *options)
{
  HooksPuzzle *rules = hooks_puzzle_new (kind, (int) mdr_options_get_integer (options, "size"));

  rules->digits = g_str_equal (mdr_options_get (options, "digits"), "by-size") ? HOOKS_DIGITS_BY_SIZE
                                                                               : HOOKS_DIGITS_IN_ANY_ORDER;
  rules->connected = mdr_options_get_switch (options, "connected");
  rules->no_blocks = mdr_options_get_switch (options, "no-blocks");
  rules->groups = mdr_options_get_switch (options, "groups");
  return rules;
}

static guint
get_clues (const MdrOptions *options)
{
  const char *id = mdr_options_get (options, "clues");
  guint clues = 0;

  while (!g_str_equal (hooks_generated_clues[clues].id, id))
    clues++;
  return clues;
}

/* Grows the solution and, if requested, its regions. */
static gboolean
grow (Maker *maker, const HooksPuzzle *rules, gboolean regions)
{
  for (int n = 0; n < MOST_CUTS && !should_stop (maker); n++)
    {
      if (maker->solution != NULL)
        mdr_solution_unref (&maker->solution->base);
      maker->solution = hooks_grow (rules, maker->random, maker->job);
      if (maker->solution == NULL)
        return FALSE;
      if (!regions || hooks_cut (maker->full, maker->solution, maker->random))
        return TRUE;
    }
  return FALSE;
}

/* Tries one solution; %NULL if it does not make a puzzle of the level. */
static HooksPuzzle *
attempt (const HooksPuzzle *rules, const MdrOptions *options, GRand *random, MdrJob *job)
{
  g_auto (Maker) maker = { .random = random, .job = job };
  guint clues = get_clues (options);

  maker.level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
  maker.givens = g_array_new (FALSE, FALSE, sizeof (Given));
  mdr_uniqueness_init (&maker.uniqueness, SEARCH_BUDGET, job);
  maker.full = hooks_puzzle_copy (&rules->base);
  if (clues < HOOKS_N_CLUE_TYPES)
    maker.full->clue_type = (HooksClueType) clues;
  if (!grow (&maker, rules, mdr_options_get_switch (options, "regions")))
    return NULL;
  if (!make_puzzle (&maker, clues)
      || mdr_logic_rate (&hooks_logic, &maker.puzzle->base, maker.level, SEARCH_BUDGET, job)
             != (MdrRating) maker.level)
    return NULL;
  return g_steal_pointer (&maker.puzzle);
}

/** Returns: (transfer full) (nullable): the sums of all lines of a random solution; for #MdrLogic */
MdrPuzzle *
hooks_grow_puzzle (const MdrKind *kind, int size, GRand *random)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (Maker) maker = { .random = random, .job = job };

  if (size > HOOKS_MAX_SIZE)
    return NULL;
  maker.givens = g_array_new (FALSE, FALSE, sizeof (Given));
  mdr_uniqueness_init (&maker.uniqueness, SEARCH_BUDGET, job);
  maker.full = hooks_puzzle_new (kind, size);
  do
    maker.solution = hooks_grow (maker.full, random, job);
  while (!maker.solution);
  give_clues (&maker, HOOKS_CLUE_SUM);
  return mdr_puzzle_ref (&maker.full->base);
}

static gboolean
are_consistent (const MdrOptions *options, GError **error)
{
  gint64 size = mdr_options_get_integer (options, "size");

  if (get_clues (options) == HOOKS_CLUE_SHAPE && !mdr_options_get_switch (options, "groups"))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("Clues about shapes need groups: switch them on, or choose other clues."));
  else if (mdr_options_get_switch (options, "groups") && size * (size + 1) / 2 % HOOKS_GROUP_SIZE != 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("A board of this size does not hold a multiple of five digits, so there are no groups. "
                    "Try size 4, 5, 9 or 10."));
  else if (mdr_options_get_switch (options, "regions") && !hooks_can_cut ((int) size))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("The digits of a board of this size do not split into regions of equal sums. Try another "
                    "size."));
  else
    return TRUE;
  return FALSE;
}

/*
 * Implements generate of #MdrKind: grows a solution, gives all its clues, and cells where these are not
 * enough, and leaves out again what the rules of the difficulty do not need.
 */
MdrPuzzle *
hooks_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  MdrLevel level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
  g_autoptr (MdrPuzzle) rules = NULL;

  if (!are_consistent (options, error))
    return NULL;
  rules = &new_rules (kind, options)->base;
  mdr_job_set_phase (job, N_ ("Generating"));
  for (int k = 0; k < MOST_ATTEMPTS && mdr_job_should_stop (job) == MDR_STOP_NONE; k++)
    {
      HooksPuzzle *puzzle = attempt (hooks_puzzle (rules), options, random, job);

      mdr_job_set_nodes (job, (guint64) k + 1);
      if (puzzle != NULL)
        return &puzzle->base;
    }
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                 /* Translators: a difficulty, a number of attempts */
                 _ ("No puzzle with these options reached the requested difficulty (%s) in %d attempts. Try "
                    "other options or another seed."),
                 _ (mdr_difficulties[level].label), MOST_ATTEMPTS);
  return NULL;
}
