/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>

#define INITIAL_COLUMNS 22
#define INITIAL_ROWS    17

const MdrChoice blind_snake_goals[] = {
  [BLIND_SNAKE_GOAL_COVER] = { "cover", N_ ("Visit Every Cell") },
  [BLIND_SNAKE_GOAL_APPLE] = { "apple", N_ ("Find the Apple") },
  { NULL },
};

MdrPuzzle *
blind_snake_new_puzzle (const MdrKind *kind)
{
  return &blind_snake_puzzle_new (kind, INITIAL_COLUMNS, INITIAL_ROWS)->base;
}

/** Returns: (transfer full): a torus without an apple, to be covered from its first cell */
BlindSnakePuzzle *
blind_snake_puzzle_new (const MdrKind *kind, int columns, int rows)
{
  BlindSnakePuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->columns = columns;
  puzzle->rows = rows;
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
BlindSnakePuzzle *
blind_snake_puzzle_copy (const MdrPuzzle *puzzle)
{
  BlindSnakePuzzle *copy = mdr_puzzle_alloc (puzzle->kind, sizeof *copy);
  MdrPuzzle base = copy->base;

  *copy = *blind_snake_puzzle (puzzle);
  copy->base = base;
  return copy;
}

/** Returns: whether there can be a torus of this size */
gboolean
blind_snake_check_size (guint columns, guint rows, GError **error)
{
  if (columns >= 1 && rows >= 1 && (guint64) columns * rows <= BLIND_SNAKE_MAX_CELLS)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the most cells, then the width and the height that were asked for */
               _ ("A torus has at least one column and one row, and at most %'d cells; %u × %u is not "
                  "possible."),
               BLIND_SNAKE_MAX_CELLS, columns, rows);
  return FALSE;
}

/* Implements resize of #MdrKind: an apple outside the new torus is removed, and the start is moved to the
 * nearest cell. */
gboolean
blind_snake_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error)
{
  BlindSnakePuzzle *puzzle = (BlindSnakePuzzle *) base;

  if (!blind_snake_check_size ((guint) columns, (guint) rows, error))
    return FALSE;
  puzzle->columns = columns;
  puzzle->rows = rows;
  puzzle->start.row = MIN (puzzle->start.row, puzzle->rows - 1);
  puzzle->start.column = MIN (puzzle->start.column, puzzle->columns - 1);
  puzzle->has_apple = puzzle->has_apple && blind_snake_contains (puzzle, puzzle->apple);
  return TRUE;
}

/*
 * Implements transform. Strategies begin to the right and down: what is to the
 * right may come to lie below, but nothing that is ahead may come to lie behind.
 */
MdrPuzzle *
blind_snake_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  BlindSnakePuzzle *image;

  if (symmetry & MDR_SYMMETRY_HALF_TURN)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("A torus can be transposed, but neither turned nor mirrored."));
      return NULL;
    }
  image = blind_snake_puzzle_copy (puzzle);
  mdr_symmetry_map_size (symmetry, &image->rows, &image->columns);
  image->start = mdr_symmetry_map (symmetry, torus->rows, torus->columns, torus->start);
  if (torus->has_apple)
    image->apple = mdr_symmetry_map (symmetry, torus->rows, torus->columns, torus->apple);
  return &image->base;
}

char *
blind_snake_dup_title (const MdrPuzzle *puzzle)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);

  if (torus->plane)
    return g_strdup (_ ("Unknown Torus"));
  /* Translators: width and height, as in "Blind Snake 22×17" */
  return g_strdup_printf (_ ("Blind Snake %d×%d"), torus->columns, torus->rows);
}

void
blind_snake_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);

  *extents = (MdrExtents){ .rows = torus->rows, .columns = torus->columns };
}
