/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-symmetry.h"

#include "mdr-kind.h"
#include "mdr-clue.h"

/** Returns: the image of @direction */
MdrDirection
mdr_symmetry_map_direction (MdrSymmetry symmetry, MdrDirection direction)
{
  const MdrCell origin = { 0, 0 };

  return mdr_cell_get_direction (mdr_symmetry_map (symmetry, 1, 1, origin),
                                 mdr_symmetry_map (symmetry, 1, 1, mdr_cell_step (origin, direction)));
}

/**
 * mdr_symmetry_map_place:
 * @before: the extents of the puzzle
 * @after: the extents of its image
 * @place: a cell or a clue place
 *
 * Returns: the image of @place. If a kind has clue places at only one of two
 *   opposite sides, they stay on that side in the image
 */
MdrCell
mdr_symmetry_map_place (MdrSymmetry symmetry,
                        const MdrExtents *before,
                        const MdrExtents *after,
                        MdrCell place)
{
  MdrCell image = mdr_symmetry_map (symmetry, before->rows, before->columns, place);

  if ((image.row < 0 && after->top <= 0) || (image.row >= after->rows && after->bottom <= 0))
    image.row = after->rows - 1 - image.row;
  if ((image.column < 0 && after->left <= 0) || (image.column >= after->columns && after->right <= 0))
    image.column = after->columns - 1 - image.column;
  return image;
}

/**
 * mdr_puzzle_transform:
 *
 * Returns: (transfer full) (nullable): the image of @puzzle, with the same clues
 *   locked, or %NULL with an error if its kind has no such image
 */
MdrPuzzle *
mdr_puzzle_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  MdrPuzzle *image;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->transform != NULL, NULL);

  image = puzzle->kind->transform (puzzle, symmetry, error);
  if (image)
    mdr_puzzle_carry_locks (puzzle, image, symmetry);
  return image;
}

/** Implements run of #MdrPuzzleCommand: a quarter turn, clockwise. */
MdrPuzzle *
mdr_command_rotate (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  return mdr_puzzle_transform (puzzle, MDR_SYMMETRY_QUARTER_TURN, error);
}

/** Implements run of #MdrPuzzleCommand: left becomes right. */
MdrPuzzle *
mdr_command_mirror (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  return mdr_puzzle_transform (puzzle, MDR_SYMMETRY_FLIP_COLUMNS, error);
}

/** Implements run of #MdrPuzzleCommand: rows become columns. */
MdrPuzzle *
mdr_command_transpose (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  return mdr_puzzle_transform (puzzle, MDR_SYMMETRY_TRANSPOSE, error);
}
