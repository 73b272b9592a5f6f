/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-rulebook-check.h"
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
      mdr_rulebook_check (rulebook, &n_examples, &error);
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
      "Line 9: This board does not break the rule “full”." },
    { "", "wrong whole \"X.\"\n  shade \"w b b w\"\n",
      "Line 9: This board breaks another rule too, “full”." },
    { "",
      "wrong full \"X.\"\n  shade \"b b\"\nwrong whole \"X.\"\n  shade \"w b w\"\nright \"X.\"\n  shade \"b "
      "b\"\n",
      "Line 13: This board breaks the rule “full”." },
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
      g_assert_false (mdr_rulebook_check (rulebook, &n_examples, &error));
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-check/files", test_files);
  g_test_add_func ("/rulebook-check/slips", test_slips);
  return g_test_run ();
}
