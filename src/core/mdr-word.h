/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"
#include "mdr-error.h"

G_BEGIN_DECLS

/**
 * MdrWords:
 * @next: (nullable): the first word that is still to be read, and all behind
 *   it; %NULL behind the last
 *
 * A place among the words of an edit or a move, as they stand in files and
 * histories: one behind the other, each behind one space. A plain value.
 */
typedef struct
{
  const char *next;
} MdrWords;

#define MDR_ANY_WORDS G_MAXUINT

/**
 * MdrVerb:
 * @verb: the first word
 * @words: how many stand behind it, or %MDR_ANY_WORDS
 * @apply: reads those and changes @target as they say; or says with an error
 *   why not, and leaves @target in any state
 *
 * One kind of edit or move. Lists of them end with a %NULL verb.
 */
typedef struct
{
  const char *verb;
  guint words;
  gboolean (*apply) (gpointer target, MdrWords *words, GError **error);
} MdrVerb;

MdrWords mdr_words (const char *line);
guint mdr_words_count (const MdrWords *words);
const MdrVerb *mdr_words_read_verb (MdrWords *words, const MdrVerb *verbs);
gboolean mdr_words_read_literal (MdrWords *words, const char *literal);
gboolean mdr_words_read_number (MdrWords *words, guint minimum, guint maximum, guint *number, GError **error);
gboolean mdr_words_read_cell (MdrWords *words, int rows, int columns, MdrCell *cell, GError **error);
char *mdr_words_read (MdrWords *words);
const char *mdr_words_read_rest (MdrWords *words);

G_END_DECLS
