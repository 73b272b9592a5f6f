/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-logic.h"
#include "hooks-oracle.h"

#include <string.h>

/* Each size with so many random puzzles. */
static const struct
{
  int size;
  int puzzles;
} sizes[] = { { 2, 400 }, { 3, 1000 }, { 4, 120 } };

static int
get_shift (int row, int column)
{
  return 4 * (row * HOOKS_ORACLE_MAX_SIZE + column);
}

static guint
get_content (guint64 code, int row, int column)
{
  return (guint) (code >> get_shift (row, column) & 15);
}

/* Where a hook is, by the hooks that a solution of a puzzle without digits has in its cells. */
static gboolean
has_placement (const HooksBoard *board, guint64 code, int hook)
{
  for (int place = hooks_board_next_place (board, hook, -1); place >= 0;
       place = hooks_board_next_place (board, hook, place))
    {
      HooksPlacement placement = hooks_placement_from_place ((guint) place);
      gboolean same = TRUE;

      for (int i = 0; i < board->size; i++)
        for (int j = 0; j < board->size; j++)
          same &= hooks_placement_has (hook, &placement, i, j) == (get_content (code, i, j) == (guint) hook);
      if (same)
        return TRUE;
    }
  return FALSE;
}

/* Whether a solution agrees with what is known. */
static gboolean
agrees (const HooksBoard *board, guint64 code)
{
  if (board->puzzle->digits == HOOKS_DIGITS_NONE)
    {
      for (int k = 1; k <= board->size; k++)
        if (!has_placement (board, code, k))
          return FALSE;
      return TRUE;
    }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (!(board->candidates[i][j] >> get_content (code, i, j) & 1))
        return FALSE;
  return TRUE;
}

static int
count_agreeing (const HooksBoard *board, const GArray *codes)
{
  int n_agreeing = 0;

  for (guint k = 0; k < codes->len; k++)
    n_agreeing += agrees (board, g_array_index (codes, guint64, k));
  return n_agreeing;
}

static void
assert_sound (const HooksBoard *before, const HooksBoard *after, MdrStep step, const GArray *codes)
{
  for (guint k = 0; k < codes->len; k++)
    {
      guint64 code = g_array_index (codes, guint64, k);

      if (!agrees (before, code))
        continue;
      g_assert_cmpint (step, !=, MDR_STEP_CONTRADICTION);
      g_assert_true (agrees (after, code));
    }
}

static gboolean
shows_more (const HooksBoard *before, const HooksBoard *after)
{
  return memcmp (before->shown_cells, after->shown_cells, sizeof before->shown_cells) != 0
         || before->shown_hooks != after->shown_hooks;
}

/* Applies each rule until nothing follows; each step has to be sound, and with a reason to show something. */
static void
check_rules (const HooksBoard *board, const GArray *codes, gboolean reasons)
{
  for (const MdrRule *rule = hooks_logic_rules; rule->id != NULL; rule++)
    {
      HooksBoard after = *board;
      MdrStep step;

      if (rule->plain && reasons)
        continue;
      do
        {
          HooksBoard before = after;
          g_autoptr (MdrDeduction) reason = reasons ? mdr_deduction_new (rule->id, rule->name) : NULL;

          step = mdr_logic_apply (&hooks_logic, rule, &after, reason);
          assert_sound (&before, &after, step, codes);
          if (!reasons || step == MDR_STEP_NOTHING)
            continue;
          g_assert_nonnull (reason->sentence);
          g_assert_cmpint (reason->moves->len > 0, ==, step == MDR_STEP_PROGRESS);
          g_assert_cmpint (shows_more (&before, &after), ==, step == MDR_STEP_PROGRESS);
        }
      while (step == MDR_STEP_PROGRESS);
    }
}

/* Decides some cells as in a solution, as a player might. */
static MdrStep
play_at_random (GRand *random, HooksBoard *board, guint64 guide)
{
  double share = g_rand_double (random);
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint part = g_rand_double (random) < 0.02 ? (guint) g_rand_int_range (random, 0, board->size + 1)
                                                   : get_content (guide, i, j);
        MdrLiteral literal = { { i, j }, part, TRUE };

        if (g_rand_double (random) < share)
          step = mdr_step_worse (step, hooks_decide (board, &literal, NULL));
      }
  return step;
}

static void
check_puzzle (GRand *random, const HooksPuzzle *puzzle)
{
  g_autoptr (GArray) codes = hooks_oracle_list (puzzle);
  HooksBoard board;
  HooksBoard after;
  MdrStep step = hooks_board_init (&board, puzzle, NULL);

  if (step == MDR_STEP_CONTRADICTION)
    {
      g_assert_cmpuint (codes->len, ==, 0);
      return;
    }
  if (codes->len > 0 && puzzle->digits != HOOKS_DIGITS_NONE && g_rand_boolean (random))
    step = play_at_random (random, &board,
                           g_array_index (codes, guint64, g_rand_int_range (random, 0, (gint32) codes->len)));
  if (step == MDR_STEP_CONTRADICTION)
    return;
  check_rules (&board, codes, FALSE);
  hooks_apply_fit (&board, NULL);
  check_rules (&board, codes, TRUE);
  after = board;
  step = mdr_logic_propagate (&hooks_logic, &after, MDR_LEVEL_NORMAL);
  assert_sound (&board, &after, step, codes);
  if (step == MDR_STEP_CONTRADICTION)
    return;
  board = after;
  step = mdr_logic_look_ahead (&hooks_logic, &after, NULL);
  assert_sound (&board, &after, step, codes);
  if (step != MDR_STEP_CONTRADICTION && hooks_count_open (&after) == 0)
    g_assert_cmpint (count_agreeing (&after, codes), ==, 1);
}

static void
test_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    for (int n = 0; n < (g_test_slow () ? sizes[k].puzzles : sizes[k].puzzles / 4); n++)
      {
        HooksPuzzle *puzzle = hooks_oracle_new_random (random, sizes[k].size, g_rand_double (random));

        check_puzzle (random, puzzle);
        mdr_puzzle_unref (&puzzle->base);
      }
}

/* A puzzle with the rules about digits of another and nothing else. */
static HooksPuzzle *
new_without_clues (const HooksPuzzle *puzzle)
{
  HooksPuzzle *bare = hooks_puzzle_new (&mdr_hooks_kind, puzzle->size);

  bare->digits = puzzle->digits;
  return bare;
}

/* Decides all cells as a filling has them, and some of these in another way. */
static MdrStep
fill (GRand *random, HooksBoard *board, guint64 *code)
{
  MdrStep step = MDR_STEP_NOTHING;

  if (g_rand_int_range (random, 0, 3) == 0)
    {
      int shift =
          get_shift (g_rand_int_range (random, 0, board->size), g_rand_int_range (random, 0, board->size));
      guint64 content = (guint64) g_rand_int_range (random, 0, board->size + 1);

      *code = (*code & ~(G_GUINT64_CONSTANT (15) << shift)) | content << shift;
    }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      step = mdr_step_worse (step, hooks_board_keep (board, i, j, 1u << get_content (*code, i, j)));
  return step;
}

static gboolean
has_code (const GArray *codes, guint64 code)
{
  for (guint k = 0; k < codes->len; k++)
    if (g_array_index (codes, guint64, k) == code)
      return TRUE;
  return FALSE;
}

static int
check_full_boards (GRand *random, const HooksPuzzle *puzzle, const GArray *all)
{
  g_autoptr (GArray) codes = hooks_oracle_list (puzzle);
  int n_solutions = 0;

  for (int n = 0; n < 40; n++)
    {
      const GArray *from = n % 2 == 0 && codes->len > 0 ? codes : all;
      guint64 code = g_array_index (from, guint64, g_rand_int_range (random, 0, (gint32) from->len));
      HooksBoard board;
      MdrStep step = hooks_board_init (&board, puzzle, NULL);

      step = mdr_step_worse (step, fill (random, &board, &code));
      if (step != MDR_STEP_CONTRADICTION)
        step = mdr_logic_propagate (&hooks_logic, &board, MDR_LEVEL_NORMAL);
      g_assert_cmpint (step != MDR_STEP_CONTRADICTION, ==, has_code (codes, code));
      n_solutions += step != MDR_STEP_CONTRADICTION;
    }
  return n_solutions;
}

/* All rules together turn down each full board that is no solution. */
static void
test_complete (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  int n_solutions = 0;

  for (int n = 0; n < (g_test_slow () ? 150 : 40); n++)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, n % 3 == 0 ? 4 : 3, g_rand_double (random));
      HooksPuzzle *bare = new_without_clues (puzzle);
      g_autoptr (GArray) all = hooks_oracle_list (bare);

      if (puzzle->digits != HOOKS_DIGITS_NONE)
        n_solutions += check_full_boards (random, puzzle, all);
      mdr_puzzle_unref (&puzzle->base);
      mdr_puzzle_unref (&bare->base);
    }
  g_assert_cmpint (n_solutions, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/deduce/sound", test_sound);
  g_test_add_func ("/hooks/deduce/complete", test_complete);
  return g_test_run ();
}
