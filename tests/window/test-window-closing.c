/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "null-kind.h"
#include "window-test.h"

static void
test_closing_asks (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  desk_edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));

  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Save");
  desk_choose_path (desk, path);
  desk_wait_until_closed (desk);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
test_closing_discards (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  desk_edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Discard");
  desk_wait_until_closed (desk);
}

static void
activate_sample (Desk *desk)
{
  g_autofree char *path = desk_dup_path (desk, "sample.meander");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "open-sample",
                                  g_variant_new_take_string (g_file_get_uri (file)));
}

static void
open_sample (Desk *desk)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *data = mdr_document_to_data (document, NULL);
  g_autofree char *path = desk_dup_path (desk, "sample.meander");
  MdrDocument *before = desk_get_document (desk);

  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  activate_sample (desk);
  while (desk_get_document (desk) == before)
    driver_settle (desk->driver);
}

static void
reopen_sample (Desk *desk)
{
  activate_sample (desk);
  while (!mdr_window_get_context (desk->window)->shows_board)
    driver_settle (desk->driver);
}

static void
play (Desk *desk)
{
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 1", FALSE, NULL));
  driver_settle (desk->driver);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
}

static guint
count_moves (Desk *desk)
{
  return mdr_history_get_length (mdr_document_get_history (desk_get_document (desk)));
}

/* Closing asks nothing, and the play comes back with the sample: while it is open, and afterwards. */
static void
test_played_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *mode = NULL;

  open_sample (desk);
  play (desk);
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_wait_until_closed (desk);

  g_application_activate (G_APPLICATION (desk->application));
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  open_sample (desk);
  g_assert_cmpuint (count_moves (desk), ==, 1);
  mode = desk_dup_mode (desk);
  g_assert_cmpstr (mode, ==, "play");

  /* It is open already, so that its window shows it again. */
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  reopen_sample (desk);
  g_assert_true (mdr_window_get_context (desk->window)->shows_board);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  g_assert_cmpuint (count_moves (desk), ==, 2);
}

/* Another puzzle takes the place of a sample that was played, which can be brought back. */
static void
test_replaced_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  MdrDocument *first;

  open_sample (desk);
  first = desk_get_document (desk);
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "long"));
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  g_assert_true (desk_get_document (desk) != first);

  desk_click_button (desk, "Bring Back");
  g_assert_true (desk_get_document (desk) == first);
  g_assert_true (mdr_document_get_modified (first));
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
}

static void
test_edited_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);

  open_sample (desk);
  desk_edit (desk, "set target 12");
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/closing/closing-asks", test_closing_asks);
  g_test_add_func ("/window/closing/closing-discards", test_closing_discards);
  g_test_add_func ("/window/closing/played-sample", test_played_sample);
  g_test_add_func ("/window/closing/replaced-sample", test_replaced_sample);
  g_test_add_func ("/window/closing/edited-sample", test_edited_sample);
  return g_test_run ();
}
