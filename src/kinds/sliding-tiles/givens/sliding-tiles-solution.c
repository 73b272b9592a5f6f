/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-wording.h"

static void
clear_solution (gpointer solution)
{
  g_free (((SlidingSolution *) solution)->tiles);
}

/**
 * sliding_solution_new:
 * @tiles: (array length=length): tiles of the board of @puzzle, in the order in
 *   which they slide; may be %NULL if there are none
 *
 * Returns: (transfer full): the solution, without checking that it is one
 */
SlidingSolution *
sliding_solution_new (const SlidingPuzzle *puzzle, const guint8 *tiles, guint length)
{
  SlidingSolution *solution = mdr_solution_alloc (puzzle->base.kind, sizeof *solution);

  solution->base.clear = clear_solution;
  solution->length = length;
  solution->tiles = g_memdup2 (tiles, length);
  return solution;
}

char *
sliding_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const SlidingSolution *slides = sliding_solution (solution);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < slides->length; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", slides->tiles[i]);
  return g_string_free (text, FALSE);
}

/** Reads the numbers of the tiles in the order in which they slide, with spaces between them. */
MdrSolution *
sliding_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  const SlidingBoard *board = &sliding_puzzle (puzzle)->start;
  guint64 last = (guint64) (board->rows * board->columns) - 1;
  g_auto (GStrv) words = g_strsplit (text, " ", SLIDING_MAX_MOVES + 1);
  g_autoptr (GByteArray) tiles = g_byte_array_new ();

  if (g_strv_length (words) > SLIDING_MAX_MOVES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("The solution has more than %d moves, the most that Meander reads."),
                   SLIDING_MAX_MOVES);
      return NULL;
    }
  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *excerpt = NULL;
      guint64 number;
      guint8 tile;

      if (!g_ascii_string_to_unsigned (words[i], 10, 1, last, &number, NULL))
        {
          excerpt = mdr_encoding_dup_excerpt (words[i]);
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the number of a move, the greatest, what stands there instead */
                       _ ("Move %u of the solution: a tile from 1 to %u was expected, not “%s”."), i + 1,
                       (guint) last, excerpt);
          return NULL;
        }
      tile = (guint8) number;
      g_byte_array_append (tiles, &tile, 1);
    }
  return &sliding_solution_new (sliding_puzzle (puzzle), tiles->data, tiles->len)->base;
}

char *
sliding_dup_value (const MdrPuzzle *puzzle, double value)
{
  g_autofree char *number = mdr_wording_dup_number (value);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move", "%s moves", (gulong) value), number);
}

/** Returns: (transfer full): the board after the moves; tiles that cannot be moved stay where they are */
MdrState *
sliding_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const SlidingSolution *slides = sliding_solution (solution);
  SlidingState *state = sliding_state_new (puzzle, NULL);

  for (guint i = 0; i < slides->length; i++)
    sliding_state_slide (state, slides->tiles[i]);
  return &state->base;
}

/** Implements solution_from_state of #MdrKind: the moves of the play. */
MdrSolution *
sliding_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  g_autofree guint8 *tiles = sliding_state_dup_tiles (sliding_state (state));

  return &sliding_solution_new (sliding_puzzle (puzzle), tiles, sliding_state (state)->moves)->base;
}
