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
  else if (g_str_equal (problem->code, "digits"))
    part->digits = HOOKS_DIGITS_BY_SIZE;
  else if (g_str_equal (problem->code, "region-sum"))
    part->region_sum = puzzle->region_sum;
  else
    {
      g_assert_cmpstr (problem->code, ==, "regions");
      part->regions = TRUE;
      memcpy (part->region, puzzle->region, sizeof part->region);
    }
}

static void
add (MdrProblems *clues, const char *code, int row, int column)
{
  mdr_problem_add_cell (mdr_problems_add (clues, code, MDR_SEVERITY_WRONG, "%s", code), row, column);
}

/* Returns: (transfer full): all clues and rules of a puzzle, by the codes and places that conflicts give them
 */
static MdrProblems *
list_all (const HooksPuzzle *puzzle)
{
  MdrProblems *clues = mdr_problems_new ();
  const struct
  {
    gboolean holds;
    const char *code;
  } rules[] = {
    { puzzle->regions && puzzle->region_sum != 0, "region-sum" },
    { puzzle->digits == HOOKS_DIGITS_BY_SIZE, "digits" },
    { puzzle->connected, "connected" },
    { puzzle->no_blocks, "no-blocks" },
    { puzzle->regions, "regions" },
    { puzzle->groups, "groups" },
  };

  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        MdrCell place = hooks_line_cell (puzzle->size, (MdrDirection) side, line, -1);

        if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
          add (clues, "edge-clue", place.row, place.column);
      }
  for (int k = 0; k < puzzle->size * puzzle->size; k++)
    {
      int i = k / puzzle->size;
      int j = k % puzzle->size;

      if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
        add (clues, "cell-clue", i, j);
      if (puzzle->given_digits[i][j] != 0)
        add (clues, "given-digit", i, j);
      if (mdr_rows_has (puzzle->given_empty, i, j))
        add (clues, "given-empty", i, j);
    }
  for (int k = 1; k <= puzzle->size; k++)
    if (hooks_is_placed (&puzzle->given_hooks[k]))
      {
        MdrCell corner = hooks_placement_get_corner (k, &puzzle->given_hooks[k]);

        add (clues, "given-hook", corner.row, corner.column);
      }
  for (gsize k = 0; k < G_N_ELEMENTS (rules); k++)
    if (rules[k].holds)
      add (clues, rules[k].code, 0, 0);
  return clues;
}

/* Whether the puzzle of those clues whose bits are set has a solution. */
static gboolean
fits (const HooksPuzzle *puzzle, const MdrProblems *clues, guint64 kept)
{
  HooksPuzzle *part = hooks_puzzle_new (&mdr_hooks_kind, puzzle->size);
  gboolean met;

  part->digits = puzzle->digits == HOOKS_DIGITS_NONE ? HOOKS_DIGITS_NONE : HOOKS_DIGITS_IN_ANY_ORDER;
  for (guint k = 0; k < clues->len; k++)
    if (kept >> k & 1)
      take_clue (part, puzzle, mdr_problems_get (clues, k));
  /* Clues about shapes say nothing where there are no groups. */
  for (guint side = 0; side < MDR_N_DIRECTIONS && !part->groups; side++)
    for (int line = 0; line < part->size; line++)
      if (part->clues[side][line].type == HOOKS_CLUE_SHAPE)
        part->clues[side][line].value = HOOKS_UNKNOWN;
  met = can_be_met (part);
  mdr_puzzle_unref (&part->base);
  return met;
}

/* Returns: whether all sets of so many clues fit, and so all smaller ones too */
static gboolean
fit_all (const HooksPuzzle *puzzle, const MdrProblems *clues, guint64 kept, guint first, guint size)
{
  if (size == 0)
    return fits (puzzle, clues, kept);
  for (guint k = first; k + size <= clues->len; k++)
    if (!fit_all (puzzle, clues, kept | G_GUINT64_CONSTANT (1) << k, k + 1, size - 1))
      return FALSE;
  return TRUE;
}

/* What is named conflicts, and of no smaller set of clues and rules is that true. */
static void
check_conflict (const HooksPuzzle *puzzle, const MdrConflict *conflict)
{
  g_autoptr (MdrProblems) clues = list_all (puzzle);

  g_assert_cmpuint (conflict->clues->len, >, 0);
  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
  g_assert_false (fits (puzzle, conflict->clues, G_MAXUINT64));
  g_assert_true (fit_all (puzzle, clues, 0, 0, conflict->clues->len - 1));
}

/* Conflicts that are found conflict by brute force, and a puzzle with a solution has none. */
/* Groups need four rows; with these, larger conflicts would take minutes to try. */
static const struct
{
  int size;
  double clues;
  int conflicts;
  guint most;
} boards[] = { { 3, 0.8, 60, G_MAXUINT }, { 3, 0.4, 30, G_MAXUINT }, { 4, 0.2, 16, 2 } };

static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  int wanted = g_test_slow () ? boards[row].conflicts : boards[row].conflicts / 4;
  int n_conflicts = 0;

  while (n_conflicts < wanted)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, boards[row].size, boards[row].clues);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrConflict) conflict = hooks_explain (&puzzle->base, job, &error);

      g_assert_no_error (error);
      if (can_be_met (puzzle))
        g_assert_cmpuint (conflict->clues->len, ==, 0);
      else if (conflict->clues->len <= boards[row].most)
        {
          check_conflict (puzzle, conflict);
          n_conflicts++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A hook has another digit only because its digit is its size: that is a rule of this puzzle, and named. */
static void
test_rule_is_named (void)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 3);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrConflict) conflict = NULL;
  g_autofree char *sentences = NULL;

  puzzle->given_digits[0][0] = 2;
  puzzle->given_hooks[3] = (HooksPlacement){ { 0, 0 }, HOOKS_CORNER_TOP_LEFT };
  conflict = hooks_explain (&puzzle->base, job, &error);
  g_assert_no_error (error);
  sentences = mdr_conflict_dup_sentences (conflict);
  g_assert_cmpstr (sentences, ==,
                   "Row 1, column 1 holds 2. Hook 3 has its corner at row 1, column 1. Rule: Each hook’s "
                   "digit is its size. "
                   "No "
                   "smaller set of clues and rules conflicts (proven).");
  mdr_puzzle_unref (&puzzle->base);
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
  for (guint row = 0; row < G_N_ELEMENTS (boards); row++)
    {
      g_autofree char *path =
          g_strdup_printf ("/hooks/explain/brute-force/%d-%g", boards[row].size, boards[row].clues);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  g_test_add_func ("/hooks/explain/rule-is-named", test_rule_is_named);
  g_test_add_func ("/hooks/explain/cancelled", test_cancelled);
  return g_test_run ();
}
