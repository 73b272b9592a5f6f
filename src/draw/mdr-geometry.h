/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"

G_BEGIN_DECLS

/**
 * MdrGeometry:
 * @extents: the board in cells
 * @cell: side of a cell in pixels (points on paper)
 * @x: left side of column 0 in pixels
 * @y: top of row 0 in pixels
 *
 * The positions of the cells of a board, for drawing and hit testing on screen,
 * in print and for export.
 */
typedef struct _MdrGeometry
{
  MdrExtents extents;
  double cell;
  double x;
  double y;
} MdrGeometry;

void mdr_geometry_init (MdrGeometry *geometry,
                        const MdrExtents *extents,
                        double cell,
                        double left,
                        double top);
void mdr_geometry_fit (MdrGeometry *geometry,
                       const MdrExtents *extents,
                       double width,
                       double height,
                       double padding);
gboolean mdr_geometry_shows_text (const MdrGeometry *geometry);
void mdr_geometry_get_size (const MdrGeometry *geometry, double *width, double *height);
MdrCell mdr_geometry_cell_at (const MdrGeometry *geometry,
                              double x,
                              double y,
                              double *inside_x,
                              double *inside_y);
gboolean mdr_geometry_has_cell (const MdrGeometry *geometry, MdrCell cell);
void mdr_geometry_get_cell_rectangle (const MdrGeometry *geometry,
                                      MdrCell cell,
                                      double *x,
                                      double *y,
                                      double *width,
                                      double *height);
MdrCellRange mdr_geometry_get_visible (const MdrGeometry *geometry,
                                       double x,
                                       double y,
                                       double width,
                                       double height);

G_END_DECLS
