/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

/* The lengths of the lines whose counts a field holds. */
static int
count_lines (const SnakePuzzle *puzzle, const MdrField *field)
{
  return field->offset == offsetof (SnakePuzzle, row_counts) ? puzzle->rows : puzzle->columns;
}

static gboolean
read_counts (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  guint length = (guint) count_lines (snake_puzzle (base), field);
  JsonArray *array = mdr_json_get_array (givens, path, field->name, length, length, error);
  g_autofree char *place = g_strdup_printf ("%s.%s", path, field->name);
  int *counts = mdr_field_get_member (field, base);

  if (!array)
    return FALSE;
  for (guint i = 0; i < length; i++)
    {
      gint64 count;

      if (mdr_json_element_is_null (array, i))
        continue;
      if (!mdr_json_get_integer_element (array, place, i, 0, SNAKE_MAX_COUNT, &count, error))
        return FALSE;
      counts[i] = (int) count;
    }
  return TRUE;
}

static void
write_counts (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  JsonArray *array = json_array_new ();
  const int *counts = mdr_field_get_member (field, base);

  for (int i = 0; i < count_lines (snake_puzzle (base), field); i++)
    if (counts[i] == SNAKE_UNKNOWN)
      json_array_add_null_element (array);
    else
      json_array_add_int_element (array, counts[i]);
  json_object_set_array_member (givens, field->name, array);
}

/* An end that is not given has no member. */
static gboolean
read_end (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);

  return !json_object_has_member (givens, field->name)
         || mdr_json_get_cell (givens, path, field->name, puzzle->rows, puzzle->columns,
                               mdr_field_get_member (field, base), error);
}

static void
write_end (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const MdrCell *end = mdr_field_get_member (field, base);

  if (snake_is_placed (*end))
    json_object_set_array_member (givens, field->name, mdr_json_new_cell (*end));
}

static gboolean
read_given (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  SnakePuzzle *puzzle = (SnakePuzzle *) base;
  g_autofree char *place = g_strdup_printf ("%s.%s", path, field->name);
  guint most = (guint) (puzzle->rows * puzzle->columns);
  JsonArray *cells = mdr_json_get_array (givens, path, field->name, 0, most, error);

  if (!cells)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      MdrCell cell;

      if (!mdr_json_get_cell_element (cells, place, i, puzzle->rows, puzzle->columns, &cell, error))
        return FALSE;
      if (mdr_rows_has (puzzle->given, cell.row, cell.column))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: a member of a JSON file and the number of its element, row and column,
                          counted from 0 */
                       _ ("%s[%u] names the cell %d, %d for the second time."), place, i, cell.row,
                       cell.column);
          return FALSE;
        }
      mdr_rows_set (puzzle->given, cell.row, cell.column);
    }
  return TRUE;
}

static void
write_given (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);
  JsonArray *given = json_array_new ();

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (puzzle->given, i, j))
        json_array_add_array_element (given, mdr_json_new_cell ((MdrCell){ i, j }));
  json_object_set_array_member (givens, field->name, given);
}

const MdrField snake_fields[] = {
  { "rows", MDR_FIELD_SIDE, offsetof (SnakePuzzle, rows), SNAKE_MIN_SIZE, SNAKE_MAX_SIZE },
  { "columns", MDR_FIELD_SIDE, offsetof (SnakePuzzle, columns), SNAKE_MIN_SIZE, SNAKE_MAX_SIZE },
  { "row-counts", MDR_FIELD_OWN, offsetof (SnakePuzzle, row_counts), .read = read_counts,
    .write = write_counts },
  { "column-counts", MDR_FIELD_OWN, offsetof (SnakePuzzle, column_counts), .read = read_counts,
    .write = write_counts },
  { "start", MDR_FIELD_OWN, offsetof (SnakePuzzle, start), .read = read_end, .write = write_end },
  { "end", MDR_FIELD_OWN, offsetof (SnakePuzzle, end), .read = read_end, .write = write_end },
  { "given", MDR_FIELD_OWN, offsetof (SnakePuzzle, given), .read = read_given, .write = write_given },
  { NULL },
};

MdrPuzzle *
snake_puzzle_from_json (const MdrKind *kind,
                        JsonObject *givens,
                        const char *path,
                        guint version,
                        GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  int rows;
  int columns;

  if (!mdr_fields_read_size (snake_fields, givens, path, &rows, &columns, error))
    return NULL;
  puzzle = &snake_puzzle_new (kind, rows, columns)->base;
  return mdr_fields_read (snake_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
