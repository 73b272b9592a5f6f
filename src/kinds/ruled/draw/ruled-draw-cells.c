/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

#include <math.h>

#include "mdr-bits.h"

/* All in cells. */
#define TEXT_ROOM    0.8
#define DISC_RADIUS  0.28
#define CROSS_RADIUS 0.11
#define ARROW_LENGTH 0.5
#define ARROW_ASIDE  0.32
#define ARROW_HEAD   0.1
#define CARET_HEIGHT 0.5

/* Draws an arrow beside the number that points somewhere, and moves the number away from it. */
static void
draw_arrow (RuledBrush *brush, MdrDirection direction, double *x, double *y)
{
  double cell = brush->scene->geometry->cell;
  MdrCell step = mdr_cell_step ((MdrCell){ 0, 0 }, direction);
  gboolean is_level = step.row == 0;
  double middle_x = *x + (is_level ? 0 : ARROW_ASIDE * cell);
  double middle_y = *y - (is_level ? ARROW_ASIDE * cell : 0);
  double tip_x = middle_x + step.column * ARROW_LENGTH / 2 * cell;
  double tip_y = middle_y + step.row * ARROW_LENGTH / 2 * cell;
  double head = ARROW_HEAD * cell;

  cairo_move_to (brush->cr, middle_x - step.column * ARROW_LENGTH / 2 * cell,
                 middle_y - step.row * ARROW_LENGTH / 2 * cell);
  cairo_line_to (brush->cr, tip_x, tip_y);
  cairo_move_to (brush->cr, tip_x - step.column * head - step.row * head,
                 tip_y - step.row * head - step.column * head);
  cairo_line_to (brush->cr, tip_x, tip_y);
  cairo_line_to (brush->cr, tip_x - step.column * head + step.row * head,
                 tip_y - step.row * head + step.column * head);
  cairo_set_line_width (brush->cr, MAX (1.0, 0.05 * cell));
  cairo_stroke (brush->cr);
  *x -= is_level ? 0 : 0.08 * cell;
  *y += is_level ? 0.08 * cell : 0;
}

/* Returns: (transfer full): the text of a value, of a word its first letter */
static char *
dup_text (const MdrDomain *domain, int value)
{
  if (value == MDR_RULED_UNKNOWN)
    return g_strdup ("?");
  if (domain->words)
    {
      g_autofree char *upper = g_utf8_strup (domain->words[value], -1);

      return g_utf8_substring (upper, 0, 1);
    }
  return g_strdup_printf ("%d", value);
}

static void
draw_disc (RuledBrush *brush, MdrCell cell)
{
  double x;
  double y;

  mdr_board_get_centre (brush->scene, cell, &x, &y);
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, x, y, DISC_RADIUS * brush->scene->geometry->cell, 0, 2 * G_PI);
  if (!brush->scene->palette->hollow)
    {
      cairo_fill (brush->cr);
      return;
    }
  cairo_set_line_width (brush->cr, 2 * mdr_board_get_line_width (brush->scene));
  cairo_stroke (brush->cr);
}

static gboolean
is_typed_at (const RuledBrush *brush, MdrCell cell)
{
  return brush->scene->cursor && brush->scene->cursor->typed
         && mdr_cell_equal (brush->scene->cursor->cell, cell);
}

static void
draw_given (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  int value = brush->puzzle->givens[index][place];
  g_autofree char *text = NULL;
  double x;
  double y;

  if (value == MDR_RULED_NONE || !mdr_geometry_has_cell (brush->scene->geometry, cell))
    return;
  mdr_set_source (brush->cr, &brush->scene->palette->text);
  if (mdr_domain_is_truth (&given->domain))
    {
      draw_disc (brush, cell);
      return;
    }
  mdr_board_get_centre (brush->scene, cell, &x, &y);
  if (given->toward)
    draw_arrow (brush, (MdrDirection) brush->puzzle->directions[index][place], &x, &y);
  if (!brush->bold || is_typed_at (brush, cell))
    return;
  text = dup_text (&given->domain, value);
  mdr_label_draw (brush->bold, brush->cr, text, x, y, TEXT_ROOM * brush->scene->geometry->cell);
}

/* Returns the place of what is given for a row or a column. */
static MdrCell
get_edge_place (const MdrRuledPuzzle *puzzle, const MdrGiven *given, guint line)
{
  if (given->place == MDR_PLACE_ROW)
    return (MdrCell){ (int) line, given->edge == MDR_DIRECTION_LEFT ? -1 : (int) puzzle->grid.columns };
  return (MdrCell){ given->edge == MDR_DIRECTION_UP ? -1 : (int) puzzle->grid.rows, (int) line };
}

/* What is given for an area stands in its first cell. */
static void
draw_area_givens (RuledBrush *brush, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  const gint16 *areas = brush->puzzle->givens[given->division];
  guint n_areas = brush->puzzle->n_areas[given->division];
  g_autofree gboolean *seen = g_new0 (gboolean, n_areas);

  for (guint cell = 0; cell < brush->puzzle->n_places[given->division]; cell++)
    if (!seen[areas[cell]])
      {
        seen[areas[cell]] = TRUE;
        draw_given (brush, index, (guint) areas[cell],
                    mdr_ruled_grid_get_position (brush->puzzle->grid, cell));
      }
}

/** Draws the givens that stand somewhere on the board or at its edges. */
void
ruled_draw_givens (RuledBrush *brush)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->divides || given->place == MDR_PLACE_BOARD)
        continue;
      if (given->place == MDR_PLACE_AREA)
        {
          draw_area_givens (brush, i);
          continue;
        }
      for (guint place = 0; place < puzzle->n_places[i]; place++)
        draw_given (brush, i, place,
                    given->place == MDR_PLACE_CELL ? mdr_ruled_grid_get_position (puzzle->grid, place)
                                                   : get_edge_place (puzzle, given, place));
    }
}

/* A number that is given is drawn already. */
static gboolean
is_given (const RuledBrush *brush, guint cell, int number)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->place == MDR_PLACE_CELL && given->domain.has_numbers && puzzle->givens[i][cell] == number)
        return TRUE;
    }
  return FALSE;
}

static void
draw_decision (RuledBrush *brush, guint index, guint cell)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (brush->puzzle->rulebook, index);
  MdrCell position = mdr_ruled_grid_get_position (brush->puzzle->grid, cell);
  g_autofree char *text = NULL;
  int value;
  double part = ruled_brush_get_value (brush, index, cell, &value);
  double x;
  double y;

  if (part <= 0 || is_typed_at (brush, position))
    return;
  mdr_board_get_centre (brush->scene, position, &x, &y);
  ruled_brush_set_colour (brush, &brush->scene->palette->body, part);
  if (!mdr_domain_is_truth (&decision->domain))
    {
      if (!brush->thin || (decision->domain.has_numbers && is_given (brush, cell, value)))
        return;
      text = dup_text (&decision->domain, value);
      mdr_label_draw (brush->thin, brush->cr, text, x, y, TEXT_ROOM * brush->scene->geometry->cell);
    }
  else if (value != 0)
    {
      draw_disc (brush, position);
    }
  else if (!brush->scene->playback)
    {
      MdrRgba colour = brush->scene->palette->mark;

      colour.alpha *= part;
      mdr_board_trace_cross (brush->cr, brush->scene, x, y, CROSS_RADIUS);
      mdr_board_stroke_crosses (brush->cr, brush->scene, &colour);
    }
}

/** Draws what is decided about cells. */
void
ruled_draw_decisions (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid || decision->place != MDR_PLACE_CELL)
        continue;
      for (guint cell = 0; cell < brush->answer->n_places[i]; cell++)
        if (ruled_brush_sees (brush, cell))
          draw_decision (brush, i, cell);
    }
}

/* Draws the notes of a cell in rows that are about as long as there are rows. */
static void
draw_cell_notes (RuledBrush *brush, guint cell, guint64 notes)
{
  int count = mdr_bits_count (notes);
  int in_row = MAX (2, (int) ceil (sqrt (count)));
  int rows = (count + in_row - 1) / in_row;
  double distance = MIN (0.3, 0.9 / in_row) * brush->scene->geometry->cell;
  double x;
  double y;

  ruled_brush_get_centre (brush, cell, &x, &y);
  mdr_set_source (brush->cr, &brush->scene->palette->mark);
  for (int i = 0; i < count; i++, notes &= notes - 1)
    {
      g_autofree char *number = g_strdup_printf ("%d", mdr_bits_index (notes));

      mdr_label_draw (brush->small, brush->cr, number, x + (i % in_row - (in_row - 1) / 2.0) * distance,
                      y + (i / in_row - (rows - 1) / 2.0) * distance, 0.9 * distance);
    }
}

/** Draws the numbers that the player noted. */
void
ruled_draw_notes (RuledBrush *brush)
{
  const RuledState *state = ruled_state (brush->scene->state);

  if (!brush->small || !state->notes)
    return;
  for (guint cell = 0; cell < mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL); cell++)
    if (state->notes[cell] != 0 && ruled_brush_sees (brush, cell))
      draw_cell_notes (brush, cell, state->notes[cell]);
}

/** Draws the text that is being typed. */
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
  mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
  width = MIN (mdr_label_get_width (brush->bold, scene->cursor->typed), room);
  mdr_set_source (brush->cr, &scene->palette->accent);
  mdr_label_draw (brush->bold, brush->cr, scene->cursor->typed, x, y, room);
  cairo_rectangle (brush->cr, x + width / 2 + 0.045 * cell, y - CARET_HEIGHT * cell / 2,
                   MAX (1.0, 0.03 * cell), CARET_HEIGHT * cell);
  cairo_fill (brush->cr);
}
