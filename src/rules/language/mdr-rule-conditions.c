/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-reader.h"

/* The conditions of a rule. */

#define AT(place) (1u << (place))

/* Reads the name of a decision at one of @places, with numbers or with yes and no. */
static gboolean
read_decision_name (MdrRuleReader *reader,
                    guint places,
                    gboolean numbers,
                    const char *expected,
                    MdrReference *reference)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  const MdrDecision *decision;

  *reference = (MdrReference){ .subject = MDR_SUBJECT_DECISION };
  if (!mdr_rulebook_find_decision (reader->rulebook, word, &reference->index))
    return mdr_rule_reader_fail_expected (reader, expected);
  decision = mdr_rulebook_get_decision (reader->rulebook, reference->index);
  if (!(places & AT (decision->place))
      || !(numbers ? decision->domain.has_numbers : mdr_domain_is_truth (&decision->domain)))
    return mdr_rule_reader_fail_expected (reader, expected);
  reader->at++;
  return TRUE;
}

/* "different V [among L] in S" */
static gboolean
read_different (MdrRuleReader *reader, MdrCondition *condition)
{
  const char *word =
      mdr_rule_reader_expect_word (reader, _ ("A decision or a given with values to tell apart"));
  const MdrDomain *domain;

  if (!word)
    return FALSE;
  if (!mdr_rule_reader_find_name (reader, word, &condition->reference)
      || !(domain = mdr_rulebook_get_domain (reader->rulebook, &condition->reference))
      || mdr_domain_is_truth (domain))
    return mdr_rule_reader_fail (reader, _ ("“%s” has no values to tell apart."), word);
  if (mdr_rule_reader_accept (reader, "among") && !(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  return mdr_rule_reader_expect (reader, "in") && mdr_rule_read_set (reader, &condition->set);
}

/* "connected L [or rim] [through E]" */
static gboolean
read_connected (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "or"))
    condition->rim = mdr_rule_reader_expect (reader, "rim");
  return !mdr_rule_reader_accept (reader, "through") || (condition->through = mdr_rule_read_formula (reader));
}

/* "one loop of E" */
static gboolean
read_loop (MdrRuleReader *reader, MdrCondition *condition)
{
  return mdr_rule_reader_expect (reader, "loop") && mdr_rule_reader_expect (reader, "of")
         && read_decision_name (reader, AT (MDR_PLACE_SIDE) | AT (MDR_PLACE_LINK), FALSE,
                                _ ("A decision with yes or no at sides or links"), &condition->reference);
}

static gboolean
read_clue (MdrRuleReader *reader, MdrCondition *condition)
{
  guint clue;

  if (condition->clue != MDR_NO_CLUE)
    return mdr_rule_reader_fail (reader, _ ("Only one clue can be named."));
  if (!mdr_rule_reader_expect_given (reader, FALSE, &clue) || !mdr_rule_reader_expect (reader, "each"))
    return FALSE;
  condition->clue = (int) clue;
  return TRUE;
}

/* A number, something known of the board, or the clue of the group. */
static gboolean
read_size_term (MdrRuleReader *reader, const MdrCondition *condition, MdrTerm *term)
{
  const char *word = mdr_rule_reader_peek_word (reader);

  if (!mdr_rule_read_term (reader, term))
    return FALSE;
  if (term->kind == MDR_TERM_MEASURE)
    return TRUE;
  if (term->kind == MDR_TERM_VALUE && term->reference.subject == MDR_SUBJECT_GIVEN
      && (int) term->reference.index == condition->clue && term->reference.cell == MDR_RULE_STEP_NONE
      && mdr_rulebook_get_given (reader->rulebook, term->reference.index)->domain.has_numbers)
    return TRUE;
  return mdr_rule_reader_fail (reader,
                               _ ("“%s” is no size: a size is a number, or the clue that is named before by "
                                  "“one … each”."),
                               word);
}

static gboolean
read_size (MdrRuleReader *reader, MdrCondition *condition)
{
  if (condition->has_size)
    return mdr_rule_reader_fail (reader, _ ("Only one size can be named."));
  condition->has_size = TRUE;
  if (!read_size_term (reader, condition, &condition->low))
    return FALSE;
  condition->high = condition->low;
  return !mdr_rule_reader_accept (reader, "..") || read_size_term (reader, condition, &condition->high);
}

/* "[one G each,] [size N | size N..M] [, square] [, symmetric]" */
static gboolean
read_parts (MdrRuleReader *reader, MdrCondition *condition)
{
  gboolean boxes = condition->kind == MDR_CONDITION_BOXES;
  gboolean regions = condition->kind == MDR_CONDITION_REGIONS;

  if (!mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  do
    {
      gboolean read;

      if (mdr_rule_reader_accept (reader, "one"))
        read = read_clue (reader, condition);
      else if (mdr_rule_reader_accept (reader, "size"))
        read = read_size (reader, condition);
      else if (boxes && mdr_rule_reader_accept (reader, "square"))
        read = condition->square = TRUE;
      else if (regions && mdr_rule_reader_accept (reader, "symmetric"))
        read = condition->symmetric = TRUE;
      else
        read = mdr_rule_reader_fail_expected (reader, boxes     ? _ ("“one”, “size” or “square”")
                                                      : regions ? _ ("“one”, “size” or “symmetric”")
                                                                : _ ("“one” or “size”"));
      if (!read)
        return FALSE;
    }
  while (mdr_rule_reader_accept (reader, ","));
  return TRUE;
}

/* "groups of equal V: size V" */
static gboolean
read_equal_groups (MdrRuleReader *reader, MdrCondition *condition)
{
  const char *expected = _ ("A decision with numbers at cells");
  MdrReference size;

  condition->kind = MDR_CONDITION_EQUAL_GROUPS;
  if (!read_decision_name (reader, AT (MDR_PLACE_CELL), TRUE, expected, &condition->reference)
      || !mdr_rule_reader_expect (reader, ":") || !mdr_rule_reader_expect (reader, "size")
      || !read_decision_name (reader, AT (MDR_PLACE_CELL), TRUE, expected, &size))
    return FALSE;
  return size.index == condition->reference.index
         /* Translators: the name of a decision, twice */
         || mdr_rule_reader_fail (reader, _ ("The size of groups of equal “%s” must be “%s” too."),
                                  mdr_rulebook_get_name (reader->rulebook, &condition->reference),
                                  mdr_rulebook_get_name (reader->rulebook, &condition->reference));
}

static gboolean
read_groups (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!mdr_rule_reader_expect (reader, "of"))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "equal"))
    return read_equal_groups (reader, condition);
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  return mdr_rule_reader_sees (reader, "in") || mdr_rule_reader_sees (reader, "are")
             ? mdr_rule_read_shapes (reader, condition)
             : read_parts (reader, condition);
}

/* "boxes of W: …" and "regions of W: …" */
static gboolean
read_division (MdrRuleReader *reader, MdrCondition *condition)
{
  return mdr_rule_reader_expect (reader, "of")
         && read_decision_name (reader, AT (MDR_PLACE_BORDER), FALSE,
                                _ ("A decision with yes or no at borders"), &condition->reference)
         && read_parts (reader, condition);
}

/* "visible V from D = n" */
static gboolean
read_visible (MdrRuleReader *reader, MdrCondition *condition)
{
  int edge;

  if (!read_decision_name (reader, AT (MDR_PLACE_CELL), TRUE, _ ("A decision with numbers at cells"),
                           &condition->reference)
      || !mdr_rule_reader_expect (reader, "from"))
    return FALSE;
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_EDGE, &edge))
    return mdr_rule_reader_fail_expected (reader, _ ("“left”, “right”, “top” or “bottom”"));
  condition->from = (MdrDirection) edge;
  if (!mdr_rule_read_relation (reader, &condition->relation))
    return mdr_rule_reader_fail_expected (reader, _ ("A comparison (such as “=”)"));
  return mdr_rule_read_term (reader, &condition->high);
}

/* "blocks L are N, M" */
static gboolean
read_blocks (MdrRuleReader *reader, MdrCondition *condition)
{
  condition->lengths = g_array_new (FALSE, FALSE, sizeof (MdrTerm));
  if (!(condition->formula = mdr_rule_read_formula (reader)) || !mdr_rule_reader_expect (reader, "are"))
    return FALSE;
  do
    {
      MdrTerm term = { 0 };

      if (!mdr_rule_read_term (reader, &term))
        return FALSE;
      if (term.kind != MDR_TERM_MEASURE && term.kind != MDR_TERM_VALUE)
        {
          g_clear_pointer (&term.formula, mdr_formula_free);
          return mdr_rule_reader_fail (reader, _ ("The length of a block is a number or a given number."));
        }
      g_array_append_val (condition->lengths, term);
    }
  while (mdr_rule_reader_accept (reader, ","));
  return TRUE;
}

/* What can be seen depends on the answer: such a count is a condition of its own. */
static void
take_sight_apart (MdrCondition *condition)
{
  MdrFormula *formula = condition->formula;

  if (formula->kind != MDR_FORMULA_COMPARE || formula->terms[0].kind != MDR_TERM_COUNT
      || formula->terms[0].set.kind != MDR_SET_SIGHT)
    return;
  condition->kind = MDR_CONDITION_SIGHT;
  condition->relation = formula->relation;
  condition->high = formula->terms[1];
  condition->formula = formula->terms[0].formula;
  formula->terms[0].formula = NULL;
  formula->terms[1].formula = NULL;
  mdr_formula_free (formula);
}

static gboolean
read_formula_condition (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  take_sight_apart (condition);
  return TRUE;
}

static const struct
{
  MdrConditionKind kind;
  gboolean (*read) (MdrRuleReader *reader, MdrCondition *condition);
} readers[] = {
  [MDR_RULE_CONDITION_DIFFERENT] = { MDR_CONDITION_DIFFERENT, read_different },
  [MDR_RULE_CONDITION_CONNECTED] = { MDR_CONDITION_CONNECTED, read_connected },
  [MDR_RULE_CONDITION_ONE_LOOP] = { MDR_CONDITION_ONE_LOOP, read_loop },
  [MDR_RULE_CONDITION_NO_LOOP] = { MDR_CONDITION_NO_LOOP, read_loop },
  [MDR_RULE_CONDITION_GROUPS] = { MDR_CONDITION_GROUPS, read_groups },
  [MDR_RULE_CONDITION_VISIBLE] = { MDR_CONDITION_VISIBLE, read_visible },
  [MDR_RULE_CONDITION_BLOCKS] = { MDR_CONDITION_RUNS, read_blocks },
  [MDR_RULE_CONDITION_BOXES] = { MDR_CONDITION_BOXES, read_division },
  [MDR_RULE_CONDITION_REGIONS] = { MDR_CONDITION_REGIONS, read_division },
};

/** Reads one condition into the rule to which it belongs. */
gboolean
mdr_rule_read_condition (MdrRuleReader *reader)
{
  g_autoptr (MdrCondition) condition = mdr_condition_new (MDR_CONDITION_FORMULA);
  gboolean read;
  int word;

  condition->line = reader->line;
  if (mdr_rule_reader_accept (reader, "each") && !mdr_rule_read_scope (reader, &condition->scope))
    return FALSE;
  if (mdr_rule_reader_accept_role (reader, MDR_RULE_CONDITION, &word))
    {
      condition->kind = readers[word].kind;
      read = readers[word].read (reader, condition);
    }
  else
    read = read_formula_condition (reader, condition);
  if (!read || !mdr_rule_reader_expect_end (reader) || !mdr_rule_check_condition (reader, condition))
    return FALSE;
  g_ptr_array_add (reader->statement->conditions, g_steal_pointer (&condition));
  return TRUE;
}
