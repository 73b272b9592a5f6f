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
                       /* Translators: a member of a JSON file and the number of its element, a tile */
                       _ ("%s[%u] names the tile %d for the second time."), place, i, (int) tile);
          return FALSE;
        }
      seen |= G_GUINT64_CONSTANT (1) << tile;
      board->tiles[i] = (guint8) tile;
    }
  return TRUE;
}

static JsonArray *
new_tiles (const SlidingBoard *board)
{
  JsonArray *array = json_array_new ();

  for (int i = 0; i < board->rows * board->columns; i++)
    json_array_add_int_element (array, board->tiles[i]);
  return array;
}

static gboolean
read_start (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  return read_tiles (givens, path, field->name, &((SlidingPuzzle *) base)->start, error);
}

static void
write_start (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  json_object_set_array_member (givens, field->name, new_tiles (&sliding_puzzle (base)->start));
}

/* The tiles of a goal that has a name follow from it; those of a custom goal are kept. */
static gboolean
set_goal (MdrPuzzle *base, const MdrField *field, int value, GError **error)
{
  SlidingPuzzle *puzzle = (SlidingPuzzle *) base;

  puzzle->goal_type = (SlidingGoal) value;
  sliding_board_set_goal (&puzzle->goal, puzzle->goal_type);
  return TRUE;
}

/* Only a custom goal has a member with its tiles. */
static gboolean
read_goal_tiles (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  SlidingPuzzle *puzzle = (SlidingPuzzle *) base;

  if (puzzle->goal_type == SLIDING_GOAL_OWN)
    return read_tiles (givens, path, field->name, &puzzle->goal, error);
  if (!json_object_has_member (givens, field->name))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a member of a JSON file, twice */
               _ ("%s.goal-tiles is only expected where %s.goal is “own”."), path, path);
  return FALSE;
}

static void
write_goal_tiles (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  if (sliding_puzzle (base)->goal_type == SLIDING_GOAL_OWN)
    json_object_set_array_member (givens, field->name, new_tiles (&sliding_puzzle (base)->goal));
}

const MdrField sliding_fields[] = {
  { "rows", MDR_FIELD_SIDE, offsetof (SlidingPuzzle, start.rows), SLIDING_MIN_SIZE, SLIDING_MAX_SIZE },
  { "columns", MDR_FIELD_SIDE, offsetof (SlidingPuzzle, start.columns), SLIDING_MIN_SIZE, SLIDING_MAX_SIZE },
  { "tiles", MDR_FIELD_OWN, .read = read_start, .write = write_start },
  { "goal", MDR_FIELD_CHOICE, offsetof (SlidingPuzzle, goal_type), .choices = sliding_goals,
    .refusal = N_ ("“gap-last”, “gap-first” or “own” was expected."), .set = set_goal },
  { "goal-tiles", MDR_FIELD_OWN, .read = read_goal_tiles, .write = write_goal_tiles },
  { NULL },
};

MdrPuzzle *
sliding_puzzle_from_json (const MdrKind *kind,
                          JsonObject *givens,
                          const char *path,
                          guint version,
                          GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  SlidingBoard board = { 0 };
  gint64 columns;

  if (!mdr_fields_read_size (sliding_fields, givens, path, &board.rows, &board.columns, error)
      || (board.rows == 1
          && !mdr_json_get_integer (givens, path, "columns", SLIDING_MIN_SIZE + 1, SLIDING_MAX_SIZE, &columns,
                                    error)))
    return NULL;
  puzzle = &sliding_puzzle_new (kind, &board, SLIDING_GOAL_GAP_LAST, NULL)->base;
  return mdr_fields_read (sliding_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
