/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <glib/gi18n-lib.h>

/* The statement that says what clicks do. */

/* Reads the name of a decision that people make, and that no such statement names yet. */
static MdrDecision *
expect_decision (MdrRuleReader *reader, MdrReference *reference)
{
  const char *name = mdr_rule_reader_expect_word (reader, _ ("A decision"));
  const GPtrArray *decisions = reader->rulebook->decisions;
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  MdrDecision *decision;

  if (!name)
    return NULL;
  if (!mdr_rule_reader_find_name (reader, name, reference) || reference->subject != MDR_SUBJECT_DECISION)
    {
      names = g_ptr_array_new ();
      for (guint i = 0; i < decisions->len; i++)
        g_ptr_array_add (names, mdr_rulebook_get_decision (reader->rulebook, i)->name);
      sentence = g_strdup_printf (_ ("“%s” is not a decision."), name);
      mdr_rule_reader_fail_unknown (reader, sentence, name, names);
      return NULL;
    }
  decision = g_ptr_array_index (decisions, reference->index);
  if (!decision->aid && !decision->clicks)
    return decision;
  if (decision->aid)
    mdr_rule_reader_fail (reader, _ ("“%s” is an aid, which nobody has to decide."), name);
  else
    mdr_rule_reader_fail (reader, _ ("What clicks do to “%s” is said twice."), name);
  return NULL;
}

/** Reads "click DECISION: VALUE VALUE …". */
gboolean
mdr_rule_read_click (MdrRuleReader *reader)
{
  MdrReference reference;
  MdrDecision *decision = expect_decision (reader, &reference);

  if (!decision || !mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  decision->clicks = g_array_new (FALSE, FALSE, sizeof (gint16));
  do
    {
      gint16 click;
      int value;

      if (!mdr_rule_reader_expect_value (reader, &reference, &value))
        return FALSE;
      click = (gint16) value;
      for (guint i = 0; i < decision->clicks->len; i++)
        if (g_array_index (decision->clicks, gint16, i) == click)
          return mdr_rule_reader_fail (reader, _ ("The same value appears twice."));
      if (decision->clicks->len == MDR_RULE_MAX_WORDS)
        return mdr_rule_reader_fail (reader, _ ("Clicks give at most %d values in turn."),
                                     MDR_RULE_MAX_WORDS);
      g_array_append_val (decision->clicks, click);
    }
  while (mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_END);
  return TRUE;
}
