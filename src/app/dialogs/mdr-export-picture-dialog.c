/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include <glib/gi18n-lib.h>

/* The list has this value so that a row can depend on it, but it is not an option. */
#define PLAY_MATTERS "play-matters"

struct _MdrExportPictureDialog
{
  MdrExportDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (MdrExportPictureDialog, mdr_export_picture_dialog, MDR_TYPE_EXPORT_DIALOG)

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
new_picture (MdrExportDialog *dialog, const MdrOptions *options)
{
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (dialog);
  MdrExportFormat format = find_format (mdr_options_get (options, "format"));
  gboolean is_page = format == MDR_EXPORT_PDF;
  MdrPictureStyle style = {
    .with_play = !subject->has_moves || mdr_options_get_switch (options, "play"),
    .with_solution = subject->solution && mdr_options_get_switch (options, "solution"),
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
  gboolean wants_solution = mdr_options_get_switch (options, "solution");
  g_autoptr (MdrPicture) picture = new_picture (dialog, options);
  g_autofree char *size = NULL;
  g_autoptr (GError) error = NULL;
  int width, height;

  mdr_option_list_set_value (list, PLAY_MATTERS, subject->has_moves && !wants_solution ? "yes" : "no");
  mdr_export_dialog_want_solution (dialog, wants_solution);
  if (!mdr_picture_measure (picture, &width, &height, &error))
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

  mdr_export_dialog_order (dialog, picture);
}

static void
mdr_export_picture_dialog_class_init (MdrExportPictureDialogClass *klass)
{
  MdrExportDialogClass *dialog_class = MDR_EXPORT_DIALOG_CLASS (klass);

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

  gtk_window_set_title (GTK_WINDOW (self), _ ("Export Picture"));
  gtk_picture_set_alternative_text (mdr_export_dialog_get_preview (dialog), _ ("Preview of the Picture"));
  mdr_option_list_set_specs (mdr_export_dialog_get_options (dialog), specs, MDR_SCOPE_PICTURE);
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
  MdrExportDialog *dialog =
      mdr_export_dialog_new (MDR_TYPE_EXPORT_PICTURE_DIALOG, parent, settings, queue, subject);
  MdrOptionList *list = mdr_export_dialog_get_options (dialog);

  if (mode == MDR_MODE_SOLVE && subject->solution)
    mdr_option_list_set_value (list, "solution", "yes");
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (list, "play", "yes");
  mdr_export_dialog_begin (dialog);
  return GTK_WIDGET (dialog);
}
