/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include "mdr-clue.h"

static guint
count_open (const MdrLogic *logic, gconstpointer board)
{
  return (guint) (logic->count_played ? logic->count_played (board) : logic->count_open (board));
}

/* Returns: (transfer full): the puzzle without its clues; what holds for the whole board stays */
static MdrPuzzle *
dup_bare (const MdrPuzzle *puzzle)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  MdrPuzzle *bare = mdr_puzzle_ref (puzzle);

  for (guint k = 0; k < clues->len; k++)
    {
      MdrPuzzle *next = mdr_puzzle_edit (bare, ((const MdrClue *) g_ptr_array_index (clues, k))->edit, NULL);

      if (!next)
        continue;
      mdr_puzzle_unref (bare);
      bare = next;
    }
  return bare;
}

static guint
count_all (const MdrLogic *logic, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrPuzzle) bare = dup_bare (puzzle);
  g_autofree gpointer board = mdr_logic_new_board (logic, bare);

  logic->init (board, bare, NULL);
  return count_open (logic, board);
}

/* Returns whether the move of a literal solves the puzzle. */
static gboolean
solves (const MdrLogic *logic, const MdrPuzzle *puzzle, gconstpointer board, const MdrLiteral *literal)
{
  g_autofree gpointer trial = mdr_logic_dup_board (logic, board);
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("", "");
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  return logic->decide (trial, literal, deduction) != MDR_STEP_CONTRADICTION && deduction->moves->len > 0
         && mdr_puzzle_follow (puzzle, deduction, &state)
         && mdr_kind_check (puzzle, state, problems) == MDR_PLAY_SOLVED;
}

/** Implements #MdrReasoning.measure_start for kinds with an #MdrLogic. */
void
mdr_logic_measure_start (const MdrPuzzle *puzzle, MdrStart *start)
{
  const MdrLogic *logic;
  g_autofree gpointer board = NULL;
  g_autoptr (GArray) literals = NULL;

  g_return_if_fail (puzzle != NULL && puzzle->kind->logic != NULL);

  logic = puzzle->kind->logic;
  board = mdr_logic_new_board (logic, puzzle);
  logic->init (board, puzzle, NULL);
  start->n_open = count_open (logic, board);
  start->n_all = count_all (logic, puzzle);
  literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  logic->list_open (board, literals);
  /* If a single move solves the puzzle, it can be made at any place, so only the values of the first place
   * are tried. */
  for (guint k = 0; k < literals->len && !start->one_solves; k++)
    {
      const MdrLiteral *first = &g_array_index (literals, MdrLiteral, 0);
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      if (!mdr_cell_equal (first->cell, literal->cell))
        break;
      start->one_solves = solves (logic, puzzle, board, literal);
    }
}
