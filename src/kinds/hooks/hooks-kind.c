/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-draw.h"
#include "hooks-generate.h"
#include "hooks-givens.h"
#include "hooks-logic.h"
#include "hooks-play.h"
#include "hooks-solve.h"
#include "hooks-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-logic-commands.h"
#include "mdr-method-study.h"
#include "mdr-model-run.h"
#include "mdr-rating-study.h"

static const MdrPreset presets[] = {
  { "5x5", "5×5", (const char *const[]){ "size 5 5", NULL } },
  { "4x4", "4×4", (const char *const[]){ "size 4 4", NULL } },
  { "7x7", "7×7", (const char *const[]){ "size 7 7", "set connected yes", "set no-blocks yes", NULL } },
  { "9x9", "9×9", (const char *const[]){ "size 9 9", "set connected yes", "set no-blocks yes", NULL } },
  { "9x9-any-order", N_ ("9×9, Digits in Any Order"),
    (const char *const[]){ "size 9 9", "set digits any-order", "set connected yes", "set no-blocks yes",
                           NULL } },
  { NULL },
};

static const MdrPuzzleCommand commands[] = {
  MDR_COMMAND_REDUCE, MDR_COMMAND_COMPLETE, MDR_COMMAND_FILL,   MDR_COMMAND_HARDER,
  MDR_COMMAND_EASIER, MDR_COMMAND_ROTATE,   MDR_COMMAND_MIRROR, { NULL },
};

static const MdrOptionSpec options[] = {
  {
      .id = "size",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Size"),
      .explanation = N_ ("The board grows and shrinks at its lower right; given hooks are removed"),
      .initial = "5",
      .minimum = HOOKS_MIN_SIZE,
      .maximum = HOOKS_MAX_SIZE,
  },
  {
      .id = "digits",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Digits"),
      .explanation = N_ ("Which digit a hook carries: its size, any, or none"),
      .initial = "by-size",
      .choices = hooks_digit_rules,
  },
  {
      .id = "connected",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Connected"),
      .explanation = N_ ("All filled cells are connected by their sides"),
      .initial = "no",
  },
  {
      .id = "no-blocks",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("No full 2×2 blocks"),
      .explanation = N_ ("Each 2×2 block has an empty cell"),
      .initial = "no",
  },
  {
      .id = "size",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Size"),
      .initial = "6",
      .minimum = HOOKS_MIN_SIZE,
      .maximum = HOOKS_MAX_SIZE,
  },
  {
      .id = "digits",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Digits"),
      .explanation = N_ ("Which digit a hook carries: its size, or any"),
      .initial = "by-size",
      .choices = hooks_generated_digits,
  },
  {
      .id = "clues",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Clues"),
      .explanation = N_ ("Where these are not enough, some cells are given"),
      .initial = "sum",
      .choices = hooks_generated_clues,
  },
  {
      .id = "connected",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Connected"),
      .explanation = N_ ("All filled cells are connected by their sides"),
      .initial = "yes",
  },
  {
      .id = "no-blocks",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("No full 2×2 blocks"),
      .explanation = N_ ("Each 2×2 block has an empty cell"),
      .initial = "yes",
  },
  {
      .id = "groups",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PUZZLE | MDR_SCOPE_GENERATE,
      .label = N_ ("Groups of five"),
      .explanation = N_ ("The filled cells split into different pentominoes, whose sums are multiples of 5"),
      .initial = "no",
  },
  {
      .id = "regions",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PUZZLE | MDR_SCOPE_GENERATE,
      .label = N_ ("Equal regions"),
      .explanation = N_ ("The digits in each region add up to the same sum"),
      .initial = "no",
  },
  {
      .id = "region-sum",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Sum of a region"),
      .explanation = N_ ("0 if it is not given"),
      .initial = "0",
      .minimum = 0,
      .maximum = HOOKS_MAX_SUM,
      .shown_when = "regions",
      .shown_value = "yes",
  },
  {
      .id = "clues",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("New clues"),
      .explanation = N_ ("The meaning of a number that you add at the edge"),
      .initial = "sum",
      .choices = hooks_clue_types,
  },
  MDR_SPEC_ENGINE (mdr_engine_choices, "sat", "published", N_ ("Solves the published model")),
  MDR_SPEC_DIFFICULTY (mdr_difficulties,
                       N_ ("Easy: hooks are given, and lines are read; normal: lines and corners have to be "
                           "looked at together; hard: something must be tried; extreme: more than that")),
  MDR_SPEC_SEED,
  MDR_SPEC_REDUCE_SYMMETRY,
  MDR_SPEC_FILL_SYMMETRY,
  MDR_SPEC_FILL_DIFFICULTY,
  { NULL },
};

static const MdrStudy studies[] = {
  { MDR_RATING_STUDY },
  { MDR_METHOD_STUDY (hooks_methods) },
  { NULL },
};

const MdrLogic hooks_logic = {
  .board_size = sizeof (HooksBoard),
  .rules = hooks_logic_rules,
  .trial_level = MDR_LEVEL_NORMAL,
  .hint_budget = 20000,
  .chain_budget = 2000,
  .rating_budget = 200000,
  .init = hooks_start,
  .count_open = hooks_count_open,
  .list_open = hooks_list_open,
  .is_open = hooks_is_open,
  .decide = hooks_decide,
  .record = hooks_record,
  .say = hooks_say,
  .suppose = hooks_suppose,
  .say_clash = hooks_say_clash,
  .get_literal = hooks_get_literal,
  .search = hooks_search,
  .find_next = hooks_find_next,
  .list_solved = hooks_list_solved,
  .compare = hooks_compare,
  .grow = hooks_grow_puzzle,
};

/* These options generate puzzles to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"), (const char *const[]){ "size", "5", "difficulty", "easy", NULL } },
  { "normal", N_ ("Normal"), (const char *const[]){ "size", "6", "difficulty", "normal", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "size", "7", "difficulty", "hard", NULL } },
  { "extreme", N_ ("Extreme"), (const char *const[]){ "size", "7", "difficulty", "extreme", NULL } },
  { NULL },
};

static const MdrPlaybackFacts playback = { .styles = hooks_playback_styles,
                                           .dup_state = hooks_playback_dup_state };

/* This is done as for every kind with rules, but what all solutions share is counted by layouts. */
static const MdrReasoning reasoning = {
  .hint = mdr_logic_hint,
  .find_backbone = hooks_find_backbone,
  .deduce = mdr_logic_deduce,
  .dup_difficulty = mdr_logic_dup_difficulty,
};

const MdrKind mdr_hooks_kind = {
  .id = "hooks",
  .name = N_ ("Hooks"),
  .summary = N_ ("A square of nested hooks, and their digits"),
  .guide = &hooks_guide,
  .version = 1,
  .methods = hooks_methods,
  .tools = hooks_tools,
  .presets = presets,
  .options = options,
  .levels = levels,
  .commands = commands,
  .studies = studies,

  .playback = &playback,
  .reasoning = &reasoning,
  .numbers = &hooks_numbers,
  .logic = &hooks_logic,

  .fields = hooks_fields,
  .new_puzzle = hooks_new_puzzle,
  .resize = hooks_puzzle_resize,
  .puzzle_from_json = hooks_puzzle_from_json,
  .puzzle_from_text = hooks_puzzle_from_text,
  .puzzle_to_text = hooks_puzzle_to_text,
  .edit = hooks_edit,
  .list_clues = hooks_list_clues,
  .list_missing_clues = hooks_list_missing_clues,
  .transform = hooks_transform,
  .dup_cell_choices = hooks_dup_cell_choices,
  .find_problems = hooks_find_problems,
  .dup_title = hooks_dup_title,

  .new_state = hooks_new_state,
  .turns = { [MDR_MODE_BUILD] = &hooks_building, [MDR_MODE_PLAY] = &hooks_playing },
  .execute = hooks_execute,
  .check = hooks_check,
  .dup_progress = hooks_dup_progress,
  .list_changes = hooks_list_changes,
  .reopen = hooks_reopen,
  .rebase = hooks_rebase,

  .verify = hooks_verify,
  .explain = hooks_explain,
  .generate = hooks_generate,
  .solution_to_text = hooks_solution_to_text,
  .solution_from_text = hooks_solution_from_text,
  .solution_to_state = hooks_solution_to_state,
  .solution_from_state = hooks_solution_from_state,
  .dup_facts = hooks_dup_facts,

  .new_playback = hooks_new_playback,

  .get_extents = hooks_get_extents,
  .draw_base = hooks_draw_base,
  .draw_moving = hooks_draw_moving,
  .dup_cell_sentence = hooks_dup_cell_sentence,
};
