/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

/** The usual letters of the twelve pentominoes; a shape is a place in this string. */
const char hooks_shapes[HOOKS_N_SHAPES + 1] = "FILNPTUVWXYZ";

#define WIDTH 5

/*
 * A pentomino is coded as bits of a square of 5 by 5 cells, row by row, moved to
 * its upper left; the code of a shape is the least one of its eight positions.
 */
static const guint32 shape_codes[HOOKS_N_SHAPES] = {
  0x4e2, 0x1f, 0x2f, 0x6e, 0x67, 0x4e1, 0xa7, 0x427, 0x466, 0x8e2, 0x4f, 0x4e4,
};

/* The cell in one of the eight positions of the square. */
static MdrCell
turn (MdrCell cell, guint position)
{
  if (position & 1)
    cell.row = -cell.row;
  if (position & 2)
    cell.column = -cell.column;
  return position & 4 ? (MdrCell){ cell.column, cell.row } : cell;
}

static guint32
encode (const MdrCell cells[HOOKS_GROUP_SIZE], guint position)
{
  int top = G_MAXINT;
  int left = G_MAXINT;
  guint32 code = 0;

  for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
    {
      top = MIN (top, turn (cells[i], position).row);
      left = MIN (left, turn (cells[i], position).column);
    }
  for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
    {
      MdrCell turned = turn (cells[i], position);

      code |= 1u << ((turned.row - top) * WIDTH + turned.column - left);
    }
  return code;
}

/**
 * hooks_shape_of:
 * @cells: five different cells that are connected
 *
 * Returns: the place of their shape in hooks_shapes
 */
int
hooks_shape_of (const MdrCell cells[HOOKS_GROUP_SIZE])
{
  guint32 least = G_MAXUINT32;
  int shape = 0;

  for (guint position = 0; position < 8; position++)
    least = MIN (least, encode (cells, position));
  while (shape_codes[shape] != least)
    shape++;
  return shape;
}

/**
 * hooks_shape_get_cells:
 * @shape: a place in hooks_shapes
 *
 * Gets a shape in one of its positions: rows and columns from 0, each at most 4.
 */
void
hooks_shape_get_cells (int shape, MdrCell cells[HOOKS_GROUP_SIZE])
{
  guint32 code = shape_codes[shape];

  for (int i = 0; i < HOOKS_GROUP_SIZE; i++, code &= code - 1)
    {
      int place = __builtin_ctz (code);

      cells[i] = (MdrCell){ place / WIDTH, place % WIDTH };
    }
}
