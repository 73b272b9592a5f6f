/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"
#include "hooks-search.h"

#include <string.h>

/*
 * Layouts that have not been examined yet are on a stack: the top one is replaced by all ways to place its
 * next hook. This visits everything eventually, but if the first hooks are placed badly, it can take forever
 * to reach others. So after a number of hooks, which grows each time, some other layout is put on top.
 * Nothing is lost or done twice by that. Nor is more time spent at first on the cells of one layout than a
 * few conflicts: then it has to wait for its next turn, which is longer.
 */
#define FIRST_TURN      300
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
 * @turn_length: how many there are from one turn to the next
 * @open: (element-type Open): a stack
 * @start: no hook placed
 * @learner: (nullable): fills the cells of layouts; made for the first of them
 * @random: which layout has its turn
 * @found: (element-type HooksSolution): by their digits, or hooks in a puzzle without digits
 * @solutions: the array to which they are added
 */
typedef struct
{
  HooksTask task;
  guint count;
  guint64 budget;
  guint64 nodes;
  guint64 turn;
  guint64 turn_length;
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

/* Finds all ways to fill the cells of a layout, or as many as can be found with some conflicts. */
static MdrSearchEnd
fill (Search *search, const Open *open)
{
  MdrLearner *learner;
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;
  const HooksLayout *layout = &open->layout;
  guint64 before;
  guint64 most = MIN (open->conflicts, search->budget - MIN (search->nodes, search->budget));

  if (layout->decided == (guint) (search->task.n * search->task.n) && !search->task.puzzle->groups)
    return take_solution (search, read_layout (search, layout)) ? MDR_SEARCH_ENOUGH : MDR_SEARCH_EXHAUSTED;
  if (search->learner == NULL)
    search->learner = hooks_learner_new (&search->task, &search->start);
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

static MdrSearchEnd
put_on_top (const HooksLayout *layout, gpointer data)
{
  Search *search = data;
  Open open = { *layout, FIRST_CONFLICTS };

  g_array_append_val (search->open, open);
  return MDR_SEARCH_EXHAUSTED;
}

/* Exchanges the layout on top for some other one. */
static void
turn_to_another (Search *search)
{
  guint top = search->open->len - 1;
  Open *open = (Open *) search->open->data;
  guint other = (guint) g_rand_int_range (search->random, 0, (gint32) top + 1);
  Open before = open[top];

  open[top] = open[other];
  open[other] = before;
}

/* Looks at the layout on top. */
static MdrSearchEnd
look_at_next (Search *search)
{
  Open next = g_array_index (search->open, Open, search->open->len - 1);
  MdrSearchEnd end;

  g_array_set_size (search->open, search->open->len - 1);
  search->nodes++;
  if (next.layout.size > 0)
    return hooks_layout_each_next (&next.layout, &search->task, put_on_top, search);
  end = fill (search, &next);
  if (end != MDR_SEARCH_SPENT)
    return end;
  next.conflicts *= MORE_CONFLICTS;
  g_array_append_val (search->open, next);
  turn_to_another (search);
  return MDR_SEARCH_EXHAUSTED;
}

static MdrSearchEnd
run (Search *search)
{
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

  while (end == MDR_SEARCH_EXHAUSTED && search->open->len > 0)
    {
      if (has_to_stop (search))
        return MDR_SEARCH_STOPPED;
      if (search->nodes >= search->budget)
        return MDR_SEARCH_SPENT;
      if (search->nodes >= search->turn)
        {
          turn_to_another (search);
          search->turn = search->nodes + search->turn_length;
          search->turn_length += search->turn_length / 2;
        }
      end = look_at_next (search);
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

  hooks_task_init (&search.task, data);
  search.found = g_hash_table_new (hash_cells, equal_cells);
  search.open = g_array_new (FALSE, FALSE, sizeof (Open));
  search.random = g_rand_new_with_seed (1);
  search.turn = search.turn_length = FIRST_TURN;
  if (count == 0)
    end = MDR_SEARCH_ENOUGH;
  else if (hooks_layout_init (&search.start, &search.task))
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
  hooks_task_clear (&search.task);
  return end;
}
