/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

static void
set_offsets (SnakeLearner *learner)
{
  guint32 stride = learner->stride;

  learner->neighbours[SNAKE_AXIS_ROWS] = 1;
  learner->neighbours[SNAKE_AXIS_COLUMNS] = stride;
  learner->neighbours[2] = -1u;
  learner->neighbours[3] = -stride;
  for (guint32 k = 0; k < SNAKE_WINDOW; k++)
    learner->around[k] = (k / 3 - 1) * stride + k % 3 - 1;
}

static void
allocate (SnakeLearner *learner)
{
  learner->types = g_new0 (guint8, learner->n_cells);
  learner->codes = g_new0 (guint16, learner->n_cells);
  learner->groups = g_array_new (FALSE, FALSE, sizeof (SnakeGroup));
  learner->groups_of = g_malloc (learner->n_cells * sizeof *learner->groups_of);
  learner->pairs = g_array_new (FALSE, FALSE, sizeof (SnakePair));
  learner->pair_reasons = g_new0 (MdrLiterals, learner->n_cells);
  memset (learner->groups_of, 0xff, learner->n_cells * sizeof *learner->groups_of);
  learner->tips = g_new0 (SnakeTip, learner->n_cells);
  learner->tip_changes = g_new (SnakeTipChange, 2 * learner->n_cells);
  learner->visits = g_new (SnakeVisit, learner->n_cells);
  learner->visit_of = g_new (guint32, learner->n_cells);
}

static SnakeCellType
get_type (const SnakeLearner *learner, const SnakeBoard *board, int row, int column)
{
  if (mdr_rows_has (board->ends, row, column))
    return SNAKE_CELL_END;
  if (learner->ends[1] != SNAKE_NOWHERE || mdr_rows_has (board->inner, row, column))
    return SNAKE_CELL_INNER;
  return SNAKE_CELL_EITHER;
}

/* Whether there are no more ends than two. */
static gboolean
find_ends (SnakeLearner *learner, const SnakeBoard *board)
{
  guint count = 0;

  learner->ends[0] = learner->ends[1] = SNAKE_NOWHERE;
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      if (mdr_rows_has (board->ends, row, column))
        {
          if (count == 2)
            return FALSE;
          learner->ends[count++] = snake_learner_get_cell (learner, row, column);
        }
  return TRUE;
}

static void
place_cell (SnakeLearner *learner, const SnakeBoard *board, int row, int column)
{
  guint32 cell = snake_learner_get_cell (learner, row, column);
  SnakeCellType type = get_type (learner, board, row, column);

  learner->types[cell] = (guint8) type;
  learner->windows[type] = snake_get_windows (type);
  mdr_learner_open (&learner->base, cell);
}

/* The windows of cells at the border hold cells outside, which are empty. */
static void
set_code (SnakeLearner *learner, guint32 cell)
{
  for (guint k = 0; k < SNAKE_WINDOW; k++)
    if (learner->types[cell + learner->around[k]] == SNAKE_CELL_OUTSIDE)
      learner->codes[cell] += (guint16) (2 * snake_powers[k]);
}

static void
fix (SnakeLearner *learner, guint32 literal)
{
  mdr_learner_add_clause (&learner->base, &literal, 1);
}

static void
fix_cell (SnakeLearner *learner, const SnakeBoard *board, int row, int column)
{
  guint32 cell = snake_learner_get_cell (learner, row, column);

  if (mdr_rows_has (board->filled, row, column))
    fix (learner, 2 * cell);
  if (mdr_rows_has (board->empty, row, column))
    fix (learner, 2 * cell + 1);
}

/**
 * snake_learner_new:
 * @board: where to begin; not changed
 *
 * Returns: (transfer full): the search for all solutions that fit a board
 */
SnakeLearner *
snake_learner_new (const SnakeBoard *board)
{
  SnakeLearner *learner = g_new0 (SnakeLearner, 1);

  learner->rows = board->rows;
  learner->columns = board->columns;
  learner->length = board->length;
  learner->stride = (guint32) board->columns + 1;
  /* The last cell of the board has a neighbour across its lower right corner, too. */
  learner->n_cells = (guint32) (board->rows + 2) * learner->stride + 1;
  mdr_learner_init (&learner->base, &snake_theory, learner->n_cells);
  set_offsets (learner);
  allocate (learner);
  if (!find_ends (learner, board))
    learner->base.exhausted = TRUE;
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      place_cell (learner, board, row, column);
  snake_learner_make_groups (learner, board->puzzle);
  snake_learner_make_pairs (learner, board->puzzle);
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      set_code (learner, snake_learner_get_cell (learner, row, column));
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      fix_cell (learner, board, row, column);
  return learner;
}

void
snake_learner_free (SnakeLearner *learner)
{
  mdr_learner_clear (&learner->base);
  for (guint k = 0; k < learner->groups->len; k++)
    g_free (g_array_index (learner->groups, SnakeGroup, k).cells);
  g_array_unref (learner->groups);
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    g_free (learner->pair_reasons[cell].items);
  g_free (learner->pair_reasons);
  g_array_unref (learner->pairs);
  g_free (learner->types);
  g_free (learner->codes);
  g_free (learner->groups_of);
  g_free (learner->tips);
  g_free (learner->tip_changes);
  g_free (learner->visits);
  g_free (learner->visit_of);
  g_free (learner->reason.items);
  g_free (learner);
}
