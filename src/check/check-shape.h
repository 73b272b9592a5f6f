/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Shapes of cells that hang together, which can be turned and mirrored. */

#define MOST_SHAPE_CELLS 12
#define N_SHAPE_IMAGES   8

/**
 * Shape:
 * @n_cells: number of cells
 * @cells: the row and the column of each, in reading order; the first row and the first column are 0
 */
typedef struct
{
  int n_cells;
  int cells[MOST_SHAPE_CELLS][2];
} Shape;

gboolean shape_draw_row (Shape *self, int row, const char *signs);
gboolean shape_settle (Shape *self);
gboolean shape_has (const Shape *self, int row, int column);
GArray *shape_list_images (const Shape *self);
Shape shape_get_normal (const Shape *self);
int shape_compare (gconstpointer a, gconstpointer b);
void shapes_add (GArray *shapes, const Shape *shape);
GArray *shapes_list (int n_cells);
