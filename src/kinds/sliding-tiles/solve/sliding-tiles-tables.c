/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define VERSION    1
#define MOST_EXTRA 15
#define BLOCK      64
#define POLL       8192

/* Identifies a table. */
typedef struct
{
  guint rows;
  guint columns;
  guint goal_gap;
} Shape;

/* Where the tiles of a group lie, and a place that the gap can be at meanwhile. */
typedef struct
{
  guint32 index;
  guint8 gap;
  guint8 places[SLIDING_MAX_GROUP_TILES];
} Position;

/* A reachable position, and the places that its tiles occupy. */
typedef struct
{
  Position position;
  guint64 taken;
} Candidate;

/**
 * Building:
 * @task: of the goal itself: for neighbours and distances
 * @group: whose part is built
 * @bytes: of that part
 * @seen: of each way in which the tiles can lie, where the gap has been: bits
 *   of as many bytes as the places need, to stay in the processor's caches
 * @seen_bytes: 2, 4 or 8
 * @candidates: of a block of the frontier: so that their memory is on its way
 *   while others are still looked for
 * @found: how many
 * @frontier: (element-type Position): as many moves from the goal
 * @following: (element-type Position): one more
 * @inner_west: all places that have one to their left
 * @inner_east: all places that have one to their right
 * @all: all places
 * @done: ways reached
 */
typedef struct
{
  const SlidingSums *sums;
  SlidingTask task;
  guint group;
  guint8 *bytes;
  guint8 *seen;
  guint seen_bytes;
  Candidate candidates[BLOCK * 4 * SLIDING_MAX_GROUP_TILES];
  guint found;
  GArray *frontier;
  GArray *following;
  guint64 inner_west;
  guint64 inner_east;
  guint64 all;
  guint64 done;
} Building;

static guint64
bit (guint place)
{
  return G_GUINT64_CONSTANT (1) << place;
}

/* Where the gap can go while the tiles of the group, on @taken, stay: the others are as good as gone. */
static guint64
flood (const Building *building, guint64 taken, guint gap)
{
  guint64 open = building->all & ~taken;
  guint64 reached = bit (gap);
  guint64 before;

  do
    {
      before = reached;
      reached |= (reached & building->inner_east) << 1 | (reached & building->inner_west) >> 1
                 | reached << building->task.columns | reached >> building->task.columns;
      reached &= open;
    }
  while (reached != before);
  return reached;
}

static guint64
get_seen (const Building *building, guint32 index)
{
  const void *seen = building->seen + (gsize) index * building->seen_bytes;

  switch (building->seen_bytes)
    {
    case 2:
      return *(const guint16 *) seen;
    case 4:
      return *(const guint32 *) seen;
    default:
      return *(const guint64 *) seen;
    }
}

static void
add_seen (Building *building, guint32 index, guint64 places)
{
  void *seen = building->seen + (gsize) index * building->seen_bytes;

  switch (building->seen_bytes)
    {
    case 2:
      *(guint16 *) seen |= (guint16) places;
      break;
    case 4:
      *(guint32 *) seen |= (guint32) places;
      break;
    default:
      *(guint64 *) seen |= places;
      break;
    }
}

static void
enter_position (Building *building, const Position *position, guint64 taken, guint moves)
{
  guint64 seen = get_seen (building, position->index);
  const guint8 *members = building->sums->members[building->group];
  guint length = building->sums->lengths[building->group];
  guint manhattan = 0;

  if (seen & bit (position->gap))
    return;
  if (seen == 0)
    {
      for (guint i = 0; i < length; i++)
        manhattan += building->task.distances[members[i]][position->places[i]];
      building->bytes[position->index / 2] |=
          (guint8) (MIN ((moves - manhattan) / 2, MOST_EXTRA) << position->index % 2 * 4);
      building->done++;
    }
  add_seen (building, position->index, flood (building, taken, position->gap));
  g_array_append_vals (building->following, position, 1);
}

static void
add_candidates (Building *building, const Position *position)
{
  const SlidingSums *sums = building->sums;
  const guint8 *members = sums->members[building->group];
  guint length = sums->lengths[building->group];
  guint8 *labels = building->task.labels;
  guint64 taken = 0;
  guint64 reached;

  for (guint i = 0; i < length; i++)
    {
      taken |= bit (position->places[i]);
      labels[position->places[i]] = members[i];
    }
  reached = flood (building, taken, position->gap);
  for (guint i = 0; i < length; i++)
    for (const guint8 *to = building->task.neighbours[position->places[i]]; *to != SLIDING_NO_PLACE; to++)
      {
        guint8 from = position->places[i];
        Candidate *candidate = &building->candidates[building->found];
        Position *after = &candidate->position;

        if (!(reached & bit (*to)))
          continue;
        *after = *position;
        after->index += (guint32) sliding_sums_step (sums, labels, members[i], from, *to);
        after->places[i] = *to;
        after->gap = from;
        candidate->taken = (taken & ~bit (from)) | bit (*to);
        __builtin_prefetch (building->seen + (gsize) after->index * building->seen_bytes, 1);
        building->found++;
      }
  for (guint i = 0; i < length; i++)
    labels[position->places[i]] = (guint8) sums->goal_gap;
}

static void
expand_block (Building *building, guint first, guint moves)
{
  building->found = 0;
  for (guint i = first; i < MIN (first + BLOCK, building->frontier->len); i++)
    add_candidates (building, &g_array_index (building->frontier, Position, i));
  for (guint i = 0; i < building->found; i++)
    enter_position (building, &building->candidates[i].position, building->candidates[i].taken, moves + 1);
}

static void
enter_goal (Building *building)
{
  const SlidingSums *sums = building->sums;
  guint length = sums->lengths[building->group];
  Position position = { 0, (guint8) sums->goal_gap, { 0 } };
  guint64 taken = 0;

  memcpy (position.places, sums->members[building->group], length);
  for (guint i = 0; i < length; i++)
    taken |= bit (position.places[i]);
  position.index = sliding_sums_find_index (sums, building->task.labels, building->group);
  enter_position (building, &position, taken, 0);
  memset (building->task.labels, (int) sums->goal_gap, sizeof building->task.labels);
}

static void
swap_frontiers (Building *building)
{
  GArray *passed = building->frontier;

  building->frontier = building->following;
  building->following = passed;
  g_array_set_size (passed, 0);
}

/* Breadth first from the goal; returns whether it came to its end. */
static gboolean
spread (Building *building, guint64 done_before, guint64 ways, MdrJob *job)
{
  enter_goal (building);
  for (guint moves = 0; building->following->len > 0; moves++)
    {
      swap_frontiers (building);
      for (guint i = 0; i < building->frontier->len; i += BLOCK)
        {
          expand_block (building, i, moves);
          if (i % POLL != 0)
            continue;
          mdr_job_set_fraction (job, (double) (done_before + building->done) / (double) ways);
          if (mdr_job_should_stop (job) != MDR_STOP_NONE)
            return FALSE;
        }
    }
  return TRUE;
}

static void
init_goal (SlidingTask *task, const SlidingSums *sums)
{
  SlidingBoard goal = { .rows = (int) (sums->places / sums->columns), .columns = (int) sums->columns };

  for (guint place = 0; place < sums->places; place++)
    goal.tiles[place] = (guint8) (place + (place < sums->goal_gap));
  goal.tiles[sums->goal_gap] = SLIDING_GAP;
  sliding_task_init (task, &goal, &goal);
}

static gboolean
build_group (const SlidingSums *sums,
             guint group,
             guint8 *bytes,
             guint64 done_before,
             guint64 ways,
             MdrJob *job)
{
  Building building = { .sums = sums, .group = group, .bytes = bytes + sums->offsets[group] };
  gboolean complete;

  building.seen_bytes = sums->places <= 16 ? 2 : sums->places <= 32 ? 4 : 8;
  building.seen = mdr_table_allocate ((gsize) sums->sizes[group] * building.seen_bytes);
  if (!building.seen)
    return FALSE;
  init_goal (&building.task, sums);
  for (guint place = 0; place < sums->places; place++)
    {
      building.all |= bit (place);
      if (place % sums->columns > 0)
        building.inner_west |= bit (place);
      if (place % sums->columns + 1 < sums->columns)
        building.inner_east |= bit (place);
    }
  building.frontier = g_array_new (FALSE, FALSE, sizeof (Position));
  building.following = g_array_new (FALSE, FALSE, sizeof (Position));
  complete = spread (&building, done_before, ways, job);
  g_array_unref (building.frontier);
  g_array_unref (building.following);
  free (building.seen);
  return complete;
}

static gboolean
build_groups (const SlidingSums *sums, guint8 *bytes, MdrJob *job)
{
  guint64 ways = 0;
  guint64 done = 0;

  for (guint group = 0; group < sums->groups; group++)
    ways += sums->sizes[group];
  for (guint group = 0; group < sums->groups; group++)
    {
      if (!build_group (sums, group, bytes, done, ways, job))
        return FALSE;
      done += sums->sizes[group];
    }
  return TRUE;
}

static gboolean
build_table (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  const Shape *shape = spec->data;
  SlidingSums sums;

  sliding_sums_init (&sums, shape->rows, shape->columns, shape->goal_gap);
  return build_groups (&sums, bytes, job);
}

/**
 * sliding_sums_build:
 *
 * Builds the table on the thread of the caller.
 *
 * Returns: (transfer full) (nullable): to be freed with free(); %NULL where
 *   @job stopped it, or there was no memory
 */
guint8 *
sliding_sums_build (const SlidingSums *sums, MdrJob *job)
{
  guint8 *bytes = mdr_table_allocate (sums->size);

  if (bytes && !build_groups (sums, bytes, job))
    g_clear_pointer (&bytes, free);
  return bytes;
}

/**
 * sliding_sums_ask:
 * @tables: (nullable): %NULL has none
 *
 * Returns: (transfer none) (nullable): the table, or %NULL as long as it is not
 *   there; then it is seen to
 */
const guint8 *
sliding_sums_ask (const SlidingSums *sums, MdrTables *tables)
{
  Shape shape = { sums->places / sums->columns, sums->columns, sums->goal_gap };
  g_autofree char *name =
      g_strdup_printf ("sliding-tiles-%ux%u-gap-%u", shape.rows, shape.columns, shape.goal_gap);
  MdrTableSpec spec = {
    .name = name,
    .label = N_ ("Pattern databases"),
    .version = VERSION,
    .size = sums->size,
    .data = &shape,
    .data_size = sizeof shape,
    .build = build_table,
  };

  return mdr_tables_get (tables, &spec);
}
