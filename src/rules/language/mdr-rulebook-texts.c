/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rulebook.h"

#include <glib/gi18n-lib.h>

/*
 * Texts of a rulebook as people read them. A rulebook keeps its texts as they are written. Those of the pages
 * that come with Meander are in its catalogues, to which po/rules.pot brings them; others are shown as they
 * are. Whole sentences are looked up like any text of the program. No text is empty, because the reader
 * refuses empty ones.
 */

/**
 * mdr_rulebook_say:
 * @word: a name or a value of a rulebook
 *
 * Returns: the word within sentences in the language of the user
 */
const char *
mdr_rulebook_say (const char *word)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, MDR_RULEBOOK_CONTEXT, word);
}

/** Returns: (nullable): what people call a value in a sentence, in their language: "a bulb"; %NULL if the
 * rulebook does not say it */
const char *
mdr_rulebook_call (const MdrRulebook *rulebook, MdrSubject subject, guint index, int value)
{
  for (guint i = 0; i < rulebook->calls->len; i++)
    {
      const MdrCall *call = &g_array_index (rulebook->calls, MdrCall, i);

      if (call->subject == subject && call->index == index && call->value == value)
        return mdr_rulebook_say (call->words);
    }
  return NULL;
}

/** Returns: (transfer full) (nullable): how many things a given number counts, in the language of the user:
 * "1 tent"; %NULL if the rulebook does not say what it counts */
char *
mdr_rulebook_dup_count (const MdrRulebook *rulebook, guint given, int number)
{
  for (guint i = 0; i < rulebook->calls->len; i++)
    {
      const MdrCall *call = &g_array_index (rulebook->calls, MdrCall, i);
      g_autofree char *digits = g_strdup_printf ("%d", number);
      g_auto (GStrv) parts = NULL;

      if (call->subject != MDR_SUBJECT_GIVEN || call->index != given || call->value != MDR_CALL_COUNT)
        continue;
      parts = g_strsplit (g_dngettext (GETTEXT_PACKAGE, call->words, call->plural, (gulong) number), "#", -1);
      return g_strjoinv (digits, parts);
    }
  return NULL;
}

/** Returns: what people call something that is given, whatever value it has */
const char *
mdr_rulebook_call_given (const MdrRulebook *rulebook, guint given)
{
  const char *words = mdr_rulebook_call (rulebook, MDR_SUBJECT_GIVEN, given, MDR_ANY_VALUE);

  return words ? words : mdr_rulebook_say (mdr_rulebook_get_given (rulebook, given)->name);
}

/** Returns: (transfer full): a name of a rulebook as a label, to be translated when it is shown: "Stars" */
char *
mdr_rulebook_dup_label (const char *name)
{
  char *label = g_strdelimit (g_strdup (name), "-", ' ');

  label[0] = g_ascii_toupper (label[0]);
  return label;
}

/** Returns: (transfer full): what is wrong where a rule is broken, in a translated sentence */
char *
mdr_statement_dup_broken (const MdrStatement *statement)
{
  if (statement->broken)
    return g_strdup (_ (statement->broken));
  /* Translators: the sentence of a rule: "This rule is broken: All white cells are connected." */
  return g_strdup_printf (_ ("This rule is broken: %s"), _ (statement->sentence));
}
