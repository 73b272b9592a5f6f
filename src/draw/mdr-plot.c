/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-plot.h"

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
mdr_plot_get_row (const MdrPlot *plot, guint row)
{
  return mdr_study_table_get_row (plot->chart->table, row);
}

/** Returns: how many rows the table has */
guint
mdr_plot_count_rows (const MdrPlot *plot)
{
  return mdr_study_table_count_rows (plot->chart->table);
}

/** Returns: the position of a value, in pixels */
double
mdr_scale_place (const MdrScale *scale, double value)
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
init_scale (MdrScale *scale, const MdrPlot *plot, const char *id, gboolean logarithmic)
{
  const MdrStudy *study = plot->chart->study;

  scale->place = mdr_study_find_column (study, id);
  scale->column = &study->columns[scale->place];
  scale->logarithmic = logarithmic;
  scale->whole = TRUE;
  scale->least = G_MAXDOUBLE;
  scale->most = -G_MAXDOUBLE;
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    include (scale, mdr_plot_get_row (plot, i)[scale->place]);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
list_series (MdrPlot *plot)
{
  plot->values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < mdr_plot_count_rows (plot) && plot->values->len < MAX_SERIES; i++)
    {
      double value = plot->series < 0 ? 0 : mdr_plot_get_row (plot, i)[plot->series];
      guint k = 0;

      while (k < plot->values->len && g_array_index (plot->values, double, k) != value)
        k++;
      if (k == plot->values->len)
        g_array_append_val (plot->values, value);
    }
  g_array_sort (plot->values, compare_values);
}

static double
get_series (const MdrPlot *plot, guint row)
{
  return plot->series < 0 ? 0 : mdr_plot_get_row (plot, row)[plot->series];
}

static int
compare_steps (gconstpointer a, gconstpointer b, gpointer data)
{
  const MdrPlot *plot = data;
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;
  double left = get_series (plot, first);
  double right = get_series (plot, second);

  if (left == right)
    {
      left = mdr_plot_get_row (plot, first)[plot->x.place];
      right = mdr_plot_get_row (plot, second)[plot->x.place];
    }
  return (left > right) - (left < right);
}

/* Computes what share of a series each of its rows has reached; they begin at @start in order. Returns the
 * place after the last one. */
static guint
climb (MdrPlot *plot, guint start)
{
  guint end = start;
  double height = 0;

  while (end < mdr_plot_count_rows (plot)
         && get_series (plot, plot->order[end]) == get_series (plot, plot->order[start]))
    end++;
  for (guint k = start; k < end; k++)
    {
      height += mdr_plot_get_row (plot, plot->order[k])[plot->y.place];
      plot->heights[plot->order[k]] = height / (end - start);
    }
  return end;
}

static void
find_heights (MdrPlot *plot)
{
  guint n_rows = mdr_plot_count_rows (plot);

  plot->heights = g_new (double, n_rows);
  plot->order = g_new (guint, n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      plot->heights[i] = mdr_plot_get_row (plot, i)[plot->y.place];
      plot->order[i] = i;
    }
  if (plot->chart->chart->type != MDR_CHART_PROFILE || n_rows == 0)
    return;
  g_qsort_with_data (plot->order, (int) n_rows, sizeof *plot->order, compare_steps, plot);
  for (guint start = 0; start < n_rows;)
    start = climb (plot, start);
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
lay_out (MdrPlot *plot)
{
  const MdrChart *chart = plot->chart;

  plot->right =
      chart->chart->series ? CLAMP (LEGEND_PART * chart->width, LEAST_LEGEND, MOST_LEGEND) : ROOM_RIGHT;
  plot->x.from = ROOM_LEFT;
  plot->x.to = MAX (chart->width - plot->right, ROOM_LEFT + 1);
  plot->x.tick_room = TICK_ROOM;
  plot->y.from = MAX (chart->height - ROOM_BOTTOM, ROOM_TOP + 1);
  plot->y.to = ROOM_TOP;
  plot->y.tick_room = TICK_HEIGHT;
}

/* Finds out which values the scales have to show. */
static void
find_ranges (MdrPlot *plot)
{
  const MdrStudyChart *kind = plot->chart->chart;

  init_scale (&plot->x, plot, kind->x, kind->logarithmic_x);
  init_scale (&plot->y, plot, kind->y, kind->logarithmic_y);
  if (kind->line != 0)
    include (&plot->y, kind->line);
  if (kind->type == MDR_CHART_PROFILE)
    {
      include (&plot->y, 1);
      plot->y.whole = FALSE;
    }
  round_scale (&plot->x, FALSE);
  round_scale (&plot->y, kind->type != MDR_CHART_MAP);
}

/**
 * mdr_plot_init:
 * @chart: borrowed by the plot
 *
 * Computes the positions of everything in the picture of @chart. To be cleared
 * with mdr_plot_clear().
 */
void
mdr_plot_init (MdrPlot *plot, const MdrChart *chart)
{
  const MdrStudyChart *kind;

  g_return_if_fail (plot != NULL);
  g_return_if_fail (chart != NULL);

  kind = chart->chart;
  plot->chart = chart;
  plot->series = kind->series ? mdr_study_find_column (chart->study, kind->series) : -1;
  find_ranges (plot);
  lay_out (plot);
  if (!plot->y.logarithmic && mdr_study_column_count_words (plot->y.column) == 0)
    plot->y.most = ceil (plot->y.most / mdr_scale_find_step (&plot->y)) * mdr_scale_find_step (&plot->y);
  if (kind->type == MDR_CHART_BARS && !plot->x.logarithmic)
    {
      plot->x.least -= 0.5;
      plot->x.most += 0.5;
    }
  list_series (plot);
  find_heights (plot);
}

void
mdr_plot_clear (MdrPlot *plot)
{
  g_free (plot->heights);
  g_free (plot->order);
  g_array_unref (plot->values);
}

/** Returns: whether a row belongs to a series */
gboolean
mdr_plot_is_of_series (const MdrPlot *plot, guint row, guint series)
{
  return plot->series < 0
         || mdr_plot_get_row (plot, row)[plot->series] == g_array_index (plot->values, double, series);
}

/** Returns: the total width of the bars at one value of x, in pixels */
double
mdr_plot_find_bar_room (const MdrPlot *plot)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double least = plot->x.to - plot->x.from;

  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    {
      double at = mdr_scale_place (&plot->x, mdr_plot_get_row (plot, i)[plot->x.place]);

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
