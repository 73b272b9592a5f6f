/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include <string.h>

#include "mdr-bits.h"

/*
 * Groups while hooks are placed: a list of the pentominoes that can still be groups. A pentomino with an
 * empty cell, or with digits that do not add up to a multiple of 5, leaves the list. A filled cell that is in
 * none is a contradiction; the cells that all pentominoes with it have in common are filled, and if there is
 * one, it is a group and excludes all that overlap it or have its shape.
 */

/**
 * Growth:
 * @cells: of the pentomino so far, in the order in which they were added
 * @seen: cells that were added, put off or left out
 * @waiting: cells beside the pentomino that can be added
 *
 * Pentominoes are grown cell by cell so that each comes once (Redelmeier, Counting Polyominoes: Yet Another
 * Attack, Discrete Mathematics 36, 1981).
 */
typedef struct
{
  HooksInstance *instance;
  guint8 cells[HOOKS_GROUP_SIZE];
  gboolean seen[HOOKS_MAX_CELLS];
  guint8 waiting[4 * HOOKS_GROUP_SIZE];
} Growth;

/* Puts a cell among those that wait, if it can be part of the pentomino; returns their number. */
static guint
put_waiting (Growth *growth, int row, int column, guint n_waiting)
{
  guint cell = (guint) (row * growth->instance->n + column);

  if (!hooks_contains (growth->instance->puzzle, row, column) || growth->seen[cell]
      || growth->instance->candidates[row][column] <= HOOKS_EMPTY)
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
      MdrCell here = { cell / growth->instance->n, cell % growth->instance->n };
      guint more = n_waiting;

      growth->cells[count] = cell;
      if (count + 1 == HOOKS_GROUP_SIZE)
        {
          HooksPentomino pentomino = { .shape = 0 };
          MdrCell cells[HOOKS_GROUP_SIZE];

          for (guint k = 0; k < HOOKS_GROUP_SIZE; k++)
            {
              guint8 number = growth->cells[k];

              cells[k] = (MdrCell){ number / growth->instance->n, number % growth->instance->n };
              pentomino.cells[k] = number;
              pentomino.mask[number / 64] |= mdr_bit (number % 64);
            }
          pentomino.shape = (guint8) hooks_shape_of (cells);
          g_array_append_val (growth->instance->pentominoes, pentomino);
          continue;
        }
      for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          MdrCell beside = mdr_cell_step (here, (MdrDirection) direction);

          more = put_waiting (growth, beside.row, beside.column, more);
        }
      grow (growth, count + 1, first + 1, more);
      for (guint k = n_waiting; k < more; k++)
        growth->seen[growth->waiting[k]] = FALSE;
    }
}

/** Lists all pentominoes of cells that can be filled. */
void
hooks_instance_list_pentominoes (HooksInstance *instance)
{
  Growth growth = { .instance = instance };

  for (int cell = 0; cell < instance->n * instance->n; cell++)
    if (put_waiting (&growth, cell / instance->n, cell % instance->n, 0) > 0)
      grow (&growth, 0, 0, 1);
}

/**
 * Cover:
 * @backbone: of each cell, the cells of all pentominoes with it
 * @count: of each cell, how many pentominoes have it
 * @last: of each cell, one of them
 * @shapes: of each cell, bits of their shapes
 */
typedef struct
{
  guint64 backbone[HOOKS_MAX_CELLS][HOOKS_MASK_WORDS];
  guint16 count[HOOKS_MAX_CELLS];
  guint16 last[HOOKS_MAX_CELLS];
  guint16 shapes[HOOKS_MAX_CELLS];
} Cover;

static void
remove_pentomino (HooksLayout *layout, guint k)
{
  layout->pentominoes[k / 64] &= ~mdr_bit ((int) (k % 64));
}

/* Bits of the cells of some rows, as in the masks of pentominoes. */
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
overlaps (const HooksPentomino *pentomino, const guint64 mask[HOOKS_MASK_WORDS])
{
  return ((pentomino->mask[0] & mask[0]) | (pentomino->mask[1] & mask[1]) | (pentomino->mask[2] & mask[2]))
         != 0;
}

static void
read_cover (HooksLayout *layout, const HooksInstance *instance, Cover *cover)
{
  guint64 empty[HOOKS_MASK_WORDS];
  guint64 window[HOOKS_MASK_WORDS];
  guint16 rows[HOOKS_MAX_SIZE] = { 0 };

  read_mask (layout->empty[HOOKS_AXIS_ROWS], instance->n, empty);
  for (int row = layout->square.row; row < layout->square.row + layout->size; row++)
    rows[row] = (guint16) (mdr_bits_first (layout->size) << layout->square.column);
  read_mask (rows, instance->n, window);
  memset (cover, 0, sizeof *cover);
  memset (cover->backbone, 0xff, sizeof cover->backbone);
  for (guint w = 0; w < HOOKS_PENTOMINO_WORDS; w++)
    for (guint64 bits = layout->pentominoes[w]; bits != 0; bits &= bits - 1)
      {
        guint k = 64 * w + (guint) mdr_bits_index (bits);
        const HooksPentomino *pentomino = &g_array_index (instance->pentominoes, HooksPentomino, k);
        guint sum = 0;

        for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
          sum += layout->digits[pentomino->cells[c] / instance->n][pentomino->cells[c] % instance->n];
        /* Digits in the window are not known yet. */
        if (overlaps (pentomino, empty) || (!overlaps (pentomino, window) && sum % HOOKS_GROUP_SIZE != 0))
          remove_pentomino (layout, k);
        else
          {
            for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
              {
                guint8 cell = pentomino->cells[c];

                for (guint m = 0; m < HOOKS_MASK_WORDS; m++)
                  cover->backbone[cell][m] &= pentomino->mask[m];
                cover->count[cell]++;
                cover->last[cell] = (guint16) k;
                cover->shapes[cell] |= (guint16) (1u << pentomino->shape);
              }
          }
      }
}

/* Removes pentominoes that share a cell or the shape with a pentomino that is certainly a group. */
static void
choose (HooksLayout *layout, const HooksInstance *instance, guint chosen)
{
  const HooksPentomino *group = &g_array_index (instance->pentominoes, HooksPentomino, chosen);

  for (guint w = 0; w < HOOKS_PENTOMINO_WORDS; w++)
    for (guint64 bits = layout->pentominoes[w]; bits != 0; bits &= bits - 1)
      {
        guint k = 64 * w + (guint) mdr_bits_index (bits);
        const HooksPentomino *pentomino = &g_array_index (instance->pentominoes, HooksPentomino, k);

        if (k != chosen && (pentomino->shape == group->shape || overlaps (pentomino, group->mask)))
          remove_pentomino (layout, k);
      }
}

/* Returns whether a pentomino of a shape has a cell, and none of the cells in @before. */
static gboolean
has_pentomino (const HooksLayout *layout,
               const HooksInstance *instance,
               int shape,
               int cell,
               const guint64 *before)
{
  for (guint w = 0; w < HOOKS_PENTOMINO_WORDS; w++)
    for (guint64 bits = layout->pentominoes[w]; bits != 0; bits &= bits - 1)
      {
        const HooksPentomino *pentomino =
            &g_array_index (instance->pentominoes, HooksPentomino, 64 * w + (guint) mdr_bits_index (bits));

        if (pentomino->shape == shape && (pentomino->mask[cell / 64] >> cell % 64 & 1) != 0
            && !overlaps (pentomino, before))
          return TRUE;
      }
  return FALSE;
}

/* Cells that cannot be in the first group of a shape, as long as there is none before them, are empty. */
static gboolean
propagate_shape (HooksLayout *layout,
                 const HooksInstance *instance,
                 const Cover *cover,
                 MdrDirection side,
                 int line,
                 int shape)
{
  guint64 before[HOOKS_MASK_WORDS] = { 0 };

  for (int index = 0; index < instance->n; index++)
    {
      MdrCell cell = hooks_line_cell (instance->n, side, line, index);
      int number = cell.row * instance->n + cell.column;

      if (!hooks_layout_is_empty (layout, cell.row, cell.column))
        {
          if ((cover->shapes[number] >> shape & 1) != 0
              && (index == 0 || has_pentomino (layout, instance, shape, number, before)))
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
hooks_layout_propagate_groups (HooksLayout *layout, const HooksInstance *instance)
{
  Cover cover;

  read_cover (layout, instance, &cover);
  for (int cell = 0; cell < instance->n * instance->n; cell++)
    {
      int row = cell / instance->n;
      int column = cell % instance->n;

      if (hooks_layout_is_filled (layout, row, column))
        {
          /* A filled cell is in a group, so that what all pentominoes with it have in common is filled. */
          if (cover.count[cell] == 0)
            return FALSE;
          for (int other = 0; other < instance->n * instance->n; other++)
            if ((cover.backbone[cell][other / 64] >> other % 64 & 1) != 0
                && !hooks_layout_decide (layout, other / instance->n, other % instance->n, TRUE))
              return FALSE;
          if (cover.count[cell] == 1)
            choose (layout, instance, cover.last[cell]);
        }
      else if (cover.count[cell] == 0 && !hooks_layout_is_empty (layout, row, column))
        hooks_layout_decide (layout, row, column, FALSE);
    }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < instance->n; line++)
      {
        const HooksClue *clue = &instance->puzzle->clues[side][line];

        if (clue->type == HOOKS_CLUE_SHAPE && clue->value != HOOKS_UNKNOWN
            && !propagate_shape (layout, instance, &cover, (MdrDirection) side, line, (int) clue->value))
          return FALSE;
      }
  return TRUE;
}
