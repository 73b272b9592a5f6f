/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-lock.h"

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The choice is carried out only after the popover has closed. */
static void
closed_cb (GtkPopover *popover, MdrBoardView *self)
{
  if (self->menu != GTK_WIDGET (popover))
    return;
  self->menu = NULL;
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
new_menu (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_autofree char *lock = mdr_puzzle_dup_lock_edit (puzzle, cell);
  g_auto (GStrv) choices =
      puzzle->kind->dup_cell_choices ? puzzle->kind->dup_cell_choices (puzzle, cell) : NULL;
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (char **choice = choices; choice && choice[0]; choice += 2)
    append_edit (menu, choice[0], choice[1]);
  if (!lock)
    return menu;
  append_edit (section, mdr_puzzle_is_locked (puzzle, cell) ? _ ("Unlock Clue") : _ ("Lock Clue"), lock);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return menu;
}

/** Returns: whether the kind offers choices for cells; if not, the right mouse button has a meaning of its
 * own */
gboolean
mdr_board_view_offers_choices (MdrBoardView *self)
{
  return self->document && mdr_document_get_kind (self->document)->dup_cell_choices;
}

/**
 * mdr_board_view_open_menu:
 * @cell: a cell or clue place
 *
 * Shows the menu of a cell while the puzzle is being built: the choices for the cell, for kinds that offer
 * any, and locking its clue.
 *
 * Returns: whether there is anything to do
 */
gboolean
mdr_board_view_open_menu (MdrBoardView *self, MdrCell cell)
{
  const MdrPuzzle *puzzle = self->document ? mdr_document_get_puzzle (self->document) : NULL;
  g_autoptr (GMenu) menu = NULL;
  double x;
  double y;
  double width;
  double height;

  if (!puzzle || self->mode != MDR_MODE_BUILD)
    return FALSE;
  menu = new_menu (puzzle, cell);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return FALSE;
  mdr_board_view_close_menu (self);
  mdr_geometry_get_cell_rectangle (&self->camera.geometry, cell, &x, &y, &width, &height);
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) x, (int) y, (int) width, (int) height });
  g_signal_connect (self->menu, "closed", G_CALLBACK (closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

/** Removes the menu, if there is one. */
void
mdr_board_view_close_menu (MdrBoardView *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
}

/**
 * mdr_board_view_dup_lock_edit:
 *
 * Returns: (transfer full) (nullable): the edit that locks or unlocks the clue at the cursor, or at the
 *   pointer if the keyboard is not used; %NULL if there is none
 */
char *
mdr_board_view_dup_lock_edit (MdrBoardView *self)
{
  MdrCell place;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), NULL);

  if (!self->document || self->mode != MDR_MODE_BUILD || !mdr_board_view_find_place (self, &place))
    return NULL;
  return mdr_puzzle_dup_lock_edit (mdr_document_get_puzzle (self->document), place);
}
