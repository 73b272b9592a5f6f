/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-rulebook-read.h"
#include "mdr-ruled-search.h"
#include "rulebook-files.h"

/* Each example of each rulebook does what it says: two programs, the reader and the judge, agree with the
 * author. */
static void
test_files (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autoptr (GError) error = NULL;
      guint n_examples = 0;

      g_test_message ("%s", rulebook->name);
      mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n_examples, >, rulebook->statements->len);
    }
}

/* Each slip is one line of an otherwise right rulebook. */
static void
test_slips (void)
{
  static const struct
  {
    const char *more;
    const char *examples;
    const char *message;
  } rows[] = {
    { "",
      "wrong full \"X.\"\n  shade \"b w\"\nwrong whole \"X.\"\n  shade \"b w b\"\nright \"X.\"\n  shade \"w "
      "w\"\n",
      "Line 9: This board does not break the rule “full”.\n"
      "Line 11: This board breaks another rule too, “full”: row 1, column 1; row 1, column 3.\n"
      "Line 11: This board does not break the rule “whole”." },
    { "", "wrong whole \"X.\"\n  shade \"w b b w\"\n",
      "Line 9: This board breaks another rule too, “full”: row 1, columns 2 to 3.\n"
      "Line 5: No wrong example shows the rule “full” broken.\n"
      "No right example shows that all rules can hold together." },
    { "",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"b "
      "b\"\n",
      "Line 13: This board breaks the rule “full”: row 1, columns 1 to 2." },
    { "",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"w "
      ".\"\n",
      "Line 13: The rule “whole” needs more to be decided on this board." },
    { "", "wrong full \"X.\"\n  shade \"b b\"\nright \"X.\"\n  shade \"w w\"\n",
      "Line 7: No wrong example shows the rule “whole” broken." },
    { "", "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\n",
      "No right example shows that all rules can hold together." },
    { "", "wrong ful \"X.\"\n", "Line 9: There is no rule “ful”. Did you mean “full”?" },
    { "given number at cell: 1..9\n",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"w "
      "w\"\n",
      "No rule uses “number”." },
    { "given number at cell: 1..9\ndecide star at cell\ndefine dark at cell: black\n",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"w "
      "w\"\n",
      "No rule uses “number”.\nNo rule uses “star”.\nNo rule uses “dark”." },
    { "decide star at cell\n",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"w "
      "w\"\n",
      "No rule uses “star”." },
    { "define dark at cell: black\n",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"w "
      "w\"\n",
      "No rule uses “dark”." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 1\n"
                                           "kind test \"Test\"\n"
                                           "decide shade at cell: white black\n",
                                           *rows[i].more ? rows[i].more : "\n",
                                           "rule full \"No row and no column has two black cells.\"\n"
                                           "  each line: count black in here < 2\n"
                                           "rule whole \"The white cells hang together.\"\n"
                                           "  connected white\n",
                                           rows[i].examples, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
      guint n_examples = 0;

      g_assert_no_error (error);
      g_assert_false (mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, &error));
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

#define AIDED_PAGE                                                                                           \
  "meander-rules 1\n"                                                                                        \
  "kind test \"Test\"\n"                                                                                     \
  "given gap at row: 1..9\n"                                                                                 \
  "decide shade at cell: white black\n"                                                                      \
  "aid flat at cell\n"                                                                                       \
  "rule gaps \"A number counts the white cells between black ones.\"\n"                                      \
  "  each cell: flat implies white and (flat@left or black@left) and (flat@right or black@right)\n"          \
  "  each gap: count flat in here = gap\n"                                                                   \
  "right \"X.\"\n  gap \"1\"  shade \"b w b\"\n"

/* An example may be wrong because nothing fits what it leaves open; whether that is so is searched for. */
static void
test_aids (void)
{
  static const struct
  {
    const char *board;
    const char *message;
  } rows[] = {
    { "gap \"1\"  shade \"b w w b\"", NULL },
    { "gap \"1 .\"  shade \"b w w b\" \". . . .\"", NULL },
    { "gap \"3 .\"  shade \"b . . b\" \". . . .\"", NULL },
    { "gap \"2 .\"  shade \"b . . b\" \". . . .\"", "Line 11: This board does not break the rule “gaps”." },
    { "gap \"2\"  shade \"b w w b\"", "Line 11: This board does not break the rule “gaps”." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (AIDED_PAGE "wrong gaps \"X.\"\n  ", rows[i].board, "\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
      guint n_examples = 0;

      g_test_message ("%s", rows[i].board);
      g_assert_no_error (error);
      mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, &error);
      g_assert_cmpstr (error ? error->message : NULL, ==, rows[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-check/files", test_files);
  g_test_add_func ("/rulebook-check/slips", test_slips);
  g_test_add_func ("/rulebook-check/aids", test_aids);
  return g_test_run ();
}
