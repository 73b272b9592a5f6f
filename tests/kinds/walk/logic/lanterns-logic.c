/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

MdrStep
lanterns_begin (gpointer data, const MdrPuzzle *puzzle, const MdrState *state)
{
  LanternsBoard *board = data;

  *board = (LanternsBoard){ .puzzle = lanterns_puzzle (puzzle) };
  if (state)
    {
      memcpy (board->lit, lanterns_state (state)->lit, sizeof board->lit);
      memcpy (board->empty, lanterns_state (state)->empty, sizeof board->empty);
    }
  return MDR_STEP_NOTHING;
}

/* A literal says that a cell holds a lantern. */
gboolean
lanterns_is_open (gconstpointer data, const MdrLiteral *literal)
{
  const LanternsBoard *board = data;

  return !mdr_rows_has (board->lit, literal->cell.row, literal->cell.column)
         && !mdr_rows_has (board->empty, literal->cell.row, literal->cell.column);
}

void
lanterns_list_open (gconstpointer board, GArray *literals)
{
  for (int k = 0; k < LANTERNS_SIZE * LANTERNS_SIZE; k++)
    {
      MdrLiteral literal = { .cell = { k / LANTERNS_SIZE, k % LANTERNS_SIZE } };

      if (lanterns_is_open (board, &literal))
        g_array_append_val (literals, literal);
    }
}

int
lanterns_count_open (gconstpointer board)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  lanterns_list_open (board, literals);
  return (int) literals->len;
}

MdrStep
lanterns_decide (gpointer data, const MdrLiteral *literal, MdrDeduction *reason)
{
  LanternsBoard *board = data;

  if (mdr_rows_has (literal->holds ? board->empty : board->lit, literal->cell.row, literal->cell.column))
    return MDR_STEP_CONTRADICTION;
  if (!lanterns_is_open (board, literal))
    return MDR_STEP_NOTHING;
  mdr_rows_set (literal->holds ? board->lit : board->empty, literal->cell.row, literal->cell.column);
  return MDR_STEP_PROGRESS;
}

/* Says what follows from the count of a line, if that is asked for. */
static MdrStep G_GNUC_PRINTF (4, 5)
    say (MdrDeduction *reason, MdrStep step, int line, const char *format, ...)
{
  va_list values;

  if (!reason)
    return step;
  va_start (values, format);
  reason->sentence = g_strdup_vprintf (format, values);
  va_end (values);
  mdr_deduction_rest_on (reason, line < LANTERNS_SIZE ? line : -1,
                         line < LANTERNS_SIZE ? -1 : line - LANTERNS_SIZE);
  return step;
}

/* What the count of a line says of its cells. */
static MdrStep
count_line (LanternsBoard *board, int line, MdrDeduction *reason)
{
  gboolean is_row = line < LANTERNS_SIZE;
  int number = line % LANTERNS_SIZE + 1;
  int missing = board->puzzle->counts[line];
  int open = 0;
  MdrLiteral literals[LANTERNS_SIZE];

  for (int place = 0; place < LANTERNS_SIZE; place++)
    {
      MdrLiteral literal = { .cell = lanterns_line_cell (line, place) };

      missing -= mdr_rows_has (board->lit, literal.cell.row, literal.cell.column);
      if (lanterns_is_open (board, &literal))
        literals[open++] = literal;
    }
  if (missing < 0 || missing > open)
    return say (reason, MDR_STEP_CONTRADICTION, line,
                is_row ? _ ("The count of row %d cannot be met.")
                       : _ ("The count of column %d cannot be met."),
                number);
  if (open == 0 || (missing > 0 && missing < open))
    return MDR_STEP_NOTHING;
  for (int k = 0; k < open; k++)
    {
      literals[k].holds = missing > 0;
      lanterns_decide (board, &literals[k], NULL);
    }
  if (missing > 0)
    return say (reason, MDR_STEP_PROGRESS, line,
                is_row
                    ? _ ("Row %d has just as many open cells as lanterns are missing, so each gets one.")
                    : _ ("Column %d has just as many open cells as lanterns are missing, so each gets one."),
                number);
  return say (reason, MDR_STEP_PROGRESS, line,
              is_row ? _ ("Row %d has all its lanterns, so its other cells are empty.")
                     : _ ("Column %d has all its lanterns, so its other cells are empty."),
              number);
}

static MdrStep
apply_count (gpointer board, MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (int line = 0; line < LANTERNS_LINES; line++)
    {
      MdrStep step = count_line (board, line, reason);

      result = mdr_step_worse (result, step);
      if (step == MDR_STEP_CONTRADICTION || (step == MDR_STEP_PROGRESS && reason))
        return result;
    }
  return result;
}

/* What a lantern says of the cells beside it. */
static MdrStep
clear_around (LanternsBoard *board, MdrCell cell, MdrDeduction *reason)
{
  MdrExtents extents = { .rows = LANTERNS_SIZE, .columns = LANTERNS_SIZE };
  MdrStep result = MDR_STEP_NOTHING;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrLiteral literal = { .cell = mdr_cell_step (cell, (MdrDirection) direction) };

      if (mdr_extents_contain (&extents, literal.cell))
        result = mdr_step_worse (result, lanterns_decide (board, &literal, NULL));
    }
  if (!reason || result == MDR_STEP_NOTHING)
    return result;
  reason->sentence =
      g_strdup_printf (result == MDR_STEP_CONTRADICTION
                           ? _ ("Another lantern stands beside the one at row %d, column %d.")
                           : _ ("A lantern stands at row %d, column %d, so the cells beside it are empty."),
                       cell.row + 1, cell.column + 1);
  mdr_deduction_rest_on (reason, cell.row, cell.column);
  return result;
}

static MdrStep
apply_apart (gpointer data, MdrDeduction *reason)
{
  LanternsBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (int i = 0; i < LANTERNS_SIZE; i++)
    for (guint64 lit = board->lit[i]; lit != 0; lit &= lit - 1)
      {
        MdrStep step = clear_around (board, (MdrCell){ i, mdr_bits_index (lit) }, reason);

        result = mdr_step_worse (result, step);
        if (step == MDR_STEP_CONTRADICTION || (step == MDR_STEP_PROGRESS && reason))
          return result;
      }
  return result;
}

const MdrRule lanterns_rules[] = {
  {
      .id = "apart",
      .name = N_ ("Apart"),
      .sentence = N_ ("The cells beside a lantern hold no lantern."),
      .apply = apply_apart,
      .example = { "lanterns 2 1 1 1 1 2 1 1 1 1", "light 0,0" },
  },
  {
      .id = "count",
      .name = N_ ("Count"),
      .sentence = N_ ("When a row or column has all its lanterns, its other cells are empty."),
      .level = MDR_LEVEL_NORMAL,
      .apply = apply_count,
      .example = { "lanterns 2 0 1 1 0 1 1 1 0 1" },
  },
  { NULL },
};

/* The moves that take what a player knows from one board to the other. */
void
lanterns_record (gconstpointer before, gconstpointer data, MdrDeduction *reason)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  const LanternsBoard *after = data;

  lanterns_list_open (before, open);
  for (guint k = 0; k < open->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (open, MdrLiteral, k);
      MdrCell cell = literal->cell;
      gboolean lit = mdr_rows_has (after->lit, cell.row, cell.column);
      g_autofree char *move = g_strdup_printf ("%s %d,%d", lit ? "light" : "empty", cell.row, cell.column);

      if (!lanterns_is_open (after, literal))
        mdr_deduction_decide (reason, lit ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY, cell, move);
    }
}

void
lanterns_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  int row = literal->cell.row + 1;
  int column = literal->cell.column + 1;

  if (by_trial)
    reason->sentence =
        g_strdup_printf (literal->holds
                             ? _ ("Row %d, column %d holds a lantern, because leaving it empty fails.")
                             : _ ("Row %d, column %d is empty, because a lantern there fails."),
                         row, column);
  else
    reason->sentence =
        g_strdup_printf (literal->holds ? _ ("Row %d, column %d holds a lantern in the only solution.")
                                        : _ ("Row %d, column %d is empty in the only solution."),
                         row, column);
}

void
lanterns_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals)
{
  guint first = literals->len;

  lanterns_list_open (board, literals);
  for (guint k = first; k < literals->len; k++)
    {
      MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      literal->holds =
          mdr_rows_has (lanterns_solution (solution)->lit, literal->cell.row, literal->cell.column);
    }
}

void
lanterns_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  reason->sentence = g_strdup_printf (literal->holds ? _ ("Suppose row %d, column %d holds a lantern.")
                                                     : _ ("Suppose row %d, column %d is empty."),
                                      literal->cell.row + 1, literal->cell.column + 1);
}

MdrLiteral
lanterns_get_literal (gconstpointer board, const MdrMark *mark)
{
  return (MdrLiteral){ .cell = mark->cell, .holds = mark->sign == MDR_SIGN_FILLED };
}

gboolean
lanterns_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  lanterns_list_solved (board, solution, open);
  if (open->len == 0)
    return FALSE;
  *literal = g_array_index (open, MdrLiteral, 0);
  return TRUE;
}

void
lanterns_compare (const MdrPuzzle *puzzle,
                  const MdrState *state,
                  const MdrSolution *solution,
                  MdrPlayCheck *check)
{
  for (int i = 0; i < LANTERNS_SIZE; i++)
    for (int j = 0; j < LANTERNS_SIZE; j++)
      {
        gboolean lit = mdr_rows_has (lanterns_state (state)->lit, i, j);
        gboolean decided = lit || mdr_rows_has (lanterns_state (state)->empty, i, j);
        gboolean right = solution && lit == (mdr_rows_has (lanterns_solution (solution)->lit, i, j) != 0);
        g_autofree char *move = g_strdup_printf ("clear %d,%d", i, j);

        mdr_play_check_count (check, decided, right);
        if (solution && decided && !right)
          mdr_problem_add_cell (mdr_play_check_add_wrong (check, MDR_UNIT_CELL, move,
                                                          _ ("Row %d, column %d is not as in the solution."),
                                                          i + 1, j + 1),
                                i, j);
      }
}

/* Counts of lanterns strewn at random, until they have one solution of the wanted difficulty or an easier
 * one. */
MdrPuzzle *
lanterns_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  MdrLevel most = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));

  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    {
      LanternsPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);
      g_autoptr (MdrPuzzle) owned = &puzzle->base;
      guint64 lit[LANTERNS_SIZE] = { 0 };

      for (int tries = 0; tries < 20; tries++)
        {
          MdrCell cell = { g_rand_int_range (random, 0, LANTERNS_SIZE),
                           g_rand_int_range (random, 0, LANTERNS_SIZE) };

          if (mdr_rows_around (lit, LANTERNS_SIZE, cell) == 0)
            mdr_rows_set (lit, cell.row, cell.column);
        }
      for (int k = 0; k < LANTERNS_SIZE; k++)
        {
          puzzle->counts[k] = mdr_bits_count (lit[k]);
          puzzle->counts[LANTERNS_SIZE + k] = mdr_rows_count_column (lit, LANTERNS_SIZE, k);
        }
      if (mdr_logic_rate (kind->logic, owned, most, G_MAXUINT64, job) <= (MdrRating) most)
        return g_steal_pointer (&owned);
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
  return NULL;
}
