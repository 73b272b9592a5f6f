/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"
#include "blind-snake-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-options.h"

static const MdrOptionSpec options[] = {
  MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE,
                    "rows",
                    N_ ("Rows"),
                    N_ ("Columns give way where the torus would have more than a million cells"),
                    "17",
                    1,
                    BLIND_SNAKE_MAX_CELLS),
  MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE,
                    "columns",
                    N_ ("Columns"),
                    N_ ("Rows give way where the torus would have more than a million cells"),
                    "22",
                    1,
                    BLIND_SNAKE_MAX_CELLS),
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scope = MDR_SCOPE_PUZZLE,
      .label = N_ ("Goal"),
      .explanation = N_ ("What ends the walk of the snake"),
      .initial = "cover",
      .choices = blind_snake_goals,
  },
  { NULL },
};

const MdrKind mdr_blind_snake_kind = {
  .id = "blind-snake",
  .name = N_ ("Blind Snake"),
  .version = 1,
  .options = options,

  .new_puzzle = blind_snake_new_puzzle,
  .puzzle_from_json = blind_snake_puzzle_from_json,
  .puzzle_to_json = blind_snake_puzzle_to_json,
  .puzzle_from_text = blind_snake_puzzle_from_text,
  .puzzle_to_text = blind_snake_puzzle_to_text,
  .edit = blind_snake_edit,
  .dup_option = blind_snake_dup_option,
  .find_problems = blind_snake_find_problems,
  .dup_title = blind_snake_dup_title,
  .dup_size = blind_snake_dup_size,

  .dup_objective = blind_snake_dup_objective,
  .verify = blind_snake_verify,
  .free_solution = blind_snake_free_solution,
  .solution_to_text = blind_snake_solution_to_text,
  .solution_from_text = blind_snake_solution_from_text,

  .get_extents = blind_snake_get_extents,
};
