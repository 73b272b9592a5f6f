/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-guide.h"
#include "mdr-task.h"
#include "mdr-kind-folder.h"
#include "mdr-rules-window.h"
#include "mdr-toasts.h"
#include "mdr-ui.h"
#include "mdr-width-bin.h"

/* A page is checked when nothing has been typed for so long, in milliseconds. */
#define CHECK_DELAY 300

/* How long examples are looked for. */
#define EXAMPLES_SECONDS 20

/* The page of a new kind, which works as it is. Its words are those of the language. */
#define NEW_PAGE                                                                                             \
  "meander-rules 2\n"                                                                                        \
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
  "  broken \"The black cells beside a number are more or fewer than it says.\"\n"                           \
  "  each number: count black in neighbours = number\n"                                                      \
  "rule free \"Cells with numbers stay white.\"\n"                                                           \
  "  broken \"A cell with a number is black.\"\n"                                                            \
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

/*
 * @draft: the name of the draft that the page is kept as while it has changes
 * @kind: (nullable): what the page made when it was last right
 * @own: (nullable): the user's own kind that is being edited
 */
struct _MdrPageEditor
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *try_button;
  GtkWidget *examples_button;
  GtkWidget *save_button;
  GtkImage *status_icon;
  GtkLabel *status;
  GtkPaned *paned;
  AdwToastOverlay *toast_overlay;
  GtkTextView *text;
  GtkBox *examples;

  const MdrShared *shared;
  char *draft;
  const MdrKind *kind;
  const MdrKind *own;
  MdrTask *task;
  MdrTask *examples_task;
  MdrToasts *toasts;
  guint check_id;
  gboolean closes;
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

static const MdrChoiceButton replace_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "replace", N_ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
  { "both", N_ ("Keep _Both"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

/* A wrong page makes no kind. */
static const MdrChoiceButton draft_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "keep", N_ ("_Keep Draft"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

G_DEFINE_FINAL_TYPE (MdrPageEditor, mdr_page_editor, ADW_TYPE_WINDOW)

/* Finds a kind for a page, on a thread: its examples are judged. */
static gpointer
check_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return (gpointer) mdr_kind_list_check (MDR_KIND_LIST (input->subject), input->name, error);
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

/* Marks the line that a sentence names: the first number in it. */
static void
mark_line (GtkTextBuffer *buffer, const char *sentence)
{
  const char *digits = sentence + strcspn (sentence, "0123456789");
  int line = (int) g_ascii_strtoll (digits, NULL, 10);
  GtkTextIter start;
  GtkTextIter end;

  if (line < 1 || !gtk_text_buffer_get_iter_at_line (buffer, &start, line - 1))
    return;
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag_by_name (buffer, "wrong", &start, &end);
}

/* Marks the lines that @faults, a sentence a line, name, and no others. */
static void
mark_lines (MdrPageEditor *self, const char *faults)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_auto (GStrv) sentences = g_strsplit (faults, "\n", -1);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, "wrong", &start, &end);
  for (char **sentence = sentences; *sentence; sentence++)
    mark_line (buffer, *sentence);
}

static void
append_example (MdrPageEditor *self, const MdrExample *example, gboolean right)
{
  g_autoptr (MdrPosition) position = example->puzzle ? mdr_position_new (self->kind, example, NULL) : NULL;

  if (position)
    gtk_box_append (self->examples, mdr_example_view_new (position, right, example->sentence));
}

/* Shows what players are told where a rule is broken. */
static void
append_broken (MdrPageEditor *self, const char *broken)
{
  /* Translators: a sentence about a board: "Where it is broken: Two bulbs light each other." */
  g_autofree char *text = broken ? g_strdup_printf (_ ("Where it is broken: %s"), broken) : NULL;

  if (text)
    gtk_box_append (self->examples,
                    g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL));
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
      append_broken (self, rule->broken);
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
      mark_lines (self, error->message);
      return;
    }
  self->kind = answer;
  mark_lines (self, "");
  show_status (self, "object-select-symbolic", _ ("No problems found: each example shows what it says."));
  adw_window_title_set_title (self->heading, mdr_kind_get_name (self->kind));
  adw_window_title_set_subtitle (self->heading, mdr_kind_get_summary (self->kind));
  show_examples (self);
}

static char *
dup_page (MdrPageEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static gboolean
has_changes (MdrPageEditor *self)
{
  return gtk_text_buffer_get_modified (gtk_text_view_get_buffer (self->text));
}

/* Returns: whether changes, if there are any, come back at the next start even if nobody saves them */
static gboolean
keep_draft (MdrPageEditor *self, GError **error)
{
  g_autofree char *page = dup_page (self);

  return !has_changes (self)
         || mdr_kind_folder_keep_draft (self->shared->kind_folder, self->draft, page, error);
}

static gboolean
check_cb (gpointer data)
{
  MdrPageEditor *self = data;
  g_autofree char *page = dup_page (self);
  MdrTaskInput input = { .name = page, .subject = G_OBJECT (self->shared->kinds) };

  self->check_id = 0;
  keep_draft (self, NULL);
  mdr_task_run (self->task, self->shared->queue, NULL, &input, check_work);
  return G_SOURCE_REMOVE;
}

/* Earlier results may not hold for the changed page. */
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

/* Looks for examples that a page lacks, on a thread. */
static gpointer
examples_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_list_dup_examples (MDR_KIND_LIST (input->subject), input->name, job, error);
}

/* Adds the examples at the end of the page, where the user sees them and can take them back. */
static void
examples_made_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageEditor *self = owner;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *lines = answer;
  GtkTextIter end;

  gtk_widget_set_sensitive (self->examples_button, TRUE);
  if (!lines)
    {
      show_status (self, "dialog-warning-symbolic", error->message);
      return;
    }
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_begin_user_action (buffer);
  if (!gtk_text_iter_starts_line (&end))
    gtk_text_buffer_insert (buffer, &end, "\n", -1);
  gtk_text_buffer_insert (buffer, &end, lines, -1);
  gtk_text_buffer_end_user_action (buffer);
  gtk_text_buffer_place_cursor (buffer, &end);
  gtk_text_view_scroll_mark_onscreen (self->text, gtk_text_buffer_get_insert (buffer));
}

static void
make_examples_cb (MdrPageEditor *self)
{
  g_autofree char *page = dup_page (self);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = { .name = page, .subject = G_OBJECT (self->shared->kinds) };

  gtk_widget_set_sensitive (self->examples_button, FALSE);
  mdr_job_set_time_limit (job, EXAMPLES_SECONDS);
  mdr_task_run (self->examples_task, self->shared->queue, job, &input, examples_work);
}

static void
say (MdrPageEditor *self, const char *sentence, const char *replaced)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);
  AdwToast *toast = adw_toast_new (markup);

  if (replaced)
    {
      adw_toast_set_button_label (toast, _ ("Undo"));
      adw_toast_set_action_name (toast, "win.restore-kind");
      adw_toast_set_action_target_value (toast, g_variant_new_string (replaced));
    }
  mdr_toasts_answer (self->toasts, toast);
}

/* Puts @page in place of what is written. The user can undo that. */
static void
change_page (MdrPageEditor *self, const char *page)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, page, -1);
  gtk_text_buffer_end_user_action (buffer);
}

/* Saves @kind, whose page may have another name than that which is written. */
static void
save_kind (MdrPageEditor *self, const MdrKind *kind)
{
  const MdrShared *shared = self->shared;
  gboolean renamed = kind != self->kind;
  g_autofree char *replaced = NULL;
  g_autofree char *before = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (!mdr_kind_folder_save (shared->kind_folder, shared->kinds, kind, &replaced, &error))
    {
      show_status (self, "dialog-warning-symbolic", error->message);
      return;
    }
  before = replaced ? mdr_kind_folder_dup_name (replaced) : NULL;
  sentence = before ? g_strdup_printf (_ ("“%s” was replaced"), before)
                    : g_strdup_printf (_ ("Saved as “%s”"), mdr_kind_get_name (kind));
  if (renamed)
    change_page (self, kind->page);
  self->kind = kind;
  self->own = kind;
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), FALSE);
  mdr_kind_folder_drop_draft (shared->kind_folder, self->draft);
  g_signal_emit (self, signals[SAVED], 0, sentence, self->closes ? replaced : NULL);
  if (self->closes)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  if (renamed || replaced)
    say (self, sentence, replaced);
  show_status (self, "object-select-symbolic", _ ("Saved. The kind is now on the first page."));
}

static void
replace_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (source);
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);
  const MdrKind *kind = self->kind;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "cancel"))
    return;
  if (g_str_equal (answer, "both"))
    kind = mdr_kind_folder_make_namesake (self->shared->kind_folder, self->shared->kinds, kind, &error);
  if (kind)
    save_kind (self, kind);
  else
    show_status (self, "dialog-warning-symbolic", error->message);
}

/* Only a page that the user has been changing in this window is replaced without asking. */
static void
ask_and_save (MdrPageEditor *self)
{
  g_autofree char *before = mdr_kind_folder_dup_page (self->shared->kind_folder, self->kind->id);
  g_autofree char *body = NULL;

  if (!before || g_str_equal (before, self->kind->page)
      || (self->own && g_str_equal (before, self->own->page)))
    {
      save_kind (self, self->kind);
      return;
    }
  /* Translators: the name of a kind of puzzle in files */
  body = g_strdup_printf (_ ("You already have other rules with the name “%s”. If you keep both, these get a "
                             "number behind their name."),
                          self->kind->id);
  mdr_dialogs_ask_async (GTK_WINDOW (self), _ ("Replace Your Rules?"), body, replace_buttons,
                         replace_answered_cb, NULL);
}

/* If the saved page is replaced or removed elsewhere, the text in this window is the only copy. */
static void
kinds_changed_cb (MdrPageEditor *self)
{
  if (!self->own || mdr_kind_list_find (self->shared->kinds, self->own->id) == self->own)
    return;
  self->own = NULL;
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), TRUE);
  show_status (self, "dialog-information-symbolic",
               _ ("The kind was replaced or removed, so the page is no longer saved."));
}

/* A page with faults makes no kind, so it is kept as a draft. */
static void
save (MdrPageEditor *self, gboolean closes)
{
  g_autoptr (GError) error = NULL;

  self->closes = closes;
  if (gtk_widget_get_sensitive (self->save_button))
    ask_and_save (self);
  else if (!keep_draft (self, &error))
    show_status (self, "dialog-warning-symbolic", error->message);
  else if (has_changes (self))
    {
      g_signal_emit (self, signals[SAVED], 0, NULL, NULL);
      say (self, _ ("Kept as a draft on the first page"), NULL);
    }
}

static void
save_cb (MdrPageEditor *self)
{
  save (self, FALSE);
}

static gboolean
save_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  save (MDR_PAGE_EDITOR (widget), FALSE);
  return GDK_EVENT_STOP;
}

static void
close_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (source);
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "save"))
    save (self, TRUE);
  else if (g_str_equal (answer, "keep") && !keep_draft (self, &error))
    show_status (self, "dialog-warning-symbolic", error->message);
  if (g_str_equal (answer, "discard"))
    {
      gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), FALSE);
      mdr_kind_folder_drop_draft (self->shared->kind_folder, self->draft);
    }
  if (g_str_equal (answer, "discard") || (g_str_equal (answer, "keep") && !error))
    {
      g_signal_emit (self, signals[SAVED], 0, NULL, NULL);
      gtk_window_destroy (GTK_WINDOW (self));
    }
}

static gboolean
mdr_page_editor_close_request (GtkWindow *window)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (window);
  gboolean can_save = gtk_widget_get_sensitive (self->save_button);

  if (!has_changes (self))
    return GTK_WINDOW_CLASS (mdr_page_editor_parent_class)->close_request (window);
  mdr_dialogs_ask_async (window, can_save ? _ ("Save Changes?") : _ ("Keep a Draft?"),
                         can_save
                             ? _ ("The page has unsaved changes. Unsaved changes will be permanently lost.")
                             : _ (
                                 "The page cannot be saved as a kind before it is right. A draft of it stays "
                                 "on the first page."),
                         can_save ? close_buttons : draft_buttons, close_answered_cb, NULL);
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

  /* The window may be destroyed together with the window that opened it. Then the user is not asked about
   * changes. */
  if (self->check_id)
    keep_draft (self, NULL);
  g_clear_handle_id (&self->check_id, g_source_remove);
  /* Objects that outlive this window for a moment would otherwise keep the window alive to which these
   * actions belong. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_pointer (&self->draft, g_free);
  g_clear_pointer (&self->toasts, mdr_toasts_free);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->examples_task, mdr_task_free);
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
                                 G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-page-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, try_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, examples_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status_icon);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, paned);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, text);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, examples);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_examples_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, arrange_cb);
}

static AdwToastOverlay *
get_toast_overlay (gpointer owner)
{
  return MDR_PAGE_EDITOR (owner)->toast_overlay;
}

static void
mdr_page_editor_init (MdrPageEditor *self)
{
  GtkTextBuffer *buffer;

  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  self->task = mdr_task_new (self, checked_cb, leave_kind);
  self->examples_task = mdr_task_new (self, examples_made_cb, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->draft = mdr_kind_folder_dup_new_draft ();
  self->toasts = mdr_toasts_new (get_toast_overlay, self);
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
 * Returns: (transfer none): a window with @page, to be presented; nothing is kept until the user changes it
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
  g_signal_connect_object (shared->kinds, "items-changed", G_CALLBACK (kinds_changed_cb), self,
                           G_CONNECT_SWAPPED);
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
 * @kind: (nullable): a kind that was made from a page, which is then edited; %NULL for a new kind
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_page_editor_new (const MdrShared *shared, const MdrKind *kind)
{
  GtkWidget *editor;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (!kind || kind->page, NULL);

  editor = mdr_page_editor_new_for_page (shared, kind ? kind->page : NEW_PAGE, NULL);
  MDR_PAGE_EDITOR (editor)->own = kind && mdr_kind_folder_has (shared->kind_folder, kind) ? kind : NULL;
  return editor;
}

/**
 * mdr_page_editor_new_for_draft:
 * @shared: outlives the window
 * @draft: the name of a draft
 *
 * Returns: (transfer none) (nullable): a window, to be presented: that of the draft if it is open; %NULL if
 *   there is no such draft
 */
GtkWidget *
mdr_page_editor_new_for_draft (const MdrShared *shared, const char *draft)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autofree char *page = NULL;
  MdrPageEditor *self;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (draft != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MDR_IS_PAGE_EDITOR (window) && g_strcmp0 (MDR_PAGE_EDITOR (window)->draft, draft) == 0)
        return window;
    }
  page = mdr_kind_folder_dup_draft (shared->kind_folder, draft);
  if (!page)
    return NULL;
  self = MDR_PAGE_EDITOR (mdr_page_editor_new_for_page (shared, page, NULL));
  g_free (self->draft);
  self->draft = g_strdup (draft);
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), TRUE);
  return GTK_WIDGET (self);
}
