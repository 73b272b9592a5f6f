/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-document.h"
#include "mdr-clue.h"

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

static gboolean
has_lockable (const MdrPuzzle *puzzle, MdrCell place)
{
  g_autofree char *edit = mdr_puzzle_dup_lock_edit (puzzle, place);

  return edit != NULL;
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
  if (!has_lockable (without, clue->places[0]))
    g_assert_false (mdr_puzzle_is_locked (without, clue->places[0]));
}

/* What stays, such as an area, is locked as a whole where no clue stands, and read back. */
static void
assert_stays (const MdrPuzzle *puzzle, const MdrClue *clue)
{
  const MdrKind *kind = puzzle->kind;

  for (guint k = 0; k < clue->n_places; k++)
    {
      g_autofree char *edit = mdr_puzzle_dup_lock_edit (puzzle, clue->places[k]);
      g_autoptr (MdrPuzzle) locked = mdr_puzzle_edit (puzzle, edit, NULL);
      g_autoptr (JsonNode) node = mdr_puzzle_to_json (locked);
      g_autoptr (MdrPuzzle) read =
          mdr_puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, NULL);

      g_assert_true (mdr_puzzle_equal (locked, read));
      for (guint n = 0; n < clue->n_places && !mdr_puzzle_has_clue (puzzle, clue->places[k]); n++)
        g_assert_true (mdr_puzzle_is_locked (locked, clue->places[n]));
    }
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
          const MdrClue *clue = g_ptr_array_index (clues, k);

          if (clue->stays)
            {
              assert_stays (puzzle, clue);
              continue;
            }
          assert_clue (puzzle, clue);
          assert_lock (puzzle, clue);
        }
    }
  g_assert_true (!kind->list_clues || count > 0);
}

static MdrDocument *
read_back (MdrDocument *document, const char *version)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ mdr_document_get_kind (document), NULL });
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *data = mdr_document_to_data (document, &length);
  MdrDocument *read = mdr_document_new_from_data (kinds, data, length, &error);

  g_assert_no_error (error);
  /* A page of rules needs a still later version. */
  g_assert_nonnull (strstr (data, mdr_document_get_kind (document)->page ? "\"version\": 3," : version));
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

static MdrResult *
solve_some (const MdrPuzzle *puzzle)
{
  return contract_solve (puzzle, NULL, puzzle->kind->methods[0].counts ? 20 : 1);
}

/* The image is as solvable as the puzzle, and takes as much. @result: (nullable): of the puzzle */
static void
assert_solutions (const MdrResult *result, const MdrPuzzle *image)
{
  g_autoptr (MdrResult) of_image = result && result->stop == MDR_STOP_NONE ? solve_some (image) : NULL;

  if (!of_image || of_image->stop != MDR_STOP_NONE)
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
      g_autoptr (MdrResult) result = NULL;

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
      result = i < CONTRACT_MOST_SEARCHED ? solve_some (puzzle) : NULL;
      assert_solutions (result, same);
      mdr_puzzle_unref (puzzle);
      puzzle = g_steal_pointer (&same);
      same = transform (puzzle, MDR_SYMMETRY_NONE);
      g_assert_true (mdr_puzzle_equal (puzzle, same));
      for (guint first = 0; first < MDR_N_SYMMETRIES; first++)
        {
          g_autoptr (MdrPuzzle) image = transform (puzzle, (MdrSymmetry) first);

          if (!image)
            continue;
          assert_solutions (result, image);
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

void
contract_add_clues (const MdrKind *kind)
{
  contract_add (kind, "clues", test_clues);
  contract_add (kind, "locked-document", test_locked_document);
  contract_add (kind, "lock-junk", test_lock_junk);
  contract_add (kind, "missing-clues", test_missing_clues);
  contract_add (kind, "transform", test_transform);
}
