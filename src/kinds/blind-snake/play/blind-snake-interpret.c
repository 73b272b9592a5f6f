/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "blind-snake-gesture.h"
#include "blind-snake-play.h"
#include "mdr-drag-path.h"

const MdrTool blind_snake_tools[] = {
  { "start", N_ ("Start"), N_ ("Places the snake's head at its start."), "mdr-tool-start-symbolic", 's' },
  { "apple", N_ ("Apple"), N_ ("Places or removes the apple."), "mdr-tool-apple-symbolic", 'a' },
  { NULL },
};

static gboolean
has_apple_at (const MdrInteraction *interaction, MdrCell cell)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (interaction->puzzle);

  return torus->has_apple && mdr_cell_equal (torus->apple, cell);
}

static void
put (MdrInteraction *interaction, gboolean apple, MdrCell cell)
{
  mdr_interaction_do (interaction, "%s %d,%d", apple ? "apple" : "start", cell.row, cell.column);
}

/* Places the start or the apple, which then follows the pointer; clicking the apple again removes it. */
static gboolean
press_to_build (MdrInteraction *interaction)
{
  gboolean apple = g_strcmp0 (interaction->input->tool, "apple") == 0;

  if (interaction->input->button != 1 || !mdr_interaction_is_on_board (interaction, interaction->input->cell))
    return FALSE;
  if (apple && has_apple_at (interaction, interaction->input->cell))
    {
      mdr_interaction_do (interaction, "no-apple");
      return TRUE;
    }
  mdr_interaction_hold (interaction, &apple, sizeof apple);
  put (interaction, apple, interaction->input->cell);
  return TRUE;
}

static void
drag_to_build (MdrInteraction *interaction)
{
  const gboolean *apple = mdr_interaction_get_data (interaction, sizeof *apple);
  const BlindSnakePuzzle *torus = blind_snake_puzzle (interaction->puzzle);
  MdrCell cell = interaction->input->cell;

  if (mdr_interaction_is_on_board (interaction, cell)
      && !mdr_cell_equal (*apple ? torus->apple : torus->start, cell))
    put (interaction, *apple, cell);
}

static gboolean
take_apple_away (MdrInteraction *interaction)
{
  if (!has_apple_at (interaction, interaction->cursor->cell))
    return FALSE;
  mdr_interaction_do (interaction, "no-apple");
  return TRUE;
}

static gboolean
key_to_build (MdrInteraction *interaction)
{
  MdrKey key = interaction->input->key;
  gboolean apple = g_strcmp0 (interaction->input->tool, "apple") == 0;

  if (key == MDR_KEY_DELETE || key == MDR_KEY_BACKSPACE)
    return take_apple_away (interaction);
  if (key != MDR_KEY_ENTER && key != MDR_KEY_SPACE)
    return FALSE;
  if (!apple || !take_apple_away (interaction))
    put (interaction, apple, interaction->cursor->cell);
  return TRUE;
}

/* Keeps the number of cells within its maximum by reducing the number of columns. */
static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  *columns = MIN (*columns, BLIND_SNAKE_MAX_CELLS / *rows);
}

/* At the goal the walk ends, so that an arrow key that is held down does not spoil the number of moves. The
 * plane is shown instead of the torus only until then. */
static gboolean
has_ended (const MdrInteraction *interaction)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (interaction->puzzle);
  const BlindSnakeState *state = blind_snake_state (interaction->state);

  return !torus->plane && state->moves > 0 && blind_snake_state_find_goal (state, torus) >= 0;
}

static gboolean
go (MdrInteraction *interaction, MdrDirection direction)
{
  if (has_ended (interaction))
    mdr_interaction_refuse (interaction, g_strdup (_ ("The goal is reached.")));
  else
    mdr_interaction_do (interaction, "go %c", blind_snake_get_letter (direction));
  return TRUE;
}

/* A click beside the head, also around the torus, moves it there. From the head a drag steers it. */
static gboolean
press_to_play (MdrInteraction *interaction)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (interaction->puzzle);
  MdrCell head = blind_snake_state (interaction->state)->head;
  const BlindSnakeGesture gesture = { .letters = "" };

  if (interaction->input->button != 1 || !mdr_interaction_is_on_board (interaction, interaction->input->cell))
    return FALSE;
  if (mdr_cell_equal (head, interaction->input->cell) && !has_ended (interaction))
    {
      mdr_interaction_hold (interaction, &gesture, sizeof gesture);
      return TRUE;
    }
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (mdr_cell_equal (blind_snake_step (torus, head, (MdrDirection) direction), interaction->input->cell))
      return go (interaction, (MdrDirection) direction);
  mdr_interaction_refuse (interaction, g_strdup (_ ("The head goes to one of the four cells beside it.")));
  return TRUE;
}

/* Implements #MdrStepCost: the snake may go everywhere. */
static guint
get_cost (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction)
{
  return 1;
}

/* Steers the head from cell to cell after the pointer. Back on its way it takes moves back; none is made
 * before the button is released. */
static void
drag_to_play (MdrInteraction *interaction)
{
  const BlindSnakeGesture *before = mdr_interaction_get_data (interaction, sizeof *before);
  g_autoptr (GString) letters = g_string_new (before->letters);
  g_autoptr (GString) moves = g_string_new (NULL);
  MdrCell cell = interaction->input->cell;
  BlindSnakeGesture gesture;
  const MdrDragPath path = {
    .rows = interaction->extents.rows,
    .columns = interaction->extents.columns,
    .start = interaction->cursor->gesture.anchor,
    .get_cost = get_cost,
  };

  if (!mdr_drag_path_lead (&path, letters, cell) || letters->len >= sizeof gesture.letters)
    return;
  g_strlcpy (gesture.letters, letters->str, sizeof gesture.letters);
  mdr_interaction_set_data (interaction, &gesture, sizeof gesture);
  if (letters->len == 0)
    {
      mdr_interaction_preview_nothing (interaction);
      return;
    }
  for (gsize k = 0; k < letters->len; k++)
    g_string_append_c (moves, blind_snake_get_letter (mdr_direction_from_letter (letters->str[k])));
  mdr_interaction_preview (interaction, cell, "steer %s", moves->str);
}

/* Arrow keys steer the snake; with Control or Shift they move the cursor. */
static gboolean
key_to_play (MdrInteraction *interaction)
{
  static const MdrKey arrows[MDR_N_DIRECTIONS] = { MDR_KEY_RIGHT, MDR_KEY_DOWN, MDR_KEY_LEFT, MDR_KEY_UP };

  if (interaction->input->modifiers & (MDR_MODIFIER_CONTROL | MDR_MODIFIER_SHIFT))
    return FALSE;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (arrows[direction] == interaction->input->key)
      return go (interaction, (MdrDirection) direction);
  return FALSE;
}

const MdrInputHandlers blind_snake_building = {
  .press = press_to_build,
  .drag = drag_to_build,
  .key = key_to_build,
  .resizes = TRUE,
  .fit_size = fit_size,
};

const MdrInputHandlers blind_snake_playing = {
  .press = press_to_play,
  .drag = drag_to_play,
  .key = key_to_play,
};
