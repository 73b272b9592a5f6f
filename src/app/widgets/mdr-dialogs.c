/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-dialogs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define OVERWRITE "overwrite"

/* In pixels: room for more than an ellipsis. */
#define LEAST_HEADING_WIDTH 100

/* A message dialog has two labels for its heading and shows the larger one where there is room for all of it.
 * It measures both in less width than they need, and takes the height of either, and of both newer versions
 * of GTK warn. */
static void
let_heading_shrink (GtkWidget *widget)
{
  int height;

  if (GTK_IS_LABEL (widget) && !gtk_label_get_wrap (GTK_LABEL (widget)))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      gtk_widget_set_size_request (gtk_widget_get_parent (widget), LEAST_HEADING_WIDTH, height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    let_heading_shrink (child);
}

static AdwMessageDialog *
new_dialog (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  let_heading_shrink (dialog);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  return ADW_MESSAGE_DIALOG (dialog);
}

static GtkWidget *
new_message (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = new_dialog (parent, heading, body);

  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  return GTK_WIDGET (dialog);
}

/**
 * mdr_dialogs_tell:
 * @parent: (nullable): the window it belongs to; without one it stands alone
 * @heading: translated; what happened, in a few words
 * @body: translated; one clear sentence or more
 *
 * Shows a message that must be read, with one button to close it.
 */
void
mdr_dialogs_tell (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog;

  g_return_if_fail (heading != NULL);
  g_return_if_fail (body != NULL);

  dialog = new_message (parent, heading, body);
  /* Holding the application keeps the program running until the message has been read. */
  if (!parent)
    gtk_window_set_application (GTK_WINDOW (dialog), GTK_APPLICATION (g_application_get_default ()));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
set_up_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
}

static void
bind_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
new_line_list (const GPtrArray *lines)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *list = gtk_string_list_new (NULL);
  GtkWidget *view =
      gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (list))), factory);
  /* clang-format off */
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                      "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "min-content-height", 120,
                                      "max-content-height", 240,
                                      "propagate-natural-height", TRUE,
                                      "child", view,
                                      NULL);
  /* clang-format on */

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_line_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_line_cb), NULL);
  for (guint i = 0; i < lines->len; i++)
    gtk_string_list_append (list, g_ptr_array_index (lines, i));
  return scroller;
}

/**
 * mdr_dialogs_tell_list:
 * @parent: the window it belongs to
 * @lines: (element-type utf8): sentences, translated
 *
 * As mdr_dialogs_tell(), with a list below the body.
 */
void
mdr_dialogs_tell_list (GtkWindow *parent, const char *heading, const char *body, const GPtrArray *lines)
{
  GtkWidget *dialog;

  g_return_if_fail (heading != NULL);
  g_return_if_fail (body != NULL);
  g_return_if_fail (lines != NULL);

  dialog = new_message (parent, heading, body);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), new_line_list (lines));
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
give_answer_cb (gpointer data)
{
  GTask *task = data;

  g_task_return_pointer (task, g_strdup (g_task_get_task_data (task)), g_free);
  return G_SOURCE_REMOVE;
}

/* The response may close the parent, which must not be destroyed before its dialog. */
static void
question_answered_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  g_task_set_task_data (task, g_strdup (response), g_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, give_answer_cb, g_object_ref (task), g_object_unref);
  g_signal_handlers_disconnect_by_data (dialog, task);
}

/* A dialog that is destroyed with its parent gives no response. */
static void
question_destroyed_cb (AdwMessageDialog *dialog, GTask *task)
{
  question_answered_cb (dialog, adw_message_dialog_get_close_response (dialog), task);
}

/**
 * mdr_dialogs_ask_async:
 * @parent: the window it belongs to
 * @heading: translated; the question
 * @body: translated; what each answer leads to
 * @buttons: the answers
 *
 * Asks a question.
 */
void
mdr_dialogs_ask_async (GtkWindow *parent,
                       const char *heading,
                       const char *body,
                       const MdrDialogAnswer *buttons,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  AdwMessageDialog *dialog;
  GTask *task;

  g_return_if_fail (heading != NULL);
  g_return_if_fail (body != NULL);
  g_return_if_fail (buttons != NULL);

  dialog = new_dialog (parent, heading, body);
  task = g_task_new (parent, NULL, callback, data);
  g_task_set_source_tag (task, mdr_dialogs_ask_async);
  adw_message_dialog_set_close_response (dialog, buttons[0].id);
  for (const MdrDialogAnswer *button = buttons; button->id; button++)
    {
      adw_message_dialog_add_response (dialog, button->id, _ (button->label));
      adw_message_dialog_set_response_appearance (dialog, button->id, button->appearance);
      adw_message_dialog_set_default_response (dialog, button->id);
    }
  g_signal_connect (dialog, "response", G_CALLBACK (question_answered_cb), task);
  g_signal_connect_data (dialog, "destroy", G_CALLBACK (question_destroyed_cb), task,
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * mdr_dialogs_ask_finish:
 *
 * Returns: (transfer full): the id of the button
 */
char *
mdr_dialogs_ask_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/*
 * @file: one that exists
 *
 * Asks whether a file may be replaced. The file dialog does so itself, but only
 * for the name as it was typed: this is for names that were given an ending.
 */
static void
ask_to_overwrite_async (GtkWindow *parent, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  static const MdrDialogAnswer buttons[] = {
    { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { OVERWRITE, N_ ("_Overwrite"), ADW_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  g_autofree char *name = NULL;
  g_autofree char *body = NULL;

  g_return_if_fail (G_IS_FILE (file));

  name = g_file_get_parse_name (file);
  body = g_strdup_printf (_ ("Saving replaces the contents of %s."), name);
  mdr_dialogs_ask_async (parent, _ ("A File with This Name Already Exists"), body, buttons, callback, data);
}

/* Returns: whether the file may be replaced */
static gboolean
ask_to_overwrite_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_autofree char *answer = NULL;

  g_return_val_if_fail (result != NULL, FALSE);

  answer = mdr_dialogs_ask_finish (parent, result);
  return g_strcmp0 (answer, OVERWRITE) == 0;
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, GTask *task)
{
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_signal_handlers_disconnect_by_data (dialog, task);
  gtk_native_dialog_destroy (dialog);
  g_task_return_pointer (task, file, g_object_unref);
  g_object_unref (task);
}

static void
parent_destroyed_cb (GtkWindow *parent, GtkNativeDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

/* The task keeps a reference to the dialog: without one the dialog would be finalised while it is open, and
 * one shown by a portal would not appear at all. */
static void
run_file_chooser (GtkWindow *parent,
                  GtkFileChooserNative *native,
                  const MdrFileType *types,
                  GAsyncReadyCallback callback,
                  gpointer data)
{
  GTask *task = g_task_new (parent, NULL, callback, data);

  g_task_set_source_tag (task, run_file_chooser);
  g_task_set_task_data (task, native, g_object_unref);
  for (const MdrFileType *type = types; type && type->label; type++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      g_auto (GStrv) suffixes = g_strsplit (type->suffixes, " ", -1);
      char **suffix = suffixes;

      gtk_file_filter_set_name (filter, _ (type->label));
      do
        {
          g_autofree char *pattern = g_strdup_printf ("*%s", *suffix ? *suffix : "");

          gtk_file_filter_add_pattern (filter, pattern);
        }
      while (*suffix && *++suffix);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (file_chosen_cb), task);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), native, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/**
 * mdr_dialogs_open_file_async:
 * @parent: the window it belongs to
 * @types: what is offered; the first at first
 *
 * Lets the user choose a file to open.
 */
void
mdr_dialogs_open_file_async (GtkWindow *parent,
                             const MdrFileType *types,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (types != NULL);

  native = gtk_file_chooser_native_new (_ ("Open"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                                        _ ("_Cancel"));
  run_file_chooser (parent, native, types, callback, data);
}

/**
 * mdr_dialogs_open_folder_async:
 * @parent: the window it belongs to
 * @title: translated
 * @accept: label of the button that takes the folder, translated
 *
 * Lets the user choose a folder.
 */
void
mdr_dialogs_open_folder_async (GtkWindow *parent,
                               const char *title,
                               const char *accept,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (title != NULL);

  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept,
                                        _ ("_Cancel"));
  run_file_chooser (parent, native, NULL, callback, data);
}

/**
 * mdr_dialogs_save_file_async:
 * @parent: the window it belongs to
 * @title: translated
 * @name: a file name to begin with
 * @types: what is offered; the first at first
 *
 * Lets the user choose where to save.
 */
void
mdr_dialogs_save_file_async (GtkWindow *parent,
                             const char *title,
                             const char *name,
                             const MdrFileType *types,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (title != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (types != NULL);

  native =
      gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  run_file_chooser (parent, native, types, callback, data);
}

/**
 * mdr_dialogs_file_finish:
 *
 * Returns: (transfer full) (nullable): the file; %NULL if the user cancelled
 */
GFile *
mdr_dialogs_file_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

const MdrFileType mdr_any_files[] = { MDR_FILE_TYPE_ANY, { NULL } };
const MdrFileType mdr_chart_files[] = { { N_ ("Pictures"), ".svg .pdf .png" }, { NULL } };
const MdrFileType mdr_csv_files[] = { { N_ ("Comma-separated values"), ".csv" }, { NULL } };
const MdrFileType mdr_model_files[] = { { N_ ("CPLEX LP"), ".lp" }, { N_ ("Free MPS"), ".mps" }, { NULL } };
const MdrFileType mdr_pdf_files[] = { { N_ ("PDF documents"), ".pdf" }, { NULL } };
const MdrFileType mdr_proof_files[] = { { N_ ("Proofs"), ".proof" }, { NULL } };
const MdrFileType mdr_rules_files[] = { { N_ ("Pages of rules"), ".rules" }, { NULL } };
const MdrFileType mdr_study_files[] = { { N_ ("Studies"), ".study" }, { NULL } };

const MdrFileType mdr_picture_files[][2] = {
  [MDR_EXPORT_PNG] = { { N_ ("PNG pictures"), ".png" }, { NULL } },
  [MDR_EXPORT_SVG] = { { N_ ("SVG drawings"), ".svg" }, { NULL } },
  [MDR_EXPORT_PDF] = { { N_ ("PDF documents"), ".pdf" }, { NULL } },
};

static gboolean
has_ending (const char *uri, const char *ending)
{
  gsize length = strlen (uri);
  gsize count = strlen (ending);

  return count > 0 && length > count && g_ascii_strcasecmp (uri + length - count, ending) == 0;
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GFile *file = g_object_steal_data (G_OBJECT (task), "file");

  if (!ask_to_overwrite_finish (GTK_WINDOW (source), result))
    g_clear_object (&file);
  g_task_return_pointer (task, file, g_object_unref);
}

/* The file dialog has asked about overwriting only for the name as it was typed. */
static void
save_as_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  const char *const *endings = g_task_get_task_data (task);
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  g_autofree char *suffixed = NULL;
  guint named = 0;

  if (!file || has_ending (uri, endings[0]))
    {
      g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
      return;
    }
  while (endings[named] && !has_ending (uri, endings[named]))
    named++;
  if (endings[named])
    uri[strlen (uri) - strlen (endings[named])] = '\0';
  suffixed = g_strconcat (uri, endings[0], NULL);
  g_set_object (&file, NULL);
  file = g_file_new_for_uri (suffixed);
  if (!g_file_query_exists (file, NULL))
    {
      g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
      return;
    }
  g_object_set_data_full (G_OBJECT (task), "file", g_object_ref (file), g_object_unref);
  ask_to_overwrite_async (GTK_WINDOW (source), file, overwrite_answered_cb, g_steal_pointer (&task));
}

/**
 * mdr_save_as_async:
 * @parent: the window it belongs to
 * @title: translated
 * @name: a file name to begin with
 * @types: the only type that is offered
 * @others: suffixes of other formats, with spaces between them, in place of which the name gets that of
 * @types
 *
 * Lets the user choose where to save, and asks before a file is replaced.
 */
void
mdr_save_as_async (GtkWindow *parent,
                   const char *title,
                   const char *name,
                   const MdrFileType *types,
                   const char *others,
                   GAsyncReadyCallback callback,
                   gpointer data)
{
  GTask *task;
  g_autofree char *endings = NULL;

  g_return_if_fail (types != NULL && others != NULL);

  endings = g_strjoin (" ", types->suffixes, others, NULL);
  task = g_task_new (parent, NULL, callback, data);
  g_task_set_source_tag (task, mdr_save_as_async);
  g_task_set_task_data (task, g_strsplit (endings, " ", -1), (GDestroyNotify) g_strfreev);
  mdr_dialogs_save_file_async (parent, title, name, types, save_as_chosen_cb, task);
}

/** Returns: (transfer full) (nullable): the file; %NULL if the user cancelled */
GFile *
mdr_save_as_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
