/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-board.h"

#include "mdr-reasoner.h"

G_BEGIN_DECLS

/* ruled-tell.c */
const char *ruled_get_step_id (const MdrArgument *argument);
MdrLiteral ruled_claim_get_literal (const MdrPuzzle *puzzle, const MdrRuledClaim *claim);
const char *ruled_get_rule_name (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
const char *ruled_get_heading (const MdrPuzzle *puzzle, const MdrArgument *argument);
const char *ruled_get_rule_sentence (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
const char *ruled_get_rule_sentences (const MdrPuzzle *puzzle, const MdrArgument *argument);
char *ruled_dup_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step);
char *ruled_dup_argument (const MdrPuzzle *puzzle, const MdrArgument *argument);

G_END_DECLS
