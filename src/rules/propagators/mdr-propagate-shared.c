/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

/*
 * What all boxes of a cell that are left share: a border, none, or that another box overlaps each of them.
 * It follows from the rest of the division, but in several steps, and takes people more than a glance, so it
 * waits until nothing else follows. Each conclusion is that of a clause: a border is there, or one of the
 * boxes of the cell that do not make it is taken.
 */

/* What a clause speaks of: another box, or, behind all boxes, that a border is there or is not. */
typedef guint Topic;

/**
 * Shared:
 * @cover: the division
 * @own: (array): the boxes of the cell
 * @left: those of them that are possible
 */
typedef struct
{
  MdrPropagator base;
  MdrBoxCover *cover;
  const MdrLiterals *own;
  MdrLiterals left;
} Shared;

static const MdrBox *
get_box (const MdrBoxCover *cover, guint index)
{
  return &g_array_index (cover->boxes, MdrBox, index);
}

static guint32
get_literal (const MdrBoxCover *cover, guint index)
{
  return cover->first + 2 * index;
}

static gboolean
overlap (const MdrBox *a, const MdrBox *b)
{
  return a->row < b->row + b->rows && b->row < a->row + a->rows && a->column < b->column + b->columns
         && b->column < a->column + a->columns;
}

/** Returns: whether a box contains a cell */
gboolean
mdr_box_contains (const MdrBox *box, MdrCell cell)
{
  return cell.row >= (int) box->row && cell.row < (int) (box->row + box->rows)
         && cell.column >= (int) box->column && cell.column < (int) (box->column + box->columns);
}

/** Returns: how many of the two cells beside a border are in a box: with one, the box ends there */
guint
mdr_box_count_beside (MdrRuledGrid grid, const MdrBox *box, guint border)
{
  guint cells[2];

  mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
  return (guint) mdr_box_contains (box, mdr_ruled_grid_get_position (grid, cells[0]))
         + (guint) mdr_box_contains (box, mdr_ruled_grid_get_position (grid, cells[1]));
}

static Topic
get_border_topic (const MdrBoxCover *cover, guint border, gboolean is_wall)
{
  return cover->boxes->len + 2 * border + is_wall;
}

/* Returns whether what is spoken of is so wherever a box is taken. */
static gboolean
shows (const MdrBoxCover *cover, guint box, Topic topic)
{
  if (topic < cover->boxes->len)
    return overlap (get_box (cover, box), get_box (cover, topic));
  topic -= cover->boxes->len;
  return mdr_box_count_beside (cover->grid, get_box (cover, box), topic / 2) == (topic % 2 == 1 ? 1 : 2);
}

static guint32
get_claim (const MdrBoxCover *cover, Topic topic)
{
  if (topic < cover->boxes->len)
    return get_literal (cover, topic) ^ 1;
  topic -= cover->boxes->len;
  return cover->walls[topic / 2] ^ (topic % 2 == 1 ? 0 : 1);
}

/* Concludes what is left of a clause: what it speaks of, or the only box with which that would not be so. */
static gboolean
conclude (Shared *self, MdrLearner *learner, Topic topic)
{
  guint32 last = get_claim (self->cover, topic);
  gboolean found = !mdr_literal_is_false (learner, last);

  if (mdr_literal_is_true (learner, last))
    return TRUE;
  for (guint32 k = 0; k < self->left.count; k++)
    {
      if (shows (self->cover, self->left.items[k], topic))
        continue;
      if (found)
        return TRUE;
      found = TRUE;
      last = get_literal (self->cover, self->left.items[k]);
    }
  return mdr_propagator_imply (&self->base, learner, last, topic);
}

/* Concludes what the boxes show about the borders and the other boxes at the cells of one of them. */
static gboolean
look_around (Shared *self, MdrLearner *learner, const MdrBox *box, MdrCell own)
{
  const MdrBoxCover *cover = self->cover;

  for (guint k = 0; k < box->rows * box->columns; k++)
    {
      guint cell = (box->row + k / box->columns) * cover->grid.columns + box->column + k % box->columns;
      const MdrLiterals *others = &cover->at[cell];

      for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          guint border =
              mdr_ruled_grid_get_edge (cover->grid, MDR_PLACE_BORDER, cell, (MdrDirection) direction);

          if (border != MDR_RULED_NO_PLACE
              && (!conclude (self, learner, get_border_topic (cover, border, TRUE))
                  || !conclude (self, learner, get_border_topic (cover, border, FALSE))))
            return FALSE;
        }
      for (guint32 i = 0; i < others->count; i++)
        if (!mdr_box_contains (get_box (cover, others->items[i]), own)
            && !conclude (self, learner, others->items[i]))
          return FALSE;
    }
  return TRUE;
}

static gboolean
shared_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Shared *self = (Shared *) base;
  MdrCell own = mdr_ruled_grid_get_position (self->cover->grid, (guint) (self->own - self->cover->at));

  self->left.count = 0;
  for (guint32 k = 0; k < self->own->count; k++)
    if (!mdr_literal_is_false (learner, get_literal (self->cover, self->own->items[k])))
      mdr_literals_add (&self->left, self->own->items[k]);
  /* All but one of the boxes show what can be concluded, and that is around one of any two. */
  for (guint32 k = 0; k < MIN (self->left.count, 2); k++)
    if (!look_around (self, learner, get_box (self->cover, self->left.items[k]), own))
      return FALSE;
  return TRUE;
}

static void
shared_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Shared *self = (const Shared *) base;
  guint32 claim = get_claim (self->cover, detail);

  if (claim != literal && claim > MDR_LITERAL_FALSE)
    mdr_literals_add (reason, claim);
  for (guint32 k = 0; k < self->own->count; k++)
    if (get_literal (self->cover, self->own->items[k]) != literal
        && !shows (self->cover, self->own->items[k], detail))
      mdr_literals_add (reason, get_literal (self->cover, self->own->items[k]));
}

static void
shared_free (MdrPropagator *base)
{
  Shared *self = (Shared *) base;

  mdr_box_cover_unref (self->cover);
  g_free (self->left.items);
}

static const MdrPropagatorClass shared_class = {
  .name = "shared",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = shared_propagate,
  .explain = shared_explain,
  .is_idle = TRUE,
  .free = shared_free,
};

/**
 * mdr_box_cover_new:
 * @boxes: (element-type MdrBox): the boxes that there can be
 * @first: the literal that the first box is taken; those of the others follow
 * @walls: (array): for each border of the grid, that it is there; copied
 */
MdrBoxCover *
mdr_box_cover_new (MdrRuledGrid grid, GArray *boxes, guint32 first, const guint32 *walls)
{
  MdrBoxCover *self = g_rc_box_new0 (MdrBoxCover);

  self->grid = grid;
  self->boxes = g_array_ref (boxes);
  self->first = first;
  self->walls = g_memdup2 (walls, mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER) * sizeof *walls);
  self->at = g_new0 (MdrLiterals, grid.rows * grid.columns);
  for (guint k = 0; k < boxes->len; k++)
    {
      const MdrBox *box = get_box (self, k);

      for (guint row = box->row; row < box->row + box->rows; row++)
        for (guint column = box->column; column < box->column + box->columns; column++)
          mdr_literals_add (&self->at[row * grid.columns + column], k);
    }
  return self;
}

static void
clear_cover (gpointer data)
{
  MdrBoxCover *self = data;

  for (guint cell = 0; cell < self->grid.rows * self->grid.columns; cell++)
    g_free (self->at[cell].items);
  g_free (self->at);
  g_free (self->walls);
  g_array_unref (self->boxes);
}

void
mdr_box_cover_unref (MdrBoxCover *self)
{
  g_rc_box_release_full (self, clear_cover);
}

/** Adds what concludes from what the boxes of a cell share, of which one is taken. */
void
mdr_propagators_add_shared (GPtrArray *propagators, MdrBoxCover *cover, guint cell)
{
  Shared *self = (Shared *) mdr_propagator_new (&shared_class, sizeof *self);

  self->cover = g_rc_box_acquire (cover);
  self->own = &cover->at[cell];
  for (guint32 k = 0; k < self->own->count; k++)
    mdr_propagator_watch (&self->base, get_literal (cover, self->own->items[k]) ^ 1);
  for (guint border = 0; border < mdr_ruled_grid_count_places (cover->grid, MDR_PLACE_BORDER); border++)
    for (guint32 k = 0; k < self->own->count; k++)
      if (mdr_box_count_beside (cover->grid, get_box (cover, self->own->items[k]), border) > 0)
        {
          mdr_propagator_watch (&self->base, cover->walls[border]);
          mdr_propagator_watch (&self->base, cover->walls[border] ^ 1);
          break;
        }
  g_ptr_array_add (propagators, self);
}
