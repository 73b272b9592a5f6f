/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-label.h"

/* In pixels. */
#define MAP_POINT    5.0
#define RING         8.0
#define LINE_HEIGHT  20.0
#define SCALE_HEIGHT 160.0
#define SCALE_WIDTH  16.0

/* How much of the accent the faintest colour has, so that the least value is seen too. */
#define FAINTEST 0.15

/**
 * Shades:
 * @least: value of the faintest colour
 * @most: value of the strongest
 * @worst: (nullable): the first point of @most
 * @n_infinite: how many points have no colour, since their value is infinite
 *
 * What the colours of a map mean.
 */
typedef struct
{
  double least;
  double most;
  const MdrChartPoint *worst;
  guint n_infinite;
} Shades;

static double
get_value (const MdrChartLayout *layout, const MdrChartPoint *point)
{
  return mdr_study_table_get_row (layout->chart->table, point->row)[layout->series_column];
}

static Shades
find_shades (const MdrChartLayout *layout)
{
  Shades shades = { G_MAXDOUBLE, -G_MAXDOUBLE, NULL, 0 };

  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = &g_array_index (layout->points, MdrChartPoint, i);
      double value = get_value (layout, point);

      shades.n_infinite += isinf (value) != 0;
      if (!isfinite (value))
        continue;
      shades.least = MIN (shades.least, value);
      if (value > shades.most)
        {
          shades.most = value;
          shades.worst = point;
        }
    }
  return shades;
}

/* Sets the colour of a share from 0 to 1, from faint to strong. */
static void
set_shade (cairo_t *cr, const MdrPalette *palette, double share)
{
  const MdrRgba *faint = &palette->background;
  const MdrRgba *strong = &palette->accent;
  double part = FAINTEST + (1 - FAINTEST) * share;

  cairo_set_source_rgb (cr, faint->red + (strong->red - faint->red) * part,
                        faint->green + (strong->green - faint->green) * part,
                        faint->blue + (strong->blue - faint->blue) * part);
}

static void
draw_cross (cairo_t *cr, double x, double y)
{
  cairo_set_line_width (cr, 1.5);
  cairo_move_to (cr, x - MAP_POINT / 2, y - MAP_POINT / 2);
  cairo_line_to (cr, x + MAP_POINT / 2, y + MAP_POINT / 2);
  cairo_move_to (cr, x - MAP_POINT / 2, y + MAP_POINT / 2);
  cairo_line_to (cr, x + MAP_POINT / 2, y - MAP_POINT / 2);
  cairo_stroke (cr);
}

static void
draw_ring (cairo_t *cr, double x, double y)
{
  cairo_set_line_width (cr, 2);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, RING, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_points (cairo_t *cr, const MdrChartLayout *layout, const Shades *shades)
{
  for (guint i = 0; i < layout->points->len; i++)
    {
      const MdrChartPoint *point = &g_array_index (layout->points, MdrChartPoint, i);
      double value = get_value (layout, point);

      if (isinf (value))
        {
          mdr_set_source (cr, &layout->chart->palette->wrong);
          draw_cross (cr, point->at_x, point->at_y);
          continue;
        }
      set_shade (cr, layout->chart->palette,
                 shades->most > shades->least ? (value - shades->least) / (shades->most - shades->least) : 1);
      cairo_rectangle (cr, point->at_x - MAP_POINT / 2, point->at_y - MAP_POINT / 2, MAP_POINT, MAP_POINT);
      cairo_fill (cr);
    }
}

/* Draws the colours with what they mean, and returns where they end. */
static double
draw_colour_scale (cairo_t *cr, const MdrChartLayout *layout, const Shades *shades, double x, double y)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, MDR_CHART_FONT);
  guint column = (guint) layout->series_column;
  g_autofree char *top = mdr_chart_value_to_label (layout->chart, column, shades->most);
  g_autofree char *bottom = mdr_chart_value_to_label (layout->chart, column, shades->least);
  double height = MIN (SCALE_HEIGHT, (layout->y.from - layout->y.to) / 2);

  for (int k = 0; k < height; k++)
    {
      set_shade (cr, layout->chart->palette, 1 - k / height);
      cairo_rectangle (cr, x, y + k, SCALE_WIDTH, 1.5);
      cairo_fill (cr);
    }
  mdr_set_source (cr, &layout->chart->palette->text);
  mdr_label_draw (label, cr, top, x + SCALE_WIDTH + 40, y + 6, 64);
  mdr_label_draw (label, cr, bottom, x + SCALE_WIDTH + 40, y + height - 6, 64);
  return y + height;
}

/* Returns: (transfer full): the value of the worst point and where it is, as in "14.9 (Columns 392, Rows
 * 2464)" */
static char *
dup_worst (const MdrChartLayout *layout, const Shades *shades)
{
  const MdrChart *chart = layout->chart;
  g_autofree char *value = mdr_chart_value_to_label (chart, (guint) layout->series_column, shades->most);
  g_autofree char *x = mdr_chart_value_to_label (chart, layout->x.column_index, shades->worst->x);
  g_autofree char *y = mdr_chart_value_to_label (chart, layout->y.column_index, shades->worst->y);

  /* Translators: the greatest value of a map, and where it is: a quantity and its value twice, as in "14.9
   * (Columns 392, Rows 2464)" */
  return g_strdup_printf (_ ("%s (%s %s, %s %s)"), value, _ (layout->x.column->name), x,
                          _ (layout->y.column->name), y);
}

/* Draws what the colours and the marks mean. */
static void
draw_key (cairo_t *cr, const MdrChartLayout *layout, const Shades *shades)
{
  const MdrPalette *palette = layout->chart->palette;
  guint column = (guint) layout->series_column;
  g_autofree char *title = mdr_chart_dup_axis_title (layout, column);
  double x = layout->x.to + 24;
  double width = layout->right - 2 * LINE_HEIGHT;
  double y = layout->y.to;

  mdr_set_source (cr, &palette->text);
  y += mdr_text_block_draw (cr, title, MDR_CHART_FONT, MDR_TEXT_PLAIN, x, y, width) + 8;
  if (shades->worst)
    {
      g_autofree char *worst = dup_worst (layout, shades);

      y = draw_colour_scale (cr, layout, shades, x, y) + LINE_HEIGHT;
      draw_ring (cr, x + RING, y + RING);
      y += mdr_text_block_draw (cr, worst, MDR_CHART_FONT, MDR_TEXT_PLAIN, x + 3 * RING, y, width - 3 * RING)
           + 8;
    }
  if (shades->n_infinite > 0)
    {
      g_autofree char *word = mdr_chart_value_to_label (layout->chart, column, INFINITY);
      /* Translators: what a mark on a map means, and how many there are, as in "never: 12" */
      g_autofree char *text = g_strdup_printf (_ ("%s: %u"), word, shades->n_infinite);

      mdr_set_source (cr, &palette->wrong);
      draw_cross (cr, x + RING, y + RING);
      mdr_set_source (cr, &palette->text);
      mdr_text_block_draw (cr, text, MDR_CHART_FONT, MDR_TEXT_PLAIN, x + 3 * RING, y, width - 3 * RING);
    }
}

/** Draws the points of a map in their colours, with a ring around the greatest, and what the colours mean. */
void
mdr_chart_draw_map (cairo_t *cr, const MdrChartLayout *layout)
{
  Shades shades;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (layout != NULL);

  if (layout->series_column < 0 || layout->points->len == 0)
    return;
  shades = find_shades (layout);
  draw_points (cr, layout, &shades);
  mdr_set_source (cr, &layout->chart->palette->text);
  if (shades.worst)
    draw_ring (cr, shades.worst->at_x, shades.worst->at_y);
  draw_key (cr, layout, &shades);
}
