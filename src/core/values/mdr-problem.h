/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-direction.h"

G_BEGIN_DECLS

/**
 * MdrSeverity:
 * @MDR_SEVERITY_UNFINISHED: something is still missing; not shown as an error
 * @MDR_SEVERITY_CONFLICT: givens that are each well formed contradict each
 *   other, so there is no solution
 * @MDR_SEVERITY_WRONG: a rule is broken, and nothing that is added can change
 *   that; solvers do not try such a puzzle
 */
typedef enum
{
  MDR_SEVERITY_UNFINISHED,
  MDR_SEVERITY_CONFLICT,
  MDR_SEVERITY_WRONG,
} MdrSeverity;

/**
 * MdrProblem:
 * @code: stable, untranslated, like "counts-differ"; static
 * @severity: the severity
 * @stops_solver: whether a problem of severity unfinished prevents solving; those
 *   of severity wrong always do
 * @denies_solution: whether it proves that there is no solution as the puzzle stands; those that are graver
 *   than unfinished always do
 * @cells: (element-type MdrCell): the places it concerns, including clue places;
 *   may be empty
 * @sentence: translated, says what is wrong and where
 * @remedy: (nullable): an edit that fixes it
 * @remedy_label: (nullable): translated label of the remedy: "Swap Two Tiles"
 *
 * A problem of a puzzle, a state of play or a solution, or one clue of a
 * conflict.
 */
typedef struct
{
  const char *code;
  MdrSeverity severity;
  gboolean stops_solver;
  gboolean denies_solution;
  GArray *cells;
  char *sentence;
  char *remedy;
  char *remedy_label;
} MdrProblem;

/**
 * MdrProblems: (element-type MdrProblem)
 *
 * A list of problems that owns them.
 */
typedef GPtrArray MdrProblems;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrProblems, g_ptr_array_unref)

MdrProblems *mdr_problems_new (void);
MdrProblem *mdr_problems_add (MdrProblems *problems,
                              const char *code,
                              MdrSeverity severity,
                              const char *format,
                              ...) G_GNUC_PRINTF (4, 5);
void mdr_problems_add_rule (MdrProblems *problems, const char *code, const char *sentence);
const MdrProblem *mdr_problems_get (const MdrProblems *problems, guint index);
const MdrProblem *mdr_problems_find (const MdrProblems *problems, const char *code);
gboolean mdr_problems_reach (const MdrProblems *problems, MdrSeverity severity);
void mdr_problems_keep (MdrProblems *problems, MdrSeverity severity);
const MdrProblem *mdr_problems_find_stop (const MdrProblems *problems);
char *mdr_problems_dup_sentences (const MdrProblems *problems);
gboolean mdr_problems_touch (const MdrProblems *problems, MdrCell cell);
void mdr_problem_add_cell (MdrProblem *problem, int row, int column);
void mdr_problem_deny_solution (MdrProblem *problem);
void mdr_problem_stop_solver (MdrProblem *problem);
void mdr_problem_set_remedy (MdrProblem *problem, const char *edit, const char *label);

/**
 * MdrClaim:
 * @MDR_CLAIM_EACH: each of the clues alone leaves no solution
 * @MDR_CLAIM_TOGETHER: they conflict; it is not known whether fewer of them do
 * @MDR_CLAIM_MINIMAL: if any one of them is left out, the others can be met
 * @MDR_CLAIM_SMALLEST: no set of fewer clues and rules conflicts
 * @MDR_CLAIM_UNFINISHED: there is no conflict: they cannot be met as long as clues are missing, and with more
 *   clues they can
 *
 * A claim about the clues and rules of a conflict that has been proven.
 */
typedef enum
{
  MDR_CLAIM_EACH,
  MDR_CLAIM_TOGETHER,
  MDR_CLAIM_MINIMAL,
  MDR_CLAIM_SMALLEST,
  MDR_CLAIM_UNFINISHED,
} MdrClaim;

/**
 * MdrConflict:
 * @clues: (element-type MdrProblem): clues that cannot be met, with the rules that
 *   they conflict by, if only some puzzles of the kind have these; empty if there is a solution
 * @claim: what is proven about them
 * @note: (nullable): a further remark on them, translated
 *
 * Why a puzzle has no solution, or what it lacks.
 */
typedef struct
{
  MdrProblems *clues;
  MdrClaim claim;
  char *note;
} MdrConflict;

MdrConflict *mdr_conflict_new (void);
void mdr_conflict_free (MdrConflict *conflict);
const char *mdr_conflict_get_heading (const MdrConflict *conflict);
const char *mdr_conflict_get_claim_id (const MdrConflict *conflict);
char *mdr_conflict_dup_remark (const MdrConflict *conflict);
char *mdr_conflict_dup_sentences (const MdrConflict *conflict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrConflict, mdr_conflict_free)

/**
 * MdrSign:
 * @MDR_SIGN_NONE: something else about the cell is decided
 * @MDR_SIGN_FILLED: the cell is filled
 * @MDR_SIGN_EMPTY: the cell is empty
 * @MDR_SIGN_JOINED: the contents of the cell continue across one of its sides
 * @MDR_SIGN_APART: nothing crosses that side
 * @MDR_SIGN_STRUCK: a number cannot stand in the cell
 *
 * A statement about a side of a cell (joined, apart) or about a cell (the others).
 */
typedef enum
{
  MDR_SIGN_NONE,
  MDR_SIGN_FILLED,
  MDR_SIGN_EMPTY,
  MDR_SIGN_JOINED,
  MDR_SIGN_APART,
  MDR_SIGN_STRUCK,
} MdrSign;

/**
 * MdrMark:
 * @sign: the statement
 * @cell: the cell that it is about
 * @side: the side of @cell, if @sign is about a side
 * @number: the number, if @sign is about one
 *
 * A conclusion of a deduction about one place, to be drawn there.
 */
typedef struct
{
  MdrSign sign;
  MdrCell cell;
  MdrDirection side;
  guint number;
} MdrMark;

/**
 * MdrDeduction:
 * @rule: stable id of the rule, like "diagonal"; static
 * @name: the rule's translated name; static
 * @rule_sentence: (nullable): states the rule, translated; static. %NULL if the conclusion was not drawn by a
 *   rule
 * @sentence: translated, says why it follows
 * @marks: (element-type MdrMark): what it decides
 * @because: (element-type MdrCell): the places of its reasons, including clue
 *   places
 * @moves: (element-type utf8): the moves that enter it, or those that take back @mistakes, if these are known
 * @lookahead: whether it was found by trying, not by a rule
 * @choices: how many places could be decided as easily instead, counting its own; 0 if that is not known
 * @chain: (nullable) (element-type MdrDeduction): the trial step by step: the
 *   supposition, then what follows by one rule each, and finally the
 *   contradiction, which decides nothing
 * @mistakes: (nullable): what is already wrong in the state of play, with its
 *   places. The deduction then decides nothing, because the mistakes must be
 *   corrected first
 *
 * A fact that follows from the givens and the state by a named rule.
 */
typedef struct
{
  const char *rule;
  const char *name;
  const char *rule_sentence;
  char *sentence;
  GArray *marks;
  GArray *because;
  GPtrArray *moves;
  gboolean lookahead;
  guint choices;
  GPtrArray *chain;
  MdrProblems *mistakes;
} MdrDeduction;

MdrDeduction *mdr_deduction_new (const char *rule, const char *name);
MdrDeduction *mdr_deduction_new_mistake (MdrProblems *mistakes, const char *sentence);
MdrDeduction *mdr_deduction_copy (const MdrDeduction *deduction);
void mdr_deduction_free (MdrDeduction *deduction);
void mdr_deduction_say (MdrDeduction *deduction, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_deduction_say_at (MdrDeduction *deduction, MdrCell cell, const char *format);
void mdr_deduction_decide (MdrDeduction *deduction, MdrSign sign, MdrCell cell, const char *move);
void mdr_deduction_decide_side (MdrDeduction *deduction,
                                MdrSign sign,
                                MdrCell cell,
                                MdrDirection side,
                                const char *move);
void mdr_deduction_strike (MdrDeduction *deduction, MdrCell cell, guint number, const char *move);
gboolean mdr_deduction_strikes (const MdrDeduction *deduction);
gboolean mdr_deduction_has_mark (const MdrDeduction *deduction, MdrCell cell);
void mdr_deduction_rest_on (MdrDeduction *deduction, int row, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrDeduction, mdr_deduction_free)

G_END_DECLS
