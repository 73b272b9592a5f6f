/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

static gboolean
look_near (MdrLearner *base, guint32 literal)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 cell = literal >> 1;

  if (!snake_learner_look_at_windows (learner, cell))
    return FALSE;
  snake_learner_catch_up (learner);
  for (int k = 0; k < 2; k++)
    if (learner->groups_of[cell][k] != SNAKE_NO_GROUP
        && !snake_learner_look_at_group (learner, learner->groups_of[cell][k]))
      return FALSE;
  return TRUE;
}

/* Some windows and counts say something before any cell is decided. */
static gboolean
start (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);

  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      if (!snake_learner_look_at_windows (learner, snake_learner_get_cell (learner, row, column)))
        return FALSE;
  for (guint32 group = 0; group < learner->groups->len; group++)
    {
      snake_learner_catch_up (learner);
      if (!snake_learner_look_at_group (learner, group))
        return FALSE;
    }
  return TRUE;
}

static void
undo (MdrLearner *base, guint32 length)
{
  SnakeLearner *learner = snake_learner (base);

  snake_learner_undo_path (learner, length);
  snake_learner_take_back (learner, length);
}

static void
explain (MdrLearner *base, guint32 literal, MdrLiterals *reason)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 word = base->reasons[literal >> 1];
  guint32 place = mdr_reason_get_place (word);

  switch ((SnakeReason) mdr_reason_get_kind (word))
    {
    case SNAKE_REASON_WINDOW:
      snake_learner_explain_window (learner, literal, place, reason);
      break;
    case SNAKE_REASON_COUNT:
      snake_learner_explain_count (learner, literal, place, reason);
      break;
    case SNAKE_REASON_LOOP:
      snake_learner_explain_loop (learner, literal, place, reason);
      break;
    case SNAKE_REASON_PAIR:
      snake_learner_explain_pair (learner, literal, place, reason);
      break;
    case SNAKE_REASON_CLOSE:
    case SNAKE_REASON_COMPLETE:
    default:
      snake_learner_explain_close (learner, literal, reason);
      break;
    }
}

static void
read_solution (const MdrLearner *base, gpointer solution)
{
  const SnakeLearner *learner = snake_learner (base);
  guint64 *filled = solution;

  for (int row = 0; row < learner->rows; row++)
    {
      filled[row] = 0;
      for (int column = 0; column < learner->columns; column++)
        if (base->values[2 * snake_learner_get_cell (learner, row, column)] > 0)
          mdr_rows_set (filled, row, column);
    }
}

/*
 * Another solution lacks one of the filled cells: with all of them, and more, some cell would have three
 * neighbours, or an end two, or there would be two parts, unless an end was not given.
 */
static void
exclude_solution (const MdrLearner *base, MdrLiterals *clause)
{
  const SnakeLearner *learner = snake_learner (base);
  gboolean ends_known = learner->ends[1] != SNAKE_NOWHERE;

  for (guint32 k = 0; k < base->n_trail; k++)
    if ((base->trail[k] & 1) == 0 || !ends_known)
      mdr_literals_add (clause, base->trail[k] ^ 1);
}

static const MdrTheoryStage stages[] = {
  snake_learner_follow_path,
  snake_learner_look_at_pairs,
  snake_learner_check_reach,
  NULL,
};

const MdrTheory snake_theory = {
  .activity_growth = 1.1,
  .restart_unit = 256,
  .learnt_limit = 8000,
  .learnt_growth = 1000,
  .saves_phases = TRUE,
  .start = start,
  .look_near = look_near,
  .stages = stages,
  .undo = undo,
  .explain = explain,
  .read_solution = read_solution,
  .exclude_solution = exclude_solution,
};
