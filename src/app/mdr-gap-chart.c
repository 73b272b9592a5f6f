/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gap-chart.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-palette.h"
#include "mdr-result.h"

#define CHART_HEIGHT 84
#define LINE_WIDTH   2.0
/* Free room above and below the lines, in pixels. */
#define PADDING 4.0

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

/* From when on the two were what they are. */
typedef struct
{
  double seconds;
  double best;
  double bound;
} Point;

/* How values and seconds become pixels. */
typedef struct
{
  double low;
  double high;
  double seconds;
  double width;
  double height;
} Axes;

static const Point *
get_point (const MdrGapChart *self, guint index)
{
  return &g_array_index (self->points, Point, index);
}

static Axes
measure_axes (const MdrGapChart *self, int width, int height)
{
  Axes axes = { G_MAXDOUBLE, -G_MAXDOUBLE, MAX (self->seconds, 0.001), width, height };

  for (guint i = 0; i < self->points->len; i++)
    {
      const Point *point = get_point (self, i);

      axes.low = MIN (axes.low, MIN (point->best, point->bound));
      axes.high = MAX (axes.high, MAX (point->best, point->bound));
    }
  if (axes.high <= axes.low)
    axes.high = axes.low + 1;
  return axes;
}

static double
get_x (const Axes *axes, double seconds)
{
  return axes->width * seconds / axes->seconds;
}

static double
get_y (const Axes *axes, double value)
{
  double room = axes->height - 2 * PADDING;

  return PADDING + room * (axes->high - value) / (axes->high - axes->low);
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

/* The bound is dashed, so that the two are told apart without their colours. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const MdrGapChart *self = data;
  const MdrPalette *palette = mdr_board_palette_get ();
  const double dashes[] = { 6, 4 };
  Axes axes;

  if (self->points->len == 0)
    return;
  axes = measure_axes (self, width, height);
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
  g_autofree char *gap = g_strdup_printf (_ ("gap %.1f %%"), mdr_result_compute_gap (now->best, now->bound));
  g_autofree char *name = g_strjoin (", ", best, bound, gap, NULL);

  gtk_label_set_text (self->best, best);
  gtk_label_set_text (self->bound, bound);
  gtk_label_set_text (self->gap, gap);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * mdr_gap_chart_add:
 * @progress: of a job; one that is younger than the last begins a new chart
 * @puzzle: what the job is about
 *
 * Goes on to what is known now.
 */
void
mdr_gap_chart_add (MdrGapChart *self, const MdrProgress *progress, const MdrPuzzle *puzzle)
{
  Point now = { progress->seconds, progress->best, progress->bound };
  gboolean known = progress->has_best && progress->has_bound;
  const Point *last;

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
