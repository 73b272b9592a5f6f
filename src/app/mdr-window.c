/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window.h"

struct _MdrWindow
{
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (MdrWindow, mdr_window, ADW_TYPE_APPLICATION_WINDOW)

static void
mdr_window_class_init (MdrWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/meander_puzzles/Meander/mdr-window.ui");
}

static void
mdr_window_init (MdrWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mdr_window_new (MdrApplication *application)
{
  return g_object_new (MDR_TYPE_WINDOW, "application", application, NULL);
}
