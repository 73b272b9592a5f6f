/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#include <string.h>

/* Conditions that are about the whole board, or about more than a formula can say. */

/* Returns the literals of a formula at each cell, or at each link. */
static guint32 *
ground_everywhere (MdrGround *self, const MdrFormula *formula, gboolean links)
{
  guint count = links ? mdr_ruled_grid_count_places (self->puzzle->grid, MDR_PLACE_LINK)
                      : mdr_ground_count_cells (self);
  guint32 *literals = g_new (guint32, count);

  for (guint k = 0; k < count; k++)
    {
      MdrSpot spot = mdr_spot_at_cell (0, links ? MDR_RULED_NO_PLACE : k);

      spot.edge = links ? k : MDR_RULED_NO_PLACE;
      literals[k] = mdr_ground_formula (self, &spot, formula);
    }
  return literals;
}

/* Returns the literals that a decision without numbers is "yes" at each of its places. */
static guint32 *
ground_edges (MdrGround *self, guint index)
{
  const MdrGroundDecision *decision = &self->decisions[index];
  guint32 *literals = g_new (guint32, decision->n_places + 1);

  for (guint place = 0; place < decision->n_places; place++)
    literals[place] = mdr_ground_get_literal (self, index, place, 1);
  return literals;
}

static void
ground_connected (MdrGround *self, const MdrCondition *condition)
{
  MdrRuledGrid grid = self->puzzle->grid;
  g_autofree guint32 *cells = ground_everywhere (self, condition->formula, FALSE);
  g_autofree guint32 *links = condition->through ? ground_everywhere (self, condition->through, TRUE) : NULL;
  g_autofree gboolean *anchors = g_new0 (gboolean, mdr_ground_count_cells (self));

  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      anchors[cell] =
          anchors[cell] || mdr_ruled_grid_get_neighbour (grid, cell, direction) == MDR_RULED_NO_PLACE;
  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  mdr_propagators_add_connected (self->propagators, grid, cells, links, condition->rim ? anchors : NULL);
}

static void
ground_loop (MdrGround *self, const MdrCondition *condition)
{
  guint index = condition->reference.index;
  MdrPlace place = mdr_rulebook_get_decision (self->puzzle->rulebook, index)->place;
  g_autofree guint32 *edges = ground_edges (self, index);

  mdr_ground_take_literals (self, 4 * self->decisions[index].n_places);
  if (condition->kind == MDR_CONDITION_ONE_LOOP)
    mdr_propagators_add_one_loop (self->propagators, self->puzzle->grid, place, edges);
  else
    mdr_propagators_add_no_loop (self->propagators, self->puzzle->grid, place, edges);
}

/* Returns a bound of the size of the group with a clue, or of all groups, if there is one. */
static guint
bound_size (const MdrGround *self, const MdrCondition *condition, const MdrTerm *term, guint cell, guint none)
{
  MdrSpot spot = mdr_spot_at_cell (0, cell);
  int value;

  if (!condition->has_size || mdr_ground_read (self, &spot, term, &value) != MDR_READING_VALUE)
    return none;
  return (guint) MAX (value, 0);
}

/* Finds what bounds all groups, and each of those with a clue. Returns whether each group has one. */
static gboolean
read_clues (const MdrGround *self, const MdrCondition *condition, MdrGroupClue *clues, MdrGroupClue *all)
{
  guint n_cells = mdr_ground_count_cells (self);

  *all =
      (MdrGroupClue){ .low = bound_size (self, condition, &condition->low, MDR_RULED_NO_PLACE, 1),
                      .high = bound_size (self, condition, &condition->high, MDR_RULED_NO_PLACE, n_cells) };
  for (guint cell = 0; condition->clue != MDR_NO_CLUE && cell < n_cells; cell++)
    if (self->puzzle->givens[condition->clue][cell] != MDR_RULED_NONE)
      clues[cell] = (MdrGroupClue){ .present = TRUE,
                                    .low = bound_size (self, condition, &condition->low, cell, 1),
                                    .high = bound_size (self, condition, &condition->high, cell, n_cells) };
  return condition->clue != MDR_NO_CLUE;
}

static void
ground_groups (MdrGround *self, const MdrCondition *condition)
{
  MdrRuledGrid grid = self->puzzle->grid;
  g_autofree MdrGroupClue *clues = g_new0 (MdrGroupClue, mdr_ground_count_cells (self));
  MdrGroupClue all;
  const MdrGroupClue *each = read_clues (self, condition, clues, &all) ? clues : NULL;
  g_autofree guint32 *literals = condition->kind == MDR_CONDITION_GROUPS
                                     ? ground_everywhere (self, condition->formula, FALSE)
                                     : ground_edges (self, condition->reference.index);

  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  if (condition->kind == MDR_CONDITION_GROUPS)
    mdr_propagators_add_groups (self->propagators, grid, literals, each, all);
  else if (condition->kind == MDR_CONDITION_REGIONS)
    mdr_propagators_add_regions (self->propagators, grid, literals, each, all);
  else
    mdr_ground_boxes (self, literals, each, all, condition->clue, condition->square);
}

static void
ground_equal_groups (MdrGround *self, const MdrCondition *condition)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];

  mdr_ground_take_literals (self, decision->n_places * decision->n_values);
  if (!self->too_large)
    mdr_propagators_add_equal_groups (self->propagators, self->puzzle->grid, decision->literals,
                                      decision->lowest, decision->n_values);
}

/* Adds how many cells are seen from one: each adds one if all on the way to it are clear. */
static void
add_seen (MdrGround *self, const guint32 *cells, guint cell, MdrSum *sum)
{
  mdr_sum_add (sum, MDR_LITERAL_TRUE, TRUE);
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint32 clear = MDR_LITERAL_TRUE;

      for (guint next = cell;
           (next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, next, direction)) != MDR_RULED_NO_PLACE;)
        {
          clear = mdr_ground_and (self, clear, cells[next]);
          mdr_sum_add (sum, clear, TRUE);
        }
    }
}

/* All relations but one leave a range of numbers. */
static void
ground_sight (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  MdrRelation relation = condition->relation;
  guint most = self->puzzle->grid.rows + self->puzzle->grid.columns;
  g_autofree guint32 *cells = NULL;
  int number;
  guint low = 0;
  guint high = most;

  if (mdr_ground_read (self, spot, &condition->high, &number) != MDR_READING_VALUE)
    return;
  cells = ground_everywhere (self, condition->formula, FALSE);
  mdr_ground_take_literals (self, 2 * most);
  if (relation == MDR_RELATION_NOT_EQUAL)
    {
      MdrSum sum = { .constant = -number };

      add_seen (self, cells, spot->cell, &sum);
      mdr_ground_assert_sum (self, &sum, relation, MDR_LITERAL_FALSE);
      mdr_ground_add_clause (self, &cells[spot->cell], 1);
      g_free (sum.literals.items);
      return;
    }
  while (low < most && !mdr_relation_holds ((int) low, relation, number))
    low++;
  while (high > low && !mdr_relation_holds ((int) high, relation, number))
    high--;
  if (!mdr_relation_holds ((int) low, relation, number))
    mdr_ground_add_clause (self, NULL, 0);
  else if (!self->too_large)
    mdr_propagators_add_sight (self->propagators, self->puzzle->grid, cells, spot->cell, low, high);
}

static void
ground_visible (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];
  guint n_values = decision->n_values;
  guint length = spot->here->count;
  MdrDirection from = mdr_spot_turn (spot, condition->from);
  gboolean backwards = from == MDR_DIRECTION_RIGHT || from == MDR_DIRECTION_DOWN;
  g_autofree guint32 *values = NULL;
  guint64 wanted = 0;
  int number;

  if (mdr_ground_read (self, spot, &condition->high, &number) != MDR_READING_VALUE)
    return;
  mdr_ground_take_literals (self, length * n_values);
  if (self->too_large)
    return;
  values = g_new (guint32, length * n_values);
  for (guint k = 0; k < length; k++)
    memcpy (values + k * n_values,
            decision->literals + spot->here->items[backwards ? length - 1 - k : k] * n_values,
            n_values * sizeof *values);
  for (guint seen = 0; seen <= length; seen++)
    if (mdr_relation_holds ((int) seen, condition->relation, number))
      wanted |= 1ull << seen;
  mdr_propagators_add_visible (self->propagators, values, length, n_values, wanted);
}

static void
ground_runs (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  guint n_cells = spot->here->count;
  g_autofree guint32 *cells = g_new (guint32, n_cells + 1);
  g_autofree guint *lengths = g_new (guint, condition->lengths->len + 1);
  guint n_lengths = 0;
  guint needed = 0;
  gboolean is_given = FALSE;

  for (guint k = 0; k < condition->lengths->len; k++)
    {
      int length;

      if (mdr_ground_read (self, spot, &g_array_index (condition->lengths, MdrTerm, k), &length)
          != MDR_READING_VALUE)
        continue;
      is_given = TRUE;
      if (length > 0)
        lengths[n_lengths++] = (guint) length;
      needed += length > 0 ? (guint) length + (needed > 0) : 0;
    }
  if (!is_given)
    return;
  if (needed > n_cells)
    {
      mdr_ground_add_clause (self, NULL, 0);
      return;
    }
  mdr_ground_take_literals (self, 2 * n_cells);
  for (guint k = 0; k < n_cells; k++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, spot->here->items[k]);

      cells[k] = mdr_ground_formula (self, &there, condition->formula);
    }
  if (!self->too_large)
    mdr_propagators_add_runs (self->propagators, cells, n_cells, lengths, n_lengths);
}

static void
ground_shapes (MdrGround *self, const MdrCondition *condition)
{
  g_autofree guint32 *cells = ground_everywhere (self, condition->formula, FALSE);

  mdr_ground_shapes (self, condition, cells);
}

static void
ground_formula (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  mdr_ground_assert (self, spot, condition->formula);
}

/* Grounds a condition of the whole board, which is one instance. Boxes are one for each cell and border. */
static void
ground_whole (MdrGround *self, const MdrCondition *condition)
{
  MdrSpot nowhere = mdr_spot_new ();
  guint first = self->propagators->len;

  if (condition->kind == MDR_CONDITION_BOXES)
    {
      ground_groups (self, condition);
      return;
    }
  mdr_ground_begin_instance (self, &nowhere);
  if (condition->kind == MDR_CONDITION_CONNECTED)
    ground_connected (self, condition);
  else if (condition->kind == MDR_CONDITION_ONE_LOOP || condition->kind == MDR_CONDITION_NO_LOOP)
    ground_loop (self, condition);
  else if (condition->kind == MDR_CONDITION_EQUAL_GROUPS)
    ground_equal_groups (self, condition);
  else if (condition->kind == MDR_CONDITION_SHAPES)
    ground_shapes (self, condition);
  else
    ground_groups (self, condition);
  mdr_ground_end_instance (self, first);
  if (condition->symmetric)
    {
      g_autofree guint32 *walls = ground_edges (self, condition->reference.index);

      mdr_ground_symmetry (self, walls, (guint) condition->clue);
    }
}

/** Grounds a condition of a rule. */
void
mdr_ground_condition (MdrGround *self, const MdrCondition *condition)
{
  switch (condition->kind)
    {
    case MDR_CONDITION_FORMULA:
      mdr_ground_each (self, condition, ground_formula);
      break;
    case MDR_CONDITION_DIFFERENT:
      mdr_ground_each (self, condition, mdr_ground_different);
      break;
    case MDR_CONDITION_SIGHT:
      mdr_ground_each (self, condition, ground_sight);
      break;
    case MDR_CONDITION_VISIBLE:
      mdr_ground_each (self, condition, ground_visible);
      break;
    case MDR_CONDITION_RUNS:
      mdr_ground_each (self, condition, ground_runs);
      break;
    case MDR_CONDITION_CONNECTED:
    case MDR_CONDITION_ONE_LOOP:
    case MDR_CONDITION_NO_LOOP:
    case MDR_CONDITION_EQUAL_GROUPS:
    case MDR_CONDITION_GROUPS:
    case MDR_CONDITION_SHAPES:
    case MDR_CONDITION_BOXES:
    case MDR_CONDITION_REGIONS:
    default:
      ground_whole (self, condition);
      break;
    }
}
