/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include "mdr-bits.h"
#include "mdr-clue.h"

static void
list_edge_clues (const HooksPuzzle *puzzle, GPtrArray *clues)
{
  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        mdr_clue_list_add (clues, hooks_get_clue_place (puzzle->size, (MdrDirection) side, line),
                           "clue %s %d ?", hooks_side_ids[side], line);
}

/* The contract's list_clues. Regions are a rule of the puzzle rather than clues. */
void
hooks_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const HooksPuzzle *hooks = hooks_puzzle (puzzle);

  list_edge_clues (hooks, clues);
  for (int i = 0; i < hooks->size; i++)
    for (int j = 0; j < hooks->size; j++)
      if (hooks->cell_clues[i][j] != HOOKS_UNKNOWN || hooks->given_digits[i][j] != 0
          || mdr_rows_has (hooks->given_empty, i, j))
        mdr_clue_list_add (clues, (MdrCell){ i, j }, "clear %d,%d", i, j);
  for (int k = 1; k <= hooks->size; k++)
    if (hooks_is_placed (&hooks->given_hooks[k]))
      mdr_clue_list_add (clues, hooks_placement_get_corner (k, &hooks->given_hooks[k]), "no-hook %d", k);
}

static HooksPlacement
map_placement (const HooksPlacement *placement, int size, int board_size, MdrSymmetry symmetry)
{
  MdrCell first = mdr_symmetry_map (symmetry, board_size, board_size, placement->square);
  MdrCell last =
      mdr_symmetry_map (symmetry, board_size, board_size,
                        (MdrCell){ placement->square.row + size - 1, placement->square.column + size - 1 });
  MdrCell corner =
      mdr_symmetry_map (symmetry, board_size, board_size, hooks_placement_get_corner (size, placement));
  HooksPlacement image = { .square = { MIN (first.row, last.row), MIN (first.column, last.column) } };
  guint bits = (corner.column > image.square.column ? HOOKS_CORNER_TOP_RIGHT : 0)
               | (corner.row > image.square.row ? HOOKS_CORNER_BOTTOM_LEFT : 0);

  image.corner = (HooksCorner) bits;
  return image;
}

static void
map_cell (const HooksPuzzle *puzzle, HooksPuzzle *image, MdrCell from, MdrCell to)
{
  image->cell_clues[to.row][to.column] = puzzle->cell_clues[from.row][from.column];
  image->given_digits[to.row][to.column] = puzzle->given_digits[from.row][from.column];
  image->region[to.row][to.column] = puzzle->region[from.row][from.column];
  if (mdr_rows_has (puzzle->given_empty, from.row, from.column))
    mdr_rows_set (image->given_empty, to.row, to.column);
  else
    mdr_rows_clear (image->given_empty, to.row, to.column);
}

/* The contract's transform: a clue goes with the place from which its line is seen. */
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
      map_cell (hooks, image, (MdrCell){ i, j }, mdr_symmetry_map (symmetry, size, size, (MdrCell){ i, j }));
  for (int k = 1; k <= size; k++)
    if (hooks_is_placed (&hooks->given_hooks[k]))
      image->given_hooks[k] = map_placement (&hooks->given_hooks[k], k, size, symmetry);
  hooks_puzzle_number_regions (image);
  return &image->base;
}
