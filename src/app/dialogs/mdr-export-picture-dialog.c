/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-picture-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-palette.h"
#include "mdr-option-list.h"
#include "mdr-ui.h"

/* The list knows this value so that rows can depend on it, but it is not an option. */
#define HAS_SOLUTION "has-solution"

struct _MdrExportPictureDialog
{
  AdwWindow parent_instance;

  MdrOptionList *options;
  GtkWidget *export_button;
};

G_DEFINE_FINAL_TYPE (MdrExportPictureDialog, mdr_export_picture_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_ORDERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MdrChoice formats[] = {
  [MDR_EXPORT_PNG] = { "png", N_ ("PNG picture") },
  [MDR_EXPORT_SVG] = { "svg", N_ ("SVG drawing") },
  [MDR_EXPORT_PDF] = { "pdf", N_ ("PDF document") },
  { NULL },
};

static const MdrChoice palettes[] = {
  { "light", N_ ("Light") },
  { "dark", N_ ("Dark") },
  { "print", N_ ("For print") },
  { NULL },
};

static const MdrOptionSpec specs[] = {
  {
      .id = "format",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Format"),
      .initial = "png",
      .choices = formats,
  },
  {
      .id = "solution",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Solution"),
      .explanation = N_ ("As currently shown on the board"),
      .initial = "no",
      .shown_when = HAS_SOLUTION,
      .shown_value = "yes",
  },
  {
      .id = "play",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("My Moves"),
      .explanation = N_ ("Otherwise only the given clues are drawn"),
      .initial = "no",
      .shown_when = "solution",
      .shown_value = "no",
  },
  {
      .id = "pixels",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Cell Size"),
      .explanation = N_ ("In pixels"),
      .initial = "48",
      .minimum = 8,
      .maximum = 256,
      .shown_when = "format",
      .shown_value = "png|svg",
  },
  {
      .id = "points",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Cell Size"),
      .explanation = N_ ("In points, 72 to the inch"),
      .initial = "24",
      .minimum = 8,
      .maximum = 256,
      .shown_when = "format",
      .shown_value = "pdf",
  },
  {
      .id = "colours",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Colors"),
      .initial = "light",
      .choices = palettes,
  },
  { NULL },
};

/* For a format that is printed, the palette that saves toner is chosen first. */
static void
option_changed_cb (MdrExportPictureDialog *self, const char *id, const char *value)
{
  if (g_str_equal (id, "format"))
    mdr_option_list_set_value (self->options, "colours",
                               g_str_equal (value, formats[MDR_EXPORT_PDF].id) ? "print" : "light");
}

static MdrExportFormat
find_format (const char *id)
{
  MdrExportFormat format = MDR_EXPORT_PNG;

  while (!g_str_equal (formats[format].id, id))
    format++;
  return format;
}

/* Light and dark are those of the chosen theme. */
static const MdrPalette *
find_palette (const char *colours)
{
  if (g_str_equal (colours, "print"))
    return mdr_palette_find (colours);
  return mdr_board_palette_get_for (g_str_equal (colours, "dark"));
}

static void
export_clicked_cb (MdrExportPictureDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  MdrExportFormat format = find_format (mdr_options_get (options, "format"));
  MdrExportPictureOrder order = {
    .format = format,
    .with_solution = mdr_options_get_switch (options, "solution"),
    .with_play = mdr_options_get_switch (options, "play"),
    .cell_size = (double) mdr_options_get_integer (options, format == MDR_EXPORT_PDF ? "points" : "pixels"),
    .palette = find_palette (mdr_options_get (options, "colours")),
  };

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_ORDERED], 0, &order);
  g_object_unref (self);
}

static void
mdr_export_picture_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_EXPORT_PICTURE_DIALOG);
  G_OBJECT_CLASS (mdr_export_picture_dialog_parent_class)->dispose (object);
}

static void
mdr_export_picture_dialog_class_init (MdrExportPictureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_export_picture_dialog_dispose;
  signals[SIGNAL_ORDERED] = g_signal_new ("ordered", MDR_TYPE_EXPORT_PICTURE_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-picture-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, export_button);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_export_picture_dialog_init (MdrExportPictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_export_picture_dialog_new:
 * @parent: the window it belongs to
 * @mode: the choices that match what the board shows in this mode are preset
 * @has_solution: whether there is one to draw
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_export_picture_dialog_new (GtkWindow *parent, MdrMode mode, gboolean has_solution)
{
  MdrExportPictureDialog *self = g_object_new (MDR_TYPE_EXPORT_PICTURE_DIALOG, "transient-for", parent, NULL);

  mdr_option_list_set_specs (self->options, specs, MDR_SCOPE_PICTURE);
  mdr_option_list_set_value (self->options, HAS_SOLUTION, has_solution ? "yes" : "no");
  if (mode == MDR_MODE_SOLVE && has_solution)
    mdr_option_list_set_value (self->options, "solution", "yes");
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (self->options, "play", "yes");
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
