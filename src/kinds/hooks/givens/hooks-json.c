/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"
#include "mdr-json.h"

/* Where regions stand: a row of numbers for each row of the board, 0 for no region. */
#define REGION_ROWS "region-rows"

static const char *const switches[] = { "connected", "no-blocks", "regions", "groups" };
static const char *const choices[] = { "digits", "clues" };

static gboolean
set_rule (HooksPuzzle *puzzle, const char *path, const char *id, const char *value, GError **error)
{
  if (hooks_puzzle_set_rule (puzzle, id, value, error))
    return TRUE;
  g_prefix_error (error, "%s.%s: ", path, id);
  return FALSE;
}

static gboolean
read_rules (HooksPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  gint64 sum;

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean on;

      if (!mdr_json_get_boolean (givens, path, switches[i], &on, error)
          || !set_rule (puzzle, path, switches[i], on ? "yes" : "no", error))
        return FALSE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const char *choice = mdr_json_get_string (givens, path, choices[i], error);

      if (!choice || !set_rule (puzzle, path, choices[i], choice, error))
        return FALSE;
    }
  if (!mdr_json_get_integer (givens, path, "region-sum", 0, HOOKS_MAX_SUM, &sum, error))
    return FALSE;
  puzzle->region_sum = (int) sum;
  return TRUE;
}

/* Stores where the text of a member is among @names. */
static gboolean
read_name (JsonObject *object,
           const char *path,
           const char *member,
           const char *const *names,
           guint *place,
           GError **error)
{
  const char *name = mdr_json_get_string (object, path, member, error);

  if (!name)
    return FALSE;
  if (hooks_find_name (names, name, place, error))
    return TRUE;
  g_prefix_error (error, "%s.%s: ", path, member);
  return FALSE;
}

static gboolean
read_clue_type (JsonObject *object, const char *path, HooksClueType *type, GError **error)
{
  const char *name = mdr_json_get_string (object, path, "type", error);

  if (!name)
    return FALSE;
  if (hooks_find_clue_type (name, type, error))
    return TRUE;
  g_prefix_error (error, "%s.type: ", path);
  return FALSE;
}

/* The value of a shape is its letter. */
static gboolean
read_clue_value (JsonObject *object, const char *path, HooksClue *clue, GError **error)
{
  const char *letter;

  if (clue->type != HOOKS_CLUE_SHAPE)
    return mdr_json_get_integer (object, path, "value", 0, HOOKS_MAX_CLUE, &clue->value, error);
  letter = mdr_json_get_string (object, path, "value", error);
  if (!letter)
    return FALSE;
  if (hooks_clue_read_value (clue->type, letter, &clue->value, error))
    return TRUE;
  g_prefix_error (error, "%s.value: ", path);
  return FALSE;
}

static gboolean
read_edge_clue (HooksPuzzle *puzzle, JsonObject *object, const char *path, GError **error)
{
  static const char *const known[] = { "side", "line", "type", "value", NULL };
  HooksClue *clue;
  gint64 line;
  guint side;

  if (!mdr_json_check_members (object, path, known, error)
      || !read_name (object, path, "side", hooks_side_ids, &side, error)
      || !mdr_json_get_integer (object, path, "line", 0, puzzle->size - 1, &line, error))
    return FALSE;
  clue = &puzzle->clues[side][line];
  if (clue->value != HOOKS_UNKNOWN)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s is the second clue of line %" G_GINT64_FORMAT " with the side “%s”"), path, line,
                   hooks_side_ids[side]);
      return FALSE;
    }
  return read_clue_type (object, path, &clue->type, error) && read_clue_value (object, path, clue, error);
}

static gboolean
check_free (const HooksPuzzle *puzzle, const char *path, MdrCell cell, GError **error)
{
  if (puzzle->cell_clues[cell.row][cell.column] == HOOKS_UNKNOWN
      && puzzle->given_digits[cell.row][cell.column] == 0
      && !mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("%s names the cell %d, %d, which is already given as a clue, a digit or empty"), path,
               cell.row, cell.column);
  return FALSE;
}

/* A cell and what is given of it, in the member @name. */
static gboolean
read_given_number (const HooksPuzzle *puzzle,
                   JsonObject *object,
                   const char *path,
                   const char *name,
                   gint64 least,
                   gint64 most,
                   MdrCell *cell,
                   gint64 *number,
                   GError **error)
{
  const char *const known[] = { "cell", name, NULL };

  return mdr_json_check_members (object, path, known, error)
         && mdr_json_get_cell (object, path, "cell", puzzle->size, puzzle->size, cell, error)
         && check_free (puzzle, path, *cell, error)
         && mdr_json_get_integer (object, path, name, least, most, number, error);
}

static gboolean
read_cell_clue (HooksPuzzle *puzzle, JsonObject *object, const char *path, GError **error)
{
  MdrCell cell;
  gint64 sum;

  if (!read_given_number (puzzle, object, path, "sum", 0, HOOKS_MAX_SUM, &cell, &sum, error))
    return FALSE;
  puzzle->cell_clues[cell.row][cell.column] = (int) sum;
  return TRUE;
}

static gboolean
read_given_digit (HooksPuzzle *puzzle, JsonObject *object, const char *path, GError **error)
{
  MdrCell cell;
  gint64 digit;

  if (!read_given_number (puzzle, object, path, "digit", 1, puzzle->size, &cell, &digit, error))
    return FALSE;
  puzzle->given_digits[cell.row][cell.column] = (guint8) digit;
  return TRUE;
}

static gboolean
read_given_hook (HooksPuzzle *puzzle, JsonObject *object, const char *path, GError **error)
{
  static const char *const known[] = { "size", "square", "corner", NULL };
  HooksPlacement placement;
  gint64 size;
  guint corner;

  if (!mdr_json_check_members (object, path, known, error)
      || !mdr_json_get_integer (object, path, "size", 1, puzzle->size, &size, error)
      || !mdr_json_get_cell (object, path, "square", puzzle->size, puzzle->size, &placement.square, error)
      || !read_name (object, path, "corner", hooks_corner_ids, &corner, error))
    return FALSE;
  placement.corner = size == 1 ? HOOKS_CORNER_TOP_LEFT : (HooksCorner) corner;
  if (!hooks_puzzle_contains_placement (puzzle, (int) size, &placement)
      || hooks_is_placed (&puzzle->given_hooks[size]))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   hooks_is_placed (&puzzle->given_hooks[size])
                       ? _ ("%s gives hook %d for the second time")
                       : _ ("%s: the square of hook %d does not lie on the board"),
                   path, (int) size);
      return FALSE;
    }
  puzzle->given_hooks[size] = placement;
  return TRUE;
}

/* Reads an array of at most @most objects, one by one. */
static gboolean
read_list (HooksPuzzle *puzzle,
           JsonObject *givens,
           const char *path,
           const char *member,
           int most,
           gboolean (*read_element) (HooksPuzzle *, JsonObject *, const char *, GError **),
           GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s.%s", path, member);
  JsonArray *list = mdr_json_get_array (givens, path, member, 0, (guint) most, error);

  if (!list)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *element = g_strdup_printf ("%s[%u]", place, i);
      JsonObject *object = mdr_json_get_object_element (list, place, i, error);

      if (!object || !read_element (puzzle, object, element, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_given_empty (HooksPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s.given-empty", path);
  guint most = (guint) (puzzle->size * puzzle->size);
  JsonArray *cells = mdr_json_get_array (givens, path, "given-empty", 0, most, error);

  if (!cells)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      g_autofree char *element = g_strdup_printf ("%s[%u]", place, i);
      MdrCell cell;

      if (!mdr_json_get_cell_element (cells, place, i, puzzle->size, puzzle->size, &cell, error)
          || !check_free (puzzle, element, cell, error))
        return FALSE;
      mdr_rows_set (puzzle->given_empty, cell.row, cell.column);
    }
  return TRUE;
}

/* A board without regions has no such member. */
static gboolean
read_regions (HooksPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s." REGION_ROWS, path);
  guint size = (guint) puzzle->size;
  JsonArray *rows;

  if (!json_object_has_member (givens, REGION_ROWS))
    return TRUE;
  rows = mdr_json_get_array (givens, path, REGION_ROWS, size, size, error);
  for (guint i = 0; rows && i < size; i++)
    {
      JsonArray *row = mdr_json_get_array_element (rows, place, i, size, size, error);
      g_autofree char *element = g_strdup_printf ("%s[%u]", place, i);

      if (!row)
        return FALSE;
      for (guint j = 0; j < size; j++)
        {
          gint64 region;

          if (!mdr_json_get_integer_element (row, element, j, 0, HOOKS_MAX_REGIONS, &region, error))
            return FALSE;
          puzzle->region[i][j] = (guint8) region;
        }
    }
  hooks_puzzle_number_regions (puzzle);
  return rows != NULL;
}

MdrPuzzle *
hooks_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error)
{
  static const char *const known[] = {
    "size",       "digits",     "connected",    "no-blocks",   "regions",     "region-sum", "groups", "clues",
    "edge-clues", "cell-clues", "given-digits", "given-empty", "given-hooks", REGION_ROWS,  NULL,
  };
  g_autoptr (MdrPuzzle) base = NULL;
  HooksPuzzle *puzzle;
  gint64 size;
  int cells;

  if (!mdr_json_check_members (givens, path, known, error)
      || !mdr_json_get_integer (givens, path, "size", HOOKS_MIN_SIZE, HOOKS_MAX_SIZE, &size, error))
    return NULL;
  puzzle = hooks_puzzle_new ((int) size);
  base = &puzzle->base;
  cells = puzzle->size * puzzle->size;
  if (!read_rules (puzzle, givens, path, error)
      || !read_list (puzzle, givens, path, "edge-clues", MDR_N_DIRECTIONS * puzzle->size, read_edge_clue,
                     error)
      || !read_list (puzzle, givens, path, "cell-clues", cells, read_cell_clue, error)
      || !read_list (puzzle, givens, path, "given-digits", cells, read_given_digit, error)
      || !read_given_empty (puzzle, givens, path, error)
      || !read_list (puzzle, givens, path, "given-hooks", puzzle->size, read_given_hook, error)
      || !read_regions (puzzle, givens, path, error))
    return NULL;
  return g_steal_pointer (&base);
}

static void
write_rules (const MdrPuzzle *puzzle, JsonObject *givens)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *choice = hooks_dup_option (puzzle, choices[i]);

      json_object_set_string_member (givens, choices[i], choice);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *on = hooks_dup_option (puzzle, switches[i]);

      json_object_set_boolean_member (givens, switches[i], g_str_equal (on, "yes"));
    }
  json_object_set_int_member (givens, "region-sum", hooks_puzzle (puzzle)->region_sum);
}

static JsonArray *
write_edge_clues (const HooksPuzzle *puzzle)
{
  JsonArray *list = json_array_new ();

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];
        JsonObject *object;

        if (clue->value == HOOKS_UNKNOWN)
          continue;
        object = json_object_new ();
        json_object_set_string_member (object, "side", hooks_side_ids[side]);
        json_object_set_int_member (object, "line", line);
        json_object_set_string_member (object, "type", hooks_clue_types[clue->type].id);
        if (clue->type == HOOKS_CLUE_SHAPE)
          {
            g_autofree char *letter = hooks_clue_dup_value (clue);

            json_object_set_string_member (object, "value", letter);
          }
        else
          json_object_set_int_member (object, "value", clue->value);
        json_array_add_object_element (list, object);
      }
  return list;
}

static void
add_given_number (JsonArray *list, int row, int column, const char *name, int number)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "cell", mdr_json_new_cell ((MdrCell){ row, column }));
  json_object_set_int_member (object, name, number);
  json_array_add_object_element (list, object);
}

static void
write_cells (const HooksPuzzle *puzzle, JsonObject *givens)
{
  JsonArray *clues = json_array_new ();
  JsonArray *digits = json_array_new ();
  JsonArray *empty = json_array_new ();

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          add_given_number (clues, i, j, "sum", puzzle->cell_clues[i][j]);
        if (puzzle->given_digits[i][j] != 0)
          add_given_number (digits, i, j, "digit", puzzle->given_digits[i][j]);
        if (mdr_rows_has (puzzle->given_empty, i, j))
          json_array_add_array_element (empty, mdr_json_new_cell ((MdrCell){ i, j }));
      }
  json_object_set_array_member (givens, "cell-clues", clues);
  json_object_set_array_member (givens, "given-digits", digits);
  json_object_set_array_member (givens, "given-empty", empty);
}

static JsonArray *
write_given_hooks (const HooksPuzzle *puzzle)
{
  JsonArray *list = json_array_new ();

  for (int k = puzzle->size; k >= 1; k--)
    {
      const HooksPlacement *hook = &puzzle->given_hooks[k];
      JsonObject *object;

      if (!hooks_is_placed (hook))
        continue;
      object = json_object_new ();
      json_object_set_int_member (object, "size", k);
      json_object_set_array_member (object, "square", mdr_json_new_cell (hook->square));
      json_object_set_string_member (object, "corner", hooks_corner_ids[hook->corner]);
      json_array_add_object_element (list, object);
    }
  return list;
}

static JsonArray *
write_regions (const HooksPuzzle *puzzle)
{
  JsonArray *rows = json_array_new ();

  for (int i = 0; i < puzzle->size; i++)
    {
      JsonArray *row = json_array_new ();

      for (int j = 0; j < puzzle->size; j++)
        json_array_add_int_element (row, puzzle->region[i][j]);
      json_array_add_array_element (rows, row);
    }
  return rows;
}

JsonNode *
hooks_puzzle_to_json (const MdrPuzzle *puzzle)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();

  json_object_set_int_member (givens, "size", board->size);
  write_rules (puzzle, givens);
  json_object_set_array_member (givens, "edge-clues", write_edge_clues (board));
  write_cells (board, givens);
  json_object_set_array_member (givens, "given-hooks", write_given_hooks (board));
  if (hooks_puzzle_count_regions (board) > 0)
    json_object_set_array_member (givens, REGION_ROWS, write_regions (board));
  json_node_take_object (node, givens);
  return node;
}
