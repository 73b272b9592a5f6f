/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include "mdr-kind.h"

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* What was chosen is done only after the popover has closed. */
static void
closed_cb (GtkPopover *popover, MdrBoardView *self)
{
  if (self->menu != GTK_WIDGET (popover))
    return;
  self->menu = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_cb, g_object_ref (popover), g_object_unref);
}

static GMenuModel *
new_menu (char *const *choices)
{
  GMenu *menu = g_menu_new ();

  for (; choices[0]; choices += 2)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (choices[0], NULL);

      g_menu_item_set_action_and_target (item, "win.edit", "s", choices[1]);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/**
 * mdr_board_view_open_menu:
 * @cell: a cell or clue place
 *
 * Shows what can stand at a cell of the puzzle that is being built, for kinds that
 * offer a choice there.
 *
 * Returns: whether there is a choice
 */
gboolean
mdr_board_view_open_menu (MdrBoardView *self, MdrCell cell)
{
  const MdrPuzzle *puzzle = self->document ? mdr_document_get_puzzle (self->document) : NULL;
  g_auto (GStrv) choices = NULL;
  g_autoptr (GMenuModel) menu = NULL;
  double x;
  double y;
  double width;
  double height;

  if (!puzzle || self->mode != MDR_MODE_BUILD || !puzzle->kind->dup_cell_choices)
    return FALSE;
  choices = puzzle->kind->dup_cell_choices (puzzle, cell);
  if (!choices[0])
    return FALSE;
  mdr_board_view_close_menu (self);
  menu = new_menu (choices);
  mdr_geometry_get_cell_rectangle (&self->camera.geometry, cell, &x, &y, &width, &height);
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) x, (int) y, (int) width, (int) height });
  g_signal_connect (self->menu, "closed", G_CALLBACK (closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

/** Takes the menu away, if there is one. */
void
mdr_board_view_close_menu (MdrBoardView *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
}
