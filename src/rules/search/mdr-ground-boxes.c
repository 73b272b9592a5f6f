/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * A division into boxes is an exact cover: a variable for each box that there can
 * be, and of the boxes that contain a cell, one is taken. Between
 * two cells there is a wall, or one of the boxes that contain both is taken.
 * Reasons also have what all boxes of a cell share: a wall, none, or that another box cannot be taken beside
 * any of them. The search learns what it needs of that.
 */

/* The most cells of boxes where clues may still come: some of these limits are taken for all else. */
#define MOST_OPEN_CELLS (MDR_GROUND_MAX_LITERALS / 8)

typedef struct
{
  MdrGround *ground;
  MdrBoxCover *boxes;
  MdrLiterals literals;
} Cover;

/* Demands one of the literals, as an instance of its own. */
static void
take_one (Cover *cover, guint cell, int clue)
{
  guint first = cover->ground->propagators->len;
  MdrSpot spot = mdr_spot_at_cell (0, cell);

  spot.given = clue;
  mdr_ground_begin_instance (cover->ground, &spot);
  mdr_ground_bound (cover->ground, cover->literals.items, cover->literals.count, 1, 1);
  mdr_ground_end_instance (cover->ground, first);
  cover->literals.count = 0;
}

static void
ground_walls (Cover *cover)
{
  const MdrBoxCover *boxes = cover->boxes;

  for (guint border = 0; border < mdr_ruled_grid_count_places (boxes->grid, MDR_PLACE_BORDER); border++)
    {
      guint cells[2];
      guint32 wall = boxes->walls[border];
      guint32 gate = mdr_ground_add_variable (cover->ground);

      mdr_ruled_grid_get_edge_cells (boxes->grid, MDR_PLACE_BORDER, border, cells);
      /* The decision itself may be settled or stand elsewhere, and a counter counts no constants. */
      mdr_ground_define (cover->ground, gate, 1, &wall, 1);
      mdr_ground_add_clause (cover->ground, (guint32[]){ gate ^ 1, wall }, 2);
      mdr_ground_add_clause (cover->ground, (guint32[]){ gate, wall ^ 1 }, 2);
      mdr_literals_add (&cover->literals, gate);
      for (guint32 k = 0; k < boxes->at[cells[0]].count; k++)
        {
          guint32 box = boxes->at[cells[0]].items[k];

          if (mdr_box_contains (&g_array_index (boxes->boxes, MdrBox, box),
                                mdr_ruled_grid_get_position (boxes->grid, cells[1])))
            mdr_literals_add (&cover->literals, boxes->first + 2 * box);
        }
      take_one (cover, cells[0], MDR_NO_CLUE);
    }
}

/* Says what all boxes of a clue share. */
static void
share (Cover *cover, guint cell, int clue)
{
  MdrGround *self = cover->ground;
  guint first = self->propagators->len;
  MdrSpot spot = mdr_spot_at_cell (0, cell);

  spot.given = clue;
  mdr_ground_begin_instance (self, &spot);
  mdr_propagators_add_shared (self->propagators, cover->boxes, cell);
  mdr_ground_end_instance (self, first);
}

/* Notes what it means that a box is there: borders around it, and none within. */
static void
define_box (MdrGround *self, const guint32 *walls, const MdrBox *box, guint32 literal)
{
  MdrRuledGrid grid = self->puzzle->grid;
  MdrLiterals parts = { NULL };

  for (guint border = 0; border < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); border++)
    {
      guint n_inside = mdr_box_count_beside (grid, box, border);

      if (n_inside > 0)
        mdr_literals_add (&parts, n_inside == 1 ? walls[border] : walls[border] ^ 1);
    }
  mdr_ground_define (self, literal, parts.count, parts.items, parts.count);
  g_free (parts.items);
}

static guint
count_cells (const GArray *boxes)
{
  guint count = 0;

  for (guint k = 0; k < boxes->len; k++)
    count += g_array_index (boxes, MdrBox, k).rows * g_array_index (boxes, MdrBox, k).columns;
  return count;
}

/* Returns whether the boxes, with the cells that they contain, keep to the bounds. */
static gboolean
check_size (MdrGround *self, const GArray *boxes)
{
  for (guint k = 0; k < boxes->len && !self->too_large; k++)
    {
      const MdrBox *box = &g_array_index (boxes, MdrBox, k);

      mdr_ground_add_variable (self);
      mdr_ground_take_literals (self, 2 * box->rows * box->columns);
    }
  return !self->too_large;
}

/* Lists the boxes that there can be. If there are too many, those that need a clue which is not there yet are
 * kept small: then not everything is looked for that such clues may allow. */
static GArray *
list_all (MdrGround *self, const MdrCondition *condition, MdrGroupClue *clues, MdrGroupClue all)
{
  guint n_cells = mdr_ground_count_cells (self);
  guint bound = self->puzzle->relaxed ? MOST_OPEN_CELLS : MDR_GROUND_MAX_LITERALS;
  GArray *list = mdr_boxes_list (self->puzzle->grid, clues, all, condition->square, bound);

  for (guint most = n_cells / 2; self->puzzle->relaxed && most > 0 && count_cells (list) > MOST_OPEN_CELLS;
       most /= 2)
    {
      self->narrowed = TRUE;
      for (guint cell = 0; clues != NULL && cell < n_cells; cell++)
        if (clues[cell].open)
          clues[cell].high = most;
      g_array_unref (list);
      /* Still smaller ones are not tried. */
      bound = most == 1 ? MDR_GROUND_MAX_LITERALS : MOST_OPEN_CELLS;
      list = mdr_boxes_list (self->puzzle->grid, clues, all, condition->square, bound);
    }
  return list;
}

static void
ground_boxes (MdrGround *self, const MdrCondition *condition)
{
  g_autofree MdrGroupClue *places = g_new0 (MdrGroupClue, mdr_ground_count_cells (self));
  MdrGroupClue all;
  MdrGroupClue *clues = mdr_ground_read_clues (self, condition, places, &all) ? places : NULL;
  g_autofree guint32 *walls = mdr_ground_list_edges (self, condition->reference.index);
  g_autoptr (GArray) list = list_all (self, condition, clues, all);
  Cover cover = { .ground = self };
  guint32 first;

  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  first = 2 * self->n_variables;
  if (!check_size (self, list))
    return;
  for (guint k = 0; self->proves && k < list->len; k++)
    define_box (self, walls, &g_array_index (list, MdrBox, k), first + 2 * k);
  cover.boxes = mdr_box_cover_new (self->puzzle->grid, list, first, walls);
  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    {
      for (guint32 k = 0; k < cover.boxes->at[cell].count; k++)
        mdr_literals_add (&cover.literals, first + 2 * cover.boxes->at[cell].items[k]);
      take_one (&cover, cell, clues != NULL && clues[cell].present ? condition->clue : MDR_NO_CLUE);
    }
  ground_walls (&cover);
  for (guint cell = 0; self->differing != NULL && clues != NULL && cell < mdr_ground_count_cells (self);
       cell++)
    if (clues[cell].present)
      share (&cover, cell, condition->clue);
  mdr_box_cover_unref (cover.boxes);
  g_free (cover.literals.items);
}

const MdrGrounding mdr_grounding_boxes = { .parts = ground_boxes };
