/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk-board.h"

#include "mdr-board-view-private.h"
#include "mdr-option-list.h"

static MdrBoardView *
get_board (Desk *desk)
{
  return MDR_BOARD_VIEW (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL));
}

typedef struct
{
  Desk *desk;
  graphene_rect_t bounds;
  double x, y, cell;
  gint64 since;
} Stillness;

/* Returns whether the board has stood where it is for a while: a card above it may still slide in. */
static gboolean
is_still (gpointer data)
{
  Stillness *last = data;
  MdrBoardView *board = get_board (last->desk);
  const MdrGeometry *geometry = &board->camera.geometry;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (board), GTK_WIDGET (last->desk->window), &bounds))
    return FALSE;
  if (!graphene_rect_equal (&bounds, &last->bounds) || geometry->x != last->x || geometry->y != last->y
      || geometry->cell != last->cell)
    {
      last->bounds = bounds;
      last->x = geometry->x;
      last->y = geometry->y;
      last->cell = geometry->cell;
      last->since = g_get_monotonic_time ();
    }
  return g_get_monotonic_time () - last->since > G_USEC_PER_SEC / 2;
}

/** Waits until nothing moves the board any more, so that a cell can be aimed at. */
void
desk_wait_until_still (Desk *desk)
{
  Stillness stillness = { .desk = desk };

  /* A busy computer may draw nothing for a while, in which nothing moves. */
  while (!is_still (&stillness))
    driver_settle (desk->driver);
}

/** Begins to build a puzzle of the kind with this id, and waits for the new board. */
void
desk_build_kind (Desk *desk, const char *kind)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", kind, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  desk_wait_until_still (desk);
}

/** Types the value of an option of the puzzle into its row, which may have to be scrolled to. */
void
desk_set_option (Desk *desk, const char *title, const char *value)
{
  GtkWidget *row = desk_see (desk, MDR_TYPE_OPTION_ROW, title);

  gtk_widget_grab_focus (driver_find (row, GTK_TYPE_TEXT, NULL));
  driver_settle (desk->driver);
  driver_key (desk->driver, GDK_KEY_a, GDK_CONTROL_MASK);
  driver_type (desk->driver, value);
  desk_press_key (desk, GDK_KEY_Return, 0);
}

/**
 * desk_drag_corner:
 * @rows: that the board is to have
 * @columns: that the board is to have
 *
 * Drags the handle just outside the lower right corner.
 */
void
desk_drag_corner (Desk *desk, int rows, int columns)
{
  MdrBoardView *board = get_board (desk);
  const MdrGeometry *geometry = &board->camera.geometry;
  double right = geometry->x + geometry->extents.columns * geometry->cell;
  double bottom = geometry->y + geometry->extents.rows * geometry->cell;

  driver_drag (desk->driver, GTK_WIDGET (board), right + 3, bottom + 3,
               geometry->x + (columns + 0.5) * geometry->cell, geometry->y + (rows + 0.5) * geometry->cell,
               GDK_BUTTON_PRIMARY);
  driver_settle (desk->driver);
}

/** Moves the pointer to the middle of @cell. */
void
desk_move_to_cell (Desk *desk, MdrCell cell)
{
  MdrBoardView *board = get_board (desk);
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&board->camera.geometry, cell, &x, &y, &width, &height);
  driver_move (desk->driver, GTK_WIDGET (board), x + width / 2, y + height / 2);
  driver_settle (desk->driver);
}

void
desk_click_cell (Desk *desk, MdrCell cell)
{
  desk_drag_over (desk, &cell, 1);
}

/** As desk_click_cell(), with the right button. */
void
desk_click_cell_right (Desk *desk, MdrCell cell)
{
  desk_wait_until_still (desk);
  desk_move_to_cell (desk, cell);
  driver_press (desk->driver, GDK_BUTTON_SECONDARY);
  driver_release (desk->driver, GDK_BUTTON_SECONDARY);
  driver_settle (desk->driver);
}

/** Presses the button on the first cell, once the board stands still, and releases it on the last. */
void
desk_drag_over (Desk *desk, const MdrCell *cells, guint n_cells)
{
  desk_wait_until_still (desk);
  desk_move_to_cell (desk, cells[0]);
  driver_press (desk->driver, GDK_BUTTON_PRIMARY);
  for (guint k = 1; k < n_cells; k++)
    desk_move_to_cell (desk, cells[k]);
  driver_release (desk->driver, GDK_BUTTON_PRIMARY);
  driver_settle (desk->driver);
}

/**
 * desk_solve:
 *
 * Solves the puzzle by the keyboard, and watches the solution to its end.
 *
 * Returns: (transfer none): the bar of its playback
 */
MdrPlaybackBar *
desk_solve (Desk *desk)
{
  MdrPlaybackBar *bar;

  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  bar = MDR_PLAYBACK_BAR (desk_see (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  while (mdr_playback_bar_get_playing (bar))
    driver_settle (desk->driver);
  return bar;
}
