/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-guide.h"
#include "mdr-inquiry.h"
#include "mdr-kind-folder.h"
#include "mdr-rules-window.h"
#include "mdr-ui.h"
#include "mdr-width-bin.h"

/* A page is checked when nothing has been typed for so long, in milliseconds. */
#define CHECK_DELAY 300

/* The page of a new kind, which works as it is. Its words are those of the language. */
#define NEW_PAGE                                                                                             \
  "meander-rules 1\n"                                                                                        \
  "kind my-puzzle \"My Puzzle\"\n"                                                                           \
  "about \"A few words about it\"\n"                                                                         \
  "\n"                                                                                                       \
  "given number at cell: 0..4\n"                                                                             \
  "decide shade at cell: white black\n"                                                                      \
  "click shade: black white\n"                                                                               \
  "draw shade=black: fill\n"                                                                                 \
  "draw shade=white: dot\n"                                                                                  \
  "\n"                                                                                                       \
  "rule count \"A number counts the black cells beside it.\"\n"                                              \
  "  each number: count black in neighbours = number\n"                                                      \
  "rule free \"Cells with numbers stay white.\"\n"                                                           \
  "  each number: white\n"                                                                                   \
  "\n"                                                                                                       \
  "wrong count \"Two black cells beside a 1.\"\n"                                                            \
  "  number \". 1 .\"\n"                                                                                     \
  "  shade \"b w b\"\n"                                                                                      \
  "wrong free \"The cell with the number is black.\"\n"                                                      \
  "  number \". 1 .\"\n"                                                                                     \
  "  shade \"b b w\"\n"                                                                                      \
  "right \"One black cell beside a 1.\"\n"                                                                   \
  "  number \". 1 .\"\n"                                                                                     \
  "  shade \"b w w\"\n"

struct _MdrPageEditor
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *try_button;
  GtkWidget *save_button;
  GtkImage *status_icon;
  GtkLabel *status;
  GtkPaned *paned;
  GtkTextView *text;
  GtkBox *examples;

  const MdrShared *shared;
  const MdrKind *kind;
  MdrInquiry *inquiry;
  guint check_id;
};

enum
{
  TRY,
  SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MdrChoiceButton close_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "save", N_ ("_Save"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

/* A page that is wrong is no kind. The last button is the default. */
static const MdrChoiceButton discard_buttons[] = {
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { NULL },
};

G_DEFINE_FINAL_TYPE (MdrPageEditor, mdr_page_editor, ADW_TYPE_WINDOW)

/* Finds a kind for a page, on a thread: its examples are judged. A page that was changed is kept as a draft.
 */
static gpointer
check_work (const MdrQuestion *question, MdrJob *job, GError **error)
{
  if (question->file)
    mdr_kind_folder_keep_draft (g_file_peek_path (question->file), question->name);
  return (gpointer) mdr_kind_list_make (MDR_KIND_LIST (question->subject), question->name, error);
}

/* Kinds stay valid until the program ends. */
static void
leave_kind (gpointer kind)
{
}

/* Screen readers say how the name of the focused text changes. */
static void
show_status (MdrPageEditor *self, const char *icon, const char *sentence)
{
  g_autofree char *name = g_strdup_printf ("%s. %s", _ ("Page of Rules"), sentence);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_image_set_from_icon_name (self->status_icon, icon);
  gtk_label_set_label (self->status, sentence);
}

/* Marks the line that an error names: the first number in it. */
static void
mark_line (MdrPageEditor *self, const char *sentence)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  const char *digits = sentence + strcspn (sentence, "0123456789");
  int line = (int) g_ascii_strtoll (digits, NULL, 10);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, "wrong", &start, &end);
  if (line < 1 || !gtk_text_buffer_get_iter_at_line (buffer, &start, line - 1))
    return;
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag_by_name (buffer, "wrong", &start, &end);
}

static void
append_example (MdrPageEditor *self, const MdrExample *example, gboolean right)
{
  g_autoptr (MdrPosition) position = example->puzzle ? mdr_position_new (self->kind, example, NULL) : NULL;

  if (position)
    gtk_box_append (self->examples, mdr_example_view_new (position, right, example->sentence));
}

/* Shows each rule with the boards that break it, and one that keeps them all. */
static void
show_examples (MdrPageEditor *self)
{
  const MdrPuzzleRule *rules = self->kind->guide->rules;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->examples))))
    gtk_box_remove (self->examples, child);
  for (const MdrPuzzleRule *rule = rules; rule->sentence; rule++)
    {
      GtkWidget *sentence = g_object_new (GTK_TYPE_LABEL, "label", rule->sentence, "wrap", TRUE, "xalign",
                                          0.0, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

      gtk_widget_add_css_class (sentence, "heading");
      gtk_box_append (self->examples, sentence);
      append_example (self, &rule->wrong, FALSE);
    }
  append_example (self, &rules->right, TRUE);
}

static void
checked_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageEditor *self = owner;

  gtk_widget_set_sensitive (self->try_button, answer != NULL);
  gtk_widget_set_sensitive (self->save_button, answer != NULL);
  if (!answer)
    {
      show_status (self, "dialog-warning-symbolic", error->message);
      mark_line (self, error->message);
      return;
    }
  self->kind = answer;
  mark_line (self, "");
  show_status (self, "object-select-symbolic", _ ("The page is right: each example shows what it says."));
  adw_window_title_set_title (self->heading, mdr_kind_get_name (self->kind));
  adw_window_title_set_subtitle (self->heading, mdr_kind_get_summary (self->kind));
  show_examples (self);
}

static gboolean
check_cb (gpointer data)
{
  MdrPageEditor *self = data;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start;
  GtkTextIter end;
  g_autoptr (GFile) folder = g_file_new_for_path (self->shared->kind_folder);
  g_autofree char *page = NULL;
  MdrQuestion question = { 0 };

  self->check_id = 0;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  page = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  question.name = page;
  question.subject = G_OBJECT (self->shared->kinds);
  question.file = gtk_text_buffer_get_modified (buffer) ? folder : NULL;
  mdr_inquiry_ask (self->inquiry, self->shared->queue, NULL, &question, check_work);
  return G_SOURCE_REMOVE;
}

/* What was right may be wrong now. */
static void
changed_cb (MdrPageEditor *self)
{
  gtk_widget_set_sensitive (self->try_button, FALSE);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (CHECK_DELAY, check_cb, self);
}

static void
try_cb (MdrPageEditor *self)
{
  g_signal_emit (self, signals[TRY], 0, self->kind);
}

static gboolean
save (MdrPageEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_widget_get_sensitive (self->save_button))
    return FALSE;
  if (!mdr_kind_folder_save (self->shared->kind_folder, self->shared->kinds, self->kind, &error))
    {
      show_status (self, "dialog-warning-symbolic", error->message);
      return FALSE;
    }
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), FALSE);
  mdr_kind_folder_drop_draft (self->shared->kind_folder);
  show_status (self, "object-select-symbolic", _ ("Saved. The kind stands on the first page now."));
  g_signal_emit (self, signals[SAVED], 0, self->kind);
  return TRUE;
}

static void
save_cb (MdrPageEditor *self)
{
  save (self);
}

static gboolean
save_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  save (MDR_PAGE_EDITOR (widget));
  return GDK_EVENT_STOP;
}

static void
close_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (source);
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);

  if (g_str_equal (answer, "discard"))
    mdr_kind_folder_drop_draft (self->shared->kind_folder);
  if (g_str_equal (answer, "discard") || (g_str_equal (answer, "save") && save (self)))
    gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
mdr_page_editor_close_request (GtkWindow *window)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (window);
  gboolean can_save = gtk_widget_get_sensitive (self->save_button);

  if (!gtk_text_buffer_get_modified (gtk_text_view_get_buffer (self->text)))
    return GTK_WINDOW_CLASS (mdr_page_editor_parent_class)->close_request (window);
  mdr_dialogs_ask_async (window, can_save ? _ ("Save Changes?") : _ ("Discard Changes?"),
                         can_save
                             ? _ ("The page has unsaved changes. Unsaved changes will be permanently lost.")
                             : _ ("The page is not right yet, so it cannot be saved. Its changes will be "
                                  "permanently lost."),
                         can_save ? close_buttons : discard_buttons, close_answered_cb, NULL);
  return GDK_EVENT_STOP;
}

/* In a narrow window the examples stand below the text. */
static void
arrange_cb (MdrPageEditor *self, GParamSpec *pspec, MdrWidthBin *bin)
{
  gboolean narrow = mdr_width_bin_get_narrow (bin);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_paned_set_position (self->paned, narrow ? 320 : 560);
}

static void
mdr_page_editor_dispose (GObject *object)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (object);

  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_pointer (&self->inquiry, mdr_inquiry_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PAGE_EDITOR);
  G_OBJECT_CLASS (mdr_page_editor_parent_class)->dispose (object);
}

static void
mdr_page_editor_class_init (MdrPageEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_page_editor_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mdr_page_editor_close_request;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, save_key_cb, NULL);
  signals[TRY] = g_signal_new ("try", MDR_TYPE_PAGE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SAVED] = g_signal_new ("saved", MDR_TYPE_PAGE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-page-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, try_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status_icon);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, paned);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, text);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, examples);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, arrange_cb);
}

static void
mdr_page_editor_init (MdrPageEditor *self)
{
  GtkTextBuffer *buffer;

  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  self->inquiry = mdr_inquiry_new (self, checked_cb, leave_kind);
  gtk_widget_init_template (GTK_WIDGET (self));
  buffer = gtk_text_view_get_buffer (self->text);
  gtk_text_buffer_create_tag (buffer, "wrong", "underline", PANGO_UNDERLINE_ERROR, NULL);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->text));
}

/**
 * mdr_page_editor_new_for_page:
 * @shared: outlives the window
 * @page: any text, such as a file that was opened
 * @name: (nullable): of the file
 *
 * Returns: (transfer none): a window with @page, to be presented; nothing is kept until the user saves it
 */
GtkWidget *
mdr_page_editor_new_for_page (const MdrShared *shared, const char *page, const char *name)
{
  MdrPageEditor *self;
  GtkTextBuffer *buffer;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (page != NULL, NULL);

  self = g_object_new (MDR_TYPE_PAGE_EDITOR, NULL);
  self->shared = shared;
  if (name)
    adw_window_title_set_title (self->heading, name);
  buffer = gtk_text_view_get_buffer (self->text);
  gtk_text_buffer_set_text (buffer, page, -1);
  gtk_text_buffer_set_modified (buffer, FALSE);
  return GTK_WIDGET (self);
}

/**
 * mdr_page_editor_new:
 * @shared: outlives the window
 * @kind: (nullable): a kind that was made from a page, which is then edited; %NULL for a new kind, or for the
 *   page that was being written when its window was last closed without a question
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_page_editor_new (const MdrShared *shared, const MdrKind *kind)
{
  GtkWidget *editor;
  g_autofree char *draft = NULL;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (!kind || kind->page, NULL);

  draft = kind ? NULL : mdr_kind_folder_dup_draft (shared->kind_folder);
  editor = mdr_page_editor_new_for_page (shared, kind ? kind->page : draft ? draft : NEW_PAGE, NULL);
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (MDR_PAGE_EDITOR (editor)->text), draft != NULL);
  return editor;
}
