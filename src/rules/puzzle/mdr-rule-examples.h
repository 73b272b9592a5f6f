/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/* In an example: it breaks no rule. */
#define MDR_RULE_EXAMPLE_RIGHT (-1)

/**
 * MdrRuleExample:
 * @line: where it stands in the text of the rulebook, counted from 1
 * @statement: the index of the rule that it breaks, or %MDR_RULE_EXAMPLE_RIGHT
 * @sentence: what it shows
 * @puzzle: a puzzle
 * @answer: an answer to it, in which much may be open if it is wrong
 *
 * A board that breaks exactly one rule, or a solved one.
 */
typedef struct
{
  guint line;
  int statement;
  char *sentence;
  MdrRuledPuzzle *puzzle;
  MdrRuledAnswer *answer;
} MdrRuleExample;

GPtrArray *mdr_rulebook_read_examples (MdrRulebook *rulebook, GError **error);
gboolean mdr_rule_examples_show (const GPtrArray *examples, int statement);
char *mdr_rule_example_to_text (const MdrRuleExample *example);
void mdr_rule_example_free (MdrRuleExample *example);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuleExample, mdr_rule_example_free)

G_END_DECLS
