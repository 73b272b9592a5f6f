/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-word.h"
#include "mdr-wording.h"

static void
test_count (void)
{
  static const struct
  {
    const char *line;
    guint count;
  } rows[] = {
    { "", 1 }, { "a", 1 }, { "a b", 2 }, { "a ", 2 }, { " ", 2 }, { "a  b", 3 }, { "ab cd ef", 3 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MdrWords words = mdr_words (rows[i].line);
      guint read = 0;

      g_assert_cmpuint (mdr_words_count (&words), ==, rows[i].count);
      for (; words.next; read++)
        g_free (mdr_words_read (&words));
      g_assert_cmpuint (read, ==, rows[i].count);
      g_assert_cmpuint (mdr_words_count (&words), ==, 0);
    }
}

static void
test_read (void)
{
  MdrWords words = mdr_words ("put 3 x  y z");
  g_autofree char *verb = mdr_words_read (&words);
  g_autofree char *none = NULL;
  guint number;

  g_assert_cmpstr (verb, ==, "put");
  g_assert_false (mdr_words_read_literal (&words, "33"));
  g_assert_true (mdr_words_read_number (&words, 3, 3, &number, NULL));
  g_assert_true (mdr_words_read_literal (&words, "x"));
  g_assert_true (mdr_words_read_literal (&words, ""));
  g_assert_cmpstr (mdr_words_read_rest (&words), ==, "y z");

  /* Behind the last word there is nothing, and nothing is no word. */
  none = mdr_words_read (&words);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (mdr_words_read_rest (&words), ==, "");
  g_assert_false (mdr_words_read_literal (&words, ""));
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *word;
    const char *error;
  } rows[] = {
    { "2", NULL },
    { "60", NULL },
    { "007", NULL },
    { "1", "A whole number from 2 to 60 was expected, not “1”." },
    { "61", "A whole number from 2 to 60 was expected, not “61”." },
    { "", "A whole number from 2 to 60 was expected, not “”." },
    { "+3", "A whole number from 2 to 60 was expected, not “+3”." },
    { "3x", "A whole number from 2 to 60 was expected, not “3x”." },
    { "4294967299", "A whole number from 2 to 60 was expected, not “4294967299”." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MdrWords words = mdr_words (rows[i].word);
      g_autoptr (GError) error = NULL;
      guint number;

      g_assert_true (mdr_words_read_number (&words, 2, 60, &number, &error) == !rows[i].error);
      g_assert_cmpstr (error ? error->message : NULL, ==, rows[i].error);
    }
}

static void
test_cells (void)
{
  static const char *const bad[] = { "", ",", "1", "1,", ",1", "2,0", "0,3", "-1,0", "0,0,0", "0;0", "a,b" };
  MdrWords words = mdr_words ("1,2 0,0 1,3");
  MdrCell cell;

  g_assert_true (mdr_words_read_cell (&words, 2, 3, &cell, NULL));
  g_assert_true (mdr_cell_equal (cell, (MdrCell){ 1, 2 }));
  g_assert_true (mdr_words_read_cell (&words, 2, 3, &cell, NULL));
  g_assert_true (mdr_cell_equal (cell, (MdrCell){ 0, 0 }));
  g_assert_false (mdr_words_read_cell (&words, 2, 3, &cell, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *expected = g_strdup_printf ("A cell from 0,0 to 1,2 was expected, not “%s”.", bad[i]);
      g_autoptr (GError) error = NULL;

      words = mdr_words (bad[i]);
      g_assert_false (mdr_words_read_cell (&words, 2, 3, &cell, &error));
      g_assert_cmpstr (error->message, ==, expected);
    }
}

typedef struct
{
  const char *verb;
  guint words;
} Applied;

static gboolean
note (Applied *applied, const char *verb, const MdrWords *words)
{
  *applied = (Applied){ verb, mdr_words_count (words) };
  return TRUE;
}

static gboolean
apply_one (gpointer target, MdrWords *words, GError **error)
{
  return note (target, "one", words);
}

static gboolean
apply_none (gpointer target, MdrWords *words, GError **error)
{
  return note (target, "none", words);
}

static gboolean
apply_any (gpointer target, MdrWords *words, GError **error)
{
  return note (target, "any", words);
}

/* The verb that a line begins with reads the words that follow; other lines are refused, and nothing changes.
 */
static void
test_verbs (void)
{
  static const MdrVerb verbs[] = {
    { "one", 1, apply_one },
    { "none", 0, apply_none },
    { "any", MDR_ANY_WORDS, apply_any },
    { NULL },
  };
  static const struct
  {
    const char *line;
    const char *verb;
    guint words;
    const char *refusal;
  } rows[] = {
    { "one a", "one", 1, NULL },
    { "one", NULL, 0, "“one” is followed by 1 word, not by 0." },
    { "one a b", NULL, 0, "“one” is followed by 1 word, not by 2." },
    { "none", "none", 0, NULL },
    { "none ", NULL, 0, "“none” is followed by 0 words, not by 1." },
    { "any", "any", 0, NULL },
    { "any a b", "any", 2, NULL },
    { "", NULL, 0, NULL },
    { "onea b", NULL, 0, NULL },
    { " one a", NULL, 0, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *refusal = g_strdup_printf ("“%s” is no verb", rows[i].line);
      Applied applied = { NULL };

      if (mdr_verbs_apply (verbs, rows[i].line, "“%s” is no verb", &applied, &error))
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, MDR_ERROR, (rows[i].refusal ? MDR_ERROR_INVALID : MDR_ERROR_UNSUPPORTED));
          g_assert_cmpstr (error->message, ==, rows[i].refusal ? rows[i].refusal : refusal);
        }
      g_assert_cmpstr (applied.verb, ==, rows[i].verb);
      g_assert_cmpuint (applied.words, ==, rows[i].words);
    }
}

static void
test_suggestion (void)
{
  static const struct
  {
    const char *word;
    const char *meant;
  } rows[] = {
    { "slove", "solve" }, { "solv", "solve" }, { "solvee", "solve" },      { "sokve", "solve" },
    { "xyz", NULL },      { "s", NULL },       { "generete", "generate" }, { "", NULL },
    { "hnit", "hint" },   { "zolfe", NULL },
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *endless = g_strnfill (1000, 's');

  g_ptr_array_add (names, (gpointer) "solve");
  g_ptr_array_add (names, (gpointer) "generate");
  g_ptr_array_add (names, (gpointer) "hint");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (mdr_suggestion_find (rows[i].word, names), ==, rows[i].meant);
  g_assert_null (mdr_suggestion_find (endless, names));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/word/count", test_count);
  g_test_add_func ("/word/read", test_read);
  g_test_add_func ("/word/numbers", test_numbers);
  g_test_add_func ("/word/cells", test_cells);
  g_test_add_func ("/word/verbs", test_verbs);
  g_test_add_func ("/word/suggestion", test_suggestion);
  return g_test_run ();
}
