/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

static gboolean
read_cell (NumberlinkPuzzle *puzzle,
           const char *label,
           JsonArray *cells,
           const char *place,
           guint index,
           GError **error)
{
  MdrCell cell;

  if (!mdr_json_get_cell_element (cells, place, index, puzzle->rows, puzzle->columns, &cell, error))
    return FALSE;
  if (numberlink_get_label (puzzle, cell.row, cell.column) != 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a member of a JSON file and the number of its element, row and column,
                      counted from 0 */
                   _ ("%s[%u] names the cell %d, %d, where a label already stands."), place, index, cell.row,
                   cell.column);
      return FALSE;
    }
  if (numberlink_puzzle_set_label (puzzle, cell.row, cell.column, label, error))
    return TRUE;
  g_prefix_error (error, "%s: ", place);
  return FALSE;
}

static gboolean
read_label (NumberlinkPuzzle *puzzle, JsonArray *labels, const char *place, guint index, GError **error)
{
  static const char *const known[] = { "label", "cells", NULL };
  JsonObject *object = mdr_json_get_object_element (labels, place, index, error);
  g_autofree char *element = g_strdup_printf ("%s[%u]", place, index);
  g_autofree char *cells_place = g_strdup_printf ("%s.cells", element);
  guint most = (guint) (puzzle->rows * puzzle->columns);
  const char *label;
  JsonArray *cells;

  if (!object || !mdr_json_check_members (object, element, known, error))
    return FALSE;
  label = mdr_json_get_string (object, element, "label", error);
  cells = label ? mdr_json_get_array (object, element, "cells", 1, most, error) : NULL;
  if (!cells)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (cells); i++)
    if (!read_cell (puzzle, label, cells, cells_place, i, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_labels (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  NumberlinkPuzzle *puzzle = (NumberlinkPuzzle *) base;
  g_autofree char *place = g_strdup_printf ("%s.%s", path, field->name);
  guint most = (guint) (puzzle->rows * puzzle->columns);
  JsonArray *labels = mdr_json_get_array (givens, path, field->name, 0, most, error);

  if (!labels)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (labels); i++)
    if (!read_label (puzzle, labels, place, i, error))
      return FALSE;
  return TRUE;
}

/* Writes each label with all its cells. */
static void
write_labels (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (base);
  JsonArray *labels = json_array_sized_new (puzzle->n_labels);

  for (guint i = 0; i < puzzle->n_labels; i++)
    {
      JsonObject *label = json_object_new ();

      json_object_set_string_member (label, "label", puzzle->labels[i]);
      json_object_set_array_member (label, "cells", json_array_new ());
      json_array_add_object_element (labels, label);
    }
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        guint number = numberlink_get_label (puzzle, i, j);
        JsonObject *label = number ? json_array_get_object_element (labels, number - 1) : NULL;

        if (label)
          json_array_add_array_element (json_object_get_array_member (label, "cells"),
                                        mdr_json_new_cell ((MdrCell){ i, j }));
      }
  json_object_set_array_member (givens, field->name, labels);
}

const MdrField numberlink_fields[] = {
  { "rows", MDR_FIELD_SIDE, offsetof (NumberlinkPuzzle, rows), NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE },
  { "columns", MDR_FIELD_SIDE, offsetof (NumberlinkPuzzle, columns), NUMBERLINK_MIN_SIZE,
    NUMBERLINK_MAX_SIZE },
  { "cover", MDR_FIELD_SWITCH, offsetof (NumberlinkPuzzle, cover) },
  { "touching", MDR_FIELD_SWITCH, offsetof (NumberlinkPuzzle, touching) },
  { "blocks", MDR_FIELD_SWITCH, offsetof (NumberlinkPuzzle, blocks) },
  { "goal", MDR_FIELD_CHOICE, offsetof (NumberlinkPuzzle, goal), .choices = numberlink_goals,
    .refusal = N_ ("The goal must be “any”, “fewest” or “most”, not “%s”.") },
  { "labels", MDR_FIELD_OWN, .read = read_labels, .write = write_labels },
  { NULL },
};

MdrPuzzle *
numberlink_puzzle_from_json (const MdrKind *kind,
                             JsonObject *givens,
                             const char *path,
                             guint version,
                             GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  int rows;
  int columns;

  if (!mdr_fields_read_size (numberlink_fields, givens, path, &rows, &columns, error))
    return NULL;
  if (rows * columns < 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a member of a JSON file, twice */
                   _ ("%s.rows and %s.columns are both 1; a board has at least two cells."), path, path);
      return NULL;
    }
  puzzle = &numberlink_puzzle_new (kind, rows, columns)->base;
  return mdr_fields_read (numberlink_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
