/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-window-private.h"

#include "null-kind.h"
#include "window-test.h"

static gboolean
is_narrow (gpointer data)
{
  return gtk_widget_has_css_class (GTK_WIDGET (((Desk *) data)->window), "narrow");
}

/* Borders may stick out by a pixel. */
#define ROUNDING 1.5f

/* Where it does not fit it is cut off: nothing else would tell. */
static void
assert_fits (GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (child));

      if (!gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child)
          || !gtk_widget_compute_bounds (child, root, &bounds))
        continue;
      if (!GTK_IS_SCROLLED_WINDOW (child))
        assert_fits (child, width);
      if (bounds.origin.x + bounds.size.width > (float) width + ROUNDING)
        g_error ("%s ends at %g of %d pixels", G_OBJECT_TYPE_NAME (child),
                 bounds.origin.x + bounds.size.width, width);
    }
}

static void
test_narrow (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  const char *const modes[] = { "Play", "Solve", "Build" };

  /* The frame around it takes 10. */
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  driver_wait_until (desk->driver, is_narrow, desk);
  driver_settle (desk->driver);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      desk_click_button (desk, modes[i]);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), ==, 360);
      assert_fits (GTK_WIDGET (desk->window), 360);
    }
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 1", FALSE, NULL));
  driver_settle (desk->driver);
  desk_click_button (desk, "Back to the Gallery");
  assert_fits (GTK_WIDGET (desk->window), 360);
}

/* The board keeps half of a narrow window's height, and gets all of it when the panel is put away. */
static void
test_narrow_board (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkWidget *board = GTK_WIDGET (desk->window->board_area);
  GtkWidget *body = GTK_WIDGET (desk->window->body);

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  driver_wait_until (desk->driver, is_narrow, desk);
  driver_settle (desk->driver);
  g_assert_cmpint (2 * gtk_widget_get_height (board), >=, gtk_widget_get_height (body) - 1);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "show-panel", NULL);
  driver_settle (desk->driver);
  g_assert_cmpint (gtk_widget_get_height (board), ==, gtk_widget_get_height (body));
}

static gboolean
is_wide (gpointer data)
{
  return !is_narrow (data);
}

/* On a small screen the panel stays at the side, and the title can be read. */
static void
test_small_screen (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkWidget *board = GTK_WIDGET (desk->window->board);
  int minimum;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 810, 610);
  driver_wait_until (desk->driver, is_wide, desk);
  driver_settle (desk->driver);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), ==, 800);
  assert_fits (GTK_WIDGET (desk->window), 800);
  g_assert_cmpint (gtk_widget_get_height (board), >, 500);
  gtk_widget_measure (GTK_WIDGET (desk->window->title_box), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &minimum,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window->title_box)), >=, MIN (minimum, 120));
}

/* In a wide window the board gets the room: the switch of the modes is no wider than its words need, and the
 * panel is as wide as it is made for. */
static void
test_wide (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkWidget *modes = desk->window->header_modes;
  int natural;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1200, 800);
  driver_wait_until (desk->driver, is_wide, desk);
  driver_settle (desk->driver);
  gtk_widget_measure (modes, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (modes), ==, natural);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window->panels)), ==, 360);
}

/* Returns what the first page needs, whatever it is given. */
static int
get_least_width (MdrGallery *gallery)
{
  GtkWidget *bin = adw_bin_get_child (ADW_BIN (gallery));
  int least;

  gtk_widget_measure (gtk_widget_get_first_child (bin), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  return least;
}

/* A window is never larger than the screen, not even before its first frame. */
static void
test_smaller_screen (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autoptr (GdkMonitor) monitor =
      g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle room;
  GtkWidget *other;
  int width;
  int height;

  gdk_monitor_get_geometry (monitor, &room);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 9000, 8000);
  other = mdr_window_new (GTK_APPLICATION (desk->application), desk->shared);
  gtk_window_get_default_size (GTK_WINDOW (other), &width, &height);
  g_assert_cmpint (width, <=, room.width);
  g_assert_cmpint (height, <=, room.height);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* A narrow window is arranged as one before its first frame, in which it would else be cut off. */
static void
test_first_frame (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  GtkWidget *other;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  other = mdr_window_new (GTK_APPLICATION (desk->application), desk->shared);
  g_assert_true (gtk_widget_has_css_class (other, "narrow"));
  g_assert_cmpint (get_least_width (MDR_WINDOW (other)->gallery), <=, 370);
  gtk_window_destroy (GTK_WINDOW (other));

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1200, 800);
  other = mdr_window_new (GTK_APPLICATION (desk->application), desk->shared);
  g_assert_false (gtk_widget_has_css_class (other, "narrow"));
  gtk_window_destroy (GTK_WINDOW (other));
}

typedef struct
{
  Desk *desk;
  const char *sentence;
} Saying;

static gboolean
says (gpointer data)
{
  const Saying *saying = data;

  return desk_see (saying->desk, GTK_TYPE_LABEL, saying->sentence) != NULL;
}

static gboolean
says_no_more (gpointer data)
{
  return !says (data);
}

static graphene_rect_t
get_bounds (Desk *desk, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->window), &bounds));
  return bounds;
}

/* A toast lies below the board, moves nothing, and makes room for the next one. */
static void
test_toasts (gconstpointer width)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  MdrMessages *messages = desk->window->messages;
  GtkWidget *board = GTK_WIDGET (desk->window->board);
  graphene_rect_t before;
  graphene_rect_t after;
  GtkWidget *label;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), GPOINTER_TO_INT (width), 640);
  driver_wait_until (desk->driver, GPOINTER_TO_INT (width) < 400 ? is_narrow : is_wide, desk);
  driver_settle (desk->driver);
  desk_edit (desk, "set target 9");
  before = get_bounds (desk, board);
  mdr_messages_offer_undo (messages, "First");
  driver_wait_until (desk->driver, says, &(Saying){ desk, "First" });
  mdr_messages_say (messages, "Second");
  mdr_messages_offer_undo (messages, "Third");
  driver_wait_until (desk->driver, says, &(Saying){ desk, "Third" });
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "Second"));
  driver_wait_until (desk->driver, says_no_more, &(Saying){ desk, "First" });
  driver_settle (desk->driver);
  after = get_bounds (desk, board);
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  g_assert_cmpfloat (after.size.height, ==, before.size.height);
  label = gtk_widget_get_parent (desk_see (desk, GTK_TYPE_LABEL, "Third"));
  after = get_bounds (desk, label);
  g_assert_cmpfloat (after.origin.y, >=, before.origin.y + before.size.height);

  /* The next change is another command. */
  desk_edit (desk, "set target 8");
  driver_wait_until (desk->driver, says_no_more, &(Saying){ desk, "Third" });
}

/* What was said on one page is not said on another, and nothing is offered that cannot be done. */
static void
test_toasts_of_pages (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  mdr_messages_say (desk->window->messages, "On the board");
  driver_wait_until (desk->driver, says, &(Saying){ desk, "On the board" });
  desk_click_button (desk, "Back to the Gallery");
  mdr_messages_offer (desk->window->messages, "On the gallery", "Show", "win.library", NULL);
  driver_wait_until (desk->driver, says, &(Saying){ desk, "On the gallery" });
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "library", NULL);
  driver_wait_until (desk->driver, says_no_more, &(Saying){ desk, "On the gallery" });
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "go-on", NULL);
  driver_settle (desk->driver);
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "On the board"));
}

/* Counts how often each letter is the mnemonic of an item. */
static void
count_mnemonics (GMenuModel *menu, guint counts[26])
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      if (section)
        count_mnemonics (section, counts);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        continue;
      g_assert_nonnull (strchr (label, '_'));
      counts[g_ascii_tolower (strchr (label, '_')[1]) - 'a']++;
    }
}

/* Of two items with the same letter the other one is a second press away, and of three it is guesswork. */
static void
test_mnemonics (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GMenu *menus[] = { desk->window->main_menu, desk->window->board_menu };

  for (gsize i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      guint counts[26] = { 0 };

      count_mnemonics (G_MENU_MODEL (menus[i]), counts);
      g_assert_cmpuint (counts['h' - 'a'], ==, 1);
      for (gsize letter = 0; letter < G_N_ELEMENTS (counts); letter++)
        g_assert_cmpuint (counts[letter], <=, 2);
    }
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/layout/narrow", test_narrow);
  g_test_add_func ("/window/layout/narrow-board", test_narrow_board);
  g_test_add_func ("/window/layout/small-screen", test_small_screen);
  g_test_add_func ("/window/layout/smaller-screen", test_smaller_screen);
  g_test_add_func ("/window/layout/first-frame", test_first_frame);
  g_test_add_func ("/window/layout/wide", test_wide);
  g_test_add_data_func ("/window/layout/toasts/wide", GINT_TO_POINTER (1000), test_toasts);
  g_test_add_data_func ("/window/layout/toasts/narrow", GINT_TO_POINTER (370), test_toasts);
  g_test_add_func ("/window/layout/toasts/pages", test_toasts_of_pages);
  g_test_add_func ("/window/layout/mnemonics", test_mnemonics);
  return g_test_run ();
}
