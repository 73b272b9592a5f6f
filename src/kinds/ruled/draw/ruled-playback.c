/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include "ruled-brush.h"

static void
clear_playback (gpointer base)
{
  RuledPlayback *playback = base;

  for (guint i = 0; i < playback->n_decisions; i++)
    {
      g_free (playback->starts[i]);
      g_free (playback->reversed[i]);
    }
  g_free (playback->starts);
  g_free (playback->reversed);
  mdr_solution_unref (&playback->solution->base);
}

/* Numbers come one by one in reading order. */
static guint
order_numbers (const RuledPlayback *playback, const MdrRuledPuzzle *puzzle, guint decision, guint start)
{
  guint *starts = playback->starts[decision];

  for (guint cell = 0; cell < playback->solution->answer->n_places[decision]; cell++)
    {
      starts[cell] = start;
      start += mdr_ruled_puzzle_get_start (puzzle, decision, cell) == MDR_RULED_NONE;
    }
  return start;
}

/* Everything else that has no order of its own comes in waves from the upper left corner. */
static guint
order_waves (const RuledPlayback *playback,
             const MdrRuledPuzzle *puzzle,
             guint decision,
             MdrPlace place,
             guint start)
{
  guint end = start;

  for (guint i = 0; i < playback->solution->answer->n_places[decision]; i++)
    {
      guint cells[2] = { i, i };
      MdrCell position;

      if (place != MDR_PLACE_CELL)
        mdr_ruled_grid_get_edge_cells (puzzle->grid, place, i, cells);
      position = mdr_ruled_grid_get_position (puzzle->grid, cells[0]);
      playback->starts[decision][i] = start + (guint) (position.row + position.column);
      end = MAX (end, playback->starts[decision][i] + 1);
    }
  return end;
}

static guint
order_decision (RuledPlayback *playback, const MdrRuledPuzzle *puzzle, guint index, guint start)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, index);
  guint n_places = playback->solution->answer->n_places[index];

  playback->starts[index] = g_new0 (guint, n_places + 1);
  if (decision->aid)
    return start;
  if (decision->place == MDR_PLACE_SIDE || decision->place == MDR_PLACE_LINK)
    {
      playback->reversed[index] = g_new0 (gboolean, n_places + 1);
      return ruled_order_along_lines (puzzle, decision->place, playback->solution->answer->values[index],
                                      start, playback->starts[index], playback->reversed[index]);
    }
  if (decision->place == MDR_PLACE_CELL && decision->domain.has_numbers)
    return order_numbers (playback, puzzle, index, start);
  return order_waves (playback, puzzle, index, decision->place, start);
}

/**
 * ruled_new_playback:
 * @solution: right or false
 * @style: not used, since there is only one
 *
 * Decisions unfold one after the other: lines along themselves, numbers one by one, all others in waves.
 */
MdrPlayback *
ruled_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  RuledPlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, 0);

  playback->base.clear = clear_playback;
  playback->solution = (RuledSolution *) mdr_solution_ref (solution);
  playback->n_decisions = givens->rulebook->decisions->len;
  playback->starts = g_new0 (guint *, playback->n_decisions);
  playback->reversed = g_new0 (gboolean *, playback->n_decisions);
  for (guint i = 0; i < playback->n_decisions; i++)
    playback->base.steps = order_decision (playback, givens, i, playback->base.steps);
  playback->base.steps = MAX (playback->base.steps, 1);
  return &playback->base;
}

/** Returns: how much of a decision about a place is shown at @time, from 0 to 1 */
double
ruled_playback_get_part (const RuledPlayback *playback, guint decision, guint place, double time)
{
  return CLAMP (time - playback->starts[decision][place], 0, 1);
}

/** Returns: (transfer full): what is decided of @puzzle at @time; what is not used, of lines, is known at the
 * end alone */
MdrRuledAnswer *
ruled_playback_dup_answer (const RuledPlayback *playback, const MdrRuledPuzzle *puzzle, double time)
{
  MdrRuledAnswer *answer = mdr_ruled_answer_copy (playback->solution->answer);

  for (guint i = 0; i < playback->n_decisions && time < playback->base.steps; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      if (mdr_ruled_puzzle_get_start (puzzle, i, place) == MDR_RULED_NONE
          && (ruled_playback_get_part (playback, i, place, time) < 0.5
              || (playback->reversed[i] && answer->values[i][place] == 0)))
        answer->values[i][place] = MDR_RULED_NONE;
  return answer;
}

/** Implements dup_state of #MdrPlaybackFacts. */
MdrState *
ruled_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time)
{
  return &ruled_state_new_take (puzzle, ruled_playback_dup_answer ((const RuledPlayback *) playback,
                                                                   ruled_puzzle_get_givens (puzzle), time))
              ->base;
}
