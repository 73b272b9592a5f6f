/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hooks-givens.h"
#include "hooks-play.h"

static void
add (GPtrArray *choices, char *label, char *edit)
{
  g_ptr_array_add (choices, label);
  g_ptr_array_add (choices, edit);
}

/** Implements dup_cell_choices of #MdrKind: for a clue, that there is none; for a place at the edge, also
 * shapes and types. */
char **
hooks_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  MdrDirection side;
  int line;

  if (hooks_find_line (board->size, cell, &side, &line))
    {
      const HooksClue *clue = &board->clues[side][line];

      if (clue->value != HOOKS_UNKNOWN && clue->type != HOOKS_CLUE_SHAPE)
        {
          /* The number that stands there can be given another meaning. */
          for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
            if (type != (int) clue->type)
              add (choices, g_strdup (_ (hooks_clue_types[type].label)),
                   g_strdup_printf ("clue %s %d %" G_GINT64_FORMAT " %s", hooks_side_ids[side], line,
                                    clue->value, hooks_clue_types[type].id));
        }
      else
        {
          for (int shape = 0; shape < HOOKS_N_SHAPES; shape++)
            add (choices,
                 /* Translators: one of the twelve pentominoes, by its letter */
                 g_strdup_printf (_ ("Shape %c"), hooks_shapes[shape]),
                 g_strdup_printf ("clue %s %d %c shape", hooks_side_ids[side], line, hooks_shapes[shape]));
        }
      if (clue->value != HOOKS_UNKNOWN)
        add (choices, g_strdup (_ ("No Clue")), g_strdup_printf ("clue %s %d ?", hooks_side_ids[side], line));
    }
  if (cell.row >= 0 && cell.row < board->size && cell.column >= 0 && cell.column < board->size
      && board->cell_clues[cell.row][cell.column] != HOOKS_UNKNOWN)
    add (choices, g_strdup (_ ("No Clue")), g_strdup_printf ("clear %d,%d", cell.row, cell.column));
  g_ptr_array_add (choices, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&choices), FALSE);
}
