/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-block.h"
#include "mdr-ruled-paths.h"
#include "mdr-wording.h"

#include <string.h>

#include <glib/gi18n-lib.h>

static void
clear_row (gpointer data)
{
  MdrBoardRow *row = data;

  g_strfreev (row->values);
  g_free (row->path);
}

/** Returns: (transfer full): a block without rows */
MdrBoardBlock *
mdr_board_block_new (MdrSubject subject, guint index)
{
  MdrBoardBlock *block = g_new0 (MdrBoardBlock, 1);

  block->subject = subject;
  block->index = index;
  block->rows = g_array_new (FALSE, FALSE, sizeof (MdrBoardRow));
  g_array_set_clear_func (block->rows, clear_row);
  return block;
}

void
mdr_board_block_free (MdrBoardBlock *block)
{
  g_array_unref (block->rows);
  g_free (block);
}

static char **
split_values (const char *text)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_strv_builder_add (values, parts[i]);
  return g_strv_builder_end (values);
}

/** Adds a row of values with spaces between them. */
void
mdr_board_block_add_row (MdrBoardBlock *block, guint line, const char *text)
{
  MdrBoardRow row = { .line = line, .values = split_values (text) };

  g_array_append_val (block->rows, row);
}

/** Adds a row that is found at @path, like "givens.number[2]". */
void
mdr_board_block_add_row_at (MdrBoardBlock *block, const char *path, const char *text)
{
  MdrBoardRow row = { .path = g_strdup (path), .values = split_values (text) };

  g_array_append_val (block->rows, row);
}

static const MdrBoardRow *
get_row (const MdrBoardBlock *block, guint index)
{
  return &g_array_index (block->rows, MdrBoardRow, index);
}

/* The place goes before errors that do not know it. */
static gboolean
fail_row (const MdrBoardRow *row, GError **error)
{
  if (row->path)
    g_prefix_error (error, "%s: ", row->path);
  else
    mdr_wording_name_line (error, row->line);
  return FALSE;
}

static gboolean
check_row (const MdrBoardRow *row, const char *name, guint n_values, GError **error)
{
  guint n = g_strv_length (row->values);

  if (n == n_values)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: how many values are right, the name of what is given or decided, how many there
                  are */
               g_dngettext (GETTEXT_PACKAGE, "%u value of “%s” was expected in a row, not %u.",
                            "%u values of “%s” were expected in a row, not %u.", n_values),
               n_values, name, n);
  return fail_row (row, error);
}

/* Whether the block is as large as the board. */
static gboolean
check_size (const MdrBoardBlock *block, MdrRuledGrid grid, const char *name, GError **error)
{
  if (block->rows->len != grid.rows)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: how many rows are right, the name of what is given or decided, how many
                      there are */
                   g_dngettext (GETTEXT_PACKAGE, "%u row of “%s” was expected, not %u.",
                                "%u rows of “%s” were expected, not %u.", grid.rows),
                   grid.rows, name, block->rows->len);
      return block->rows->len == 0 ? FALSE : fail_row (get_row (block, 0), error);
    }
  for (guint i = 0; i < grid.rows; i++)
    if (!check_row (get_row (block, i), name, grid.columns, error))
      return FALSE;
  return TRUE;
}

static void
divide (const MdrBoardBlock *block, MdrRuledPuzzle *puzzle)
{
  g_autoptr (GHashTable) areas = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *numbers = g_new (guint, puzzle->grid.rows * puzzle->grid.columns);
  gboolean gaps = mdr_rulebook_get_given (puzzle->rulebook, block->index)->gaps;

  for (guint row = 0; row < puzzle->grid.rows; row++)
    for (guint column = 0; column < puzzle->grid.columns; column++)
      {
        char *name = get_row (block, row)->values[column];
        gpointer number;

        if (gaps && g_str_equal (name, "."))
          {
            numbers[row * puzzle->grid.columns + column] = MDR_RULED_NO_PLACE;
            continue;
          }
        if (!g_hash_table_lookup_extended (areas, name, NULL, &number))
          {
            number = GUINT_TO_POINTER (g_hash_table_size (areas));
            g_hash_table_insert (areas, name, number);
          }
        numbers[row * puzzle->grid.columns + column] = GPOINTER_TO_UINT (number);
      }
  puzzle->parted = mdr_ruled_puzzle_divide (puzzle, block->index, numbers);
}

/* Something given at a place; for an area there may be one value only, at whichever cell it is written. */
static gboolean
give_at (MdrRuledPuzzle *puzzle, guint index, guint place, const char *text, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  gint16 *values = puzzle->givens[index];
  guint8 direction = 0;
  gint16 value;

  if (!mdr_board_value_read_given (given, puzzle->lists, text, &value, &direction, error))
    return FALSE;
  if (value == MDR_RULED_NONE)
    return TRUE;
  if (place == MDR_RULED_NO_PLACE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: what is given for an area, and the name of the areas */
                   _ ("“%s” is given for an area, and this cell belongs to no “%s”."), given->name,
                   mdr_rulebook_get_given (puzzle->rulebook, given->division)->name);
      return FALSE;
    }
  if (values[place] != MDR_RULED_NONE && values[place] != value)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   given->place == MDR_PLACE_AREA ? _ ("An area has two values of “%s”.")
                                                  : _ ("Two values of “%s” stand at the same place."),
                   given->name);
      return FALSE;
    }
  values[place] = value;
  if (given->toward)
    puzzle->directions[index][place] = direction;
  return TRUE;
}

/* Takes one edge of a cell off @at: a letter, then a number, a question mark, or, after "=", a word up to a
 * comma. */
static gboolean
take_edge (const MdrGiven *given, const char **at, MdrDirection *direction, char **value)
{
  const char *letter = strchr (MDR_EDGE_LETTERS, **at);
  gsize length = 0;

  if (!**at || !letter)
    return FALSE;
  *direction = (MdrDirection) (letter - MDR_EDGE_LETTERS);
  ++*at;
  if (given->domain.words && *(*at)++ != '=')
    return FALSE;
  if (given->domain.words)
    length = strcspn (*at, ",");
  else if (given->domain.has_numbers)
    length = **at == '?' ? 1 : strspn (*at, "0123456789");
  *value = mdr_domain_is_truth (&given->domain) ? g_strdup ("x") : g_strndup (*at, length);
  *at += length;
  /* What would be no value alone says nothing. */
  if (g_str_equal (*value, "") || g_str_equal (*value, "."))
    return FALSE;
  return **at != ',' || *++*at;
}

/* Letters name edges of the cell, each with what is given there: "rd", "r2d1", "r=less,d=greater". */
static gboolean
give_edges (MdrRuledPuzzle *puzzle, guint index, guint cell, const char *text, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  const char *at = strcmp (text, ".") == 0 ? "" : text;

  while (*at)
    {
      MdrDirection direction;
      g_autofree char *value = NULL;
      guint edge = take_edge (given, &at, &direction, &value)
                       ? mdr_ruled_grid_get_edge (puzzle->grid, given->place, cell, direction)
                       : MDR_RULED_NO_PLACE;

      if (edge == MDR_RULED_NO_PLACE)
        {
          if (given->domain.words)
            g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                         /* Translators: what stands there, and one of the values in place of it */
                         _ ("“%s” does not name edges of this cell: they are r, d, l and u within the board, "
                            "each with its value, as in “r=%s”."),
                         text, given->domain.words[0]);
          else
            g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("“%s” does not name edges of this cell: they are r, d, l and u within the "
                            "board."),
                         text);
          return FALSE;
        }
      if (!give_at (puzzle, index, edge, value, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
give_cells (const MdrBoardBlock *block, MdrRuledPuzzle *puzzle, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, block->index);
  MdrRuledGrid grid = mdr_ruled_grid_get_block (puzzle->grid, given->place);

  if (!check_size (block, grid, given->name, error))
    return FALSE;
  if (given->divides)
    {
      divide (block, puzzle);
      return TRUE;
    }
  for (guint row = 0; row < grid.rows; row++)
    for (guint column = 0; column < grid.columns; column++)
      {
        guint cell = row * grid.columns + column;
        guint place = given->place == MDR_PLACE_AREA ? (guint) puzzle->givens[given->division][cell] : cell;
        const char *text = get_row (block, row)->values[column];

        if (!(mdr_place_is_edge (given->place) ? give_edges (puzzle, block->index, cell, text, error)
                                               : give_at (puzzle, block->index, place, text, error)))
          return fail_row (get_row (block, row), error);
      }
  return TRUE;
}

/* Adds a path by its cells to those that begin at the same cell. */
static gboolean
give_path (MdrRuledPuzzle *puzzle, guint given, const char *text, GError **error)
{
  const char *name = mdr_rulebook_get_given (puzzle->rulebook, given)->name;
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (int));
  MdrCell first = { -1, -1 };
  gboolean is_path = mdr_ruled_path_read_cells (text, &first, steps);
  guint cell = is_path ? mdr_ruled_grid_get_cell (puzzle->grid, first) : MDR_RULED_NO_PLACE;
  int paths;

  if (cell == MDR_RULED_NO_PLACE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: what stands there, the name of what is given */
                   _ ("“%s” is no path for “%s”. It is written by the cells of the board at which it begins, "
                      "turns and ends, as in “r1c1-r1c4-r3c4”."),
                   text, name);
      return FALSE;
    }
  paths = mdr_ruled_paths_add (puzzle->lists, puzzle->givens[given][cell],
                               (const int *) (gconstpointer) steps->data, steps->len);
  if (paths < 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("There are too many paths of “%s”."), name);
  else
    puzzle->givens[given][cell] = (gint16) paths;
  return paths >= 0;
}

static gboolean
give_paths (const MdrBoardBlock *block, MdrRuledPuzzle *puzzle, GError **error)
{
  const MdrBoardRow *row = get_row (block, 0);

  if (!row->values[0])
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” has no path here."),
                   mdr_rulebook_get_given (puzzle->rulebook, block->index)->name);
      return fail_row (row, error);
    }
  for (guint i = 0; row->values[i]; i++)
    if (!give_path (puzzle, block->index, row->values[i], error))
      return fail_row (row, error);
  return TRUE;
}

static gboolean
give (const MdrBoardBlock *block, MdrRuledPuzzle *puzzle, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, block->index);
  const MdrBoardRow *row;

  /* What stands everywhere has its usual values only where none are written. */
  for (guint place = 0; given->everywhere && place < puzzle->n_places[block->index]; place++)
    puzzle->givens[block->index][place] = MDR_RULED_NONE;
  if (mdr_place_has_rows (given->place))
    return give_cells (block, puzzle, error);
  if (given->place == MDR_PLACE_PATH)
    return give_paths (block, puzzle, error);
  row = get_row (block, 0);
  if (!check_row (row, given->name, puzzle->n_places[block->index], error))
    return FALSE;
  for (guint place = 0; place < puzzle->n_places[block->index]; place++)
    if (!give_at (puzzle, block->index, place, row->values[place], error))
      return fail_row (row, error);
  return TRUE;
}

/**
 * mdr_board_blocks_give:
 * @blocks: (element-type MdrBoardBlock): those of decisions are passed over
 * @puzzle: one without givens
 *
 * Puts what is given into a puzzle. The board is divided before anything is
 * given for its areas, whatever the order.
 *
 * Returns: whether all values can be read
 */
gboolean
mdr_board_blocks_give (const GPtrArray *blocks, MdrRuledPuzzle *puzzle, GError **error)
{
  for (int dividing = 1; dividing >= 0; dividing--)
    for (guint i = 0; i < blocks->len; i++)
      {
        const MdrBoardBlock *block = g_ptr_array_index (blocks, i);

        if (block->subject == MDR_SUBJECT_GIVEN
            && mdr_rulebook_get_given (puzzle->rulebook, block->index)->divides == dividing
            && !give (block, puzzle, error))
          return FALSE;
      }
  return TRUE;
}

/* Letters name edges of the cell, each with its value if it is a number: "rd", "r2d1". */
static gboolean
decide_edges (const MdrRuledPuzzle *puzzle,
              MdrRuledAnswer *answer,
              guint index,
              guint cell,
              const char *text,
              GError **error)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, index);
  const char *at = strcmp (text, ".") == 0 ? "" : text;

  while (*at)
    {
      const char *letter = strchr (MDR_EDGE_LETTERS, *at);
      guint edge = letter ? mdr_ruled_grid_get_edge (puzzle->grid, decision->place, cell,
                                                     (MdrDirection) (letter - MDR_EDGE_LETTERS))
                          : MDR_RULED_NO_PLACE;
      gsize n_digits = strspn (at + 1, "0123456789");
      g_autofree char *digits = g_strndup (at + 1, n_digits);

      if (edge == MDR_RULED_NO_PLACE || (decision->domain.has_numbers && n_digits == 0))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("“%s” does not name edges of this cell: they are r, d, l and u within the board."),
                       text);
          return FALSE;
        }
      if (!mdr_board_value_read_decision (decision, decision->domain.has_numbers ? digits : "yes",
                                          &answer->values[index][edge], error))
        return FALSE;
      at += 1 + (decision->domain.has_numbers ? n_digits : 0);
    }
  return TRUE;
}

/* A dot leaves the cell as it is: open, or what the puzzle starts with. */
static gboolean
decide_cell (const MdrDecision *decision, const char *text, gint16 *decided, GError **error)
{
  gint16 value;

  if (!mdr_board_value_read_decision (decision, text, &value, error))
    return FALSE;
  if (value != MDR_RULED_NONE)
    *decided = value;
  return TRUE;
}

static gboolean
decide (const MdrBoardBlock *block, const MdrRuledPuzzle *puzzle, MdrRuledAnswer *answer, GError **error)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, block->index);

  if (!check_size (block, puzzle->grid, decision->name, error))
    return FALSE;
  for (guint row = 0; row < puzzle->grid.rows; row++)
    for (guint column = 0; column < puzzle->grid.columns; column++)
      {
        const char *text = get_row (block, row)->values[column];
        guint cell = row * puzzle->grid.columns + column;

        if (!(decision->place == MDR_PLACE_CELL
                  ? decide_cell (decision, text, &answer->values[block->index][cell], error)
                  : decide_edges (puzzle, answer, block->index, cell, text, error)))
          return fail_row (get_row (block, row), error);
      }
  return TRUE;
}

/**
 * mdr_board_blocks_decide:
 * @blocks: (element-type MdrBoardBlock): those of givens are passed over
 *
 * Puts what is decided into an answer. Edges that are not named stay as they are.
 *
 * Returns: whether all values can be read
 */
gboolean
mdr_board_blocks_decide (const GPtrArray *blocks,
                         const MdrRuledPuzzle *puzzle,
                         MdrRuledAnswer *answer,
                         GError **error)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const MdrBoardBlock *block = g_ptr_array_index (blocks, i);

      if (block->subject == MDR_SUBJECT_DECISION && !decide (block, puzzle, answer, error))
        return FALSE;
    }
  return TRUE;
}
