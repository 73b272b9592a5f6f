/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "mdr-logic-commands.h"
#include "mdr-unneeded.h"
#include "toy-kind.h"

/*
 * The commands that change clues, against brute force: how many solutions a puzzle has is found by looking at
 * all fillings.
 */

static const MdrPuzzleCommand commands[] = {
  MDR_COMMAND_REDUCE, MDR_COMMAND_COMPLETE, MDR_COMMAND_HARDER, MDR_COMMAND_EASIER, { NULL },
};

static const MdrOptionSpec options[] = { MDR_SPEC_REDUCE_SYMMETRY, { NULL } };

/* The toy kind with commands, by a logic of the test's own. */
/* Puzzles that say the same are tried once. */
static char *
write_groups (const MdrPuzzle *base)
{
  const ToyPuzzle *puzzle = (const ToyPuzzle *) base;
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < puzzle->n_groups; k++)
    g_string_append_printf (text, "%u %d\n", puzzle->groups[k].cells, puzzle->groups[k].count);
  return g_string_free (text, FALSE);
}

static MdrKind
make_kind (const MdrLogic *logic)
{
  MdrKind kind = toy_kinds[0];

  kind.commands = commands;
  kind.puzzle_to_text = write_groups;
  kind.options = options;
  kind.logic = logic;
  return kind;
}

static MdrPuzzle *
run (const MdrPuzzle *puzzle,
     const char *id,
     const char *symmetry,
     MdrJob *job,
     char **remark,
     GError **error)
{
  g_autoptr (MdrOptions) values = mdr_options_new (options, MDR_SCOPE_COMMAND);

  g_assert_true (mdr_options_set (values, "symmetry", symmetry, NULL));
  return mdr_job_command (job, puzzle, id, &(MdrCommandRequest){ values, 1, remark }, error);
}

static guint
count_solutions (const MdrPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = toy_list_solutions ((const ToyPuzzle *) puzzle, 0, 0);

  return solutions->len;
}

static guint
get_n_groups (const MdrPuzzle *puzzle)
{
  return ((const ToyPuzzle *) puzzle)->n_groups;
}

/* Returns @puzzle without the groups that are set in @gone. */
static MdrPuzzle *
leave_out (const MdrPuzzle *puzzle, guint gone)
{
  const ToyPuzzle *before = (const ToyPuzzle *) puzzle;
  ToyPuzzle *after = toy_puzzle_new (puzzle->kind);

  for (guint k = 0; k < before->n_groups; k++)
    if (!(gone & 1u << k))
      toy_puzzle_add_group (after, before->groups[k].cells, before->groups[k].count);
  return &after->base;
}

/* Whether the groups of @part are groups of @whole too, in any order. */
static gboolean
is_part (const MdrPuzzle *part, const MdrPuzzle *whole)
{
  guint taken = 0;

  for (guint k = 0; k < get_n_groups (part); k++)
    {
      ToyGroup group = ((const ToyPuzzle *) part)->groups[k];
      guint found = get_n_groups (whole);

      for (guint n = 0; n < get_n_groups (whole); n++)
        {
          ToyGroup other = ((const ToyPuzzle *) whole)->groups[n];

          if (!(taken & 1u << n) && other.cells == group.cells && other.count == group.count)
            found = n;
        }
      if (found == get_n_groups (whole))
        return FALSE;
      taken |= 1u << found;
    }
  return TRUE;
}

static gboolean
has_group (const MdrPuzzle *puzzle, guint cells)
{
  for (guint k = 0; k < get_n_groups (puzzle); k++)
    if (((const ToyPuzzle *) puzzle)->groups[k].cells == cells)
      return TRUE;
  return FALSE;
}

static guint
map_cells (guint cells, MdrSymmetry symmetry)
{
  guint image = 0;

  for (; cells != 0; cells &= cells - 1)
    image |= toy_bit (mdr_symmetry_map (symmetry, TOY_ROWS, TOY_COLUMNS, toy_cell (cells)));
  return image;
}

/* Adds the images of all groups, counted on the same filling. */
static void
add_images (ToyPuzzle *puzzle, guint filling, MdrSymmetry symmetry)
{
  guint n_groups = puzzle->n_groups;

  for (guint k = 0; k < n_groups; k++)
    {
      guint image = map_cells (puzzle->groups[k].cells, symmetry);

      if (image != puzzle->groups[k].cells)
        toy_puzzle_add_group (puzzle, image, __builtin_popcount (image & filling));
    }
}

/* Returns a random puzzle with exactly one solution; where it has a symmetry, all images of groups are there.
 */
static MdrPuzzle *
new_unique_puzzle (GRand *random, const MdrKind *kind, MdrSymmetry symmetry)
{
  for (;;)
    {
      g_autoptr (MdrPuzzle) puzzle = &toy_puzzle_new_random (random, kind)->base;
      g_autoptr (GArray) solutions = toy_list_solutions ((const ToyPuzzle *) puzzle, 0, 0);

      if (solutions->len == 0)
        continue;
      add_images ((ToyPuzzle *) puzzle, g_array_index (solutions, guint, 0), symmetry);
      if (count_solutions (puzzle) == 1)
        return g_steal_pointer (&puzzle);
    }
}

/* Locks the clues at a cell. */
static MdrPuzzle *
lock_some (GRand *random, const MdrPuzzle *puzzle)
{
  guint cells = ((const ToyPuzzle *) puzzle)->groups[0].cells;
  g_autofree char *edit = g_strdup_printf ("lock %d,%d", toy_cell (cells).row, toy_cell (cells).column);
  g_autoptr (GError) error = NULL;
  MdrPuzzle *locked =
      g_rand_boolean (random) ? mdr_puzzle_edit (puzzle, edit, &error) : mdr_puzzle_ref (puzzle);

  g_assert_no_error (error);
  return locked;
}

static guint
get_locked_cells (const MdrPuzzle *puzzle)
{
  guint count;
  const MdrCell *locked = mdr_puzzle_get_locked (puzzle, &count);
  guint cells = 0;

  for (guint k = 0; k < count; k++)
    cells |= toy_bit (locked[k]);
  return cells;
}

/* Returns the group with a number and all that go with it, or none if one of them is locked. */
static guint
find_companions (const MdrPuzzle *puzzle, guint number, MdrSymmetry symmetry, guint locked)
{
  const ToyGroup *groups = ((const ToyPuzzle *) puzzle)->groups;
  guint image = map_cells (groups[number].cells, symmetry);
  guint companions = 0;

  for (guint k = 0; k < get_n_groups (puzzle); k++)
    if (k == number
        || (symmetry != MDR_SYMMETRY_NONE
            && (groups[k].cells == groups[number].cells || groups[k].cells == image)))
      {
        if (groups[k].cells & locked)
          return 0;
        companions |= 1u << k;
      }
  return companions;
}

/* What is locked is still there, the image of each group too, and there is one solution. Of the rest nothing
 * can go that goes together. */
static void
assert_reduced (const MdrPuzzle *before, const MdrPuzzle *after, MdrSymmetry symmetry)
{
  guint locked = get_locked_cells (before);

  g_assert_true (is_part (after, before));
  g_assert_cmpuint (get_locked_cells (after), ==, locked);
  g_assert_cmpuint (count_solutions (after), ==, 1);
  for (guint k = 0; k < get_n_groups (before); k++)
    if (((const ToyPuzzle *) before)->groups[k].cells & locked)
      {
        g_autoptr (MdrPuzzle) alone = leave_out (before, ~(1u << k));

        g_assert_true (is_part (alone, after));
      }
  for (guint k = 0; k < get_n_groups (after); k++)
    {
      guint companions = find_companions (after, k, symmetry, locked);
      g_autoptr (MdrPuzzle) less = leave_out (after, companions);
      guint image = map_cells (((const ToyPuzzle *) after)->groups[k].cells, symmetry);

      g_assert_true (has_group (after, image));
      g_assert_true (companions == 0 || count_solutions (less) > 1);
    }
}

static void
test_reduce (void)
{
  static const struct
  {
    const char *id;
    MdrSymmetry symmetry;
  } rows[] = {
    { "none", MDR_SYMMETRY_NONE },
    { "half-turn", MDR_SYMMETRY_HALF_TURN },
    { "left-right", MDR_SYMMETRY_FLIP_COLUMNS },
    { "top-bottom", MDR_SYMMETRY_FLIP_ROWS },
  };
  const MdrKind kind = make_kind (&toy_logics[0]);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_reduced = 0;
  guint n_needed = 0;

  for (guint k = 0; k < 200; k++)
    {
      const MdrSymmetry symmetry = rows[k % G_N_ELEMENTS (rows)].symmetry;
      g_autoptr (MdrPuzzle) plain = new_unique_puzzle (random, &kind, symmetry);
      g_autoptr (MdrPuzzle) puzzle = lock_some (random, plain);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *remark = NULL;
      g_autoptr (MdrPuzzle) reduced =
          run (puzzle, "reduce", rows[k % G_N_ELEMENTS (rows)].id, job, &remark, &error);
      g_autoptr (MdrPuzzle) again = NULL;

      assert_reduced (puzzle, reduced ? reduced : puzzle, symmetry);
      n_reduced += reduced != NULL;
      if (reduced)
        g_assert_nonnull (strstr (remark, "None of the others can be removed."));
      again = run (reduced ? reduced : puzzle, "reduce", rows[k % G_N_ELEMENTS (rows)].id, job, NULL, NULL);
      g_assert_null (again);
      n_needed += g_error_matches (error, MDR_ERROR, MDR_ERROR_NO);
    }
  g_assert_cmpuint (n_reduced, >, 0);
  g_assert_cmpuint (n_needed, >, 0);
  g_assert_cmpuint (n_reduced + n_needed, ==, 200);
}

static gboolean
is_listed (const MdrUnneeded *unneeded, const MdrClue *clue)
{
  for (guint i = 0; i < unneeded->clues->len; i++)
    if (g_str_equal (((const MdrClue *) g_ptr_array_index (unneeded->clues, i))->edit, clue->edit))
      return TRUE;
  return FALSE;
}

/* Just those clues are listed without which there is still one solution; a puzzle that has not exactly one is
 * refused, and stopped, less is known but nothing wrong. */
static void
test_unneeded (void)
{
  const MdrKind kind = make_kind (&toy_logics[0]);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_unneeded = 0;
  guint n_needed = 0;

  for (guint k = 0; k < 100; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = new_unique_puzzle (random, &kind, MDR_SYMMETRY_NONE);
      g_autoptr (MdrPuzzle) empty = leave_out (puzzle, G_MAXUINT);
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrUnneeded) found = mdr_unneeded_find (puzzle, job, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (found->n_clues, ==, clues->len);
      g_assert_cmpuint (found->n_needed + found->clues->len, ==, clues->len);
      for (guint i = 0; i < clues->len; i++)
        {
          g_autoptr (MdrPuzzle) less =
              mdr_puzzle_edit (puzzle, ((const MdrClue *) g_ptr_array_index (clues, i))->edit, NULL);

          g_assert_true (is_listed (found, g_ptr_array_index (clues, i)) == (count_solutions (less) == 1));
        }
      n_unneeded += found->clues->len;
      n_needed += found->n_needed;
      g_assert_null (mdr_unneeded_find (empty, job, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
  g_assert_cmpuint (n_unneeded, >, 0);
  g_assert_cmpuint (n_needed, >, 0);
}

/* All clues are still there, there is one solution, and none of those that were added can go. */
static void
assert_completed (const MdrPuzzle *before, const MdrPuzzle *after)
{
  g_assert_true (is_part (before, after));
  g_assert_cmpuint (count_solutions (after), ==, 1);
  for (guint k = get_n_groups (before); k < get_n_groups (after); k++)
    {
      g_autoptr (MdrPuzzle) less = leave_out (after, 1u << k);

      g_assert_cmpuint (count_solutions (less), >, 1);
    }
}

static void
test_complete (void)
{
  const MdrKind kind = make_kind (&toy_logics[0]);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint seen[3] = { 0 };

  for (guint k = 0; k < 150; k++)
    {
      g_autoptr (MdrPuzzle) whole = &toy_puzzle_new_random (random, &kind)->base;
      g_autoptr (MdrPuzzle) puzzle = leave_out (whole, k % 3 == 0 ? 0 : 0x7);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *remark = NULL;
      g_autoptr (MdrPuzzle) completed = run (puzzle, "complete", "none", job, &remark, &error);
      guint count = count_solutions (puzzle);

      g_assert_true ((completed != NULL) == (count > 1));
      seen[MIN (count, 2)]++;
      if (!completed)
        {
          g_assert_true (g_error_matches (error, MDR_ERROR, count == 0 ? MDR_ERROR_INVALID : MDR_ERROR_NO));
          continue;
        }
      assert_completed (puzzle, completed);
      g_assert_cmpint (atoi (remark), ==, (int) (get_n_groups (completed) - get_n_groups (puzzle)));
    }
  for (guint k = 0; k < G_N_ELEMENTS (seen); k++)
    {
      g_test_message ("solutions %u: %u", k, seen[k]);
      g_assert_cmpuint (seen[k], >, 0);
    }
}

static MdrRating
rate (const MdrPuzzle *puzzle)
{
  return mdr_logic_rate (puzzle->kind->logic, puzzle, MDR_LEVEL_EXTREME, TOY_ALL + 1, NULL);
}

static MdrPuzzle *
new_rated_puzzle (GRand *random, const MdrKind *kind, MdrRating rating)
{
  for (;;)
    {
      g_autoptr (MdrPuzzle) puzzle = new_unique_puzzle (random, kind, MDR_SYMMETRY_NONE);

      if (rate (puzzle) == rating)
        return g_steal_pointer (&puzzle);
    }
}

/* A level up or down, and what is locked or given is still there; or there is no such level, or no way. */
static void
test_climb (gconstpointer data)
{
  const gboolean harder = GPOINTER_TO_INT (data);
  const MdrRating last = harder ? MDR_RATING_EXTREME : MDR_RATING_EASY;
  const MdrKind kind = make_kind (&toy_logics[0]);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint reached[MDR_RATING_EXTREME + 1] = { 0 };

  for (guint k = 0; k < 40; k++)
    {
      const MdrRating before = k % G_N_ELEMENTS (reached);
      g_autoptr (MdrPuzzle) plain = new_rated_puzzle (random, &kind, before);
      g_autoptr (MdrPuzzle) puzzle = lock_some (random, plain);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *remark = NULL;
      g_autofree char *words = NULL;
      g_autoptr (MdrPuzzle) changed =
          run (puzzle, harder ? "harder" : "easier", "none", job, &remark, &error);

      if (!changed)
        {
          g_assert_error (error, MDR_ERROR, MDR_ERROR_NO);
          continue;
        }
      reached[before]++;
      g_assert_cmpint (rate (changed), ==, harder ? before + 1 : before - 1);
      g_assert_cmpuint (count_solutions (changed), ==, 1);
      g_assert_cmpuint (get_locked_cells (changed), ==, get_locked_cells (puzzle));
      g_assert_true (harder || is_part (puzzle, changed));
      words = g_strdup_printf ("Now %s (was %s).", mdr_difficulties[rate (changed)].label,
                               mdr_difficulties[before].label);
      g_assert_cmpstr (remark, ==, words);
    }
  for (guint k = 0; k < G_N_ELEMENTS (reached); k++)
    {
      g_test_message ("from level %u: %u of 10", k, reached[k]);
      g_assert_true ((reached[k] > 0) == (k != last));
    }
}

static void
assert_refused (const MdrPuzzle *puzzle, const char *id, MdrJob *job, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) changed = run (puzzle, id, "none", job, NULL, &error);

  g_assert_null (changed);
  g_assert_error (error, MDR_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
}

/* Returns a puzzle whose two solutions are alike in all clues: each cell of the first row differs from the
 * one below it, and from the one beside it. */
static MdrPuzzle *
new_vague_puzzle (const MdrKind *kind)
{
  ToyPuzzle *puzzle = toy_puzzle_new (kind);

  for (guint column = 0; column < TOY_COLUMNS; column++)
    toy_puzzle_add_group (puzzle, 0x111u << column, 1);
  for (guint column = 1; column < TOY_COLUMNS; column++)
    toy_puzzle_add_group (puzzle, 0x3u << (column - 1), 1);
  toy_puzzle_add_group (puzzle, 0xf00, 0);
  g_assert_cmpuint (count_solutions (&puzzle->base), ==, 2);
  return &puzzle->base;
}

/* A command that cannot work says why. */
static void
test_refusals (void)
{
  MdrLogic short_logic = toy_logics[0];
  const MdrKind kind = make_kind (&toy_logics[0]);
  MdrKind short_kind = make_kind (&short_logic);
  g_autoptr (MdrPuzzle) many = &toy_puzzle_new (&kind)->base;
  g_autoptr (MdrPuzzle) none = toy_edit (many, "group 15 5", NULL);
  g_autoptr (MdrPuzzle) one = toy_edit (many, "group 4095 12", NULL);
  g_autoptr (MdrPuzzle) vague = new_vague_puzzle (&kind);
  g_autoptr (MdrPuzzle) unknown = &toy_puzzle_new (&short_kind)->base;
  g_autoptr (MdrPuzzle) stops = &toy_puzzle_new (&kind)->base;
  g_autoptr (MdrJob) job = mdr_job_new ();

  short_logic.rating_budget = 1;
  ((ToyPuzzle *) stops)->stops = TRUE;
  for (const MdrPuzzleCommand *command = commands; command->id != NULL; command++)
    {
      assert_refused (stops, command->id, job, MDR_ERROR_INVALID, "Nothing can be made of it.");
      assert_refused (none, command->id, job, MDR_ERROR_INVALID,
                      g_str_equal (command->id, "complete") ? "This puzzle is impossible"
                                                            : "This puzzle has no solution");
    }
  assert_refused (many, "reduce", job, MDR_ERROR_INVALID, "more than one solution");
  assert_refused (many, "harder", job, MDR_ERROR_INVALID, "more than one solution");
  assert_refused (vague, "complete", job, MDR_ERROR_NO, "Even with all clues");
  assert_refused (one, "complete", job, MDR_ERROR_NO, "exactly one solution already");
  assert_refused (one, "reduce", job, MDR_ERROR_NO, "each one is needed");
  assert_refused (one, "easier", job, MDR_ERROR_NO, "the lowest difficulty already");
  assert_refused (unknown, "reduce", job, MDR_ERROR_STOPPED, "It is not known");
  assert_refused (unknown, "complete", job, MDR_ERROR_STOPPED, "It is not known");
  assert_refused (unknown, "harder", job, MDR_ERROR_STOPPED, "stopped");
}

/* Stopped at any time, a command has either made a puzzle with one solution or says that it was stopped. */
static void
test_stopped (void)
{
  const MdrKind kind = make_kind (&toy_logics[0]);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint seen[G_N_ELEMENTS (commands)][2] = { 0 };

  for (guint delayed_spinner = 0; delayed_spinner < 400000; delayed_spinner += 1 + delayed_spinner / 2)
    for (guint k = 0; commands[k].id != NULL; k++)
      {
        g_autoptr (MdrPuzzle) whole = new_unique_puzzle (random, &kind, MDR_SYMMETRY_NONE);
        g_autoptr (MdrPuzzle) puzzle = leave_out (whole, g_str_equal (commands[k].id, "complete") ? 0xf : 0);
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_autoptr (GError) error = NULL;
        g_autoptr (MdrPuzzle) changed = NULL;
        guint left = delayed_spinner;

        ((ToyPuzzle *) puzzle)->delayed_spinner = &left;
        changed = run (puzzle, commands[k].id, "none", job, NULL, &error);
        g_assert_true (!changed || count_solutions (changed) == 1);
        if (!changed && mdr_job_should_stop (job) != MDR_STOP_NONE)
          g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
        seen[k][changed != NULL]++;
      }
  for (guint k = 0; commands[k].id != NULL; k++)
    g_assert_true (seen[k][0] > 0 && seen[k][1] > 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/commands/reduce", test_reduce);
  g_test_add_func ("/logic/commands/unneeded", test_unneeded);
  g_test_add_func ("/logic/commands/complete", test_complete);
  g_test_add_data_func ("/logic/commands/harder", GINT_TO_POINTER (TRUE), test_climb);
  g_test_add_data_func ("/logic/commands/easier", GINT_TO_POINTER (FALSE), test_climb);
  g_test_add_func ("/logic/commands/refusals", test_refusals);
  g_test_add_func ("/logic/commands/stopped", test_stopped);
  return g_test_run ();
}
