/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-judge.h"
#include "ruled-glyphs.h"

/* What is given on the board belongs to the base, and is drawn again where something covers it. What stands
 * beside the board belongs to the moving pass, since nothing can be drawn over the background. */

/* Both in cells. */
#define ERASED_INSET 0.1
#define PLACE_RADIUS 0.035

static gboolean
is_on_board (const MdrGiven *given)
{
  return given->place == MDR_PLACE_CELL || given->place == MDR_PLACE_AREA;
}

static void
find_look (const RuledBrush *brush, guint index, int value, RuledLook *look)
{
  ruled_look_find (brush->puzzle->rulebook, MDR_SUBJECT_GIVEN, index, value, look);
}

/* An unknown value is only said where nothing else shows that something stands there. */
static gboolean
says_value (const RuledLook *look, int value)
{
  return ruled_look_has (look, MDR_GLYPH_TEXT) && (value != MDR_RULED_UNKNOWN || look->n_drawings == 1);
}

/* Draws the grounds of what is given at a place, or all else. */
static void
draw_given (RuledBrush *brush, guint index, guint place, MdrCell cell, gboolean grounds)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  int value = brush->puzzle->givens[index][place];
  RuledFigure figure = { .brush = brush, .subject = MDR_SUBJECT_GIVEN, .cell = cell, .opacity = 1 };
  RuledLook look;

  find_look (brush, index, value, &look);
  figure.offset = mdr_given_get_offset (given, value);
  figure.faint = brush->met && brush->met[index] && brush->met[index][place];
  if (given->toward)
    figure.direction = (MdrDirection) brush->puzzle->directions[index][place];
  if (is_on_board (given))
    figure.filled = brush->filled[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)];
  figure.beside_arrow = ruled_look_has (&look, MDR_GLYPH_ARROW);
  figure.light = ruled_look_has (&look, MDR_GLYPH_CIRCLE);
  figure.round = figure.light || ruled_look_has (&look, MDR_GLYPH_DISC);
  for (guint i = 0; i < look.n_drawings; i++)
    {
      g_autofree char *text =
          says_value (&look, value) ? ruled_dup_text (&given->domain, value, look.drawings[i].style) : NULL;

      figure.text = text;
      if (ruled_glyph_is_ground (look.drawings[i].glyph) == grounds)
        ruled_draw_glyph (&figure, look.drawings[i].glyph, look.drawings[i].style);
    }
}

typedef void (*DrawGiven) (RuledBrush *brush, guint index, guint place, MdrCell cell);

/* Whether a cell, or the line of a place beside the board, is in the picture. */
static gboolean
is_seen (const MdrGiven *given, const MdrCellRange *seen, MdrCell cell)
{
  return (given->place == MDR_PLACE_COLUMN || (cell.row >= seen->first.row && cell.row <= seen->last.row))
         && (given->place == MDR_PLACE_ROW
             || (cell.column >= seen->first.column && cell.column <= seen->last.column));
}

/* Calls @draw for all that is given and seen, on the board or beside it. */
static void
draw_each (RuledBrush *brush, gboolean on_board, DrawGiven draw)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;
  MdrCellRange seen = mdr_board_get_visible (brush->cr, brush->scene);

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint place = 0; place < puzzle->n_places[i]; place++)
      {
        const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
        MdrCell cell;

        if (given->divides || is_on_board (given) != on_board || puzzle->givens[i][place] == MDR_RULED_NONE
            || !ruled_puzzle_get_place (brush->scene->puzzle, i, place, &cell)
            || !mdr_geometry_has_cell (brush->scene->geometry, cell) || !is_seen (given, &seen, cell))
          continue;
        draw (brush, i, place, cell);
      }
}

static void
recall_fill (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  RuledLook look;

  find_look (brush, index, brush->puzzle->givens[index][place], &look);
  if (ruled_look_has (&look, MDR_GLYPH_FILL))
    brush->filled[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)] = 1;
}

/** Tells the brush which cells are filled by what is given. */
void
ruled_recall_given_fills (RuledBrush *brush)
{
  draw_each (brush, TRUE, recall_fill);
}

static void
draw_ground (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  recall_fill (brush, index, place, cell);
  draw_given (brush, index, place, cell, TRUE);
}

/** Draws the grounds of what is given, and remembers which cells they fill. */
void
ruled_draw_given_grounds (RuledBrush *brush)
{
  draw_each (brush, TRUE, draw_ground);
}

static void
draw_figure (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  draw_given (brush, index, place, cell, FALSE);
}

/** Draws what is given on the board, on its grounds. */
void
ruled_draw_givens (RuledBrush *brush)
{
  draw_each (brush, TRUE, draw_figure);
}

/* Clears a cell, but for what stands at its corners. */
static void
erase (RuledBrush *brush, MdrCell cell)
{
  mdr_board_trace_rectangle (brush->cr, brush->scene, cell, ERASED_INSET, 0);
  mdr_set_source (brush->cr, &brush->scene->palette->board);
  cairo_fill (brush->cr);
}

static void
draw_if_met (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  if (!brush->met[index] || !brush->met[index][place])
    return;
  erase (brush, cell);
  draw_given (brush, index, place, cell, TRUE);
  draw_given (brush, index, place, cell, FALSE);
}

/** Finds the numbers that are certain to be right, of those that count something, and draws them again,
 * fainter. */
void
ruled_draw_met_clues (RuledBrush *brush)
{
  guint n_givens = brush->puzzle->rulebook->givens->len;
  g_autoptr (MdrRuledAnswer) answer = ruled_brush_dup_answer (brush);

  brush->met = g_new0 (gboolean *, n_givens);
  for (guint i = 0; i < n_givens; i++)
    brush->met[i] = mdr_ruled_judge_clues (brush->puzzle, answer, i);
  draw_each (brush, TRUE, draw_if_met);
}

static void
draw_unless_typed (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  if (ruled_brush_types_at (brush, cell))
    return;
  draw_given (brush, index, place, cell, TRUE);
  draw_given (brush, index, place, cell, FALSE);
}

/** Draws what is given beside the board. */
void
ruled_draw_line_clues (RuledBrush *brush)
{
  draw_each (brush, FALSE, draw_unless_typed);
}

static void
draw_if_covered (RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  if (brush->covered[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)])
    draw_given (brush, index, place, cell, FALSE);
}

/** Draws what is given in cells that have been covered. */
void
ruled_draw_covered_givens (RuledBrush *brush)
{
  draw_each (brush, TRUE, draw_if_covered);
}

/** Returns: whether something that is given is seen in a cell */
gboolean
ruled_brush_has_given (const RuledBrush *brush, guint cell)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
      MdrCell position = mdr_ruled_grid_get_position (puzzle->grid, cell);
      MdrCell shown;
      guint place;

      if (given->divides || !is_on_board (given))
        continue;
      place = ruled_puzzle_get_index (brush->scene->puzzle, i, position);
      if (puzzle->givens[i][place] != MDR_RULED_NONE
          && ruled_puzzle_get_place (brush->scene->puzzle, i, place, &shown)
          && mdr_cell_equal (shown, position))
        return TRUE;
    }
  return FALSE;
}

/** Draws small dots where something can be given beside the board, so that people see where to click. */
void
ruled_draw_open_places (RuledBrush *brush)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint place = 0; place < puzzle->n_places[i]; place++)
      {
        const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
        MdrCell cell;
        double x;
        double y;

        if ((given->place != MDR_PLACE_ROW && given->place != MDR_PLACE_COLUMN)
            || puzzle->givens[i][place] != MDR_RULED_NONE
            || !ruled_puzzle_get_place (brush->scene->puzzle, i, place, &cell)
            || !mdr_geometry_has_cell (brush->scene->geometry, cell))
          continue;
        mdr_board_get_centre (brush->scene, cell, &x, &y);
        cairo_new_sub_path (brush->cr);
        cairo_arc (brush->cr, x, y, MAX (0.7, PLACE_RADIUS * brush->scene->geometry->cell), 0, 2 * G_PI);
      }
  mdr_set_source (brush->cr, &brush->scene->palette->faint_text);
  cairo_fill (brush->cr);
}
