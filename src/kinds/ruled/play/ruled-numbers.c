/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-judge.h"
#include "ruled-play.h"

/* What helps people who write numbers into cells: which cells may not have equal numbers, and notes. Only the
 * decision whose numbers can be noted has such help. */

static gboolean
find_noted (const MdrPuzzle *puzzle, guint *noted)
{
  return ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), noted);
}

static gboolean
get_number (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell, int *number)
{
  guint place = mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (puzzle)->grid, cell);
  guint noted;

  *number = MDR_RULED_NONE;
  if (place != MDR_RULED_NO_PLACE && find_noted (puzzle, &noted))
    *number = ruled_state (state)->answer->values[noted][place];
  return *number >= 0;
}

static void
list_peers (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell, GArray *peers)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  guint place = mdr_ruled_grid_get_cell (givens->grid, cell);
  g_autofree gboolean *found = NULL;
  guint noted;

  if (place == MDR_RULED_NO_PLACE || !find_noted (puzzle, &noted)
      || answer->values[noted][place] == MDR_RULED_ABSENT)
    return;
  found = mdr_ruled_find_peers (givens, answer, noted, place);
  for (guint other = 0; other < answer->n_places[noted]; other++)
    if (found[other] && answer->values[noted][other] != MDR_RULED_ABSENT)
      {
        MdrCell peer = mdr_ruled_grid_get_position (givens->grid, other);

        g_array_append_val (peers, peer);
      }
}

/* Returns: the bits of the numbers that can be written into a cell, as far as its range and its peers say */
static guint64
get_possible (const MdrPuzzle *puzzle, guint decision, guint cell, const guint64 *taken)
{
  guint64 possible = 0;
  int low;
  int high;

  if (!ruled_get_range (puzzle, decision, cell, &low, &high))
    return 0;
  for (int number = MAX (low, 0); number <= MIN (high, RULED_LARGEST_NOTE); number++)
    possible |= G_GUINT64_CONSTANT (1) << number;
  return possible & ~taken[cell];
}

/** Returns: the bits of the numbers that are noted in an open cell or, if none are, of those that its range
 * and its peers leave */
guint64
ruled_get_left (const MdrPuzzle *puzzle, const RuledState *state, guint cell)
{
  g_autofree guint64 *taken = NULL;
  guint noted;

  if (!find_noted (puzzle, &noted) || state->notes[cell] != 0)
    return state->notes ? state->notes[cell] : 0;
  taken = mdr_ruled_find_taken (ruled_puzzle_get_givens (puzzle), state->answer, noted);
  return get_possible (puzzle, noted, cell, taken);
}

static guint64
get_finished (const MdrPuzzle *puzzle, const MdrState *state)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  guint64 possible = 0;
  g_autofree guint64 *taken = NULL;
  guint noted;

  if (!find_noted (puzzle, &noted))
    return 0;
  taken = mdr_ruled_find_taken (ruled_puzzle_get_givens (puzzle), answer, noted);
  for (guint cell = 0; cell < answer->n_places[noted]; cell++)
    if (answer->values[noted][cell] == MDR_RULED_NONE)
      possible |= get_possible (puzzle, noted, cell, taken);
  return ~possible;
}

/* Adds the moves that note, or do not note any more, the numbers of a cell.
 * @where: empty, or "center " */
static void
add_notes (const MdrPuzzle *puzzle, guint cell, const char *where, guint64 numbers, GString *moves)
{
  MdrCell position = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, cell);

  for (int number = 0; number <= RULED_LARGEST_NOTE; number++)
    if (numbers >> number & 1)
      g_string_append_printf (moves, "%snote %d,%d %s%d", moves->len > 0 ? RULED_MOVE_SEPARATOR : "",
                              position.row, position.column, where, number);
}

static char *
dup_all_notes (const MdrPuzzle *puzzle, const MdrState *state)
{
  const RuledState *play = ruled_state (state);
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree guint64 *taken = NULL;
  guint noted;

  if (!find_noted (puzzle, &noted))
    return NULL;
  taken = mdr_ruled_find_taken (ruled_puzzle_get_givens (puzzle), play->answer, noted);
  for (guint cell = 0; cell < play->answer->n_places[noted]; cell++)
    if (play->answer->values[noted][cell] == MDR_RULED_NONE && play->notes[cell] == 0
        && play->centre_notes[cell] == 0)
      add_notes (puzzle, cell, "", get_possible (puzzle, noted, cell, taken), moves);
  return moves->len > 0 ? g_string_free (g_steal_pointer (&moves), FALSE) : NULL;
}

/* Finds the numbers that a cell takes from the notes of its peers, since it has a number now. */
static void
take_number (const MdrPuzzle *puzzle, const RuledState *state, guint noted, guint cell, guint64 *numbers)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gint16 number = state->answer->values[noted][cell];
  g_autofree gboolean *peers = NULL;

  if (number > RULED_LARGEST_NOTE)
    return;
  peers = mdr_ruled_find_peers (givens, state->answer, noted, cell);
  for (guint other = 0; other < state->answer->n_places[noted]; other++)
    if (peers[other])
      numbers[other] |= G_GUINT64_CONSTANT (1) << number;
}

/** Implements dup_taken_notes of #MdrNumbers. What was noted although a peer had the number stays. */
char *
ruled_dup_taken_notes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after)
{
  const RuledState *old = ruled_state (before);
  const RuledState *new = ruled_state (after);
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree guint64 *taken = NULL;
  g_autofree guint64 *numbers = NULL;
  guint noted;

  if (!find_noted (puzzle, &noted))
    return NULL;
  numbers = g_new0 (guint64, new->answer->n_places[noted]);
  taken = mdr_ruled_find_taken (ruled_puzzle_get_givens (puzzle), new->answer, noted);
  for (guint cell = 0; cell < new->answer->n_places[noted]; cell++)
    if (new->answer->values[noted][cell] >= 0
        && new->answer->values[noted][cell] != old->answer->values[noted][cell])
      take_number (puzzle, new, noted, cell, numbers);
  for (guint cell = 0; cell < new->answer->n_places[noted]; cell++)
    {
      add_notes (puzzle, cell, "", new->notes[cell] & numbers[cell] & taken[cell], moves);
      add_notes (puzzle, cell, "center ", new->centre_notes[cell] & numbers[cell] & taken[cell], moves);
    }
  return moves->len > 0 ? g_string_free (g_steal_pointer (&moves), FALSE) : NULL;
}

/** Of pages that say of which cells the numbers are different. */
const MdrNumbers ruled_numbers = {
  .get_number = get_number,
  .list_peers = list_peers,
  .get_finished = get_finished,
  .dup_all_notes = dup_all_notes,
  .dup_taken_notes = ruled_dup_taken_notes,
};

/** Of other pages that have numbers. */
const MdrNumbers ruled_numbers_alone = {
  .get_number = get_number,
  .get_finished = get_finished,
};
