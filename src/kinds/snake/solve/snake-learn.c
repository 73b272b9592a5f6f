/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

static gboolean
look_near (MdrLearner *base, guint32 literal)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 cell = literal >> 1;

  if (!snake_learner_propagate_windows (learner, cell))
    return FALSE;
  snake_learner_catch_up (learner);
  for (int k = 0; k < 2; k++)
    if (learner->groups_of[cell][k] != SNAKE_NO_GROUP
        && !snake_learner_propagate_group (learner, learner->groups_of[cell][k]))
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
      if (!snake_learner_propagate_windows (learner, snake_learner_get_cell (learner, row, column)))
        return FALSE;
  for (guint32 group = 0; group < learner->groups->len; group++)
    {
      snake_learner_catch_up (learner);
      if (!snake_learner_propagate_group (learner, group))
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
  guint32 index = mdr_reason_get_index (word);

  switch ((SnakeReason) mdr_reason_get_kind (word))
    {
    case SNAKE_REASON_WINDOW:
      snake_learner_explain_window (learner, literal, index, reason);
      break;
    case SNAKE_REASON_COUNT:
      snake_learner_explain_count (learner, literal, index, reason);
      break;
    case SNAKE_REASON_LOOP:
      snake_learner_explain_loop (learner, literal, index, reason);
      break;
    case SNAKE_REASON_PAIR:
      snake_learner_explain_pair (learner, literal, index, reason);
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
  snake_learner_propagate_path,
  snake_learner_propagate_pairs,
  snake_learner_propagate_reach,
  NULL,
};

static const MdrTheory theory = {
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

/* Returns FALSE if the board has more than two ends. */
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

/* Sets up the triples: all cells outside the board are empty. */
static void
set_up_triples (SnakeLearner *learner)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      guint32 step = learner->neighbours[axis];

      memset (learner->triples[axis], (1 + 3 + 9) * SNAKE_DIGIT_EMPTY, learner->n_cells);
      for (guint32 cell = 0; cell < learner->n_cells; cell++)
        if (learner->types[cell] != SNAKE_CELL_OUTSIDE)
          {
            learner->triples[axis][cell + step] -= SNAKE_DIGIT_EMPTY;
            learner->triples[axis][cell] -= 3 * SNAKE_DIGIT_EMPTY;
            learner->triples[axis][cell - step] -= 9 * SNAKE_DIGIT_EMPTY;
          }
    }
}

/* Opens the cells of the board and sets up the codes of their windows. */
static void
open_cells (SnakeLearner *learner, const SnakeBoard *board)
{
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      {
        guint32 cell = snake_learner_get_cell (learner, row, column);
        SnakeCellType type = SNAKE_CELL_EITHER;

        if (mdr_rows_has (board->ends, row, column))
          type = SNAKE_CELL_END;
        else if (learner->ends[1] != SNAKE_NOWHERE || mdr_rows_has (board->inner, row, column))
          type = SNAKE_CELL_INNER;
        learner->types[cell] = (guint8) type;
        learner->windows[type] = snake_get_windows (type);
        mdr_learner_open (&learner->base, cell);
      }
  /* The windows of cells at the border contain cells outside the board, which are empty. */
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      for (guint k = 0; k < SNAKE_WINDOW; k++)
        {
          guint32 cell = snake_learner_get_cell (learner, row, column);

          if (learner->types[cell + learner->around[k]] == SNAKE_CELL_OUTSIDE)
            learner->codes[cell] += (guint16) (SNAKE_DIGIT_EMPTY * snake_powers[k]);
        }
  set_up_triples (learner);
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
  guint32 stride = (guint32) board->columns + 1;

  learner->rows = board->rows;
  learner->columns = board->columns;
  learner->length = board->length;
  learner->stride = stride;
  /* The last cell of the board has a neighbour across its lower right corner, too. */
  learner->n_cells = (guint32) (board->rows + 2) * stride + 1;
  mdr_learner_init (&learner->base, &theory, learner->n_cells);
  learner->neighbours[SNAKE_AXIS_ROWS] = 1;
  learner->neighbours[SNAKE_AXIS_COLUMNS] = stride;
  learner->neighbours[2] = -1u;
  learner->neighbours[3] = -stride;
  for (guint32 k = 0; k < SNAKE_WINDOW; k++)
    learner->around[k] = (k / 3 - 1) * stride + k % 3 - 1;
  learner->types = g_new0 (guint8, learner->n_cells);
  learner->codes = g_new0 (guint16, learner->n_cells);
  for (guint axis = 0; axis < 2; axis++)
    learner->triples[axis] = g_new (guint8, learner->n_cells);
  learner->groups = g_array_new (FALSE, FALSE, sizeof (SnakeGroup));
  learner->groups_of = g_malloc (learner->n_cells * sizeof *learner->groups_of);
  learner->pairs = g_array_new (FALSE, FALSE, sizeof (SnakePair));
  learner->pair_reasons = g_new0 (MdrLiterals, learner->n_cells);
  memset (learner->groups_of, 0xff, learner->n_cells * sizeof *learner->groups_of);
  learner->tips = g_new0 (SnakeTip, learner->n_cells);
  learner->tip_changes = g_new (SnakeTipChange, 2 * learner->n_cells);
  learner->walk.visits = g_new (MdrGraphVisit, learner->n_cells);
  learner->walk.visit_of = g_new (guint32, learner->n_cells);
  if (!find_ends (learner, board))
    learner->base.exhausted = TRUE;
  open_cells (learner, board);
  snake_learner_make_groups (learner, board->puzzle);
  snake_learner_make_pairs (learner, board->puzzle);
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      {
        gboolean filled = mdr_rows_has (board->filled, row, column);
        guint32 literal = 2 * snake_learner_get_cell (learner, row, column) + !filled;

        if (filled || mdr_rows_has (board->empty, row, column))
          mdr_learner_add_clause (&learner->base, &literal, 1);
      }
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
  for (guint axis = 0; axis < 2; axis++)
    g_free (learner->triples[axis]);
  g_free (learner->groups_of);
  g_free (learner->tips);
  g_free (learner->tip_changes);
  g_free (learner->walk.visits);
  g_free (learner->walk.visit_of);
  g_free (learner->reason.items);
  g_free (learner);
}
