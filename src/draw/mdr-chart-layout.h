/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mdr-chart.h"

G_BEGIN_DECLS

/**
 * MdrScale:
 * @column: the column of the axis
 * @column_index: the index of @column in the table
 * @whole: whether all values are whole numbers
 * @has_zero: whether a logarithmic scale has a place of its own for 0, at @from
 * @has_infinite: whether there is a place for infinite values, at @to
 * @least: value at @low
 * @most: value at @high
 * @from: where the axis begins, in pixels
 * @low: the same where the numbers begin
 * @high: the same where the numbers end
 * @to: the same where the axis ends
 * @tick_room: what a tick takes along the axis, in pixels
 *
 * The values of one axis, and their positions.
 */
typedef struct
{
  const MdrStudyColumn *column;
  guint column_index;
  gboolean whole;
  gboolean logarithmic;
  gboolean has_zero;
  gboolean has_infinite;
  double least;
  double most;
  double from;
  double low;
  double high;
  double to;
  double tick_room;
} MdrScale;

/**
 * MdrScalePart:
 *
 * Where a value stands on a scale: among the numbers, or at a place of its own.
 */
typedef enum
{
  MDR_SCALE_ZERO,
  MDR_SCALE_NUMBERS,
  MDR_SCALE_INFINITE,
} MdrScalePart;

/**
 * MdrChartPoint:
 * @row: of the table
 * @series: its number
 * @x: value
 * @y: value; in a profile the share of its series that has been reached at @x
 * @counts: in a profile, whether the share rises there
 * @at_x: position in pixels
 * @at_y: the same; points of several series at one place stand one above the other
 *
 * What a chart shows of a row.
 */
typedef struct
{
  guint row;
  guint series;
  double x;
  double y;
  gboolean counts;
  double at_x;
  double at_y;
} MdrChartPoint;

/**
 * MdrChartLayout:
 * @right: the room to the right of the scales, for a legend, in pixels
 * @caption_height: of the caption below the title, in pixels
 * @series_column: the column whose values tell the series apart; −1 for none
 * @series_values: (element-type double): these values, in order
 * @n_measures: how many columns are shown over x: each has a series for each value
 * @also: the index of the second of these columns
 * @points: (element-type MdrChartPoint): series by series, from left to right
 *
 * The positions of the rows of a table in the picture of a chart.
 */
typedef struct
{
  const MdrChart *chart;
  MdrScale x;
  MdrScale y;
  double right;
  double caption_height;
  int series_column;
  GArray *series_values;
  guint n_measures;
  guint also;
  GArray *points;
} MdrChartLayout;

/* mdr-chart-scale.c */
void mdr_scale_init (MdrScale *scale, const MdrStudy *study, const char *id, gboolean logarithmic);
void mdr_scale_include (MdrScale *scale, double value);
void mdr_scale_round (MdrScale *scale, gboolean from_zero);
void mdr_scale_place (MdrScale *scale, double from, double to, double tick_room);
MdrScalePart mdr_scale_get_part (const MdrScale *scale, double value);
double mdr_scale_get_position (const MdrScale *scale, double value);
guint mdr_scale_count_ticks (const MdrScale *scale);
double mdr_scale_find_step (const MdrScale *scale);

/* mdr-chart-layout.c */
void mdr_chart_layout_init (MdrChartLayout *layout, const MdrChart *chart);
void mdr_chart_layout_clear (MdrChartLayout *layout);
guint mdr_chart_layout_count_series (const MdrChartLayout *layout);
double mdr_chart_layout_find_bar_room (const MdrChartLayout *layout);

/* mdr-chart-axes.c */
#define MDR_CHART_FONT         12.0
#define MDR_CHART_CAPTION_FONT 11.0
char *mdr_chart_value_to_label (const MdrChart *chart, guint column, double value);
char *mdr_chart_dup_axis_title (const MdrChartLayout *layout, guint column);
void mdr_chart_draw_axes (cairo_t *cr, const MdrChartLayout *layout);
void mdr_chart_draw_line (cairo_t *cr, const MdrChartLayout *layout);

/* mdr-chart-legend.c */
const MdrRgba *mdr_chart_get_colour (const MdrChartLayout *layout, guint series);
void mdr_chart_draw_marker (cairo_t *cr, guint series, double x, double y);
void mdr_chart_begin_line (cairo_t *cr, const MdrChartLayout *layout, guint series);
void mdr_chart_end_line (cairo_t *cr);
void mdr_chart_draw_legend (cairo_t *cr, const MdrChartLayout *layout);

/* mdr-chart-map.c */
void mdr_chart_draw_map (cairo_t *cr, const MdrChartLayout *layout);

double mdr_axis_find_step (double span, guint max_steps);
double mdr_axis_round_down (double value);
double mdr_axis_round_up (double value);
char *mdr_axis_time_to_label (double seconds, double span);
double mdr_axis_find_time_step (double span, guint max_steps);

G_END_DECLS
