/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-model.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/*
 * The pattern model as it was published, for layouts alone; see docs/models/hooks.md. The variables of each
 * cell and hook stand together: the hook has the cell; the cell and the one below; the cell and the one at
 * the right; the cell stands for column and row of the hook's legs.
 */
enum
{
  HAS,
  DOWN,
  RIGHT,
  LEGS,
  N_VARIABLES
};

static guint
get_column (const HooksPuzzle *puzzle, int row, int column, int size, guint which)
{
  return (guint) ((row * puzzle->size + column) * puzzle->size + size - 1) * N_VARIABLES + which;
}

/* A pair of cells is of a hook if both cells are; on the board's last row or column there is none. */
static void
add_pair (MdrModel *model, const HooksPuzzle *puzzle, int row, int column, int size, guint which)
{
  int row_beside = row + (which == DOWN);
  int column_beside = column + (which == RIGHT);

  if (!hooks_contains (puzzle, row_beside, column_beside))
    {
      mdr_model_fix (model, get_column (puzzle, row, column, size, which), 0);
      return;
    }
  mdr_model_begin_row (model, -INFINITY, 0, "pair(%d,%d,%d,%u)", row, column, size, which);
  mdr_model_add_term (model, get_column (puzzle, row, column, size, which), 2);
  mdr_model_add_term (model, get_column (puzzle, row, column, size, HAS), -1);
  mdr_model_add_term (model, get_column (puzzle, row_beside, column_beside, size, HAS), -1);
}

static void
add_total (MdrModel *model, const HooksPuzzle *puzzle, int size, guint which, int total)
{
  mdr_model_begin_row (model, total, total, "total(%d,%u)", size, which);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      mdr_model_add_term (model, get_column (puzzle, i, j, size, which), 1);
}

/* Puts all pairs of a leg into the column, or the row, that is named. */
static void
add_leg (MdrModel *model, const HooksPuzzle *puzzle, int size, int line)
{
  mdr_model_begin_row (model, -INFINITY, 0, "upright(%d,%d)", size, line);
  for (int i = 0; i < puzzle->size; i++)
    {
      mdr_model_add_term (model, get_column (puzzle, i, line, size, DOWN), 1);
      mdr_model_add_term (model, get_column (puzzle, i, line, size, LEGS), 1 - size);
    }
  mdr_model_begin_row (model, -INFINITY, 0, "lying(%d,%d)", size, line);
  for (int j = 0; j < puzzle->size; j++)
    {
      mdr_model_add_term (model, get_column (puzzle, line, j, size, RIGHT), 1);
      mdr_model_add_term (model, get_column (puzzle, line, j, size, LEGS), 1 - size);
    }
}

/** Implements build_model of the method "published". */
MdrModel *
hooks_build_published (const MdrPuzzle *base, const MdrOptions *options, gconstpointer data, GError **error)
{
  static const char *const names[N_VARIABLES] = { "x", "d", "r", "z" };
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  MdrModel *model;

  if (puzzle->digits != HOOKS_DIGITS_NONE)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("The published model covers layouts, but not digits. Choose a puzzle without "
                              "digits, or another method."));
      return NULL;
    }
  model = mdr_model_new ("hooks-published", MDR_MODEL_FEASIBLE);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      for (int size = 1; size <= puzzle->size; size++)
        for (guint which = 0; which < N_VARIABLES; which++)
          mdr_model_add_binary (model, "%s(%d,%d,%d)", names[which], i, j, size);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        mdr_model_begin_row (model, 1, 1, "cover(%d,%d)", i, j);
        for (int size = 1; size <= puzzle->size; size++)
          mdr_model_add_term (model, get_column (puzzle, i, j, size, HAS), 1);
        for (int size = 1; size <= puzzle->size; size++)
          {
            add_pair (model, puzzle, i, j, size, DOWN);
            add_pair (model, puzzle, i, j, size, RIGHT);
          }
      }
  for (int size = 1; size <= puzzle->size; size++)
    {
      add_total (model, puzzle, size, HAS, 2 * size - 1);
      add_total (model, puzzle, size, DOWN, size - 1);
      add_total (model, puzzle, size, RIGHT, size - 1);
      add_total (model, puzzle, size, LEGS, 1);
      for (int line = 0; line < puzzle->size; line++)
        add_leg (model, puzzle, size, line);
      for (int i = 0; i < puzzle->size && hooks_is_placed (&puzzle->given_hooks[size]); i++)
        for (int j = 0; j < puzzle->size; j++)
          mdr_model_fix (model, get_column (puzzle, i, j, size, HAS),
                         hooks_placement_has (size, &puzzle->given_hooks[size], i, j));
    }
  /* The legs of hook 1 are no pairs: without this they could be anywhere, and each layout would come N²
   * times.
   */
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        mdr_model_begin_row (model, 0, 0, "tie(%d,%d)", i, j);
        mdr_model_add_term (model, get_column (puzzle, i, j, 1, LEGS), 1);
        mdr_model_add_term (model, get_column (puzzle, i, j, 1, HAS), -1);
      }
  return model;
}

/** Reads a layout back; as in #MdrModelRun. */
MdrSolution *
hooks_published_read (const double *values, gpointer data)
{
  const HooksPuzzle *puzzle = data;
  HooksSolution *solution = mdr_solution_alloc (puzzle->base.kind, sizeof *solution);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      for (int size = 1; size <= puzzle->size; size++)
        if (values[get_column (puzzle, i, j, size, HAS)] > 0.5)
          solution->hooks[i][j] = (guint8) size;
  return &solution->base;
}

/** Writes a row that every other layout keeps; as in #MdrModelRun. */
void
hooks_published_exclude (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  const HooksPuzzle *puzzle = data;

  mdr_row_buffer_begin (rows, -INFINITY, puzzle->size * puzzle->size - 1, "another");
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      mdr_row_buffer_add (rows, get_column (puzzle, i, j, hooks_solution (solution)->hooks[i][j], HAS), 1);
}
