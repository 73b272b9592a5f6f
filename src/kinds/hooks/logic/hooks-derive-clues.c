/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-line-view.h"

#include "hooks-givens.h"
#include "mdr-bits.h"
#include "mdr-clue.h"

/**
 * hooks_compute_clue:
 * @type: what the clue is to say
 * @clue: (out)
 *
 * Returns: whether a clue of this type can stand at a line of @solution
 */
gboolean
hooks_compute_clue (int size,
                    const HooksSolution *solution,
                    MdrDirection side,
                    int line,
                    HooksClueType type,
                    HooksClue *clue)
{
  HooksLineView view;
  gint64 value;

  if (type == HOOKS_CLUE_SHAPE)
    {
      MdrCell cells[HOOKS_GROUP_SIZE];
      int n_cells = 0;
      int group = 0;

      /* The first group that the line sees. */
      for (int i = 0; i < size && group == 0; i++)
        {
          MdrCell cell = hooks_line_cell (size, side, line, i);

          group = solution->groups[cell.row][cell.column];
        }
      for (int i = 0; i < size && group != 0; i++)
        for (int j = 0; j < size; j++)
          if (solution->groups[i][j] == group && n_cells < HOOKS_GROUP_SIZE)
            cells[n_cells++] = (MdrCell){ i, j };
      if (n_cells < HOOKS_GROUP_SIZE)
        return FALSE;
      value = hooks_shape_of (cells);
    }
  else
    {
      hooks_line_view_init (&view, size, solution, side, line);
      if (!hooks_line_view_compute (&view, type, &value) || value > HOOKS_MAX_CLUE)
        return FALSE;
    }
  *clue = (HooksClue){ type, value };
  return TRUE;
}

/**
 * Returns: whether a clue of this type has the same meaning at the opposite side,
 * where it is usually placed
 */
gboolean
hooks_is_said_opposite (HooksClueType type, MdrDirection side)
{
  return (side == MDR_DIRECTION_RIGHT || side == MDR_DIRECTION_DOWN)
         && (type == HOOKS_CLUE_SUM || type == HOOKS_CLUE_RUN_PRODUCTS);
}

/* Implements list_missing_clues of #MdrKind: clues at the edge as the puzzle has new ones, and cells. */
void
hooks_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  const HooksPuzzle *hooks = hooks_puzzle (puzzle);

  if (hooks->digits == HOOKS_DIGITS_NONE)
    return;
  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < hooks->size; line++)
      {
        HooksClue clue;
        g_autofree char *value = NULL;

        if (hooks->clues[side][line].value != HOOKS_UNKNOWN
            || hooks_is_said_opposite (hooks->clue_type, (MdrDirection) side)
            || !hooks_compute_clue (hooks->size, hooks_solution (solution), (MdrDirection) side, line,
                                    hooks->clue_type, &clue))
          continue;
        value = hooks_clue_dup_value (&clue);
        mdr_clue_list_add (clues, hooks_get_clue_place (hooks->size, (MdrDirection) side, line),
                           "clue %s %d %s %s", hooks_side_ids[side], line, value,
                           hooks_clue_types[clue.type].id);
      }
  for (int i = 0; i < hooks->size; i++)
    for (int j = 0; j < hooks->size; j++)
      {
        int digit = hooks_solution (solution)->digits[i][j];

        if (hooks->cell_clues[i][j] != HOOKS_UNKNOWN || hooks->given_digits[i][j] != 0
            || mdr_rows_has (hooks->given_empty, i, j))
          continue;
        if (digit != 0)
          mdr_clue_list_add (clues, (MdrCell){ i, j }, "digit %d,%d %d", i, j, digit);
        else
          mdr_clue_list_add (clues, (MdrCell){ i, j }, "empty %d,%d", i, j);
      }
}
