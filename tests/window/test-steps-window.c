/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"
#include "mdr-kinds.h"
#include "mdr-play-windows.h"

#include "desk-board.h"

/* No rule finds anything on this board at first. */
#define TRIED                                                                                                \
  "# kind: snake\n  3 1 5 2 1 3\n3 _ _ _ _ _ _\n2 _ _ _ _ _ _\n2 E _ _ _ _ _\n2 _ _ _ _ _ S\n"               \
  "3 _ _ _ _ _ _\n3 _ _ _ _ _ _\n"

/* A board with several solutions. */
#define OPEN "# kind: snake\n  ? ? ?\n? S _ _\n? _ _ _\n? _ _ E\n"

/**
 * Wanted:
 * @window: where to look
 * @text: what is to be seen there
 */
typedef struct
{
  GtkWindow *window;
  const char *text;
} Wanted;

static gboolean
is_seen (gpointer data)
{
  const Wanted *wanted = data;

  return driver_find (GTK_WIDGET (wanted->window), GTK_TYPE_LABEL, wanted->text) != NULL;
}

static void
wait_for (Desk *desk, GtkWindow *window, const char *text)
{
  Wanted wanted = { window, text };

  driver_wait_until (desk->driver, is_seen, &wanted);
}

static GtkWindow *
open_steps (Desk *desk)
{
  GtkWidget *row = driver_find (GTK_WIDGET (desk->window), ADW_TYPE_ACTION_ROW, "Difficulty");
  GtkWindow *window;

  g_assert_nonnull (row);
  gtk_widget_activate (row);
  window = desk_wait_for_dialog (desk);
  g_assert_true (MDR_IS_STEPS_WINDOW (window));
  return window;
}

static gboolean
tells_number (gpointer data)
{
  Desk *desk = data;

  return desk_see (desk, GTK_TYPE_LABEL, "Hard (59 of 100)") != NULL;
}

/* The panel tells the number beside the word, without being asked. */
static void
test_number (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);

  desk_set_mode (desk, "play");
  driver_wait_until (desk->driver, tells_number, desk);
}

static GtkSelectionModel *
get_selection (GtkWindow *window)
{
  return gtk_list_view_get_model (
      GTK_LIST_VIEW (driver_find (GTK_WIDGET (window), GTK_TYPE_LIST_VIEW, NULL)));
}

static guint
get_selected (GtkWindow *window)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_selection (window)));
}

static char *
dup_picture_text (GtkWindow *window)
{
  GtkWidget *picture = driver_find (GTK_WIDGET (window), GTK_TYPE_PICTURE, NULL);

  return g_strdup (gtk_picture_get_alternative_text (GTK_PICTURE (picture)));
}

/* The difficulty leads to the steps; keys go through them, and the board tells each. The hardest is found. */
static void
test_steps (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);
  GtkWindow *window;
  Driver *driver;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  int width;

  desk_set_mode (desk, "play");
  window = open_steps (desk);
  wait_for (desk, window, "Step 1 of 19");
  g_assert_nonnull (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Supposition"));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  first = dup_picture_text (window);
  driver = driver_new (window);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Down, 0);
  driver_settle (driver);
  g_assert_cmpuint (get_selected (window), ==, 1);
  second = dup_picture_text (window);
  g_assert_cmpstr (first, !=, second);
  driver_key (driver, GDK_KEY_comma, 0);
  driver_settle (driver);
  g_assert_cmpuint (get_selected (window), ==, 0);
  driver_key (driver, GDK_KEY_period, 0);
  driver_key (driver, GDK_KEY_period, 0);
  driver_settle (driver);
  g_assert_cmpuint (get_selected (window), ==, 2);
  driver_key (driver, GDK_KEY_Down, 0);
  driver_settle (driver);
  g_assert_cmpuint (get_selected (window), ==, 3);
  driver_key (driver, GDK_KEY_h, GDK_ALT_MASK);
  driver_settle (driver);
  wait_for (desk, window, "Hardest");
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_free (driver);
  driver_wait_until (desk->driver, desk_is_destroyed, window);
}

static gboolean
has_moved_on (gpointer window)
{
  return get_selected (window) > 0;
}

/* The steps are played back, one after the other. */
static void
test_playback (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);
  GtkWindow *window;
  Driver *driver;

  desk_set_mode (desk, "play");
  window = open_steps (desk);
  wait_for (desk, window, "Step 1 of 19");
  driver = driver_new (window);
  driver_settle (driver);
  driver_click (driver, driver_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, NULL));
  driver_free (driver);
  driver_wait_until (desk->driver, has_moved_on, window);
  desk_close_dialog (desk, window);
}

static gboolean
sees_tenth_step (gpointer window)
{
  GtkWidget *list = driver_find (window, GTK_TYPE_LIST_VIEW, NULL);
  GtkWidget *row = gtk_widget_get_focus_child (list);
  graphene_rect_t bounds;

  return row && driver_find (row, GTK_TYPE_LABEL, "10") && gtk_widget_compute_bounds (row, list, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

/* What is asked about a cell of the board is answered by the step that decides it, and that is in view. */
static void
test_why (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);
  GtkWindow *window;
  g_autofree char *text = NULL;

  desk_set_mode (desk, "play");
  /* Row 5, column 3. */
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "explain-cell",
                                  g_variant_new ("(ii)", 4, 2));
  window = desk_wait_for_dialog (desk);
  wait_for (desk, window, "Hard (59 of 100)");
  text = dup_picture_text (window);
  g_assert_cmpstr (text, ==,
                   "Column 3 needs all the cells that are left for its 5 snake cells, so they are filled.");
  driver_wait_until (desk->driver, sees_tenth_step, window);
  desk_close_dialog (desk, window);
}

static gboolean
sees_why (gpointer data)
{
  Desk *desk = data;
  GtkWidget *popover = driver_find (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL), GTK_TYPE_POPOVER_MENU, NULL);

  return popover && driver_find (popover, GTK_TYPE_LABEL, "Why This?");
}

/* A click on the board of the window asks about the cell in the middle. */
static void
test_click (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);
  GtkWindow *window;
  Driver *driver;

  desk_set_mode (desk, "play");
  window = open_steps (desk);
  wait_for (desk, window, "Step 1 of 19");
  driver = driver_new (window);
  driver_settle (driver);
  driver_click (driver, driver_find (GTK_WIDGET (window), GTK_TYPE_PICTURE, NULL));
  driver_settle (driver);
  g_assert_cmpuint (get_selected (window), >, 2);
  driver_free (driver);
  desk_close_dialog (desk, window);
}

/* A window that is closed while it looks for the steps stops looking. */
static void
test_closing (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);

  desk_set_mode (desk, "play");
  desk_close_dialog (desk, open_steps (desk));
}

static gboolean
sees_no_menu (gpointer data)
{
  return !driver_find (desk_see (data, MDR_TYPE_BOARD_VIEW, NULL), GTK_TYPE_POPOVER_MENU, NULL);
}

/* The menu of a cell asks the same by the keyboard. */
static void
test_menu (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);
  GtkWidget *popover;
  GtkWindow *window;

  desk_set_mode (desk, "play");
  desk_click_cell (desk, (MdrCell){ 4, 2 });
  desk_press_key (desk, GDK_KEY_F10, GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, sees_why, desk);
  driver_settle (desk->driver);
  popover = driver_find (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL), GTK_TYPE_POPOVER_MENU, NULL);
  driver_click (desk->driver, driver_find (popover, GTK_TYPE_LABEL, "Why This?"));
  window = desk_wait_for_dialog (desk);
  g_assert_true (MDR_IS_STEPS_WINDOW (window));
  driver_wait_until (desk->driver, sees_no_menu, desk);
  desk_close_dialog (desk, window);
}

/* Its only item keeps the focus when the arrows look for another one. */
static void
test_only_item (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, TRIED);

  desk_set_mode (desk, "play");
  desk_click_cell (desk, (MdrCell){ 4, 2 });
  desk_press_key (desk, GDK_KEY_F10, GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, sees_why, desk);
  driver_settle (desk->driver);
  desk_press_key (desk, GDK_KEY_Down, 0);
  desk_press_key (desk, GDK_KEY_Up, 0);
  desk_press_key (desk, GDK_KEY_Return, 0);
  desk_close_dialog (desk, desk_wait_for_dialog (desk));
}

/* A puzzle with several solutions has no steps; kinds without logic do not offer any. */
static void
test_refusals (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, OPEN);
  GtkWindow *window;

  desk_set_mode (desk, "play");
  window = open_steps (desk);
  wait_for (desk, window, "This puzzle has more than one solution, so it has no difficulty.");
  desk_close_dialog (desk, window);
  desk_build_kind (desk, "sliding-tiles");
  g_assert_false (desk_is_enabled (desk, "steps"));
  g_assert_false (desk_is_enabled (desk, "explain-cell"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/steps-window/number", test_number);
  g_test_add_func ("/steps-window/steps", test_steps);
  g_test_add_func ("/steps-window/playback", test_playback);
  g_test_add_func ("/steps-window/why", test_why);
  g_test_add_func ("/steps-window/click", test_click);
  g_test_add_func ("/steps-window/closing", test_closing);
  g_test_add_func ("/steps-window/menu", test_menu);
  g_test_add_func ("/steps-window/only-item", test_only_item);
  g_test_add_func ("/steps-window/refusals", test_refusals);
  return g_test_run ();
}
