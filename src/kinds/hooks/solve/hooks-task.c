/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include "mdr-bits.h"

/* Digits are as many as they say, in whatever hooks they are. */
static guint
sum_digits (const HooksPuzzle *puzzle)
{
  guint n = (guint) puzzle->size;

  return puzzle->digits == HOOKS_DIGITS_NONE ? 0 : n * (n + 1) * (2 * n + 1) / 6;
}

static HooksSum *
add_sum (HooksTask *task, guint value)
{
  HooksSum *sum = g_new0 (HooksSum, 1);

  sum->value = value;
  g_ptr_array_add (task->sums, sum);
  return sum;
}

/* Regions of equal sum: the digits of the board are shared out evenly. */
static void
add_regions (HooksTask *task)
{
  HooksSum *sums[G_MAXUINT8 + 1] = { NULL };
  guint n_regions = 0;
  guint total = sum_digits (task->puzzle);
  guint each;

  for (int i = 0; i < task->n; i++)
    for (int j = 0; j < task->n; j++)
      {
        guint8 region = task->puzzle->region[i][j];

        if (region == 0)
          continue;
        if (sums[region] == NULL)
          {
            sums[region] = add_sum (task, 0);
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
  task->possible = task->possible && each * n_regions == total
                   && (task->puzzle->region_sum == 0 || (guint) task->puzzle->region_sum == each);
}

/* Shapes are those of groups; without groups, nothing has a shape. */
static gboolean
has_shape_without_groups (const HooksPuzzle *puzzle)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN && !puzzle->groups
          && puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE)
        return TRUE;
  return FALSE;
}

/* Filled cells are as many as digits say, and groups of five different in shape. */
static gboolean
can_have_groups (const HooksPuzzle *puzzle)
{
  int filled = puzzle->size * (puzzle->size + 1) / 2;

  return !puzzle->groups || puzzle->digits == HOOKS_DIGITS_NONE
         || (filled % HOOKS_GROUP_SIZE == 0 && filled <= HOOKS_N_SHAPES * HOOKS_GROUP_SIZE
             && sum_digits (puzzle) % HOOKS_GROUP_SIZE == 0);
}

/** Prepares a search for the solutions that fit @board, which is borrowed. */
void
hooks_task_init (HooksTask *task, const HooksBoard *board)
{
  guint16 any = board->puzzle->digits == HOOKS_DIGITS_NONE ? 1 : G_MAXUINT16;

  task->puzzle = board->puzzle;
  task->board = board;
  task->n = board->puzzle->size;
  task->sums = g_ptr_array_new_with_free_func (g_free);
  task->figures = g_array_new (FALSE, FALSE, sizeof (HooksFigure));
  task->possible = !has_shape_without_groups (board->puzzle) && can_have_groups (board->puzzle);
  for (int i = 0; i < task->n; i++)
    for (int j = 0; j < task->n; j++)
      task->candidates[i][j] = board->candidates[i][j] & any;
  for (int i = 0; i < task->n; i++)
    for (int j = 0; j < task->n; j++)
      if (task->puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
        {
          HooksSum *sum = add_sum (task, (guint) task->puzzle->cell_clues[i][j]);

          task->candidates[i][j] &= 1;
          for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
            {
              MdrCell beside = mdr_cell_step ((MdrCell){ i, j }, (MdrDirection) direction);

              if (hooks_contains (task->puzzle, beside.row, beside.column))
                sum->cells[sum->n_cells++] = beside;
            }
        }
  if (task->puzzle->regions)
    add_regions (task);
  if (task->puzzle->groups && task->possible)
    hooks_task_list_figures (task);
  for (int line = 0; line < task->n; line++)
    {
      for (int axis = 0; axis < 2; axis++)
        {
          HooksLine *which = &task->lines[axis][line];
          MdrDirection first = axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_LEFT : MDR_DIRECTION_UP;

          hooks_line_init (which, task->n);
          which->clues[0] = task->puzzle->clues[first][line];
          which->clues[1] = task->puzzle->clues[mdr_direction_opposite (first)][line];
          for (int place = 0; place < task->n; place++)
            {
              MdrCell cell = hooks_line_cell (task->n, first, line, place);

              which->candidates[place] = task->candidates[cell.row][cell.column];
            }
        }
    }
}

void
hooks_task_clear (HooksTask *task)
{
  for (int axis = 0; axis < 2; axis++)
    for (int line = 0; line < task->n; line++)
      hooks_line_clear (&task->lines[axis][line]);
  g_ptr_array_unref (task->sums);
  g_array_unref (task->figures);
}
