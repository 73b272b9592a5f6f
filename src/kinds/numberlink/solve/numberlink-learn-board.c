/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

static void
place_cell (NumberlinkLearner *learner, int row, int column)
{
  guint32 cell = numberlink_learner_get_cell (learner, row, column);
  guint label = numberlink_get_label (&learner->puzzle, row, column);

  learner->labels[cell] = label;
  learner->places[cell] = (MdrCell){ row, column };
  learner->labelled[row] |= (guint64) (label != 0) << column;
  learner->codes[cell] = 0;
  if (label != 0)
    learner->rules[cell] = NUMBERLINK_CELL_END;
  else if (learner->puzzle.cover)
    learner->rules[cell] = NUMBERLINK_CELL_COVERED;
  else
    learner->rules[cell] = NUMBERLINK_CELL_FREE;
  learner->fragments[cell].label = label;
}

/* All edges are barred before; those between two cells of the board are opened here. */
static void
open_edges (NumberlinkLearner *learner, int row, int column)
{
  guint32 cell = numberlink_learner_get_cell (learner, row, column);

  if (column + 1 < learner->columns)
    mdr_learner_open (&learner->base, 2 * cell);
  else
    learner->codes[cell] |= 0x10 << MDR_DIRECTION_RIGHT;
  if (row + 1 < learner->rows)
    mdr_learner_open (&learner->base, 2 * cell + 1);
  else
    learner->codes[cell] |= 0x10 << MDR_DIRECTION_DOWN;
  if (column == 0)
    learner->codes[cell] |= 0x10 << MDR_DIRECTION_LEFT;
  if (row == 0)
    learner->codes[cell] |= 0x10 << MDR_DIRECTION_UP;
}

static void
allocate (NumberlinkLearner *learner)
{
  learner->codes = g_new (guint8, learner->n_cells);
  learner->rules = g_new0 (guint8, learner->n_cells);
  learner->labels = g_new0 (guint32, learner->n_cells);
  learner->ends = g_new (guint32, 2 * learner->puzzle.n_labels);
  learner->loose = g_new0 (gboolean, learner->puzzle.n_labels + 1);
  learner->fragment_of = g_new (guint32, learner->n_cells);
  learner->next = g_new (guint32, learner->n_cells);
  learner->fragments = g_new0 (NumberlinkFragment, learner->n_cells);
  learner->mergers = g_new (NumberlinkMerger, learner->n_cells);
  learner->places = g_new0 (MdrCell, learner->n_cells);
  learner->regions = g_new (guint32, learner->n_cells);
  learner->served = g_new (guint8, learner->n_cells + 1);
  learner->coast = g_new (guint32, learner->n_cells);
  learner->passed = g_new (guint8, learner->n_cells);
  learner->bays = g_new (guint32, 2 * learner->puzzle.n_labels);
  learner->queue = g_new (guint32, learner->n_cells);
}

static void
set_offsets (NumberlinkLearner *learner)
{
  learner->cell_offsets[MDR_DIRECTION_RIGHT] = 1;
  learner->cell_offsets[MDR_DIRECTION_DOWN] = learner->stride;
  learner->cell_offsets[MDR_DIRECTION_LEFT] = -1u;
  learner->cell_offsets[MDR_DIRECTION_UP] = -learner->stride;
  learner->edge_offsets[MDR_DIRECTION_RIGHT] = 0;
  learner->edge_offsets[MDR_DIRECTION_DOWN] = 1;
  learner->edge_offsets[MDR_DIRECTION_LEFT] = -2u;
  learner->edge_offsets[MDR_DIRECTION_UP] = 1 - 2 * learner->stride;
}

static void
reset (NumberlinkLearner *learner)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      learner->codes[cell] = NUMBERLINK_CODE_BARRED;
      learner->fragment_of[cell] = cell;
      learner->next[cell] = cell;
      learner->fragments[cell].size = 1;
      learner->fragments[cell].tips[0] = learner->fragments[cell].tips[1] = cell;
    }
}

/*
 * Where a path turns and every cell is used, the cell across the turn cannot be on the same path, and can
 * only turn the same way or be an end. So no path turns where that leads to the border and to no end.
 */
static void
bar_turns (NumberlinkLearner *learner, int turn)
{
  int down = numberlink_turns[turn].down;
  int across = numberlink_turns[turn].across;

  for (int i = 0; i < learner->rows; i++)
    for (int j = 0; j < learner->columns; j++)
      {
        guint32 cell = numberlink_learner_get_cell (learner, down > 0 ? learner->rows - 1 - i : i,
                                                    across > 0 ? learner->columns - 1 - j : j);
        guint32 opposite = (guint32) ((int) cell + down * (int) learner->stride + across);
        guint8 rule = learner->rules[opposite];

        if (learner->rules[cell] >= NUMBERLINK_CELL_COVERED
            && (rule == NUMBERLINK_CELL_OUTSIDE
                || (rule >= NUMBERLINK_CELL_COVERED && ((rule - NUMBERLINK_CELL_COVERED) >> turn & 1))))
          learner->rules[cell] += (guint8) (1 << turn);
      }
}

static void
list_ends (NumberlinkLearner *learner)
{
  for (guint label = 1; label <= learner->puzzle.n_labels; label++)
    {
      MdrCell ends[2];

      learner->loose[label] = numberlink_puzzle_get_ends (&learner->puzzle, label, ends) > 2;
      for (guint k = 0; k < 2; k++)
        learner->ends[2 * (label - 1) + k] =
            numberlink_learner_get_cell (learner, ends[k].row, ends[k].column);
    }
}

/* Ends side by side: no path between different labels, and no touching of a path's own ends. */
static void
settle_ends (NumberlinkLearner *learner, guint32 edge)
{
  guint32 first;
  guint32 second;

  if (learner->base.values[2 * edge] != 0)
    return;
  first = learner->labels[edge >> 1];
  second = learner->labels[numberlink_learner_get_second_cell (learner, edge)];
  if (first == 0 || second == 0)
    return;
  if (first != second)
    numberlink_learner_assign (learner, 2 * edge + 1, MDR_REASON_NONE);
  else if (!learner->puzzle.touching && !learner->loose[first])
    numberlink_learner_assign (learner, 2 * edge, MDR_REASON_NONE);
}

/* Cells may be decided by where they stand alone, before any edge is. */
static void
count_empty (NumberlinkLearner *learner)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE)
      learner->n_empty += learner->codes[cell] == NUMBERLINK_CODE_BARRED;
}

/**
 * numberlink_learner_new:
 * @puzzle: with each label twice, or more often where every cell must be
 *   used: its ends may then be joined in any pairs; borrowed
 *
 * Returns: (transfer full): the search for all solutions, by the puzzle's rules
 *   and whatever its goal
 */
NumberlinkLearner *
numberlink_learner_new (const NumberlinkPuzzle *puzzle)
{
  NumberlinkLearner *learner = g_new0 (NumberlinkLearner, 1);

  learner->puzzle = *puzzle;
  learner->rows = puzzle->rows;
  learner->columns = puzzle->columns;
  learner->stride = (guint32) puzzle->columns + 1;
  /* The last cell of the board has a neighbour across its lower right corner, too. */
  learner->n_cells = (guint32) (puzzle->rows + 2) * learner->stride + 1;
  learner->tight = !puzzle->touching || !puzzle->blocks;
  learner->most_empty = G_MAXUINT32;
  learner->most_used = G_MAXUINT32;
  mdr_learner_init (&learner->base, &numberlink_theory, 2 * learner->n_cells);
  set_offsets (learner);
  allocate (learner);
  reset (learner);
  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      {
        place_cell (learner, row, column);
        open_edges (learner, row, column);
      }
  for (int turn = 0; learner->puzzle.cover && learner->tight && turn < 4; turn++)
    bar_turns (learner, turn);
  list_ends (learner);
  count_empty (learner);
  for (guint32 edge = 0; edge < 2 * learner->n_cells; edge++)
    settle_ends (learner, edge);
  return learner;
}

void
numberlink_learner_free (NumberlinkLearner *learner)
{
  mdr_learner_clear (&learner->base);
  g_free (learner->codes);
  g_free (learner->rules);
  g_free (learner->labels);
  g_free (learner->ends);
  g_free (learner->loose);
  g_free (learner->fragment_of);
  g_free (learner->next);
  g_free (learner->fragments);
  g_free (learner->mergers);
  g_free (learner->places);
  g_free (learner->regions);
  g_free (learner->served);
  g_free (learner->coast);
  g_free (learner->passed);
  g_free (learner->bays);
  g_free (learner->queue);
  g_free (learner->reason.items);
  g_free (learner);
}
