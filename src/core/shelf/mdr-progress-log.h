/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

/**
 * MdrProgressState:
 * @MDR_PROGRESS_NEW: no move has been made yet
 * @MDR_PROGRESS_BEGUN: a move has been made
 * @MDR_PROGRESS_SOLVED: the puzzle has been solved at least once
 *
 * These steps say how far the player has come with a puzzle.
 */
typedef enum
{
  MDR_PROGRESS_NEW,
  MDR_PROGRESS_BEGUN,
  MDR_PROGRESS_SOLVED,
} MdrProgressState;

/**
 * MdrProgressEntry:
 * @puzzle: fingerprint
 * @kind: id of its kind
 * @state: the least state that the puzzle has from now on
 * @level: (nullable): id of its level of difficulty, if it has become known
 * @date: (nullable): like "2024-02-29", if it is the puzzle of that day for @kind and @level
 * @counts: whether statistics count it as solved
 * @seconds: the time it took; 0 if it is not known
 * @hints: number of hints that were used
 * @is_kept: whether the play is saved automatically from now on
 *
 * One thing that happened to a puzzle: a line of the log.
 */
typedef struct
{
  char *puzzle;
  char *kind;
  MdrProgressState state;
  char *level;
  char *date;
  gboolean counts;
  double seconds;
  guint hints;
  gboolean is_kept;
} MdrProgressEntry;

MdrProgressEntry *mdr_progress_entry_new (const char *puzzle, const char *kind);
MdrProgressEntry *mdr_progress_entry_copy (const MdrProgressEntry *entry);
void mdr_progress_entry_free (MdrProgressEntry *entry);

/**
 * MdrProgressLog:
 *
 * The file of entries, one per line, to which several programs may append at the
 * same time. Reading continues where it last ended. A line that was cut short by
 * a kill is skipped, and a file of another format is set aside. All functions
 * block on the disk, so they are called on a thread, one at a time.
 */
typedef struct _MdrProgressLog MdrProgressLog;

/**
 * MdrProgressNews:
 * @from_start: whether @entries are all entries of the file, because it is a new
 *   one
 * @entries: (element-type MdrProgressEntry): entries that other programs have
 *   appended
 *
 * The outcome of reading the log.
 */
typedef struct
{
  gboolean from_start;
  GPtrArray *entries;
} MdrProgressNews;

void mdr_progress_news_free (MdrProgressNews *news);

MdrProgressLog *mdr_progress_log_new (const char *folder);
void mdr_progress_log_free (MdrProgressLog *log);
gboolean mdr_progress_log_sync (MdrProgressLog *log,
                                GPtrArray *entries,
                                MdrProgressNews **news,
                                GError **error);
gboolean mdr_progress_log_forget_statistics (MdrProgressLog *log, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrProgressEntry, mdr_progress_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrProgressNews, mdr_progress_news_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrProgressLog, mdr_progress_log_free)

G_END_DECLS
