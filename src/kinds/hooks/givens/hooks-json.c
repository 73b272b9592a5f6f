/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"
#include "mdr-json.h"

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

/* Reads the type of a clue and its value; that of a shape is its letter. */
static gboolean
read_clue (JsonObject *object, const char *path, HooksClue *clue, GError **error)
{
  const char *type = mdr_json_get_string (object, path, "type", error);
  const char *letter;

  if (!type)
    return FALSE;
  if (!hooks_find_clue_type (type, &clue->type, error))
    {
      g_prefix_error (error, "%s.type: ", path);
      return FALSE;
    }
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
                   /* Translators: a member of a JSON file, the number of a row or column, the id of a side */
                   _ ("%s is the second clue of line %d with the side “%s”."), path, (int) line,
                   hooks_side_ids[side]);
      return FALSE;
    }
  return read_clue (object, path, clue, error);
}

static gboolean
check_free (const HooksPuzzle *puzzle, const char *path, MdrCell cell, GError **error)
{
  if (puzzle->cell_clues[cell.row][cell.column] == HOOKS_UNKNOWN
      && puzzle->given_digits[cell.row][cell.column] == 0
      && !mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a member of a JSON file, row and column, counted from 0 */
               _ ("%s names the cell %d, %d, which is already given as a clue, a digit, or empty."), path,
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
                       /* Translators: a member of a JSON file, the size of a hook */
                       ? _ ("%s gives hook %d for the second time.")
                       /* Translators: a member of a JSON file, the size of a hook */
                       : _ ("%s: the square of hook %d does not lie on the board."),
                   path, (int) size);
      return FALSE;
    }
  puzzle->given_hooks[size] = placement;
  return TRUE;
}

/* The elements of a list: objects, which are read one by one. */
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
read_edge_clues (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;

  return read_list (puzzle, givens, path, field->name, MDR_N_DIRECTIONS * puzzle->size, read_edge_clue,
                    error);
}

static gboolean
read_cell_clues (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;

  return read_list (puzzle, givens, path, field->name, puzzle->size * puzzle->size, read_cell_clue, error);
}

static gboolean
read_given_digits (MdrPuzzle *base,
                   const MdrField *field,
                   JsonObject *givens,
                   const char *path,
                   GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;

  return read_list (puzzle, givens, path, field->name, puzzle->size * puzzle->size, read_given_digit, error);
}

static gboolean
read_given_hooks (MdrPuzzle *base,
                  const MdrField *field,
                  JsonObject *givens,
                  const char *path,
                  GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;

  return read_list (puzzle, givens, path, field->name, puzzle->size, read_given_hook, error);
}

static gboolean
read_given_empty (MdrPuzzle *base,
                  const MdrField *field,
                  JsonObject *givens,
                  const char *path,
                  GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;
  g_autofree char *place = g_strdup_printf ("%s.%s", path, field->name);
  guint most = (guint) (puzzle->size * puzzle->size);
  JsonArray *cells = mdr_json_get_array (givens, path, field->name, 0, most, error);

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

static gboolean
read_regions (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  HooksPuzzle *puzzle = (HooksPuzzle *) base;
  g_autofree char *place = g_strdup_printf ("%s.%s", path, field->name);
  guint size = (guint) puzzle->size;
  JsonArray *rows;

  if (!json_object_has_member (givens, field->name))
    return TRUE;
  rows = mdr_json_get_array (givens, path, field->name, size, size, error);
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

static void
write_edge_clues (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
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
  json_object_set_array_member (givens, field->name, list);
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
write_cell_clues (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  JsonArray *clues = json_array_new ();

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
        add_given_number (clues, i, j, "sum", puzzle->cell_clues[i][j]);
  json_object_set_array_member (givens, field->name, clues);
}

static void
write_given_digits (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  JsonArray *digits = json_array_new ();

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->given_digits[i][j] != 0)
        add_given_number (digits, i, j, "digit", puzzle->given_digits[i][j]);
  json_object_set_array_member (givens, field->name, digits);
}

static void
write_given_empty (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  JsonArray *empty = json_array_new ();

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (mdr_rows_has (puzzle->given_empty, i, j))
        json_array_add_array_element (empty, mdr_json_new_cell ((MdrCell){ i, j }));
  json_object_set_array_member (givens, field->name, empty);
}

static void
write_given_hooks (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
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
  json_object_set_array_member (givens, field->name, list);
}

static void
write_regions (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  JsonArray *rows;

  if (hooks_puzzle_count_regions (puzzle) == 0)
    return;
  rows = json_array_new ();
  for (int i = 0; i < puzzle->size; i++)
    {
      JsonArray *row = json_array_new ();

      for (int j = 0; j < puzzle->size; j++)
        json_array_add_int_element (row, puzzle->region[i][j]);
      json_array_add_array_element (rows, row);
    }
  json_object_set_array_member (givens, field->name, rows);
}

const MdrField hooks_fields[] = {
  { "size", MDR_FIELD_SIDE, offsetof (HooksPuzzle, size), HOOKS_MIN_SIZE, HOOKS_MAX_SIZE },
  { "digits", MDR_FIELD_CHOICE, offsetof (HooksPuzzle, digits), .choices = hooks_digit_rules },
  { "clues", MDR_FIELD_CHOICE, offsetof (HooksPuzzle, clue_type), .choices = hooks_clue_types },
  { "connected", MDR_FIELD_SWITCH, offsetof (HooksPuzzle, connected) },
  { "no-blocks", MDR_FIELD_SWITCH, offsetof (HooksPuzzle, no_blocks) },
  { "regions", MDR_FIELD_SWITCH, offsetof (HooksPuzzle, regions) },
  { "groups", MDR_FIELD_SWITCH, offsetof (HooksPuzzle, groups) },
  { "region-sum", MDR_FIELD_NUMBER, offsetof (HooksPuzzle, region_sum), 0, HOOKS_MAX_SUM },
  { "edge-clues", MDR_FIELD_OWN, .read = read_edge_clues, .write = write_edge_clues },
  { "cell-clues", MDR_FIELD_OWN, .read = read_cell_clues, .write = write_cell_clues },
  { "given-digits", MDR_FIELD_OWN, .read = read_given_digits, .write = write_given_digits },
  { "given-empty", MDR_FIELD_OWN, .read = read_given_empty, .write = write_given_empty },
  { "given-hooks", MDR_FIELD_OWN, .read = read_given_hooks, .write = write_given_hooks },
  /* A row of numbers for each row of the board, 0 for no region; without regions there is no such member. */
  { "region-rows", MDR_FIELD_OWN, .read = read_regions, .write = write_regions },
  { NULL },
};

MdrPuzzle *
hooks_puzzle_from_json (const MdrKind *kind,
                        JsonObject *givens,
                        const char *path,
                        guint version,
                        GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  int rows;
  int columns;

  if (!mdr_fields_read_size (hooks_fields, givens, path, &rows, &columns, error))
    return NULL;
  puzzle = &hooks_puzzle_new (kind, rows)->base;
  return mdr_fields_read (hooks_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}
