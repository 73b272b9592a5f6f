/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-wording.h"

#define MAX_LINES      200
#define MAX_LINE_BYTES 2000

/** Returns: the token @ahead of the next; the last one stands for all after it */
const MdrRuleToken *
mdr_rule_reader_peek (const MdrRuleReader *reader, guint ahead)
{
  guint index = MIN (reader->at + ahead, reader->tokens->len - 1);

  return &g_array_index (reader->tokens, MdrRuleToken, index);
}

/** Returns: the next token if it is a word, or an empty one */
const char *
mdr_rule_reader_peek_word (const MdrRuleReader *reader)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);

  return token->kind == MDR_RULE_TOKEN_WORD ? token->text : "";
}

/** Returns: whether the next token is the word or the sign @text */
gboolean
mdr_rule_reader_sees (const MdrRuleReader *reader, const char *text)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);

  return (token->kind == MDR_RULE_TOKEN_WORD || token->kind == MDR_RULE_TOKEN_SIGN)
         && strcmp (token->text, text) == 0;
}

/** Reads the word or the sign @text if it is the next. Returns: whether it is */
gboolean
mdr_rule_reader_accept (MdrRuleReader *reader, const char *text)
{
  gboolean seen = mdr_rule_reader_sees (reader, text);

  reader->at += seen;
  return seen;
}

/**
 * mdr_rule_reader_accept_role:
 * @value: (out): which of the words with this role it is
 *
 * Reads a word with a role if it is the next.
 *
 * Returns: whether it is
 */
gboolean
mdr_rule_reader_accept_role (MdrRuleReader *reader, MdrRuleRole role, int *value)
{
  gboolean seen = mdr_rule_words_find (role, mdr_rule_reader_peek_word (reader), reader->version, value);

  reader->at += seen;
  return seen;
}

/** Sets an error. Returns: %FALSE */
gboolean
mdr_rule_reader_fail (MdrRuleReader *reader, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (reader->error, g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments));
  va_end (arguments);
  return FALSE;
}

/**
 * mdr_rule_reader_fail_expected:
 * @expected: what was expected, as it stands in a sentence
 *
 * Sets an error that says what is in its place.
 *
 * Returns: %FALSE
 */
gboolean
mdr_rule_reader_fail_expected (MdrRuleReader *reader, const char *expected)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (token->text);

  reader->ended = token->kind == MDR_RULE_TOKEN_END;
  if (reader->ended)
    return mdr_rule_reader_fail (reader, _ ("%s was expected, but the line ends."), expected);
  if (token->kind == MDR_RULE_TOKEN_TEXT)
    /* Translators: a noun, as in "A number"; then a text that stands there in quotation marks */
    return mdr_rule_reader_fail (reader, _ ("%s was expected, not the text “%s”."), expected, excerpt);
  /* Translators: a noun, as in "A number" or "“left” or “right”"; then what stands there. These nouns begin
   * with a capital letter; they can be put after a colon */
  return mdr_rule_reader_fail (reader, _ ("%s was expected, not “%s”."), expected, excerpt);
}

/** Returns: whether the page is written in @version of the language or a later one, which knows @words; if it
 * is not, sets an error */
gboolean
mdr_rule_reader_demand_version (MdrRuleReader *reader, int version, const char *words)
{
  return reader->version >= version
         || mdr_rule_reader_fail (reader,
                                  /* Translators: a word of a page of rules, the version that knows it, that
                                     of the page */
                                  _ ("“%s” is a word of version %d of the language, and the rulebook begins "
                                     "with “meander-rules %d”."),
                                  words, version, reader->version);
}

/** Sets an error that says that a word of the language came after the version of the page. Returns: %FALSE */
gboolean
mdr_rule_reader_fail_newer (MdrRuleReader *reader, const char *word)
{
  return mdr_rule_reader_demand_version (reader, mdr_rule_words_find_newer (word, reader->version), word);
}

/**
 * mdr_rule_reader_fail_unknown:
 * @sentence: says that @word is not known
 * @names: (element-type utf8): what could have been meant
 *
 * Sets an error that proposes the closest name.
 *
 * Returns: %FALSE
 */
gboolean
mdr_rule_reader_fail_unknown (MdrRuleReader *reader,
                              const char *sentence,
                              const char *word,
                              const GPtrArray *names)
{
  const char *meant = mdr_suggestion_find (word, names);

  if (mdr_rule_words_find_newer (word, reader->version) > 0)
    return mdr_rule_reader_fail_newer (reader, word);
  /* A word that is known may be wrong where it stands. */
  if (!meant || strcmp (meant, word) == 0)
    return mdr_rule_reader_fail (reader, "%s", sentence);
  /* Translators: a sentence that says what is not known, and the word that may have been meant */
  return mdr_rule_reader_fail (reader, _ ("%s Did you mean “%s”?"), sentence, meant);
}

/** Reads the word or the sign @text, or sets an error. */
gboolean
mdr_rule_reader_expect (MdrRuleReader *reader, const char *text)
{
  g_autofree char *expected = NULL;

  if (mdr_rule_reader_accept (reader, text))
    return TRUE;
  expected = g_strdup_printf (_ ("“%s”"), text);
  return mdr_rule_reader_fail_expected (reader, expected);
}

/** Sets an error unless the line ends here. */
gboolean
mdr_rule_reader_expect_end (MdrRuleReader *reader)
{
  return mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_END
         || mdr_rule_reader_fail_expected (reader, _ ("The end of the line"));
}

static const char *
expect_token (MdrRuleReader *reader, MdrRuleTokenKind kind, const char *expected)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);

  if (token->kind != kind)
    {
      mdr_rule_reader_fail_expected (reader, expected);
      return NULL;
    }
  reader->at++;
  return token->text;
}

/**
 * mdr_rule_reader_expect_word:
 * @expected: what is expected, as it begins a sentence
 *
 * Returns: (transfer none) (nullable): the next word, or %NULL with an error
 */
const char *
mdr_rule_reader_expect_word (MdrRuleReader *reader, const char *expected)
{
  return expect_token (reader, MDR_RULE_TOKEN_WORD, expected);
}

/** Returns: (transfer none) (nullable): the next text, or %NULL with an error */
const char *
mdr_rule_reader_expect_text (MdrRuleReader *reader)
{
  const char *text = expect_token (reader, MDR_RULE_TOKEN_TEXT, _ ("A text in quotation marks"));

  if (text && !*text)
    mdr_rule_reader_fail (reader, _ ("The text in quotation marks is empty."));
  return text && *text ? text : NULL;
}

/** Reads a number from @low to @high, or sets an error. */
gboolean
mdr_rule_reader_expect_number (MdrRuleReader *reader, int low, int high, int *number)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  g_autofree char *expected = NULL;

  if (token->kind == MDR_RULE_TOKEN_NUMBER && token->number >= low && token->number <= high)
    {
      reader->at++;
      *number = token->number;
      return TRUE;
    }
  /* Translators: the least, the greatest */
  expected = g_strdup_printf (_ ("A number from %d to %d"), low, high);
  return mdr_rule_reader_fail_expected (reader, expected);
}

/* Reads one line with @read, unless it is empty. */
static gboolean
read_line (MdrRuleReader *reader, const char *line, MdrRuleLineReader read, gpointer data)
{
  g_autoptr (GArray) tokens = NULL;

  if (strlen (line) > MAX_LINE_BYTES)
    return mdr_rule_reader_fail (reader, _ ("The line is longer than %d bytes."), MAX_LINE_BYTES);
  tokens = mdr_rule_lex_line (line, reader->error);
  if (!tokens)
    return FALSE;
  if (tokens->len == 1)
    return TRUE;
  reader->tokens = tokens;
  reader->at = 0;
  reader->depth = 0;
  reader->indented = *line == ' ' || *line == '\t';
  return read (reader, data);
}

/**
 * mdr_rule_reader_read_lines:
 * @read: called for each line that holds something
 *
 * Reads a text line by line.
 *
 * Returns: whether all lines could be read; otherwise the error names the line
 */
gboolean
mdr_rule_reader_read_lines (MdrRuleReader *reader, const char *text, MdrRuleLineReader read, gpointer data)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES + 2);

  for (reader->line = 1; lines[reader->line - 1]; reader->line++)
    {
      char *line = g_strchomp (lines[reader->line - 1]);

      if (reader->line > MAX_LINES && *line)
        {
          g_set_error (reader->error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A rulebook has at most %d lines."),
                       MAX_LINES);
          return FALSE;
        }
      if (!read_line (reader, line, read, data))
        {
          mdr_wording_name_line (reader->error, reader->line);
          return FALSE;
        }
    }
  return TRUE;
}
