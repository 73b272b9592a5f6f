/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <string.h>

#include "hooks-gesture.h"
#include "mdr-bits.h"
#include "mdr-interaction.h"

/* All in cells. */
#define DIGIT_SIZE    0.54
#define DIGIT_ROOM    0.7
#define GIVEN_INSET   0.1
#define GIVEN_RADIUS  0.2
#define CROSS_RADIUS  0.11
#define NOTE_SIZE     0.21
#define NOTE_DISTANCE 0.25
#define NOTE_CROSS    0.05
#define LIT_INSET     0.06
#define LIT_RADIUS    0.14
#define AREA_SIZE     0.34

#define NOTES_IN_ROW 4

/* The share of the colour of light in the colour of an empty cell at the end. */
#define LIGHT 0.38

/* In steps: how long a digit takes to appear; see #HooksPlayback. */
#define APPEARING 0.2

static void
place_hooks (const MdrScene *scene, const HooksPlacement *hooks, HooksPicture *picture)
{
  int size = hooks_puzzle (scene->puzzle)->size;
  guint8 *last = NULL;
  int left = 0;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        picture->hooks[i][j] = (guint8) hooks_placements_find (hooks, i, j);
        if (picture->hooks[i][j] != 0)
          continue;
        last = &picture->hooks[i][j];
        left++;
      }
  /* The last cell, which no other hook has, is hook 1, whether it has been drawn or not. */
  if (left == 1)
    *last = 1;
}

static void
show_digits (HooksPicture *picture, const guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE], const guint64 *empty)
{
  for (int i = 0; i < HOOKS_MAX_SIZE; i++)
    {
      picture->filling.settled[i] = empty[i];
      for (int j = 0; j < HOOKS_MAX_SIZE; j++)
        {
          picture->filling.digits[i][j] = digits[i][j];
          picture->shown[i][j] = 1;
          if (digits[i][j] != 0)
            mdr_rows_set (picture->filling.settled, i, j);
        }
    }
}

static double
get_part (double time, double at)
{
  return CLAMP ((time - at) / APPEARING, 0, 1);
}

/* The hook that is being drawn is shown without those that it does not fit, because it will remove them. */
static void
make_room_for_stroke (const MdrScene *scene, HooksPlacement *hooks)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const HooksGesture *stroke = mdr_gesture_get_data (gesture, sizeof *stroke);

  if (!stroke || stroke->type != HOOKS_GESTURE_HOOK || stroke->size == 0)
    return;
  for (int other = 1; other < HOOKS_SIZES; other++)
    if (hooks_is_placed (&hooks[other])
        && (other == stroke->size
            || !hooks_placements_fit (stroke->size, &stroke->placement, other, &hooks[other])))
      hooks[other] = HOOKS_NOT_PLACED;
}

static gboolean
shows_state (const MdrScene *scene)
{
  return !scene->playback && scene->state && scene->mode != MDR_MODE_BUILD;
}

static void
get_picture (const MdrScene *scene, HooksPicture *picture)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);

  *picture = (HooksPicture){ 0 };
  if (scene->playback)
    {
      const HooksPlayback *playback = (const HooksPlayback *) scene->playback;
      gboolean all_digits = scene->time >= 2 * puzzle->size;

      for (int i = 0; i < puzzle->size; i++)
        for (int j = 0; j < puzzle->size; j++)
          {
            if (scene->time > playback->hook_at[i][j])
              picture->hooks[i][j] = playback->solution->hooks[i][j];
            picture->shown[i][j] =
                puzzle->given_digits[i][j] != 0 ? 1 : get_part (scene->time, playback->digit_at[i][j]);
            if (picture->shown[i][j] > 0)
              picture->filling.digits[i][j] = playback->solution->digits[i][j];
            if (playback->lit_at[i][j] > 0)
              picture->lit[i][j] = get_part (scene->time, playback->lit_at[i][j]);
            if (all_digits || picture->filling.digits[i][j] != 0)
              mdr_rows_set (picture->filling.settled, i, j);
          }
      return;
    }
  if (shows_state (scene))
    {
      const HooksState *state = hooks_state (scene->state);
      HooksPlacement hooks[HOOKS_SIZES];

      memcpy (hooks, state->hooks, sizeof hooks);
      make_room_for_stroke (scene, hooks);
      place_hooks (scene, hooks, picture);
      show_digits (picture, state->digits, state->empty);
      return;
    }
  place_hooks (scene, puzzle->given_hooks, picture);
  show_digits (picture, puzzle->given_digits, puzzle->given_empty);
}

static void
draw_given_places (cairo_t *cr, const MdrScene *scene)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->given_digits[i][j] != 0 || mdr_rows_has (puzzle->given_empty, i, j))
        mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, GIVEN_INSET, GIVEN_RADIUS);
  mdr_set_source (cr, &scene->palette->given);
  if (!scene->palette->hollow)
    {
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
}

void
hooks_draw_base (cairo_t *cr, const MdrScene *scene)
{
  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  cairo_restore (cr);
}

/* Lights the empty cells at the end, and says how many each of their groups has. */
static void
draw_light (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture)
{
  const HooksPlayback *playback = (const HooksPlayback *) scene->playback;
  int size = hooks_puzzle (scene->puzzle)->size;
  g_autoptr (MdrLabel) label = mdr_label_new_thin (cr, AREA_SIZE * scene->geometry->cell);

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        MdrRgba light = scene->palette->because;
        g_autofree char *area = g_strdup_printf ("%d", playback->area[i][j]);
        double x;
        double y;

        light.alpha = LIGHT * picture->lit[i][j];
        mdr_set_source (cr, &light);
        mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, LIT_INSET, LIT_RADIUS);
        cairo_fill (cr);
        if (playback->area[i][j] == 0 || picture->lit[i][j] < 1)
          continue;
        mdr_board_get_centre (scene, (MdrCell){ i, j }, &x, &y);
        mdr_set_source (cr, &scene->palette->text);
        mdr_label_draw (label, cr, area, x, y, DIGIT_ROOM * scene->geometry->cell);
      }
}

/* Given digits are bold on a ground of their own; digits of the player are thin and in another colour. */
static void
draw_digit (cairo_t *cr,
            const MdrScene *scene,
            MdrLabel *labels[2],
            const HooksPicture *picture,
            MdrCell cell)
{
  gboolean given = hooks_puzzle (scene->puzzle)->given_digits[cell.row][cell.column] != 0;
  MdrRgba colour = given ? scene->palette->text : scene->palette->body;
  g_autofree char *digit = g_strdup_printf ("%d", picture->filling.digits[cell.row][cell.column]);
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  colour.alpha *= picture->shown[cell.row][cell.column];
  mdr_set_source (cr, &colour);
  mdr_label_draw (labels[given], cr, digit, x, y, DIGIT_ROOM * scene->geometry->cell);
}

/* Draws the notes of a cell: digits, and a small cross for "may be empty". */
static void
draw_notes (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell, guint notes)
{
  int count = mdr_bits_count (notes);
  int rows = (count + NOTES_IN_ROW - 1) / NOTES_IN_ROW;
  double distance = NOTE_DISTANCE * scene->geometry->cell;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  for (int i = 0; i < count; i++, notes &= notes - 1)
    {
      int row = i / NOTES_IN_ROW;
      int in_row = MIN (NOTES_IN_ROW, count - row * NOTES_IN_ROW);

      int note = mdr_bits_index (notes);
      g_autofree char *digit = g_strdup_printf ("%d", note);
      double note_x = x + (i % NOTES_IN_ROW - (in_row - 1) / 2.0) * distance * 0.85;
      double note_y = y + (row - (rows - 1) / 2.0) * distance;

      if (note == 0)
        {
          mdr_board_trace_cross (cr, scene, note_x, note_y, NOTE_CROSS);
          mdr_board_stroke_crosses (cr, scene, &scene->palette->mark);
          continue;
        }
      mdr_set_source (cr, &scene->palette->mark);
      mdr_label_draw (label, cr, digit, note_x, note_y, distance);
    }
}

static void
draw_cells (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);
  double cell = scene->geometry->cell;
  g_autoptr (MdrLabel) thin = mdr_label_new_thin (cr, DIGIT_SIZE * cell);
  g_autoptr (MdrLabel) bold = mdr_label_new (cr, DIGIT_SIZE * cell);
  g_autoptr (MdrLabel) small = mdr_label_new_thin (cr, NOTE_SIZE * cell);
  MdrLabel *labels[2] = { thin, bold };

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        MdrCell place = { i, j };

        if ((scene->cursor && scene->cursor->typed && mdr_cell_equal (scene->cursor->cell, place))
            || puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          continue;
        if (picture->filling.digits[i][j] != 0)
          draw_digit (cr, scene, labels, picture, place);
        else if (scene->playback ? mdr_rows_has (puzzle->given_empty, i, j)
                                 : mdr_rows_has (picture->filling.settled, i, j))
          {
            gboolean given =
                mdr_rows_has (hooks_puzzle (scene->puzzle)->given_empty, place.row, place.column);
            double x;
            double y;

            mdr_board_get_centre (scene, place, &x, &y);
            mdr_board_trace_cross (cr, scene, x, y, CROSS_RADIUS);
            mdr_board_stroke_crosses (cr, scene, given ? &scene->palette->text : &scene->palette->mark);
          }
        else if (shows_state (scene))
          draw_notes (cr, scene, small, place, hooks_state (scene->state)->pencil[i][j]);
      }
  hooks_draw_typed (cr, scene, bold);
}

static void
draw_noting (cairo_t *cr, const MdrScene *scene)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const HooksGesture *noting = mdr_gesture_get_data (gesture, sizeof *noting);

  if (noting && noting->type == HOOKS_GESTURE_NOTE)
    mdr_board_draw_noting (cr, scene);
}

void
hooks_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  HooksPicture picture;

  get_picture (scene, &picture);
  cairo_save (cr);
  hooks_draw_hook_tints (cr, scene, &picture);
  mdr_board_draw_numbers (cr, scene);
  mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  if (scene->playback)
    draw_light (cr, scene, &picture);
  draw_given_places (cr, scene);
  hooks_draw_regions (cr, scene);
  hooks_draw_hook_lines (cr, scene, &picture);
  hooks_draw_clues (cr, scene, &picture);
  if (mdr_geometry_shows_text (scene->geometry))
    draw_cells (cr, scene, &picture);
  hooks_draw_stroke (cr, scene);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  draw_noting (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    {
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
}
