/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-job-queue.h"
#include "mdr-kind-list.h"
#include "mdr-library.h"
#include "mdr-progress-store.h"
#include "mdr-puzzle-pool.h"
#include "mdr-session-store.h"
#include "mdr-tables.h"

G_BEGIN_DECLS

/**
 * MdrShared:
 * @kinds: the kinds of puzzle that the program knows
 * @queue: runs the jobs of all windows
 * @tables: the large tables of all jobs
 * @store: saves all open documents
 * @progress: what the player has done with each puzzle
 * @pool: puzzles to play
 * @library: the user's own puzzles
 * @kind_folder: where the pages of rules of the user's own kinds are
 *
 * The objects that all windows share. The application owns them, and they outlive
 * every window.
 */
typedef struct
{
  MdrKindList *kinds;
  MdrJobQueue *queue;
  MdrTables *tables;
  MdrSessionStore *store;
  MdrProgressStore *progress;
  MdrPuzzlePool *pool;
  MdrLibrary *library;
  char *kind_folder;
} MdrShared;

void mdr_solved_days_mark (GtkCalendar *calendar, const MdrShared *shared);

G_END_DECLS
