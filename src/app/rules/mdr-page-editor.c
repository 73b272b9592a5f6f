/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind-folder.h"
#include "mdr-page-parts.h"
#include "mdr-ui.h"
#include "mdr-widgets.h"

/* A page is checked when nothing has been typed for so long, in milliseconds. */
#define CHECK_DELAY 300

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

/** Screen readers say how the name of the focused text changes. */
void
mdr_page_editor_show_status (MdrPageEditor *self, const char *icon, const char *sentence)
{
  g_autofree char *name = g_strdup_printf ("%s. %s", _ ("Page of Rules"), sentence);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_image_set_from_icon_name (self->status_icon, icon);
  gtk_label_set_label (self->status, sentence);
}

/* Shows on the board for which places the rule at the cursor has to hold, as soon as the kind is that of the
 * page. */
static void
follow_cursor (MdrPageEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *page = NULL;
  GtkTextIter at;

  if (!gtk_widget_get_sensitive (self->save_button))
    return;
  page = mdr_page_text_dup_page (self->text);
  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  mdr_page_try_show_line (self->board, g_str_equal (page, self->kind->page)
                                           ? (guint) gtk_text_iter_get_line (&at) + 1
                                           : 0);
}

static void
checked_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageEditor *self = owner;

  gtk_widget_set_sensitive (self->save_button, answer != NULL);
  mdr_page_try_set_kind (self->board, answer);
  if (!answer)
    {
      mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
      mdr_page_text_mark_faults (self->text, error->message);
      return;
    }
  self->kind = answer;
  mdr_page_editor_try_levels (self, TRUE);
  mdr_page_text_mark_faults (self->text, "");
  mdr_page_editor_show_status (self, "object-select-symbolic",
                               _ ("No problems found: each example shows what it says."));
  adw_window_title_set_title (self->heading, mdr_kind_get_name (self->kind));
  adw_window_title_set_subtitle (self->heading, mdr_kind_get_summary (self->kind));
  mdr_page_editor_show_examples (self);
  follow_cursor (self);
}

/** Returns: whether something is written that is not saved */
gboolean
mdr_page_editor_has_changes (MdrPageEditor *self)
{
  return gtk_text_buffer_get_modified (gtk_text_view_get_buffer (self->text));
}

static gboolean
check_cb (gpointer data)
{
  MdrPageEditor *self = data;
  g_autofree char *page = mdr_page_text_dup_page (self->text);
  MdrTaskInput input = { .name = page, .subject = G_OBJECT (self->shared->kinds) };

  self->check_id = 0;
  mdr_page_editor_keep_draft (self, NULL);
  mdr_task_run (self->task, self->shared->queue, NULL, &input, check_work);
  return G_SOURCE_REMOVE;
}

/* Earlier results may not hold for the changed page. */
static void
changed_cb (MdrPageEditor *self)
{
  gtk_widget_set_sensitive (self->save_button, FALSE);
  mdr_page_editor_try_levels (self, FALSE);
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (CHECK_DELAY, check_cb, self);
}

static void
open_cb (MdrPageEditor *self, const MdrPuzzle *puzzle)
{
  g_signal_emit_by_name (self, "try", puzzle);
}

/** Shows a toast; if a page was @replaced, it can be brought back. */
void
mdr_page_editor_say (MdrPageEditor *self, const char *sentence, const char *replaced)
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

static void
save_cb (MdrPageEditor *self)
{
  mdr_page_editor_save (self, FALSE);
}

static gboolean
save_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  mdr_page_editor_save (MDR_PAGE_EDITOR (widget), FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
mdr_page_editor_close_request (GtkWindow *window)
{
  return mdr_page_editor_ask_to_close (MDR_PAGE_EDITOR (window))
         || GTK_WINDOW_CLASS (mdr_page_editor_parent_class)->close_request (window);
}

/* Looks the word at the cursor up. */
static gboolean
look_up_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (widget);
  g_autofree char *word = mdr_page_text_dup_word (self->text);

  gtk_stack_set_visible_child (self->panes, GTK_WIDGET (self->reference));
  mdr_page_reference_search (self->reference, word);
  return GDK_EVENT_STOP;
}

/* In a narrow window the examples stand below the text. */
static void
arrange_cb (MdrPageEditor *self, GParamSpec *pspec, MdrWidthBin *bin)
{
  gboolean narrow = mdr_width_bin_get_narrow (bin);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_paned_set_resize_start_child (self->paned, !narrow);
  gtk_paned_set_position (self->paned, narrow ? 250 : 600);
}

static void
mdr_page_editor_dispose (GObject *object)
{
  MdrPageEditor *self = MDR_PAGE_EDITOR (object);

  /* The window may be destroyed together with the window that opened it. Then the user is not asked about
   * changes. */
  if (self->check_id)
    mdr_page_editor_keep_draft (self, NULL);
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_handle_id (&self->levels_id, g_source_remove);
  /* Objects that outlive this window for a moment would otherwise keep the window alive to which these
   * actions belong. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_pointer (&self->draft, g_free);
  g_clear_pointer (&self->toasts, mdr_toasts_free);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->examples_task, mdr_task_free);
  g_clear_pointer (&self->levels_task, mdr_task_free);
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
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F1, 0, look_up_cb, NULL);
  mdr_ui_add_signal (klass, "try", 1, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "saved", 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-page-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, examples_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status_icon);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, status);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, paned);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, scroller);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, warning_bar);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, warnings);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, panes);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, board);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, reference);
  gtk_widget_class_bind_template_child (widget_class, MdrPageEditor, examples);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "make_examples_cb",
                                                G_CALLBACK (mdr_page_editor_make_examples));
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
  g_type_ensure (MDR_TYPE_PAGE_REFERENCE);
  g_type_ensure (MDR_TYPE_PAGE_TRY);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  self->task = mdr_task_new (self, checked_cb, leave_kind);
  self->levels_task = mdr_task_new (self, mdr_page_editor_take_levels, g_free);
  self->examples_task = mdr_task_new (self, mdr_page_editor_take_examples, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->draft = mdr_kind_folder_dup_new_draft ();
  self->toasts = mdr_toasts_new (get_toast_overlay, self);
  self->text = mdr_page_text_new ();
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->text));
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "notify::cursor-position",
                           G_CALLBACK (follow_cursor), self, G_CONNECT_SWAPPED);
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
  mdr_page_try_set_shared (self->board, shared);
  g_signal_connect_object (shared->kinds, "items-changed", G_CALLBACK (mdr_page_editor_follow_kinds), self,
                           G_CONNECT_SWAPPED);
  if (mdr_kind_list_get_page_tools (shared->kinds))
    mdr_page_completion_add (self->text, shared->kinds);
  else
    gtk_widget_set_visible (self->examples_button, FALSE);
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
