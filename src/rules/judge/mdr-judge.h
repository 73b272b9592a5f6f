/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/*
 * What the files of the judge share. A truth is certain whatever becomes of what
 * is open, or it is open itself; so everything here may be asked of an answer that
 * is not whole, and of a whole answer nothing is open.
 */

/**
 * MdrTruth:
 *
 * Ordered, so that "and" is the minimum and "or" is the maximum.
 */
typedef enum
{
  MDR_TRUTH_FALSE,
  MDR_TRUTH_OPEN,
  MDR_TRUTH_TRUE,
} MdrTruth;

static inline MdrTruth
mdr_truth_not (MdrTruth truth)
{
  return (MdrTruth) (MDR_TRUTH_TRUE - truth);
}

static inline MdrTruth
mdr_truth_and (MdrTruth a, MdrTruth b)
{
  return MIN (a, b);
}

static inline MdrTruth
mdr_truth_or (MdrTruth a, MdrTruth b)
{
  return MAX (a, b);
}

/**
 * MdrBounds:
 *
 * What a number is at least and at most.
 */
typedef struct
{
  int low;
  int high;
} MdrBounds;

static inline gboolean
mdr_bounds_have (MdrBounds bounds, int value)
{
  return bounds.low <= value && value <= bounds.high;
}

/**
 * MdrJudgeClue:
 * @given: the index of a given
 * @place: one of its places
 * @left: of a division: a cell of the area that the cell has left; else %MDR_RULED_NO_PLACE
 * @stood: whether something was given there before, and only its value is new
 * @numbers: (nullable): if it is unknown in the puzzle: the numbers of which it may be any
 *
 * What is given anew at one place.
 */
typedef struct
{
  guint given;
  guint place;
  guint left;
  gboolean stood;
  const MdrBounds *numbers;
} MdrJudgeClue;

/**
 * MdrJudge:
 * @puzzle: the puzzle
 * @answer: what is judged
 * @domains: (array): for each decision the bounds of its values
 * @places: (element-type guint): sets that are being walked through, as a stack
 * @shown: (nullable) (element-type guint): takes the cells that show why something is false
 * @touched: (nullable) (array): gets true for each cell that is looked at
 * @clue: (nullable): what is judged alone
 * @is_local: whether only instances depend on it that speak of its place
 *
 * One judging of an answer.
 */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  const MdrRuledAnswer *answer;
  MdrBounds *domains;
  GArray *places;
  GArray *shown;
  guint8 *touched;
  const MdrJudgeClue *clue;
  gboolean is_local;
} MdrJudge;

/**
 * MdrJudgeSpot:
 * @symmetry: how directions are turned and mirrored: four turns, then the same mirrored
 * @cell: the cell that is spoken of, or %MDR_RULED_NO_PLACE
 * @other: the second cell of a pair, or %MDR_RULED_NO_PLACE
 * @toward: from @cell to @other; at an edge, the direction of this edge of @cell
 * @at_edge: whether that edge is spoken of rather than @cell
 * @with_edge: whether it is spoken of besides @cell
 * @corner: the corner that is spoken of, also besides @cell, or %MDR_RULED_NO_PLACE
 * @given: the given that is spoken of, or %MDR_NO_CLUE
 * @row: the row that is spoken of, or %MDR_RULED_NO_PLACE
 * @column: the same of a column
 * @division: the given that divides the board into the area that is spoken of, or %MDR_NO_CLUE
 * @area: that area
 * @first: if no area is spoken of: the first cell "here"
 * @rows: the size of "here"
 * @columns: the size of "here"
 * @path: (element-type guint) (nullable): the cells of the path that is spoken of, of which @cell is the
 *   first; the listing owns it
 * @is_diagonal: whether "here" are only the cells of a diagonal of the board: that from @first on
 *
 * What one instance of a condition speaks of.
 */
typedef struct
{
  guint symmetry;
  guint cell;
  guint other;
  MdrDirection toward;
  gboolean at_edge;
  gboolean with_edge;
  guint corner;
  int given;
  guint row;
  guint column;
  int division;
  guint area;
  guint first;
  guint rows;
  guint columns;
  GArray *path;
  gboolean is_diagonal;
} MdrJudgeSpot;

/* More than any number that is compared; the sum of a few such numbers fits, too. */
#define MDR_JUDGE_ANY (G_MAXINT / 8)

/** Returns: (nullable): the numbers of which a value of a given may be any, if that is known */
static inline const MdrBounds *
mdr_judge_get_numbers (const MdrJudge *self, guint given, guint place)
{
  const MdrJudgeClue *clue = self->clue;

  return clue && clue->given == given && clue->place == place ? clue->numbers : NULL;
}

/** Returns: whether a value of a given may become another one with more clues */
static inline gboolean
mdr_judge_is_open (const MdrJudge *self, int value)
{
  return value == MDR_RULED_FREE || (value == MDR_RULED_UNKNOWN && self->puzzle->relaxed);
}

static inline guint
mdr_judge_count_cells (const MdrJudge *self)
{
  return self->puzzle->grid.rows * self->puzzle->grid.columns;
}

/** Notes that @cell, if there is one, is looked at. */
static inline void
mdr_judge_touch (const MdrJudge *self, guint cell)
{
  if (self->touched && cell != MDR_RULED_NO_PLACE)
    self->touched[cell] = TRUE;
}

/* mdr-judge-spot.c */
MdrJudgeSpot mdr_judge_spot_new (const MdrJudge *self, guint symmetry);
MdrJudgeSpot mdr_judge_spot_at_cell (const MdrJudge *self, guint symmetry, guint cell);
MdrDirection mdr_judge_spot_turn (const MdrJudgeSpot *spot, MdrDirection direction);
guint mdr_judge_resolve (const MdrJudge *self,
                         const MdrJudgeSpot *spot,
                         const MdrReference *reference,
                         MdrPlace place,
                         guint division);

/* mdr-judge-set.c */
guint mdr_judge_push_set (MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set);
gboolean mdr_judge_has_open_view (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set);
void mdr_judge_pop_set (MdrJudge *self, guint first);
void mdr_judge_show (MdrJudge *self, guint cell);
void mdr_judge_show_here (MdrJudge *self, const MdrJudgeSpot *spot);
MdrJudgeSpot mdr_judge_get_member (const MdrJudge *self,
                                   const MdrJudgeSpot *spot,
                                   MdrSetKind kind,
                                   guint index);

/* mdr-judge-scope.c */
GArray *mdr_judge_list_instances (MdrJudge *self, const MdrScope *scope);

/* mdr-judge-formula.c */
MdrTruth mdr_judge_formula (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula);
gboolean mdr_judge_value (MdrJudge *self,
                          const MdrJudgeSpot *spot,
                          const MdrReference *reference,
                          MdrBounds *bounds);
gboolean mdr_judge_term (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term, MdrBounds *bounds);
const GArray *mdr_judge_list (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term);
MdrTruth mdr_judge_compare (MdrBounds left, MdrRelation relation, MdrBounds right);
MdrBounds mdr_judge_rays (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula);
MdrBounds mdr_judge_sight (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula);
gboolean mdr_judge_leaves_out (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula);
gboolean mdr_judge_lacks_value (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term);
guint8 *mdr_judge_cells (MdrJudge *self, const MdrFormula *formula);

/* mdr-judge-total.c */
gboolean mdr_judge_total (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term, MdrBounds *bounds);

/* mdr-judge-parts.c */
guint *mdr_parts_new (guint n);
guint mdr_parts_find (guint *parts, guint i);
gboolean mdr_parts_join (guint *parts, guint a, guint b);

G_END_DECLS
