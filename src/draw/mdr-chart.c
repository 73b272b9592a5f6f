/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart.h"

#include <math.h>

#include "mdr-label.h"
#include "mdr-plot.h"
#include "mdr-text-block.h"

/* In pixels. */
#define LINE_HEIGHT  20.0
#define MARKER       3.5
#define MAP_POINT    5.0
#define REACH        12.0
#define STEP_ROOM    16.0
#define SCALE_HEIGHT 160.0
#define SCALE_WIDTH  16.0

/* Of a legend: the room for the mark beside a text, the gap between texts, and the middle of a line. */
#define LEGEND_MARK        40.0
#define LEGEND_GAP         6.0
#define LEGEND_MIDDLE      8.0
#define LEAST_LEGEND_SCALE 0.4

static const MdrRgba *
get_colour (const MdrPlot *plot, guint series)
{
  return &plot->chart->palette->paths[series % MDR_PALETTE_PATHS];
}

/* Draws one of four shapes, since colour must not be the only mark of a series. */
static void
draw_marker (cairo_t *cr, guint series, double x, double y)
{
  cairo_new_path (cr);
  switch (series % 4)
    {
    case 0:
      cairo_arc (cr, x, y, MARKER, 0, 2 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - MARKER, y - MARKER, 2 * MARKER, 2 * MARKER);
      break;
    case 2:
      cairo_move_to (cr, x, y - 1.3 * MARKER);
      cairo_line_to (cr, x + 1.3 * MARKER, y + MARKER);
      cairo_line_to (cr, x - 1.3 * MARKER, y + MARKER);
      break;
    default:
      cairo_move_to (cr, x, y - 1.4 * MARKER);
      cairo_line_to (cr, x + 1.4 * MARKER, y);
      cairo_line_to (cr, x, y + 1.4 * MARKER);
      cairo_line_to (cr, x - 1.4 * MARKER, y);
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
begin_line (cairo_t *cr, const MdrPlot *plot, guint series)
{
  static const double dashes[][2] = { { 1, 0 }, { 8, 4 }, { 2, 4 } };
  const double *dash = dashes[series / 4 % G_N_ELEMENTS (dashes)];

  mdr_set_source (cr, get_colour (plot, series));
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_new_path (cr);
}

static void
end_line (cairo_t *cr)
{
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_line (cairo_t *cr, const MdrPlot *plot, guint series)
{
  begin_line (cr, plot, series);
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    if (mdr_plot_is_of_series (plot, i, series))
      cairo_line_to (cr, mdr_scale_place (&plot->x, mdr_plot_get_row (plot, i)[plot->x.place]),
                     mdr_scale_place (&plot->y, plot->heights[i]));
  end_line (cr);
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    if (mdr_plot_is_of_series (plot, i, series))
      draw_marker (cr, series, mdr_scale_place (&plot->x, mdr_plot_get_row (plot, i)[plot->x.place]),
                   mdr_scale_place (&plot->y, plot->heights[i]));
}

/* Markers that would be too close to the previous one are left out. */
static void
draw_step_markers (cairo_t *cr, const MdrPlot *plot, guint series)
{
  double last = -G_MAXDOUBLE;

  for (guint k = 0; k < mdr_plot_count_rows (plot); k++)
    {
      const double *row = mdr_plot_get_row (plot, plot->order[k]);
      double x = mdr_scale_place (&plot->x, row[plot->x.place]);

      if (!mdr_plot_is_of_series (plot, plot->order[k], series) || row[plot->y.place] == 0
          || x - last < STEP_ROOM)
        continue;
      draw_marker (cr, series, x, mdr_scale_place (&plot->y, plot->heights[plot->order[k]]));
      last = x;
    }
}

/* Draws the steps of a series. They start at the first row that counts, and end at the right edge. */
static void
draw_profile (cairo_t *cr, const MdrPlot *plot, guint series)
{
  double height = 0;

  begin_line (cr, plot, series);
  for (guint k = 0; k < mdr_plot_count_rows (plot); k++)
    {
      double x = mdr_scale_place (&plot->x, mdr_plot_get_row (plot, plot->order[k])[plot->x.place]);

      if (!mdr_plot_is_of_series (plot, plot->order[k], series) || plot->heights[plot->order[k]] == height)
        continue;
      cairo_line_to (cr, x, mdr_scale_place (&plot->y, height));
      height = plot->heights[plot->order[k]];
      cairo_line_to (cr, x, mdr_scale_place (&plot->y, height));
    }
  if (height > 0)
    cairo_line_to (cr, plot->x.to, mdr_scale_place (&plot->y, height));
  end_line (cr);
  draw_step_markers (cr, plot, series);
}

static void
draw_bars (cairo_t *cr, const MdrPlot *plot, guint series, double room)
{
  double width = room / plot->values->len;

  mdr_set_source (cr, get_colour (plot, series));
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    {
      double x =
          mdr_scale_place (&plot->x, mdr_plot_get_row (plot, i)[plot->x.place]) - room / 2 + series * width;
      double y = mdr_scale_place (&plot->y, plot->heights[i]);

      if (!mdr_plot_is_of_series (plot, i, series))
        continue;
      cairo_rectangle (cr, x, y, width, plot->y.from - y);
      cairo_fill (cr);
    }
}

/* The colour of a share from 0 to 1, from faint to strong. */
static void
set_shade (cairo_t *cr, const MdrPalette *palette, double share)
{
  const MdrRgba *faint = &palette->trace;
  const MdrRgba *strong = &palette->accent;

  cairo_set_source_rgba (cr, faint->red + (strong->red - faint->red) * share,
                         faint->green + (strong->green - faint->green) * share,
                         faint->blue + (strong->blue - faint->blue) * share,
                         faint->alpha + (strong->alpha - faint->alpha) * share);
}

static void
find_range (const MdrPlot *plot, double *least, double *most)
{
  *least = G_MAXDOUBLE;
  *most = -G_MAXDOUBLE;
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    {
      *least = MIN (*least, mdr_plot_get_row (plot, i)[plot->series]);
      *most = MAX (*most, mdr_plot_get_row (plot, i)[plot->series]);
    }
}

static void
draw_colour_scale (cairo_t *cr, const MdrPlot *plot, double least, double most)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, MDR_PLOT_FONT);
  const MdrStudyColumn *column = &plot->chart->study->columns[plot->series];
  g_autofree char *title = mdr_plot_dup_axis_title (column);
  g_autofree char *top = mdr_plot_value_to_label (column, most);
  g_autofree char *bottom = mdr_plot_value_to_label (column, least);
  double room = plot->right;
  double x = plot->x.to + 24;
  double height = MIN (SCALE_HEIGHT, plot->y.from - plot->y.to - LINE_HEIGHT);

  for (int k = 0; k < height; k++)
    {
      set_shade (cr, plot->chart->palette, 1 - k / height);
      cairo_rectangle (cr, x, plot->y.to + LINE_HEIGHT + k, SCALE_WIDTH, 1.5);
      cairo_fill (cr);
    }
  mdr_set_source (cr, &plot->chart->palette->text);
  mdr_label_draw (label, cr, title, plot->x.to + room / 2, plot->y.to + 4, room - 16);
  mdr_label_draw (label, cr, top, x + SCALE_WIDTH + 40, plot->y.to + LINE_HEIGHT + 6, 64);
  mdr_label_draw (label, cr, bottom, x + SCALE_WIDTH + 40, plot->y.to + LINE_HEIGHT + height - 6, 64);
}

static void
draw_map (cairo_t *cr, const MdrPlot *plot)
{
  double least;
  double most;

  if (plot->series < 0 || mdr_plot_count_rows (plot) == 0)
    return;
  find_range (plot, &least, &most);
  for (guint i = 0; i < mdr_plot_count_rows (plot); i++)
    {
      const double *row = mdr_plot_get_row (plot, i);

      set_shade (cr, plot->chart->palette, most > least ? (row[plot->series] - least) / (most - least) : 1);
      cairo_rectangle (cr, mdr_scale_place (&plot->x, row[plot->x.place]) - MAP_POINT / 2,
                       mdr_scale_place (&plot->y, plot->heights[i]) - MAP_POINT / 2, MAP_POINT, MAP_POINT);
      cairo_fill (cr);
    }
  draw_colour_scale (cr, plot, least, most);
}

static char *
dup_series_name (const MdrPlot *plot, guint series)
{
  return mdr_plot_value_to_label (&plot->chart->study->columns[plot->series],
                                  g_array_index (plot->values, double, series));
}

static double
measure_legend (cairo_t *cr, const MdrPlot *plot, double width)
{
  double height = 0;

  for (guint series = 0; series < plot->values->len; series++)
    {
      g_autofree char *text = dup_series_name (plot, series);

      height += mdr_text_block_measure (cr, text, MDR_PLOT_FONT, MDR_TEXT_BOLD, width) + LEGEND_GAP;
    }
  return height;
}

static double
get_legend_width (const MdrPlot *plot, double scale)
{
  return plot->right / scale - LEGEND_MARK - LEGEND_GAP;
}

/* Returns how much smaller than usual the legend has to be so that it ends above the lower edge. All of its
 * texts are of one size. */
static double
find_legend_scale (cairo_t *cr, const MdrPlot *plot)
{
  double room = plot->chart->height - plot->y.to;
  double scale = 1;

  while (scale > LEAST_LEGEND_SCALE
         && scale * measure_legend (cr, plot, get_legend_width (plot, scale)) > room)
    scale *= 0.9;
  return scale;
}

/* Draws a piece of the line of a series with its marker, or of its bar. */
static void
draw_legend_mark (cairo_t *cr, const MdrPlot *plot, guint series, double y)
{
  gboolean bars = plot->chart->chart->type == MDR_CHART_BARS;

  begin_line (cr, plot, series);
  if (!bars)
    {
      cairo_move_to (cr, LEGEND_GAP, y);
      cairo_line_to (cr, LEGEND_MARK - LEGEND_GAP, y);
    }
  end_line (cr);
  draw_marker (cr, bars ? 1 : series, LEGEND_MARK / 2, y);
}

static void
draw_legend (cairo_t *cr, const MdrPlot *plot)
{
  double scale = find_legend_scale (cr, plot);
  double width = get_legend_width (plot, scale);
  double y = 0;

  cairo_save (cr);
  cairo_translate (cr, plot->x.to, plot->y.to);
  cairo_scale (cr, scale, scale);
  for (guint series = 0; series < plot->values->len; series++)
    {
      g_autofree char *text = dup_series_name (plot, series);

      draw_legend_mark (cr, plot, series, y + LEGEND_MIDDLE);
      mdr_set_source (cr, &plot->chart->palette->text);
      y += mdr_text_block_draw (cr, text, MDR_PLOT_FONT, MDR_TEXT_BOLD, LEGEND_MARK, y, width) + LEGEND_GAP;
    }
  cairo_restore (cr);
}

/* A line for comparison, across the whole plot. */
static void
draw_comparison (cairo_t *cr, const MdrPlot *plot)
{
  const double dashes[] = { 6, 4 };
  double y = mdr_scale_place (&plot->y, plot->chart->chart->line);

  mdr_set_source (cr, &plot->chart->palette->wrong);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, plot->x.from, y);
  cairo_line_to (cr, plot->x.to, y);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_series (cairo_t *cr, const MdrPlot *plot)
{
  double room = plot->chart->chart->type == MDR_CHART_BARS ? mdr_plot_find_bar_room (plot) : 0;

  for (guint series = 0; series < plot->values->len; series++)
    if (plot->chart->chart->type == MDR_CHART_BARS)
      draw_bars (cr, plot, series, room);
    else if (plot->chart->chart->type == MDR_CHART_PROFILE)
      draw_profile (cr, plot, series);
    else
      draw_line (cr, plot, series);
  if (plot->series >= 0)
    draw_legend (cr, plot);
}

/** Draws a chart, with its background. */
void
mdr_chart_draw (cairo_t *cr, const MdrChart *chart)
{
  MdrPlot plot;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (chart != NULL);

  mdr_set_source (cr, &chart->palette->background);
  cairo_paint (cr);
  mdr_plot_init (&plot, chart);
  mdr_plot_draw_axes (cr, &plot);
  if (chart->chart->type == MDR_CHART_MAP)
    draw_map (cr, &plot);
  else
    draw_series (cr, &plot);
  if (chart->chart->line != 0)
    draw_comparison (cr, &plot);
  mdr_plot_clear (&plot);
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
  MdrPlot plot;

  g_return_val_if_fail (chart != NULL, -1);

  mdr_plot_init (&plot, chart);
  bars = chart->chart->type == MDR_CHART_BARS;
  for (guint i = 0; i < mdr_plot_count_rows (&plot); i++)
    {
      double across = mdr_scale_place (&plot.x, mdr_plot_get_row (&plot, i)[plot.x.place]) - x;
      double down = mdr_scale_place (&plot.y, plot.heights[i]) - y;
      double distance = bars ? fabs (across) : hypot (across, down);

      if (distance < nearest && (!bars || (down <= REACH && y <= plot.y.from)))
        {
          nearest = distance;
          found = (int) i;
        }
    }
  mdr_plot_clear (&plot);
  return found;
}
