/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"
#include "hooks-solve.h"

#include <string.h>

/*
 * Layouts that have not been examined yet are on a stack: the top one is replaced by all ways to place its
 * next hook. This visits everything eventually, but if the first hooks are placed badly, it can take forever
 * to reach others. So after some hooks another layout is put on top, of a few random ones that with the
 * fewest hooks. Nothing is lost or done twice by that, but more layouts are open, so turns are longer when
 * there are many. Nor is more time spent at first on the cells of one layout than a few conflicts: then it
 * has to wait for its next turn, which is longer.
 */
#define FIRST_TURN      30
#define OPEN_FOR_LONGER 64
#define CANDIDATES      4
#define FIRST_CONFLICTS 300
#define MORE_CONFLICTS  4

/**
 * Open:
 * @conflicts: how many there may be, once all hooks are placed
 *
 * A layout that has not been examined yet.
 */
typedef struct
{
  HooksLayout layout;
  guint64 conflicts;
} Open;

/**
 * Search:
 * @count: how many solutions are still to be found
 * @budget: how many hooks and conflicts there may be
 * @nodes: how many there were
 * @turn: at how many of them another layout is put on top
 * @open: (element-type Open): a stack
 * @start: no hook placed
 * @learner: (nullable): fills the cells of layouts; made for the first of them
 * @random: which layout has its turn
 * @found: (element-type HooksSolution): by their digits, or hooks in a puzzle without digits
 * @solutions: the array to which they are added
 */
typedef struct
{
  HooksInstance instance;
  guint count;
  guint64 budget;
  guint64 nodes;
  guint64 turn;
  GArray *open;
  HooksLayout start;
  HooksLearner *learner;
  GRand *random;
  MdrJob *job;
  GHashTable *found;
  GPtrArray *solutions;
} Search;

/* Solutions are the same if their digits are, or, without digits, their hooks. */
static gconstpointer
get_key (const Search *search, const HooksSolution *solution)
{
  return search->instance.puzzle->digits == HOOKS_DIGITS_NONE ? solution->hooks : solution->digits;
}

static guint
hash_cells (gconstpointer key)
{
  const guint8 *cells = key;
  guint hash = 0;

  for (guint k = 0; k < HOOKS_MAX_CELLS; k++)
    hash = hash * 31 + cells[k];
  return hash;
}

static gboolean
equal_cells (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, HOOKS_MAX_CELLS) == 0;
}

/* Returns: whether enough solutions have been found */
static gboolean
take_solution (Search *search, HooksSolution *solution)
{
  /* The same digits can fit several layouts. */
  if (g_hash_table_contains (search->found, get_key (search, solution)))
    {
      mdr_solution_unref (&solution->base);
      return FALSE;
    }
  g_hash_table_add (search->found, (gpointer) get_key (search, solution));
  g_ptr_array_add (search->solutions, solution);
  return --search->count == 0;
}

static HooksSolution *
new_solution (const Search *search)
{
  return mdr_solution_alloc (search->instance.puzzle->base.kind, sizeof (HooksSolution));
}

/* Returns whether two layouts have the hook of a size, and all larger ones, in the same places and with the
 * same digits. */
static gboolean
share_hooks (const HooksLayout *a, const HooksLayout *b, int size, int n)
{
  if (a->size >= size)
    return FALSE;
  for (int k = n; k >= size; k--)
    if (a->hooks[k].corner != b->hooks[k].corner || a->digit_of[k] != b->digit_of[k])
      return FALSE;
  return TRUE;
}

/*
 * Drops the open layouts that cannot have another solution because of the same hooks as @layout, which was
 * searched to the end: often the largest ones are enough to see that.
 */
static void
drop_refuted (Search *search, const HooksLayout *layout)
{
  int size = hooks_learner_find_fault (search->learner);
  guint n_kept = 0;

  for (guint k = 0; k < search->open->len; k++)
    {
      Open *open = &g_array_index (search->open, Open, k);

      if (share_hooks (&open->layout, layout, size, search->instance.n))
        continue;
      if (n_kept < k)
        g_array_index (search->open, Open, n_kept) = *open;
      n_kept++;
    }
  g_array_set_size (search->open, n_kept);
}

/* Finds all ways to fill the cells of a layout, or as many as can be found with some conflicts. */
static MdrSearchEnd
fill (Search *search, const Open *open)
{
  const HooksLayout *layout = &open->layout;
  const HooksInstance *instance = &search->instance;
  guint64 most = MIN (open->conflicts, search->budget - MIN (search->nodes, search->budget));
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;
  MdrLearner *learner;
  guint64 before;

  if (layout->decided == (guint) (instance->n * instance->n) && !instance->puzzle->groups)
    {
      HooksSolution *solution = new_solution (search);

      for (int i = 0; i < instance->n; i++)
        for (int j = 0; j < instance->n; j++)
          {
            for (int size = 1; size <= instance->n; size++)
              if (hooks_placement_has (size, &layout->hooks[size], i, j))
                solution->hooks[i][j] = (guint8) size;
            if (hooks_layout_is_filled (layout, i, j))
              solution->digits[i][j] = layout->digits[i][j];
          }
      return take_solution (search, solution) ? MDR_SEARCH_ENOUGH : MDR_SEARCH_EXHAUSTED;
    }
  if (search->learner == NULL)
    search->learner = hooks_learner_new (instance, &search->start);
  learner = &search->learner->base;
  before = learner->n_conflicts;
  hooks_learner_set_layout (search->learner, layout);
  while (end == MDR_SEARCH_ENOUGH)
    {
      HooksSolution *solution = new_solution (search);

      end =
          mdr_learner_next (learner, most - MIN (most, learner->n_conflicts - before), search->job, solution);
      if (end != MDR_SEARCH_ENOUGH)
        mdr_solution_unref (&solution->base);
      else if (take_solution (search, solution))
        break;
    }
  search->nodes += learner->n_conflicts - before;
  if (end == MDR_SEARCH_EXHAUSTED)
    drop_refuted (search, layout);
  return end;
}

static MdrSearchEnd
put_on_top (const HooksLayout *layout, gpointer data)
{
  Search *search = data;
  Open open = { *layout, FIRST_CONFLICTS };

  g_array_append_val (search->open, open);
  return MDR_SEARCH_EXHAUSTED;
}

/* Exchanges the layout on top for another one with few hooks, which a few more can take far away. */
static void
turn_to_another (Search *search)
{
  guint top = search->open->len - 1;
  Open *open = (Open *) search->open->data;
  guint other = (guint) g_rand_int_range (search->random, 0, (gint32) top + 1);
  Open before;

  for (int k = 1; k < CANDIDATES; k++)
    {
      guint candidate = (guint) g_rand_int_range (search->random, 0, (gint32) top + 1);

      if (open[candidate].layout.size > open[other].layout.size)
        other = candidate;
    }
  before = open[top];

  open[top] = open[other];
  open[other] = before;
}

/* Takes one layout after the other from the top until there is none, or the search ends. */
static MdrSearchEnd
run (Search *search)
{
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

  while (end == MDR_SEARCH_EXHAUSTED && search->open->len > 0)
    {
      Open next;

      if (search->job != NULL)
        mdr_job_set_nodes (search->job, search->nodes);
      if (search->job != NULL && mdr_job_should_stop (search->job) != MDR_STOP_NONE)
        return MDR_SEARCH_STOPPED;
      if (search->nodes >= search->budget)
        return MDR_SEARCH_SPENT;
      if (search->nodes >= search->turn)
        {
          turn_to_another (search);
          search->turn = search->nodes + FIRST_TURN + search->open->len / OPEN_FOR_LONGER;
        }
      next = g_array_index (search->open, Open, search->open->len - 1);
      g_array_set_size (search->open, search->open->len - 1);
      search->nodes++;
      if (next.layout.size > 0)
        {
          end = hooks_layout_each_next (&next.layout, &search->instance, put_on_top, search);
          continue;
        }
      end = fill (search, &next);
      if (end != MDR_SEARCH_SPENT)
        continue;
      next.conflicts *= MORE_CONFLICTS;
      g_array_append_val (search->open, next);
      turn_to_another (search);
      end = MDR_SEARCH_EXHAUSTED;
    }
  return end;
}

/**
 * hooks_search:
 * @data: a #HooksBoard, where to begin; not changed
 * @count: how many solutions are enough
 * @budget: how many hooks placed and conflicts there may be together, at most
 * @job: (nullable): asked whether to stop; told their number
 * @solutions: (element-type HooksSolution): where solutions are added
 *
 * Looks for solutions that fit what is known about a board, and finds each once.
 *
 * Returns: why it ended
 */
MdrSearchEnd
hooks_search (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  Search search = { .count = count, .budget = budget, .job = job, .solutions = solutions };
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

  hooks_instance_init (&search.instance, data);
  search.found = g_hash_table_new (hash_cells, equal_cells);
  search.open = g_array_new (FALSE, FALSE, sizeof (Open));
  search.random = g_rand_new_with_seed (1);
  search.turn = FIRST_TURN;
  if (count == 0)
    end = MDR_SEARCH_ENOUGH;
  else if (hooks_layout_init (&search.start, &search.instance))
    {
      put_on_top (&search.start, &search);
      end = run (&search);
    }
  if (job != NULL)
    mdr_job_set_nodes (job, search.nodes);
  g_clear_pointer (&search.learner, hooks_learner_free);
  g_array_unref (search.open);
  g_rand_free (search.random);
  g_hash_table_unref (search.found);
  hooks_instance_clear (&search.instance);
  return end;
}

/** Implements solution_from_state: with the hooks and groups that the player has not drawn. */
MdrSolution *
hooks_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  HooksBoard board;

  if (hooks_start (&board, puzzle, state) != MDR_STEP_CONTRADICTION)
    hooks_search (&board, 1, G_MAXUINT64, job, solutions);
  return solutions->len > 0 ? mdr_solution_ref (g_ptr_array_index (solutions, 0)) : NULL;
}
