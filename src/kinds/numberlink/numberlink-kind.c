/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-draw.h"
#include "numberlink-givens.h"
#include "numberlink-logic.h"
#include "numberlink-play.h"
#include "numberlink-search.h"
#include "numberlink-solve.h"
#include "numberlink-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-logic-commands.h"
#include "mdr-model-run.h"

static const MdrPreset presets[] = {
  { "cover", N_ ("Numberlink (cover)"), (const char *const[]){ "size 7 7", NULL } },
  { "general", N_ ("Numberlink (general)"), (const char *const[]){ "size 8 8", "set cover no", NULL } },
  { "flow", N_ ("Flow"), (const char *const[]){ "size 8 8", "set touching yes", "set blocks no", NULL } },
  { "shortest", N_ ("Shortest"),
    (const char *const[]){ "size 7 7", "set cover no", "set goal fewest", NULL } },
  { "longest", N_ ("Longest"), (const char *const[]){ "size 7 7", "set cover no", "set goal most", NULL } },
  { NULL },
};

static const MdrPuzzleCommand commands[] = {
  MDR_COMMAND_REDUCE, MDR_COMMAND_HARDER, MDR_COMMAND_EASIER,
  MDR_COMMAND_ROTATE, MDR_COMMAND_MIRROR, { NULL },
};

/* Rules of a puzzle, whether it exists or is to be generated. */
#define RULES(where)                                                                                         \
  {                                                                                                          \
    .id = "cover",                                                                                           \
    .type = MDR_OPTION_SWITCH,                                                                               \
    .scopes = where,                                                                                         \
    .label = N_ ("Use every cell"),                                                                          \
    .explanation = N_ ("Every cell must lie on a path"),                                                     \
    .initial = "yes",                                                                                        \
  },                                                                                                         \
      {                                                                                                      \
        .id = "touching",                                                                                    \
        .type = MDR_OPTION_SWITCH,                                                                           \
        .scopes = where,                                                                                     \
        .label = N_ ("May touch itself"),                                                                    \
        .explanation = N_ ("A path may run beside itself"),                                                  \
        .initial = "no",                                                                                     \
      },                                                                                                     \
  {                                                                                                          \
    .id = "blocks", .type = MDR_OPTION_SWITCH, .scopes = where, .label = N_ ("May fill 2×2 blocks"),         \
    .explanation = N_ ("One path may fill four cells that form a square"), .initial = "yes",                 \
    .shown_when = "touching", .shown_value = "yes",                                                          \
  }

static const MdrOptionSpec options[] = {
  MDR_SPECS_SIZE ("7", NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE),
  RULES (MDR_SCOPE_PUZZLE),
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Goal"),
      .explanation = N_ ("What makes a solution better than others. It is not a rule: all boards that keep "
                         "the rules are solutions"),
      .initial = "any",
      .choices = numberlink_goals,
      .shown_when = "cover",
      .shown_value = "no",
  },
  {
      .id = "objective",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_METHOD,
      .label = N_ ("Objective"),
      .explanation = N_ ("What the method looks for"),
      .initial = "as-asked",
      .choices = numberlink_objectives,
      .shown_when = "method",
      .shown_value = "search|flow|vertex-cut|vertex",
  },
  MDR_SPEC_ENGINE (mdr_engine_choices_automatic,
                   "automatic",
                   "flow|vertex-cut|vertex",
                   N_ ("Solves the integer program; automatic picks the one that suits the model and "
                       "objective")),
  MDR_SPECS_GENERATED_SIZE ("10", 3, 40),
  {
      .id = "pairs",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Pairs"),
      .explanation = N_ ("Number of pairs; 0 for as many as needed"),
      .initial = "0",
      .minimum = 0,
      .maximum = 400,
  },
  RULES (MDR_SCOPE_GENERATE),
  MDR_SPEC_DIFFICULTY (mdr_difficulties,
                       N_ ("Easy: cells and their neighbors; normal: turns, whole paths, and regions; hard: "
                           "single edges must be tried; extreme: more than that, which is rare where every "
                           "cell is used")),
  MDR_SPEC_SEED,
  MDR_SPEC_REDUCE_SYMMETRY,
  { NULL },
};

const MdrLogic numberlink_logic = {
  .board_size = sizeof (NumberlinkBoard),
  .rules = numberlink_rules,
  .trial_level = MDR_LEVEL_EASY,
  .searches_first = TRUE,
  .hint_budget = 200000,
  .chain_budget = 200000,
  .rating_budget = 2000000,
  .init = numberlink_start,
  .get_stale = numberlink_get_stale,
  .count_open = numberlink_count_open,
  .list_open = numberlink_list_open,
  .is_open = numberlink_is_open,
  .decide = numberlink_decide,
  .say = numberlink_say,
  .suppose = numberlink_suppose,
  .say_clash = numberlink_say_clash,
  .get_literal = numberlink_get_literal,
  .search = numberlink_search_solutions,
  .find_opposites = numberlink_find_opposites,
  .find_next = numberlink_find_next,
  .list_solved = numberlink_list_solved,
  .get_unit = numberlink_get_unit,
  .compare = numberlink_compare,
  .grow = numberlink_grow,
};

/* These options generate puzzles to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"), (const char *const[]){ "rows", "7", "columns", "7", "difficulty", "easy", NULL } },
  { "normal", N_ ("Normal"),
    (const char *const[]){ "rows", "10", "columns", "10", "difficulty", "normal", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "rows", "12", "columns", "12", "difficulty", "hard", NULL } },
  { "extreme", N_ ("Extreme"),
    (const char *const[]){ "rows", "10", "columns", "10", "cover", "no", "difficulty", "extreme", NULL } },
  { NULL },
};

static const MdrObjective objective = {
  .label = N_ ("Cells"),
  .dup_value = numberlink_dup_value,
  .get_sense = numberlink_get_sense,
  .measure = numberlink_measure,
};

static const MdrPlaybackFacts playback = { .styles = numberlink_playback_styles,
                                           .dup_state = numberlink_playback_dup_state,
                                           .traces_play = TRUE };

const MdrKind mdr_numberlink_kind = {
  .id = "numberlink",
  .name = N_ ("Numberlink"),
  .summary = N_ ("Paths that join equal labels and never cross"),
  .guide = &numberlink_guide,
  .version = 1,
  .methods = numberlink_methods,
  .method_aliases = numberlink_method_aliases,
  .tools = numberlink_tools,
  .presets = presets,
  .commands = commands,
  .studies = numberlink_studies,
  .options = options,
  .levels = levels,

  .objective = &objective,
  .playback = &playback,
  .reasoning = &mdr_logic_reasoning,
  .logic = &numberlink_logic,

  .fields = numberlink_fields,
  .new_puzzle = numberlink_new_puzzle,
  .resize = numberlink_puzzle_resize,
  .puzzle_from_json = numberlink_puzzle_from_json,
  .puzzle_from_text = numberlink_puzzle_from_text,
  .puzzle_to_text = numberlink_puzzle_to_text,
  .puzzle_from_link = numberlink_puzzle_from_link,
  .puzzle_to_link = numberlink_puzzle_to_link,
  .edit = numberlink_edit,
  .list_clues = numberlink_list_clues,
  .list_missing_clues = numberlink_list_missing_clues,
  .transform = numberlink_transform,
  .find_problems = numberlink_find_problems,
  .dup_title = numberlink_dup_title,

  .new_state = numberlink_new_state,
  .turns = { [MDR_MODE_BUILD] = &numberlink_building, [MDR_MODE_PLAY] = &numberlink_playing },
  .execute = numberlink_execute,
  .check = numberlink_check,
  .dup_progress = numberlink_dup_progress,
  .list_changes = numberlink_list_changes,
  .reopen = numberlink_reopen,
  .rebase = numberlink_rebase,

  .verify = numberlink_verify,
  .explain = numberlink_explain,
  .relax = numberlink_relax,
  .finish = numberlink_finish,
  .generate = numberlink_generate,
  .solution_to_text = numberlink_solution_to_text,
  .solution_from_text = numberlink_solution_from_text,
  .solution_to_state = numberlink_solution_to_state,
  .solution_from_state = numberlink_solution_from_state,

  .new_playback = numberlink_new_playback,

  .get_extents = numberlink_get_extents,
  .draw_base = numberlink_draw_base,
  .draw_moving = numberlink_draw_moving,
  .dup_cell_sentence = numberlink_dup_cell_sentence,
};
