/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-chart-layout.h"
#include "mdr-label.h"
#include "mdr-wording.h"

#define TITLE_FONT  15.0
#define TITLE_PLACE 20.0
#define TICK_GAP    4.0
#define DIGITS      6

/* A shorter logarithmic axis has numbers between its powers of ten. */
#define SHORT_DECADES 2.5

/** Returns: (transfer full): a value as it is read beside an axis, translated */
char *
mdr_chart_value_to_label (const MdrChart *chart, guint column, double value)
{
  const char *word;

  g_return_val_if_fail (chart != NULL, NULL);

  word = mdr_study_table_get_word (chart->table, chart->study, column, value);
  return word ? g_strdup (word) : mdr_wording_dup_measure (value, DIGITS);
}

/** Returns: (transfer full): what an axis shows, and in which unit, translated */
char *
mdr_chart_dup_axis_title (const MdrChartLayout *layout, guint column)
{
  const MdrStudyColumn *columns;
  gboolean also;
  g_autofree char *names = NULL;

  g_return_val_if_fail (layout != NULL, NULL);

  columns = layout->chart->study->columns;
  also = layout->n_measures > 1 && column == layout->y.column_index;
  /* Translators: two quantities on one axis, as in "Worst, Mean" */
  names = also ? g_strdup_printf (_ ("%s, %s"), _ (columns[column].name), _ (columns[layout->also].name))
               : g_strdup (_ (columns[column].name));
  if (!columns[column].unit)
    return g_steal_pointer (&names);
  /* Translators: a quantity and its unit, as in "Distance (moves)" */
  return g_strdup_printf (_ ("%s (%s)"), names, _ (columns[column].unit));
}

/* Draws the line and the text of a tick at a position, with some room along the axis. */
static void
draw_tick_at (cairo_t *cr,
              const MdrChartLayout *layout,
              MdrLabel *label,
              const MdrScale *scale,
              const char *text,
              double at,
              double room)
{
  gboolean across = scale == &layout->y;

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
    mdr_label_draw (label, cr, text, at, layout->y.from + 14, MIN (scale->tick_room, room - TICK_GAP));
}

/* Draws the tick of a number. @next is the number of the tick that follows. */
static void
draw_tick (cairo_t *cr,
           const MdrChartLayout *layout,
           MdrLabel *label,
           const MdrScale *scale,
           double value,
           double next)
{
  double at = mdr_scale_get_position (scale, value);
  gboolean is_share = scale == &layout->y && layout->chart->spec->type == MDR_CHART_PROFILE;
  g_autofree char *text = is_share ? g_strdup_printf (_ ("%.0f%%"), 100 * value)
                                   : mdr_chart_value_to_label (layout->chart, scale->column_index, value);

  draw_tick_at (cr, layout, label, scale, text, at, fabs (mdr_scale_get_position (scale, next) - at));
}

static void
draw_logarithmic_ticks (cairo_t *cr, const MdrChartLayout *layout, MdrLabel *label, const MdrScale *scale)
{
  static const double all[] = { 1, 2, 5, 10 };
  double decades = log10 (scale->most / scale->least);
  gboolean fine = decades <= SHORT_DECADES;
  double factor = pow (10, MAX (ceil (decades / mdr_scale_count_ticks (scale)), 1));
  double power = pow (10, floor (log10 (scale->least) + 1e-9));

  while (power <= scale->most * 1.001)
    {
      for (guint i = 0; i < (fine ? 3 : 1); i++)
        if (all[i] * power >= scale->least * 0.999 && all[i] * power <= scale->most * 1.001)
          draw_tick (cr, layout, label, scale, all[i] * power, fine ? all[i + 1] * power : power * factor);
      power *= factor;
    }
}

/* Draws the ticks of values that have a place of their own, and cuts the axis there. */
static void
draw_places (cairo_t *cr, const MdrChartLayout *layout, MdrLabel *label, const MdrScale *scale)
{
  const double values[] = { 0, INFINITY };
  const gboolean present[] = { scale->has_zero, scale->has_infinite };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text = NULL;

      if (!present[i])
        continue;
      text = mdr_chart_value_to_label (layout->chart, scale->column_index, values[i]);
      draw_tick_at (cr, layout, label, scale, text, mdr_scale_get_position (scale, values[i]),
                    scale->tick_room);
    }
}

static void
draw_ticks (cairo_t *cr, const MdrChartLayout *layout, MdrLabel *label, const MdrScale *scale)
{
  double step;

  draw_places (cr, layout, label, scale);
  if (scale->logarithmic)
    {
      draw_logarithmic_ticks (cr, layout, label, scale);
      return;
    }
  step = mdr_scale_find_step (scale);
  for (double k = ceil (scale->least / step); k * step <= scale->most + step * 1e-9; k++)
    draw_tick (cr, layout, label, scale, k == 0 ? 0 : k * step, (k + 1) * step);
}

/* Draws an axis; beside a value at a place of its own it is only dotted. */
static void
draw_axis (cairo_t *cr, const MdrChartLayout *layout, const MdrScale *scale)
{
  gboolean upwards = scale == &layout->y;
  const double ends[] = { scale->from, scale->low, scale->high, scale->to };
  const double dots[] = { 1.5, 3 };

  for (guint i = 0; i < 3; i++)
    {
      cairo_set_dash (cr, dots, i == 1 ? 0 : 2, 0);
      cairo_move_to (cr, upwards ? layout->x.from : ends[i], upwards ? ends[i] : layout->y.from);
      cairo_line_to (cr, upwards ? layout->x.from : ends[i + 1], upwards ? ends[i + 1] : layout->y.from);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

/** Draws the title of the chart, its caption, both axes with their ticks, and the lines at them. */
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
  x = mdr_chart_dup_axis_title (layout, layout->x.column_index);
  y = mdr_chart_dup_axis_title (layout, layout->y.column_index);
  middle = (layout->x.from + layout->x.to) / 2;
  draw_ticks (cr, layout, label, &layout->x);
  draw_ticks (cr, layout, label, &layout->y);
  mdr_set_source (cr, &chart->palette->text);
  mdr_label_draw (title, cr, _ (chart->spec->title), chart->width / 2, TITLE_PLACE, chart->width - 16);
  if (layout->caption_height > 0)
    mdr_text_block_draw (cr, chart->caption, MDR_CHART_CAPTION_FONT, MDR_TEXT_CENTRED, TITLE_PLACE,
                         layout->y.to - layout->caption_height - 8, MAX (chart->width - 2 * TITLE_PLACE, 1));
  mdr_label_draw (label, cr, x, middle, chart->height - 14, layout->x.to - layout->x.from);
  cairo_save (cr);
  cairo_translate (cr, 12, (layout->y.from + layout->y.to) / 2);
  cairo_rotate (cr, -G_PI / 2);
  mdr_label_draw (label, cr, y, 0, 0, layout->y.from - layout->y.to);
  cairo_restore (cr);
  mdr_set_source (cr, &chart->palette->frame);
  cairo_set_line_width (cr, 1.5 * chart->palette->line_scale);
  draw_axis (cr, layout, &layout->x);
  draw_axis (cr, layout, &layout->y);
}

/* Draws a text at an edge of the scales, so that it can be read above whatever is there. */
static void
draw_note (cairo_t *cr, const MdrChartLayout *layout, const char *text, double y)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, MDR_CHART_CAPTION_FONT);
  double width = MIN (mdr_label_get_width (label, text), layout->x.to - layout->x.from);

  mdr_set_source (cr, &layout->chart->palette->background);
  cairo_rectangle (cr, layout->x.from + 4, y - MDR_CHART_CAPTION_FONT / 2 - 2, width + 8,
                   MDR_CHART_CAPTION_FONT + 4);
  cairo_fill (cr);
  mdr_set_source (cr, &layout->chart->palette->wrong);
  mdr_label_draw (label, cr, text, layout->x.from + 8 + width / 2, y, width);
}

/** Draws the line for comparison, with its name. Beyond the numbers of the axis, there is only the name. */
void
mdr_chart_draw_line (cairo_t *cr, const MdrChartLayout *layout)
{
  const MdrStudyChart *spec;
  const double dashes[] = { 6, 4 };
  g_autofree char *value = NULL;
  g_autofree char *named = NULL;
  g_autofree char *text = NULL;
  gboolean beyond;
  double y;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (layout != NULL);

  spec = layout->chart->spec;
  if (spec->line == 0)
    return;
  beyond = spec->line > layout->y.most;
  y = beyond ? layout->y.high : mdr_scale_get_position (&layout->y, spec->line);
  value = mdr_chart_value_to_label (layout->chart, layout->y.column_index, spec->line);
  named = spec->line_name ? g_strdup_printf (_ ("%s: %s"), _ (spec->line_name), value) : g_strdup (value);
  text = beyond ? g_strconcat (named, " ↑", NULL) : g_strdup (named);
  if (!beyond)
    {
      mdr_set_source (cr, &layout->chart->palette->wrong);
      cairo_set_line_width (cr, 1.5 * layout->chart->palette->line_scale);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_move_to (cr, layout->x.from, y);
      cairo_line_to (cr, layout->x.to, y);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  draw_note (cr, layout, text, beyond ? y + 12 : y - 12);
}
