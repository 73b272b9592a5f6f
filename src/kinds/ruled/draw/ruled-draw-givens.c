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

/* What of a look is drawn at a time. Shapes cover what is below them, and texts and arrows stand on the
 * shapes of all that is given in the cell. */
typedef enum
{
  LAYER_GROUNDS,
  LAYER_SHAPES,
  LAYER_WRITING,
} Layer;

static Layer
get_layer (MdrGlyph glyph)
{
  if (ruled_glyph_is_ground (glyph))
    return LAYER_GROUNDS;
  return ruled_glyph_is_writing (glyph) ? LAYER_WRITING : LAYER_SHAPES;
}

/* Finds the place of a given on the board that is shown in a cell. */
static gboolean
find_shown (const RuledBrush *brush, guint index, MdrCell cell, guint *place)
{
  MdrCell shown;

  if (mdr_rulebook_get_given (brush->puzzle->rulebook, index)->divides
      || !is_on_board (mdr_rulebook_get_given (brush->puzzle->rulebook, index)))
    return FALSE;
  *place = ruled_puzzle_get_index (brush->scene->puzzle, index, cell);
  return *place != MDR_RULED_NO_PLACE && brush->puzzle->givens[index][*place] != MDR_RULED_NONE
         && ruled_puzzle_get_place (brush->scene->puzzle, index, *place, &shown)
         && mdr_cell_equal (shown, cell);
}

/* Returns: (transfer full): the text of a value of a given */
static char *
dup_text (const MdrRuledPuzzle *puzzle, guint index, int value, const RuledDrawing *drawing)
{
  const MdrDomain *domain = &mdr_rulebook_get_given (puzzle->rulebook, index)->domain;
  GString *text;

  if (!domain->has_lists || value < 0)
    return ruled_dup_text (domain, value, drawing);
  text = g_string_new (NULL);
  mdr_ruled_lists_write (puzzle->lists, value, text);
  return g_string_free (text, FALSE);
}

/* Returns where a text of a style stands, by the name of a style: only texts there share their room. */
static MdrGlyphStyle
get_row (MdrGlyphStyle style)
{
  return style == MDR_GLYPH_STYLE_SMALL || style == MDR_GLYPH_STYLE_UPPER || style == MDR_GLYPH_STYLE_LOWER
             ? style
             : MDR_GLYPH_STYLE_PLAIN;
}

/* Returns: (transfer full) (nullable): the text in a row that a given is drawn as; %NULL for none */
static char *
dup_written (const RuledBrush *brush, guint index, int value, const RuledLook *look, MdrGlyphStyle row)
{
  for (guint i = 0; says_value (look, value) && i < look->n_drawings; i++)
    if (look->drawings[i].glyph == MDR_GLYPH_TEXT && get_row (look->drawings[i].style) == row)
      return dup_text (brush->puzzle, index, value, &look->drawings[i]);
  return NULL;
}

/* Counts a text of a given in the cell of a figure, which is another one. */
static void
settle_beside (RuledFigure *figure, gboolean is_before, const char *text, MdrGlyphStyle row)
{
  double width = 0;

  if (row == MDR_GLYPH_STYLE_SMALL && figure->brush->small)
    width = mdr_label_get_width (figure->brush->small, text)
            + mdr_label_get_width (figure->brush->small, "0") / 4;

  figure->column += is_before;
  figure->columns++;
  figure->before += is_before ? width : 0;
  figure->width += width;
}

/* Finds on which shape a text of a given stands in a cell, and between which other texts beside it. */
static void
settle_writing (RuledFigure *figure, guint index, MdrGlyphStyle row)
{
  const RuledBrush *brush = figure->brush;

  figure->column = figure->columns = 0;
  figure->before = figure->width = 0;
  for (guint i = 0; i < brush->puzzle->rulebook->givens->len; i++)
    {
      g_autofree char *text = NULL;
      RuledPlate plate;
      RuledLook look;
      guint place;
      int value;

      if (!find_shown (brush, i, figure->cell, &place))
        continue;
      value = brush->puzzle->givens[i][place];
      if (mdr_given_get_offset (mdr_rulebook_get_given (brush->puzzle->rulebook, i), value) != figure->offset)
        continue;
      find_look (brush, i, value, &look);
      plate = ruled_look_get_plate (&look);
      figure->plate = plate == RULED_PLATE_NONE ? figure->plate : plate;
      text = dup_written (brush, i, value, &look, row);
      if (text)
        settle_beside (figure, i < index, text, row);
    }
}

/* Draws a layer of what is given at a place. */
static void
draw_given (RuledBrush *brush, guint index, guint place, MdrCell cell, Layer layer)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  int value = brush->puzzle->givens[index][place];
  RuledFigure figure = { .brush = brush, .subject = MDR_SUBJECT_GIVEN, .cell = cell, .opacity = 1 };
  RuledLook look;

  find_look (brush, index, value, &look);
  figure.offset = mdr_given_get_offset (given, value);
  figure.faint = brush->met && brush->met[index] && brush->met[index][place];
  figure.is_beside = !is_on_board (given);
  figure.edge = given->edge;
  if (given->domain.has_lists && value >= 0)
    figure.list = mdr_ruled_lists_get (brush->puzzle->lists, value);
  if (given->toward)
    figure.direction = (MdrDirection) brush->puzzle->directions[index][place];
  if (is_on_board (given))
    figure.filled = brush->filled[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)];
  figure.beside_arrow = ruled_look_has (&look, MDR_GLYPH_ARROW);
  for (guint i = 0; i < look.n_drawings; i++)
    {
      const RuledDrawing *drawing = &look.drawings[i];
      g_autofree char *text = NULL;

      if (get_layer (drawing->glyph) != layer)
        continue;
      text = says_value (&look, value) ? dup_text (brush->puzzle, index, value, drawing) : NULL;
      figure.text = text;
      figure.plate = ruled_look_get_plate (&look);
      if (layer == LAYER_WRITING && is_on_board (given))
        settle_writing (&figure, index, get_row (drawing->style));
      ruled_draw_glyph (&figure, drawing->glyph, drawing->style);
    }
}

typedef void (*DrawGiven) (RuledBrush *brush, guint index, guint place, MdrCell cell, Layer layer);

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
draw_each (RuledBrush *brush, gboolean on_board, DrawGiven draw, Layer layer)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;
  MdrCellRange seen = mdr_board_get_visible (brush->cr, brush->scene);

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint place = 0; place < puzzle->n_places[i]; place++)
      {
        const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
        MdrCell cell;

        if (given->divides || mdr_place_is_between (given->place) || given->place == MDR_PLACE_PATH
            || is_on_board (given) != on_board || puzzle->givens[i][place] == MDR_RULED_NONE
            || !ruled_puzzle_get_place (brush->scene->puzzle, i, place, &cell)
            || !mdr_geometry_has_cell (brush->scene->geometry, cell) || !is_seen (given, &seen, cell))
          continue;
        draw (brush, i, place, cell, layer);
      }
}

/* Draws the layers of all that is given and seen, from @first on. */
static void
draw_layers (RuledBrush *brush, gboolean on_board, DrawGiven draw, Layer first)
{
  for (Layer layer = first; layer <= LAYER_WRITING; layer++)
    draw_each (brush, on_board, draw, layer);
}

static void
recall_fill (RuledBrush *brush, guint index, guint place, MdrCell cell, G_GNUC_UNUSED Layer layer)
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
  draw_each (brush, TRUE, recall_fill, LAYER_GROUNDS);
}

/** Draws the grounds of what is given, and remembers which cells they fill. */
void
ruled_draw_given_grounds (RuledBrush *brush)
{
  ruled_recall_given_fills (brush);
  draw_each (brush, TRUE, draw_given, LAYER_GROUNDS);
}

/** Draws what is given on the board, on its grounds. */
void
ruled_draw_givens (RuledBrush *brush)
{
  draw_layers (brush, TRUE, draw_given, LAYER_SHAPES);
}

/* Clears a cell where something has become right, but for what stands at its corners. */
static void
erase_if_met (RuledBrush *brush, guint index, guint place, MdrCell cell, G_GNUC_UNUSED Layer layer)
{
  if (!brush->met[index] || !brush->met[index][place])
    return;
  mdr_board_trace_rectangle (brush->cr, brush->scene, cell, ERASED_INSET, 0);
  mdr_set_source (brush->cr, &brush->scene->palette->board);
  cairo_fill (brush->cr);
  brush->erased[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)] = TRUE;
}

/* Whether a part of what is given was in a cell that is cleared. */
static gboolean
was_erased (const RuledBrush *brush, guint index, guint place, MdrCell cell)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  MdrOffset offset = mdr_given_get_offset (given, brush->puzzle->givens[index][place]);

  for (int below = 0; below <= (offset & MDR_OFFSET_BELOW ? 1 : 0); below++)
    for (int right = 0; right <= (offset & MDR_OFFSET_RIGHT ? 1 : 0); right++)
      {
        guint touched =
            mdr_ruled_grid_get_cell (brush->puzzle->grid, (MdrCell){ cell.row + below, cell.column + right });

        if (touched != MDR_RULED_NO_PLACE && brush->erased[touched])
          return TRUE;
      }
  return FALSE;
}

static void
restore (RuledBrush *brush, guint index, guint place, MdrCell cell, Layer layer)
{
  if (was_erased (brush, index, place, cell))
    draw_given (brush, index, place, cell, layer);
}

/** Finds the numbers that are certain to be right, of those that count something, and draws them again,
 * fainter, with all else that is given there. On paper all of them are as easily read. */
void
ruled_draw_met_clues (RuledBrush *brush)
{
  guint n_givens = brush->puzzle->rulebook->givens->len;
  g_autoptr (MdrRuledAnswer) answer = ruled_brush_dup_settled_answer (brush);

  if (brush->scene->palette->hollow)
    return;
  brush->met = g_new0 (gboolean *, n_givens);
  for (guint i = 0; i < n_givens; i++)
    brush->met[i] = mdr_ruled_judge_clues (brush->puzzle, answer, i);
  draw_each (brush, TRUE, erase_if_met, LAYER_GROUNDS);
  ruled_draw_covered_paths (brush, brush->erased);
  draw_layers (brush, TRUE, restore, LAYER_GROUNDS);
}

static void
draw_unless_typed (RuledBrush *brush, guint index, guint place, MdrCell cell, Layer layer)
{
  if (!ruled_brush_types_at (brush, cell))
    draw_given (brush, index, place, cell, layer);
}

/** Draws what is given beside the board. */
void
ruled_draw_line_clues (RuledBrush *brush)
{
  draw_layers (brush, FALSE, draw_unless_typed, LAYER_GROUNDS);
}

/* Whether something is written in a cell, which a line must not cross out. */
static gboolean
has_writing (const RuledBrush *brush, MdrCell cell)
{
  guint place;

  for (guint i = 0; i < brush->puzzle->rulebook->givens->len; i++)
    {
      RuledLook look;

      if (!find_shown (brush, i, cell, &place))
        continue;
      find_look (brush, i, brush->puzzle->givens[i][place], &look);
      for (guint k = 0; k < look.n_drawings; k++)
        if (get_layer (look.drawings[k].glyph) == LAYER_WRITING
            && says_value (&look, brush->puzzle->givens[i][place]))
          return TRUE;
    }
  return FALSE;
}

static void
draw_if_covered (RuledBrush *brush, guint index, guint place, MdrCell cell, Layer layer)
{
  guint at = mdr_ruled_grid_get_cell (brush->puzzle->grid, cell);

  if (brush->covered[at] || (brush->crossed[at] && has_writing (brush, cell)))
    draw_given (brush, index, place, cell, layer);
}

/** Draws what is given in cells that have been covered. A line goes over shapes, and under what is written
 * and its shape. */
void
ruled_draw_covered_givens (RuledBrush *brush)
{
  draw_layers (brush, TRUE, draw_if_covered, LAYER_SHAPES);
}

/** Returns: whether something that is given is seen in a cell */
gboolean
ruled_brush_has_given (const RuledBrush *brush, guint cell)
{
  guint place;

  for (guint i = 0; i < brush->puzzle->rulebook->givens->len; i++)
    if (find_shown (brush, i, mdr_ruled_grid_get_position (brush->puzzle->grid, cell), &place))
      return TRUE;
  return FALSE;
}

/** Returns: whether a text of a style that is given stands in a cell: %MDR_GLYPH_STYLE_PLAIN is that of all
 * in its middle */
gboolean
ruled_brush_has_text (const RuledBrush *brush, guint cell, MdrGlyphStyle row)
{
  for (guint i = 0; i < brush->puzzle->rulebook->givens->len; i++)
    {
      g_autofree char *text = NULL;
      RuledLook look;
      guint place;

      if (!find_shown (brush, i, mdr_ruled_grid_get_position (brush->puzzle->grid, cell), &place))
        continue;
      find_look (brush, i, brush->puzzle->givens[i][place], &look);
      text = dup_written (brush, i, brush->puzzle->givens[i][place], &look, row);
      if (text)
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
