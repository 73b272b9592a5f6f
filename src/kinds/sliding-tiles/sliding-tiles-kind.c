/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-private.h"

#include <glib/gi18n-lib.h>

static const MdrOptionSpec options[] = {
  {
    .id = "rows",
    .type = MDR_OPTION_INTEGER,
    .scope = MDR_SCOPE_PUZZLE,
    .label = N_("Rows"),
    .explanation = N_("The board grows and shrinks at its lower edge"),
    .initial = "4",
    .minimum = SLIDING_MIN_SIZE,
    .maximum = SLIDING_MAX_SIZE,
  },
  {
    .id = "columns",
    .type = MDR_OPTION_INTEGER,
    .scope = MDR_SCOPE_PUZZLE,
    .label = N_("Columns"),
    .explanation = N_("The board grows and shrinks at its right edge"),
    .initial = "4",
    .minimum = SLIDING_MIN_SIZE,
    .maximum = SLIDING_MAX_SIZE,
  },
  {
    .id = "goal",
    .type = MDR_OPTION_CHOICE,
    .scope = MDR_SCOPE_PUZZLE,
    .label = N_("Goal"),
    .explanation = N_("Where the tiles are to be; a goal of your own stands in the corners of the places"),
    .initial = "gap-last",
    .choices = sliding_goals,
  },
  { NULL },
};

const MdrKind mdr_sliding_tiles_kind = {
  .id = "sliding-tiles",
  .name = N_("Sliding Tiles"),
  .summary = N_("Numbered tiles into order, in the fewest moves"),
  .rules = N_("Slide the tiles until all are where the goal wants them.\n"
              "A tile beside the gap can be moved into it; each tile moved by one place is a move.\n"
              "The goal is 1, 2, 3 and so on in rows, with the gap at the end or at the beginning, "
              "or else what the small numbers in the corners say."),
  .version = 1,
  .options = options,

  .new_puzzle = sliding_new_puzzle,
  .puzzle_from_text = sliding_puzzle_from_text,
  .puzzle_to_text = sliding_puzzle_to_text,
  .edit = sliding_edit,
  .dup_command_edit = sliding_dup_command_edit,
  .dup_option = sliding_dup_option,
  .dup_title = sliding_dup_title,
  .dup_size = sliding_dup_size,

  .free_solution = sliding_free_solution,
  .solution_to_text = sliding_solution_to_text,
  .solution_from_text = sliding_solution_from_text,
  .solution_to_state = sliding_solution_to_state,
};
