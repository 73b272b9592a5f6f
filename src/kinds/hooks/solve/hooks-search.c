/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"
#include "hooks-search.h"

#include <string.h>

#include "mdr-bits.h"

/**
 * Search:
 * @count: how many solutions are still to be found
 * @budget: how many hooks and conflicts there may still be
 * @nodes: how many there were
 * @found: (element-type HooksSolution): by their digits, or hooks in a puzzle without digits
 * @solutions: where they are added
 */
typedef struct
{
  HooksTask task;
  guint count;
  guint64 budget;
  guint64 nodes;
  MdrJob *job;
  GHashTable *found;
  GPtrArray *solutions;
} Search;

/* Solutions are the same if their digits are, or their hooks where there are no digits. */
static gconstpointer
get_key (const Search *search, const HooksSolution *solution)
{
  return search->task.puzzle->digits == HOOKS_DIGITS_NONE ? solution->hooks : solution->digits;
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

/* Returns: whether that is enough */
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
  return mdr_solution_alloc (search->task.puzzle->base.kind, sizeof (HooksSolution));
}

static HooksSolution *
read_layout (const Search *search, const HooksLayout *layout)
{
  HooksSolution *solution = new_solution (search);

  for (int i = 0; i < search->task.n; i++)
    for (int j = 0; j < search->task.n; j++)
      {
        for (int size = 1; size <= search->task.n; size++)
          if (hooks_placement_has (size, &layout->hooks[size], i, j))
            solution->hooks[i][j] = (guint8) size;
        if (hooks_layout_is_filled (layout, i, j))
          solution->digits[i][j] = layout->digits[i][j];
      }
  return solution;
}

/* Finds all ways to fill the cells of a layout. */
static MdrSearchEnd
fill (Search *search, const HooksLayout *layout)
{
  g_autoptr (HooksLearner) learner = NULL;
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  if (layout->decided == (guint) (search->task.n * search->task.n) && !search->task.puzzle->groups)
    return take_solution (search, read_layout (search, layout)) ? MDR_SEARCH_ENOUGH : MDR_SEARCH_EXHAUSTED;
  learner = hooks_learner_new (&search->task, layout);
  while (end == MDR_SEARCH_ENOUGH)
    {
      HooksSolution *solution = new_solution (search);
      guint64 before = learner->base.n_conflicts;

      end = mdr_learner_next (&learner->base, search->budget - search->nodes, search->job, solution);
      search->nodes += learner->base.n_conflicts - before;
      if (end != MDR_SEARCH_ENOUGH)
        mdr_solution_unref (&solution->base);
      else if (take_solution (search, solution))
        return MDR_SEARCH_ENOUGH;
    }
  return end;
}

static gboolean
has_to_stop (const Search *search)
{
  if (search->job == NULL)
    return FALSE;
  mdr_job_set_nodes (search->job, search->nodes);
  return mdr_job_should_stop (search->job) != MDR_STOP_NONE;
}

/* Goes through all ways to place the hooks that are left. */
static MdrSearchEnd
unfold (const HooksLayout *layout, gpointer data)
{
  Search *search = data;

  if (layout->size == 0)
    return fill (search, layout);
  if (has_to_stop (search))
    return MDR_SEARCH_STOPPED;
  if (search->nodes >= search->budget)
    return MDR_SEARCH_SPENT;
  search->nodes++;
  return hooks_layout_each_next (layout, &search->task, unfold, search);
}

/**
 * hooks_search:
 * @data: a #HooksBoard, where to begin; not changed
 * @count: how many solutions are enough
 * @budget: how many hooks placed and conflicts there may be together, at most
 * @job: (nullable): asked whether to stop; told their number
 * @solutions: (element-type HooksSolution): where solutions are added
 *
 * Looks for solutions that fit what is known of a board, each once.
 *
 * Returns: why it ended
 */
MdrSearchEnd
hooks_search (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  Search search = { .count = count, .budget = budget, .job = job, .solutions = solutions };
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  HooksLayout layout;

  hooks_task_init (&search.task, data);
  search.found = g_hash_table_new (hash_cells, equal_cells);
  if (count == 0)
    end = MDR_SEARCH_ENOUGH;
  else if (hooks_layout_init (&layout, &search.task))
    end = unfold (&layout, &search);
  if (job != NULL)
    mdr_job_set_nodes (job, search.nodes);
  g_hash_table_unref (search.found);
  hooks_task_clear (&search.task);
  return end;
}
