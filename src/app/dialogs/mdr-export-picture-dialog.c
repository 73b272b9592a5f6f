/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The list has this value so that a row can depend on it, but it is not an option. */
#define PLAY_MATTERS "play-matters"

/*
 * @choices: (array zero-terminated=1): of formats
 * @specs: (array zero-terminated=1): the options, with these
 */
struct _MdrExportPictureDialog
{
  MdrExportDialog parent_instance;

  MdrChoice *choices;
  MdrOptionSpec *specs;
};

G_DEFINE_FINAL_TYPE (MdrExportPictureDialog, mdr_export_picture_dialog, MDR_TYPE_EXPORT_DIALOG)

/* Those of pictures come first. */
#define PICTURES "png|svg|pdf"

static const MdrChoice formats[] = {
  [MDR_EXPORT_PNG] = { "png", N_ ("PNG picture") },
  [MDR_EXPORT_SVG] = { "svg", N_ ("SVG drawing") },
  [MDR_EXPORT_PDF] = { "pdf", N_ ("PDF document") },
};

/* The place of the format in the list of options. */
#define FORMAT 0

static const MdrOptionSpec specs[] = {
  [FORMAT] = {
      .id = "format",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Format"),
      .initial = "png",
  },
  {
      .id = "solution",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Solution"),
      .explanation = N_ ("The puzzle is solved first if needed"),
      .initial = "no",
      .shown_when = "format",
      .shown_value = PICTURES,
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

/* Returns the format of pictures that is chosen; files of puzzles are previewed like the first. */
static MdrExportFormat
find_format (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return (MdrExportFormat) i;
  return MDR_EXPORT_PNG;
}

/* Returns: (nullable): the chosen format of files of puzzles */
static const MdrFileFormat *
find_file_format (const MdrOptions *options)
{
  const MdrFileFormat *format = mdr_file_format_find (mdr_options_get (options, "format"));

  return format && format->write ? format : NULL;
}

/* Without moves, the start of play is shown. */
static MdrPicture *
new_picture (MdrExportDialog *dialog, const MdrOptions *options)
{
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (dialog);
  MdrExportFormat format = find_format (mdr_options_get (options, "format"));
  gboolean is_page = format == MDR_EXPORT_PDF;
  gboolean is_picture = !find_file_format (options);
  MdrPictureStyle style = {
    .with_play = !subject->has_moves || (is_picture && mdr_options_get_switch (options, "play")),
    .with_solution = is_picture && subject->solution && mdr_options_get_switch (options, "solution"),
    .format = format,
    .cell_size = (double) mdr_options_get_integer (options, is_page ? "points" : "pixels"),
    .palette = mdr_picture_find_palette (mdr_options_get (options, is_page ? "inks" : "colours")),
  };

  return mdr_picture_new (subject, &style);
}

static void
paint_picture (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  mdr_picture_frame (cr, &width, &height);
  mdr_picture_preview (cr, subject, width, height);
}

/* Shows the picture that would be exported, how large it is, and whether it is ready. */
static void
follow (MdrExportDialog *dialog, const char *id)
{
  MdrOptionList *list = mdr_export_dialog_get_options (dialog);
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (dialog);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (list);
  const MdrFileFormat *file_format = find_file_format (options);
  gboolean wants_solution = !file_format && mdr_options_get_switch (options, "solution");
  g_autoptr (MdrPicture) picture = new_picture (dialog, options);
  g_autofree char *size = NULL;
  g_autoptr (GError) error = NULL;
  int width, height;

  mdr_option_list_set_value (list, PLAY_MATTERS,
                             subject->has_moves && !wants_solution && !file_format ? "yes" : "no");
  mdr_export_dialog_want_solution (dialog, wants_solution);
  if (file_format)
    size = g_strdup (_ (file_format->contents));
  else if (!mdr_picture_measure (picture, &width, &height, &error))
    size = g_strdup (error->message);
  else if (mdr_picture_get_format (picture) == MDR_EXPORT_PDF)
    /* Translators: width and height */
    size = g_strdup_printf (_ ("%d×%d points"), width, height);
  else
    /* Translators: width and height */
    size = g_strdup_printf (_ ("%d×%d pixels"), width, height);
  mdr_export_dialog_say (dialog, size, !error && (subject->solution || !wants_solution));
  mdr_export_dialog_take_picture (dialog, g_steal_pointer (&picture), (GDestroyNotify) mdr_picture_unref);
}

/* Without the search, there is no solution to show. */
static void
give_up (MdrExportDialog *dialog)
{
  mdr_option_list_set_value (mdr_export_dialog_get_options (dialog), "solution", "no");
  follow (dialog, NULL);
}

static void
order (MdrExportDialog *dialog)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (mdr_export_dialog_get_options (dialog));
  g_autoptr (MdrPicture) picture = new_picture (dialog, options);

  mdr_export_dialog_order (dialog, &(MdrExportOrder){ find_file_format (options), picture });
}

static void
mdr_export_picture_dialog_finalize (GObject *object)
{
  MdrExportPictureDialog *self = MDR_EXPORT_PICTURE_DIALOG (object);

  g_free (self->choices);
  g_free (self->specs);
  G_OBJECT_CLASS (mdr_export_picture_dialog_parent_class)->finalize (object);
}

static void
mdr_export_picture_dialog_class_init (MdrExportPictureDialogClass *klass)
{
  MdrExportDialogClass *dialog_class = MDR_EXPORT_DIALOG_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mdr_export_picture_dialog_finalize;
  dialog_class->choices = "picture-options";
  dialog_class->paint = paint_picture;
  dialog_class->follow = follow;
  dialog_class->give_up = give_up;
  dialog_class->order = order;
}

static void
mdr_export_picture_dialog_init (MdrExportPictureDialog *self)
{
  MdrExportDialog *dialog = MDR_EXPORT_DIALOG (self);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Export"));
  gtk_picture_set_alternative_text (mdr_export_dialog_get_preview (dialog), _ ("Preview"));
}

/* Offers pictures, and the formats of files that can have a puzzle of @kind. */
static void
list_formats (MdrExportPictureDialog *self, const MdrKind *kind)
{
  guint n = G_N_ELEMENTS (formats);

  self->choices = g_new0 (MdrChoice, n + mdr_file_n_formats + 1);
  memcpy (self->choices, formats, sizeof formats);
  for (guint i = 0; i < mdr_file_n_formats; i++)
    if (mdr_file_formats[i]->write && mdr_file_format_fits (mdr_file_formats[i], kind))
      self->choices[n++] = (MdrChoice){ mdr_file_formats[i]->id, mdr_file_formats[i]->name };
  self->specs = g_memdup2 (specs, sizeof specs);
  self->specs[FORMAT].choices = self->choices;
  mdr_option_list_set_specs (mdr_export_dialog_get_options (MDR_EXPORT_DIALOG (self)), self->specs,
                             MDR_SCOPE_PICTURE);
}

/**
 * mdr_export_picture_dialog_new:
 * @parent: the window it belongs to
 * @settings: remember the choices; must outlive the dialog
 * @queue: where a solution is searched for; must outlive the dialog
 * @subject: (transfer full): what is exported, and what the picture can show
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
  MdrExportDialog *dialog =
      mdr_export_dialog_new (MDR_TYPE_EXPORT_PICTURE_DIALOG, parent, settings, queue, subject);
  MdrOptionList *list = mdr_export_dialog_get_options (dialog);

  list_formats (MDR_EXPORT_PICTURE_DIALOG (dialog), subject->puzzle->kind);
  if (mode == MDR_MODE_SOLVE && subject->solution)
    mdr_option_list_set_value (list, "solution", "yes");
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (list, "play", "yes");
  mdr_export_dialog_begin (dialog);
  return GTK_WIDGET (dialog);
}
