/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-kind.h"
#include "lanterns-draw.h"
#include "lanterns-givens.h"
#include "lanterns-logic.h"
#include "lanterns-play.h"
#include "lanterns-solve.h"
#include "lanterns-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-board.h"

static const MdrTool tools[] = { { NULL } };
static const MdrPreset presets[] = { { "5x5", "5×5", (const char *const[]){ NULL } }, { NULL } };

static const MdrOptionSpec options[] = {
  MDR_SPEC_DIFFICULTY (mdr_difficulties, N_ ("Easy needs no counting; hard, cells that have to be tried")),
  MDR_SPEC_SEED,
  { NULL },
};

static const MdrPlayLevel levels[] = {
  { "normal", N_ ("Normal"), (const char *const[]){ "difficulty", "normal", NULL } },
  { NULL },
};
static const MdrPuzzleCommand commands[] = { MDR_COMMAND_ROTATE, MDR_COMMAND_MIRROR, { NULL } };

static const MdrLogic logic = {
  .board_size = sizeof (LanternsBoard),
  .rules = lanterns_rules,
  .trial_level = MDR_LEVEL_NORMAL,
  .hint_budget = G_MAXUINT64,
  .chain_budget = G_MAXUINT,
  .rating_budget = G_MAXUINT64,
  .init = lanterns_begin,
  .count_open = lanterns_count_open,
  .list_open = lanterns_list_open,
  .is_open = lanterns_is_open,
  .decide = lanterns_decide,
  .record = lanterns_record,
  .say = lanterns_say,
  .suppose = lanterns_suppose,
  .get_literal = lanterns_get_literal,
  .search = lanterns_search,
  .find_next = lanterns_find_next,
  .list_solved = lanterns_list_solved,
  .compare = lanterns_compare,
};

const MdrKind mdr_lanterns_kind = {
  .id = "lanterns",
  .name = N_ ("Lanterns"),
  .summary = N_ ("Lanterns that do not stand side by side"),
  .guide = &lanterns_guide,
  .version = 1,
  .methods = lanterns_methods,
  .tools = tools,
  .presets = presets,
  .options = options,
  .levels = levels,
  .commands = commands,

  .reasoning = &mdr_logic_reasoning,
  .logic = &logic,

  .fields = lanterns_fields,
  .new_puzzle = lanterns_new_puzzle,
  .puzzle_from_json = lanterns_puzzle_from_json,
  .puzzle_from_text = lanterns_puzzle_from_text,
  .puzzle_to_text = lanterns_puzzle_to_text,
  .edit = lanterns_edit,
  .transform = lanterns_transform,
  .find_problems = lanterns_find_problems,
  .dup_title = lanterns_dup_title,

  .new_state = lanterns_new_state,
  .turns = { [MDR_MODE_BUILD] = &lanterns_building, [MDR_MODE_PLAY] = &lanterns_playing },
  .execute = lanterns_execute,
  .check = lanterns_check,
  .list_changes = lanterns_list_changes,
  .rebase = lanterns_rebase,

  .verify = lanterns_verify,
  .generate = lanterns_generate,
  .solution_to_text = lanterns_solution_to_text,
  .solution_from_text = lanterns_solution_from_text,
  .solution_to_state = lanterns_solution_to_state,

  .new_playback = lanterns_new_playback,

  .get_extents = lanterns_get_extents,
  .draw_base = lanterns_draw_base,
  .draw_moving = lanterns_draw_moving,
  .dup_cell_sentence = lanterns_dup_cell_sentence,
};
