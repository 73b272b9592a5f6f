/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-error.h"
#include "mdr-rule-words.h"
#include "mdr-rulebook-read.h"
#include "mdr-ruled-search.h"

/* docs/WRITING-RULES.md says what the program does. */

static char *
read_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "WRITING-RULES.md", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Each row of a table that begins with a word in code explains this word: all words of the language, and no
 * others. */
static void
test_words (void)
{
  g_autofree char *page = read_page ();
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  g_autoptr (GHashTable) explained = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  const MdrRuleWord *word;

  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, "| `"))
      g_hash_table_add (explained,
                        g_strndup (*line + 3, strspn (*line + 3, "abcdefghijklmnopqrstuvwxyz0123456789-+")));
  for (guint i = 0; (word = mdr_rule_words_get (i)); i++)
    {
      g_hash_table_add (known, (gpointer) word->word);
      if (!g_hash_table_contains (explained, word->word))
        g_error ("The page does not explain “%s”.", word->word);
    }
  g_assert_cmpuint (g_hash_table_size (explained), ==, g_hash_table_size (known));
}

/* The rulebook of the tutorial is right. */
static void
test_tutorial (void)
{
  g_autofree char *page = read_page ();
  char *begin = strstr (page, "```rules\n");
  char *end;
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = NULL;
  guint n_examples = 0;

  g_assert_nonnull (begin);
  begin += strlen ("```rules\n");
  end = strstr (begin, "```\n");
  g_assert_nonnull (end);
  rulebook = mdr_rulebook_read (begin, end - begin, &error);
  g_assert_no_error (error);
  mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-page/words", test_words);
  g_test_add_func ("/rules-page/tutorial", test_tutorial);
  return g_test_run ();
}
