/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define POLL        0x3FFF
#define NO_PREVIOUS G_MAXUINT

/* A search requests a table only after so many nodes. */
#define SHORT_NODES 50000

/*
 * IDA*, iterative deepening A* (Korf): all sequences of up to a number of moves are tried, depth first, then
 * that bound is raised by two, because the lengths of all solutions have the same parity. A sequence is
 * abandoned when the moves made and the estimate of the moves left exceed the bound. The estimates never
 * exceed the moves that are needed, so the first solution is a shortest one, and each bound without a
 * solution is a proof.
 *
 * There are two estimates: the walking distance, whose tables take milliseconds to build, and the additive
 * pattern databases, which are better but take longer; the search switches to them as soon as they are
 * available. Both change with a slide only by what the one tile contributes, and are taken back after it.
 */

/*
 * A board in the table of #SlidingSums: the entry of each group and its extra
 * moves; and the sum of the extra moves over the groups of each look.
 */
typedef struct
{
  guint32 index[SLIDING_MAX_LOOKS * SLIDING_MAX_GROUPS];
  guint8 extra[SLIDING_MAX_LOOKS * SLIDING_MAX_GROUPS];
  guint sum[SLIDING_MAX_LOOKS];
} Looked;

/* The state of a group before a slide. */
typedef struct
{
  guint32 index;
  guint8 extra;
} Undo;

/* A board in the tables of #SlidingWalk, by axis: its state, and the remaining distance. */
typedef struct
{
  guint16 state[2];
  guint left[2];
} Walked;

/**
 * Search:
 * @walks: along rows and columns; %NULL where too big, then the Manhattan
 *   distance stands in along that axis
 * @bytes: (nullable): the table of @sums; once it is available, walks are no
 *   longer used
 * @labels: for each place, the label that is there now
 * @pause: set to leave the search wherever it stands
 * @path: the labels that slide, gathered from the goal on the way back
 */
typedef struct
{
  const SlidingTask *task;
  MdrJob *job;
  SlidingShortest *shortest;
  SlidingWalk *walks[2];
  const SlidingSums *sums;
  SlidingSums *own_sums;
  const guint8 *bytes;
  Looked looked;
  guint8 labels[SLIDING_MAX_PLACES];
  guint8 group_of[2][SLIDING_MAX_PLACES];
  gboolean pause;
  GByteArray *path;
} Search;

/* Returns: (nullable): the table, as soon as it is available; it is requested once the search turns out not
 *   to be short */
static const guint8 *
find_table (const Search *search)
{
  if (!search->own_sums)
    return NULL;
  if (search->shortest->nodes < SHORT_NODES)
    return sliding_sums_find (search->sums, search->job);
  return sliding_sums_ask (search->sums, search->job);
}

/* Polls the job, takes over a better incumbent, and switches to a better table. */
static gboolean
should_pause (Search *search)
{
  const SlidingShortest *shortest = search->shortest;

  if (!shortest->is_part)
    mdr_job_set_nodes (search->job, shortest->nodes);
  search->pause = mdr_job_should_stop (search->job) != MDR_STOP_NONE
                  || (shortest->enough && atomic_load (shortest->enough) <= shortest->bound)
                  || (shortest->most_nodes > 0 && shortest->nodes >= shortest->most_nodes)
                  || (!search->bytes && find_table (search));
  return search->pause;
}

static gboolean
count_node (Search *search)
{
  return (++search->shortest->nodes & POLL) == 0 && should_pause (search);
}

static gboolean
leave_with (Search *search, guint8 label)
{
  g_byte_array_append (search->path, &label, 1);
  return TRUE;
}

/* Updates the groups of a look for a slide, unless their sum would exceed @most. */
static inline gboolean
look_slide (Search *search, guint look, guint8 label, guint from, guint to, guint most, Undo *undo)
{
  Looked *looked = &search->looked;
  guint i = search->sums->group_of[look][label];
  const SlidingGroup *group = &search->sums->groups[i];
  guint32 index = looked->index[i] + sliding_group_step (group, label, from, to);
  guint extra = sliding_group_look_up (group, search->bytes, index);

  if (looked->sum[look] + extra > most + looked->extra[i])
    return FALSE;
  *undo = (Undo){ looked->index[i], looked->extra[i] };
  looked->sum[look] += extra - undo->extra;
  looked->index[i] = index;
  looked->extra[i] = (guint8) extra;
  return TRUE;
}

/* Searches all move sequences of up to @left moves from where the gap is, having come from @previous. Returns
 * whether to leave: the goal is reached, or the search pauses. */
static gboolean
try_sums (Search *search, guint gap, guint previous, guint left, guint manhattan)
{
  const SlidingTask *task = search->task;
  guint8 *labels = search->labels;
  Looked *looked = &search->looked;
  guint looks = search->sums->looks;

  if (left == 0 || count_node (search))
    return TRUE;
  for (const guint8 *from = task->neighbours[gap]; *from != SLIDING_NO_PLACE; from++)
    {
      guint8 label = labels[*from];
      guint after = manhattan - task->distances[label][*from] + task->distances[label][gap];
      Undo undos[SLIDING_MAX_LOOKS];
      guint slid = 0;

      if (*from == previous || after >= left)
        continue;
      while (slid < looks
             && look_slide (search, slid, label, *from, gap, (left - 1 - after) / 2, &undos[slid]))
        slid++;
      if (slid == looks)
        {
          labels[gap] = label;
          if (try_sums (search, *from, gap, left - 1, after))
            return leave_with (search, label);
          labels[*from] = label;
        }
      while (slid-- > 0)
        {
          guint group = search->sums->group_of[slid][label];

          looked->sum[slid] += undos[slid].extra;
          looked->sum[slid] -= looked->extra[group];
          looked->index[group] = undos[slid].index;
          looked->extra[group] = undos[slid].extra;
        }
    }
  return FALSE;
}

/* Updates the walking distance of the axis along which @from and @to are neighbours. */
static inline void
walk (const Search *search, Walked *walked, guint label, guint from, guint to)
{
  guint axis = from + 1 == to || to + 1 == from ? 1 : 0;
  const SlidingWalk *table = search->walks[axis];
  const guint8 *group_of = search->group_of[axis];

  if (table)
    {
      walked->state[axis] = sliding_walk_step (table, walked->state[axis], from > to, group_of[label]);
      walked->left[axis] = table->distances[walked->state[axis]];
      return;
    }
  walked->left[axis] += search->task->distances[label][to];
  walked->left[axis] -= search->task->distances[label][from];
}

/* Like try_sums(), but with walking distances. */
static gboolean
try_walks (Search *search, guint gap, guint previous, guint left, const Walked *walked)
{
  guint8 *labels = search->labels;

  if (left == 0 || count_node (search))
    return TRUE;
  for (const guint8 *from = search->task->neighbours[gap]; *from != SLIDING_NO_PLACE; from++)
    {
      guint8 label = labels[*from];
      Walked after = *walked;

      if (*from == previous)
        continue;
      walk (search, &after, label, *from, gap);
      if (after.left[0] + after.left[1] >= left)
        continue;
      labels[gap] = label;
      labels[*from] = (guint8) search->task->goal_gap;
      if (try_walks (search, *from, gap, left - 1, &after))
        return leave_with (search, label);
      labels[*from] = label;
      labels[gap] = (guint8) search->task->goal_gap;
    }
  return FALSE;
}

/* Computes both or one of the estimates of the start. Returns a lower bound on the moves to the goal. */
static guint
start_estimates (Search *search, Walked *walked)
{
  const SlidingTask *task = search->task;
  const SlidingSums *sums = search->sums;
  Looked *looked = &search->looked;

  if (search->bytes)
    {
      memset (looked->sum, 0, sizeof looked->sum);
      for (guint i = 0; i < sums->group_count; i++)
        {
          const SlidingGroup *group = &sums->groups[i];

          looked->index[i] = sliding_sums_find_index (sums, group, task->labels);
          looked->extra[i] = (guint8) sliding_group_look_up (group, search->bytes, looked->index[i]);
          looked->sum[i * sums->looks / sums->group_count] += looked->extra[i];
        }
      return sliding_task_get_manhattan (task) + 2 * MAX (looked->sum[0], looked->sum[1]);
    }
  for (guint axis = 0; axis < 2; axis++)
    {
      const SlidingWalk *table = search->walks[axis];
      const guint8 *group_of = search->group_of[axis];

      walked->state[axis] = table ? sliding_walk_find (table, task, axis == 1) : 0;
      walked->left[axis] = table ? table->distances[walked->state[axis]] : 0;
      for (guint place = 0; !table && place < task->places; place++)
        if (place != task->gap)
          walked->left[axis] += (guint) ABS ((int) group_of[place] - (int) group_of[task->labels[place]]);
    }
  return walked->left[0] + walked->left[1];
}

/* Searches all move sequences within the bound. Returns whether the goal was reached. */
static gboolean
deepen (Search *search)
{
  const SlidingTask *task = search->task;
  SlidingShortest *shortest = search->shortest;
  gboolean found;
  Walked walked;
  guint least;

  search->pause = FALSE;
  g_byte_array_set_size (search->path, 0);
  memcpy (search->labels, task->labels, task->places);
  if (!search->bytes)
    search->bytes = find_table (search);
  least = start_estimates (search, &walked);
  shortest->bound = MAX (shortest->bound, least);
  if (!shortest->is_part)
    mdr_job_set_bound (search->job, shortest->bound);
  if (should_pause (search))
    return FALSE;
  if (search->bytes)
    found = try_sums (search, task->gap, NO_PREVIOUS, shortest->bound, sliding_task_get_manhattan (task));
  else
    found = try_walks (search, task->gap, NO_PREVIOUS, shortest->bound, &walked);
  return found && !search->pause;
}

/**
 * sliding_find_shortest:
 * @task: whose goal can be reached
 * @shortest: zero at first, but for the request
 *
 * Looks for the fewest moves with the tables available; a better one that becomes
 * available meanwhile is used immediately. Tells @job how many moves are proven
 * to be needed.
 */
SlidingEnd
sliding_find_shortest (const SlidingTask *task, MdrJob *job, SlidingShortest *shortest)
{
  Search search = { .task = task, .job = job, .shortest = shortest, .bytes = shortest->table };
  SlidingEnd end = SLIDING_END_STOPPED;

  if (!shortest->is_part && !shortest->sums && mdr_job_get_tables (job))
    {
      search.own_sums = g_new (SlidingSums, 1);
      sliding_sums_init (search.own_sums, task->rows, task->columns, task->goal_gap);
    }
  search.sums = shortest->sums ? shortest->sums : search.own_sums;
  for (guint place = 0; place < task->places; place++)
    {
      search.group_of[0][place] = (guint8) (place / task->columns);
      search.group_of[1][place] = (guint8) (place % task->columns);
    }
  search.path = g_byte_array_new ();
  if (!search.bytes)
    search.bytes = find_table (&search);
  if (!search.bytes && !shortest->is_part)
    {
      search.walks[0] = sliding_walk_new (task->rows, task->columns, task->goal_gap / task->columns);
      search.walks[1] = sliding_walk_new (task->columns, task->rows, task->goal_gap % task->columns);
    }
  while (end == SLIDING_END_STOPPED)
    {
      const guint8 *bytes = search.bytes;

      if (deepen (&search))
        end = SLIDING_END_FOUND;
      else if (!search.pause)
        shortest->bound += 2;
      else if (bytes || !find_table (&search))
        break;
    }
  if (end == SLIDING_END_FOUND)
    {
      /* The path was gathered backwards. */
      shortest->labels = g_byte_array_sized_new (search.path->len);
      for (guint i = search.path->len; i-- > 0;)
        g_byte_array_append (shortest->labels, &search.path->data[i], 1);
    }
  if (!shortest->is_part)
    mdr_job_set_nodes (job, shortest->nodes);
  for (guint axis = 0; axis < 2; axis++)
    g_clear_pointer (&search.walks[axis], sliding_walk_free);
  g_byte_array_unref (search.path);
  g_free (search.own_sums);
  return end;
}

void
sliding_shortest_clear (SlidingShortest *shortest)
{
  g_clear_pointer (&shortest->labels, g_byte_array_unref);
}
