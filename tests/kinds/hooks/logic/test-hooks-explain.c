/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"

#include <string.h>

#include "mdr-error.h"

static gboolean
can_be_met (const HooksPuzzle *puzzle)
{
  g_autoptr (GArray) codes = hooks_oracle_list (puzzle);

  return codes->len > 0;
}

static void
take_clue (HooksPuzzle *part, const HooksPuzzle *puzzle, const MdrProblem *problem)
{
  MdrCell cell = { 0, 0 };

  if (problem->cells->len > 0)
    cell = g_array_index (problem->cells, MdrCell, 0);
  if (g_str_equal (problem->code, "edge-clue"))
    {
      /* Takes the clue of a problem over from @puzzle. */
      for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
        for (int line = 0; line < puzzle->size; line++)
          if (mdr_cell_equal (cell, hooks_line_cell (puzzle->size, (MdrDirection) side, line, -1)))
            part->clues[side][line] = puzzle->clues[side][line];
    }
  else if (g_str_equal (problem->code, "cell-clue"))
    part->cell_clues[cell.row][cell.column] = puzzle->cell_clues[cell.row][cell.column];
  else if (g_str_equal (problem->code, "given-digit"))
    part->given_digits[cell.row][cell.column] = puzzle->given_digits[cell.row][cell.column];
  else if (g_str_equal (problem->code, "given-empty"))
    part->given_empty[cell.row] |= mdr_bit (cell.column);
  else if (g_str_equal (problem->code, "given-hook"))
    {
      for (int k = 1; k <= puzzle->size; k++)
        if (hooks_is_placed (&puzzle->given_hooks[k])
            && mdr_cell_equal (cell, hooks_placement_get_corner (k, &puzzle->given_hooks[k])))
          part->given_hooks[k] = puzzle->given_hooks[k];
    }
  else if (g_str_equal (problem->code, "connected"))
    part->connected = TRUE;
  else if (g_str_equal (problem->code, "no-blocks"))
    part->no_blocks = TRUE;
  else if (g_str_equal (problem->code, "groups"))
    part->groups = TRUE;
  else
    {
      g_assert_cmpstr (problem->code, ==, "regions");
      part->regions = TRUE;
      part->region_sum = puzzle->region_sum;
      memcpy (part->region, puzzle->region, sizeof part->region);
    }
}

static void
check_conflict (const HooksPuzzle *puzzle, const MdrConflict *conflict)
{
  g_assert_cmpuint (conflict->clues->len, >, 0);
  for (guint left_out = 0; left_out <= conflict->clues->len; left_out++)
    {
      HooksPuzzle *part = hooks_puzzle_new (&mdr_hooks_kind, puzzle->size);
      gboolean all = left_out == conflict->clues->len;

      /* The puzzle of some clues of a conflict: all but one, or all of them. */
      part->digits = puzzle->digits;
      for (guint k = 0; k < conflict->clues->len; k++)
        if (k != left_out)
          take_clue (part, puzzle, mdr_problems_get (conflict->clues, k));
      if (all)
        g_assert_false (can_be_met (part));
      else if (conflict->claim == MDR_CLAIM_SMALLEST || conflict->claim == MDR_CLAIM_MINIMAL)
        g_assert_true (can_be_met (part));
      mdr_puzzle_unref (&part->base);
    }
}

/* Conflicts that are found conflict by brute force, and a puzzle with a solution has none. */
static void
test_brute_force (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  int n_conflicts = 0;

  for (int n = 0; n < 400; n++)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, 3, 0.8);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrConflict) conflict = hooks_explain (&puzzle->base, job, &error);

      g_assert_no_error (error);
      if (can_be_met (puzzle))
        g_assert_cmpuint (conflict->clues->len, ==, 0);
      else
        {
          check_conflict (puzzle, conflict);
          n_conflicts++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpint (n_conflicts, >, 40);
}

static void
test_cancelled (void)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 6);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_null (hooks_explain (&puzzle->base, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/explain/brute-force", test_brute_force);
  g_test_add_func ("/hooks/explain/cancelled", test_cancelled);
  return g_test_run ();
}
