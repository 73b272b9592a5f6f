/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

/** The reasoning of kinds with an #MdrLogic. */
const MdrReasoning mdr_logic_reasoning = {
  .hint = mdr_logic_hint,
  .find_backbone = mdr_logic_find_backbone,
  .deduce = mdr_logic_deduce,
  .dup_difficulty = mdr_logic_dup_difficulty,
  .measure_start = mdr_logic_measure_start,
  .difficulties = mdr_difficulties,
  .find_finished = mdr_logic_find_finished,
};
