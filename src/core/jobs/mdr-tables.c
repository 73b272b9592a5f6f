/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-tables.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#define HUGE_PAGE ((gsize) 2 << 20)

typedef struct _Table Table;

/* A requested table. It is settled once it is available or has failed. */
struct _Table
{
  Table *next;
  MdrTableSpec spec;
  guint8 *bytes;
  gboolean is_settled;
};

struct _MdrTables
{
  char *folder;
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  pthread_cond_t progressed;
  Table *first;
  const MdrTableSpec *building;
  MdrJob *build;
  gboolean closing;
  gboolean started;
  pthread_t thread;
  int lock;
};

/** Returns: (transfer full): the folder named by MEANDER_CACHEDIR, or “tables” in the user's cache folder */
char *
mdr_tables_dup_folder (void)
{
  const char *asked = g_getenv ("MEANDER_CACHEDIR");

  if (asked)
    return g_strdup (asked);
  return g_build_filename (g_get_user_cache_dir (), MEANDER_STATE_FOLDER, "tables", NULL);
}

/**
 * mdr_table_allocate:
 *
 * Allocates zeroed memory with huge pages if possible, which makes random access
 * faster.
 *
 * Returns: (transfer full) (nullable): @size bytes, to be freed with free();
 *   %NULL if there is not enough memory
 */
guint8 *
mdr_table_allocate (gsize size)
{
  gboolean is_big = size >= HUGE_PAGE;
  void *bytes = NULL;

  if (posix_memalign (&bytes, is_big ? HUGE_PAGE : sizeof (guint64), size) != 0)
    return NULL;
  /* This is only a hint: without huge pages the table is slower. */
  if (is_big)
    madvise (bytes, size, MADV_HUGEPAGE);
  return memset (bytes, 0, size);
}

/**
 * mdr_tables_new:
 * @folder: the folder to save tables in; created when the first is written. If it
 *   is not writable, tables are built but not saved
 *
 * Returns: (transfer full): an empty set of tables
 */
MdrTables *
mdr_tables_new (const char *folder)
{
  MdrTables *tables;

  g_return_val_if_fail (folder != NULL, NULL);

  tables = g_new0 (MdrTables, 1);
  tables->folder = g_strdup (folder);
  tables->lock = -1;
  pthread_mutex_init (&tables->mutex, NULL);
  pthread_cond_init (&tables->wake, NULL);
  pthread_cond_init (&tables->progressed, NULL);
  return tables;
}

/**
 * mdr_tables_free:
 * @tables: tables that no job uses any more
 *
 * Stops building; an incomplete table is lost unless mdr_tables_finish() came
 * before.
 */
void
mdr_tables_free (MdrTables *tables)
{
  g_return_if_fail (tables != NULL);

  pthread_mutex_lock (&tables->mutex);
  tables->closing = TRUE;
  if (tables->build)
    mdr_job_cancel (tables->build);
  pthread_cond_signal (&tables->wake);
  pthread_mutex_unlock (&tables->mutex);
  if (tables->started)
    pthread_join (tables->thread, NULL);
  for (Table *table = tables->first, *next; table; table = next)
    {
      next = table->next;
      free (table->bytes);
      g_free ((char *) table->spec.name);
      g_free ((gpointer) table->spec.data);
      g_free (table);
    }
  pthread_cond_destroy (&tables->wake);
  pthread_cond_destroy (&tables->progressed);
  pthread_mutex_destroy (&tables->mutex);
  if (tables->lock >= 0)
    close (tables->lock);
  g_free (tables->folder);
  g_free (tables);
}

/* Called with the mutex held. */
static Table *
find_unsettled (const MdrTables *tables)
{
  Table *table = tables->first;

  while (table && table->is_settled)
    table = table->next;
  return table;
}

static void
set_building (MdrTables *tables, const MdrTableSpec *spec, MdrJob *job)
{
  pthread_mutex_lock (&tables->mutex);
  tables->building = spec;
  tables->build = job;
  if (job && tables->closing)
    mdr_job_cancel (job);
  pthread_cond_broadcast (&tables->progressed);
  pthread_mutex_unlock (&tables->mutex);
}

static void
settle (MdrTables *tables, Table *table, guint8 *bytes)
{
  pthread_mutex_lock (&tables->mutex);
  table->bytes = bytes;
  table->is_settled = TRUE;
  pthread_cond_broadcast (&tables->progressed);
  pthread_mutex_unlock (&tables->mutex);
}

static void
make_table (MdrTables *tables, Table *table)
{
  const MdrTableSpec *spec = &table->spec;
  guint8 *bytes = mdr_table_file_load (tables->folder, spec);
  g_autoptr (MdrJob) job = NULL;

  if (bytes)
    {
      settle (tables, table, bytes);
      return;
    }
  job = mdr_job_new ();
  mdr_job_begin (job);
  set_building (tables, spec, job);
  bytes = mdr_table_allocate (spec->size);
  if (!bytes || !spec->build (spec, bytes, job))
    g_clear_pointer (&bytes, free);
  settle (tables, table, bytes);
  /* The table is already available to jobs while it is being saved. */
  if (bytes)
    mdr_table_file_save (tables->folder, spec, bytes, job);
  set_building (tables, NULL, NULL);
}

static void *
run_thread (void *data)
{
  MdrTables *tables = data;

  pthread_mutex_lock (&tables->mutex);
  while (!tables->closing)
    {
      Table *table = find_unsettled (tables);

      if (!table)
        {
          pthread_cond_wait (&tables->wake, &tables->mutex);
          continue;
        }
      pthread_mutex_unlock (&tables->mutex);
      make_table (tables, table);
      pthread_mutex_lock (&tables->mutex);
    }
  pthread_mutex_unlock (&tables->mutex);
  return NULL;
}

/* Called with the mutex held. */
static Table *
find_table (const MdrTables *tables, const char *name)
{
  Table *table = tables->first;

  while (table && !g_str_equal (table->spec.name, name))
    table = table->next;
  return table;
}

/**
 * mdr_tables_find:
 * @tables: (nullable): %NULL has no tables
 * @name: of a table
 *
 * Like mdr_tables_get(), but does not request the table.
 *
 * Returns: (transfer none) (nullable): its bytes, valid as long as @tables
 */
const guint8 *
mdr_tables_find (MdrTables *tables, const char *name)
{
  const guint8 *bytes = NULL;
  const Table *table;

  g_return_val_if_fail (name != NULL, NULL);

  if (!tables)
    return NULL;
  pthread_mutex_lock (&tables->mutex);
  table = find_table (tables, name);
  if (table)
    bytes = table->bytes;
  pthread_mutex_unlock (&tables->mutex);
  return bytes;
}

/* Called with the mutex held. */
static gboolean
is_busy (MdrTables *tables)
{
  return tables->started && (tables->building || find_unsettled (tables))
         && g_mkdir_with_parents (tables->folder, 0700) == 0 && g_access (tables->folder, W_OK) == 0;
}

/** Returns: whether a requested table is still to be read, built or saved, and can be saved */
gboolean
mdr_tables_is_busy (MdrTables *tables)
{
  gboolean busy;

  g_return_val_if_fail (tables != NULL, FALSE);

  pthread_mutex_lock (&tables->mutex);
  busy = is_busy (tables);
  pthread_mutex_unlock (&tables->mutex);
  return busy;
}

/** Returns: the bytes of all tables that are available */
gsize
mdr_tables_get_size (MdrTables *tables)
{
  gsize size = 0;

  g_return_val_if_fail (tables != NULL, 0);

  pthread_mutex_lock (&tables->mutex);
  for (const Table *table = tables->first; table; table = table->next)
    size += table->bytes ? table->spec.size : 0;
  pthread_mutex_unlock (&tables->mutex);
  return size;
}

/**
 * mdr_tables_try_lock:
 *
 * Makes this program the only one that builds tables on purpose, until it ends.
 * Searches do not ask: they build what they need.
 *
 * Returns: %FALSE if another program is at it
 */
gboolean
mdr_tables_try_lock (MdrTables *tables)
{
  g_autofree char *path = NULL;
  gboolean locked = FALSE;

  g_return_val_if_fail (tables != NULL, FALSE);

  path = g_build_filename (tables->folder, "lock", NULL);
  pthread_mutex_lock (&tables->mutex);
  if (tables->lock < 0 && g_mkdir_with_parents (tables->folder, 0700) == 0)
    tables->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  locked = tables->lock >= 0 && flock (tables->lock, LOCK_EX | LOCK_NB) == 0;
  pthread_mutex_unlock (&tables->mutex);
  return locked;
}

/**
 * mdr_tables_finish:
 *
 * Waits until every requested table has been read, or built and saved, so that
 * the work is not wasted when the program exits. Returns immediately if tables
 * cannot be saved.
 */
void
mdr_tables_finish (MdrTables *tables)
{
  g_return_if_fail (tables != NULL);

  pthread_mutex_lock (&tables->mutex);
  while (is_busy (tables))
    pthread_cond_wait (&tables->progressed, &tables->mutex);
  pthread_mutex_unlock (&tables->mutex);
}

/**
 * mdr_tables_get:
 * @tables: (nullable): %NULL has no tables
 * @spec: copied, and identified by its name
 *
 * Requests a table without waiting. If it is not available yet, it is read or
 * built in the background, and a later call returns it.
 *
 * Returns: (transfer none) (nullable): the bytes of the table, valid as long as
 *   @tables
 */
const guint8 *
mdr_tables_get (MdrTables *tables, const MdrTableSpec *spec)
{
  const guint8 *bytes;
  Table *table;

  g_return_val_if_fail (spec != NULL, NULL);

  if (!tables)
    return NULL;
  pthread_mutex_lock (&tables->mutex);
  table = find_table (tables, spec->name);
  if (!table)
    {
      Table **end = &tables->first;

      table = g_new0 (Table, 1);
      table->spec = *spec;
      table->spec.name = g_strdup (spec->name);
      table->spec.data = g_memdup2 (spec->data, spec->data_size);
      while (*end)
        end = &(*end)->next;
      *end = table;
      if (!tables->started)
        tables->started = pthread_create (&tables->thread, NULL, run_thread, tables) == 0;
      pthread_cond_signal (&tables->wake);
    }
  bytes = table->bytes;
  pthread_mutex_unlock (&tables->mutex);
  return bytes;
}

/**
 * mdr_tables_get_progress:
 * @tables: (nullable): %NULL builds no tables
 * @label: (out): the label of the table being built; untranslated
 * @fraction: (out): the fraction that is done, from 0 to 1; negative if unknown
 *
 * Returns: whether a table is being built now; otherwise nothing is stored
 */
gboolean
mdr_tables_get_progress (MdrTables *tables, const char **label, double *fraction)
{
  MdrProgress progress;
  gboolean is_building;

  g_return_val_if_fail (label != NULL, FALSE);
  g_return_val_if_fail (fraction != NULL, FALSE);

  if (!tables)
    return FALSE;
  pthread_mutex_lock (&tables->mutex);
  is_building = tables->building != NULL;
  if (is_building)
    {
      mdr_job_get_progress (tables->build, &progress);
      *label = tables->building->label;
      *fraction = progress.fraction;
    }
  pthread_mutex_unlock (&tables->mutex);
  return is_building;
}
