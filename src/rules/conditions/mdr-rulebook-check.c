/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rulebook-check.h"

#include <glib/gi18n-lib.h>

#include "mdr-rule-examples.h"
#include "mdr-ruled-judge.h"
#include "mdr-rulebook-read.h"
#include "mdr-wording.h"

/* A rule that says something else than its sentence looks right until somebody is told to be wrong. The
 * examples are the tests of a rulebook. */

static gboolean fail (guint line, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (guint line, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments));
  va_end (arguments);
  mdr_wording_name_line (error, line);
  return FALSE;
}

/* Of a board that is not whole, aids are looked for that fit the rule it is about. */
static MdrRuledStatus
judge_rule (const MdrRuleExample *example, const MdrAidSearch *aids, guint rule)
{
  return (int) rule == example->statement || !mdr_ruled_answer_find_open (example->puzzle, example->answer)
             ? mdr_ruled_judge_statement_with_aids (example->puzzle, example->answer, rule, aids)
             : mdr_ruled_judge_statement (example->puzzle, example->answer, rule, NULL);
}

static gboolean
check_wrong (const MdrRulebook *rulebook,
             const MdrRuleExample *example,
             const MdrAidSearch *aids,
             GError **error)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const char *id = mdr_rulebook_get_statement (rulebook, i)->id;
      gboolean broken = judge_rule (example, aids, i) == MDR_RULED_BROKEN;

      if ((int) i == example->statement && !broken)
        return fail (example->line, error, _ ("This board does not break the rule “%s”."), id);
      if ((int) i != example->statement && broken)
        return fail (example->line, error, _ ("This board breaks another rule too, “%s”."), id);
    }
  return TRUE;
}

static gboolean
check_right (const MdrRulebook *rulebook,
             const MdrRuleExample *example,
             const MdrAidSearch *aids,
             GError **error)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const char *id = mdr_rulebook_get_statement (rulebook, i)->id;

      switch (judge_rule (example, aids, i))
        {
        case MDR_RULED_BROKEN:
          return fail (example->line, error, _ ("This board breaks the rule “%s”."), id);
        case MDR_RULED_OPEN:
          return fail (example->line, error, _ ("The rule “%s” needs more to be decided on this board."), id);
        case MDR_RULED_HOLDS:
        default:
          break;
        }
    }
  return TRUE;
}

static gboolean
check_examples (const MdrRulebook *rulebook,
                const GPtrArray *examples,
                const MdrAidSearch *aids,
                GError **error)
{
  for (guint i = 0; i < examples->len; i++)
    {
      const MdrRuleExample *example = g_ptr_array_index (examples, i);

      if (!(example->statement == MDR_RULE_EXAMPLE_RIGHT ? check_right : check_wrong) (rulebook, example,
                                                                                       aids, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_example (const GPtrArray *examples, int statement)
{
  for (guint i = 0; i < examples->len; i++)
    if (((const MdrRuleExample *) g_ptr_array_index (examples, i))->statement == statement)
      return TRUE;
  return FALSE;
}

static gboolean
check_whole (const MdrRulebook *rulebook, const GPtrArray *examples, GError **error)
{
  const char *unused = mdr_rulebook_find_unused (rulebook);

  if (unused)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("No rule uses “%s”."), unused);
      return FALSE;
    }
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      if (!has_example (examples, (int) i))
        return fail (statement->line, error, _ ("No wrong example shows the rule “%s” broken."),
                     statement->id);
    }
  if (has_example (examples, MDR_RULE_EXAMPLE_RIGHT))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("No right example shows that all rules can hold together."));
  return FALSE;
}

/**
 * mdr_rulebook_check:
 * @aids: looks for aids of the examples
 * @n_examples: (out): number of its examples
 *
 * Holds a rulebook to its own examples: each wrong one breaks exactly its rule,
 * each right one breaks none, and every rule has one that breaks it. Nothing may be declared in vain.
 *
 * Returns: whether all this is so
 */
gboolean
mdr_rulebook_check (MdrRulebook *rulebook, const MdrAidSearch *aids, guint *n_examples, GError **error)
{
  g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, error);

  if (!examples)
    return FALSE;
  *n_examples = examples->len;
  return check_examples (rulebook, examples, aids, error) && check_whole (rulebook, examples, error);
}
