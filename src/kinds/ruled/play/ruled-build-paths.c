/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <math.h>
#include <string.h>

#include "mdr-ruled-paths.h"

/* Paths that are drawn while a puzzle is built: by dragging, or after Enter by arrow keys, and by digits that
 * lead where they are on a number pad. */

/* How far from the middle of a cell the pointer may pass to come into it, where paths go diagonally, in
 * cells. */
#define NEAR_A_MIDDLE 0.35

/**
 * Drawing:
 * @given: what is drawn
 * @first: where it begins
 * @base: the paths that begin there without it
 * @has_moved: whether the pointer has come to another cell
 * @n_steps: how many steps it has
 * @steps: its steps
 *
 * A path that is being drawn. It is on the board as soon as it has a step.
 */
typedef struct
{
  guint given;
  MdrCell first;
  int base;
  gboolean has_moved;
  guint n_steps;
  int steps[MDR_PATHS_MAX_STEPS];
} Drawing;

static const MdrRuledPuzzle *
get_givens (const MdrInteraction *interaction)
{
  return ruled_puzzle_get_givens (interaction->puzzle);
}

static Drawing *
new_drawing (const MdrInteraction *interaction, guint given, MdrCell first)
{
  const MdrRuledPuzzle *givens = get_givens (interaction);
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->given = given;
  drawing->first = first;
  drawing->base = givens->givens[given][mdr_ruled_grid_get_cell (givens->grid, first)];
  return drawing;
}

/** Begins a path at the pressed cell. A click takes a path away. */
void
ruled_path_press (MdrInteraction *interaction, guint given)
{
  g_autofree Drawing *drawing = new_drawing (interaction, given, interaction->input->cell);

  mdr_interaction_hold (interaction, drawing, sizeof *drawing);
}

/* Returns: where a path is after some of its steps */
static MdrCell
find_cell (const Drawing *drawing, guint n_steps)
{
  MdrCell cell = drawing->first;

  for (guint k = 0; k < n_steps; k++)
    cell = mdr_step_cell (cell, drawing->steps[k]);
  return cell;
}

/* Leads a path to a cell beside its last one; where it has been, what came after is taken back. */
static void
lead (Drawing *drawing, MdrCell to)
{
  for (guint k = 0; k <= drawing->n_steps; k++)
    if (mdr_cell_equal (find_cell (drawing, k), to))
      {
        drawing->n_steps = k;
        return;
      }
  if (drawing->n_steps < MDR_PATHS_MAX_STEPS)
    {
      drawing->steps[drawing->n_steps] = mdr_step_between (find_cell (drawing, drawing->n_steps), to);
      drawing->n_steps++;
    }
}

/* Leads a path to a cell by the shortest way: diagonally first where it may, else along the longer side. */
static void
follow (Drawing *drawing, MdrCell to, gboolean diagonally)
{
  for (MdrCell at; at = find_cell (drawing, drawing->n_steps), !mdr_cell_equal (at, to);)
    {
      int down = (to.row > at.row) - (to.row < at.row);
      int right = (to.column > at.column) - (to.column < at.column);
      gboolean across = ABS (to.column - at.column) >= ABS (to.row - at.row);

      if (!diagonally && across)
        down = 0;
      else if (!diagonally)
        right = 0;
      if (drawing->n_steps == MDR_PATHS_MAX_STEPS)
        return;
      lead (drawing, (MdrCell){ at.row + down, at.column + right });
    }
}

/* Puts the path on the board, besides those that were there. */
static void
put (MdrInteraction *interaction, const Drawing *drawing)
{
  const MdrRuledPuzzle *givens = get_givens (interaction);
  int paths = drawing->n_steps == 0
                  ? drawing->base
                  : mdr_ruled_paths_add (givens->lists, drawing->base, drawing->steps, drawing->n_steps);

  mdr_interaction_set_data (interaction, drawing, sizeof *drawing);
  ruled_put (interaction, drawing->given, mdr_ruled_grid_get_cell (givens->grid, drawing->first), paths,
             MDR_DIRECTION_RIGHT);
}

/** Leads a path that is drawn to the pointer. Returns: whether one is drawn */
gboolean
ruled_path_drag (MdrInteraction *interaction)
{
  const Drawing *before = mdr_interaction_get_data (interaction, sizeof *before);
  const MdrInput *input = interaction->input;
  g_autofree Drawing *drawing = NULL;
  gboolean diagonally;

  if (!before)
    return FALSE;
  diagonally = mdr_rulebook_get_given (get_givens (interaction)->rulebook, before->given)->has_diagonal_steps;
  if (!mdr_interaction_is_on_board (interaction, input->cell)
      || (diagonally && MAX (fabs (input->x - 0.5), fabs (input->y - 0.5)) > NEAR_A_MIDDLE))
    return TRUE;
  drawing = g_memdup2 (before, sizeof *before);
  drawing->has_moved = drawing->has_moved || !mdr_cell_equal (input->cell, drawing->first);
  follow (drawing, input->cell, diagonally);
  interaction->cursor->cell = input->cell;
  put (interaction, drawing);
  return TRUE;
}

/* Finds the last path that leads through a cell. */
static gboolean
find_path (const MdrRuledPuzzle *givens, guint given, guint cell, guint *first, MdrRuledPath *found)
{
  gboolean is_found = FALSE;

  for (guint k = 0; k < givens->n_places[given]; k++)
    {
      MdrRuledPath path = { NULL, 0 };

      while (givens->givens[given][k] >= 0
             && mdr_ruled_paths_next (givens->lists, givens->givens[given][k], &path))
        {
          g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (givens->grid, k, &path);

          for (guint i = 0; i < cells->len; i++)
            if (g_array_index (cells, guint, i) == cell)
              {
                *first = k;
                *found = path;
                is_found = TRUE;
              }
        }
    }
  return is_found;
}

/** Takes away a path that leads through a cell: one of @given, or for %MDR_NO_CLUE any. Returns: whether
 * there is one */
gboolean
ruled_path_erase (MdrInteraction *interaction, int given, MdrCell cell)
{
  const MdrRuledPuzzle *givens = get_givens (interaction);
  guint at = mdr_ruled_grid_get_cell (givens->grid, cell);

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      MdrRuledPath path;
      guint first;

      if (mdr_rulebook_get_given (givens->rulebook, i)->place != MDR_PLACE_PATH
          || (given != MDR_NO_CLUE && given != (int) i) || !find_path (givens, i, at, &first, &path))
        continue;
      ruled_put (interaction, i, first,
                 mdr_ruled_paths_remove (givens->lists, givens->givens[i][first], &path),
                 MDR_DIRECTION_RIGHT);
      return TRUE;
    }
  return FALSE;
}

/** Ends a path that was drawn, or takes one away where the pointer was only pressed. */
void
ruled_path_release (MdrInteraction *interaction)
{
  const Drawing *drawing = mdr_gesture_get_data (&interaction->ended, sizeof *drawing);

  if (drawing && !drawing->has_moved)
    ruled_path_erase (interaction, (int) drawing->given, drawing->first);
}

/** Begins a path at the cursor, which arrow keys lead on. */
void
ruled_path_begin (MdrInteraction *interaction, guint given)
{
  g_autofree Drawing *drawing = new_drawing (interaction, given, interaction->cursor->cell);

  mdr_interaction_wait (interaction, drawing, sizeof *drawing);
}

/* Leads a path on to a cell beside its last one; nowhere if that is beyond the board. */
static void
step_to (MdrInteraction *interaction, const Drawing *before, MdrCell next)
{
  g_autofree Drawing *drawing = g_memdup2 (before, sizeof *before);

  if (!mdr_interaction_is_on_board (interaction, next))
    return;
  interaction->cursor->cell = next;
  lead (drawing, next);
  put (interaction, drawing);
}

/** Leads a path on that may go diagonally, and was begun by the keyboard. Returns: whether a digit did so */
gboolean
ruled_path_type (MdrInteraction *interaction)
{
  const Drawing *before = mdr_interaction_get_data (interaction, sizeof *before);
  MdrCell at = interaction->cursor->cell;
  int digit = g_ascii_digit_value (*interaction->input->text);

  if (!before || digit < 1 || digit == 5
      || !mdr_rulebook_get_given (get_givens (interaction)->rulebook, before->given)->has_diagonal_steps)
    return FALSE;
  step_to (interaction, before, (MdrCell){ at.row + 1 - (digit - 1) / 3, at.column + (digit - 1) % 3 - 1 });
  return TRUE;
}

/** Leads a path on that was begun by the keyboard; other keys end it. Returns: whether the key did so */
gboolean
ruled_path_key (MdrInteraction *interaction)
{
  const Drawing *before = mdr_interaction_get_data (interaction, sizeof *before);
  MdrCursor next = *interaction->cursor;

  if (!before)
    return FALSE;
  if (interaction->input->key < MDR_KEY_LEFT || interaction->input->key > MDR_KEY_DOWN)
    return mdr_interaction_end_gesture (interaction) && interaction->input->key != MDR_KEY_BACKSPACE
           && interaction->input->key != MDR_KEY_DELETE;
  mdr_cursor_move (&next, &interaction->extents, interaction->input->key);
  step_to (interaction, before, next.cell);
  return TRUE;
}
