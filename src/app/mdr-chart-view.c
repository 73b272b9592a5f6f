/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-view.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-palette.h"
#include "mdr-chart.h"
#include "mdr-export.h"

#define LEAST_HEIGHT 280
/* Of an exported picture, in pixels. */
#define EXPORT_WIDTH  960
#define EXPORT_HEIGHT 600

struct _MdrChartView
{
  AdwBin parent_instance;

  GtkWidget *area;
  MdrChart chart;
};

G_DEFINE_FINAL_TYPE (MdrChartView, mdr_chart_view, ADW_TYPE_BIN)

enum
{
  SIGNAL_ROW_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MdrChartView *self = data;

  self->chart.palette = mdr_board_palette_get ();
  self->chart.width = width;
  self->chart.height = height;
  if (self->chart.chart)
    mdr_chart_draw (cr, &self->chart);
}

static void
released_cb (MdrChartView *self, int n_press, double x, double y)
{
  int row = self->chart.palette ? mdr_chart_find_row (&self->chart, x, y) : -1;

  if (row >= 0)
    g_signal_emit (self, signals[SIGNAL_ROW_ACTIVATED], 0, (guint) row);
}

static void
mdr_chart_view_class_init (MdrChartViewClass *klass)
{
  signals[SIGNAL_ROW_ACTIVATED] = g_signal_new ("row-activated", MDR_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mdr_chart_view_init (MdrChartView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->area = gtk_drawing_area_new ();
  gtk_widget_set_size_request (self->area, -1, LEAST_HEIGHT);
  gtk_widget_set_vexpand (self->area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), self->area);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (click));
  adw_bin_set_child (ADW_BIN (self), self->area);
}

/**
 * mdr_chart_view_set_chart:
 * @chart: (nullable): one of the study's; %NULL for none
 * @table: borrowed until the next call
 */
void
mdr_chart_view_set_chart (MdrChartView *self,
                          const MdrStudy *study,
                          const MdrStudyChart *chart,
                          const MdrStudyTable *table)
{
  g_return_if_fail (MDR_IS_CHART_VIEW (self));
  g_return_if_fail (study != NULL);
  g_return_if_fail (table != NULL);

  self->chart = (MdrChart){ .study = study, .chart = chart, .table = table };
  if (chart)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ (chart->title), -1);
  gtk_widget_queue_draw (self->area);
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
  g_return_val_if_fail (self->chart.chart != NULL, NULL);

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
  return mdr_export_drawing (format, EXPORT_WIDTH, EXPORT_HEIGHT, draw_for_paper, &chart, error);
}
