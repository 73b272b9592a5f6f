/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

#include <math.h>

#include "mdr-bits.h"
#include "mdr-interaction.h"
#include "ruled-gesture.h"

/* All in cells. */
#define TEXT_ROOM     0.8
#define CARET_HEIGHT  0.5
#define TYPED_INSET   0.08
#define TYPED_RADIUS  0.14
#define NOTE_DISTANCE 0.28
#define NOTES_WIDTH   0.86
#define NOTES_SHARE   0.75
#define NOTES_ASIDE   0.14
#define NOTES_AROUND  0.34
/* Of the distance of notes. */
#define STRIKE_REACH 0.4
/* In pixels. */
#define STRIKE_WIDTH 1.5
#define PEN_RADIUS   0.12
#define CHOICE_INSET 0.015

#define CHOICE_OPACITY 0.3

/* Up to this number, each note has a place of its own in the cell. */
#define MOST_NOTES_IN_PLACE 9

/** Returns: (transfer full): the text of a value: its letters, a number, a word or its first letter */
char *
ruled_dup_text (const MdrDomain *domain, int value, const RuledDrawing *drawing)
{
  g_autofree char *upper = NULL;

  if (drawing->letters)
    return g_strdup (drawing->letters);
  if (value == MDR_RULED_UNKNOWN)
    return g_strdup ("?");
  if (!domain->words)
    return g_strdup_printf ("%d", value);
  if (drawing->style != MDR_GLYPH_STYLE_FIRST)
    return g_strdup (domain->words[value]);
  upper = g_utf8_strup (domain->words[value], -1);
  return g_utf8_substring (upper, 0, 1);
}

/** Returns: whether a text is being typed at @cell, which hides what stands there */
gboolean
ruled_brush_types_at (const RuledBrush *brush, MdrCell cell)
{
  return brush->scene->cursor && brush->scene->cursor->typed
         && mdr_cell_equal (brush->scene->cursor->cell, cell);
}

/* Returns the numbers that a hint strikes out in a cell. */
static guint64
get_struck (const RuledBrush *brush, guint cell)
{
  const MdrDeduction *hint = brush->scene->hint;
  MdrCell position = mdr_ruled_grid_get_position (brush->puzzle->grid, cell);
  guint64 struck = 0;

  for (guint k = 0; hint && k < hint->marks->len; k++)
    {
      const MdrMark *mark = &g_array_index (hint->marks, MdrMark, k);

      if (mark->sign == MDR_SIGN_STRUCK && mdr_cell_equal (mark->cell, position))
        struck |= mdr_bit ((int) mark->number);
    }
  return struck;
}

/* Draws a line through a note in the middle of a place. */
static void
draw_strike (RuledBrush *brush, double x, double y, double reach)
{
  cairo_save (brush->cr);
  mdr_set_source (brush->cr, &brush->scene->palette->wrong);
  cairo_set_line_width (brush->cr, MAX (STRIKE_WIDTH, 0.1 * reach));
  cairo_move_to (brush->cr, x - reach, y + reach);
  cairo_line_to (brush->cr, x + reach, y - reach);
  cairo_stroke (brush->cr);
  cairo_restore (brush->cr);
}

/* Finds where notes are drawn: in the middle of the cell, or below a small text that is given in its corner.
 * Returns: the share of the cell that is left for them */
static double
find_room (RuledBrush *brush, guint cell, double *x, double *y)
{
  ruled_brush_get_centre (brush, cell, x, y);
  if (!ruled_brush_has_text (brush, cell, MDR_GLYPH_STYLE_SMALL))
    return 1;
  *y += NOTES_ASIDE * brush->scene->geometry->cell;
  return NOTES_SHARE;
}

static void
draw_note (RuledBrush *brush, int note, double x, double y, double room)
{
  g_autofree char *number = g_strdup_printf ("%d", note);

  mdr_label_draw (brush->small, brush->cr, number, x, y, room);
}

/* Draws a note at its place in a square of so many rows, or in the middle of the notes there are. Those that
 * are struck out are among them. */
static void
draw_cell_notes (RuledBrush *brush, guint cell, guint64 notes, guint64 struck, int most)
{
  gboolean in_place = most <= MOST_NOTES_IN_PLACE;
  int count = in_place ? most : mdr_bits_count (notes);
  int in_row = MAX (2, (int) ceil (sqrt (count)));
  int rows = (count + in_row - 1) / in_row;
  double distance = MIN (NOTE_DISTANCE, NOTES_WIDTH / in_row) * brush->scene->geometry->cell;
  double x;
  double y;

  distance *= find_room (brush, cell, &x, &y);
  for (int i = 0; notes != 0; i++, notes &= notes - 1)
    {
      int note = mdr_bits_index (notes);
      int at = in_place ? note - 1 : i;
      double note_x = x + (at % in_row - (in_row - 1) / 2.0) * distance;
      double note_y = y + (at / in_row - (rows - 1) / 2.0) * distance;

      draw_note (brush, note, note_x, note_y, 0.9 * distance);
      if (struck >> note & 1)
        draw_strike (brush, note_x, note_y, STRIKE_REACH * distance);
    }
}

/* Draws notes around those in the center: the first half of them above, the others below. */
static void
draw_notes_around (RuledBrush *brush, guint cell, guint64 notes)
{
  int count = mdr_bits_count (notes);
  int above = MAX ((count + 1) / 2, MIN (count, 2));
  double distance;
  double x;
  double y;
  double room = find_room (brush, cell, &x, &y) * brush->scene->geometry->cell;

  for (int i = 0; notes != 0; i++, notes &= notes - 1)
    {
      int in_row = i < above ? above : count - above;
      int at = i < above ? i : i - above;

      /* Two or more reach from one corner to the other. */
      distance = NOTES_WIDTH * room / MAX (in_row, 3);
      draw_note (brush, mdr_bits_index (notes),
                 x + (in_row > 1 ? at / (in_row - 1.0) - 0.5 : -0.5) * (NOTES_WIDTH * room - distance),
                 y + (i < above ? -1 : 1) * NOTES_AROUND * room, 0.9 * distance);
    }
}

/* Draws the notes in the center as one word. */
static void
draw_centre_notes (RuledBrush *brush, guint cell, guint64 notes)
{
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean apart = notes >> 10 != 0;
  double x;
  double y;
  double room = find_room (brush, cell, &x, &y) * NOTES_WIDTH * brush->scene->geometry->cell;

  for (; notes != 0; notes &= notes - 1)
    g_string_append_printf (word, "%s%d", apart && word->len > 0 ? " " : "", mdr_bits_index (notes));
  mdr_label_draw (brush->small, brush->cr, word->str, x, y, room);
}

/* Returns: the greatest number that has a place of its own; a zero has none */
static int
find_most (const RuledBrush *brush, const RuledState *state)
{
  guint noted;
  int most;

  if (!ruled_find_noted_decision (brush->puzzle->rulebook, &noted)
      || !mdr_ruled_puzzle_measure (brush->puzzle,
                                    &mdr_rulebook_get_decision (brush->puzzle->rulebook, noted)->domain.high,
                                    &most))
    return -1;
  for (guint cell = 0; cell < state->n_cells; cell++)
    if ((state->notes[cell] | get_struck (brush, cell)) & 1)
      return MOST_NOTES_IN_PLACE + 1;
  return most;
}

/** Draws the numbers that the player noted, and those that a hint strikes out. */
void
ruled_draw_notes (RuledBrush *brush)
{
  const RuledState *state = ruled_state (brush->scene->state);
  int most = brush->small && state->notes ? find_most (brush, state) : -1;

  mdr_set_source (brush->cr, &brush->scene->palette->mark);
  for (guint cell = 0; most >= 0 && cell < state->n_cells; cell++)
    {
      guint64 struck;

      if (!ruled_brush_sees (brush, cell)
          || ruled_brush_types_at (brush, mdr_ruled_grid_get_position (brush->puzzle->grid, cell)))
        continue;
      struck = get_struck (brush, cell);
      if (state->centre_notes[cell] == 0 || struck != 0)
        {
          draw_cell_notes (brush, cell, state->notes[cell] | state->centre_notes[cell] | struck, struck,
                           most);
          continue;
        }
      draw_notes_around (brush, cell, state->notes[cell]);
      draw_centre_notes (brush, cell, state->centre_notes[cell]);
    }
}

/** Draws the text that is being typed over what stands there. */
void
ruled_draw_typed (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  double cell = scene->geometry->cell;
  double room = TEXT_ROOM * cell;
  double width;
  double x;
  double y;

  if (!brush->bold || !scene->cursor || !scene->cursor->typed
      || !mdr_geometry_has_cell (scene->geometry, scene->cursor->cell))
    return;
  if (mdr_extents_contain (&scene->geometry->extents, scene->cursor->cell))
    {
      mdr_board_trace_rectangle (brush->cr, scene, scene->cursor->cell, TYPED_INSET, TYPED_RADIUS);
      mdr_set_source (brush->cr, &scene->palette->board);
      cairo_fill (brush->cr);
    }
  mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
  width = MIN (mdr_label_get_width (brush->bold, scene->cursor->typed), room);
  mdr_set_source (brush->cr, &scene->palette->accent);
  mdr_label_draw (brush->bold, brush->cr, scene->cursor->typed, x, y, room);
  cairo_rectangle (brush->cr, x + width / 2 + 0.045 * cell, y - CARET_HEIGHT * cell / 2,
                   MAX (1.0, 0.03 * cell), CARET_HEIGHT * cell);
  cairo_fill (brush->cr);
}

/** Tints the cells that have been chosen together. */
void
ruled_draw_choice (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const RuledChoice *choice = mdr_gesture_get_data (gesture, sizeof *choice);
  MdrRgba colour = scene->palette->accent;

  for (guint cell = 0; choice && cell < mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL);
       cell++)
    if (choice->cells[cell / 64] >> cell % 64 & 1)
      mdr_board_trace_rectangle (brush->cr, scene, mdr_ruled_grid_get_position (brush->puzzle->grid, cell),
                                 CHOICE_INSET, 0);
  colour.alpha *= CHOICE_OPACITY;
  mdr_set_source (brush->cr, &colour);
  cairo_fill (brush->cr);
}

/** Shows at the cursor what the next keys do: a dashed line for notes, a dot for the pen, a cross. */
void
ruled_draw_keys (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const RuledGesture *data = mdr_gesture_get_data (gesture, sizeof *data);
  double cell = scene->geometry->cell;
  double x;
  double y;

  if (ruled_is_noting (gesture))
    mdr_board_draw_noting (brush->cr, scene);
  if (!data || data->type == RULED_GESTURE_WRITE || data->type == RULED_GESTURE_PAINT
      || scene->mode != MDR_MODE_PLAY || !mdr_geometry_has_cell (scene->geometry, scene->cursor->cell))
    return;
  mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
  cairo_save (brush->cr);
  cairo_new_path (brush->cr);
  mdr_set_source (brush->cr, &scene->palette->accent);
  if (data->type == RULED_GESTURE_PEN)
    {
      cairo_arc (brush->cr, x, y, PEN_RADIUS * cell, 0, 2 * G_PI);
      cairo_fill (brush->cr);
    }
  else
    {
      mdr_board_trace_cross (brush->cr, scene, x, y, PEN_RADIUS);
      mdr_board_stroke_crosses (brush->cr, scene, &scene->palette->accent);
    }
  cairo_restore (brush->cr);
}
