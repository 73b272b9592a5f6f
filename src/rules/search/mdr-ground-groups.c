/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Groups and regions differ in what joins two neighbours: that both belong to a group, or that no border lies
 * between them. */

/* Returns a bound of the size of the group with a clue, or of all groups, if there is one. */
static guint
bound_size (MdrGround *self, const MdrCondition *condition, const MdrTerm *term, guint cell, guint none)
{
  MdrSpot spot = mdr_spot_at_cell (0, cell);
  int value;

  if (!condition->has_size || mdr_ground_read (self, &spot, term, &value) != MDR_READING_VALUE)
    return none;
  return (guint) MAX (value, 0);
}

/**
 * mdr_ground_read_clues:
 * @clues: (out) (array): for each cell, the clue there and what bounds its group
 * @all: (out): what bounds all groups
 *
 * Returns: whether each group has a clue
 */
gboolean
mdr_ground_read_clues (MdrGround *self, const MdrCondition *condition, MdrGroupClue *clues, MdrGroupClue *all)
{
  guint n_cells = mdr_ground_count_cells (self);

  *all =
      (MdrGroupClue){ .low = bound_size (self, condition, &condition->low, MDR_RULED_NO_PLACE, 1),
                      .high = bound_size (self, condition, &condition->high, MDR_RULED_NO_PLACE, n_cells) };
  for (guint cell = 0; condition->clue != MDR_NO_CLUE && cell < n_cells; cell++)
    if (self->puzzle->givens[condition->clue][cell] == MDR_RULED_FREE)
      {
        clues[cell] = (MdrGroupClue){ .open = TRUE, .low = 1, .high = n_cells };
        self->depends = TRUE;
      }
    else if (self->puzzle->givens[condition->clue][cell] != MDR_RULED_NONE)
      clues[cell] = (MdrGroupClue){ .present = TRUE,
                                    .low = bound_size (self, condition, &condition->low, cell, 1),
                                    .high = bound_size (self, condition, &condition->high, cell, n_cells) };
  return condition->clue != MDR_NO_CLUE;
}

/* Each group hangs together with a place beside the board, by way of its cells that have to be in some group:
 * one vertex more for each of them, where that is so. */
static void
ground_some (MdrGround *self, const MdrCondition *condition, const guint32 *cells)
{
  g_autoptr (MdrGraph) board = mdr_graph_new_of_cells (self->puzzle->grid);
  guint n_cells = board->n_vertices;
  g_autofree guint32 *some = mdr_ground_everywhere (self, condition->some, FALSE);
  g_autofree guint32 *vertices = g_new (guint32, 2 * n_cells + 1);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof *board->ends);
  g_autoptr (MdrGraph) graph = NULL;

  g_array_append_vals (ends, board->ends, board->n_edges);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint inward[2] = { cell, n_cells + cell };
      guint outward[2] = { n_cells + cell, 2 * n_cells };

      vertices[cell] = cells[cell];
      vertices[n_cells + cell] = some[cell];
      g_array_append_val (ends, inward);
      g_array_append_val (ends, outward);
    }
  vertices[2 * n_cells] = MDR_LITERAL_TRUE;
  graph = mdr_graph_new (2 * n_cells + 1, (const guint (*)[2]) ends->data, ends->len);
  mdr_ground_take_literals (self, 4 * n_cells);
  mdr_propagators_add_connected (self->propagators, graph, vertices, NULL, NULL);
}

static void
ground_groups (MdrGround *self, const MdrCondition *condition)
{
  g_autofree MdrGroupClue *clues = g_new0 (MdrGroupClue, mdr_ground_count_cells (self));
  static const MdrGroupSharing sharings[] = {
    [MDR_CLUES_ONE] = MDR_GROUP_SHARING_ONE,
    [MDR_CLUES_AT_MOST_ONE] = MDR_GROUP_SHARING_AT_MOST_ONE,
    [MDR_CLUES_ANY] = MDR_GROUP_SHARING_ANY,
  };
  MdrGroupClue all;
  const MdrGroupClue *each = mdr_ground_read_clues (self, condition, clues, &all) ? clues : NULL;
  g_autofree guint32 *cells = mdr_ground_everywhere (self, condition->formula, FALSE);
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (self->puzzle->grid);

  if (condition->some)
    ground_some (self, condition, cells);
  if (!condition->has_size && each == NULL)
    return;
  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  mdr_propagators_add_groups (self->propagators, graph, cells, each, sharings[condition->clues], all);
}

/* That each region is symmetric is no part of what its size and its clue say. */
static void
ground_regions (MdrGround *self, const MdrCondition *condition)
{
  g_autofree MdrGroupClue *clues = g_new0 (MdrGroupClue, mdr_ground_count_cells (self));
  MdrGroupClue all;
  const MdrGroupClue *each = mdr_ground_read_clues (self, condition, clues, &all) ? clues : NULL;
  g_autofree guint32 *walls = mdr_ground_list_edges (self, condition->reference.index);
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_edges (self->puzzle->grid, MDR_PLACE_BORDER);
  MdrSpot nowhere = mdr_spot_new ();
  guint first = self->propagators->len;

  mdr_ground_begin_instance (self, &nowhere);
  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  mdr_propagators_add_regions (self->propagators, graph, walls, each, all);
  mdr_ground_end_instance (self, first);
  if (condition->symmetric)
    mdr_ground_symmetry (self, walls, (guint) condition->clue);
}

const MdrGrounding mdr_grounding_groups = { .whole = ground_groups };

const MdrGrounding mdr_grounding_regions = { .parts = ground_regions };
