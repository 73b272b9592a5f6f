/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include "mdr-bits.h"
#include "mdr-clue.h"

/* Implements list_clues of #MdrKind. Regions are a rule of the puzzle rather than clues. */
void
hooks_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const HooksPuzzle *hooks = hooks_puzzle (puzzle);

  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < hooks->size; line++)
      if (hooks->clues[side][line].value != HOOKS_UNKNOWN)
        mdr_clue_list_add (clues, hooks_get_clue_place (hooks->size, (MdrDirection) side, line),
                           "clue %s %d ?", hooks_side_ids[side], line);
  for (int i = 0; i < hooks->size; i++)
    for (int j = 0; j < hooks->size; j++)
      if (hooks->cell_clues[i][j] != HOOKS_UNKNOWN || hooks->given_digits[i][j] != 0
          || mdr_rows_has (hooks->given_empty, i, j))
        mdr_clue_list_add (clues, (MdrCell){ i, j }, "clear %d,%d", i, j);
  for (int k = 1; k <= hooks->size; k++)
    if (hooks_is_placed (&hooks->given_hooks[k]))
      mdr_clue_list_add (clues, hooks_placement_get_corner (k, &hooks->given_hooks[k]), "no-hook %d", k);
}

/* Implements transform of #MdrKind: a clue goes with the place from which its line is seen. */
MdrPuzzle *
hooks_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  const HooksPuzzle *hooks = hooks_puzzle (puzzle);
  HooksPuzzle *image = hooks_puzzle_copy (puzzle);
  int size = hooks->size;

  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < size; line++)
      {
        MdrDirection to_side = mdr_symmetry_map_direction (symmetry, (MdrDirection) side);
        MdrCell first =
            mdr_symmetry_map (symmetry, size, size, hooks_line_cell (size, (MdrDirection) side, line, 0));
        gboolean across = to_side == MDR_DIRECTION_LEFT || to_side == MDR_DIRECTION_RIGHT;

        image->clues[to_side][across ? first.row : first.column] = hooks->clues[side][line];
      }
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        MdrCell to = mdr_symmetry_map (symmetry, size, size, (MdrCell){ i, j });

        image->cell_clues[to.row][to.column] = hooks->cell_clues[i][j];
        image->given_digits[to.row][to.column] = hooks->given_digits[i][j];
        image->region[to.row][to.column] = hooks->region[i][j];
        if (mdr_rows_has (hooks->given_empty, i, j))
          mdr_rows_set (image->given_empty, to.row, to.column);
        else
          mdr_rows_clear (image->given_empty, to.row, to.column);
      }
  for (int k = 1; k <= size; k++)
    if (hooks_is_placed (&hooks->given_hooks[k]))
      {
        const HooksPlacement *given = &hooks->given_hooks[k];
        MdrCell opposite = { given->square.row + k - 1, given->square.column + k - 1 };
        MdrCell first = mdr_symmetry_map (symmetry, size, size, given->square);
        MdrCell last = mdr_symmetry_map (symmetry, size, size, opposite);
        MdrCell corner = mdr_symmetry_map (symmetry, size, size, hooks_placement_get_corner (k, given));
        HooksPlacement *to = &image->given_hooks[k];

        to->square = (MdrCell){ MIN (first.row, last.row), MIN (first.column, last.column) };
        to->corner = (HooksCorner) ((corner.column > to->square.column ? HOOKS_CORNER_TOP_RIGHT : 0)
                                    | (corner.row > to->square.row ? HOOKS_CORNER_BOTTOM_LEFT : 0));
      }
  hooks_puzzle_number_regions (image);
  return &image->base;
}
