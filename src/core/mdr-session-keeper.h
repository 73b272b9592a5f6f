/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_SESSION_KEEPER (mdr_session_keeper_get_type ())

/**
 * MdrSessionKeeper:
 *
 * Keeps every open document in the session's folder, a few seconds behind the
 * work at most, until it is forgotten; so that all come back at the next
 * start, also after a kill. Emits "failed" with a sentence, once, when it
 * cannot; it goes on trying. For the main loop's thread; it writes on another.
 */
G_DECLARE_FINAL_TYPE (MdrSessionKeeper, mdr_session_keeper, MDR, SESSION_KEEPER, GObject)

/**
 * MdrSessionShow:
 * @document: kept already
 * @file: (nullable): where it is saved
 * @etag: (nullable): the file's version when it was last read or written
 *
 * Shows a document that has come back.
 */
typedef void (*MdrSessionShow) (MdrDocument *document, GFile *file, const char *etag, gpointer data);

MdrSessionKeeper *mdr_session_keeper_new (const char *folder);

guint mdr_session_keeper_restore (MdrSessionKeeper *self,
                                  MdrKinds *kinds,
                                  MdrSessionShow show,
                                  gpointer data);
void mdr_session_keeper_keep (MdrSessionKeeper *self, MdrDocument *document);
void mdr_session_keeper_set_file (MdrSessionKeeper *self,
                                  MdrDocument *document,
                                  GFile *file,
                                  const char *etag);
void mdr_session_keeper_forget (MdrSessionKeeper *self, MdrDocument *document);
gboolean mdr_session_keeper_flush (MdrSessionKeeper *self);

G_END_DECLS
