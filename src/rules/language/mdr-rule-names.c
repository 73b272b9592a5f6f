/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-reader.h"

/* What a rulebook has named: givens, decisions, definitions, and the values of decisions. */

/**
 * mdr_domain_find_word:
 * @value: (out): its index
 *
 * Returns: whether @word is a value
 */
gboolean
mdr_domain_find_word (const MdrDomain *domain, const char *word, int *value)
{
  for (int i = 0; domain->words && domain->words[i]; i++)
    if (strcmp (domain->words[i], word) == 0)
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

/** Returns: (nullable): the values of what is named; %NULL for a definition */
const MdrDomain *
mdr_rulebook_get_domain (const MdrRulebook *rulebook, const MdrReference *reference)
{
  switch (reference->subject)
    {
    case MDR_SUBJECT_GIVEN:
      return &mdr_rulebook_get_given (rulebook, reference->index)->domain;
    case MDR_SUBJECT_DECISION:
      return &mdr_rulebook_get_decision (rulebook, reference->index)->domain;
    case MDR_SUBJECT_DEFINITION:
    default:
      return NULL;
    }
}

const char *
mdr_rulebook_get_name (const MdrRulebook *rulebook, const MdrReference *reference)
{
  switch (reference->subject)
    {
    case MDR_SUBJECT_GIVEN:
      return mdr_rulebook_get_given (rulebook, reference->index)->name;
    case MDR_SUBJECT_DECISION:
      return mdr_rulebook_get_decision (rulebook, reference->index)->name;
    case MDR_SUBJECT_DEFINITION:
    default:
      return mdr_rulebook_get_definition (rulebook, reference->index)->name;
    }
}

/** Returns: whether @word is the name of a given, a decision or a definition */
gboolean
mdr_rule_reader_find_name (MdrRuleReader *reader, const char *word, MdrReference *reference)
{
  const MdrRulebook *rulebook = reader->rulebook;

  *reference = (MdrReference){ .subject = MDR_SUBJECT_GIVEN };
  if (mdr_rulebook_find_given (rulebook, word, &reference->index))
    return TRUE;
  reference->subject = MDR_SUBJECT_DECISION;
  if (mdr_rulebook_find_decision (rulebook, word, &reference->index))
    return TRUE;
  reference->subject = MDR_SUBJECT_DEFINITION;
  for (reference->index = 0; reference->index < rulebook->definitions->len; reference->index++)
    if (strcmp (mdr_rulebook_get_definition (rulebook, reference->index)->name, word) == 0)
      return TRUE;
  return FALSE;
}

/**
 * mdr_rule_reader_find_value:
 * @reference: (out): the decision
 * @value: (out): the index of the value
 *
 * Returns: whether @word is a value of a decision; that of the first, if there are several
 */
gboolean
mdr_rule_reader_find_value (MdrRuleReader *reader, const char *word, MdrReference *reference, int *value)
{
  *reference = (MdrReference){ .subject = MDR_SUBJECT_DECISION };
  for (guint i = 0; i < reader->rulebook->decisions->len; i++)
    if (mdr_domain_find_word (&mdr_rulebook_get_decision (reader->rulebook, i)->domain, word, value))
      {
        reference->index = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
expect_word_value (MdrRuleReader *reader, const MdrDomain *domain, const char *name, int *value)
{
  const char *word = mdr_rule_reader_expect_word (reader, _ ("A value"));
  g_autoptr (GPtrArray) words = NULL;
  g_autofree char *sentence = NULL;

  if (!word)
    return FALSE;
  if (mdr_domain_find_word (domain, word, value))
    return TRUE;
  words = g_ptr_array_new ();
  for (guint i = 0; domain->words[i]; i++)
    g_ptr_array_add (words, domain->words[i]);
  /* Translators: what stands there, the name of what is given or decided */
  sentence = g_strdup_printf (_ ("“%s” is not a value of “%s”."), word, name);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, words);
}

/**
 * mdr_rule_reader_expect_value:
 * @reference: whose value
 * @value: (out): the index of a word, a number, or of a decision without values 1 for "yes" and 0 for "no"
 *
 * Returns: whether a value follows; its bounds are not known yet
 */
gboolean
mdr_rule_reader_expect_value (MdrRuleReader *reader, const MdrReference *reference, int *value)
{
  const char *name = mdr_rulebook_get_name (reader->rulebook, reference);
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, reference);

  if (domain && domain->words)
    return expect_word_value (reader, domain, name, value);
  if (domain && domain->has_numbers && !domain->has_lists)
    return mdr_rule_reader_expect_number (reader, 0, MDR_RULE_MAX_NUMBER, value);
  if (reference->subject != MDR_SUBJECT_DECISION)
    return mdr_rule_reader_fail (reader, _ ("“%s” has no values to choose from."), name);
  *value = mdr_rule_reader_accept (reader, "yes");
  return *value == 1 || mdr_rule_reader_accept (reader, "no")
         || mdr_rule_reader_fail_expected (reader, _ ("“yes” or “no”"));
}

/** Adds the names of givens, decisions and definitions, and the values of decisions. */
void
mdr_rule_reader_add_names (MdrRuleReader *reader, GPtrArray *names)
{
  const MdrRulebook *rulebook = reader->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    g_ptr_array_add (names, mdr_rulebook_get_given (rulebook, i)->name);
  for (guint i = 0; i < rulebook->definitions->len; i++)
    g_ptr_array_add (names, mdr_rulebook_get_definition (rulebook, i)->name);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      g_ptr_array_add (names, decision->name);
      for (guint j = 0; decision->domain.words && decision->domain.words[j]; j++)
        g_ptr_array_add (names, decision->domain.words[j]);
    }
}

/**
 * mdr_rule_reader_fail_unnamed:
 * @sentence: says that nothing that may stand here is named @word
 * @names: (nullable) (element-type utf8): what could have been meant; all names of the page if %NULL
 *
 * Sets an error that proposes the given that has @word as a value, or the closest name.
 *
 * Returns: %FALSE
 */
gboolean
mdr_rule_reader_fail_unnamed (MdrRuleReader *reader,
                              const char *sentence,
                              const char *word,
                              const GPtrArray *names)
{
  g_autoptr (GPtrArray) all = NULL;
  int value;

  for (guint i = 0; i < reader->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (reader->rulebook, i);

      if (mdr_domain_find_word (&given->domain, word, &value))
        return mdr_rule_reader_fail (reader,
                                     /* Translators: a sentence that says what is not known, the name of what
                                        is given, one of its values */
                                     _ ("%s Write “%s=%s”."), sentence, given->name, word);
    }
  if (!names)
    mdr_rule_reader_add_names (reader, all = g_ptr_array_new ());
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names ? names : all);
}

/** Reads the name of a given, a decision or a definition, or sets an error. */
gboolean
mdr_rule_reader_expect_name (MdrRuleReader *reader, MdrReference *reference)
{
  const char *name = mdr_rule_reader_expect_word (reader, _ ("A given, a decision or a definition"));
  g_autofree char *sentence = NULL;

  if (!name)
    return FALSE;
  if (mdr_rule_reader_find_name (reader, name, reference))
    return TRUE;
  sentence = g_strdup_printf (_ ("“%s” is not a given, a decision or a definition."), name);
  return mdr_rule_reader_fail_unnamed (reader, sentence, name, NULL);
}

/**
 * mdr_rule_reader_expect_subject:
 * @value: (out): the value that is named, or %MDR_ANY_VALUE
 *
 * Reads a name as mdr_rule_reader_expect_name() does, or a value of a decision, which stands for
 * "DECISION=VALUE".
 */
gboolean
mdr_rule_reader_expect_subject (MdrRuleReader *reader, MdrReference *reference, int *value)
{
  if (reader->version >= 2
      && mdr_rule_reader_find_value (reader, mdr_rule_reader_peek_word (reader), reference, value))
    {
      reader->at++;
      return TRUE;
    }
  *value = MDR_ANY_VALUE;
  return mdr_rule_reader_expect_name (reader, reference);
}

/* The first words of edits and moves that are no names of givens and decisions. */
static const char *const verbs[] = { "clear", "hint", "lock", "note", "set", "size", "unlock", NULL };

static gboolean
is_plain (const char *word)
{
  return g_ascii_islower (*word) && strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (word);
}

/** Returns: (transfer none) (nullable): a word that may be a name, or %NULL with an error */
const char *
mdr_rule_reader_expect_plain_word (MdrRuleReader *reader)
{
  const char *name = mdr_rule_reader_expect_word (reader, _ ("A name"));

  if (!name || is_plain (name))
    return name;
  mdr_rule_reader_fail (reader,
                        _ ("“%s” is not a name: names consist of the letters a to z, digits and hyphens."),
                        name);
  return NULL;
}

/**
 * mdr_rule_reader_expect_new_name:
 * @for_given: whether a given is to have the name
 *
 * Reads a name that nothing has yet.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL with an error
 */
const char *
mdr_rule_reader_expect_new_name (MdrRuleReader *reader, gboolean for_given)
{
  const char *name = mdr_rule_reader_expect_plain_word (reader);
  MdrReference reference;
  int value;

  if (!name)
    return NULL;
  if (mdr_rule_words_are_reserved (name, for_given, reader->version))
    mdr_rule_reader_fail (reader, _ ("“%s” is a word of the language. Choose another name."), name);
  else if (g_strv_contains (verbs, name))
    mdr_rule_reader_fail (reader, _ ("“%s” is what a command for the board is called. Choose another name."),
                          name);
  else if (mdr_rule_reader_find_name (reader, name, &reference)
           || mdr_rule_reader_find_value (reader, name, &reference, &value))
    mdr_rule_reader_fail (reader, _ ("“%s” has a meaning already. Choose another name."), name);
  else
    return name;
  return NULL;
}

/**
 * mdr_rule_reader_expect_given:
 * @divides: whether it has to be one that divides the board, or one that stands at cells
 * @given: (out): its index
 *
 * Reads the name of a given, or sets an error.
 */
gboolean
mdr_rule_reader_expect_given (MdrRuleReader *reader, gboolean divides, guint *given)
{
  const char *name = mdr_rule_reader_expect_word (reader, _ ("The name of a given"));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  if (!name)
    return FALSE;
  for (guint i = 0; i < reader->rulebook->givens->len; i++)
    {
      const MdrGiven *candidate = mdr_rulebook_get_given (reader->rulebook, i);

      if (candidate->place != MDR_PLACE_CELL || candidate->divides != divides)
        continue;
      *given = i;
      if (strcmp (candidate->name, name) == 0)
        return TRUE;
      g_ptr_array_add (names, candidate->name);
    }
  sentence = divides ? g_strdup_printf (_ ("“%s” is not a given that divides the board into areas."), name)
                     : g_strdup_printf (_ ("“%s” is not a given that stands at cells."), name);
  return mdr_rule_reader_fail_unknown (reader, sentence, name, names);
}

/** Reads the name of a given that divides the whole board, or sets an error. */
gboolean
mdr_rule_reader_expect_division (MdrRuleReader *reader, guint *given)
{
  if (!mdr_rule_reader_expect_given (reader, TRUE, given))
    return FALSE;
  return !mdr_rulebook_get_given (reader->rulebook, *given)->gaps
         || mdr_rule_reader_fail (reader,
                                  _ ("“%s” leaves gaps between its areas, and here each cell has to belong "
                                     "to one."),
                                  mdr_rulebook_get_given (reader->rulebook, *given)->name);
}

/**
 * mdr_rule_read_decision_name:
 * @places: the set of places at which it may stand, as bits
 * @numbers: whether it has numbers, rather than yes and no
 * @expected: what is expected, for the error
 *
 * Reads the name of a decision.
 */
gboolean
mdr_rule_read_decision_name (MdrRuleReader *reader,
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
  if (!(places & 1u << decision->place)
      || !(numbers ? decision->domain.has_numbers : mdr_domain_is_truth (&decision->domain)))
    return mdr_rule_reader_fail_expected (reader, expected);
  reader->at++;
  return TRUE;
}
