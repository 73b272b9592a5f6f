/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-rule-places.h"
#include "mdr-ruled-lists.h"

G_BEGIN_DECLS

/* In a puzzle: nothing is given here. In an answer: still open. */
#define MDR_RULED_NONE (-1)
/* In a puzzle: something stands here, but its value is not known ("?"). */
#define MDR_RULED_UNKNOWN (-2)
/* In a relaxed puzzle: anything may be given here, or nothing. What depends on it need not hold. */
#define MDR_RULED_FREE (-3)
/* In an answer: nothing is decided here. */
#define MDR_RULED_ABSENT (-4)

/**
 * MdrRuledPuzzle:
 * @rulebook: its rules
 * @grid: its size
 * @givens: (array): for each given of the rulebook, the value at each of its
 *   places: a number, the index of a word, a list or an area (%MDR_RULED_NONE in a gap between areas),
 *   %MDR_RULED_NONE, %MDR_RULED_UNKNOWN or %MDR_RULED_FREE
 * @lists: the lists that are given here and in puzzles which came of this one, or from which it came
 * @directions: (array): for each given that points in a direction, the #MdrDirection
 *   at each place where it stands; %NULL for others
 * @n_places: (array): for each given, the number of its places
 * @n_areas: (array): for each given that divides the board, the number of areas, each of which hangs
 * together; 0 for others
 * @parted: of what was read, the first cell of an area that was written as a piece of another; 0 if there is
 *   none. Copies do not have it
 * @keeps_pieces: whether areas may be in pieces, as in examples, which pages have written so since before
 * areas had to hang together. Copies do not have it
 * @relaxed: whether it stands for all puzzles with more clues, or with values for those without one. What
 *   depends on clues that are not there need not hold then
 *
 * The givens of a puzzle whose rules are a rulebook.
 */
typedef struct
{
  MdrRulebook *rulebook;
  MdrRuledGrid grid;
  gint16 **givens;
  MdrRuledLists *lists;
  guint8 **directions;
  guint *n_places;
  guint *n_areas;
  guint parted;
  gboolean keeps_pieces;
  gboolean relaxed;
} MdrRuledPuzzle;

/**
 * MdrRuledClue:
 * @given: the index of a given
 * @place: one of its places, where something is given
 * @without: what stands there if the clue is left out: %MDR_RULED_NONE or %MDR_RULED_UNKNOWN
 *
 * A clue that can be left out.
 */
typedef struct
{
  guint given;
  guint place;
  gint16 without;
} MdrRuledClue;

/**
 * MdrRuledAnswer:
 * @n_decisions: number of decisions of the rulebook, aids included
 * @values: (array): for each decision, the value at each of its places: 1 for
 *   yes and 0 for no, the index of a word, a number, %MDR_RULED_NONE while it is open, or %MDR_RULED_ABSENT
 * @n_places: (array): for each decision, the number of its places
 *
 * What is decided of a puzzle: a solution if everything is.
 */
typedef struct
{
  guint n_decisions;
  gint16 **values;
  guint *n_places;
} MdrRuledAnswer;

/**
 * MdrAidSearch:
 * @find: looks for an answer that decides what another leaves open, and with which all rules hold but those
 *   left out. (transfer full) (nullable): without one, it says whether there is none
 * @job: (nullable): asked whether to stop; without a job, the search ends soon by itself
 *
 * How values of aids are found. The judge shares no code with searches, so its callers pass it this.
 */
typedef struct
{
  MdrRuledAnswer *(*find) (const MdrRuledPuzzle *puzzle,
                           const MdrRuledAnswer *answer,
                           const gboolean *left_out,
                           MdrJob *job,
                           gboolean *none);
  MdrJob *job;
} MdrAidSearch;

MdrRuledPuzzle *mdr_ruled_puzzle_new (MdrRulebook *rulebook, MdrRuledGrid grid);
MdrRuledPuzzle *mdr_ruled_puzzle_new_like (const MdrRuledPuzzle *puzzle, MdrRuledGrid grid);
MdrRuledPuzzle *mdr_ruled_puzzle_copy (const MdrRuledPuzzle *puzzle);
void mdr_ruled_puzzle_free (MdrRuledPuzzle *puzzle);
guint mdr_ruled_puzzle_divide (MdrRuledPuzzle *puzzle, guint given, const guint *areas);
gboolean mdr_ruled_puzzle_measure (const MdrRuledPuzzle *puzzle, const MdrMeasure *measure, int *value);
gboolean mdr_ruled_puzzle_measure_at (const MdrRuledPuzzle *puzzle,
                                      const MdrDomain *domain,
                                      guint place,
                                      int range[2]);
MdrRuledAnswer *mdr_ruled_answer_new (const MdrRuledPuzzle *puzzle);
MdrRuledAnswer *mdr_ruled_answer_copy (const MdrRuledAnswer *answer);
const char *mdr_ruled_answer_find_open (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer);
gboolean mdr_ruled_answer_equal (const MdrRuledPuzzle *puzzle,
                                 const MdrRuledAnswer *a,
                                 const MdrRuledAnswer *b);
void mdr_ruled_answer_free (MdrRuledAnswer *answer);

/* mdr-ruled-start.c */
gint16 mdr_ruled_puzzle_get_start (const MdrRuledPuzzle *puzzle, guint decision, guint place);
gboolean mdr_ruled_answer_fits_start (const MdrRuledPuzzle *puzzle,
                                      const MdrRuledAnswer *answer,
                                      guint decision,
                                      guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuledPuzzle, mdr_ruled_puzzle_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuledAnswer, mdr_ruled_answer_free)

G_END_DECLS
