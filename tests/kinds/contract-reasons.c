/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "mdr-clue.h"
#include "mdr-logic.h"

/* Hints against their reasons: what a hint concludes follows from the clues and the cells that it names,
 * whatever else is on the board. */

/* Hints on one puzzle, and on many if the test may be slow. */
#define MOST_HINTS 40
#define SLOW_HINTS 2000

static gboolean
names (const MdrDeduction *hint, MdrCell cell)
{
  for (guint k = 0; k < hint->because->len; k++)
    if (mdr_cell_equal (g_array_index (hint->because, MdrCell, k), cell))
      return TRUE;
  for (guint k = 0; hint->chain && k < hint->chain->len; k++)
    if (names (g_ptr_array_index (hint->chain, k), cell))
      return TRUE;
  return mdr_deduction_has_mark (hint, cell);
}

static gboolean
names_clue (const MdrDeduction *hint, const MdrClue *clue)
{
  for (guint k = 0; k < clue->n_places; k++)
    if (names (hint, clue->places[k]))
      return TRUE;
  return FALSE;
}

/* Returns the puzzle without the clues that a hint does not name, as far as its solution is one without them.
 * By a page of rules, it can be seen where something is given; that numbers are unknown is tried by the test
 * of the reasoner. */
static MdrPuzzle *
leave_out_clues (const MdrPuzzle *puzzle, MdrSolution *solution, const MdrDeduction *hint)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  MdrPuzzle *rest = mdr_puzzle_ref ((MdrPuzzle *) puzzle);

  for (guint k = 0; !puzzle->kind->page && k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      MdrPuzzle *without = names_clue (hint, clue) ? NULL : mdr_puzzle_edit (rest, clue->edit, NULL);

      if (!without)
        continue;
      if (mdr_solution_verify (solution, without, NULL))
        {
          mdr_puzzle_unref (rest);
          rest = without;
        }
      else
        mdr_puzzle_unref (without);
    }
  return rest;
}

/* Returns the state of play without what the player set elsewhere than in the cells that a hint names. */
static MdrState *
leave_out_cells (const MdrPuzzle *puzzle,
                 const MdrState *state,
                 const MdrDeduction *hint,
                 const MdrPuzzle *rest)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) named = NULL;

  puzzle->kind->list_changes (puzzle, start, state, changes);
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *change = &g_array_index (changes, MdrMark, k);
      gboolean at_side = change->sign == MDR_SIGN_JOINED || change->sign == MDR_SIGN_APART;

      if (!names (hint, change->cell)
          && !(at_side && names (hint, mdr_cell_step (change->cell, change->side))))
        g_array_append_val (others, *change);
    }
  named = puzzle->kind->reopen (puzzle, state, (const MdrMark *) (gpointer) others->data, others->len);
  return puzzle->kind->rebase (puzzle, named, rest);
}

/* What is plain to see is told of no cell, but cells that are named may have it. */
static void
add_plain (const MdrPuzzle *puzzle,
           const MdrState *state,
           const MdrSolution *solution,
           const MdrDeduction *hint,
           gpointer board)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer full = mdr_logic_new_board (logic, puzzle);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  logic->init (full, puzzle, state);
  mdr_logic_apply_plain (logic, full);
  logic->list_solved (board, solution, literals);
  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      if (names (hint, literal->cell) && !logic->is_open (full, literal) && logic->is_open (board, literal))
        logic->decide (board, literal, NULL);
    }
}

/* No solution that fits what a hint names contradicts it. */
static void
assert_reasons (const MdrPuzzle *puzzle,
                const MdrState *state,
                MdrSolution *solution,
                const MdrDeduction *hint,
                MdrJob *job)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autoptr (MdrPuzzle) rest = leave_out_clues (puzzle, solution, hint);
  g_autoptr (MdrState) named = leave_out_cells (puzzle, state, hint, rest);
  g_autofree gpointer board = mdr_logic_new_board (logic, rest);
  g_autofree gpointer after = mdr_logic_new_board (logic, puzzle);
  MdrState *end = mdr_state_ref ((MdrState *) state);

  g_assert_true (mdr_puzzle_follow (puzzle, hint, &end));
  logic->init (after, puzzle, end);
  mdr_state_unref (end);
  for (guint k = 0; k < hint->marks->len; k++)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      MdrLiteral opposite;

      g_assert_cmpint (logic->init (board, rest, named), !=, MDR_STEP_CONTRADICTION);
      add_plain (puzzle, state, solution, hint, board);
      opposite = logic->get_literal (after, &g_array_index (hint->marks, MdrMark, k));
      opposite.holds = !opposite.holds;
      if (!logic->is_open (board, &opposite)
          || logic->decide (board, &opposite, NULL) == MDR_STEP_CONTRADICTION)
        continue;
      logic->search (board, 1, logic->hint_budget, job, solutions);
      if (solutions->len > 0)
        {
          g_autofree char *text = rest->kind->puzzle_to_text (rest);
          g_autofree char *whole = rest->kind->puzzle_to_text (puzzle);
          g_autofree char *other = rest->kind->solution_to_text (rest, g_ptr_array_index (solutions, 0));

          g_error ("%s: the reasons of “%s” are not enough: in\n%s this is left:\n%s and this solves it:\n%s",
                   rest->kind->id, hint->sentence, whole, text, other);
        }
    }
}

/* Follows hints on one puzzle. Returns how many there were. */
static guint
follow_hints (const MdrPuzzle *puzzle, guint most)
{
  const MdrKind *kind = puzzle->kind;
  MdrState *state = kind->new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);
  guint count = 0;

  mdr_job_begin (job);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  for (; count < most; count++)
    {
      g_autoptr (MdrDeduction) hint = mdr_kind_get_reasoning (kind)->hint (puzzle, state, job, NULL);

      /* What only the solution shows has no reasons. */
      if (!hint || hint->moves->len == 0 || g_str_equal (hint->rule, "solution"))
        break;
      assert_reasons (puzzle, state, g_ptr_array_index (result->solutions, 0), hint, job);
      g_assert_true (mdr_puzzle_follow (puzzle, hint, &state));
    }
  mdr_state_unref (state);
  return count;
}

/* Many hints, on puzzles of all levels. */
static void
follow_many_hints (const MdrKind *kind)
{
  const MdrPlayLevel *level = kind->levels;
  guint count = 0;

  for (guint seed = 1; level && count < SLOW_HINTS; seed++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrPuzzle) puzzle = NULL;

      mdr_job_begin (job);
      puzzle = mdr_kind_generate_level (kind, level, seed, job, NULL);
      if (puzzle)
        count += follow_hints (puzzle, SLOW_HINTS - count);
      level = level[1].id ? level + 1 : kind->levels;
    }
  g_test_message ("%s: %u hints", kind->id, count);
}

static void
test_reasons (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);

  if (!kind->logic || !kind->reopen)
    {
      g_test_skip ("the kind has no hints whose reasons can be told apart");
      return;
    }
  follow_hints (puzzle, MOST_HINTS);
  if (g_test_slow ())
    follow_many_hints (kind);
}

void
contract_add_reasons (const MdrKind *kind)
{
  contract_add (kind, "reasons", test_reasons);
}
