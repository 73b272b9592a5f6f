/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-rule-examples.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"

static const char head[] = "meander-rules 1\n"
                           "kind test \"Test\"\n"
                           "given most for board: 1..9\n"
                           "given room at area\n"
                           "given total at room: 1..9\n"
                           "given left at row: 0..9\n"
                           "decide shade at cell: white black\n"
                           "decide loop at side\n"
                           "decide wall at border\n"
                           "decide line at link\n"
                           "decide bridge at link: 0..2\n"
                           "rule one \"One.\"\n"
                           "  connected white\n"
                           "rule two \"Two.\"\n"
                           "  connected black\n";

static GPtrArray *
read_examples (const char *text, GError **error)
{
  g_autofree char *whole = g_strconcat (head, text, NULL);
  g_autoptr (GError) no_error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (whole, -1, &no_error);

  g_assert_no_error (no_error);
  return mdr_rulebook_read_examples (rulebook, error);
}

/* The examples of each rulebook show every rule broken, and a board that is right. */
static void
test_files (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, &error);
      g_autofree guint *shown = g_new0 (guint, rulebook->statements->len + 1);

      g_assert_no_error (error);
      for (guint j = 0; j < examples->len; j++)
        shown[((const MdrRuleExample *) g_ptr_array_index (examples, j))->statement + 1]++;
      g_test_message ("%s", rulebook->name);
      for (guint j = 0; j <= rulebook->statements->len; j++)
        g_assert_cmpuint (shown[j], >=, 1);
    }
}

/* Everything that can be given and decided, on several lines or on one. */
static void
test_boards (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) examples = read_examples ("wrong two \"It is wrong.\"  # as it should be\n"
                                                  "  most 3  total \"2 .\"\n"
                                                  "\n"
                                                  "  room \"x y\"  left \"4\"  shade \"w .\"\n"
                                                  "right \"It is right.\"\n"
                                                  "  size 1 1\n",
                                                  &error);
  const MdrRuleExample *wrong;
  const MdrRuleExample *right;
  g_autofree char *puzzle = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (examples->len, ==, 2);
  wrong = g_ptr_array_index (examples, 0);
  right = g_ptr_array_index (examples, 1);
  g_assert_cmpuint (wrong->line, ==, 16);
  g_assert_cmpint (wrong->statement, ==, 1);
  g_assert_cmpstr (wrong->sentence, ==, "It is wrong.");
  puzzle = mdr_ruled_puzzle_to_text (wrong->puzzle);
  g_assert_cmpstr (puzzle, ==, "size 1 2\nmost: 3\nroom\n1 2\ntotal\n2 .\nleft: 4\n");
  g_assert_cmpint (wrong->answer->values[0][0], ==, 0);
  g_assert_cmpint (wrong->answer->values[0][1], ==, MDR_RULED_NONE);
  g_assert_cmpint (wrong->answer->values[1][0], ==, MDR_RULED_NONE);
  g_assert_cmpint (right->statement, ==, MDR_RULE_EXAMPLE_RIGHT);
  g_assert_cmpint (right->answer->values[0][0], ==, MDR_RULED_NONE);
  g_assert_cmpint (right->answer->values[1][0], ==, 0);
}

/* Edges are named at a cell, along a line of cells, or around a rectangle. */
static void
test_edges (void)
{
  static const struct
  {
    const char *text;
    const char *answer;
  } rows[] = {
    { "loop only", "loop\n. . .\n. . .\n" },
    { "loop only r1c1.up r1c2-r2c2.right", "loop\nu r .\n. r .\n" },
    { "loop only around r1c1-r2c2", "loop\nlu ru .\ndl rd .\n" },
    { "wall only around r1c1-r2c2", "wall\n. r .\n. r .\n" },
    { "wall only around r1c1", "wall\nrd . .\n. . .\n" },
    { "wall only r1c1-r1c3.down", "wall\nd d d\n. . .\n" },
    { "line only r1c1-r1c3 r1c3-r2c3", "line\nr r d\n. . .\n" },
    { "line only around r1c1-r2c3", "line\nrd r d\nr r .\n" },
    { "bridge only r1c1-r1c3=2 r1c1.down=1", "bridge\nr2d1 r2 .\n. . .\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("wrong one \"Edges.\"\n  size 2 3  %s\n", rows[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) examples = read_examples (text, &error);
      const MdrRuleExample *example;
      g_autoptr (MdrRuledAnswer) answer = NULL;

      g_assert_no_error (error);
      example = g_ptr_array_index (examples, 0);
      answer = mdr_ruled_answer_read (example->puzzle, rows[i].answer, -1, &error);
      g_assert_no_error (error);
      g_assert_true (mdr_ruled_answer_equal (example->puzzle, example->answer, answer));
    }
}

/* What "only" does not say is left open in a wrong example, and is not used in a right one. */
static void
test_open_edges (void)
{
  static const char *const words[] = { "wrong one", "right" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s \"Edges.\"\n  size 1 2  loop r1c1.up\n", words[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) examples = read_examples (text, &error);
      const MdrRuleExample *example;

      g_assert_no_error (error);
      example = g_ptr_array_index (examples, 0);
      g_assert_cmpint (example->answer->values[1][0], ==, 1);
      g_assert_cmpint (example->answer->values[1][1], ==, i == 0 ? MDR_RULED_NONE : 0);
    }
}

/* Edges that are not used can be said among others that stay open. */
static void
test_unused_edges (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) examples =
      read_examples ("wrong one \"Edges.\"\n  size 1 2  loop not r1c1.up r1c1.left  bridge not r1c1-r1c2\n",
                     &error);
  const MdrRuleExample *example;
  const gint16 *loop;
  guint used = 0;
  guint unused = 0;

  g_assert_no_error (error);
  example = g_ptr_array_index (examples, 0);
  loop = example->answer->values[1];
  for (guint i = 0; i < example->answer->n_places[1]; i++)
    {
      used += loop[i] == 1;
      unused += loop[i] == 0;
    }
  g_assert_cmpint (loop[0], ==, 0);
  g_assert_cmpuint (used, ==, 1);
  g_assert_cmpuint (unused, ==, 1);
}

static void
test_wrong_examples (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } rows[] = {
    { "wrong three \"X.\"", "Line 16: There is no rule “three”." },
    { "wrong tow \"X.\"", "Line 16: There is no rule “tow”. Did you mean “two”?" },
    { "wrong \"X.\"", "Line 16: The name of the rule that is broken was expected, not the text “X.”." },
    { "right 1", "Line 16: A text in quotation marks was expected, not “1”." },
    { "right \"X.\"", "Line 16: Nothing says how large this board is. Write “size 3 3”." },
    { "right \"X.\" size 64 1", "Line 16: A number from 1 to 63 was expected, not “64”." },
    { "right \"X.\" size 1 1 size 1 1", "Line 16: “size” appears twice." },
    { "right \"X.\"\n  shade \"w\"\n  shade \"w\"", "Line 18: “shade” appears twice." },
    { "right \"X.\"\n  shad \"w\"",
      "Line 17: “shad” is neither a decision nor a given. Did you mean “shade”?" },
    { "right \"X.\"\n  : \"w\"", "Line 17: “size”, a given or a decision was expected, not “:”." },
    { "right \"X.\"\n  shade 3", "Line 17: A text in quotation marks was expected, not “3”." },
    { "right \"X.\"\n  shade \"w\"\n  most \"3\"", "Line 18: A number was expected, not the text “3”." },
    { "right \"X.\"\n  shade \"g\"", "Line 17: “g” is not a value of “shade”." },
    { "right \"X.\"\n  shade \"w w\" \"w\"", "Line 17: 2 values of “shade” were expected in a row, not 1." },
    { "right \"X.\"\n  size 2 2  shade \"w w\"", "Line 17: 2 rows of “shade” were expected, not 1." },
    { "right \"X.\"\n  left \"1\" \"1\"", "Line 17: What is given for rows or columns is one text." },
    { "right \"X.\"\n  size 1 1\n  left \"10\"",
      "Line 16: 10 is not a value of “left”: it goes from 0 to 9 here." },
    { "right \"X.\"\n  size 1 1\n  loop",
      "Line 18: The name of a cell (such as “r1c1”) was expected, but the line ends." },
    { "right \"X.\"\n  size 1 1\n  loop r1c1",
      "Line 18: “loop” has no such place. One writes “r1c1.up”, “around "
      "r1c1-r2c3” or, for links, “r1c1-r1c4”." },
    { "right \"X.\"\n  size 1 1\n  wall r1c1.up",
      "Line 18: “wall” has no such place. One writes “r1c1.up”, “around "
      "r1c1-r2c3” or, for links, “r1c1-r1c4”." },
    { "right \"X.\"\n  size 2 2\n  line r1c1-r2c2",
      "Line 18: “line” has no such place. One writes “r1c1.up”, “around "
      "r1c1-r2c3” or, for links, “r1c1-r1c4”." },
    { "right \"X.\"\n  size 1 1\n  loop r1c2.up",
      "Line 18: The board has 1×1 cells. They are named from the upper left to the lower right." },
    { "right \"X.\"\n  size 2 2\n  loop around r2c2-r1c1",
      "Line 18: The board has 2×2 cells. They are named from the upper left to the lower right." },
    { "right \"X.\"\n  size 1 1\n  loop r1c1.other",
      "Line 18: “up”, “right”, “down” or “left” was expected, not "
      "“other”." },
    { "right \"X.\"\n  size 1 2\n  bridge r1c1-r1c2", "Line 18: “=” was expected, but the line ends." },
    { "right \"X.\"\n  size 1 2\n  bridge r1c1-r1c2=3",
      "Line 16: 3 is not a value of “bridge”: it goes from 0 to 2 "
      "here." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_examples (rows[i].text, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* Pages with an area in pieces in an example were right before boards had none, and still are. */
static void
test_pieces (void)
{
  static const char page[] = "meander-rules 1\nkind test \"Test\"\ngiven room at area\n"
                             "decide value at cell: 1..2\nrule once \"A.\"\n"
                             "  each room: different value in here\n"
                             "wrong once \"B.\"\n  room \"a b\" \"b a\"\n  value \"1 2\" \"2 1\"\n"
                             "right \"C.\"\n  room \"a b\" \"b a\"\n  value \"1 1\" \"2 2\"\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
  g_autoptr (GPtrArray) examples = NULL;

  g_assert_no_error (error);
  examples = mdr_rulebook_read_examples (rulebook, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (examples->len, ==, 2);
  for (guint k = 0; k < examples->len; k++)
    g_assert_cmpuint (((const MdrRuleExample *) g_ptr_array_index (examples, k))->puzzle->n_areas[0], ==, 2);
}

/* Edges of an aid that a right example does not name are open, so that they are looked for. */
static void
test_unnamed_aids (void)
{
  static const char page[] = "meander-rules 1\nkind test \"Test\"\n"
                             "decide line at link\naid tie at link\naid tip at link\n"
                             "rule one \"One.\"\n"
                             "  each pair: line.between iff not tie.between and not tip.between\n"
                             "right \"Aids.\"\n  size 1 3  line r1c1.right  tip r1c2.right\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
  g_autoptr (GPtrArray) examples = NULL;
  const MdrRuleExample *example;

  g_assert_no_error (error);
  examples = mdr_rulebook_read_examples (rulebook, &error);
  g_assert_no_error (error);
  example = g_ptr_array_index (examples, 0);
  for (guint edge = 0; edge < 2; edge++)
    {
      g_assert_cmpint (example->answer->values[0][edge], ==, edge == 0);
      g_assert_cmpint (example->answer->values[1][edge], ==, MDR_RULED_NONE);
      g_assert_cmpint (example->answer->values[2][edge], ==, edge == 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-examples/files", test_files);
  g_test_add_func ("/rule-examples/boards", test_boards);
  g_test_add_func ("/rule-examples/edges", test_edges);
  g_test_add_func ("/rule-examples/open-edges", test_open_edges);
  g_test_add_func ("/rule-examples/unused-edges", test_unused_edges);
  g_test_add_func ("/rule-examples/unnamed-aids", test_unnamed_aids);
  g_test_add_func ("/rule-examples/wrong", test_wrong_examples);
  g_test_add_func ("/rule-examples/pieces", test_pieces);
  return g_test_run ();
}
