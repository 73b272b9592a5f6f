/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draft.h"

#include <glib/gi18n-lib.h>

/*
 * A puzzle is the ends of a draft: paths that cover the board. It is made in steps that keep it a puzzle
 * whose only solution is the draft, found by the rules of the level: cut paths at edges that other solutions
 * lack until the draft is the only solution; join paths again while it stays so; let ends wander, which makes
 * boards less regular and harder; at last leave paths out where cells may stay empty, and cut more if more
 * pairs are asked for. Effort is counted, not timed, so that a seed gives the same board on every machine.
 */

/* The number of drafts that are tried for requests that are hard to fulfil; fewer on large boards. */
#define MOST_ATTEMPTS 200
#define ATTEMPT_CELLS 60000

/* Changes to the paths that are tried in one step, each of which is judged, times the cells of the board. */
#define TRIAL_CELLS 120000

/* Changes after which a board is rated again. */
#define RATING_PAUSE 100

/*
 * If cells may stay empty, one in this many does at first, up to a maximum: large boards with more hardly
 * ever have one solution.
 */
#define GAP_CELLS 5
#define MOST_GAPS 16

/* Conflicts that the search may spend; after that a board counts as not proven. */
#define SEARCH_BUDGET 1000

/**
 * Maker:
 * @puzzle: of the draft, after numberlink_draft_write()
 * @level: to be reached and not passed
 * @pairs: how many are asked for; 0 for any
 * @trials: how many changes are tried in each step
 */
typedef struct
{
  NumberlinkPuzzle *puzzle;
  NumberlinkDraft draft;
  MdrLevel level;
  guint pairs;
  int trials;
  GRand *random;
  MdrJob *job;
} Maker;

/**
 * DraftStatus:
 * @DRAFT_GOOD: the draft is the only solution, and the level is not passed
 * @DRAFT_DOUBTFUL: there is another solution, or that was not found out
 * @DRAFT_WRONG: the draft leaves a cell empty that has to be used
 */
typedef enum
{
  DRAFT_GOOD,
  DRAFT_DOUBTFUL,
  DRAFT_WRONG,
} DraftStatus;

static gboolean
should_stop (const Maker *maker)
{
  return mdr_job_should_stop (maker->job) != MDR_STOP_NONE;
}

/*
 * Looks whether the draft is the only solution, which the rules alone have to prove up to the normal level.
 * Sets @doubtful to the edges of the draft that another solution lacks, or that the rules do not find.
 */
static DraftStatus
judge (Maker *maker, NumberlinkEdges *doubtful)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  const NumberlinkEdges *other;
  NumberlinkBoard board;

  numberlink_draft_write (&maker->draft, maker->puzzle);
  numberlink_board_init (&board, maker->puzzle, NULL);
  if (mdr_logic_propagate (&numberlink_logic, &board, MIN (maker->level, MDR_LEVEL_NORMAL))
      == MDR_STEP_CONTRADICTION)
    return DRAFT_WRONG;
  if (numberlink_board_is_decided (&board))
    return DRAFT_GOOD;
  other = &board.drawn;
  if (maker->level > MDR_LEVEL_NORMAL)
    {
      MdrSearchEnd end = numberlink_logic.search (&board, 2, SEARCH_BUDGET, maker->job, solutions);

      if (end == MDR_SEARCH_EXHAUSTED)
        return solutions->len == 1 ? DRAFT_GOOD : DRAFT_WRONG;
      for (guint k = 0; k < solutions->len; k++)
        {
          const NumberlinkSolution *solution = g_ptr_array_index (solutions, k);

          if (!numberlink_edges_equal (&solution->edges, &maker->draft.edges))
            other = &solution->edges;
        }
    }
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      doubtful->right[i] = maker->draft.edges.right[i] & ~other->right[i];
      doubtful->down[i] = maker->draft.edges.down[i] & ~other->down[i];
    }
  return DRAFT_DOUBTFUL;
}

/* Returns: the number of cells of the shorter part if a path were cut at an edge */
static guint
get_shorter_part (const NumberlinkDraft *draft, NumberlinkEdge edge)
{
  NumberlinkDraft trial = *draft;
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint first;
  guint second;

  numberlink_edges_set (&trial.edges, edge.cell.row, edge.cell.column, edge.direction, FALSE);
  first = numberlink_draft_list (&trial, edge.cell, cells);
  second = numberlink_draft_list (&trial, numberlink_edge_far (edge), cells);
  return MIN (first, second);
}

static gboolean
has_edge (const NumberlinkEdges *edges, NumberlinkEdge edge)
{
  return numberlink_edges_has (edges, edge.cell.row, edge.cell.column, edge.direction);
}

/* Cuts paths at some of the doubtful edges where both parts have @shortest cells. Returns: whether it cut any
 */
static gboolean
cut_doubtful (Maker *maker, const NumberlinkEdges *doubtful, guint shortest)
{
  g_autoptr (GArray) edges = numberlink_draft_list_edges (&maker->draft, maker->random);
  guint most = 1 + edges->len / 400;
  guint cuts = 0;

  for (guint k = 0; k < edges->len && cuts < most; k++)
    {
      NumberlinkEdge edge = g_array_index (edges, NumberlinkEdge, k);

      if (!has_edge (doubtful, edge) || get_shorter_part (&maker->draft, edge) < shortest)
        continue;
      numberlink_draft_cut (&maker->draft, edge);
      cuts++;
    }
  return cuts > 0;
}

/* Returns: whether joining or removing a path would leave fewer pairs than are asked for */
static gboolean
has_fewest_pairs (const Maker *maker)
{
  return maker->pairs != 0 && numberlink_draft_count_paths (&maker->draft) <= maker->pairs;
}

/* Joins paths as long as the draft stays the only solution. */
static void
join_paths (Maker *maker)
{
  g_autoptr (GArray) edges = numberlink_draft_list_edges (&maker->draft, maker->random);
  int trials = maker->trials;

  for (guint k = 0; k < edges->len && trials > 0 && !has_fewest_pairs (maker) && !should_stop (maker); k++)
    {
      NumberlinkEdge edge = g_array_index (edges, NumberlinkEdge, k);
      NumberlinkEdges doubtful;

      if (!numberlink_draft_is_end (&maker->draft, edge.cell)
          || !numberlink_draft_is_end (&maker->draft, numberlink_edge_far (edge))
          || !numberlink_draft_may_join (&maker->draft, edge))
        continue;
      numberlink_draft_join (&maker->draft, edge);
      if (judge (maker, &doubtful) != DRAFT_GOOD)
        numberlink_draft_cut (&maker->draft, edge);
      trials--;
    }
}

/* Cuts paths at random as long as pairs are missing, and the draft stays the only solution. */
static void
cut_paths (Maker *maker)
{
  g_autoptr (GArray) edges = numberlink_draft_list_edges (&maker->draft, maker->random);
  int trials = maker->trials;

  for (guint k = 0; k < edges->len && trials > 0 && !should_stop (maker); k++)
    {
      NumberlinkEdge edge = g_array_index (edges, NumberlinkEdge, k);
      NumberlinkEdges doubtful;

      if (numberlink_draft_count_paths (&maker->draft) >= maker->pairs)
        return;
      if (!has_edge (&maker->draft.edges, edge) || get_shorter_part (&maker->draft, edge) < 2)
        continue;
      numberlink_draft_cut (&maker->draft, edge);
      if (judge (maker, &doubtful) != DRAFT_GOOD)
        numberlink_draft_join (&maker->draft, edge);
      trials--;
    }
}

/* Returns: whether the puzzle has the requested level */
static gboolean
has_level (Maker *maker)
{
  numberlink_draft_write (&maker->draft, maker->puzzle);
  return mdr_logic_rate (&numberlink_logic, &maker->puzzle->base, maker->level,
                         numberlink_logic.rating_budget, maker->job)
         == (MdrRating) maker->level;
}

/* Returns: a random edge of the board from an end */
static NumberlinkEdge
choose_end (const Maker *maker)
{
  NumberlinkEdge edge;
  MdrCell far;

  do
    {
      edge.cell.row = g_rand_int_range (maker->random, 0, maker->puzzle->rows);
      edge.cell.column = g_rand_int_range (maker->random, 0, maker->puzzle->columns);
      edge.direction = (MdrDirection) g_rand_int_range (maker->random, 0, MDR_N_DIRECTIONS);
      far = numberlink_edge_far (edge);
    }
  while (!numberlink_draft_is_end (&maker->draft, edge.cell)
         || !numberlink_contains (maker->puzzle, far.row, far.column));
  return edge;
}

/*
 * Lets ends take cells from other paths at random, as long as the draft stays the only solution and no more
 * paths become short. Moves ends, and joins paths where one is taken as a whole. Stops once a hard board is
 * hard.
 */
static void
wander (Maker *maker)
{
  for (int k = 1; k <= maker->trials && !should_stop (maker); k++)
    {
      NumberlinkDraft before = maker->draft;
      NumberlinkEdges doubtful;

      if (k % RATING_PAUSE == 0 && maker->level > MDR_LEVEL_NORMAL && has_level (maker))
        return;
      if (!numberlink_draft_take (&maker->draft, choose_end (maker), maker->random))
        continue;
      if (numberlink_draft_count_short (&maker->draft) > numberlink_draft_count_short (&before)
          || (maker->pairs != 0 && numberlink_draft_count_paths (&maker->draft) < maker->pairs)
          || judge (maker, &doubtful) != DRAFT_GOOD)
        maker->draft = before;
    }
}

/* Removes the path of a cell. */
static void
remove_path (NumberlinkDraft *draft, MdrCell cell)
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint count = numberlink_draft_list (draft, cell, cells);

  for (guint k = 0; k < count; k++)
    for (guint around = numberlink_edges_around (&draft->edges, cells[k]); around != 0; around &= around - 1)
      numberlink_draft_cut (draft, (NumberlinkEdge){ cells[k], mdr_directions_first (around) });
}

/* Removes paths, where cells may stay empty, without which the others are still the only solution. */
static void
remove_paths (Maker *maker)
{
  g_autoptr (GArray) edges = numberlink_draft_list_edges (&maker->draft, maker->random);
  int trials = maker->trials;

  for (guint k = 0; k < edges->len && trials > 0 && !has_fewest_pairs (maker) && !should_stop (maker); k++)
    {
      NumberlinkEdge edge = g_array_index (edges, NumberlinkEdge, k);
      NumberlinkDraft before = maker->draft;
      NumberlinkEdges doubtful;

      if (!has_edge (&before.edges, edge) || numberlink_draft_count_paths (&before) == 1
          || (!numberlink_draft_is_end (&before, edge.cell)
              && !numberlink_draft_is_end (&before, numberlink_edge_far (edge))))
        continue;
      remove_path (&maker->draft, edge.cell);
      if (judge (maker, &doubtful) != DRAFT_GOOD)
        maker->draft = before;
      trials--;
    }
}

/* Makes a puzzle that has one solution and does not pass the level. Returns: whether it is as asked for */
static gboolean
attempt (Maker *maker)
{
  const NumberlinkPuzzle *puzzle = maker->puzzle;
  NumberlinkEdges doubtful;

  numberlink_draft_init (&maker->draft, puzzle);
  if (!numberlink_draft_grow (&maker->draft, maker->random))
    return FALSE;
  if (!puzzle->cover)
    {
      int gaps = g_rand_int_range (maker->random, 0,
                                   MIN (puzzle->rows * puzzle->columns / GAP_CELLS, MOST_GAPS) + 1);

      while (gaps > 0 && numberlink_draft_count_paths (&maker->draft) > 1)
        {
          MdrCell cells[NUMBERLINK_MAX_CELLS];
          NumberlinkEdge edge = choose_end (maker);

          gaps -= (int) numberlink_draft_list (&maker->draft, edge.cell, cells);
          remove_path (&maker->draft, edge.cell);
        }
    }
  while (!should_stop (maker) && judge (maker, &doubtful) != DRAFT_GOOD)
    if (!cut_doubtful (maker, &doubtful, NUMBERLINK_SHORT_PATH) && !cut_doubtful (maker, &doubtful, 2))
      return FALSE;
  if (should_stop (maker))
    return FALSE;
  join_paths (maker);
  wander (maker);
  if (!puzzle->cover)
    remove_paths (maker);
  if (maker->pairs != 0)
    cut_paths (maker);
  if (maker->pairs != 0 && numberlink_draft_count_paths (&maker->draft) != maker->pairs)
    return FALSE;
  return has_level (maker);
}

/** Implements generate of #MdrKind. */
MdrPuzzle *
numberlink_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (kind, (int) mdr_options_get_integer (options, "rows"),
                                                    (int) mdr_options_get_integer (options, "columns"));
  g_autofree Maker *maker = g_new0 (Maker, 1);
  int n_cells = puzzle->rows * puzzle->columns;
  int attempts = CLAMP (ATTEMPT_CELLS / n_cells, 10, MOST_ATTEMPTS);

  puzzle->touching = mdr_options_get_switch (options, "touching");
  puzzle->cover = mdr_options_get_switch (options, "cover");
  puzzle->blocks = mdr_options_get_switch (options, "blocks");
  *maker = (Maker){
    .puzzle = puzzle,
    .level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty")),
    .pairs = (guint) mdr_options_get_integer (options, "pairs"),
    .trials = TRIAL_CELLS / n_cells,
    .random = random,
    .job = job,
  };
  mdr_job_set_phase (job, N_ ("Generating"));
  for (int k = 0; k < attempts && !should_stop (maker); k++)
    {
      if (attempt (maker))
        return &puzzle->base;
      mdr_job_set_nodes (job, (guint64) k + 1);
    }
  mdr_puzzle_unref (&puzzle->base);
  if (should_stop (maker))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                 /* Translators: a difficulty, a number of attempts */
                 _ ("No puzzle of this size, with these rules and this number of pairs, reached the "
                    "requested difficulty (%s) in %d attempts. Try another size, number of pairs, or seed."),
                 _ (mdr_difficulties[maker->level].label), attempts);
  return NULL;
}
