/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-rule-examples.h"
#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"
#include "rulebook-files.h"

/* A wrong example breaks exactly its rule, a right one none. */
static void
test_examples (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, NULL);

      for (guint j = 0; j < examples->len; j++)
        {
          const MdrRuleExample *example = g_ptr_array_index (examples, j);

          g_test_message ("%s, line %u", rulebook->name, example->line);
          for (guint k = 0; k < rulebook->statements->len; k++)
            {
              MdrRuledStatus status =
                  (int) k == example->statement
                      ? mdr_ruled_judge_statement_with_aids (example->puzzle, example->answer, k,
                                                             &mdr_ruled_search_aids)
                      : mdr_ruled_judge_statement (example->puzzle, example->answer, k, NULL);

              if ((int) k == example->statement)
                g_assert_cmpint (status, ==, MDR_RULED_BROKEN);
              else
                g_assert_cmpint (status, !=, MDR_RULED_BROKEN);
            }
          if (example->statement == MDR_RULE_EXAMPLE_RIGHT)
            {
              g_autoptr (MdrRuledAnswer) witness = NULL;

              g_assert_cmpint (mdr_ruled_judge_with_aids (example->puzzle, example->answer,
                                                          &mdr_ruled_search_aids, &witness),
                               ==, MDR_RULED_HOLDS);
              g_assert_cmpint (mdr_ruled_judge (example->puzzle, witness, NULL), ==, MDR_RULED_HOLDS);
            }
        }
    }
}

/**
 * Case:
 * @rules: declarations and a rule "r"
 * @board: a board as examples write it
 * @status: what is true of the rule
 * @cells: (nullable): the cells that show a breach
 */
typedef struct
{
  const char *rules;
  const char *board;
  MdrRuledStatus status;
  const char *cells;
} Case;

#define SHADE   "decide s at cell: white black\n"
#define COLORS  "decide c at cell: red green blue\n"
#define SIDES   "decide e at side\n"
#define LINKS   "decide e at link\n"
#define BORDERS "given n at cell: 1..9 ?\ndecide e at border\n"
#define CENTRES "given n at cell with offset\ndecide e at border\n"
#define NUMBER  "given n at cell: 1..9 ?\n"
#define VALUE   "decide v at cell: 1..4\n"
#define ROOMS   "given room at area\n"
#define AIDED   "decide s at cell\naid e at link\n" RULE
#define RULE    "rule r \"R.\"\n  "

static const Case cases[] = {
  /* Formulas: what is open may still make them true, or cannot. */
  { SHADE RULE "each pair: black implies white@other", "s \"b .\"", MDR_RULED_OPEN },
  { SHADE RULE "each pair: black implies white@other", "s \"w .\"", MDR_RULED_HOLDS },
  { SHADE RULE "each pair: black implies white@other", "s \"w b b\"", MDR_RULED_BROKEN, "1 2" },
  { SHADE RULE "each cell: black iff white@right", "s \"b\"", MDR_RULED_BROKEN, "0" },
  { SHADE RULE "each cell: white@right implies black", "s \"w .\" \". .\"", MDR_RULED_OPEN },
  { VALUE RULE "each pair: v!=v@other", "v \"1 .\"", MDR_RULED_OPEN },
  { COLORS RULE "each cell: c!=red", "c \"g b .\"", MDR_RULED_OPEN },
  { COLORS RULE "each cell: c != blue", "c \"r g r\"", MDR_RULED_HOLDS },
  { COLORS RULE "each cell: c!=green", "c \"r g b\"", MDR_RULED_BROKEN, "1" },
  { COLORS RULE "each row: count c!=blue in here = 1", "c \"r b b\" \"b b b\"", MDR_RULED_BROKEN, "3 4 5" },
  { COLORS RULE "each cell: c@right!=red", "c \"g g\"", MDR_RULED_BROKEN, "1" },
  { "given g at cell: p q r\n" SHADE RULE "each cell: g!=q implies black", "g \". p q r\"  s \"w b w b\"",
    MDR_RULED_HOLDS },
  { VALUE RULE "each pair: v<v@other", "v \". 1\"", MDR_RULED_BROKEN, "0 1" },
  { VALUE RULE "each cell: v<v@right", "v \"1\"", MDR_RULED_BROKEN, "0" },
  { NUMBER VALUE RULE "each n: v=n", "n \"3 ?\"  v \". 1\"", MDR_RULED_OPEN },
  { NUMBER VALUE RULE "each cell: v=n", "n \". ?\"  v \"1 1\"", MDR_RULED_HOLDS },
  { NUMBER VALUE RULE "each cell in 4 turns: n implies v@up=2", "n \". 1\" \". .\"  v \"2 .\" \". 2\"",
    MDR_RULED_BROKEN, "1" },
  /* Counts and sums, by what they are at least and at most. */
  { SHADE RULE "each row: count black in here = 2", "s \"b . .\"", MDR_RULED_OPEN },
  { SHADE RULE "each row: count black in here = 2", "s \"b w w\"", MDR_RULED_BROKEN, "0" },
  { SHADE RULE "each row: count black in here = 2", "s \"b b b\"", MDR_RULED_BROKEN, "0 1 2" },
  { SHADE RULE "each square: count black in here <= 3", "s \"b b w\" \"b b .\"", MDR_RULED_BROKEN,
    "0 1 3 4" },
  { NUMBER SHADE RULE "each n: count black in neighbours = n", "n \". 2\" \". .\"  s \". .\" \"b w\"",
    MDR_RULED_BROKEN, "1" },
  { NUMBER SHADE RULE "each n: count black in around = n", "n \". 2\" \". .\"  s \". .\" \"b w\"",
    MDR_RULED_OPEN },
  { NUMBER SIDES RULE "each n: count e in sides = n", "n \"3\"  e r1c1.up r1c1.left", MDR_RULED_OPEN },
  { NUMBER SIDES RULE "each n: count e in sides = n", "n \"5\"", MDR_RULED_BROKEN, "0" },
  { VALUE RULE "each row: sum v in here = 8", "v \"4 .\"", MDR_RULED_OPEN },
  { VALUE RULE "each row: sum v in here = 8", "v \"3 .\" \". 4\"", MDR_RULED_BROKEN, "0 1" },
  { ROOMS LINKS RULE "each room: count e in border of room = 2", "room \"a b\" \"a b\"  e r1c1-r1c2",
    MDR_RULED_OPEN },
  { ROOMS LINKS RULE "each room: count e in border of room = 1",
    "room \"a b\" \"a b\"  e r1c1-r1c2 r2c1-r2c2", MDR_RULED_BROKEN, "0 2" },
  { ROOMS SHADE RULE "each stretch 3 room: count black in here >= 1", "room \"a b b a a\"  s \"w w w w .\"",
    MDR_RULED_BROKEN, "0 1 2 3" },
  { ROOMS SHADE RULE "each stretch 3 room: count black in here >= 1", "room \"a a b b\"  s \"w w w w\"",
    MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "each run without n: count black in here <= 1", "n \". 1 .\"  s \"b b b\"",
    MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "each run without n: count black in here <= 1", "n \". . 1\"  s \"b b .\"",
    MDR_RULED_BROKEN, "0 1" },
  { NUMBER SHADE RULE "each n: count black in view to n = 2", "n \"1 . 1 .\"  s \"b b b b\"",
    MDR_RULED_BROKEN, "1 2 3" },
  /* Different. */
  { VALUE RULE "each line: different v in here", "v \"1 .\" \". 1\"", MDR_RULED_OPEN },
  { VALUE RULE "each line: different v in here", "v \"1 . 1\"", MDR_RULED_BROKEN, "0 2" },
  { NUMBER SHADE RULE "each line: different n among white in here", "n \"1 1\"  s \"w b\"", MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "each line: different n among white in here", "n \"1 1 ?\"  s \"w .  w\"",
    MDR_RULED_OPEN },
  /* Connected. */
  { SHADE RULE "connected black", "s \"b . b\"", MDR_RULED_OPEN },
  { SHADE RULE "connected black", "s \"b w b b\"", MDR_RULED_BROKEN, "0" },
  { SHADE RULE "connected black", "s \"w w\"", MDR_RULED_HOLDS },
  { SHADE RULE "connected black or rim", "s \"b w b\"", MDR_RULED_HOLDS },
  { SHADE RULE "connected black or rim", "s \". w .\" \"w b w\" \". w .\"", MDR_RULED_BROKEN, "4" },
  { NUMBER LINKS RULE "connected n through e", "n \"1 . 1\"  e r1c1-r1c3", MDR_RULED_HOLDS },
  { NUMBER LINKS RULE "connected n through e", "n \"1 . 1\"  e only r1c1-r1c2", MDR_RULED_BROKEN, "2" },
  /* Loops: a branch, an end, a closed one beside another line. */
  { SIDES RULE "one loop of e", "size 1 1  e only around r1c1", MDR_RULED_HOLDS },
  { SIDES RULE "one loop of e", "size 1 1  e only", MDR_RULED_BROKEN, "" },
  { SIDES RULE "one loop of e", "size 1 1  e r1c1.up", MDR_RULED_OPEN },
  { SIDES RULE "one loop of e", "size 1 1  e only r1c1.up", MDR_RULED_BROKEN, "0" },
  { SIDES RULE "one loop of e", "size 1 3  e around r1c1 r1c3.right", MDR_RULED_BROKEN, "0 1" },
  { SIDES RULE "one loop of e", "size 1 2  e r1c1.up r1c2.up r1c1.right", MDR_RULED_BROKEN, "0 1" },
  { LINKS RULE "one loop of e", "size 2 2  e around r1c1-r2c2", MDR_RULED_HOLDS },
  { LINKS RULE "one loop of e", "size 2 3  e r1c1-r1c3 r1c2-r2c2", MDR_RULED_BROKEN, "0 1" },
  { LINKS RULE "no loop of e", "size 2 2  e r1c1-r1c2 r1c2-r2c2 r2c1-r2c2", MDR_RULED_OPEN },
  { LINKS RULE "no loop of e", "size 2 2  e around r1c1-r2c2", MDR_RULED_BROKEN, "0 1 2 3" },
  { LINKS RULE "no loop of e", "size 2 2  e only r1c1-r1c2", MDR_RULED_HOLDS },
  /* Groups. */
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"2 .\"  s \"w w\"", MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"2 . .\"  s \"w . .\"", MDR_RULED_OPEN },
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"2 . .\"  s \"w w w\"", MDR_RULED_BROKEN,
    "0 1 2" },
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"3 . .\"  s \"w . b\"", MDR_RULED_BROKEN,
    "0" },
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"? 2 .\"  s \"w w .\"", MDR_RULED_BROKEN,
    "0 1" },
  { NUMBER SHADE RULE "groups of white: one n each, size n", "n \"? . .\"  s \"w b w\"", MDR_RULED_BROKEN,
    "2" },
  { SHADE RULE "groups of black: size 1..2", "s \"b b .\"", MDR_RULED_OPEN },
  { SHADE RULE "groups of black: size 1..2", "s \". b b b\"", MDR_RULED_BROKEN, "1 2 3" },
  { VALUE RULE "groups of equal v: size v", "v \"2 2 1\"", MDR_RULED_HOLDS },
  { VALUE RULE "groups of equal v: size v", "v \"1 2 . 3\"", MDR_RULED_BROKEN, "3" },
  { VALUE RULE "groups of equal v: size v", "v \". 3 .\"", MDR_RULED_OPEN },
  { VALUE RULE "groups of equal v: size v", "v \"1 1 .\"", MDR_RULED_BROKEN, "0 1" },
  /* Sight and towers. */
  { NUMBER SHADE RULE "each n: count white in sight = n", "n \"3 . . .\"  s \"w . . .\"", MDR_RULED_OPEN },
  { NUMBER SHADE RULE "each n: count white in sight = n", "n \"3 . . .\"  s \"w w b .\"", MDR_RULED_BROKEN,
    "0" },
  { NUMBER SHADE RULE "each n: count white in rays = n", "n \"2 . . .\"  s \"b w w b\"", MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "each n: count white in rays = n", "n \"2 . . .\"  s \"b w w .\"", MDR_RULED_OPEN },
  { NUMBER SHADE RULE "each n: count white in rays = n", "n \"2 . . .\"  s \"w w b w\"", MDR_RULED_BROKEN,
    "0" },
  { NUMBER SHADE RULE "each n: count white in sight + 1 = n", "n \"1\"  s \"b\"", MDR_RULED_HOLDS },
  { NUMBER SHADE RULE "each n: count white in sight = n", "n \"1\"  s \"b\"", MDR_RULED_BROKEN, "0" },
  { NUMBER SHADE RULE "each n: count white in sight = n", "n \"? 1\"  s \"b w\"", MDR_RULED_HOLDS },
  { VALUE RULE "each row: visible v from right = 2", "v \"4 2 3\"", MDR_RULED_HOLDS },
  { VALUE RULE "each row: visible v from right = 2", "v \". . 4\"", MDR_RULED_BROKEN, "0 1 2" },
  { VALUE RULE "each row: visible v from left = 3", "v \"2 . .\"", MDR_RULED_OPEN },
  { VALUE RULE "each row: visible v from left = 3", "v \"3 . .\"", MDR_RULED_BROKEN, "0 1 2" },
  /* Blocks. */
  { SHADE RULE "each row: blocks black are 2, 1", "s \"w b b w b\"", MDR_RULED_HOLDS },
  { SHADE RULE "each row: blocks black are 2, 1", "s \"b w b b w\"", MDR_RULED_BROKEN, "0 1 2 3 4" },
  { SHADE RULE "each row: blocks black are 2, 1", "s \"w b w . .\"", MDR_RULED_BROKEN, "0 1 2 3 4" },
  { SHADE RULE "each row: blocks black are 2, 1", "s \". . w . .\"", MDR_RULED_OPEN },
  { SHADE RULE "each row: blocks black are 2, 1", "s \". . . .\"", MDR_RULED_OPEN },
  { SHADE RULE "each row: blocks black are 2, 1", "s \". . .\"", MDR_RULED_BROKEN, "0 1 2" },
  { SHADE RULE "each row: blocks black are 0", "s \"w w\"", MDR_RULED_HOLDS },
  { SHADE RULE "each row: blocks black are 0", "s \". b\"", MDR_RULED_BROKEN, "0 1" },
  /* Shapes. */
  { SHADE RULE "groups of black are \"xx\" \"x.\", \"x\"", "s \"b w b\" \"w b b\"", MDR_RULED_HOLDS },
  { SHADE RULE "groups of black are \"xx\" \"x.\"", "s \"b b b w\"", MDR_RULED_BROKEN, "0 1 2" },
  { SHADE RULE "groups of black are \"xx\" \"x.\"", "s \"b b .\" \"w . w\"", MDR_RULED_OPEN },
  { SHADE RULE "groups of black are dominoes", "s \"b b b .\"", MDR_RULED_BROKEN, "0 1 2" },
  { SHADE RULE "groups of black are dominoes", "s \"b w .\"", MDR_RULED_BROKEN, "0" },
  { SHADE RULE "groups of black are \"x..\" \"xxx\" \"..x\"", "s \"w b b\" \"w b w\" \"b b w\"",
    MDR_RULED_HOLDS },
  { SHADE RULE "groups of black are \"xxx\" \".x.\"", "s \"b b w\" \"w b b\"", MDR_RULED_BROKEN, "0 1 4 5" },
  { SHADE RULE "groups of black are dominoes, \"x\", each once", "s \"b w b\" \"b w w\"", MDR_RULED_HOLDS },
  { SHADE RULE "groups of black are \"x\", dominoes, each once", "s \"b w b\"", MDR_RULED_BROKEN, "0 2" },
  { SHADE RULE "groups of black are dominoes, \"x\", each once", "s \"b w .\"", MDR_RULED_OPEN },
  { SHADE RULE "groups of black are dominoes, \"x\", each once", "s \"b w w\"", MDR_RULED_BROKEN, "" },
  { SHADE RULE "groups of black are \"x\", \"x\", each once", "s \"b w b\"", MDR_RULED_HOLDS },
  { SHADE ROOMS RULE "groups of black in room are dominoes", "room \"a a b b\"  s \"b b b b\"",
    MDR_RULED_HOLDS },
  { SHADE ROOMS RULE "groups of black in room are dominoes, equal apart", "room \"a a b b\"  s \"b b b b\"",
    MDR_RULED_BROKEN, "0 1 2 3" },
  { SHADE ROOMS RULE "groups of black in room are dominoes, \"x\", equal apart",
    "room \"a a b b\"  s \"b b b w\"", MDR_RULED_HOLDS },
  /* Symmetric regions. */
  { CENTRES RULE "regions of e: one n each, symmetric", "n \". m .\"  e only", MDR_RULED_HOLDS },
  { CENTRES RULE "regions of e: one n each, symmetric", "n \"r . .\"  e only", MDR_RULED_BROKEN, "0 1 2" },
  { CENTRES RULE "regions of e: one n each, symmetric", "n \"r . m\"  e only r1c2.right", MDR_RULED_HOLDS },
  { CENTRES RULE "regions of e: one n each, symmetric", "n \"r . . m\"  e r1c1.right", MDR_RULED_BROKEN,
    "0" },
  { CENTRES RULE "regions of e: one n each, symmetric", "n \"b .\" \". .\" \". .\"  e only", MDR_RULED_BROKEN,
    "0 1 2 3 4 5" },
  /* No border touches a centre: here, two of the cells around a corner lie in regions within a ring. */
  { CENTRES RULE "regions of e: one n each, symmetric",
    "n \". . . .\" \"m . . .\" \". . m .\" \". c . .\" \". . . .\" \". m . .\" \". . . m\" \". . . .\"\n"
    "  e only around r1c1-r3c1 around r2c3-r4c3 around r5c2-r7c2 around r6c4-r8c4",
    MDR_RULED_BROKEN, "1 2 3 5 7 9 11 12 13 15 16 18 19 20 22 24 26 28 29 30" },
  /* Boxes and regions. */
  { BORDERS RULE "boxes of e: one n each, size n", "n \"2 .\" \"? .\"  e only r1c1-r1c2.down",
    MDR_RULED_HOLDS },
  { BORDERS RULE "boxes of e: one n each, size n", "n \"? .\" \"? .\"  e only r1c1.down", MDR_RULED_BROKEN,
    "0 1 2 3" },
  { BORDERS RULE "boxes of e: one n each, size n", "n \"4 .\" \". .\"  e r1c1.down r1c1.right",
    MDR_RULED_BROKEN, "0" },
  { BORDERS RULE "boxes of e: one n each, size n", "n \"4 .\" \". .\"", MDR_RULED_OPEN },
  { BORDERS RULE "boxes of e: one n each, square", "n \"? . .\" \". . .\"  e only", MDR_RULED_BROKEN,
    "0 1 2 3 4 5" },
  { BORDERS RULE "regions of e: one n each, size n", "n \"3 .\" \". ?\"  e only r2c2.up r2c2.left",
    MDR_RULED_HOLDS },
  { BORDERS RULE "regions of e: one n each, size n", "n \"3 .\" \". ?\"  e only r2c2.up", MDR_RULED_BROKEN,
    "0 1 2 3" },
  { BORDERS RULE "regions of e: size 2..3", "size 1 3  e r1c1.right", MDR_RULED_BROKEN, "0" },
  /* Aids: some values must be there with which the rule holds. */
  { AIDED "each cell: s iff count e in links = 1", "s \"y y\"", MDR_RULED_HOLDS },
  { AIDED "each cell: s iff count e in links = 1", "s \"y y y\"", MDR_RULED_BROKEN },
  { AIDED "each cell: s iff count e in links = 1", "s \"y y .\"", MDR_RULED_OPEN },
  { AIDED "each cell: s iff count e in links = 1\n  each cell: count e in links <= 1", "s \"y n y\"",
    MDR_RULED_BROKEN },
  { AIDED "each cell: s iff count e in links = 1", "s \"y n y\"", MDR_RULED_HOLDS },
  { AIDED "each cell: s iff count e in links = 1", "s \"y y\"  e only", MDR_RULED_BROKEN, "0" },
};

static char *
write_cells (const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (cells, guint, i));
  return g_string_free (text, FALSE);
}

/* Each condition on boards that are whole or not. */
static void
test_conditions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("meander-rules 2\nkind test \"Test\"\n%s\nwrong r \"X.\"\n  %s\n", cases[i].rules,
                           cases[i].board);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
      g_autoptr (GPtrArray) examples = NULL;
      g_autoptr (MdrRuledBreach) breach = NULL;
      const MdrRuleExample *example;

      g_test_message ("%s", text);
      g_assert_no_error (error);
      examples = mdr_rulebook_read_examples (rulebook, &error);
      g_assert_no_error (error);
      example = g_ptr_array_index (examples, 0);
      g_assert_cmpint (mdr_ruled_judge_statement_with_aids (example->puzzle, example->answer, 0,
                                                            &mdr_ruled_search_aids),
                       ==, cases[i].status);
      if (mdr_ruled_judge_statement (example->puzzle, example->answer, 0, &breach) == MDR_RULED_OPEN)
        g_assert_true (cases[i].status == MDR_RULED_OPEN || strstr (cases[i].rules, "aid ") != NULL);
      g_assert_true (breach == NULL || cases[i].status == MDR_RULED_BROKEN);
      if (cases[i].cells)
        {
          g_autofree char *cells = write_cells (breach->cells);

          g_assert_cmpstr (cells, ==, cases[i].cells);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-judge/examples", test_examples);
  g_test_add_func ("/ruled-judge/conditions", test_conditions);
  return g_test_run ();
}
