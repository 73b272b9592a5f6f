/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "toy-kind.h"

#define PUZZLES 3000

static const MdrLogic *const logic = &toy_logics[0];

/* A board with some cells known, as in one of the solutions where there is one. */
static MdrStep
play_at_random (GRand *random, ToyBoard *board, const ToyPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = toy_list_solutions (puzzle, 0, 0);
  guint known = (guint) g_rand_int_range (random, 0, TOY_ALL + 1) & (guint) g_rand_int (random);
  guint filling = (guint) g_rand_int_range (random, 0, TOY_ALL + 1);
  g_autoptr (MdrState) state = NULL;

  if (solutions->len > 0 && g_rand_int_range (random, 0, 4) > 0)
    filling = g_array_index (solutions, guint, g_rand_int_range (random, 0, (gint32) solutions->len));
  state = &toy_state_new (puzzle, known & filling, known & ~filling)->base;
  return logic->init (board, &puzzle->base, state);
}

/* All solutions that fit @before have to fit @after; nothing fits where there is a contradiction. */
static void
assert_sound (const ToyBoard *before, const ToyBoard *after, MdrStep step)
{
  g_autoptr (GArray) solutions = toy_list_solutions (before->puzzle, before->filled, before->empty);
  g_autoptr (GArray) left = toy_list_solutions (before->puzzle, after->filled, after->empty);

  if (step == MDR_STEP_CONTRADICTION)
    {
      g_assert_cmpuint (solutions->len, ==, 0);
      return;
    }
  g_assert_cmpuint (solutions->len, ==, left->len);
  g_assert_cmpint (step == MDR_STEP_PROGRESS, ==, toy_open (before) != toy_open (after));
}

static void
assert_fixed_point (const ToyBoard *board, MdrLevel level)
{
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    {
      ToyBoard after = *board;

      if (rule->level <= level)
        g_assert_cmpint (mdr_logic_apply (logic, rule, &after, NULL), ==, MDR_STEP_NOTHING);
    }
}

/* Rules that look at single cells are only asked where something changed. That must not lose anything. */
static void
check_staleness (GRand *random, const ToyBoard *board)
{
  ToyBoard quick = *board;
  ToyBoard thorough;
  MdrStep step;
  guint open = toy_open (board);
  MdrLiteral literal = { .holds = g_rand_boolean (random) };

  if (open == 0)
    return;
  for (int skip = g_rand_int_range (random, 0, __builtin_popcount (open)); skip > 0; skip--)
    open &= open - 1;
  literal.cell = toy_cell (open);
  g_assert_cmpint (logic->decide (&quick, &literal, NULL), ==, MDR_STEP_PROGRESS);
  thorough = quick;
  mdr_stale_cells_add_all (&thorough.stale);
  step = mdr_logic_propagate (logic, &quick, MDR_LEVEL_NORMAL);
  g_assert_cmpint (mdr_logic_propagate (logic, &thorough, MDR_LEVEL_NORMAL), ==, step);
  if (step == MDR_STEP_CONTRADICTION)
    return;
  g_assert_cmpuint (quick.filled, ==, thorough.filled);
  g_assert_cmpuint (quick.empty, ==, thorough.empty);
  assert_fixed_point (&quick, MDR_LEVEL_NORMAL);
}

static void
test_propagate (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint raised = 0;

  for (int n = 0; n < PUZZLES; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      MdrStep step;
      ToyBoard before;
      ToyBoard easy;
      ToyBoard normal;

      step = play_at_random (random, &before, puzzle);
      g_assert_cmpint (step, !=, MDR_STEP_CONTRADICTION);
      easy = before;
      step = mdr_logic_propagate (logic, &easy, MDR_LEVEL_EASY);
      assert_sound (&before, &easy, step);
      if (step != MDR_STEP_CONTRADICTION)
        {
          assert_fixed_point (&easy, MDR_LEVEL_EASY);
          normal = easy;
          step = mdr_logic_propagate (logic, &normal, MDR_LEVEL_NORMAL);
          assert_sound (&easy, &normal, step);
          raised += step == MDR_STEP_PROGRESS;
          if (step != MDR_STEP_CONTRADICTION)
            {
              assert_fixed_point (&normal, MDR_LEVEL_NORMAL);
              check_staleness (random, &normal);
            }
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (raised, >, PUZZLES / 50);
}

static gboolean
has_cell (const GArray *cells, MdrCell cell)
{
  for (guint k = 0; k < cells->len; k++)
    if (mdr_cell_equal (g_array_index (cells, MdrCell, k), cell))
      return TRUE;
  return FALSE;
}

/* What a reason says is what was done: a move for each cell, and none of these cells among its grounds. */
static void
assert_reason (const MdrDeduction *reason, const ToyBoard *before, const ToyBoard *after, MdrStep step)
{
  guint fresh = toy_open (before) & ~toy_open (after);

  g_assert_nonnull (reason->sentence);
  g_assert_cmpuint (reason->marks->len, ==, reason->moves->len);
  g_assert_cmpuint (reason->moves->len, ==,
                    step == MDR_STEP_PROGRESS ? (guint) __builtin_popcount (fresh) : 0);
  for (guint k = 0; k < reason->marks->len; k++)
    {
      MdrMark mark = g_array_index (reason->marks, MdrMark, k);
      guint bit = toy_bit (mark.cell);

      g_assert_cmpuint (fresh & bit, ==, bit);
      g_assert_true (
          g_str_has_prefix (g_ptr_array_index (reason->moves, k), after->filled & bit ? "fill " : "empty "));
      g_assert_cmpint (mark.sign, ==, after->filled & bit ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY);
      g_assert_false (has_cell (reason->because, mark.cell));
    }
}

/* The first rule in order, plain ones apart, that finds something by itself. */
static const MdrRule *
find_easiest (const ToyBoard *board)
{
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    {
      ToyBoard after = *board;

      if (!rule->plain && mdr_logic_apply (logic, rule, &after, NULL) != MDR_STEP_NOTHING)
        return rule;
    }
  return NULL;
}

static void
apply_plain (ToyBoard *board)
{
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    if (rule->plain)
      mdr_logic_apply (logic, rule, board, NULL);
}

static void
test_deduce_once (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint said[5] = { 0 };

  for (int n = 0; n < PUZZLES; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      MdrStep step;
      ToyBoard board;

      play_at_random (random, &board, puzzle);
      do
        {
          g_autoptr (MdrDeduction) reason = NULL;
          const MdrRule *easiest;
          ToyBoard before;

          apply_plain (&board);
          before = board;
          easiest = find_easiest (&before);
          step = mdr_logic_deduce_once (logic, &board, &reason);
          g_assert_cmpint (step == MDR_STEP_NOTHING, ==, easiest == NULL);
          g_assert_cmpint (step == MDR_STEP_NOTHING, ==, reason == NULL);
          if (reason == NULL)
            continue;
          g_assert_cmpstr (reason->rule, ==, easiest->id);
          assert_sound (&before, &board, step);
          assert_reason (reason, &before, &board, step);
          said[easiest - logic->rules]++;
        }
      while (step == MDR_STEP_PROGRESS);
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (said[0], ==, 0);
  for (guint k = 1; k < G_N_ELEMENTS (said); k++)
    g_assert_cmpuint (said[k], >, 0);
}

/* All deductions in order are the single ones. */
static void
test_deduce (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (int n = 0; n < PUZZLES / 10; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      g_autoptr (MdrState) state = &toy_state_new (puzzle, 0, 0)->base;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GPtrArray) deductions = mdr_logic_deduce (&puzzle->base, state, job);
      g_autoptr (MdrDeduction) last = NULL;
      ToyBoard board;

      logic->init (&board, &puzzle->base, state);
      for (guint k = 0; k < deductions->len; k++)
        {
          const MdrDeduction *deduction = g_ptr_array_index (deductions, k);
          g_autoptr (MdrDeduction) single = NULL;

          g_assert_cmpint (mdr_logic_deduce_once (logic, &board, &single), ==, MDR_STEP_PROGRESS);
          g_assert_cmpstr (single->sentence, ==, deduction->sentence);
          g_assert_cmpuint (single->moves->len, ==, deduction->moves->len);
        }
      g_assert_cmpint (mdr_logic_deduce_once (logic, &board, &last), !=, MDR_STEP_PROGRESS);
      puzzle->stops = TRUE;
      g_clear_pointer (&deductions, g_ptr_array_unref);
      deductions = mdr_logic_deduce (&puzzle->base, state, job);
      g_assert_cmpuint (deductions->len, ==, 0);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* How many steps the chain has of a literal that fails by rules up to a level; -1 where it does not fail. */
static int
measure_failure (const ToyBoard *board, guint cell, gboolean fill, MdrLevel level)
{
  MdrLiteral literal = { .cell = toy_cell (cell), .holds = fill };
  ToyBoard trial = *board;
  g_autoptr (GPtrArray) chain = NULL;
  guint budget = G_MAXUINT;

  if (logic->decide (&trial, &literal, NULL) != MDR_STEP_CONTRADICTION
      && mdr_logic_propagate (logic, &trial, level) != MDR_STEP_CONTRADICTION)
    return -1;
  chain = mdr_logic_find_chain (logic, board, &literal, G_MAXUINT, NULL, &budget);
  return (int) chain->len;
}

/* The least that it takes for any literal, with the rules of the lowest level by which one fails; or -1. */
static int
find_shortest_chain (const ToyBoard *board, MdrLevel *level)
{
  int least = -1;

  for (*level = MDR_LEVEL_EASY; *level <= MDR_LEVEL_NORMAL; (*level)++)
    {
      for (guint open = toy_open (board); open != 0; open &= open - 1)
        for (int fill = 0; fill < 2; fill++)
          {
            int length = measure_failure (board, open, fill, *level);

            if (length >= 0 && (least < 0 || length < least))
              least = length;
          }
      if (least >= 0)
        return least;
    }
  return -1;
}

static void
check_try_once (const ToyBoard *before, guint *tried)
{
  g_autoptr (MdrDeduction) reason = NULL;
  ToyBoard after = *before;
  MdrLevel level;
  int least = find_shortest_chain (before, &level);
  MdrStep step = mdr_logic_try_once (logic, &after, NULL, &reason);
  guint cell;

  g_assert_cmpint (step, ==, least < 0 ? MDR_STEP_NOTHING : MDR_STEP_PROGRESS);
  g_assert_cmpint (reason == NULL, ==, least < 0);
  if (reason == NULL)
    return;
  assert_sound (before, &after, step);
  assert_reason (reason, before, &after, step);
  g_assert_cmpstr (reason->rule, ==, "look-ahead");
  g_assert_true (reason->lookahead);
  g_assert_true (g_str_has_prefix (reason->sentence, "Tried."));
  g_assert_cmpstr (((MdrDeduction *) g_ptr_array_index (reason->chain, reason->chain->len - 1))->sentence, !=,
                   "");
  g_assert_cmpint ((int) reason->chain->len, ==, least);
  cell = toy_bit (g_array_index (reason->marks, MdrMark, 0).cell);
  g_assert_cmpint (measure_failure (before, cell, (after.filled & cell) == 0, level), ==, least);
  tried[level]++;
}

/* Trying to the end leaves no literal that fails. */
static void
check_look_ahead (const ToyBoard *before)
{
  ToyBoard after = *before;
  MdrStep step = mdr_logic_look_ahead (logic, &after, NULL);
  MdrLevel level;

  assert_sound (before, &after, step);
  if (step != MDR_STEP_CONTRADICTION)
    g_assert_cmpint (find_shortest_chain (&after, &level), ==, -1);
}

static void
test_look_ahead (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint tried[2] = { 0, 0 };

  for (int n = 0; n < PUZZLES; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      ToyBoard board;

      play_at_random (random, &board, puzzle);
      if (mdr_logic_propagate (logic, &board, MDR_LEVEL_NORMAL) != MDR_STEP_CONTRADICTION)
        {
          check_try_once (&board, tried);
          check_look_ahead (&board);
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (tried[MDR_LEVEL_EASY], >, 0);
  g_assert_cmpuint (tried[MDR_LEVEL_NORMAL], >, 0);
}

/* What deduction decides is counted among what was open. */
static void
test_begin (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (int n = 0; n < PUZZLES / 10; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      ToyBoard board;
      int decided;
      int total;
      MdrStep step = mdr_logic_begin (logic, &puzzle->base, &board, &decided, &total);

      g_assert_cmpint (total, ==, TOY_CELLS);
      g_assert_cmpint (decided, ==, TOY_CELLS - logic->count_open (&board));
      if (step != MDR_STEP_CONTRADICTION)
        g_assert_cmpint (decided > 0, ==, step == MDR_STEP_PROGRESS);
      mdr_puzzle_unref (&puzzle->base);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/propagate", test_propagate);
  g_test_add_func ("/logic/deduce-once", test_deduce_once);
  g_test_add_func ("/logic/deduce", test_deduce);
  g_test_add_func ("/logic/look-ahead", test_look_ahead);
  g_test_add_func ("/logic/begin", test_begin);
  return g_test_run ();
}
