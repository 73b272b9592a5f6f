/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-json.h"
#include "mdr-ruled-text.h"

static guint
find_own_given (const MdrPuzzle *puzzle, const MdrField *field)
{
  guint given = 0;

  mdr_rulebook_find_given (ruled_kind_get_rulebook (puzzle->kind), field->name, &given);
  return given;
}

/* Reads the rows of a board, each a text. */
static gboolean
read_rows (MdrBoardBlock *block,
           const char *name,
           guint n_rows,
           JsonObject *givens,
           const char *path,
           GError **error)
{
  JsonArray *rows = mdr_json_get_array (givens, path, name, n_rows, n_rows, error);
  g_autofree char *array_path = g_strdup_printf ("%s.%s", path, name);

  for (guint i = 0; rows && i < n_rows; i++)
    {
      const char *text = mdr_json_get_string_element (rows, array_path, i, error);
      g_autofree char *row_path = g_strdup_printf ("%s[%u]", array_path, i);

      if (!text)
        return FALSE;
      mdr_board_block_add_row_at (block, row_path, text);
    }
  return rows != NULL;
}

static gboolean
read_given (MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  RuledPuzzle *self = (RuledPuzzle *) puzzle;
  guint index = find_own_given (puzzle, field);
  MdrBoardBlock *block;
  g_autoptr (GPtrArray) blocks = NULL;
  g_autofree char *member_path = NULL;
  const char *text;

  if (!json_object_has_member (givens, field->name))
    return TRUE;
  blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_board_block_free);
  block = mdr_board_block_new (MDR_SUBJECT_GIVEN, index);
  g_ptr_array_add (blocks, block);
  if (mdr_place_has_rows (mdr_rulebook_get_given (self->givens->rulebook, index)->place))
    return read_rows (block, field->name,
                      mdr_ruled_grid_get_block (self->givens->grid,
                                                mdr_rulebook_get_given (self->givens->rulebook, index)->place)
                          .rows,
                      givens, path, error)
           && mdr_board_blocks_give (blocks, self->givens, error);
  text = mdr_json_get_string (givens, path, field->name, error);
  if (!text)
    return FALSE;
  member_path = g_strdup_printf ("%s.%s", path, field->name);
  mdr_board_block_add_row_at (block, member_path, text);
  return mdr_board_blocks_give (blocks, self->givens, error);
}

static void
write_given (const MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens)
{
  guint index = find_own_given (puzzle, field);
  g_autoptr (GPtrArray) rows = mdr_ruled_puzzle_dup_rows (ruled_puzzle_get_givens (puzzle), index);
  JsonArray *array;

  if (!rows)
    return;
  if (!mdr_place_has_rows (mdr_rulebook_get_given (ruled_kind_get_rulebook (puzzle->kind), index)->place))
    {
      json_object_set_string_member (givens, field->name, g_ptr_array_index (rows, 0));
      return;
    }
  array = json_array_new ();
  for (guint i = 0; i < rows->len; i++)
    json_array_add_string_element (array, g_ptr_array_index (rows, i));
  json_object_set_array_member (givens, field->name, array);
}

static void
add_side (GArray *fields, const MdrRulebook *rulebook, const char *name, gsize offset)
{
  MdrField field = {
    .name = name,
    .type = MDR_FIELD_SIDE,
    .offset = offset,
    .minimum = RULED_MAX_SIDE,
    .maximum = RULED_MIN_SIDE,
  };

  for (int side = RULED_MIN_SIDE; side <= RULED_MAX_SIDE; side++)
    if (mdr_rulebook_check_size (rulebook, (guint) side, (guint) side, NULL))
      {
        field.minimum = MIN (field.minimum, side);
        field.maximum = MAX (field.maximum, side);
      }
  g_array_append_val (fields, field);
}

static void
add_given (GArray *fields, const MdrRulebook *rulebook, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  MdrField field = {
    .name = given->name,
    .type = MDR_FIELD_OWN,
    .read = read_given,
    .write = write_given,
  };
  int range[2];

  if (given->place == MDR_PLACE_BOARD)
    {
      ruled_parameter_get_range (rulebook, index, range);
      field = (MdrField){
        .name = given->name,
        .type = MDR_FIELD_NUMBER,
        .offset = G_STRUCT_OFFSET (RuledPuzzle, parameters) + index * sizeof (int),
        .minimum = range[0],
        .maximum = range[1],
        .set = ruled_puzzle_set_parameter,
      };
    }
  g_array_append_val (fields, field);
}

/**
 * ruled_fields_new:
 * @rulebook: to which the names in the table belong
 *
 * Returns: (transfer full): the fields of the kind, whose table ends with a %NULL name
 */
MdrField *
ruled_fields_new (const MdrRulebook *rulebook)
{
  GArray *fields = g_array_new (TRUE, TRUE, sizeof (MdrField));

  if (rulebook->square)
    add_side (fields, rulebook, "size", G_STRUCT_OFFSET (RuledPuzzle, rows));
  else
    {
      add_side (fields, rulebook, "rows", G_STRUCT_OFFSET (RuledPuzzle, rows));
      add_side (fields, rulebook, "columns", G_STRUCT_OFFSET (RuledPuzzle, columns));
    }
  for (guint i = 0; i < rulebook->givens->len; i++)
    add_given (fields, rulebook, i);
  return (MdrField *) (gpointer) g_array_free (fields, FALSE);
}

MdrPuzzle *
ruled_puzzle_from_json (const MdrKind *kind,
                        JsonObject *givens,
                        const char *path,
                        G_GNUC_UNUSED guint version,
                        GError **error)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  int rows;
  int columns;

  if (!mdr_fields_read_size (kind->fields, givens, path, &rows, &columns, error))
    return NULL;
  if (!mdr_rulebook_check_size (rulebook, (guint) rows, (guint) columns, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  puzzle = &ruled_puzzle_new_take (kind, mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ (guint) rows,
                                                                                         (guint) columns }))
                ->base;
  return mdr_fields_read (kind->fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
