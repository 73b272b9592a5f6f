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
  g_return_val_if_fail (layout != NULL, NULL);

  return mdr_study_table_get_row (layout->chart->table, row);
}

/** Returns: how many rows the table has */
guint
mdr_chart_layout_count_rows (const MdrChartLayout *layout)
{
  g_return_val_if_fail (layout != NULL, 0);

  return mdr_study_table_count_rows (layout->chart->table);
}

/** Returns: the position of a value, in pixels */
double
mdr_scale_get_position (const MdrScale *scale, double value)
{
  double least;
  double most;
  double at;

  g_return_val_if_fail (scale != NULL, 0);

  least = scale->logarithmic ? log10 (scale->least) : scale->least;
  most = scale->logarithmic ? log10 (scale->most) : scale->most;
  at = scale->logarithmic ? log10 (MAX (value, scale->least)) : value;
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

/* Returns the value that tells the series of a row apart. */
static double
get_series (const MdrChartLayout *layout, guint row)
{
  return layout->series_column < 0 ? 0 : mdr_chart_layout_get_row (layout, row)[layout->series_column];
}

/* Lists the values that tell the series apart. */
static void
list_series (MdrChartLayout *layout)
{
  layout->series_values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout) && layout->series_values->len < MAX_SERIES; i++)
    {
      double value = get_series (layout, i);
      guint k = 0;

      while (k < layout->series_values->len && g_array_index (layout->series_values, double, k) != value)
        k++;
      if (k == layout->series_values->len)
        g_array_append_val (layout->series_values, value);
    }
  g_array_sort (layout->series_values, compare_values);
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

/* Computes the value of y of each row. In a profile, it is the share of its series that has been reached
 * there: with rows of 1, 0 and 1 in the order of x, it climbs to 1/3, 1/3 and 2/3. */
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
  for (guint start = 0, end = 0; start < n_rows; start = end)
    {
      double height = 0;

      while (end < n_rows
             && get_series (layout, layout->order[end]) == get_series (layout, layout->order[start]))
        end++;
      for (guint k = start; k < end; k++)
        {
          height += mdr_chart_layout_get_row (layout, layout->order[k])[layout->y.column_index];
          layout->heights[layout->order[k]] = height / (end - start);
        }
    }
}

/** Returns: how many ticks there is room for; at least as many as tell how long the scale is */
guint
mdr_scale_count_ticks (const MdrScale *scale)
{
  g_return_val_if_fail (scale != NULL, 0);

  return MAX ((guint) (fabs (scale->to - scale->from) / scale->tick_room), LEAST_TICKS);
}

/** Returns: the distance from one tick of a linear scale to the next, as a value */
double
mdr_scale_find_step (const MdrScale *scale)
{
  double step;

  g_return_val_if_fail (scale != NULL, 0);

  step = mdr_axis_find_step (scale->most - scale->least, mdr_scale_count_ticks (scale));
  return scale->whole ? MAX (step, 1) : step;
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
  const MdrStudyChart *spec;
  MdrScale *x;
  MdrScale *y;

  g_return_if_fail (layout != NULL);
  g_return_if_fail (chart != NULL);

  spec = chart->spec;
  x = &layout->x;
  y = &layout->y;
  layout->chart = chart;
  layout->series_column = spec->series ? mdr_study_find_column (chart->study, spec->series) : -1;

  /* The values that the scales have to show. */
  init_scale (x, layout, spec->x, spec->logarithmic_x);
  init_scale (y, layout, spec->y, spec->logarithmic_y);
  if (spec->line != 0)
    include (y, spec->line);
  if (spec->type == MDR_CHART_PROFILE)
    {
      include (y, 1);
      y->whole = FALSE;
    }
  round_scale (x, FALSE);
  round_scale (y, spec->type != MDR_CHART_MAP);

  /* Their positions; a legend has room beside them. */
  layout->right = spec->series ? CLAMP (LEGEND_PART * chart->width, LEAST_LEGEND, MOST_LEGEND) : ROOM_RIGHT;
  x->from = ROOM_LEFT;
  x->to = MAX (chart->width - layout->right, ROOM_LEFT + 1);
  x->tick_room = TICK_ROOM;
  y->from = MAX (chart->height - ROOM_BOTTOM, ROOM_TOP + 1);
  y->to = ROOM_TOP;
  y->tick_room = TICK_HEIGHT;

  if (!y->logarithmic && mdr_study_column_count_words (y->column) == 0)
    y->most = ceil (y->most / mdr_scale_find_step (y)) * mdr_scale_find_step (y);
  if (spec->type == MDR_CHART_BARS && !x->logarithmic)
    {
      x->least -= 0.5;
      x->most += 0.5;
    }
  list_series (layout);
  find_heights (layout);
}

void
mdr_chart_layout_clear (MdrChartLayout *layout)
{
  g_return_if_fail (layout != NULL);

  g_free (layout->heights);
  g_free (layout->order);
  g_array_unref (layout->series_values);
}

/** Returns: the position of a row on the axis of x, in pixels */
double
mdr_chart_layout_get_x (const MdrChartLayout *layout, guint row)
{
  g_return_val_if_fail (layout != NULL, 0);

  return mdr_scale_get_position (&layout->x, mdr_chart_layout_get_row (layout, row)[layout->x.column_index]);
}

/** Returns: the position of a row on the axis of y, in pixels */
double
mdr_chart_layout_get_y (const MdrChartLayout *layout, guint row)
{
  g_return_val_if_fail (layout != NULL, 0);

  return mdr_scale_get_position (&layout->y, layout->heights[row]);
}

/** Returns: whether a row belongs to a series */
gboolean
mdr_chart_layout_is_of_series (const MdrChartLayout *layout, guint row, guint series)
{
  g_return_val_if_fail (layout != NULL, FALSE);

  return layout->series_column < 0
         || get_series (layout, row) == g_array_index (layout->series_values, double, series);
}

/** Returns: the total width of the bars at one value of x, in pixels */
double
mdr_chart_layout_find_bar_room (const MdrChartLayout *layout)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double least;

  g_return_val_if_fail (layout != NULL, 0);

  least = layout->x.to - layout->x.from;
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    {
      double at = mdr_chart_layout_get_x (layout, i);

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
