/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart.h"

#include <math.h>

#include "mdr-chart-layout.h"

/* In pixels. */
#define REACH     12.0
#define STEP_ROOM 16.0

static const MdrChartPoint *
get_point (const MdrChartLayout *layout, guint number)
{
  return &g_array_index (layout->points, MdrChartPoint, number);
}

/* Draws a line from point to point, but none between a number and a place beside the numbers. */
static void
draw_line (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  const MdrChartPoint *before = NULL;

  mdr_chart_begin_line (cr, layout, series);
  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = get_point (layout, i);

      if (point->series != series)
        continue;
      if (before && mdr_scale_get_part (&layout->x, before->x) == mdr_scale_get_part (&layout->x, point->x)
          && mdr_scale_get_part (&layout->y, before->y) == mdr_scale_get_part (&layout->y, point->y))
        cairo_line_to (cr, point->at_x, point->at_y);
      else
        cairo_move_to (cr, point->at_x, point->at_y);
      before = point;
    }
  mdr_chart_end_line (cr);
  for (guint i = 0; i < layout->points->len; i++)
    if (get_point (layout, i)->series == series)
      mdr_chart_draw_marker (cr, series, get_point (layout, i)->at_x, get_point (layout, i)->at_y);
}

/* Draws the steps of a series. They start at the first row that counts, and end at the right edge. */
static void
draw_profile (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  double height = mdr_scale_get_position (&layout->y, 0);
  double last = -G_MAXDOUBLE;
  gboolean any = FALSE;

  mdr_chart_begin_line (cr, layout, series);
  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = get_point (layout, i);

      if (point->series != series || !point->counts)
        continue;
      cairo_line_to (cr, point->at_x, height);
      height = point->at_y;
      cairo_line_to (cr, point->at_x, height);
      any = TRUE;
    }
  if (any)
    cairo_line_to (cr, layout->x.to, height);
  mdr_chart_end_line (cr);
  /* Markers that would be too close to the previous one are left out. */
  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = get_point (layout, i);

      if (point->series != series || !point->counts || point->at_x - last < STEP_ROOM)
        continue;
      mdr_chart_draw_marker (cr, series, point->at_x, point->at_y);
      last = point->at_x;
    }
}

static void
draw_bars (cairo_t *cr, const MdrChartLayout *layout, guint series, double room)
{
  double width = room / mdr_chart_layout_count_series (layout);

  mdr_set_source (cr, mdr_chart_get_colour (layout, series));
  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = get_point (layout, i);

      if (point->series != series)
        continue;
      cairo_rectangle (cr, point->at_x - room / 2 + series * width, point->at_y, width,
                       layout->y.from - point->at_y);
      cairo_fill (cr);
    }
}

static void
draw_series (cairo_t *cr, const MdrChartLayout *layout)
{
  MdrChartType type = layout->chart->spec->type;
  double room = type == MDR_CHART_BARS ? mdr_chart_layout_find_bar_room (layout) : 0;

  for (guint series = 0; series < mdr_chart_layout_count_series (layout); series++)
    if (type == MDR_CHART_BARS)
      draw_bars (cr, layout, series, room);
    else if (type == MDR_CHART_PROFILE)
      draw_profile (cr, layout, series);
    else
      draw_line (cr, layout, series);
  if (layout->series_column >= 0 || layout->n_measures > 1)
    mdr_chart_draw_legend (cr, layout);
}

/** Draws a chart, with its background. */
void
mdr_chart_draw (cairo_t *cr, const MdrChart *chart)
{
  MdrChartLayout layout;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (chart != NULL);

  mdr_set_source (cr, &chart->palette->background);
  cairo_paint (cr);
  mdr_chart_layout_init (&layout, chart);
  mdr_chart_draw_axes (cr, &layout);
  if (chart->spec->type == MDR_CHART_MAP)
    mdr_chart_draw_map (cr, &layout);
  else
    draw_series (cr, &layout);
  mdr_chart_draw_line (cr, &layout);
  mdr_chart_layout_clear (&layout);
}

/**
 * mdr_chart_find_row:
 * @x: in pixels
 * @y: in pixels
 *
 * Returns: the row of the table whose point is nearest to a place in the picture, or, in a bar chart, whose
 *   bar is there; −1 if there is none
 */
int
mdr_chart_find_row (const MdrChart *chart, double x, double y)
{
  double nearest = REACH;
  gboolean bars;
  int found = -1;
  MdrChartLayout layout;

  g_return_val_if_fail (chart != NULL, -1);

  mdr_chart_layout_init (&layout, chart);
  bars = chart->spec->type == MDR_CHART_BARS;
  for (guint i = 0; i < layout.points->len; i++)
    {
      const MdrChartPoint *point = get_point (&layout, i);
      double across = point->at_x - x;
      double down = point->at_y - y;
      double distance = bars ? fabs (across) : hypot (across, down);

      if (distance < nearest && (!bars || (down <= REACH && y <= layout.y.from)))
        {
          nearest = distance;
          found = (int) point->row;
        }
    }
  mdr_chart_layout_clear (&layout);
  return found;
}
