/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include "mdr-bits.h"

/* Sums all digits: the digit d stands in d cells, in whatever hook, so they add up to the sum of d² for d
 * from 1 to N.
 */
static guint
sum_digits (const HooksPuzzle *puzzle)
{
  guint n = (guint) puzzle->size;

  return puzzle->digits == HOOKS_DIGITS_NONE ? 0 : n * (n + 1) * (2 * n + 1) / 6;
}

static HooksSum *
add_sum (HooksInstance *instance, guint value)
{
  HooksSum *sum = g_new0 (HooksSum, 1);

  sum->value = value;
  g_ptr_array_add (instance->sums, sum);
  return sum;
}

/* Regions of equal sum: all digits of the board are divided evenly among them. */
static void
add_regions (HooksInstance *instance)
{
  HooksSum *sums[G_MAXUINT8 + 1] = { NULL };
  guint n_regions = 0;
  guint total = sum_digits (instance->puzzle);
  guint each;

  for (int i = 0; i < instance->n; i++)
    for (int j = 0; j < instance->n; j++)
      {
        guint8 region = instance->puzzle->region[i][j];

        if (region == 0)
          continue;
        if (sums[region] == NULL)
          {
            sums[region] = add_sum (instance, 0);
            n_regions++;
          }
        sums[region]->cells[sums[region]->n_cells++] = (MdrCell){ i, j };
      }
  each = n_regions > 0 ? total / n_regions : 0;
  for (guint region = 1; region <= G_MAXUINT8; region++)
    if (sums[region] != NULL)
      sums[region]->value = each;
  if (n_regions == 0)
    return;
  instance->possible = instance->possible && each * n_regions == total
                       && (instance->puzzle->region_sum == 0 || (guint) instance->puzzle->region_sum == each);
}

/*
 * Returns whether a puzzle can have the groups that its rules and clues ask for. As many cells are filled as
 * the digits say, which have to split into groups of five of different shapes, and all digits together must
 * be a multiple of five. Without groups nothing has a shape, so no clue about a shape can be met.
 */
static gboolean
can_have_groups (const HooksPuzzle *puzzle)
{
  int filled = puzzle->size * (puzzle->size + 1) / 2;

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (!puzzle->groups && puzzle->clues[side][line].value != HOOKS_UNKNOWN
          && puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE)
        return FALSE;
  return !puzzle->groups || puzzle->digits == HOOKS_DIGITS_NONE
         || (filled % HOOKS_GROUP_SIZE == 0 && filled <= HOOKS_N_SHAPES * HOOKS_GROUP_SIZE
             && sum_digits (puzzle) % HOOKS_GROUP_SIZE == 0);
}

/** Prepares a search for the solutions that fit @board, which is borrowed. */
void
hooks_instance_init (HooksInstance *instance, const HooksBoard *board)
{
  guint16 any = board->puzzle->digits == HOOKS_DIGITS_NONE ? 1 : G_MAXUINT16;

  instance->puzzle = board->puzzle;
  instance->board = board;
  instance->n = board->puzzle->size;
  instance->sums = g_ptr_array_new_with_free_func (g_free);
  instance->pentominoes = g_array_new (FALSE, FALSE, sizeof (HooksPentomino));
  instance->possible = can_have_groups (board->puzzle);
  for (int i = 0; i < instance->n; i++)
    for (int j = 0; j < instance->n; j++)
      instance->candidates[i][j] = board->candidates[i][j] & any;
  for (int i = 0; i < instance->n; i++)
    for (int j = 0; j < instance->n; j++)
      if (instance->puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
        {
          HooksSum *sum = add_sum (instance, (guint) instance->puzzle->cell_clues[i][j]);

          instance->candidates[i][j] &= 1;
          for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
            {
              MdrCell beside = mdr_cell_step ((MdrCell){ i, j }, (MdrDirection) direction);

              if (hooks_contains (instance->puzzle, beside.row, beside.column))
                sum->cells[sum->n_cells++] = beside;
            }
        }
  if (instance->puzzle->regions)
    add_regions (instance);
  if (instance->puzzle->groups && instance->possible)
    hooks_instance_list_pentominoes (instance);
  instance->window_sums = hooks_window_sums_new (instance->puzzle);
  for (int line = 0; line < instance->n; line++)
    {
      for (int axis = 0; axis < 2; axis++)
        {
          HooksLine *which = &instance->lines[axis][line];
          MdrDirection first = axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_LEFT : MDR_DIRECTION_UP;

          hooks_line_init (which, instance->n);
          which->clues[0] = instance->puzzle->clues[first][line];
          which->clues[1] = instance->puzzle->clues[mdr_direction_opposite (first)][line];
          for (int index = 0; index < instance->n; index++)
            {
              MdrCell cell = hooks_line_cell (instance->n, first, line, index);

              which->candidates[index] = instance->candidates[cell.row][cell.column];
            }
        }
    }
}

void
hooks_instance_clear (HooksInstance *instance)
{
  for (int axis = 0; axis < 2; axis++)
    for (int line = 0; line < instance->n; line++)
      hooks_line_clear (&instance->lines[axis][line]);
  g_free (instance->window_sums);
  g_ptr_array_unref (instance->sums);
  g_array_unref (instance->pentominoes);
}
