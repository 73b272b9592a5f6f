/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

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
 * @option: (nullable): the option of scope %MDR_SCOPE_PUZZLE that says whether a
 *   puzzle has this rule; %NULL if all have it
 * @value: (nullable): the value that @option then has
 * @wrong: a board that breaks the rule, or has not met it yet
 * @right: a board that keeps it; a solved one if @wrong breaks no rule
 *
 * A rule of a kind of puzzle. Lists of them end with a %NULL sentence.
 */
struct _MdrPuzzleRule
{
  const char *sentence;
  const char *option;
  const char *value;
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

/* Nobody would read more than these. */
#define MDR_MOST_FIRST_STEPS 4

/**
 * MdrGuide:
 * @rules: at least one; those that all puzzles have come first
 * @controls: (array fixed-size=%MDR_N_MODES) (element-type nullable): by #MdrMode
 * @first_steps: (array fixed-size=%MDR_N_MODES) (element-type nullable): by
 *   #MdrMode, sentences for someone who sees such a board for the first time, at
 *   most %MDR_MOST_FIRST_STEPS, untranslated, marked with N_()
 *
 * Explains a kind to people who do not know it.
 */
struct _MdrGuide
{
  const MdrPuzzleRule *rules;
  const MdrControl *controls[MDR_N_MODES];
  const char *const *first_steps[MDR_N_MODES];
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
gboolean mdr_puzzle_rule_applies (const MdrPuzzleRule *rule, const MdrPuzzle *puzzle);

G_END_DECLS
