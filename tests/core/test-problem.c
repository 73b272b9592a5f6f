/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-problem.h"

static MdrDeduction *
new_mistake (void)
{
  g_autoptr (MdrProblems) mistakes = mdr_problems_new ();

  mdr_problem_add_cell (mdr_problems_add (mistakes, "seven", MDR_SEVERITY_WRONG, "Not %d.", 7), 2, 3);
  return mdr_deduction_new_mistake (mistakes, "It is wrong.");
}

/* A copy is all there, and stays when what it was made of goes. */
static void
test_copy (void)
{
  MdrDeduction *original = new_mistake ();
  g_autoptr (MdrDeduction) copy = NULL;
  const MdrMark *mark;

  mdr_deduction_decide_side (original, MDR_SIGN_APART, (MdrCell){ 1, 2 }, MDR_DIRECTION_UP, "bar 1,2 U");
  mdr_deduction_rest_on (original, 4, -1);
  copy = mdr_deduction_copy (original);
  mdr_deduction_free (original);
  g_assert_cmpstr (copy->sentence, ==, "It is wrong.");
  g_assert_cmpstr (mdr_problems_get (copy->mistakes, 0)->sentence, ==, "Not 7.");
  g_assert_cmpstr (g_ptr_array_index (copy->moves, 0), ==, "bar 1,2 U");
  g_assert_cmpint (g_array_index (copy->because, MdrCell, 0).row, ==, 4);
  mark = &g_array_index (copy->marks, MdrMark, 0);
  g_assert_cmpint (mark->sign, ==, MDR_SIGN_APART);
  g_assert_true (mdr_cell_equal (mark->cell, (MdrCell){ 1, 2 }));
  g_assert_cmpint (mark->side, ==, MDR_DIRECTION_UP);
  g_assert_true (mdr_deduction_has_mark (copy, (MdrCell){ 1, 2 }));
  g_assert_false (mdr_deduction_has_mark (copy, (MdrCell){ 2, 1 }));
}

static void
test_keep (void)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  mdr_problems_add (problems, "a", MDR_SEVERITY_UNFINISHED, "a");
  mdr_problems_add (problems, "b", MDR_SEVERITY_WRONG, "b");
  mdr_problems_add (problems, "c", MDR_SEVERITY_CONFLICT, "c");
  mdr_problems_add (problems, "d", MDR_SEVERITY_UNFINISHED, "d");
  mdr_problems_keep (problems, MDR_SEVERITY_CONFLICT);
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_cmpstr (mdr_problems_get (problems, 0)->code, ==, "b");
  g_assert_cmpstr (mdr_problems_get (problems, 1)->code, ==, "c");
}

/* The last sentence counts, whether the compiler has seen its format or it comes from a table. */
static void
test_say (void)
{
  static const char *const table[] = { "Row %d, column %d is a dead end." };
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("rule", "Rule");

  mdr_deduction_say (deduction, "Row %d has %d cells.", 3, 4);
  g_assert_cmpstr (deduction->sentence, ==, "Row 3 has 4 cells.");
  mdr_deduction_say_at (deduction, (MdrCell){ 1, 6 }, table[0]);
  g_assert_cmpstr (deduction->sentence, ==, "Row 2, column 7 is a dead end.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/copy", test_copy);
  g_test_add_func ("/problem/keep", test_keep);
  g_test_add_func ("/problem/say", test_say);
  return g_test_run ();
}
