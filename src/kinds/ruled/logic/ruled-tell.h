/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-board.h"

#include "mdr-reasoner.h"

G_BEGIN_DECLS

static inline const MdrGroundInstance *
ruled_get_instance (const GArray *instances, guint index)
{
  return &g_array_index (instances, MdrGroundInstance, index);
}

static inline const MdrStatement *
ruled_get_rule (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  return mdr_rulebook_get_statement (ruled_kind_get_rulebook (puzzle->kind), instance->statement);
}

/* ruled-headings.c */
const char *ruled_get_step_id (const MdrArgument *argument);
gboolean ruled_is_one_rule (const GArray *instances);
const char *ruled_get_rule_name (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
const char *ruled_get_heading (const MdrPuzzle *puzzle, const MdrArgument *argument);
const char *ruled_get_rule_sentence (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
const char *ruled_get_rule_sentences (const MdrPuzzle *puzzle, const MdrArgument *argument);

/* ruled-instance-names.c */
gboolean ruled_is_along_path (const MdrRuledPuzzle *givens, const MdrGroundInstance *instance);
char *ruled_dup_place (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
char *ruled_dup_first_place (const MdrPuzzle *puzzle, const GArray *instances);
char *ruled_dup_place_within (const MdrPuzzle *puzzle, const MdrGroundInstance *instance);
gboolean ruled_add_place (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, GString *list);

/* ruled-tell.c */
MdrLiteral ruled_claim_get_literal (const MdrPuzzle *puzzle, const MdrRuledClaim *claim);
char *ruled_dup_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step);
char *ruled_dup_argument (const MdrPuzzle *puzzle, const MdrArgument *argument);

G_END_DECLS
