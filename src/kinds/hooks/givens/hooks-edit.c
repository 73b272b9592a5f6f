/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * Edits are strings of words. Rows, columns and lines in them count from 0:
 *   size N N                       set RULE VALUE
 *   clue SIDE LINE VALUE|? [TYPE]  at the edge, from "top", "right", "bottom" or "left"
 *   cell-clue R,C SUM              digit R,C D      empty R,C      clear R,C
 *   hook K R,C CORNER              no-hook K        R,C is the upper left cell of its square
 *   region NUMBER R,C ...          0 takes cells out of their regions
 */

static gboolean
read_cell (const HooksPuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error)
{
  return mdr_words_read_cell (words, puzzle->size, puzzle->size, cell, error);
}

static gboolean
set_rule (gpointer puzzle, MdrWords *words, GError **error)
{
  g_autofree char *id = mdr_words_read (words);

  return hooks_puzzle_set_rule (puzzle, id, mdr_words_read_rest (words), error);
}

static gboolean
put_clue (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  g_autofree char *side_name = mdr_words_read (words);
  g_autofree char *value = NULL;
  HooksClue *clue;
  guint side;
  guint line;

  if (!hooks_find_name (hooks_side_ids, side_name, &side, error)
      || !mdr_words_read_number (words, 0, (guint) puzzle->size - 1, &line, error))
    return FALSE;
  clue = &puzzle->clues[side][line];
  if (clue->value == HOOKS_UNKNOWN)
    clue->type = puzzle->clue_type;
  value = mdr_words_read (words);
  if (words->next)
    {
      /* Without a type, a clue keeps the one it has, and a new one gets that of new clues. */
      g_autofree char *type = mdr_words_read (words);

      if (!hooks_find_clue_type (type, &clue->type, error))
        return FALSE;
    }
  if (!g_str_equal (value, "?"))
    return hooks_clue_read_value (clue->type, value, &clue->value, error);
  *clue = (HooksClue){ .value = HOOKS_UNKNOWN };
  return TRUE;
}

static gboolean
put_cell_clue (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  MdrCell cell;
  guint sum;

  if (!read_cell (puzzle, words, &cell, error)
      || !mdr_words_read_number (words, 0, HOOKS_MAX_SUM, &sum, error))
    return FALSE;
  hooks_puzzle_clear_cell (puzzle, cell.row, cell.column);
  puzzle->cell_clues[cell.row][cell.column] = (int) sum;
  return TRUE;
}

static gboolean
put_digit (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  MdrCell cell;
  guint digit;

  if (!read_cell (puzzle, words, &cell, error)
      || !mdr_words_read_number (words, 1, (guint) puzzle->size, &digit, error))
    return FALSE;
  hooks_puzzle_clear_cell (puzzle, cell.row, cell.column);
  puzzle->given_digits[cell.row][cell.column] = (guint8) digit;
  return TRUE;
}

static gboolean
clear_cell (gpointer puzzle, MdrWords *words, GError **error)
{
  MdrCell cell;

  if (!read_cell (puzzle, words, &cell, error))
    return FALSE;
  hooks_puzzle_clear_cell (puzzle, cell.row, cell.column);
  return TRUE;
}

static gboolean
put_empty (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  MdrCell cell;

  if (!read_cell (puzzle, words, &cell, error))
    return FALSE;
  hooks_puzzle_clear_cell (puzzle, cell.row, cell.column);
  mdr_rows_set (puzzle->given_empty, cell.row, cell.column);
  return TRUE;
}

static gboolean
put_hook (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  HooksPlacement placement;
  int size;

  if (!hooks_read_hook (puzzle, words, &size, &placement, error))
    return FALSE;
  puzzle->given_hooks[size] = placement;
  return TRUE;
}

static gboolean
remove_hook (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  int size;

  if (!hooks_read_hook_size (puzzle, words, &size, error))
    return FALSE;
  puzzle->given_hooks[size] = (HooksPlacement){ .square = { HOOKS_UNKNOWN, HOOKS_UNKNOWN } };
  return TRUE;
}

static gboolean
set_region (gpointer target, MdrWords *words, GError **error)
{
  HooksPuzzle *puzzle = target;
  guint region;

  if (!mdr_words_read_number (words, 0, HOOKS_MAX_REGIONS, &region, error))
    return FALSE;
  do
    {
      MdrCell cell;

      if (!read_cell (puzzle, words, &cell, error))
        return FALSE;
      puzzle->region[cell.row][cell.column] = (guint8) region;
    }
  while (words->next);
  hooks_puzzle_number_regions (puzzle);
  return TRUE;
}

static const MdrVerb edits[] = {
  { "size", 2, mdr_puzzle_apply_size },
  { "set", 2, set_rule },
  { "clue", 3, put_clue },
  { "clue", 4, put_clue },
  { "cell-clue", 2, put_cell_clue },
  { "digit", 2, put_digit },
  { "empty", 1, put_empty },
  { "clear", 1, clear_cell },
  { "hook", 3, put_hook },
  { "no-hook", 1, remove_hook },
  { "region", MDR_ANY_WORDS, set_region },
  { NULL },
};

MdrPuzzle *
hooks_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_autoptr (MdrPuzzle) copy = &hooks_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Hooks puzzle."), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}
