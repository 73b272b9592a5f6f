/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-places.h"
#include "mdr-rule-reader.h"

/* "for NAME in 1..9": a condition that is meant once for each number. Numbers take the place of the name
 * before the condition is read, so that nothing else knows of it. */

/* Returns where "for" stands in what a condition holds for, or 0. */
static guint
find_repeat (const MdrRuleReader *reader)
{
  for (guint i = reader->at; reader->version >= 2 && i < reader->tokens->len; i++)
    {
      const MdrRuleToken *token = &g_array_index (reader->tokens, MdrRuleToken, i);

      if (token->kind == MDR_RULE_TOKEN_SIGN && strcmp (token->text, ":") == 0)
        return 0;
      if (token->kind == MDR_RULE_TOKEN_WORD && strcmp (token->text, "for") == 0)
        return i;
    }
  return 0;
}

static gboolean
is_name (const MdrRuleToken *token, const char *name)
{
  return token->kind == MDR_RULE_TOKEN_WORD && strcmp (token->text, name) == 0;
}

static gboolean
check_use (MdrRuleReader *reader, const MdrRuleRepeat *repeat)
{
  for (guint i = 0; i < reader->tokens->len; i++)
    if ((i < repeat->first || i >= repeat->end)
        && is_name (&g_array_index (reader->tokens, MdrRuleToken, i), repeat->name))
      return TRUE;
  return mdr_rule_reader_fail (reader, _ ("“%s” stands for a number, but for none in this condition."),
                               repeat->name);
}

/**
 * mdr_rule_read_repeat:
 * @repeat: (out caller-allocates): its name is %NULL if the condition is meant once
 *
 * Reads "for NAME in 1..9", which may stand anywhere before the colon behind "each", and goes back to where
 * @reader was.
 */
gboolean
mdr_rule_read_repeat (MdrRuleReader *reader, MdrRuleRepeat *repeat)
{
  guint begin = reader->at;

  *repeat = (MdrRuleRepeat){ NULL };
  repeat->first = mdr_rule_reader_sees (reader, "each") ? find_repeat (reader) : 0;
  if (repeat->first == 0)
    return TRUE;
  reader->at = repeat->first + 1;
  repeat->name = mdr_rule_reader_expect_new_name (reader, FALSE);
  if (!repeat->name || !mdr_rule_reader_expect (reader, "in")
      || !mdr_rule_reader_expect_number (reader, 0, G_MAXINT16, &repeat->low)
      || !mdr_rule_reader_expect (reader, "..")
      || !mdr_rule_reader_expect_number (reader, repeat->low,
                                         MIN (repeat->low + MDR_RULED_MAX_SIDE - 1, G_MAXINT16),
                                         &repeat->high))
    return FALSE;
  repeat->end = reader->at;
  reader->at = begin;
  return check_use (reader, repeat);
}

/** Returns: (transfer full) (element-type MdrRuleToken): the tokens of @reader, with @number for the name */
GArray *
mdr_rule_repeat_dup_tokens (const MdrRuleRepeat *repeat, const GArray *tokens, int number)
{
  GArray *copies = mdr_rule_tokens_new ();

  for (guint i = 0; i < tokens->len; i++)
    {
      const MdrRuleToken *token = &g_array_index (tokens, MdrRuleToken, i);
      MdrRuleToken copy = { MDR_RULE_TOKEN_NUMBER, NULL, number };

      if (i >= repeat->first && i < repeat->end)
        continue;
      if (is_name (token, repeat->name))
        copy.text = g_strdup_printf ("%d", number);
      else
        copy = (MdrRuleToken){ token->kind, g_strdup (token->text), token->number };
      g_array_append_val (copies, copy);
    }
  return copies;
}
