/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-word.h"

/*
 * The only move is "slide N": tile N and all between it and the gap, which is
 * in its row or column, move by one place towards the gap.
 */

MdrState *
sliding_new_state (const MdrPuzzle *puzzle)
{
  return &sliding_state_new (puzzle, NULL)->base;
}

MdrState *
sliding_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  const SlidingState *before = sliding_state (state);
  const SlidingBoard *board = &before->board;
  MdrWords words = mdr_words (move);
  guint8 run[SLIDING_MAX_SIZE];
  SlidingState *after;
  guint length;
  guint tile;

  if (!mdr_words_read_literal (&words, "slide")
      || !mdr_words_read_number (&words, 1, (guint) (board->rows * board->columns) - 1, &tile, NULL)
      || words.next)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (move);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: what was typed, the greatest number */
                   _ ("“%s” is not a move of a Sliding Tiles puzzle: “slide N” was expected, with N from 1 "
                      "to %d."),
                   excerpt, board->rows * board->columns - 1);
      return NULL;
    }
  length = sliding_board_list_run (board, (guint8) tile, run);
  if (length == 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Tile %u is neither in the row nor in the column of the gap."), tile);
      return NULL;
    }
  after = sliding_state_new (puzzle, before);
  for (guint i = 0; i < length; i++)
    sliding_state_slide (after, run[i]);
  return &after->base;
}

/** Implements measure of #MdrObjective: a tile that was moved by two places counts twice. */
guint
sliding_count_moves (const MdrPuzzle *puzzle, const MdrState *state)
{
  return sliding_state (state)->moves;
}

char *
sliding_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  guint moves = sliding_state (state)->moves;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u move", "%'u moves", moves), moves);
}

/** Implements list_changes of #MdrKind: places with another tile. */
void
sliding_list_changes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, GArray *changes)
{
  const SlidingBoard *old = &sliding_state (before)->board;
  const SlidingBoard *new = &sliding_state (after)->board;

  for (int place = 0; place < new->rows *new->columns; place++)
    {
      MdrMark change = { .cell = { place / new->columns, place % new->columns } };

      if (new->tiles[place] != 0 && new->tiles[place] != old->tiles[place])
        g_array_append_val (changes, change);
    }
}

/** Play continues if the tiles started from the same places; otherwise it starts over. */
MdrState *
sliding_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  if (!sliding_board_equal (&sliding_puzzle (before)->start, &sliding_puzzle (after)->start))
    return sliding_new_state (after);
  return &sliding_state_new (after, sliding_state (state))->base;
}
