/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lamp-kind.h"

#include <cairo.h>
#include <stdio.h>
#include <string.h>

#include "mdr-geometry.h"
#include "mdr-palette.h"

#define LARGEST 60

typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  gboolean on[LARGEST][LARGEST];
  int numbers[LARGEST];
} LampPuzzle;

/* Counts that only a test can ask for: drawing itself depends on nothing of them. */
static guint base_draws;
static double drawn_cell;
static guint steps_drawn;
static guint refusals_drawn;
static MdrCell refused;

static const LampPuzzle *
lamps (const MdrPuzzle *puzzle)
{
  return (const LampPuzzle *) puzzle;
}

MdrPuzzle *
lamp_puzzle_new (int rows, int columns)
{
  LampPuzzle *puzzle = mdr_puzzle_alloc (&lamp_kind, sizeof *puzzle);

  puzzle->rows = rows;
  puzzle->columns = columns;
  return &puzzle->base;
}

gboolean
lamp_puzzle_is_on (const MdrPuzzle *puzzle, int row, int column)
{
  return lamps (puzzle)->on[row][column];
}

int
lamp_puzzle_get_number (const MdrPuzzle *puzzle, int row)
{
  return lamps (puzzle)->numbers[row];
}

MdrPlayback *
lamp_playback_new (guint steps)
{
  return mdr_playback_alloc (&lamp_kind, sizeof (MdrPlayback), steps);
}

guint
lamp_count_base_draws (void)
{
  return base_draws;
}

double
lamp_get_drawn_cell (void)
{
  return drawn_cell;
}

guint
lamp_count_steps_drawn (void)
{
  return steps_drawn;
}

guint
lamp_count_refusals_drawn (MdrCell cell)
{
  return mdr_cell_equal (cell, refused) ? refusals_drawn : 0;
}

static gboolean
apply (LampPuzzle *puzzle, const char *edit)
{
  int a = 0;
  int b = 0;

  if (sscanf (edit, "size %d %d", &a, &b) == 2 && a >= 1 && b >= 1 && a <= LARGEST && b <= LARGEST)
    {
      puzzle->rows = a;
      puzzle->columns = b;
      return TRUE;
    }
  if (sscanf (edit, "row %d %d", &a, &b) == 2 && a >= 0 && a < puzzle->rows && b >= 0 && b <= puzzle->columns)
    {
      puzzle->numbers[a] = b;
      return TRUE;
    }
  if ((sscanf (edit, "on %d,%d", &a, &b) == 2 || sscanf (edit, "off %d,%d", &a, &b) == 2) && a >= 0 && b >= 0
      && a < puzzle->rows && b < puzzle->columns)
    {
      puzzle->on[a][b] = edit[1] == 'n';
      return TRUE;
    }
  return FALSE;
}

static MdrPuzzle *
edit (const MdrPuzzle *puzzle, const char *string, GError **error)
{
  LampPuzzle *after = mdr_puzzle_alloc (&lamp_kind, sizeof *after);

  memcpy (&after->rows, &lamps (puzzle)->rows, sizeof *after - offsetof (LampPuzzle, rows));
  if (apply (after, string))
    return &after->base;
  mdr_puzzle_unref (&after->base);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "There is no place for “%s”", string);
  return NULL;
}

static MdrState *
new_state (const MdrPuzzle *puzzle)
{
  return mdr_state_alloc (&lamp_kind, sizeof (MdrState));
}

static MdrState *
execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  return new_state (puzzle);
}

static MdrState *
rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  return new_state (after);
}

static void
press (const MdrPuzzle *puzzle, const MdrCursor *cursor, const MdrInput *input, MdrAction *action)
{
  const LampPuzzle *before = lamps (puzzle);

  action->cursor = mdr_cursor_copy (cursor);
  action->cursor->cell = input->cell;
  if (input->cell.row == before->rows && input->cell.column == before->columns)
    {
      action->cursor->anchor = input->cell;
      return;
    }
  if (input->cell.row < 0 || input->cell.column < 0 || input->cell.row >= before->rows
      || input->cell.column >= before->columns)
    return;
  action->edit =
      g_strdup_printf ("%s %d,%d", input->button == 1 ? "on" : "off", input->cell.row, input->cell.column);
}

static void
drag (const MdrPuzzle *puzzle, const MdrCursor *cursor, const MdrInput *input, MdrAction *action)
{
  press (puzzle, cursor, input, action);
  if (mdr_cursor_has_anchor (cursor))
    g_clear_pointer (&action->edit, g_free);
  action->joins = TRUE;
}

static void
release (const MdrCursor *cursor, const MdrInput *input, MdrAction *action)
{
  if (!mdr_cursor_has_anchor (cursor))
    return;
  action->cursor = mdr_cursor_copy (cursor);
  mdr_cursor_end_gesture (action->cursor);
  action->edit = g_strdup_printf ("size %d %d", input->cell.row, input->cell.column);
}

static void
type_text (const MdrCursor *cursor, const MdrInput *input, MdrAction *action)
{
  if (!g_ascii_isdigit (*input->text) || cursor->cell.column != -1)
    return;
  action->cursor = mdr_cursor_copy (cursor);
  g_free (action->cursor->typed);
  action->cursor->typed = g_strconcat (cursor->typed ? cursor->typed : "", input->text, NULL);
}

static void
press_key (const MdrPuzzle *puzzle, const MdrCursor *cursor, const MdrInput *input, MdrAction *action)
{
  g_autoptr (MdrCursor) after = mdr_cursor_copy (cursor);
  MdrExtents extents;

  lamp_kind.get_extents (puzzle, &extents);
  if (mdr_cursor_move (after, &extents, input->key))
    {
      action->cursor = g_steal_pointer (&after);
      return;
    }
  if (!cursor->typed || (input->key != MDR_KEY_ENTER && input->key != MDR_KEY_ESCAPE))
    return;
  if (input->key == MDR_KEY_ENTER)
    action->edit = g_strdup_printf ("row %d %s", cursor->cell.row, cursor->typed);
  g_clear_pointer (&after->typed, g_free);
  action->cursor = g_steal_pointer (&after);
}

static void
interpret (const MdrPuzzle *puzzle,
           const MdrState *state,
           MdrMode mode,
           const MdrCursor *cursor,
           const MdrInput *input,
           MdrAction *action)
{
  if (mode == MDR_MODE_PLAY && input->type == MDR_INPUT_PRESS && input->button == 1)
    action->move = g_strdup ("blink");
  action->refused = mode == MDR_MODE_PLAY && input->type == MDR_INPUT_PRESS && input->button == 3;
  if (mode != MDR_MODE_BUILD && input->type != MDR_INPUT_KEY)
    return;

  switch (input->type)
    {
    case MDR_INPUT_PRESS:
      press (puzzle, cursor, input, action);
      break;
    case MDR_INPUT_DRAG:
      drag (puzzle, cursor, input, action);
      break;
    case MDR_INPUT_RELEASE:
      release (cursor, input, action);
      break;
    case MDR_INPUT_KEY:
      press_key (puzzle, cursor, input, action);
      break;
    case MDR_INPUT_TEXT:
      type_text (cursor, input, action);
      break;
    case MDR_INPUT_CANCEL:
    default:
      break;
    }
}

static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = lamps (puzzle)->rows, .columns = lamps (puzzle)->columns, .left = 1 };
}

static void
draw_base (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  base_draws++;
  drawn_cell = geometry->cell;
  mdr_set_source (cr, &scene->palette->frame);
  cairo_rectangle (cr, geometry->x, geometry->y, geometry->extents.columns * geometry->cell,
                   geometry->extents.rows * geometry->cell);
  cairo_stroke (cr);
}

static void
draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  steps_drawn += scene->before && scene->change < 1;
  refusals_drawn += scene->shake > 0 && scene->shake < 1;
  refused = scene->refused;
  mdr_set_source (cr, &scene->palette->accent);
  for (int row = 0; row < geometry->extents.rows; row++)
    for (int column = 0; column < geometry->extents.columns; column++)
      if (lamp_puzzle_is_on (scene->puzzle, row, column))
        cairo_rectangle (cr, geometry->x + column * geometry->cell, geometry->y + row * geometry->cell,
                         geometry->cell, geometry->cell);
  cairo_fill (cr);
}

static void
get_moving_bounds (const MdrScene *scene, double bounds[4])
{
  bounds[0] = scene->geometry->x;
  bounds[1] = scene->geometry->y;
  bounds[2] = scene->geometry->extents.columns * scene->geometry->cell;
  bounds[3] = scene->geometry->extents.rows * scene->geometry->cell;
}

static char *
dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  MdrExtents extents;
  gboolean on;

  get_extents (puzzle, &extents);
  on = mdr_extents_contain (&extents, cell) && lamp_puzzle_is_on (puzzle, cell.row, cell.column);
  return g_strdup_printf ("Row %d, column %d: %s", cell.row + 1, cell.column + 1, on ? "on" : "off");
}

const MdrKind lamp_kind = {
  .id = "lamps",
  .name = "Lamps",
  .move_seconds = 1,
  .edit = edit,
  .new_state = new_state,
  .interpret = interpret,
  .execute = execute,
  .rebase = rebase,
  .get_extents = get_extents,
  .draw_base = draw_base,
  .draw_moving = draw_moving,
  .get_moving_bounds = get_moving_bounds,
  .dup_cell_sentence = dup_cell_sentence,
};
