/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

static gboolean
read_tiles (JsonObject *givens, const char *path, const char *member, SlidingBoard *board, GError **error)
{
  guint places = (guint) (board->rows * board->columns);
  JsonArray *array = mdr_json_get_array (givens, path, member, places, places, error);
  g_autofree char *place = g_strdup_printf ("%s.%s", path, member);
  guint64 seen = 0;

  if (!array)
    return FALSE;
  for (guint i = 0; i < places; i++)
    {
      gint64 tile;

      if (!mdr_json_get_integer_element (array, place, i, 0, places - 1, &tile, error))
        return FALSE;
      if (seen >> tile & 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("%s[%u] names the tile %d for the second time"), place, i, (int) tile);
          return FALSE;
        }
      seen |= G_GUINT64_CONSTANT (1) << tile;
      board->tiles[i] = (guint8) tile;
    }
  return TRUE;
}

static gboolean
read_goal_type (JsonObject *givens, const char *path, SlidingGoal *goal_type, GError **error)
{
  const char *id = mdr_json_get_string (givens, path, "goal", error);

  if (!id)
    return FALSE;
  for (guint i = 0; sliding_goals[i].id; i++)
    if (g_str_equal (sliding_goals[i].id, id))
      {
        *goal_type = (SlidingGoal) i;
        return TRUE;
      }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("%s.goal: “gap-last”, “gap-first” or “own” was expected"), path);
  return FALSE;
}

/* Tiles of the goal go with a goal of one's own, and with no other. */
static gboolean
read_goal (JsonObject *givens, const char *path, SlidingGoal *goal_type, SlidingBoard *goal, GError **error)
{
  if (!read_goal_type (givens, path, goal_type, error))
    return FALSE;
  if (*goal_type == SLIDING_GOAL_OWN)
    return read_tiles (givens, path, "goal-tiles", goal, error);
  if (!json_object_has_member (givens, "goal-tiles"))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("%s.goal-tiles is only expected where %s.goal is “own”"), path, path);
  return FALSE;
}

MdrPuzzle *
sliding_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error)
{
  static const char *const known[] = { "rows", "columns", "tiles", "goal", "goal-tiles", NULL };
  SlidingBoard start = { 0 };
  SlidingBoard goal = { 0 };
  SlidingGoal goal_type;
  gint64 rows;
  gint64 columns;

  if (!mdr_json_check_members (givens, path, known, error)
      || !mdr_json_get_integer (givens, path, "rows", SLIDING_MIN_SIZE, SLIDING_MAX_SIZE, &rows, error)
      || !mdr_json_get_integer (givens, path, "columns", rows > 1 ? SLIDING_MIN_SIZE : SLIDING_MIN_SIZE + 1,
                                SLIDING_MAX_SIZE, &columns, error))
    return NULL;
  start.rows = (int) rows;
  start.columns = (int) columns;
  goal = start;
  if (!read_tiles (givens, path, "tiles", &start, error)
      || !read_goal (givens, path, &goal_type, &goal, error))
    return NULL;
  return &sliding_puzzle_new (&start, goal_type, &goal)->base;
}

static JsonArray *
write_tiles (const SlidingBoard *board)
{
  JsonArray *array = json_array_new ();

  for (int i = 0; i < board->rows * board->columns; i++)
    json_array_add_int_element (array, board->tiles[i]);
  return array;
}

JsonNode *
sliding_puzzle_to_json (const MdrPuzzle *puzzle)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();

  mdr_json_set_size (givens, sliding->start.rows, sliding->start.columns);
  json_object_set_array_member (givens, "tiles", write_tiles (&sliding->start));
  json_object_set_string_member (givens, "goal", sliding_goals[sliding->goal_type].id);
  if (sliding->goal_type == SLIDING_GOAL_OWN)
    json_object_set_array_member (givens, "goal-tiles", write_tiles (&sliding->goal));
  json_node_take_object (node, givens);
  return node;
}
