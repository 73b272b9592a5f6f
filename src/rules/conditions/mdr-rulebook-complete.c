/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rulebook-complete.h"

#include <string.h>

#include "mdr-condition.h"

/* With what a line goes on behind a word that cannot end it: a number is compared, values or a text follow.
 */
static const char *const continuations[] = { "", " =", ": 1..", " \"x\"" };

/* From so many faults on, a text is hardly a page, and each of them costs a reading of all lines above. */
#define MAX_FAULTS 20

/* What no page calls anything. */
#define UNKNOWN "unknown-word-of-nobody"

/* Reads a page as far as it goes. Returns whether it could be read, perhaps but for what its last line lacks
 */
static gboolean
read_part (MdrRuleReader *reader, const char *text)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  gboolean read;

  *reader = (MdrRuleReader){ .rulebook = mdr_rulebook_new (), .parts = parts, .error = &error };
  read = mdr_rule_reader_read_lines (reader, text, mdr_rulebook_read_line, NULL) || reader->ended;
  reader->parts = NULL;
  reader->error = NULL;
  return read;
}

static gboolean
can_be_read (const char *text)
{
  MdrRuleReader reader;
  gboolean read = read_part (&reader, text);

  mdr_rulebook_unref (reader.rulebook);
  return read;
}

/* Returns whether a page can go on with @word behind @before. */
static gboolean
fits (const char *before, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (continuations); i++)
    {
      g_autofree char *text = g_strconcat (before, word, continuations[i], NULL);

      if (can_be_read (text))
        return TRUE;
    }
  return FALSE;
}

/* Returns the lines above the last, without those that cannot be read: what is wrong there must not keep the
 * words away. */
static char *
dup_lines_above (const char *text, const char *last)
{
  g_autofree char *above = g_strndup (text, (gsize) (last - text));
  g_auto (GStrv) lines = g_strsplit (above, "\n", -1);
  guint n_lines = g_strv_length (lines);

  for (guint tries = 0; tries < MAX_FAULTS; tries++)
    {
      g_autofree char *readable = g_strjoinv ("\n", lines);
      MdrRuleReader reader;
      gboolean read = read_part (&reader, readable) && !reader.ended;

      mdr_rulebook_unref (reader.rulebook);
      if (read)
        return g_steal_pointer (&readable);
      if (reader.line == 0 || reader.line > n_lines)
        break;
      *lines[reader.line - 1] = '\0';
    }
  return g_strjoinv ("\n", lines);
}

/* Returns whether what follows @line in it is neither a text nor a comment. */
static gboolean
is_open (const char *line)
{
  gboolean in_text = FALSE;

  for (; *line && (in_text || *line != '#'); line++)
    in_text ^= *line == '"';
  return !in_text && *line == '\0';
}

static gboolean
is_of_word (char character)
{
  return g_ascii_isalnum (character) || character == '-';
}

/* The words that are being listed: those that begin with @begun, each once. */
typedef struct
{
  const char *begun;
  GHashTable *seen;
  GPtrArray *words;
} Listing;

static void
list_word (Listing *self, const char *word)
{
  if (g_ascii_islower (*word) && g_str_has_prefix (word, self->begun)
      && g_hash_table_add (self->seen, g_strdup (word)))
    g_ptr_array_add (self->words, g_strdup (word));
}

/* Lists what a page has named. */
static void
list_names (Listing *self, MdrRuleReader *reader)
{
  const MdrRulebook *rulebook = reader->rulebook;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  mdr_rule_reader_add_names (reader, names);
  for (guint i = 0; i < names->len; i++)
    list_word (self, g_ptr_array_index (names, i));
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      char **words = mdr_rulebook_get_given (rulebook, i)->domain.words;

      for (guint k = 0; words && words[k]; k++)
        list_word (self, words[k]);
    }
}

static void
list_vocabulary (Listing *self)
{
  const MdrRuleWord *word;

  for (guint i = 0; (word = mdr_rule_words_get (i)); i++)
    list_word (self, word->word);
  list_word (self, "yes");
  list_word (self, "no");
}

/* Lists the names of rules behind "wrong", and what a board consists of below an example: these lines are
 * read when the whole page is known. Returns whether @line is one of them. */
static gboolean
list_for_example (Listing *self, MdrRuleReader *above, const char *line)
{
  gboolean indented = *line == ' ' || *line == '\t';

  if (indented && above->in_example)
    {
      list_word (self, "size");
      list_names (self, above);
      return TRUE;
    }
  if (!g_str_has_prefix (line, "wrong ") || strchr (line, '"'))
    return FALSE;
  for (guint i = 0; i < above->rulebook->statements->len; i++)
    list_word (self, mdr_rulebook_get_statement (above->rulebook, i)->id);
  return TRUE;
}

static void
keep_fitting (GPtrArray *words, const char *above, const char *line)
{
  g_autofree char *before = g_strconcat (above, line, NULL);

  /* Where any word fits, a new name stands. */
  if (fits (before, UNKNOWN))
    g_ptr_array_set_size (words, 0);
  for (guint i = words->len; i > 0; i--)
    if (!fits (before, g_ptr_array_index (words, i - 1)))
      g_ptr_array_remove_index (words, i - 1);
}

/**
 * mdr_rulebook_complete:
 * @text: a page up to where something is being written
 *
 * Returns: (transfer full) (element-type utf8): the words that @text can go on with, instead of the word that
 *   it ends with and that they begin with: first those that the page names
 */
GPtrArray *
mdr_rulebook_complete (const char *text)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *last = strrchr (text, '\n');
  const char *begun = text + strlen (text);
  Listing listing = { .seen = seen, .words = words };
  g_autofree char *above = NULL;
  g_autofree char *line = NULL;
  MdrRuleReader reader;

  last = last ? last + 1 : text;
  if (!is_open (last))
    return words;
  while (begun > last && is_of_word (begun[-1]))
    begun--;
  line = g_strndup (last, (gsize) (begun - last));
  listing.begun = begun;
  above = dup_lines_above (text, last);
  read_part (&reader, above);
  if (!list_for_example (&listing, &reader, line))
    {
      list_names (&listing, &reader);
      list_vocabulary (&listing);
      keep_fitting (words, above, line);
    }
  mdr_rulebook_unref (reader.rulebook);
  return words;
}
