/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-ruled-text.h"

G_BEGIN_DECLS

/*
 * Published puzzles with their solutions, from a folder of JSON files. They belong to others and are not in
 * the tree.
 */

/* How the corpus writes a solution. */
typedef enum
{
  /* A word for a cell that is black, or has the thing in question. */
  RULED_FORM_MARKS,
  RULED_FORM_NUMBERS,
  /* The directions in which a line leaves each cell. */
  RULED_FORM_LINES,
  /* The same, with a word for black cells. */
  RULED_FORM_LINES_AND_MARKS,
  /* The number of a part for each cell. */
  RULED_FORM_PARTS,
  /* A word for cells inside of a loop. */
  RULED_FORM_INSIDE,
} RuledForm;

/**
 * RuledSource:
 * @file: name of a file of the corpus
 * @rulebook: name of the rulebook
 * @renamed: (nullable): a block that has another name there
 * @name: (nullable): its name here
 * @form: how solutions are written
 * @mark: the word for marked cells
 * @faulty: (nullable): the beginnings of the names of puzzles whose solutions are wrong
 * @blank: (nullable): what is given here where the corpus has a clue without a number
 */
typedef struct
{
  const char *file;
  const char *rulebook;
  const char *renamed;
  const char *name;
  RuledForm form;
  const char *mark;
  const char *faulty[2];
  const char *blank;
} RuledSource;

#define RULED_N_SOURCES 14

extern const RuledSource ruled_sources[RULED_N_SOURCES];

JsonParser *ruled_corpus_load (const char *folder, const RuledSource *source, GError **error);
MdrRuledPuzzle *ruled_corpus_read_puzzle (const RuledSource *source,
                                          MdrRulebook *rulebook,
                                          JsonObject *object,
                                          GError **error);
MdrRuledAnswer *ruled_corpus_read_solution (const RuledSource *source,
                                            const MdrRuledPuzzle *puzzle,
                                            JsonObject *object);
gboolean ruled_corpus_is_faulty (const RuledSource *source, JsonObject *object);

G_END_DECLS
