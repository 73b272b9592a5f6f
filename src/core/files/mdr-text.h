/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-encoding.h"
#include "mdr-file-entry.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

/**
 * MdrTextReader:
 *
 * Reads puzzles from text that comes piece by piece.
 */
typedef struct _MdrTextReader MdrTextReader;

MdrTextReader *mdr_text_reader_new (MdrKindList *kinds, const MdrKind *kind);
gboolean mdr_text_reader_add (MdrTextReader *reader, const char *text, gsize length, GError **error);
gboolean mdr_text_reader_end (MdrTextReader *reader, GError **error);
MdrFileEntry *mdr_text_reader_take (MdrTextReader *reader);
void mdr_text_reader_free (MdrTextReader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrTextReader, mdr_text_reader_free)

GPtrArray *mdr_text_read (MdrKindList *kinds,
                          const MdrKind *kind,
                          const char *text,
                          gsize length,
                          GError **error);
void mdr_text_append_title (GString *text, const char *title);
char *mdr_text_write (const MdrPuzzle *puzzle, const char *title);

/* For kinds. */
GPtrArray *mdr_text_split_words (const char *line);
guint mdr_text_count_lines (const char *const *lines);

G_END_DECLS
