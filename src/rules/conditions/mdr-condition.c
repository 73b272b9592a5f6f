/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

#define ROW(NAME, name, ...) [MDR_CONDITION_##NAME] = &mdr_condition_##name,
static const MdrConditionType *const types[] = { MDR_CONDITIONS (ROW, ROW) };
#undef ROW

const MdrConditionType *
mdr_condition_get_type (const MdrCondition *condition)
{
  return types[condition->kind];
}

/** Returns: whether @condition is true of what @spot speaks of, or is left out there */
MdrTruth
mdr_condition_judge (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  return types[condition->kind]->judge (self, condition, spot);
}

/** Reads on, after a word that makes the condition one of this kind. */
gboolean
mdr_condition_read_as (MdrConditionKind kind, MdrRuleReader *reader, MdrCondition *condition)
{
  condition->kind = kind;
  return types[kind]->read (reader, condition);
}

/** Checks what a condition says of cells, and of the links or borders that join them. */
gboolean
mdr_condition_check_formulas (MdrRuleReader *reader, const MdrCondition *condition)
{
  MdrSpoken edge = { .place = MDR_PLACE_LINK };

  if (condition->through
      && mdr_rule_find_edge_place (reader->rulebook, condition->through) == MDR_PLACE_BORDER)
    edge.place = MDR_PLACE_BORDER;
  return (!condition->formula || mdr_rule_check_formula (reader, condition->formula, &mdr_spoken_cell))
         && (!condition->some || mdr_rule_check_formula (reader, condition->some, &mdr_spoken_cell))
         && (!condition->through || mdr_rule_check_formula (reader, condition->through, &edge));
}

/** Checks a condition that speaks of the whole board. */
gboolean
mdr_condition_check_whole (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  if (condition->scope.kind != MDR_SCOPE_ALL)
    return mdr_rule_reader_fail (reader, _ ("This condition speaks of the whole board and takes no “each”."));
  return mdr_condition_check_formulas (reader, condition);
}

static gboolean
check (MdrRuleReader *reader, const MdrCondition *condition)
{
  MdrSpoken spoken = mdr_rule_get_spoken (reader->rulebook, &condition->scope);

  return mdr_rule_check_scope (reader, &condition->scope) && mdr_rule_check_parts (reader, condition->formula)
         && mdr_rule_check_parts (reader, condition->through)
         && mdr_rule_check_parts (reader, condition->some)
         && mdr_condition_get_type (condition)->check (reader, condition, &spoken);
}

static gboolean
read_once (MdrRuleReader *reader)
{
  g_autoptr (MdrCondition) condition = mdr_condition_new (MDR_CONDITION_FORMULA);
  int kind = MDR_CONDITION_FORMULA;

  condition->line = reader->line;
  if (mdr_rule_reader_accept (reader, "each") && !mdr_rule_read_scope (reader, &condition->scope))
    return FALSE;
  mdr_rule_reader_accept_role (reader, MDR_RULE_CONDITION, &kind);
  if (!mdr_condition_read_as ((MdrConditionKind) kind, reader, condition)
      || !mdr_rule_reader_expect_end (reader) || !check (reader, condition))
    return FALSE;
  g_ptr_array_add (reader->statement->conditions, g_steal_pointer (&condition));
  return TRUE;
}

/** Reads one condition into the rule to which it belongs. */
gboolean
mdr_rule_read_condition (MdrRuleReader *reader)
{
  GArray *written = reader->tokens;
  guint begin = reader->at;
  gboolean read = TRUE;
  MdrRuleRepeat repeat;

  if (!mdr_rule_read_repeat (reader, &repeat))
    return FALSE;
  if (!repeat.name)
    return read_once (reader);
  for (int number = repeat.low; read && number <= repeat.high; number++)
    {
      g_autoptr (GArray) tokens = mdr_rule_repeat_dup_tokens (&repeat, written, number);

      reader->tokens = tokens;
      reader->at = begin;
      read = read_once (reader);
    }
  reader->tokens = written;
  return read;
}
