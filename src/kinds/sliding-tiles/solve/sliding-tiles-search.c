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
 * A board in the table of #SlidingDatabases: the entry of each group and its extra
 * moves; and the sum of the extra moves over the groups of each partition.
 */
typedef struct
{
  guint32 index[SLIDING_MAX_PARTITIONS * SLIDING_MAX_GROUPS];
  guint8 extra[SLIDING_MAX_PARTITIONS * SLIDING_MAX_GROUPS];
  guint sum[SLIDING_MAX_PARTITIONS];
} Estimate;

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
 * @bytes: (nullable): the table of @databases; once it is available, walks are no
 *   longer used
 * @labels: for each place, the label that is there now
 * @pause: set to leave the search wherever it stands
 * @path: the labels that slide, gathered from the goal on the way back
 */
typedef struct
{
  const SlidingPosition *position;
  MdrJob *job;
  SlidingShortest *shortest;
  SlidingWalk *walks[2];
  const SlidingDatabases *databases;
  SlidingDatabases *own_databases;
  const guint8 *bytes;
  Estimate estimate;
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
  if (!search->own_databases)
    return NULL;
  if (search->shortest->nodes < SHORT_NODES)
    return sliding_databases_find (search->databases, search->job);
  return sliding_databases_ask (search->databases, search->job);
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

/* Updates the groups of a partition for a slide, unless their sum would exceed @most. */
static inline gboolean
slide_partition (Search *search, guint partition, guint8 label, guint from, guint to, guint most, Undo *undo)
{
  Estimate *estimate = &search->estimate;
  guint i = search->databases->group_of[partition][label];
  const SlidingGroup *group = &search->databases->groups[i];
  guint32 index = estimate->index[i] + sliding_group_step (group, label, from, to);
  guint extra = sliding_group_look_up (group, search->bytes, index);

  if (estimate->sum[partition] + extra > most + estimate->extra[i])
    return FALSE;
  *undo = (Undo){ estimate->index[i], estimate->extra[i] };
  estimate->sum[partition] += extra - undo->extra;
  estimate->index[i] = index;
  estimate->extra[i] = (guint8) extra;
  return TRUE;
}

/* Searches all move sequences of up to @left moves from where the gap is, having come from @previous. Returns
 * whether to leave: the goal is reached, or the search pauses. */
static gboolean
try_databases (Search *search, guint gap, guint previous, guint left, guint manhattan)
{
  const SlidingPosition *position = search->position;
  guint8 *labels = search->labels;
  Estimate *estimate = &search->estimate;
  guint partitions = search->databases->partitions;

  if (left == 0 || count_node (search))
    return TRUE;
  for (const guint8 *from = position->neighbours[gap]; *from != SLIDING_NO_PLACE; from++)
    {
      guint8 label = labels[*from];
      guint after = manhattan - position->distances[label][*from] + position->distances[label][gap];
      Undo undos[SLIDING_MAX_PARTITIONS];
      guint slid = 0;

      if (*from == previous || after >= left)
        continue;
      while (slid < partitions
             && slide_partition (search, slid, label, *from, gap, (left - 1 - after) / 2, &undos[slid]))
        slid++;
      if (slid == partitions)
        {
          labels[gap] = label;
          if (try_databases (search, *from, gap, left - 1, after))
            return leave_with (search, label);
          labels[*from] = label;
        }
      while (slid-- > 0)
        {
          guint group = search->databases->group_of[slid][label];

          estimate->sum[slid] += undos[slid].extra;
          estimate->sum[slid] -= estimate->extra[group];
          estimate->index[group] = undos[slid].index;
          estimate->extra[group] = undos[slid].extra;
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
  walked->left[axis] += search->position->distances[label][to];
  walked->left[axis] -= search->position->distances[label][from];
}

/* Like try_databases(), but with walking distances. */
static gboolean
try_walks (Search *search, guint gap, guint previous, guint left, const Walked *walked)
{
  guint8 *labels = search->labels;

  if (left == 0 || count_node (search))
    return TRUE;
  for (const guint8 *from = search->position->neighbours[gap]; *from != SLIDING_NO_PLACE; from++)
    {
      guint8 label = labels[*from];
      Walked after = *walked;

      if (*from == previous)
        continue;
      walk (search, &after, label, *from, gap);
      if (after.left[0] + after.left[1] >= left)
        continue;
      labels[gap] = label;
      labels[*from] = (guint8) search->position->goal_gap;
      if (try_walks (search, *from, gap, left - 1, &after))
        return leave_with (search, label);
      labels[*from] = label;
      labels[gap] = (guint8) search->position->goal_gap;
    }
  return FALSE;
}

/* Computes both or one of the estimates of the start. Returns a lower bound on the moves to the goal. */
static guint
start_estimates (Search *search, Walked *walked)
{
  const SlidingPosition *position = search->position;
  const SlidingDatabases *databases = search->databases;
  Estimate *estimate = &search->estimate;

  if (search->bytes)
    {
      memset (estimate->sum, 0, sizeof estimate->sum);
      for (guint i = 0; i < databases->group_count; i++)
        {
          const SlidingGroup *group = &databases->groups[i];

          estimate->index[i] = sliding_databases_find_index (databases, group, position->labels);
          estimate->extra[i] = (guint8) sliding_group_look_up (group, search->bytes, estimate->index[i]);
          estimate->sum[i * databases->partitions / databases->group_count] += estimate->extra[i];
        }
      return sliding_position_get_manhattan (position) + 2 * MAX (estimate->sum[0], estimate->sum[1]);
    }
  for (guint axis = 0; axis < 2; axis++)
    {
      const SlidingWalk *table = search->walks[axis];
      const guint8 *group_of = search->group_of[axis];

      walked->state[axis] = table ? sliding_walk_find (table, position, axis == 1) : 0;
      walked->left[axis] = table ? table->distances[walked->state[axis]] : 0;
      for (guint place = 0; !table && place < position->places; place++)
        if (place != position->gap)
          walked->left[axis] += (guint) ABS ((int) group_of[place] - (int) group_of[position->labels[place]]);
    }
  return walked->left[0] + walked->left[1];
}

/* Searches all move sequences within the bound. Returns whether the goal was reached. */
static gboolean
deepen (Search *search)
{
  const SlidingPosition *position = search->position;
  SlidingShortest *shortest = search->shortest;
  gboolean found;
  Walked walked;
  guint least;

  search->pause = FALSE;
  g_byte_array_set_size (search->path, 0);
  memcpy (search->labels, position->labels, position->places);
  if (!search->bytes)
    search->bytes = find_table (search);
  least = start_estimates (search, &walked);
  shortest->bound = MAX (shortest->bound, least);
  if (!shortest->is_part)
    mdr_job_set_bound (search->job, shortest->bound);
  if (should_pause (search))
    return FALSE;
  if (search->bytes)
    found = try_databases (search, position->gap, NO_PREVIOUS, shortest->bound,
                           sliding_position_get_manhattan (position));
  else
    found = try_walks (search, position->gap, NO_PREVIOUS, shortest->bound, &walked);
  return found && !search->pause;
}

/**
 * sliding_find_shortest:
 * @position: whose goal can be reached
 * @shortest: zero at first, but for the request
 *
 * Looks for the fewest moves with the tables available; a better one that becomes
 * available meanwhile is used immediately. Tells @job how many moves are proven
 * to be needed.
 */
SlidingEnd
sliding_find_shortest (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest)
{
  Search search = { .position = position, .job = job, .shortest = shortest };
  SlidingEnd end = SLIDING_END_STOPPED;

  if (!shortest->is_part && !shortest->databases && mdr_job_get_tables (job))
    {
      search.own_databases = g_new (SlidingDatabases, 1);
      sliding_databases_init (search.own_databases, position->rows, position->columns, position->goal_gap);
    }
  search.databases = shortest->databases ? shortest->databases : search.own_databases;
  if (search.databases)
    search.bytes = shortest->table;
  for (guint place = 0; place < position->places; place++)
    {
      search.group_of[0][place] = (guint8) (place / position->columns);
      search.group_of[1][place] = (guint8) (place % position->columns);
    }
  search.path = g_byte_array_new ();
  if (!search.bytes)
    search.bytes = find_table (&search);
  if (!search.bytes && !shortest->is_part)
    {
      search.walks[0] =
          sliding_walk_new (position->rows, position->columns, position->goal_gap / position->columns);
      search.walks[1] =
          sliding_walk_new (position->columns, position->rows, position->goal_gap % position->columns);
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
  g_free (search.own_databases);
  return end;
}

void
sliding_shortest_clear (SlidingShortest *shortest)
{
  g_clear_pointer (&shortest->labels, g_byte_array_unref);
}
