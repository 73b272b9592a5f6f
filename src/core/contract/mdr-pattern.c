/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue.h"

#include <glib/gi18n-lib.h>

#include "mdr-format.h"
#include "mdr-json.h"
#include "mdr-kind.h"

/* Lists of places, which core keeps for all kinds: (element-type MdrCell), in reading order, %NULL if empty
 */

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const MdrCell *first = a;
  const MdrCell *second = b;

  return first->row != second->row ? first->row - second->row : first->column - second->column;
}

gboolean
mdr_places_have (const GArray *places, MdrCell place)
{
  for (guint k = 0; places && k < places->len; k++)
    if (mdr_cell_equal (g_array_index (places, MdrCell, k), place))
      return TRUE;
  return FALSE;
}

/** Adds @place, or removes it. */
void
mdr_places_set (GArray **places, MdrCell place, gboolean included)
{
  if (mdr_places_have (*places, place) == (included != FALSE))
    return;
  if (!*places)
    *places = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  if (included)
    g_array_append_val (*places, place);
  for (guint k = 0; !included && k < (*places)->len; k++)
    if (mdr_cell_equal (g_array_index (*places, MdrCell, k), place))
      g_array_remove_index (*places, k--);
  g_array_sort (*places, compare_places);
  if ((*places)->len == 0)
    g_clear_pointer (places, g_array_unref);
}

/** Returns: (transfer full) (nullable): the places of the member @name of @givens; %NULL with an error */
GArray *
mdr_places_read (JsonObject *givens, const char *path, const char *name, GError **error)
{
  JsonArray *array = mdr_json_get_array (givens, path, name, 1, G_MAXINT, error);
  g_autofree char *array_path = g_strdup_printf ("%s.%s", path, name);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (guint i = 0; array && i < json_array_get_length (array); i++)
    {
      g_autofree char *place_path = g_strdup_printf ("%s[%u]", array_path, i);
      JsonArray *pair = mdr_json_get_array_element (array, array_path, i, 2, 2, error);
      gint64 row;
      gint64 column;
      MdrCell place;

      if (!pair || !mdr_json_get_integer_element (pair, place_path, 0, -G_MAXINT, G_MAXINT, &row, error)
          || !mdr_json_get_integer_element (pair, place_path, 1, -G_MAXINT, G_MAXINT, &column, error))
        return NULL;
      place = (MdrCell){ (int) row, (int) column };
      g_array_append_val (places, place);
    }
  return array ? g_steal_pointer (&places) : NULL;
}

/** Writes places as the member @name of @givens, unless there are none. */
void
mdr_places_write (const GArray *places, JsonNode *givens, const char *name)
{
  JsonArray *array;

  if (!places)
    return;
  array = json_array_new ();
  for (guint k = 0; k < places->len; k++)
    json_array_add_array_element (array, mdr_json_new_cell (g_array_index (places, MdrCell, k)));
  json_object_set_array_member (json_node_get_object (givens), name, array);
}

/* The pattern */

/** Returns: (transfer none) (nullable) (array length=count): the places that are to get a clue, in reading
 * order */
const MdrCell *
mdr_puzzle_get_pattern (const MdrPuzzle *puzzle, guint *count)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  *count = puzzle->pattern ? puzzle->pattern->len : 0;
  return puzzle->pattern ? (const MdrCell *) puzzle->pattern->data : NULL;
}

gboolean
mdr_puzzle_is_in_pattern (const MdrPuzzle *puzzle, MdrCell place)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return mdr_places_have (puzzle->pattern, place);
}

/* Whether a clue that core knows of can stand at a place, which has none. */
static gboolean
has_room (const MdrPuzzle *puzzle, MdrCell place)
{
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  return puzzle->kind->list_missing_clues
         && mdr_extents_contain (&(MdrExtents){ .rows = extents.rows + extents.top + extents.bottom,
                                                .columns = extents.columns + extents.left + extents.right },
                                 (MdrCell){ place.row + extents.top, place.column + extents.left })
         && !mdr_puzzle_has_clue (puzzle, place);
}

/** Returns: (transfer full) (nullable): the edit that adds @place to the pattern, or removes it; %NULL where
 * it cannot be */
char *
mdr_puzzle_dup_pattern_edit (const MdrPuzzle *puzzle, MdrCell place)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!has_room (puzzle, place))
    return NULL;
  return g_strdup_printf ("%s %d,%d",
                          mdr_puzzle_is_in_pattern (puzzle, place) ? MDR_EDIT_UNPATTERN : MDR_EDIT_PATTERN,
                          place.row, place.column);
}

/** Returns: (transfer full) (nullable): a copy that is not shared yet */
MdrPuzzle *
mdr_puzzle_copy (const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);

  return mdr_puzzle_from_json (puzzle->kind, json_node_get_object (node), "givens", puzzle->kind->version,
                               error);
}

/** Returns: (transfer full) (nullable): the puzzle with a place added to its pattern, or removed from it;
 * %NULL with an error */
MdrPuzzle *
mdr_puzzle_set_pattern (const MdrPuzzle *puzzle, MdrCell place, gboolean in_pattern, GError **error)
{
  MdrPuzzle *copy;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!has_room (puzzle, place))
    {
      /* Translators: row and column, counted from 0 */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("No clue can be added at %d,%d."), place.row,
                   place.column);
      return NULL;
    }
  copy = mdr_puzzle_copy (puzzle, error);
  if (copy)
    mdr_places_set (&copy->pattern, place, in_pattern);
  return copy;
}

/** Returns: (transfer full): the puzzle without a pattern */
MdrPuzzle *
mdr_puzzle_drop_pattern (const MdrPuzzle *puzzle)
{
  MdrPuzzle *copy;

  g_return_val_if_fail (puzzle != NULL, NULL);

  copy = mdr_puzzle_copy (puzzle, NULL);
  g_clear_pointer (&copy->pattern, g_array_unref);
  return copy;
}

/** Keeps in @after, which is made from @before and not shared yet, the places of the pattern that have no
 * clue. */
void
mdr_puzzle_carry_pattern (const MdrPuzzle *before, MdrPuzzle *after, MdrSymmetry symmetry)
{
  MdrExtents extents_before;
  MdrExtents extents_after;

  if (!before->pattern)
    return;
  before->kind->get_extents (before, &extents_before);
  after->kind->get_extents (after, &extents_after);
  for (guint k = 0; k < before->pattern->len; k++)
    {
      MdrCell image = mdr_symmetry_map_place (symmetry, &extents_before, &extents_after,
                                              g_array_index (before->pattern, MdrCell, k));

      if (has_room (after, image))
        mdr_places_set (&after->pattern, image, TRUE);
    }
}

/** Reads the pattern of @puzzle, which is not shared yet. */
gboolean
mdr_puzzle_read_pattern (MdrPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autoptr (GArray) places = mdr_places_read (givens, path, MDR_FORMAT_PATTERN, error);

  for (guint i = 0; places && i < places->len; i++)
    {
      MdrCell place = g_array_index (places, MdrCell, i);

      if (!has_room (puzzle, place))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: an object, a list in it, the index of an element */
                       _ ("%s.%s[%u] must be a place where a clue can be added."), path, MDR_FORMAT_PATTERN,
                       i);
          return FALSE;
        }
      mdr_places_set (&puzzle->pattern, place, TRUE);
    }
  return places != NULL;
}
