/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view.h"
#include "mdr-gallery.h"
#include "mdr-kind-folder.h"
#include "mdr-kinds.h"
#include "mdr-page-editor.h"
#include "ruled-kind.h"

#include "window-test.h"

typedef struct
{
  GtkWidget *root;
  const char *label;
} Seen;

static gboolean
sees_label (gpointer data)
{
  const Seen *seen = data;

  return driver_find (seen->root, GTK_TYPE_LABEL, seen->label) != NULL;
}

static gboolean
sees_no_label (gpointer data)
{
  return !sees_label (data);
}

static GtkTextBuffer *
get_buffer (GtkWindow *window)
{
  return gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (driver_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW, NULL)));
}

static GtkWidget *
find_button (GtkWindow *window, const char *label)
{
  return driver_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, label);
}

/* Puts @text at the end of the page. */
static void
append (GtkWindow *window, const char *text)
{
  GtkTextBuffer *buffer = get_buffer (window);
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert (buffer, &end, text, -1);
}

static GtkWindow *
open_editor (Desk *desk)
{
  mdr_kind_list_set_maker (desk->shared->kinds, ruled_kind_from_page);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-kind", NULL);
  return desk_wait_for_dialog (desk);
}

static gboolean
can_be_saved (gpointer window)
{
  return gtk_widget_get_sensitive (find_button (window, "Save"));
}

static gboolean
has_no_changes (gpointer window)
{
  return !gtk_text_buffer_get_modified (get_buffer (window));
}

static void
press (GtkWindow *window, guint key, GdkModifierType modifiers)
{
  g_autoptr (Driver) driver = driver_new (window);

  driver_settle (driver);
  driver_key (driver, key, modifiers);
}

/**
 * Question:
 * @window: what is being closed
 * @dialog: the question about it, once it is asked
 */
typedef struct
{
  GtkWindow *window;
  AdwMessageDialog *dialog;
} Question;

static gboolean
is_asked (gpointer data)
{
  Question *question = data;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_window_get_transient_for (window) == question->window)
        question->dialog = ADW_MESSAGE_DIALOG (window);
    }
  return question->dialog != NULL;
}

static gboolean
is_answered (gpointer data)
{
  Question question = { ((Question *) data)->window, NULL };

  return !is_asked (&question);
}

/* Gives an answer to the question that the window asks. */
static void
answer_question (Desk *desk, GtkWindow *window, const char *answer)
{
  Question question = { window, NULL };

  driver_wait_until (desk->driver, is_asked, &question);
  adw_message_dialog_response (question.dialog, answer);
  gtk_window_destroy (GTK_WINDOW (question.dialog));
  driver_wait_until (desk->driver, is_answered, &question);
}

/* Closes by Escape and gives an answer. */
static void
answer_escape (Desk *desk, GtkWindow *window, const char *answer)
{
  press (window, GDK_KEY_Escape, 0);
  answer_question (desk, window, answer);
}

static gboolean
sees_draft (gpointer desk)
{
  return desk_see (desk, GTK_TYPE_LABEL, "Draft, not yet a kind to play") != NULL;
}

static gboolean
sees_no_draft (gpointer desk)
{
  return !sees_draft (desk);
}

/* Shows one of what stands beside the text. */
static void
show_pane (GtkWindow *window, const char *title)
{
  GtkWidget *button = driver_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, title);
  g_autoptr (Driver) driver = driver_new (window);

  g_assert_nonnull (button);
  driver_settle (driver);
  driver_click (driver, button);
}

static GtkWidget *
find_board (GtkWindow *window)
{
  return driver_find (GTK_WIDGET (window), MDR_TYPE_BOARD_VIEW, NULL);
}

/* Opens a draft from the first page. */
static GtkWindow *
open_draft (Desk *desk, const char *name)
{
  GtkWidget *row;

  driver_wait_until (desk->driver, sees_draft, desk);
  row = desk_see (desk, ADW_TYPE_ACTION_ROW, name);
  g_assert_nonnull (row);
  gtk_widget_grab_focus (row);
  driver_key (desk->driver, GDK_KEY_Return, 0);
  return desk_wait_for_dialog (desk);
}

/* The page of a new kind is right; what is wrong is said with its line, and keeps the page from being saved.
 */
static void
test_errors (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Seen right = { GTK_WIDGET (window), "No problems found: each example shows what it says." };
  Seen example = { GTK_WIDGET (window), "Two black cells beside a 1." };
  Seen broken = { GTK_WIDGET (window), "Where it is broken: A cell with a number is black." };
  Seen wrong = { GTK_WIDGET (window), "Line 27: “rul” begins no statement. Did you mean “rule”?" };

  driver_wait_until (desk->driver, sees_label, &right);
  g_assert_true (gtk_widget_is_sensitive (find_board (window)));
  show_pane (window, "Examples");
  driver_wait_until (desk->driver, sees_label, &example);
  driver_wait_until (desk->driver, sees_label, &broken);
  g_assert_true (gtk_widget_get_sensitive (find_button (window, "Save")));

  append (window, "rul more");
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "Save")));
  driver_wait_until (desk->driver, sees_no_label, &right);
  driver_wait_until (desk->driver, sees_label, &wrong);
  show_pane (window, "Try");
  g_assert_false (gtk_widget_is_sensitive (find_board (window)));
  gtk_window_destroy (window);
  mdr_gallery_refresh (MDR_GALLERY (desk_see (desk, MDR_TYPE_GALLERY, NULL)));

  /* The window went without a question, as it does with the one that opened it: the page is there again. */
  window = open_draft (desk, "My Puzzle");
  wrong.root = GTK_WIDGET (window);
  driver_wait_until (desk->driver, sees_label, &wrong);
  g_assert_true (gtk_text_buffer_get_modified (get_buffer (window)));
  answer_escape (desk, window, "discard");
  driver_wait_until (desk->driver, sees_no_draft, desk);
}

/* A kind is tried, saved, kept in the list, removed and brought back. */
static void
test_saved (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  MdrKindList *kinds = desk->shared->kinds;
  GtkWindow *window = open_editor (desk);
  Seen right = { GTK_WIDGET (window), "No problems found: each example shows what it says." };
  Seen saved = { GTK_WIDGET (window), "Saved. The kind is now on the first page." };
  const MdrKind *kind;

  driver_wait_until (desk->driver, sees_label, &right);
  g_signal_emit_by_name (find_button (window, "Save"), "clicked");
  driver_wait_until (desk->driver, sees_label, &saved);
  kind = mdr_kind_list_find (kinds, "my-puzzle");
  g_assert_nonnull (kind);
  g_assert_true (mdr_kind_folder_has (desk->shared->kind_folder, kind));

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string (kind->id));
  g_assert_null (mdr_kind_list_find (kinds, kind->id));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "restore-kind",
                                  g_variant_new_string (kind->page));
  g_assert_true (mdr_kind_list_find (kinds, kind->id) == kind);

  g_signal_emit_by_name (find_button (window, "Open this board in the main window"), "clicked");
  driver_wait_until (desk->driver, desk_has_document, desk);
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == kind);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string (kind->id));
  gtk_window_destroy (window);
}

/* A page that is a file is opened as it is, with its mistakes, and is nobody's kind before it is saved. */
static void
test_file (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *path = desk_dup_path (desk, "STRANGE.Rules");
  g_autoptr (GError) error = NULL;
  GtkWindow *window;
  Seen wrong = { NULL, "Line 3: “at” was expected, not “on”." };
  Seen name = { NULL, "STRANGE.Rules" };

  g_file_set_contents (path, "meander-rules 1\nkind strange \"Strange\"\ngiven n on cell\n", -1, &error);
  g_assert_no_error (error);
  mdr_kind_list_set_maker (desk->shared->kinds, ruled_kind_from_page);
  desk_open (desk, path);
  window = desk_wait_for_dialog (desk);
  wrong.root = GTK_WIDGET (window);
  name.root = GTK_WIDGET (window);
  driver_wait_until (desk->driver, sees_label, &wrong);
  driver_wait_until (desk->driver, sees_label, &name);
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "Save")));
  g_assert_false (gtk_text_buffer_get_modified (get_buffer (window)));
  g_assert_null (mdr_kind_list_find (desk->shared->kinds, "strange"));
  gtk_window_destroy (window);
}

/* Closing asks about changes: a page that is right can be saved, one that is wrong only be discarded. */
static void
test_closed (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Seen right = { GTK_WIDGET (window), "No problems found: each example shows what it says." };
  Seen wrong = { GTK_WIDGET (window), "Line 28: “rul” begins no statement. Did you mean “rule”?" };
  const MdrKind *kind;

  driver_wait_until (desk->driver, sees_label, &right);
  append (window, "# more\n");
  driver_wait_until (desk->driver, can_be_saved, window);
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, has_no_changes, window);
  kind = mdr_kind_list_find (desk->shared->kinds, "my-puzzle");
  g_assert_true (mdr_kind_folder_has (desk->shared->kind_folder, kind));

  append (window, "rul more");
  driver_wait_until (desk->driver, sees_label, &wrong);
  answer_escape (desk, window, "cancel");
  g_assert_true (gtk_text_buffer_get_modified (get_buffer (window)));
  answer_escape (desk, window, "discard");
  driver_wait_until (desk->driver, desk_is_destroyed, window);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string (kind->id));
}

typedef struct
{
  Desk *desk;
  const char *id;
  const char *page;
} Kept;

static gboolean
sees_undo (gpointer window)
{
  return find_button (window, "Undo") != NULL;
}

static void
write_page (GtkWindow *window, const char *page)
{
  gtk_text_buffer_set_text (get_buffer (window), page, -1);
  gtk_text_buffer_set_modified (get_buffer (window), TRUE);
}

static gboolean
is_in_list (gpointer data)
{
  const Kept *kept = data;
  const MdrKind *kind = mdr_kind_list_find (kept->desk->shared->kinds, kept->id);

  return kind && (!kept->page || g_str_equal (kind->page, kept->page));
}

/* The page of another with the same name is replaced only if the user says so, and comes back by Undo. */
static void
test_replaced (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *folder_page = NULL;
  Kept kept = { desk, "my-puzzle", NULL };
  Seen unsaved = { NULL, "The kind was replaced or removed, so the page is no longer saved." };
  GtkTextBuffer *buffer = get_buffer (window);

  g_object_get (buffer, "text", &first, NULL);
  second = g_strconcat (first, "# second\n", NULL);
  driver_wait_until (desk->driver, can_be_saved, window);
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, is_in_list, &kept);
  gtk_window_destroy (window);

  /* A page that is new has the same name. */
  window = open_editor (desk);
  unsaved.root = GTK_WIDGET (window);
  write_page (window, second);
  driver_wait_until (desk->driver, can_be_saved, window);
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  answer_question (desk, window, "cancel");
  kept.page = first;
  g_assert_true (is_in_list (&kept));
  g_assert_true (gtk_text_buffer_get_modified (get_buffer (window)));
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  answer_question (desk, window, "replace");
  kept.page = second;
  driver_wait_until (desk->driver, is_in_list, &kept);
  driver_wait_until (desk->driver, has_no_changes, window);

  /* Undo brings the first page back; what only the window has now is not saved any more. */
  driver_wait_until (desk->driver, sees_undo, window);
  g_signal_emit_by_name (find_button (window, "Undo"), "clicked");
  kept.page = first;
  driver_wait_until (desk->driver, is_in_list, &kept);
  folder_page = mdr_kind_folder_dup_page (desk->shared->kind_folder, "my-puzzle");
  g_assert_cmpstr (folder_page, ==, first);
  driver_wait_until (desk->driver, sees_label, &unsaved);
  g_assert_true (gtk_text_buffer_get_modified (get_buffer (window)));

  /* Both are kept under two names, and the page in the window has the new one. */
  answer_escape (desk, window, "save");
  answer_question (desk, window, "both");
  driver_wait_until (desk->driver, desk_is_destroyed, window);
  g_assert_true (is_in_list (&kept));
  kept = (Kept){ desk, "my-puzzle-2", NULL };
  g_assert_true (is_in_list (&kept));
  g_assert_cmpstr (mdr_kind_list_find (desk->shared->kinds, "my-puzzle-2")->name, ==, "My Puzzle 2");
  g_assert_false (sees_draft (desk));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string ("my-puzzle"));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string ("my-puzzle-2"));
}

/* One's own kind is changed without a question, and the page before comes back by Undo of the first page, if
 * the editor closes. */
static void
test_changed (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Kept kept = { desk, "my-puzzle", NULL };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_object_get (get_buffer (window), "text", &first, NULL);
  second = g_strconcat (first, "# more\n", NULL);
  driver_wait_until (desk->driver, can_be_saved, window);
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, is_in_list, &kept);
  gtk_window_destroy (window);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "edit-kind",
                                  g_variant_new_string ("my-puzzle"));
  window = desk_wait_for_dialog (desk);
  append (window, "# more\n");
  driver_wait_until (desk->driver, can_be_saved, window);
  answer_escape (desk, window, "save");
  driver_wait_until (desk->driver, desk_is_destroyed, window);
  kept.page = second;
  g_assert_true (is_in_list (&kept));
  desk_click_button (desk, "Undo");
  kept.page = first;
  driver_wait_until (desk->driver, is_in_list, &kept);
  desk_click_button (desk, "Undo");
  kept.page = second;
  driver_wait_until (desk->driver, is_in_list, &kept);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string ("my-puzzle"));
}

/* A page that is not right yet is kept, each by itself, is nobody's kind, and becomes one when it is right.
 */
static void
test_drafts (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  g_autofree char *right = NULL;
  g_autofree char *other = NULL;
  Kept kept = { desk, "my-puzzle", NULL };
  Seen seen = { NULL, "Kept as a draft on the first page" };

  g_object_get (get_buffer (window), "text", &right, NULL);
  write_page (window, "meander-rules 1\nkind mine \"Mine & Yours\"\nrul");
  answer_escape (desk, window, "keep");
  driver_wait_until (desk->driver, desk_is_destroyed, window);
  driver_wait_until (desk->driver, sees_draft, desk);

  /* A new kind is new, whatever drafts there are. */
  window = open_editor (desk);
  g_object_get (get_buffer (window), "text", &other, NULL);
  g_assert_cmpstr (other, ==, right);
  write_page (window, "nothing yet");
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  seen.root = GTK_WIDGET (window);
  driver_wait_until (desk->driver, sees_label, &seen);
  g_assert_nonnull (desk_see (desk, ADW_TYPE_ACTION_ROW, "New Kind"));
  gtk_window_close (window);
  answer_question (desk, window, "discard");
  driver_wait_until (desk->driver, desk_is_destroyed, window);
  g_assert_null (desk_see (desk, ADW_TYPE_ACTION_ROW, "New Kind"));

  /* It is there after the next start, too. */
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_open_window (desk);
  window = open_draft (desk, "Mine & Yours");
  g_assert_null (mdr_kind_list_find (desk->shared->kinds, "mine"));
  write_page (window, right);
  driver_wait_until (desk->driver, can_be_saved, window);
  press (window, GDK_KEY_s, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, is_in_list, &kept);
  driver_wait_until (desk->driver, sees_no_draft, desk);
  gtk_window_destroy (window);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string ("my-puzzle"));
}

/* A puzzle of a kind that nobody knows here says that it brings its rules along, and the kind can be added.
 */
static void
test_stranger (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *kind = mdr_kind_list_find (all, "norinori");
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *data = mdr_document_to_data (document, NULL);
  g_autofree char *path = desk_dup_path (desk, "stranger.meander");
  Seen seen = { GTK_WIDGET (desk->window), "This puzzle brings its own rules: “Norinori”" };

  mdr_kind_list_set_maker (desk->shared->kinds, ruled_kind_from_page);
  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == kind);
  g_assert_null (mdr_kind_list_find (desk->shared->kinds, kind->id));
  driver_wait_until (desk->driver, sees_label, &seen);
  desk_click_button (desk, "Add Kind");
  g_assert_true (mdr_kind_list_find (desk->shared->kinds, kind->id) == kind);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "remove-kind",
                                  g_variant_new_string (kind->id));
}

/* A page without examples gets them by a click, and can be saved with them. */
static void
test_make_examples (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window;
  GtkTextBuffer *buffer;
  GtkTextIter start;
  GtkTextIter end;

  mdr_kind_list_set_page_tools (desk->shared->kinds, &ruled_page_tools);
  window = open_editor (desk);
  buffer = get_buffer (window);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  g_assert_true (gtk_text_iter_forward_search (&start, "wrong ", 0, &start, NULL, NULL));
  gtk_text_buffer_delete (buffer, &start, &end);
  driver_settle (desk->driver);
  g_assert_false (can_be_saved (window));
  driver_click (desk->driver,
                GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), G_OBJECT_TYPE (window),
                                                           "examples_button")));
  driver_wait_until (desk->driver, can_be_saved, window);
  gtk_window_destroy (window);
}

/* Places the cursor in a line of the page, counted from 1. */
static void
go_to_line (GtkWindow *window, int line)
{
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_line (get_buffer (window), &at, line - 1);
  gtk_text_buffer_place_cursor (get_buffer (window), &at);
}

/* The rules are tried beside the text, and what breaks one is said. */
static void
test_try (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  g_autoptr (Driver) driver = driver_new (window);
  Seen broken = { GTK_WIDGET (window), "The black cells beside a number are more or fewer than it says." };
  const MdrPuzzle *puzzle;
  g_autofree char *text = NULL;
  GtkWidget *board;

  driver_wait_until (driver, can_be_saved, window);
  board = find_board (window);
  gtk_widget_grab_focus (board);
  driver_key (driver, GDK_KEY_space, 0);
  g_assert_false (sees_label (&broken));
  driver_key (driver, GDK_KEY_Right, 0);
  driver_key (driver, GDK_KEY_Right, 0);
  driver_key (driver, GDK_KEY_space, 0);
  driver_wait_until (driver, sees_label, &broken);
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_wait_until (driver, sees_no_label, &broken);

  /* What is given stays when the page changes, and goes along to the main window. */
  driver_click (driver, driver_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "Build"));
  gtk_widget_grab_focus (board);
  driver_key (driver, GDK_KEY_2, 0);
  driver_key (driver, GDK_KEY_Return, 0);
  append (window, "# more\n");
  g_assert_false (can_be_saved (window));
  driver_wait_until (driver, can_be_saved, window);
  driver_click (driver, find_button (window, "Open this board in the main window"));
  driver_wait_until (desk->driver, desk_has_document, desk);
  puzzle = mdr_document_get_puzzle (desk_get_document (desk));
  g_assert_true (g_str_has_suffix (puzzle->kind->page, "# more\n"));
  text = puzzle->kind->puzzle_to_text (puzzle);
  g_assert_nonnull (strstr (text, ". 1 2"));
  gtk_window_destroy (window);
}

/* Numbers of the whole board are read where they are tried. */
static void
test_numbers (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Seen numbers = { GTK_WIDGET (window), "Threes: 1, Twos: 1, Ones: 1" };
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "rules", "battleships.rules", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GString) own = NULL;

  driver_wait_until (desk->driver, can_be_saved, window);
  g_assert_false (sees_label (&numbers));
  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  own = g_string_new (page);
  g_string_replace (own, "kind battleships", "kind my-ships", 1);
  gtk_text_buffer_set_text (get_buffer (window), own->str, -1);
  driver_wait_until (desk->driver, sees_label, &numbers);
  gtk_window_destroy (window);
}

/* The places of the rule at the cursor are counted and shown one after the other. */
static void
test_instances (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window;
  g_autoptr (Driver) driver = NULL;
  Seen only = { NULL, "This rule: place 1 of 1" };
  Seen first = { NULL, "This rule: place 1 of 4" };
  Seen second = { NULL, "This rule: place 2 of 4" };

  mdr_kind_list_set_page_tools (desk->shared->kinds, &ruled_page_tools);
  window = open_editor (desk);
  driver = driver_new (window);
  only.root = first.root = second.root = GTK_WIDGET (window);
  driver_wait_until (driver, can_be_saved, window);
  go_to_line (window, 12);
  driver_wait_until (driver, sees_label, &only);
  go_to_line (window, 1);
  driver_wait_until (driver, sees_no_label, &only);

  /* A condition for the row and its three columns. */
  go_to_line (window, 14);
  gtk_text_buffer_insert_at_cursor (get_buffer (window), "  each line: count black in here <= 3\n", -1);
  go_to_line (window, 14);
  driver_wait_until (driver, sees_label, &first);
  driver_click (driver, find_button (window, "Next place of the rule"));
  driver_wait_until (driver, sees_label, &second);
  driver_click (driver, find_button (window, "Previous place of the rule"));
  driver_wait_until (driver, sees_label, &first);
  gtk_window_destroy (window);
}

/* A level of which no puzzle can be made is named, with the reason, until the page is another one. */
static void
test_levels (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Seen warning = {
    GTK_WIDGET (window),
    "Line 28: No puzzle of this size reached the requested difficulty (Extreme) in 680 attempts. "
    "Try a larger one or another seed."
  };

  driver_wait_until (desk->driver, can_be_saved, window);
  append (window, "level easy 5\nlevel extreme 2\n");
  driver_wait_until (desk->driver, sees_label, &warning);
  g_assert_true (can_be_saved (window));
  append (window, "# more\n");
  g_assert_false (sees_label (&warning));
  gtk_window_destroy (window);
}

static gboolean
sees_row (gpointer data)
{
  const Seen *seen = data;
  GtkWidget *list = driver_find (seen->root, GTK_TYPE_LIST_BOX, NULL);
  GtkListBoxRow *first = list ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) : NULL;

  return first && driver_find (GTK_WIDGET (first), GTK_TYPE_LABEL, seen->label);
}

/* F1 explains the word at the cursor beside the text. */
static void
test_reference (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window = open_editor (desk);
  Seen row = { GTK_WIDGET (window), "implies" };
  GtkTextIter at;

  driver_wait_until (desk->driver, can_be_saved, window);
  append (window, "# count implies");
  gtk_text_buffer_get_end_iter (get_buffer (window), &at);
  gtk_text_iter_backward_chars (&at, 3);
  gtk_text_buffer_place_cursor (get_buffer (window), &at);
  press (window, GDK_KEY_F1, 0);
  driver_wait_until (desk->driver, sees_row, &row);
  gtk_window_destroy (window);
}

static gboolean
offers_words (gpointer window)
{
  return driver_find (window, GTK_TYPE_POPOVER, NULL) != NULL;
}

static gboolean
offers_no_words (gpointer window)
{
  return !offers_words (window);
}

static void
assert_page_ends (GtkWindow *window, const char *expected)
{
  g_autofree char *page = NULL;

  g_object_get (get_buffer (window), "text", &page, NULL);
  g_assert_true (g_str_has_suffix (page, expected));
}

/* Words are completed as they are typed, however slowly the window is drawn: those of the language, those of
 * the page, and no others. */
static void
test_completion (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  guint drawing;
  GtkWindow *window;
  g_autoptr (Driver) driver = NULL;
  GtkTextIter end;

  mdr_kind_list_set_page_tools (desk->shared->kinds, &ruled_page_tools);
  window = open_editor (desk);
  driver = driver_new (window);
  gtk_text_buffer_get_end_iter (get_buffer (window), &end);
  gtk_text_buffer_place_cursor (get_buffer (window), &end);
  driver_settle (driver);

  drawing = desk_keep_drawing ();
  driver_type (driver, "ru");
  driver_wait_until (driver, offers_words, window);
  g_source_remove (drawing);
  driver_key (driver, GDK_KEY_Tab, 0);
  driver_wait_until (driver, offers_no_words, window);
  assert_page_ends (window, "\nrule");

  /* A new name is the user's own. The next line is indented. */
  driver_type (driver, " more \"More.\"");
  g_assert_false (offers_words (window));
  driver_key (driver, GDK_KEY_Return, 0);
  driver_type (driver, "each num");
  driver_wait_until (driver, offers_words, window);
  driver_key (driver, GDK_KEY_Return, 0);
  assert_page_ends (window, "\"More.\"\n  each number");

  /* Ctrl+Space offers all that fits, which the arrow keys choose from and Escape leaves. */
  driver_type (driver, ": count black in ne");
  driver_wait_until (driver, offers_words, window);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_until (driver, offers_no_words, window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  driver_key (driver, GDK_KEY_space, GDK_CONTROL_MASK);
  assert_page_ends (window, "in neighbours");
  driver_type (driver, " = number");
  driver_key (driver, GDK_KEY_Return, 0);
  driver_key (driver, GDK_KEY_space, GDK_CONTROL_MASK);
  driver_wait_until (driver, offers_words, window);
  driver_key (driver, GDK_KEY_Down, 0);
  driver_key (driver, GDK_KEY_Up, 0);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_until (driver, offers_no_words, window);
  assert_page_ends (window, "= number\n  number");
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;

  if (!driver_init (&argc, &argv))
    return 0;
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MEANDER_PKGDATADIR", data, TRUE);
  g_test_add_func ("/page-editor/errors", test_errors);
  g_test_add_func ("/page-editor/saved", test_saved);
  g_test_add_func ("/page-editor/closed", test_closed);
  g_test_add_func ("/page-editor/replaced", test_replaced);
  g_test_add_func ("/page-editor/changed", test_changed);
  g_test_add_func ("/page-editor/drafts", test_drafts);
  g_test_add_func ("/page-editor/make-examples", test_make_examples);
  g_test_add_func ("/page-editor/try", test_try);
  g_test_add_func ("/page-editor/numbers", test_numbers);
  g_test_add_func ("/page-editor/instances", test_instances);
  g_test_add_func ("/page-editor/levels", test_levels);
  g_test_add_func ("/page-editor/reference", test_reference);
  g_test_add_func ("/page-editor/completion", test_completion);
  g_test_add_func ("/page-editor/file", test_file);
  g_test_add_func ("/page-editor/stranger", test_stranger);
  return g_test_run ();
}
