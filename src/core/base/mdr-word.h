/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"
#include "mdr-error.h"

G_BEGIN_DECLS

/**
 * MdrWords:
 * @next: (nullable): the words left to read; %NULL after the last
 *
 * A position in the words of an edit or a move, which are separated by single
 * spaces. A plain value.
 */
typedef struct
{
  const char *next;
} MdrWords;

#define MDR_ANY_WORDS G_MAXUINT

/**
 * MdrVerb:
 * @verb: the first word
 * @words: number of words that follow it, or %MDR_ANY_WORDS
 * @apply: reads them and changes @target accordingly; with an error, @target may
 *   be left in any state
 *
 * A type of edit or move. Lists of them end with a %NULL verb.
 */
typedef struct
{
  const char *verb;
  guint words;
  gboolean (*apply) (gpointer target, MdrWords *words, GError **error);
} MdrVerb;

MdrWords mdr_words (const char *line);
guint mdr_words_count (const MdrWords *words);
gboolean mdr_words_read_literal (MdrWords *words, const char *literal);
gboolean mdr_words_read_number (MdrWords *words, guint minimum, guint maximum, guint *number, GError **error);
gboolean mdr_words_read_cell (MdrWords *words, int rows, int columns, MdrCell *cell, GError **error);
gboolean mdr_words_read_place (MdrWords *words, MdrCell *place, GError **error);
char *mdr_words_read (MdrWords *words);
const char *mdr_words_read_rest (MdrWords *words);

gboolean mdr_verbs_apply (const MdrVerb *verbs,
                          const char *line,
                          const char *refusal,
                          gpointer target,
                          GError **error);

G_END_DECLS
