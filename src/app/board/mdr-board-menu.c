/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-menu.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The choice is carried out only after the popover has closed. */
static void
closed_cb (GtkPopover *popover, MdrBoardMenu *menu)
{
  if (menu->popover != GTK_WIDGET (popover))
    return;
  menu->popover = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_cb, g_object_ref (popover), g_object_unref);
}

static void
append_edit (GMenu *menu, const char *label, const char *edit)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.edit", "s", edit);
  g_menu_append_item (menu, item);
}

/* The kind's choices for a place, followed by locking or unlocking the clue there. */
static GMenu *
new_model (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_autofree char *lock = mdr_puzzle_dup_lock_edit (puzzle, cell);
  g_auto (GStrv) choices =
      puzzle->kind->dup_cell_choices ? puzzle->kind->dup_cell_choices (puzzle, cell) : NULL;
  GMenu *model = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (char **choice = choices; choice && choice[0]; choice += 2)
    append_edit (model, choice[0], choice[1]);
  if (!lock)
    return model;
  append_edit (section, mdr_puzzle_is_locked (puzzle, cell) ? _ ("Unlock Clue") : _ ("Lock Clue"), lock);
  g_menu_append_section (model, NULL, G_MENU_MODEL (section));
  return model;
}

/** Returns: whether the kind has choices for @cell */
gboolean
mdr_board_menu_has_choices (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_auto (GStrv) choices = NULL;

  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!puzzle->kind->dup_cell_choices)
    return FALSE;
  choices = puzzle->kind->dup_cell_choices (puzzle, cell);
  return choices[0] != NULL;
}

/**
 * mdr_board_menu_open:
 * @geometry: of the board, in pixels
 * @cell: a cell or the place of a clue
 *
 * Opens the menu of a cell: the choices for the cell, for kinds that offer any, and locking its clue.
 *
 * Returns: whether there is anything to choose
 */
gboolean
mdr_board_menu_open (MdrBoardMenu *menu, const MdrPuzzle *puzzle, const MdrGeometry *geometry, MdrCell cell)
{
  g_autoptr (GMenu) model = NULL;
  double x;
  double y;
  double width;
  double height;

  g_return_val_if_fail (menu != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (geometry != NULL, FALSE);

  model = new_model (puzzle, cell);
  if (g_menu_model_get_n_items (G_MENU_MODEL (model)) == 0)
    return FALSE;
  mdr_board_menu_close (menu);
  mdr_geometry_get_cell_rectangle (geometry, cell, &x, &y, &width, &height);
  menu->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
  gtk_widget_set_parent (menu->popover, menu->widget);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu->popover),
                               &(GdkRectangle){ (int) x, (int) y, (int) width, (int) height });
  g_signal_connect (menu->popover, "closed", G_CALLBACK (closed_cb), menu);
  gtk_popover_popup (GTK_POPOVER (menu->popover));
  return TRUE;
}

/** Removes the menu, if there is one. */
void
mdr_board_menu_close (MdrBoardMenu *menu)
{
  g_return_if_fail (menu != NULL);

  g_clear_pointer (&menu->popover, gtk_widget_unparent);
}
