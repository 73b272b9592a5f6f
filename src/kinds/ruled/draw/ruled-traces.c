/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include "mdr-ruled-paths.h"
#include "ruled-givens.h"
#include "ruled-look.h"

/* What is given at several cells at once, as figures that other programs have: paths, dots between
 * neighbours, and areas with gaps between them. */

/* Finds how a value is drawn; FALSE if others have nothing like it. */
static gboolean
find_shape (const MdrRulebook *rulebook, guint index, int value, MdrTraceShape *shape)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  gboolean is_path = given->place == MDR_PLACE_PATH;
  static const MdrGlyph glyphs[][2] = {
    [FALSE] = { MDR_GLYPH_CIRCLE, MDR_GLYPH_DISC },
    [TRUE] = { MDR_GLYPH_THERMOMETER, MDR_GLYPH_ARROW },
  };
  static const MdrTraceShape shapes[][2] = {
    [FALSE] = { MDR_TRACE_CIRCLE, MDR_TRACE_DISC },
    [TRUE] = { MDR_TRACE_THERMOMETER, MDR_TRACE_ARROW },
  };
  RuledLook look;

  ruled_look_find (rulebook, MDR_SUBJECT_GIVEN, index, is_path ? MDR_ANY_VALUE : value, &look);
  for (int i = 0; i < 2; i++)
    if (look.n_drawings == 1 && look.drawings[0].glyph == glyphs[is_path][i])
      {
        *shape = shapes[is_path][i];
        return TRUE;
      }
  return FALSE;
}

/** Finds the values of a given without numbers: words are counted from 0, and what is only there is 1. */
void
ruled_get_words (const MdrGiven *given, int range[2])
{
  range[0] = given->domain.words ? 0 : 1;
  range[1] = given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1;
}

static gboolean
has_dots (const MdrRulebook *rulebook, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  guint seen = 0;
  int range[2];

  if (given->place != MDR_PLACE_BORDER || given->domain.has_numbers || given->unknown)
    return FALSE;
  ruled_get_words (given, range);
  for (int value = range[0]; value <= range[1]; value++)
    {
      MdrTraceShape shape;

      if (!find_shape (rulebook, index, value, &shape) || seen & 1u << shape)
        return FALSE;
      seen |= 1u << shape;
    }
  return TRUE;
}

/* Returns: what is given for the areas of @division; %NULL if that is nothing */
static const MdrGiven *
find_area_given (const MdrRulebook *rulebook, guint division, guint *index)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->place == MDR_PLACE_AREA && !given->divides && given->division == division)
        {
          *index = i;
          return given;
        }
    }
  return NULL;
}

/* Whether areas with gaps have one number each, or nothing, so that they look like cages. */
static gboolean
has_cages (const MdrRulebook *rulebook, guint index)
{
  guint count = 0;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);
      RuledLook look;

      if (given->place != MDR_PLACE_AREA || given->divides || given->division != index)
        continue;
      ruled_look_find (rulebook, MDR_SUBJECT_GIVEN, i, MDR_ANY_VALUE, &look);
      if (count++ > 0 || !given->domain.has_numbers || given->unknown || look.n_drawings != 1
          || look.drawings[0].glyph != MDR_GLYPH_TEXT || look.drawings[0].letters)
        return FALSE;
    }
  return TRUE;
}

/** Returns: whether what is given with this index is drawn at several cells at once */
gboolean
ruled_has_traces (const MdrRulebook *rulebook, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  MdrTraceShape shape;

  if (given->gaps)
    return has_cages (rulebook, index);
  if (given->offset)
    return find_shape (rulebook, index, 0, &shape);
  return given->place == MDR_PLACE_PATH ? find_shape (rulebook, index, 0, &shape)
                                        : has_dots (rulebook, index);
}

/** Returns: whether something is given for areas that are drawn as cages, and so with them */
gboolean
ruled_is_in_cages (const MdrRulebook *rulebook, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);

  return given->place == MDR_PLACE_AREA && !given->divides
         && mdr_rulebook_get_given (rulebook, (guint) given->division)->gaps;
}

static void
add_paths (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, guint index, MdrTraceShape shape, guint first)
{
  MdrRuledPath path = { NULL, 0 };

  while (mdr_ruled_paths_next (puzzle->lists, puzzle->givens[index][first], &path))
    {
      g_autoptr (GArray) places = mdr_ruled_path_dup_cells (puzzle->grid, first, &path);
      g_autofree MdrCell *cells = g_new (MdrCell, places->len);

      for (guint i = 0; i < places->len; i++)
        cells[i] = mdr_ruled_grid_get_position (puzzle->grid, g_array_index (places, guint, i));
      mdr_diagram_add_trace (diagram, shape, cells, places->len, NULL);
    }
}

static void
add_dot (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, MdrTraceShape shape, guint edge)
{
  guint places[2];
  MdrCell cells[2];

  mdr_ruled_grid_get_edge_cells (puzzle->grid, MDR_PLACE_BORDER, edge, places);
  for (int i = 0; i < 2; i++)
    cells[i] = mdr_ruled_grid_get_position (puzzle->grid, places[i]);
  mdr_diagram_add_trace (diagram, shape, cells, 2, NULL);
}

/* A dot beside the middle of a cell is between that cell and others. */
static void
add_offset_dot (const MdrRuledPuzzle *puzzle,
                MdrDiagram *diagram,
                MdrTraceShape shape,
                guint place,
                MdrOffset offset)
{
  MdrCell cell = mdr_ruled_grid_get_position (puzzle->grid, place);
  MdrCell cells[4];
  guint count = 0;

  for (int below = 0; below <= (offset & MDR_OFFSET_BELOW ? 1 : 0); below++)
    for (int right = 0; right <= (offset & MDR_OFFSET_RIGHT ? 1 : 0); right++)
      cells[count++] = (MdrCell){ cell.row + below, cell.column + right };
  if (count > 1)
    mdr_diagram_add_trace (diagram, shape, cells, count, NULL);
}

static void
add_cages (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, guint index)
{
  guint total = 0;
  const MdrGiven *given = find_area_given (puzzle->rulebook, index, &total);

  for (guint area = 0; area < puzzle->n_areas[index]; area++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
      int value = given ? puzzle->givens[total][area] : MDR_RULED_NONE;
      g_autofree char *text = value != MDR_RULED_NONE ? g_strdup_printf ("%d", value) : NULL;

      for (guint cell = 0; cell < puzzle->n_places[index]; cell++)
        if (puzzle->givens[index][cell] == (gint16) area)
          {
            MdrCell at = mdr_ruled_grid_get_position (puzzle->grid, cell);

            g_array_append_val (cells, at);
          }
      mdr_diagram_add_trace (diagram, MDR_TRACE_CAGE, (const MdrCell *) (gconstpointer) cells->data,
                             cells->len, text);
    }
}

/** Draws what is given with this index, which has traces. */
void
ruled_list_traces (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);

  if (given->gaps)
    {
      add_cages (puzzle, diagram, index);
      return;
    }
  for (guint place = 0; place < puzzle->n_places[index]; place++)
    {
      int value = puzzle->givens[index][place];
      MdrTraceShape shape;

      if (value == MDR_RULED_NONE || !find_shape (puzzle->rulebook, index, value, &shape))
        continue;
      if (given->place == MDR_PLACE_PATH)
        add_paths (puzzle, diagram, index, shape, place);
      else if (given->offset)
        add_offset_dot (puzzle, diagram, shape, place, mdr_given_get_offset (given, value));
      else
        add_dot (puzzle, diagram, shape, place);
    }
}

static const MdrCell *
get_cells (const MdrTrace *trace)
{
  return (const MdrCell *) (gconstpointer) trace->cells->data;
}

static gboolean
read_path (MdrRuledPuzzle *puzzle, guint index, const MdrTrace *trace)
{
  const MdrCell *cells = get_cells (trace);
  gint16 *paths = &puzzle->givens[index][mdr_ruled_grid_get_cell (puzzle->grid, cells[0])];
  g_autofree int *steps = g_new (int, trace->cells->len);
  int list;

  for (guint i = 0; i + 1 < trace->cells->len; i++)
    steps[i] = mdr_step_between (cells[i], cells[i + 1]);
  list = mdr_ruled_paths_add (puzzle->lists, *paths, steps, trace->cells->len - 1);
  *paths = (gint16) (list < 0 ? *paths : list);
  return list >= 0
         && mdr_ruled_paths_check (puzzle, index, mdr_ruled_grid_get_cell (puzzle->grid, cells[0]), list,
                                   NULL);
}

/* Reads a dot of a value, or of the offset where it is. */
static void
read_dot (MdrRuledPuzzle *puzzle, guint index, const MdrTrace *trace, int value)
{
  const MdrCell *cells = get_cells (trace);
  const MdrCell *last = &cells[trace->cells->len - 1];
  MdrDirection side = cells[0].row == cells[1].row ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN;
  guint edge = mdr_ruled_grid_get_edge (puzzle->grid, MDR_PLACE_BORDER,
                                        mdr_ruled_grid_get_cell (puzzle->grid, cells[0]), side);

  if (mdr_rulebook_get_given (puzzle->rulebook, index)->offset)
    puzzle->givens[index][mdr_ruled_grid_get_cell (puzzle->grid, cells[0])] =
        (gint16) ((last->row > cells[0].row ? MDR_OFFSET_BELOW : 0)
                  | (last->column > cells[0].column ? MDR_OFFSET_RIGHT : 0));
  else if (trace->cells->len == 2)
    puzzle->givens[index][edge] = (gint16) value;
}

/* Cages that overlap, or are in pieces, do not come out as they were, so that the puzzle is not taken. */
static void
read_cages (const MdrPuzzle *base, guint index, const MdrDiagram *diagram)
{
  MdrRuledPuzzle *puzzle = ruled_puzzle (base)->givens;
  g_autofree guint *areas = g_new (guint, puzzle->n_places[index]);
  guint total = 0;
  const MdrGiven *given = find_area_given (puzzle->rulebook, index, &total);
  int range[2];

  for (guint cell = 0; cell < puzzle->n_places[index]; cell++)
    areas[cell] = MDR_RULED_NO_PLACE;
  for (guint i = 0; i < diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);

      for (guint k = 0; trace->shape == MDR_TRACE_CAGE && k < trace->cells->len; k++)
        areas[mdr_ruled_grid_get_cell (puzzle->grid, get_cells (trace)[k])] = i;
    }
  mdr_ruled_puzzle_divide (puzzle, index, areas);
  for (guint i = 0; given && i < diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);
      guint area = trace->shape == MDR_TRACE_CAGE ? ruled_puzzle_get_index (base, total, get_cells (trace)[0])
                                                  : MDR_RULED_NO_PLACE;
      guint64 number;

      if (area < puzzle->n_areas[index] && trace->text && ruled_puzzle_get_range (base, total, area, range)
          && g_ascii_string_to_unsigned (trace->text, 10, (guint64) range[0], (guint64) range[1], &number,
                                         NULL))
        puzzle->givens[total][area] = (gint16) number;
    }
}

/** Reads what is given with this index, which has traces. Returns: whether that can be given */
gboolean
ruled_read_traces (const MdrPuzzle *base, guint index, const MdrDiagram *diagram)
{
  MdrRuledPuzzle *puzzle = ruled_puzzle (base)->givens;
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int range[2];

  if (given->gaps)
    {
      read_cages (base, index, diagram);
      return TRUE;
    }
  ruled_get_words (given, range);
  for (guint i = 0; i < diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);

      for (int value = range[0]; value <= range[1]; value++)
        {
          MdrTraceShape shape;

          if (!find_shape (puzzle->rulebook, index, value, &shape) || shape != trace->shape)
            continue;
          if (given->place != MDR_PLACE_PATH)
            read_dot (puzzle, index, trace, value);
          else if (!read_path (puzzle, index, trace))
            return FALSE;
        }
    }
  return TRUE;
}
