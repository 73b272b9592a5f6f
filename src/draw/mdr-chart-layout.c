/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

#include <math.h>

#include "mdr-label.h"

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

#define BAR_PART   0.8
#define MAX_SERIES 24

/* Where bars begin on a logarithmic scale, as a part of the least value. */
#define BAR_BASE 0.7

/* Points at one place stand so far above each other, and all of them together within so much. */
#define STEP      4.0
#define ALL_STEPS 20.0
#define SAME      1.5

static const double *
get_row (const MdrChartLayout *layout, guint row)
{
  return mdr_study_table_get_row (layout->chart->table, row);
}

static guint
count_rows (const MdrChartLayout *layout)
{
  return mdr_study_table_count_rows (layout->chart->table);
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
get_series_value (const MdrChartLayout *layout, guint row)
{
  return layout->series_column < 0 ? 0 : get_row (layout, row)[layout->series_column];
}

/* Returns whether the colour of a series column's value is what a chart shows of it, and not its line. */
static gboolean
is_map (const MdrChartLayout *layout)
{
  return layout->chart->spec->type == MDR_CHART_MAP;
}

/* Returns the number of a value among those that tell the series apart; −1 if there are too many. */
static int
find_series (const MdrChartLayout *layout, double value)
{
  for (guint k = 0; k < layout->series_values->len; k++)
    if (g_array_index (layout->series_values, double, k) == value)
      return (int) k;
  return -1;
}

/* Lists the values that tell the series apart. */
static void
list_series (MdrChartLayout *layout)
{
  layout->series_values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < count_rows (layout) && layout->series_values->len < MAX_SERIES; i++)
    {
      double value = is_map (layout) ? 0 : get_series_value (layout, i);

      if (find_series (layout, value) < 0)
        g_array_append_val (layout->series_values, value);
    }
  g_array_sort (layout->series_values, compare_values);
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const MdrChartPoint *first = a;
  const MdrChartPoint *second = b;

  if (first->series != second->series)
    return first->series < second->series ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return (first->row > second->row) - (first->row < second->row);
}

/* Lists what is shown of each row. */
static void
list_points (MdrChartLayout *layout)
{
  layout->points = g_array_new (FALSE, FALSE, sizeof (MdrChartPoint));
  for (guint row = 0; row < count_rows (layout); row++)
    {
      int series = find_series (layout, is_map (layout) ? 0 : get_series_value (layout, row));

      for (guint measure = 0; series >= 0 && measure < layout->n_measures; measure++)
        {
          guint column = measure == 0 ? layout->y.column_index : layout->also;
          MdrChartPoint point = { .row = row,
                                  .series = (guint) series * layout->n_measures + measure,
                                  .x = get_row (layout, row)[layout->x.column_index],
                                  .y = get_row (layout, row)[column] };

          if (!isnan (point.x) && !isnan (point.y))
            g_array_append_val (layout->points, point);
        }
    }
  if (!is_map (layout))
    g_array_sort (layout->points, compare_points);
}

/* Makes each y the share of its series that has been reached there: with points of 1, 0 and 1 from left to
 * right, it climbs to 1/3, 1/3 and 2/3. */
static void
add_up_shares (MdrChartLayout *layout)
{
  MdrChartPoint *points = (MdrChartPoint *) (gpointer) layout->points->data;

  for (guint start = 0, end = 0; start < layout->points->len; start = end)
    {
      double height = 0;

      while (end < layout->points->len && points[end].series == points[start].series)
        end++;
      for (guint k = start; k < end; k++)
        {
          points[k].counts = points[k].y != 0;
          height += points[k].y;
          points[k].y = height / (end - start);
        }
    }
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MdrChartPoint *first = *(MdrChartPoint *const *) a;
  const MdrChartPoint *second = *(MdrChartPoint *const *) b;

  if (first->at_x != second->at_x)
    return first->at_x < second->at_x ? -1 : 1;
  if (first->at_y != second->at_y)
    return first->at_y < second->at_y ? -1 : 1;
  return (first->series > second->series) - (first->series < second->series);
}

/* Lifts points of several series that are at one place, so that all of them, and lines that coincide, are
 * seen. */
static void
part_points (MdrChartLayout *layout)
{
  guint n_points = layout->points->len;
  g_autofree MdrChartPoint **order = g_new (MdrChartPoint *, n_points);
  g_autofree guint *ranks = g_new0 (guint, n_points);
  guint most = 0;

  for (guint i = 0; i < n_points; i++)
    order[i] = &g_array_index (layout->points, MdrChartPoint, i);
  if (n_points > 0)
    qsort (order, n_points, sizeof *order, compare_places);
  for (guint i = 1; i < n_points; i++)
    {
      gboolean same = order[i]->at_x == order[i - 1]->at_x && order[i]->at_y - order[i - 1]->at_y < SAME
                      && order[i]->series != order[i - 1]->series;

      ranks[i] = same ? ranks[i - 1] + 1 : 0;
      most = MAX (most, ranks[i]);
    }
  for (guint i = 0; i < n_points; i++)
    order[i]->at_y -= ranks[i] * MIN (STEP, ALL_STEPS / MAX (most, 1));
}

static double
measure_caption (const MdrChart *chart)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double height;

  if (!chart->caption || !*chart->caption)
    return 0;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  height = mdr_text_block_measure (cr, chart->caption, MDR_CHART_CAPTION_FONT, MDR_TEXT_CENTRED,
                                   MAX (chart->width - 2 * ROOM_RIGHT, 1));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
}

/* Gives each scale the values that it has to show. */
static void
fill_scales (MdrChartLayout *layout)
{
  const MdrStudyChart *spec = layout->chart->spec;
  gboolean profile = spec->type == MDR_CHART_PROFILE;

  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = &g_array_index (layout->points, MdrChartPoint, i);

      mdr_scale_include (&layout->x, point->x);
      mdr_scale_include (&layout->y, point->y);
    }
  if (profile)
    {
      mdr_scale_include (&layout->y, 1);
      layout->y.whole = FALSE;
    }
  /* A bar of the least value is to be seen too. */
  if (spec->type == MDR_CHART_BARS && layout->y.logarithmic && layout->y.least <= layout->y.most)
    layout->y.least *= BAR_BASE;
  mdr_scale_round (&layout->x, FALSE);
  mdr_scale_round (&layout->y, !is_map (layout));
}

/* Lays the scales over the picture; a legend has room beside them. */
static void
place_scales (MdrChartLayout *layout)
{
  const MdrChart *chart = layout->chart;
  gboolean legend = layout->series_column >= 0 || layout->n_measures > 1;
  double top = ROOM_TOP + layout->caption_height;
  MdrScale *y = &layout->y;

  layout->right = legend ? CLAMP (LEGEND_PART * chart->width, LEAST_LEGEND, MOST_LEGEND) : ROOM_RIGHT;
  mdr_scale_place (&layout->x, ROOM_LEFT, MAX (chart->width - layout->right, ROOM_LEFT + 1), TICK_ROOM);
  mdr_scale_place (y, MAX (chart->height - ROOM_BOTTOM, top + 1), top, TICK_HEIGHT);
  if (!y->logarithmic && mdr_study_column_count_words (y->column) == 0)
    y->most = ceil (y->most / mdr_scale_find_step (y)) * mdr_scale_find_step (y);
  if (chart->spec->type == MDR_CHART_BARS && !layout->x.logarithmic)
    {
      layout->x.least -= 0.5;
      layout->x.most += 0.5;
    }
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

  g_return_if_fail (layout != NULL);
  g_return_if_fail (chart != NULL);

  spec = chart->spec;
  layout->chart = chart;
  layout->series_column = spec->series ? mdr_study_find_column (chart->study, spec->series) : -1;
  layout->n_measures = spec->also ? 2 : 1;
  layout->also = spec->also ? (guint) mdr_study_find_column (chart->study, spec->also) : 0;
  layout->caption_height = measure_caption (chart);
  mdr_scale_init (&layout->x, chart->study, spec->x, spec->logarithmic_x);
  mdr_scale_init (&layout->y, chart->study, spec->y, spec->logarithmic_y);
  list_series (layout);
  list_points (layout);
  if (spec->type == MDR_CHART_PROFILE)
    add_up_shares (layout);
  fill_scales (layout);
  place_scales (layout);
  for (guint i = 0; i < layout->points->len; i++)
    {
      MdrChartPoint *point = &g_array_index (layout->points, MdrChartPoint, i);

      point->at_x = mdr_scale_get_position (&layout->x, point->x);
      point->at_y = mdr_scale_get_position (&layout->y, point->y);
    }
  if (spec->type == MDR_CHART_LINES)
    part_points (layout);
}

void
mdr_chart_layout_clear (MdrChartLayout *layout)
{
  g_return_if_fail (layout != NULL);

  g_array_unref (layout->points);
  g_array_unref (layout->series_values);
}

/** Returns: how many lines the chart has, or bars at one place */
guint
mdr_chart_layout_count_series (const MdrChartLayout *layout)
{
  g_return_val_if_fail (layout != NULL, 0);

  return layout->series_values->len * layout->n_measures;
}

/** Returns: the total width of the bars at one value of x, in pixels */
double
mdr_chart_layout_find_bar_room (const MdrChartLayout *layout)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double least;

  g_return_val_if_fail (layout != NULL, 0);

  least = layout->x.to - layout->x.from;
  for (guint i = 0; i < layout->points->len; i++)
    g_array_append_val (sorted, g_array_index (layout->points, MdrChartPoint, i).at_x);
  g_array_sort (sorted, compare_values);
  for (guint i = 1; i < sorted->len; i++)
    {
      double gap = g_array_index (sorted, double, i) - g_array_index (sorted, double, i - 1);

      least = gap > 0 ? MIN (least, gap) : least;
    }
  return BAR_PART * least;
}
