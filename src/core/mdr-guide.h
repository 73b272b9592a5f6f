/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrExample:
 * @puzzle: (nullable): text of the kind's own format; %NULL where there is no example
 * @moves: (nullable): moves with semicolons between them
 * @refused: (nullable): a move that follows them and cannot be made
 * @at: the cell at which @refused is marked
 * @sentence: (nullable): what is to be seen, untranslated, marked with N_()
 *
 * A small board to be shown in a picture.
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
 *   puzzle has this rule; %NULL where all have it
 * @value: (nullable): what @option says then
 * @wrong: a board that breaks the rule, or has not met it yet
 * @right: one that keeps it; solved, where @wrong breaks nothing
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
 * @action: what is done: "Fill a cell"
 * @pointer: (nullable): how a mouse or a finger does it
 * @keyboard: (nullable): how keys do it
 *
 * All are untranslated, marked with N_(). Lists of them end with a %NULL action.
 */
struct _MdrControl
{
  const char *action;
  const char *pointer;
  const char *keyboard;
};

/* More would not be read. */
#define MDR_MOST_FIRST_STEPS 4

/**
 * MdrGuide:
 * @rules: at least one; those that all puzzles have come first
 * @controls: (array fixed-size=%MDR_N_MODES) (element-type nullable): by #MdrMode
 * @first_steps: (array fixed-size=%MDR_N_MODES) (element-type nullable): by
 *   #MdrMode, sentences for someone who sees such a board for the first time, at
 *   most %MDR_MOST_FIRST_STEPS, untranslated, marked with N_()
 *
 * What a kind says of itself to those who do not know it.
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
 * @status: how it stands; broken where a move is refused
 * @problems: the first thing that is wrong with it and has places
 *
 * The board of an example.
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
