/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-block.h"
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

  mdr_board_value_write_given (given, puzzle->givens[index][place], (MdrDirection) direction, text);
}

/* The value of an area is written at its first cell. */
static void
write_given_cell (const MdrRuledPuzzle *puzzle, guint index, guint cell, gboolean *written, GString *text)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  guint area;

  if (given->divides)
    g_string_append_printf (text, "%d", puzzle->givens[index][cell] + 1);
  else if (given->place == MDR_PLACE_CELL)
    write_given_at (puzzle, index, cell, text);
  else
    {
      area = (guint) puzzle->givens[given->division][cell];
      if (written[area])
        g_string_append_c (text, '.');
      else
        write_given_at (puzzle, index, area, text);
      written[area] = TRUE;
    }
}

static void
write_given_rows (const MdrRuledPuzzle *puzzle, guint index, GString *text)
{
  g_autofree gboolean *written = g_new0 (gboolean, puzzle->grid.rows * puzzle->grid.columns);

  g_string_append_printf (text, "%s\n", mdr_rulebook_get_given (puzzle->rulebook, index)->name);
  for (guint cell = 0; cell < puzzle->grid.rows * puzzle->grid.columns; cell++)
    {
      write_given_cell (puzzle, index, cell, written, text);
      g_string_append_c (text, (cell + 1) % puzzle->grid.columns == 0 ? '\n' : ' ');
    }
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

      if (is_empty (puzzle->givens[i], puzzle->n_places[i]))
        continue;
      if (given->place == MDR_PLACE_CELL || given->place == MDR_PLACE_AREA)
        {
          write_given_rows (puzzle, i, text);
          continue;
        }
      g_string_append_printf (text, "%s:", given->name);
      for (guint place = 0; place < puzzle->n_places[i]; place++)
        {
          g_string_append_c (text, ' ');
          write_given_at (puzzle, i, place, text);
        }
      g_string_append_c (text, '\n');
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

/** Returns: (transfer full): @answer, an answer to @puzzle, as mdr_ruled_answer_read() reads it */
char *
mdr_ruled_answer_to_text (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

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
