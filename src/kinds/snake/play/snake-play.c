/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Moves are "fill R,C", "empty R,C" (marks the cell as empty), "clear R,C" and
 * "draw R,C LETTERS" (leads the snake on from the cell, or back along itself),
 * rows and columns from 0. Cells that are given stay as they are.
 */

MdrState *
snake_new_state (const MdrPuzzle *puzzle)
{
  SnakeState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  snake_puzzle_get_fixed (snake_puzzle (puzzle), state->filled);
  return &state->base;
}

static SnakeState *
copy_state (const MdrState *state)
{
  SnakeState *copy = mdr_state_alloc (state->kind, sizeof *copy);

  memcpy (copy->filled, snake_state (state)->filled, sizeof copy->filled);
  memcpy (copy->empty, snake_state (state)->empty, sizeof copy->empty);
  return copy;
}

/**
 * Move:
 * @state: a copy that is not yet shared
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  SnakeState *state;
} Move;

/* Reads a cell and clears it, unless it is given. */
static gboolean
clear (const Move *move, MdrWords *words, MdrCell *cell, GError **error)
{
  guint64 fixed[SNAKE_MAX_SIZE];

  if (!snake_read_cell (move->puzzle, words, cell, error))
    return FALSE;
  snake_puzzle_get_fixed (move->puzzle, fixed);
  if (mdr_rows_has (fixed, cell->row, cell->column))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The cell at row %d, column %d is given and cannot be changed."), cell->row + 1,
                   cell->column + 1);
      return FALSE;
    }
  mdr_rows_clear (move->state->filled, cell->row, cell->column);
  mdr_rows_clear (move->state->empty, cell->row, cell->column);
  return TRUE;
}

static gboolean
clear_cell (gpointer move, MdrWords *words, GError **error)
{
  MdrCell cell;

  return clear (move, words, &cell, error);
}

static gboolean
fill_cell (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;

  if (!clear (move, words, &cell, error))
    return FALSE;
  mdr_rows_set (move->state->filled, cell.row, cell.column);
  return TRUE;
}

static gboolean
mark_cell (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;

  if (!clear (move, words, &cell, error))
    return FALSE;
  mdr_rows_set (move->state->empty, cell.row, cell.column);
  return TRUE;
}

static gboolean
draw (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  g_auto (SnakeStroke) stroke = { 0 };
  g_autoptr (GArray) path = NULL;
  guint64 filled[SNAKE_MAX_SIZE];
  MdrCell cell;

  if (!snake_read_cell (move->puzzle, words, &cell, error))
    return FALSE;
  snake_stroke_init (&stroke, move->puzzle, move->state->filled, cell);
  path = snake_stroke_draw (&stroke, mdr_words_read_rest (words), filled, error);
  if (!path)
    return FALSE;
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      move->state->filled[i] = filled[i];
      move->state->empty[i] &= ~filled[i];
    }
  return TRUE;
}

static const MdrVerb moves[] = {
  { "fill", 1, fill_cell },
  { "empty", 1, mark_cell },
  { "clear", 1, clear_cell },
  { "draw", 2, draw },
  { NULL },
};

MdrState *
snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  g_autoptr (MdrState) next = &copy_state (state)->base;

  if (!mdr_verbs_apply (moves, move, _ ("“%s” is not a move of a Snake puzzle."),
                        &(Move){ snake_puzzle (puzzle), (SnakeState *) next }, error))
    return NULL;
  return g_steal_pointer (&next);
}

char *
snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  int length = snake_puzzle_get_length (board);
  int filled = 0;

  for (int i = 0; i < board->rows; i++)
    filled += mdr_bits_count (snake_state (state)->filled[i]);
  if (length == SNAKE_UNKNOWN)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d cell", "%'d cells", (gulong) filled), filled);
  /* Translators: cells that are filled, all cells of the snake */
  return g_strdup_printf (_ ("%'d of %'d cells"), filled, length);
}

/** Implements list_changes: cells that are filled, marked as empty or open now and were not. */
void
snake_list_changes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, GArray *changes)
{
  const SnakeState *old = snake_state (before);
  const SnakeState *new = snake_state (after);

  for (int i = 0; i < snake_puzzle (puzzle)->rows; i++)
    for (guint64 left = (old->filled[i] ^ new->filled[i]) | (old->empty[i] ^ new->empty[i]); left != 0;
         left &= left - 1)
      {
        MdrMark change = { .cell = { i, mdr_bits_index (left) } };

        if (mdr_rows_has (new->filled, i, change.cell.column))
          change.sign = MDR_SIGN_FILLED;
        else if (mdr_rows_has (new->empty, i, change.cell.column))
          change.sign = MDR_SIGN_EMPTY;
        g_array_append_val (changes, change);
      }
}

/** Implements reopen of #MdrKind. */
MdrState *
snake_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count)
{
  SnakeState *reopened = copy_state (state);

  for (guint k = 0; k < count; k++)
    {
      mdr_rows_clear (reopened->filled, changes[k].cell.row, changes[k].cell.column);
      mdr_rows_clear (reopened->empty, changes[k].cell.row, changes[k].cell.column);
    }
  return &reopened->base;
}

/**
 * snake_rebase:
 *
 * Keeps the cells that the player filled and marked where they still fit. Cells
 * that were given before go with the givens.
 */
MdrState *
snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  const SnakePuzzle *board = snake_puzzle (after);
  guint64 inside = mdr_bits_first (board->columns);
  guint64 fixed_before[SNAKE_MAX_SIZE];
  guint64 fixed_after[SNAKE_MAX_SIZE];
  SnakeState *next = copy_state (state);

  snake_puzzle_get_fixed (snake_puzzle (before), fixed_before);
  snake_puzzle_get_fixed (board, fixed_after);
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      guint64 kept = i < board->rows ? inside : 0;

      next->filled[i] = (next->filled[i] & ~fixed_before[i] & kept) | fixed_after[i];
      next->empty[i] &= kept & ~fixed_after[i];
    }
  return &next->base;
}
