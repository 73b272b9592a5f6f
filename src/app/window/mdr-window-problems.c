/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* If find_problems finds nothing wrong, the conflicting clues that a search has found. */
static const MdrProblems *
get_problems_of_building (MdrWindow *self)
{
  const MdrCommon *common =
      mdr_live_solutions_get_common (mdr_build_panel_get_live_solutions (self->build_panel));
  const MdrConflict *conflict = common ? common->conflict : NULL;

  if (!conflict || conflict->clues->len == 0 || !self->problems
      || mdr_problems_reach (self->problems, MDR_SEVERITY_CONFLICT))
    return self->problems;
  return conflict->clues;
}

static const MdrProblems *
get_problems_to_mark (MdrWindow *self)
{
  switch (self->mode)
    {
    case MDR_MODE_PLAY:
      return self->mistakes;
    case MDR_MODE_SOLVE:
      return self->conflict ? self->conflict : self->problems;
    case MDR_MODE_BUILD:
    default:
      return get_problems_of_building (self);
    }
}

static MdrCommon *
get_common_to_show (MdrWindow *self)
{
  switch (self->mode)
    {
    case MDR_MODE_BUILD:
      return mdr_live_solutions_get_common (mdr_build_panel_get_live_solutions (self->build_panel));
    case MDR_MODE_SOLVE:
      return self->compared && self->compared->puzzle == mdr_document_get_puzzle (self->document)
                 ? self->compared
                 : NULL;
    case MDR_MODE_PLAY:
    default:
      return NULL;
    }
}

/** Shows on the board what all solutions share, as found while the puzzle is built, or by a method. */
void
mdr_window_show_common (MdrWindow *self)
{
  mdr_board_view_set_common (self->board, self->document ? get_common_to_show (self) : NULL);
}

/** Marks on the board the problems that concern the mode: the puzzle's own, the player's mistakes, or the
 * clues that conflict. */
void
mdr_window_mark_problems (MdrWindow *self)
{
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
}

/** Finds the problems of the puzzle again, lists and marks them. */
void
mdr_window_update_problems (MdrWindow *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  if (self->document)
    self->problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (self->document));
  mdr_build_panel_set_problems (self->build_panel, self->problems);
  mdr_window_mark_problems (self);
  mdr_window_show_common (self);
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
  const MdrProblems *problems = get_problems_to_mark (self);

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, self->next_problem++ % problems->len);

      if (problem->cells->len == 0)
        continue;
      mdr_board_view_show_cell (self->board, g_array_index (problem->cells, MdrCell, 0));
      mdr_window_announce (self, problem->sentence);
      return TRUE;
    }
  return FALSE;
}

/** Marks the conflicting clues, and announces them; %NULL for none. */
void
mdr_window_take_explanation (MdrWindow *self, MdrConflict *conflict)
{
  g_clear_pointer (&self->conflict, g_ptr_array_unref);
  if (conflict)
    {
      g_autofree char *sentences = mdr_conflict_dup_sentences (conflict);

      self->conflict = g_ptr_array_ref (conflict->clues);
      mdr_board_view_announce (self->board, sentences);
    }
  mdr_window_mark_problems (self);
}

/** Shows what was found about all solutions while the puzzle is built. */
void
mdr_window_take_live_solutions (MdrWindow *self)
{
  mdr_window_mark_problems (self);
  mdr_window_show_common (self);
}
