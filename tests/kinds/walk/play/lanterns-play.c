/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-word.h"

MdrState *
lanterns_new_state (const MdrPuzzle *puzzle)
{
  return mdr_state_alloc (puzzle->kind, sizeof (LanternsState));
}

MdrState *
lanterns_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  LanternsState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  memcpy (state->lit, lanterns_solution (solution)->lit, sizeof state->lit);
  return &state->base;
}

void
lanterns_list_changes (const MdrPuzzle *puzzle,
                       const MdrState *before,
                       const MdrState *after,
                       GArray *changes)
{
  const LanternsState *old = lanterns_state (before);
  const LanternsState *new = lanterns_state (after);

  for (int i = 0; i < LANTERNS_SIZE; i++)
    for (guint64 left = (old->lit[i] ^ new->lit[i]) | (old->empty[i] ^ new->empty[i]); left != 0;
         left &= left - 1)
      {
        MdrMark change = { .cell = { i, mdr_bits_index (left) } };

        if (mdr_rows_has (new->lit, i, change.cell.column))
          change.sign = MDR_SIGN_FILLED;
        else if (mdr_rows_has (new->empty, i, change.cell.column))
          change.sign = MDR_SIGN_EMPTY;
        g_array_append_val (changes, change);
      }
}

/* All boards are alike in size, so that whatever was played still fits. */
MdrState *
lanterns_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  return mdr_state_ref (state);
}

/* Moves are "light ROW,COLUMN", "empty ROW,COLUMN" and "clear ROW,COLUMN". */
static gboolean
change (LanternsState *state, MdrWords *words, gboolean lit, gboolean empty, GError **error)
{
  MdrCell cell;

  if (!mdr_words_read_cell (words, LANTERNS_SIZE, LANTERNS_SIZE, &cell, error))
    return FALSE;
  mdr_rows_clear (state->lit, cell.row, cell.column);
  mdr_rows_clear (state->empty, cell.row, cell.column);
  if (lit || empty)
    mdr_rows_set (lit ? state->lit : state->empty, cell.row, cell.column);
  return TRUE;
}

static gboolean
light (gpointer state, MdrWords *words, GError **error)
{
  return change (state, words, TRUE, FALSE, error);
}

static gboolean
empty (gpointer state, MdrWords *words, GError **error)
{
  return change (state, words, FALSE, TRUE, error);
}

static gboolean
clear (gpointer state, MdrWords *words, GError **error)
{
  return change (state, words, FALSE, FALSE, error);
}

MdrState *
lanterns_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  static const MdrVerb moves[] = { { "light", 1, light },
                                   { "empty", 1, empty },
                                   { "clear", 1, clear },
                                   { NULL } };
  g_autoptr (MdrState) next = lanterns_new_state (puzzle);

  memcpy (((LanternsState *) next)->lit, lanterns_state (state)->lit, sizeof (guint64[LANTERNS_SIZE]));
  memcpy (((LanternsState *) next)->empty, lanterns_state (state)->empty, sizeof (guint64[LANTERNS_SIZE]));
  if (!mdr_verbs_apply (moves, move, _ ("“light”, “empty” or “clear” and a cell were expected, not “%s”"),
                        next, error))
    return NULL;
  return g_steal_pointer (&next);
}

/* In Build, a click or Enter raises a count by one; behind the largest comes 0. */
static gboolean
raise_count (MdrInteraction *interaction)
{
  int line = lanterns_clue_line (interaction->cursor->cell);

  if (line >= 0)
    mdr_interaction_do (interaction, "count %d %d", line,
                        (lanterns_puzzle (interaction->puzzle)->counts[line] + 1) % (LANTERNS_MOST + 1));
  return line >= 0;
}

/* In Play, a click or Enter takes a cell from open to a lantern, to empty, and back. */
static gboolean
turn_cell (MdrInteraction *interaction)
{
  const LanternsState *state = lanterns_state (interaction->state);
  MdrCell cell = interaction->cursor->cell;
  const char *verb = "light";

  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (mdr_rows_has (state->lit, cell.row, cell.column))
    verb = "empty";
  else if (mdr_rows_has (state->empty, cell.row, cell.column))
    verb = "clear";
  mdr_interaction_do (interaction, "%s %d,%d", verb, cell.row, cell.column);
  return TRUE;
}

static gboolean
raise_by_key (MdrInteraction *interaction)
{
  return interaction->input->key == MDR_KEY_ENTER && raise_count (interaction);
}

static gboolean
turn_by_key (MdrInteraction *interaction)
{
  return interaction->input->key == MDR_KEY_ENTER && turn_cell (interaction);
}

const MdrInputHandlers lanterns_building = { .press = raise_count, .key = raise_by_key };
const MdrInputHandlers lanterns_playing = { .press = turn_cell, .key = turn_by_key };
