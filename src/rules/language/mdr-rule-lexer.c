/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-lexer.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

static void
clear_token (gpointer data)
{
  MdrRuleToken *token = data;

  g_free (token->text);
}

/** Returns: (transfer full) (element-type MdrRuleToken): no tokens; those that are added are freed with it */
GArray *
mdr_rule_tokens_new (void)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (MdrRuleToken));

  g_array_set_clear_func (tokens, clear_token);
  return tokens;
}

static void
add_token (GArray *tokens, MdrRuleTokenKind kind, const char *begin, const char *end, int number)
{
  MdrRuleToken token = { kind, g_strndup (begin, (gsize) (end - begin)), number };

  g_array_append_val (tokens, token);
}

/* All characters with which people write names belong to words, so that messages quote the whole name. */
static const char *
skip_word (const char *at)
{
  while (*at == '-' || *at == '_' || g_unichar_isalnum (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

static const char *
lex_word (GArray *tokens, const char *begin, GError **error)
{
  const char *end = skip_word (begin);

  if (end - begin > MDR_RULE_MAX_WORD)
    {
      g_autofree char *word = g_strndup (begin, (gsize) (end - begin));
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (word);

      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: a word, a number of letters */
                   _ ("“%s” is too long: words have at most %d letters."), excerpt, MDR_RULE_MAX_WORD);
      return NULL;
    }
  add_token (tokens, MDR_RULE_TOKEN_WORD, begin, end, 0);
  return end;
}

static const char *
lex_number (GArray *tokens, const char *begin, GError **error)
{
  const char *end = begin;
  int number = 0;

  for (; g_ascii_isdigit (*end); end++)
    number = MIN (10 * number + (*end - '0'), MDR_RULE_MAX_NUMBER + 1);
  if (number > MDR_RULE_MAX_NUMBER)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("Numbers go up to %d."), MDR_RULE_MAX_NUMBER);
      return NULL;
    }
  add_token (tokens, MDR_RULE_TOKEN_NUMBER, begin, end, number);
  return end;
}

static const char *
lex_text (GArray *tokens, const char *begin, GError **error)
{
  const char *end = strchr (begin + 1, '"');
  g_autofree char *text = NULL;
  g_autofree char *printable = NULL;

  if (!end)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (begin + 1);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The text “%s” has no closing quotation mark."),
                   excerpt);
      return NULL;
    }
  text = g_strndup (begin + 1, (gsize) (end - begin - 1));
  if (g_utf8_strlen (text, -1) > MDR_RULE_MAX_TEXT)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A text has at most %d characters."),
                   MDR_RULE_MAX_TEXT);
      return NULL;
    }
  printable = mdr_encoding_escape (text, "");
  if (strcmp (text, printable) != 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The text “%s” holds characters that cannot be shown."), printable);
      return NULL;
    }
  add_token (tokens, MDR_RULE_TOKEN_TEXT, begin + 1, end, 0);
  return end + 1;
}

static const char *
lex_sign (GArray *tokens, const char *begin, GError **error)
{
  static const char *const signs[] = {
    "..", "<=", ">=", "!=", "=", "<", ">", ":", ",", ".", "@", "?", "(", ")", "+",
  };
  g_autofree char *character = NULL;
  g_autofree char *printable = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (begin, signs[i]))
      {
        add_token (tokens, MDR_RULE_TOKEN_SIGN, begin, begin + strlen (signs[i]), 0);
        return begin + strlen (signs[i]);
      }
  character = g_strndup (begin, (gsize) (g_utf8_next_char (begin) - begin));
  printable = mdr_encoding_escape (character, "");
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The sign “%s” means nothing here."), printable);
  return NULL;
}

/**
 * mdr_rule_lex_line:
 * @line: UTF-8
 *
 * Takes a line of a rulebook apart. What follows "#" outside of a text is a comment.
 *
 * Returns: (transfer full) (nullable) (element-type MdrRuleToken): its tokens, the end included
 */
GArray *
mdr_rule_lex_line (const char *line, GError **error)
{
  g_autoptr (GArray) tokens = mdr_rule_tokens_new ();
  const char *at = line;

  while (TRUE)
    {
      at += strspn (at, " \t");
      if (*at == '\0' || *at == '#')
        break;
      if (g_ascii_isdigit (*at))
        at = lex_number (tokens, at, error);
      else if (*at == '"')
        at = lex_text (tokens, at, error);
      else if (skip_word (at) > at)
        at = lex_word (tokens, at, error);
      else
        at = lex_sign (tokens, at, error);
      if (!at)
        return NULL;
    }
  add_token (tokens, MDR_RULE_TOKEN_END, at, at, 0);
  return g_steal_pointer (&tokens);
}
