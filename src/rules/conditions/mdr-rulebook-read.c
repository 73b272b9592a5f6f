/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rulebook-read.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-condition.h"
#include "mdr-encoding.h"
#include "mdr-rule-places.h"
#include "mdr-rule-reader.h"

#define MAX_BYTES      (32 * 1024)
#define MAX_STATEMENTS 64
/* The most givens, decisions and definitions, each by itself. */
#define MAX_NAMES 32

/* The version of the language. Version N reads all older rulebooks. */
#define VERSION 2

static gboolean
read_version (MdrRuleReader *reader)
{
  int version;

  if (!mdr_rule_reader_expect_number (reader, 1, MDR_RULE_MAX_NUMBER, &version))
    return FALSE;
  reader->version = version;
  reader->version_line = reader->line;
  if (version <= VERSION)
    return mdr_rule_reader_expect_end (reader);
  g_set_error (reader->error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: two versions: that of the page, and the latest that can be read */
               _ ("The rulebook is written in version %d of the language, and this program knows %d."),
               version, VERSION);
  return FALSE;
}

static gboolean
fail_twice (MdrRuleReader *reader, const char *word)
{
  return mdr_rule_reader_fail (reader, _ ("“%s” appears twice."), word);
}

static gboolean
read_kind (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;
  const char *id = mdr_rule_reader_expect_plain_word (reader);
  const char *name = id ? mdr_rule_reader_expect_text (reader) : NULL;

  if (!name || !mdr_rule_reader_expect_end (reader))
    return FALSE;
  if (rulebook->id)
    return fail_twice (reader, "kind");
  rulebook->id = g_strdup (id);
  rulebook->name = g_strdup (name);
  return TRUE;
}

/* "about", "author", "licence": a text */
static gboolean
read_text (MdrRuleReader *reader, const char *word, char **text)
{
  const char *read = mdr_rule_reader_expect_text (reader);

  if (!read || !mdr_rule_reader_expect_end (reader))
    return FALSE;
  if (*text)
    return fail_twice (reader, word);
  *text = g_strdup (read);
  return TRUE;
}

static gboolean
read_revision (MdrRuleReader *reader)
{
  if (reader->rulebook->revision > 0)
    return fail_twice (reader, "revision");
  return mdr_rule_reader_expect_number (reader, 1, MDR_RULE_MAX_NUMBER, &reader->rulebook->revision)
         && mdr_rule_reader_expect_end (reader);
}

/* "also": other names */
static gboolean
read_also (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;

  if (rulebook->also_line > 0)
    return fail_twice (reader, "also");
  rulebook->also_line = reader->line;
  do
    {
      const char *name = mdr_rule_reader_expect_text (reader);

      if (!name)
        return FALSE;
      g_ptr_array_add (rulebook->also, g_strdup (name));
    }
  while (mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_END);
  return TRUE;
}

static gboolean
read_family (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;
  int family;

  if (rulebook->family_line > 0)
    return fail_twice (reader, "family");
  rulebook->family_line = reader->line;
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_FAMILY, &family))
    return mdr_rule_reader_fail_expected (reader, _ ("“loops”, “shading”, “numbers”, “areas” or “placing”"));
  rulebook->family = (MdrFamily) family;
  return mdr_rule_reader_expect_end (reader);
}

/* "square board", perhaps with the sides that there may be: "4 6 9" or "4..9" */
static gboolean
read_square (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;

  if (rulebook->square)
    return fail_twice (reader, "square board");
  rulebook->square = TRUE;
  if (!mdr_rule_reader_expect (reader, "board"))
    return FALSE;
  while (mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_END)
    {
      int low;
      int high;

      if (!mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &low))
        return FALSE;
      high = low;
      if (mdr_rule_reader_accept (reader, "..")
          && !mdr_rule_reader_expect_number (reader, low, MDR_RULED_MAX_SIDE, &high))
        return FALSE;
      for (int side = low; side <= high; side++)
        g_array_append_val (rulebook->sides, side);
      if (rulebook->sides->len > MDR_RULED_MAX_SIDE)
        return mdr_rule_reader_fail (reader, _ ("The same side appears twice."));
    }
  return TRUE;
}

static gboolean
check_number_of_names (MdrRuleReader *reader)
{
  const MdrRulebook *rulebook = reader->rulebook;

  return MAX (rulebook->givens->len, MAX (rulebook->decisions->len, rulebook->definitions->len)) < MAX_NAMES
         || mdr_rule_reader_fail (reader, _ ("A rulebook has at most %d givens, decisions or definitions."),
                                  MAX_NAMES);
}

static MdrStatement *
find_statement (const MdrRulebook *rulebook, const char *id)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      MdrStatement *statement = g_ptr_array_index (rulebook->statements, i);

      if (strcmp (statement->id, id) == 0)
        return statement;
    }
  return NULL;
}

static gboolean
read_rule (MdrRuleReader *reader)
{
  MdrRulebook *rulebook = reader->rulebook;
  const char *id = mdr_rule_reader_expect_plain_word (reader);
  const char *sentence = id ? mdr_rule_reader_expect_text (reader) : NULL;

  if (!sentence || !mdr_rule_reader_expect_end (reader))
    return FALSE;
  if (find_statement (rulebook, id))
    return mdr_rule_reader_fail (reader, _ ("There is a rule “%s” already."), id);
  if (rulebook->statements->len == MAX_STATEMENTS)
    return mdr_rule_reader_fail (reader, _ ("A rulebook has at most %d rules."), MAX_STATEMENTS);
  reader->statement = g_new0 (MdrStatement, 1);
  reader->statement->line = reader->line;
  reader->statement->id = g_strdup (id);
  reader->statement->sentence = g_strdup (sentence);
  reader->statement->conditions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_condition_free);
  g_ptr_array_add (rulebook->statements, reader->statement);
  return TRUE;
}

static gboolean
read_statement (MdrRuleReader *reader, MdrRuleStatementWord word)
{
  MdrRulebook *rulebook = reader->rulebook;

  switch (word)
    {
    case MDR_RULE_STATEMENT_KIND:
      return read_kind (reader);
    case MDR_RULE_STATEMENT_ABOUT:
      return read_text (reader, "about", &rulebook->about);
    case MDR_RULE_STATEMENT_AUTHOR:
      return read_text (reader, "author", &rulebook->author);
    case MDR_RULE_STATEMENT_LICENCE:
      return read_text (reader, "licence", &rulebook->licence);
    case MDR_RULE_STATEMENT_REVISION:
      return read_revision (reader);
    case MDR_RULE_STATEMENT_ALSO:
      return read_also (reader);
    case MDR_RULE_STATEMENT_FAMILY:
      return read_family (reader);
    case MDR_RULE_STATEMENT_SQUARE:
      return read_square (reader);
    case MDR_RULE_STATEMENT_GIVEN:
      return check_number_of_names (reader) && mdr_rule_read_given (reader);
    case MDR_RULE_STATEMENT_DECIDE:
    case MDR_RULE_STATEMENT_AID:
      return check_number_of_names (reader)
             && mdr_rule_read_decision (reader, word == MDR_RULE_STATEMENT_AID);
    case MDR_RULE_STATEMENT_DEFINE:
      return check_number_of_names (reader) && mdr_rule_read_definition (reader);
    case MDR_RULE_STATEMENT_CALL:
      return mdr_rule_read_call (reader);
    case MDR_RULE_STATEMENT_CLICK:
      return mdr_rule_read_click (reader);
    case MDR_RULE_STATEMENT_DRAW:
      return mdr_rule_read_drawing (reader);
    case MDR_RULE_STATEMENT_GRID:
      return mdr_rule_read_grid (reader);
    case MDR_RULE_STATEMENT_LEVEL:
      return mdr_rule_read_level (reader);
    case MDR_RULE_STATEMENT_MAKE:
      return mdr_rule_read_making (reader);
    case MDR_RULE_STATEMENT_LINK:
      return mdr_rule_read_link (reader);
    case MDR_RULE_STATEMENT_RULE:
      return read_rule (reader);
    case MDR_RULE_STATEMENT_WRONG:
    case MDR_RULE_STATEMENT_RIGHT:
      reader->in_example = TRUE;
      return TRUE;
    case MDR_RULE_STATEMENT_VERSION:
    default:
      return fail_twice (reader, "meander-rules");
    }
}

/* 'broken "Sentence"' below a rule. No condition goes on with a text. */
static gboolean
read_broken (MdrRuleReader *reader)
{
  const char *sentence;

  mdr_rule_reader_accept (reader, "broken");
  if (mdr_rule_words_find_newer ("broken", reader->version) > 0)
    return mdr_rule_reader_fail_newer (reader, "broken");
  sentence = mdr_rule_reader_expect_text (reader);
  if (!sentence || !mdr_rule_reader_expect_end (reader))
    return FALSE;
  if (reader->statement->broken)
    return fail_twice (reader, "broken");
  reader->statement->broken = g_strdup (sentence);
  reader->statement->broken_line = reader->line;
  return TRUE;
}

/* A statement begins at the margin. The first says that this is a rulebook. */
static gboolean
read_margin (MdrRuleReader *reader)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  const char *word;
  int value;

  if (!reader->begun)
    {
      reader->begun = TRUE;
      return mdr_rule_reader_expect (reader, "meander-rules") && read_version (reader);
    }
  if (reader->statement && reader->statement->conditions->len == 0)
    return mdr_rule_reader_fail (reader,
                                 _ ("The rule “%s” above has no conditions. They are indented below it."),
                                 reader->statement->id);
  reader->statement = NULL;
  reader->in_example = FALSE;
  if (mdr_rule_reader_accept_role (reader, MDR_RULE_STATEMENT, &value))
    return read_statement (reader, (MdrRuleStatementWord) value);
  word = mdr_rule_reader_expect_word (reader, _ ("A statement"));
  if (!word)
    return FALSE;
  names = g_ptr_array_new ();
  mdr_rule_words_add (MDR_RULE_STATEMENT, reader->version, names);
  sentence = g_strdup_printf (_ ("“%s” begins no statement."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names);
}

/** Reads one line of a rulebook. */
gboolean
mdr_rulebook_read_line (MdrRuleReader *reader, gpointer unused)
{
  if (!reader->indented)
    return read_margin (reader);
  if (reader->in_example)
    return TRUE;
  if (!reader->statement)
    return mdr_rule_reader_fail (reader, _ ("An indented line belongs to a rule or an example, and there is "
                                            "none above."));
  if (mdr_rule_reader_sees (reader, "broken")
      && mdr_rule_reader_peek (reader, 1)->kind == MDR_RULE_TOKEN_TEXT)
    return read_broken (reader);
  return mdr_rule_read_condition (reader);
}

/* What cannot be told before the last line has been read. */
static gboolean
check_whole (MdrRuleReader *reader)
{
  const MdrRulebook *rulebook = reader->rulebook;

  if (!reader->begun)
    return mdr_rule_reader_fail (reader, _ ("The rulebook is empty. It begins with “meander-rules 1”."));
  if (!rulebook->id)
    return mdr_rule_reader_fail (reader,
                                 _ ("The rulebook does not say its kind, as in “kind islands \"Islands\"”."));
  if (rulebook->statements->len == 0)
    return mdr_rule_reader_fail (reader, _ ("The rulebook has no rules."));
  if (reader->statement && reader->statement->conditions->len == 0)
    return mdr_rule_reader_fail (reader,
                                 /* Translators: the number of a line of a page, the id of a rule */
                                 _ ("Line %u: The rule “%s” has no conditions. They are indented below it."),
                                 reader->statement->line, reader->statement->id);
  if (!mdr_rule_check_link (reader))
    return FALSE;
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (!mdr_rulebook_get_decision (rulebook, i)->aid)
      return TRUE;
  return mdr_rule_reader_fail (reader, _ ("The rulebook leaves nothing to decide."));
}

/* Returns whether a line says nothing about the puzzles of the kind. */
static gboolean
is_for_people_alone (const MdrRulebook *rulebook, guint line)
{
  if (line == rulebook->also_line || line == rulebook->family_line)
    return TRUE;
  for (guint i = 0; i < rulebook->calls->len; i++)
    if (g_array_index (rulebook->calls, MdrCall, i).line == line)
      return TRUE;
  for (guint i = 0; i < rulebook->statements->len; i++)
    if (mdr_rulebook_get_statement (rulebook, i)->broken_line == line)
      return TRUE;
  return FALSE;
}

/* Returns the page as it was before anybody said in it what is wrong where a rule is broken, what people call
 * what stands there, what else the kind is called and where it is listed. A puzzle is the same with and
 * without that, and so is what was played of it. */
static char *
dup_identity (const MdrRuleReader *reader)
{
  g_auto (GStrv) lines = g_strsplit (reader->rulebook->text, "\n", -1);
  GString *identity = g_string_new (NULL);

  for (guint i = 0; lines[i]; i++)
    {
      const char *digits = lines[i] + strcspn (lines[i], "0123456789");

      if (is_for_people_alone (reader->rulebook, i + 1))
        continue;
      if (i + 1 == reader->version_line)
        g_string_append_printf (identity, "%.*s1%s", (int) (digits - lines[i]), lines[i],
                                digits + strspn (digits, "0123456789"));
      else
        g_string_append (identity, lines[i]);
      if (lines[i + 1])
        g_string_append_c (identity, '\n');
    }
  return g_string_free (identity, FALSE);
}

/**
 * mdr_rulebook_read:
 * @text: UTF-8, perhaps written by a stranger
 * @length: in bytes, or -1 if @text ends with a zero byte
 *
 * Reads the rules of a kind. Its examples are left to mdr_rulebook_read_examples().
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with an error that
 *   names the line, the word and what was expected
 */
MdrRulebook *
mdr_rulebook_read (const char *text, gssize length, GError **error)
{
  g_autoptr (MdrRulebook) rulebook = NULL;
  g_autoptr (GArray) parts = NULL;
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  MdrRuleReader reader = { .error = error };

  if (n_bytes > MAX_BYTES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A rulebook has at most %d kB."),
                   MAX_BYTES / 1024);
      return NULL;
    }
  if (!mdr_encoding_check (&text, &n_bytes, error))
    return NULL;
  rulebook = mdr_rulebook_new ();
  rulebook->text = g_strndup (text, n_bytes);
  parts = g_array_new (FALSE, FALSE, sizeof (guint));
  reader.rulebook = rulebook;
  reader.parts = parts;
  if (!mdr_rule_reader_read_lines (&reader, rulebook->text, mdr_rulebook_read_line, NULL)
      || !check_whole (&reader))
    return NULL;
  rulebook->identity = dup_identity (&reader);
  if (rulebook->family_line == 0)
    rulebook->family = mdr_rulebook_suggest_family (rulebook);
  return g_steal_pointer (&rulebook);
}
