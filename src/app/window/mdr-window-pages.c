/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

/* Sets the tooltip of the button to the page to which it leads. */
static void
refresh_back_button (MdrWindow *self)
{
  const char *label = self->came_from_puzzles ? _ ("Back to the Puzzles") : _ ("Back to the Gallery");

  gtk_widget_set_tooltip_text (self->back_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
show_page (MdrWindow *self, const char *name)
{
  if (self->document && mdr_window_shows_board (self))
    mdr_board_view_commit (self->board);
  gtk_stack_set_visible_child_name (self->pages, name);
  refresh_back_button (self);
  mdr_window_update_play (self);
  mdr_window_update_first_steps (self);
  mdr_window_update_actions (self);
}

/** Shows the board or the gallery; the gallery does not close the document. */
void
mdr_window_show_board (MdrWindow *self, gboolean board)
{
  if (!board)
    self->came_from_puzzles = self->came_from_library = FALSE;
  show_page (self, board ? "board" : "gallery");
  if (board)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    mdr_gallery_refresh (self->gallery);
}

/** Returns: whether the page of the board is shown */
gboolean
mdr_window_shows_board (MdrWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "board") == 0;
}

/** Shows the page of puzzles; it does not close the document either. */
void
mdr_window_show_puzzles (MdrWindow *self)
{
  self->came_from_puzzles = FALSE;
  show_page (self, "puzzles");
  mdr_puzzle_page_enter (self->puzzle_page);
}

/** Returns: whether the page of puzzles is shown, of the library or of a file */
gboolean
mdr_window_shows_puzzles (MdrWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "puzzles") == 0;
}

/** Goes back: from a board to the puzzles from which it was chosen, from a file to the library, or to the
 * gallery. */
void
mdr_window_go_back (MdrWindow *self)
{
  gboolean library = mdr_puzzle_page_shows_library (self->puzzle_page);

  if (mdr_window_shows_board (self) && self->came_from_puzzles)
    mdr_window_show_puzzles (self);
  else if (mdr_window_shows_puzzles (self) && !library && self->came_from_library)
    mdr_window_open_library (self);
  else
    mdr_window_show_board (self, FALSE);
}
