/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Returns: (transfer full): the corners, between which two diagonals of each cell run
 * @literals: (out) (transfer full): that each of them is there */
static MdrGraph *
make_diagonals (MdrGround *self, guint index, guint32 **literals)
{
  guint n_cells = mdr_ground_count_cells (self);
  guint columns = self->puzzle->grid.columns;
  g_autofree guint (*ends)[2] = g_malloc_n (2 * n_cells, sizeof *ends);

  *literals = g_new (guint32, 2 * n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint rising = 0; rising < 2; rising++)
      {
        guint corner = cell / columns * (columns + 1) + cell % columns;

        ends[2 * cell + rising][0] = corner + rising;
        ends[2 * cell + rising][1] = corner + columns + 2 - rising;
        (*literals)[2 * cell + rising] = mdr_ground_get_literal (self, index, cell, (int) rising);
      }
  return mdr_graph_new ((self->puzzle->grid.rows + 1) * (columns + 1), (const guint (*)[2]) ends,
                        2 * n_cells);
}

/* Returns: (transfer full): the sides, links or diagonals along which the lines of a decision run
 * @literals: (out) (transfer full): that each of them is used */
static MdrGraph *
make_graph (MdrGround *self, guint index, guint32 **literals)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (self->puzzle->rulebook, index);

  if (decision->diagonals)
    return make_diagonals (self, index, literals);
  *literals = mdr_ground_list_edges (self, index);
  return mdr_graph_new_of_edges (self->puzzle->grid, decision->place);
}

/*
 * A cell in which the line may cross itself is four vertices, to each of which one of its links leads.
 * Between each two of them is an edge that is used if the line goes from one of these links to the other, so
 * that where it crosses itself it is two strands, which meet nowhere:
 *
 *        |               |
 *        o               o
 *      /   \             |
 *  -- o     o --    -- o-+-o --
 *      \   /             |
 *        o               o
 *        |               |
 */
#define N_PAIRS 6

static const guint8 pairs[N_PAIRS][2] = { { 0, 2 }, { 1, 3 }, { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 0 } };

/**
 * Strands:
 * @links: (array): for each link, the literal that it is used
 * @ends: the vertices of each edge: first those of links
 * @literals: that each edge is used
 * @vertices: (array): for each cell, the first of its vertices, and one more at the end
 */
typedef struct
{
  guint32 *links;
  GArray *ends;
  MdrLiterals literals;
  guint *vertices;
} Strands;

static guint
get_vertex (const Strands *strands, guint cell, MdrDirection direction)
{
  gboolean is_single = strands->vertices[cell + 1] == strands->vertices[cell] + 1;

  return strands->vertices[cell] + (is_single ? 0 : direction);
}

/* Two or all links of a cell are used, or none; all where the formula is true only. */
static void
bound_links (MdrGround *self, const guint32 *links, guint32 may_cross)
{
  mdr_ground_add_clause (self,
                         (guint32[]){ may_cross, links[0] ^ 1, links[1] ^ 1, links[2] ^ 1, links[3] ^ 1 }, 5);
  for (guint used = 1; used < 1u << MDR_N_DIRECTIONS; used++)
    {
      guint32 clause[MDR_N_DIRECTIONS];
      gboolean is_odd = FALSE;

      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          clause[k] = links[k] ^ (used >> k & 1);
          is_odd ^= used >> k & 1;
        }
      if (is_odd)
        mdr_ground_add_clause (self, clause, MDR_N_DIRECTIONS);
    }
}

/* Adds the edges within a cell in which the line may cross itself. What goes straight on crosses nothing or
 * something; what turns leaves the other links alone. */
static void
add_crossing (MdrGround *self, Strands *strands, guint cell, guint32 may_cross)
{
  guint32 links[MDR_N_DIRECTIONS];

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    links[direction] =
        strands->links[mdr_ruled_grid_get_edge (self->puzzle->grid, MDR_PLACE_LINK, cell, direction)];
  bound_links (self, links, may_cross);
  for (guint k = 0; k < N_PAIRS; k++)
    {
      guint from = pairs[k][0];
      guint to = pairs[k][1];
      guint ends[2] = { get_vertex (strands, cell, from), get_vertex (strands, cell, to) };
      guint32 both = mdr_ground_and (self, links[from], links[to]);

      if (from + 2 != to)
        both = mdr_ground_and (self, both,
                               mdr_ground_and (self, links[(to + 1) % 4] ^ 1, links[(to + 2) % 4] ^ 1));
      g_array_append_val (strands->ends, ends);
      mdr_literals_add (&strands->literals, both);
    }
}

static void
add_links (MdrGround *self, Strands *strands)
{
  for (guint link = 0; link < mdr_ruled_grid_count_places (self->puzzle->grid, MDR_PLACE_LINK); link++)
    {
      guint cells[2];
      guint ends[2];
      MdrDirection direction;

      mdr_ruled_grid_get_edge_cells (self->puzzle->grid, MDR_PLACE_LINK, link, cells);
      direction =
          mdr_ruled_grid_get_edge (self->puzzle->grid, MDR_PLACE_LINK, cells[0], MDR_DIRECTION_RIGHT) == link
              ? MDR_DIRECTION_RIGHT
              : MDR_DIRECTION_DOWN;
      ends[0] = get_vertex (strands, cells[0], direction);
      ends[1] = get_vertex (strands, cells[1], mdr_direction_opposite (direction));
      g_array_append_val (strands->ends, ends);
      mdr_literals_add (&strands->literals, strands->links[link]);
    }
}

static guint32
may_cross (MdrGround *self, const MdrCondition *condition, guint cell)
{
  MdrSpot spot = mdr_spot_at_cell (0, cell);

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction) == MDR_RULED_NO_PLACE)
      return MDR_LITERAL_FALSE;
  return condition->formula ? mdr_ground_formula (self, &spot, condition->formula) : MDR_LITERAL_TRUE;
}

static void
ground_crossing (MdrGround *self, const MdrCondition *condition)
{
  guint n_cells = mdr_ground_count_cells (self);
  g_autofree guint32 *links = mdr_ground_list_edges (self, condition->reference.index);
  g_autofree guint32 *may = g_new (guint32, n_cells);
  g_autofree guint *vertices = g_new0 (guint, n_cells + 1);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint[2]));
  Strands strands = { .links = links, .ends = ends, .vertices = vertices };
  g_autoptr (MdrGraph) graph = NULL;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      may[cell] = may_cross (self, condition, cell);
      vertices[cell + 1] = vertices[cell] + (may[cell] == MDR_LITERAL_FALSE ? 1 : MDR_N_DIRECTIONS);
    }
  add_links (self, &strands);
  for (guint cell = 0; cell < n_cells; cell++)
    if (may[cell] != MDR_LITERAL_FALSE)
      add_crossing (self, &strands, cell, may[cell]);
  graph = mdr_graph_new (vertices[n_cells], (const guint (*)[2]) ends->data, ends->len);
  mdr_ground_take_literals (self, 4 * ends->len);
  mdr_propagators_add_one_loop (self->propagators, graph, strands.literals.items);
  g_free (strands.literals.items);
}

static void
ground_one_loop (MdrGround *self, const MdrCondition *condition)
{
  guint index = condition->reference.index;
  g_autofree guint32 *edges = NULL;
  g_autoptr (MdrGraph) graph = NULL;

  if (condition->crossing)
    {
      ground_crossing (self, condition);
      return;
    }
  graph = make_graph (self, index, &edges);
  mdr_ground_take_literals (self, 4 * graph->n_edges);
  mdr_propagators_add_one_loop (self->propagators, graph, edges);
}

static void
ground_no_loop (MdrGround *self, const MdrCondition *condition)
{
  guint index = condition->reference.index;
  g_autofree guint32 *edges = NULL;
  g_autoptr (MdrGraph) graph = make_graph (self, index, &edges);

  mdr_ground_take_literals (self, 4 * graph->n_edges);
  mdr_propagators_add_no_loop (self->propagators, graph, edges);
}

const MdrGrounding mdr_grounding_one_loop = { .whole = ground_one_loop };

const MdrGrounding mdr_grounding_no_loop = { .whole = ground_no_loop };
