/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-guide.h"
#include "mdr-kind-list.h"
#include "mdr-kinds.h"
#include "mdr-play-parts.h"

#include "desk-board.h"
#include "ruled-kind.h"
#include "window-test.h"

/**
 * Sight:
 * @desk: the program
 * @text: what is to be read, or no longer, above the board
 */
typedef struct
{
  Desk *desk;
  const char *text;
} Sight;

static GtkWidget *
find_text (Desk *desk, const char *text)
{
  GtkWidget *steps = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL);

  return steps ? driver_find (steps, GTK_TYPE_LABEL, text) : NULL;
}

static gboolean
is_seen (gpointer data)
{
  const Sight *sight = data;

  return find_text (sight->desk, sight->text) != NULL;
}

static gboolean
is_gone (gpointer data)
{
  return !is_seen (data);
}

static void
wait_for (Desk *desk, DriverCondition condition, const char *text)
{
  Sight sight = { desk, text };

  driver_wait_until (desk->driver, condition, &sight);
}

static Desk *
open_board (const MdrKind *kind)
{
  Desk *desk = desk_new (mdr_all_kinds);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", kind->id, ""));
  driver_settle (desk->driver);
  return desk;
}

/* The buttons stay where they are, whatever sentence is above them. */
static int
get_height (Desk *desk)
{
  GtkWidget *steps = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL);

  driver_settle (desk->driver);
  return gtk_widget_get_height (driver_find (steps, GTK_TYPE_STACK, NULL));
}

static void
forget (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);

  g_settings_reset (settings, "first-steps-seen");
}

/* Goes through the steps of Build, skips those of Play by Escape; neither comes back but by the menu. */
static void
test_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  const MdrFirstStep *build = kind->guide->first_steps[MDR_MODE_BUILD];
  const MdrFirstStep *play = kind->guide->first_steps[MDR_MODE_PLAY];
  g_autoptr (Desk) desk = open_board (kind);
  int height = 0;

  for (guint i = 0; build[i].sentence; i++)
    {
      wait_for (desk, is_seen, build[i].sentence);
      g_assert_true (height == 0 || height == get_height (desk));
      height = get_height (desk);
      desk_click_button (desk, build[i + 1].sentence ? "Next" : "Done");
    }
  wait_for (desk, is_gone, NULL);
  desk_set_mode (desk, "play");
  wait_for (desk, is_seen, play[0].sentence);
  driver_key (desk->driver, GDK_KEY_Escape, 0);
  wait_for (desk, is_gone, NULL);
  desk_set_mode (desk, "build");
  g_assert_null (find_text (desk, build[0].sentence));
  desk_set_mode (desk, "play");
  g_assert_null (find_text (desk, play[0].sentence));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "first-steps", NULL);
  wait_for (desk, is_seen, play[0].sentence);
  forget ();
}

/* However low the window is, it need not be wider for them. */
static void
test_narrow (void)
{
  g_autoptr (Desk) desk = open_board (mdr_all_kinds[0]);
  GtkWidget *steps = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL);
  int least;
  int height;
  int low;

  wait_for (desk, is_seen, mdr_all_kinds[0]->guide->first_steps[MDR_MODE_BUILD][0].sentence);
  gtk_widget_measure (steps, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (steps, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_measure (steps, GTK_ORIENTATION_HORIZONTAL, height, &low, NULL, NULL, NULL);
  g_assert_cmpint (low, ==, least);
  forget ();
}

static void
open_other (Desk *desk, const MdrKind *kind)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", kind->id, ""));
  driver_settle (desk->driver);
}

/* They come with the first puzzle of a kind, not with each puzzle of a list. */
static void
test_once (void)
{
  const MdrKind *kind = mdr_all_kinds[0];
  const MdrKind *other = mdr_all_kinds[1];
  g_autoptr (Desk) desk = open_board (kind);

  wait_for (desk, is_seen, kind->guide->first_steps[MDR_MODE_BUILD][0].sentence);
  open_other (desk, kind);
  wait_for (desk, is_gone, NULL);
  open_other (desk, other);
  wait_for (desk, is_seen, other->guide->first_steps[MDR_MODE_BUILD][0].sentence);
  forget ();
}

/* Without a mouse: a key skips them, and the board stays in use while they are shown. */
static void
test_keys (void)
{
  const MdrKind *kind = mdr_all_kinds[0];
  g_autoptr (Desk) desk = open_board (kind);
  const char *first = kind->guide->first_steps[MDR_MODE_BUILD][0].sentence;

  wait_for (desk, is_seen, first);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_window_get_focus (GTK_WINDOW (desk->window))), ==, "MdrBoardView");
  driver_key (desk->driver, GDK_KEY_k, GDK_ALT_MASK);
  wait_for (desk, is_gone, NULL);
  forget ();
}

/* The goal comes first. Whoever does what a step says need not click Next, and whoever solves the puzzle is
 * done with all of them. */
static void
test_deeds (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, "snake");
  const MdrFirstStep *steps = kind->guide->first_steps[MDR_MODE_PLAY];
  g_autoptr (Desk) desk = open_board (kind);

  mdr_first_steps_skip (
      MDR_FIRST_STEPS (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL)));
  desk_edit (desk, "start 0,0");
  desk_edit (desk, "end 0,2");
  desk_set_mode (desk, "play");
  wait_for (desk, is_seen, steps[0].sentence);
  g_assert_nonnull (strstr (steps[0].rules[0], "goal"));
  g_assert_nonnull (find_text (desk, steps[0].rules[0]));
  desk_click_cell (desk, (MdrCell){ 3, 3 });
  wait_for (desk, is_seen, steps[1].sentence);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (mdr_document_move (desk_get_document (desk), "fill 0,1", FALSE, NULL));
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
  wait_for (desk, is_gone, NULL);
  desk_set_mode (desk, "build");
  desk_set_mode (desk, "play");
  g_assert_null (find_text (desk, steps[0].sentence));
  forget ();
}

/* Whoever does what the last step says is about to click on the board: it stays where it is until the card is
 * closed. */
static void
test_end (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, "snake");
  const MdrFirstStep *last = kind->guide->first_steps[MDR_MODE_PLAY];
  g_autoptr (Desk) desk = open_board (kind);
  MdrFirstSteps *card = MDR_FIRST_STEPS (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL));
  int height;

  desk_set_mode (desk, "play");
  wait_for (desk, is_seen, last->sentence);
  for (; last[1].sentence; last++)
    desk_click_button (desk, "Next");
  g_assert_nonnull (last->done_by);
  height = get_height (desk);
  mdr_first_steps_take_deed (card, last->done_by);
  wait_for (desk, is_seen, "That is all you need to begin.");
  g_assert_cmpint (get_height (desk), ==, height);
  /* It does not come back, and does not go on. */
  mdr_first_steps_take_deed (card, last->done_by);
  wait_for (desk, is_seen, "That is all you need to begin.");
  desk_click_button (desk, "Done");
  wait_for (desk, is_gone, NULL);
  desk_set_mode (desk, "build");
  desk_set_mode (desk, "play");
  g_assert_null (find_text (desk, kind->guide->first_steps[MDR_MODE_PLAY][0].sentence));
  forget ();
}

/* Of a kind from a page, its rules come first, with a right board, and what a click does; then the board gets
 * the room back. It fits into a narrow window, and is not
 * cut off in a wide one. */
static void
test_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rules", "yajilin.rules", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind;
  const MdrFirstStep *first;
  GtkWidget *card;
  GtkWidget *picture;
  int height;
  int width;
  int least;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  kind = ruled_kind_from_page (page, &error);
  g_assert_no_error (error);
  mdr_kind_list_add (desk->shared->kinds, kind);
  first = kind->guide->first_steps[MDR_MODE_PLAY];
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", kind->id, ""));
  driver_settle (desk->driver);
  desk_set_mode (desk, "play");
  wait_for (desk, is_seen, first->sentence);
  for (guint i = 0; first->rules[i]; i++)
    g_assert_nonnull (find_text (desk, first->rules[i]));
  card = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_FIRST_STEPS, NULL);
  picture = driver_find (card, GTK_TYPE_PICTURE, NULL);
  g_assert_cmpint (gtk_widget_get_width (picture), >, 40);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 330);
  for (int wide = 900; wide <= 1400; wide += 25)
    {
      gtk_window_set_default_size (GTK_WINDOW (desk->window), wide, 800);
      desk_wait_until_still (desk);
      gtk_widget_measure (driver_find (card, GTK_TYPE_STACK, NULL), GTK_ORIENTATION_VERTICAL,
                          gtk_widget_get_width (driver_find (card, GTK_TYPE_STACK, NULL)), &least, NULL, NULL,
                          NULL);
      g_assert_cmpint (gtk_widget_get_height (driver_find (card, GTK_TYPE_SCROLLED_WINDOW, NULL)), >=, least);
    }
  height = get_height (desk);
  desk_click_button (desk, "Next");
  wait_for (desk, is_seen, first[1].sentence);
  g_assert_cmpint (get_height (desk), <, height);
  forget ();
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    {
      g_autofree char *path = g_strdup_printf ("/first-steps/%s", (*kinds)->id);

      g_test_add_data_func (path, *kinds, test_kind);
    }
  g_test_add_func ("/first-steps/deeds", test_deeds);
  g_test_add_func ("/first-steps/end", test_end);
  g_test_add_func ("/first-steps/keys", test_keys);
  g_test_add_func ("/first-steps/narrow", test_narrow);
  g_test_add_func ("/first-steps/page", test_page);
  g_test_add_func ("/first-steps/once", test_once);
  return g_test_run ();
}
