/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-sums.h"

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
  const SlidingSums *sums;
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
  const SlidingSums *sums = building->sums;
  guint i;

  while (!atomic_load (&building->failed)
         && (i = atomic_fetch_add (&building->next, 1)) < sums->pattern_count)
    if (!sliding_pattern_build (sums, &sums->patterns[i], building->bytes, building->job, &building->reached))
      atomic_store (&building->failed, TRUE);
  return NULL;
}

/* Two threads at most: each takes several bytes an entry. */
static gboolean
build_all (const SlidingSums *sums, guint8 *bytes, MdrJob *job)
{
  Building building = { .sums = sums, .bytes = bytes, .job = job };
  gboolean has_help;
  pthread_t thread;

  has_help = sums->pattern_count > 1 && pthread_create (&thread, NULL, build_patterns, &building) == 0;
  build_patterns (&building);
  if (has_help)
    pthread_join (thread, NULL);
  return !atomic_load (&building.failed);
}

static gboolean
build_table (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  const Shape *shape = spec->data;
  g_autofree SlidingSums *sums = g_new (SlidingSums, 1);

  sliding_sums_init (sums, shape->rows, shape->columns, shape->goal_gap);
  return build_all (sums, bytes, job);
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

  if (bytes && !build_all (sums, bytes, job))
    g_clear_pointer (&bytes, free);
  return bytes;
}

/* Returns: whether @job may have the table, which takes up to four times its memory while it is built */
static gboolean
has_memory (const SlidingSums *sums, MdrJob *job)
{
  gsize megabytes = mdr_job_get_memory_limit (job);

  return megabytes == 0 || sums->size / (1 << 18) <= megabytes;
}

static char *
dup_name (const Shape *shape)
{
  return g_strdup_printf ("sliding-tiles-%ux%u-gap-%u", shape->rows, shape->columns, shape->goal_gap);
}

/**
 * sliding_sums_find:
 *
 * Returns: (transfer none) (nullable): the table, if it is available and @job has
 *   the memory for it
 */
const guint8 *
sliding_sums_find (const SlidingSums *sums, MdrJob *job)
{
  Shape shape = { sums->rows, sums->columns, sums->goal_gap };
  g_autofree char *name = dup_name (&shape);

  return has_memory (sums, job) ? mdr_tables_find (mdr_job_get_tables (job), name) : NULL;
}

/**
 * sliding_sums_ask:
 *
 * Like sliding_sums_find(), but a table that is not there is read or built in the
 * background. For searches that have turned out to be long.
 *
 * Returns: (transfer none) (nullable): the table
 */
const guint8 *
sliding_sums_ask (const SlidingSums *sums, MdrJob *job)
{
  Shape shape = { sums->rows, sums->columns, sums->goal_gap };
  g_autofree char *name = dup_name (&shape);
  MdrTableSpec spec = {
    .name = name,
    .label = N_ ("Pattern databases"),
    .version = VERSION,
    .size = sums->size,
    .data = &shape,
    .data_size = sizeof shape,
    .build = build_table,
  };

  return has_memory (sums, job) ? mdr_tables_get (mdr_job_get_tables (job), &spec) : NULL;
}
