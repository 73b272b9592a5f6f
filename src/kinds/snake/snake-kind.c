/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-check.h"
#include "snake-draw.h"
#include "snake-givens.h"
#include "snake-logic.h"
#include "snake-play.h"
#include "snake-solve.h"
#include "snake-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"

static const MdrTool tools[] = {
  {
      .id = "place",
      .label = N_ ("Place"),
      .explanation = N_ ("Click an empty cell: the start comes first, then the end, then cells of the snake; "
                         "click again to change"),
      .icon = "mdr-tool-place-symbolic",
      .key = 'p',
  },
  {
      .id = "start",
      .label = N_ ("Start"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake starts"),
      .icon = "mdr-tool-start-symbolic",
      .key = 's',
  },
  {
      .id = "end",
      .label = N_ ("End"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake ends"),
      .icon = "mdr-tool-end-symbolic",
      .key = 'e',
  },
  {
      .id = "given",
      .label = N_ ("Body"),
      .explanation = N_ ("Click or drag over cells that are part of the snake"),
      .icon = "mdr-tool-given-symbolic",
      .key = 'x',
  },
  {
      .id = "erase",
      .label = N_ ("Erase"),
      .explanation = N_ ("Click or drag over what is to be removed; "
                         "the second button does the same with every tool"),
      .icon = "mdr-tool-erase-symbolic",
      .key = 'd',
  },
  { NULL },
};

static const MdrPreset presets[] = {
  { "8x8", "8×8", (const char *const[]){ "size 8 8", NULL } },
  { "5x5", "5×5", (const char *const[]){ "size 5 5", NULL } },
  { "10x10", "10×10", (const char *const[]){ "size 10 10", NULL } },
  { "12x12", "12×12", (const char *const[]){ "size 12 12", NULL } },
  { "20x20", "20×20", (const char *const[]){ "size 20 20", NULL } },
  { NULL },
};

static const MdrOptionSpec options[] = {
  {
      .id = "rows",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_PUZZLE,
      .label = N_ ("Rows"),
      .explanation = N_ ("The board grows and shrinks at its lower edge"),
      .initial = "10",
      .minimum = SNAKE_MIN_SIZE,
      .maximum = SNAKE_MAX_SIZE,
  },
  {
      .id = "columns",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_PUZZLE,
      .label = N_ ("Columns"),
      .explanation = N_ ("The board grows and shrinks at its right edge"),
      .initial = "10",
      .minimum = SNAKE_MIN_SIZE,
      .maximum = SNAKE_MAX_SIZE,
  },
  {
      .id = "engine",
      .type = MDR_OPTION_CHOICE,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Engine"),
      .explanation = N_ ("What solves the published model"),
      .initial = "sat",
      .choices = mdr_engine_choices,
      .shown_when = "method",
      .shown_value = "published",
  },
  {
      .id = "gomory",
      .type = MDR_OPTION_SWITCH,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Gomory cuts"),
      .explanation = N_ ("Cutting planes from the simplex tableau"),
      .initial = "no",
      .shown_when = "method",
      .shown_value = "cut",
  },
  {
      .id = "rounding",
      .type = MDR_OPTION_SWITCH,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Rounding cuts"),
      .explanation = N_ ("Mixed integer rounding: cutting planes from sums of rows"),
      .initial = "no",
      .shown_when = "method",
      .shown_value = "cut",
  },
  {
      .id = "cover",
      .type = MDR_OPTION_SWITCH,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Cover cuts"),
      .explanation = N_ ("Cutting planes from rows that cannot all be filled"),
      .initial = "no",
      .shown_when = "method",
      .shown_value = "cut",
  },
  {
      .id = "clique",
      .type = MDR_OPTION_SWITCH,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Clique cuts"),
      .explanation = N_ ("Cutting planes from columns of which only one can be 1"),
      .initial = "no",
      .shown_when = "method",
      .shown_value = "cut",
  },
  {
      .id = "rows",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_GENERATE,
      .label = N_ ("Rows"),
      .initial = "10",
      .minimum = 3,
      .maximum = 40,
  },
  {
      .id = "columns",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_GENERATE,
      .label = N_ ("Columns"),
      .initial = "10",
      .minimum = 3,
      .maximum = 40,
  },
  {
      .id = "difficulty",
      .type = MDR_OPTION_CHOICE,
      .scope = MDR_SCOPE_GENERATE,
      .label = N_ ("Difficulty"),
      .explanation = N_ ("Easy: counting and neighbours; normal: whole lines and the way of the snake; hard: "
                         "single cells must be tried; extreme: more than that"),
      .initial = "normal",
      .choices = snake_difficulties,
  },
  {
      .id = "unknown",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_GENERATE,
      .label = N_ ("Counts left out"),
      .explanation = N_ ("How many of a hundred counts are not given"),
      .initial = "0",
      .minimum = 0,
      .maximum = 100,
  },
  {
      .id = "seed",
      .type = MDR_OPTION_INTEGER,
      .scope = MDR_SCOPE_GENERATE,
      .label = N_ ("Seed"),
      .explanation = N_ ("The same seed gives the same board"),
      .initial = "1",
      .minimum = 0,
      .maximum = G_MAXINT32,
  },
  { NULL },
};

const MdrKind mdr_snake_kind = {
  .id = "snake",
  .name = N_ ("Snake"),
  .summary = N_ ("One path that never touches itself"),
  .rules = N_ ("Fill cells so that they form one snake from the start to the end.\n"
               "The snake goes from cell to cell across their sides.\n"
               "It never touches itself, not even at a corner.\n"
               "A number beside a row or above a column says how many of its cells are filled.\n"
               "Cells of the snake that are given lie between its ends."),
  .version = 1,
  .methods = snake_methods,
  .tools = tools,
  .presets = presets,
  .options = options,

  .new_puzzle = snake_new_puzzle,
  .puzzle_from_json = snake_puzzle_from_json,
  .puzzle_to_json = snake_puzzle_to_json,
  .puzzle_from_text = snake_puzzle_from_text,
  .puzzle_to_text = snake_puzzle_to_text,
  .puzzle_from_link = snake_puzzle_from_link,
  .puzzle_to_link = snake_puzzle_to_link,
  .edit = snake_edit,
  .dup_option = snake_dup_option,
  .find_problems = snake_find_problems,
  .dup_title = snake_dup_title,
  .dup_size = snake_dup_size,

  .new_state = snake_new_state,
  .turns = { [MDR_MODE_BUILD] = &snake_building, [MDR_MODE_PLAY] = &snake_playing },
  .execute = snake_execute,
  .check = snake_check,
  .dup_progress = snake_dup_progress,
  .hint = snake_hint,
  .rebase = snake_rebase,

  .verify = snake_verify,
  .deduce = snake_deduce,
  .dup_difficulty = snake_dup_difficulty,
  .explain = snake_explain,
  .generate = snake_generate,
  .free_solution = snake_free_solution,
  .solution_to_text = snake_solution_to_text,
  .solution_from_text = snake_solution_from_text,
  .solution_to_state = snake_solution_to_state,

  .new_playback = snake_new_playback,
  .free_playback = snake_free_playback,

  .get_extents = snake_get_extents,
  .draw_base = snake_draw_base,
  .draw_moving = snake_draw_moving,
  .get_moving_bounds = snake_get_moving_bounds,
  .dup_cell_sentence = snake_dup_cell_sentence,
};
