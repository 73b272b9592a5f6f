/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/* Whether a board is an example of a rule of deduction, for the contract test and for finding examples. */
char *rule_example_dup_fault (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule);

G_END_DECLS
