/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-places.h"
#include "mdr-rule-reader.h"

/* What follows "each". */

static gboolean
read_window (MdrRuleReader *reader, gboolean square, MdrScope *scope)
{
  scope->rows = scope->columns = 2;
  return square
         || (mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &scope->rows)
             && mdr_rule_reader_expect (reader, "by")
             && mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &scope->columns));
}

/* "stretch 3 room" or, as one says, "stretch 3 rooms". */
static gboolean
read_stretch (MdrRuleReader *reader, MdrScope *scope)
{
  MdrRuleToken *token;

  if (!mdr_rule_reader_expect_number (reader, 2, MDR_RULED_MAX_SIDE, &scope->stretch))
    return FALSE;
  token = &g_array_index (reader->tokens, MdrRuleToken, reader->at);
  if (token->kind == MDR_RULE_TOKEN_WORD && g_str_has_suffix (token->text, "s")
      && !mdr_rulebook_find_given (reader->rulebook, token->text, &scope->given))
    token->text[strlen (token->text) - 1] = '\0';
  return mdr_rule_reader_expect_division (reader, &scope->given);
}

static gboolean
fail_scope (MdrRuleReader *reader, const char *word)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *sentence = NULL;
  MdrReference reference;
  int value;

  if (mdr_rule_reader_find_value (reader, word, &reference, &value)
      || (mdr_rulebook_find_decision (reader->rulebook, word, &reference.index)
          && mdr_domain_is_truth (&mdr_rulebook_get_decision (reader->rulebook, reference.index)->domain)))
    return mdr_rule_reader_fail (reader,
                                 /* Translators: a word, twice */
                                 _ ("“each” cannot speak of “%s”, which is decided. Write “each cell: %s "
                                    "implies …”."),
                                 word, word);
  mdr_rule_words_add (MDR_RULE_SCOPE, reader->version, names);
  for (guint i = 0; i < reader->rulebook->givens->len; i++)
    g_ptr_array_add (names, mdr_rulebook_get_given (reader->rulebook, i)->name);
  sentence =
      g_strdup_printf (_ ("“each” cannot speak of “%s”, which is neither a given nor a part of the board."),
                       word);
  return mdr_rule_reader_fail_unnamed (reader, sentence, word, names);
}

static gboolean
read_given_scope (MdrRuleReader *reader, MdrScope *scope)
{
  const char *word = mdr_rule_reader_expect_word (reader, _ ("What “each” speaks of"));
  const MdrGiven *given;

  if (!word)
    return FALSE;
  if (!mdr_rulebook_find_given (reader->rulebook, word, &scope->given))
    return fail_scope (reader, word);
  given = mdr_rulebook_get_given (reader->rulebook, scope->given);
  scope->kind = given->divides ? MDR_SCOPE_AREA : MDR_SCOPE_GIVEN;
  if (!mdr_rule_reader_accept (reader, "="))
    return TRUE;
  word = mdr_rule_reader_peek_word (reader);
  if (!mdr_domain_find_word (&given->domain, word, &scope->value))
    return mdr_rule_reader_fail (reader,
                                 /* Translators: a word, the name of a given, twice */
                                 _ ("“%s” is not a value of “%s” by name. For numbers write “with %s=…”."),
                                 word, given->name, given->name);
  reader->at++;
  return TRUE;
}

static gboolean
read_restriction (MdrRuleReader *reader, MdrScope *scope)
{
  gboolean negated = mdr_rule_reader_sees (reader, "without");
  g_autoptr (MdrFormula) formula = NULL;

  if (!mdr_rule_reader_accept (reader, "without") && !mdr_rule_reader_accept (reader, "with"))
    return TRUE;
  formula = mdr_rule_read_formula (reader);
  if (!formula)
    return FALSE;
  scope->restriction = negated ? mdr_formula_new (MDR_FORMULA_NOT) : g_steal_pointer (&formula);
  if (negated)
    scope->restriction->left = g_steal_pointer (&formula);
  return TRUE;
}

static gboolean
read_symmetries (MdrRuleReader *reader, MdrScope *scope)
{
  if (!mdr_rule_reader_accept (reader, "in"))
    return TRUE;
  if (!mdr_rule_reader_expect_number (reader, 4, 8, &scope->symmetries))
    return FALSE;
  if (scope->symmetries == 4)
    return mdr_rule_reader_expect (reader, "turns");
  scope->symmetries = 8;
  return mdr_rule_reader_expect (reader, "symmetries");
}

/** Reads "SCOPE [with G] [in 4 turns]:", what follows "each". */
gboolean
mdr_rule_read_scope (MdrRuleReader *reader, MdrScope *scope)
{
  gboolean square = mdr_rule_reader_sees (reader, "square");
  gboolean read = TRUE;
  int value;

  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_SCOPE, &value))
    read = read_given_scope (reader, scope);
  else
    {
      scope->kind = (MdrScopeKind) value;
      if (scope->kind == MDR_SCOPE_WINDOW)
        read = read_window (reader, square, scope);
      else if (scope->kind == MDR_SCOPE_STRETCH)
        read = read_stretch (reader, scope);
      else if (scope->kind == MDR_SCOPE_RUN)
        read = mdr_rule_reader_expect (reader, "without")
               && mdr_rule_reader_expect_given (reader, FALSE, &scope->given);
    }
  return read && read_restriction (reader, scope) && read_symmetries (reader, scope)
         && mdr_rule_reader_expect (reader, ":");
}
