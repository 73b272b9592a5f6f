/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_MAX_FILE_BYTES (16 * 1024 * 1024)
/* Of a line of text: far more than any puzzle needs, and few enough for its fields to be lists. */
#define MDR_MAX_LINE_BYTES (64 * 1024)

/**
 * MdrTextEntry:
 * @title: (nullable): from the comment right above the puzzle
 * @line: number of its first line in the file, from 1
 * @puzzle: (nullable): %NULL where it could not be read
 * @error: (nullable): why not
 *
 * One puzzle of a text file. A bad one does not end the file.
 */
typedef struct
{
  char *title;
  guint line;
  MdrPuzzle *puzzle;
  GError *error;
} MdrTextEntry;

GPtrArray *mdr_text_read (MdrKinds *kinds,
                          const MdrKind *kind,
                          const char *text,
                          gsize length,
                          GError **error);
char *mdr_text_write (const MdrPuzzle *puzzle, const char *title);

/* For kinds. */
GPtrArray *mdr_text_split_words (const char *line);
guint mdr_text_count_lines (const char *const *lines);

G_END_DECLS
