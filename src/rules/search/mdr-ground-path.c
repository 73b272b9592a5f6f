/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#include <stdlib.h>

/*
 * Each number of a path stands once, up to as many as there are cells on it, and next to the numbers before
 * and after it. These clauses find by themselves how far a number can be from others, past cells that have
 * numbers already: what is out of reach of 1 is no 2, and so on.
 */

/**
 * Path:
 * @n_cells: number of cells
 * @last: the greatest number that a cell can have
 * @on_path: for each cell, the literal that it is on the path
 * @numbers: (array): for each cell, for each number from 1 to @last, the literal that it is on the path with
 * it
 * @exist: (array): by number, up to one behind @last, the literal that the path has so many cells
 * @nexts: (array): for each cell, those where the next number can be
 * @befores: (array): for each cell, those where the number before can be
 * @leads_anywhere: (array): whether it is not given yet where the next number can be
 */
typedef struct
{
  guint n_cells;
  guint last;
  guint32 *on_path;
  guint32 *numbers;
  guint32 *exist;
  MdrLiterals *nexts;
  MdrLiterals *befores;
  gboolean *leads_anywhere;
} Path;

static void
path_clear (Path *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      g_free (self->nexts[cell].items);
      g_free (self->befores[cell].items);
    }
  g_free (self->on_path);
  g_free (self->numbers);
  g_free (self->exist);
  g_free (self->nexts);
  g_free (self->befores);
  g_free (self->leads_anywhere);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Path, path_clear)

/* Finds where the number after that of a cell can be. */
static void
list_next (MdrGround *self, const MdrCondition *condition, Path *path, guint cell)
{
  MdrSpot spot = mdr_spot_at_cell (0, cell);
  int arrow = condition->clue == MDR_NO_CLUE ? 0 : self->puzzle->givens[condition->clue][cell];

  spot.given = condition->clue;
  if (arrow == MDR_RULED_FREE)
    path->leads_anywhere[cell] = self->depends = TRUE;
  for (guint other = 0; arrow == MDR_RULED_FREE && other < path->n_cells; other++)
    mdr_literals_add (&path->nexts[cell], other);
  if (arrow != MDR_RULED_FREE && arrow != MDR_RULED_NONE)
    mdr_ground_list_set (self, &spot, &condition->set, &path->nexts[cell]);
  for (guint32 k = 0; k < path->nexts[cell].count; k++)
    mdr_literals_add (&path->befores[path->nexts[cell].items[k]], cell);
}

static void
path_init (Path *path, MdrGround *self, const MdrCondition *condition)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];
  guint n_cells = mdr_ground_count_cells (self);
  int last = MIN (decision->lowest + (int) decision->n_values - 1, (int) n_cells);

  *path = (Path){ .n_cells = n_cells, .last = (guint) MAX (last, 0) };
  path->on_path = g_new (guint32, n_cells);
  path->numbers = g_new (guint32, (gsize) n_cells * path->last + 1);
  path->exist = g_new (guint32, path->last + 2);
  path->nexts = g_new0 (MdrLiterals, n_cells);
  path->befores = g_new0 (MdrLiterals, n_cells);
  path->leads_anywhere = g_new0 (gboolean, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrSpot spot = mdr_spot_at_cell (0, cell);

      path->on_path[cell] =
          condition->formula ? mdr_ground_formula (self, &spot, condition->formula) : MDR_LITERAL_TRUE;
      path->on_path[cell] =
          mdr_ground_and (self, path->on_path[cell],
                          mdr_ground_get_absence (self, condition->reference.index, cell) ^ 1);
      for (guint k = 0; k < path->last; k++)
        path->numbers[cell * path->last + k] =
            mdr_ground_and (self, path->on_path[cell],
                            mdr_ground_get_literal (self, condition->reference.index, cell, (int) k + 1));
      list_next (self, condition, path, cell);
    }
  for (guint number = 1; number <= path->last + 1 && mdr_ground_take_steps (self, n_cells); number++)
    {
      MdrSum sum = { .constant = -(int) number };

      for (guint cell = 0; cell < n_cells; cell++)
        mdr_sum_add (&sum, path->on_path[cell], TRUE);
      path->exist[number] = mdr_ground_sum (self, &sum, MDR_RELATION_AT_LEAST);
      g_free (sum.literals.items);
    }
}

/* Lets a cell on the path have no number below 1, and none for which there are too few cells on any board. */
static void
ground_bounds (MdrGround *self, const MdrCondition *condition, const Path *path, guint cell)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];

  for (int value = decision->lowest; value < decision->lowest + (int) decision->n_values; value++)
    if (value < 1 || value > (int) path->last)
      mdr_ground_add_clause (self,
                             (guint32[]){
                                 path->on_path[cell] ^ 1,
                                 mdr_ground_get_literal (self, condition->reference.index, cell, value) ^ 1 },
                             2);
}

/* A number stands once if the path is so long, and else nowhere. */
static void
ground_once (MdrGround *self, const Path *path, guint number)
{
  MdrLiterals cells = { NULL };
  MdrSum sum = { .constant = -1 };

  for (guint cell = 0; cell < path->n_cells; cell++)
    {
      guint32 literal = path->numbers[cell * path->last + number - 1];

      if (literal == MDR_LITERAL_FALSE)
        continue;
      mdr_literals_add (&cells, literal);
      mdr_sum_add (&sum, literal, TRUE);
      mdr_ground_add_clause (self, (guint32[]){ literal ^ 1, path->exist[number] }, 2);
    }
  mdr_ground_assert_sum (self, &sum,
                         path->exist[number] == MDR_LITERAL_TRUE ? MDR_RELATION_EQUAL : MDR_RELATION_AT_MOST,
                         MDR_LITERAL_FALSE);
  mdr_literals_add (&cells, path->exist[number] ^ 1);
  if (path->exist[number] != MDR_LITERAL_TRUE)
    mdr_ground_add_clause (self, cells.items, cells.count);
  g_free (cells.items);
  g_free (sum.literals.items);
}

/* If a cell has a number, one of some others has the one next to it, unless that does not exist. */
static void
ground_next (MdrGround *self,
             const Path *path,
             guint cell,
             guint number,
             guint next,
             const MdrLiterals *cells)
{
  guint32 literal = path->numbers[cell * path->last + number - 1];
  MdrLiterals clause = { NULL };

  if (literal == MDR_LITERAL_FALSE)
    return;
  mdr_literals_add (&clause, literal ^ 1);
  mdr_literals_add (&clause, path->exist[next] ^ 1);
  for (guint32 k = 0; k < cells->count && next <= path->last; k++)
    mdr_literals_add (&clause, path->numbers[cells->items[k] * path->last + next - 1]);
  mdr_ground_add_clause (self, clause.items, clause.count);
  g_free (clause.items);
}

static void
ground_path (MdrGround *self, const MdrCondition *condition)
{
  g_auto (Path) path = { 0 };

  path_init (&path, self, condition);
  for (guint cell = 0; cell < path.n_cells; cell++)
    ground_bounds (self, condition, &path, cell);
  if (!self->too_large)
    mdr_ground_add_clause (self, (guint32[]){ path.exist[path.last + 1] ^ 1 }, 1);
  for (guint number = 1; number <= path.last && mdr_ground_take_steps (self, path.n_cells); number++)
    {
      ground_once (self, &path, number);
      for (guint cell = 0; cell < path.n_cells && !self->too_large; cell++)
        {
          if (!path.leads_anywhere[cell])
            ground_next (self, &path, cell, number, number + 1, &path.nexts[cell]);
          if (number > 1)
            ground_next (self, &path, cell, number, number - 1, &path.befores[cell]);
        }
    }
}

/* Returns how many steps a path takes at least from one cell to another. */
static int
measure (const MdrGround *self, const MdrCondition *condition, guint cell, guint other)
{
  MdrCell a = mdr_ruled_grid_get_position (self->puzzle->grid, cell);
  MdrCell b = mdr_ruled_grid_get_position (self->puzzle->grid, other);
  int down = abs (a.row - b.row);
  int right = abs (a.column - b.column);

  if (condition->set.kind == MDR_SET_NEIGHBOURS)
    return down + right;
  return condition->set.kind == MDR_SET_AROUND ? MAX (down, right) : (down | right) != 0;
}

/* Lets no number stand nearer to a fixed one than the numbers between them take. */
static void
allow_apart (const MdrGround *self,
             const MdrCondition *condition,
             const MdrGroundDecision *decision,
             const int *fixed,
             guint8 *allowed)
{
  int end = decision->lowest + (int) decision->n_values;

  for (guint cell = 0; cell < decision->n_places && condition->formula == NULL; cell++)
    for (guint other = 0; fixed[cell] > MDR_GROUND_ABSENT && other < decision->n_places; other++)
      {
        int apart = measure (self, condition, cell, other);

        for (int value = MAX (fixed[cell] - apart + 1, decision->lowest);
             value < MIN (fixed[cell] + apart, end); value++)
          allowed[other * decision->n_values + (guint) (value - decision->lowest)] = FALSE;
      }
}

const MdrGrounding mdr_grounding_path = { .whole = ground_path, .allow = allow_apart };
