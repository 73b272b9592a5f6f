/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"
#include "sliding-tiles-solve.h"

#include <pthread.h>
#include <stdlib.h>

#include <glib/gi18n-lib.h>

#define VERSION 2

/* The key of a table. */
typedef struct
{
  guint rows;
  guint columns;
  guint goal_gap;
} Shape;

/**
 * Building:
 * @next: the next pattern that no thread has started
 * @reached: entries reached
 * @failed: whether a pattern was stopped, or ran out of memory
 *
 * The work on a table, shared by threads that take one pattern after the other.
 */
typedef struct
{
  const SlidingDatabases *databases;
  guint8 *bytes;
  MdrJob *job;
  atomic_uint next;
  atomic_ullong reached;
  atomic_bool failed;
} Building;

static void *
build_patterns (void *data)
{
  Building *building = data;
  const SlidingDatabases *databases = building->databases;
  guint i;

  while (!atomic_load (&building->failed)
         && (i = atomic_fetch_add (&building->next, 1)) < databases->pattern_count)
    if (!sliding_pattern_build (databases, &databases->patterns[i], building->bytes, building->job,
                                &building->reached))
      atomic_store (&building->failed, TRUE);
  return NULL;
}

/**
 * sliding_databases_build:
 * @bytes: (array) (out caller-allocates): the table, of the size of @databases
 *
 * Builds the table on the thread of the caller and one more at most, since each takes several bytes an entry.
 *
 * Returns: whether it was built; %FALSE where @job stopped it, or there was no memory
 */
gboolean
sliding_databases_build (const SlidingDatabases *databases, guint8 *bytes, MdrJob *job)
{
  Building building = { .databases = databases, .bytes = bytes, .job = job };
  gboolean has_help;
  pthread_t thread;

  has_help = databases->pattern_count > 1 && pthread_create (&thread, NULL, build_patterns, &building) == 0;
  build_patterns (&building);
  if (has_help)
    pthread_join (thread, NULL);
  return !atomic_load (&building.failed);
}

static gboolean
build_table (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  const Shape *shape = spec->data;
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);

  sliding_databases_init (databases, shape->rows, shape->columns, shape->goal_gap);
  return sliding_databases_build (databases, bytes, job);
}

/* Returns: whether the memory limit of @job allows the table, which takes up to four times its memory while
 * it is built */
static gboolean
has_memory (const SlidingDatabases *databases, MdrJob *job)
{
  gsize megabytes = mdr_job_get_memory_limit (job);

  return megabytes == 0 || databases->size / (1 << 18) <= megabytes;
}

static char *
dup_name (const Shape *shape)
{
  return g_strdup_printf ("sliding-tiles-%ux%u-gap-%u", shape->rows, shape->columns, shape->goal_gap);
}

/**
 * sliding_databases_find:
 *
 * Returns: (transfer none) (nullable): the table, if it is available and @job has
 *   the memory for it
 */
const guint8 *
sliding_databases_find (const SlidingDatabases *databases, MdrJob *job)
{
  Shape shape = { databases->rows, databases->columns, databases->goal_gap };
  g_autofree char *name = dup_name (&shape);

  return has_memory (databases, job) ? mdr_tables_find (mdr_job_get_tables (job), name) : NULL;
}

/* Returns: (transfer none) (nullable): the table of a board, which is requested if it is not there */
static const guint8 *
request_table (const SlidingDatabases *databases, MdrTables *tables)
{
  Shape shape = { databases->rows, databases->columns, databases->goal_gap };
  g_autofree char *name = dup_name (&shape);
  MdrTableSpec spec = {
    .name = name,
    .label = N_ ("Pattern databases"),
    .version = VERSION,
    .size = databases->size,
    .data = &shape,
    .data_size = sizeof shape,
    .build = build_table,
  };

  return mdr_tables_get (tables, &spec);
}

/**
 * sliding_databases_ask:
 *
 * Like sliding_databases_find(), but a table that is not there is read or built in the
 * background. For searches that have turned out to be long.
 *
 * Returns: (transfer none) (nullable): the table
 */
const guint8 *
sliding_databases_ask (const SlidingDatabases *databases, MdrJob *job)
{
  return has_memory (databases, job) ? request_table (databases, mdr_job_get_tables (job)) : NULL;
}

/* Implements MdrKind.request_tables. */
void
sliding_request_tables (const MdrPuzzle *puzzle, MdrTables *tables)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  SlidingPosition position;

  sliding_position_init (&position, &sliding->goal, &sliding->goal);
  sliding_databases_init (databases, position.rows, position.columns, position.goal_gap);
  request_table (databases, tables);
}
