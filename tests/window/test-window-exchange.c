/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view.h"
#include "mdr-site.h"

#include "null-kind.h"
#include "window-test.h"

static gboolean
is_on_clipboard (gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) data)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING);
}

static gboolean
has_second_window (gpointer desk)
{
  return desk_count_windows (desk) == 2;
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
  driver_wait_until (desk->driver, has_second_window, desk);
  g_assert_true (desk_get_document (desk) == before);
  desk_follow (desk);
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
  desk_follow (desk);
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
    { "Nothing of the kind", "The Text Contains No Puzzle\n" },
    { "https://example.org/", "The Text Contains No Puzzle\n" },
    { "https://example.org/p?null/7", "The Puzzle Could Not Be Read\n“null” is not among your kinds." },
    { "{\"a\": 1}", "The Text Contains No Puzzle\n" },
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

/* Turns to the window that has been opened, and returns the target of its puzzle. */
static char *
dup_opened_target (Desk *desk)
{
  desk_follow (desk);
  return desk_dup_option (desk, "target");
}

/* A list of one file with a puzzle whose target is 12, and the link that opens it. */
static GdkFileList *
new_file_list (Desk *desk, const char *name, char **link)
{
  g_autofree char *path = desk_dup_path (desk, name);
  GFile *files[] = { g_file_new_for_path (path) };
  GdkFileList *list = gdk_file_list_new_from_array (files, 1);

  desk_edit (desk, "set target 12");
  *link = mdr_own_link_write (desk_get_document (desk), NULL, NULL);
  g_assert_true (g_file_set_contents (path, "# kind: null\ncount 12 by 3\n", -1, NULL));
  desk_edit (desk, "set target 13");
  g_object_unref (files[0]);
  return list;
}

/* A file manager's copy, the picture of a page, and what browsers drop. */
static void
test_paste_files (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *link = NULL;
  GdkFileList *list = new_file_list (desk, "TWELVE.TXT", &link);
  g_autofree char *target = NULL;

  gdk_clipboard_set (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), GDK_TYPE_FILE_LIST, list);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "paste", NULL);
  target = dup_opened_target (desk);
  g_assert_cmpstr (target, ==, "12");
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
}

static void
paste_html (Desk *desk, const char *html)
{
  g_autoptr (GBytes) bytes = g_bytes_new (html, strlen (html));
  g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_for_bytes ("text/html", bytes);

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), provider);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "paste", NULL);
}

static void
test_paste_picture_of_page (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *link = NULL;
  GdkFileList *list = new_file_list (desk, "unused.txt", &link);
  g_autofree char *html = g_strdup_printf ("<img src=\"x.png\" alt=\"A puzzle: %s\">", link);
  g_autofree char *target = NULL;

  paste_html (desk, "<b>Nothing</b>");
  while (!driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "The clipboard contains no text"))
    driver_settle (desk->driver);
  paste_html (desk, html);
  target = dup_opened_target (desk);
  g_assert_cmpstr (target, ==, "12");
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
}

/* Drops a value as the desktop would, after it has asked what the window takes. */
static void
drop (Desk *desk, const GValue *value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (desk->window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      GdkContentFormats *formats =
          GTK_IS_DROP_TARGET (controller) ? gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)) : NULL;
      gboolean taken = FALSE;

      if (!formats || !gdk_content_formats_contain_gtype (formats, G_VALUE_TYPE (value)))
        continue;
      g_signal_emit_by_name (controller, "drop", value, 1.0, 1.0, &taken);
      g_assert_true (taken);
      return;
    }
  g_assert_not_reached ();
}

static void
test_drop (gconstpointer what)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *link = NULL;
  GdkFileList *list = new_file_list (desk, "dropped.txt", &link);
  g_autofree char *target = NULL;

  if (g_str_equal (what, "text"))
    {
      g_autofree char *sentence = g_strdup_printf ("Try this: <%s>", link);

      g_value_init (&value, G_TYPE_STRING);
      g_value_set_string (&value, sentence);
    }
  else if (g_str_equal (what, "link"))
    {
      g_autoptr (GFile) file = g_file_new_for_uri (link);
      GFile *files[] = { file };

      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_value_take_boxed (&value, gdk_file_list_new_from_array (files, 1));
    }
  else
    {
      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_value_set_boxed (&value, list);
    }
  drop (desk, &value);
  target = dup_opened_target (desk);
  g_assert_cmpstr (target, ==, "12");
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
}

/* A link to a page of the web is read, and never fetched. */
static void
test_drop_address (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GFile) file = g_file_new_for_uri ("https://puzz.link/p?nothing/2/2/zz");
  GFile *files[] = { file };
  g_autofree char *words = NULL;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, 1));
  drop (desk, &value);
  words = desk_read_dialog (desk);
  g_assert_nonnull (strstr (words, "not among your kinds"));
  desk_answer (desk, "Close");
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
  g_assert_false (desk_is_enabled (desk, "export"));
  desk_click_button (desk, "Stop");
  driver_wait_until (desk->driver, says_export_stopped, desk);
  g_assert_true (desk_is_enabled (desk, "export"));
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
  g_test_add_func ("/window/exchange/paste-files", test_paste_files);
  g_test_add_func ("/window/exchange/paste-picture-of-page", test_paste_picture_of_page);
  g_test_add_data_func ("/window/exchange/drop/file", "file", test_drop);
  g_test_add_data_func ("/window/exchange/drop/text", "text", test_drop);
  g_test_add_data_func ("/window/exchange/drop/link", "link", test_drop);
  g_test_add_func ("/window/exchange/drop/address", test_drop_address);
  return g_test_run ();
}
