/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view.h"
#include "mdr-clue.h"
#include "mdr-kinds.h"

#include "desk-board.h"

static const MdrCell first_row = { 0, -1 };

/* Returns: (nullable): the label that says @text, perhaps followed by what it would leave */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static GtkWidget *
find_choice (Desk *desk, const char *label)
{
  GtkWidget *popover = driver_find (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL), GTK_TYPE_POPOVER_MENU, NULL);

  return popover ? find_label (popover, label) : NULL;
}

typedef struct
{
  Desk *desk;
  const char *label;
} Choice;

static gboolean
is_offered (gpointer data)
{
  Choice *choice = data;

  return find_choice (choice->desk, choice->label) != NULL;
}

static gboolean
is_gone (gpointer data)
{
  return !is_offered (data);
}

/* Chooses from the menu that opens. */
static void
choose (Desk *desk, const char *label)
{
  Choice choice = { desk, label };

  driver_wait_until (desk->driver, is_offered, &choice);
  driver_settle (desk->driver);
  driver_click (desk->driver, find_choice (desk, label));
  driver_wait_until (desk->driver, is_gone, &choice);
  driver_settle (desk->driver);
}

/* Begins a puzzle with a count of two, or a sum of two, at the first row. */
static Desk *
desk_with_count (const char *kind)
{
  Desk *desk = desk_new (mdr_all_kinds);

  desk_build_kind (desk, kind);
  desk_click_cell (desk, first_row);
  driver_type (desk->driver, "2");
  desk_press_key (desk, GDK_KEY_Return, 0);
  return desk;
}

static gboolean
is_locked (Desk *desk)
{
  return mdr_puzzle_is_locked (mdr_document_get_puzzle (desk_get_document (desk)), first_row);
}

static gboolean
has_text (Desk *desk, const char *part)
{
  g_autofree char *text = desk_dup_puzzle_text (desk);

  return strstr (text, part) != NULL;
}

static void
test_count (void)
{
  g_autoptr (Desk) desk = desk_with_count ("snake");

  g_assert_true (has_text (desk, "\n2 "));
  desk_click_cell_right (desk, first_row);
  choose (desk, "Lock Clue");
  g_assert_true (is_locked (desk));
  desk_click_cell_right (desk, first_row);
  choose (desk, "Unlock Clue");
  g_assert_false (is_locked (desk));
  desk_click_cell_right (desk, first_row);
  choose (desk, "Unknown");
  g_assert_false (has_text (desk, "\n2 "));
}

/* Opens the menu at the cursor by Shift and F10, waits for a choice, which is the first, and takes it by
 * Enter. */
static void
take_first (Desk *desk, const char *label)
{
  Choice choice = { desk, label };

  desk_click_cell (desk, first_row);
  desk_press_key (desk, GDK_KEY_F10, GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, is_offered, &choice);
  desk_press_key (desk, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, is_gone, &choice);
  driver_settle (desk->driver);
}

static void
test_count_by_keyboard (void)
{
  g_autoptr (Desk) desk = desk_with_count ("snake");

  take_first (desk, "Unknown");
  g_assert_false (has_text (desk, "\n2 "));
}

static void
test_type (void)
{
  g_autoptr (Desk) desk = desk_with_count ("hooks");

  desk_click_cell_right (desk, first_row);
  choose (desk, "First Digit");
  g_assert_true (has_text (desk, "first-digit"));
  desk_click_cell_right (desk, first_row);
  choose (desk, "No Clue");
  g_assert_false (has_text (desk, "first-digit"));
}

/* Where there is nothing to choose, the right button erases as ever. */
static void
test_erase (void)
{
  const MdrCell cell = { 1, 1 };
  g_autoptr (Desk) desk = desk_with_count ("hooks");

  desk_edit (desk, "digit 1,1 1");
  g_assert_true (mdr_puzzle_has_clue (mdr_document_get_puzzle (desk_get_document (desk)), cell));
  desk_click_cell_right (desk, cell);
  g_assert_false (mdr_puzzle_has_clue (mdr_document_get_puzzle (desk_get_document (desk)), cell));
}

/* While solutions are looked for, each choice says how many it would leave, and the focus stays where it is.
 */
static void
test_values (void)
{
  g_autoptr (Desk) desk = desk_with_count ("snake");

  take_first (desk, "Unknown — at least 100 solutions");
  g_assert_false (has_text (desk, "\n2 "));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/clue-menu/count", test_count);
  g_test_add_func ("/clue-menu/count-by-keyboard", test_count_by_keyboard);
  g_test_add_func ("/clue-menu/type", test_type);
  g_test_add_func ("/clue-menu/erase", test_erase);
  g_test_add_func ("/clue-menu/values", test_values);
  return g_test_run ();
}
