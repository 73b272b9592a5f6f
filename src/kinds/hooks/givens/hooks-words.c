/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

#include <glib/gi18n-lib.h>

/** By #HooksCorner, as edits, moves and files name them. */
const char *const hooks_corner_ids[HOOKS_N_CORNERS + 1] = {
  [HOOKS_CORNER_TOP_LEFT] = "top-left",
  [HOOKS_CORNER_TOP_RIGHT] = "top-right",
  [HOOKS_CORNER_BOTTOM_LEFT] = "bottom-left",
  [HOOKS_CORNER_BOTTOM_RIGHT] = "bottom-right",
};

static gboolean
read_corner (MdrWords *words, HooksCorner *corner, GError **error)
{
  for (int i = 0; i < HOOKS_N_CORNERS; i++)
    if (mdr_words_read_literal (words, hooks_corner_ids[i]))
      {
        *corner = (HooksCorner) i;
        return TRUE;
      }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("A corner was expected: top-left, top-right, bottom-left or bottom-right"));
  return FALSE;
}

/** Returns: whether the next word is the size of a hook of @puzzle */
gboolean
hooks_read_hook_size (const HooksPuzzle *puzzle, MdrWords *words, int *size, GError **error)
{
  guint number;

  if (!mdr_words_read_number (words, 1, (guint) puzzle->size, &number, error))
    return FALSE;
  *size = (int) number;
  return TRUE;
}

/**
 * hooks_read_hook:
 *
 * Reads "SIZE ROW,COLUMN CORNER": a hook, the upper left cell of its square, and
 * where its legs meet. Hook 1, which has no legs, gets the usual corner.
 *
 * Returns: whether the next words place a hook on the board
 */
gboolean
hooks_read_hook (const HooksPuzzle *puzzle,
                 MdrWords *words,
                 int *size,
                 HooksPlacement *placement,
                 GError **error)
{
  if (!hooks_read_hook_size (puzzle, words, size, error)
      || !mdr_words_read_cell (words, puzzle->size, puzzle->size, &placement->square, error)
      || !read_corner (words, &placement->corner, error))
    return FALSE;
  if (*size == 1)
    placement->corner = HOOKS_CORNER_TOP_LEFT;
  if (hooks_puzzle_contains_placement (puzzle, *size, placement))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("The square of hook %d does not lie on the board if it begins at row %d, column %d"), *size,
               placement->square.row + 1, placement->square.column + 1);
  return FALSE;
}
