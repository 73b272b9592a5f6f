/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-check.h"
#include "snake-search.h"

#include <glib/gi18n-lib.h>

/* Enough to judge any board a person would play; beyond it the player's cells are believed. */
#define SEARCH_BUDGET 2000

/* What the board says so far may be wrong already: then no hint would help. */
static gboolean
is_open (const MdrPuzzle *puzzle, const MdrState *state, GError **error)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  switch (snake_check (puzzle, state, problems))
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

/* Finds up to two answers that fit @state (or the givens alone, for %NULL). */
static SnakeSearchEnd
find_answers (const SnakePuzzle *puzzle, const SnakeState *state, MdrJob *job, SnakeAnswers *answers)
{
  SnakeBoard board;

  if (snake_board_init (&board, puzzle, state) == SNAKE_STEP_CONTRADICTION)
    return SNAKE_SEARCH_EXHAUSTED;
  return snake_search (&board, 2, SEARCH_BUDGET, job, answers);
}

static const guint64 *
get_answer (const SnakeAnswers *answers, const SnakePuzzle *puzzle, guint index)
{
  return &g_array_index (answers->filled, guint64, index * (guint) puzzle->rows);
}

static void
set_mistake_error (GError **error, int row, guint64 wrongly_filled, guint64 wrongly_empty)
{
  if (wrongly_filled != 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("Row %d, column %d is filled by mistake: no answer has it filled."), row + 1,
                 mdr_bits_index (wrongly_filled) + 1);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("Row %d, column %d is marked as empty by mistake: every answer has it filled."), row + 1,
                 mdr_bits_index (wrongly_empty) + 1);
}

/* No answer fits the state: says which cell is wrong, where that can be said. */
static void
blame (const SnakePuzzle *puzzle, const SnakeState *state, MdrJob *job, GError **error)
{
  g_auto (SnakeAnswers) answers;
  SnakeSearchEnd end;

  snake_answers_init (&answers);
  end = find_answers (puzzle, NULL, job, &answers);
  if (end == SNAKE_SEARCH_EXHAUSTED && answers.count == 0)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("This puzzle has no answer, so there is "
                              "nothing to find."));
      return;
    }
  for (int i = 0; end == SNAKE_SEARCH_EXHAUSTED && answers.count == 1 && i < puzzle->rows; i++)
    {
      guint64 answer = get_answer (&answers, puzzle, 0)[i];

      if ((state->filled[i] & ~answer) == 0 && (state->empty[i] & answer) == 0)
        continue;
      set_mistake_error (error, i, state->filled[i] & ~answer, state->empty[i] & answer);
      return;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("No answer fits what is on the board: some cell is wrong. Undo shows the way "
                          "back."));
}

/* Where neither rules nor a single trial help, the answers themselves are asked. */
static MdrDeduction *
take_from_answers (const SnakeBoard *board, const SnakeAnswers *answers, SnakeSearchEnd end, GError **error)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("answer", _ ("Answer"));

  if (end != SNAKE_SEARCH_EXHAUSTED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           answers->count > 1 ? _ ("More than one answer fits, and no cell follows from the "
                                                   "rules.")
                                              : _ ("No hint was found: this board needs more than trying "
                                                   "single cells."));
      return NULL;
    }
  for (int i = 0; i < board->rows; i++)
    {
      guint64 open = snake_board_open (board, i);
      g_autofree char *move = NULL;
      gboolean fill;
      int column;

      if (open == 0)
        continue;
      column = mdr_bits_index (open);
      fill = (get_answer (answers, board->puzzle, 0)[i] >> column) & 1;
      move = g_strdup_printf ("%s %d,%d", fill ? "fill" : "empty", i, column);
      mdr_deduction_decide (deduction, i, column, move);
      deduction->lookahead = TRUE;
      snake_reason_say_cell (deduction, i, column,
                             fill
                                 ? _ ("the only answer has it filled; no rule and no single trial shows why.")
                                 : _ ("the only answer has it empty; no rule and no single trial shows "
                                      "why."));
      return g_steal_pointer (&deduction);
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Every cell is decided."));
  return NULL;
}

/*
 * The contract's hint: the easiest rule first, then a look-ahead, then the
 * answer itself.
 */
MdrDeduction *
snake_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_auto (SnakeAnswers) answers;
  MdrDeduction *deduction = NULL;
  SnakeSearchEnd end;
  SnakeBoard board;

  snake_answers_init (&answers);
  if (!is_open (puzzle, state, error))
    return NULL;
  end = find_answers (snake_puzzle (puzzle), snake_state (state), job, &answers);
  if (end == SNAKE_SEARCH_STOPPED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The search for a hint was stopped."));
      return NULL;
    }
  if (end == SNAKE_SEARCH_EXHAUSTED && answers.count == 0)
    {
      blame (snake_puzzle (puzzle), snake_state (state), job, error);
      return NULL;
    }
  snake_board_init (&board, snake_puzzle (puzzle), snake_state (state));
  if (snake_board_deduce_once (&board, &deduction) == SNAKE_STEP_PROGRESS)
    return deduction;
  g_clear_pointer (&deduction, mdr_deduction_free);
  if (snake_board_try_once (&board, job, &deduction) == SNAKE_STEP_PROGRESS)
    return deduction;
  return take_from_answers (&board, &answers, end, error);
}
