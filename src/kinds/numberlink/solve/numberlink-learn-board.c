/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Opens the edges from a cell of the board to the right and down; edges that leave the board stay barred. */
static void
add_cell (NumberlinkLearner *learner, int row, int column)
{
  guint32 cell = numberlink_learner_get_cell (learner, row, column);
  guint label = numberlink_get_label (&learner->puzzle, row, column);
  guint outside = (guint) (column + 1 == learner->columns) << MDR_DIRECTION_RIGHT
                  | (guint) (row + 1 == learner->rows) << MDR_DIRECTION_DOWN
                  | (guint) (column == 0) << MDR_DIRECTION_LEFT | (guint) (row == 0) << MDR_DIRECTION_UP;

  learner->labels[cell] = label;
  learner->fragments[cell].label = label;
  learner->coordinates[cell] = (MdrCell){ row, column };
  learner->labelled[row] |= (guint64) (label != 0) << column;
  learner->codes[cell] = (guint8) (outside << 4);
  if (label != 0)
    learner->rules[cell] = NUMBERLINK_CELL_END;
  else
    learner->rules[cell] = learner->puzzle.cover ? NUMBERLINK_CELL_COVERED : NUMBERLINK_CELL_FREE;
  if (column + 1 < learner->columns)
    mdr_learner_open (&learner->base, 2 * cell);
  if (row + 1 < learner->rows)
    mdr_learner_open (&learner->base, 2 * cell + 1);
}

/* Makes every cell a fragment of its own, outside the board. */
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
  learner->coordinates = g_new0 (MdrCell, learner->n_cells);
  learner->regions = g_new (guint32, learner->n_cells);
  learner->usable = g_new (guint8, learner->n_cells + 1);
  learner->coast = g_new (guint32, learner->n_cells);
  learner->passed = g_new (guint8, learner->n_cells);
  learner->bays = g_new (guint32, 2 * learner->puzzle.n_labels);
  learner->queue = g_new (guint32, learner->n_cells);
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
 * Removes from each cell's rule the turn that cannot be made there: @turn, an index of #numberlink_turns.
 *
 * If every cell is used and a path turns at c, the cell d diagonally across the turn cannot lie on the same
 * path: the path would touch itself or fill the block. So d has no edge to the two cells between, and either
 * is an end or turns the same way. The same then holds for d. A diagonal that reaches the border without
 * meeting an end rules out the turn in all its cells. Rows are visited from that border inwards, so that the
 * rule of d is final before c is looked at. For example, no path turns right and down in the last row.
 */
static void
bar_turns (NumberlinkLearner *learner, int turn)
{
  int down = numberlink_turns[turn].down;
  int across = numberlink_turns[turn].across;

  /* The cells of the row before where the turn cannot be made; beyond the border it never can. */
  guint64 barred = mdr_bits_first (learner->columns);

  for (int i = 0; i < learner->rows; i++)
    {
      int row = down > 0 ? learner->rows - 1 - i : i;
      guint64 outside = mdr_bit (across > 0 ? learner->columns - 1 : 0);
      guint64 opposite = across > 0 ? barred >> 1 : barred << 1;

      barred = (opposite | outside) & mdr_bits_first (learner->columns) & ~learner->labelled[row];
      for (guint64 left = barred; left != 0; left &= left - 1)
        learner->rules[numberlink_learner_get_cell (learner, row, __builtin_ctzll (left))] +=
            (guint8) (1 << turn);
    }
}

/*
 * Decides what neighbouring ends decide: ends of different labels are not joined, and the two ends of one
 * label are if its path must not touch itself. Counts the empty cells first, because later assignments count
 * changes.
 */
static void
settle_ends (NumberlinkLearner *learner)
{
  g_autofree guint32 *counts = g_new0 (guint32, learner->puzzle.n_labels + 1);

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      guint32 label = learner->labels[cell];

      /* A board of one row or column can have cells without open edges. */
      if (learner->codes[cell] == NUMBERLINK_CODE_BARRED && learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE)
        learner->n_empty++;
      if (label == 0)
        continue;
      if (counts[label] < 2)
        learner->ends[2 * (label - 1) + counts[label]] = cell;
      learner->loose[label] = ++counts[label] > 2;
    }
  for (guint32 edge = 0; edge < 2 * learner->n_cells; edge++)
    {
      guint32 first = learner->labels[edge >> 1];
      guint32 second;

      if (first == 0 || learner->base.values[2 * edge] != 0)
        continue;
      second = learner->labels[numberlink_learner_get_second_cell (learner, edge)];
      if (second == 0)
        continue;
      if (first != second)
        numberlink_learner_assign (learner, 2 * edge + 1, MDR_REASON_NONE);
      else if (!learner->puzzle.touching && !learner->loose[first])
        numberlink_learner_assign (learner, 2 * edge, MDR_REASON_NONE);
    }
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
  learner->conclusions = numberlink_get_conclusions ();
  learner->rows = puzzle->rows;
  learner->columns = puzzle->columns;
  learner->stride = (guint32) puzzle->columns + 1;
  /* The last cell of the board has a neighbour across its lower right corner, too. */
  learner->n_cells = (guint32) (puzzle->rows + 2) * learner->stride + 1;
  learner->tight = !puzzle->touching || !puzzle->blocks;
  learner->most_empty = G_MAXUINT32;
  learner->most_used = G_MAXUINT32;
  mdr_learner_init (&learner->base, &numberlink_theory, 2 * learner->n_cells);
  learner->cell_offsets[MDR_DIRECTION_RIGHT] = 1;
  learner->cell_offsets[MDR_DIRECTION_DOWN] = learner->stride;
  learner->cell_offsets[MDR_DIRECTION_LEFT] = -1u;
  learner->cell_offsets[MDR_DIRECTION_UP] = -learner->stride;
  learner->edge_offsets[MDR_DIRECTION_RIGHT] = 0;
  learner->edge_offsets[MDR_DIRECTION_DOWN] = 1;
  learner->edge_offsets[MDR_DIRECTION_LEFT] = -2u;
  learner->edge_offsets[MDR_DIRECTION_UP] = 1 - 2 * learner->stride;
  allocate (learner);
  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      add_cell (learner, row, column);
  for (int turn = 0; learner->puzzle.cover && learner->tight && turn < 4; turn++)
    bar_turns (learner, turn);
  settle_ends (learner);
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
  g_free (learner->coordinates);
  g_free (learner->regions);
  g_free (learner->usable);
  g_free (learner->coast);
  g_free (learner->passed);
  g_free (learner->bays);
  g_free (learner->queue);
  g_free (learner->reason.items);
  g_free (learner);
}

/* Decides the edges to the right of a cell and down as the board does. */
static void
fix_cell (NumberlinkLearner *learner, const NumberlinkBoard *board, MdrCell at)
{
  guint32 cell = numberlink_learner_get_cell (learner, at.row, at.column);

  for (guint32 down = 0; down < 2; down++)
    {
      const guint64 *drawn = down ? board->drawn.down : board->drawn.right;
      const guint64 *barred = down ? board->barred.down : board->barred.right;
      guint32 literal = 2 * (2 * cell + down) + (guint32) (barred[at.row] >> at.column & 1);

      if (!((drawn[at.row] | barred[at.row]) >> at.column & 1))
        continue;
      if (learner->base.values[literal] < 0)
        learner->base.exhausted = TRUE;
      else if (learner->base.values[literal] == 0)
        numberlink_learner_assign (learner, literal, MDR_REASON_NONE);
    }
}

/**
 * numberlink_learner_fix:
 * @board: what is known of the puzzle
 *
 * Decides the edges that @board decides, at decision level 0. To be called before the
 * search begins.
 */
void
numberlink_learner_fix (NumberlinkLearner *learner, const NumberlinkBoard *board)
{
  for (int row = 0; row < learner->rows; row++)
    {
      guint64 decided = board->drawn.right[row] | board->barred.right[row] | board->drawn.down[row]
                        | board->barred.down[row];

      for (guint64 left = decided; left != 0; left &= left - 1)
        fix_cell (learner, board, (MdrCell){ row, __builtin_ctzll (left) });
    }
}
