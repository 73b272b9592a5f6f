/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-proof.h"
#include "mdr-propagators.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/*
 * Grounding turns the conditions of a rulebook, for one puzzle, into clauses and
 * propagators over the literals of decisions. Nothing is handed to the search
 * before all of it is known to stay within the bounds, so a rulebook from a
 * stranger cannot ask for more than this.
 */
#define MDR_GROUND_MAX_VARIABLES 60000
#define MDR_GROUND_MAX_LITERALS  400000
/* Values of one decision at all places, possible or not. */
#define MDR_GROUND_MAX_VALUES 4000000
/* Places that all conditions may look at together, however little comes of it. */
#define MDR_GROUND_MAX_STEPS 20000000

#define MDR_NO_STATEMENT G_MAXUINT

/* In values that are fixed: none is, or there will be none. */
#define MDR_GROUND_NOT_FIXED G_MININT
#define MDR_GROUND_ABSENT    (G_MININT + 1)

/**
 * MdrGroundDecision:
 * @lowest: the least value
 * @n_values: how many values there are
 * @n_declared: how many there would be if all could occur
 * @n_places: number of places
 * @literals: (array): for each place, for each value, the literal that it is this one
 * @absence: (array) (nullable): for each place, the literal that nothing is decided there; %NULL if that is
 * so nowhere
 * @has_open_absence: whether that depends on what is open
 * @fixed_by: the rule that says where given values stay, or %MDR_NO_STATEMENT
 *
 * The literals of a decision. Of two values, one is the opposite of the other.
 */
typedef struct
{
  int lowest;
  guint n_values;
  guint n_declared;
  guint n_places;
  guint32 *literals;
  guint32 *absence;
  gboolean has_open_absence;
  guint fixed_by;
} MdrGroundDecision;

/* What a variable means that says that two literals are equal. */
#define MDR_GROUND_EQUAL G_MAXUINT

/* What holds by itself: that a place has one value, or what a name means. */
#define MDR_NO_INSTANCE G_MAXUINT

/**
 * MdrGroundInstance:
 * @statement: the index of the rule
 * @cell: the cell that is spoken of, or %MDR_RULED_NO_PLACE
 * @given: the given that is spoken of, or %MDR_NO_CLUE
 * @row: the row that is spoken of, or %MDR_RULED_NO_PLACE
 * @column: the same of a column
 * @division: the given whose area is spoken of, or %MDR_NO_CLUE; the area is that of @cell
 *
 * One instance of a condition: what people would call one reason.
 */
typedef struct
{
  guint statement;
  guint cell;
  int given;
  guint row;
  guint column;
  int division;
} MdrGroundInstance;

/**
 * MdrGround:
 * @puzzle: borrowed
 * @left_out: (nullable): borrowed; for each rule, whether it is left out
 * @decided: (nullable): borrowed; what is decided already, of which constants are made
 * @skipped: (nullable) (element-type MdrRuledInstance): borrowed; what is left out of the rules
 * @decisions: (array): of each decision of the rulebook
 * @n_variables: how many there are, with the one that is always true
 * @instances: (element-type MdrGroundInstance): the instances of conditions
 * @statement: the rule that is being grounded
 * @instance: the instance that is being grounded, or %MDR_NO_INSTANCE
 * @clauses: number of literals, literals
 * @origins: for each clause, the instance that it belongs to
 * @propagators: (element-type MdrPropagator)
 * @gates: nested formulas that have a literal already
 * @presence: by given, for each place and value, the literal that it is given there, or 0 if there is none
 *   yet; the first of a place says that anything is. %NULL where nothing is open
 * @unless: the literal that the instance that is being grounded need not hold
 * @selected: (nullable) (element-type MdrRuledClue): borrowed; the clues that can be left out: the first
 *   variable after the one that is always true says that the first of them is given, and so on
 * @selectors: (nullable): by given, for each place, the literal that the clue there is given, or 0 if it
 *   cannot be left out; %NULL for givens of which none can
 * @guard: the literal without which the instance that is being grounded says nothing
 * @cannot_select: whether something depends in other ways on clues that can be left out
 * @depends: whether a condition depends on what is open
 * @narrowed: whether not all is looked for that clues which are not there may allow
 * @keeps_sums: whether bounds are counters even where a few clauses would say the same
 * @differing: (nullable): numbers that differ, for mdr_ground_add_arithmetic(); %NULL if it is not asked for
 * @totals: (nullable): numbers that come to a total, for the same
 * @proves: whether a proof is to be written: then each value has a variable of its own, and it is noted what
 *   other variables mean
 * @definitions: what variables mean that are no values of decisions: the positive literal of one, how many of
 *   the literals are true if it is, or %MDR_GROUND_EQUAL; number of literals, literals
 * @numbered: if @proves: the literals that proofs number after those of decisions; the same one may be there
 *   more than once, and constants
 * @n_literals: in clauses and propagators
 * @n_steps: places that were looked at
 * @too_large: whether a bound is exceeded; what comes after that is not kept
 */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  const gboolean *left_out;
  const MdrRuledAnswer *decided;
  const GArray *skipped;
  MdrGroundDecision *decisions;
  guint32 n_variables;
  GArray *instances;
  guint statement;
  guint instance;
  MdrLiterals clauses;
  MdrLiterals origins;
  GPtrArray *propagators;
  GHashTable *gates;
  guint32 **presence;
  guint32 unless;
  const GPtrArray *selected;
  guint32 **selectors;
  guint32 guard;
  gboolean cannot_select;
  gboolean depends;
  gboolean narrowed;
  gboolean keeps_sums;
  GPtrArray *differing;
  GPtrArray *totals;
  gboolean proves;
  MdrLiterals definitions;
  MdrLiterals numbered;
  guint n_literals;
  guint n_steps;
  gboolean too_large;
} MdrGround;

/**
 * MdrSpot:
 * @symmetry: how directions are turned and mirrored: four turns, then the same mirrored
 * @cell: the cell that is spoken of, or %MDR_RULED_NO_PLACE
 * @other: the second cell of a pair, or %MDR_RULED_NO_PLACE
 * @toward: the direction from one to the other
 * @edge: the edge that is spoken of instead of a cell, or %MDR_RULED_NO_PLACE
 * @corner: the corner that is spoken of, also besides a cell at it, or %MDR_RULED_NO_PLACE
 * @row: the row that is spoken of, or %MDR_RULED_NO_PLACE
 * @column: the same of a column
 * @division: the given whose area is spoken of, or %MDR_NO_CLUE
 * @area: that area
 * @given: the given that is spoken of, or %MDR_NO_CLUE
 * @here: (nullable): the cells of the scope
 *
 * What an instance of a condition speaks of.
 */
typedef struct
{
  guint symmetry;
  guint cell;
  guint other;
  MdrDirection toward;
  guint edge;
  guint corner;
  guint row;
  guint column;
  int division;
  guint area;
  int given;
  const MdrLiterals *here;
} MdrSpot;

/**
 * MdrSum:
 * @literals: what is counted; constants and repetitions are allowed
 * @constant: what is added
 *
 * A number that depends on the answer.
 */
typedef struct
{
  MdrLiterals literals;
  int constant;
} MdrSum;

/**
 * MdrGroundReading:
 * @MDR_READING_VALUE: the givens say what it is
 * @MDR_READING_MISSING: it is not given
 * @MDR_READING_OPEN: it may be given or not
 * @MDR_READING_OUTSIDE: there is no such place
 * @MDR_READING_DECIDED: it depends on the answer
 *
 * What the givens say of a term.
 */
typedef enum
{
  MDR_READING_VALUE,
  MDR_READING_MISSING,
  MDR_READING_OPEN,
  MDR_READING_OUTSIDE,
  MDR_READING_DECIDED,
} MdrGroundReading;

typedef void (*MdrSpotFunc) (MdrGround *ground, const MdrCondition *condition, const MdrSpot *spot);

/**
 * MdrGrounding:
 * @each: (nullable): grounds a condition for what one of its instances speaks of
 * @whole: (nullable): grounds a condition of the whole board, which is one instance
 * @parts: (nullable): grounds a condition of the whole board that has several instances, which it begins
 * itself
 * @allow: (nullable): lets only those values stand at each place that the condition can allow, where no value
 *   is fixed (%MDR_GROUND_NOT_FIXED in @fixed)
 *
 * How a condition is grounded: one of the first three functions. Its row in mdr-condition-list.h gives it its
 * name; what it means to the judge is in src/rules/conditions, which shares no code with this.
 */
typedef struct
{
  MdrSpotFunc each;
  void (*whole) (MdrGround *self, const MdrCondition *condition);
  void (*parts) (MdrGround *self, const MdrCondition *condition);
  void (*allow) (const MdrGround *self,
                 const MdrCondition *condition,
                 const MdrGroundDecision *decision,
                 const int *fixed,
                 guint8 *allowed);
} MdrGrounding;

#define MDR_GROUND_DECLARE(NAME, name, ...) extern const MdrGrounding mdr_grounding_##name;
MDR_CONDITIONS (MDR_GROUND_DECLARE, MDR_GROUND_DECLARE)
#undef MDR_GROUND_DECLARE

/** Returns: whether a rule has to hold */
static inline gboolean
mdr_ground_demands (const MdrGround *self, guint statement)
{
  return self->left_out == NULL || !self->left_out[statement];
}

static inline guint
mdr_ground_count_cells (const MdrGround *self)
{
  return self->puzzle->grid.rows * self->puzzle->grid.columns;
}

/* mdr-ground.c */
gboolean mdr_ground_init (MdrGround *self,
                          const MdrRuledPuzzle *puzzle,
                          const gboolean *left_out,
                          GError **error);
void mdr_ground_clear (MdrGround *self);
MdrRuledAnswer *mdr_ground_read_answer (const MdrGround *self, const gint8 *values);
guint32 mdr_ground_add_variable (MdrGround *self);
void mdr_ground_define (MdrGround *self, guint32 literal, guint needed, const guint32 *literals, guint count);
void mdr_ground_begin_instance (MdrGround *self, const MdrSpot *spot);
void mdr_ground_end_instance (MdrGround *self, guint first);
void mdr_ground_add_clause (MdrGround *self, const guint32 *literals, guint count);
void mdr_ground_take_literals (MdrGround *self, guint count);
gboolean mdr_ground_take_steps (MdrGround *self, guint count);
guint32 mdr_ground_get_literal (const MdrGround *self, guint decision, guint place, int value);

/* mdr-ground-open.c */
guint32 mdr_ground_given (MdrGround *self, guint given, guint place, int value);
guint32 mdr_ground_clear_view (MdrGround *self, guint given, guint from, guint to);
gboolean mdr_ground_has_open_view (const MdrGround *self, const MdrSpot *spot, const MdrSet *set);

/* mdr-ground-select.c */
void mdr_ground_select (MdrGround *self);
void mdr_ground_select_start (MdrGround *self, guint decision);
guint32 mdr_ground_get_selector (const MdrGround *self, guint given, guint place);
guint32 mdr_ground_get_guard (const MdrGround *self, const MdrCondition *condition, guint place);

/* mdr-ground-domain.c */
void mdr_ground_decide (MdrGround *self, guint index);
guint32 mdr_ground_get_absence (const MdrGround *self, guint decision, guint place);

/* mdr-ground-gate.c */
guint32 mdr_ground_and (MdrGround *self, guint32 a, guint32 b);
guint32 mdr_ground_iff (MdrGround *self, guint32 a, guint32 b);
static inline guint32
mdr_ground_or (MdrGround *self, guint32 a, guint32 b)
{
  return mdr_ground_and (self, a ^ 1, b ^ 1) ^ 1;
}

/* mdr-ground-count.c */
void mdr_sum_add (MdrSum *self, guint32 literal, gboolean added);
guint32 mdr_ground_sum (MdrGround *self, MdrSum *sum, MdrRelation relation);
void mdr_ground_assert_sum (MdrGround *self, MdrSum *sum, MdrRelation relation, guint32 unless);
void mdr_ground_bound (MdrGround *self, const guint32 *literals, guint count, guint low, guint high);

/* mdr-ground-total.c */
void mdr_ground_add_total (MdrGround *self,
                           const MdrSpot *spot,
                           const MdrTerm *term,
                           gboolean added,
                           MdrSum *sum);
void mdr_ground_assert_difference (MdrGround *self,
                                   const MdrSpot *spot,
                                   const MdrTerm *term,
                                   MdrRelation relation,
                                   int number,
                                   guint32 unless);
guint32 mdr_ground_product (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int number);
gboolean mdr_ground_has_open_total (const MdrGround *self, const MdrSpot *spot, const MdrTerm *term);

/* mdr-ground-arithmetic.c */
GPtrArray *mdr_ground_new_arithmetic (void);
void mdr_ground_note_different (MdrGround *self,
                                const MdrSpot *spot,
                                const MdrCondition *condition,
                                guint64 sum);
void mdr_ground_note_total (MdrGround *self,
                            const MdrSpot *spot,
                            const MdrTerm *term,
                            MdrRelation relation,
                            int number);
gboolean mdr_ground_has_different (const MdrGround *self, guint instance);
void mdr_ground_add_arithmetic (MdrGround *self);

/* mdr-ground-set.c */
MdrSpot mdr_spot_new (void);
MdrSpot mdr_spot_at_cell (guint symmetry, guint cell);
MdrDirection mdr_spot_turn (const MdrSpot *spot, MdrDirection direction);
guint mdr_ground_find_place (const MdrGround *self,
                             const MdrSpot *spot,
                             const MdrReference *reference,
                             MdrPlace place,
                             guint division);
gboolean mdr_ground_list_set (MdrGround *self, const MdrSpot *spot, const MdrSet *set, MdrLiterals *places);

/* mdr-ground-scope.c */
void mdr_ground_each (MdrGround *self, const MdrCondition *condition, MdrSpotFunc function);

/* mdr-ground-formula.c */
MdrGroundReading mdr_ground_read (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int *value);
guint32 mdr_ground_formula (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula);
void mdr_ground_assert (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula);

/* mdr-ground-compare.c */
gboolean mdr_relation_holds (int left, MdrRelation relation, int right);
guint32 mdr_ground_compare (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula);
guint32 mdr_ground_equate (MdrGround *self, guint decision, guint first, guint second);
void mdr_ground_assert_compare (MdrGround *self,
                                const MdrSpot *spot,
                                const MdrFormula *formula,
                                gboolean positive,
                                guint32 unless);

/* mdr-ground-runs.c */
const GArray *mdr_ground_read_list (MdrGround *self, const MdrSpot *spot, const MdrTerm *term);

/* mdr-ground-condition.c */
const MdrGrounding *mdr_condition_get_grounding (const MdrCondition *condition);
guint32 *mdr_ground_everywhere (MdrGround *self, const MdrFormula *formula, gboolean links);
guint32 *mdr_ground_list_edges (MdrGround *self, guint index);
void mdr_ground_condition (MdrGround *self, const MdrCondition *condition);

/* mdr-ground-groups.c */
gboolean mdr_ground_read_clues (MdrGround *self,
                                const MdrCondition *condition,
                                MdrGroupClue *clues,
                                MdrGroupClue *all);

/* mdr-ground-symmetry.c */
void mdr_ground_symmetry (MdrGround *self, const guint32 *walls, guint clue);

/* mdr-ground-proof.c */
gint32 *mdr_ground_begin_proof (const MdrGround *self, MdrProof *proof);

G_END_DECLS
