/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"
#include "mdr-progress-log.h"

G_BEGIN_DECLS

/**
 * MdrProgressFiles:
 *
 * The log and the plays of a folder, read and written in order on a single
 * thread. To be used on the main thread: only mdr_progress_files_flush() and
 * mdr_progress_files_free() block. If an entry of the log cannot be written, for
 * example because the disk is full, it is tried again when the log is next
 * appended to or read.
 */
typedef struct _MdrProgressFiles MdrProgressFiles;

MdrProgressFiles *mdr_progress_files_new (const char *folder);
void mdr_progress_files_free (MdrProgressFiles *files);
gboolean mdr_progress_files_flush (MdrProgressFiles *files);

void mdr_progress_files_append_async (MdrProgressFiles *files,
                                      MdrProgressEntry *entry,
                                      GAsyncReadyCallback callback,
                                      gpointer data);
void mdr_progress_files_forget_statistics_async (MdrProgressFiles *files,
                                                 GAsyncReadyCallback callback,
                                                 gpointer data);
gboolean mdr_progress_files_log_finish (MdrProgressFiles *files,
                                        GAsyncResult *result,
                                        MdrProgressNews **news,
                                        GError **error);

void mdr_progress_files_keep_play_async (MdrProgressFiles *files,
                                         const char *fingerprint,
                                         GBytes *bytes,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
void mdr_progress_files_load_play_async (MdrProgressFiles *files,
                                         MdrKindList *kinds,
                                         const char *fingerprint,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
char *mdr_progress_files_dup_play_path (const MdrProgressFiles *files, const char *fingerprint);

/**
 * MdrProgressPlays:
 *
 * The folder of automatically saved play: a native file for each puzzle, named by
 * its fingerprint. All functions that block on the disk are called on a thread,
 * one at a time; mdr_progress_plays_dup_path() does not block, and any thread may
 * call it.
 */
typedef struct _MdrProgressPlays MdrProgressPlays;

MdrProgressPlays *mdr_progress_plays_new (const char *folder);
void mdr_progress_plays_free (MdrProgressPlays *plays);
char *mdr_progress_plays_dup_path (const MdrProgressPlays *plays, const char *fingerprint);
gboolean mdr_progress_plays_write (MdrProgressPlays *plays,
                                   const char *fingerprint,
                                   GBytes *bytes,
                                   GError **error);
MdrDocument *mdr_progress_plays_read (MdrProgressPlays *plays, MdrKindList *kinds, const char *fingerprint);

G_END_DECLS
