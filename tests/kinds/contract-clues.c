/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-document.h"
#include "mdr-lock.h"
#include "mdr-logic.h"

/* How many puzzles a command that searches is tried on. */
#define MOST_SEARCHED 4

static gboolean
is_place (const MdrPuzzle *puzzle, MdrCell place)
{
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  return place.row >= -1 && place.row <= extents.rows && place.column >= -1
         && place.column <= extents.columns;
}

static gboolean
has_edit (const MdrPuzzle *puzzle, const char *edit)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

  for (guint k = 0; k < clues->len; k++)
    if (g_str_equal (((const MdrClue *) g_ptr_array_index (clues, k))->edit, edit))
      return TRUE;
  return FALSE;
}

static void
assert_clue (const MdrPuzzle *puzzle, const MdrClue *clue)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) without = mdr_puzzle_edit (puzzle, clue->edit, &error);

  g_assert_no_error (error);
  g_assert_false (mdr_puzzle_equal (puzzle, without));
  g_assert_false (has_edit (without, clue->edit));
  g_assert_cmpuint (clue->n_places, >=, 1);
  for (guint k = 0; k < clue->n_places; k++)
    g_assert_true (is_place (puzzle, clue->places[k]));
}

/* A locked clue comes back from JSON, stays locked while others go, and is no longer when it has gone. */
static void
assert_lock (const MdrPuzzle *puzzle, const MdrClue *clue)
{
  const MdrKind *kind = puzzle->kind;
  g_autofree char *edit = mdr_puzzle_dup_lock_edit (puzzle, clue->places[0]);
  g_autoptr (MdrPuzzle) locked = mdr_puzzle_edit (puzzle, edit, NULL);
  g_autofree char *back = mdr_puzzle_dup_lock_edit (locked, clue->places[0]);
  g_autoptr (MdrPuzzle) unlocked = mdr_puzzle_edit (locked, back, NULL);
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (locked);
  g_autoptr (MdrPuzzle) read =
      mdr_puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, NULL);
  g_autoptr (MdrPuzzle) without = mdr_puzzle_edit (locked, clue->edit, NULL);

  g_assert_true (mdr_puzzle_is_locked (locked, clue->places[0]));
  g_assert_true (mdr_clue_is_locked (clue, locked));
  g_assert_false (mdr_puzzle_equal (locked, puzzle));
  g_assert_true (mdr_puzzle_equal (locked, read));
  g_assert_true (mdr_puzzle_equal (unlocked, puzzle));
  if (!mdr_puzzle_has_clue (without, clue->places[0]))
    g_assert_false (mdr_puzzle_is_locked (without, clue->places[0]));
}

static void
test_clues (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);
  guint count = 0;

  g_ptr_array_add (puzzles, contract_new_whole_puzzle (kind));
  for (guint i = 0; kind->list_clues && i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (GPtrArray) clues = mdr_clue_list_new ();

      kind->list_clues (puzzle, clues);
      count += clues->len;
      for (guint k = 0; k < clues->len; k++)
        {
          assert_clue (puzzle, g_ptr_array_index (clues, k));
          assert_lock (puzzle, g_ptr_array_index (clues, k));
        }
    }
  g_assert_true (!kind->list_clues || count > 0);
}

static MdrDocument *
read_back (MdrDocument *document, const char *version)
{
  MdrKinds kinds[] = { mdr_document_get_kind (document), NULL };
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *data = mdr_document_to_data (document, &length);
  MdrDocument *read = mdr_document_new_from_data (kinds, data, length, &error);

  g_assert_no_error (error);
  g_assert_nonnull (strstr (data, version));
  return read;
}

/* Locked clues are saved, as givens and as edits, and then only later versions read the file. */
static void
test_locked_document (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrDocument) unlocked = read_back (document, "\"version\": 1,");
  g_autoptr (MdrDocument) edited = NULL;
  g_autoptr (MdrDocument) given = NULL;
  g_autoptr (MdrDocument) replaced = NULL;
  g_autofree char *edit = NULL;
  MdrCell place;

  if (clues->len == 0)
    {
      g_test_skip ("no clues to lock");
      return;
    }
  place = ((const MdrClue *) g_ptr_array_index (clues, 0))->places[0];
  edit = mdr_puzzle_dup_lock_edit (puzzle, place);
  g_assert_true (mdr_document_edit (document, edit, FALSE, NULL));
  edited = read_back (document, "\"version\": 2,");
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (edited), place));
  mdr_document_undo (edited);
  g_assert_false (mdr_puzzle_is_locked (mdr_document_get_puzzle (edited), place));
  g_assert_true (mdr_document_replace (unlocked, mdr_document_get_puzzle (document), NULL));
  replaced = read_back (unlocked, "\"version\": 2,");
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (replaced), place));
  g_clear_object (&document);
  document = mdr_document_new (mdr_document_get_puzzle (replaced));
  given = read_back (document, "\"version\": 2,");
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (given), place));
}

/* Nothing to lock, no place, and places that are none. */
static void
test_lock_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "lock",       "lock ",     "lock x",    "lock 1",    "lock 1,", "lock 1,1,1",       "lock 1, 1",
    "lock 0,0 0", "lock +1,1", "lock -2,0", "lock 01,1", "unlock",  "unlock 9999,9999", "lock 9999999999,0"
  };
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (puzzle, junk[i], &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
}

/* Each clue that a solution would give can be put there, and then it is one. */
static void
test_missing_clues (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  g_ptr_array_add (puzzles, contract_new_whole_puzzle (kind));
  for (guint i = 0; kind->list_missing_clues && i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);
      g_autoptr (GPtrArray) clues = mdr_clue_list_new ();

      if (result->solutions->len == 0)
        continue;
      kind->list_missing_clues (puzzle, g_ptr_array_index (result->solutions, 0), clues);
      for (guint k = 0; k < clues->len; k++)
        {
          const MdrClue *clue = g_ptr_array_index (clues, k);
          g_autoptr (GError) error = NULL;
          g_autoptr (MdrPuzzle) with = mdr_puzzle_edit (puzzle, clue->edit, &error);

          g_assert_no_error (error);
          g_assert_true (mdr_puzzle_can_be_solved (with, &error));
          g_assert_no_error (error);
          for (guint n = 0; n < clue->n_places; n++)
            g_assert_true (mdr_puzzle_has_clue (with, clue->places[n]));
        }
    }
}

/* What one symmetry after the other is: found by what both do to a cell. */
static MdrSymmetry
compose (MdrSymmetry first, MdrSymmetry second)
{
  const MdrCell cell = { 0, 1 };
  MdrCell wanted = mdr_symmetry_map (second, 3, 3, mdr_symmetry_map (first, 3, 3, cell));

  for (guint k = 0; k < MDR_N_SYMMETRIES; k++)
    if (mdr_cell_equal (mdr_symmetry_map ((MdrSymmetry) k, 3, 3, cell), wanted)
        && ((k ^ first ^ second) & MDR_SYMMETRY_TRANSPOSE) == 0
        && mdr_cell_equal (mdr_symmetry_map ((MdrSymmetry) k, 3, 3, (MdrCell){ 0, 0 }),
                           mdr_symmetry_map (second, 3, 3,
                                             mdr_symmetry_map (first, 3, 3, (MdrCell){ 0, 0 }))))
      return (MdrSymmetry) k;
  g_assert_not_reached ();
}

static MdrPuzzle *
transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry)
{
  g_autoptr (GError) error = NULL;
  MdrPuzzle *image = mdr_puzzle_transform (puzzle, symmetry, &error);

  g_assert_true ((image == NULL) == (error != NULL));
  if (!image)
    g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  return image;
}

/* The image is as solvable as the puzzle, and takes as much. */
static void
assert_solutions (const MdrPuzzle *puzzle, const MdrPuzzle *image)
{
  guint count = puzzle->kind->methods[0].counts ? 20 : 1;
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, count);
  g_autoptr (MdrResult) of_image = contract_solve (image, NULL, count);

  if (result->stop != MDR_STOP_NONE || of_image->stop != MDR_STOP_NONE)
    return;
  g_assert_cmpint (result->status, ==, of_image->status);
  g_assert_cmpuint (result->solutions->len, ==, of_image->solutions->len);
  if (result->optimal == MDR_TRUTH_YES && of_image->optimal == MDR_TRUTH_YES)
    g_assert_cmpfloat (result->objective, ==, of_image->objective);
}

static void
assert_locks (const MdrPuzzle *puzzle, const MdrPuzzle *same)
{
  guint count;
  guint same_count;
  const MdrCell *locked = mdr_puzzle_get_locked (puzzle, &count);
  const MdrCell *same_locked = mdr_puzzle_get_locked (same, &same_count);

  g_assert_cmpuint (count, ==, same_count);
  for (guint i = 0; i < count; i++)
    g_assert_true (mdr_cell_equal (locked[i], same_locked[i]));
}

/* All eight symmetries, and each after each, with what is locked. They are held against the puzzle as an
 * image of itself, where a goal that was chosen as the player's own may have got back the name of its order.
 */
static void
test_transform (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; kind->transform && i < puzzles->len; i++)
    {
      g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_ref (g_ptr_array_index (puzzles, i));
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
      g_autoptr (MdrPuzzle) same = NULL;

      for (guint k = 0; k < clues->len; k += 2)
        {
          const MdrClue *clue = g_ptr_array_index (clues, k);
          g_autofree char *edit = g_strdup_printf ("lock %d,%d", clue->places[0].row, clue->places[0].column);
          MdrPuzzle *locked = mdr_puzzle_edit (puzzle, edit, NULL);

          g_assert_nonnull (locked);
          mdr_puzzle_unref (puzzle);
          puzzle = locked;
        }
      same = transform (puzzle, MDR_SYMMETRY_NONE);
      assert_locks (puzzle, same);
      if (i < MOST_SEARCHED)
        assert_solutions (puzzle, same);
      mdr_puzzle_unref (puzzle);
      puzzle = g_steal_pointer (&same);
      same = transform (puzzle, MDR_SYMMETRY_NONE);
      g_assert_true (mdr_puzzle_equal (puzzle, same));
      for (guint first = 0; first < MDR_N_SYMMETRIES; first++)
        {
          g_autoptr (MdrPuzzle) image = transform (puzzle, (MdrSymmetry) first);

          if (!image)
            continue;
          if (i < MOST_SEARCHED)
            assert_solutions (puzzle, image);
          for (guint second = 0; second < MDR_N_SYMMETRIES; second++)
            {
              g_autoptr (MdrPuzzle) twice = transform (image, (MdrSymmetry) second);
              g_autoptr (MdrPuzzle) once =
                  transform (puzzle, compose ((MdrSymmetry) first, (MdrSymmetry) second));

              g_assert_true ((twice == NULL) == (once == NULL));
              if (twice)
                g_assert_true (mdr_puzzle_equal (twice, once));
            }
        }
    }
}

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
        g_assert_cmpint (spec->scope, !=, MDR_SCOPE_COMMAND);
      return;
    }
  g_ptr_array_add (puzzles, mdr_kind_new_puzzle (kind, NULL));
  for (guint i = 1; i < MOST_SEARCHED; i++)
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

/* Small, so that all methods have their say. */
static MdrPuzzle *
generate_small (const MdrKind *kind, guint seed)
{
  static const char *const sizes[] = { "rows", "columns", "size" };
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *number = g_strdup_printf ("%u", seed);
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  mdr_options_set (options, "seed", number, NULL);
  mdr_options_set (options, "difficulty", "easy", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, sizes[i]))
      mdr_options_set (options, sizes[i], "5", NULL);
  puzzle = kind->generate (options, job, &error);
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

/* Whether a clue stands at the image of each place where one stands. */
static gboolean
is_symmetric (const MdrPuzzle *puzzle, MdrSymmetry symmetry)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);

      if (!mdr_puzzle_has_clue (puzzle,
                                mdr_symmetry_map_place (symmetry, &extents, &extents, clue->places[0])))
        return FALSE;
    }
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

static void
assert_completed (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrPuzzle) open = mdr_puzzle_ref (puzzle);
  g_autoptr (MdrPuzzle) complete = NULL;

  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (open);
      g_autoptr (MdrPuzzle) before = g_steal_pointer (&open);

      open =
          mdr_puzzle_edit (before, ((const MdrClue *) g_ptr_array_index (clues, n % clues->len))->edit, NULL);
    }
  complete = run_with (open, "complete", "none", 1);
  if (has_one_solution (open))
    {
      g_assert_null (complete);
      return;
    }
  g_assert_nonnull (complete);
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

  if (!mdr_puzzle_commands_find (kind->commands, "reduce"))
    {
      g_test_skip ("the kind has no clues to change");
      return;
    }
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (MdrPuzzle) puzzle = generate_small (kind, seed);
      g_autoptr (MdrPuzzle) locked = lock_some (puzzle);
      g_autoptr (MdrPuzzle) reduced = run_with (puzzle, "reduce", "none", seed);
      g_autoptr (MdrPuzzle) reduced_locked = run_with (locked, "reduce", "none", seed);
      const MdrPuzzle *least = reduced ? reduced : puzzle;

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
contract_add_clues (const MdrKind *kind)
{
  contract_add (kind, "clues", test_clues);
  contract_add (kind, "locked-document", test_locked_document);
  contract_add (kind, "lock-junk", test_lock_junk);
  contract_add (kind, "missing-clues", test_missing_clues);
  contract_add (kind, "transform", test_transform);
  contract_add (kind, "commands", test_commands);
  contract_add (kind, "one-solution", test_one_solution);
  contract_add (kind, "stopped-commands", test_stopped_commands);
}
