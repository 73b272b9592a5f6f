/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-inquiry.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/* The maximum number of solutions that are counted. */
#define MDR_AGREEMENT_MOST 1000

/* The id and the name of the method that finds what all solutions share; see mdr_agreement_solve(). */
#define MDR_AGREEMENT_METHOD_ID "common"
#define MDR_AGREEMENT_METHOD                                                                                 \
  {                                                                                                          \
    .id = MDR_AGREEMENT_METHOD_ID, .name = N_ ("What All Solutions Share"), .counts = TRUE,                  \
    .solve = mdr_agreement_solve,                                                                            \
    .explanation = N_ ("Counts the solutions, and finds what is the same in all of them: for each place of " \
                       "one solution, it looks for another solution that differs there.")                    \
  }

/**
 * MdrSharing:
 * @MDR_SHARING_UNKNOWN: not known yet whether all solutions agree
 * @MDR_SHARING_SAME: all solutions agree
 * @MDR_SHARING_DIFFERENT: they do not
 *
 * The agreement of all solutions on one place of the board, as far as it is known.
 */
typedef enum
{
  MDR_SHARING_UNKNOWN,
  MDR_SHARING_SAME,
  MDR_SHARING_DIFFERENT,
} MdrSharing;

/**
 * MdrAgreementPlace:
 * @mark: the place, with its sign in the first solution
 * @sharing: whether all solutions have that
 *
 * One place that the givens leave open.
 */
typedef struct
{
  MdrMark mark;
  MdrSharing sharing;
} MdrAgreementPlace;

/**
 * MdrAgreement:
 * @puzzle: the puzzle
 * @solvable: whether there is a solution
 * @solutions: (element-type MdrSolution): those that were found, different and
 *   verified, at most one more than %MDR_AGREEMENT_MOST; empty where the kind does not
 *   count solutions
 * @exhausted: whether it is proven that there are no more
 * @complete: whether more time would not reveal more; even then the kind may not be able to tell everything
 * @places: (element-type MdrAgreementPlace): the places that the givens leave open;
 *   empty if the puzzle is impossible, or the kind cannot tell. Of an unfinished puzzle they say what is
 *   certain whatever clues are added
 * @moves: (element-type utf8): what all solutions share, as moves from the start of play
 * @state: (nullable): the final state of the only solution, or the state after @moves
 * @difficulty: (nullable): for a puzzle with one solution, one of the values of the kind's option
 *   "difficulty"
 * @may_lack_clues: if there is no solution, whether it is not known that no more clues can give one
 * @conflict: (nullable): clues that leave no solution, or what an unfinished puzzle lacks
 * @note: (nullable): a further remark, by the kind or on how good the best solutions are, translated
 *
 * The parts of the board on which all solutions of a puzzle agree, as far as they are known. Immutable once
 * it has been handed out.
 */
struct _MdrAgreement
{
  MdrPuzzle *puzzle;
  MdrTruth solvable;
  GPtrArray *solutions;
  gboolean exhausted;
  gboolean complete;
  GArray *places;
  GPtrArray *moves;
  MdrState *state;
  char *difficulty;
  gboolean may_lack_clues;
  MdrConflict *conflict;
  char *note;
  gatomicrefcount references;
};

/**
 * MdrAgreementCells:
 * @cells: the number of cells of the board
 * @different: the number of cells in which solutions differ
 * @unknown: the number of cells of which that is not known yet
 *
 * The numbers of cells that are the same in all solutions, or not.
 */
typedef struct
{
  guint cells;
  guint different;
  guint unknown;
} MdrAgreementCells;

MdrAgreement *mdr_agreement_new (const MdrPuzzle *puzzle);
MdrAgreement *mdr_agreement_ref (MdrAgreement *agreement);
void mdr_agreement_unref (MdrAgreement *agreement);
MdrSharing *mdr_agreement_dup_cells (const MdrAgreement *agreement, MdrAgreementCells *cells);
gboolean mdr_agreement_is_unfinished (const MdrAgreement *agreement);
char *mdr_agreement_dup_map (const MdrAgreement *agreement);
char *mdr_agreement_dup_sentence (const MdrAgreement *agreement);
const char *mdr_agreement_get_cell_sentence (const MdrAgreement *agreement, MdrCell cell);
char *mdr_agreement_dup_cells_sentence (const MdrAgreement *agreement);

MdrAgreement *mdr_job_find_agreement (MdrJob *job, const MdrPuzzle *puzzle, GError **error);
gpointer mdr_agreement_work (const MdrQuestion *question, MdrJob *job, GError **error);
void mdr_agreement_solve (const MdrPuzzle *puzzle,
                          const MdrSolveRequest *request,
                          gconstpointer data,
                          MdrJob *job,
                          MdrResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrAgreement, mdr_agreement_unref)

G_END_DECLS
