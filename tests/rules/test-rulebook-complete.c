/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-rulebook-complete.h"
#include "rulebook-files.h"

#define HEAD                                                                                                 \
  "meander-rules 2\n"                                                                                        \
  "kind k \"K\"\n"                                                                                           \
  "given room at area\n"                                                                                     \
  "given number at cell: 0..4\n"                                                                             \
  "given disc at cell: white-disc black-disc\n"                                                              \
  "decide shade at cell: white black\n"                                                                      \
  "decide loop at side\n"
#define RULE HEAD "rule r \"R.\"\n"

static char *
dup_words (const char *text)
{
  g_autoptr (GPtrArray) words = mdr_rulebook_complete (text);

  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static void
assert_words (const char *text, const char *expected)
{
  g_autofree char *words = dup_words (text);

  g_assert_cmpstr (words, ==, expected);
}

/* What fits depends on what stands before, and on what the page has named. */
static void
test_places (void)
{
  assert_words ("", "meander-rules");
  assert_words (HEAD "ru", "rule");
  assert_words (HEAD "given x a", "at");
  assert_words (HEAD "given x at r", "room row");
  assert_words (HEAD "decide x at ", "link cell side border");
  assert_words (HEAD "family ", "loops shading numbers areas placing");
  assert_words (HEAD "level ", "easy normal hard extreme");
  assert_words (HEAD "click shade: bl", "black");
  assert_words (HEAD "draw disc=w", "white-disc");
  assert_words (RULE "  br", "broken");
  assert_words (RULE "  each number: count bl", "black");
  assert_words (RULE "  each number: count black in ne", "neighbours");
  assert_words (RULE "  each disc=w", "white-disc");
  assert_words (RULE "  each number: count black in neighbours = num", "number");
  assert_words (RULE "  each cell: shade=w", "white");
}

/* Words that would be wrong where they stand are not offered. */
static void
test_kinds (void)
{
  g_autofree char *row = dup_words (RULE "  each row: ");
  g_autofree char *cell = dup_words (RULE "  each cell: ");

  g_assert_null (strstr (row, "white"));
  g_assert_nonnull (strstr (cell, "white"));
  g_assert_null (strstr (cell, "meander"));
}

/* Nothing is offered for a new name, within a text or in a comment. */
static void
test_nothing (void)
{
  assert_words (HEAD "given ", "");
  assert_words (HEAD "rule w", "");
  assert_words (HEAD "about \"wh", "");
  assert_words (RULE "  each cell: white # bl", "");
}

/* In examples stand rules, givens and decisions. */
static void
test_examples (void)
{
  assert_words (RULE "  each cell: white\nwrong ", "r");
  assert_words (RULE "  each cell: white\nright \"R.\"\n  s", "size shade");
}

/* A fault above keeps no words away. */
static void
test_faults (void)
{
  assert_words (HEAD "given given\nlevel easy\nrule r \"R.\"\n  each cell: gray\n  each cell: wh", "white");
}

/* A text that is no page, however long it is, is not read once for each of its lines. */
static void
test_strange (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "nothing known\n");
  g_string_append (text, "ru");
  assert_words (text->str, "");
}

/* Returns whether the word that ends at @end is offered when all but its last letter are written. */
static gboolean
is_offered (const char *page, const char *begin, const char *end)
{
  g_autofree char *text = g_strndup (page, (gsize) (end - page - 1));
  g_autofree char *word = g_strndup (begin, (gsize) (end - begin));
  g_autoptr (GPtrArray) words = mdr_rulebook_complete (text);

  if (g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    return TRUE;
  /* One says "3 rooms" of what is named "room". */
  word[end - begin - 1] = '\0';
  return end[-1] == 's' && g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL);
}

/* Returns whether a statement gives the word that begins at @begin its meaning. */
static gboolean
is_new (const char *line, const char *begin)
{
  static const char *const statements[] = { "kind", "given", "decide", "aid", "define", "rule" };
  gsize length = strcspn (line, "\n");
  const char *colon = memchr (line, ':', length);

  if (g_str_has_prefix (line, "link "))
    return begin > line && colon && begin < colon;
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (g_str_has_prefix (line, statements[i]))
      return begin == line + strlen (statements[i]) + 1
             || (i >= 1 && i <= 3 && colon && colon < begin && !g_strstr_len (colon, begin - colon, ".."));
  return FALSE;
}

static guint
check_line (const char *page, const char *line, gsize length)
{
  guint count = 0;

  for (const char *at = line; at < line + length && *at != '#'; at++)
    {
      const char *begin = at;

      if (*at == '"')
        {
          at = strchr (at + 1, '"');
          continue;
        }
      while (g_ascii_isalnum (*at) || *at == '-')
        at++;
      if (at - begin < 2 || !g_ascii_islower (*begin) || is_new (line, begin))
        {
          at -= at > begin;
          continue;
        }
      count++;
      if (!is_offered (page, begin, at))
        g_error ("“%.*s” is not offered in “%.*s”.", (int) (at - begin), begin, (int) length, line);
      at--;
    }
  return count;
}

/* Each word of pages that are shipped is offered where it stands. */
static void
test_pages (void)
{
  static const char *const names[] = { "futoshiki", "masyu",    "heyawake", "tents", "galaxies",
                                       "killer",    "nonogram", "shikaku",  "slant", "statuepark" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (names[i]);
      gboolean in_example = FALSE;
      guint count = 0;
      gsize length;

      for (const char *line = rulebook->text; *line; line += length + (line[length] == '\n'))
        {
          length = strcspn (line, "\n");
          if (*line != ' ')
            in_example = g_str_has_prefix (line, "wrong ") || g_str_has_prefix (line, "right ");
          /* Sides of cells stand in examples, where no words are offered for them. */
          if (!in_example || *line != ' ')
            count += check_line (rulebook->text, line, length);
        }
      g_assert_cmpuint (count, >, 20);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-complete/places", test_places);
  g_test_add_func ("/rulebook-complete/kinds", test_kinds);
  g_test_add_func ("/rulebook-complete/nothing", test_nothing);
  g_test_add_func ("/rulebook-complete/examples", test_examples);
  g_test_add_func ("/rulebook-complete/faults", test_faults);
  g_test_add_func ("/rulebook-complete/strange", test_strange);
  g_test_add_func ("/rulebook-complete/pages", test_pages);
  return g_test_run ();
}
