/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * Moves, rows and columns from 0:
 *   digit R,C D            writes a digit
 *   empty R,C              marks the cell as empty
 *   pencil R,C D           adds or removes the note that D may stand there; 0: that the cell may be empty
 *   clear R,C              removes digit, mark and notes
 *   hook K R,C CORNER      places hook K; removes the hooks that it does not fit
 *   no-hook K              takes it away
 * Givens stay as they are.
 */

/**
 * Move:
 * @state: a copy that is not yet shared
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  HooksState *state;
} Move;

static gboolean
is_fixed (const HooksPuzzle *puzzle, int row, int column)
{
  return puzzle->given_digits[row][column] != 0 || puzzle->cell_clues[row][column] != HOOKS_UNKNOWN
         || mdr_rows_has (puzzle->given_empty, row, column);
}

static void
clear (HooksState *state, int row, int column)
{
  state->digits[row][column] = 0;
  state->pencil[row][column] = 0;
  mdr_rows_clear (state->empty, row, column);
}

/* Takes away the hooks that do not fit a placed one, except for given ones. */
static void
make_room (const HooksPuzzle *puzzle, HooksState *state, int size)
{
  for (int other = 1; other <= puzzle->size; other++)
    if (other != size && hooks_is_placed (&state->hooks[other])
        && !hooks_is_placed (&puzzle->given_hooks[other])
        && !hooks_placements_fit (size, &state->hooks[size], other, &state->hooks[other]))
      state->hooks[other] = HOOKS_NOT_PLACED;
}

static void
fix (const HooksPuzzle *puzzle, HooksState *state)
{
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (!is_fixed (puzzle, i, j))
          continue;
        clear (state, i, j);
        state->digits[i][j] = puzzle->given_digits[i][j];
        if (puzzle->given_digits[i][j] == 0)
          mdr_rows_set (state->empty, i, j);
      }
  for (int size = 1; size <= puzzle->size; size++)
    if (hooks_is_placed (&puzzle->given_hooks[size]))
      {
        state->hooks[size] = puzzle->given_hooks[size];
        make_room (puzzle, state, size);
      }
}

MdrState *
hooks_new_state (const MdrPuzzle *puzzle)
{
  HooksState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  for (int size = 0; size < HOOKS_SIZES; size++)
    state->hooks[size] = HOOKS_NOT_PLACED;
  fix (hooks_puzzle (puzzle), state);
  return &state->base;
}

static HooksState *
copy_state (const MdrState *state)
{
  HooksState *copy = mdr_state_alloc (state->kind, sizeof *copy);
  MdrState base = copy->base;

  *copy = *hooks_state (state);
  copy->base = base;
  return copy;
}

/* Given cells cannot be changed. */
static gboolean
read_free_cell (const HooksPuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error)
{
  if (!mdr_words_read_cell (words, puzzle->size, puzzle->size, cell, error))
    return FALSE;
  if (!is_fixed (puzzle, cell->row, cell->column))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: row and column of a cell */
               _ ("The cell at row %d, column %d is given and cannot be changed."), cell->row + 1,
               cell->column + 1);
  return FALSE;
}

static gboolean
read_digit (const HooksPuzzle *puzzle, guint least, MdrWords *words, guint *digit, GError **error)
{
  if (puzzle->digits != HOOKS_DIGITS_NONE)
    return mdr_words_read_number (words, least, (guint) puzzle->size, digit, error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("This puzzle has no digits."));
  return FALSE;
}

static gboolean
write_digit (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;
  guint digit;

  if (!read_free_cell (move->puzzle, words, &cell, error)
      || !read_digit (move->puzzle, 1, words, &digit, error))
    return FALSE;
  clear (move->state, cell.row, cell.column);
  move->state->digits[cell.row][cell.column] = (guint8) digit;
  return TRUE;
}

static gboolean
mark_empty (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;

  if (!read_free_cell (move->puzzle, words, &cell, error))
    return FALSE;
  clear (move->state, cell.row, cell.column);
  mdr_rows_set (move->state->empty, cell.row, cell.column);
  return TRUE;
}

static gboolean
clear_cell (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;

  if (!read_free_cell (move->puzzle, words, &cell, error))
    return FALSE;
  clear (move->state, cell.row, cell.column);
  return TRUE;
}

static gboolean
note_digit (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  HooksState *state = move->state;
  MdrCell cell;
  guint digit;

  if (!read_free_cell (move->puzzle, words, &cell, error)
      || !read_digit (move->puzzle, 0, words, &digit, error))
    return FALSE;
  if (state->digits[cell.row][cell.column] != 0 || mdr_rows_has (state->empty, cell.row, cell.column))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The cell at row %d, column %d is already decided, so no digits can be noted in it."),
                   cell.row + 1, cell.column + 1);
      return FALSE;
    }
  state->pencil[cell.row][cell.column] ^= (guint16) (1u << digit);
  return TRUE;
}

/* Only a hook that is not given may be placed or removed. */
static gboolean
is_free_hook (const HooksPuzzle *puzzle, int size, GError **error)
{
  if (!hooks_is_placed (&puzzle->given_hooks[size]))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Hook %d is given and cannot be changed."), size);
  return FALSE;
}

static gboolean
place_hook (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  HooksPlacement placement;
  int size;

  if (!hooks_read_hook (move->puzzle, words, &size, &placement, error)
      || !is_free_hook (move->puzzle, size, error))
    return FALSE;
  for (int given = 1; given <= move->puzzle->size; given++)
    if (hooks_is_placed (&move->puzzle->given_hooks[given])
        && !hooks_placements_fit (size, &placement, given, &move->puzzle->given_hooks[given]))
      {
        /* Translators: a hook by its size, another hook */
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Hook %d does not fit hook %d, which is given."),
                     size, given);
        return FALSE;
      }
  move->state->hooks[size] = placement;
  make_room (move->puzzle, move->state, size);
  return TRUE;
}

static gboolean
take_hook_away (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  int size;

  if (!hooks_read_hook_size (move->puzzle, words, &size, error) || !is_free_hook (move->puzzle, size, error))
    return FALSE;
  move->state->hooks[size] = HOOKS_NOT_PLACED;
  return TRUE;
}

static const MdrVerb moves[] = {
  { "digit", 2, write_digit },
  { "empty", 1, mark_empty },
  { "pencil", 2, note_digit },
  { "clear", 1, clear_cell },
  { "hook", 3, place_hook },
  { "no-hook", 1, take_hook_away },
  { NULL },
};

MdrState *
hooks_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  g_autoptr (MdrState) next = &copy_state (state)->base;

  if (!mdr_verbs_apply (moves, move, _ ("“%s” is not a move of a Hooks puzzle."),
                        &(Move){ hooks_puzzle (puzzle), (HooksState *) next }, error))
    return NULL;
  return g_steal_pointer (&next);
}

char *
hooks_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksState *position = hooks_state (state);
  int placed = 0;
  int written = 0;
  int all;

  for (int size = 2; size <= board->size; size++)
    placed += hooks_is_placed (&position->hooks[size]);
  /* Hook 1 is the cell that the others leave. */
  placed += hooks_is_placed (&position->hooks[1]) || placed == board->size - 1;
  if (board->digits == HOOKS_DIGITS_NONE)
    /* Translators: hooks that are drawn, all hooks */
    return g_strdup_printf (ngettext ("%d of %d hook", "%d of %d hooks", (gulong) board->size), placed,
                            board->size);
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      written += position->digits[i][j] != 0;
  all = board->size * (board->size + 1) / 2;
  /* Translators: digits that are written, all digits */
  return g_strdup_printf (ngettext ("%d of %d digit", "%d of %d digits", (gulong) all), written, all);
}

/** Implements list_changes of #MdrKind: cells with another digit, cross, notes or hook. */
void
hooks_list_changes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, GArray *changes)
{
  const HooksState *old = hooks_state (before);
  const HooksState *new = hooks_state (after);
  int size = hooks_puzzle (puzzle)->size;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        gboolean empty = mdr_rows_has (new->empty, i, j);
        MdrMark change = { .cell = { i, j } };

        if (old->digits[i][j] == new->digits[i][j] && old->pencil[i][j] == new->pencil[i][j]
            && mdr_rows_has (old->empty, i, j) == empty
            && hooks_placements_find (old->hooks, i, j) == hooks_placements_find (new->hooks, i, j))
          continue;
        if (new->digits[i][j] != 0)
          change.sign = MDR_SIGN_FILLED;
        else if (empty)
          change.sign = MDR_SIGN_EMPTY;
        g_array_append_val (changes, change);
      }
}

/** Implements reopen of #MdrKind. A hook is removed as a whole. */
MdrState *
hooks_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count)
{
  HooksState *reopened = copy_state (state);

  for (guint k = 0; k < count; k++)
    {
      MdrCell cell = changes[k].cell;
      int size = hooks_placements_find (reopened->hooks, cell.row, cell.column);

      clear (reopened, cell.row, cell.column);
      if (size > 0)
        reopened->hooks[size] = HOOKS_NOT_PLACED;
    }
  fix (hooks_puzzle (puzzle), reopened);
  return &reopened->base;
}

/**
 * hooks_rebase:
 *
 * Keeps digits, marks and hooks of the player that still fit, and drops the old givens. A change of size
 * drops all hooks, since it moves their squares.
 */
MdrState *
hooks_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  const HooksPuzzle *old = hooks_puzzle (before);
  const HooksPuzzle *board = hooks_puzzle (after);
  HooksState *next = copy_state (state);

  for (int i = 0; i < HOOKS_MAX_SIZE; i++)
    for (int j = 0; j < HOOKS_MAX_SIZE; j++)
      {
        int largest = board->digits == HOOKS_DIGITS_NONE ? 0 : board->size;

        /* Drops digits that the puzzle no longer has, and the notes of such digits. */
        if (!hooks_contains (board, i, j) || (hooks_contains (old, i, j) && is_fixed (old, i, j)))
          clear (next, i, j);
        if (next->digits[i][j] > largest)
          next->digits[i][j] = 0;
        next->pencil[i][j] &= largest > 0 ? (guint16) mdr_bits_first (largest + 1) : 0;
      }
  for (int size = 1; size < HOOKS_SIZES; size++)
    if (old->size != board->size || hooks_is_placed (&old->given_hooks[size]))
      next->hooks[size] = HOOKS_NOT_PLACED;
  fix (board, next);
  return &next->base;
}
