/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mdr-board-view.h"
#include "mdr-cards.h"
#include "mdr-library.h"
#include "mdr-puzzle-grid.h"
#include "mdr-window-private.h"

#include "library-desk.h"
#include "null-kind.h"

static void
act (Desk *desk, const char *action)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), action));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, NULL);
  driver_settle (desk->driver);
}

typedef struct
{
  Desk *desk;
  const char *titles[3];
} Order;

/* Puzzles are sorted on a thread. */
static gboolean
has_order (gpointer data)
{
  const Order *order = data;
  float last = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (order->titles); i++)
    {
      GtkWidget *cell = library_desk_find_cell (order->desk, order->titles[i]);
      graphene_rect_t bounds;

      if (!cell || !gtk_widget_compute_bounds (cell, GTK_WIDGET (order->desk->window), &bounds)
          || bounds.origin.x <= last)
        return FALSE;
      last = bounds.origin.x;
    }
  return TRUE;
}

static gboolean
is_saved (gpointer data)
{
  return mdr_window_get_context (((Desk *) data)->window)->file != NULL;
}

static gboolean
shows_alder_alone (gpointer data)
{
  return library_desk_find_cell (data, "Alder") && !library_desk_find_cell (data, "Beech")
         && !library_desk_find_cell (data, "Cedar");
}

/* Numbers in titles are sorted by their value. */
static void
test_sort_numbers (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);

  library_desk_clear (desk);
  library_desk_put_puzzle (desk, "Tree 10", 5);
  library_desk_put_puzzle (desk, "tree 9", 5);
  library_desk_put_puzzle (desk, "Tree 2", 5);
  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  library_desk_wait_for_items (desk, 3);
  library_desk_wait_for_puzzles (desk);
  driver_wait_until (desk->driver, has_order, &(Order){ desk, { "Tree 2", "tree 9", "Tree 10" } });
}

static void
test_search_and_sort (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  GtkWidget *order = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_DROP_DOWN, "Sort order");

  driver_wait_until (desk->driver, has_order, &(Order){ desk, { "Alder", "Beech", "Cedar" } });
  gtk_drop_down_set_selected (GTK_DROP_DOWN (order), 3);
  driver_wait_until (desk->driver, has_order, &(Order){ desk, { "Alder", "Cedar", "Beech" } });

  /* The search has the keyboard from the start. */
  driver_type (desk->driver, "LDER");
  driver_wait_until (desk->driver, shows_alder_alone, desk);
  desk_wait_to_see (desk, GTK_TYPE_LABEL, "1 of 4 puzzles");
  driver_type (desk->driver, "x");
  desk_wait_to_see (desk, GTK_TYPE_LABEL, "No Puzzles Match");
}

/* A file that cannot be read is listed with the reason, and stays as it is. */
static void
test_bad_file (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path =
      g_build_filename (mdr_library_get_folder (library_desk_get_library (desk)), "Torn.meander", NULL);
  g_autofree char *text = NULL;
  GtkWidget *label = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Torn.meander");

  g_assert_nonnull (label);
  g_assert_true (
      g_str_has_prefix (gtk_widget_get_tooltip_text (gtk_widget_get_ancestor (label, MDR_TYPE_PUZZLE_CELL)),
                        "Line 1"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{ this is");
}

static gboolean
shows_gallery (gpointer data)
{
  return !library_desk_find_cell (data, "Alder");
}

/* What is opened from the library is saved there, and the way back leads there. */
static void
test_open (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (mdr_library_get_folder (library_desk_get_library (desk)));

  driver_click (desk->driver, library_desk_find_cell (desk, "Beech"));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  g_assert_true (g_file_has_prefix (mdr_window_get_context (desk->window)->file, folder));
  desk_click_button (desk, "Back to the Puzzles");
  library_desk_wait_for_puzzles (desk);
  g_assert_nonnull (library_desk_find_cell (desk, "Alder"));
  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, shows_gallery, desk);
}

static void
test_save_to_library (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  GFile *file;
  g_autofree char *name = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  mdr_document_set_title (mdr_window_get_context (desk->window)->document, "Beech");
  act (desk, "save-to-library");
  driver_wait_until (desk->driver, is_saved, desk);
  file = mdr_window_get_context (desk->window)->file;
  name = g_file_get_basename (file);
  g_assert_cmpstr (name, ==, "Beech 2.meander");
  g_assert_false (mdr_document_get_modified (mdr_window_get_context (desk->window)->document));

  desk_click_button (desk, "Show");
  library_desk_wait_for_items (desk, 5);
  library_desk_wait_for_puzzles (desk);
  g_assert_nonnull (library_desk_find_cell (desk, "Beech"));
}

/* What another program does in the folder is seen. */
static void
test_changed_by_others (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path =
      g_build_filename (mdr_library_get_folder (library_desk_get_library (desk)), "Cedar.meander", NULL);

  library_desk_put_puzzle (desk, "Dogwood", 4);
  library_desk_wait_for_items (desk, 5);
  g_assert_nonnull (library_desk_find_cell (desk, "Dogwood"));
  g_assert_no_errno (g_remove (path));
  library_desk_wait_for_items (desk, 4);
  g_assert_null (library_desk_find_cell (desk, "Cedar"));
}

/* Also where the focus is still on the button that begins it; only a search entry keeps the keys. */
static void
test_select_all (void)
{
  g_autoptr (Desk) desk = library_desk_new ();

  driver_key (desk->driver, GDK_KEY_a, GDK_CONTROL_MASK);
  desk_click_button (desk, "Select Puzzles");
  driver_click (desk->driver, library_desk_find_cell (desk, "Cedar"));
  gtk_widget_grab_focus (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_TOGGLE_BUTTON, "Select Puzzles"));
  driver_key (desk->driver, GDK_KEY_a, GDK_CONTROL_MASK);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "4 selected"));
}

static void
test_remove_and_undo (void)
{
  g_autoptr (Desk) desk = library_desk_new ();

  library_desk_select_two (desk);
  desk_click_button (desk, "Remove");
  library_desk_wait_for_items (desk, 2);
  g_assert_null (library_desk_find_cell (desk, "Alder"));
  g_assert_nonnull (library_desk_find_cell (desk, "Beech"));
  desk_click_button (desk, "Undo");
  library_desk_wait_for_items (desk, 4);
  g_assert_nonnull (library_desk_find_cell (desk, "Alder"));
}

static void
remove_by_key (Desk *desk, const char *title)
{
  desk_click_button (desk, "Select Puzzles");
  driver_click (desk->driver, library_desk_find_cell (desk, title));
  driver_key (desk->driver, GDK_KEY_Delete, 0);
}

/* The keys undo and redo what the last toast offers to undo, and what was done before it. */
static void
test_undo_keys (void)
{
  g_autoptr (Desk) desk = library_desk_new ();

  remove_by_key (desk, "Beech");
  library_desk_wait_for_items (desk, 3);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "1 puzzle removed"));
  remove_by_key (desk, "Cedar");
  library_desk_wait_for_items (desk, 2);

  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  library_desk_wait_for_items (desk, 3);
  g_assert_nonnull (library_desk_find_cell (desk, "Cedar"));
  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  library_desk_wait_for_items (desk, 4);
  g_assert_false (desk_is_enabled (desk, "undo"));
  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  library_desk_wait_for_items (desk, 3);
  g_assert_null (library_desk_find_cell (desk, "Beech"));
}

static gboolean
offers_undo (gpointer data)
{
  GtkWidget *window = GTK_WIDGET (((Desk *) data)->window);

  return driver_find (window, GTK_TYPE_LABEL, "1 puzzle added to the library")
         && driver_find (window, GTK_TYPE_BUTTON, "Undo");
}

/* What was imported can be undone, also by key; what was there before stays. The library does not offer to
 * show itself. */
static void
test_undo_import (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *good = desk_dup_path (desk, "Elder.meander");
  g_autofree char *text = library_desk_dup_file ("Elder", 6);
  g_autoptr (GFile) folder = g_file_new_for_path (desk->folder);

  g_assert_true (g_file_set_contents (good, text, -1, NULL));
  mdr_puzzle_batch_import_from (desk->window->batch, folder);
  library_desk_wait_for_items (desk, 5);
  driver_wait_until (desk->driver, offers_undo, desk);
  g_assert_null (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_BUTTON, "Show"));
  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  library_desk_wait_for_items (desk, 4);
  g_assert_null (library_desk_find_cell (desk, "Elder"));
  act (desk, "redo");
  library_desk_wait_for_items (desk, 5);
}

static void
test_import (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *good = desk_dup_path (desk, "Elder.meander");
  g_autofree char *bad = desk_dup_path (desk, "bad.txt");
  g_autofree char *text = library_desk_dup_file ("Elder", 6);
  g_autoptr (GFile) folder = g_file_new_for_path (desk->folder);
  GtkWindow *dialog;

  g_assert_true (g_file_set_contents (good, text, -1, NULL));
  g_assert_true (g_file_set_contents (bad, "# kind: null\n\ncount x\n", -1, NULL));
  mdr_puzzle_batch_import_from (desk->window->batch, folder);
  dialog = desk_wait_for_dialog (desk);
  library_desk_wait_for_items (desk, 5);
  g_assert_nonnull (library_desk_find_cell (desk, "Elder"));
  for (GtkWidget *line = NULL; !line;)
    {
      line = driver_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_VIEW, NULL);
      driver_settle (desk->driver);
    }
  g_assert_nonnull (driver_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "1 puzzle added to the library"));
  desk_answer (desk, "Close");
}

static gboolean
is_narrow (gpointer data)
{
  return gtk_widget_get_width (GTK_WIDGET (((Desk *) data)->window)) == 360;
}

static Desk *
desk_with_narrow_library (void)
{
  Desk *desk = library_desk_new ();

  /* The frame around it takes 10. */
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  driver_wait_until (desk->driver, is_narrow, desk);
  driver_settle (desk->driver);
  return desk;
}

/* In a narrow window everything of the page keeps within it. */
static void
test_narrow (void)
{
  g_autoptr (Desk) desk = desk_with_narrow_library ();
  graphene_rect_t bounds;

  library_desk_select_two (desk);
  g_assert_true (gtk_widget_compute_bounds (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_BUTTON,
                                                         "Export the selected puzzles as one file"),
                                            GTK_WIDGET (desk->window), &bounds));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 360);
}

static gboolean
is_cut (Desk *desk, const char *text)
{
  GtkWidget *label = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, text);

  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The title of the page can be read in a narrow window, and folders can still be imported. */
static void
test_narrow_title (void)
{
  g_autoptr (Desk) desk = desk_with_narrow_library ();

  g_assert_false (is_cut (desk, "Library"));
  g_assert_false (is_cut (desk, "4 puzzles"));
  g_assert_true (desk_is_enabled (desk, "import-folder"));
}

static gboolean
says_solved (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), " · solved"))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says_solved (child))
      return TRUE;
  return FALSE;
}

/* How far the player has come is said as soon as it is known. */
static void
test_state (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  MdrProgressStore *progress = desk->shared->progress;
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrPuzzle) stepped = mdr_puzzle_set_option (blank, "step", "3", NULL);
  g_autoptr (MdrPuzzle) alder = mdr_puzzle_set_option (stepped, "target", "5", NULL);
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (alder);

  g_assert_false (says_solved (library_desk_find_cell (desk, "Alder")));
  mdr_progress_store_mark_solved (progress, &null_kind, fingerprint, 7);
  driver_settle (desk->driver);
  g_assert_true (says_solved (library_desk_find_cell (desk, "Alder")));
  g_assert_false (says_solved (library_desk_find_cell (desk, "Beech")));
}

#define MANY 1000

static gboolean
shows_some (gpointer data)
{
  return library_desk_find_cell (data, NULL) != NULL;
}

static void
test_many (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  gint64 start;
  double first;

  library_desk_clear (desk);
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *title = g_strdup_printf ("Tree %04u", i);

      library_desk_put_puzzle (desk, title, i % 50 + 1);
    }
  start = g_get_monotonic_time ();
  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_some, desk);
  first = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  library_desk_wait_for_items (desk, MANY);
  g_test_message ("%d puzzles: %.2f s until the first are seen, %.2f s until all are listed", MANY, first,
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_nonnull (library_desk_find_cell (desk, "Tree 0000"));
  g_assert_null (library_desk_find_cell (desk, "Tree 0999"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/library-window/search-and-sort", test_search_and_sort);
  g_test_add_func ("/library-window/sort-numbers", test_sort_numbers);
  g_test_add_func ("/library-window/bad-file", test_bad_file);
  g_test_add_func ("/library-window/open", test_open);
  g_test_add_func ("/library-window/save", test_save_to_library);
  g_test_add_func ("/library-window/changed-by-others", test_changed_by_others);
  g_test_add_func ("/library-window/select-all", test_select_all);
  g_test_add_func ("/library-window/remove", test_remove_and_undo);
  g_test_add_func ("/library-window/undo-keys", test_undo_keys);
  g_test_add_func ("/library-window/undo-import", test_undo_import);
  g_test_add_func ("/library-window/import", test_import);
  g_test_add_func ("/library-window/narrow", test_narrow);
  g_test_add_func ("/library-window/narrow-title", test_narrow_title);
  g_test_add_func ("/library-window/state", test_state);
  g_test_add_func ("/library-window/many", test_many);
  return g_test_run ();
}
