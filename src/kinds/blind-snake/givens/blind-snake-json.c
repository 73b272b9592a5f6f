/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

static BlindSnakePuzzle *
read_torus (JsonObject *givens, const char *path, GError **error)
{
  gint64 rows;
  gint64 columns;

  if (!mdr_json_get_integer (givens, path, "rows", 1, BLIND_SNAKE_MAX_CELLS, &rows, error)
      || !mdr_json_get_integer (givens, path, "columns", 1, BLIND_SNAKE_MAX_CELLS, &columns, error))
    return NULL;
  if (blind_snake_check_size ((guint) columns, (guint) rows, error))
    return blind_snake_puzzle_new ((int) columns, (int) rows);
  g_prefix_error (error, "%s: ", path);
  return NULL;
}

static gboolean
read_goal (JsonObject *givens, const char *path, BlindSnakePuzzle *puzzle, GError **error)
{
  const char *id = mdr_json_get_string (givens, path, "goal", error);

  if (!id)
    return FALSE;
  for (guint i = 0; blind_snake_goals[i].id; i++)
    if (g_str_equal (blind_snake_goals[i].id, id))
      {
        puzzle->goal = (BlindSnakeGoal) i;
        return TRUE;
      }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s.goal: “cover” or “apple” was expected"), path);
  return FALSE;
}

MdrPuzzle *
blind_snake_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error)
{
  static const char *const known[] = { "rows", "columns", "start", "apple", "goal", NULL };
  g_autoptr (MdrPuzzle) base = NULL;
  BlindSnakePuzzle *puzzle = NULL;

  if (!mdr_json_check_members (givens, path, known, error) || !(puzzle = read_torus (givens, path, error)))
    return NULL;
  base = &puzzle->base;
  puzzle->has_apple = json_object_has_member (givens, "apple");
  if (!mdr_json_get_cell (givens, path, "start", puzzle->rows, puzzle->columns, &puzzle->start, error)
      || (puzzle->has_apple
          && !mdr_json_get_cell (givens, path, "apple", puzzle->rows, puzzle->columns, &puzzle->apple, error))
      || !read_goal (givens, path, puzzle, error))
    return NULL;
  return g_steal_pointer (&base);
}

JsonNode *
blind_snake_puzzle_to_json (const MdrPuzzle *puzzle)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();

  mdr_json_set_size (givens, torus->rows, torus->columns);
  json_object_set_array_member (givens, "start", mdr_json_new_cell (torus->start));
  if (torus->has_apple)
    json_object_set_array_member (givens, "apple", mdr_json_new_cell (torus->apple));
  json_object_set_string_member (givens, "goal", blind_snake_goals[torus->goal].id);
  json_node_take_object (node, givens);
  return node;
}
