/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-encoding.h"
#include "mdr-file-entry.h"
#include "mdr-kind-list.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

GInputStream *mdr_file_open (GFile *file, GError **error);
void mdr_file_take_load_error (GFile *file, GError *reason, GError **error);
void mdr_file_take_save_error (GFile *file, GError *reason, GError **error);
GBytes *mdr_file_load_bytes (GFile *file, GCancellable *cancellable, char **etag, GError **error);
char *mdr_file_dup_etag (GFile *file);
GPtrArray *mdr_file_read (MdrKindList *kinds, const MdrKind *kind, GBytes *bytes, GError **error);

gboolean mdr_file_save (GFile *file,
                        GBytes *bytes,
                        const char *etag,
                        char **new_etag,
                        GCancellable *cancellable,
                        GError **error);
gboolean mdr_file_create (GFile *file, GBytes *bytes, GError **error);
void mdr_file_save_async (GFile *file,
                          GBytes *bytes,
                          const char *etag,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
gboolean mdr_file_save_finish (GFile *file, GAsyncResult *result, char **new_etag, GError **error);
void mdr_file_load_async (MdrKindList *kinds,
                          GFile *file,
                          GBytes *bytes,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
GPtrArray *mdr_file_load_finish (GFile *file, GAsyncResult *result, char **etag, GError **error);

char **mdr_samples_list (const MdrKind *kind);

G_END_DECLS
