/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-progress-log.h"

G_BEGIN_DECLS

/**
 * MdrProgressRecords:
 *
 * The state that results from the entries of the log: a record for each puzzle,
 * and the puzzles of each day. It knows nothing about files.
 */
typedef struct _MdrProgressRecords MdrProgressRecords;

/**
 * MdrProgressRecord:
 * @kind: id of the kind
 * @state: how far the player has come
 * @level: (nullable): id of its level of difficulty, if that is known
 * @counts: whether statistics count it as solved
 * @best_seconds: the shortest time in which it was solved; 0 if none is known
 * @hints: number of hints that were used
 * @is_kept: whether its play is saved automatically
 * @latest: a counter that orders records by the last action of the player: the
 *   later, the greater
 *
 * A record holds what is known about a puzzle.
 */
typedef struct
{
  char *kind;
  MdrProgressState state;
  char *level;
  gboolean counts;
  double best_seconds;
  guint hints;
  gboolean is_kept;
  guint64 latest;
} MdrProgressRecord;

/**
 * MdrProgressFigures:
 * @solved: number of puzzles that were solved
 * @hints: number of hints used
 * @timed: number of solved puzzles whose time is known
 * @best_seconds: the shortest of the times
 * @usual_seconds: their median
 *
 * Statistics of the puzzles of a kind and level.
 */
typedef struct
{
  guint solved;
  guint hints;
  guint timed;
  double best_seconds;
  double usual_seconds;
} MdrProgressFigures;

MdrProgressRecords *mdr_progress_records_new (void);
void mdr_progress_records_free (MdrProgressRecords *records);
void mdr_progress_records_clear (MdrProgressRecords *records);
void mdr_progress_records_take (MdrProgressRecords *records, const MdrProgressEntry *entry);
const MdrProgressRecord *mdr_progress_records_find (const MdrProgressRecords *records,
                                                    const char *fingerprint);
const char *mdr_progress_records_find_daily (const MdrProgressRecords *records,
                                             const char *kind,
                                             const char *level,
                                             const char *date);
void mdr_progress_records_get_figures (const MdrProgressRecords *records,
                                       const char *kind,
                                       const char *level,
                                       MdrProgressFigures *figures);
char **mdr_progress_records_list_begun (const MdrProgressRecords *records, guint most);

G_END_DECLS
