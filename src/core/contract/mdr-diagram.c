/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-diagram.h"

#include <string.h>

static void
trace_free (MdrTrace *trace)
{
  g_array_unref (trace->cells);
  g_free (trace->text);
  g_free (trace);
}

static void
figure_free (MdrFigure *figure)
{
  g_free (figure->text);
  g_free (figure);
}

static void
stroke_free (MdrStroke *stroke)
{
  g_free (stroke->text);
  g_free (stroke);
}

/** Returns: (transfer full): a diagram on which nothing is drawn */
MdrDiagram *
mdr_diagram_new (const MdrExtents *extents)
{
  MdrDiagram *diagram;
  gsize n_cells;

  g_return_val_if_fail (extents != NULL, NULL);

  diagram = g_new0 (MdrDiagram, 1);
  diagram->extents = *extents;
  n_cells = (gsize) extents->rows * (gsize) extents->columns;
  diagram->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  diagram->traces = g_ptr_array_new_with_free_func ((GDestroyNotify) trace_free);
  diagram->below = g_new0 (gboolean, n_cells);
  diagram->right = g_new0 (gboolean, n_cells);
  diagram->notes = g_ptr_array_new_with_free_func (g_free);
  diagram->plain = g_ptr_array_new ();
  return diagram;
}

/** Returns: (transfer full) (nullable): what is given in @puzzle; %NULL if its kind has no diagrams */
MdrDiagram *
mdr_puzzle_dup_diagram (const MdrPuzzle *puzzle)
{
  return mdr_puzzle_dup_solved_diagram (puzzle, NULL);
}

/** Returns: (transfer full) (nullable): the same with how a solver draws @solution (nullable), if the kind
 * can say that */
MdrDiagram *
mdr_puzzle_dup_solved_diagram (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  MdrDiagram *diagram;
  MdrExtents extents;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!puzzle->kind->guide || !puzzle->kind->guide->list_figures)
    return NULL;
  puzzle->kind->get_extents (puzzle, &extents);
  diagram = mdr_diagram_new (&extents);
  diagram->solution = solution;
  puzzle->kind->guide->list_figures (puzzle, diagram);
  return diagram;
}

void
mdr_diagram_free (MdrDiagram *diagram)
{
  g_ptr_array_unref (diagram->figures);
  g_ptr_array_unref (diagram->traces);
  g_free (diagram->below);
  g_free (diagram->right);
  g_ptr_array_unref (diagram->notes);
  g_ptr_array_unref (diagram->plain);
  g_clear_pointer (&diagram->answer, g_ptr_array_unref);
  g_free (diagram);
}

static MdrFigure *
find_figure (const MdrDiagram *diagram, MdrCell place)
{
  for (guint i = diagram->figures->len; i > 0; i--)
    {
      MdrFigure *figure = g_ptr_array_index (diagram->figures, i - 1);

      if (mdr_cell_equal (figure->place, place))
        return figure;
    }
  return NULL;
}

/** Adds what stands at a place; @text may be %NULL. Shapes are drawn on one another, and texts side by side
 * on the last of them. */
void
mdr_diagram_add (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, const char *text)
{
  MdrFigure *figure;
  MdrFigure *below;
  g_autofree char *before = NULL;

  g_return_if_fail (diagram != NULL);

  diagram->extents.top = MAX (diagram->extents.top, -place.row);
  diagram->extents.left = MAX (diagram->extents.left, -place.column);
  diagram->extents.bottom = MAX (diagram->extents.bottom, place.row - diagram->extents.rows + 1);
  diagram->extents.right = MAX (diagram->extents.right, place.column - diagram->extents.columns + 1);
  below = find_figure (diagram, place);
  if (below)
    before = g_steal_pointer (&below->text);
  if (below && (shape == MDR_FIGURE_PLAIN || below->shape == MDR_FIGURE_PLAIN))
    figure = below;
  else
    {
      figure = g_new0 (MdrFigure, 1);
      g_ptr_array_add (diagram->figures, figure);
    }
  figure->place = place;
  figure->shape = shape != MDR_FIGURE_PLAIN ? shape : figure->shape;
  figure->text = before && text ? g_strconcat (before, " ", text, NULL) : g_strdup (before ? before : text);
}

/** Takes a shape away from a place, where something else may stay. Returns: whether it was there */
gboolean
mdr_diagram_take (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape)
{
  g_return_val_if_fail (diagram != NULL, FALSE);

  for (guint i = 0; i < diagram->figures->len; i++)
    {
      MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (!mdr_cell_equal (figure->place, place) || figure->shape != shape)
        continue;
      figure->shape = MDR_FIGURE_PLAIN;
      if (!figure->text)
        g_ptr_array_remove_index (diagram->figures, i);
      return TRUE;
    }
  return FALSE;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const MdrCell *of_a = a;
  const MdrCell *of_b = b;

  return of_a->row != of_b->row ? of_a->row - of_b->row : of_a->column - of_b->column;
}

/* Appends the cells from the last one to @cell, in one of eight directions. */
static gboolean
append_cells (GArray *cells, MdrCell cell)
{
  MdrCell at = cells->len > 0 ? g_array_index (cells, MdrCell, cells->len - 1) : cell;
  int down = cell.row - at.row;
  int right = cell.column - at.column;
  int length = MAX (ABS (down), ABS (right));

  if (cells->len == 0)
    g_array_append_val (cells, cell);
  if (ABS (down) % MAX (length, 1) != 0 || ABS (right) % MAX (length, 1) != 0)
    return FALSE;
  for (int i = 1; i <= length; i++)
    {
      MdrCell next = { at.row + i * down / length, at.column + i * right / length };

      g_array_append_val (cells, next);
    }
  return TRUE;
}

/* Whether dots are between two neighbours or four, and lines have two cells or more. */
static gboolean
has_room (MdrTraceShape shape, const GArray *cells)
{
  const MdrCell *first = &g_array_index (cells, MdrCell, 0);
  const MdrCell *last = &g_array_index (cells, MdrCell, cells->len - 1);
  int down = last->row - first->row;
  int right = last->column - first->column;

  if (shape == MDR_TRACE_CIRCLE || shape == MDR_TRACE_DISC)
    return (cells->len == 2 && down + right == 1 && down * right == 0)
           || (cells->len == 4 && down == 1 && right == 1 && first[1].row == first->row
               && first[2].row == last->row && first[1].column == last->column
               && first[2].column == first->column);
  return shape == MDR_TRACE_CAGE || cells->len > 1;
}

/**
 * mdr_diagram_add_trace:
 * @cells: (array length=n_cells): in any order around a cage or a dot; of lines, those where they begin, turn
 *   and end are enough
 * @text: (nullable): what is written there
 *
 * Returns: whether such a thing can be drawn at these cells
 */
gboolean
mdr_diagram_add_trace (MdrDiagram *diagram,
                       MdrTraceShape shape,
                       const MdrCell *cells,
                       guint n_cells,
                       const char *text)
{
  gboolean is_line = shape == MDR_TRACE_THERMOMETER || shape == MDR_TRACE_ARROW;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  MdrTrace *trace;

  g_return_val_if_fail (diagram != NULL && (cells != NULL || n_cells == 0), FALSE);

  for (guint i = 0; i < n_cells; i++)
    {
      if (cells[i].row < 0 || cells[i].row >= diagram->extents.rows || cells[i].column < 0
          || cells[i].column >= diagram->extents.columns)
        return FALSE;
      if (!is_line)
        g_array_append_val (all, cells[i]);
      else if (!append_cells (all, cells[i]))
        return FALSE;
    }
  if (!is_line)
    g_array_sort (all, compare_cells);
  if (all->len == 0 || !has_room (shape, all))
    return FALSE;
  trace = g_new0 (MdrTrace, 1);
  *trace = (MdrTrace){ .shape = shape, .cells = g_steal_pointer (&all), .text = g_strdup (text) };
  g_ptr_array_add (diagram->traces, trace);
  return TRUE;
}

/** Writes a text into the cage whose first cell this is. Returns: whether there is one without a text */
gboolean
mdr_diagram_write_cage (MdrDiagram *diagram, MdrCell first, const char *text)
{
  for (guint i = 0; i < diagram->traces->len; i++)
    {
      MdrTrace *trace = g_ptr_array_index (diagram->traces, i);

      if (trace->shape != MDR_TRACE_CAGE || trace->text
          || !mdr_cell_equal (g_array_index (trace->cells, MdrCell, 0), first))
        continue;
      trace->text = g_strdup (text);
      return TRUE;
    }
  return FALSE;
}

/** Adds what a solver draws. Returns: (transfer none): the new stroke */
MdrStroke *
mdr_diagram_add_stroke (MdrDiagram *diagram, MdrPen pen, MdrCell from, MdrCell to)
{
  MdrStroke *stroke = g_new0 (MdrStroke, 1);

  if (!diagram->answer)
    diagram->answer = g_ptr_array_new_with_free_func ((GDestroyNotify) stroke_free);
  *stroke = (MdrStroke){ .pen = pen, .from = from, .to = to };
  g_ptr_array_add (diagram->answer, stroke);
  return stroke;
}

/** Adds a number at a place. */
void
mdr_diagram_add_number (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  mdr_diagram_add (diagram, place, shape, text);
}

/** Adds a translated sentence. */
void
mdr_diagram_add_note (MdrDiagram *diagram, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (diagram != NULL && format != NULL);

  va_start (arguments, format);
  g_ptr_array_add (diagram->notes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/** Draws thick lines between neighbouring cells that have different numbers in @areas, which is row by row.
 */
void
mdr_diagram_divide (MdrDiagram *diagram, const guint *areas)
{
  int columns;

  g_return_if_fail (diagram != NULL && areas != NULL);

  columns = diagram->extents.columns;
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < columns; j++)
      {
        int cell = i * columns + j;

        if (j + 1 < columns && areas[cell] != areas[cell + 1])
          diagram->right[cell] = TRUE;
        if (i + 1 < diagram->extents.rows && areas[cell] != areas[cell + columns])
          diagram->below[cell] = TRUE;
      }
}

/**
 * mdr_diagram_dup_spots:
 *
 * Returns: (transfer full) (array): what each place looks like; see mdr_diagram_get_spot(). The texts stay
 * those of @diagram
 */
MdrSpot *
mdr_diagram_dup_spots (const MdrDiagram *diagram)
{
  const MdrExtents *extents;
  MdrSpot *spots;

  g_return_val_if_fail (diagram != NULL, NULL);

  extents = &diagram->extents;
  spots = g_new0 (MdrSpot, (gsize) (extents->top + extents->rows + extents->bottom)
                               * (gsize) (extents->left + extents->columns + extents->right));
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);
      MdrSpot *spot = (MdrSpot *) mdr_diagram_get_spot (diagram, spots, figure->place);

      if (figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT)
        spot->ground = figure->shape;
      else if (figure->shape != MDR_FIGURE_PLAIN)
        spot->shape = figure->shape;
      if (figure->text)
        spot->text = figure->text;
    }
  return spots;
}

/** Returns: (transfer none): one of @spots, of a cell or of a place beside the board; an empty one farther
 * away
 */
const MdrSpot *
mdr_diagram_get_spot (const MdrDiagram *diagram, const MdrSpot *spots, MdrCell place)
{
  static const MdrSpot nothing = { .shape = MDR_FIGURE_PLAIN };
  const MdrExtents *extents;

  g_return_val_if_fail (diagram != NULL && spots != NULL, NULL);

  extents = &diagram->extents;
  if (place.row < -extents->top || place.row >= extents->rows + extents->bottom
      || place.column < -extents->left || place.column >= extents->columns + extents->right)
    return &nothing;
  return &spots[(place.row + extents->top) * (extents->left + extents->columns + extents->right)
                + place.column + extents->left];
}

/* Gives the cells that hang together with @cell its number in @areas. */
static void
fill_area (const MdrDiagram *diagram, guint *areas, int cell)
{
  int columns = diagram->extents.columns;
  int n_cells = diagram->extents.rows * columns;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (open, cell);
  while (open->len > 0)
    {
      int from = g_array_index (open, int, open->len - 1);
      gboolean first = from % columns == 0;
      gboolean last = (from + 1) % columns == 0;
      /* The neighbours that no line parts from it; itself in place of the others. */
      int next[] = { !first && !diagram->right[from - 1] ? from - 1 : from,
                     !last && !diagram->right[from] ? from + 1 : from,
                     from >= columns && !diagram->below[from - columns] ? from - columns : from,
                     from + columns < n_cells && !diagram->below[from] ? from + columns : from };

      g_array_set_size (open, open->len - 1);
      for (gsize i = 0; i < G_N_ELEMENTS (next); i++)
        if (areas[next[i]] == G_MAXUINT)
          {
            areas[next[i]] = areas[from];
            g_array_append_val (open, next[i]);
          }
    }
}

/** Returns: (transfer full) (array): the area of each cell between the thick lines, row by row; areas are
 * counted from 0 in the order of their first cells */
guint *
mdr_diagram_dup_areas (const MdrDiagram *diagram)
{
  int n_cells;
  guint *areas;
  guint n_areas = 0;

  g_return_val_if_fail (diagram != NULL, NULL);

  n_cells = diagram->extents.rows * diagram->extents.columns;
  areas = g_new (guint, n_cells);
  for (int i = 0; i < n_cells; i++)
    areas[i] = G_MAXUINT;
  for (int i = 0; i < n_cells; i++)
    if (areas[i] == G_MAXUINT)
      {
        areas[i] = n_areas++;
        fill_area (diagram, areas, i);
      }
  return areas;
}

static gboolean
has_same_lines (const MdrDiagram *a, const MdrDiagram *b)
{
  int columns = a->extents.columns;

  for (int i = 0; i < a->extents.rows; i++)
    for (int j = 0; j < columns; j++)
      if ((j + 1 < columns && a->right[i * columns + j] != b->right[i * columns + j])
          || (i + 1 < a->extents.rows && a->below[i * columns + j] != b->below[i * columns + j]))
        return FALSE;
  return TRUE;
}

static gboolean
is_same_spot (const MdrSpot *a, const MdrSpot *b)
{
  return a->ground == b->ground && a->shape == b->shape && g_strcmp0 (a->text, b->text) == 0;
}

static gboolean
is_same_trace (gconstpointer a, gconstpointer b)
{
  const MdrTrace *of_a = a;
  const MdrTrace *of_b = b;

  return of_a->shape == of_b->shape && of_a->cells->len == of_b->cells->len
         && g_strcmp0 (of_a->text, of_b->text) == 0
         && memcmp (of_a->cells->data, of_b->cells->data, of_a->cells->len * sizeof (MdrCell)) == 0;
}

static gboolean
has_traces (const MdrDiagram *a, const MdrDiagram *b)
{
  for (guint i = 0; i < b->traces->len; i++)
    if (!g_ptr_array_find_with_equal_func (a->traces, b->traces->pdata[i], is_same_trace, NULL))
      return FALSE;
  return TRUE;
}

/** Returns: whether both look the same; notes, and places beside the board that are empty, do not count */
gboolean
mdr_diagram_equal (const MdrDiagram *a, const MdrDiagram *b)
{
  g_autofree MdrSpot *of_a = NULL;
  g_autofree MdrSpot *of_b = NULL;
  MdrCell place;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->extents.rows != b->extents.rows || a->extents.columns != b->extents.columns
      || a->traces->len != b->traces->len || !has_same_lines (a, b) || !has_traces (a, b)
      || !has_traces (b, a))
    return FALSE;
  of_a = mdr_diagram_dup_spots (a);
  of_b = mdr_diagram_dup_spots (b);
  for (place.row = -MAX (a->extents.top, b->extents.top);
       place.row < a->extents.rows + MAX (a->extents.bottom, b->extents.bottom); place.row++)
    for (place.column = -MAX (a->extents.left, b->extents.left);
         place.column < a->extents.columns + MAX (a->extents.right, b->extents.right); place.column++)
      if (!is_same_spot (mdr_diagram_get_spot (a, of_a, place), mdr_diagram_get_spot (b, of_b, place)))
        return FALSE;
  return TRUE;
}

/** Returns: (transfer full) (nullable): the puzzle of @kind that looks like @diagram; %NULL if there is none
 */
MdrPuzzle *
mdr_diagram_read (const MdrDiagram *diagram, const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrDiagram) again = NULL;

  g_return_val_if_fail (diagram != NULL && kind != NULL, NULL);

  puzzle = kind->guide && kind->guide->puzzle_from_figures ? kind->guide->puzzle_from_figures (kind, diagram)
                                                           : NULL;
  again = puzzle ? mdr_puzzle_dup_diagram (puzzle) : NULL;
  return again && mdr_diagram_equal (diagram, again) ? g_steal_pointer (&puzzle) : NULL;
}
