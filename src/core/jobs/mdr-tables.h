/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"

G_BEGIN_DECLS

typedef struct _MdrTableSpec MdrTableSpec;

/**
 * MdrTableSpec:
 * @name: unique name, also used for its file in the cache folder: lower-case
 *   letters, digits and hyphens
 * @label: short description, untranslated, static, marked with N_()
 * @version: version of the contents; files of other versions are not used
 * @size: size in bytes
 * @data: (nullable): argument of @build
 * @data_size: size of @data in bytes
 * @build: fills @bytes, which are zero at first, and reports progress to @job;
 *   %FALSE if @job stopped it, or it ran out of memory. Runs on the thread of the
 *   tables
 *
 * A large lookup table of a kind, such as the distances of many positions.
 */
struct _MdrTableSpec
{
  const char *name;
  const char *label;
  guint version;
  gsize size;
  gconstpointer data;
  gsize data_size;
  gboolean (*build) (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job);
};

/**
 * MdrTables:
 *
 * The large tables of a program, shared by all jobs. A background thread reads
 * them from the user's cache folder, or builds and saves them there, one after
 * the other in the order of the first requests. Thread-safe. Like #MdrJobQueue,
 * it only uses pthread mutexes.
 */
typedef struct _MdrTables MdrTables;

char *mdr_tables_dup_folder (void);
MdrTables *mdr_tables_new (const char *folder);
void mdr_tables_free (MdrTables *tables);
void mdr_tables_finish (MdrTables *tables);
gboolean mdr_tables_is_busy (MdrTables *tables);
gsize mdr_tables_get_size (MdrTables *tables);
gboolean mdr_tables_try_lock (MdrTables *tables);
const guint8 *mdr_tables_get (MdrTables *tables, const MdrTableSpec *spec);
const guint8 *mdr_tables_find (MdrTables *tables, const char *name);
gboolean mdr_tables_get_progress (MdrTables *tables, const char **label, double *fraction);
guint8 *mdr_table_allocate (gsize size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrTables, mdr_tables_free)

guint8 *mdr_table_file_load (const char *folder, const MdrTableSpec *spec);
gboolean mdr_table_file_save (const char *folder, const MdrTableSpec *spec, const guint8 *bytes, MdrJob *job);

G_END_DECLS
