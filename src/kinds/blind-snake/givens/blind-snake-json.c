/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

/* If only one side is set, the other becomes as short as it has to be, so that each can be set to any
 * value. */
static gboolean
set_rows (MdrPuzzle *base, const MdrField *field, int rows, GError **error)
{
  int columns = MIN (blind_snake_puzzle (base)->columns, BLIND_SNAKE_MAX_CELLS / rows);

  return blind_snake_puzzle_resize (base, rows, columns, error);
}

static gboolean
set_columns (MdrPuzzle *base, const MdrField *field, int columns, GError **error)
{
  int rows = MIN (blind_snake_puzzle (base)->rows, BLIND_SNAKE_MAX_CELLS / columns);

  return blind_snake_puzzle_resize (base, rows, columns, error);
}

static gboolean
read_start (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  BlindSnakePuzzle *puzzle = (BlindSnakePuzzle *) base;

  return mdr_json_get_cell (givens, path, field->name, puzzle->rows, puzzle->columns, &puzzle->start, error);
}

static void
write_start (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  json_object_set_array_member (givens, field->name, mdr_json_new_cell (blind_snake_puzzle (base)->start));
}

/* A torus without an apple has no such member. */
static gboolean
read_apple (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  BlindSnakePuzzle *puzzle = (BlindSnakePuzzle *) base;

  puzzle->has_apple = json_object_has_member (givens, field->name);
  return !puzzle->has_apple
         || mdr_json_get_cell (givens, path, field->name, puzzle->rows, puzzle->columns, &puzzle->apple,
                               error);
}

static void
write_apple (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  if (blind_snake_puzzle (base)->has_apple)
    json_object_set_array_member (givens, field->name, mdr_json_new_cell (blind_snake_puzzle (base)->apple));
}

const MdrField blind_snake_fields[] = {
  { "rows", MDR_FIELD_SIDE, offsetof (BlindSnakePuzzle, rows), 1, BLIND_SNAKE_MAX_CELLS, .set = set_rows },
  { "columns", MDR_FIELD_SIDE, offsetof (BlindSnakePuzzle, columns), 1, BLIND_SNAKE_MAX_CELLS,
    .set = set_columns },
  { "start", MDR_FIELD_OWN, .read = read_start, .write = write_start },
  { "apple", MDR_FIELD_OWN, .read = read_apple, .write = write_apple },
  { "goal", MDR_FIELD_CHOICE, offsetof (BlindSnakePuzzle, goal), .choices = blind_snake_goals,
    .refusal = N_ ("“cover” or “apple” was expected.") },
  { NULL },
};

MdrPuzzle *
blind_snake_puzzle_from_json (const MdrKind *kind,
                              JsonObject *givens,
                              const char *path,
                              guint version,
                              GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  int rows;
  int columns;

  if (!mdr_fields_read_size (blind_snake_fields, givens, path, &rows, &columns, error))
    return NULL;
  if (!blind_snake_check_size ((guint) columns, (guint) rows, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  puzzle = &blind_snake_puzzle_new (kind, columns, rows)->base;
  return mdr_fields_read (blind_snake_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
