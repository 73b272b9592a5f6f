/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-bits.h"

#define INITIAL_SIZE 5

MdrPuzzle *
hooks_new_puzzle (const MdrKind *kind)
{
  return &hooks_puzzle_new (kind, INITIAL_SIZE)->base;
}

/** Returns: (transfer full): a puzzle in which nothing is given, with digits by size */
HooksPuzzle *
hooks_puzzle_new (const MdrKind *kind, int size)
{
  HooksPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->size = size;
  puzzle->digits = HOOKS_DIGITS_BY_SIZE;
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < HOOKS_MAX_SIZE; line++)
      puzzle->clues[side][line].value = HOOKS_UNKNOWN;
  for (int i = 0; i < HOOKS_MAX_SIZE; i++)
    for (int j = 0; j < HOOKS_MAX_SIZE; j++)
      puzzle->cell_clues[i][j] = HOOKS_UNKNOWN;
  for (int k = 0; k < HOOKS_SIZES; k++)
    puzzle->given_hooks[k] = HOOKS_NOT_PLACED;
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
HooksPuzzle *
hooks_puzzle_copy (const MdrPuzzle *puzzle)
{
  HooksPuzzle *copy = mdr_puzzle_alloc (puzzle->kind, sizeof *copy);
  MdrPuzzle base = copy->base;

  *copy = *hooks_puzzle (puzzle);
  copy->base = base;
  return copy;
}

/** Takes away what is given of a cell; its region stays. */
void
hooks_puzzle_clear_cell (HooksPuzzle *puzzle, int row, int column)
{
  puzzle->cell_clues[row][column] = HOOKS_UNKNOWN;
  puzzle->given_digits[row][column] = 0;
  mdr_rows_clear (puzzle->given_empty, row, column);
}

/**
 * hooks_puzzle_number_regions:
 * @puzzle: a copy that is not yet shared
 *
 * Numbers regions in the order of their first cells. So puzzles with the same
 * regions are equal, however the regions were numbered.
 */
void
hooks_puzzle_number_regions (HooksPuzzle *puzzle)
{
  guint8 numbers[G_MAXUINT8 + 1] = { 0 };
  guint8 count = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        guint8 *region = &puzzle->region[i][j];

        if (*region != 0 && numbers[*region] == 0)
          numbers[*region] = ++count;
        *region = numbers[*region];
      }
}

/** Returns: the number of regions, which are numbered from 1 to it */
int
hooks_puzzle_count_regions (const HooksPuzzle *puzzle)
{
  int count = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      count = MAX (count, puzzle->region[i][j]);
  return count;
}

/*
 * Implements resize of #MdrKind. What stood outside is forgotten, so that a board which grows again has
 * nothing in the new cells, and so are given hooks, since the largest of them is bound to the size.
 */
gboolean
hooks_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;
  int size = rows;

  if (rows != columns)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a number of rows, a number of columns */
                   _ ("The board is a square, so it cannot have %u rows and %u columns."), (guint) rows,
                   (guint) columns);
      return FALSE;
    }
  if (size == puzzle->size)
    return TRUE;
  for (int i = 0; i < HOOKS_MAX_SIZE; i++)
    for (int j = 0; j < HOOKS_MAX_SIZE; j++)
      if (i >= size || j >= size)
        {
          hooks_puzzle_clear_cell (puzzle, i, j);
          puzzle->region[i][j] = 0;
        }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = size; line < HOOKS_MAX_SIZE; line++)
      puzzle->clues[side][line] = (HooksClue){ .value = HOOKS_UNKNOWN };
  for (int k = 0; k < HOOKS_SIZES; k++)
    puzzle->given_hooks[k] = HOOKS_NOT_PLACED;
  puzzle->size = size;
  hooks_puzzle_number_regions (puzzle);
  return TRUE;
}

/** Returns: whether a placed hook of @size lies on the board, and the largest one on all of it */
gboolean
hooks_puzzle_contains_placement (const HooksPuzzle *puzzle, int size, const HooksPlacement *placement)
{
  int room = puzzle->size - size;

  return size >= 1 && room >= 0 && placement->square.row >= 0 && placement->square.row <= room
         && placement->square.column >= 0 && placement->square.column <= room;
}

char *
hooks_dup_title (const MdrPuzzle *puzzle)
{
  int size = hooks_puzzle (puzzle)->size;

  /* Translators: width and height, as in "Hooks 9×9" */
  return g_strdup_printf (_ ("Hooks %d×%d"), size, size);
}

void
hooks_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  int size = hooks_puzzle (puzzle)->size;

  *extents = (MdrExtents){ .rows = size, .columns = size, .top = 1, .left = 1, .bottom = 1, .right = 1 };
}
