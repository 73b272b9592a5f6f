/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include <string.h>

#include "mdr-bits.h"

/* Groups, while hooks are placed: which pentominoes can still be one. */

/**
 * Growth:
 * @cells: of the figure so far, in the order in which they were added
 * @seen: cells that were added, put off or left out
 * @waiting: cells beside the figure that can be added
 *
 * Figures are grown cell by cell so that each comes once (Redelmeier, Counting Polyominoes: Yet Another
 * Attack, Discrete Mathematics 36, 1981).
 */
typedef struct
{
  HooksTask *task;
  guint8 cells[HOOKS_GROUP_SIZE];
  gboolean seen[HOOKS_MAX_CELLS];
  guint8 waiting[4 * HOOKS_GROUP_SIZE];
} Growth;

/* Puts a cell among those that wait, if it can be part of the figure; returns their number. */
static guint
put_waiting (Growth *growth, int row, int column, guint n_waiting)
{
  guint cell = (guint) (row * growth->task->n + column);

  if (!hooks_contains (growth->task->puzzle, row, column) || growth->seen[cell]
      || growth->task->candidates[row][column] <= HOOKS_EMPTY)
    return n_waiting;
  growth->seen[cell] = TRUE;
  growth->waiting[n_waiting++] = (guint8) cell;
  return n_waiting;
}

static void
grow (Growth *growth, guint count, guint first, guint n_waiting)
{
  for (; first < n_waiting; first++)
    {
      guint8 cell = growth->waiting[first];
      MdrCell place = { cell / growth->task->n, cell % growth->task->n };
      guint more = n_waiting;

      growth->cells[count] = cell;
      if (count + 1 == HOOKS_GROUP_SIZE)
        {
          HooksFigure figure = { .shape = 0 };
          MdrCell cells[HOOKS_GROUP_SIZE];

          for (guint k = 0; k < HOOKS_GROUP_SIZE; k++)
            {
              guint8 number = growth->cells[k];

              cells[k] = (MdrCell){ number / growth->task->n, number % growth->task->n };
              figure.cells[k] = number;
              figure.mask[number / 64] |= mdr_bit (number % 64);
            }
          figure.shape = (guint8) hooks_shape_of (cells);
          g_array_append_val (growth->task->figures, figure);
          continue;
        }
      for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          MdrCell beside = mdr_cell_step (place, (MdrDirection) direction);

          more = put_waiting (growth, beside.row, beside.column, more);
        }
      grow (growth, count + 1, first + 1, more);
      for (guint k = n_waiting; k < more; k++)
        growth->seen[growth->waiting[k]] = FALSE;
    }
}

/** Lists all pentominoes of cells that can be filled. */
void
hooks_task_list_figures (HooksTask *task)
{
  Growth growth = { .task = task };

  for (int cell = 0; cell < task->n * task->n; cell++)
    if (put_waiting (&growth, cell / task->n, cell % task->n, 0) > 0)
      grow (&growth, 0, 0, 1);
}

/**
 * Cover:
 * @common: of each cell, the cells of all figures with it
 * @count: of each cell, how many figures have it
 * @last: of each cell, one of them
 * @shapes: of each cell, bits of their shapes
 */
typedef struct
{
  guint64 common[HOOKS_MAX_CELLS][HOOKS_MASK_WORDS];
  guint16 count[HOOKS_MAX_CELLS];
  guint16 last[HOOKS_MAX_CELLS];
  guint16 shapes[HOOKS_MAX_CELLS];
} Cover;

static void
remove_figure (HooksLayout *layout, guint k)
{
  layout->figures[k / 64] &= ~mdr_bit ((int) (k % 64));
}

/* Bits of the cells of some rows, as in the masks of figures. */
static void
read_mask (const guint16 *rows, int n, guint64 mask[HOOKS_MASK_WORDS])
{
  memset (mask, 0, HOOKS_MASK_WORDS * sizeof *mask);
  for (int row = 0; row < n; row++)
    {
      int shift = row * n % 64;

      mask[row * n / 64] |= (guint64) rows[row] << shift;
      if (shift + n > 64)
        mask[row * n / 64 + 1] |= (guint64) rows[row] >> (64 - shift);
    }
}

static gboolean
has_multiple_of_five (const HooksLayout *layout, const HooksTask *task, const HooksFigure *figure)
{
  guint sum = 0;

  for (guint k = 0; k < HOOKS_GROUP_SIZE; k++)
    sum += layout->digits[figure->cells[k] / task->n][figure->cells[k] % task->n];
  return sum % HOOKS_GROUP_SIZE == 0;
}

static gboolean
overlaps (const HooksFigure *figure, const guint64 mask[HOOKS_MASK_WORDS])
{
  return ((figure->mask[0] & mask[0]) | (figure->mask[1] & mask[1]) | (figure->mask[2] & mask[2])) != 0;
}

static void
read_cover (HooksLayout *layout, const HooksTask *task, Cover *cover)
{
  guint64 empty[HOOKS_MASK_WORDS];
  guint64 window[HOOKS_MASK_WORDS];
  guint16 rows[HOOKS_MAX_SIZE] = { 0 };

  read_mask (layout->empty[HOOKS_AXIS_ROWS], task->n, empty);
  for (int row = layout->square.row; row < layout->square.row + layout->size; row++)
    rows[row] = (guint16) (mdr_bits_first (layout->size) << layout->square.column);
  read_mask (rows, task->n, window);
  memset (cover, 0, sizeof *cover);
  memset (cover->common, 0xff, sizeof cover->common);
  for (guint w = 0; w < HOOKS_FIGURE_WORDS; w++)
    for (guint64 bits = layout->figures[w]; bits != 0; bits &= bits - 1)
      {
        guint k = 64 * w + (guint) mdr_bits_index (bits);
        const HooksFigure *figure = &g_array_index (task->figures, HooksFigure, k);

        /* Digits in the window are not known yet. */
        if (overlaps (figure, empty)
            || (!overlaps (figure, window) && !has_multiple_of_five (layout, task, figure)))
          remove_figure (layout, k);
        else
          {
            for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
              {
                guint8 cell = figure->cells[c];

                for (guint m = 0; m < HOOKS_MASK_WORDS; m++)
                  cover->common[cell][m] &= figure->mask[m];
                cover->count[cell]++;
                cover->last[cell] = (guint16) k;
                cover->shapes[cell] |= (guint16) (1u << figure->shape);
              }
          }
      }
}

/* Removes figures that share a cell or the shape with a figure that is certainly a group. */
static void
choose (HooksLayout *layout, const HooksTask *task, guint chosen)
{
  const HooksFigure *group = &g_array_index (task->figures, HooksFigure, chosen);

  for (guint w = 0; w < HOOKS_FIGURE_WORDS; w++)
    for (guint64 bits = layout->figures[w]; bits != 0; bits &= bits - 1)
      {
        guint k = 64 * w + (guint) mdr_bits_index (bits);
        const HooksFigure *figure = &g_array_index (task->figures, HooksFigure, k);

        if (k != chosen && (figure->shape == group->shape || overlaps (figure, group->mask)))
          remove_figure (layout, k);
      }
}

/* Whether a figure of a shape has a cell, and none of the cells in @before. */
static gboolean
has_figure (const HooksLayout *layout, const HooksTask *task, int shape, int cell, const guint64 *before)
{
  for (guint w = 0; w < HOOKS_FIGURE_WORDS; w++)
    for (guint64 bits = layout->figures[w]; bits != 0; bits &= bits - 1)
      {
        const HooksFigure *figure =
            &g_array_index (task->figures, HooksFigure, 64 * w + (guint) mdr_bits_index (bits));

        if (figure->shape == shape && (figure->mask[cell / 64] >> cell % 64 & 1) != 0
            && !overlaps (figure, before))
          return TRUE;
      }
  return FALSE;
}

/* Cells that cannot be in the first group of a shape, as long as there is none before them, are empty. */
static gboolean
look_at_shape (HooksLayout *layout,
               const HooksTask *task,
               const Cover *cover,
               MdrDirection side,
               int line,
               int shape)
{
  guint64 before[HOOKS_MASK_WORDS] = { 0 };

  for (int place = 0; place < task->n; place++)
    {
      MdrCell cell = hooks_line_cell (task->n, side, line, place);
      int number = cell.row * task->n + cell.column;

      if (!hooks_layout_is_empty (layout, cell.row, cell.column))
        {
          if ((cover->shapes[number] >> shape & 1) != 0
              && (place == 0 || has_figure (layout, task, shape, number, before)))
            return TRUE;
          if (!hooks_layout_decide (layout, cell.row, cell.column, FALSE))
            return FALSE;
        }
      before[number / 64] |= mdr_bit (number % 64);
    }
  return FALSE;
}

/** Decides what follows because each filled cell is in a group; returns: whether nothing contradicts */
gboolean
hooks_layout_look_at_figures (HooksLayout *layout, const HooksTask *task)
{
  Cover cover;

  read_cover (layout, task, &cover);
  for (int cell = 0; cell < task->n * task->n; cell++)
    {
      int row = cell / task->n;
      int column = cell % task->n;

      if (hooks_layout_is_filled (layout, row, column))
        {
          /* A filled cell is in a group, so that what all figures with it have in common is filled. */
          if (cover.count[cell] == 0)
            return FALSE;
          for (int other = 0; other < task->n * task->n; other++)
            if ((cover.common[cell][other / 64] >> other % 64 & 1) != 0
                && !hooks_layout_decide (layout, other / task->n, other % task->n, TRUE))
              return FALSE;
          if (cover.count[cell] == 1)
            choose (layout, task, cover.last[cell]);
        }
      else if (cover.count[cell] == 0 && !hooks_layout_is_empty (layout, row, column))
        hooks_layout_decide (layout, row, column, FALSE);
    }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < task->n; line++)
      {
        const HooksClue *clue = &task->puzzle->clues[side][line];

        if (clue->type == HOOKS_CLUE_SHAPE && clue->value != HOOKS_UNKNOWN
            && !look_at_shape (layout, task, &cover, (MdrDirection) side, line, (int) clue->value))
          return FALSE;
      }
  return TRUE;
}
