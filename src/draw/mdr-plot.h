/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-chart.h"

G_BEGIN_DECLS

/**
 * MdrScale:
 * @column: the column of the axis
 * @place: the index of @column in the table
 * @whole: whether all values are whole numbers
 * @least: value at @from
 * @most: value at @to
 * @from: in pixels
 * @to: in pixels
 * @tick_room: what a tick takes along the axis, in pixels
 *
 * The values of one axis, and their positions.
 */
typedef struct
{
  const MdrStudyColumn *column;
  int place;
  gboolean whole;
  gboolean logarithmic;
  double least;
  double most;
  double from;
  double to;
  double tick_room;
} MdrScale;

/**
 * MdrPlot:
 * @right: the room to the right of the scales, for a legend, in pixels
 * @series: the column that identifies the series; −1 for none
 * @values: (element-type double): the values of the series, in order
 * @heights: by row, its value of y: the share that a profile has reached there
 * @order: rows as profiles go through them: series by series, from left to right
 *
 * The positions of the rows of a table in the picture of a chart.
 */
typedef struct
{
  const MdrChart *chart;
  MdrScale x;
  MdrScale y;
  double right;
  int series;
  GArray *values;
  double *heights;
  guint *order;
} MdrPlot;

double mdr_scale_place (const MdrScale *scale, double value);
guint mdr_scale_count_ticks (const MdrScale *scale);
double mdr_scale_find_step (const MdrScale *scale);

void mdr_plot_init (MdrPlot *plot, const MdrChart *chart);
void mdr_plot_clear (MdrPlot *plot);
guint mdr_plot_count_rows (const MdrPlot *plot);
const double *mdr_plot_get_row (const MdrPlot *plot, guint row);
gboolean mdr_plot_is_of_series (const MdrPlot *plot, guint row, guint series);
double mdr_plot_find_bar_room (const MdrPlot *plot);

/* mdr-plot-axes.c */
#define MDR_PLOT_FONT 12.0
char *mdr_plot_value_to_label (const MdrStudyColumn *column, double value);
char *mdr_plot_dup_axis_title (const MdrStudyColumn *column);
void mdr_plot_draw_axes (cairo_t *cr, const MdrPlot *plot);

G_END_DECLS
