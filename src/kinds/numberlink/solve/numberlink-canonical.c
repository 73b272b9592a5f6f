/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * If cells may stay empty, a spacious board has very many solutions, most of which differ from another in a
 * single path. A solution is *canonical* if no single path has a better way through the cells that the others
 * leave free: one with fewer cells or, of the same length, with a greater sum of weights. Re-routing one path
 * after the other for the better leads from any solution to a canonical one, and the same steps lead back. So
 * it is enough to search for canonical solutions, and to reach the others from them by re-routing single
 * paths.
 *
 * Canonical solutions obey rules that others need not obey, and that prune the search. No path touches
 * itself: it would have a shorter way across. A turn whose inner cell d is free and weighs more could go
 * through d instead, so that d must be used, and turns the same way. A straight run with both arms to one
 * side (a U) could be cut short, unless an end inside keeps it out. Example: a path comes down from (0, 0) to
 * (1, 0), goes right to (1, 2) and up to (0, 2). If (0, 1) is no end, it is empty, and the path could go
 * straight through it; or another path turns there, which is a smaller U. docs/models/numberlink.md has the
 * proofs.
 *
 * These rules hold for some solution, not for all of them. They must not be used with edges that a player
 * drew, nor for a hint: that is why numberlink_search_puzzle() takes a puzzle and not a board.
 */

/* The longest run that is considered as a U; longer ones do not prune more. */
#define LONGEST_RUN 8

/* Returns: the weight of a cell: its squared distance from the middle of the board, made different for every
 * cell */
static guint64
weigh (const NumberlinkLearner *learner, guint32 cell)
{
  int down = 2 * ((int) (cell / learner->stride) - 1) - (learner->rows - 1);
  int across = 2 * ((int) (cell % learner->stride) - 1) - (learner->columns - 1);

  return (guint64) (down * down + across * across) * learner->n_cells + cell;
}

/* Returns: the cell diagonally across a turn */
static guint32
get_opposite (const NumberlinkLearner *learner, guint32 cell, guint turn)
{
  return cell
         + (guint32) (numberlink_turns[turn].down * (int) learner->stride + numberlink_turns[turn].across);
}

static gboolean
is_free (const NumberlinkLearner *learner, guint32 cell)
{
  return learner->rules[cell] == NUMBERLINK_CELL_FREE;
}

/* Lists the two edges of a turn at a cell. */
static void
list_turn (const NumberlinkLearner *learner, guint32 cell, guint turn, guint32 edges[2])
{
  guint drawn = numberlink_turns[turn].drawn;

  edges[0] = numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (drawn));
  edges[1] = numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (drawn & (drawn - 1)));
}

/* Returns: whether a turn at a cell implies the same turn at the cell across it, which weighs more */
static gboolean
goes_on (const NumberlinkLearner *learner, guint32 cell, guint turn)
{
  guint32 opposite = get_opposite (learner, cell, turn);

  return is_free (learner, opposite) && weigh (learner, opposite) > weigh (learner, cell);
}

/* Returns: whether a turn at a cell implies one, at a cell along the diagonal, that needs an edge off the
 * board */
static gboolean
is_barred (const NumberlinkLearner *learner, guint32 cell, guint turn)
{
  for (; goes_on (learner, cell, turn); cell = get_opposite (learner, cell, turn))
    {
      guint32 edges[2];

      list_turn (learner, get_opposite (learner, cell, turn), turn, edges);
      for (guint k = 0; k < 2; k++)
        if (learner->base.values[2 * edges[k]] < 0)
          return TRUE;
    }
  return FALSE;
}

/**
 * Run:
 * @first: its first cell
 * @along: the direction of the others
 * @side: the direction of the arms at both its ends
 * @length: number of its cells
 *
 * A straight piece of path with both arms to the same side.
 */
typedef struct
{
  guint32 first;
  MdrDirection along;
  MdrDirection side;
  guint length;
} Run;

/* Returns: the cell at @index along a run, @down rows to its side */
static guint32
get_run_cell (const NumberlinkLearner *learner, const Run *run, guint index, guint down)
{
  return run->first + index * learner->cell_offsets[run->along] + down * learner->cell_offsets[run->side];
}

/*
 * Forbids the U's of all lengths whose run begins at a cell, unless an end stands inside: in the triangle
 * over the run that narrows by a cell on both sides from row to row. If the triangle is on the board and has
 * no end, the U can be made shorter or is crossed by a smaller U.
 */
static void
bar_runs (NumberlinkLearner *learner, guint32 first, MdrDirection along, MdrDirection side)
{
  Run run = { first, along, side, 1 };

  while (run.length < LONGEST_RUN && is_free (learner, get_run_cell (learner, &run, run.length, 0)))
    {
      guint32 clause[LONGEST_RUN + 1];
      guint32 last = get_run_cell (learner, &run, run.length, 0);
      gboolean has_end = FALSE;
      guint count = 0;

      if (++run.length < 3)
        continue;
      for (guint down = 1; 2 * down < run.length; down++)
        {
          if (learner->rules[get_run_cell (learner, &run, down, down)] == NUMBERLINK_CELL_OUTSIDE)
            break;
          for (guint index = down; index + down < run.length; index++)
            has_end |= learner->rules[get_run_cell (learner, &run, index, down)] == NUMBERLINK_CELL_END;
        }
      if (has_end)
        continue;
      for (guint index = 0; index + 1 < run.length; index++)
        clause[count++] =
            2 * numberlink_learner_get_edge (learner, get_run_cell (learner, &run, index, 0), along) + 1;
      clause[count++] = 2 * numberlink_learner_get_edge (learner, first, side) + 1;
      clause[count++] = 2 * numberlink_learner_get_edge (learner, last, side) + 1;
      mdr_learner_add_clause (&learner->base, clause, count);
    }
}

/* Adds the rules of canonical solutions as clauses, the shortest first: forbidden turns, implied turns,
 * forbidden U's. */
static void
add_clauses (NumberlinkLearner *learner)
{
  guint32 near[2];
  guint32 far[2];

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    for (guint turn = 0; turn < 4 && is_free (learner, cell); turn++)
      if (is_barred (learner, cell, turn))
        {
          guint32 clause[2];

          list_turn (learner, cell, turn, near);
          for (guint k = 0; k < 2; k++)
            clause[k] = 2 * near[k] + 1;
          mdr_learner_add_clause (&learner->base, clause, 2);
        }
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    for (guint turn = 0; turn < 4 && is_free (learner, cell); turn++)
      if (goes_on (learner, cell, turn) && !is_barred (learner, cell, turn))
        {
          list_turn (learner, cell, turn, near);
          list_turn (learner, get_opposite (learner, cell, turn), turn, far);
          for (guint k = 0; k < 2; k++)
            {
              const guint32 clause[] = { 2 * near[0] + 1, 2 * near[1] + 1, 2 * far[k] };

              mdr_learner_add_clause (&learner->base, clause, 3);
            }
        }
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (is_free (learner, cell))
      {
        bar_runs (learner, cell, MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN);
        bar_runs (learner, cell, MDR_DIRECTION_RIGHT, MDR_DIRECTION_UP);
        bar_runs (learner, cell, MDR_DIRECTION_DOWN, MDR_DIRECTION_RIGHT);
        bar_runs (learner, cell, MDR_DIRECTION_DOWN, MDR_DIRECTION_LEFT);
      }
}

/**
 * Walk:
 * @puzzle: whose solutions are wanted
 * @most_used: how many cells their paths may have
 * @count: how many are enough
 * @job: asked whether to stop
 * @seen: (element-type NumberlinkEdges): the same as in @solutions
 * @solutions: (element-type NumberlinkEdges): in the order they were found
 * @expanded: for how many of them all re-routes have been listed
 *
 * A breadth-first search through solutions, from each to those that differ from it in one path.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  guint most_used;
  guint count;
  MdrJob *job;
  GHashTable *seen;
  GPtrArray *solutions;
  guint expanded;
} Walk;

static guint
hash_edges (gconstpointer data)
{
  const NumberlinkEdges *edges = data;
  guint64 hash = 0;

  for (int row = 0; row < NUMBERLINK_MAX_SIZE; row++)
    {
      hash = (hash ^ edges->right[row]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash = (hash ^ edges->down[row] ^ hash >> 29) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
    }
  return (guint) (hash >> 32);
}

static gboolean
equal_edges (gconstpointer a, gconstpointer b)
{
  return numberlink_edges_equal (a, b);
}

/* Adds a solution if it is new. Returns: whether more are wanted */
static gboolean
take (const NumberlinkEdges *edges, gpointer data)
{
  Walk *walk = data;

  if (walk->solutions->len < walk->count && !g_hash_table_contains (walk->seen, edges))
    {
      gpointer copy = g_memdup2 (edges, sizeof *edges);

      g_hash_table_add (walk->seen, copy);
      g_ptr_array_add (walk->solutions, copy);
    }
  return walk->solutions->len < walk->count;
}

/**
 * numberlink_canonical_learner_new:
 * @puzzle: without cover, each label on two cells; labels and cells are borrowed
 * @most_used: how many cells the paths may have, or %G_MAXUINT
 *
 * Returns: (transfer full): the search for some solutions, all canonical ones
 *   of that many cells at most among them
 */
NumberlinkLearner *
numberlink_canonical_learner_new (const NumberlinkPuzzle *puzzle, guint most_used)
{
  NumberlinkPuzzle rules = *puzzle;
  NumberlinkLearner *learner;

  rules.touching = FALSE;
  learner = numberlink_learner_new (&rules);
  add_clauses (learner);
  numberlink_learner_limit (learner, G_MAXUINT32, most_used);
  return learner;
}

/**
 * Turn:
 * @canonical: conflicts of the search for canonical solutions
 * @covering: of the search for a solution that uses every cell
 */
typedef struct
{
  guint64 canonical;
  guint64 covering;
} Turn;

/* A solution that uses every cell takes few conflicts where there is one, however many others would take. */
static const Turn turns[] = {
  { 0, 60 },
  { 1000, 1000 },
  { 20000, 10000 },
};

/* Returns: whether a chessboard's colours allow paths to use every cell: along each they alternate */
static gboolean
may_cover (const NumberlinkPuzzle *puzzle)
{
  int ends = 0;
  int cells = 0;

  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      {
        int colour = (row + column) % 2 == 0 ? 1 : -1;

        cells += colour;
        ends += numberlink_get_label (puzzle, row, column) != 0 ? colour : 0;
      }
  return ends == 2 * cells;
}

/*
 * Looks for a first solution by two searches in turns: the one that goes on afterwards, and one for a
 * solution that uses every cell, as many puzzles have one although they do not ask for it. Of that, only
 * what it finds counts.
 */
static MdrSearchEnd
find_first (const NumberlinkPuzzle *puzzle,
            NumberlinkLearner *canonical,
            guint64 budget,
            MdrJob *job,
            NumberlinkEdges *edges,
            guint64 *nodes)
{
  NumberlinkPuzzle rules = *puzzle;
  g_autoptr (NumberlinkLearner) covering = NULL;
  MdrSearchEnd end = MDR_SEARCH_SPENT;

  rules.touching = FALSE;
  rules.cover = TRUE;
  for (guint k = 0; end == MDR_SEARCH_SPENT && k < G_N_ELEMENTS (turns); k++)
    {
      guint64 left = budget - canonical->base.n_conflicts;

      end = mdr_learner_next (&canonical->base, MIN (turns[k].canonical, left), job, edges);
      if (end != MDR_SEARCH_SPENT || left <= turns[k].canonical)
        break;
      if (!covering)
        covering = numberlink_learner_new (&rules);
      end = mdr_learner_next (&covering->base, turns[k].covering, job, edges);
      /* That no solution uses every cell says nothing of the others. */
      if (end == MDR_SEARCH_EXHAUSTED)
        {
          end = MDR_SEARCH_SPENT;
          break;
        }
    }
  if (covering)
    *nodes += covering->base.n_conflicts;
  return end;
}

/**
 * numberlink_search_puzzle:
 * @puzzle: without cover, each label on two cells
 * @most_used: how many cells the paths may have, or %G_MAXUINT
 * @count: how many solutions are enough
 * @budget: how many conflicts there may be
 * @job: (nullable): asked whether to stop
 * @solutions: (element-type NumberlinkEdges): where solutions are added
 * @nodes: (inout): raised by the number of conflicts
 *
 * Looks for solutions of a puzzle, whatever its goal, each once.
 *
 * Returns: why it ended
 */
MdrSearchEnd
numberlink_search_puzzle (const NumberlinkPuzzle *puzzle,
                          guint most_used,
                          guint count,
                          guint64 budget,
                          MdrJob *job,
                          GArray *solutions,
                          guint64 *nodes)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (hash_edges, equal_edges);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (NumberlinkLearner) learner = numberlink_canonical_learner_new (puzzle, most_used);
  Walk walk = { puzzle, most_used, count, job, seen, found, 0 };
  gboolean in_turns = most_used >= (guint) (puzzle->rows * puzzle->columns) && may_cover (puzzle);
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  while (end == MDR_SEARCH_ENOUGH && found->len < count)
    {
      NumberlinkEdges edges;
      gboolean all = TRUE;

      end = in_turns ? find_first (puzzle, learner, budget, job, &edges, nodes) : MDR_SEARCH_SPENT;
      in_turns = FALSE;
      if (end == MDR_SEARCH_SPENT && learner->base.n_conflicts < budget)
        end = mdr_learner_next (&learner->base, budget - learner->base.n_conflicts, job, &edges);
      if (end != MDR_SEARCH_ENOUGH || !take (&edges, &walk))
        break;
      for (; all && walk.expanded < found->len; walk.expanded += all)
        for (guint label = 1; all && label <= puzzle->n_labels; label++)
          all = numberlink_reroute (puzzle, g_ptr_array_index (found, walk.expanded), label, most_used, job,
                                    take, &walk);
      if (!all && found->len < count)
        end = MDR_SEARCH_STOPPED;
    }
  for (guint k = 0; k < found->len; k++)
    g_array_append_vals (solutions, g_ptr_array_index (found, k), 1);
  *nodes += learner->base.n_conflicts;
  return end;
}
