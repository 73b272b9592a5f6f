/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

#include <string.h>

/* The parts into which the board is divided, groups, boxes and regions: their clues and their sizes. */

/* Conditions of the parts into which the board is divided: groups, boxes and regions. */

/* Reads a size at a cell, or for all groups if that is NOWHERE: what is not given bounds nothing. */
static int
read_size (Page *page, guint start, int cell, int none)
{
  Spot spot = page_get_spot (0, cell);
  Term term = { 0 };

  if (start == 0)
    return none;
  page->at = start;
  page_read_term (page, &spot, &term);
  if (term.kind >= TERM_DECIDED)
    page_fail (page, "a size");
  page_clear_term (&term);
  return term.kind == TERM_VALUE ? MAX (term.value, 0) : none;
}

/* Whether a size is a number that is given at cells, which no "each" names. */
static gboolean
is_shared_clue (const Page *page, int index)
{
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);

  return thing && thing->is_given && thing->place == PLACE_CELL && thing->has_numbers;
}

/* Reads "L each" behind "some": each group hangs together with a vertex beside the board, by one vertex more
 * for each of its cells where that is so. */
static void
say_some (Page *page, const int *cells)
{
  int n_cells = page_count_cells (page);
  Whole *whole = page_add_whole (page, whole_is_split);
  Whole board = { 0 };
  g_autofree int *some = page_read_everywhere (page, FALSE);
  int (*ends)[2];

  page_expect (page, "each");
  page_take_grid (page, PLACE_LINK, &board);
  ends = g_malloc_n ((gsize) board.n_edges + 2 * (gsize) n_cells + 1, sizeof *ends);
  memcpy (ends, board.ends, (gsize) board.n_edges * sizeof *ends);
  whole->vertices = g_new (int, 2 * (gsize) n_cells + 1);
  for (int cell = 0; cell < n_cells; cell++)
    {
      whole->vertices[cell] = cells[cell];
      whole->vertices[n_cells + cell] = some[cell];
      ends[board.n_edges + 2 * cell][0] = cell;
      ends[board.n_edges + 2 * cell][1] = n_cells + cell;
      ends[board.n_edges + 2 * cell + 1][0] = n_cells + cell;
      ends[board.n_edges + 2 * cell + 1][1] = 2 * n_cells;
    }
  whole->vertices[2 * n_cells] = CIRCUIT_TRUE;
  whole_take_graph (whole, 2 * n_cells + 1, ends, board.n_edges + 2 * n_cells);
  g_free (board.ends);
  g_free (board.first);
  g_free (board.beside);
  g_free (board.joins);
}

/* Reads how many clues each part has, and returns the given that is the clue. */
static int
read_clue (Page *page, Whole *whole)
{
  int clue;

  if (g_str_equal (page_peek (page, 0)->text, "most"))
    {
      page->at++;
      page_expect (page, "one");
      whole->sharing = SHARING_AT_MOST_ONE;
    }
  clue = page_find_thing (page, page_peek (page, 0)->text);
  if (clue == NOWHERE || !page_get_thing (page, clue)->is_given
      || page_get_thing (page, clue)->place != PLACE_CELL)
    page_fail (page, "a given at cells");
  page->at++;
  page_expect (page, "each");
  return clue;
}

/* Passes over the size of parts. @low and @high: become where its bounds are. Returns the given that is the
 * clue: @clue, or else the one that the size speaks of, if there is one. */
static int
pass_sizes (Page *page, Whole *whole, int clue, guint *low, guint *high)
{
  *low = *high = page->at;
  read_size (page, *low, NOWHERE, 0);
  if (page_accept (page, ".."))
    {
      *high = page->at;
      read_size (page, *high, NOWHERE, 0);
    }
  for (guint at = *low; whole->vertices && clue == NOWHERE && at <= *high; at++)
    {
      int index = page_find_thing (page, g_array_index (page->tokens, Token, at).text);

      if (is_shared_clue (page, index))
        {
          clue = index;
          whole->sharing = SHARING_ANY;
        }
    }
  return clue;
}

/** Reads which clue each part of the board has, and its size; and whether a word is there that is said of all
 * of them. Returns the given that is the clue, or NOWHERE. */
int
page_read_parts (Page *page, Whole *whole, const char *word, gboolean *has_word)
{
  int n_cells = page_count_cells (page);
  guint low = 0;
  guint high = 0;
  guint end;
  int greatest = 0;
  int clue = NOWHERE;

  *has_word = FALSE;
  page_expect (page, ":");
  do
    if (clue == NOWHERE && (page_accept (page, "one") || (whole->vertices && page_accept (page, "at"))))
      clue = read_clue (page, whole);
    else if (whole->vertices && page_accept (page, "some"))
      say_some (page, whole->vertices);
    else if (page_accept (page, "size") && low == 0)
      clue = pass_sizes (page, whole, clue, &low, &high);
    else if (word && page_accept (page, word))
      *has_word = TRUE;
    else
      page_fail (page, "“one” or “size”");
  while (!page->fault && page_accept (page, ","));
  end = page->at;
  whole->low = read_size (page, low, NOWHERE, 1);
  whole->high = read_size (page, high, NOWHERE, n_cells);
  whole->lows = g_new0 (int, (gsize) n_cells);
  whole->highs = g_new0 (int, (gsize) n_cells);
  if (clue != NOWHERE)
    whole->clues = g_new0 (gboolean, (gsize) n_cells);
  for (int cell = 0; clue != NOWHERE && !page->fault && cell < n_cells; cell++)
    if (page_get_thing (page, clue)->values[cell] != GIVEN_NONE)
      {
        whole->clues[cell] = TRUE;
        whole->lows[cell] = read_size (page, low, cell, 1);
        whole->highs[cell] = read_size (page, high, cell, n_cells);
        greatest = MAX (greatest, whole->highs[cell]);
      }
  if (clue != NOWHERE && whole->sharing == SHARING_ONE)
    whole->high = MIN (whole->high, greatest);
  page->at = end;
  return clue;
}

/*
 * Groups of vertices are parts of the graph: those that are known to be in a group, and neighbours among them
 * hang together; or all vertices are, and hang together where no border separates them.
 */

#define NO_PART (-1)

/**
 * Groups:
 * @parts: (array): of each vertex that is known to be in a group, the first one of its part
 * @sizes: (array): of each first vertex, how many its part has
 * @clues: (array): of each first vertex, one with a clue, or NO_PART
 * @lows: (array): of each first vertex, how large its group has to be
 * @highs: (array): how large it may be
 * @queue: (array): scratch
 * @is_waiting: (array): scratch, of each vertex, whether it is in the queue
 * @opened: (array): scratch, of each vertex, the fewest open ones on a way there
 * @taken: (array): the fewest that are on the way, with all of the parts on it
 */
typedef struct
{
  int *parts;
  int *sizes;
  int *clues;
  int *lows;
  int *highs;
  int *queue;
  int *is_waiting;
  int *opened;
  int *taken;
} Groups;

/* Whether a vertex is in a group: 1 yes, −1 no, 0 open. */
static int
is_grouped (const Whole *self, const Circuit *circuit, int vertex)
{
  return self->edges ? 1 : circuit_get (circuit, self->vertices[vertex]);
}

/* The same of whether a vertex that is in a group hangs together with its neighbour of this number. */
static int
is_joined (const Whole *self, const Circuit *circuit, int k)
{
  return self->edges ? -circuit_get (circuit, self->edges[self->joins[k]])
                     : circuit_get (circuit, self->vertices[self->beside[k]]);
}

/* Gathers the vertices of a part. Returns whether clues are joined that cannot be. */
static gboolean
gather (const Whole *self, const Circuit *circuit, Groups *groups, int start)
{
  int tail = 0;
  gboolean is_wrong = FALSE;

  groups->parts[start] = start;
  groups->clues[start] = NO_PART;
  groups->lows[start] = self->low;
  groups->highs[start] = self->high;
  groups->queue[tail++] = start;
  for (int head = 0; head < tail; head++)
    {
      int vertex = groups->queue[head];

      if (self->clues && self->clues[vertex])
        {
          is_wrong = is_wrong || (self->sharing != SHARING_ANY && groups->clues[start] != NO_PART);
          groups->clues[start] = vertex;
          groups->lows[start] = MAX (groups->lows[start], self->lows[vertex]);
          groups->highs[start] = MIN (groups->highs[start], self->highs[vertex]);
        }
      for (int k = self->first[vertex]; k < self->first[vertex + 1]; k++)
        if (groups->parts[self->beside[k]] == NO_PART && is_joined (self, circuit, k) > 0)
          {
            groups->parts[self->beside[k]] = start;
            groups->queue[tail++] = self->beside[k];
          }
    }
  groups->sizes[start] = tail;
  return is_wrong || groups->lows[start] > groups->highs[start];
}

/**
 * Meeting:
 * @size: of the parts beside a vertex or at it, besides that which comes to it
 * @clued: of the one with the clue
 * @clue: a clue of theirs, or that of the vertex, or NO_PART
 * @n_clues: how many they have
 * @low: how large the group has to be for all of them
 * @high: how large it may be
 */
typedef struct
{
  int size;
  int clued;
  int clue;
  int n_clues;
  int low;
  int high;
} Meeting;

/* Finds what a part would be joined with if it had a vertex: what is there, and, if no borders separate it,
 * what is beside it. */
static Meeting
meet (const Whole *self, const Groups *groups, int part, int vertex)
{
  Meeting meeting = { 0, 0, NO_PART, 0, 0, G_MAXINT };
  int end = self->edges ? self->first[vertex] : self->first[vertex + 1];
  int met[5];
  int n_met = 0;

  for (int k = self->first[vertex] - 1; k < end; k++)
    {
      int other = groups->parts[k < self->first[vertex] ? vertex : self->beside[k]];
      gboolean is_known = other == NO_PART || other == part;

      for (int j = 0; j < n_met; j++)
        is_known = is_known || met[j] == other;
      if (is_known)
        continue;
      met[n_met++] = other;
      meeting.size += groups->sizes[other];
      meeting.low = MAX (meeting.low, groups->lows[other]);
      meeting.high = MIN (meeting.high, groups->highs[other]);
      if (groups->clues[other] == NO_PART)
        continue;
      meeting.clue = groups->clues[other];
      meeting.clued = groups->sizes[other];
      meeting.n_clues++;
    }
  if (groups->parts[vertex] == NO_PART && self->clues && self->clues[vertex])
    {
      meeting.clue = vertex;
      meeting.n_clues++;
      meeting.low = MAX (meeting.low, self->lows[vertex]);
      meeting.high = MIN (meeting.high, self->highs[vertex]);
    }
  return meeting;
}

/* Notes a shorter way to a vertex, from one beside it. Returns whether it is one, and the part may come
 * there. */
static gboolean
come_to (const Whole *self, Groups *groups, int part, int from, int vertex, int high, gboolean *has_clue)
{
  Meeting meeting = meet (self, groups, part, vertex);
  int other = groups->parts[vertex];
  gboolean is_same = other != NO_PART && groups->parts[from] == other;
  int opened = groups->opened[from] + (other == NO_PART);
  int taken = groups->taken[from] + (other == NO_PART ? 1 : is_same ? 0 : groups->sizes[other]);
  int size;

  opened = MIN (opened, groups->opened[vertex]);
  taken = MIN (taken, groups->taken[vertex]);
  if (opened == groups->opened[vertex] && taken == groups->taken[vertex])
    return FALSE;
  size = groups->sizes[part] + MAX (taken, opened + meeting.size);
  if (meeting.n_clues == 1 && !*has_clue && other == NO_PART)
    size = MAX (size, groups->sizes[part] + taken + meeting.clued);
  if (self->sharing != SHARING_ANY && meeting.n_clues + (groups->clues[part] != NO_PART) > 1)
    return FALSE;
  if (size > MIN (high, meeting.high) || MAX (groups->lows[part], meeting.low) > MIN (high, meeting.high))
    return FALSE;
  groups->opened[vertex] = opened;
  groups->taken[vertex] = taken;
  *has_clue = *has_clue || meeting.n_clues == 1;
  return TRUE;
}

/*
 * A part can come to no clue, or not become large enough. It grows by vertices that may be in a group; not by
 * those that would make it too large, or would give it clues that it cannot have together. With a vertex it
 * has at least as many as there are on the way there, with the parts on the way; and the open ones on the
 * way, with the parts beside the vertex. Where it comes to the first clue, its part was not on the way.
 */
static gboolean
is_stuck (const Whole *self, const Circuit *circuit, Groups *groups, int part)
{
  int own = groups->clues[part];
  int high = groups->highs[part];
  int low = groups->lows[part];
  gboolean has_clue = !self->clues || own != NO_PART || self->sharing != SHARING_ONE;
  int n_waiting = 0;
  int n_reached = groups->sizes[part];

  if (groups->sizes[part] > high)
    return TRUE;
  if (has_clue && n_reached >= low)
    return FALSE;
  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    {
      gboolean is_own = groups->parts[vertex] == part;

      groups->opened[vertex] = groups->taken[vertex] = is_own ? 0 : G_MAXINT;
      groups->is_waiting[vertex] = is_own;
      if (is_own)
        groups->queue[n_waiting++] = vertex;
    }
  while (n_waiting > 0 && (!has_clue || n_reached < low))
    {
      int vertex = groups->queue[--n_waiting];

      groups->is_waiting[vertex] = FALSE;
      for (int k = self->first[vertex]; k < self->first[vertex + 1]; k++)
        {
          int beside = self->beside[k];
          gboolean is_new = groups->taken[beside] == G_MAXINT;

          if (is_joined (self, circuit, k) < 0
              || !come_to (self, groups, part, vertex, beside, high, &has_clue))
            continue;
          n_reached += is_new;
          if (!groups->is_waiting[beside])
            groups->queue[n_waiting++] = beside;
          groups->is_waiting[beside] = TRUE;
        }
    }
  return !has_clue || n_reached < low;
}

/* A border is inside of a part. */
static gboolean
has_border_inside (const Whole *self, const Circuit *circuit, const Groups *groups)
{
  for (int edge = 0; self->edges && edge < self->n_edges; edge++)
    if (circuit_get (circuit, self->edges[edge]) > 0
        && groups->parts[self->ends[edge][0]] == groups->parts[self->ends[edge][1]])
      return TRUE;
  return FALSE;
}

/** Returns: whether groups are too large, cannot become large enough, or have not one clue each, or a border
 * inside. */
gboolean
whole_has_wrong_group (const Whole *self, const Circuit *circuit)
{
  g_autofree int *of_vertices = g_new (int, 9 * (gsize) self->n_vertices);
  Groups groups = {
    .parts = of_vertices,
    .sizes = of_vertices + self->n_vertices,
    .clues = of_vertices + 2 * self->n_vertices,
    .queue = of_vertices + 3 * self->n_vertices,
    .is_waiting = of_vertices + 4 * self->n_vertices,
    .opened = of_vertices + 5 * self->n_vertices,
    .taken = of_vertices + 6 * self->n_vertices,
    .lows = of_vertices + 7 * self->n_vertices,
    .highs = of_vertices + 8 * self->n_vertices,
  };

  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    groups.parts[vertex] = NO_PART;
  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    if (groups.parts[vertex] == NO_PART && is_grouped (self, circuit, vertex) > 0
        && gather (self, circuit, &groups, vertex))
      return TRUE;
  if (has_border_inside (self, circuit, &groups))
    return TRUE;
  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    if (groups.parts[vertex] == vertex && is_stuck (self, circuit, &groups, vertex))
      return TRUE;
  return FALSE;
}
