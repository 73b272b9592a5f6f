/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-direction.h"

G_BEGIN_DECLS

/* The most cells of a shape. */
#define MDR_SHAPE_MAX_CELLS 12

/* The ways in which a shape can be turned and mirrored. */
#define MDR_SHAPE_N_IMAGES 8

/**
 * MdrShape:
 * @n_cells: number of its cells, at least 1
 * @cells: its cells in reading order. The first row and the first column of it are 0
 *
 * Cells that hang together, wherever they lie.
 */
typedef struct
{
  guint n_cells;
  MdrCell cells[MDR_SHAPE_MAX_CELLS];
} MdrShape;

void mdr_shape_settle (MdrShape *self);
int mdr_shape_compare (const MdrShape *a, const MdrShape *b);
gboolean mdr_shape_has (const MdrShape *self, MdrCell cell);
gboolean mdr_shape_is_connected (const MdrShape *self);
MdrShape mdr_shape_get_image (const MdrShape *self, guint image);
MdrShape mdr_shape_get_normal (const MdrShape *self);
void mdr_shapes_add (GArray *shapes, const MdrShape *shape);
GArray *mdr_shapes_list (guint n_cells);

G_END_DECLS
