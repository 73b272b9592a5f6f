/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-label.h"
#include "mdr-plot.h"

#define TITLE_FONT 15.0
#define TICK_GAP   4.0

/** Returns: (transfer full): a value as it is read beside an axis, translated */
char *
mdr_plot_value_to_label (const MdrStudyColumn *column, double value)
{
  if (mdr_study_column_count_words (column) > 0)
    return g_strdup (_ (mdr_study_column_get_word (column, value).label));
  if (fabs (value) >= 1e7)
    return g_strdup_printf ("%.3g", value);
  return g_strdup_printf ("%'.6g", value);
}

/** Returns: (transfer full): what an axis shows, and in which unit, translated */
char *
mdr_plot_dup_axis_title (const MdrStudyColumn *column)
{
  if (!column->unit)
    return g_strdup (_ (column->name));
  /* Translators: a quantity and its unit, as in "Distance (moves)" */
  return g_strdup_printf (_ ("%s (%s)"), _ (column->name), _ (column->unit));
}

/* Draws the line and the number of a tick. @next is the value of the tick that follows. */
static void
draw_tick (cairo_t *cr,
           const MdrPlot *plot,
           MdrLabel *label,
           const MdrScale *scale,
           double value,
           double next)
{
  gboolean across = scale == &plot->y;
  double at = mdr_scale_place (scale, value);
  gboolean is_share = across && plot->chart->chart->type == MDR_CHART_PROFILE;
  g_autofree char *text = is_share ? g_strdup_printf (_ ("%.0f %%"), 100 * value)
                                   : mdr_plot_value_to_label (scale->column, value);

  mdr_set_source (cr, &plot->chart->palette->grid);
  cairo_set_line_width (cr, plot->chart->palette->line_scale);
  cairo_move_to (cr, across ? plot->x.from : at, across ? at : plot->y.from);
  cairo_line_to (cr, across ? plot->x.to : at, across ? at : plot->y.to);
  cairo_stroke (cr);
  mdr_set_source (cr, &plot->chart->palette->text);
  if (across)
    mdr_label_draw (label, cr, text,
                    plot->x.from - 8 - MIN (mdr_label_get_width (label, text), plot->x.from - 28) / 2, at,
                    plot->x.from - 28);
  else
    mdr_label_draw (label, cr, text, at, plot->y.from + 14,
                    MIN (scale->tick_room, mdr_scale_place (scale, next) - at - TICK_GAP));
}

static void
draw_ticks (cairo_t *cr, const MdrPlot *plot, MdrLabel *label, const MdrScale *scale)
{
  guint steps = mdr_scale_count_ticks (scale);
  double step;

  if (scale->logarithmic)
    {
      double decades = log10 (scale->most / scale->least);
      double factor = pow (10, MAX (ceil (decades / steps), 1));

      for (double value = scale->least; value <= scale->most * 1.001; value *= factor)
        draw_tick (cr, plot, label, scale, value, value * factor);
      return;
    }
  step = mdr_scale_find_step (scale);
  for (double k = ceil (scale->least / step); k * step <= scale->most + step * 1e-9; k++)
    draw_tick (cr, plot, label, scale, k == 0 ? 0 : k * step, (k + 1) * step);
}

/** Draws the title of the chart, both axes with their ticks, and the lines at them. */
void
mdr_plot_draw_axes (cairo_t *cr, const MdrPlot *plot)
{
  const MdrChart *chart = plot->chart;
  g_autoptr (MdrLabel) label = mdr_label_new (cr, MDR_PLOT_FONT);
  g_autoptr (MdrLabel) title = mdr_label_new (cr, TITLE_FONT);
  g_autofree char *x = mdr_plot_dup_axis_title (plot->x.column);
  g_autofree char *y = mdr_plot_dup_axis_title (plot->y.column);
  double middle = (plot->x.from + plot->x.to) / 2;

  draw_ticks (cr, plot, label, &plot->x);
  draw_ticks (cr, plot, label, &plot->y);
  mdr_set_source (cr, &chart->palette->text);
  mdr_label_draw (title, cr, _ (chart->chart->title), chart->width / 2, plot->y.to / 2, chart->width - 16);
  mdr_label_draw (label, cr, x, middle, chart->height - 14, plot->x.to - plot->x.from);
  cairo_save (cr);
  cairo_translate (cr, 12, (plot->y.from + plot->y.to) / 2);
  cairo_rotate (cr, -G_PI / 2);
  mdr_label_draw (label, cr, y, 0, 0, plot->y.from - plot->y.to);
  cairo_restore (cr);
  mdr_set_source (cr, &chart->palette->frame);
  cairo_set_line_width (cr, 1.5 * chart->palette->line_scale);
  cairo_move_to (cr, plot->x.from, plot->y.to);
  cairo_line_to (cr, plot->x.from, plot->y.from);
  cairo_line_to (cr, plot->x.to, plot->y.from);
  cairo_stroke (cr);
}
