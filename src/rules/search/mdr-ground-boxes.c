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
  GArray *boxes;
  guint32 first;
  MdrLiterals literals;
  MdrLiterals shared;
} Cover;

static gboolean
contains (const MdrBox *box, MdrCell cell)
{
  return cell.row >= (int) box->row && cell.row < (int) (box->row + box->rows)
         && cell.column >= (int) box->column && cell.column < (int) (box->column + box->columns);
}

/* Lists the boxes that contain each cell. */
static MdrLiterals *
list_boxes (const Cover *cover)
{
  MdrRuledGrid grid = cover->ground->puzzle->grid;
  MdrLiterals *boxes = g_new0 (MdrLiterals, mdr_ground_count_cells (cover->ground));

  for (guint k = 0; k < cover->boxes->len; k++)
    {
      const MdrBox *box = &g_array_index (cover->boxes, MdrBox, k);

      for (guint row = box->row; row < box->row + box->rows; row++)
        for (guint column = box->column; column < box->column + box->columns; column++)
          mdr_literals_add (&boxes[row * grid.columns + column], k);
    }
  return boxes;
}

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
ground_walls (Cover *cover, const guint32 *walls, const MdrLiterals *boxes)
{
  MdrRuledGrid grid = cover->ground->puzzle->grid;

  for (guint border = 0; border < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); border++)
    {
      guint cells[2];
      guint32 gate = mdr_ground_add_variable (cover->ground);

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
      /* The decision itself may be settled or stand elsewhere, and a counter counts no constants. */
      mdr_ground_define (cover->ground, gate, 1, &walls[border], 1);
      mdr_ground_add_clause (cover->ground, (guint32[]){ gate ^ 1, walls[border] }, 2);
      mdr_ground_add_clause (cover->ground, (guint32[]){ gate, walls[border] ^ 1 }, 2);
      mdr_literals_add (&cover->literals, gate);
      for (guint32 k = 0; k < boxes[cells[0]].count; k++)
        {
          guint32 box = boxes[cells[0]].items[k];

          if (contains (&g_array_index (cover->boxes, MdrBox, box),
                        mdr_ruled_grid_get_position (grid, cells[1])))
            mdr_literals_add (&cover->literals, cover->first + 2 * box);
        }
      take_one (cover, cells[0], MDR_NO_CLUE);
    }
}

static gboolean
overlap (const MdrBox *a, const MdrBox *b)
{
  return a->row < b->row + b->rows && b->row < a->row + a->rows && a->column < b->column + b->columns
         && b->column < a->column + a->columns;
}

static const MdrBox *
get_box (const Cover *cover, guint32 index)
{
  return &g_array_index (cover->boxes, MdrBox, index);
}

/* Demands the first of the literals if no box is taken for which it does not hold. Most say nothing new. */
static void
take_unless (Cover *cover, const MdrLiterals *boxes)
{
  mdr_ground_take_literals (cover->ground, cover->literals.count);
  if (cover->literals.count <= boxes->count && !cover->ground->too_large)
    {
      mdr_literals_add (&cover->shared, cover->literals.count);
      for (guint32 k = 0; k < cover->literals.count; k++)
        mdr_literals_add (&cover->shared, cover->literals.items[k]);
    }
  cover->literals.count = 0;
}

/* Says of another box that it cannot be taken if that is so beside each box of a cell. */
static void
exclude_beside (Cover *cover, guint32 other, const MdrLiterals *boxes)
{
  mdr_literals_add (&cover->literals, (cover->first + 2 * other) ^ 1);
  for (guint32 k = 0; k < boxes->count; k++)
    if (!overlap (get_box (cover, boxes->items[k]), get_box (cover, other)))
      mdr_literals_add (&cover->literals, cover->first + 2 * boxes->items[k]);
  take_unless (cover, boxes);
}

/* Says of a border that it is a wall, or is none, if that is so for each box of a cell. */
static void
share_border (Cover *cover, guint border, guint32 wall, const MdrLiterals *boxes)
{
  MdrRuledGrid grid = cover->ground->puzzle->grid;
  guint cells[2];

  mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
  for (guint inside = 1; inside <= 2; inside++)
    {
      mdr_literals_add (&cover->literals, inside == 1 ? wall : wall ^ 1);
      for (guint32 k = 0; k < boxes->count; k++)
        {
          const MdrBox *box = get_box (cover, boxes->items[k]);

          if ((guint) contains (box, mdr_ruled_grid_get_position (grid, cells[0]))
                  + (guint) contains (box, mdr_ruled_grid_get_position (grid, cells[1]))
              != inside)
            mdr_literals_add (&cover->literals, cover->first + 2 * boxes->items[k]);
        }
      take_unless (cover, boxes);
    }
}

/* Says what all boxes of a clue share. */
static void
share (Cover *cover, guint cell, int clue, const guint32 *walls, const MdrLiterals *boxes)
{
  MdrGround *self = cover->ground;
  guint first = self->propagators->len;
  MdrSpot spot = mdr_spot_at_cell (0, cell);

  spot.given = clue;
  mdr_ground_begin_instance (self, &spot);
  for (guint32 other = 0; other < cover->boxes->len && !self->too_large; other++)
    if (!contains (get_box (cover, other), mdr_ruled_grid_get_position (self->puzzle->grid, cell)))
      exclude_beside (cover, other, boxes);
  for (guint border = 0;
       border < mdr_ruled_grid_count_places (self->puzzle->grid, MDR_PLACE_BORDER) && !self->too_large;
       border++)
    share_border (cover, border, walls[border], boxes);
  mdr_propagators_add_late (self->propagators, &cover->shared);
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
      guint cells[2];
      guint n_inside;

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
      n_inside = (guint) contains (box, mdr_ruled_grid_get_position (grid, cells[0]))
                 + (guint) contains (box, mdr_ruled_grid_get_position (grid, cells[1]));
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
  GArray *list = mdr_boxes_list (self->puzzle->grid, clues, all, condition->square);

  for (guint most = n_cells / 2; self->puzzle->relaxed && most > 0 && count_cells (list) > MOST_OPEN_CELLS;
       most /= 2)
    {
      self->narrowed = TRUE;
      for (guint cell = 0; clues != NULL && cell < n_cells; cell++)
        if (clues[cell].open)
          clues[cell].high = most;
      g_array_unref (list);
      list = mdr_boxes_list (self->puzzle->grid, clues, all, condition->square);
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
  Cover cover = { .ground = self, .boxes = list };
  MdrLiterals *boxes;

  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  cover.first = 2 * self->n_variables;
  if (!check_size (self, list))
    return;
  for (guint k = 0; self->proves && k < list->len; k++)
    define_box (self, walls, &g_array_index (list, MdrBox, k), cover.first + 2 * k);
  boxes = list_boxes (&cover);
  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    {
      for (guint32 k = 0; k < boxes[cell].count; k++)
        mdr_literals_add (&cover.literals, cover.first + 2 * boxes[cell].items[k]);
      take_one (&cover, cell, clues != NULL && clues[cell].present ? condition->clue : MDR_NO_CLUE);
    }
  ground_walls (&cover, walls, boxes);
  for (guint cell = 0; self->differing != NULL && clues != NULL && cell < mdr_ground_count_cells (self);
       cell++)
    if (clues[cell].present)
      share (&cover, cell, condition->clue, walls, &boxes[cell]);
  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    g_free (boxes[cell].items);
  g_free (boxes);
  g_free (cover.literals.items);
}

const MdrGrounding mdr_grounding_boxes = { .parts = ground_boxes };
