/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-desk.h"

#include <glib/gstdio.h>

#include "mdr-board-view.h"
#include "mdr-cards.h"
#include "mdr-puzzle-grid.h"
#include "mdr-window-private.h"
#include "null-kind.h"

MdrLibrary *
library_desk_get_library (Desk *desk)
{
  return desk->shared->library;
}

GtkWidget *
library_desk_find_cell (Desk *desk, const char *title)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL, title);
}

guint
library_desk_count_items (Desk *desk)
{
  return g_list_model_get_n_items (G_LIST_MODEL (library_desk_get_library (desk)));
}

typedef struct
{
  Desk *desk;
  guint items;
} Wanted;

/* They are in the library, and have been listed. */
static gboolean
has_items (gpointer data)
{
  Wanted *wanted = data;
  g_autofree char *heading = g_strdup_printf ("%u puzzles", wanted->items);

  return library_desk_count_items (wanted->desk) == wanted->items
         && !mdr_library_get_loading (library_desk_get_library (wanted->desk))
         && driver_find (GTK_WIDGET (wanted->desk->window), GTK_TYPE_LABEL, heading);
}

void
library_desk_wait_for_items (Desk *desk, guint items)
{
  Wanted wanted = { desk, items };

  driver_wait_until (desk->driver, has_items, &wanted);
  driver_settle (desk->driver);
}

void
library_desk_put (Desk *desk, const char *name, const char *text)
{
  const char *folder = mdr_library_get_folder (library_desk_get_library (desk));
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

char *
library_desk_dup_file (const char *title, guint target)
{
  return g_strdup_printf ("{\"format\": \"meander\", \"version\": 1, \"kind\": \"null\", \"kind-version\": "
                          "1, "
                          "\"title\": \"%s\", \"givens\": {\"target\": %u, \"step\": 3}}",
                          title, target);
}

void
library_desk_put_puzzle (Desk *desk, const char *title, guint target)
{
  g_autofree char *text = library_desk_dup_file (title, target);
  g_autofree char *name = g_strconcat (title, ".meander", NULL);

  library_desk_put (desk, name, text);
}

/* Removes everything that earlier tests have left. */
void
library_desk_clear (Desk *desk)
{
  const char *folder = mdr_library_get_folder (library_desk_get_library (desk));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_no_errno (g_remove (path));
    }
}

/* Nothing else is in sight any more, as it is while the pages of the window fade. */
static gboolean
shows_puzzles_alone (gpointer data)
{
  GtkWidget *window = GTK_WIDGET (((Desk *) data)->window);

  return library_desk_find_cell (data, NULL) && !driver_find (window, MDR_TYPE_KIND_CARD, NULL)
         && !driver_find (window, MDR_TYPE_BOARD_VIEW, NULL);
}

void
library_desk_wait_for_puzzles (Desk *desk)
{
  driver_wait_until (desk->driver, shows_puzzles_alone, desk);
  driver_settle (desk->driver);
}

Desk *
library_desk_new (void)
{
  Desk *desk = desk_new (null_kinds);

  library_desk_clear (desk);
  library_desk_put_puzzle (desk, "Beech", 9);
  library_desk_put_puzzle (desk, "Alder", 5);
  library_desk_put_puzzle (desk, "Cedar", 7);
  library_desk_put (desk, "Torn.meander", "{ this is");
  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  library_desk_wait_for_items (desk, 4);
  library_desk_wait_for_puzzles (desk);
  return desk;
}

void
library_desk_select_two (Desk *desk)
{
  desk_click_button (desk, "Select Puzzles");
  driver_click (desk->driver, library_desk_find_cell (desk, "Cedar"));
  driver_click (desk->driver, library_desk_find_cell (desk, "Alder"));
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "2 selected"));
  /* A second click takes it back. */
  driver_click (desk->driver, library_desk_find_cell (desk, "Beech"));
  driver_click (desk->driver, library_desk_find_cell (desk, "Beech"));
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "2 selected"));
}
