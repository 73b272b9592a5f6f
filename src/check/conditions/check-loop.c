/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

#include <string.h>

/*
 * A closed line lies within one block of the edges that can be used: edges of which each two are on a common
 * cycle. Blocks are found by one depth-first search (Hopcroft and Tarjan, Efficient Algorithms for Graph
 * Manipulation, Communications of the ACM 16, 1973).
 */

/**
 * Search:
 * @numbers: (array): of each vertex, when it was visited, from 1; 0 before
 * @lows: (array): of each vertex, the earliest one that it or those behind it are joined to
 * @from: (array): of each vertex, the edge by which it was reached
 * @next: (array): of each vertex, its next edge
 * @path: (array): vertices from the root to where the search is
 * @n_path: their number
 * @stack: (array): edges that are in no block yet
 * @n_stack: their number
 * @blocks: (array): of each edge, its block, from 1; 0 if it is in none of more than one edge
 * @n_blocks: their number
 * @n_visited: number of visited vertices
 */
typedef struct
{
  int *numbers;
  int *lows;
  int *from;
  int *next;
  int *path;
  int n_path;
  int *stack;
  int n_stack;
  int *blocks;
  int n_blocks;
  int n_visited;
} Search;

static void
enter (Search *search, const Whole *self, int vertex, int edge)
{
  search->numbers[vertex] = search->lows[vertex] = ++search->n_visited;
  search->from[vertex] = edge;
  search->next[vertex] = self->first[vertex];
  search->path[search->n_path++] = vertex;
}

/* Takes the edges above one from the stack, and that one, as a block. */
static void
take_block (Search *search, int edge)
{
  int is_large = search->stack[search->n_stack - 1] != edge;
  int taken;

  search->n_blocks += is_large;
  do
    {
      taken = search->stack[--search->n_stack];
      search->blocks[taken] = is_large ? search->n_blocks : 0;
    }
  while (taken != edge);
}

static void
leave (Search *search)
{
  int vertex = search->path[--search->n_path];
  int parent;

  if (search->n_path == 0)
    return;
  parent = search->path[search->n_path - 1];
  search->lows[parent] = MIN (search->lows[parent], search->lows[vertex]);
  if (search->lows[vertex] >= search->numbers[parent])
    take_block (search, search->from[vertex]);
}

static void
find_blocks (Search *search, const Whole *self, const Circuit *circuit, int root)
{
  enter (search, self, root, -1);
  while (search->n_path > 0)
    {
      int vertex = search->path[search->n_path - 1];
      int k = search->next[vertex]++;
      int edge;
      int beside;

      if (k == self->first[vertex + 1])
        {
          leave (search);
          continue;
        }
      edge = self->joins[k];
      beside = self->beside[k];
      if (edge == search->from[vertex] || circuit_get (circuit, self->edges[edge]) < 0)
        continue;
      if (search->numbers[beside] == 0)
        {
          search->stack[search->n_stack++] = edge;
          enter (search, self, beside, edge);
        }
      else if (search->numbers[beside] < search->numbers[vertex])
        {
          search->stack[search->n_stack++] = edge;
          search->lows[vertex] = MIN (search->lows[vertex], search->numbers[beside]);
        }
    }
}

/* Edges that have to be used are not all in one block, or there is none. */
static gboolean
are_apart (const Whole *self, const Circuit *circuit)
{
  g_autofree int *of_vertices = g_new0 (int, 5 * (gsize) self->n_vertices);
  g_autofree int *of_edges = g_new0 (int, 2 * (gsize) self->n_edges + 1);
  Search search = {
    .numbers = of_vertices,
    .lows = of_vertices + self->n_vertices,
    .from = of_vertices + 2 * self->n_vertices,
    .next = of_vertices + 3 * self->n_vertices,
    .path = of_vertices + 4 * self->n_vertices,
    .stack = of_edges,
    .blocks = of_edges + self->n_edges,
  };
  int block = 0;

  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    if (search.numbers[vertex] == 0)
      find_blocks (&search, self, circuit, vertex);
  for (int edge = 0; edge < self->n_edges; edge++)
    if (circuit_get (circuit, self->edges[edge]) > 0)
      {
        if (search.blocks[edge] == 0 || (block > 0 && search.blocks[edge] != block))
          return TRUE;
        block = search.blocks[edge];
      }
  return search.n_blocks == 0;
}

static int
find_root (int *parents, int vertex)
{
  while (parents[vertex] != vertex)
    vertex = parents[vertex] = parents[parents[vertex]];
  return vertex;
}

/* The used edges close a loop, although there must be none, or some of them are no part of it. */
static gboolean
is_closed_early (const Whole *self, const Circuit *circuit)
{
  g_autofree int *parents = g_new (int, (gsize) self->n_vertices);
  int closing = -1;
  int root;

  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    parents[vertex] = vertex;
  for (int edge = 0; edge < self->n_edges; edge++)
    {
      int a = find_root (parents, self->ends[edge][0]);
      int b = find_root (parents, self->ends[edge][1]);

      if (circuit_get (circuit, self->edges[edge]) <= 0)
        continue;
      if (a == b)
        closing = edge;
      parents[a] = b;
    }
  if (closing < 0)
    return FALSE;
  root = find_root (parents, self->ends[closing][0]);
  for (int edge = 0; edge < self->n_edges; edge++)
    if (circuit_get (circuit, self->edges[edge]) > 0 && find_root (parents, self->ends[edge][0]) != root)
      return TRUE;
  return !self->one;
}

/** Returns: whether the edges cannot form one loop any more, or form one although there must be none. If
 * there must be one, each vertex has two used edges or none, which formulas say. */
static gboolean
is_no_loop (const Whole *self, const Circuit *circuit)
{
  return is_closed_early (self, circuit) || (self->one && are_apart (self, circuit));
}

/* Each vertex has two used edges, or none. */
static void
say_degrees (Page *page, const Whole *whole)
{
  for (int vertex = 0; vertex < whole->n_vertices; vertex++)
    {
      int at[N_DIRECTIONS];
      guint n = (guint) (whole->first[vertex + 1] - whole->first[vertex]);

      for (guint k = 0; k < n; k++)
        at[k] = whole->edges[whole->joins[whole->first[vertex] + (int) k]];
      circuit_say (page->circuit, 0, 2, at, n);
      circuit_assume (page->circuit,
                      circuit_either (page->circuit, -circuit_at_least (page->circuit, 1, at, n),
                                      circuit_at_least (page->circuit, 2, at, n)));
    }
}

/* A cell in which the line may cross itself has a vertex for each of its links, and edges between each two of
 * these: two that go straight on, and four that turn and leave the other links alone. */
#define N_WAYS 6

static const int ways[N_WAYS][2] = { { 0, 2 }, { 1, 3 }, { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 0 } };

/* Two or all of the links of a cell are used, or none, and all where the line may cross itself only. */
static void
say_links (Page *page, const int *links, int may_cross)
{
  circuit_assume (page->circuit,
                  circuit_either (page->circuit, may_cross, -circuit_at_least (page->circuit, 4, links, 4)));
  for (int used = 1; used < 1 << N_DIRECTIONS; used++)
    {
      int either[N_DIRECTIONS];
      int n_used = 0;

      for (int k = 0; k < N_DIRECTIONS; k++)
        {
          either[k] = (used >> k & 1) != 0 ? -links[k] : links[k];
          n_used += used >> k & 1;
        }
      if (n_used % 2 != 0)
        circuit_assume (page->circuit, circuit_at_least (page->circuit, 1, either, N_DIRECTIONS));
    }
}

/* Adds the edges within a cell. Returns how many edges there are. */
static int
add_ways (Page *page, Whole *whole, int (*ends)[2], int n_edges, int cell, int vertex)
{
  int links[N_DIRECTIONS];

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    links[direction] = whole->edges[page_get_edge (page, PLACE_LINK, cell, direction)];
  for (int k = 0; k < N_WAYS; k++)
    {
      int to = ways[k][1];
      int literal = circuit_both (page->circuit, links[ways[k][0]], links[to]);

      if (k >= 2)
        literal = circuit_both (page->circuit, literal,
                                circuit_both (page->circuit, -links[(to + 1) % N_DIRECTIONS],
                                              -links[(to + 2) % N_DIRECTIONS]));
      ends[n_edges][0] = vertex + ways[k][0];
      ends[n_edges][1] = vertex + to;
      whole->edges[n_edges++] = literal;
    }
  return n_edges;
}

/* Takes the links of the board, and the vertices of cells: each is one, or four where the line may cross
 * itself. */
static void
take_strands (Page *page, Whole *whole, const int *links, const int *may_cross)
{
  int n_cells = page_count_cells (page);
  int n_edges = page_count_places (page, PLACE_LINK);
  gsize most = (gsize) n_edges + N_WAYS * (gsize) n_cells + 1;
  int (*ends)[2] = g_malloc_n (most, sizeof *ends);
  g_autofree int *vertices = g_new0 (int, (gsize) n_cells + 1);

  whole->edges = g_new (int, most);
  memcpy (whole->edges, links, (gsize) n_edges * sizeof *links);
  for (int cell = 0; cell < n_cells; cell++)
    vertices[cell + 1] = vertices[cell] + (may_cross[cell] == CIRCUIT_FALSE ? 1 : N_DIRECTIONS);
  for (int cell = 0; cell < n_cells; cell++)
    for (int direction = 0; direction < N_DIRECTIONS; direction++)
      {
        int edge = page_get_edge (page, PLACE_LINK, cell, direction);

        if (edge != NOWHERE)
          ends[edge][direction / 2] = vertices[cell] + (may_cross[cell] == CIRCUIT_FALSE ? 0 : direction);
      }
  for (int cell = 0; cell < n_cells; cell++)
    if (may_cross[cell] != CIRCUIT_FALSE)
      n_edges = add_ways (page, whole, ends, n_edges, cell, vertices[cell]);
  whole_take_graph (whole, vertices[n_cells], ends, n_edges);
}

/* ", crossing [at L]" behind "one loop of E" */
static void
say_crossing (Page *page, Whole *whole, int index)
{
  g_autofree int *links = page_list_literals (page, index);
  g_autofree int *may_cross = NULL;

  page_expect (page, "crossing");
  if (page_get_thing (page, index)->place != PLACE_LINK)
    page_fail (page, "a decision at links");
  if (page_accept (page, "at"))
    may_cross = page_read_everywhere (page, FALSE);
  else
    may_cross = g_new (int, (gsize) page_count_cells (page) + 1);
  if (page->fault)
    return;
  for (int cell = 0; cell < page_count_cells (page); cell++)
    {
      int at[N_DIRECTIONS];
      int n = 0;

      for (int direction = 0; direction < N_DIRECTIONS; direction++)
        if (page_get_neighbour (page, cell, direction) != NOWHERE)
          at[n++] = links[page_get_edge (page, PLACE_LINK, cell, direction)];
      if (g_str_equal (g_array_index (page->tokens, Token, page->at - 1).text, "crossing"))
        may_cross[cell] = CIRCUIT_TRUE;
      if (n < N_DIRECTIONS)
        may_cross[cell] = CIRCUIT_FALSE;
      if (may_cross[cell] != CIRCUIT_FALSE)
        say_links (page, at, may_cross[cell]);
    }
  take_strands (page, whole, links, may_cross);
}

/* Takes the corners as a graph of diagonals, if the decision that is named next is about such. */
static gboolean
say_diagonals (Page *page, gboolean one)
{
  int index = page_find_thing (page, page_peek (page, 0)->text);
  int n_cells = page_count_cells (page);
  int (*ends)[2];
  Whole *whole;

  if (index == NOWHERE || !page_get_thing (page, index)->has_diagonals)
    return FALSE;
  page->at++;
  whole = page_add_whole (page, is_no_loop);
  whole->one = one;
  whole->edges = g_new (int, 2 * (gsize) n_cells + 1);
  ends = g_malloc_n (2 * (gsize) n_cells + 1, sizeof *ends);
  for (int cell = 0; cell < n_cells; cell++)
    {
      int corner = cell / page->columns * (page->columns + 1) + cell % page->columns;

      ends[2 * cell][0] = corner;
      ends[2 * cell][1] = corner + page->columns + 2;
      ends[2 * cell + 1][0] = corner + 1;
      ends[2 * cell + 1][1] = corner + page->columns + 1;
      for (int value = 0; value < 2; value++)
        whole->edges[2 * cell + value] = page_get_literal (page, index, cell, value);
    }
  whole_take_graph (whole, (page->rows + 1) * (page->columns + 1), ends, 2 * n_cells);
  if (one && !page->fault)
    say_degrees (page, whole);
  return TRUE;
}

static void
say_loop (Page *page, gboolean one)
{
  Whole *whole;
  int index;

  page_expect (page, "loop");
  page_expect (page, "of");
  if (say_diagonals (page, one))
    return;
  index = page_read_decision (page, 1u << PLACE_SIDE | 1u << PLACE_LINK, FALSE);
  if (index == NOWHERE)
    return;
  whole = page_add_whole (page, is_no_loop);
  whole->one = one;
  if (one && page_accept (page, ","))
    say_crossing (page, whole, index);
  else
    {
      page_take_grid (page, page_get_thing (page, index)->place, whole);
      whole->edges = page_list_literals (page, index);
    }
  if (one && !page->fault)
    say_degrees (page, whole);
}

static void
say_one_loop (Page *page, const Spot *spot)
{
  say_loop (page, TRUE);
}

static void
say_no_loop (Page *page, const Spot *spot)
{
  say_loop (page, FALSE);
}

const Condition condition_one_loop = { "one", say_one_loop };

const Condition condition_no_loop = { "no", say_no_loop };
