/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-task.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/* The maximum number of solutions that are counted. */
#define MDR_BACKBONE_MOST 1000

/* The id and the name of the method that finds what all solutions share; see mdr_backbone_solve(). */
#define MDR_BACKBONE_METHOD_ID "common"
#define MDR_BACKBONE_METHOD                                                                                  \
  {                                                                                                          \
    .id = MDR_BACKBONE_METHOD_ID, .name = N_ ("Common to All Solutions"), .counts = TRUE,                    \
    .solve = mdr_backbone_solve,                                                                             \
    .explanation = N_ ("Counts the solutions, and finds what is the same in all of them: for each place of " \
                       "one solution, it looks for another solution that differs there.")                    \
  }

/**
 * MdrBackboneStatus:
 * @MDR_BACKBONE_UNKNOWN: not known yet whether all solutions agree
 * @MDR_BACKBONE_SAME: all solutions agree
 * @MDR_BACKBONE_DIFFERENT: they do not
 *
 * The backbone of all solutions on one place of the board, as far as it is known.
 */
typedef enum
{
  MDR_BACKBONE_UNKNOWN,
  MDR_BACKBONE_SAME,
  MDR_BACKBONE_DIFFERENT,
} MdrBackboneStatus;

/**
 * MdrBackboneUnit:
 * @MDR_BACKBONE_CELLS: cells of the board
 * @MDR_BACKBONE_SIDES: sides of cells, also those on the rim
 * @MDR_BACKBONE_LINKS: what joins neighboring cells
 * @MDR_BACKBONE_BORDERS: what lies between neighboring cells
 * @MDR_BACKBONE_PLACES: places of more than one of these
 *
 * What solutions decide, and so what is counted of them.
 */
typedef enum
{
  MDR_BACKBONE_CELLS,
  MDR_BACKBONE_SIDES,
  MDR_BACKBONE_LINKS,
  MDR_BACKBONE_BORDERS,
  MDR_BACKBONE_PLACES,
} MdrBackboneUnit;

/**
 * MdrBackboneShown:
 * @MDR_BACKBONE_SHOW_ALL: all of the following
 * @MDR_BACKBONE_SHOW_CERTAIN: what all solutions share
 * @MDR_BACKBONE_SHOW_DIFFERENT: where they differ, or where that is not known
 * @MDR_BACKBONE_SHOW_NOTHING: nothing
 *
 * What a board shows of the solutions.
 */
typedef enum
{
  MDR_BACKBONE_SHOW_ALL,
  MDR_BACKBONE_SHOW_CERTAIN,
  MDR_BACKBONE_SHOW_DIFFERENT,
  MDR_BACKBONE_SHOW_NOTHING,
} MdrBackboneShown;

/**
 * MdrBackbonePlace:
 * @mark: the place, with its sign in the first solution
 * @status: whether all solutions have that
 *
 * One place that the givens leave open.
 */
typedef struct
{
  MdrMark mark;
  MdrBackboneStatus status;
} MdrBackbonePlace;

/**
 * MdrBackbone:
 * @puzzle: the puzzle
 * @solvable: whether there is a solution
 * @solutions: (element-type MdrSolution): those that were found, different and
 *   verified, at most one more than %MDR_BACKBONE_MOST; empty where the kind does not
 *   count solutions
 * @exhausted: whether it is proven that there are no more
 * @complete: whether more time would not reveal more; even then the kind may not be able to tell everything
 * @places: (element-type MdrBackbonePlace): the places that the givens leave open;
 *   empty if the puzzle is impossible, or the kind cannot tell. Of an unfinished puzzle they say what is
 *   certain whatever clues are added
 * @unit: what is counted
 * @n_all: how many there are, with those that are given; not used for cells
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
struct _MdrBackbone
{
  MdrPuzzle *puzzle;
  MdrTruth solvable;
  GPtrArray *solutions;
  gboolean exhausted;
  gboolean complete;
  GArray *places;
  MdrBackboneUnit unit;
  guint n_all;
  GPtrArray *moves;
  MdrState *state;
  char *difficulty;
  gboolean may_lack_clues;
  MdrConflict *conflict;
  char *note;
  gatomicrefcount references;
};

/**
 * MdrBackboneCounts:
 * @all: how many there are on the board
 * @different: in how many of them solutions differ
 * @unknown: of how many that is not known yet
 *
 * The numbers of cells, sides and so on that are the same in all solutions, or not.
 */
typedef struct
{
  guint all;
  guint different;
  guint unknown;
} MdrBackboneCounts;

MdrBackbone *mdr_backbone_new (const MdrPuzzle *puzzle);
MdrBackbone *mdr_backbone_ref (MdrBackbone *backbone);
void mdr_backbone_unref (MdrBackbone *backbone);
MdrBackboneStatus *mdr_backbone_dup_cells (const MdrBackbone *backbone, MdrBackboneCounts *counts);
void mdr_backbone_count (const MdrBackbone *backbone, MdrBackboneCounts *counts);
gboolean mdr_backbone_is_unfinished (const MdrBackbone *backbone);
char *mdr_backbone_dup_map (const MdrBackbone *backbone);
char *mdr_backbone_dup_sentence (const MdrBackbone *backbone);
const char *mdr_backbone_get_cell_sentence (const MdrBackbone *backbone, MdrCell cell);
char *mdr_backbone_dup_shared_sentence (const MdrBackbone *backbone);

MdrBackbone *mdr_job_find_backbone (MdrJob *job, const MdrPuzzle *puzzle, GError **error);
gpointer mdr_backbone_work (const MdrTaskInput *input, MdrJob *job, GError **error);
void mdr_backbone_solve (const MdrPuzzle *puzzle,
                         const MdrSolveRequest *request,
                         gconstpointer data,
                         MdrJob *job,
                         MdrResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrBackbone, mdr_backbone_unref)

G_END_DECLS
