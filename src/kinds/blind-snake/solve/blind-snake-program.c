/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-targets.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A program with more columns would take minutes to be written down, and no engine here gets far with it. */
#define MAX_COLUMNS 1000000

/* Column "move(d,t)": move number t goes in direction d. */
static inline guint
get_move (MdrDirection direction, guint time)
{
  return (time - 1) * MDR_N_DIRECTIONS + direction;
}

/* Column "head(i,c,t)": after t moves the head is on cell c of torus i. */
static inline guint
get_head (const BlindSnakeTarget *torus, guint cell, guint time)
{
  return torus->first_column + time * torus->columns * torus->rows + cell;
}

static guint
get_end (const BlindSnakeTarget *torus, guint length)
{
  return MIN (length, torus->deadline);
}

static guint
get_neighbour (const BlindSnakeTarget *torus, guint cell, MdrDirection direction)
{
  guint row = cell / torus->columns;
  guint column = cell % torus->columns;

  switch (direction)
    {
    case MDR_DIRECTION_RIGHT:
      column = (column + 1) % torus->columns;
      break;
    case MDR_DIRECTION_DOWN:
      row = (row + 1) % torus->rows;
      break;
    case MDR_DIRECTION_LEFT:
      column = (column + torus->columns - 1) % torus->columns;
      break;
    case MDR_DIRECTION_UP:
    default:
      row = (row + torus->rows - 1) % torus->rows;
    }
  return row * torus->columns + column;
}

/*
 * Breaks symmetries. A mirrored torus is the same torus, so the first r can be required to come before the
 * first l, and the first d before the first u. If the set contains each torus with its sides exchanged too,
 * the first move can be required to be r. Example: of the lists rdl, rur, ldl, drd and so on, which cover the
 * torus of 2×2 cells, only those that begin with rd are left.
 */
static void
add_symmetry (MdrModel *model, const GArray *tori, guint length)
{
  static const MdrDirection pairs[][2] = { { MDR_DIRECTION_RIGHT, MDR_DIRECTION_LEFT },
                                           { MDR_DIRECTION_DOWN, MDR_DIRECTION_UP } };

  if (blind_snake_targets_are_transposed (tori) && length > 0)
    mdr_model_fix (model, get_move (MDR_DIRECTION_RIGHT, 1), 1);
  for (guint pair = 0; pair < G_N_ELEMENTS (pairs); pair++)
    for (guint t = 1; t <= length; t++)
      {
        mdr_model_begin_row (model, -INFINITY, 0, "turned(%u,%u)", pair, t);
        mdr_model_add_term (model, get_move (pairs[pair][1], t), 1);
        for (guint before = 1; before < t; before++)
          mdr_model_add_term (model, get_move (pairs[pair][0], before), -1);
      }
}

static void
add_torus_rows (MdrModel *model, const BlindSnakeTarget *torus, guint number, guint length)
{
  guint cells = torus->columns * torus->rows;
  guint end = get_end (torus, length);

  for (guint t = 0; t <= end; t++)
    {
      /* The head cannot be on a cell that is further from the start than t. */
      for (guint cell = 0; cell < cells; cell++)
        {
          guint row = cell / torus->columns;
          guint column = cell % torus->columns;

          if (MIN (row, torus->rows - row) + MIN (column, torus->columns - column) > t)
            mdr_model_fix (model, get_head (torus, cell, t), 0);
        }
      mdr_model_begin_row (model, 1, 1, "place(%u,%u)", number, t);
      for (guint cell = 0; cell < cells; cell++)
        mdr_model_add_term (model, get_head (torus, cell, t), 1);
      /* The head is where the move takes it. If a side has two cells, or one, two directions lead there. */
      for (guint cell = 0; t > 0 && cell < cells; cell++)
        for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
          {
            guint next = get_neighbour (torus, cell, (MdrDirection) d);

            mdr_model_begin_row (model, -1, INFINITY, "step(%u,%u,%u,%u)", number, cell, d, t);
            mdr_model_add_term (model, get_head (torus, next, t), 1);
            mdr_model_add_term (model, get_head (torus, cell, t - 1), -1);
            mdr_model_add_term (model, get_move ((MdrDirection) d, t), -1);
          }
    }
  for (guint cell = 0; cell < cells; cell++)
    {
      mdr_model_begin_row (model, 1, INFINITY, "visit(%u,%u)", number, cell);
      for (guint t = 0; t <= end; t++)
        mdr_model_add_term (model, get_head (torus, cell, t), 1);
    }
}

/* Refuses programs with too many columns: "move" for each direction and move, "head" for each cell and time.
 */
static gboolean
check_size (const GArray *tori, guint length, GError **error)
{
  guint64 columns = (guint64) length * MDR_N_DIRECTIONS;

  for (guint i = 0; i < tori->len; i++)
    {
      const BlindSnakeTarget *torus = &g_array_index (tori, BlindSnakeTarget, i);

      columns += (guint64) torus->columns * torus->rows * (get_end (torus, length) + 1);
    }
  if (columns <= MAX_COLUMNS)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               _ ("The program would have more than %'d columns: choose fewer or smaller tori."),
               MAX_COLUMNS);
  return FALSE;
}

/**
 * blind_snake_model_new:
 * @tori: (element-type BlindSnakeTarget): their columns are counted
 * @length: number of moves
 *
 * Returns: (transfer full) (nullable): the program whose solutions are the lists
 *   of @length moves that cover all of @tori, but for those that are others turned over;
 *   %NULL with an error if it is too large
 */
MdrModel *
blind_snake_model_new (GArray *tori, guint length, GError **error)
{
  g_autoptr (MdrModel) model = NULL;

  if (!check_size (tori, length, error))
    return NULL;
  model = mdr_model_new ("shortest", MDR_MODEL_FEASIBLE);
  for (guint t = 1; t <= length; t++)
    for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
      mdr_model_add_binary (model, "move(%u,%u)", d, t);
  for (guint t = 1; t <= length; t++)
    {
      mdr_model_begin_row (model, 1, 1, "one(%u)", t);
      for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
        mdr_model_add_term (model, get_move ((MdrDirection) d, t), 1);
    }
  for (guint i = 0; i < tori->len; i++)
    {
      BlindSnakeTarget *torus = &g_array_index (tori, BlindSnakeTarget, i);

      torus->first_column = mdr_model_get_column_count (model);
      for (guint t = 0; t <= get_end (torus, length); t++)
        for (guint cell = 0; cell < torus->columns * torus->rows; cell++)
          mdr_model_add_binary (model, "head(%u,%u,%u)", i, cell, t);
      add_torus_rows (model, torus, i, length);
    }
  add_symmetry (model, tori, length);
  return g_steal_pointer (&model);
}

/** Returns: (transfer full): the moves of a solution of the program */
BlindSnakeStrategy *
blind_snake_model_read (guint length, const double *values)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));

  for (guint t = 1; t <= length; t++)
    for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
      if (values[get_move ((MdrDirection) d, t)] > 0.5)
        blind_snake_runs_add (runs, (BlindSnakeRun){ (MdrDirection) d, (MdrDirection) d, 1 });
  return blind_snake_strategy_new_list (runs);
}
