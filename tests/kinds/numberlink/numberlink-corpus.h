/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/* What the corpus does not say. */
#define NUMBERLINK_CORPUS_UNKNOWN (-1)

/**
 * NumberlinkCorpusRow:
 * @id: of this way to go over a file
 * @file: in the folder numberlink of the corpus
 * @method: of the solver
 * @touching: rule
 * @cover: rule
 * @blocks: rule
 * @count: 1 for a solution, 2 for the proof that there is no other, more for all
 * @slow: whether a test should not wait for it
 *
 * One line of the table of what is solved by which rules.
 */
typedef struct
{
  const char *id;
  const char *file;
  const char *method;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  guint count;
  gboolean slow;
} NumberlinkCorpusRow;

/**
 * NumberlinkCorpusBoard:
 * @title: its name, without blanks
 * @puzzle: with the rules of the row
 * @solution: (nullable): labels of all cells, a line a row
 * @n_solutions: how many it has by these rules, or %NUMBERLINK_CORPUS_UNKNOWN
 * @best: cells of the best solution by the row's method, or %NUMBERLINK_CORPUS_UNKNOWN
 *
 * A board and what others say of it.
 */
typedef struct
{
  char *title;
  NumberlinkPuzzle *puzzle;
  char *solution;
  int n_solutions;
  int best;
} NumberlinkCorpusBoard;

extern const NumberlinkCorpusRow numberlink_corpus_rows[];

GPtrArray *numberlink_corpus_read (const char *folder, const NumberlinkCorpusRow *row);
gboolean numberlink_corpus_matches (const NumberlinkCorpusBoard *board, const NumberlinkSolution *solution);

G_END_DECLS
