/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-strip.h"

/*
 * Pairs of neighbouring lines, as a stage of the theory. A pair is examined if one of its lines has open
 * cells, but few that are still to be filled or left empty, and if a cell in or beside it changed since it
 * was examined last. snake-strip.c enumerates the ways to fill it.
 */

/**
 * snake_learner_explain_pair:
 *
 * Explains a literal by a pair of lines, which could not be filled with its opposite. Conflict analysis asks
 * for the same literals again and again while they are true, so their reasons are kept until then.
 */
void
snake_learner_explain_pair (SnakeLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  MdrLiterals *known = &learner->pair_reasons[literal >> 1];

  if (known->count == 0)
    {
      guint32 opposite = literal ^ 1;
      SnakeStrip strip;

      snake_strip_read_before (&strip, learner, &g_array_index (learner->pairs, SnakePair, number),
                               learner->base.positions[literal >> 1], &opposite);
      snake_strip_explain (&strip, learner, known);
    }
  for (guint32 k = 0; k < known->count; k++)
    mdr_literals_add (reason, known->items[k]);
}

/* Returns TRUE if a line has open cells, but few of them are still to be filled or to be left empty. */
static gboolean
is_worth_looking (const SnakeLearner *learner, guint32 number)
{
  const SnakeGroup *group;
  guint32 to_fill;
  guint32 to_leave;

  if (number == SNAKE_NO_GROUP)
    return FALSE;
  group = &g_array_index (learner->groups, SnakeGroup, number);
  to_fill = group->count - group->filled;
  to_leave = group->n_cells - group->count - group->empty;
  return to_fill + to_leave > 0 && MIN (to_fill, to_leave) <= SNAKE_STRIP_MOST_MISSING;
}

/* A cell whose values are alike in all ways to fill the strip has that value. */
static void
assign_alike (SnakeLearner *learner, const SnakeStrip *strip, guint32 number)
{
  for (int index = 0; index < strip->n; index++)
    {
      guint possible;

      if (strip->open[index] == 0)
        continue;
      possible = snake_strip_get_possible (strip, index);
      for (guint k = 0; k < 2; k++)
        {
          guint32 cell = snake_strip_get_cell (strip, index, SNAKE_STRIP_FIRST + k);
          gboolean filled = (possible & (k == 0 ? 0xc : 0xa)) != 0;
          gboolean empty = (possible & (k == 0 ? 0x3 : 0x5)) != 0;

          if (learner->base.values[2 * cell] == 0 && filled != empty)
            mdr_learner_assign (&learner->base, 2 * cell + empty, mdr_reason_new (SNAKE_REASON_PAIR, number));
        }
    }
}

/*
 * Returns TRUE if nothing can follow now because nothing followed when at least as much was known: each way
 * of then is one now. So the fillings that were possible then still are, and if an open cell could have
 * either value then, it can now.
 */
static gboolean
is_fruitless (const SnakeFruitless *before, const SnakeStrip *strip)
{
  if (!before->known)
    return FALSE;
  for (guint k = 0; k < 2; k++)
    if (strip->counted[k] != 0 && before->counted[k] == 0)
      return FALSE;
  for (int index = 0; index < strip->n; index++)
    if ((before->ways[index] & ~strip->ways[index]) != 0 || (strip->open[index] & ~before->open[index]) != 0)
      return FALSE;
  return TRUE;
}

static void
remember_fruitless (SnakeFruitless *fruitless, const SnakeStrip *strip)
{
  fruitless->known = TRUE;
  memcpy (fruitless->counted, strip->counted, sizeof fruitless->counted);
  memcpy (fruitless->open, strip->open, sizeof fruitless->open);
  memcpy (fruitless->ways, strip->ways, (gsize) strip->n * sizeof *fruitless->ways);
}

static gboolean
propagate_pair (SnakeLearner *learner, guint32 number)
{
  guint32 before = learner->base.n_trail;
  SnakePair *pair = &g_array_index (learner->pairs, SnakePair, number);
  SnakeStrip strip;

  if (!is_worth_looking (learner, pair->groups[0]) && !is_worth_looking (learner, pair->groups[1]))
    return TRUE;
  if (!snake_strip_read (&strip, learner, pair) || is_fruitless (&pair->fruitless, &strip))
    return TRUE;
  if (!snake_strip_walk_forward (&strip))
    {
      snake_strip_read_before (&strip, learner, pair, G_MAXUINT32, NULL);
      snake_strip_explain (&strip, learner, &learner->base.conflict);
      return FALSE;
    }
  snake_strip_walk_back (&strip);
  assign_alike (learner, &strip, number);
  if (learner->base.n_trail == before)
    remember_fruitless (&pair->fruitless, &strip);
  return TRUE;
}

/** Implements #MdrTheoryStage: examines pairs of lines with little choice until one of them propagates. */
gboolean
snake_learner_propagate_pairs (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 before = base->n_trail;

  snake_learner_catch_up (learner);
  for (guint32 number = 0; number < learner->pairs->len; number++)
    {
      SnakePair *pair = &g_array_index (learner->pairs, SnakePair, number);

      if (!pair->stale)
        continue;
      pair->stale = FALSE;
      if (!propagate_pair (learner, number))
        return FALSE;
      if (base->n_trail > before)
        return TRUE;
    }
  return TRUE;
}

/** Marks the pairs that a changed cell is in or beside. */
void
snake_learner_mark_pairs (SnakeLearner *learner, guint32 cell)
{
  int lines[] = { (int) (cell / learner->stride) - 1, (int) (cell % learner->stride) - 1 };
  int n_lines[] = { learner->rows, learner->columns };
  int first = 0;

  for (int axis = 0; axis < 2; axis++)
    {
      for (int k = MAX (lines[axis] - 2, 0); k <= MIN (lines[axis] + 1, n_lines[axis] - 2); k++)
        g_array_index (learner->pairs, SnakePair, first + k).stale = TRUE;
      first += n_lines[axis] - 1;
    }
}

/*
 * Returns how often the path can cross the border before line @border: an odd number of times if one end is
 * on either side of it, an even number of times if both ends are on one side; either if they are not known.
 */
static guint
get_parities (const SnakeLearner *learner, SnakeAxis axis, int border)
{
  int n_before = 0;

  if (learner->ends[1] == SNAKE_NOWHERE)
    return SNAKE_PARITY_EVEN | SNAKE_PARITY_ODD;
  for (guint k = 0; k < 2; k++)
    {
      guint32 line =
          axis == SNAKE_AXIS_ROWS ? learner->ends[k] / learner->stride : learner->ends[k] % learner->stride;

      n_before += (int) line - 1 < border;
    }
  return n_before == 1 ? SNAKE_PARITY_ODD : SNAKE_PARITY_EVEN;
}

/** Lists the pairs of rows, then those of columns. */
void
snake_learner_make_pairs (SnakeLearner *learner, const SnakePuzzle *puzzle)
{
  for (int axis = 0; axis < 2; axis++)
    {
      gboolean along_rows = axis == SNAKE_AXIS_ROWS;
      int n_lines = along_rows ? learner->rows : learner->columns;
      const int *counts = along_rows ? puzzle->row_counts : puzzle->column_counts;

      for (int k = 0; k + 1 < n_lines; k++)
        {
          SnakePair pair = {
            .axis = (guint) axis,
            .first = snake_learner_get_cell (learner, along_rows ? k : 0, along_rows ? 0 : k),
            .step = along_rows ? 1 : learner->stride,
            .side = along_rows ? learner->stride : 1,
            .length = (guint32) (along_rows ? learner->columns : learner->rows),
            .groups = { SNAKE_NO_GROUP, SNAKE_NO_GROUP },
            .parities = get_parities (learner, (SnakeAxis) axis, k + 1),
            .stale = TRUE,
          };

          for (int line = 0; line < 2; line++)
            if (counts[k + line] != SNAKE_UNKNOWN)
              pair.groups[line] = learner->groups_of[pair.first + (guint32) line * pair.side][axis];
          g_array_append_val (learner->pairs, pair);
        }
    }
}
