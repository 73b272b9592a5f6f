/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-print-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-book.h"
#include "mdr-dialogs.h"
#include "mdr-file.h"
#include "mdr-task.h"
#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-widgets.h"
#include "mdr-setting-map.h"
#include "mdr-ui.h"

/* The setting that remembers the choices. */
#define CHOICES "book-options"

/* In pixels, at each side of the preview. */
#define PREVIEW_MARGIN 12.0

/*
 * @collection: what is known about the puzzles so far
 * @preparing: solves and rates the puzzles
 * @arranging: lays out the pages that are shown
 * @saving: writes the PDF
 * @book: (nullable): the pages that are shown
 * @page: which of them is
 * @operation: (nullable): prints
 */
struct _MdrPrintDialog
{
  AdwWindow parent_instance;

  /* Template widgets */
  GtkWidget *print_button;
  GtkWidget *save_button;
  MdrWidthBin *width_bin;
  GtkOrientable *halves;
  GtkWidget *choices;
  GtkPicture *preview;
  GtkWidget *previous_button;
  GtkLabel *page_label;
  GtkWidget *next_button;
  GtkWidget *names;
  GtkEditable *title_row;
  GtkEditable *author_row;
  MdrOptionList *options;
  GtkWidget *waiting_box;
  MdrProgressView *progress;
  GtkLabel *remark;

  /* Borrowed */
  GSettings *settings;
  MdrJobQueue *queue;

  /* Owned references */
  MdrCollection *collection;
  MdrTask *preparing;
  MdrTask *arranging;
  MdrTask *saving;
  MdrDelayedSpinner *delayed_spinner;
  MdrPainting *painting;
  MdrBook *book;
  guint page;
  GtkPrintOperation *operation;
};

G_DEFINE_FINAL_TYPE (MdrPrintDialog, mdr_print_dialog, ADW_TYPE_WINDOW)

/* A page in the preview. */
typedef struct
{
  MdrBook *book;
  guint page;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  mdr_book_unref (sheet->book);
  g_free (sheet);
}

/* The grey around the paper shows where it ends, whatever the colors of the dialog are. */
static void
paint_sheet (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  const Sheet *sheet = subject;
  const MdrPaper *paper = mdr_book_get_paper (sheet->book);
  double scale =
      MIN ((width - 2 * PREVIEW_MARGIN) / paper->width, (height - 2 * PREVIEW_MARGIN) / paper->height);

  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.25);
  cairo_paint (cr);
  if (scale <= 0)
    return;
  cairo_translate (cr, (width - scale * paper->width) / 2, (height - scale * paper->height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, paper->width, paper->height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  mdr_book_draw_sheet (sheet->book, sheet->page, cr);
}

static gboolean
is_chosen (MdrPrintDialog *self, const char *id)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  return mdr_options_get_switch (options, id);
}

/* The collection under the title and author that are typed. */
static MdrCollection *
dup_collection (MdrPrintDialog *self)
{
  return mdr_collection_copy (self->collection, gtk_editable_get_text (self->title_row),
                              gtk_editable_get_text (self->author_row));
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  gtk_widget_set_visible (MDR_PRINT_DIALOG (owner)->waiting_box, waiting);
}

static gboolean
is_busy (MdrPrintDialog *self)
{
  return mdr_task_is_running (self->preparing) || mdr_task_is_running (self->saving) || self->operation;
}

static void
update (MdrPrintDialog *self)
{
  guint pages = self->book ? mdr_book_get_n_sheets (self->book) : 0;
  gboolean is_ready = pages > 0 && !is_busy (self) && !mdr_task_is_running (self->arranging);
  g_autofree char *place = NULL;

  if (is_busy (self) && !self->operation)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_widget_set_sensitive (self->print_button, is_ready);
  gtk_widget_set_sensitive (self->save_button, is_ready);
  gtk_widget_set_sensitive (self->choices, !self->operation);
  gtk_widget_set_sensitive (self->previous_button, self->page > 0);
  gtk_widget_set_sensitive (self->next_button, self->page + 1 < pages);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), *gtk_label_get_label (self->remark) != '\0');
  if (pages == 0)
    return;
  /* Translators: the number of a page, and how many pages there are */
  place = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, pages);
  gtk_label_set_label (self->page_label, place);
}

static void
show_page (MdrPrintDialog *self, guint page)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  self->page = MIN (page, mdr_book_get_n_sheets (self->book) - 1);
  sheet->book = mdr_book_ref (self->book);
  sheet->page = self->page;
  mdr_painting_take_subject (self->painting, sheet, sheet_free);
  update (self);
}

/* Laying out the pages */

static gpointer
arrange (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrBookStyle style;
  MdrPaper paper;

  mdr_book_style_init (&style, input->options);
  mdr_paper_init_usual (&paper);
  return mdr_book_new (MDR_COLLECTION (input->subject), &style, &paper, job, error);
}

static void
arranged_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPrintDialog *self = owner;

  if (!answer)
    {
      gtk_label_set_label (self->remark, error->message);
      update (self);
      return;
    }
  g_clear_pointer (&self->book, mdr_book_unref);
  self->book = answer;
  show_page (self, self->page);
}

static void
ask_for_pages (MdrPrintDialog *self)
{
  g_autoptr (MdrCollection) collection = dup_collection (self);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  mdr_task_run (self->arranging, self->queue, NULL,
                &(MdrTaskInput){ .subject = G_OBJECT (collection), .options = options }, arrange);
  update (self);
}

/* Solving and rating */

/* If the work was stopped, the answer is what was found until then. */
static gpointer
prepare (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);

  if ((!mdr_options_get_switch (input->options, "difficulty")
       || mdr_collection_rate (collection, job, MDR_COLLECTION_RATING_SECONDS, NULL))
      && mdr_options_get_switch (input->options, "solutions"))
    mdr_collection_solve (collection, job, MDR_COLLECTION_SECONDS, NULL);
  return g_object_ref (collection);
}

static void
prepared_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPrintDialog *self = owner;

  g_autofree char *remark = NULL;

  g_clear_object (&self->collection);
  self->collection = answer;
  /* Shows the remark that the printed solutions contain, so that the print does not surprise the user. */
  if (is_chosen (self, "solutions"))
    remark = mdr_collection_dup_remark (self->collection);
  gtk_label_set_label (self->remark, remark ? remark : "");
  ask_for_pages (self);
}

/* Finds out what the choices need; whatever is known already takes no time. */
static void
ask_for_solutions (MdrPrintDialog *self)
{
  g_autoptr (MdrCollection) collection = dup_collection (self);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  gtk_label_set_label (self->remark, "");
  if (!is_chosen (self, "solutions") && !is_chosen (self, "difficulty"))
    mdr_task_drop (self->preparing);
  else
    mdr_task_run (self->preparing, self->queue, NULL,
                  &(MdrTaskInput){ .subject = G_OBJECT (collection), .options = options }, prepare);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  mdr_progress_view_show (MDR_PRINT_DIALOG (owner)->progress, progress, NULL, NULL);
}

/* Choices */

static void
name_changed_cb (MdrPrintDialog *self)
{
  if (self->collection)
    ask_for_pages (self);
}

static void
option_changed_cb (MdrPrintDialog *self, const char *id, const char *value)
{
  mdr_setting_map_set (self->settings, CHOICES, id, value);
  if (g_str_equal (id, "solutions") || g_str_equal (id, "difficulty"))
    ask_for_solutions (self);
  ask_for_pages (self);
}

static void
stop_clicked_cb (MdrPrintDialog *self)
{
  mdr_task_stop (self->preparing);
  mdr_task_stop (self->saving);
}

static void
previous_clicked_cb (MdrPrintDialog *self)
{
  if (self->book && self->page > 0)
    show_page (self, self->page - 1);
}

static void
next_clicked_cb (MdrPrintDialog *self)
{
  if (self->book)
    show_page (self, self->page + 1);
}

static gboolean
turn_page (GtkWidget *widget, GVariant *forward, gpointer data)
{
  if (g_variant_get_boolean (forward))
    next_clicked_cb (MDR_PRINT_DIALOG (widget));
  else
    previous_clicked_cb (MDR_PRINT_DIALOG (widget));
  return TRUE;
}

/* In a narrow dialog, the choices stand below the preview. */
static void
narrow_cb (MdrPrintDialog *self)
{
  gboolean narrow = mdr_width_bin_get_narrow (self->width_bin);

  gtk_orientable_set_orientation (self->halves,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->choices, narrow ? -1 : 320, -1);
}

/* Printing */

static void
printed_cb (MdrPrintDialog *self, GtkPrintOperationResult result)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (self->operation, &error);
  g_clear_object (&self->operation);
  if (error)
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Puzzles Could Not Be Printed"), error->message);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    gtk_window_close (GTK_WINDOW (self));
  else
    update (self);
}

/**
 * mdr_print_dialog_print:
 * @action: how; the user's way is %GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG
 * @path: (nullable): of the PDF, for %GTK_PRINT_OPERATION_ACTION_EXPORT
 *
 * Prints as chosen, and closes the dialog when that is done.
 */
void
mdr_print_dialog_print (MdrPrintDialog *self, GtkPrintOperationAction action, const char *path)
{
  g_autoptr (MdrPrintDialog) kept = NULL;
  g_autoptr (MdrCollection) collection = NULL;
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (GError) error = NULL;
  MdrBookStyle style;
  GtkPrintOperationResult result;

  g_return_if_fail (MDR_IS_PRINT_DIALOG (self));

  /* The dialog may be closed before the operation returns. */
  kept = g_object_ref (self);
  collection = dup_collection (self);
  options = mdr_option_list_dup_options (self->options);
  mdr_book_style_init (&style, options);
  self->operation = mdr_print_operation_new (collection, &style, self->queue);
  gtk_print_operation_set_allow_async (self->operation, TRUE);
  gtk_print_operation_set_show_progress (self->operation, TRUE);
  if (path)
    gtk_print_operation_set_export_filename (self->operation, path);
  g_signal_connect_object (self->operation, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  result = gtk_print_operation_run (self->operation, action, GTK_WINDOW (self), &error);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR && self->operation)
    printed_cb (self, result);
}

static void
print_clicked_cb (MdrPrintDialog *self)
{
  mdr_print_dialog_print (self, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

/* Saving */

static gpointer
save (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (MdrBook) book = arrange (input, job, error);
  g_autoptr (GBytes) bytes = book ? mdr_book_to_pdf (book, job, error) : NULL;

  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_object_ref (input->file);
}

static void
saved_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPrintDialog *self = owner;
  g_autoptr (GFile) file = answer;

  update (self);
  if (file)
    {
      g_signal_emit_by_name (self, "saved", file);
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (!g_error_matches (error, MDR_ERROR, MDR_ERROR_STOPPED))
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The PDF Could Not Be Saved"), error->message);
}

/* Saves a PDF, and closes the dialog when that is done. */
static void
save_pdf (MdrPrintDialog *self, GFile *file)
{
  g_autoptr (MdrCollection) collection = NULL;
  g_autoptr (MdrOptions) options = NULL;

  g_return_if_fail (MDR_IS_PRINT_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  collection = dup_collection (self);
  options = mdr_option_list_dup_options (self->options);
  mdr_task_run (self->saving, self->queue, NULL,
                &(MdrTaskInput){ .subject = G_OBJECT (collection), .options = options, .file = file }, save);
  update (self);
}

static void
save_clicked_cb (MdrPrintDialog *self)
{
  const char *title = gtk_editable_get_text (self->title_row);
  g_autofree char *only = mdr_document_dup_title (mdr_collection_get_document (self->collection, 0));
  gboolean is_single = mdr_collection_get_length (self->collection) == 1;
  g_autofree char *stem = g_strdelimit (g_strdup (*title      ? title
                                                  : is_single ? only
                                                              : _ ("Puzzles")),
                                        "/\n", '-');
  g_autofree char *name = g_strconcat (stem, ".pdf", NULL);

  mdr_dialogs_save_file (GTK_WINDOW (self), _ ("Save PDF"), name, mdr_pdf_files, NULL,
                         (MdrDialogsChosen) save_pdf, g_object_ref (self), g_object_unref);
}

static void
mdr_print_dialog_dispose (GObject *object)
{
  MdrPrintDialog *self = MDR_PRINT_DIALOG (object);

  g_clear_pointer (&self->preparing, mdr_task_free);
  g_clear_pointer (&self->arranging, mdr_task_free);
  g_clear_pointer (&self->saving, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->book, mdr_book_unref);
  g_clear_object (&self->collection);
  g_clear_object (&self->painting);
  g_clear_object (&self->operation);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_PRINT_DIALOG);
  G_OBJECT_CLASS (mdr_print_dialog_parent_class)->dispose (object);
}

static void
mdr_print_dialog_class_init (MdrPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_print_dialog_dispose;
  mdr_ui_add_signal (klass, "saved", 1, G_TYPE_FILE);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, width_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, halves);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, previous_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, next_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, names);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, author_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, waiting_box);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrPrintDialog, remark);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, turn_page, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, turn_page, "b", TRUE);
}

static void
mdr_print_dialog_init (MdrPrintDialog *self)
{
  self->preparing = mdr_task_new (self, prepared_cb, g_object_unref);
  mdr_task_set_watch (self->preparing, show_progress);
  self->arranging = mdr_task_new (self, arranged_cb, (GDestroyNotify) mdr_book_unref);
  self->saving = mdr_task_new (self, saved_cb, g_object_unref);
  mdr_task_set_watch (self->saving, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->painting = mdr_painting_new (paint_sheet, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (self->painting));
}

/**
 * mdr_print_dialog_new:
 * @parent: the window it belongs to
 * @settings: remember the choices; must outlive the dialog
 * @queue: where puzzles are solved and pages laid out; must outlive the dialog
 * @collection: the puzzles, at least one; not changed
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_print_dialog_new (GtkWindow *parent, GSettings *settings, MdrJobQueue *queue, MdrCollection *collection)
{
  MdrPrintDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (MDR_IS_COLLECTION (collection) && mdr_collection_get_length (collection) > 0, NULL);

  self = g_object_new (MDR_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  self->settings = settings;
  self->queue = queue;
  mdr_option_list_set_specs (self->options, mdr_book_options, MDR_SCOPE_PICTURE);
  mdr_option_list_set_value (self->options, MDR_BOOK_HAS_MANY,
                             mdr_collection_get_length (collection) > 1 ? "yes" : "no");
  mdr_option_list_take_choices (self->options, settings, CHOICES);
  gtk_editable_set_text (self->title_row, mdr_collection_get_title (collection));
  gtk_editable_set_text (self->author_row, mdr_collection_get_author (collection));
  /* A single puzzle has a title and an author of its own. */
  gtk_widget_set_visible (self->names, mdr_collection_get_length (collection) > 1);
  self->collection = mdr_collection_copy (collection, NULL, NULL);
  ask_for_solutions (self);
  ask_for_pages (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->print_button);
  return GTK_WIDGET (self);
}
