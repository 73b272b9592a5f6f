/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-picture-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-setting-map.h"
#include "mdr-solution-search.h"
#include "mdr-ui.h"

/* The setting that remembers the choices. */
#define CHOICES "picture-options"

/* The list knows this value so that a row can depend on it, but it is not an option. */
#define PLAY_MATTERS "play-matters"

/*
 * @subject: owned; what the picture can show
 */
struct _MdrExportPictureDialog
{
  AdwWindow parent_instance;

  /* Template widgets */
  MdrOptionList *options;
  GtkWidget *export_button;
  GtkPicture *preview;
  GtkLabel *size;
  MdrSolutionSearch *search;

  /* Borrowed */
  GSettings *settings;
  MdrJobQueue *queue;

  /* Owned references */
  MdrPainting *painting;
  MdrPictureSubject *subject;
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
      .explanation = N_ ("The puzzle is solved first if needed"),
      .initial = "no",
  },
  {
      .id = "play",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("My Moves"),
      .explanation = N_ ("Otherwise only the given clues are drawn"),
      .initial = "no",
      .shown_when = PLAY_MATTERS,
      .shown_value = "yes",
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
      .choices = mdr_picture_colours,
      .shown_when = "format",
      .shown_value = "png|svg",
  },
  {
      .id = "inks",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Colors"),
      .initial = "print",
      .choices = mdr_picture_colours,
      .shown_when = "format",
      .shown_value = "pdf",
  },
  { NULL },
};

static MdrExportFormat
find_format (const char *id)
{
  MdrExportFormat format = MDR_EXPORT_PNG;

  while (!g_str_equal (formats[format].id, id))
    format++;
  return format;
}

/* Without moves, the start of play is shown. */
static MdrPicture *
new_picture (MdrExportPictureDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  MdrExportFormat format = find_format (mdr_options_get (options, "format"));
  gboolean is_page = format == MDR_EXPORT_PDF;
  MdrPictureStyle style = {
    .with_play = !self->subject->has_moves || mdr_options_get_switch (options, "play"),
    .with_solution = self->subject->solution && mdr_options_get_switch (options, "solution"),
    .format = format,
    .cell_size = (double) mdr_options_get_integer (options, is_page ? "points" : "pixels"),
    .palette = mdr_picture_find_palette (mdr_options_get (options, is_page ? "inks" : "colours")),
  };

  return mdr_picture_new (self->subject, &style);
}

static gboolean
wants_solution (MdrExportPictureDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  return mdr_options_get_switch (options, "solution");
}

static void
paint_picture (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  mdr_picture_frame (cr, &width, &height);
  mdr_picture_preview (cr, subject, width, height);
}

/* Shows the picture that would be exported, how large it is, and whether it is ready. */
static void
update (MdrExportPictureDialog *self)
{
  g_autoptr (MdrPicture) picture = new_picture (self);
  gboolean lacks_solution = wants_solution (self) && !self->subject->solution;
  g_autofree char *size = NULL;
  g_autoptr (GError) error = NULL;
  int width, height;

  if (!mdr_picture_measure (picture, &width, &height, &error))
    size = g_strdup (error->message);
  else if (mdr_picture_get_format (picture) == MDR_EXPORT_PDF)
    /* Translators: width and height */
    size = g_strdup_printf (_ ("%d×%d points"), width, height);
  else
    /* Translators: width and height */
    size = g_strdup_printf (_ ("%d×%d pixels"), width, height);
  gtk_label_set_label (self->size, size);
  gtk_widget_set_sensitive (self->export_button, !error && !lacks_solution);
  mdr_painting_take_subject (self->painting, g_steal_pointer (&picture), (GDestroyNotify) mdr_picture_unref);
}

static void
found_cb (MdrExportPictureDialog *self, gpointer solution)
{
  if (solution)
    self->subject->solution = mdr_solution_ref (solution);
  update (self);
}

/* Searches for the solution if it is wanted and not known. */
static void
follow_solution (MdrExportPictureDialog *self)
{
  gboolean wanted = wants_solution (self);

  mdr_option_list_set_value (self->options, PLAY_MATTERS, self->subject->has_moves && !wanted ? "yes" : "no");
  mdr_solution_search_set_wanted (self->search, wanted);
  if (wanted && !self->subject->solution)
    mdr_solution_search_begin (self->search, self->queue, self->subject->puzzle);
}

static void
option_changed_cb (MdrExportPictureDialog *self, const char *id, const char *value)
{
  mdr_setting_map_set (self->settings, CHOICES, id, value);
  if (g_str_equal (id, "solution"))
    follow_solution (self);
  update (self);
}

/* Without the search there is no solution to show. */
static void
stopped_cb (MdrExportPictureDialog *self)
{
  mdr_option_list_set_value (self->options, "solution", "no");
  follow_solution (self);
  update (self);
}

static void
export_clicked_cb (MdrExportPictureDialog *self)
{
  g_autoptr (MdrPicture) picture = new_picture (self);

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_ORDERED], 0, picture);
  g_object_unref (self);
}

static void
mdr_export_picture_dialog_dispose (GObject *object)
{
  MdrExportPictureDialog *self = MDR_EXPORT_PICTURE_DIALOG (object);

  g_clear_pointer (&self->subject, mdr_picture_subject_free);
  g_clear_object (&self->painting);
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
  g_type_ensure (MDR_TYPE_SOLUTION_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-picture-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, size);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, search);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_export_picture_dialog_init (MdrExportPictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->painting = mdr_painting_new (paint_picture, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (self->painting));
}

/* Presets what was chosen last, or else what the board shows. */
static void
take_choices (MdrExportPictureDialog *self, MdrMode mode)
{
  if (mode == MDR_MODE_SOLVE && self->subject->solution)
    mdr_option_list_set_value (self->options, "solution", "yes");
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (self->options, "play", "yes");
  for (const MdrOptionSpec *spec = specs; spec->id; spec++)
    {
      g_autofree char *chosen = mdr_setting_map_dup (self->settings, CHOICES, spec->id);
      g_autofree char *value = chosen ? mdr_option_spec_normalize (spec, chosen, NULL) : NULL;

      if (value)
        mdr_option_list_set_value (self->options, spec->id, value);
    }
}

/**
 * mdr_export_picture_dialog_new:
 * @parent: the window it belongs to
 * @settings: remember the choices; must outlive the dialog
 * @queue: where a solution is searched for; must outlive the dialog
 * @subject: (transfer full): what the picture can show
 * @mode: what the board shows in this mode is preset unless something else was chosen before
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_export_picture_dialog_new (GtkWindow *parent,
                               GSettings *settings,
                               MdrJobQueue *queue,
                               MdrPictureSubject *subject,
                               MdrMode mode)
{
  MdrExportPictureDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (subject != NULL, NULL);

  self = g_object_new (MDR_TYPE_EXPORT_PICTURE_DIALOG, "transient-for", parent, NULL);
  self->settings = settings;
  self->queue = queue;
  self->subject = subject;
  mdr_option_list_set_specs (self->options, specs, MDR_SCOPE_PICTURE);
  take_choices (self, mode);
  follow_solution (self);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
