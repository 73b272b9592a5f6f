/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"
#include "mdr-session.h"

G_BEGIN_DECLS

/**
 * MdrSessionDocument:
 * @entry: what was stored, without its data and results
 * @document: the document in it, which counts as saved if its file has not changed since
 * @file: (nullable): its file
 *
 * A document that was read from the folder of the session.
 */
typedef struct
{
  MdrSessionEntry *entry;
  MdrDocument *document;
  GFile *file;
} MdrSessionDocument;

void mdr_session_restore_async (const char *folder,
                                int descriptor,
                                MdrKindList *kinds,
                                GAsyncReadyCallback callback,
                                gpointer data);
GPtrArray *mdr_session_restore_finish (GAsyncResult *result, gboolean *alone, guint *damaged);

G_END_DECLS
