/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lamp-kind.h"

#include <cairo.h>
#include <stdio.h>
#include <string.h>

#include "mdr-geometry.h"
#include "mdr-palette.h"

#define LARGEST        60
#define LARGEST_NUMBER 99

typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  gboolean on[LARGEST][LARGEST];
  int numbers[LARGEST];
} LampPuzzle;

/* The first @lit lamps of the first row are on, too. */
typedef struct
{
  MdrState base;
  int lit;
} LampState;

/* Counts that only tests read; drawing does not depend on them. */
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
  return mdr_state_alloc (&lamp_kind, sizeof (LampState));
}

/* A playback lights one lamp with each step. */
static MdrState *
dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time)
{
  MdrState *state = new_state (puzzle);

  ((LampState *) state)->lit = (int) time;
  return state;
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

static gboolean
press (MdrInteraction *interaction)
{
  mdr_interaction_hold (interaction, NULL, 0);
  interaction->handlers->drag (interaction);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  MdrCell cell = interaction->input->cell;

  if (!mdr_interaction_is_on_board (interaction, cell))
    return;
  interaction->cursor->cell = cell;
  mdr_interaction_do (interaction, "%s %d,%d", interaction->input->button == 1 ? "on" : "off", cell.row,
                      cell.column);
}

static gboolean
type_text (MdrInteraction *interaction)
{
  g_autofree char *given_up = NULL;

  if (!g_ascii_isdigit (*interaction->input->text) || interaction->cursor->cell.column != -1)
    return FALSE;
  given_up = mdr_interaction_type_digit (interaction, LARGEST_NUMBER);
  if (given_up)
    interaction->action->refusal = g_strdup_printf ("There is no number %s", given_up);
  return TRUE;
}

static void
commit (MdrInteraction *interaction, const char *typed)
{
  mdr_interaction_do (interaction, "row %d %s", interaction->cursor->cell.row, typed);
}

static gboolean
stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return cell.column == -1 && cell.row >= 0 && cell.row < interaction->extents.rows;
}

static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  *rows = CLAMP (*rows, 1, LARGEST);
  *columns = CLAMP (*columns, 1, LARGEST);
}

static gboolean
blink (MdrInteraction *interaction)
{
  if (interaction->input->button == 1)
    mdr_interaction_do (interaction, "blink");
  else
    mdr_interaction_refuse (interaction, NULL);
  return TRUE;
}

static const MdrInputHandlers building = {
  .press = press,
  .drag = drag,
  .text = type_text,
  .commit = commit,
  .stops_at = stops_at,
  .resizes = TRUE,
  .fit_size = fit_size,
};
static const MdrInputHandlers playing = { .press = blink };

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

static char *
dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  MdrExtents extents;
  gboolean on;

  get_extents (puzzle, &extents);
  on = mdr_extents_contain (&extents, cell)
       && (lamp_puzzle_is_on (puzzle, cell.row, cell.column)
           || (state && cell.row == 0 && cell.column < ((const LampState *) state)->lit));
  return g_strdup_printf ("Row %d, column %d: %s", cell.row + 1, cell.column + 1, on ? "on" : "off");
}

static const MdrPlaybackFacts playback = { .dup_state = dup_state };

const MdrKind lamp_kind = {
  .id = "lamps",
  .name = "Lamps",
  .move_seconds = 1,
  .playback = &playback,
  .edit = edit,
  .new_state = new_state,
  .turns = { [MDR_MODE_BUILD] = &building, [MDR_MODE_PLAY] = &playing },
  .execute = execute,
  .rebase = rebase,
  .get_extents = get_extents,
  .draw_base = draw_base,
  .draw_moving = draw_moving,
  .dup_cell_sentence = dup_cell_sentence,
};
