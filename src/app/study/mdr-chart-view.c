/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-views.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-chart.h"
#include "mdr-export.h"
#include "mdr-painting.h"

#define LEAST_HEIGHT 280
/* The size of an exported picture, in pixels. */
#define EXPORT_WIDTH  960
#define EXPORT_HEIGHT 600

/*
 * @chart: what is shown; its palette and size are those of the view when they are needed
 * @table: (nullable): the table of @chart
 * @caption: (nullable): of an exported picture; on the screen the options are beside the chart
 */
struct _MdrChartView
{
  AdwBin parent_instance;

  GtkWidget *picture;
  MdrPainting *painting;
  MdrChart chart;
  MdrStudyTable *table;
  char *caption;
};

G_DEFINE_FINAL_TYPE (MdrChartView, mdr_chart_view, ADW_TYPE_BIN)

static void
chart_free (gpointer data)
{
  MdrChart *chart = data;

  mdr_study_table_free ((MdrStudyTable *) chart->table);
  g_free (chart);
}

static void
paint (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  MdrChart chart = *(const MdrChart *) subject;

  chart.palette = palette;
  chart.width = width;
  chart.height = height;
  mdr_chart_draw (cr, &chart);
}

static void
released_cb (MdrChartView *self, int n_press, double x, double y)
{
  MdrChart chart = self->chart;
  int row;

  if (!chart.spec)
    return;
  chart.width = gtk_widget_get_width (self->picture);
  chart.height = gtk_widget_get_height (self->picture);
  row = mdr_chart_find_row (&chart, x, y);
  if (row >= 0)
    g_signal_emit_by_name (self, "row-activated", (guint) row);
}

static void
mdr_chart_view_finalize (GObject *object)
{
  MdrChartView *self = MDR_CHART_VIEW (object);

  g_object_unref (self->painting);
  mdr_study_table_free (self->table);
  g_free (self->caption);
  G_OBJECT_CLASS (mdr_chart_view_parent_class)->finalize (object);
}

static void
mdr_chart_view_class_init (MdrChartViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_chart_view_finalize;
  mdr_ui_add_signal (klass, "row-activated", 1, G_TYPE_UINT);
}

static void
mdr_chart_view_init (MdrChartView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->painting = mdr_painting_new (paint, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  self->picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (self->painting));
  gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_FILL);
  gtk_widget_set_size_request (self->picture, -1, LEAST_HEIGHT);
  gtk_widget_set_vexpand (self->picture, TRUE);
  /* The colors of the board may differ from those of the window around the chart. */
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->picture, "card");
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->picture, GTK_EVENT_CONTROLLER (click));
  adw_bin_set_child (ADW_BIN (self), self->picture);
}

/**
 * mdr_chart_view_set_chart:
 * @chart: one of the study's
 * @table: not changed from now on
 * @options: of the study
 */
void
mdr_chart_view_set_chart (MdrChartView *self,
                          const MdrStudy *study,
                          const MdrStudyChart *chart,
                          const MdrStudyTable *table,
                          const MdrOptions *options)
{
  MdrChart *subject;

  g_return_if_fail (MDR_IS_CHART_VIEW (self));
  g_return_if_fail (study != NULL);
  g_return_if_fail (chart != NULL);
  g_return_if_fail (table != NULL);

  g_free (self->caption);
  self->caption = mdr_study_dup_caption (study, options);
  mdr_study_table_free (self->table);
  self->table = mdr_study_table_share (table);
  self->chart = (MdrChart){ .study = study, .spec = chart, .table = self->table };
  subject = g_new (MdrChart, 1);
  *subject = self->chart;
  subject->table = mdr_study_table_share (table);
  mdr_painting_take_subject (self->painting, subject, chart_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (chart->title), -1);
}

static void
draw_for_paper (cairo_t *cr, gconstpointer data)
{
  mdr_chart_draw (cr, data);
}

/**
 * mdr_chart_view_export:
 * @name: of the file, whose extension chooses the format
 *
 * Returns: (transfer full): a picture of the chart for paper; %NULL with an error
 */
GBytes *
mdr_chart_view_export (MdrChartView *self, const char *name, GError **error)
{
  MdrChart chart;
  MdrExportFormat format;

  g_return_val_if_fail (MDR_IS_CHART_VIEW (self), NULL);
  g_return_val_if_fail (self->chart.spec != NULL, NULL);

  if (!mdr_export_format_from_name (name, &format))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s: a name ending in .svg, .pdf or .png was expected."), name);
      return NULL;
    }
  chart = self->chart;
  chart.palette = mdr_palette_find ("print");
  chart.width = EXPORT_WIDTH;
  chart.height = EXPORT_HEIGHT;
  chart.caption = self->caption;
  return mdr_export_drawing (format, EXPORT_WIDTH, EXPORT_HEIGHT, draw_for_paper, &chart, error);
}
