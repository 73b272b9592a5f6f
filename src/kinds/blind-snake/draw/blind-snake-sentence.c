/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <glib/gi18n-lib.h>

/** The contract's dup_cell_sentence. */
char *
blind_snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  MdrCell head = state ? blind_snake_state (state)->head : torus->start;
  const char *content = _ ("nothing is marked");

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
