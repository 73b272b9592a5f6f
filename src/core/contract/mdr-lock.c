/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-format.h"
#include "mdr-json.h"
#include "mdr-kind.h"

/** Returns: (transfer none) (nullable) (array length=count): the places of locked clues, in reading order */
const MdrCell *
mdr_puzzle_get_locked (const MdrPuzzle *puzzle, guint *count)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  *count = puzzle->locked ? puzzle->locked->len : 0;
  return puzzle->locked ? (const MdrCell *) puzzle->locked->data : NULL;
}

static gboolean
has_lockable (const MdrPuzzle *puzzle, MdrCell place)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_lockable (puzzle);

  for (guint k = 0; k < clues->len; k++)
    if (mdr_clue_stands_at (g_ptr_array_index (clues, k), place))
      return TRUE;
  return FALSE;
}

/** Returns: whether the clues at @place are locked */
gboolean
mdr_puzzle_is_locked (const MdrPuzzle *puzzle, MdrCell place)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return mdr_places_have (puzzle->locked, place);
}

/** Returns: whether a place of @clue is locked in @puzzle */
gboolean
mdr_clue_is_locked (const MdrClue *clue, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (clue != NULL, FALSE);

  for (guint k = 0; k < clue->n_places; k++)
    if (mdr_puzzle_is_locked (puzzle, clue->places[k]))
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full) (nullable): the edit that locks what stands at @place, or
 * unlocks it; %NULL if nothing there can be locked */
char *
mdr_puzzle_dup_lock_edit (const MdrPuzzle *puzzle, MdrCell place)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!has_lockable (puzzle, place))
    return NULL;
  return g_strdup_printf ("%s %d,%d", mdr_puzzle_is_locked (puzzle, place) ? MDR_EDIT_UNLOCK : MDR_EDIT_LOCK,
                          place.row, place.column);
}

/* Locks or unlocks one place of a puzzle that is not shared yet. */
static void
set_locked (MdrPuzzle *puzzle, MdrCell place, gboolean locked)
{
  mdr_places_set (&puzzle->locked, place, locked);
}

static void
set_clue_locked (MdrPuzzle *puzzle, const MdrClue *clue, gboolean locked)
{
  for (guint k = 0; k < clue->n_places; k++)
    set_locked (puzzle, clue->places[k], locked);
}

/* A clue between cells shares each of them with others, and is locked itself only where all are. */
static gboolean
is_locked_whole (const MdrPuzzle *puzzle, const MdrClue *clue)
{
  for (guint k = 0; k < clue->n_places; k++)
    if (!mdr_puzzle_is_locked (puzzle, clue->places[k]))
      return FALSE;
  return TRUE;
}

/* Keeps the places of those of @clues that are locked as a whole, and no others. */
static void
drop_parts (MdrPuzzle *puzzle, const GPtrArray *clues)
{
  g_autoptr (GPtrArray) whole = g_ptr_array_new ();

  for (guint i = 0; i < clues->len; i++)
    if (is_locked_whole (puzzle, g_ptr_array_index (clues, i)))
      g_ptr_array_add (whole, g_ptr_array_index (clues, i));
  g_clear_pointer (&puzzle->locked, g_array_unref);
  for (guint i = 0; i < whole->len; i++)
    set_clue_locked (puzzle, g_ptr_array_index (whole, i), TRUE);
}

/* Locks or unlocks the clues at @place, at all of their places, or else what stays there; returns whether
 * there is anything. */
static gboolean
set_clues_locked (MdrPuzzle *puzzle, MdrCell place, gboolean locked)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_lockable (puzzle);
  gboolean has_clue = mdr_puzzle_has_clue (puzzle, place);
  gboolean found = FALSE;

  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);

      if (!mdr_clue_stands_at (clue, place) || (has_clue && clue->stays))
        continue;
      set_clue_locked (puzzle, clue, locked);
      found = TRUE;
    }
  drop_parts (puzzle, clues);
  return found;
}

/**
 * mdr_puzzle_lock:
 * @words: the rest of the edit after the verb: a place
 *
 * Returns: (transfer full) (nullable): the same puzzle with the clues at the place
 *   locked or unlocked; %NULL with an error if there are none
 */
MdrPuzzle *
mdr_puzzle_lock (const MdrPuzzle *puzzle, MdrWords *words, gboolean locked, GError **error)
{
  g_autoptr (MdrPuzzle) copy = NULL;
  MdrCell place;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  if (!mdr_words_read_place (words, &place, error))
    return NULL;
  copy = mdr_puzzle_copy (puzzle, error);
  if (!copy || set_clues_locked (copy, place, locked))
    return g_steal_pointer (&copy);
  /* Translators: row and column, counted from 0 */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is nothing to lock at %d,%d."), place.row,
               place.column);
  return NULL;
}

/* Whether @clues have the same clue, at the same places. */
static gboolean
has_same_clue (const GPtrArray *clues, const MdrClue *clue)
{
  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *other = g_ptr_array_index (clues, i);

      if (g_str_equal (other->edit, clue->edit) && other->n_places == clue->n_places
          && memcmp (other->places, clue->places, clue->n_places * sizeof (MdrCell)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Locks the clues of @after, which are @clues, that stand in place of @lost: one of a pair of labels was
 * moved. */
static void
lock_successors (MdrPuzzle *after, const GPtrArray *clues, const GPtrArray *old, const MdrClue *lost)
{
  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      guint n_common = 0;

      for (guint k = 0; k < lost->n_places; k++)
        n_common += mdr_clue_stands_at (clue, lost->places[k]) ? 1 : 0;
      /* An area that only took a cell of a locked one is not its successor. */
      if (clue->stays ? 2 * n_common <= lost->n_places : n_common == 0)
        continue;
      if (clue->stays == lost->stays && !has_same_clue (old, clue))
        set_clue_locked (after, clue, TRUE);
    }
}

/**
 * mdr_puzzle_carry_locks:
 * @after: made from @before, and not shared yet
 * @symmetry: maps places of @before to those of @after
 *
 * Locks in @after the clues that are locked in @before, if they still exist, and those that an edit put in
 * the place of one.
 */
void
mdr_puzzle_carry_locks (const MdrPuzzle *before, MdrPuzzle *after, MdrSymmetry symmetry)
{
  g_autoptr (GPtrArray) old = NULL;
  g_autoptr (GPtrArray) clues = NULL;
  MdrExtents extents_before;
  MdrExtents extents_after;

  mdr_puzzle_carry_pattern (before, after, symmetry);
  if (!before->locked)
    return;
  before->kind->get_extents (before, &extents_before);
  after->kind->get_extents (after, &extents_after);
  for (guint k = 0; k < before->locked->len; k++)
    set_locked (after,
                mdr_symmetry_map_place (symmetry, &extents_before, &extents_after,
                                        g_array_index (before->locked, MdrCell, k)),
                TRUE);
  clues = mdr_puzzle_dup_lockable (after);
  drop_parts (after, clues);
  if (symmetry != MDR_SYMMETRY_NONE)
    return;
  old = mdr_puzzle_dup_lockable (before);
  for (guint i = 0; i < old->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (old, i);

      if (is_locked_whole (before, clue) && !has_same_clue (clues, clue))
        lock_successors (after, clues, old, clue);
    }
}

static JsonObject *
dup_own_members (JsonObject *givens)
{
  JsonObject *own = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, givens);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!g_str_equal (name, MDR_FORMAT_LOCKED) && !g_str_equal (name, MDR_FORMAT_PATTERN))
      json_object_set_member (own, name, json_node_ref (member));
  return own;
}

/* Reads the places of locked clues. One place of a clue is enough. */
static gboolean
read_locks (MdrPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autoptr (GArray) places = mdr_places_read (givens, path, MDR_FORMAT_LOCKED, error);
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_lockable (puzzle);

  for (guint i = 0; places && i < places->len; i++)
    {
      MdrCell place = g_array_index (places, MdrCell, i);

      if (!has_lockable (puzzle, place))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: an object, a list in it, the index of an element */
                       _ ("%s.%s[%u] must be a place where something can be locked."), path,
                       MDR_FORMAT_LOCKED, i);
          return FALSE;
        }
      set_locked (puzzle, place, TRUE);
    }
  if (!places)
    return FALSE;
  drop_parts (puzzle, clues);
  for (guint i = 0; i < places->len; i++)
    if (!mdr_puzzle_is_locked (puzzle, g_array_index (places, MdrCell, i)))
      set_clues_locked (puzzle, g_array_index (places, MdrCell, i), TRUE);
  return TRUE;
}

/**
 * mdr_puzzle_from_json:
 * @givens: as mdr_puzzle_to_json() writes them: the kind's givens, the locked
 *   clues and the pattern
 * @path: names @givens in errors
 * @version: of the kind's givens
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_puzzle_from_json (const MdrKind *kind,
                      JsonObject *givens,
                      const char *path,
                      guint version,
                      GError **error)
{
  g_autoptr (JsonObject) own = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (givens != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  own = dup_own_members (givens);
  puzzle = kind->puzzle_from_json (kind, own, path, version, error);
  if (!puzzle
      || (json_object_has_member (givens, MDR_FORMAT_LOCKED) && !read_locks (puzzle, givens, path, error))
      || (json_object_has_member (givens, MDR_FORMAT_PATTERN)
          && !mdr_puzzle_read_pattern (puzzle, givens, path, error)))
    return NULL;
  return g_steal_pointer (&puzzle);
}

/** Returns: (transfer full): the givens of @puzzle, its locked clues and its pattern, if there are any */
JsonNode *
mdr_puzzle_to_json (const MdrPuzzle *puzzle)
{
  JsonNode *node;

  g_return_val_if_fail (puzzle != NULL, NULL);

  node = mdr_fields_write (puzzle->kind->fields, puzzle);
  mdr_places_write (puzzle->locked, node, MDR_FORMAT_LOCKED);
  mdr_places_write (puzzle->pattern, node, MDR_FORMAT_PATTERN);
  return node;
}
