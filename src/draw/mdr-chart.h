/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "mdr-palette.h"
#include "mdr-study.h"

G_BEGIN_DECLS

/**
 * MdrChart:
 * @study: the study, whose columns @table has
 * @spec: which of the study's charts to draw
 * @table: the data to draw
 * @palette: colours
 * @width: of the picture in pixels
 * @height: the same
 * @caption: (nullable): what was computed, below the title
 *
 * Everything that the picture of a chart depends on.
 */
typedef struct
{
  const MdrStudy *study;
  const MdrStudyChart *spec;
  const MdrStudyTable *table;
  const MdrPalette *palette;
  double width;
  double height;
  const char *caption;
} MdrChart;

void mdr_chart_draw (cairo_t *cr, const MdrChart *chart);
int mdr_chart_find_row (const MdrChart *chart, double x, double y);

G_END_DECLS
