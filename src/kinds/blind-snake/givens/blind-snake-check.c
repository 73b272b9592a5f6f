/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-wording.h"

/** Implements is_solved: whether the goal is reached. */
gboolean
blind_snake_is_solved (const MdrPuzzle *puzzle, const MdrState *state)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeState *walked = blind_snake_state (state);
  gboolean covered = walked->visited == (guint) (torus->columns * torus->rows);

  return torus->goal == BLIND_SNAKE_GOAL_COVER ? covered : walked->found;
}

/** Implements dup_progress: moves, and cells visited by them; on the plane, where the moves have led. */
char *
blind_snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeState *walked = blind_snake_state (state);
  guint cells = (guint) (torus->columns * torus->rows);
  g_autofree char *number = mdr_wording_dup_number ((double) walked->moves);
  g_autofree char *visited = mdr_wording_dup_number (walked->visited);
  g_autofree char *all = mdr_wording_dup_number (cells);

  if (torus->plane)
    {
      g_autofree char *where = blind_snake_point_dup_words (walked->point);
      g_autofree char *moves =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move", "%s moves", (gulong) walked->moves),
                           number);

      /* Translators: moves, then where the head is: "12 moves: 3 to the right, 2 up" */
      return g_strdup_printf (_ ("%s: %s"), moves, where);
    }
  /* Translators: moves, moves for each cell of the torus, visited cells, all cells */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move, %.2f per cell; %s of %s cells",
                                       "%s moves, %.2f per cell; %s of %s cells", (gulong) walked->moves),
                          number, (double) walked->moves / cells, visited, all);
}
