/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-guide.h"
#include "mdr-kinds.h"
#include "ruled-kind.h"

#include "desk-board.h"

/* The content of the smallest window that Meander is made for. */
#define WIDTH  360
#define HEIGHT 640

/* GTK gives the content of a window that is too small all the same what it needs, and cuts it off. */
static void
assert_fits (Desk *desk, GtkOrientation orientation, int room)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (desk->window));
  GtkWidget *page = gtk_widget_get_first_child (content);
  g_autofree char *names = NULL;
  int other = orientation == GTK_ORIENTATION_VERTICAL ? WIDTH : -1;
  int minimum;

  gtk_widget_measure (page, orientation, other, &minimum, NULL, NULL, NULL);
  if (minimum <= room)
    return;
  names = desk_dup_largest (page, orientation);
  g_error ("the %s is %d of %d pixels:%s", orientation == GTK_ORIENTATION_VERTICAL ? "height" : "width",
           minimum, room, names);
}

/* Headings and rows of a panel are read as they are, a choice without opening its list. */
static void
assert_texts_are_whole (GtkWidget *widget, gboolean in_group)
{
  in_group = in_group || ADW_IS_PREFERENCES_GROUP (widget);
  if (GTK_IS_POPOVER (widget))
    return;
  if (in_group && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("“%s” is cut", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_texts_are_whole (child, in_group);
}

/* A narrow window is there for the board: the panel takes a third of the height at most. */
static void
assert_leaves_room (Desk *desk)
{
  GtkWidget *button = desk_see (desk, GTK_TYPE_BUTTON, "Restart");
  GtkWidget *panel = button ? gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW) : NULL;

  if (panel)
    g_assert_cmpint (gtk_widget_get_height (panel), <=, HEIGHT / 3);
}

static void
test_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const char *const modes[] = { "build", "play", "solve" };

  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  driver_settle (desk->driver);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", kind->id, ""));
  driver_settle (desk->driver);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      desk_set_mode (desk, modes[i]);
      mdr_document_set_revealed (desk_get_document (desk), TRUE);
      for (guint panel = 0; panel < 2; panel++)
        {
          desk_press_key (desk, GDK_KEY_F9, 0);
          assert_fits (desk, GTK_ORIENTATION_HORIZONTAL, WIDTH);
          assert_fits (desk, GTK_ORIENTATION_VERTICAL, HEIGHT);
          assert_texts_are_whole (GTK_WIDGET (desk->window), FALSE);
          assert_leaves_room (desk);
        }
    }
}

/* The first page also has kinds of pages of rules, which are searched. */
static void
test_gallery (void)
{
  static const char page[] = "meander-rules 1\n"
                             "kind apart \"Apart\"\n"
                             "about \"Black cells that stand apart\"\n"
                             "decide shade at cell: black white\n"
                             "rule apart \"Black cells are not beside each other.\"\n"
                             "  each cell: shade=black implies count black in neighbours = 0\n"
                             "wrong apart \"Two beside each other.\"\n"
                             "  shade \"b b\"\n"
                             "right \"One.\"\n"
                             "  shade \"b w\"\n";
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  MdrKindList *kinds = desk->shared->kinds;
  g_autoptr (GError) error = NULL;
  const MdrKind *kind;

  mdr_kind_list_set_maker (kinds, ruled_kind_from_page);
  kind = mdr_kind_list_make (kinds, page, &error);
  g_assert_no_error (error);
  mdr_kind_list_add (kinds, kind);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  driver_settle (desk->driver);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_BUTTON, "New Kind…"));
  assert_fits (desk, GTK_ORIENTATION_HORIZONTAL, WIDTH);
}

/* Returns whether the button @label is seen from its top to its bottom in the panel that scrolls. */
static gboolean
sees_whole_button (Desk *desk, const char *label)
{
  GtkWidget *button = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_BUTTON, label);
  GtkWidget *viewport = button ? gtk_widget_get_ancestor (button, GTK_TYPE_VIEWPORT) : NULL;
  graphene_rect_t bounds;

  return viewport && gtk_widget_compute_bounds (button, viewport, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (viewport);
}

static gboolean
sees_place (gpointer data)
{
  return sees_whole_button (data, "Tell Me More");
}

static gboolean
sees_step (gpointer data)
{
  return sees_whole_button (data, "Do It");
}

/* However long a hint is, what can be done with it is in sight. */
static void
test_hint (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "hooks", "14-nine-lives.meander", NULL);
  g_autoptr (Desk) desk = desk_new_opening (mdr_all_kinds, path);

  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  driver_settle (desk->driver);
  desk_set_mode (desk, "play");
  driver_key (desk->driver, GDK_KEY_h, 0);
  driver_wait_until (desk->driver, sees_place, desk);
  driver_key (desk->driver, GDK_KEY_h, 0);
  driver_settle (desk->driver);
  g_assert_true (sees_place (desk));
  driver_key (desk->driver, GDK_KEY_h, 0);
  driver_settle (desk->driver);
  driver_wait_until (desk->driver, sees_step, desk);
}

/* What a finger touches is 44 pixels wide and high. The buttons that close and shrink a window are the
 * desktop's. */
static void
assert_can_be_touched (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (GTK_IS_BUTTON (widget))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      g_assert_cmpfloat (bounds.size.width, >=, 44);
      g_assert_cmpfloat (bounds.size.height, >=, 44);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_can_be_touched (child);
}

static int
get_top (Desk *desk, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->window), &bounds));
  return (int) bounds.origin.y;
}

static GtkWidget *
find_pad (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_DIGIT_PAD, NULL);
}

static GtkWidget *
find_board (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_BOARD_VIEW, NULL);
}

/* While playing, the panel is folded to a row until it is asked for, by a button or a hint; the digits are
 * between it and the board, folded or not. */
static void
test_folded (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "hooks", "14-nine-lives.meander", NULL);
  g_autoptr (Desk) desk = desk_new_opening (mdr_all_kinds, path);
  int height;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  driver_settle (desk->driver);
  desk_set_mode (desk, "play");
  driver_settle (desk->driver);
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Restart"));
  assert_can_be_touched (find_pad (desk));
  assert_can_be_touched (driver_find (GTK_WIDGET (desk->window), ADW_TYPE_HEADER_BAR, NULL));
  assert_can_be_touched (gtk_widget_get_parent (desk_see (desk, GTK_TYPE_BUTTON, "Hint")));
  g_assert_cmpint (get_top (desk, find_board (desk)), <, get_top (desk, find_pad (desk)));
  height = gtk_widget_get_height (find_board (desk));
  for (guint i = 0; i < 2; i++)
    {
      desk_click_button (desk, "Panel (F9)");
      driver_settle (desk->driver);
      g_assert_cmpint (get_top (desk, find_board (desk)), <, get_top (desk, find_pad (desk)));
      if (i == 0)
        g_assert_cmpint (get_top (desk, find_pad (desk)), <,
                         get_top (desk, desk_see (desk, GTK_TYPE_BUTTON, "Restart")));
      else
        g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Restart"));
    }
  driver_key (desk->driver, GDK_KEY_h, 0);
  driver_wait_until (desk->driver, sees_place, desk);
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  driver_type (desk->driver, "1");
  driver_settle (desk->driver);
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Restart"));
  g_assert_cmpint (gtk_widget_get_height (find_board (desk)), ==, height);
}

/* What no cell shows and each player has to know is read whole above the board. */
static void
test_numbers (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "battleships",
                                                 "01-morning-watch.meander", NULL);
  g_autoptr (Desk) desk = desk_new_opening (mdr_all_kinds, path);
  g_autofree char *numbers = mdr_puzzle_dup_numbers (mdr_document_get_puzzle (desk_get_document (desk)));
  GtkWidget *label;

  g_assert_cmpstr (numbers, !=, "");
  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  desk_set_mode (desk, "play");
  desk_wait_until_still (desk);
  label = desk_see (desk, GTK_TYPE_LABEL, numbers);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (get_top (desk, label), <, get_top (desk, find_board (desk)));
  assert_fits (desk, GTK_ORIENTATION_VERTICAL, HEIGHT);
}

/* First steps lie over the board, which keeps its height. */
static void
test_first_steps (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  int height;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), WIDTH, HEIGHT);
  driver_settle (desk->driver);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "hooks", ""));
  driver_settle (desk->driver);
  desk_set_mode (desk, "play");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "first-steps", NULL);
  desk_wait_until_still (desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_BUTTON, "Next"));
  height = gtk_widget_get_height (find_board (desk));
  while (desk_see (desk, GTK_TYPE_BUTTON, "Next"))
    desk_click_button (desk, "Next");
  desk_click_button (desk, "Done");
  desk_wait_until_still (desk);
  g_assert_cmpint (gtk_widget_get_height (find_board (desk)), ==, height);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/narrow-window/gallery", test_gallery);
  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    {
      g_autofree char *path = g_strdup_printf ("/narrow-window/%s", (*kinds)->id);

      g_test_add_data_func (path, *kinds, test_kind);
    }
  g_test_add_func ("/narrow-window/hint", test_hint);
  g_test_add_func ("/narrow-window/folded", test_folded);
  g_test_add_func ("/narrow-window/numbers", test_numbers);
  g_test_add_func ("/narrow-window/first-steps", test_first_steps);
  return g_test_run ();
}
