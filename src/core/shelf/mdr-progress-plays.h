/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

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
MdrDocument *mdr_progress_plays_read (MdrProgressPlays *plays, MdrKinds *kinds, const char *fingerprint);

G_END_DECLS
