/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-drag-path.h"
#include "mdr-encoding.h"

/* Costs of a step. The pen makes a detour rather than break a clue, unless the pointer is moved from cell to
 * cell. */
#define COST_OF_NEXT  1
#define COST_OF_STEP  2
#define COST_OF_BREAK 1000

static gboolean
is_end (const SnakePuzzle *puzzle, MdrCell cell)
{
  return mdr_cell_equal (cell, puzzle->start) || mdr_cell_equal (cell, puzzle->end);
}

static gboolean
has_cell (const SnakePuzzle *puzzle, const guint64 *cells, MdrCell cell)
{
  return snake_contains (puzzle, cell.row, cell.column) && mdr_rows_has (cells, cell.row, cell.column);
}

/* Lists the cells of the snake on one side of a cell, up to an end, a branch or a cell that is in @seen. */
static GArray *
list_side (const SnakePuzzle *puzzle, const guint64 *filled, guint64 *seen, MdrCell cell)
{
  GArray *side = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  while (TRUE)
    {
      MdrCell next = cell;
      guint n_ways = 0;

      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          MdrCell beside = mdr_cell_step (cell, (MdrDirection) k);

          if (!has_cell (puzzle, filled, beside) || mdr_rows_has (seen, beside.row, beside.column))
            continue;
          next = n_ways == 0 ? beside : next;
          n_ways++;
        }
      /* The pressed cell has a way on each of its sides. */
      if (n_ways == 0 || (n_ways > 1 && side->len > 0) || (side->len > 0 && is_end (puzzle, cell)))
        return side;
      mdr_rows_set (seen, next.row, next.column);
      g_array_append_val (side, next);
      cell = next;
    }
}

static gboolean
ends_at_end (const SnakePuzzle *puzzle, const GArray *side)
{
  return side->len > 0 && is_end (puzzle, g_array_index (side, MdrCell, side->len - 1));
}

/* Returns: whether the first side stays where the snake through @cell is led to elsewhere */
static gboolean
stays (const SnakePuzzle *puzzle, MdrCell cell, const GArray *side, const GArray *other)
{
  gboolean one = ends_at_end (puzzle, side);

  if (is_end (puzzle, cell))
    return FALSE;
  return one != ends_at_end (puzzle, other) ? one : side->len >= other->len;
}

/**
 * snake_stroke_init:
 * @filled: the cells of the snake
 * @cell: the pressed cell
 *
 * Finds the part of the snake that a drag from @cell leads: of its two sides, that with an end of the snake
 * stays, or the longer one. From the end itself all is drawn anew.
 */
void
snake_stroke_init (SnakeStroke *stroke, const SnakePuzzle *puzzle, const guint64 *filled, MdrCell cell)
{
  guint64 seen[SNAKE_MAX_SIZE] = { 0 };
  g_autoptr (GArray) side = NULL;
  g_autoptr (GArray) other = NULL;

  g_return_if_fail (stroke != NULL);

  mdr_rows_set (seen, cell.row, cell.column);
  side = list_side (puzzle, filled, seen, cell);
  other = list_side (puzzle, filled, seen, cell);
  if (!stays (puzzle, cell, side, other))
    {
      GArray *first = g_steal_pointer (&side);

      side = g_steal_pointer (&other);
      other = first;
    }
  if (is_end (puzzle, cell))
    g_array_set_size (side, 0);
  *stroke = (SnakeStroke){ puzzle, filled, g_array_new (FALSE, FALSE, sizeof (MdrCell)), side->len };
  for (guint k = side->len; k > 0; k--)
    g_array_append_val (stroke->chain, g_array_index (side, MdrCell, k - 1));
  g_array_append_val (stroke->chain, cell);
  if (other->len > 0)
    g_array_append_vals (stroke->chain, other->data, other->len);
}

void
snake_stroke_clear (SnakeStroke *stroke)
{
  g_clear_pointer (&stroke->chain, g_array_unref);
}

/* Adds a cell to a path; back on the path, it takes away what comes after it. */
static void
go_to (GArray *path, MdrCell cell)
{
  for (guint k = 0; k < path->len; k++)
    if (mdr_cell_equal (g_array_index (path, MdrCell, k), cell))
      {
        g_array_set_size (path, k + 1);
        return;
      }
  g_array_append_val (path, cell);
}

/* Returns: (transfer full) (nullable): the cells from where the snake stays to the pen */
static GArray *
list_path (const SnakeStroke *stroke, const char *letters, GError **error)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  MdrCell pen = g_array_index (stroke->chain, MdrCell, stroke->pressed);

  g_array_append_vals (path, stroke->chain->data, stroke->pressed + 1);
  for (; *letters != '\0'; letters++)
    {
      MdrCell from = pen;

      pen = mdr_cell_step (pen, mdr_direction_from_letter (*letters));
      if (!snake_contains (stroke->puzzle, pen.row, pen.column))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: row and column of a cell */
                       _ ("The stroke leaves the board at row %d, column %d."), from.row + 1,
                       from.column + 1);
          return NULL;
        }
      go_to (path, pen);
    }
  return g_steal_pointer (&path);
}

/* Returns: whether the pen only followed the snake that was there */
static gboolean
follows (const SnakeStroke *stroke, const GArray *path)
{
  return path->len > stroke->pressed && path->len <= stroke->chain->len
         && memcmp (path->data, stroke->chain->data, path->len * sizeof (MdrCell)) == 0;
}

/* Takes away what comes behind the pen and is not given. */
static void
cut (const SnakeStroke *stroke, const GArray *path, guint64 *filled)
{
  guint64 fixed[SNAKE_MAX_SIZE];

  snake_puzzle_get_fixed (stroke->puzzle, fixed);
  for (guint k = 0; k < stroke->chain->len; k++)
    {
      MdrCell cell = g_array_index (stroke->chain, MdrCell, k);

      if (!mdr_rows_has (fixed, cell.row, cell.column))
        mdr_rows_clear (filled, cell.row, cell.column);
    }
  for (guint k = 0; k < path->len; k++)
    mdr_rows_set (filled, g_array_index (path, MdrCell, k).row, g_array_index (path, MdrCell, k).column);
}

/**
 * snake_stroke_draw:
 * @letters: where the pen goes from the pressed cell
 * @filled: (out): the cells of the snake afterwards
 *
 * Returns: (transfer full) (nullable): the cells from where the snake stays to the pen
 */
GArray *
snake_stroke_draw (const SnakeStroke *stroke, const char *letters, guint64 *filled, GError **error)
{
  g_autoptr (GArray) path = NULL;

  g_return_val_if_fail (stroke != NULL, NULL);
  g_return_val_if_fail (letters != NULL, NULL);

  if (letters[strspn (letters, "RDLU")] != '\0')
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (letters);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Directions of the letters R, D, L and U were expected, not “%s”."), excerpt);
      return NULL;
    }
  path = list_path (stroke, letters, error);
  if (!path)
    return NULL;
  memcpy (filled, stroke->filled, SNAKE_MAX_SIZE * sizeof filled[0]);
  if (!follows (stroke, path))
    cut (stroke, path, filled);
  return g_steal_pointer (&path);
}

/**
 * Pen:
 * @empty: cells that the player marked as empty
 * @path: the cells from where the snake stays to the pen
 * @kept: the cells of the snake without what comes behind the pen
 * @to: where the pen is led
 */
typedef struct
{
  const SnakeStroke *stroke;
  const guint64 *empty;
  const GArray *path;
  guint64 kept[SNAKE_MAX_SIZE];
  MdrCell to;
} Pen;

static gboolean
is_among (const MdrCell *cells, guint n_cells, MdrCell cell)
{
  for (guint k = 0; k < n_cells; k++)
    if (mdr_cell_equal (cells[k], cell))
      return TRUE;
  return FALSE;
}

static gboolean
is_own (const Pen *pen, const MdrCell *way, guint n_way, MdrCell cell)
{
  return is_among ((const MdrCell *) (gpointer) pen->path->data, pen->path->len, cell)
         || is_among (way, n_way, cell);
}

/* Returns: whether the cell at the end of the way makes a line longer than its count */
static gboolean
breaks_count (const Pen *pen, const MdrCell *way, guint n_way, MdrCell next)
{
  const SnakePuzzle *puzzle = pen->stroke->puzzle;
  int in_row = snake_count_cells (puzzle, pen->kept, SNAKE_AXIS_ROWS, next.row) + 1;
  int in_column = snake_count_cells (puzzle, pen->kept, SNAKE_AXIS_COLUMNS, next.column) + 1;
  int row = puzzle->row_counts[next.row];
  int column = puzzle->column_counts[next.column];

  for (guint k = 1; k < n_way; k++)
    if (!mdr_rows_has (pen->kept, way[k].row, way[k].column))
      {
        in_row += way[k].row == next.row;
        in_column += way[k].column == next.column;
      }
  return (row != SNAKE_UNKNOWN && in_row > row) || (column != SNAKE_UNKNOWN && in_column > column);
}

/* Returns: whether the snake would touch itself, apart from the two cells that come before */
static gboolean
touches (const Pen *pen, const MdrCell *way, guint n_way, MdrCell next)
{
  MdrCell last = way[n_way - 1];
  MdrCell before = last;

  if (n_way > 1)
    before = way[n_way - 2];
  else if (pen->path->len > 1)
    before = g_array_index (pen->path, MdrCell, pen->path->len - 2);
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        MdrCell beside = { next.row + down, next.column + right };

        if (!mdr_cell_equal (beside, last) && !mdr_cell_equal (beside, before)
            && is_own (pen, way, n_way, beside))
          return TRUE;
      }
  return FALSE;
}

/* Implements #MdrStepCost. */
static guint
get_cost (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction)
{
  const Pen *pen = data;
  const SnakePuzzle *puzzle = pen->stroke->puzzle;
  MdrCell cell = way[n_way - 1];
  MdrCell next = mdr_cell_step (cell, direction);
  gboolean at_root = n_way == 1 && pen->path->len == 1;

  /* The snake stops at its other end. */
  if (mdr_rows_has (pen->empty, next.row, next.column) || is_own (pen, way, n_way, next)
      || (is_end (puzzle, cell) && !at_root))
    return MDR_STEP_BARRED;
  if (n_way == 1 && mdr_cell_equal (next, pen->to))
    return COST_OF_NEXT;
  if (mdr_rows_has (pen->stroke->filled, next.row, next.column))
    return COST_OF_STEP;
  return COST_OF_STEP + (breaks_count (pen, way, n_way, next) ? COST_OF_BREAK : 0)
         + (touches (pen, way, n_way, next) ? COST_OF_BREAK : 0);
}

/**
 * snake_stroke_lead:
 * @empty: cells that the player marked as empty, through which the pen does not go
 * @letters: (inout): where the pen went from the pressed cell
 * @to: the cell under the pointer
 *
 * Leads the pen back along the snake, or on by the shortest way that breaks no clue, if there is one.
 *
 * Returns: whether the pen is at @to
 */
gboolean
snake_stroke_lead (const SnakeStroke *stroke, const guint64 *empty, GString *letters, MdrCell to)
{
  guint64 filled[SNAKE_MAX_SIZE];
  g_autoptr (GArray) path = NULL;
  Pen pen = { .stroke = stroke, .empty = empty, .to = to };
  const MdrDragPath drag = {
    .rows = stroke->puzzle->rows,
    .columns = stroke->puzzle->columns,
    .start = g_array_index (stroke->chain, MdrCell, stroke->pressed),
    .before = (const MdrCell *) (gpointer) stroke->chain->data,
    .n_before = stroke->pressed,
    .get_cost = get_cost,
    .data = &pen,
  };

  g_return_val_if_fail (letters != NULL, FALSE);

  path = snake_stroke_draw (stroke, letters->str, filled, NULL);
  if (!path)
    return FALSE;
  pen.path = path;
  memcpy (pen.kept, stroke->filled, sizeof pen.kept);
  cut (stroke, path, pen.kept);
  return mdr_drag_path_lead (&drag, letters, to);
}
