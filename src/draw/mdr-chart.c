/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart.h"

#include <math.h>

#include "mdr-label.h"
#include "mdr-chart-layout.h"

/* In pixels. */
#define LINE_HEIGHT  20.0
#define MARKER       3.5
#define MAP_POINT    5.0
#define REACH        12.0
#define STEP_ROOM    16.0
#define SCALE_HEIGHT 160.0
#define SCALE_WIDTH  16.0

/* Lengths of a legend: the room for the mark beside a text, the gap between texts, and the middle of a line.
 */
#define LEGEND_MARK        40.0
#define LEGEND_GAP         6.0
#define LEGEND_MIDDLE      8.0
#define LEAST_LEGEND_SCALE 0.4

static const MdrRgba *
get_colour (const MdrChartLayout *layout, guint series)
{
  return &layout->chart->palette->paths[series % MDR_PALETTE_PATHS];
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
begin_line (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  static const double dashes[][2] = { { 1, 0 }, { 8, 4 }, { 2, 4 } };
  const double *dash = dashes[series / 4 % G_N_ELEMENTS (dashes)];

  mdr_set_source (cr, get_colour (layout, series));
  cairo_set_line_width (cr, 2 * layout->chart->palette->line_scale);
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
draw_line (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  begin_line (cr, layout, series);
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    if (mdr_chart_layout_is_of_series (layout, i, series))
      cairo_line_to (cr, mdr_chart_layout_get_x (layout, i), mdr_chart_layout_get_y (layout, i));
  end_line (cr);
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    if (mdr_chart_layout_is_of_series (layout, i, series))
      draw_marker (cr, series, mdr_chart_layout_get_x (layout, i), mdr_chart_layout_get_y (layout, i));
}

/* Draws the steps of a series. They start at the first row that counts, and end at the right edge. */
static void
draw_profile (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  double height = 0;
  double last = -G_MAXDOUBLE;

  begin_line (cr, layout, series);
  for (guint k = 0; k < mdr_chart_layout_count_rows (layout); k++)
    {
      double x = mdr_chart_layout_get_x (layout, layout->order[k]);

      if (!mdr_chart_layout_is_of_series (layout, layout->order[k], series)
          || layout->heights[layout->order[k]] == height)
        continue;
      cairo_line_to (cr, x, mdr_scale_get_position (&layout->y, height));
      height = layout->heights[layout->order[k]];
      cairo_line_to (cr, x, mdr_scale_get_position (&layout->y, height));
    }
  if (height > 0)
    cairo_line_to (cr, layout->x.to, mdr_scale_get_position (&layout->y, height));
  end_line (cr);
  /* Markers that would be too close to the previous one are left out. */
  for (guint k = 0; k < mdr_chart_layout_count_rows (layout); k++)
    {
      const double *row = mdr_chart_layout_get_row (layout, layout->order[k]);
      double x = mdr_scale_get_position (&layout->x, row[layout->x.column_index]);

      if (!mdr_chart_layout_is_of_series (layout, layout->order[k], series)
          || row[layout->y.column_index] == 0 || x - last < STEP_ROOM)
        continue;
      draw_marker (cr, series, x, mdr_chart_layout_get_y (layout, layout->order[k]));
      last = x;
    }
}

static void
draw_bars (cairo_t *cr, const MdrChartLayout *layout, guint series, double room)
{
  double width = room / layout->series_values->len;

  mdr_set_source (cr, get_colour (layout, series));
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    {
      double x = mdr_chart_layout_get_x (layout, i) - room / 2 + series * width;
      double y = mdr_chart_layout_get_y (layout, i);

      if (!mdr_chart_layout_is_of_series (layout, i, series))
        continue;
      cairo_rectangle (cr, x, y, width, layout->y.from - y);
      cairo_fill (cr);
    }
}

/* Sets the colour of a share from 0 to 1, from faint to strong. */
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
draw_colour_scale (cairo_t *cr, const MdrChartLayout *layout, double least, double most)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, MDR_CHART_FONT);
  const MdrStudyColumn *column = &layout->chart->study->columns[layout->series_column];
  g_autofree char *title = mdr_chart_dup_axis_title (column);
  g_autofree char *top = mdr_chart_value_to_label (column, most);
  g_autofree char *bottom = mdr_chart_value_to_label (column, least);
  double room = layout->right;
  double x = layout->x.to + 24;
  double height = MIN (SCALE_HEIGHT, layout->y.from - layout->y.to - LINE_HEIGHT);

  for (int k = 0; k < height; k++)
    {
      set_shade (cr, layout->chart->palette, 1 - k / height);
      cairo_rectangle (cr, x, layout->y.to + LINE_HEIGHT + k, SCALE_WIDTH, 1.5);
      cairo_fill (cr);
    }
  mdr_set_source (cr, &layout->chart->palette->text);
  mdr_label_draw (label, cr, title, layout->x.to + room / 2, layout->y.to + 4, room - 16);
  mdr_label_draw (label, cr, top, x + SCALE_WIDTH + 40, layout->y.to + LINE_HEIGHT + 6, 64);
  mdr_label_draw (label, cr, bottom, x + SCALE_WIDTH + 40, layout->y.to + LINE_HEIGHT + height - 6, 64);
}

static void
draw_map (cairo_t *cr, const MdrChartLayout *layout)
{
  double least = G_MAXDOUBLE;
  double most = -G_MAXDOUBLE;

  if (layout->series_column < 0 || mdr_chart_layout_count_rows (layout) == 0)
    return;
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    {
      least = MIN (least, mdr_chart_layout_get_row (layout, i)[layout->series_column]);
      most = MAX (most, mdr_chart_layout_get_row (layout, i)[layout->series_column]);
    }
  for (guint i = 0; i < mdr_chart_layout_count_rows (layout); i++)
    {
      const double *row = mdr_chart_layout_get_row (layout, i);

      set_shade (cr, layout->chart->palette,
                 most > least ? (row[layout->series_column] - least) / (most - least) : 1);
      cairo_rectangle (cr, mdr_scale_get_position (&layout->x, row[layout->x.column_index]) - MAP_POINT / 2,
                       mdr_chart_layout_get_y (layout, i) - MAP_POINT / 2, MAP_POINT, MAP_POINT);
      cairo_fill (cr);
    }
  draw_colour_scale (cr, layout, least, most);
}

static char *
dup_series_name (const MdrChartLayout *layout, guint series)
{
  return mdr_chart_value_to_label (&layout->chart->study->columns[layout->series_column],
                                   g_array_index (layout->series_values, double, series));
}

static double
get_legend_width (const MdrChartLayout *layout, double scale)
{
  return layout->right / scale - LEGEND_MARK - LEGEND_GAP;
}

/* Returns how much smaller than usual the legend has to be so that it ends above the lower edge. All of its
 * texts are of one size. */
static double
find_legend_scale (cairo_t *cr, const MdrChartLayout *layout)
{
  double room = layout->chart->height - layout->y.to;

  for (double scale = 1;; scale *= 0.9)
    {
      double width = get_legend_width (layout, scale);
      double height = 0;

      for (guint series = 0; series < layout->series_values->len; series++)
        {
          g_autofree char *text = dup_series_name (layout, series);

          height += mdr_text_block_measure (cr, text, MDR_CHART_FONT, MDR_TEXT_BOLD, width) + LEGEND_GAP;
        }
      if (scale <= LEAST_LEGEND_SCALE || scale * height <= room)
        return scale;
    }
}

/* Draws the names of the series, each beside a piece of its line with a marker, or of its bar. */
static void
draw_legend (cairo_t *cr, const MdrChartLayout *layout)
{
  gboolean bars = layout->chart->spec->type == MDR_CHART_BARS;
  double scale = find_legend_scale (cr, layout);
  double width = get_legend_width (layout, scale);
  double y = 0;

  cairo_save (cr);
  cairo_translate (cr, layout->x.to, layout->y.to);
  cairo_scale (cr, scale, scale);
  for (guint series = 0; series < layout->series_values->len; series++)
    {
      g_autofree char *text = dup_series_name (layout, series);

      begin_line (cr, layout, series);
      if (!bars)
        {
          cairo_move_to (cr, LEGEND_GAP, y + LEGEND_MIDDLE);
          cairo_line_to (cr, LEGEND_MARK - LEGEND_GAP, y + LEGEND_MIDDLE);
        }
      end_line (cr);
      draw_marker (cr, bars ? 1 : series, LEGEND_MARK / 2, y + LEGEND_MIDDLE);
      mdr_set_source (cr, &layout->chart->palette->text);
      y += mdr_text_block_draw (cr, text, MDR_CHART_FONT, MDR_TEXT_BOLD, LEGEND_MARK, y, width) + LEGEND_GAP;
    }
  cairo_restore (cr);
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
    draw_map (cr, &layout);
  else
    {
      double room = chart->spec->type == MDR_CHART_BARS ? mdr_chart_layout_find_bar_room (&layout) : 0;

      for (guint series = 0; series < layout.series_values->len; series++)
        if (chart->spec->type == MDR_CHART_BARS)
          draw_bars (cr, &layout, series, room);
        else if (chart->spec->type == MDR_CHART_PROFILE)
          draw_profile (cr, &layout, series);
        else
          draw_line (cr, &layout, series);
      if (layout.series_column >= 0)
        draw_legend (cr, &layout);
    }
  if (chart->spec->line != 0)
    {
      /* A line for comparison, across the whole chart. */
      const double dashes[] = { 6, 4 };
      double y = mdr_scale_get_position (&layout.y, chart->spec->line);

      mdr_set_source (cr, &chart->palette->wrong);
      cairo_set_line_width (cr, 1.5 * chart->palette->line_scale);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_move_to (cr, layout.x.from, y);
      cairo_line_to (cr, layout.x.to, y);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
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
  for (guint i = 0; i < mdr_chart_layout_count_rows (&layout); i++)
    {
      double across = mdr_chart_layout_get_x (&layout, i) - x;
      double down = mdr_chart_layout_get_y (&layout, i) - y;
      double distance = bars ? fabs (across) : hypot (across, down);

      if (distance < nearest && (!bars || (down <= REACH && y <= layout.y.from)))
        {
          nearest = distance;
          found = (int) i;
        }
    }
  mdr_chart_layout_clear (&layout);
  return found;
}
