/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-tell.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/* What steps and rules are called, and how hard steps are. */

/**
 * StepName:
 * @id: the rule of a step
 * @name: what people call it
 * @level: how hard it is
 */
typedef struct
{
  const char *id;
  const char *name;
  MdrLevel level;
} StepName;

static const StepName ways[MDR_N_ARGUMENT_WAYS] = {
  [MDR_ARGUMENT_GIVEN] = { "given", N_ ("What Is Given"), MDR_LEVEL_EASY },
  [MDR_ARGUMENT_ONE] = { "one-rule", N_ ("Nothing Else"), MDR_LEVEL_EASY },
  [MDR_ARGUMENT_PAIR] = { "two-rules", N_ ("Two Rules"), MDR_LEVEL_NORMAL },
  [MDR_ARGUMENT_TOGETHER] = { "together", N_ ("Rules Together"), MDR_LEVEL_NORMAL },
  [MDR_ARGUMENT_CASES] = { "cases", N_ ("Cases"), MDR_LEVEL_HARD },
  [MDR_ARGUMENT_COUNTING] = { "counting", N_ ("Counting"), MDR_LEVEL_HARD },
  [MDR_ARGUMENT_CHAIN] = { "look-ahead", N_ ("Look Ahead"), MDR_LEVEL_HARD },
};

static const StepName techniques[MDR_N_TECHNIQUES] = {
  [MDR_TECHNIQUE_NAKED_SINGLE] = { "naked-single", N_ ("Naked Single"), MDR_LEVEL_EASY },
  [MDR_TECHNIQUE_HIDDEN_SINGLE] = { "hidden-single", N_ ("Hidden Single"), MDR_LEVEL_EASY },
  [MDR_TECHNIQUE_SUM] = { "sum", N_ ("Sum"), MDR_LEVEL_EASY },
  [MDR_TECHNIQUE_PRODUCT] = { "product", N_ ("Product"), MDR_LEVEL_EASY },
  [MDR_TECHNIQUE_LOCKED] = { "locked-candidates", N_ ("Locked Candidates"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_NAKED_PAIR] = { "naked-pair", N_ ("Naked Pair"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_HIDDEN_PAIR] = { "hidden-pair", N_ ("Hidden Pair"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_NAKED_TRIPLE] = { "naked-triple", N_ ("Naked Triple"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_HIDDEN_TRIPLE] = { "hidden-triple", N_ ("Hidden Triple"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_NAKED_QUAD] = { "naked-quad", N_ ("Naked Quad"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_HIDDEN_QUAD] = { "hidden-quad", N_ ("Hidden Quad"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_X_WING] = { "x-wing", N_ ("X-Wing"), MDR_LEVEL_NORMAL },
  [MDR_TECHNIQUE_SWORDFISH] = { "swordfish", N_ ("Swordfish"), MDR_LEVEL_NORMAL },
};

/** Returns: the rule of a step that tells an argument */
const char *
ruled_get_step_id (const MdrArgument *argument)
{
  return argument->technique != MDR_TECHNIQUE_NONE ? techniques[argument->technique].id
                                                   : ways[argument->way].id;
}

/** Implements get_step_level of #MdrLogic. */
MdrLevel
ruled_get_step_level (const MdrDeduction *step)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].id, step->rule))
      return ways[i].level;
  for (guint i = MDR_TECHNIQUE_NAKED_SINGLE; i < G_N_ELEMENTS (techniques); i++)
    if (g_str_equal (techniques[i].id, step->rule))
      return techniques[i].level;
  return MDR_LEVEL_EASY;
}

/** Returns: (transfer full): the hint that a number is the only one that is noted where it belongs */
MdrDeduction *
ruled_say_noted (const MdrPuzzle *puzzle, const MdrRuledChoice *choice)
{
  const StepName *single = &techniques[MDR_TECHNIQUE_NAKED_SINGLE];
  MdrDeduction *deduction = mdr_deduction_new (single->id, _ (single->name));
  MdrLiteral literal = ruled_literal_new (puzzle, choice, TRUE);
  g_autofree char *clause = ruled_dup_clause (puzzle, &literal);

  mdr_deduction_say (deduction, _ ("Nothing else is noted there, so %s."), clause);
  ruled_reason_decide (puzzle, &literal, deduction);
  return deduction;
}

/** Returns: the name of a rule, translated */
const char *
ruled_get_rule_name (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  g_autofree char *label = mdr_rulebook_dup_label (ruled_get_rule (puzzle, instance)->id);

  return _ (g_intern_string (label));
}

/** Returns: whether an argument needs one rule alone */
gboolean
ruled_is_one_rule (const GArray *instances)
{
  for (guint k = 1; k < instances->len; k++)
    if (ruled_get_instance (instances, k)->statement != ruled_get_instance (instances, 0)->statement)
      return FALSE;
  return instances->len > 0;
}

/* Returns the names of the rules of a pair. */
static const char *
get_two_names (const MdrPuzzle *puzzle, const GArray *instances)
{
  const char *first = ruled_get_rule_name (puzzle, ruled_get_instance (instances, 0));
  guint k = 1;
  g_autofree char *names = NULL;

  while (ruled_get_instance (instances, k)->statement == ruled_get_instance (instances, 0)->statement)
    k++;
  /* Translators: names of two rules, as a heading */
  names = g_strdup_printf (_ ("%s and %s"), first,
                           ruled_get_rule_name (puzzle, ruled_get_instance (instances, k)));
  return g_intern_string (names);
}

/** Returns: the heading of an argument: what people call it, or its rules if there are one or two, or the way
 * in which it goes */
const char *
ruled_get_heading (const MdrPuzzle *puzzle, const MdrArgument *argument)
{
  if (argument->technique != MDR_TECHNIQUE_NONE)
    return _ (techniques[argument->technique].name);
  if (argument->way <= MDR_ARGUMENT_TOGETHER && ruled_is_one_rule (argument->instances))
    return ruled_get_rule_name (puzzle, ruled_get_instance (argument->instances, 0));
  if (argument->way == MDR_ARGUMENT_PAIR)
    return get_two_names (puzzle, argument->instances);
  return _ (ways[argument->way].name);
}

/** Returns: the sentence of a rule, translated */
const char *
ruled_get_rule_sentence (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  return _ (ruled_get_rule (puzzle, instance)->sentence);
}

/** Returns: (nullable): the sentences of all rules that an argument uses, each once */
const char *
ruled_get_rule_sentences (const MdrPuzzle *puzzle, const MdrArgument *argument)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (argument->way == MDR_ARGUMENT_CHAIN || argument->instances->len == 0)
    return NULL;
  for (guint k = 0; k < argument->instances->len; k++)
    {
      const MdrGroundInstance *instance = ruled_get_instance (argument->instances, k);
      gboolean is_told = FALSE;

      for (guint i = 0; i < k; i++)
        is_told = is_told || ruled_get_instance (argument->instances, i)->statement == instance->statement;
      if (!is_told)
        mdr_wording_add_sentence (text, "%s", ruled_get_rule_sentence (puzzle, instance));
    }
  return g_intern_string (text->str);
}
