/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-family.h"
#include "mdr-input.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

typedef struct _MdrDiagram MdrDiagram;

/**
 * MdrExample:
 * @puzzle: (nullable): the puzzle in the kind's text format; %NULL if there is no example
 * @moves: (nullable): moves with semicolons between them
 * @refused: (nullable): a further move, which cannot be made
 * @at: the cell at which @refused is marked
 * @sentence: (nullable): what the picture shows, untranslated, marked with N_()
 *
 * A small board to be shown as a picture.
 */
struct _MdrExample
{
  const char *puzzle;
  const char *moves;
  const char *refused;
  MdrCell at;
  const char *sentence;
};

/**
 * MdrPuzzleRule:
 * @sentence: the rule, untranslated, marked with N_()
 * @broken: (nullable): what is said to be wrong where the rule is broken, if that is one sentence for all
 * places; untranslated, marked with N_()
 * @option: (nullable): the option of scope %MDR_SCOPE_PUZZLE that says whether a
 *   puzzle has this rule; %NULL if all have it
 * @value: (nullable): the value that @option then has
 * @brief: (nullable): the rule in a few words, to stand under the title of a puzzle that has it: "connected";
 *   untranslated, marked with N_(). %NULL for rules that go without saying
 * @is_used: (nullable): whether a puzzle has what the rule is about, like clues of a certain type; %NULL if
 *   each puzzle has
 * @subject: passed to @is_used, so that rules can share it
 * @wrong: a board that breaks the rule, or has not met it yet
 * @right: a board that keeps it; a solved one if @wrong breaks no rule
 *
 * A rule of a kind of puzzle. Lists of them end with a %NULL sentence.
 */
struct _MdrPuzzleRule
{
  const char *sentence;
  const char *broken;
  const char *option;
  const char *value;
  const char *brief;
  gboolean (*is_used) (const MdrPuzzle *puzzle, int subject);
  int subject;
  MdrExample wrong;
  MdrExample right;
};

/**
 * MdrControl:
 * @action: what the user does: "Fill a cell"
 * @pointer: (nullable): how to do it with a mouse or a finger
 * @keyboard: (nullable): how to do it with the keyboard
 *
 * All are untranslated, marked with N_(). Lists of them end with a %NULL action.
 */
struct _MdrControl
{
  const char *action;
  const char *pointer;
  const char *keyboard;
};

/* Players do not read more steps than these. */
#define MDR_MOST_FIRST_STEPS 4
/* Nor more rules than these before the first click. */
#define MDR_MOST_FIRST_RULES 4

/* The deed of asking for a hint. No edit or move begins with this word. */
#define MDR_DEED_HINT "hint"

/**
 * MdrFirstStep:
 * @sentence: untranslated, marked with N_()
 * @done_by: (nullable): the first words of the edits or moves that do what @sentence says, with spaces
 * between them, or %MDR_DEED_HINT; %NULL if there is nothing to do
 * @rules: (nullable) (array zero-terminated=1): rules that are shown before @sentence, untranslated, at most
 *   %MDR_MOST_FIRST_RULES; those by options that the puzzle has come after them
 * @picture: (nullable): a board that keeps them
 *
 * One thing that someone who sees a board for the first time may want to know. Lists of them end with a %NULL
 * sentence.
 */
struct _MdrFirstStep
{
  const char *sentence;
  const char *done_by;
  const char *const *rules;
  const MdrExample *picture;
};

/**
 * MdrGuide:
 * @family: what the kind is listed with
 * @also: (nullable) (array zero-terminated=1): other names under which people know the kind, as they are in
 * all languages
 * @rules: at least one; those that all puzzles have come first
 * @controls: (array fixed-size=%MDR_N_MODES) (element-type nullable): by #MdrMode
 * @first_steps: (array fixed-size=%MDR_N_MODES) (element-type nullable): by
 *   #MdrMode, at most %MDR_MOST_FIRST_STEPS; in Play the first one shows the rules
 * @moves_legend: (nullable): how people read what dup_moves of #MdrSequence writes, untranslated, marked with
 *   N_(); required for kinds with that function
 * @dup_counts: (transfer full) (nullable): how many there are of what is built without being typed, and how
 * many there have to be: "6 areas, 6 needed". The function may be %NULL
 * @list_figures: (nullable): adds all that is given in a puzzle to @diagram, in figures and words that need
 * no knowledge of the kind. It enables links to sites on which any puzzle can be drawn. See
 *   mdr_puzzle_dup_diagram(), the only caller
 * @puzzle_from_figures: (nullable): a puzzle of @kind that may be what @diagram draws; %NULL for none. It
 *   need not look at the notes. See mdr_diagram_read(), the only caller
 * @puzzle_from_ipuz: (nullable): what is given, from a file in the format ipuz; %NULL with
 *   %MDR_ERROR_UNSUPPORTED if the file is of another kind. See mdr-ipuz.h
 * @puzzle_to_ipuz: (nullable) (transfer full): members that puzzle_from_ipuz accepts, among them "kind"
 *
 * Explains a kind to people, and its puzzles to programs, that do not know it.
 */
struct _MdrGuide
{
  MdrFamily family;
  const char *const *also;
  const MdrPuzzleRule *rules;
  const MdrControl *controls[MDR_N_MODES];
  const MdrFirstStep *first_steps[MDR_N_MODES];
  const char *moves_legend;
  char *(*dup_counts) (const MdrPuzzle *puzzle);
  void (*list_figures) (const MdrPuzzle *puzzle, MdrDiagram *diagram);
  MdrPuzzle *(*puzzle_from_figures) (const MdrKind *kind, const MdrDiagram *diagram);
  MdrPuzzle *(*puzzle_from_ipuz) (const MdrKind *kind, JsonObject *file, GError **error);
  JsonObject *(*puzzle_to_ipuz) (const MdrPuzzle *puzzle, GError **error);
};

/**
 * MdrPosition:
 * @puzzle: the puzzle
 * @state: the play on it
 * @status: the status of @state; broken if the example has a refused move
 * @problems: the first problem of @state that has places, or all if none has any;
 *   then the refused move, if the example has one
 *
 * The position that an example shows.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrPlayStatus status;
  MdrProblems *problems;
} MdrPosition;

MdrPosition *mdr_position_new (const MdrKind *kind, const MdrExample *example, GError **error);
void mdr_position_free (MdrPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPosition, mdr_position_free)

char *mdr_guide_dup_rules (const MdrGuide *guide);
char *mdr_puzzle_dup_numbers (const MdrPuzzle *puzzle);
char *mdr_guide_dup_rules_of (const MdrGuide *guide, const MdrPuzzle *puzzle);
char *mdr_guide_dup_briefs (const MdrGuide *guide, const MdrPuzzle *puzzle);
gboolean mdr_first_step_is_done_by (const MdrFirstStep *step, const char *deed);
void mdr_guide_add_rule (const MdrGuide *guide,
                         const MdrPuzzle *puzzle,
                         const char *option,
                         MdrProblems *problems);
gboolean mdr_puzzle_rule_applies (const MdrPuzzleRule *rule, const MdrPuzzle *puzzle);
gboolean mdr_puzzle_rule_is_used (const MdrPuzzleRule *rule, const MdrPuzzle *puzzle);

G_END_DECLS
