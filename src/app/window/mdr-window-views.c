/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-context.h"

/* The views of the window, and the ways between them. The trail holds the views through which the user came
 * to the present one, each of them once; the gallery, where every trail begins, is not in it. */

static const char *const view_names[] = {
  [MDR_VIEW_GALLERY] = "gallery",
  [MDR_VIEW_LIBRARY] = "puzzles",
  [MDR_VIEW_FILE] = "puzzles",
  [MDR_VIEW_BOARD] = "board",
};

/* Returns the view to which the user goes back from the present one. */
static MdrView
get_previous_view (MdrWindow *self)
{
  return self->trail_length > 0 ? self->trail[self->trail_length - 1] : MDR_VIEW_GALLERY;
}

static void
remove_from_trail (MdrWindow *self, MdrView view)
{
  guint length = 0;

  for (guint i = 0; i < self->trail_length; i++)
    if (self->trail[i] != view)
      self->trail[length++] = self->trail[i];
  self->trail_length = length;
}

static const char *
get_back_label (MdrWindow *self)
{
  switch (get_previous_view (self))
    {
    case MDR_VIEW_LIBRARY:
    case MDR_VIEW_FILE:
      return _ ("Back to the Puzzles");
    case MDR_VIEW_BOARD:
      return _ ("Back to the Puzzle");
    case MDR_VIEW_GALLERY:
    default:
      return _ ("Back to the Gallery");
    }
}

/* The back button of the view says where it leads; that of a view that fades out stays as it is. */
static void
show_way_back (MdrWindow *self)
{
  const char *label = get_back_label (self);

  if (mdr_window_shows_puzzles (self))
    {
      mdr_puzzle_list_view_set_back_label (self->puzzle_list_view, label);
      return;
    }
  gtk_widget_set_tooltip_text (self->back_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Shows what belongs to the view and updates what depends on it. The document stays open behind any view. */
static void
show_view (MdrWindow *self, MdrView view)
{
  if (self->context->document && self->context->shows_board)
    mdr_board_view_commit (self->board);
  if (self->view == MDR_VIEW_GALLERY && view != MDR_VIEW_GALLERY)
    mdr_gallery_leave (self->gallery);
  self->view = view;
  if (view == MDR_VIEW_LIBRARY)
    mdr_puzzle_list_view_show_library (self->puzzle_list_view, self->shared->library);
  else if (view == MDR_VIEW_FILE)
    mdr_puzzle_list_view_show_entries (self->puzzle_list_view, self->entries, self->entries_title);
  gtk_stack_set_visible_child_name (self->views, view_names[view]);
  self->context->shows_board = view == MDR_VIEW_BOARD;
  mdr_messages_move (self->messages);
  show_way_back (self);
  mdr_window_update_first_steps (self);
  mdr_window_update (self, MDR_UPDATE_TITLE | MDR_UPDATE_CLOCK | MDR_UPDATE_ACTIONS);
  if (view == MDR_VIEW_BOARD)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (view == MDR_VIEW_GALLERY)
    mdr_gallery_refresh (self->gallery);
  else
    mdr_puzzle_list_view_enter (self->puzzle_list_view);
}

/** Goes to a view, from which the user can go back to the present one. */
void
mdr_window_go_to_view (MdrWindow *self, MdrView view)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  remove_from_trail (self, view);
  if (view == MDR_VIEW_GALLERY)
    self->trail_length = 0;
  else if (self->view != view && self->view != MDR_VIEW_GALLERY)
    self->trail[self->trail_length++] = self->view;
  show_view (self, view);
}

/** Goes back to the view from which the user came. */
void
mdr_window_go_back (MdrWindow *self)
{
  MdrView view;

  g_return_if_fail (MDR_IS_WINDOW (self));

  view = get_previous_view (self);
  if (self->trail_length > 0)
    self->trail_length--;
  show_view (self, view);
}

/** Shows the library. */
void
mdr_window_open_library (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  mdr_library_refresh (self->shared->library);
  mdr_window_go_to_view (self, MDR_VIEW_LIBRARY);
}

/** Shows those puzzles of the library that have @words in their titles. */
void
mdr_window_search_library (MdrWindow *self, const char *words)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (words != NULL);

  mdr_window_open_library (self);
  mdr_puzzle_list_view_search (self->puzzle_list_view, words);
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * mdr_window_open_entries:
 * @entries: (element-type MdrFileEntry): the puzzles of a file
 *
 * Shows the puzzles of a file, to choose among.
 */
void
mdr_window_open_entries (MdrWindow *self, GPtrArray *entries, const char *title)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (entries != NULL && title != NULL);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_ref (entries);
  g_free (self->entries_title);
  self->entries_title = g_strdup (title);
  mdr_window_go_to_view (self, MDR_VIEW_FILE);
  gtk_window_present (GTK_WINDOW (self));
}

/** Returns: whether the view of puzzles is shown, of the library or of a file */
gboolean
mdr_window_shows_puzzles (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  return self->view == MDR_VIEW_LIBRARY || self->view == MDR_VIEW_FILE;
}

/** Prints what is in view: the puzzle on the board, or puzzles of the view. */
void
mdr_window_print (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (!self->context->shows_board)
    {
      mdr_puzzle_batch_print (self->batch);
      return;
    }
  mdr_board_view_commit (self->board);
  mdr_printing_print_board (self->context);
}
