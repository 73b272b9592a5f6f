/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"

#include "null-kind.h"
#include "window-test.h"

static gboolean
is_on_clipboard (gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) data)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING);
}

static void
test_copy_and_paste (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  MdrDocument *before;
  g_autofree char *target = NULL;

  desk_edit (desk, "set target 12");
  before = desk_get_document (desk);
  gtk_widget_grab_focus (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_BOARD_VIEW, NULL));
  driver_key (desk->driver, GDK_KEY_c, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, is_on_clipboard, desk);
  desk_edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_v, GDK_CONTROL_MASK);
  while (desk_count_windows (desk) < 2)
    driver_settle (desk->driver);

  g_assert_true (desk_get_document (desk) == before);
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "12");
}

/* Any puzzle can be shared by a link that opens here, whether or not a site knows its kind. */
static void
test_share (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *target = NULL;
  GtkWindow *dialog;

  desk_edit (desk, "set target 12");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "share", NULL);
  dialog = desk_wait_for_dialog (desk);
  g_assert_nonnull (driver_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, "Meander"));
  g_assert_null (driver_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, "Penpa+"));
  g_signal_emit_by_name (driver_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Copy a link to Meander"),
                         "clicked");
  driver_wait_until (desk->driver, is_on_clipboard, desk);
  desk_edit (desk, "set target 13");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "paste", NULL);
  while (desk_count_windows (desk) < 2)
    driver_settle (desk->driver);
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "12");
}

/* What is no puzzle at all is told apart from one that came to harm. */
static void
test_paste_something_else (void)
{
  static const struct
  {
    const char *text;
    const char *heading;
  } rows[] = {
    { "Nothing of the kind", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/p?null/7", "The Puzzle Could Not Be Read\n“null” is not among your kinds." },
    { "{\"a\": 1}", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/p?nul", "The Puzzle Could Not Be Read\nThe link ends too early" },
    { "{\"format\": \"meander\"", "The Puzzle Could Not Be Read\nLine 1: the file ends here" },
  };
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), rows[i].text);
      g_action_group_activate_action (G_ACTION_GROUP (desk->window), "paste", NULL);
      words = desk_read_dialog (desk);
      g_assert_true (g_str_has_prefix (words, rows[i].heading));
      desk_answer (desk, "Close");
    }
}

static gboolean
is_picture_on_clipboard (gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) data)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE);
}

static void
test_copy_picture (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "copy-picture", NULL);
  driver_wait_until (desk->driver, is_picture_on_clipboard, desk);
}

/* Set while nothing is drawn but by the main thread. */
static gint held;
/* Kinds live as long as the program: the session may still write the puzzle when the test is over. */
static MdrKind slow;
static GThread *main_thread;

static void
draw_slowly (cairo_t *cr, const MdrScene *scene)
{
  while (g_thread_self () != main_thread && g_atomic_int_get (&held))
    g_usleep (1000);
}

static gboolean
says_export_stopped (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL, "Stopped; no file was written")
         != NULL;
}

/* A picture that takes long can be given up, and then there is no file, also when it has been drawn after
 * all. */
static void
test_export_stopped (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "picture.png");
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);

  slow = null_kind;
  slow.draw_base = draw_slowly;
  puzzle->kind = &slow;
  main_thread = g_thread_self ();
  desk_show_puzzle (desk, puzzle);
  g_atomic_int_set (&held, TRUE);
  driver_key (desk->driver, GDK_KEY_e, GDK_CONTROL_MASK);
  desk_answer (desk, "Export…");
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, desk_offers_stop, desk);
  g_assert_false (desk_is_enabled (desk, "export-picture"));
  desk_click_button (desk, "Stop");
  driver_wait_until (desk->driver, says_export_stopped, desk);
  g_assert_true (desk_is_enabled (desk, "export-picture"));
  g_atomic_int_set (&held, FALSE);
  driver_settle (desk->driver);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/exchange/export-stopped", test_export_stopped);
  g_test_add_func ("/window/exchange/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/window/exchange/share", test_share);
  g_test_add_func ("/window/exchange/paste-something-else", test_paste_something_else);
  g_test_add_func ("/window/exchange/copy-picture", test_copy_picture);
  return g_test_run ();
}
