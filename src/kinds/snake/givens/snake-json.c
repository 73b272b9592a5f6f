/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

static gboolean
read_counts (JsonObject *givens,
             const char *path,
             const char *member,
             int length,
             int *counts,
             GError **error)
{
  JsonArray *array = mdr_json_get_array (givens, path, member, (guint) length, (guint) length, error);
  g_autofree char *place = g_strdup_printf ("%s.%s", path, member);

  if (!array)
    return FALSE;
  for (int i = 0; i < length; i++)
    {
      gint64 count;

      if (mdr_json_element_is_null (array, (guint) i))
        continue;
      if (!mdr_json_get_integer_element (array, place, (guint) i, 0, SNAKE_MAX_COUNT, &count, error))
        return FALSE;
      counts[i] = (int) count;
    }
  return TRUE;
}

/* An end that is not given has no member. */
static gboolean
read_end (const SnakePuzzle *puzzle,
          JsonObject *givens,
          const char *path,
          const char *member,
          MdrCell *cell,
          GError **error)
{
  return !json_object_has_member (givens, member)
         || mdr_json_get_cell (givens, path, member, puzzle->rows, puzzle->columns, cell, error);
}

static gboolean
read_given (SnakePuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s.given", path);
  guint most = (guint) (puzzle->rows * puzzle->columns);
  JsonArray *cells = mdr_json_get_array (givens, path, "given", 0, most, error);

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
                       _ ("%s[%u] names the cell %d, %d for the second time"), place, i, cell.row,
                       cell.column);
          return FALSE;
        }
      mdr_rows_set (puzzle->given, cell.row, cell.column);
    }
  return TRUE;
}

MdrPuzzle *
snake_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error)
{
  static const char *const known[] = {
    "rows", "columns", "row-counts", "column-counts", "start", "end", "given", NULL,
  };
  g_autoptr (MdrPuzzle) base = NULL;
  SnakePuzzle *puzzle;
  int rows;
  int columns;

  if (!mdr_json_check_members (givens, path, known, error)
      || !mdr_json_get_size (givens, path, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &rows, &columns, error))
    return NULL;
  puzzle = snake_puzzle_new (rows, columns);
  base = &puzzle->base;
  if (!read_counts (givens, path, "row-counts", puzzle->rows, puzzle->row_counts, error)
      || !read_counts (givens, path, "column-counts", puzzle->columns, puzzle->column_counts, error)
      || !read_end (puzzle, givens, path, "start", &puzzle->start, error)
      || !read_end (puzzle, givens, path, "end", &puzzle->end, error)
      || !read_given (puzzle, givens, path, error))
    return NULL;
  return g_steal_pointer (&base);
}

static JsonArray *
write_counts (const int *counts, int length)
{
  JsonArray *array = json_array_sized_new ((guint) length);

  for (int i = 0; i < length; i++)
    if (counts[i] == SNAKE_UNKNOWN)
      json_array_add_null_element (array);
    else
      json_array_add_int_element (array, counts[i]);
  return array;
}

JsonNode *
snake_puzzle_to_json (const MdrPuzzle *puzzle)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();
  JsonArray *given = json_array_new ();

  mdr_json_set_size (givens, board->rows, board->columns);
  json_object_set_array_member (givens, "row-counts", write_counts (board->row_counts, board->rows));
  json_object_set_array_member (givens, "column-counts", write_counts (board->column_counts, board->columns));
  if (snake_is_placed (board->start))
    json_object_set_array_member (givens, "start", mdr_json_new_cell (board->start));
  if (snake_is_placed (board->end))
    json_object_set_array_member (givens, "end", mdr_json_new_cell (board->end));
  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      if (mdr_rows_has (board->given, i, j))
        json_array_add_array_element (given, mdr_json_new_cell ((MdrCell){ i, j }));
  json_object_set_array_member (givens, "given", given);
  json_node_take_object (node, givens);
  return node;
}
