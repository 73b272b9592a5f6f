/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-problem-marks.h"

/*
 * @board, @live: borrowed from the window
 * @puzzle: (nullable): the puzzle whose problems are known
 * @problems: (nullable): its own
 * @mistakes: (nullable): the player's
 * @conflict: (nullable): clues that a method found to conflict
 * @compared: (nullable): what a method found about all solutions of a puzzle
 * @next: counts the problems that were shown one after the other
 */
struct _MdrProblemMarks
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  MdrBuildPanel *build_panel;
  MdrLiveSolutions *live;
  MdrPuzzle *puzzle;
  MdrProblems *problems;
  MdrProblems *mistakes;
  MdrProblems *conflict;
  MdrBackbone *compared;
  guint next;
};

G_DEFINE_FINAL_TYPE (MdrProblemMarks, mdr_problem_marks, G_TYPE_OBJECT)

/* In Build, the conflicting clues that a search has found are marked if nothing else is wrong. */
static const MdrProblems *
get_problems_to_mark (MdrProblemMarks *self)
{
  const MdrBackbone *backbone;
  const MdrConflict *conflict;

  switch (self->context->mode)
    {
    case MDR_MODE_PLAY:
      return self->mistakes;
    case MDR_MODE_SOLVE:
      return self->conflict ? self->conflict : self->problems;
    case MDR_MODE_BUILD:
    default:
      backbone = mdr_live_solutions_get_backbone (self->live);
      conflict = backbone ? backbone->conflict : NULL;
      if (!conflict || conflict->clues->len == 0 || !self->problems
          || mdr_problems_reach (self->problems, MDR_SEVERITY_CONFLICT))
        return self->problems;
      return conflict->clues;
    }
}

static void
mark_problems (MdrProblemMarks *self)
{
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
}

/* Shows what all solutions share, as found while the puzzle is built, or by a method that solved it. */
static void
show_backbone (MdrProblemMarks *self)
{
  MdrDocument *document = self->context->document;
  MdrMode mode = self->context->mode;
  MdrBackbone *backbone = NULL;

  if (document && mode == MDR_MODE_BUILD)
    backbone = mdr_live_solutions_get_backbone (self->live);
  else if (document && mode == MDR_MODE_SOLVE && self->compared
           && self->compared->puzzle == mdr_document_get_puzzle (document))
    backbone = self->compared;
  mdr_board_view_set_backbone (self->board, backbone,
                               mode == MDR_MODE_BUILD ? mdr_live_solutions_get_shown (self->live)
                                                      : MDR_BACKBONE_SHOW_ALL);
  mdr_board_view_set_unneeded (self->board, document && mode == MDR_MODE_BUILD
                                                ? mdr_live_solutions_get_unneeded (self->live)
                                                : NULL);
}

static void
live_changed_cb (MdrProblemMarks *self)
{
  mark_problems (self);
  show_backbone (self);
}

/** Finds the problems of the puzzle, if it is another one, lists them in the panel of Build, and marks
 * everything anew. */
void
mdr_problem_marks_update (MdrProblemMarks *self)
{
  MdrDocument *document;
  const MdrPuzzle *puzzle;

  g_return_if_fail (MDR_IS_PROBLEM_MARKS (self));

  document = self->context->document;
  puzzle = document ? mdr_document_get_puzzle (document) : NULL;
  if (puzzle != self->puzzle)
    {
      g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
      g_clear_pointer (&self->problems, g_ptr_array_unref);
      if (puzzle)
        {
          self->puzzle = mdr_puzzle_ref (puzzle);
          self->problems = mdr_puzzle_dup_problems (puzzle);
        }
      mdr_build_panel_set_problems (self->build_panel, self->problems);
    }
  mark_problems (self);
  show_backbone (self);
}

/** Sets the player's mistakes; %NULL for none. */
void
mdr_problem_marks_set_mistakes (MdrProblemMarks *self, MdrProblems *mistakes)
{
  g_return_if_fail (MDR_IS_PROBLEM_MARKS (self));

  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  self->mistakes = mistakes ? g_ptr_array_ref (mistakes) : NULL;
  if (self->context->mode == MDR_MODE_PLAY)
    mark_problems (self);
}

/** Sets the clues that conflict, and announces them; %NULL for none. */
void
mdr_problem_marks_set_conflict (MdrProblemMarks *self, const MdrConflict *conflict)
{
  g_return_if_fail (MDR_IS_PROBLEM_MARKS (self));

  g_clear_pointer (&self->conflict, g_ptr_array_unref);
  if (conflict)
    {
      g_autofree char *sentences = mdr_conflict_dup_sentences (conflict);

      self->conflict = g_ptr_array_ref (conflict->clues);
      mdr_board_view_announce (self->board, sentences);
    }
  mark_problems (self);
}

/** Sets what a method found about all solutions; %NULL for nothing. */
void
mdr_problem_marks_set_compared (MdrProblemMarks *self, MdrBackbone *compared)
{
  g_return_if_fail (MDR_IS_PROBLEM_MARKS (self));

  g_clear_pointer (&self->compared, mdr_backbone_unref);
  self->compared = compared ? mdr_backbone_ref (compared) : NULL;
  show_backbone (self);
}

/**
 * mdr_problem_marks_show_next:
 *
 * Moves the cursor to the next problem marked on the board; after the last one,
 * to the first again.
 *
 * Returns: whether any is marked
 */
gboolean
mdr_problem_marks_show_next (MdrProblemMarks *self)
{
  const MdrProblems *problems;

  g_return_val_if_fail (MDR_IS_PROBLEM_MARKS (self), FALSE);

  problems = get_problems_to_mark (self);
  for (guint i = 0; problems && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, self->next++ % problems->len);

      if (problem->cells->len == 0)
        continue;
      mdr_board_view_show_cell (self->board, g_array_index (problem->cells, MdrCell, 0));
      mdr_board_view_announce (self->board, problem->sentence);
      return TRUE;
    }
  return FALSE;
}

static void
mdr_problem_marks_dispose (GObject *object)
{
  MdrProblemMarks *self = MDR_PROBLEM_MARKS (object);

  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  g_clear_pointer (&self->conflict, g_ptr_array_unref);
  g_clear_pointer (&self->compared, mdr_backbone_unref);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_problem_marks_parent_class)->dispose (object);
}

static void
mdr_problem_marks_class_init (MdrProblemMarksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_problem_marks_dispose;
}

static void
mdr_problem_marks_init (MdrProblemMarks *self)
{
}

/**
 * mdr_problem_marks_new:
 * @board: shows the marks
 * @build_panel: lists the problems, and finds out about the solutions of the puzzle being built
 *
 * The widgets must live as long as the marks.
 */
MdrProblemMarks *
mdr_problem_marks_new (MdrContext *context, MdrBoardView *board, MdrBuildPanel *build_panel)
{
  MdrProblemMarks *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (MDR_IS_BUILD_PANEL (build_panel), NULL);

  self = g_object_new (MDR_TYPE_BOARD_MARKS, NULL);
  self->context = g_object_ref (context);
  self->board = board;
  self->build_panel = build_panel;
  self->live = mdr_build_panel_get_live_solutions (build_panel);
  g_signal_connect_object (self->live, "changed", G_CALLBACK (live_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
