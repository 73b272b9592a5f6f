/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-chart-layout.h"
#include "mdr-result.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

#define CHART_HEIGHT 108
#define LINE_WIDTH   2.0
/* Between labels, axes and lines, in pixels. */
#define PADDING 4.0
/* The lowest value is this far above the axis of time, so that its line does not lie on the axis. */
#define LINE_ROOM 6.0
/* A small number keeps the labels apart. */
#define MAX_STEPS 3

struct _MdrGapChart
{
  AdwBin parent_instance;

  GtkWidget *area;
  GtkLabel *best;
  GtkLabel *bound;
  GtkLabel *gap;
  GArray *points;
  double seconds;
};

G_DEFINE_FINAL_TYPE (MdrGapChart, mdr_gap_chart, ADW_TYPE_BIN)

/* A change of the objective or the bound, and when it came. */
typedef struct
{
  double seconds;
  double best;
  double bound;
} Point;

/* The scales that turn values and seconds into pixels: values go up, time goes to the right. */
typedef struct
{
  double low;
  double high;
  double value_step;
  double seconds;
  double time_step;
  double left;
  double right;
  double top;
  double bottom;
} Axes;

static const Point *
get_point (const MdrGapChart *self, guint index)
{
  return &g_array_index (self->points, Point, index);
}

/* Objectives are whole numbers, so their labels are too. */
static void
choose_scales (const MdrGapChart *self, Axes *axes)
{
  axes->low = G_MAXDOUBLE;
  axes->high = -G_MAXDOUBLE;
  axes->seconds = MAX (self->seconds, 0.001);
  for (guint i = 0; i < self->points->len; i++)
    {
      const Point *point = get_point (self, i);

      axes->low = MIN (axes->low, floor (MIN (point->best, point->bound)));
      axes->high = MAX (axes->high, ceil (MAX (point->best, point->bound)));
    }
  if (axes->high <= axes->low)
    axes->high = axes->low + 1;
  axes->value_step = MAX (1, mdr_axis_find_step (axes->high - axes->low, MAX_STEPS));
  axes->time_step = mdr_axis_find_time_step (axes->seconds, MAX_STEPS);
}

static double
get_x (const Axes *axes, double seconds)
{
  return axes->left + (axes->right - axes->left) * seconds / axes->seconds;
}

static double
get_y (const Axes *axes, double value)
{
  return axes->top + (axes->bottom - LINE_ROOM - axes->top) * (axes->high - value) / (axes->high - axes->low);
}

static double
get_first_value (const Axes *axes)
{
  return ceil (axes->low / axes->value_step) * axes->value_step;
}

static PangoLayout *
new_label (const MdrGapChart *self, char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->area, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  g_free (text);
  return layout;
}

static PangoLayout *
new_value_label (const MdrGapChart *self, double value)
{
  return new_label (self, g_strdup_printf ("%'.0f", value));
}

/* Leaves room for the labels of values on the left and of times below. */
static void
place_axes (const MdrGapChart *self, Axes *axes, int width, int height)
{
  int widest = 0;
  int tallest = 0;

  for (double value = get_first_value (axes); value <= axes->high; value += axes->value_step)
    {
      g_autoptr (PangoLayout) label = new_value_label (self, value);
      int label_width;

      pango_layout_get_pixel_size (label, &label_width, &tallest);
      widest = MAX (widest, label_width);
    }
  axes->left = widest + 2 * PADDING;
  axes->right = width - PADDING;
  axes->top = tallest / 2.0;
  axes->bottom = height - tallest - 2 * PADDING;
}

/* Where the label of a value ends, at half of its height. */
static void
draw_value_label (const MdrGapChart *self, cairo_t *cr, const Axes *axes, double value)
{
  g_autoptr (PangoLayout) label = new_value_label (self, value);
  double y = get_y (axes, value);
  int width;
  int height;

  pango_layout_get_pixel_size (label, &width, &height);
  cairo_move_to (cr, axes->left - 2 * PADDING - width, y - height / 2.0);
  pango_cairo_show_layout (cr, label);
  cairo_move_to (cr, axes->left - PADDING, y);
  cairo_line_to (cr, axes->left, y);
}

/* The last label stays within the chart. */
static void
draw_time_label (const MdrGapChart *self, cairo_t *cr, const Axes *axes, double seconds)
{
  g_autoptr (PangoLayout) label = new_label (self, mdr_axis_time_to_label (seconds, axes->seconds));
  double x = get_x (axes, seconds);
  int width;
  int height;

  pango_layout_get_pixel_size (label, &width, &height);
  cairo_move_to (cr, CLAMP (x - width / 2.0, 0, MAX (axes->right + PADDING - width, 0)),
                 axes->bottom + 2 * PADDING);
  pango_cairo_show_layout (cr, label);
  cairo_move_to (cr, x, axes->bottom);
  cairo_line_to (cr, x, axes->bottom + PADDING);
}

static void
draw_axes (const MdrGapChart *self, cairo_t *cr, const Axes *axes, const MdrPalette *palette)
{
  mdr_set_source (cr, &palette->faint_text);
  cairo_set_line_width (cr, palette->line_scale);
  cairo_new_path (cr);
  for (double value = get_first_value (axes); value <= axes->high; value += axes->value_step)
    draw_value_label (self, cr, axes, value);
  for (guint i = 0; i * axes->time_step <= axes->seconds; i++)
    draw_time_label (self, cr, axes, i * axes->time_step);
  cairo_move_to (cr, axes->left, axes->top);
  cairo_line_to (cr, axes->left, axes->bottom);
  cairo_line_to (cr, axes->right, axes->bottom);
  cairo_stroke (cr);
}

/* A value holds until the next one: the lines are stairs. */
static void
add_stairs (const MdrGapChart *self, cairo_t *cr, const Axes *axes, gsize value)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const Point *point = get_point (self, i);
      double end = i + 1 < self->points->len ? get_point (self, i + 1)->seconds : axes->seconds;
      double y = get_y (axes, G_STRUCT_MEMBER (double, point, value));

      cairo_line_to (cr, get_x (axes, point->seconds), y);
      cairo_line_to (cr, get_x (axes, end), y);
    }
}

static void
fill_gap (const MdrGapChart *self, cairo_t *cr, const Axes *axes, const MdrPalette *palette)
{
  add_stairs (self, cr, axes, G_STRUCT_OFFSET (Point, best));
  for (guint i = self->points->len; i > 0; i--)
    {
      const Point *point = get_point (self, i - 1);
      double end = i < self->points->len ? get_point (self, i)->seconds : axes->seconds;

      cairo_line_to (cr, get_x (axes, end), get_y (axes, point->bound));
      cairo_line_to (cr, get_x (axes, point->seconds), get_y (axes, point->bound));
    }
  cairo_close_path (cr);
  mdr_set_source (cr, &palette->pointer);
  cairo_fill (cr);
}

/* The bound is dashed, so that the two can be distinguished without colour. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const MdrGapChart *self = data;
  const MdrPalette *palette = mdr_board_palette_get ();
  const double dashes[] = { 6, 4 };
  Axes axes;

  if (self->points->len == 0)
    return;
  choose_scales (self, &axes);
  place_axes (self, &axes, width, height);
  draw_axes (self, cr, &axes, palette);
  fill_gap (self, cr, &axes, palette);
  cairo_set_line_width (cr, LINE_WIDTH * palette->line_scale);
  cairo_new_path (cr);
  add_stairs (self, cr, &axes, G_STRUCT_OFFSET (Point, best));
  mdr_set_source (cr, &palette->accent);
  cairo_stroke (cr);
  add_stairs (self, cr, &axes, G_STRUCT_OFFSET (Point, bound));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  mdr_set_source (cr, &palette->text);
  cairo_stroke (cr);
}

static void
mdr_gap_chart_finalize (GObject *object)
{
  g_array_unref (MDR_GAP_CHART (object)->points);
  G_OBJECT_CLASS (mdr_gap_chart_parent_class)->finalize (object);
}

static void
mdr_gap_chart_class_init (MdrGapChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_gap_chart_finalize;
}

static GtkLabel *
add_number (GtkWidget *line, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (line), label);
  return GTK_LABEL (label);
}

static void
mdr_gap_chart_init (MdrGapChart *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->area = gtk_drawing_area_new ();
  gtk_widget_set_size_request (self->area, -1, CHART_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), self->area);
  self->best = add_number (line, "fact-value");
  self->bound = add_number (line, "fact-value");
  self->gap = add_number (line, "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->gap), TRUE);
  gtk_label_set_xalign (self->gap, 1);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->area);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
show_numbers (MdrGapChart *self, const Point *now, const MdrPuzzle *puzzle)
{
  g_autofree char *best_value = mdr_puzzle_dup_objective (puzzle, now->best);
  g_autofree char *bound_value = mdr_puzzle_dup_objective (puzzle, now->bound);
  /* Translators: here and below, a number with its unit: "58 cells" */
  g_autofree char *best = g_strdup_printf (_ ("best %s"), best_value);
  g_autofree char *bound = g_strdup_printf (_ ("bound %s"), bound_value);
  g_autofree char *gap = g_strdup_printf (_ ("gap %.1f%%"), mdr_result_compute_gap (now->best, now->bound));
  g_autoptr (GString) name = g_string_new (best);

  mdr_wording_add_phrase (name, "%s", bound);
  mdr_wording_add_phrase (name, "%s", gap);
  gtk_label_set_text (self->best, best);
  gtk_label_set_text (self->bound, bound);
  gtk_label_set_text (self->gap, gap);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

/**
 * mdr_gap_chart_add:
 * @progress: of a job; if less time has elapsed than before, a new chart begins
 * @puzzle: what the job is about
 *
 * Adds what is known now to the chart.
 */
void
mdr_gap_chart_add (MdrGapChart *self, const MdrProgress *progress, const MdrPuzzle *puzzle)
{
  Point now = { progress->seconds, progress->best, progress->bound };
  gboolean known = progress->has_best && progress->has_bound;
  const Point *last;

  g_return_if_fail (MDR_IS_GAP_CHART (self));

  if (progress->seconds < self->seconds || !known)
    g_array_set_size (self->points, 0);
  self->seconds = progress->seconds;
  gtk_widget_set_visible (GTK_WIDGET (self), known);
  if (!known)
    return;
  last = self->points->len > 0 ? get_point (self, self->points->len - 1) : NULL;
  if (!last || last->best != now.best || last->bound != now.bound)
    {
      g_array_append_val (self->points, now);
      show_numbers (self, &now, puzzle);
    }
  gtk_widget_queue_draw (self->area);
}
