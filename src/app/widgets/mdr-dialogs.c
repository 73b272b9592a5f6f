/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-dialogs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define OVERWRITE "overwrite"

/* Of a filter of a file dialog: the ending of the files that it shows. */
#define ENDING "mdr-ending"

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

/* A question that is open. */
typedef struct
{
  MdrDialogsAnswered answered;
  gpointer data;
  GDestroyNotify free_data;
  char *answer;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  question->free_data (question->data);
  g_free (question->answer);
  g_free (question);
}

static gboolean
give_answer_cb (gpointer data)
{
  Question *question = data;

  question->answered (question->data, question->answer);
  return G_SOURCE_REMOVE;
}

/* The response may close the parent, which must not be destroyed before its dialog. Where drawing is slow, a
 * source of lower priority would not run before all animations have ended. */
static void
question_answered_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  question->answer = g_strdup (response);
  g_signal_handlers_disconnect_by_data (dialog, question);
  g_idle_add_full (G_PRIORITY_DEFAULT, give_answer_cb, question, question_free);
}

/* A dialog that is destroyed with its parent gives no response. */
static void
question_destroyed_cb (AdwMessageDialog *dialog, Question *question)
{
  question_answered_cb (dialog, adw_message_dialog_get_close_response (dialog), question);
}

/**
 * mdr_dialogs_ask:
 * @parent: the window it belongs to
 * @heading: translated; the question
 * @body: translated; what each answer leads to
 * @buttons: the answers
 * @data: (transfer full): passed to @answered, and then freed
 *
 * Asks a question.
 */
void
mdr_dialogs_ask (GtkWindow *parent,
                 const char *heading,
                 const char *body,
                 const MdrDialogAnswer *buttons,
                 MdrDialogsAnswered answered,
                 gpointer data,
                 GDestroyNotify free_data)
{
  AdwMessageDialog *dialog;
  Question *question;

  g_return_if_fail (heading != NULL);
  g_return_if_fail (body != NULL);
  g_return_if_fail (buttons != NULL);

  dialog = new_dialog (parent, heading, body);
  question = g_new (Question, 1);
  *question = (Question){ answered, data, free_data, NULL };
  adw_message_dialog_set_close_response (dialog, buttons[0].id);
  for (const MdrDialogAnswer *button = buttons; button->id; button++)
    {
      adw_message_dialog_add_response (dialog, button->id, _ (button->label));
      adw_message_dialog_set_response_appearance (dialog, button->id, button->appearance);
      adw_message_dialog_set_default_response (dialog, button->id);
    }
  g_signal_connect (dialog, "response", G_CALLBACK (question_answered_cb), question);
  g_signal_connect (dialog, "destroy", G_CALLBACK (question_destroyed_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
}

/*
 * A file dialog that is open.
 *
 * @native: without a reference it would be finalised while it is open, and one shown by a portal would not
 *   appear at all
 * @endings: (nullable): those that the name may have; one that has none of them gets that of the type chosen
 * @others: (nullable): those in place of which it gets one
 * @file: (nullable): what was chosen
 */
typedef struct
{
  GtkFileChooserNative *native;
  char **endings;
  char **others;
  GFile *file;
  MdrDialogsChosen chosen;
  gpointer data;
  GDestroyNotify free_data;
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  choice->free_data (choice->data);
  g_object_unref (choice->native);
  g_strfreev (choice->endings);
  g_strfreev (choice->others);
  g_clear_object (&choice->file);
  g_free (choice);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Choice, choice_free)

static gboolean
has_ending (const char *uri, const char *ending)
{
  gsize length = strlen (uri);
  gsize count = strlen (ending);

  return count > 0 && length > count && g_ascii_strcasecmp (uri + length - count, ending) == 0;
}

/* Returns which of @endings (nullable) the name has; %NULL for none. */
static const char *
find_ending (const char *uri, char **endings)
{
  for (char **ending = endings; ending && *ending; ending++)
    if (has_ending (uri, *ending))
      return *ending;
  return NULL;
}

/* Gives the name an ending of its format. Returns whether that makes it another name. */
static gboolean
complete_name (Choice *choice)
{
  g_autofree char *uri = g_file_get_uri (choice->file);
  g_autofree char *suffixed = NULL;
  GtkFileFilter *type = gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (choice->native));
  const char *ending = type ? g_object_get_data (G_OBJECT (type), ENDING) : NULL;
  const char *other = find_ending (uri, choice->others);

  if (!choice->endings || find_ending (uri, choice->endings))
    return FALSE;
  if (other)
    uri[strlen (uri) - strlen (other)] = '\0';
  suffixed = g_strconcat (uri, ending ? ending : choice->endings[0], NULL);
  g_object_unref (choice->file);
  choice->file = g_file_new_for_uri (suffixed);
  return TRUE;
}

static void
overwrite_answered_cb (gpointer data, const char *answer)
{
  Choice *choice = data;

  if (g_str_equal (answer, OVERWRITE))
    choice->chosen (choice->data, choice->file);
}

/* Asks whether a file may be replaced. The file dialog does so itself, but only for the name as it was typed:
 * this is for names that were given an ending. */
static void
ask_to_overwrite (GtkWindow *parent, Choice *choice)
{
  static const MdrDialogAnswer buttons[] = {
    { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { OVERWRITE, N_ ("_Overwrite"), ADW_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  g_autofree char *name = g_file_get_parse_name (choice->file);
  g_autofree char *body = g_strdup_printf (_ ("Saving replaces the contents of %s."), name);

  mdr_dialogs_ask (parent, _ ("A File with This Name Already Exists"), body, buttons, overwrite_answered_cb,
                   choice, choice_free);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (Choice) choice = data;
  GtkWindow *parent = gtk_native_dialog_get_transient_for (dialog);

  if (response == GTK_RESPONSE_ACCEPT)
    choice->file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_signal_handlers_disconnect_by_data (dialog, choice);
  gtk_native_dialog_destroy (dialog);
  if (!choice->file)
    return;
  if (complete_name (choice) && g_file_query_exists (choice->file, NULL))
    ask_to_overwrite (parent, g_steal_pointer (&choice));
  else
    choice->chosen (choice->data, choice->file);
}

static void
parent_destroyed_cb (GtkWindow *parent, GtkNativeDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

/* @choice: with what is done with the file, and the endings of its name */
static void
run_file_chooser (GtkWindow *parent,
                  GtkFileChooserNative *native,
                  const MdrFileType *types,
                  const Choice *choice)
{
  for (const MdrFileType *type = types; type && type->label; type++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      g_auto (GStrv) suffixes = g_strsplit (type->suffixes, " ", -1);
      char **suffix = suffixes;

      gtk_file_filter_set_name (filter, _ (type->label));
      g_object_set_data_full (G_OBJECT (filter), ENDING, g_strdup (*suffixes), g_free);
      do
        {
          /* Suffixes ignore case, unlike patterns. */
          if (*suffix && **suffix)
            gtk_file_filter_add_suffix (filter, *suffix + 1);
          else
            gtk_file_filter_add_pattern (filter, "*");
        }
      while (*suffix && *++suffix);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (file_chosen_cb), g_memdup2 (choice, sizeof *choice));
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), native, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/**
 * mdr_dialogs_open_file:
 * @parent: the window it belongs to
 * @types: what is offered; the first at first
 *
 * Lets the user choose a file to open.
 */
void
mdr_dialogs_open_file (GtkWindow *parent,
                       const MdrFileType *types,
                       MdrDialogsChosen chosen,
                       gpointer data,
                       GDestroyNotify free_data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (types != NULL);

  native = gtk_file_chooser_native_new (_ ("Open"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                                        _ ("_Cancel"));
  run_file_chooser (parent, native, types,
                    &(Choice){ native, .chosen = chosen, .data = data, .free_data = free_data });
}

/**
 * mdr_dialogs_open_folder:
 * @parent: the window it belongs to
 * @title: translated
 * @accept: label of the button that takes the folder, translated
 *
 * Lets the user choose a folder.
 */
void
mdr_dialogs_open_folder (GtkWindow *parent,
                         const char *title,
                         const char *accept,
                         MdrDialogsChosen chosen,
                         gpointer data,
                         GDestroyNotify free_data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (title != NULL);

  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept,
                                        _ ("_Cancel"));
  run_file_chooser (parent, native, NULL,
                    &(Choice){ native, .chosen = chosen, .data = data, .free_data = free_data });
}

/**
 * mdr_dialogs_save_file:
 * @parent: the window it belongs to
 * @title: translated
 * @name: a file name to begin with
 * @types: what is offered; the first at first
 * @others: (nullable): suffixes of other formats, with spaces between them, in place of which the name gets
 *   that of the type
 *
 * Lets the user choose where to save. A name that ends like none of @types gets the ending of the type that
 * is chosen. Asks before a file is replaced.
 */
void
mdr_dialogs_save_file (GtkWindow *parent,
                       const char *title,
                       const char *name,
                       const MdrFileType *types,
                       const char *others,
                       MdrDialogsChosen chosen,
                       gpointer data,
                       GDestroyNotify free_data)
{
  GtkFileChooserNative *native;
  g_autoptr (GString) endings = g_string_new (NULL);

  g_return_if_fail (title != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (types != NULL);

  for (const MdrFileType *type = types; type->label; type++)
    g_string_append_printf (endings, "%s ", type->suffixes);
  native =
      gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  run_file_chooser (parent, native, types,
                    &(Choice){ native, .endings = g_strsplit (endings->str, " ", -1),
                               .others = others ? g_strsplit (others, " ", -1) : NULL, .chosen = chosen,
                               .data = data, .free_data = free_data });
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
