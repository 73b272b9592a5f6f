/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-model.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-bits.h"

/* The program with a variable for each placement of each hook, in docs/models/hooks.md. */

/* Adds the variables: the places of hooks, the digits that they carry, and the hook and digit of each cell.
 */
static void
add_variables (MdrModel *model, HooksColumns *columns)
{
  const HooksBoard *board = &columns->board;

  for (int size = 1; size <= columns->n; size++)
    for (int place = hooks_board_next_place (board, size, -1); place >= 0;
         place = hooks_board_next_place (board, size, place))
      {
        HooksPlacement placement = hooks_placement_from_place ((guint) place);

        columns->places[size][place] =
            mdr_model_add_binary (model, "place(%d,%d,%d,%d)", size, placement.square.row,
                                  placement.square.column, (int) placement.corner);
      }
  for (int size = 1; size <= columns->n && board->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER; size++)
    for (int digit = 1; digit <= columns->n; digit++)
      {
        columns->digits[size][digit] = mdr_model_add_binary (model, "carry(%d,%d)", size, digit);
        if ((board->digits[size] >> digit & 1) == 0)
          mdr_model_fix (model, columns->digits[size][digit], 0);
      }
  for (int i = 0; i < columns->n; i++)
    for (int j = 0; j < columns->n; j++)
      {
        for (int k = 1; k <= columns->n; k++)
          columns->hooks[i][j][k] = mdr_model_add_binary (model, "hook(%d,%d,%d)", i, j, k);
        for (int digit = 1; digit <= columns->n; digit++)
          {
            columns->written[i][j][digit] = mdr_model_add_binary (model, "digit(%d,%d,%d)", i, j, digit);
            if ((board->candidates[i][j] >> digit & 1) == 0)
              mdr_model_fix (model, columns->written[i][j][digit], 0);
          }
      }
}

/* Each hook has one place, and each cell one hook: that of the place which takes it. */
static void
add_cover (MdrModel *model, const HooksColumns *columns)
{
  for (int size = 1; size <= columns->n; size++)
    {
      mdr_model_begin_row (model, 1, 1, "once(%d)", size);
      for (int place = hooks_board_next_place (&columns->board, size, -1); place >= 0;
           place = hooks_board_next_place (&columns->board, size, place))
        mdr_model_add_term (model, columns->places[size][place], 1);
    }
  for (int i = 0; i < columns->n; i++)
    for (int j = 0; j < columns->n; j++)
      {
        mdr_model_begin_row (model, 1, 1, "cover(%d,%d)", i, j);
        for (int size = 1; size <= columns->n; size++)
          mdr_model_add_term (model, columns->hooks[i][j][size], 1);
      }
}

static void
add_written (MdrModel *model, const HooksColumns *columns, int row, int column, double value)
{
  for (int digit = 1; digit <= columns->n; digit++)
    mdr_model_add_term (model, columns->written[row][column][digit], value);
}

static void
add_digits_of (MdrModel *model, const HooksColumns *columns, int row, int column)
{
  for (int digit = 1; digit <= columns->n; digit++)
    mdr_model_add_term (model, columns->written[row][column][digit], digit);
}

/* Adds the rows of one cell: the hook that takes it, digits of its hook only, and the sum beside a clue cell.
 */
static void
add_cell_rows (MdrModel *model, const HooksColumns *columns, int row, int column)
{
  const HooksBoard *board = &columns->board;
  gboolean any_order = board->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER;
  int clue = board->puzzle->cell_clues[row][column];

  for (int size = 1; size <= columns->n; size++)
    {
      mdr_model_begin_row (model, 0, 0, "takes(%d,%d,%d)", row, column, size);
      mdr_model_add_term (model, columns->hooks[row][column][size], -1);
      for (int place = hooks_board_next_place (board, size, -1); place >= 0;
           place = hooks_board_next_place (board, size, place))
        {
          HooksPlacement placement = hooks_placement_from_place ((guint) place);

          if (hooks_placement_has (size, &placement, row, column))
            mdr_model_add_term (model, columns->places[size][place], 1);
        }
    }
  mdr_model_begin_row (model, hooks_board_is_filled (board, row, column), 1, "one(%d,%d)", row, column);
  add_written (model, columns, row, column, 1);
  for (int digit = 1; digit <= columns->n; digit++)
    for (int size = any_order ? 1 : digit; size <= (any_order ? columns->n : digit); size++)
      {
        mdr_model_begin_row (model, -INFINITY, any_order, "of(%d,%d,%d,%d)", row, column, digit, size);
        mdr_model_add_term (model, columns->written[row][column][digit], 1);
        mdr_model_add_term (model, columns->hooks[row][column][size], any_order ? 1 : -1);
        if (any_order)
          mdr_model_add_term (model, columns->digits[size][digit], -1);
      }
  if (clue == HOOKS_UNKNOWN)
    return;
  mdr_model_begin_row (model, clue, clue, "around(%d,%d)", row, column);
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step ((MdrCell){ row, column }, (MdrDirection) direction);

      if (hooks_contains (board->puzzle, beside.row, beside.column))
        add_digits_of (model, columns, beside.row, beside.column);
    }
}

static void
add_counts (MdrModel *model, const HooksColumns *columns)
{
  for (int digit = 1; digit <= columns->n && columns->board.puzzle->digits != HOOKS_DIGITS_NONE; digit++)
    {
      mdr_model_begin_row (model, digit, digit, "count(%d)", digit);
      for (int i = 0; i < columns->n; i++)
        for (int j = 0; j < columns->n; j++)
          mdr_model_add_term (model, columns->written[i][j][digit], 1);
    }
  if (columns->board.puzzle->digits != HOOKS_DIGITS_IN_ANY_ORDER)
    return;
  for (int k = 1; k <= columns->n; k++)
    {
      mdr_model_begin_row (model, 1, 1, "carries(%d)", k);
      for (int digit = 1; digit <= columns->n; digit++)
        mdr_model_add_term (model, columns->digits[k][digit], 1);
      mdr_model_begin_row (model, 1, 1, "carried(%d)", k);
      for (int size = 1; size <= columns->n; size++)
        mdr_model_add_term (model, columns->digits[size][k], 1);
    }
}

/* Gives every region its sum: all regions together hold all digits, each as often as it says. */
static void
add_regions (MdrModel *model, const HooksColumns *columns)
{
  const HooksPuzzle *puzzle = columns->board.puzzle;
  int total =
      puzzle->digits == HOOKS_DIGITS_NONE ? 0 : columns->n * (columns->n + 1) * (2 * columns->n + 1) / 6;
  gboolean has[G_MAXUINT8 + 1] = { FALSE };
  int count = 0;

  if (!puzzle->regions)
    return;
  for (int i = 0; i < columns->n; i++)
    for (int j = 0; j < columns->n; j++)
      {
        count += !has[puzzle->region[i][j]];
        has[puzzle->region[i][j]] = TRUE;
      }
  for (int region = 0; region <= G_MAXUINT8; region++)
    if (has[region])
      {
        int value = puzzle->region_sum > 0 ? puzzle->region_sum : total / count;

        mdr_model_begin_row (model, value, value, "region(%d)", region);
        for (int i = 0; i < columns->n; i++)
          for (int j = 0; j < columns->n; j++)
            if (columns->board.puzzle->region[i][j] == region)
              add_digits_of (model, columns, i, j);
      }
}

/* Before any other digit stands the one that is seen first. */
static void
add_first_digit (MdrModel *model, const HooksColumns *columns, MdrDirection side, int line, gint64 value)
{
  mdr_model_begin_row (model, 1, INFINITY, "seen(%d,%d)", (int) side, line);
  for (int index = 0; index < columns->n; index++)
    {
      MdrCell cell = hooks_line_cell (columns->n, side, line, index);

      add_written (model, columns, cell.row, cell.column, 1);
    }
  for (int index = 0; index < columns->n; index++)
    for (int digit = 1; digit <= columns->n; digit++)
      {
        MdrCell cell = hooks_line_cell (columns->n, side, line, index);

        if (digit == value)
          continue;
        mdr_model_begin_row (model, -INFINITY, 0, "first(%d,%d,%d,%d)", (int) side, line, index, digit);
        mdr_model_add_term (model, columns->written[cell.row][cell.column][digit], 1);
        for (int before = 0; before < index && value >= 1 && value <= columns->n; before++)
          {
            cell = hooks_line_cell (columns->n, side, line, before);
            mdr_model_add_term (model, columns->written[cell.row][cell.column][value], -1);
          }
      }
}

static void
add_clues (MdrModel *model, const HooksColumns *columns)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < columns->n; line++)
      {
        const HooksClue *clue = &columns->board.puzzle->clues[side][line];

        if (clue->value != HOOKS_UNKNOWN && clue->type == HOOKS_CLUE_SUM)
          {
            mdr_model_begin_row (model, (double) clue->value, (double) clue->value, "sum(%d,%d)",
                                 (int) (MdrDirection) side, line);
            for (int index = 0; index < columns->n; index++)
              {
                MdrCell cell = hooks_line_cell (columns->n, (MdrDirection) side, line, index);

                add_digits_of (model, columns, cell.row, cell.column);
              }
          }
        if (clue->value != HOOKS_UNKNOWN && clue->type == HOOKS_CLUE_FIRST_DIGIT)
          add_first_digit (model, columns, (MdrDirection) side, line, clue->value);
      }
}

/**
 * hooks_model_new:
 * @columns: (out): where its variables stand; to be kept as long as the model
 *
 * Returns: (transfer full): the integer program of a puzzle, or %NULL with an
 *   error if it cannot express the puzzle
 */
MdrModel *
hooks_model_new (const HooksPuzzle *puzzle, HooksColumns *columns, GError **error)
{
  gboolean has_shapes = puzzle->groups;
  MdrModel *model;

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      has_shapes = has_shapes
                   || (puzzle->clues[side][line].value != HOOKS_UNKNOWN
                       && puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE);
  if (has_shapes)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("This integer program does not support groups of five or their shapes. Choose "
                              "another method."));
      return NULL;
    }
  if (hooks_board_init (&columns->board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The givens contradict each other, so there is no model. Remove one of them."));
      return NULL;
    }
  model = mdr_model_new ("hooks", MDR_MODEL_FEASIBLE);
  columns->n = puzzle->size;
  add_variables (model, columns);
  add_cover (model, columns);
  for (int i = 0; i < columns->n; i++)
    for (int j = 0; j < columns->n; j++)
      add_cell_rows (model, columns, i, j);
  add_counts (model, columns);
  for (int i = 0; i + 1 < columns->n && columns->board.puzzle->no_blocks; i++)
    for (int j = 0; j + 1 < columns->n; j++)
      {
        mdr_model_begin_row (model, -INFINITY, 3, "block(%d,%d)", i, j);
        for (int k = 0; k < 4; k++)
          add_written (model, columns, i + k / 2, j + k % 2, 1);
      }
  add_regions (model, columns);
  add_clues (model, columns);
  hooks_model_add_lazy (model, columns);
  return model;
}

/** Reads a solution of the model back; as in #MdrModelRun. */
MdrSolution *
hooks_model_read (const double *values, gpointer data)
{
  const HooksColumns *columns = data;
  HooksSolution *solution = mdr_solution_alloc (columns->board.puzzle->base.kind, sizeof *solution);

  for (int i = 0; i < columns->n; i++)
    for (int j = 0; j < columns->n; j++)
      for (int k = 1; k <= columns->n; k++)
        {
          if (values[columns->hooks[i][j][k]] > 0.5)
            solution->hooks[i][j] = (guint8) k;
          if (values[columns->written[i][j][k]] > 0.5)
            solution->digits[i][j] = (guint8) k;
        }
  return &solution->base;
}

/**
 * Writes a row that every solution satisfies except those with the same digits,
 * or, without digits, the same hooks.
 */
void
hooks_model_exclude (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  const HooksColumns *columns = data;
  gboolean by_hooks = columns->board.puzzle->digits == HOOKS_DIGITS_NONE;
  const HooksSolution *found = hooks_solution (solution);
  int n = columns->n;

  mdr_row_buffer_begin (rows, -INFINITY, (by_hooks ? n * n : n * (n + 1) / 2) - 1, "another");
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (by_hooks)
        mdr_row_buffer_add (rows, columns->hooks[i][j][found->hooks[i][j]], 1);
      else if (found->digits[i][j] > 0)
        mdr_row_buffer_add (rows, columns->written[i][j][found->digits[i][j]], 1);
}

/** Implements build_model of the methods "sat" and "cut". */
MdrModel *
hooks_build_model (const MdrPuzzle *puzzle, const MdrOptions *options, gconstpointer data, GError **error)
{
  g_autofree HooksColumns *columns = g_new0 (HooksColumns, 1);

  return hooks_model_new (hooks_puzzle (puzzle), columns, error);
}
