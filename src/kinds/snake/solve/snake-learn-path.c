/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

/*
 * Filled cells that are neighbours are one after the other on the path. Connected ones therefore form a
 * fragment that can be extended only at its two tips; each tip knows the other.
 */

/* Returns TRUE if a cell is filled and already part of a fragment. */
static gboolean
is_joined (const SnakeLearner *learner, guint32 cell)
{
  return snake_learner_is_filled (learner, cell, learner->path_head + 1);
}

static void
set_tip (SnakeLearner *learner, guint32 cell, SnakeTip tip)
{
  learner->tip_changes[learner->n_tip_changes++] =
      (SnakeTipChange){ learner->path_head, cell, learner->tips[cell] };
  learner->tips[cell] = tip;
}

/* Takes the joins back that were made after the first @length literals of the trail. */
void
snake_learner_undo_path (SnakeLearner *learner, guint32 length)
{
  while (learner->n_tip_changes > 0 && learner->tip_changes[learner->n_tip_changes - 1].position > length)
    {
      const SnakeTipChange *change = &learner->tip_changes[--learner->n_tip_changes];

      learner->tips[change->cell] = change->before;
    }
  learner->path_head = MIN (learner->path_head, length);
}

/*
 * Adds the filled cells from @from on, which was reached from @before, up to @goal, or to the end if there is
 * no goal. Returns whether @goal was reached; if not, nothing is added.
 */
static gboolean
follow (SnakeLearner *learner,
        guint32 before,
        guint32 from,
        guint32 goal,
        guint32 limit,
        MdrLiterals *literals)
{
  guint32 count = literals->count;
  guint32 first = from;

  for (;;)
    {
      guint32 onwards = SNAKE_NOWHERE;

      mdr_literals_add (literals, 2 * from + 1);
      if (from == goal)
        return TRUE;
      for (guint k = 0; k < 4; k++)
        {
          guint32 beside = from + learner->neighbours[k];

          if (beside != before && snake_learner_is_filled (learner, beside, limit))
            onwards = beside;
        }
      if (onwards == SNAKE_NOWHERE || onwards == first)
        break;
      before = from;
      from = onwards;
    }
  if (goal == SNAKE_NOWHERE)
    return TRUE;
  literals->count = count;
  return FALSE;
}

/* Adds the fragment from a tip to @goal. Returns FALSE, and adds nothing, if @goal is not in it. */
static gboolean
add_fragment (SnakeLearner *learner, guint32 tip, guint32 goal, guint32 limit, MdrLiterals *literals)
{
  guint32 count = literals->count;

  mdr_literals_add (literals, 2 * tip + 1);
  if (tip == goal)
    return TRUE;
  for (guint k = 0; k < 4; k++)
    {
      guint32 beside = tip + learner->neighbours[k];

      if (snake_learner_is_filled (learner, beside, limit)
          && follow (learner, tip, beside, goal, limit, literals))
        return TRUE;
    }
  literals->count = count;
  return FALSE;
}

/*
 * Explains why the fragments of both ends, as they were before position @limit of the trail, cannot be the
 * whole path: the length is known to be another, or another cell was filled before position @other_limit,
 * and one such cell is part of the explanation.
 */
static void
add_end_fragments (SnakeLearner *learner, guint32 limit, guint32 other_limit, MdrLiterals *literals)
{
  MdrLiterals *cells = &learner->reason;
  gboolean complete = learner->length != SNAKE_UNKNOWN;
  guint32 n_fragments;

  cells->count = 0;
  for (int k = 0; k < 2; k++)
    follow (learner, SNAKE_NOWHERE, learner->ends[k], SNAKE_NOWHERE, limit, cells);
  n_fragments = cells->count;
  for (guint32 position = 0; !complete && position < learner->base.n_trail && position + 1 < other_limit;
       position++)
    {
      guint32 literal = learner->base.trail[position];
      gboolean listed = (literal & 1) != 0;

      for (guint32 k = 0; k < n_fragments && !listed; k++)
        listed = cells->items[k] == (literal ^ 1);
      if (listed)
        continue;
      mdr_literals_add (cells, literal ^ 1);
      complete = TRUE;
    }
  for (guint32 k = 0; k < cells->count; k++)
    mdr_literals_add (literals, cells->items[k]);
}

/** Explains an empty cell by the fragment with which it would close a loop. */
void
snake_learner_explain_loop (SnakeLearner *learner, guint32 literal, guint32 tip, MdrLiterals *reason)
{
  guint32 cell = literal >> 1;
  guint32 limit = learner->base.positions[cell];

  for (guint k = 0; k < 4; k++)
    {
      guint32 goal = cell + learner->neighbours[k];

      if (goal != tip && snake_learner_is_filled (learner, goal, limit)
          && add_fragment (learner, tip, goal, limit, reason))
        return;
    }
  g_assert_not_reached ();
}

/** Explains an empty cell by the fragments of both ends, which are joined or which it would join too early.
 */
void
snake_learner_explain_close (SnakeLearner *learner, guint32 literal, MdrLiterals *reason)
{
  guint32 limit = learner->base.positions[literal >> 1];

  add_end_fragments (learner, limit, limit, reason);
}

static void
make_empty (SnakeLearner *learner, guint32 cell, guint32 kind, guint32 index)
{
  if (learner->base.values[2 * cell] == 0)
    mdr_learner_assign (&learner->base, 2 * cell + 1, mdr_reason_new (kind, index));
}

static gboolean
is_beside (const SnakeLearner *learner, guint32 a, guint32 b)
{
  for (guint k = 0; k < 4; k++)
    if (a + learner->neighbours[k] == b)
      return TRUE;
  return FALSE;
}

/* Propagates from the fragments of both ends: no cell may join them while the path would not be whole. */
static gboolean
propagate_ends (SnakeLearner *learner)
{
  guint32 first = learner->ends[0];
  guint32 second = learner->ends[1];
  const SnakeTip *tips[2];
  guint32 size;

  if (second == SNAKE_NOWHERE || !is_joined (learner, first) || !is_joined (learner, second))
    return TRUE;
  if (learner->tips[first].mate == second)
    {
      /* The ends are joined: all open cells are empty, or it is a conflict since the path is not the whole.
       */
      size = learner->tips[first].size;
      if (learner->length != SNAKE_UNKNOWN ? size != (guint32) learner->length : learner->n_filled > size)
        {
          add_end_fragments (learner, learner->path_head + 1, G_MAXUINT32, &learner->base.conflict);
          return FALSE;
        }
      for (guint32 cell = 0; cell < learner->n_cells; cell++)
        make_empty (learner, cell, SNAKE_REASON_COMPLETE, 0);
      return TRUE;
    }
  tips[0] = &learner->tips[first];
  tips[1] = &learner->tips[second];
  size = tips[0]->size + tips[1]->size + 1;
  if (learner->length != SNAKE_UNKNOWN ? size == (guint32) learner->length : learner->n_filled < size)
    return TRUE;
  for (guint k = 0; k < 4; k++)
    {
      guint32 cell = tips[0]->mate + learner->neighbours[k];

      if (is_beside (learner, cell, tips[1]->mate))
        make_empty (learner, cell, SNAKE_REASON_CLOSE, 0);
    }
  return TRUE;
}

/*
 * Joins a cell that was filled with the fragments beside it into one fragment, whose tips are the far tips of
 * those. If both neighbours are tips of the same fragment, the cell closes a loop: a conflict. Example:
 * fragments a-b and c-d, and a cell between b and c: afterwards the mate of a is d.
 */
static gboolean
join (SnakeLearner *learner, guint32 cell)
{
  guint32 tips[2] = { cell, cell };
  guint32 size = 1;
  guint n_beside = 0;

  for (guint k = 0; k < 4; k++)
    {
      guint32 beside = cell + learner->neighbours[k];

      if (!is_joined (learner, beside))
        continue;
      if (n_beside == 1 && tips[0] == beside)
        {
          mdr_literals_add (&learner->base.conflict, 2 * cell + 1);
          add_fragment (learner, beside, learner->tips[beside].mate, learner->path_head,
                        &learner->base.conflict);
          return FALSE;
        }
      tips[n_beside++] = learner->tips[beside].mate;
      size += learner->tips[beside].size;
    }
  set_tip (learner, tips[0], (SnakeTip){ tips[1], size });
  set_tip (learner, tips[1], (SnakeTip){ tips[0], size });
  /* Open cells beside both tips would close a loop. */
  for (guint k = 0; k < 4 && tips[0] != tips[1]; k++)
    if (is_beside (learner, tips[0] + learner->neighbours[k], tips[1]))
      make_empty (learner, tips[0] + learner->neighbours[k], SNAKE_REASON_LOOP, tips[0]);
  return propagate_ends (learner);
}

/**
 * snake_learner_propagate_path:
 *
 * Joins fragments by the cells that were filled, until something follows.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
snake_learner_propagate_path (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 before = base->n_trail;

  snake_learner_catch_up (learner);
  while (learner->path_head < base->n_trail && base->n_trail == before)
    {
      guint32 literal = base->trail[learner->path_head++];

      if ((literal & 1) == 0 && !join (learner, literal >> 1))
        return FALSE;
    }
  return TRUE;
}
