/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include "ruled-board.h"

/* How something follows depends on the rulebook: see ruled-reason.c. */
static const MdrRule no_rules[] = { { NULL } };

const MdrLogic ruled_logic = {
  .rules = no_rules,
  .trial_level = MDR_LEVEL_NORMAL,
  .hint_budget = 20000,
  .chain_budget = 40000,
  .rating_budget = 100000,
  .get_board_size = ruled_get_board_size,
  .init = ruled_board_init,
  .read_notes = ruled_board_read_notes,
  .count_open = ruled_count_open,
  .count_played = ruled_count_played,
  .list_open = ruled_list_open,
  .is_open = ruled_is_open,
  .decide = ruled_decide,
  .say = ruled_say,
  .suppose = ruled_suppose,
  .get_literal = ruled_get_literal,
  .search = ruled_search,
  .find_opposites = ruled_find_opposites,
  .select = ruled_select,
  .find_next = ruled_find_next,
  .list_solved = ruled_list_solved,
  .get_unit = ruled_get_unit,
  .compare = ruled_compare,
  .deduce_next = ruled_deduce_next,
  .omit_reasons = ruled_omit_reasons,
  .rate = ruled_rate,
  .get_step_level = ruled_get_step_level,
  .vary = ruled_vary,
};
