/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_SESSION_KEEPER (mdr_session_keeper_get_type ())

/**
 * MdrSessionKeeper:
 *
 * Saves every open document in the folder of the session within a few seconds of
 * each change, until it is forgotten, so that all of them can be restored at the
 * next start, even after a crash. A document that no window shows any more may wait
 * here until one shows it again. Emits "failed" once, with a sentence, if it
 * cannot write, but keeps trying. To be used on the main thread; it reads and writes
 * on others.
 */
G_DECLARE_FINAL_TYPE (MdrSessionKeeper, mdr_session_keeper, MDR, SESSION_KEEPER, GObject)

/**
 * MdrSessionShow:
 * @document: a restored document, which is already kept
 * @file: (nullable): its file
 * @etag: (nullable): version of the file when it was last read or written
 *
 * Shows a restored document that does not wait.
 */
typedef void (*MdrSessionShow) (MdrDocument *document, GFile *file, const char *etag, gpointer data);

MdrSessionKeeper *mdr_session_keeper_new (const char *folder);

void mdr_session_keeper_restore_async (MdrSessionKeeper *self,
                                       MdrKindList *kinds,
                                       GAsyncReadyCallback callback,
                                       gpointer data);
guint mdr_session_keeper_restore_finish (MdrSessionKeeper *self,
                                         GAsyncResult *result,
                                         MdrSessionShow show,
                                         gpointer data);
void mdr_session_keeper_keep (MdrSessionKeeper *self, MdrDocument *document);
void mdr_session_keeper_set_file (MdrSessionKeeper *self,
                                  MdrDocument *document,
                                  GFile *file,
                                  const char *etag);
void mdr_session_keeper_forget (MdrSessionKeeper *self, MdrDocument *document);
gboolean mdr_session_keeper_is_after_crash (MdrSessionKeeper *self);
gboolean mdr_session_keeper_is_reliable (MdrSessionKeeper *self);
void mdr_session_keeper_set_waiting (MdrSessionKeeper *self, MdrDocument *document, gboolean waiting);
GPtrArray *mdr_session_keeper_list_waiting (MdrSessionKeeper *self);
MdrDocument *mdr_session_keeper_find (MdrSessionKeeper *self, const char *id);
MdrDocument *mdr_session_keeper_find_waiting (MdrSessionKeeper *self, GFile *file);
MdrDocument *mdr_session_keeper_find_waiting_puzzle (MdrSessionKeeper *self, const char *fingerprint);
const char *mdr_session_keeper_get_id (MdrSessionKeeper *self, MdrDocument *document);
GFile *mdr_session_keeper_dup_file (MdrSessionKeeper *self, MdrDocument *document, const char **etag);
gboolean mdr_session_keeper_flush (MdrSessionKeeper *self);

G_END_DECLS
