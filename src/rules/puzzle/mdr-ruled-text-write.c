/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-block.h"
#include "mdr-ruled-paths.h"
#include "mdr-ruled-text.h"

static gboolean
is_empty (const gint16 *values, guint n_values)
{
  for (guint i = 0; i < n_values; i++)
    if (values[i] != MDR_RULED_NONE)
      return FALSE;
  return TRUE;
}

static void
write_given_at (const MdrRuledPuzzle *puzzle, guint index, guint place, GString *text)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  guint8 direction = given->toward ? puzzle->directions[index][place] : 0;

  mdr_board_value_write_given (given, puzzle->lists, puzzle->givens[index][place], (MdrDirection) direction,
                               text);
}

/* The edges of a cell at which something is given, those that it shares with a cell before it left out. */
static void
write_given_edges (const MdrRuledPuzzle *puzzle, guint index, guint cell, GString *text)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  gsize before = text->len;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint edge = mdr_ruled_grid_get_edge (puzzle->grid, given->place, cell, (MdrDirection) direction);

      if (edge == MDR_RULED_NO_PLACE || puzzle->givens[index][edge] == MDR_RULED_NONE
          || (direction >= MDR_DIRECTION_LEFT
              && mdr_ruled_grid_get_neighbour (puzzle->grid, cell, (MdrDirection) direction)
                     != MDR_RULED_NO_PLACE))
        continue;
      if (given->domain.words && text->len > before)
        g_string_append_c (text, ',');
      g_string_append_c (text, MDR_EDGE_LETTERS[direction]);
      if (given->domain.words)
        g_string_append_c (text, '=');
      if (!mdr_domain_is_truth (&given->domain))
        write_given_at (puzzle, index, edge, text);
    }
  if (text->len == before)
    g_string_append_c (text, '.');
}

/* The value of an area is written at its first cell. */
static void
write_given_cell (const MdrRuledPuzzle *puzzle, guint index, guint cell, gboolean *written, GString *text)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  guint area;

  if (given->divides && puzzle->givens[index][cell] == MDR_RULED_NONE)
    g_string_append_c (text, '.');
  else if (given->divides)
    g_string_append_printf (text, "%d", puzzle->givens[index][cell] + 1);
  else if (given->place == MDR_PLACE_CELL || given->place == MDR_PLACE_CORNER)
    write_given_at (puzzle, index, cell, text);
  else if (mdr_place_is_edge (given->place))
    write_given_edges (puzzle, index, cell, text);
  else
    {
      area = (guint) puzzle->givens[given->division][cell];
      if (area == MDR_RULED_NO_PLACE || written[area])
        {
          g_string_append_c (text, '.');
          return;
        }
      write_given_at (puzzle, index, area, text);
      written[area] = TRUE;
    }
}

static char *
dup_path_row (const MdrRuledPuzzle *puzzle, guint index)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < puzzle->n_places[index]; cell++)
    if (puzzle->givens[index][cell] >= 0)
      mdr_ruled_paths_write_cells (puzzle, index, cell, text);
  return g_string_free (text, FALSE);
}

static char *
dup_given_row (const MdrRuledPuzzle *puzzle, guint index, guint row, gboolean *written)
{
  MdrPlace place = mdr_rulebook_get_given (puzzle->rulebook, index)->place;
  gboolean by_cells = mdr_place_has_rows (place);
  guint n_values =
      by_cells ? mdr_ruled_grid_get_block (puzzle->grid, place).columns : puzzle->n_places[index];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_values; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      if (by_cells)
        write_given_cell (puzzle, index, row * n_values + i, written, text);
      else
        write_given_at (puzzle, index, i, text);
    }
  return g_string_free (text, FALSE);
}

/**
 * mdr_ruled_puzzle_dup_rows:
 * @given: its index
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the rows of @given, each with spaces between its
 *   values; one row for what is given for rows, columns, paths or the board; %NULL if nothing is given
 */
GPtrArray *
mdr_ruled_puzzle_dup_rows (const MdrRuledPuzzle *puzzle, guint given)
{
  MdrPlace place = mdr_rulebook_get_given (puzzle->rulebook, given)->place;
  guint n_rows = mdr_place_has_rows (place) ? mdr_ruled_grid_get_block (puzzle->grid, place).rows : 1;
  g_autofree gboolean *written = g_new0 (gboolean, puzzle->grid.rows * puzzle->grid.columns);
  GPtrArray *rows;

  if (is_empty (puzzle->givens[given], puzzle->n_places[given]))
    return NULL;
  rows = g_ptr_array_new_with_free_func (g_free);
  for (guint row = 0; row < n_rows; row++)
    g_ptr_array_add (rows, place == MDR_PLACE_PATH ? dup_path_row (puzzle, given)
                                                   : dup_given_row (puzzle, given, row, written));
  return rows;
}

/** Returns: (transfer full): @puzzle as mdr_ruled_puzzle_read() reads it */
char *
mdr_ruled_puzzle_to_text (const MdrRuledPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "size %u %u\n", puzzle->grid.rows, puzzle->grid.columns);
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
      g_autoptr (GPtrArray) rows = mdr_ruled_puzzle_dup_rows (puzzle, i);

      if (!rows)
        continue;
      g_string_append_printf (text, "%s%s", given->name, mdr_place_has_rows (given->place) ? "\n" : ": ");
      for (guint row = 0; row < rows->len; row++)
        g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (rows, row));
    }
  return g_string_free (text, FALSE);
}

/* The edges of a cell that are used. Those that it shares are named at both cells. */
static void
write_edges (const MdrRuledPuzzle *puzzle,
             const MdrRuledAnswer *answer,
             guint index,
             guint cell,
             GString *text)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, index);
  gsize before = text->len;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint edge = mdr_ruled_grid_get_edge (puzzle->grid, decision->place, cell, (MdrDirection) direction);

      if (edge == MDR_RULED_NO_PLACE || answer->values[index][edge] <= 0)
        continue;
      g_string_append_c (text, MDR_EDGE_LETTERS[direction]);
      if (decision->domain.has_numbers)
        mdr_board_value_write_decision (decision, answer->values[index][edge], text);
    }
  if (text->len == before)
    g_string_append_c (text, '.');
}

/** Returns: (transfer full): @answer, an answer to @puzzle, without aids, as mdr_ruled_answer_read() reads it
 */
char *
mdr_ruled_answer_to_text (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

      if (decision->aid)
        continue;
      g_string_append_printf (text, "%s\n", decision->name);
      for (guint cell = 0; cell < puzzle->grid.rows * puzzle->grid.columns; cell++)
        {
          if (decision->place == MDR_PLACE_CELL)
            mdr_board_value_write_decision (decision, answer->values[i][cell], text);
          else
            write_edges (puzzle, answer, i, cell, text);
          g_string_append_c (text, (cell + 1) % puzzle->grid.columns == 0 ? '\n' : ' ');
        }
    }
  return g_string_free (text, FALSE);
}
