/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check-whole.h"
#include "check.h"

/*
 * A page of rules with a puzzle, as docs/WRITING-RULES.md describes them, read for checking proofs. What a
 * page says of looks, clicks and examples is passed over; every other word has to be understood.
 */

#define NOWHERE (-1)

/* Values of givens that are none. */
#define GIVEN_NONE    (-1)
#define GIVEN_UNKNOWN (-2)

/* A number of a list that is not known. */
#define LIST_ANY (-1)

/* Directions are 0 right, 1 down, 2 left and 3 up. */
#define N_DIRECTIONS 4

#define MOST_SIDE 63

/* The most steps from one cell to another. */
#define MOST_CELL_STEPS 4

/* The greatest number that is given. */
#define MOST_VALUE 32000

typedef enum
{
  PLACE_CELL,
  PLACE_SIDE,
  PLACE_BORDER,
  PLACE_LINK,
  PLACE_ROW,
  PLACE_COLUMN,
  PLACE_AREA,
  PLACE_CORNER,
  PLACE_PATH,
  PLACE_BOARD,
} Place;

typedef enum
{
  TOKEN_END,
  TOKEN_WORD,
  TOKEN_NUMBER,
  TOKEN_SIGN,
  TOKEN_TEXT,
} TokenKind;

/**
 * Token:
 * @kind: what it is
 * @text: as it is written
 * @number: of a number
 */
typedef struct
{
  TokenKind kind;
  char *text;
  int number;
} Token;

/**
 * Thing:
 * @name: as the rules call it
 * @place: where it stands
 * @is_given: whether it is given; otherwise it is decided
 * @is_aid: whether answers that differ in it alone are one
 * @division: of a given of areas, the index of the one that divides the board
 * @divides: whether it divides the board; its value at a cell is the number of the area
 * @has_gaps: whether cells may belong to no area
 * @words: (nullable): its values, if they are words
 * @has_numbers: whether its values are numbers
 * @has_lists: whether they are lists of such numbers; its value is the index of one
 * @paths: (nullable) (element-type GArray): of what is given at paths: the cells of each
 * @bounds: the tokens of the least and the greatest
 * @has_unknown: whether a value may be given as unknown
 * @is_everywhere: whether it is given at every place
 * @has_arrow: whether it points in a direction
 * @has_offset: whether it stands at a point between cells: its value is 1 if that is half a cell to the
 * right, 2 if it is half a cell further down, and 3 if it is both
 * @has_diagonal_steps: of paths: whether they also lead to cells that touch by a corner
 * @has_diagonals: whether its values are the falling diagonal of a cell and the rising one
 * @starts: of a given: the index of the decision that starts with its values, or NOWHERE
 * @without: (nullable) (element-type Token): of a decision: the line whose formula says where it is not made
 * @without_start: where that formula begins
 * @is_absent: (array) (nullable): of a decision: whether it is not made at each place
 * @n_places: number of places
 * @values: (array): of a given: the value at each place
 * @arrows: (array): of a given: the direction at each place
 * @bound: of a decision: the given whose areas bound its values by their numbers of cells, or NOWHERE
 * @lowest: of a decision: the least value; that of words and of yes and no is 0
 * @n_values: of a decision: how many there are
 * @first: of a decision: its first variable. It has one for each place if there are two values, which is
 *   true for the greater one, and else one for each value at each place
 */
typedef struct
{
  char *name;
  Place place;
  gboolean is_given;
  gboolean is_aid;
  int division;
  gboolean divides;
  gboolean has_gaps;
  char **words;
  gboolean has_numbers;
  gboolean has_lists;
  GPtrArray *paths;
  Token bounds[2];
  gboolean has_unknown;
  gboolean is_everywhere;
  gboolean has_arrow;
  gboolean has_offset;
  gboolean has_diagonal_steps;
  gboolean has_diagonals;
  int starts;
  GArray *without;
  guint without_start;
  gboolean *is_absent;
  int n_places;
  int *values;
  int *arrows;
  int bound;
  int lowest;
  int n_values;
  int first;
} Thing;

/**
 * Definition:
 * @name: as the rules call it
 * @tokens: (element-type Token): its line
 * @start: where its formula begins
 */
typedef struct
{
  char *name;
  GArray *tokens;
  guint start;
} Definition;

/**
 * Page:
 * @rows: of the board
 * @columns: of the board
 * @is_square: whether boards are squares
 * @sides: bits of the numbers of rows that a board may have, or 0 for all
 * @things: (element-type Thing): givens and decisions
 * @definitions: (element-type Definition)
 * @conditions: (element-type GArray): the tokens of each
 * @lists: (element-type GArray): lists of numbers that are given
 * @circuit: what the conditions say, as far as formulas can
 * @literals: (element-type int): of each variable of the proof, from 1, its literal in the circuit
 * @n_decided: how many of them belong to decisions and conditions; others were defined by the proof
 * @wholes: (element-type Whole): conditions that are more than formulas
 * @tokens: (element-type Token): what is being read
 * @at: the next one
 * @depth: how deep it lies within definitions, counts and brackets
 * @inner: how many of them are definitions and counts, within which nothing is left out
 * @misses: whether the condition reads a value that is not given, so that it is left out here
 * @sight_own: if the last comparison reads what is seen, and only compares it with what is given: the literal
 *   of the cell from which that is seen, or 0
 * @sight_start: where that comparison began
 * @sight_end: where it ended
 * @n_steps: how many formulas were read
 * @fault: (nullable): the first thing that was not understood
 */
typedef struct
{
  int rows;
  int columns;
  gboolean is_square;
  guint64 sides;
  GPtrArray *things;
  GPtrArray *definitions;
  GPtrArray *conditions;
  GPtrArray *lists;
  Circuit *circuit;
  GArray *literals;
  int n_decided;
  GPtrArray *wholes;
  GArray *tokens;
  guint at;
  guint depth;
  guint inner;
  gboolean misses;
  int sight_own;
  guint sight_start;
  guint sight_end;
  guint n_steps;
  char *fault;
} Page;

/**
 * Spot:
 * @symmetry: how directions are turned and mirrored: four turns, then the same mirrored
 * @cell: the cell that is spoken of, or NOWHERE
 * @other: the second cell of a pair, or NOWHERE
 * @toward: the direction to it
 * @edge: the side, border or link that is spoken of, or NOWHERE
 * @corner: the corner that is spoken of, also besides a cell at it, or NOWHERE
 * @row: the row that is spoken of, or NOWHERE
 * @column: the same of a column
 * @division: the given whose area is spoken of, or NOWHERE
 * @area: that area
 * @given: the given that is spoken of, or NOWHERE
 * @here: (nullable) (element-type int): the cells of the scope
 *
 * What a condition speaks of.
 */
typedef struct
{
  int symmetry;
  int cell;
  int other;
  int toward;
  int edge;
  int corner;
  int row;
  int column;
  int division;
  int area;
  int given;
  const GArray *here;
} Spot;

/**
 * Reference:
 * @thing: what is named, or NOWHERE
 * @definition: or this
 * @value: the index of a word that is named with it, or NOWHERE
 * @cell: the step to another cell: a direction, STEP_OTHER or NOWHERE
 * @then: further steps from there
 * @n_then: how many there are
 * @edge: the same to an edge of that cell
 */
typedef struct
{
  int thing;
  int definition;
  int value;
  int cell;
  int edge;
  int then[MOST_CELL_STEPS - 1];
  int n_then;
} Reference;

#define STEP_OTHER N_DIRECTIONS

/**
 * TermKind:
 * @TERM_VALUE: a number
 * @TERM_MISSING: it is not given
 * @TERM_OUTSIDE: there is no such place
 * @TERM_DECIDED: the value of a decision at a place
 * @TERM_SUM: a number of true literals, and a constant
 * @TERM_PRODUCT: all numbers of a set multiplied
 * @TERM_QUOTIENT: the greatest of them divided by all others
 * @TERM_NEAREST: the first of them
 */
typedef enum
{
  TERM_VALUE,
  TERM_MISSING,
  TERM_OUTSIDE,
  TERM_DECIDED,
  TERM_SUM,
  TERM_PRODUCT,
  TERM_QUOTIENT,
  TERM_NEAREST,
} TermKind;

/**
 * Term:
 * @kind: what it is
 * @value: the number, or the constant
 * @thing: of a decision
 * @place: where
 * @literals: (nullable) (element-type int): of a sum
 * @members: (nullable) (element-type Member): of a product or a quotient
 */
typedef struct
{
  TermKind kind;
  int value;
  int thing;
  int place;
  GArray *literals;
  GArray *members;
} Term;

static inline int
page_count_cells (const Page *page)
{
  return page->rows * page->columns;
}

static inline Thing *
page_get_thing (const Page *page, int index)
{
  return g_ptr_array_index (page->things, (guint) index);
}

/* Whether a decision is not made at a place. */
static inline gboolean
page_is_absent (const Thing *thing, int place)
{
  return thing->is_absent && thing->is_absent[place];
}

/* The value that a word says, or NOWHERE. */
static inline int
page_find_value (const Thing *thing, const char *word)
{
  return thing->words ? check_find_word ((const char *const *) thing->words, word) : NOWHERE;
}

static inline const Token *
page_peek (const Page *page, guint ahead)
{
  return &g_array_index (page->tokens, Token, MIN (page->at + ahead, page->tokens->len - 1));
}

/* check-page-read.c */
Page *page_read (const char *const *lines, const char *const *puzzle, GError **error);
Page *page_read_givens (const char *const *lines, const char *const *puzzle, GError **error);
char *page_describe_rules (const char *const *lines);
void page_free (Page *page);
int page_find_thing (const Page *page, const char *name);
gboolean page_is_name (const Page *page, const char *word);

/* check-page-token.c */
GArray *page_lex (Page *page, const char *line);
GArray *page_dup_with_number (const Page *page, guint first, guint end, const char *name, int number);
void page_fail (Page *page, const char *expected);
gboolean page_accept (Page *page, const char *text);
int page_accept_one (Page *page, const char *const *texts);
void page_expect (Page *page, const char *text);

/* check-page-ground.c */
void page_number_literal (Page *page, int literal);
void page_ground (Page *page);

/* check-page-board.c */
int page_count_places (const Page *page, Place place);
int page_get_neighbour (const Page *page, int cell, int direction);
int page_get_edge (const Page *page, Place place, int cell, int direction);
gboolean page_is_edge (Place place);
int page_get_diagonal (const Page *page, int corner, int cell);
void page_read_board (Page *page, const char *const *lines);

/* check-page-list.c */
gboolean page_add_list (Page *page, const char *word, gboolean has_unknown, int *index);
gboolean page_sees_list (const Page *page);
const GArray *page_read_list (Page *page, const Spot *spot);
void page_describe_list (const GArray *list, GString *text);

/* check-page-path.c */
void page_read_paths (Page *page, Thing *thing, const char *line);
void page_describe_paths (const Thing *thing, GString *text);

/* check-page-given.c */
void page_settle_givens (Page *page);
char *page_describe_givens (const Page *page);

/* check-page-term.c */
void page_read_measure (const Page *page, const Token *token, Term *term);
Reference page_read_reference (Page *page);
void page_add_value (Page *page, int thing, int place, int sign, Term *sum);
void page_read_term (Page *page, const Spot *spot, Term *term);

/* check-page-formula.c */
int page_get_literal (const Page *page, int thing, int place, int value);
int page_read_relation (Page *page);
gboolean page_relation_holds (int a, int relation, int b);
int page_compare_number (Page *page, const GArray *literals, int constant, int relation);
int page_read_formula (Page *page, const Spot *spot);

/* check-page-total.c */
gboolean page_sees_word (const Page *page, const char *word);
gboolean page_sees_total (const Page *page);
gboolean page_read_total (Page *page, const Spot *spot, Term *term);
int page_compare_product (Page *page, const Term *product, int number);
void page_clear_term (Term *term);

/* check-page-set.c */
Spot page_get_spot (int symmetry, int cell);
int page_turn (const Spot *spot, int direction);
int page_count_area (const Page *page, int division, int area);
int page_get_highest (const Page *page, const Thing *thing, int place);
int page_find_place (const Page *page,
                     const Spot *spot,
                     const Reference *reference,
                     Place place,
                     int division);
int page_read_given (Page *page, gboolean divides);
void page_read_in (Page *page);
void page_read_edge (Page *page, const Spot *spot, int count, GArray *places);
gboolean page_read_set (Page *page, const Spot *spot, GArray *places, gboolean *is_sight);

/* conditions/check-condition.c */
void page_say (Page *page, const Spot *spot);

/* check-page-scope.c */
void page_read_condition (Page *page);
