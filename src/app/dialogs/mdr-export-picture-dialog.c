/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-picture-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-palette.h"
#include "mdr-collection.h"
#include "mdr-inquiry.h"
#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-patience.h"
#include "mdr-progress-view.h"
#include "mdr-setting-map.h"
#include "mdr-ui.h"

/* The setting that remembers the choices. */
#define CHOICES "picture-options"

/* The list knows this value so that a row can depend on it, but it is not an option. */
#define PLAY_MATTERS "play-matters"

/* In pixels, at each side of the preview. */
#define PREVIEW_MARGIN 12.0

/*
 * @subject: owned; what the picture can show
 * @solving: searches for a solution
 */
struct _MdrExportPictureDialog
{
  AdwWindow parent_instance;

  /* Template widgets */
  MdrOptionList *options;
  GtkWidget *export_button;
  GtkPicture *preview;
  GtkLabel *size;
  GtkWidget *solving_box;
  MdrProgressView *progress;
  GtkLabel *verdict;

  /* Borrowed */
  GSettings *settings;
  MdrJobQueue *queue;

  /* Owned references */
  MdrPainting *painting;
  MdrPictureSubject *subject;
  MdrInquiry *solving;
  MdrPatience *patience;
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
      .choices = palettes,
      .shown_when = "format",
      .shown_value = "png|svg",
  },
  {
      .id = "inks",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Colors"),
      .initial = "print",
      .choices = palettes,
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

/* Light and dark are those of the chosen theme. */
static const MdrPalette *
find_palette (const char *colours)
{
  if (g_str_equal (colours, "print"))
    return mdr_palette_find (colours);
  return mdr_board_palette_get_for (g_str_equal (colours, "dark"));
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
    .palette = find_palette (mdr_options_get (options, is_page ? "inks" : "colours")),
  };

  return mdr_picture_new (self->subject, &style);
}

static gboolean
wants_solution (MdrExportPictureDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  return mdr_options_get_switch (options, "solution");
}

/* The grey around the picture shows where it ends, whatever its colors and those of the dialog are. */
static void
paint_picture (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.25);
  cairo_paint (cr);
  cairo_translate (cr, PREVIEW_MARGIN, PREVIEW_MARGIN);
  mdr_picture_preview (cr, subject, width - 2 * PREVIEW_MARGIN, height - 2 * PREVIEW_MARGIN);
}

static void
show_solving (gpointer owner, gboolean waiting)
{
  gtk_widget_set_visible (MDR_EXPORT_PICTURE_DIALOG (owner)->solving_box, waiting);
}

/* Shows the picture that would be exported, how large it is, and whether it is ready. */
static void
update (MdrExportPictureDialog *self)
{
  g_autoptr (MdrPicture) picture = new_picture (self);
  gboolean is_solving = mdr_inquiry_is_open (self->solving);
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
  if (is_solving)
    mdr_patience_begin (self->patience);
  else
    mdr_patience_end (self->patience);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict),
                          !is_solving && wants_solution (self) && *gtk_label_get_label (self->verdict));
  gtk_widget_set_sensitive (self->export_button, !error && !lacks_solution);
  mdr_painting_take_subject (self->painting, g_steal_pointer (&picture), (GDestroyNotify) mdr_picture_unref);
}

static gpointer
solve (const MdrQuestion *question, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (question->subject);

  return mdr_collection_solve (collection, job, MDR_COLLECTION_SECONDS, error) ? g_object_ref (collection)
                                                                               : NULL;
}

static void
solved_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrExportPictureDialog *self = owner;
  g_autoptr (MdrCollection) collection = answer;
  const MdrResult *result = collection ? mdr_collection_get_result (collection, 0) : NULL;
  g_autofree char *verdict =
      collection ? mdr_collection_dup_verdict (collection, 0) : g_strdup (error->message);

  gtk_label_set_label (self->verdict, verdict ? verdict : "");
  if (result && result->solutions->len > 0)
    self->subject->solution = mdr_solution_ref (g_ptr_array_index (result->solutions, 0));
  update (self);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  MdrExportPictureDialog *self = owner;

  mdr_progress_view_show (self->progress, progress, NULL, NULL);
}

/* Searches for the solution if it is wanted and not known, as for a book of puzzles. */
static void
follow_solution (MdrExportPictureDialog *self)
{
  gboolean wanted = wants_solution (self);
  g_autoptr (MdrCollection) collection = NULL;

  mdr_option_list_set_value (self->options, PLAY_MATTERS, self->subject->has_moves && !wanted ? "yes" : "no");
  if (!wanted)
    mdr_inquiry_drop (self->solving);
  if (!wanted || self->subject->solution)
    return;
  collection = mdr_collection_new ("", "");
  mdr_collection_add_givens (collection, self->subject->puzzle, "");
  mdr_inquiry_ask (self->solving, self->queue, NULL, &(MdrQuestion){ .subject = G_OBJECT (collection) },
                   solve);
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
stop_clicked_cb (MdrExportPictureDialog *self)
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

  g_clear_pointer (&self->solving, mdr_inquiry_free);
  g_clear_pointer (&self->patience, mdr_patience_free);
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
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-picture-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, size);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, solving_box);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPictureDialog, verdict);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_export_picture_dialog_init (MdrExportPictureDialog *self)
{
  self->solving = mdr_inquiry_new (self, solved_cb, g_object_unref);
  mdr_inquiry_set_watch (self->solving, show_progress);
  self->patience = mdr_patience_new (self, show_solving);
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
