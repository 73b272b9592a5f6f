/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

/**
 * MdrProgressState:
 * @MDR_PROGRESS_NEW: nothing was done yet
 * @MDR_PROGRESS_BEGUN: a move was made
 * @MDR_PROGRESS_SOLVED: it was solved once
 *
 * How far the player has come with a puzzle.
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
 * @state: what it is at least from now on
 * @level: (nullable): id of its level of difficulty, where it became known
 * @date: (nullable): like "2024-02-29", where it is the puzzle of that day for @kind and @level
 * @counts: whether statistics count that it was solved
 * @seconds: the time it took; 0 where it is not known
 * @hints: number of hints that were used
 * @is_kept: whether the play is kept by itself from now on
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
 * The file in which entries are kept, one a line, and to which several programs
 * append at the same time. Reading goes on where it ended. A line that was torn by
 * a kill is passed over, and a file that is none of ours is set aside. All
 * functions block on the disk, so they are called on a thread, one at a time.
 */
typedef struct _MdrProgressLog MdrProgressLog;

/**
 * MdrProgressNews:
 * @from_start: whether @entries are all there are, since the file is a new one
 * @entries: (element-type MdrProgressEntry): what others have appended
 *
 * What was read.
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
