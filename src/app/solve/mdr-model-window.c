/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

/* Laying out megabytes of text would block the window; Copy copies all of it. */
#define MAX_SHOWN_BYTES (256 * 1024)

struct _MdrModelWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkWidget *cut_short;
  GtkTextView *view;

  char *text;
};

G_DEFINE_FINAL_TYPE (MdrModelWindow, mdr_model_window, ADW_TYPE_WINDOW)

static void
copy_cb (MdrModelWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->text);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Copied")));
}

/* Returns how much of a long text is shown, in whole lines. */
static gsize
shown_length (const char *text)
{
  gsize length = strlen (text);

  if (length <= MAX_SHOWN_BYTES)
    return length;
  for (length = MAX_SHOWN_BYTES; length > 0 && text[length - 1] != '\n';)
    length--;
  return length;
}

static void
mdr_model_window_finalize (GObject *object)
{
  g_free (MDR_MODEL_WINDOW (object)->text);
  G_OBJECT_CLASS (mdr_model_window_parent_class)->finalize (object);
}

static void
mdr_model_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_MODEL_WINDOW);
  G_OBJECT_CLASS (mdr_model_window_parent_class)->dispose (object);
}

static void
mdr_model_window_class_init (MdrModelWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_model_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_model_window_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-model-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrModelWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MdrModelWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MdrModelWindow, cut_short);
  gtk_widget_class_bind_template_child (widget_class, MdrModelWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
mdr_model_window_init (MdrModelWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_model_window_new:
 * @name: of the method, translated
 * @text: the program
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_model_window_new (const char *name, const char *text)
{
  MdrModelWindow *self;
  guint lines = 0;
  g_autofree char *size = NULL;
  gsize shown;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (MDR_TYPE_MODEL_WINDOW, NULL);
  for (const char *at = strchr (text, '\n'); at; at = strchr (at + 1, '\n'))
    lines++;
  size = g_strdup_printf (ngettext ("%'u line", "%'u lines", lines), lines);
  shown = shown_length (text);
  self->text = g_strdup (text);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, size);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, (int) shown);
  gtk_widget_set_visible (self->cut_short, shown < strlen (text));
  return GTK_WIDGET (self);
}
