/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** MdrGrowingFile: a file that is written piece by piece, of any length. */
typedef struct _MdrGrowingFile MdrGrowingFile;

MdrGrowingFile *mdr_growing_file_new (GFile *file);
void mdr_growing_file_free (MdrGrowingFile *self);
gboolean mdr_growing_file_append (MdrGrowingFile *self, GBytes *bytes, GError **error);
gboolean mdr_growing_file_finish (MdrGrowingFile *self, GError **error);
const char *mdr_growing_file_get_part (const MdrGrowingFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrGrowingFile, mdr_growing_file_free)

G_END_DECLS
