/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-label.h"
#include "mdr-chart-layout.h"

#define TITLE_FONT 15.0
#define TICK_GAP   4.0

/** Returns: (transfer full): a value as it is read beside an axis, translated */
char *
mdr_chart_value_to_label (const MdrStudyColumn *column, double value)
{
  g_return_val_if_fail (column != NULL, NULL);

  if (mdr_study_column_count_words (column) > 0)
    return g_strdup (_ (mdr_study_column_get_word (column, value).label));
  if (fabs (value) >= 1e7)
    return g_strdup_printf ("%.3g", value);
  return g_strdup_printf ("%'.6g", value);
}

/** Returns: (transfer full): what an axis shows, and in which unit, translated */
char *
mdr_chart_dup_axis_title (const MdrStudyColumn *column)
{
  g_return_val_if_fail (column != NULL, NULL);

  if (!column->unit)
    return g_strdup (_ (column->name));
  /* Translators: a quantity and its unit, as in "Distance (moves)" */
  return g_strdup_printf (_ ("%s (%s)"), _ (column->name), _ (column->unit));
}

/* Draws the line and the number of a tick. @next is the value of the tick that follows. */
static void
draw_tick (cairo_t *cr,
           const MdrChartLayout *layout,
           MdrLabel *label,
           const MdrScale *scale,
           double value,
           double next)
{
  gboolean across = scale == &layout->y;
  double at = mdr_scale_get_position (scale, value);
  gboolean is_share = across && layout->chart->spec->type == MDR_CHART_PROFILE;
  g_autofree char *text = is_share ? g_strdup_printf (_ ("%.0f%%"), 100 * value)
                                   : mdr_chart_value_to_label (scale->column, value);

  mdr_set_source (cr, &layout->chart->palette->grid);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, across ? layout->x.from : at, across ? at : layout->y.from);
  cairo_line_to (cr, across ? layout->x.to : at, across ? at : layout->y.to);
  cairo_stroke (cr);
  mdr_set_source (cr, &layout->chart->palette->text);
  if (across)
    mdr_label_draw (label, cr, text,
                    layout->x.from - 8 - MIN (mdr_label_get_width (label, text), layout->x.from - 28) / 2, at,
                    layout->x.from - 28);
  else
    mdr_label_draw (label, cr, text, at, layout->y.from + 14,
                    MIN (scale->tick_room, mdr_scale_get_position (scale, next) - at - TICK_GAP));
}

static void
draw_ticks (cairo_t *cr, const MdrChartLayout *layout, MdrLabel *label, const MdrScale *scale)
{
  guint steps = mdr_scale_count_ticks (scale);
  double step;

  if (scale->logarithmic)
    {
      double decades = log10 (scale->most / scale->least);
      double factor = pow (10, MAX (ceil (decades / steps), 1));

      for (double value = scale->least; value <= scale->most * 1.001; value *= factor)
        draw_tick (cr, layout, label, scale, value, value * factor);
      return;
    }
  step = mdr_scale_find_step (scale);
  for (double k = ceil (scale->least / step); k * step <= scale->most + step * 1e-9; k++)
    draw_tick (cr, layout, label, scale, k == 0 ? 0 : k * step, (k + 1) * step);
}

/** Draws the title of the chart, both axes with their ticks, and the lines at them. */
void
mdr_chart_draw_axes (cairo_t *cr, const MdrChartLayout *layout)
{
  const MdrChart *chart;
  g_autoptr (MdrLabel) label = NULL;
  g_autoptr (MdrLabel) title = NULL;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  double middle;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (layout != NULL);

  chart = layout->chart;
  label = mdr_label_new (cr, MDR_CHART_FONT);
  title = mdr_label_new (cr, TITLE_FONT);
  x = mdr_chart_dup_axis_title (layout->x.column);
  y = mdr_chart_dup_axis_title (layout->y.column);
  middle = (layout->x.from + layout->x.to) / 2;
  draw_ticks (cr, layout, label, &layout->x);
  draw_ticks (cr, layout, label, &layout->y);
  mdr_set_source (cr, &chart->palette->text);
  mdr_label_draw (title, cr, _ (chart->spec->title), chart->width / 2, layout->y.to / 2, chart->width - 16);
  mdr_label_draw (label, cr, x, middle, chart->height - 14, layout->x.to - layout->x.from);
  cairo_save (cr);
  cairo_translate (cr, 12, (layout->y.from + layout->y.to) / 2);
  cairo_rotate (cr, -G_PI / 2);
  mdr_label_draw (label, cr, y, 0, 0, layout->y.from - layout->y.to);
  cairo_restore (cr);
  mdr_set_source (cr, &chart->palette->frame);
  cairo_set_line_width (cr, 1.5 * chart->palette->line_scale);
  cairo_move_to (cr, layout->x.from, layout->y.to);
  cairo_line_to (cr, layout->x.from, layout->y.from);
  cairo_line_to (cr, layout->x.to, layout->y.from);
  cairo_stroke (cr);
}
