/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"

G_BEGIN_DECLS

typedef struct _MdrTableSpec MdrTableSpec;

/**
 * MdrTableSpec:
 * @name: tells it from all others and names its file in the cache folder:
 *   lower case, digits and hyphens
 * @label: what it is, untranslated, static, marked with N_()
 * @version: of what is in it; files with another are not used
 * @size: in bytes
 * @data: (nullable): what tells one table from others of the same @build
 * @data_size: of @data, in bytes
 * @build: fills @bytes, which are zero at first, and tells @job how far it is;
 *   %FALSE where it was stopped by @job, or had no memory. Runs on the thread
 *   of the tables
 *
 * A big table that a kind wants to look things up in, like the distances of
 * many positions.
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
 * The big tables of a program: read from the user's cache folder, or built and
 * written there, by a thread in the background, one after the other in the
 * order in which they were first asked for; then shared by all jobs. Safe from
 * any thread. Like #MdrJobQueue, written with pthread mutexes alone.
 */
typedef struct _MdrTables MdrTables;

char *mdr_tables_dup_folder (void);
MdrTables *mdr_tables_new (const char *folder);
void mdr_tables_free (MdrTables *tables);
const guint8 *mdr_tables_get (MdrTables *tables, const MdrTableSpec *spec);
gboolean mdr_tables_get_progress (MdrTables *tables, const char **label, double *fraction);
guint8 *mdr_table_allocate (gsize size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrTables, mdr_tables_free)

G_END_DECLS
