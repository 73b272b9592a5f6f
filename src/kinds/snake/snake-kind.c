/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-kind.h"
#include "snake-values.h"
#include "snake-draw.h"
#include "snake-givens.h"
#include "snake-logic.h"
#include "snake-play.h"
#include "snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-logic-commands.h"
#include "mdr-model-run.h"

static const MdrPreset presets[] = {
  { "8x8", "8×8", (const char *const[]){ "size 8 8", NULL } },
  { "5x5", "5×5", (const char *const[]){ "size 5 5", NULL } },
  { "10x10", "10×10", (const char *const[]){ "size 10 10", NULL } },
  { "12x12", "12×12", (const char *const[]){ "size 12 12", NULL } },
  { "20x20", "20×20", (const char *const[]){ "size 20 20", NULL } },
  { NULL },
};

/* Cutting planes that GLPK can add by itself. */
#define CUTS(name, title, words)                                                                             \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_SWITCH, .scopes = MDR_SCOPE_METHOD, .label = title, .explanation = words, \
    .initial = "no", .shown_when = "method", .shown_value = "cut",                                           \
  }

static const MdrPuzzleCommand commands[] = {
  MDR_COMMAND_REDUCE, MDR_COMMAND_COMPLETE, MDR_COMMAND_FILL,   MDR_COMMAND_HARDER,
  MDR_COMMAND_EASIER, MDR_COMMAND_ROTATE,   MDR_COMMAND_MIRROR, { NULL },
};

static const MdrOptionSpec options[] = {
  MDR_SPECS_SIZE ("10", SNAKE_MIN_SIZE, SNAKE_MAX_SIZE),
  MDR_SPEC_ENGINE (mdr_engine_choices, "sat", "published", N_ ("Solves the published model")),
  CUTS ("gomory", N_ ("Gomory cuts"), N_ ("Cutting planes from the simplex tableau")),
  CUTS ("rounding", N_ ("Rounding cuts"), N_ ("Mixed integer rounding: cutting planes from sums of rows")),
  CUTS ("cover", N_ ("Cover cuts"), N_ ("Cutting planes from rows that cannot all be filled")),
  CUTS ("clique", N_ ("Clique cuts"), N_ ("Cutting planes from columns of which only one can be 1")),
  MDR_SPECS_GENERATED_SIZE ("10", 3, 40),
  MDR_SPEC_DIFFICULTY (mdr_difficulties,
                       N_ ("Easy: counting and neighbors; normal: whole lines and the path of the snake; "
                           "hard: single cells must be tried; extreme: more than that")),
  {
      .id = "unknown",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Blank counts"),
      .explanation = N_ ("Percentage of counts left blank"),
      .initial = "0",
      .minimum = 0,
      .maximum = 100,
  },
  MDR_SPEC_SEED,
  MDR_SPEC_REDUCE_SYMMETRY,
  MDR_SPEC_FILL_SYMMETRY,
  MDR_SPEC_FILL_DIFFICULTY,
  { NULL },
};

const MdrLogic snake_logic = {
  .board_size = sizeof (SnakeBoard),
  .rules = snake_rules,
  .trial_level = MDR_LEVEL_NORMAL,
  .hint_budget = 20000,
  .chain_budget = 40000,
  .rating_budget = 200000,
  .init = snake_start,
  .count_open = snake_count_open,
  .list_open = snake_list_open,
  .is_open = snake_is_open,
  .decide = snake_decide,
  .record = snake_record,
  .say = snake_say,
  .suppose = snake_suppose,
  .say_clash = snake_say_clash,
  .get_literal = snake_get_literal,
  .search = snake_search,
  .find_opposites = snake_find_opposites,
  .find_next = snake_find_next,
  .list_solved = snake_list_solved,
  .compare = snake_compare,
  .grow = snake_grow,
};

/* These options generate puzzles to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"), (const char *const[]){ "rows", "8", "columns", "8", "difficulty", "easy", NULL } },
  { "normal", N_ ("Normal"),
    (const char *const[]){ "rows", "10", "columns", "10", "difficulty", "normal", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "rows", "12", "columns", "12", "difficulty", "hard", NULL } },
  { "extreme", N_ ("Extreme"),
    (const char *const[]){ "rows", "15", "columns", "15", "difficulty", "extreme", NULL } },
  { NULL },
};

static const MdrPlaybackFacts playback = { .dup_state = snake_playback_dup_state };

const MdrKind mdr_snake_kind = {
  .id = "snake",
  .name = N_ ("Snake"),
  .summary = N_ ("One path that never touches itself"),
  .guide = &snake_guide,
  .version = 1,
  .methods = snake_methods,
  .tools = snake_tools,
  .presets = presets,
  .commands = commands,
  .studies = snake_studies,
  .options = options,
  .levels = levels,

  .playback = &playback,
  .reasoning = &mdr_logic_reasoning,
  .logic = &snake_logic,

  .fields = snake_fields,
  .new_puzzle = snake_new_puzzle,
  .resize = snake_puzzle_resize,
  .puzzle_from_json = snake_puzzle_from_json,
  .puzzle_from_text = snake_puzzle_from_text,
  .puzzle_to_text = snake_puzzle_to_text,
  .puzzle_from_link = snake_puzzle_from_link,
  .puzzle_to_link = snake_puzzle_to_link,
  .edit = snake_edit,
  .list_clues = snake_list_clues,
  .list_missing_clues = snake_list_missing_clues,
  .transform = snake_transform,
  .dup_cell_choices = snake_dup_cell_choices,
  .find_problems = snake_find_problems,
  .dup_title = snake_dup_title,

  .new_state = snake_new_state,
  .turns = { [MDR_MODE_BUILD] = &snake_building, [MDR_MODE_PLAY] = &snake_playing },
  .execute = snake_execute,
  .check = snake_check,
  .dup_progress = snake_dup_progress,
  .list_changes = snake_list_changes,
  .reopen = snake_reopen,
  .rebase = snake_rebase,

  .verify = snake_verify,
  .explain = snake_explain,
  .generate = snake_generate,
  .solution_to_text = snake_solution_to_text,
  .solution_from_text = snake_solution_from_text,
  .solution_to_state = snake_solution_to_state,
  .solution_from_state = snake_solution_from_state,

  .new_playback = snake_new_playback,

  .get_extents = snake_get_extents,
  .draw_base = snake_draw_base,
  .draw_moving = snake_draw_moving,
  .dup_cell_sentence = snake_dup_cell_sentence,
};
