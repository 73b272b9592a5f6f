/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <glib/gi18n-lib.h>

#include "hooks-givens.h"
#include "mdr-bits.h"
#include "mdr-wording.h"

static char *
dup_played_words (const HooksState *state, MdrCell cell)
{
  guint notes = state->pencil[cell.row][cell.column];
  g_autoptr (GString) list = g_string_new (NULL);

  for (; notes != 0; notes &= notes - 1)
    {
      int note = mdr_bits_index (notes);

      if (note == 0)
        mdr_wording_add_phrase (list, _ ("empty"));
      else
        mdr_wording_add_phrase (list, "%d", note);
    }
  if (state->digits[cell.row][cell.column] != 0)
    return g_strdup_printf (_ ("digit %d"), state->digits[cell.row][cell.column]);
  if (mdr_rows_has (state->empty, cell.row, cell.column))
    return g_strdup (_ ("empty"));
  /* Translators: after it the digits that a player noted in a cell: "undecided, noted: 1, 4" */
  return *list->str ? g_strdup_printf (_ ("undecided, noted: %s"), list->str) : g_strdup (_ ("undecided"));
}

static char *
dup_cell_words (const HooksPuzzle *puzzle, const HooksState *state, MdrCell cell)
{
  int clue = puzzle->cell_clues[cell.row][cell.column];

  if (clue != HOOKS_UNKNOWN)
    return g_strdup_printf (_ ("the digits beside this empty cell add up to %d"), clue);
  if (puzzle->given_digits[cell.row][cell.column] != 0)
    return g_strdup_printf (_ ("digit %d, given"), puzzle->given_digits[cell.row][cell.column]);
  if (mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    return g_strdup (_ ("empty, given"));
  return state ? dup_played_words (state, cell) : g_strdup (_ ("nothing given"));
}

/**
 * hooks_dup_cell_sentence:
 * @state: (nullable): %NULL while the puzzle is being built
 *
 * Returns: (transfer full): what stands in a place; of a clue at the edge what it
 *   says, in the words of its type
 */
char *
hooks_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksState *position = state ? hooks_state (state) : NULL;
  g_autofree char *content = NULL;
  g_autoptr (GString) words = NULL;
  MdrDirection side;
  int hook;
  int line;

  if (hooks_find_line (board->size, cell, &side, &line))
    return hooks_clue_dup_sentence (&board->clues[side][line], side, line);
  if (!hooks_contains (board, cell.row, cell.column))
    return g_strdup (_ ("Corner of the board"));
  content = dup_cell_words (board, position, cell);
  words = g_string_new (content);
  hook = hooks_placements_find (position ? position->hooks : board->given_hooks, cell.row, cell.column);
  if (hook != 0)
    mdr_wording_add_phrase (words, _ ("hook %d"), hook);
  if (board->regions && board->region[cell.row][cell.column] != 0)
    mdr_wording_add_phrase (words, _ ("region %d"), board->region[cell.row][cell.column]);
  /* Translators: what a screen reader says of a cell: where it is, what stands there, and its hook and
   * region: "Row 2, column 3: digit 5, hook 5". */
  return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, words->str);
}
