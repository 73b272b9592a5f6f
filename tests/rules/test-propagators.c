/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

/* Each global condition on small boards, against a check of its own over whole assignments. */

/* Boards of each condition. */
#define N_BOARDS (g_test_slow () ? 60u : 20u)

/**
 * Connection:
 * @cells: (array): as for mdr_propagators_add_connected()
 * @links: (array) (nullable): the same
 * @anchors: (array) (nullable): the same
 */
typedef struct
{
  MdrRuledGrid grid;
  guint32 *cells;
  guint32 *links;
  gboolean *anchors;
} Connection;

/* Marks what hangs together with a cell. */
static void
spread (const Connection *board, guint32 values, guint cell, gboolean *reached)
{
  reached[cell] = TRUE;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint beside = mdr_ruled_grid_get_neighbour (board->grid, cell, k);

      if (beside == MDR_RULED_NO_PLACE || reached[beside])
        continue;
      if (board->links != NULL)
        {
          guint link = mdr_ruled_grid_get_edge (board->grid, MDR_PLACE_LINK, cell, k);

          if (trial_literal_is_true (values, board->links[link]))
            spread (board, values, beside, reached);
        }
      else if (trial_literal_is_true (values, board->cells[beside]))
        spread (board, values, beside, reached);
    }
}

static gboolean
is_connected (guint32 values, gconstpointer data)
{
  const Connection *board = data;
  guint n_cells = board->grid.rows * board->grid.columns;
  gboolean reached[64] = { FALSE };
  gboolean begun = board->anchors != NULL;

  for (guint cell = 0; begun && cell < n_cells; cell++)
    if (board->anchors[cell] && !reached[cell]
        && (board->links != NULL || trial_literal_is_true (values, board->cells[cell])))
      spread (board, values, cell, reached);
  for (guint cell = 0; cell < n_cells; cell++)
    if (trial_literal_is_true (values, board->cells[cell]) && !reached[cell])
      {
        if (begun)
          return FALSE;
        begun = TRUE;
        spread (board, values, cell, reached);
      }
  return TRUE;
}

static void
try_connected (gboolean with_anchors)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Connection board = { .grid = trial_pick_grid (14) };
      guint n_cells = board.grid.rows * board.grid.columns;
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (board.grid);

      board.cells = g_new (guint32, n_cells);
      board.anchors = with_anchors ? g_new (gboolean, n_cells) : NULL;
      for (guint cell = 0; cell < n_cells; cell++)
        {
          board.cells[cell] = trial_pick_literal (cell);
          if (with_anchors)
            board.anchors[cell] = g_test_rand_int_range (0, 4) == 0;
        }
      mdr_propagators_add_connected (propagators, graph, board.cells, NULL, board.anchors);
      trial_run (propagators, n_cells, is_connected, &board);
      g_free (board.cells);
      g_free (board.anchors);
    }
}

static void
test_connected (void)
{
  try_connected (FALSE);
}

static void
test_connected_outside (void)
{
  try_connected (TRUE);
}

static void
test_connected_through (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Connection board = { .grid = trial_pick_grid (6) };
      guint n_cells = board.grid.rows * board.grid.columns;
      guint n_links = mdr_ruled_grid_count_places (board.grid, MDR_PLACE_LINK);
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (board.grid);

      board.cells = g_new (guint32, n_cells);
      board.links = g_new (guint32, n_links + 1);
      for (guint cell = 0; cell < n_cells; cell++)
        board.cells[cell] = trial_pick_literal (cell);
      for (guint link = 0; link < n_links; link++)
        board.links[link] = trial_pick_literal (n_cells + link);
      mdr_propagators_add_connected (propagators, graph, board.cells, board.links, NULL);
      trial_run (propagators, n_cells + n_links, is_connected, &board);
      g_free (board.cells);
      g_free (board.links);
    }
}

/**
 * Lines:
 * @edges: (array): for each edge, its literal
 * @ends: (array): for each edge, where it ends, as numbers below N_VERTICES
 */
typedef struct
{
  MdrRuledGrid grid;
  MdrPlace place;
  guint n_edges;
  guint32 *edges;
  guint (*ends)[2];
} Lines;

#define N_VERTICES 64

static void
find_ends (Lines *lines)
{
  lines->ends = g_malloc0_n (lines->n_edges + 1, sizeof *lines->ends);
  for (guint edge = 0; edge < lines->n_edges && lines->place != MDR_PLACE_SIDE; edge++)
    mdr_ruled_grid_get_edge_cells (lines->grid, lines->place, edge, lines->ends[edge]);
  for (guint row = 0; row < lines->grid.rows && lines->place == MDR_PLACE_SIDE; row++)
    for (guint column = 0; column < lines->grid.columns; column++)
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          guint cell = row * lines->grid.columns + column;
          guint *ends = lines->ends[mdr_ruled_grid_get_edge (lines->grid, MDR_PLACE_SIDE, cell, k)];

          ends[0] = 8 * (row + (k == MDR_DIRECTION_DOWN)) + column + (k == MDR_DIRECTION_RIGHT);
          ends[1] = ends[0] + (k == MDR_DIRECTION_UP || k == MDR_DIRECTION_DOWN ? 1 : 8);
        }
}

/* Counts how often each vertex is an end of a used edge, and merges the parts; returns how many edges closed
 * a loop. */
static guint
join_edges (const Lines *lines, guint32 values, guint *degrees, guint *parts, guint *used)
{
  guint closed = 0;

  *used = 0;
  for (guint vertex = 0; vertex < N_VERTICES; vertex++)
    {
      parts[vertex] = vertex;
      degrees[vertex] = 0;
    }
  for (guint edge = 0; edge < lines->n_edges; edge++)
    {
      const guint *ends = lines->ends[edge];
      guint old = parts[ends[0]];

      if (!trial_literal_is_true (values, lines->edges[edge]))
        continue;
      degrees[ends[0]]++;
      degrees[ends[1]]++;
      ++*used;
      closed += old == parts[ends[1]];
      for (guint vertex = 0; vertex < N_VERTICES; vertex++)
        if (parts[vertex] == old)
          parts[vertex] = parts[ends[1]];
    }
  return closed;
}

static gboolean
is_without_loop (guint32 values, gconstpointer data)
{
  guint degrees[N_VERTICES];
  guint parts[N_VERTICES];
  guint used;

  return join_edges (data, values, degrees, parts, &used) == 0;
}

static gboolean
is_one_loop (guint32 values, gconstpointer data)
{
  guint degrees[N_VERTICES];
  guint parts[N_VERTICES];
  guint used;
  guint part = G_MAXUINT;

  join_edges (data, values, degrees, parts, &used);
  for (guint vertex = 0; vertex < N_VERTICES; vertex++)
    {
      if (degrees[vertex] == 0)
        continue;
      if (degrees[vertex] != 2 || (part != G_MAXUINT && parts[vertex] != part))
        return FALSE;
      part = parts[vertex];
    }
  return used > 0;
}

static void
try_lines (MdrPlace place, gboolean one)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Lines lines = { .place = place };
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = NULL;

      do
        lines.grid = trial_pick_grid (12);
      while ((lines.n_edges = mdr_ruled_grid_count_places (lines.grid, place)) > 17);
      lines.edges = g_new (guint32, lines.n_edges + 1);
      find_ends (&lines);
      for (guint edge = 0; edge < lines.n_edges; edge++)
        lines.edges[edge] = trial_pick_literal (edge);
      graph = mdr_graph_new_of_edges (lines.grid, place);
      (one ? mdr_propagators_add_one_loop : mdr_propagators_add_no_loop) (propagators, graph, lines.edges);
      /* One more variable: edges may all be decided before the rest is. */
      trial_run (propagators, lines.n_edges + 1, one ? is_one_loop : is_without_loop, &lines);
      g_free (lines.edges);
      g_free (lines.ends);
    }
}

static void
test_one_loop (void)
{
  try_lines (MDR_PLACE_LINK, TRUE);
  try_lines (MDR_PLACE_SIDE, TRUE);
}

static void
test_no_loop (void)
{
  try_lines (MDR_PLACE_LINK, FALSE);
  try_lines (MDR_PLACE_SIDE, FALSE);
}

/**
 * View:
 * @cell: from where
 * @low: the least number of cells in sight
 * @high: the greatest
 * @cells: (array): for each cell, the literal that it is clear
 */
typedef struct
{
  MdrRuledGrid grid;
  guint cell;
  guint low;
  guint high;
  guint32 *cells;
} View;

static gboolean
is_seen (guint32 values, gconstpointer data)
{
  const View *view = data;
  guint seen = 1;

  if (!trial_literal_is_true (values, view->cells[view->cell]))
    return FALSE;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    for (guint cell = mdr_ruled_grid_get_neighbour (view->grid, view->cell, k);
         cell != MDR_RULED_NO_PLACE && trial_literal_is_true (values, view->cells[cell]);
         cell = mdr_ruled_grid_get_neighbour (view->grid, cell, k))
      seen++;
  return seen >= view->low && seen <= view->high;
}

static void
test_sight (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      View view = { .grid = trial_pick_grid (14) };
      guint n_cells = view.grid.rows * view.grid.columns;
      GPtrArray *propagators = trial_new_list ();

      view.cell = (guint) g_test_rand_int_range (0, (int) n_cells);
      view.low = (guint) g_test_rand_int_range (0, 8);
      view.high = view.low + (guint) g_test_rand_int_range (0, 3);
      view.cells = g_new (guint32, n_cells);
      for (guint cell = 0; cell < n_cells; cell++)
        view.cells[cell] = trial_pick_literal (cell);
      mdr_propagators_add_sight (propagators, view.grid, view.cells, view.cell, view.low, view.high);
      trial_run (propagators, n_cells, is_seen, &view);
      g_free (view.cells);
    }
}

/* Two cells that have to be clear once another direction is blocked join clear ones behind them: too many are
 * seen, and no reason may say less than that. */
static void
test_sight_joined (void)
{
  guint32 cells[15];
  View view = { .grid = { 3, 5 }, .cells = cells, .cell = 10, .low = 3, .high = 3 };

  for (guint cell = 0; cell < G_N_ELEMENTS (cells); cell++)
    cells[cell] = TRIAL_LITERAL (cell);
  for (guint k = 0; k < N_BOARDS; k++)
    {
      GPtrArray *propagators = trial_new_list ();

      mdr_propagators_add_sight (propagators, view.grid, view.cells, view.cell, view.low, view.high);
      trial_run (propagators, G_N_ELEMENTS (cells), is_seen, &view);
    }
}

/**
 * Skyline:
 * @values: (array): for each place, for each value, the literal that it is there
 * @wanted: the set of numbers that may be seen
 */
typedef struct
{
  guint length;
  guint n_values;
  guint32 values[TRIAL_MAX_VARIABLES];
  guint64 wanted;
} Skyline;

static gboolean
is_visible (guint32 values, gconstpointer data)
{
  const Skyline *line = data;
  guint seen = 0;
  guint greatest = 0;

  for (guint place = 0; place < line->length; place++)
    {
      guint n = 0;
      guint height = 0;

      for (guint value = 0; value < line->n_values; value++)
        if (trial_literal_is_true (values, line->values[place * line->n_values + value]))
          {
            n++;
            height = value + 1;
          }
      if (n != 1)
        return FALSE;
      seen += height > greatest;
      greatest = MAX (greatest, height);
    }
  return (line->wanted >> seen & 1) != 0;
}

static void
test_visible (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Skyline line = { .n_values = (guint) g_test_rand_int_range (1, 6) };
      GPtrArray *propagators = trial_new_list ();

      line.length = (guint) g_test_rand_int_range (1, (int) MIN (6, 16 / line.n_values + 1));
      line.wanted = (guint64) g_test_rand_int_range (0, 32);
      for (guint index = 0; index < line.length * line.n_values; index++)
        line.values[index] = g_test_rand_int_range (0, 8) == 0 ? MDR_LITERAL_FALSE : TRIAL_LITERAL (index);
      for (guint place = 0; place < line.length; place++)
        trial_add_one_value (propagators, line.values + place * line.n_values, line.n_values);
      mdr_propagators_add_visible (propagators, line.values, line.length, line.n_values, line.wanted);
      trial_run (propagators, line.length * line.n_values, is_visible, &line);
    }
}

/**
 * Runs:
 * @n_cells: number of cells
 * @cells: the literal of each
 * @lengths: of the blocks, 0 after the last
 */
typedef struct
{
  guint n_cells;
  guint32 cells[TRIAL_MAX_VARIABLES];
  guint lengths[TRIAL_MAX_VARIABLES];
} Runs;

static gboolean
has_runs (guint32 values, gconstpointer data)
{
  const Runs *runs = data;
  guint found[TRIAL_MAX_VARIABLES] = { 0 };
  guint n = 0;

  for (guint k = 0; k < runs->n_cells; k++)
    if (trial_literal_is_true (values, runs->cells[k]))
      found[n]++;
    else if (found[n] > 0)
      n++;
  return memcmp (found, runs->lengths, sizeof found) == 0;
}

static void
test_runs (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Runs runs = { .n_cells = (guint) g_test_rand_int_range (1, 11) };
      GPtrArray *propagators = trial_new_list ();
      guint n_lengths = 0;

      for (guint left = runs.n_cells; left > 0 && g_test_rand_int_range (0, 4) > 0;)
        {
          runs.lengths[n_lengths] = (guint) g_test_rand_int_range (1, (int) MIN (left, 4) + 1);
          left -= MIN (left, runs.lengths[n_lengths] + 1);
          n_lengths++;
        }
      for (guint cell = 0; cell < runs.n_cells; cell++)
        runs.cells[cell] =
            g_test_rand_int_range (0, 8) == 0 ? trial_pick_literal (cell) : TRIAL_LITERAL (cell);
      mdr_propagators_add_runs (propagators, runs.cells, runs.n_cells, runs.lengths, n_lengths);
      trial_run (propagators, runs.n_cells, has_runs, &runs);
    }
}

/**
 * Counted:
 * @gate: that so many are true
 * @literals: those that are counted
 * @count: their number
 * @needed: so many
 */
typedef struct
{
  guint32 gate;
  guint32 literals[TRIAL_MAX_VARIABLES];
  guint count;
  guint needed;
} Counted;

static gboolean
gate_holds (guint32 values, gconstpointer data)
{
  const Counted *counted = data;
  guint n_true = 0;

  for (guint k = 0; k < counted->count; k++)
    n_true += trial_literal_is_true (values, counted->literals[k]);
  return trial_literal_is_true (values, counted->gate) == (n_true >= counted->needed);
}

static void
test_threshold (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Counted counted = { .count = (guint) g_test_rand_int_range (1, 11) };
      GPtrArray *propagators = trial_new_list ();

      counted.needed = (guint) g_test_rand_int_range (1, (int) counted.count + 1);
      counted.gate = TRIAL_LITERAL (counted.count) ^ (guint32) g_test_rand_int_range (0, 2);
      for (guint index = 0; index < counted.count; index++)
        counted.literals[index] = TRIAL_LITERAL (index) ^ (guint32) g_test_rand_int_range (0, 2);
      mdr_propagators_add_threshold (propagators, counted.gate, counted.literals, counted.count,
                                     counted.needed);
      trial_run (propagators, counted.count + 1, gate_holds, &counted);
    }
}

/**
 * Numbers:
 * @groups: of each member
 * @literals: of each member, of each value
 *
 * Numbers that come to a total.
 */
typedef struct
{
  MdrTotal total;
  guint groups[6];
  guint32 literals[TRIAL_MAX_VARIABLES];
} Numbers;

static gboolean
total_holds (guint32 values, gconstpointer data)
{
  const Numbers *numbers = data;
  const MdrTotal *total = &numbers->total;
  guint n_values = total->n_values;
  guint64 result = total->multiplies ? 1 : 0;
  guint had[6];

  for (guint k = 0; k < total->n_members; k++)
    {
      guint n_true = 0;

      for (guint value = 0; value < n_values; value++)
        if (trial_literal_is_true (values, numbers->literals[k * n_values + value]))
          {
            n_true++;
            had[k] = value;
          }
      if (n_true != 1)
        return FALSE;
      for (guint other = 0; other < k; other++)
        if (numbers->groups[other] == numbers->groups[k] && had[other] == had[k])
          return FALSE;
      if (total->multiplies)
        result *= (guint64) total->lowest + had[k];
      else
        result += (guint64) total->lowest + had[k];
    }
  return result >= total->low && result <= total->high;
}

/* Sums and products of numbers of which some groups differ, and some values of which are left out. */
static void
test_total (void)
{
  static const guint64 products[] = { 1, 2, 4, 6, 12, 24, 36 };

  for (guint board = 0; board < N_BOARDS; board++)
    {
      GPtrArray *propagators = trial_new_list ();
      Numbers numbers = { .total = { .n_members = (guint) g_test_rand_int_range (1, 6),
                                     .multiplies = g_test_rand_bit () } };
      MdrTotal *total = &numbers.total;
      guint n_values = (guint) g_test_rand_int_range (1, MIN (5, 16 / (int) total->n_members + 1));

      total->lowest = g_test_rand_int_range (0, 4);
      total->n_values = n_values;
      total->low = (guint64) g_test_rand_int_range (0, 16);
      total->high = total->low + (guint64) g_test_rand_int_range (0, 3);
      if (total->multiplies)
        total->low = total->high = products[g_test_rand_int_range (0, G_N_ELEMENTS (products))];
      for (guint k = 0; k < total->n_members; k++)
        {
          numbers.groups[k] = k > 0 ? numbers.groups[k - 1] + (guint) g_test_rand_int_range (0, 2) : 0;
          for (guint value = 0; value < n_values; value++)
            numbers.literals[k * n_values + value] =
                g_test_rand_int_range (0, 8) > 0 ? TRIAL_LITERAL (k * n_values + value) : MDR_LITERAL_FALSE;
          trial_add_one_value (propagators, numbers.literals + k * n_values, n_values);
        }
      mdr_propagators_add_total (propagators, total, numbers.literals, numbers.groups);
      trial_run (propagators, total->n_members * n_values, total_holds, &numbers);
    }
}

/* Of two different numbers that add up to 16, one is 7 and the other is 9; nothing else has to be known. */
static void
test_total_of_two (void)
{
  GPtrArray *propagators = trial_new_list ();
  guint32 literals[18];
  MdrTotal total = { .n_members = 2, .lowest = 1, .n_values = 9, .low = 16, .high = 16 };
  g_autofree char *known = NULL;

  for (guint k = 0; k < 18; k++)
    literals[k] = TRIAL_LITERAL (k);
  mdr_propagators_add_total (propagators, &total, literals, (guint[]){ 0, 0 });
  known = trial_follow (propagators, "..................");
  g_assert_cmpstr (known, ==, "oooooo.o.oooooo.o.");
}

/* Numbers that may be equal have more values than choices of different ones could be told apart. */
static void
test_total_of_many_values (void)
{
  GPtrArray *propagators = trial_new_list ();
  guint32 literals[80];
  MdrTotal total = { .n_members = 2, .lowest = 0, .n_values = 40, .low = 78, .high = 78 };
  g_autofree char *known = NULL;

  for (guint k = 0; k < 80; k++)
    literals[k] = k % 40 < 38 ? MDR_LITERAL_FALSE : TRIAL_LITERAL (k / 40 * 2 + k % 40 - 38);
  mdr_propagators_add_total (propagators, &total, literals, (guint[]){ 0, 1 });
  known = trial_follow (propagators, "....");
  g_assert_cmpstr (known, ==, "o.o.");
}

/* Each member has one value, no two of them the same; and each value that may occur does if all do. */
static gboolean
differ_holds (guint32 values, gconstpointer data)
{
  const Numbers *numbers = data;
  guint n_values = numbers->total.n_values;
  guint used = 0;
  guint may = 0;

  for (guint k = 0; k < numbers->total.n_members; k++)
    {
      guint n_true = 0;

      for (guint value = 0; value < n_values; value++)
        {
          may |= numbers->literals[k * n_values + value] != MDR_LITERAL_FALSE ? 1u << value : 0;
          if (!trial_literal_is_true (values, numbers->literals[k * n_values + value]))
            continue;
          n_true++;
          if (used >> value & 1)
            return FALSE;
          used |= 1u << value;
        }
      if (n_true != 1)
        return FALSE;
    }
  return !numbers->total.multiplies || used == may;
}

/* What demands that numbers differ, and that each occurs. */
static void
demand_different (GPtrArray *propagators, const Numbers *numbers)
{
  const guint together[6] = { 0 };
  MdrTotal any = numbers->total;

  any.multiplies = FALSE;
  any.high = G_MAXUINT8;
  mdr_propagators_add_total (propagators, &any, numbers->literals, together);
  for (guint k = 0; k < any.n_members; k++)
    trial_add_one_value (propagators, numbers->literals + k * any.n_values, any.n_values);
  for (guint value = 0; numbers->total.multiplies && value < any.n_values; value++)
    {
      guint32 literals[TRIAL_MAX_VARIABLES];
      guint count = 0;

      for (guint k = 0; k < any.n_members; k++)
        if (numbers->literals[k * any.n_values + value] != MDR_LITERAL_FALSE)
          literals[count++] = numbers->literals[k * any.n_values + value];
      if (count > 0)
        trial_add_one_value (propagators, literals, count);
    }
}

/* Naked sets, and hidden ones where each value occurs, which @multiplies stands for here. */
static void
test_sets (void)
{
  for (guint board = 0; board < N_BOARDS; board++)
    {
      GPtrArray *propagators = trial_new_list ();
      Numbers numbers = { .total = { .n_members = (guint) g_test_rand_int_range (2, 5),
                                     .n_values = (guint) g_test_rand_int_range (2, 5),
                                     .multiplies = g_test_rand_bit () } };
      guint n_literals = numbers.total.n_members * numbers.total.n_values;

      for (guint k = 0; k < n_literals; k++)
        numbers.literals[k] = g_test_rand_int_range (0, 5) > 0 ? TRIAL_LITERAL (k) : MDR_LITERAL_FALSE;
      demand_different (propagators, &numbers);
      mdr_propagators_add_sets (propagators, numbers.literals, numbers.total.n_members,
                                numbers.total.n_values, 1, numbers.total.multiplies);
      trial_run (propagators, n_literals, differ_holds, &numbers);
    }
}

/* Two cells of four have the same two of four numbers left: the others do not have them. */
static void
test_pair (void)
{
  GPtrArray *propagators = trial_new_list ();
  guint32 literals[16];
  g_autofree char *known = NULL;

  for (guint i = 0; i < 16; i++)
    literals[i] = TRIAL_LITERAL (i);
  mdr_propagators_add_sets (propagators, literals, 4, 4, 1, FALSE);
  known = trial_follow (propagators, "..oo..oo........");
  g_assert_cmpstr (known, ==, "..oo..oooo..oo..");
}

/* What the box of a cell means for the borders and the other boxes. */
typedef struct
{
  MdrBoxCover *cover;
  guint cell;
} OwnBox;

static gboolean
is_in_box (const OwnBox *own, const MdrBox *box, guint cell)
{
  guint row = cell / own->cover->grid.columns;
  guint column = cell % own->cover->grid.columns;

  return row >= box->row && row - box->row < box->rows && column >= box->column
         && column - box->column < box->columns;
}

static gboolean
fits_box (guint32 values, const OwnBox *own, const MdrBox *box)
{
  const MdrBoxCover *cover = own->cover;
  guint n_cells = cover->grid.rows * cover->grid.columns;

  for (guint border = 0; border < mdr_ruled_grid_count_places (cover->grid, MDR_PLACE_BORDER); border++)
    {
      guint cells[2];
      guint n_inside;

      mdr_ruled_grid_get_edge_cells (cover->grid, MDR_PLACE_BORDER, border, cells);
      n_inside = (guint) is_in_box (own, box, cells[0]) + (guint) is_in_box (own, box, cells[1]);
      if (n_inside > 0 && (n_inside == 1) != trial_literal_is_true (values, cover->walls[border]))
        return FALSE;
    }
  for (guint k = 0; k < cover->boxes->len; k++)
    for (guint cell = 0; cell < n_cells && trial_literal_is_true (values, cover->first + 2 * k); cell++)
      if (is_in_box (own, box, cell) && is_in_box (own, &g_array_index (cover->boxes, MdrBox, k), cell)
          && box != &g_array_index (cover->boxes, MdrBox, k))
        return FALSE;
  return TRUE;
}

static gboolean
own_box_holds (guint32 values, gconstpointer data)
{
  const OwnBox *own = data;
  guint count = 0;

  for (guint k = 0; k < own->cover->boxes->len; k++)
    {
      const MdrBox *box = &g_array_index (own->cover->boxes, MdrBox, k);

      if (!is_in_box (own, box, own->cell) || !trial_literal_is_true (values, own->cover->first + 2 * k))
        continue;
      count++;
      if (!fits_box (values, own, box))
        return FALSE;
    }
  return count == 1;
}

static void
test_shared (void)
{
  for (guint board = 0; board < N_BOARDS; board++)
    {
      GPtrArray *propagators = trial_new_list ();
      MdrRuledGrid grid = trial_pick_grid (6);
      guint n_borders = mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER);
      g_autoptr (GArray) boxes =
          mdr_boxes_list (grid, NULL, (MdrGroupClue){ TRUE, 1, grid.rows * grid.columns }, FALSE, G_MAXUINT);
      guint32 walls[TRIAL_MAX_VARIABLES];
      guint32 literals[TRIAL_MAX_VARIABLES];
      OwnBox own = { .cell = (guint) g_test_rand_int_range (0, (int) (grid.rows * grid.columns)) };
      guint n_own = 0;

      while (boxes->len + n_borders > 12)
        g_array_remove_index (boxes, (guint) g_test_rand_int_range (0, (int) boxes->len));
      for (guint border = 0; border < n_borders; border++)
        walls[border] = trial_pick_literal (border);
      own.cover = mdr_box_cover_new (grid, boxes, TRIAL_LITERAL (n_borders), walls);
      for (guint k = 0; k < boxes->len; k++)
        if (is_in_box (&own, &g_array_index (boxes, MdrBox, k), own.cell))
          literals[n_own++] = TRIAL_LITERAL (n_borders + k);
      trial_add_one_value (propagators, literals, n_own);
      mdr_propagators_add_shared (propagators, own.cover, own.cell);
      trial_run (propagators, n_borders + boxes->len, own_box_holds, &own);
      mdr_box_cover_unref (own.cover);
    }
}

/* Both boxes that are left overlap a third, and go on behind the first border. */
static void
test_shared_border (void)
{
  GPtrArray *propagators = trial_new_list ();
  MdrBox few[] = { { 0, 0, 1, 2 }, { 0, 1, 1, 1 }, { 0, 0, 1, 3 }, { 0, 1, 1, 2 } };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (MdrBox));
  MdrRuledGrid grid = { 1, 3 };
  g_autofree char *known = NULL;
  MdrBoxCover *cover;

  g_array_append_vals (boxes, few, G_N_ELEMENTS (few));
  cover =
      mdr_box_cover_new (grid, boxes, TRIAL_LITERAL (2), (guint32[]){ TRIAL_LITERAL (0), TRIAL_LITERAL (1) });
  mdr_propagators_add_shared (propagators, cover, 0);
  known = trial_follow (propagators, ".....o");
  mdr_box_cover_unref (cover);
  g_assert_cmpstr (known, ==, "o..o.o");
}

/* Numbers that are all different say where each of them stands: as many rows as columns, once in each. */
static void
test_fish (void)
{
  for (guint board = 0; board < N_BOARDS; board++)
    {
      GPtrArray *propagators = trial_new_list ();
      guint side = (guint) g_test_rand_int_range (2, 5);
      Numbers numbers = {
        .total = { .n_members = side, .n_values = side, .multiplies = g_test_rand_bit () }
      };

      for (guint k = 0; k < side * side; k++)
        numbers.literals[k] = g_test_rand_int_range (0, 5) > 0 ? TRIAL_LITERAL (k) : MDR_LITERAL_FALSE;
      demand_different (propagators, &numbers);
      mdr_propagators_add_fish (propagators, numbers.literals, side, side, 1, numbers.total.multiplies);
      trial_run (propagators, side * side, differ_holds, &numbers);
    }
}

/* Two rows of four have a value in the same two columns, so no other row has it there. Three of five, too,
 * but no more. */
static void
test_largest_fish (void)
{
  static const struct
  {
    guint side;
    const char *before;
    const char *after;
  } rows[] = {
    { 4, "..oo..oo........", "..oo..oooo..oo.." },
    { 4, "o.o..o.oo.o.....", "o.o..o.oo.o..o.o" },
    { 5, "...oo...oo...oo..........", "...oo...oo...ooooo..ooo.." },
    { 6, "....oo....oo....oo....oo............", "....oo....oo....oo....oo............" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      GPtrArray *propagators = trial_new_list ();
      guint n_literals = rows[k].side * rows[k].side;
      g_autofree guint32 *literals = g_new (guint32, n_literals);
      g_autofree char *known = NULL;

      for (guint i = 0; i < n_literals; i++)
        literals[i] = TRIAL_LITERAL (i);
      mdr_propagators_add_fish (propagators, literals, rows[k].side, rows[k].side, 1, FALSE);
      known = trial_follow (propagators, rows[k].before);
      g_assert_cmpstr (known, ==, rows[k].after);
    }
}

/* A box and a row of three cells each that share two: what the third cell of the box does not have, the
 * third of the row does not have either. */
static void
test_locked (void)
{
  GPtrArray *propagators = trial_new_list ();
  guint32 literals[] = { TRIAL_LITERAL (0), TRIAL_LITERAL (1), TRIAL_LITERAL (2),
                         TRIAL_LITERAL (3), TRIAL_LITERAL (4), TRIAL_LITERAL (5) };
  g_autofree char *known = NULL;

  mdr_propagators_add_locked (propagators, literals, 1, 1, 3, 1);
  known = trial_follow (propagators, "o.....");
  g_assert_cmpstr (known, ==, "oo....");
}

/* Returns whether a box is listed, and not twice. */
static gboolean
box_is_listed (const GArray *boxes, MdrBox box)
{
  guint n = 0;

  for (guint k = 0; k < boxes->len; k++)
    {
      const MdrBox *other = &g_array_index (boxes, MdrBox, k);

      n += other->row == box.row && other->column == box.column && other->rows == box.rows
           && other->columns == box.columns;
    }
  g_assert_cmpuint (n, <=, 1);
  return n == 1;
}

static void
test_boxes (void)
{
  MdrRuledGrid grid = { .rows = 3, .columns = 4 };
  MdrGroupClue any = { TRUE, 1, 12 };
  MdrGroupClue clues[12] = { [0] = { TRUE, 4, 4 }, [6] = { TRUE, 1, 12 }, [11] = { TRUE, 2, 2 } };
  g_autoptr (GArray) all = mdr_boxes_list (grid, NULL, any, FALSE, G_MAXUINT);
  g_autoptr (GArray) few = mdr_boxes_list (grid, NULL, any, FALSE, 20);
  g_autoptr (GArray) squares = mdr_boxes_list (grid, NULL, any, TRUE, G_MAXUINT);
  g_autoptr (GArray) small = mdr_boxes_list (grid, NULL, (MdrGroupClue){ TRUE, 2, 2 }, FALSE, G_MAXUINT);
  g_autoptr (GArray) with_clues = mdr_boxes_list (grid, clues, any, FALSE, G_MAXUINT);

  /* Nothing more is listed once there are too many cells. */
  g_assert_cmpuint (few->len, <, all->len);
  g_assert_cmpuint (few->len, >, 0);
  /* Choose two of four horizontal and two of five vertical lines. */
  g_assert_cmpuint (all->len, ==, 6 * 10);
  g_assert_cmpuint (squares->len, ==, 12 + 6 + 2);
  g_assert_cmpuint (small->len, ==, 9 + 8);
  g_assert_true (box_is_listed (with_clues, (MdrBox){ 0, 0, 1, 4 }));
  g_assert_true (box_is_listed (with_clues, (MdrBox){ 0, 0, 2, 2 }));
  /* Too small, two clues, no clue, another clue's size. */
  g_assert_false (box_is_listed (with_clues, (MdrBox){ 0, 0, 1, 3 }));
  g_assert_false (box_is_listed (with_clues, (MdrBox){ 0, 0, 2, 3 }));
  g_assert_false (box_is_listed (with_clues, (MdrBox){ 2, 0, 1, 3 }));
  g_assert_false (box_is_listed (with_clues, (MdrBox){ 2, 1, 1, 3 }));
  g_assert_true (box_is_listed (with_clues, (MdrBox){ 2, 2, 1, 2 }));
  g_assert_true (box_is_listed (with_clues, (MdrBox){ 0, 2, 3, 1 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/propagators/connected", test_connected);
  g_test_add_func ("/propagators/connected/outside", test_connected_outside);
  g_test_add_func ("/propagators/connected/through", test_connected_through);
  g_test_add_func ("/propagators/one-loop", test_one_loop);
  g_test_add_func ("/propagators/no-loop", test_no_loop);
  g_test_add_func ("/propagators/sight", test_sight);
  g_test_add_func ("/propagators/sight-joined", test_sight_joined);
  g_test_add_func ("/propagators/visible", test_visible);
  g_test_add_func ("/propagators/runs", test_runs);
  g_test_add_func ("/propagators/threshold", test_threshold);
  g_test_add_func ("/propagators/total", test_total);
  g_test_add_func ("/propagators/total-of-two", test_total_of_two);
  g_test_add_func ("/propagators/total-of-many-values", test_total_of_many_values);
  g_test_add_func ("/propagators/sets", test_sets);
  g_test_add_func ("/propagators/pair", test_pair);
  g_test_add_func ("/propagators/shared", test_shared);
  g_test_add_func ("/propagators/shared-border", test_shared_border);
  g_test_add_func ("/propagators/fish", test_fish);
  g_test_add_func ("/propagators/fish/largest", test_largest_fish);
  g_test_add_func ("/propagators/locked", test_locked);
  g_test_add_func ("/propagators/boxes", test_boxes);
  return g_test_run ();
}
