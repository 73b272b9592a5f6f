/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <glib/gi18n-lib.h>

/** Implements dup_cell_sentence of #MdrKind. */
char *
blind_snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  MdrCell head = state ? blind_snake_state (state)->head : torus->start;
  const char *content = _ ("nothing is marked");

  if (torus->plane)
    {
      BlindSnakePoint point = { cell.column - torus->start.column, cell.row - torus->start.row };
      g_autofree char *where = blind_snake_point_dup_words (point);
      const char *words = _ ("not on the path");

      /* A player knows only the path. */
      if (mdr_cell_equal (cell, head))
        words = _ ("the head of the snake");
      else if (mdr_cell_equal (cell, torus->start))
        words = _ ("the snake started here");
      else if (blind_snake_state_passes (blind_snake_state (state), point))
        words = _ ("on the path");
      /* Translators: where a cell is, then what is there: "3 to the right, 2 up: on the path" */
      return g_strdup_printf (_ ("%s: %s"), where, words);
    }
  if (!blind_snake_contains (torus, cell))
    return g_strdup (_ ("Outside the torus"));
  if (mdr_cell_equal (cell, head))
    content = state ? _ ("the head of the snake") : _ ("the snake starts here");
  else if (torus->has_apple && mdr_cell_equal (cell, torus->apple))
    content = _ ("the apple");
  else if (mdr_cell_equal (cell, torus->start))
    content = _ ("the snake started here");
  /* Translators: a cell, then what is there */
  return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, content);
}
