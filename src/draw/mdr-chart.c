/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-axis.h"
#include "mdr-label.h"

/* In pixels: room around the plot, and sizes in it. */
#define ROOM_LEFT    72.0
#define ROOM_RIGHT   20.0
#define LEAST_LEGEND 120.0
#define MOST_LEGEND  230.0
#define LEGEND_PART  0.24
#define ROOM_TOP     40.0
#define ROOM_BOTTOM  52.0
#define FONT         12.0
#define TITLE_FONT   15.0
#define LINE_HEIGHT  20.0
#define TICK_ROOM    80.0
#define TICK_HEIGHT  40.0
#define MARKER       3.5
#define MAP_POINT    5.0
#define REACH        12.0
#define STEP_ROOM    16.0
#define BAR_PART     0.8
#define MAX_SERIES   24
#define SCALE_HEIGHT 160.0
#define SCALE_WIDTH  16.0

/*
 * Scale: values of one axis, and where they are.
 * @column: of the axis
 * @whole: whether all values are whole numbers
 * @least: value at @from
 * @most: value at @to
 * @from: in pixels
 * @to: in pixels
 */
typedef struct
{
  const MdrStudyColumn *column;
  int place;
  gboolean whole;
  gboolean logarithmic;
  double least;
  double most;
  double from;
  double to;
} Scale;

/*
 * Plot: a chart with its axes.
 * @series: the column that tells series apart; −1 for none
 * @values: (element-type double): of the series, in their order
 * @heights: by row, its value of y: the share that a profile has reached there
 * @order: rows as profiles go through them: series by series, from left to right
 */
typedef struct
{
  const MdrChart *chart;
  Scale x;
  Scale y;
  int series;
  GArray *values;
  double *heights;
  guint *order;
} Plot;

static const double *
get_row (const Plot *plot, guint row)
{
  return mdr_study_table_get_row (plot->chart->table, row);
}

static guint
count_rows (const Plot *plot)
{
  return mdr_study_table_count_rows (plot->chart->table);
}

static double
place (const Scale *scale, double value)
{
  double least = scale->logarithmic ? log10 (scale->least) : scale->least;
  double most = scale->logarithmic ? log10 (scale->most) : scale->most;
  double at = scale->logarithmic ? log10 (MAX (value, scale->least)) : value;

  return scale->from + (at - least) / (most - least) * (scale->to - scale->from);
}

static void
include (Scale *scale, double value)
{
  if (!isfinite (value) || (scale->logarithmic && value <= 0))
    return;
  scale->least = MIN (scale->least, value);
  scale->most = MAX (scale->most, value);
  scale->whole = scale->whole && value == floor (value);
}

/* Makes room where all values are one, and begins at 0 where that is near. */
static void
round_scale (Scale *scale, gboolean from_zero)
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
init_scale (Scale *scale, const Plot *plot, const char *id, gboolean logarithmic)
{
  const MdrStudy *study = plot->chart->study;

  scale->place = mdr_study_find_column (study, id);
  scale->column = &study->columns[scale->place];
  scale->logarithmic = logarithmic;
  scale->whole = TRUE;
  scale->least = G_MAXDOUBLE;
  scale->most = -G_MAXDOUBLE;
  for (guint i = 0; i < count_rows (plot); i++)
    include (scale, get_row (plot, i)[scale->place]);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
list_series (Plot *plot)
{
  plot->values = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < count_rows (plot) && plot->values->len < MAX_SERIES; i++)
    {
      double value = plot->series < 0 ? 0 : get_row (plot, i)[plot->series];
      guint k = 0;

      while (k < plot->values->len && g_array_index (plot->values, double, k) != value)
        k++;
      if (k == plot->values->len)
        g_array_append_val (plot->values, value);
    }
  g_array_sort (plot->values, compare_values);
}

static double
get_series (const Plot *plot, guint row)
{
  return plot->series < 0 ? 0 : get_row (plot, row)[plot->series];
}

static int
compare_steps (gconstpointer a, gconstpointer b, gpointer data)
{
  const Plot *plot = data;
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;
  double left = get_series (plot, first);
  double right = get_series (plot, second);

  if (left == right)
    {
      left = get_row (plot, first)[plot->x.place];
      right = get_row (plot, second)[plot->x.place];
    }
  return (left > right) - (left < right);
}

/* Counts how much of a series is behind each of its rows, which begin at @start in their order. Returns the
 * place behind the last one. */
static guint
climb (Plot *plot, guint start)
{
  guint end = start;
  double height = 0;

  while (end < count_rows (plot)
         && get_series (plot, plot->order[end]) == get_series (plot, plot->order[start]))
    end++;
  for (guint k = start; k < end; k++)
    {
      height += get_row (plot, plot->order[k])[plot->y.place];
      plot->heights[plot->order[k]] = height / (end - start);
    }
  return end;
}

static void
find_heights (Plot *plot)
{
  guint n_rows = count_rows (plot);

  plot->heights = g_new (double, n_rows);
  plot->order = g_new (guint, n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      plot->heights[i] = get_row (plot, i)[plot->y.place];
      plot->order[i] = i;
    }
  if (plot->chart->chart->type != MDR_CHART_PROFILE || n_rows == 0)
    return;
  g_qsort_with_data (plot->order, (int) n_rows, sizeof *plot->order, compare_steps, plot);
  for (guint start = 0; start < n_rows;)
    start = climb (plot, start);
}

static gboolean
has_legend (const MdrStudyChart *chart)
{
  return chart->series != NULL;
}

static double
get_legend_room (const MdrChart *chart)
{
  return CLAMP (LEGEND_PART * chart->width, LEAST_LEGEND, MOST_LEGEND);
}

/* Returns how many ticks an axis has room for. */
static guint
count_ticks (const Scale *scale, double room)
{
  return MAX ((guint) (fabs (scale->to - scale->from) / room), 1);
}

/* Returns the distance from one tick of a linear scale to the next. */
static double
find_step (const Scale *scale, double room)
{
  double step = mdr_axis_find_step (scale->most - scale->least, count_ticks (scale, room));

  return scale->whole ? MAX (step, 1) : step;
}

static void
init_plot (Plot *plot, const MdrChart *chart)
{
  const MdrStudyChart *kind = chart->chart;
  double right = chart->width - (has_legend (kind) ? get_legend_room (chart) : ROOM_RIGHT);

  plot->chart = chart;
  plot->series = kind->series ? mdr_study_find_column (chart->study, kind->series) : -1;
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
  plot->x.from = ROOM_LEFT;
  plot->x.to = MAX (right, ROOM_LEFT + 1);
  plot->y.from = MAX (chart->height - ROOM_BOTTOM, ROOM_TOP + 1);
  plot->y.to = ROOM_TOP;
  if (!plot->y.logarithmic && mdr_study_column_count_words (plot->y.column) == 0)
    plot->y.most =
        ceil (plot->y.most / find_step (&plot->y, TICK_HEIGHT)) * find_step (&plot->y, TICK_HEIGHT);
  if (kind->type == MDR_CHART_BARS && !plot->x.logarithmic)
    {
      plot->x.least -= 0.5;
      plot->x.most += 0.5;
    }
  list_series (plot);
  find_heights (plot);
}

static void
clear_plot (Plot *plot)
{
  g_free (plot->heights);
  g_free (plot->order);
  g_array_unref (plot->values);
}

static char *
value_to_label (const MdrStudyColumn *column, double value)
{
  if (mdr_study_column_count_words (column) > 0)
    return g_strdup (_ (mdr_study_column_get_word (column, value).label));
  if (fabs (value) >= 1e7)
    return g_strdup_printf ("%.3g", value);
  return g_strdup_printf ("%'.6g", value);
}

static char *
dup_axis_title (const MdrStudyColumn *column)
{
  if (!column->unit)
    return g_strdup (_ (column->name));
  /* Translators: a quantity and its unit, as in "Distance (moves)" */
  return g_strdup_printf (_ ("%s (%s)"), _ (column->name), _ (column->unit));
}

/* Draws the line and the number of a tick; @across for the axis at the left. */
static void
draw_tick (cairo_t *cr, const Plot *plot, MdrLabel *label, const Scale *scale, double value)
{
  gboolean across = scale == &plot->y;
  double at = place (scale, value);
  gboolean is_share = across && plot->chart->chart->type == MDR_CHART_PROFILE;
  g_autofree char *text =
      is_share ? g_strdup_printf (_ ("%.0f %%"), 100 * value) : value_to_label (scale->column, value);

  mdr_set_source (cr, &plot->chart->palette->grid);
  cairo_set_line_width (cr, plot->chart->palette->line_scale);
  cairo_move_to (cr, across ? plot->x.from : at, across ? at : plot->y.from);
  cairo_line_to (cr, across ? plot->x.to : at, across ? at : plot->y.to);
  cairo_stroke (cr);
  mdr_set_source (cr, &plot->chart->palette->text);
  if (across)
    mdr_label_draw (label, cr, text,
                    ROOM_LEFT - 8 - MIN (mdr_label_get_width (label, text), ROOM_LEFT - 28) / 2, at,
                    ROOM_LEFT - 28);
  else
    mdr_label_draw (label, cr, text, at, plot->y.from + 14, TICK_ROOM);
}

static void
draw_ticks (cairo_t *cr, const Plot *plot, MdrLabel *label, const Scale *scale)
{
  double room = scale == &plot->x ? TICK_ROOM : TICK_HEIGHT;
  guint steps = count_ticks (scale, room);
  double step;

  if (scale->logarithmic)
    {
      double decades = log10 (scale->most / scale->least);
      double factor = pow (10, MAX (ceil (decades / steps), 1));

      for (double value = scale->least; value <= scale->most * 1.001; value *= factor)
        draw_tick (cr, plot, label, scale, value);
      return;
    }
  step = find_step (scale, room);
  for (double k = ceil (scale->least / step); k * step <= scale->most + step * 1e-9; k++)
    draw_tick (cr, plot, label, scale, k == 0 ? 0 : k * step);
}

static void
draw_axes (cairo_t *cr, const Plot *plot)
{
  const MdrChart *chart = plot->chart;
  g_autoptr (MdrLabel) label = mdr_label_new (cr, FONT);
  g_autoptr (MdrLabel) title = mdr_label_new (cr, TITLE_FONT);
  g_autofree char *x = dup_axis_title (plot->x.column);
  g_autofree char *y = dup_axis_title (plot->y.column);
  double middle = (plot->x.from + plot->x.to) / 2;

  draw_ticks (cr, plot, label, &plot->x);
  draw_ticks (cr, plot, label, &plot->y);
  mdr_set_source (cr, &chart->palette->text);
  mdr_label_draw (title, cr, _ (chart->chart->title), chart->width / 2, ROOM_TOP / 2, chart->width - 16);
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

static const MdrRgba *
get_colour (const Plot *plot, guint series)
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

static gboolean
is_of_series (const Plot *plot, guint row, guint series)
{
  return plot->series < 0
         || get_row (plot, row)[plot->series] == g_array_index (plot->values, double, series);
}

static void
begin_line (cairo_t *cr, const Plot *plot, guint series)
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
draw_line (cairo_t *cr, const Plot *plot, guint series)
{
  begin_line (cr, plot, series);
  for (guint i = 0; i < count_rows (plot); i++)
    if (is_of_series (plot, i, series))
      cairo_line_to (cr, place (&plot->x, get_row (plot, i)[plot->x.place]),
                     place (&plot->y, plot->heights[i]));
  end_line (cr);
  for (guint i = 0; i < count_rows (plot); i++)
    if (is_of_series (plot, i, series))
      draw_marker (cr, series, place (&plot->x, get_row (plot, i)[plot->x.place]),
                   place (&plot->y, plot->heights[i]));
}

/* Markers that would stand too close to the one before are left out. */
static void
draw_step_markers (cairo_t *cr, const Plot *plot, guint series)
{
  double last = -G_MAXDOUBLE;

  for (guint k = 0; k < count_rows (plot); k++)
    {
      const double *row = get_row (plot, plot->order[k]);
      double x = place (&plot->x, row[plot->x.place]);

      if (!is_of_series (plot, plot->order[k], series) || row[plot->y.place] == 0 || x - last < STEP_ROOM)
        continue;
      draw_marker (cr, series, x, place (&plot->y, plot->heights[plot->order[k]]));
      last = x;
    }
}

/* Steps from the first row of a series that counts to the right edge. */
static void
draw_profile (cairo_t *cr, const Plot *plot, guint series)
{
  double height = 0;

  begin_line (cr, plot, series);
  for (guint k = 0; k < count_rows (plot); k++)
    {
      double x = place (&plot->x, get_row (plot, plot->order[k])[plot->x.place]);

      if (!is_of_series (plot, plot->order[k], series) || plot->heights[plot->order[k]] == height)
        continue;
      cairo_line_to (cr, x, place (&plot->y, height));
      height = plot->heights[plot->order[k]];
      cairo_line_to (cr, x, place (&plot->y, height));
    }
  if (height > 0)
    cairo_line_to (cr, plot->x.to, place (&plot->y, height));
  end_line (cr);
  draw_step_markers (cr, plot, series);
}

/* Returns the room that the bars at one value of x have together. */
static double
get_bar_room (const Plot *plot)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double least = plot->x.to - plot->x.from;

  for (guint i = 0; i < count_rows (plot); i++)
    {
      double at = place (&plot->x, get_row (plot, i)[plot->x.place]);

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

static void
draw_bars (cairo_t *cr, const Plot *plot, guint series, double room)
{
  double width = room / plot->values->len;

  mdr_set_source (cr, get_colour (plot, series));
  for (guint i = 0; i < count_rows (plot); i++)
    {
      double x = place (&plot->x, get_row (plot, i)[plot->x.place]) - room / 2 + series * width;
      double y = place (&plot->y, plot->heights[i]);

      if (!is_of_series (plot, i, series))
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
find_range (const Plot *plot, double *least, double *most)
{
  *least = G_MAXDOUBLE;
  *most = -G_MAXDOUBLE;
  for (guint i = 0; i < count_rows (plot); i++)
    {
      *least = MIN (*least, get_row (plot, i)[plot->series]);
      *most = MAX (*most, get_row (plot, i)[plot->series]);
    }
}

static void
draw_colour_scale (cairo_t *cr, const Plot *plot, double least, double most)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, FONT);
  const MdrStudyColumn *column = &plot->chart->study->columns[plot->series];
  g_autofree char *title = dup_axis_title (column);
  g_autofree char *top = value_to_label (column, most);
  g_autofree char *bottom = value_to_label (column, least);
  double room = get_legend_room (plot->chart);
  double x = plot->x.to + 24;
  double height = MIN (SCALE_HEIGHT, plot->y.from - plot->y.to - LINE_HEIGHT);

  for (int k = 0; k < height; k++)
    {
      set_shade (cr, plot->chart->palette, 1 - k / height);
      cairo_rectangle (cr, x, ROOM_TOP + LINE_HEIGHT + k, SCALE_WIDTH, 1.5);
      cairo_fill (cr);
    }
  mdr_set_source (cr, &plot->chart->palette->text);
  mdr_label_draw (label, cr, title, plot->x.to + room / 2, ROOM_TOP + 4, room - 16);
  mdr_label_draw (label, cr, top, x + SCALE_WIDTH + 40, ROOM_TOP + LINE_HEIGHT + 6, 64);
  mdr_label_draw (label, cr, bottom, x + SCALE_WIDTH + 40, ROOM_TOP + LINE_HEIGHT + height - 6, 64);
}

static void
draw_map (cairo_t *cr, const Plot *plot)
{
  double least;
  double most;

  if (plot->series < 0 || count_rows (plot) == 0)
    return;
  find_range (plot, &least, &most);
  for (guint i = 0; i < count_rows (plot); i++)
    {
      const double *row = get_row (plot, i);

      set_shade (cr, plot->chart->palette, most > least ? (row[plot->series] - least) / (most - least) : 1);
      cairo_rectangle (cr, place (&plot->x, row[plot->x.place]) - MAP_POINT / 2,
                       place (&plot->y, plot->heights[i]) - MAP_POINT / 2, MAP_POINT, MAP_POINT);
      cairo_fill (cr);
    }
  draw_colour_scale (cr, plot, least, most);
}

static void
draw_legend (cairo_t *cr, const Plot *plot)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, FONT);

  for (guint series = 0; series < plot->values->len; series++)
    {
      g_autofree char *text = value_to_label (&plot->chart->study->columns[plot->series],
                                              g_array_index (plot->values, double, series));
      double y = ROOM_TOP + 8 + series * LINE_HEIGHT;
      double width = MIN (mdr_label_get_width (label, text), get_legend_room (plot->chart) - 48);

      mdr_set_source (cr, get_colour (plot, series));
      draw_marker (cr, plot->chart->chart->type == MDR_CHART_BARS ? 1 : series, plot->x.to + 24, y);
      mdr_set_source (cr, &plot->chart->palette->text);
      mdr_label_draw (label, cr, text, plot->x.to + 36 + width / 2, y, width);
    }
}

/* A line for comparison, across the whole plot. */
static void
draw_comparison (cairo_t *cr, const Plot *plot)
{
  const double dashes[] = { 6, 4 };
  double y = place (&plot->y, plot->chart->chart->line);

  mdr_set_source (cr, &plot->chart->palette->wrong);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, plot->x.from, y);
  cairo_line_to (cr, plot->x.to, y);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_series (cairo_t *cr, const Plot *plot)
{
  double room = plot->chart->chart->type == MDR_CHART_BARS ? get_bar_room (plot) : 0;

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
  Plot plot;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (chart != NULL);

  mdr_set_source (cr, &chart->palette->background);
  cairo_paint (cr);
  init_plot (&plot, chart);
  draw_axes (cr, &plot);
  if (chart->chart->type == MDR_CHART_MAP)
    draw_map (cr, &plot);
  else
    draw_series (cr, &plot);
  if (chart->chart->line != 0)
    draw_comparison (cr, &plot);
  clear_plot (&plot);
}

/**
 * mdr_chart_find_row:
 * @x: in pixels
 * @y: in pixels
 *
 * Returns: the row of the table whose point is nearest to a place of the picture; in
 *   a chart of bars, whose bar stands there; −1 where there is none
 */
int
mdr_chart_find_row (const MdrChart *chart, double x, double y)
{
  double nearest = REACH;
  gboolean bars;
  int found = -1;
  Plot plot;

  g_return_val_if_fail (chart != NULL, -1);

  init_plot (&plot, chart);
  bars = chart->chart->type == MDR_CHART_BARS;
  for (guint i = 0; i < count_rows (&plot); i++)
    {
      double across = place (&plot.x, get_row (&plot, i)[plot.x.place]) - x;
      double down = place (&plot.y, plot.heights[i]) - y;
      double distance = bars ? fabs (across) : hypot (across, down);

      if (distance < nearest && (!bars || (down <= REACH && y <= plot.y.from)))
        {
          nearest = distance;
          found = (int) i;
        }
    }
  clear_plot (&plot);
  return found;
}
