/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-clue.h"
#include "mdr-logic.h"

static MdrPuzzle *
run (const MdrPuzzle *puzzle, const MdrPuzzleCommand *command, guint32 seed, MdrJob *job, char **sentence)
{
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;
  MdrPuzzle *changed =
      mdr_job_command (job, puzzle, command->id, &(MdrCommandRequest){ options, seed, &remark }, &error);

  g_assert_true ((changed == NULL) == (error != NULL));
  *sentence = g_strdup (error ? error->message : remark);
  g_assert_true (!error || strlen (*sentence) > 0);
  return changed;
}

/* Chance is in the seed alone. A command that says why it changes nothing says the same again. */
static void
assert_command (const MdrPuzzle *puzzle, const MdrPuzzleCommand *command, guint32 seed)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *sentence = NULL;
  g_autofree char *same_sentence = NULL;
  g_autoptr (MdrPuzzle) changed = run (puzzle, command, seed, job, &sentence);
  g_autoptr (MdrPuzzle) again = run (puzzle, command, seed, job, &same_sentence);

  g_assert_cmpstr (sentence, ==, same_sentence);
  g_assert_true ((changed == NULL) == (again == NULL));
  if (changed)
    g_assert_true (mdr_puzzle_equal (changed, again));
}

static void
test_commands (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_puzzle_unref);

  if (!kind->commands)
    {
      for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
        g_assert_cmpint (spec->scopes, !=, MDR_SCOPE_COMMAND);
      return;
    }
  g_ptr_array_add (puzzles, mdr_kind_new_puzzle (kind, NULL));
  for (guint i = 1; i < (g_test_slow () ? CONTRACT_MOST_SEARCHED : 2); i++)
    g_ptr_array_add (puzzles, contract_new_whole_puzzle (kind));
  for (const MdrPuzzleCommand *command = kind->commands; command->id; command++)
    for (guint i = 0; i < puzzles->len; i++)
      assert_command (g_ptr_array_index (puzzles, i), command, i);
}

/* Every method that counts says so, each by means of its own; a limit says nothing. */
static void
assert_one_solution (const MdrPuzzle *puzzle)
{
  for (const MdrMethod *method = puzzle->kind->methods; method->id; method++)
    {
      g_autoptr (MdrResult) result = method->counts ? contract_solve (puzzle, method->id, 2) : NULL;

      if (!result || !result->exhausted)
        continue;
      g_assert_cmpuint (result->solutions->len, ==, 1);
    }
}

static gboolean
has_one_solution (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 2);

  return result->exhausted && result->solutions->len == 1;
}

static MdrPuzzle *
run_with (const MdrPuzzle *puzzle, const char *id, const char *symmetry, guint32 seed)
{
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_assert_true (mdr_options_set (options, "symmetry", symmetry, NULL));
  return mdr_job_command (job, puzzle, id, &(MdrCommandRequest){ options, seed, NULL }, NULL);
}

static MdrPuzzle *
generate_of_size (const MdrKind *kind, guint seed, const char *size, GError **error)
{
  static const char *const sizes[] = { "rows", "columns", "size" };
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *number = g_strdup_printf ("%u", seed);

  mdr_options_set (options, "seed", number, NULL);
  mdr_options_set (options, "difficulty", kind->page && kind->levels ? kind->levels->id : "easy", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, sizes[i]))
      mdr_options_set (options, sizes[i], size, NULL);
  return kind->generate (kind, options, job, error);
}

/* Returns: (nullable) (transfer full): a small puzzle, so that all methods have their say, as easy as a page
 * has them. No loop passes through all of an odd number of cells. A fleet or a set of shapes needs more
 * cells: puzzles of the usual size take long to change, and are tried only where tests may be slow. */
static MdrPuzzle *
generate_small (const MdrKind *kind, guint seed)
{
  MdrPuzzle *puzzle = generate_of_size (kind, seed, "5", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  if (puzzle == NULL)
    puzzle = generate_of_size (kind, seed, "4", NULL);
  if (puzzle == NULL && !g_test_slow ())
    return NULL;
  if (puzzle == NULL)
    puzzle = mdr_kind_generate_level (kind, kind->levels, seed, job, &error);
  g_assert_no_error (error);
  return puzzle;
}

static MdrPuzzle *
lock_some (const MdrPuzzle *puzzle)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  MdrPuzzle *locked = mdr_puzzle_ref (puzzle);

  for (guint k = 0; k < clues->len; k += 3)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autofree char *edit = g_strdup_printf ("lock %d,%d", clue->places[0].row, clue->places[0].column);
      g_autoptr (MdrPuzzle) before = locked;

      locked = mdr_puzzle_edit (before, edit, NULL);
      g_assert_nonnull (locked);
    }
  return locked;
}

/* What is locked is still there, and of the rest none can go. */
static void
assert_reduced (const MdrPuzzle *puzzle, const MdrPuzzle *reduced)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (reduced);
  guint count;
  guint count_before;
  const MdrCell *before = mdr_puzzle_get_locked (puzzle, &count_before);
  const MdrCell *after = mdr_puzzle_get_locked (reduced, &count);

  g_assert_cmpuint (count, ==, count_before);
  for (guint k = 0; k < count; k++)
    g_assert_true (mdr_cell_equal (before[k], after[k]) && mdr_puzzle_has_clue (reduced, after[k]));
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) without = mdr_puzzle_edit (reduced, clue->edit, NULL);

      g_assert_true (mdr_clue_is_locked (clue, reduced) || !without || !has_one_solution (without));
    }
}

/* Whether one clue stands at the images of all places of another. */
static gboolean
has_image (const GPtrArray *clues, const MdrClue *clue, const MdrExtents *extents, MdrSymmetry symmetry)
{
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *other = g_ptr_array_index (clues, k);
      gboolean image = other->n_places == clue->n_places;

      for (guint i = 0; image && i < clue->n_places; i++)
        image =
            mdr_clue_stands_at (other, mdr_symmetry_map_place (symmetry, extents, extents, clue->places[i]));
      if (image)
        return TRUE;
    }
  return FALSE;
}

/* Whether the image of each clue is one. */
static gboolean
is_symmetric (const MdrPuzzle *puzzle, MdrSymmetry symmetry)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  for (guint k = 0; k < clues->len; k++)
    if (!has_image (clues, g_ptr_array_index (clues, k), &extents, symmetry))
      return FALSE;
  return TRUE;
}

/* Reduced with the symmetry, nothing that is alone loses its image. */
static void
assert_symmetric (const MdrPuzzle *puzzle, guint32 seed)
{
  static const struct
  {
    const char *id;
    MdrSymmetry symmetry;
  } rows[] = {
    { "half-turn", MDR_SYMMETRY_HALF_TURN },
    { "left-right", MDR_SYMMETRY_FLIP_COLUMNS },
    { "top-bottom", MDR_SYMMETRY_FLIP_ROWS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) reduced = run_with (puzzle, "reduce", rows[i].id, seed);

      if (!reduced)
        continue;
      assert_one_solution (reduced);
      if (is_symmetric (puzzle, rows[i].symmetry))
        g_assert_true (is_symmetric (reduced, rows[i].symmetry));
    }
}

/* None of the clues that were added can be left out again. */
static void
assert_needed (const MdrPuzzle *open, const MdrPuzzle *complete)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (complete);

  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) without = NULL;

      if (mdr_puzzle_has_clue (open, clue->places[0]))
        continue;
      without = mdr_puzzle_edit (complete, clue->edit, NULL);
      g_assert_true (!without || !has_one_solution (without));
    }
}

/* Whether all clues that fit a solution leave no other. Where clues say little, as numbers of whole areas do,
 * they may leave several. */
static gboolean
can_be_completed (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);
  g_autoptr (GPtrArray) clues = mdr_clue_list_new ();
  g_autoptr (MdrPuzzle) full = mdr_puzzle_ref ((MdrPuzzle *) puzzle);

  if (result->solutions->len > 0)
    puzzle->kind->list_missing_clues (puzzle, g_ptr_array_index (result->solutions, 0), clues);
  for (guint i = 0; i < clues->len; i++)
    {
      g_autoptr (MdrPuzzle) before = g_steal_pointer (&full);
      MdrPuzzle *more =
          mdr_puzzle_edit (before, ((const MdrClue *) g_ptr_array_index (clues, i))->edit, NULL);

      full = more ? more : mdr_puzzle_ref (before);
    }
  return clues->len > 0 && has_one_solution (full);
}

static void
assert_completed (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrPuzzle) open = mdr_puzzle_ref (puzzle);
  g_autoptr (MdrPuzzle) complete = NULL;

  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (open);
      g_autoptr (MdrPuzzle) before = g_steal_pointer (&open);

      /* Areas alone may leave one solution. */
      if (clues->len == 0)
        open = mdr_puzzle_ref (before);
      else
        open = mdr_puzzle_edit (before, ((const MdrClue *) g_ptr_array_index (clues, n % clues->len))->edit,
                                NULL);
    }
  complete = run_with (open, "complete", "none", 1);
  if (has_one_solution (open))
    {
      g_assert_null (complete);
      return;
    }
  if (!complete)
    {
      g_assert_false (can_be_completed (open));
      return;
    }
  assert_one_solution (complete);
  g_assert_true (has_one_solution (complete));
  assert_needed (open, complete);
}

static void
assert_level (const MdrPuzzle *puzzle, const char *id, int step)
{
  g_autoptr (MdrPuzzle) changed = run_with (puzzle, id, "none", 1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *before = mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty (puzzle, job, NULL);
  g_autofree char *after =
      changed ? mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty (changed, job, NULL) : NULL;
  int levels[2] = { -1, -1 };

  if (!changed)
    return;
  for (int level = 0; mdr_difficulties[level].id; level++)
    {
      if (g_str_equal (mdr_difficulties[level].id, before))
        levels[0] = level;
      if (g_str_equal (mdr_difficulties[level].id, after))
        levels[1] = level;
    }
  g_assert_cmpint (levels[1], ==, levels[0] + step);
}

/* Reduced, completed, harder, easier: always one solution. */
static void
test_one_solution (gconstpointer data)
{
  const MdrKind *kind = data;

  if (!mdr_puzzle_commands_find (kind->commands, "reduce") || !kind->generate)
    {
      g_test_skip ("the kind has no clues to change, or generates no puzzles");
      return;
    }
  for (guint seed = 1; seed <= (g_test_slow () ? 4 : 2); seed++)
    {
      g_autoptr (MdrPuzzle) puzzle = generate_small (kind, seed);
      g_autoptr (MdrPuzzle) locked = NULL;
      g_autoptr (MdrPuzzle) reduced = NULL;
      g_autoptr (MdrPuzzle) reduced_locked = NULL;
      const MdrPuzzle *least;

      if (!puzzle)
        continue;
      locked = lock_some (puzzle);
      reduced = run_with (puzzle, "reduce", "none", seed);
      reduced_locked = run_with (locked, "reduce", "none", seed);
      least = reduced ? reduced : puzzle;
      assert_one_solution (least);
      assert_reduced (puzzle, least);
      assert_reduced (locked, reduced_locked ? reduced_locked : locked);
      assert_symmetric (puzzle, seed);
      if (mdr_puzzle_commands_find (kind->commands, "complete"))
        assert_completed (least);
      assert_level (puzzle, "harder", 1);
      assert_level (least, "easier", -1);
    }
}

/* Whether a solution of a puzzle like this one still is one, perhaps with other aids. */
static gboolean
is_still_solved (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autoptr (MdrState) state = puzzle->kind->solution_to_state (puzzle, solution);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();

  return puzzle->kind->verify (puzzle, solution, NULL)
         || mdr_job_check (job, puzzle, state, problems) == MDR_PLAY_SOLVED;
}

/* Changes what stays at random, until another solution comes up. */
static MdrPuzzle *
spoil (const MdrPuzzle *puzzle, guint32 seed, GPtrArray *solutions)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrPuzzle *spoilt = mdr_puzzle_ref (puzzle);

  mdr_logic_search (puzzle, NULL, 1, logic->rating_budget, job, solutions);
  for (guint k = 0; k < 100 && has_one_solution (spoilt); k++)
    {
      MdrPuzzle *varied = logic->vary (spoilt, g_ptr_array_index (solutions, 0), random, job);

      if (!varied)
        continue;
      g_assert_true (is_still_solved (varied, g_ptr_array_index (solutions, 0)));
      g_assert_false (mdr_puzzle_equal (varied, spoilt));
      mdr_puzzle_unref (spoilt);
      spoilt = varied;
    }
  return spoilt;
}

static gboolean
is_locked_whole (const MdrPuzzle *puzzle, const MdrClue *clue)
{
  for (guint k = 0; k < clue->n_places; k++)
    if (!mdr_puzzle_is_locked (puzzle, clue->places[k]))
      return FALSE;
  return TRUE;
}

/* What is locked has stayed, at all of its places. */
static void
assert_locks_stay (const MdrPuzzle *before, const MdrPuzzle *after)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_lockable (before);
  g_autoptr (GPtrArray) stayed = mdr_puzzle_dup_lockable (after);

  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      gboolean found = !is_locked_whole (before, clue);

      for (guint n = 0; n < stayed->len && !found; n++)
        {
          const MdrClue *other = g_ptr_array_index (stayed, n);

          found = other->stays == clue->stays && other->n_places == clue->n_places
                  && memcmp (other->places, clue->places, clue->n_places * sizeof (MdrCell)) == 0;
        }
      g_assert_true (found);
    }
}

/* Improved: exactly one solution again, and the puzzle is as little another one as its locks say. */
static void
test_improved (gconstpointer data)
{
  const MdrKind *kind = data;

  if (!mdr_puzzle_commands_find (kind->commands, "improve") || !kind->generate)
    {
      g_test_skip ("nothing stays that could be changed, or the kind generates no puzzles");
      return;
    }
  for (guint seed = 1; seed <= (g_test_slow () ? 4 : 1); seed++)
    {
      g_autoptr (MdrPuzzle) puzzle = generate_small (kind, seed);
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      g_autoptr (MdrPuzzle) spoilt = NULL;
      g_autoptr (MdrPuzzle) locked = NULL;
      g_autoptr (MdrPuzzle) improved = NULL;
      g_autofree char *edit = NULL;

      if (!puzzle)
        continue;
      spoilt = spoil (puzzle, seed, solutions);
      edit = mdr_puzzle_dup_lock_edit (spoilt, (MdrCell){ 0, 0 });
      locked = mdr_puzzle_edit (spoilt, edit, NULL);
      improved = run_with (locked, "improve", "none", seed);
      if (improved)
        {
          assert_one_solution (improved);
          assert_locks_stay (locked, improved);
        }
      if (!kind->list_missing_clues)
        {
          assert_level (puzzle, "harder", 1);
          assert_level (puzzle, "easier", -1);
        }
    }
}

/* A command that is stopped at once changes nothing, or it was quick enough: then what it says is whole. */
static void
test_stopped_commands (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autofree char *before = kind->puzzle_to_text (puzzle);

  for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
    {
      g_autoptr (MdrJob) job = contract_job_new_cancelled ();
      g_autofree char *sentence = NULL;
      g_autoptr (MdrPuzzle) changed = run (puzzle, command, 1, job, &sentence);
      g_autofree char *after = NULL;

      g_assert_true (!changed || mdr_puzzle_can_be_solved (changed, NULL));
      after = kind->puzzle_to_text (puzzle);
      g_assert_cmpstr (after, ==, before);
    }
}

void
contract_add_commands (const MdrKind *kind)
{
  contract_add (kind, "commands", test_commands);
  contract_add (kind, "one-solution", test_one_solution);
  contract_add (kind, "improved", test_improved);
  contract_add (kind, "stopped-commands", test_stopped_commands);
}
