/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

#include <math.h>

#include "mdr-axis.h"

/* In pixels: room around the scales. */
#define ROOM_LEFT    72.0
#define ROOM_RIGHT   20.0
#define ROOM_TOP     40.0
#define ROOM_BOTTOM  52.0
#define LEAST_LEGEND 120.0
#define MOST_LEGEND  230.0
#define LEGEND_PART  0.24
#define TICK_ROOM    80.0
#define TICK_HEIGHT  40.0

/* With so many at most, the scale is more than two steps long and has two numbers at least. */
#define LEAST_TICKS 5

#define BAR_PART   0.8
#define MAX_SERIES 24

/** Returns: (transfer none): a row of the table */
const double *
mdr_chart_layout_get_row (const MdrChartLayout *layout, guint row)
{
  return mdr_study_table_get_row (layout->chart->table, row);
}

/** Returns: how many rows the table has */
guint
mdr_chart_layout_count_rows (const MdrChartLayout *layout)
{
  return mdr_study_table_count_rows (layout->chart->table);
}

/** Returns: the position of a value, in pixels */
double
mdr_scale_get_position (const MdrScale *scale, double value)
{
  double least = scale->logarithmic ? log10 (scale->least) : scale->least;
  double most = scale->logarithmic ? log10 (scale->most) : scale->most;
  double at = scale->logarithmic ? log10 (MAX (value, scale->least)) : value;

  return scale->from + (at - least) / (most - least) * (scale->to - scale->from);
}

static void
include (MdrScale *scale, double value)
{
  if (!isfinite (value) || (scale->logarithmic && value <= 0))
    return;
  scale->least = MIN (scale->least, value);
  scale->most = MAX (scale->most, value);
  scale->whole = scale->whole && value == floor (value);
}

/* Extends the range: to powers of ten on a logarithmic axis, down to 0 on another one if @from_zero, and to
 * some width if all values are the same. */
static void
round_scale (MdrScale *scale, gboolean from_zero)
{
  if (scale->least > scale->most)
    {
      scale->least = scale->logarithmic ? 1 : 0;
      scale->most = scale->logarithmic ? 10 : 1;
    }
  if (scale->logarithmic)
    {
      scale->least = pow (10, floor (log10 (scale->least)));
      scale->most = pow (10, ceil (log10 (scale->most)));
    }
  else if (from_zero && scale->least > 0)
    scale->least = 0;
  if (scale->least == scale->most)
    scale->most += scale->logarithmic ? 9 * scale->most : 1;
}

static void
init_scale (MdrScale *scale, const MdrChartLayout *layout, const char *id, gboolean logarithmic)
{
  const MdrStudy *study = layout->chart->study;

  scale->column_index = mdr_study_find_column (study, id);
  scale->column = &study->columns[scale->column_index];
  scale->logarithmic = logarithmic;
  scale->whole = TRUE;
  scale->least = G_MAXDOUBLE;
  scale->most = -G_MAXDOUBLE;
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    include (scale, mdr_chart_layout_get_row (layout, i)[scale->column_index]);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
list_series (MdrChartLayout *layout)
{
  layout->series_values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout) && layout->series_values->len < MAX_SERIES; i++)
    {
      double value = layout->series_column < 0 ? 0 : mdr_chart_layout_get_row (layout, i)[layout->series_column];
      guint k = 0;

      while (k < layout->series_values->len && g_array_index (layout->series_values, double, k) != value)
        k++;
      if (k == layout->series_values->len)
        g_array_append_val (layout->series_values, value);
    }
  g_array_sort (layout->series_values, compare_values);
}

static double
get_series (const MdrChartLayout *layout, guint row)
{
  return layout->series_column < 0 ? 0 : mdr_chart_layout_get_row (layout, row)[layout->series_column];
}

static int
compare_steps (gconstpointer a, gconstpointer b, gpointer data)
{
  const MdrChartLayout *layout = data;
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;
  double left = get_series (layout, first);
  double right = get_series (layout, second);

  if (left == right)
    {
      left = mdr_chart_layout_get_row (layout, first)[layout->x.column_index];
      right = mdr_chart_layout_get_row (layout, second)[layout->x.column_index];
    }
  return (left > right) - (left < right);
}

/* Computes what share of a series each of its rows has reached; they begin at @start in order. Returns the
 * place after the last one. */
static guint
climb (MdrChartLayout *layout, guint start)
{
  guint end = start;
  double height = 0;

  while (end < mdr_chart_layout_count_rows (layout)
         && get_series (layout, layout->order[end]) == get_series (layout, layout->order[start]))
    end++;
  for (guint k = start; k < end; k++)
    {
      height += mdr_chart_layout_get_row (layout, layout->order[k])[layout->y.column_index];
      layout->heights[layout->order[k]] = height / (end - start);
    }
  return end;
}

static void
find_heights (MdrChartLayout *layout)
{
  guint n_rows = mdr_chart_layout_count_rows (layout);

  layout->heights = g_new (double, n_rows);
  layout->order = g_new (guint, n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      layout->heights[i] = mdr_chart_layout_get_row (layout, i)[layout->y.column_index];
      layout->order[i] = i;
    }
  if (layout->chart->spec->type != MDR_CHART_PROFILE || n_rows == 0)
    return;
  g_qsort_with_data (layout->order, (int) n_rows, sizeof *layout->order, compare_steps, layout);
  for (guint start = 0; start < n_rows;)
    start = climb (layout, start);
}

/** Returns: how many ticks there is room for; at least as many as tell how long the scale is */
guint
mdr_scale_count_ticks (const MdrScale *scale)
{
  return MAX ((guint) (fabs (scale->to - scale->from) / scale->tick_room), LEAST_TICKS);
}

/** Returns: the distance from one tick of a linear scale to the next, as a value */
double
mdr_scale_find_step (const MdrScale *scale)
{
  double step = mdr_axis_find_step (scale->most - scale->least, mdr_scale_count_ticks (scale));

  return scale->whole ? MAX (step, 1) : step;
}

/* Lays the scales out, so that a legend has room beside them. */
static void
lay_out (MdrChartLayout *layout)
{
  const MdrChart *chart = layout->chart;

  layout->right =
      chart->spec->series ? CLAMP (LEGEND_PART * chart->width, LEAST_LEGEND, MOST_LEGEND) : ROOM_RIGHT;
  layout->x.from = ROOM_LEFT;
  layout->x.to = MAX (chart->width - layout->right, ROOM_LEFT + 1);
  layout->x.tick_room = TICK_ROOM;
  layout->y.from = MAX (chart->height - ROOM_BOTTOM, ROOM_TOP + 1);
  layout->y.to = ROOM_TOP;
  layout->y.tick_room = TICK_HEIGHT;
}

/* Finds out which values the scales have to show. */
static void
find_ranges (MdrChartLayout *layout)
{
  const MdrStudyChart *kind = layout->chart->chart;

  init_scale (&layout->x, layout, kind->x, kind->logarithmic_x);
  init_scale (&layout->y, layout, kind->y, kind->logarithmic_y);
  if (kind->line != 0)
    include (&layout->y, kind->line);
  if (kind->type == MDR_CHART_PROFILE)
    {
      include (&layout->y, 1);
      layout->y.whole = FALSE;
    }
  round_scale (&layout->x, FALSE);
  round_scale (&layout->y, kind->type != MDR_CHART_MAP);
}

/**
 * mdr_chart_layout_init:
 * @chart: borrowed by the layout
 *
 * Computes the positions of everything in the picture of @chart. To be cleared
 * with mdr_chart_layout_clear().
 */
void
mdr_chart_layout_init (MdrChartLayout *layout, const MdrChart *chart)
{
  const MdrStudyChart *kind;

  g_return_if_fail (layout != NULL);
  g_return_if_fail (chart != NULL);

  kind = chart->chart;
  layout->chart = chart;
  layout->series_column = kind->series ? mdr_study_find_column (chart->study, kind->series) : -1;
  find_ranges (layout);
  lay_out (layout);
  if (!layout->y.logarithmic && mdr_study_column_count_words (layout->y.column) == 0)
    layout->y.most = ceil (layout->y.most / mdr_scale_find_step (&layout->y)) * mdr_scale_find_step (&layout->y);
  if (kind->type == MDR_CHART_BARS && !layout->x.logarithmic)
    {
      layout->x.least -= 0.5;
      layout->x.most += 0.5;
    }
  list_series (layout);
  find_heights (layout);
}

void
mdr_chart_layout_clear (MdrChartLayout *layout)
{
  g_free (layout->heights);
  g_free (layout->order);
  g_array_unref (layout->series_values);
}

/** Returns: whether a row belongs to a series */
gboolean
mdr_chart_layout_is_of_series (const MdrChartLayout *layout, guint row, guint series)
{
  return layout->series_column < 0
         || mdr_chart_layout_get_row (layout, row)[layout->series_column] == g_array_index (layout->series_values, double, series);
}

/** Returns: the total width of the bars at one value of x, in pixels */
double
mdr_chart_layout_find_bar_room (const MdrChartLayout *layout)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double least = layout->x.to - layout->x.from;

  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    {
      double at = mdr_scale_get_position (&layout->x, mdr_chart_layout_get_row (layout, i)[layout->x.column_index]);

      g_array_append_val (sorted, at);
    }
  g_array_sort (sorted, compare_values);
  for (guint i = 1; i < sorted->len; i++)
    {
      double gap = g_array_index (sorted, double, i) - g_array_index (sorted, double, i - 1);

      least = gap > 0 ? MIN (least, gap) : least;
    }
  return BAR_PART * least;
}
