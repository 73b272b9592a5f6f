/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-chart-layout.h"
#include "mdr-label.h"

/* In pixels. */
#define MARKER 3.5
#define PERIOD 16.0

/* Lengths of a legend: the room for the mark beside a text, the gap between texts, and the middle of a line.
 */
#define LEGEND_MARK        40.0
#define LEGEND_GAP         6.0
#define LEGEND_MIDDLE      8.0
#define LEAST_LEGEND_SCALE 0.4

/** Returns: the colour of a series; what is measured over x of one value has one colour */
const MdrRgba *
mdr_chart_get_colour (const MdrChartLayout *layout, guint series)
{
  return &layout->chart->palette->paths[series / layout->n_measures % MDR_PALETTE_PATHS];
}

/** Draws one of four shapes, since colour must not be the only mark of a series. */
void
mdr_chart_draw_marker (cairo_t *cr, guint series, double x, double y)
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

static guint
get_dash (const MdrChartLayout *layout, guint series)
{
  return layout->n_measures > 1 ? series % 2 : series / 4 % 3;
}

/** Begins the path of a line of a series. */
void
mdr_chart_begin_line (cairo_t *cr, const MdrChartLayout *layout, guint series)
{
  static const double dashes[][2] = { { 1, 0 }, { 8, 4 }, { 2, 4 } };
  guint count = mdr_chart_layout_count_series (layout);
  /* The steps of a profile cannot stand apart where they coincide, so that each series leaves out more of its
   * line than the one below it. */
  const double steps[] = { PERIOD * (count - series) / count, PERIOD * series / count };
  gboolean profile = layout->chart->spec->type == MDR_CHART_PROFILE;

  mdr_set_source (cr, mdr_chart_get_colour (layout, series));
  cairo_set_line_width (cr, 2 * layout->chart->palette->line_scale);
  cairo_set_dash (cr, profile ? steps : dashes[get_dash (layout, series)], 2, 0);
  cairo_new_path (cr);
}

/** Draws the line begun before. */
void
mdr_chart_end_line (cairo_t *cr)
{
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static char *
dup_series_name (const MdrChartLayout *layout, guint series)
{
  const MdrChart *chart = layout->chart;
  const guint measures[] = { layout->y.column_index, layout->also };
  const char *measure = _ (chart->study->columns[measures[series % layout->n_measures]].name);
  g_autofree char *value = NULL;

  if (layout->series_column < 0)
    return g_strdup (measure);
  value =
      mdr_chart_value_to_label (chart, (guint) layout->series_column,
                                g_array_index (layout->series_values, double, series / layout->n_measures));
  if (layout->n_measures == 1)
    return g_steal_pointer (&value);
  /* Translators: a line of a chart: whose it is, and what it shows, as in "Q6: Mean" */
  return g_strdup_printf (_ ("%s: %s"), value, measure);
}

static double
get_legend_width (const MdrChartLayout *layout, double scale)
{
  return layout->right / scale - LEGEND_MARK - LEGEND_GAP;
}

/* What the names of the series are; %NULL if they need no heading. */
static char *
dup_heading (const MdrChartLayout *layout)
{
  return layout->series_column < 0 ? NULL : mdr_chart_dup_axis_title (layout, (guint) layout->series_column);
}

/* Returns how much smaller than usual the legend has to be so that it ends above the lower edge. All of its
 * texts are of one size. */
static double
find_legend_scale (cairo_t *cr, const MdrChartLayout *layout)
{
  double room = layout->chart->height - layout->y.to;
  g_autofree char *heading = dup_heading (layout);

  for (double scale = 1;; scale *= 0.9)
    {
      double width = get_legend_width (layout, scale);
      double height = 0;

      if (heading)
        height += mdr_text_block_measure (cr, heading, MDR_CHART_FONT, MDR_TEXT_PLAIN, width + LEGEND_MARK)
                  + LEGEND_GAP;
      for (guint series = 0; series < mdr_chart_layout_count_series (layout); series++)
        {
          g_autofree char *text = dup_series_name (layout, series);

          height += mdr_text_block_measure (cr, text, MDR_CHART_FONT, MDR_TEXT_BOLD, width) + LEGEND_GAP;
        }
      if (scale <= LEAST_LEGEND_SCALE || scale * height <= room)
        return scale;
    }
}

/** Draws the names of the series, each beside a piece of its line with a marker, or of its bar. */
void
mdr_chart_draw_legend (cairo_t *cr, const MdrChartLayout *layout)
{
  gboolean bars = layout->chart->spec->type == MDR_CHART_BARS;
  double scale = find_legend_scale (cr, layout);
  double width = get_legend_width (layout, scale);
  g_autofree char *heading = dup_heading (layout);
  double y = 0;

  cairo_save (cr);
  cairo_translate (cr, layout->x.to, layout->y.to);
  cairo_scale (cr, scale, scale);
  mdr_set_source (cr, &layout->chart->palette->text);
  if (heading)
    y += mdr_text_block_draw (cr, heading, MDR_CHART_FONT, MDR_TEXT_PLAIN, 2 * LEGEND_GAP, y,
                              width + LEGEND_MARK - 2 * LEGEND_GAP)
         + LEGEND_GAP;
  for (guint series = 0; series < mdr_chart_layout_count_series (layout); series++)
    {
      g_autofree char *text = dup_series_name (layout, series);

      mdr_chart_begin_line (cr, layout, series);
      if (!bars)
        {
          cairo_move_to (cr, LEGEND_GAP, y + LEGEND_MIDDLE);
          cairo_line_to (cr, LEGEND_MARK - LEGEND_GAP, y + LEGEND_MIDDLE);
        }
      mdr_chart_end_line (cr);
      mdr_chart_draw_marker (cr, bars ? 1 : series, LEGEND_MARK / 2, y + LEGEND_MIDDLE);
      mdr_set_source (cr, &layout->chart->palette->text);
      y += mdr_text_block_draw (cr, text, MDR_CHART_FONT, MDR_TEXT_BOLD, LEGEND_MARK, y, width) + LEGEND_GAP;
    }
  cairo_restore (cr);
}
