/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"
#include "numberlink-check.h"
#include "numberlink-search.h"

#include <glib/gi18n-lib.h>

/* Conflicts; enough to judge any board that a person would play. */
#define SEARCH_BUDGET 200000

/* What the board says so far may be wrong already: then no hint would help. */
static gboolean
is_open (const MdrPuzzle *puzzle, const MdrState *state, GError **error)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  switch (numberlink_check (puzzle, state, problems))
    {
    case MDR_PLAY_SOLVED:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The puzzle is solved: there is nothing "
                              "left to find."));
      return FALSE;
    case MDR_PLAY_BROKEN:
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Something is wrong already. %s"),
                   problems->len > 0 ? mdr_problems_get (problems, 0)->sentence : "");
      return FALSE;
    case MDR_PLAY_OPEN:
    default:
      return TRUE;
    }
}

/**
 * Answers:
 * @edges: (element-type NumberlinkEdges): up to two
 * @end: why no more were looked for
 */
typedef struct
{
  GArray *edges;
  NumberlinkSearchEnd end;
} Answers;

static void
answers_clear (Answers *answers)
{
  g_clear_pointer (&answers->edges, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answers, answers_clear)

/* Finds up to two answers that fit @state (or the givens alone, for %NULL). */
static void
find_answers (const NumberlinkPuzzle *puzzle, const NumberlinkState *state, MdrJob *job, Answers *answers)
{
  NumberlinkBoard board;

  answers->edges = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  answers->end = NUMBERLINK_SEARCH_EXHAUSTED;
  if (numberlink_board_init (&board, puzzle, state) != NUMBERLINK_STEP_CONTRADICTION)
    answers->end = numberlink_search (&board, 2, SEARCH_BUDGET, job, answers->edges, NULL);
}

static gboolean
is_proven_to_be_empty (const Answers *answers)
{
  return answers->end == NUMBERLINK_SEARCH_EXHAUSTED && answers->edges->len == 0;
}

/* Where play and the only answer differ, says so. */
static gboolean
set_mistake_error (const NumberlinkPuzzle *puzzle,
                   const NumberlinkState *state,
                   const NumberlinkEdges *answer,
                   GError **error)
{
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint used = numberlink_edges_around (answer, cell);
        guint drawn = numberlink_edges_around (&state->drawn, cell) & ~used;
        guint barred = numberlink_edges_around (&state->barred, cell) & used;
        MdrCell other;

        if ((drawn | barred) == 0)
          continue;
        other = mdr_cell_step (cell, mdr_directions_first (drawn != 0 ? drawn : barred));
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     drawn != 0
                         ? _ ("Row %d, column %d is joined to row %d, column %d by mistake: no answer has "
                              "them joined.")
                         : _ ("Row %d, column %d is kept apart from row %d, column %d by mistake: every "
                              "answer "
                              "has them joined."),
                     i + 1, j + 1, other.row + 1, other.column + 1);
        return TRUE;
      }
  return FALSE;
}

/* No answer fits the state: says what is wrong, where that can be said. */
static void
blame (const NumberlinkPuzzle *puzzle, const NumberlinkState *state, MdrJob *job, GError **error)
{
  g_auto (Answers) answers = { NULL };

  find_answers (puzzle, NULL, job, &answers);
  if (is_proven_to_be_empty (&answers))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("This puzzle has no answer, so there is "
                              "nothing to find."));
      return;
    }
  if (answers.end == NUMBERLINK_SEARCH_EXHAUSTED && answers.edges->len == 1
      && set_mistake_error (puzzle, state, &g_array_index (answers.edges, NumberlinkEdges, 0), error))
    return;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("No answer fits what is on the board: some of it is wrong. Undo shows the way "
                          "back."));
}

/* Where neither rules nor a single trial help, the answers themselves are asked. */
static MdrDeduction *
take_from_answers (NumberlinkBoard *board, const Answers *answers, GError **error)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("answer", _ ("Answer"));
  const NumberlinkEdges *answer;

  if (answers->end != NUMBERLINK_SEARCH_EXHAUSTED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           answers->edges->len > 1
                               ? _ ("More than one answer fits, and nothing more follows from "
                                    "the rules.")
                               : _ ("No hint was found: this board needs more than trying "
                                    "single edges."));
      return NULL;
    }
  answer = &g_array_index (answers->edges, NumberlinkEdges, 0);
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint draw = numberlink_board_open (board, cell) & numberlink_edges_around (answer, cell);

        if (draw == 0 || !numberlink_board_is_end (board, numberlink_board_far (board, cell)))
          continue;
        deduction->lookahead = TRUE;
        numberlink_reason_say (deduction, cell,
                               _ ("the only answer goes on this way; no rule and no single trial "
                                  "shows why."));
        numberlink_board_decide (board, cell, draw, 0, deduction);
        g_array_set_size (deduction->because, 0);
        return g_steal_pointer (&deduction);
      }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Everything is decided."));
  return NULL;
}

static MdrDeduction *
find_deduction (const NumberlinkPuzzle *puzzle,
                const NumberlinkState *state,
                const Answers *answers,
                MdrJob *job,
                GError **error)
{
  MdrDeduction *deduction;
  NumberlinkBoard board;

  numberlink_board_init (&board, puzzle, state);
  if (numberlink_board_deduce_once (&board, &deduction) == NUMBERLINK_STEP_PROGRESS)
    return deduction;
  g_clear_pointer (&deduction, mdr_deduction_free);
  if (numberlink_board_try_once (&board, job, &deduction) == NUMBERLINK_STEP_PROGRESS)
    return deduction;
  g_clear_pointer (&deduction, mdr_deduction_free);
  return take_from_answers (&board, answers, error);
}

/*
 * The contract's hint: the easiest rule first, then a look-ahead, then the
 * answer itself.
 */
MdrDeduction *
numberlink_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_auto (Answers) answers = { NULL };

  if (!numberlink_can_be_solved (puzzle, error) || !is_open (puzzle, state, error))
    return NULL;
  find_answers (numberlink_puzzle (puzzle), numberlink_state (state), job, &answers);
  if (answers.end == NUMBERLINK_SEARCH_STOPPED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The search for a hint was stopped."));
      return NULL;
    }
  if (is_proven_to_be_empty (&answers))
    {
      blame (numberlink_puzzle (puzzle), numberlink_state (state), job, error);
      return NULL;
    }
  return find_deduction (numberlink_puzzle (puzzle), numberlink_state (state), &answers, job, error);
}

/* The contract's deduce: all that follows by the rules, without trying. */
GPtrArray *
numberlink_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  GPtrArray *deductions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  NumberlinkStep step = NUMBERLINK_STEP_CONTRADICTION;
  NumberlinkBoard board;

  if (numberlink_can_be_solved (puzzle, NULL))
    step = numberlink_board_init (&board, numberlink_puzzle (puzzle), numberlink_state (state));
  if (step == NUMBERLINK_STEP_CONTRADICTION)
    return deductions;
  do
    {
      MdrDeduction *deduction;

      step = numberlink_board_deduce_once (&board, &deduction);
      if (step == NUMBERLINK_STEP_PROGRESS)
        g_ptr_array_add (deductions, deduction);
      else
        g_clear_pointer (&deduction, mdr_deduction_free);
    }
  while (step == NUMBERLINK_STEP_PROGRESS && mdr_job_should_stop (job) == MDR_STOP_NONE);
  return deductions;
}
