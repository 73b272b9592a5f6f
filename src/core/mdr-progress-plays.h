/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

/**
 * MdrProgressPlays:
 *
 * The folder of plays that are kept by themselves: a native file for each puzzle,
 * by its fingerprint. All functions block on the disk, so they are called on a
 * thread, one at a time.
 */
typedef struct _MdrProgressPlays MdrProgressPlays;

MdrProgressPlays *mdr_progress_plays_new (const char *folder);
void mdr_progress_plays_free (MdrProgressPlays *plays);
char *mdr_progress_plays_dup_path (const char *folder, const char *fingerprint);
gboolean mdr_progress_plays_write (MdrProgressPlays *plays,
                                   const char *fingerprint,
                                   GBytes *bytes,
                                   GError **error);
MdrDocument *mdr_progress_plays_read (MdrProgressPlays *plays, MdrKinds *kinds, const char *fingerprint);

G_END_DECLS
