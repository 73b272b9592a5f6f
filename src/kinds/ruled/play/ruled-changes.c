/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

/* What has been decided: how much, what is new, and what stays when the puzzle changes. */

/* Counts the places that are the player's to decide, and those decided to at least @least. */
static guint
count_decided (const MdrPuzzle *puzzle, const RuledState *state, guint decision, gint16 least, guint *n_open)
{
  guint count = 0;

  *n_open = 0;
  for (guint place = 0; place < state->answer->n_places[decision]; place++)
    {
      if (ruled_is_settled (puzzle, decision, place))
        continue;
      (*n_open)++;
      count += state->answer->values[decision][place] >= least;
    }
  return count;
}

/**
 * Implements dup_progress of #MdrKind: for the decisions, "12 of 40 cells", "23 lines drawn" or "23 walls
 * drawn". Nothing of a puzzle that is complete, where marks that say that nothing is there may have been left
 * out.
 */
char *
ruled_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  const RuledState *play = ruled_state (state);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (GString) progress = NULL;
  MdrPlayStatus status = puzzle->kind->check (puzzle, state, problems);

  if (status == MDR_PLAY_SOLVED || status == MDR_PLAY_UNCHECKED)
    return NULL;
  progress = g_string_new (NULL);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      gboolean cells = decision->place == MDR_PLACE_CELL;
      guint n_open;
      guint n_decided = count_decided (puzzle, play, i, cells ? 0 : 1, &n_open);

      if (decision->aid)
        continue;
      if (progress->len > 0)
        /* Translators: between two parts of how far play has come: "12 of 40 cells, 23 lines drawn". */
        g_string_append (progress, _ (", "));
      if (cells)
        g_string_append_printf (progress,
                                /* Translators: cells that are the same, all cells */
                                g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell", "%'u of %'u cells", n_open),
                                n_decided, n_open);
      else if (decision->place == MDR_PLACE_BORDER)
        g_string_append_printf (progress,
                                g_dngettext (GETTEXT_PACKAGE, "%'u wall drawn", "%'u walls drawn", n_decided),
                                n_decided);
      else
        g_string_append_printf (progress,
                                g_dngettext (GETTEXT_PACKAGE, "%'u line drawn", "%'u lines drawn", n_decided),
                                n_decided);
    }
  return g_string_free (g_steal_pointer (&progress), FALSE);
}

/** Implements list_changes of #MdrKind: cells with another value or other notes, and edges that are decided
 * now. Colors are left out, since they say nothing about the solution. */
void
ruled_list_changes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, GArray *changes)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  const RuledState *old = ruled_state (before);
  const RuledState *new = ruled_state (after);
  guint noted = rulebook->decisions->len;

  ruled_find_noted_decision (rulebook, &noted);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      for (guint place = 0; place < new->answer->n_places[i]; place++)
        {
          gint16 value = new->answer->values[i][place];
          MdrMark change = ruled_get_mark (puzzle, i, place, value);

          if (value == old->answer->values[i][place]
              && (i != noted
                  || (new->notes[place] == old->notes[place]
                      && new->centre_notes[place] == old->centre_notes[place])))
            continue;
          if (decision->place != MDR_PLACE_CELL && value == MDR_RULED_NONE)
            continue;
          g_array_append_val (changes, change);
        }
    }
}

/* Opens the places of a decision that a change is about, and takes their notes away. */
static void
reopen_place (const MdrPuzzle *puzzle, RuledState *state, guint decision, const MdrMark *change)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  MdrRuledGrid grid = ruled_puzzle_get_givens (puzzle)->grid;
  MdrPlace place = mdr_rulebook_get_decision (rulebook, decision)->place;
  gboolean at_edge = change->sign == MDR_SIGN_JOINED || change->sign == MDR_SIGN_APART;
  guint at = mdr_ruled_grid_get_cell (grid, change->cell);
  guint noted;

  if (at_edge != (place != MDR_PLACE_CELL))
    return;
  if (at_edge)
    at = mdr_ruled_grid_get_edge (grid, place, at, change->side);
  if (at == MDR_RULED_NO_PLACE)
    return;
  state->answer->values[decision][at] = ruled_get_fixed (puzzle, decision, at);
  if (ruled_find_noted_decision (rulebook, &noted) && noted == decision)
    {
      state->notes[at] = 0;
      state->centre_notes[at] = 0;
    }
}

/** Implements reopen of #MdrKind. */
MdrState *
ruled_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count)
{
  RuledState *reopened = ruled_state_copy (state);

  for (guint k = 0; k < count; k++)
    for (guint i = 0; i < reopened->answer->n_decisions; i++)
      reopen_place (puzzle, reopened, i, &changes[k]);
  return &reopened->base;
}

/* Returns: whether a value was decided, not given, and is still possible */
static gboolean
is_carried (const MdrPuzzle *before,
            guint source,
            const MdrPuzzle *after,
            guint target,
            guint decision,
            int value)
{
  return ruled_is_value (after, decision, target, value)
         && ruled_get_fixed (before, decision, source) == MDR_RULED_NONE
         && ruled_get_fixed (after, decision, target) == MDR_RULED_NONE;
}

/* Takes over what was decided about a cell and its edges, if it is still possible. */
static void
carry (const MdrPuzzle *before,
       const RuledState *old,
       const MdrPuzzle *after,
       RuledState *new,
       MdrCell position)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (after->kind);
  MdrRuledGrid old_grid = ruled_puzzle_get_givens (before)->grid;
  MdrRuledGrid new_grid = ruled_puzzle_get_givens (after)->grid;
  guint from = mdr_ruled_grid_get_cell (old_grid, position);
  guint to = mdr_ruled_grid_get_cell (new_grid, position);

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      gboolean is_cell = decision->place == MDR_PLACE_CELL;

      for (guint k = 0; k < (is_cell ? 1 : MDR_N_DIRECTIONS); k++)
        {
          MdrDirection side = (MdrDirection) k;
          guint source = is_cell ? from : mdr_ruled_grid_get_edge (old_grid, decision->place, from, side);
          guint target = is_cell ? to : mdr_ruled_grid_get_edge (new_grid, decision->place, to, side);

          if (source != MDR_RULED_NO_PLACE && target != MDR_RULED_NO_PLACE
              && is_carried (before, source, after, target, i, old->answer->values[i][source]))
            new->answer->values[i][target] = old->answer->values[i][source];
        }
    }
  new->colours[to] = old->colours[from];
  if (!new->notes)
    return;
  new->notes[to] = old->notes[from];
  new->centre_notes[to] = old->centre_notes[from];
}

/* Notes are the bits of a word. */
G_STATIC_ASSERT (RULED_LARGEST_NOTE < 64);

/* Notes of numbers that cannot stand on the board any more are forgotten. */
static void
forget_notes (const MdrPuzzle *puzzle, RuledState *state)
{
  guint64 possible = 0;
  guint noted;
  int low = 0;
  int high = -1;

  if (!ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), &noted))
    return;
  ruled_get_notable (puzzle, &noted, &low, &high);
  for (int number = low; number <= high; number++)
    possible |= G_GUINT64_CONSTANT (1) << number;
  for (guint cell = 0; cell < state->answer->n_places[noted]; cell++)
    {
      state->notes[cell] &= possible;
      state->centre_notes[cell] &= possible;
    }
}

/** Implements rebase of #MdrKind: what was decided stays where its cell is still there and its value still
 * possible. */
MdrState *
ruled_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  int rows = MIN (ruled_puzzle (before)->rows, ruled_puzzle (after)->rows);
  int columns = MIN (ruled_puzzle (before)->columns, ruled_puzzle (after)->columns);
  MdrState *next = ruled_new_state (after);

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      carry (before, ruled_state (state), after, (RuledState *) next, (MdrCell){ row, column });
  forget_notes (after, (RuledState *) next);
  return next;
}
