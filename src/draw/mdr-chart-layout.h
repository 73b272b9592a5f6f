/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-chart.h"

G_BEGIN_DECLS

/**
 * MdrScale:
 * @column: the column of the axis
 * @column_index: the index of @column in the table
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
  int column_index;
  gboolean whole;
  gboolean logarithmic;
  double least;
  double most;
  double from;
  double to;
  double tick_room;
} MdrScale;

/**
 * MdrChartLayout:
 * @right: the room to the right of the scales, for a legend, in pixels
 * @series_column: the column whose values tell the series apart; −1 for none
 * @series_values: (element-type double): these values, in order
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
  int series_column;
  GArray *series_values;
  double *heights;
  guint *order;
} MdrChartLayout;

double mdr_scale_get_position (const MdrScale *scale, double value);
guint mdr_scale_count_ticks (const MdrScale *scale);
double mdr_scale_find_step (const MdrScale *scale);

void mdr_chart_layout_init (MdrChartLayout *layout, const MdrChart *chart);
void mdr_chart_layout_clear (MdrChartLayout *layout);
guint mdr_chart_layout_count_rows (const MdrChartLayout *layout);
const double *mdr_chart_layout_get_row (const MdrChartLayout *layout, guint row);
double mdr_chart_layout_get_x (const MdrChartLayout *layout, guint row);
double mdr_chart_layout_get_y (const MdrChartLayout *layout, guint row);
gboolean mdr_chart_layout_is_of_series (const MdrChartLayout *layout, guint row, guint series);
double mdr_chart_layout_find_bar_room (const MdrChartLayout *layout);

/* mdr-chart-axes.c */
#define MDR_CHART_FONT 12.0
char *mdr_chart_value_to_label (const MdrStudyColumn *column, double value);
char *mdr_chart_dup_axis_title (const MdrStudyColumn *column);
void mdr_chart_draw_axes (cairo_t *cr, const MdrChartLayout *layout);

G_END_DECLS
