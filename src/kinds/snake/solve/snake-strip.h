/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-learn.h"

G_BEGIN_DECLS

/* Cells are counted in lines where no more than this are still to be filled, or to be left empty. */
#define SNAKE_STRIP_MOST_MISSING 4

/* The values of the last two cells of both lines, and of one cell of both. */
#define SNAKE_STRIP_STATES 16
#define SNAKE_STRIP_VALUES 4

/* A strip is a pair of lines, the first of which is line 1, with the line on either side of it. */
#define SNAKE_STRIP_LINES 4
#define SNAKE_STRIP_FIRST 1

/**
 * SnakeStep:
 * @before: the bits of a set that can be moved: no count becomes too large
 * @turn: by how many bits the set is turned to the left
 *
 * What the values of one cell of either line do to a set. The steps of a strip, by the values 2a + b of the
 * two cells, are not the same at each index: only cells that are open are counted.
 */
typedef struct
{
  guint64 before;
  guint turn;
} SnakeStep;

/**
 * SnakeStrip:
 * @pair: in the middle
 * @n: length of the lines
 * @digits: (array): of each line and index, from index −1 on: what is known of the cell; only if the strip
 * was read to be explained
 * @counted: (array): of each line of the pair, the digit of which cells are counted, or 0
 * @missing: (array): of each line of the pair, how many of the counted cells are missing
 * @open: (array): of each index, 2 if the cell of the first line may still be counted, and 1 if that of the
 * second may
 * @steps: (array): by @open and values
 * @goal: the sets at the last index of which at least one has to be reached
 * @forced_index: of a cell that has to have a value, or −3
 * @forced: (array): the ways with that value in the windows before it, around it and behind it
 * @ways: (array): of each index, the ways to fill both windows there, as #SnakeWindows has them
 * @forward: (array): of each index and state, the counts that lead to it
 * @backward: (array): the counts from which the goal can be reached
 *
 * A pair of lines with the two beside it, and the ways to fill it.
 */
typedef struct
{
  const SnakePair *pair;
  int n;
  guint8 digits[SNAKE_STRIP_LINES][SNAKE_MAX_SIZE + 2];
  guint8 counted[2];
  guint32 missing[2];
  guint8 open[SNAKE_MAX_SIZE + 1];
  SnakeStep steps[SNAKE_STRIP_VALUES][SNAKE_STRIP_VALUES];
  guint64 goal;
  int forced_index;
  guint64 forced[3];
  guint64 ways[SNAKE_MAX_SIZE];
  guint64 forward[SNAKE_MAX_SIZE + 1][SNAKE_STRIP_STATES];
  guint64 backward[SNAKE_MAX_SIZE + 1][SNAKE_STRIP_STATES];
} SnakeStrip;

/** Returns: the cell at @index of one of the four lines */
static inline guint32
snake_strip_get_cell (const SnakeStrip *strip, int index, guint line)
{
  return strip->pair->first + (guint32) index * strip->pair->step
         + (line - SNAKE_STRIP_FIRST) * strip->pair->side;
}

gboolean snake_strip_read (SnakeStrip *strip, const SnakeLearner *learner, const SnakePair *pair);
void snake_strip_read_before (SnakeStrip *strip,
                              const SnakeLearner *learner,
                              const SnakePair *pair,
                              guint32 limit,
                              const guint32 *forced);
gboolean snake_strip_walk_forward (SnakeStrip *strip);
void snake_strip_walk_back (SnakeStrip *strip);
guint snake_strip_get_possible (const SnakeStrip *strip, int index);
void snake_strip_explain (SnakeStrip *strip, const SnakeLearner *learner, MdrLiterals *literals);

G_END_DECLS
