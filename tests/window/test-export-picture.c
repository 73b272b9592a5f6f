/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-export.h"
#include "mdr-kinds.h"

#include "window-test.h"

/* One answer. */
static const char whole_board[] = "  4 1 1 1 1 1\n"
                                  "1 S _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "6 _ _ _ _ _ E\n";

/* The way from end to end takes five cells, and there are three. */
static const char impossible_board[] = "  1 1 1\n"
                                       "1 S _ _\n"
                                       "1 _ _ _\n"
                                       "1 _ _ E\n";

/* The way from end to end leads along either of two sides. */
static const char open_board[] = "  ? ? ?\n"
                                 "? S _ _\n"
                                 "? _ _ _\n"
                                 "? _ _ E\n";

/* The picture before is written. */
static gboolean
can_export (gpointer data)
{
  return desk_is_enabled (data, "export");
}

/* A dialog that has been opened stays until it is answered, so it can be looked for again at any time. */
static GtkWidget *
open_dialog (Desk *desk)
{
  driver_wait_until (desk->driver, can_export, desk);
  driver_key (desk->driver, GDK_KEY_e, GDK_CONTROL_MASK);
  return GTK_WIDGET (desk_wait_for_dialog (desk));
}

static GtkWidget *
find_row (Desk *desk, const char *label)
{
  return driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), ADW_TYPE_ACTION_ROW, label);
}

static GtkSwitch *
find_switch (Desk *desk, const char *label)
{
  return GTK_SWITCH (driver_find (find_row (desk, label), GTK_TYPE_SWITCH, NULL));
}

static GtkDropDown *
find_format (Desk *desk)
{
  return GTK_DROP_DOWN (driver_find (find_row (desk, "Format"), GTK_TYPE_DROP_DOWN, NULL));
}

static void
choose_switch (Desk *desk, const char *label, gboolean active)
{
  gtk_switch_set_active (find_switch (desk, label), active);
}

/* The choices of the test case before are remembered, as by any user. */
static void
forget_choices (Desk *desk)
{
  g_settings_reset (mdr_window_get_context (desk->window)->settings, "picture-options");
}

typedef struct
{
  Desk *desk;
  const char *text;
} Sentence;

static gboolean
says (gpointer data)
{
  Sentence *sentence = data;

  return driver_find (GTK_WIDGET (desk_wait_for_dialog (sentence->desk)), GTK_TYPE_LABEL, sentence->text)
         != NULL;
}

static void
wait_for_sentence (Desk *desk, const char *text)
{
  Sentence sentence = { desk, text };

  driver_wait_until (desk->driver, says, &sentence);
}

static GtkWidget *
find_export_button (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), GTK_TYPE_BUTTON, "Export…");
}

static gboolean
can_order (gpointer desk)
{
  return gtk_widget_get_sensitive (find_export_button (desk));
}

/* Chooses a format by its place in the list, and a name. */
static void export(Desk *desk, guint format, const char *path)
{
  open_dialog (desk);
  gtk_drop_down_set_selected (find_format (desk), format);
  desk_answer (desk, "Export…");
  desk_choose_path (desk, path);
}

static void
assert_begins (const char *path, const char *bytes)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, strlen (bytes));
  g_assert_cmpmem (contents, strlen (bytes), bytes, strlen (bytes));
}

/* The format that was chosen is written, whatever ending was typed. */
static void
test_formats (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *typed = desk_dup_path (desk, "typed.png");
  g_autofree char *bare = desk_dup_path (desk, "bare");
  g_autofree char *png = desk_dup_path (desk, "bare.png");
  g_autofree char *pdf = desk_dup_path (desk, "typed.pdf");
  g_autofree char *svg = desk_dup_path (desk, "bare.svg");

  forget_choices (desk);
  export(desk, MDR_EXPORT_PDF, typed);
  driver_wait_until (desk->driver, desk_has_file, pdf);
  assert_begins (pdf, "%PDF");
  g_assert_false (desk_has_file (typed));
  export(desk, MDR_EXPORT_SVG, bare);
  driver_wait_until (desk->driver, desk_has_file, svg);
  assert_begins (svg, "<?xml");
  export(desk, MDR_EXPORT_PNG, bare);
  driver_wait_until (desk->driver, desk_has_file, png);
  assert_begins (png, "\x89PNG");

  /* The file dialog has asked about another name. */
  g_assert_true (g_file_set_contents (pdf, "kept", -1, NULL));
  export(desk, MDR_EXPORT_PDF, typed);
  desk_answer (desk, "Cancel");
  assert_begins (pdf, "kep");
}

static char *
dup_contents (const char *path)
{
  char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return contents;
}

/* A solution that nobody has asked for is found in the dialog, drawn, and kept out of the document. */
static void
test_solution (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *bare = desk_dup_path (desk, "bare.svg");
  g_autofree char *path = desk_dup_path (desk, "solved.svg");
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  forget_choices (desk);
  export(desk, MDR_EXPORT_SVG, bare);
  driver_wait_until (desk->driver, desk_has_file, bare);
  without = dup_contents (bare);
  open_dialog (desk);
  choose_switch (desk, "Solution", TRUE);
  driver_wait_until (desk->driver, can_order, desk);
  g_assert_false (desk_has_solution (desk));
  desk_answer (desk, "Export…");
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, desk_has_file, path);
  with = dup_contents (path);
  g_assert_cmpstr (with, !=, without);
}

static void
clipboard_read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
can_copy (gpointer data)
{
  GtkWidget *dialog = GTK_WIDGET (desk_wait_for_dialog (data));

  return gtk_widget_is_sensitive (driver_find (dialog, GTK_TYPE_BUTTON, "Copy a link to Penpa+"));
}

/* The sites that check answers are those of the list: f-puzzles has no links for this kind. */
static void
check_sites (Desk *desk)
{
  GtkWidget *dialog = GTK_WIDGET (desk_wait_for_dialog (desk));
  GtkWidget *row = gtk_widget_get_ancestor (driver_find (dialog, GTK_TYPE_SWITCH, NULL), ADW_TYPE_ACTION_ROW);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

  g_assert_nonnull (strstr (subtitle, "Penpa+, SudokuPad."));
  g_assert_null (strstr (subtitle, "f-puzzles"));
}

/* Returns a link from the dialog of links, with the answer or without. */
static char *
share (Desk *desk, gboolean checked)
{
  char *text = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "share", NULL);
  desk_wait_for_dialog (desk);
  check_sites (desk);
  choose_switch (desk, "Check Answers", checked);
  driver_wait_until (desk->driver, can_copy, desk);
  desk_answer (desk, "Copy a link to Penpa+");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), NULL,
                                 clipboard_read_cb, &text);
  while (!text)
    g_main_context_iteration (NULL, TRUE);
  return text;
}

/* A link has the answer if that is wanted and there is one. */
static void
test_share_answer (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *bare = share (desk, FALSE);
  g_autofree char *checked = share (desk, TRUE);

  g_assert_nonnull (strstr (bare, "&p="));
  g_assert_null (strstr (bare, "&a="));
  g_assert_nonnull (strstr (checked, "&a="));
}

/* With several solutions, nobody's answer can be told from a wrong one. */
static void
test_share_open (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, open_board);
  g_autofree char *link = share (desk, TRUE);

  g_assert_null (strstr (link, "&a="));
}

/* What the board shows in Solve is preset. */
static void
test_shown_solution (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  forget_choices (desk);
  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  open_dialog (desk);
  g_assert_true (gtk_switch_get_active (find_switch (desk, "Solution")));
  g_assert_true (can_order (desk));
  desk_answer (desk, "Cancel");
}

static void
test_no_solution (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, impossible_board);

  forget_choices (desk);
  open_dialog (desk);
  choose_switch (desk, "Solution", TRUE);
  wait_for_sentence (desk, "No solution exists (proven).");
  g_assert_false (can_order (desk));
  choose_switch (desk, "Solution", FALSE);
  g_assert_true (can_order (desk));
  desk_answer (desk, "Cancel");
}

static void
test_several_solutions (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, open_board);

  forget_choices (desk);
  open_dialog (desk);
  choose_switch (desk, "Solution", TRUE);
  wait_for_sentence (desk, "This is not the only solution.");
  g_assert_true (can_order (desk));
  desk_answer (desk, "Cancel");
}

/* Solves nothing until it is stopped. */
static void
solve_for_ever (const MdrPuzzle *puzzle,
                const MdrSolveRequest *request,
                gconstpointer data,
                MdrJob *job,
                MdrResult *result)
{
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  mdr_result_set_stopped (result, MDR_STOP_CANCELLED);
}

static gboolean
sees_stop (gpointer desk)
{
  return driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), GTK_TYPE_BUTTON, "Stop") != NULL;
}

/* A solution that takes long can be given up. */
static void
test_stop (void)
{
  static const MdrMethod methods[] = { { .id = "slow", .name = "Slow", .solve = solve_for_ever }, { NULL } };
  const MdrKind *snake = *mdr_all_kinds;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (snake, snake->presets);
  g_autoptr (Driver) driver = NULL;
  /* The session may still write the puzzle when the test is over. */
  static MdrKind slow;

  slow = *snake;
  slow.methods = methods;
  puzzle->kind = &slow;
  desk_show_puzzle (desk, puzzle);
  forget_choices (desk);
  driver = driver_new (GTK_WINDOW (open_dialog (desk)));
  choose_switch (desk, "Solution", TRUE);
  driver_wait_until (driver, sees_stop, desk);
  g_assert_false (can_order (desk));
  driver_settle (driver);
  driver_click (driver, driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), GTK_TYPE_BUTTON, "Stop"));
  driver_wait_until (driver, can_order, desk);
  g_assert_false (gtk_switch_get_active (find_switch (desk, "Solution")));
  g_assert_false (sees_stop (desk));
  g_clear_pointer (&driver, driver_free);
  desk_answer (desk, "Cancel");
}

/* The play is offered once there are moves, and where the solution is not drawn instead. */
static void
test_my_moves (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autoptr (GError) error = NULL;

  forget_choices (desk);
  open_dialog (desk);
  g_assert_null (find_row (desk, "My Moves"));
  desk_answer (desk, "Cancel");
  desk_set_mode (desk, "play");
  mdr_document_move (desk_get_document (desk), "fill 2,1", FALSE, &error);
  g_assert_no_error (error);
  open_dialog (desk);
  g_assert_true (gtk_switch_get_active (find_switch (desk, "My Moves")));
  choose_switch (desk, "Solution", TRUE);
  g_assert_null (find_row (desk, "My Moves"));
  desk_answer (desk, "Cancel");
}

static void
test_remembered (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  forget_choices (desk);
  open_dialog (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (find_format (desk)), ==, MDR_EXPORT_PNG);
  gtk_drop_down_set_selected (find_format (desk), MDR_EXPORT_PDF);
  choose_switch (desk, "Solution", TRUE);
  desk_answer (desk, "Cancel");
  open_dialog (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (find_format (desk)), ==, MDR_EXPORT_PDF);
  g_assert_true (gtk_switch_get_active (find_switch (desk, "Solution")));
  driver_wait_until (desk->driver, can_order, desk);
  desk_answer (desk, "Cancel");
}

/* Returns the bytes of what the preview shows now; NULL while it is still empty. */
static GBytes *
read_preview (Desk *desk)
{
  GtkPicture *preview =
      GTK_PICTURE (driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), GTK_TYPE_PICTURE, NULL));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (gtk_picture_get_paintable (preview), snapshot,
                          gtk_widget_get_width (GTK_WIDGET (preview)),
                          gtk_widget_get_height (GTK_WIDGET (preview)));
  node = gtk_snapshot_free_to_node (snapshot);
  return node ? gdk_texture_save_to_tiff_bytes (gsk_texture_node_get_texture (node)) : NULL;
}

typedef struct
{
  Desk *desk;
  GBytes *before;
} Preview;

/* Takes the new bytes. */
static gboolean
has_changed (gpointer data)
{
  Preview *preview = data;
  GBytes *now = read_preview (preview->desk);

  if (!now || (preview->before && g_bytes_equal (now, preview->before)))
    {
      g_clear_pointer (&now, g_bytes_unref);
      return FALSE;
    }
  g_clear_pointer (&preview->before, g_bytes_unref);
  preview->before = now;
  return TRUE;
}

/* The preview follows what is drawn, its colors and its size, and says how large the picture is. */
static void
test_preview (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  Preview preview = { desk, NULL };

  forget_choices (desk);
  open_dialog (desk);
  driver_wait_until (desk->driver, has_changed, &preview);
  wait_for_sentence (desk, "384×288 pixels");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (
                                 driver_find (find_row (desk, "Cell Size"), GTK_TYPE_SPIN_BUTTON, NULL)),
                             10);
  driver_wait_until (desk->driver, has_changed, &preview);
  wait_for_sentence (desk, "80×60 pixels");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (
                                  driver_find (find_row (desk, "Colors"), GTK_TYPE_DROP_DOWN, NULL)),
                              1);
  driver_wait_until (desk->driver, has_changed, &preview);
  choose_switch (desk, "Solution", TRUE);
  driver_wait_until (desk->driver, has_changed, &preview);
  g_bytes_unref (preview.before);
  desk_answer (desk, "Cancel");
}

/* Returns the place of a format in the list; -1 if it is not offered. */
static int
find_choice (Desk *desk, const char *label)
{
  GListModel *model = gtk_drop_down_get_model (find_format (desk));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) string = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (string), label))
        return (int) i;
    }
  return -1;
}

static gboolean
is_written (gpointer data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

/* Files of puzzles are in the same list as pictures: those that can have the puzzle, and what is in them is
 * said. The options of a picture are not offered then. The file gets the ending of its format. */
static void
test_files (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *typed = desk_dup_path (desk, "exported");
  g_autofree char *path = desk_dup_path (desk, "exported.txt");
  g_autofree char *text = NULL;

  forget_choices (desk);
  open_dialog (desk);
  g_assert_cmpint (find_choice (desk, "ipuz files"), ==, -1);
  gtk_drop_down_set_selected (find_format (desk), (guint) find_choice (desk, "Text files"));
  wait_for_sentence (desk, "The puzzle with its title, to be read by people, too");
  g_assert_null (find_row (desk, "Solution"));
  g_assert_null (find_row (desk, "Cell Size"));
  desk_answer (desk, "Export…");
  desk_choose_path (desk, typed);
  driver_wait_until (desk->driver, is_written, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "6 _ _ _ _ _ E"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/export-picture/formats", test_formats);
  g_test_add_func ("/export-picture/solution", test_solution);
  g_test_add_func ("/export-picture/files", test_files);
  g_test_add_func ("/export-picture/share-answer", test_share_answer);
  g_test_add_func ("/export-picture/share-open", test_share_open);
  g_test_add_func ("/export-picture/shown-solution", test_shown_solution);
  g_test_add_func ("/export-picture/no-solution", test_no_solution);
  g_test_add_func ("/export-picture/several-solutions", test_several_solutions);
  g_test_add_func ("/export-picture/stop", test_stop);
  g_test_add_func ("/export-picture/my-moves", test_my_moves);
  g_test_add_func ("/export-picture/remembered", test_remembered);
  g_test_add_func ("/export-picture/preview", test_preview);
  return g_test_run ();
}
