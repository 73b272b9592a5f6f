/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-file.h"

G_BEGIN_DECLS

/**
 * MdrFileStream:
 *
 * Reads the puzzles of a file of any format while it comes. Text is kept no longer
 * than a puzzle needs, and may be of any length. JSON and links are read whole,
 * with the limits of mdr_file_read().
 */
typedef struct _MdrFileStream MdrFileStream;

MdrFileStream *mdr_file_stream_new (MdrKindList *kinds, const MdrKind *kind, GInputStream *input);
void mdr_file_stream_free (MdrFileStream *self);
int mdr_file_stream_get_descriptor (const MdrFileStream *self);
gboolean mdr_file_stream_is_ended (const MdrFileStream *self);
gboolean mdr_file_stream_read (MdrFileStream *self, GError **error);
MdrFileEntry *mdr_file_stream_take (MdrFileStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFileStream, mdr_file_stream_free)

/** MdrGrowingFile: a file that is written piece by piece, of any length. */
typedef struct _MdrGrowingFile MdrGrowingFile;

MdrGrowingFile *mdr_growing_file_new (GFile *file);
void mdr_growing_file_free (MdrGrowingFile *self);
gboolean mdr_growing_file_append (MdrGrowingFile *self, GBytes *bytes, GError **error);
gboolean mdr_growing_file_finish (MdrGrowingFile *self, GError **error);
const char *mdr_growing_file_get_part (const MdrGrowingFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrGrowingFile, mdr_growing_file_free)

G_END_DECLS
