/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-condition-list.h"
#include "mdr-family.h"
#include "mdr-shape.h"

G_BEGIN_DECLS

/*
 * A rulebook: the rules of one kind of puzzle, read from a page of text
 * (docs/WRITING-RULES.md). It is a finite model and not a program: givens and
 * decisions at the places of a board, and rules, each a sentence for people with
 * the conditions that mean it. The reader has resolved every name to an index
 * into the arrays of the rulebook; nothing here depends on the size of a board.
 */

/**
 * MdrPlace:
 * @MDR_PLACE_CELL: a cell
 * @MDR_PLACE_SIDE: one of the four sides of a cell; neighbours share theirs, and the rim of the board has
 * sides
 * @MDR_PLACE_BORDER: what lies between two neighbouring cells
 * @MDR_PLACE_LINK: what joins the centres of two neighbouring cells
 * @MDR_PLACE_ROW: a row
 * @MDR_PLACE_COLUMN: a column
 * @MDR_PLACE_AREA: an area of a division of the board
 * @MDR_PLACE_CORNER: a corner of cells, also one on the rim
 * @MDR_PLACE_PATH: a path of cells; what is given there is found at its first cell
 * @MDR_PLACE_BOARD: the whole board
 *
 * Where something is given or decided.
 */
typedef enum
{
  MDR_PLACE_CELL,
  MDR_PLACE_SIDE,
  MDR_PLACE_BORDER,
  MDR_PLACE_LINK,
  MDR_PLACE_ROW,
  MDR_PLACE_COLUMN,
  MDR_PLACE_AREA,
  MDR_PLACE_CORNER,
  MDR_PLACE_PATH,
  MDR_PLACE_BOARD,
} MdrPlace;

/**
 * MdrMeasureKind:
 * @MDR_MEASURE_NUMBER: a number
 * @MDR_MEASURE_ROWS: the number of rows
 * @MDR_MEASURE_COLUMNS: the number of columns
 * @MDR_MEASURE_CELLS: the number of cells
 * @MDR_MEASURE_GIVEN: the value of a given of the board
 * @MDR_MEASURE_AREA: the number of cells of an area: at a cell, of the one in which it lies; on the board, of
 *   the largest. It bounds decisions at cells alone
 */
typedef enum
{
  MDR_MEASURE_NUMBER,
  MDR_MEASURE_ROWS,
  MDR_MEASURE_COLUMNS,
  MDR_MEASURE_CELLS,
  MDR_MEASURE_GIVEN,
  MDR_MEASURE_AREA,
} MdrMeasureKind;

/**
 * MdrMeasure:
 * @kind: what it measures
 * @value: the number, or the index of the given, which divides the board if areas are measured
 *
 * A bound of a range, known as soon as there is a board.
 */
typedef struct
{
  MdrMeasureKind kind;
  int value;
} MdrMeasure;

/**
 * MdrDomain:
 * @words: (array zero-terminated=1) (nullable): the values by name; value i is words[i]
 * @has_numbers: whether numbers are values
 * @has_lists: whether a value is a list in #MdrRuledPuzzle.lists: of such numbers, or else of paths
 * @low: the least number
 * @high: the greatest number
 *
 * The values of a given or a decision: words, or numbers, or neither, which
 * means yes or no (1 or 0) for a decision, and for a given that it just stands
 * somewhere (1).
 */
typedef struct
{
  char **words;
  gboolean has_numbers;
  gboolean has_lists;
  MdrMeasure low;
  MdrMeasure high;
} MdrDomain;

/**
 * MdrOffset:
 * @MDR_OFFSET_MIDDLE: in the middle of the cell
 * @MDR_OFFSET_RIGHT: half a cell to the right
 * @MDR_OFFSET_BELOW: half a cell further down
 * @MDR_OFFSET_CORNER: both
 *
 * Where something stands that is given for a cell: all points between the cells of a board can be said in
 * exactly one way.
 */
typedef enum
{
  MDR_OFFSET_MIDDLE = 0,
  MDR_OFFSET_RIGHT = 1 << 0,
  MDR_OFFSET_BELOW = 1 << 1,
  MDR_OFFSET_CORNER = MDR_OFFSET_RIGHT | MDR_OFFSET_BELOW,
} MdrOffset;

/**
 * MdrMaking:
 * @cells: one stands in so many cells before a solution is looked for, or an area has so many; 0: not
 * @count: exactly so many stand at cells of the board before a solution is looked for; 0: as many as @cells
 *   says
 * @boxes: whether areas are rectangles
 * @equal: whether all areas have just so many cells
 * @symmetric: whether those that stand first look the same upside down
 * @lines: whether it stands at all cells of the first row and of the first column, too
 * @sparse: whether numbers that are not needed are left out of them
 * @around: whether it is found around a solution of the rules that do not speak of it
 * @irregular: whether areas have the sizes of those of a new board, and other shapes
 * @rare: whether such clues are the first that are taken away
 * @none: whether puzzles have no such clues
 * @value: of a given of the board: its value, or 0
 *
 * How a given is found when puzzles are made; all zero if it is a clue that a solution shows.
 */
typedef struct
{
  int cells;
  int count;
  gboolean boxes;
  gboolean equal;
  gboolean symmetric;
  gboolean lines;
  gboolean sparse;
  gboolean around;
  gboolean irregular;
  gboolean rare;
  gboolean none;
  int value;
} MdrMaking;

/**
 * MdrGiven:
 * @name: what the rules call it
 * @place: where it stands
 * @divides: whether it divides the board into areas; then it stands at cells,
 *   and its value at a cell is the index of the area, counted from 0
 * @gaps: whether cells may belong to none of these areas; nothing is given there then
 * @division: for a given at %MDR_PLACE_AREA, the index of the given that divides
 * @edge: for a given at rows or columns, at which edge of the board it stands
 * @domain: its values
 * @unknown: whether it may stand without its value ("?")
 * @toward: whether it points in a direction
 * @offset: whether its values are #MdrOffset, by name
 * @everywhere: whether it stands at every place
 * @has_diagonal_steps: of paths: whether they also lead from a cell to one that touches it by a corner
 * @starts: whether it is where a decision starts: its value is that of the decision there
 * @decision: of a given that starts: the index of the decision, which stands at the same places
 * @making: how it is found when puzzles are made
 */
typedef struct
{
  char *name;
  MdrPlace place;
  gboolean divides;
  gboolean gaps;
  guint division;
  MdrDirection edge;
  MdrDomain domain;
  gboolean unknown;
  gboolean toward;
  gboolean offset;
  gboolean everywhere;
  gboolean has_diagonal_steps;
  gboolean starts;
  guint decision;
  MdrMaking making;
} MdrGiven;

typedef struct _MdrFormula MdrFormula;

/**
 * MdrDecision:
 * @name: what the rules call it
 * @place: cell, side, border or link
 * @domain: its values
 * @aid: whether it only helps to say a rule. Answers that differ only in aids are one answer
 * @diagonals: whether its values, "falling" and "rising", are the diagonals of the cell
 * @without: (nullable): of a decision at cells: a formula about givens. Where it is true nothing is decided,
 *   unless a value is given for the start: every value and every comparison is false there
 * @clicks: (nullable) (element-type gint16): the values that clicks give in turn; %NULL if the domain says it
 */
typedef struct
{
  char *name;
  MdrPlace place;
  MdrDomain domain;
  gboolean aid;
  gboolean diagonals;
  MdrFormula *without;
  GArray *clicks;
} MdrDecision;

/**
 * MdrDefinition:
 * @name: what the rules call it
 * @formula: what it says of a cell. It uses only definitions before it
 */
typedef struct
{
  char *name;
  MdrFormula *formula;
} MdrDefinition;

/**
 * MdrSubject:
 * @MDR_SUBJECT_GIVEN: a given
 * @MDR_SUBJECT_DECISION: a decision or an aid
 * @MDR_SUBJECT_DEFINITION: a definition
 *
 * What a name in a formula names.
 */
typedef enum
{
  MDR_SUBJECT_GIVEN,
  MDR_SUBJECT_DECISION,
  MDR_SUBJECT_DEFINITION,
} MdrSubject;

/**
 * MdrRuleStep:
 * @MDR_RULE_STEP_NONE: none
 * @MDR_RULE_STEP_RIGHT: to the right, and so on in the order of #MdrDirection
 * @MDR_RULE_STEP_OTHER: to the second cell of a pair, or between the two
 */
typedef enum
{
  MDR_RULE_STEP_NONE,
  MDR_RULE_STEP_RIGHT,
  MDR_RULE_STEP_DOWN,
  MDR_RULE_STEP_LEFT,
  MDR_RULE_STEP_UP,
  MDR_RULE_STEP_OTHER,
} MdrRuleStep;

/* The most steps from one cell to another. */
#define MDR_RULE_MAX_STEPS 4

/**
 * MdrReference:
 * @subject: what is named
 * @index: which one
 * @cell: "@up": the cell beside the one that is spoken of; "@other" in a pair
 * @then: "@up@right": further steps from there, up to the first that is none
 * @edge: ".up": the side, border or link of that cell in this direction;
 *   ".between" in a pair. None if that place itself is spoken of, as in a count over links
 *
 * A name at a place. If the place lies outside the board, or if no such place is
 * spoken of (a cell within a count over links), the reference is false and has no
 * value. A given of a row, a column or an area is that of the one which is spoken
 * of, or else of the one in which the cell lies.
 */
typedef struct
{
  MdrSubject subject;
  guint index;
  MdrRuleStep cell;
  MdrRuleStep then[MDR_RULE_MAX_STEPS - 1];
  MdrRuleStep edge;
} MdrReference;

/**
 * MdrSetKind:
 * @MDR_SET_HERE: the cells of the scope, all of them for the whole board; those of a path in their order
 * @MDR_SET_NEIGHBOURS: the up to four cells beside the cell
 * @MDR_SET_AROUND: the up to eight cells around it, or the up to four at the corner
 * @MDR_SET_ROW: the cells of its row
 * @MDR_SET_COLUMN: the cells of its column
 * @MDR_SET_AREA: the cells of its area, or of the area that the given stands in
 * @MDR_SET_AREA_BORDER: the links or borders that leave the area
 * @MDR_SET_SIDES: the four sides of the cell
 * @MDR_SET_LINKS: its up to four links
 * @MDR_SET_BORDERS: its up to four borders
 * @MDR_SET_DIAGONALS: the diagonals of up to four cells that end at the corner
 * @MDR_SET_AHEAD: the cells in the direction in which the given points, without its own; those of a path
 *   without the first
 * @MDR_SET_VIEW: the cells in the four directions up to a cell with a given, which
 *   is not included, with the cell itself
 * @MDR_SET_RAY: the cells in one direction, without the cell itself; perhaps up to a cell with a given, which
 * is not included
 * @MDR_SET_FIRST: so many cells of the row or the column, from one edge of the board
 * @MDR_SET_SIGHT: the cells in the four directions as long as each of them makes
 *   the formula true, with the cell itself; none if that one does not. It depends on the answer
 * @MDR_SET_RAYS: the same without the cell itself, whether or not it makes the formula true
 * @MDR_SET_GROUP: the cells that hang together with the cell by such as make the formula true
 *
 * The places over which a condition counts.
 */
typedef enum
{
  MDR_SET_HERE,
  MDR_SET_NEIGHBOURS,
  MDR_SET_AROUND,
  MDR_SET_ROW,
  MDR_SET_COLUMN,
  MDR_SET_AREA,
  MDR_SET_AREA_BORDER,
  MDR_SET_SIDES,
  MDR_SET_LINKS,
  MDR_SET_BORDERS,
  MDR_SET_DIAGONALS,
  MDR_SET_AHEAD,
  MDR_SET_VIEW,
  MDR_SET_RAY,
  MDR_SET_FIRST,
  MDR_SET_SIGHT,
  MDR_SET_RAYS,
  MDR_SET_GROUP,
} MdrSetKind;

/** Returns: whether it depends on the answer which places belong to a set */
static inline gboolean
mdr_set_is_seen (MdrSetKind kind)
{
  return kind == MDR_SET_SIGHT || kind == MDR_SET_RAYS;
}

/**
 * MdrSet:
 * @kind: what it consists of
 * @given: the given that divides the board (area), or that ends the view or the ray
 * @direction: of a ray, where it leads; of first cells, the edge from which they are counted
 * @ends: of a ray: whether a given ends it
 * @first: of first cells: how many there are, if the line is as long
 * @along: of the cells of the scope: whether they have to be those of a path
 */
typedef struct
{
  MdrSetKind kind;
  guint given;
  MdrDirection direction;
  gboolean ends;
  int first;
  gboolean along;
} MdrSet;

/** Returns: whether a set goes on in a direction up to a cell with a given */
static inline gboolean
mdr_set_has_end (const MdrSet *set)
{
  return set->kind == MDR_SET_VIEW || (set->kind == MDR_SET_RAY && set->ends);
}

/**
 * MdrTermKind:
 * @MDR_TERM_MEASURE: a number, or what is known of the board
 * @MDR_TERM_RIM: how many sides of the cell lie at the rim of the board
 * @MDR_TERM_VALUE: the value of a given or of a decision. It is an index if they have words
 *   or the given divides the board; then both terms are of one sort and are compared for equality only. The
 *   value of a given of the board is a measure instead
 * @MDR_TERM_COUNT: how many places of a set make a formula true
 * @MDR_TERM_REACH: how many edges on end, in one direction from the cell, make a formula true
 * @MDR_TERM_SUM: the sum of the numbers in a set
 * @MDR_TERM_DIFFERENCE: the greatest number in a set less all others there
 * @MDR_TERM_PRODUCT: all numbers in a set multiplied; it is only compared for equality with what is known
 * @MDR_TERM_QUOTIENT: the greatest number in a set divided by all others there; the same. It has no value
 *   unless the division is exact and no number is 0
 * @MDR_TERM_NEAREST: the first number from an edge; the same. It has no value if there is none
 */
typedef enum
{
  MDR_TERM_MEASURE,
  MDR_TERM_RIM,
  MDR_TERM_VALUE,
  MDR_TERM_COUNT,
  MDR_TERM_REACH,
  MDR_TERM_SUM,
  MDR_TERM_DIFFERENCE,
  MDR_TERM_PRODUCT,
  MDR_TERM_QUOTIENT,
  MDR_TERM_NEAREST,
} MdrTermKind;

/**
 * MdrTerm:
 * @kind: what it is
 * @measure: of a measure
 * @reference: of a value: what is read; of a sum and what is like it: what is read at each place of @set
 * @formula: (nullable): what holds at each place that is counted or read; of a reach, what is so at each edge
 *   or not. Its reference is @reference, which says the direction
 * @set: of a count, a sum and what is like it. A place where no number stands adds nothing
 * @subtracted: whether it is taken from what stands before it rather than added
 * @rest: (nullable): what is added to it or subtracted
 *
 * A number in a comparison.
 */
typedef struct _MdrTerm MdrTerm;

struct _MdrTerm
{
  MdrTermKind kind;
  MdrMeasure measure;
  MdrReference reference;
  MdrFormula *formula;
  MdrSet set;
  gboolean subtracted;
  MdrTerm *rest;
};

/** Returns: whether a term is a value alone, with nothing added */
static inline gboolean
mdr_term_is_value (const MdrTerm *term)
{
  return term->kind == MDR_TERM_VALUE && !term->rest;
}

/** Returns: whether a term reads the numbers in a set */
static inline gboolean
mdr_term_is_total (const MdrTerm *term)
{
  return term->kind >= MDR_TERM_SUM;
}

/** Returns: whether a term is compared for equality with what is known, and alone */
static inline gboolean
mdr_term_stands_alone (const MdrTerm *term)
{
  return term->kind >= MDR_TERM_PRODUCT;
}

/**
 * MdrRelation:
 *
 * How two terms compare.
 */
typedef enum
{
  MDR_RELATION_EQUAL,
  MDR_RELATION_NOT_EQUAL,
  MDR_RELATION_LESS,
  MDR_RELATION_AT_MOST,
  MDR_RELATION_GREATER,
  MDR_RELATION_AT_LEAST,
} MdrRelation;

/**
 * MdrFormulaKind:
 * @MDR_FORMULA_REFERENCE: something is so at a place: a decision is "yes" or has a
 *   value, a given stands there or has a value, a definition holds
 * @MDR_FORMULA_NOT: the left part is false
 * @MDR_FORMULA_AND: both parts are true
 * @MDR_FORMULA_OR: one of them is
 * @MDR_FORMULA_IMPLIES: the right one is, if the left one is
 * @MDR_FORMULA_IFF: both are, or neither
 * @MDR_FORMULA_COMPARE: two terms compare so
 */
typedef enum
{
  MDR_FORMULA_REFERENCE,
  MDR_FORMULA_NOT,
  MDR_FORMULA_AND,
  MDR_FORMULA_OR,
  MDR_FORMULA_IMPLIES,
  MDR_FORMULA_IFF,
  MDR_FORMULA_COMPARE,
} MdrFormulaKind;

/* In a reference: no value is named. */
#define MDR_ANY_VALUE (-1)

/**
 * MdrFormula:
 * @kind: what it is
 * @reference: of a reference
 * @value: of a reference: the index of the word, or %MDR_ANY_VALUE
 * @left: (nullable): the first or only part
 * @right: (nullable): the second part
 * @relation: of a comparison
 * @terms: of a comparison
 *
 * Something that is true or false at a place.
 */
struct _MdrFormula
{
  MdrFormulaKind kind;
  MdrReference reference;
  int value;
  MdrFormula *left;
  MdrFormula *right;
  MdrRelation relation;
  MdrTerm terms[2];
};

/**
 * MdrScopeKind:
 * @MDR_SCOPE_ALL: the whole board, once
 * @MDR_SCOPE_CELL: each cell
 * @MDR_SCOPE_ROW: each row
 * @MDR_SCOPE_COLUMN: each column
 * @MDR_SCOPE_LINE: each row and each column
 * @MDR_SCOPE_DIAGONAL: each of the two long diagonals of a square board
 * @MDR_SCOPE_PAIR: each two neighbouring cells, once; the left or upper one is spoken of, the other is
 * "@other"
 * @MDR_SCOPE_WINDOW: each rectangle of a size
 * @MDR_SCOPE_AREA: each area of a division
 * @MDR_SCOPE_STRETCH: each shortest straight line of cells that touches a number of areas in succession:
 *   an area that it enters again counts again
 * @MDR_SCOPE_RUN: each longest straight line of cells without a given, of one cell or more
 * @MDR_SCOPE_GIVEN: each place where a given stands
 *
 * For what a condition has to hold.
 */
typedef enum
{
  MDR_SCOPE_ALL,
  MDR_SCOPE_CELL,
  MDR_SCOPE_ROW,
  MDR_SCOPE_COLUMN,
  MDR_SCOPE_LINE,
  MDR_SCOPE_DIAGONAL,
  MDR_SCOPE_PAIR,
  MDR_SCOPE_WINDOW,
  MDR_SCOPE_AREA,
  MDR_SCOPE_STRETCH,
  MDR_SCOPE_RUN,
  MDR_SCOPE_GIVEN,
} MdrScopeKind;

/**
 * MdrScope:
 * @kind: what it consists of
 * @rows: of a window
 * @columns: of a window
 * @stretch: number of areas of a stretch
 * @given: the given that divides the board (area, stretch), that interrupts (run), or each place of which is
 * meant
 * @value: of a given: the index of the word it has to have, or %MDR_ANY_VALUE
 * @restriction: (nullable): a formula about givens; the condition is left out at cells where it is false
 * @symmetries: 1, 4 (also turned) or 8 (also mirrored): how often a condition on cells is repeated, with its
 *   directions turned and mirrored: those of steps, of definitions, and rows and columns; not those of givens
 */
typedef struct
{
  MdrScopeKind kind;
  int rows;
  int columns;
  int stretch;
  guint given;
  int value;
  MdrFormula *restriction;
  int symmetries;
} MdrScope;

/**
 * MdrConditionKind:
 *
 * What has to hold. src/rules/conditions has a file for each, which says what it means.
 */
typedef enum
{
#define MDR_CONDITION_NAME(NAME, ...) MDR_CONDITION_##NAME,
  MDR_CONDITIONS (MDR_CONDITION_NAME, MDR_CONDITION_NAME)
#undef MDR_CONDITION_NAME
} MdrConditionKind;

/* Levels of difficulty: easy, normal, hard, extreme. */
#define MDR_RULE_N_LEVELS 4

/**
 * MdrClueCount:
 * @MDR_CLUES_ONE: each group has one
 * @MDR_CLUES_AT_MOST_ONE: no group has two
 * @MDR_CLUES_ANY: groups may have none and several, which say the same size
 *
 * How many clues there are in each group.
 */
typedef enum
{
  MDR_CLUES_ONE,
  MDR_CLUES_AT_MOST_ONE,
  MDR_CLUES_ANY,
} MdrClueCount;

/* In a condition: no clue is named. */
#define MDR_NO_CLUE (-1)
/* In a condition: the index of a reference that names nothing. */
#define MDR_NO_REFERENCE G_MAXUINT

/**
 * MdrCondition:
 * @kind: what has to hold
 * @line: where it stands in the text, counted from 1
 * @scope: for what
 * @formula: (nullable): what has to be true, or which cells are meant; of a loop: where it may cross itself
 * @through: (nullable): of connected: which links or borders join
 * @corners: of connected: whether cells that touch by a corner are neighbours
 * @rim: of connected: whether the outside of the board joins cells at its rim
 * @reference: the decision or the given that it speaks of; its index is %MDR_NO_REFERENCE if there is none
 * @set: of different: which cells; of a path: where the next number is
 * @clue: of groups, boxes and regions: the given that they contain; of a path: the given whose arrows lead
 * on; or %MDR_NO_CLUE
 * @clues: of groups: how many of these each contains; boxes and regions contain one
 * @some: (nullable): of groups: what is so of one cell or more of each
 * @has_size: of groups, boxes and regions: whether sizes are bounded
 * @relation: of sight, group size and visible
 * @low: of sizes: the least. The value of @clue means that of the clue in the group
 * @high: of sizes: the greatest; of sight and visible: the number to compare with, a measure or the value of
 *   a given
 * @lengths: (nullable) (element-type MdrTerm): of runs: measures and values of givens. A given that is not
 *   there, and 0, are no block; an instance is left out if none of them is there. Of runs and of a ring: a
 *   given list alone. Of shapes: measures, how many groups have each of @shapes
 * @division: of shapes: the given whose areas groups do not leave; of connected: that whose areas hang
 * together by themselves, and of which the scope speaks; or %MDR_NO_CLUE
 * @shapes: (nullable) (element-type MdrShape): of shapes: those there are, each in its normal form
 * @once: of shapes: whether each is there once. What is listed twice is there twice
 * @apart: of shapes: whether groups of the same shape are never side by side
 * @square: of boxes: whether each is a square
 * @crossing: of one loop: whether it may cross itself: everywhere, or where @formula is true
 * @symmetric: of regions: whether each is the same when it is turned by half around its clue, and contains
 * all cells that its clue touches
 * @from: of visible: the edge from which one looks
 *
 * One condition of a rule. An instance is left out if a comparison of its formula,
 * or the number with which it compares a sight, reads the value of a given that is
 * not there, or unknown. A comparison in a definition, in a restriction or in what
 * is counted at each place of a set leaves nothing out: it is false. A size that
 * reads such a value bounds nothing.
 */
typedef struct
{
  MdrConditionKind kind;
  guint line;
  MdrScope scope;
  MdrFormula *formula;
  MdrFormula *through;
  gboolean corners;
  gboolean rim;
  MdrReference reference;
  MdrSet set;
  int clue;
  MdrClueCount clues;
  MdrFormula *some;
  gboolean has_size;
  MdrRelation relation;
  MdrTerm low;
  MdrTerm high;
  GArray *lengths;
  int division;
  GArray *shapes;
  gboolean once;
  gboolean apart;
  gboolean square;
  gboolean crossing;
  gboolean symmetric;
  MdrDirection from;
} MdrCondition;

/**
 * MdrStatement:
 * @id: its name in examples and translations
 * @sentence: what it says to people
 * @broken: (nullable): what is wrong where it is broken
 * @broken_line: where that stands in the text; 0 for nowhere
 * @line: where it stands in the text, counted from 1
 * @conditions: (array) (element-type MdrCondition): what it means
 *
 * One rule of the rulebook.
 */
typedef struct
{
  char *id;
  char *sentence;
  char *broken;
  guint broken_line;
  guint line;
  GPtrArray *conditions;
} MdrStatement;

/**
 * MdrGlyph:
 * @MDR_GLYPH_NOTHING: nothing
 * @MDR_GLYPH_FILL: the whole cell is filled
 * @MDR_GLYPH_TINT: the whole cell is tinted
 * @MDR_GLYPH_DOT: a small dot
 * @MDR_GLYPH_CROSS: a small cross
 * @MDR_GLYPH_RING: a ring around what else is there
 * @MDR_GLYPH_CIRCLE: a light disc with an outline
 * @MDR_GLYPH_DISC: a dark disc
 * @MDR_GLYPH_SQUARE: a square
 * @MDR_GLYPH_DIAMOND: a square on its corner
 * @MDR_GLYPH_STAR: a star with five points
 * @MDR_GLYPH_BULB: a light bulb
 * @MDR_GLYPH_TREE: a tree
 * @MDR_GLYPH_TENT: a tent
 * @MDR_GLYPH_SUN: a sun
 * @MDR_GLYPH_MOON: a moon
 * @MDR_GLYPH_TRIANGLE: a triangle
 * @MDR_GLYPH_END_RIGHT: the end of a ship at its right
 * @MDR_GLYPH_END_DOWN: the same at the bottom
 * @MDR_GLYPH_END_LEFT: the same at the left
 * @MDR_GLYPH_END_UP: the same at the top
 * @MDR_GLYPH_ARROW: an arrow in the direction of a given that points somewhere, or along a path, with a
 * circle around its first cell
 * @MDR_GLYPH_TEXT: the value as text
 * @MDR_GLYPH_WALLS: lines between neighbouring cells with different values
 * @MDR_GLYPH_SLASH: a line from the lower left corner to the upper right one
 * @MDR_GLYPH_BACKSLASH: a line from the upper left corner to the lower right one
 * @MDR_GLYPH_THERMOMETER: a thermometer along a path, with its bulb at the first cell; of what is decided:
 * what fills the parts of thermometers in the cell
 * @MDR_GLYPH_LINE: a line along a side, a border, a link or a path
 * @MDR_GLYPH_LESS: a sign between two cells that opens to the second one
 * @MDR_GLYPH_GREATER: a sign between two cells that opens to the first one
 *
 * What something looks like. All but the last three stand at cells; the first ones are grounds, on which the
 * others stand.
 */
typedef enum
{
  MDR_GLYPH_NOTHING,
  MDR_GLYPH_FILL,
  MDR_GLYPH_TINT,
  MDR_GLYPH_DOT,
  MDR_GLYPH_CROSS,
  MDR_GLYPH_RING,
  MDR_GLYPH_CIRCLE,
  MDR_GLYPH_DISC,
  MDR_GLYPH_SQUARE,
  MDR_GLYPH_DIAMOND,
  MDR_GLYPH_STAR,
  MDR_GLYPH_BULB,
  MDR_GLYPH_TREE,
  MDR_GLYPH_TENT,
  MDR_GLYPH_SUN,
  MDR_GLYPH_MOON,
  MDR_GLYPH_TRIANGLE,
  MDR_GLYPH_END_RIGHT,
  MDR_GLYPH_END_DOWN,
  MDR_GLYPH_END_LEFT,
  MDR_GLYPH_END_UP,
  MDR_GLYPH_ARROW,
  MDR_GLYPH_TEXT,
  MDR_GLYPH_WALLS,
  MDR_GLYPH_SLASH,
  MDR_GLYPH_BACKSLASH,
  MDR_GLYPH_THERMOMETER,
  MDR_GLYPH_LINE,
  MDR_GLYPH_LESS,
  MDR_GLYPH_GREATER,
} MdrGlyph;

/**
 * MdrGlyphStyle:
 * @MDR_GLYPH_STYLE_PLAIN: nothing special
 * @MDR_GLYPH_STYLE_BOLD: bold text
 * @MDR_GLYPH_STYLE_FIRST: the first letter of a text
 * @MDR_GLYPH_STYLE_SMALL: small text in the upper left corner
 * @MDR_GLYPH_STYLE_UPPER: text in the upper right half of the cell, which a line cuts off
 * @MDR_GLYPH_STYLE_LOWER: the same in the lower left half
 * @MDR_GLYPH_STYLE_THICK: a thick line
 * @MDR_GLYPH_STYLE_DOUBLE: two lines side by side
 *
 * How a glyph is drawn.
 */
typedef enum
{
  MDR_GLYPH_STYLE_PLAIN,
  MDR_GLYPH_STYLE_BOLD,
  MDR_GLYPH_STYLE_FIRST,
  MDR_GLYPH_STYLE_SMALL,
  MDR_GLYPH_STYLE_UPPER,
  MDR_GLYPH_STYLE_LOWER,
  MDR_GLYPH_STYLE_THICK,
  MDR_GLYPH_STYLE_DOUBLE,
} MdrGlyphStyle;

/* The most characters that are written for a value. */
#define MDR_DRAWING_MAX_LETTERS 3

/**
 * MdrDrawing:
 * @subject: what is drawn
 * @index: which one
 * @value: with which value, or %MDR_ANY_VALUE. Yes and no are 1 and 0
 * @glyph: as what
 * @style: how
 * @letters: what is written for the value, in UTF-8; empty for the value itself
 *
 * What something with some value looks like. What no drawing names looks as its declaration suggests.
 */
typedef struct
{
  MdrSubject subject;
  guint index;
  int value;
  MdrGlyph glyph;
  MdrGlyphStyle style;
  char letters[4 * MDR_DRAWING_MAX_LETTERS + 1];
} MdrDrawing;

/* In a name for people: what is given is not there. */
#define MDR_CALL_ABSENT (-2)
/* The number that is given counts something. */
#define MDR_CALL_COUNT (-3)

/**
 * MdrCall:
 * @subject: what is called so: something given or decided
 * @index: which one
 * @value: with which value; %MDR_ANY_VALUE for whatever value it has, %MDR_CALL_ABSENT or %MDR_CALL_COUNT
 * @words: what people call it, with its article, as a part of a sentence; of a count, one of what is counted,
 *   with # for the number
 * @plural: (nullable): of a count, several of them
 * @line: where that stands in the text, counted from 1; 0 if it follows from another name
 *
 * What people call something in sentences, instead of its name in the rulebook.
 */
typedef struct
{
  MdrSubject subject;
  guint index;
  int value;
  char *words;
  char *plural;
  guint line;
} MdrCall;

/**
 * MdrGridLook:
 * @MDR_GRID_LINES: lines between cells
 * @MDR_GRID_DOTS: dots at the corners of cells
 * @MDR_GRID_DIAGONALS: lines between cells, and the two long diagonals
 *
 * What an empty board looks like.
 */
typedef enum
{
  MDR_GRID_LINES,
  MDR_GRID_DOTS,
  MDR_GRID_DIAGONALS,
} MdrGridLook;

/**
 * MdrCodec:
 * @MDR_CODEC_NUMBERS: hexadecimal numbers, and letters from g for places without one; the places of several
 *   givens follow each other
 * @MDR_CODEC_SMALL_NUMBERS: numbers from 0 to 4, each with up to two cells without one after it
 * @MDR_CODEC_DECIMALS: numbers from 0 to 9, and letters from a for places without one
 * @MDR_CODEC_DIGITS: a number in base 36 for each cell
 * @MDR_CODEC_ARROWS: numbers with the directions in which they point
 * @MDR_CODEC_CIRCLES: two words, three cells to a character
 * @MDR_CODEC_MARKS: what just stands there
 * @MDR_CODEC_BITS: what just stands there, five cells to a character
 * @MDR_CODEC_BORDERS: the borders between areas, or what just stands at borders, five to a character
 * @MDR_CODEC_EVEN: nothing; the areas are those of a new board
 * @MDR_CODEC_DECIMAL: a number, and a slash
 * @MDR_CODEC_LARGEST: nothing; the first given is the largest size of a group with a number of the second
 * @MDR_CODEC_SLASH_NUMBERS: a slash, and numbers as those before
 * @MDR_CODEC_STACKED: the same numbers, of which those of a row or a column follow each other
 * @MDR_CODEC_OUTSIDE: the number of cells, none of which has a clue, then a number for each row and column
 * @MDR_CODEC_PAIRS: numbers of two givens, which are never at the same cell: twice the number, and one more
 *   for those of the second
 * @MDR_CODEC_WORDS: words by their numbers, as numbers
 * @MDR_CODEC_ZERO_WORDS: the same, where the first word has the number 0
 * @MDR_CODEC_DECIMAL_WORDS: words by their numbers, as numbers from 0 to 9
 * @MDR_CODEC_LETTER_WORDS: words by letters from a; the letters after them are runs of places without one
 * @MDR_CODEC_BASE_32: a number in base 32 for each row and column
 * @MDR_CODEC_LISTS: the numbers of lists at rows and columns, the last one first
 * @MDR_CODEC_CELL_LISTS: lists of up to four small numbers
 * @MDR_CODEC_SUMS: black cells, each with the sums of the cells behind it and below it; the first row and the
 *   first column are black
 * @MDR_CODEC_DOTS: points at cells, borders and corners
 * @MDR_CODEC_BLACK_DOTS: the same points, as black ones
 * @MDR_CODEC_DOMINOES: areas of one cell, which are no part of the board; all others have two
 * @MDR_CODEC_LEVEL: nothing; that areas have one level each is a flag
 * @MDR_CODEC_NONE: nothing; there is no such given
 * @MDR_CODEC_FLEET: how many straight shapes of one cell there are, of two cells, and so on
 * @MDR_CODEC_SHAPES: the shapes of the rules
 * @MDR_CODEC_WHOLE: nothing; no cell is left out of the board
 *
 * How a part of a puzzle is written in links of puzzle sites.
 */
typedef enum
{
  MDR_CODEC_NUMBERS,
  MDR_CODEC_SMALL_NUMBERS,
  MDR_CODEC_DECIMALS,
  MDR_CODEC_DIGITS,
  MDR_CODEC_ARROWS,
  MDR_CODEC_CIRCLES,
  MDR_CODEC_MARKS,
  MDR_CODEC_BITS,
  MDR_CODEC_BORDERS,
  MDR_CODEC_EVEN,
  MDR_CODEC_DECIMAL,
  MDR_CODEC_LARGEST,
  MDR_CODEC_SLASH_NUMBERS,
  MDR_CODEC_STACKED,
  MDR_CODEC_OUTSIDE,
  MDR_CODEC_PAIRS,
  MDR_CODEC_WORDS,
  MDR_CODEC_ZERO_WORDS,
  MDR_CODEC_DECIMAL_WORDS,
  MDR_CODEC_LETTER_WORDS,
  MDR_CODEC_BASE_32,
  MDR_CODEC_LISTS,
  MDR_CODEC_CELL_LISTS,
  MDR_CODEC_SUMS,
  MDR_CODEC_DOTS,
  MDR_CODEC_BLACK_DOTS,
  MDR_CODEC_DOMINOES,
  MDR_CODEC_LEVEL,
  MDR_CODEC_NONE,
  MDR_CODEC_FLEET,
  MDR_CODEC_SHAPES,
  MDR_CODEC_WHOLE,
} MdrCodec;

/* The most givens of a part of a link: one at each edge of the board, or for each length of ships.
 */
#define MDR_LINK_MAX_GIVENS 5

/* The most words of a part of a link. */
#define MDR_LINK_MAX_WORDS 8

/**
 * MdrLinkPart:
 * @codec: how it is written
 * @n_givens: number of its givens
 * @givens: their indices, in the order in which they are written
 * @n_words: number of words that links know
 * @words: their indices among the values of the given; links count them from 1
 *
 * A part of the links of a kind.
 */
typedef struct
{
  MdrCodec codec;
  guint n_givens;
  guint givens[MDR_LINK_MAX_GIVENS];
  guint n_words;
  guint words[MDR_LINK_MAX_WORDS];
} MdrLinkPart;

/**
 * MdrRulebook:
 * @id: the name of the kind in files
 * @name: its name for people
 * @about: (nullable): one short line about it
 * @author: (nullable): who wrote the rulebook
 * @licence: (nullable): under which licence
 * @revision: counted by the author, from 1
 * @also: (element-type utf8): other names under which people know the kind
 * @also_line: where they stand in the text; 0 for nowhere
 * @family: what it is listed with
 * @family_line: where that stands in the text; 0 if it is seen from the decisions
 * @text: as it was read
 * @givens: (array) (element-type MdrGiven): what a puzzle consists of
 * @decisions: (array) (element-type MdrDecision): what an answer consists of, and the aids
 * @definitions: (array) (element-type MdrDefinition): named formulas
 * @statements: (array) (element-type MdrStatement): the rules
 * @drawings: (array) (element-type MdrDrawing): what boards look like
 * @calls: (array) (element-type MdrCall): what people call it
 * @grid: what empty boards look like
 * @levels: (array): for each level of difficulty, the easiest first, the side of the boards that are made to
 * be played; 0 for none
 * @square: whether boards are squares
 * @sides: (array) (element-type int): of square boards: the sides there may be, that of a new board first;
 * all if it is empty
 * @link_names: (element-type utf8): what puzzle sites call the kind in links, first the name that is written;
 * empty if they do not know it
 * @link_parts: (element-type MdrLinkPart): how such links are written
 *
 * Immutable once it is read.
 */
typedef struct
{
  gatomicrefcount references;
  char *id;
  char *name;
  char *about;
  char *author;
  char *licence;
  int revision;
  GPtrArray *also;
  guint also_line;
  MdrFamily family;
  guint family_line;
  char *text;
  char *identity;
  GPtrArray *givens;
  GPtrArray *decisions;
  GPtrArray *definitions;
  GPtrArray *statements;
  GArray *drawings;
  GArray *calls;
  MdrGridLook grid;
  int levels[MDR_RULE_N_LEVELS];
  gboolean square;
  GArray *sides;
  GPtrArray *link_names;
  GArray *link_parts;
} MdrRulebook;

/** Returns: whether a given is made by reading it off a solution, everywhere at once */
static inline gboolean
mdr_given_is_read_off (const MdrGiven *given)
{
  return given->making.around && !given->divides && !given->everywhere;
}

/** Returns: whether a place is a side, a border or a link */
static inline gboolean
mdr_place_is_edge (MdrPlace place)
{
  return place == MDR_PLACE_SIDE || place == MDR_PLACE_BORDER || place == MDR_PLACE_LINK;
}

/** Returns: whether such places lie between cells, or at the rim */
static inline gboolean
mdr_place_is_between (MdrPlace place)
{
  return mdr_place_is_edge (place) || place == MDR_PLACE_CORNER;
}

/** Returns: whether values at such places are written in rows, as the board has them */
static inline gboolean
mdr_place_has_rows (MdrPlace place)
{
  return place == MDR_PLACE_CELL || place == MDR_PLACE_AREA || mdr_place_is_between (place);
}

/** Returns: where something given with this value stands at its cell */
static inline MdrOffset
mdr_given_get_offset (const MdrGiven *given, int value)
{
  return given->offset && value > 0 ? (MdrOffset) value : MDR_OFFSET_MIDDLE;
}

/** Returns: whether the values have no names: yes and no, or that a given stands there */
static inline gboolean
mdr_domain_is_truth (const MdrDomain *domain)
{
  return !domain->words && !domain->has_numbers && !domain->has_lists;
}

static inline const MdrGiven *
mdr_rulebook_get_given (const MdrRulebook *rulebook, guint index)
{
  return g_ptr_array_index (rulebook->givens, index);
}

/** Returns: whether a term is a list that is given */
static inline gboolean
mdr_rulebook_is_list (const MdrRulebook *rulebook, const MdrTerm *term)
{
  return mdr_term_is_value (term) && term->reference.subject == MDR_SUBJECT_GIVEN
         && mdr_rulebook_get_given (rulebook, term->reference.index)->domain.has_lists;
}

static inline const MdrDecision *
mdr_rulebook_get_decision (const MdrRulebook *rulebook, guint index)
{
  return g_ptr_array_index (rulebook->decisions, index);
}

static inline const MdrDefinition *
mdr_rulebook_get_definition (const MdrRulebook *rulebook, guint index)
{
  return g_ptr_array_index (rulebook->definitions, index);
}

static inline const MdrDrawing *
mdr_rulebook_get_drawing (const MdrRulebook *rulebook, guint index)
{
  return &g_array_index (rulebook->drawings, MdrDrawing, index);
}

static inline const MdrLinkPart *
mdr_rulebook_get_link_part (const MdrRulebook *rulebook, guint index)
{
  return &g_array_index (rulebook->link_parts, MdrLinkPart, index);
}

static inline const MdrStatement *
mdr_rulebook_get_statement (const MdrRulebook *rulebook, guint index)
{
  return g_ptr_array_index (rulebook->statements, index);
}

static inline const MdrCondition *
mdr_statement_get_condition (const MdrStatement *statement, guint index)
{
  return g_ptr_array_index (statement->conditions, index);
}

/* The context of words of rulebooks in catalogues of translations. */
#define MDR_RULEBOOK_CONTEXT "rules"

/* mdr-rulebook-texts.c */
const char *mdr_rulebook_say (const char *word);
const char *mdr_rulebook_call (const MdrRulebook *rulebook, MdrSubject subject, guint index, int value);
char *mdr_rulebook_dup_count (const MdrRulebook *rulebook, guint given, int number);
const char *mdr_rulebook_call_given (const MdrRulebook *rulebook, guint given);
char *mdr_rulebook_dup_label (const char *name);
char *mdr_statement_dup_broken (const MdrStatement *statement);

/* mdr-rulebook-family.c */
MdrFamily mdr_rulebook_suggest_family (const MdrRulebook *rulebook);

/**
 * MdrGivenUse:
 * @MDR_GIVEN_UNUSED: it does not depend on it
 * @MDR_GIVEN_USED_HERE: each instance depends on what is given at the places of which it speaks
 * @MDR_GIVEN_USED: it may depend on what is given anywhere
 *
 * How a condition depends on a given.
 */
typedef enum
{
  MDR_GIVEN_UNUSED,
  MDR_GIVEN_USED_HERE,
  MDR_GIVEN_USED,
} MdrGivenUse;

/* mdr-rulebook-use.c */
GPtrArray *mdr_rulebook_list_unused (const MdrRulebook *rulebook);
gboolean mdr_rulebook_has_aids (const MdrRulebook *rulebook);
gboolean mdr_rulebook_start_uses_given (const MdrRulebook *rulebook, guint given);
gboolean mdr_rulebook_rule_uses_given (const MdrRulebook *rulebook, guint statement, guint given);
MdrGivenUse mdr_condition_get_use (const MdrCondition *condition,
                                   const MdrRulebook *rulebook,
                                   guint given,
                                   gboolean stands);

/* mdr-rulebook.c */
MdrRulebook *mdr_rulebook_new (void);
MdrRulebook *mdr_rulebook_ref (MdrRulebook *rulebook);
void mdr_rulebook_unref (MdrRulebook *rulebook);
gboolean mdr_rulebook_find_given (const MdrRulebook *rulebook, const char *name, guint *index);
gboolean mdr_rulebook_find_decision (const MdrRulebook *rulebook, const char *name, guint *index);
void mdr_given_free (MdrGiven *given);
void mdr_decision_free (MdrDecision *decision);
void mdr_definition_free (MdrDefinition *definition);
void mdr_statement_free (MdrStatement *statement);
MdrFormula *mdr_formula_new (MdrFormulaKind kind);
void mdr_formula_free (MdrFormula *formula);
void mdr_term_clear (MdrTerm *term);
MdrCondition *mdr_condition_new (MdrConditionKind kind);
void mdr_condition_free (MdrCondition *condition);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRulebook, mdr_rulebook_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrGiven, mdr_given_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrDecision, mdr_decision_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrDefinition, mdr_definition_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStatement, mdr_statement_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFormula, mdr_formula_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrCondition, mdr_condition_free)

G_END_DECLS
