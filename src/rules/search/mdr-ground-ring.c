/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * The cells around a cell can be filled in 256 ways. What a list forbids becomes clauses: a cube says of each
 * cell that it is empty, filled or either, and is forbidden if all ways that it covers are. The largest of
 * these cubes are the clauses from which everything follows that is certain about the ring.
 */

#define N_AROUND 8
#define N_CUBES  6561

/* What a cube says of a cell. */
enum
{
  CUBE_EMPTY,
  CUBE_FILLED,
  CUBE_EITHER,
  N_CUBE_VALUES,
};

/* How much greater the number of a cube is for each cell if it says the next of these. */
static const guint weights[N_AROUND] = { 1, 3, 9, 27, 81, 243, 729, 2187 };

static guint
get_value (guint cube, guint k)
{
  return cube / weights[k] % N_CUBE_VALUES;
}

/* Whether a cube of known cells has blocks that are not those of the list. */
static gboolean
has_other_blocks (guint cube, const GArray *list)
{
  gint8 left[N_AROUND + 1] = { 0 };
  gboolean is_any = FALSE;
  int n_left = 0;

  for (guint k = 0; k < list->len; k++)
    {
      int length = g_array_index (list, int, k);

      is_any = is_any || length == MDR_LIST_ANY;
      n_left += length != 0;
      if (length > N_AROUND)
        return TRUE;
      if (length > 0)
        left[length]++;
    }
  for (guint k = 0; k < N_AROUND; k++)
    {
      guint length = 0;

      while (length < N_AROUND && get_value (cube, (k + length) % N_AROUND) == CUBE_FILLED)
        length++;
      if (length == 0 || (length < N_AROUND && get_value (cube, (k + N_AROUND - 1) % N_AROUND) == CUBE_FILLED)
          || (length == N_AROUND && k > 0))
        continue;
      n_left--;
      left[length]--;
    }
  for (guint length = 1; length <= N_AROUND; length++)
    if (left[length] > 0 || (left[length] < 0 && !is_any))
      return TRUE;
  return n_left != 0;
}

static gboolean
is_largest (const guint8 *forbidden, guint cube)
{
  for (guint k = 0; k < N_AROUND; k++)
    if (get_value (cube, k) != CUBE_EITHER
        && forbidden[cube + (CUBE_EITHER - get_value (cube, k)) * weights[k]])
      return FALSE;
  return TRUE;
}

static void
forbid (MdrGround *self, const guint32 cells[N_AROUND], guint cube)
{
  guint32 clause[N_AROUND];
  guint count = 0;

  for (guint k = 0; k < N_AROUND; k++)
    if (get_value (cube, k) != CUBE_EITHER)
      clause[count++] = cells[k] ^ (get_value (cube, k) == CUBE_FILLED);
  mdr_ground_add_clause (self, clause, count);
}

/* Finds all cubes that are forbidden. Those of known cells stand before the ones that cover them. A cell that
 * is never filled makes no larger cube necessary. */
static guint8 *
find_forbidden (const guint32 cells[N_AROUND], const GArray *list)
{
  guint8 *forbidden = g_new (guint8, N_CUBES);

  for (guint cube = 0; cube < N_CUBES; cube++)
    {
      guint either = 0;
      gboolean is_impossible = FALSE;

      while (either < N_AROUND && get_value (cube, either) != CUBE_EITHER)
        {
          is_impossible = is_impossible
                          || (cells[either] == MDR_LITERAL_FALSE && get_value (cube, either) == CUBE_FILLED);
          either++;
        }
      forbidden[cube] = either < N_AROUND ? forbidden[cube - weights[either]]
                                                && forbidden[cube - CUBE_EITHER * weights[either]]
                                          : is_impossible || has_other_blocks (cube, list);
    }
  return forbidden;
}

static void
ground_ring (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  static const int steps[N_AROUND][2] = { { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 },
                                          { 1, 1 },   { 1, 0 },  { 1, -1 }, { 0, -1 } };
  const GArray *list = mdr_ground_read_list (self, spot, &g_array_index (condition->lengths, MdrTerm, 0));
  MdrCell here = mdr_ruled_grid_get_position (self->puzzle->grid, spot->cell);
  guint32 cells[N_AROUND];
  g_autofree guint8 *forbidden = NULL;

  if (!list || !mdr_ground_take_steps (self, N_CUBES))
    return;
  for (guint k = 0; k < N_AROUND; k++)
    {
      MdrCell there = { here.row + steps[k][0], here.column + steps[k][1] };
      guint cell = mdr_ruled_grid_get_cell (self->puzzle->grid, there);
      MdrSpot member = mdr_spot_at_cell (spot->symmetry, cell);

      cells[k] = cell == MDR_RULED_NO_PLACE ? MDR_LITERAL_FALSE
                                            : mdr_ground_formula (self, &member, condition->formula);
    }
  forbidden = find_forbidden (cells, list);
  for (guint cube = 0; cube < N_CUBES && !self->too_large; cube++)
    if (forbidden[cube] && is_largest (forbidden, cube))
      forbid (self, cells, cube);
}

const MdrGrounding mdr_grounding_ring = { .each = ground_ring };
