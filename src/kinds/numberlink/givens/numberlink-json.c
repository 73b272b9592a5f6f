/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

static gboolean
read_goal (NumberlinkPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  const char *goal = mdr_json_get_string (givens, path, "goal", error);

  if (!goal)
    return FALSE;
  if (numberlink_puzzle_set_rule (puzzle, "goal", goal, error))
    return TRUE;
  g_prefix_error (error, "%s.goal: ", path);
  return FALSE;
}

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
                   _ ("%s[%u] names the cell %d, %d, where a label already stands"), place, index, cell.row,
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
read_labels (NumberlinkPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s.labels", path);
  guint most = (guint) (puzzle->rows * puzzle->columns);
  JsonArray *labels = mdr_json_get_array (givens, path, "labels", 0, most, error);

  if (!labels)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (labels); i++)
    if (!read_label (puzzle, labels, place, i, error))
      return FALSE;
  return TRUE;
}

MdrPuzzle *
numberlink_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error)
{
  static const char *const known[] = {
    "rows", "columns", "cover", "touching", "blocks", "goal", "labels", NULL,
  };
  g_autoptr (MdrPuzzle) base = NULL;
  NumberlinkPuzzle *puzzle;
  int rows;
  int columns;

  if (!mdr_json_check_members (givens, path, known, error)
      || !mdr_json_get_size (givens, path, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &rows, &columns, error))
    return NULL;
  if (rows * columns < 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s.rows and %s.columns are both 1; a board has at least two cells"), path, path);
      return NULL;
    }
  puzzle = numberlink_puzzle_new (rows, columns);
  base = &puzzle->base;
  if (!mdr_json_get_boolean (givens, path, "cover", &puzzle->cover, error)
      || !mdr_json_get_boolean (givens, path, "touching", &puzzle->touching, error)
      || !mdr_json_get_boolean (givens, path, "blocks", &puzzle->blocks, error)
      || !read_goal (puzzle, givens, path, error) || !read_labels (puzzle, givens, path, error))
    return NULL;
  return g_steal_pointer (&base);
}

/* Returns: (transfer full): the labels, each with all its cells */
static JsonArray *
write_labels (const NumberlinkPuzzle *puzzle)
{
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
  return labels;
}

JsonNode *
numberlink_puzzle_to_json (const MdrPuzzle *puzzle)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();

  mdr_json_set_size (givens, board->rows, board->columns);
  json_object_set_boolean_member (givens, "cover", board->cover);
  json_object_set_boolean_member (givens, "touching", board->touching);
  json_object_set_boolean_member (givens, "blocks", board->blocks);
  json_object_set_string_member (givens, "goal", numberlink_goals[board->goal].id);
  json_object_set_array_member (givens, "labels", write_labels (board));
  json_node_take_object (node, givens);
  return node;
}
