/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"
#include "mdr-progress-records.h"

G_BEGIN_DECLS

#define MDR_TYPE_PROGRESS_STORE (mdr_progress_store_get_type ())

/**
 * MdrProgressStore:
 *
 * The store holds what the player has done with each puzzle on this machine: how far each has
 * come, how difficult it is, and, unless switched off, times and hints. A puzzle
 * is identified by its mdr_puzzle_dup_fingerprint(). There is one store per
 * program; it also sees what other programs write. To be used on the main thread.
 * It reads and writes on another thread, so nothing is known right after it has
 * been created.
 *
 * Emits "changed" when something may look different, and once "failed", with a
 * sentence, if it cannot write; it tries again with each further entry.
 */
G_DECLARE_FINAL_TYPE (MdrProgressStore, mdr_progress_store, MDR, PROGRESS_STORE, GObject)

char *mdr_progress_store_dup_folder (void);
MdrProgressStore *mdr_progress_store_new (const char *folder);
void mdr_progress_store_refresh (MdrProgressStore *store);
gboolean mdr_progress_store_flush (MdrProgressStore *store);

MdrProgressState mdr_progress_store_get_state (MdrProgressStore *store, const char *fingerprint);
const char *mdr_progress_store_get_level (MdrProgressStore *store, const char *fingerprint);
const MdrProgressRecord *mdr_progress_store_find (MdrProgressStore *store, const char *fingerprint);
const char *mdr_progress_store_find_daily (MdrProgressStore *store,
                                           const MdrKind *kind,
                                           const char *level,
                                           const char *date);

void mdr_progress_store_mark_begun (MdrProgressStore *store, const MdrKind *kind, const char *fingerprint);
void mdr_progress_store_mark_solved (MdrProgressStore *store,
                                     const MdrKind *kind,
                                     const char *fingerprint,
                                     double seconds);
void mdr_progress_store_mark_level (MdrProgressStore *store,
                                    const MdrKind *kind,
                                    const char *fingerprint,
                                    const char *level);
void mdr_progress_store_mark_daily (MdrProgressStore *store,
                                    const MdrKind *kind,
                                    const char *fingerprint,
                                    const char *level,
                                    const char *date);
void mdr_progress_store_count_hint (MdrProgressStore *store, const MdrKind *kind, const char *fingerprint);

void mdr_progress_store_get_figures (MdrProgressStore *store,
                                     const MdrKind *kind,
                                     const char *level,
                                     MdrProgressFigures *figures);
void mdr_progress_store_forget_statistics (MdrProgressStore *store);

void mdr_progress_store_keep_play_async (MdrProgressStore *store,
                                         MdrDocument *document,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
gboolean mdr_progress_store_keep_play_finish (MdrProgressStore *store, GAsyncResult *result, GError **error);
void mdr_progress_store_load_play_async (MdrProgressStore *store,
                                         MdrKindList *kinds,
                                         const char *fingerprint,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
MdrDocument *mdr_progress_store_load_play_finish (MdrProgressStore *store, GAsyncResult *result);
char **mdr_progress_store_list_begun (MdrProgressStore *store, guint most);
GFile *mdr_progress_store_dup_play_file (MdrProgressStore *store, const char *fingerprint);

G_END_DECLS
