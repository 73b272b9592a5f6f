/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

/* Opacities: light enough for notes to be read on them. */
#define PEER_OPACITY      0.06
#define DARK_PEER_OPACITY 0.1
#define ALIKE_OPACITY     0.2

/* In cells: what the lines between cells need. */
#define INSET 0.015

static void
trace_cell (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  mdr_board_trace_rectangle (cr, scene, cell, INSET, 0);
}

static void
fill (cairo_t *cr, MdrRgba colour, double opacity)
{
  colour.alpha *= opacity;
  mdr_set_source (cr, &colour);
  cairo_fill (cr);
}

/* Traces the other cells that have the number of the cell under the cursor. */
static void
trace_alike (cairo_t *cr, const MdrScene *scene)
{
  const MdrNumbers *numbers = mdr_kind_get_numbers (scene->puzzle->kind);
  const MdrExtents *extents = &scene->geometry->extents;
  MdrCell cell;
  int wanted;
  int number;

  if (!numbers->get_number (scene->puzzle, scene->state, scene->cursor->cell, &wanted))
    return;
  for (cell.row = 0; cell.row < extents->rows; cell.row++)
    for (cell.column = 0; cell.column < extents->columns; cell.column++)
      if (!mdr_cell_equal (cell, scene->cursor->cell)
          && numbers->get_number (scene->puzzle, scene->state, cell, &number) && number == wanted)
        trace_cell (cr, scene, cell);
}

/** Tints, while a board is played, the cells whose numbers have to differ from that of the cell under the
 * cursor, and those that have the same number. */
void
mdr_board_draw_numbers (cairo_t *cr, const MdrScene *scene)
{
  const MdrNumbers *numbers;
  g_autoptr (GArray) peers = NULL;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  numbers = mdr_kind_get_numbers (scene->puzzle->kind);
  if (!numbers->get_number || scene->mode != MDR_MODE_PLAY || !scene->state || scene->playback
      || !scene->cursor || !scene->cursor->visible
      || !mdr_extents_contain (&scene->geometry->extents, scene->cursor->cell))
    return;
  if (numbers->list_peers)
    {
      peers = g_array_new (FALSE, FALSE, sizeof (MdrCell));
      numbers->list_peers (scene->puzzle, scene->state, scene->cursor->cell, peers);
      for (guint i = 0; i < peers->len; i++)
        trace_cell (cr, scene, g_array_index (peers, MdrCell, i));
      fill (cr, scene->palette->text,
            scene->palette->text.green > scene->palette->board.green ? DARK_PEER_OPACITY : PEER_OPACITY);
    }
  trace_alike (cr, scene);
  fill (cr, scene->palette->accent, ALIKE_OPACITY);
}
