/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The statement that says what people call a value. */

/* The most names for people. */
#define MAX_CALLS 64

/* What stands before a noun and goes when “no” takes its place. */
static const char *const articles[] = { "a ", "an ", "the ", NULL };

static gboolean
read_subject (MdrRuleReader *reader, MdrCall *call)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  MdrReference reference;
  const MdrDomain *domain;

  if (!mdr_rule_reader_expect_subject (reader, &reference, &call->value))
    return FALSE;
  call->subject = reference.subject;
  call->index = reference.index;
  if (call->value != MDR_ANY_VALUE)
    return TRUE;
  if (call->subject == MDR_SUBJECT_DEFINITION)
    return mdr_rule_reader_fail (reader, _ ("“%s” is a definition, of which no sentence speaks."), word);
  if (mdr_rule_reader_accept (reader, "="))
    return mdr_rule_reader_expect_value (reader, &reference, &call->value);
  domain = mdr_rulebook_get_domain (reader->rulebook, &reference);
  if (domain->words)
    return mdr_rule_reader_fail (reader,
                                 /* Translators: the name of what is given or decided, the same again, one of
                                    its values */
                                 _ ("Which value of “%s” is called so? Write “%s=%s”."), word, word,
                                 domain->words[0]);
  if (call->subject == MDR_SUBJECT_DECISION && mdr_domain_is_truth (domain))
    call->value = 1;
  return TRUE;
}

static MdrCall *
find_call (const MdrRulebook *rulebook, MdrSubject subject, guint index, int value)
{
  for (guint i = 0; i < rulebook->calls->len; i++)
    {
      MdrCall *call = &g_array_index (rulebook->calls, MdrCall, i);

      if (call->subject == subject && call->index == index && call->value == value)
        return call;
    }
  return NULL;
}

/* Adds what it is called if it is not there: "no bulb" for "a bulb". A page may say that itself. */
static void
add_absence (MdrRulebook *rulebook, const MdrCall *call)
{
  gboolean decided = call->subject == MDR_SUBJECT_DECISION;
  MdrCall absence = { call->subject, call->index, decided ? 0 : MDR_CALL_ABSENT, NULL, NULL, 0 };
  const char *noun = call->words;

  if (decided ? call->value != 1
                    || !mdr_domain_is_truth (&mdr_rulebook_get_decision (rulebook, call->index)->domain)
              : call->value != MDR_ANY_VALUE)
    return;
  if (find_call (rulebook, absence.subject, absence.index, absence.value))
    return;
  for (guint i = 0; articles[i]; i++)
    if (g_str_has_prefix (noun, articles[i]))
      noun += strlen (articles[i]);
  absence.words = g_strconcat ("no ", noun, NULL);
  g_array_append_val (rulebook->calls, absence);
}

/* Reads what several of the things are called that a given number counts, if that is said. */
static gboolean
read_plural (MdrRuleReader *reader, MdrCall *call)
{
  const char *plural;

  if (call->subject != MDR_SUBJECT_GIVEN || call->value != MDR_ANY_VALUE
      || !mdr_rulebook_get_given (reader->rulebook, call->index)->domain.has_numbers
      || mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_TEXT)
    return TRUE;
  plural = mdr_rule_reader_expect_text (reader);
  if (plural && !strchr (plural, '#'))
    return mdr_rule_reader_fail (reader, _ ("“%s” has no “#”, which stands for the number."), plural);
  call->plural = g_strdup (plural);
  call->value = MDR_CALL_COUNT;
  return plural != NULL;
}

/** Reads 'call NAME "a bulb"', 'call NAME=VALUE "black"' or 'call NAME "# bulb" "# bulbs"'. */
gboolean
mdr_rule_read_call (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;
  MdrCall call = { .line = reader->line };
  MdrCall *before;
  g_autofree char *plural = NULL;
  const char *words;

  if (rulebook->calls->len >= MAX_CALLS)
    return mdr_rule_reader_fail (reader, _ ("A rulebook has at most %d names for people."), MAX_CALLS);
  if (!read_subject (reader, &call))
    return FALSE;
  words = mdr_rule_reader_expect_text (reader);
  if (!words || !read_plural (reader, &call))
    return FALSE;
  plural = call.plural;
  if (!mdr_rule_reader_expect_end (reader))
    return FALSE;
  before = find_call (rulebook, call.subject, call.index, call.value);
  if (before && before->line > 0)
    return mdr_rule_reader_fail (reader, _ ("What it is called is said twice."));
  call.words = g_strdup (words);
  call.plural = g_steal_pointer (&plural);
  if (before)
    {
      g_free (before->words);
      *before = call;
    }
  else
    g_array_append_val (rulebook->calls, call);
  add_absence (rulebook, &call);
  return TRUE;
}
