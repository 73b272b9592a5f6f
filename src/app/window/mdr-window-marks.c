/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* What is marked on the board: the problems of the puzzle, the player's mistakes, or clues that conflict, and
 * what all solutions have in common; the mode decides which. */

/* In Build, the conflicting clues that a search has found are marked if nothing else is wrong. */
static const MdrProblems *
get_problems_to_mark (MdrWindow *self)
{
  const MdrBackbone *backbone;
  const MdrConflict *conflict;

  switch (self->context->mode)
    {
    case MDR_MODE_PLAY:
      return self->marked.mistakes;
    case MDR_MODE_SOLVE:
      return self->marked.conflict ? self->marked.conflict : self->marked.problems;
    case MDR_MODE_BUILD:
    default:
      backbone = mdr_live_solutions_get_backbone (self->build_panel->live_solutions);
      conflict = backbone ? backbone->conflict : NULL;
      if (!conflict || conflict->clues->len == 0 || !self->marked.problems
          || mdr_problems_reach (self->marked.problems, MDR_SEVERITY_CONFLICT))
        return self->marked.problems;
      return conflict->clues;
    }
}

static void
mark_problems (MdrWindow *self)
{
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
}

/* Shows what all solutions share, as found while the puzzle is built, or by a method that solved it. */
static void
show_backbone (MdrWindow *self)
{
  MdrDocument *document = self->context->document;
  MdrMode mode = self->context->mode;
  MdrBackbone *backbone = NULL;

  if (document && mode == MDR_MODE_BUILD)
    backbone = mdr_live_solutions_get_backbone (self->build_panel->live_solutions);
  else if (document && mode == MDR_MODE_SOLVE && self->marked.compared
           && self->marked.compared->puzzle == mdr_document_get_puzzle (document))
    backbone = self->marked.compared;
  mdr_board_view_set_backbone (self->board, backbone,
                               mode == MDR_MODE_BUILD
                                   ? mdr_live_solutions_get_shown (self->build_panel->live_solutions)
                                   : MDR_BACKBONE_SHOW_ALL);
  mdr_board_view_set_unneeded (self->board,
                               document && mode == MDR_MODE_BUILD
                                   ? mdr_live_solutions_get_unneeded (self->build_panel->live_solutions)
                                   : NULL);
}

static void
live_changed_cb (MdrWindow *self)
{
  mark_problems (self);
  show_backbone (self);
}

/** Finds the problems of the puzzle, if it is another one, lists them in the panel of Build, and marks
 * everything anew. */
void
mdr_window_update_marks (MdrWindow *self)
{
  MdrDocument *document;
  const MdrPuzzle *puzzle;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  puzzle = document ? mdr_document_get_puzzle (document) : NULL;
  if (puzzle != self->marked.puzzle)
    {
      g_clear_pointer (&self->marked.puzzle, mdr_puzzle_unref);
      g_clear_pointer (&self->marked.problems, g_ptr_array_unref);
      if (puzzle)
        {
          self->marked.puzzle = mdr_puzzle_ref (puzzle);
          self->marked.problems = mdr_puzzle_dup_problems (puzzle);
        }
      mdr_live_solutions_set_problems (self->build_panel->live_solutions, self->marked.problems);
    }
  mark_problems (self);
  show_backbone (self);
}

/** Sets the player's mistakes; %NULL for none. */
void
mdr_window_set_mistakes (MdrWindow *self, MdrProblems *mistakes)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->marked.mistakes, g_ptr_array_unref);
  self->marked.mistakes = mistakes ? g_ptr_array_ref (mistakes) : NULL;
  if (self->context->mode == MDR_MODE_PLAY)
    mark_problems (self);
}

/** Sets the clues that conflict, and announces them; %NULL for none. */
void
mdr_window_set_conflict (MdrWindow *self, const MdrConflict *conflict)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->marked.conflict, g_ptr_array_unref);
  if (conflict)
    {
      g_autofree char *sentences = mdr_conflict_dup_sentences (conflict);

      self->marked.conflict = g_ptr_array_ref (conflict->clues);
      mdr_board_view_announce (self->board, sentences);
    }
  mark_problems (self);
}

/** Sets what a method found about all solutions; %NULL for nothing. */
void
mdr_window_set_compared (MdrWindow *self, MdrBackbone *compared)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->marked.compared, mdr_backbone_unref);
  self->marked.compared = compared ? mdr_backbone_ref (compared) : NULL;
  show_backbone (self);
}

/**
 * mdr_window_show_next_problem:
 *
 * Moves the cursor to the next problem marked on the board; after the last one,
 * to the first again.
 *
 * Returns: whether any is marked
 */
gboolean
mdr_window_show_next_problem (MdrWindow *self)
{
  const MdrProblems *problems;

  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  problems = get_problems_to_mark (self);
  for (guint i = 0; problems && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, self->marked.next++ % problems->len);

      if (problem->cells->len == 0)
        continue;
      mdr_board_view_show_cell (self->board, g_array_index (problem->cells, MdrCell, 0));
      mdr_board_view_announce (self->board, problem->sentence);
      return TRUE;
    }
  return FALSE;
}

/** Drops what is known of problems. */
void
mdr_window_clear_marks (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->marked.puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->marked.problems, g_ptr_array_unref);
  g_clear_pointer (&self->marked.mistakes, g_ptr_array_unref);
  g_clear_pointer (&self->marked.conflict, g_ptr_array_unref);
  g_clear_pointer (&self->marked.compared, mdr_backbone_unref);
}

/** Follows what is found out about the solutions of the puzzle being built. Called once. */
void
mdr_window_add_marks (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_signal_connect_object (self->build_panel->live_solutions, "changed", G_CALLBACK (live_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
