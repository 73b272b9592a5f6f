/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rule-examples.h"

#include "mdr-board-block.h"
#include "mdr-ruled-text.h"

/* The rows of a decision at cells, each in quotation marks. */
static void
write_rows (const MdrRuleExample *example, guint index, GString *text)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (example->puzzle->rulebook, index);
  guint columns = example->puzzle->grid.columns;

  g_string_append_printf (text, "  %s", decision->name);
  for (guint cell = 0; cell < example->answer->n_places[index]; cell++)
    {
      g_string_append (text, cell % columns == 0 ? " \"" : " ");
      mdr_board_value_write_decision (decision, example->answer->values[index][cell], text);
      if ((cell + 1) % columns == 0)
        g_string_append_c (text, '"');
    }
  g_string_append_c (text, '\n');
}

/* The edges of a decision, each by its cell: those that are used, then those that are not. */
static void
write_edges (const MdrRuleExample *example, guint index, GString *text)
{
  static const char *const names[MDR_N_DIRECTIONS] = {
    [MDR_DIRECTION_RIGHT] = "right",
    [MDR_DIRECTION_DOWN] = "down",
    [MDR_DIRECTION_LEFT] = "left",
    [MDR_DIRECTION_UP] = "up",
  };
  const MdrDecision *decision = mdr_rulebook_get_decision (example->puzzle->rulebook, index);
  const gint16 *values = example->answer->values[index];
  MdrRuledGrid grid = example->puzzle->grid;
  gboolean right = example->statement == MDR_RULE_EXAMPLE_RIGHT;
  g_autoptr (GString) edges = g_string_new (NULL);
  g_autofree gboolean *written = g_new0 (gboolean, example->answer->n_places[index]);

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint edge = mdr_ruled_grid_get_edge (grid, decision->place, cell, (MdrDirection) direction);

        if (edge == MDR_RULED_NO_PLACE || written[edge] || values[edge] < right)
          continue;
        written[edge] = TRUE;
        g_string_append_printf (edges, "%s r%uc%u.%s", values[edge] == 0 ? " not" : "",
                                cell / grid.columns + 1, cell % grid.columns + 1, names[direction]);
        if (decision->domain.has_numbers && values[edge] > 0)
          g_string_append_printf (edges, "=%d", values[edge]);
      }
  if (edges->len > 0)
    g_string_append_printf (text, "  %s%s\n", decision->name, edges->str);
}

static void
write_givens (const MdrRuledPuzzle *puzzle, GString *text)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
      g_autoptr (GPtrArray) rows = mdr_ruled_puzzle_dup_rows (puzzle, i);
      const char *mark = given->place == MDR_PLACE_BOARD ? "" : "\"";

      if (!rows)
        continue;
      g_string_append_printf (text, "  %s", given->name);
      for (guint row = 0; row < rows->len; row++)
        g_string_append_printf (text, " %s%s%s", mark, (const char *) g_ptr_array_index (rows, row), mark);
      g_string_append_c (text, '\n');
    }
}

/** Returns: (transfer full): the example as a page has it */
char *
mdr_rule_example_to_text (const MdrRuleExample *example)
{
  const MdrRulebook *rulebook = example->puzzle->rulebook;
  GString *text = g_string_new (NULL);

  if (example->statement == MDR_RULE_EXAMPLE_RIGHT)
    g_string_append_printf (text, "right \"%s\"\n", example->sentence);
  else
    g_string_append_printf (text, "wrong %s \"%s\"\n",
                            mdr_rulebook_get_statement (rulebook, (guint) example->statement)->id,
                            example->sentence);
  g_string_append_printf (text, "  size %u %u\n", example->puzzle->grid.rows, example->puzzle->grid.columns);
  write_givens (example->puzzle, text);
  for (guint i = 0; i < example->answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid)
        continue;
      if (decision->place == MDR_PLACE_CELL)
        write_rows (example, i, text);
      else
        write_edges (example, i, text);
    }
  return g_string_free (text, FALSE);
}
