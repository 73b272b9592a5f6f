/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "mdr-rule-words.h"

/*
 * Writes the definition of the language that editors highlight, with the words of the vocabulary:
 * list-rule-words TEMPLATE RESULT
 */

/* What a page draws, makes and lists often has the name of something in it. */
static gboolean
is_colored (const MdrRuleWord *word)
{
  return word->role < MDR_RULE_GLYPH || word->role == MDR_RULE_JOINT;
}

/* Appends the words that begin a statement, or the others, each once. */
static void
append_words (GString *result, gboolean statements)
{
  g_autoptr (GHashTable) written = g_hash_table_new (g_str_hash, g_str_equal);
  const MdrRuleWord *word;

  for (guint i = 0; (word = mdr_rule_words_get (i)); i++)
    if ((word->role == MDR_RULE_STATEMENT) == statements && is_colored (word) && g_ascii_islower (*word->word)
        && g_hash_table_add (written, (gpointer) word->word))
      g_string_append_printf (result, "      <keyword>%s</keyword>\n", word->word);
}

int
main (int argc, char *argv[])
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) result = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (argc != 3 || !g_file_get_contents (argv[1], &text, NULL, &error))
    {
      fprintf (stderr, "list-rule-words: %s\n", error ? error->message : "TEMPLATE and RESULT are needed");
      return 1;
    }
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (char **line = lines; *line; line++)
    if (g_str_equal (*line, "@STATEMENTS@") || g_str_equal (*line, "@WORDS@"))
      append_words (result, g_str_equal (*line, "@STATEMENTS@"));
    else
      g_string_append_printf (result, "%s\n", *line);
  if (g_file_set_contents (argv[2], result->str, -1, &error))
    return 0;
  fprintf (stderr, "list-rule-words: %s\n", error->message);
  return 1;
}
