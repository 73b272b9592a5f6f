/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-progress-log.h"
#include "mdr-progress-plays.h"

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
void mdr_progress_files_read_async (MdrProgressFiles *files, GAsyncReadyCallback callback, gpointer data);
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
gboolean mdr_progress_files_keep_play_finish (MdrProgressFiles *files, GAsyncResult *result, GError **error);
void mdr_progress_files_load_play_async (MdrProgressFiles *files,
                                         MdrKinds *kinds,
                                         const char *fingerprint,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
MdrDocument *mdr_progress_files_load_play_finish (MdrProgressFiles *files, GAsyncResult *result);
char *mdr_progress_files_dup_play_path (const MdrProgressFiles *files, const char *fingerprint);

G_END_DECLS
