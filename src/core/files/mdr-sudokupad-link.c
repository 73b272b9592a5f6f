/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include "mdr-diagram.h"
#include "mdr-drawn-puzzle.h"
#include "mdr-encoding.h"
#include "mdr-json.h"
#include "mdr-sudokupad-private.h"

/*
 * Links to SudokuPad, which shows any board of cells, in the format that it calls SCL: a JSON object,
 * compressed. Coordinates there are row and column of a point, counted from the upper left corner of the
 * board; the centre of the first cell is at 0.5, 0.5, and places beside the board are outside. A member that
 * only Meander reads has its own copy of the puzzle.
 *
 * A thermometer is a thick grey line that begins in a grey disc, an arrow begins in a circle, and dots are
 * small.
 *
 * Where numbers are written into cells, those that are given are values of cells, areas are regions, and the
 * solution is a text with a digit for each cell, row by row: the site tells from these whether a number is
 * twice in a line or a region, and whether the board is solved.
 */
/* In hundredths of a cell; fonts are in pixels of a cell of 64. */
#define SHAPE_SIZE 80
#define WHOLE_CELL 100
#define DOT_SIZE   30
#define BULB_SIZE  85
#define LARGE_FONT 32
#define SMALL_FONT 18
#define MOST_LARGE 2
#define THICKNESS  4
#define STEM       20
#define SHAFT      3
#define HEAD       0.3
#define GREY       "#CFCFCF"

/** Returns: (transfer none): a list that is a member, which is made if it is not there */
JsonArray *
sudokupad_get_list (JsonObject *object, const char *member)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());
  return json_object_get_array_member (object, member);
}

/** Returns: whether what is written in a cell is a number that the site can treat as one */
gboolean
sudokupad_is_value (const MdrDiagram *diagram, const MdrFigure *figure)
{
  guint64 value;

  return diagram->pen == MDR_PEN_NUMBERS && figure->shape != MDR_FIGURE_DISC
         && figure->shape != MDR_FIGURE_FILL && figure->text && figure->place.row >= 0
         && figure->place.row < diagram->extents.rows && figure->place.column >= 0
         && figure->place.column < diagram->extents.columns
         && g_ascii_string_to_unsigned (figure->text, 10, 0, G_MAXUINT16, &value, NULL);
}

/** Returns: (transfer full) (nullable): a digit for each cell; %NULL if not each has one */
char *
sudokupad_dup_solution (const MdrDiagram *diagram)
{
  int n_cells = diagram->extents.rows * diagram->extents.columns;
  g_autofree char *digits = g_strnfill ((gsize) n_cells, ' ');

  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (sudokupad_is_value (diagram, figure) && strlen (figure->text) == 1)
        digits[figure->place.row * diagram->extents.columns + figure->place.column] = *figure->text;
    }
  for (guint i = 0; diagram->answer && i < diagram->answer->len; i++)
    {
      const MdrStroke *stroke = g_ptr_array_index (diagram->answer, i);

      if (stroke->text && strlen (stroke->text) == 1 && g_ascii_isdigit (*stroke->text))
        digits[stroke->from.row * diagram->extents.columns + stroke->from.column] = *stroke->text;
    }
  return diagram->answer && !strchr (digits, ' ') ? g_steal_pointer (&digits) : NULL;
}

static void
add_metadata (JsonObject *puzzle, MdrDocument *document, const MdrDiagram *diagram, const char *copy)
{
  g_autofree char *solution = sudokupad_dup_solution (diagram);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  const struct
  {
    const char *member;
    const char *text;
  } texts[] = {
    { "title", title },
    { "author", mdr_document_get_author (document) },
    { "source", mdr_document_get_source (document) },
    { "rules", rules },
    { "solution", solution },
    { MDR_DRAWN_COPY, copy },
  };
  JsonObject *metadata = json_object_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].text && *texts[i].text)
      json_object_set_string_member (metadata, texts[i].member, texts[i].text);
  json_object_set_object_member (puzzle, "metadata", metadata);
}

/** Returns: (transfer none): a cell in rows that are a member */
JsonObject *
sudokupad_get_cell (JsonObject *puzzle, const char *member, MdrCell cell)
{
  JsonArray *rows = json_object_get_array_member (puzzle, member);

  return json_array_get_object_element (json_array_get_array_element (rows, (guint) cell.row),
                                        (guint) cell.column);
}

/** Adds rows of cells as a member, with the numbers that are given. */
void
sudokupad_add_cells (JsonObject *puzzle, const char *member, const MdrDiagram *diagram)
{
  JsonArray *rows = sudokupad_get_list (puzzle, member);

  for (int i = 0; i < diagram->extents.rows; i++)
    {
      JsonArray *row = json_array_new ();

      for (int j = 0; j < diagram->extents.columns; j++)
        json_array_add_object_element (row, json_object_new ());
      json_array_add_array_element (rows, row);
    }
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (sudokupad_is_value (diagram, figure))
        json_object_set_int_member (sudokupad_get_cell (puzzle, member, figure->place), "value",
                                    g_ascii_strtoll (figure->text, NULL, 10));
    }
}

static JsonArray *
new_point (double row, double column)
{
  JsonArray *point = json_array_new ();

  json_array_add_double_element (point, row);
  json_array_add_double_element (point, column);
  return point;
}

/* Adds something around a point. */
static JsonObject *
add_shape (JsonObject *puzzle, double row, double column, int size)
{
  JsonObject *shape = json_object_new ();

  json_object_set_array_member (shape, "center", new_point (row, column));
  json_object_set_double_member (shape, "width", size / 100.0);
  json_object_set_double_member (shape, "height", size / 100.0);
  json_array_add_object_element (sudokupad_get_list (puzzle, "underlays"), shape);
  return shape;
}

static gboolean
is_black (MdrFigureShape shape)
{
  return shape == MDR_FIGURE_FILL || shape == MDR_FIGURE_DISC;
}

static gboolean
is_whole (MdrFigureShape shape)
{
  return shape == MDR_FIGURE_FILL || shape == MDR_FIGURE_TINT;
}

static void
set_look (JsonObject *object, MdrFigureShape shape)
{
  if (shape == MDR_FIGURE_PLAIN)
    return;
  json_object_set_string_member (object, "backgroundColor",
                                 is_black (shape)           ? "#000000"
                                 : shape == MDR_FIGURE_TINT ? GREY
                                                            : "#FFFFFF");
  if (!is_whole (shape))
    json_object_set_string_member (object, "borderColor", "#000000");
  if (shape == MDR_FIGURE_CIRCLE || shape == MDR_FIGURE_DISC)
    json_object_set_boolean_member (object, "rounded", TRUE);
}

static void
add_figure (JsonObject *puzzle, MdrCell place, MdrFigureShape shape, const char *text)
{
  JsonObject *object =
      add_shape (puzzle, place.row + 0.5, place.column + 0.5, is_whole (shape) ? WHOLE_CELL : SHAPE_SIZE);

  set_look (object, shape);
  if (!text)
    return;
  json_object_set_string_member (object, "text", text);
  json_object_set_string_member (object, "color", is_black (shape) ? "#FFFFFF" : "#000000");
  json_object_set_int_member (object, "fontSize",
                              g_utf8_strlen (text, -1) > MOST_LARGE ? SMALL_FONT : LARGE_FONT);
}

/* Adds a line along points that lie @offset behind those with whole numbers. */
static JsonObject *
add_line (JsonObject *puzzle, const char *member, const MdrCell *points, guint n_points, double offset)
{
  JsonObject *line = json_object_new ();

  for (guint i = 0; i < n_points; i++)
    json_array_add_array_element (sudokupad_get_list (line, "wayPoints"),
                                  new_point (points[i].row + offset, points[i].column + offset));
  json_array_add_object_element (sudokupad_get_list (puzzle, member), line);
  return line;
}

static void
set_pen (JsonObject *line, const char *color, int thickness)
{
  json_object_set_string_member (line, "color", color);
  json_object_set_int_member (line, "thickness", thickness);
}

static void
add_sides (JsonObject *puzzle, const MdrDiagram *diagram)
{
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int cell = i * diagram->extents.columns + j;
        /* Around the lower right corner of the cell. */
        const MdrCell points[] = { { i, j + 1 }, { i + 1, j + 1 }, { i + 1, j } };

        if (diagram->right[cell])
          set_pen (add_line (puzzle, "lines", points, 2, 0), "#000000", THICKNESS);
        if (diagram->below[cell])
          set_pen (add_line (puzzle, "lines", points + 1, 2, 0), "#000000", THICKNESS);
      }
}

static void
add_cell (JsonArray *cells, MdrCell cell)
{
  JsonArray *pair = json_array_new ();

  json_array_add_int_element (pair, cell.row);
  json_array_add_int_element (pair, cell.column);
  json_array_add_array_element (cells, pair);
}

/* Adds the areas, if they are more than lines: if the board is divided into several, and the solver draws no
 * lines. Returns whether they are */
static gboolean
add_regions (JsonObject *puzzle, const MdrDiagram *diagram)
{
  int columns = diagram->extents.columns;
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  guint n_areas = 0;
  JsonArray *regions;

  for (int i = 0; i < diagram->extents.rows * columns; i++)
    n_areas = MAX (n_areas, areas[i] + 1);
  if (n_areas < 2 || diagram->pen != MDR_PEN_NUMBERS)
    return FALSE;
  regions = sudokupad_get_list (puzzle, "regions");
  for (guint area = 0; area < n_areas; area++)
    json_array_add_array_element (regions, json_array_new ());
  for (int i = 0; i < diagram->extents.rows * columns; i++)
    add_cell (json_array_get_array_element (regions, areas[i]), (MdrCell){ i / columns, i % columns });
  return TRUE;
}

static void
add_cage (JsonObject *puzzle, const MdrTrace *trace)
{
  JsonObject *cage = json_object_new ();

  for (guint i = 0; i < trace->cells->len; i++)
    add_cell (sudokupad_get_list (cage, "cells"), g_array_index (trace->cells, MdrCell, i));
  if (trace->text)
    json_object_set_string_member (cage, "value", trace->text);
  json_array_add_object_element (sudokupad_get_list (puzzle, "cages"), cage);
}

/* Whether a line before this one has the same shape and begins in the same cell. */
static gboolean
begins_again (const MdrDiagram *diagram, guint index)
{
  const MdrTrace *trace = g_ptr_array_index (diagram->traces, index);

  for (guint i = 0; i < index; i++)
    {
      const MdrTrace *other = g_ptr_array_index (diagram->traces, i);

      if (other->shape == trace->shape
          && mdr_cell_equal (g_array_index (other->cells, MdrCell, 0),
                             g_array_index (trace->cells, MdrCell, 0)))
        return TRUE;
    }
  return FALSE;
}

static void
add_trace (JsonObject *puzzle, const MdrDiagram *diagram, guint index)
{
  const MdrTrace *trace = g_ptr_array_index (diagram->traces, index);
  const MdrCell *cells = (const MdrCell *) (gconstpointer) trace->cells->data;
  const MdrCell *last = &cells[trace->cells->len - 1];
  JsonObject *object;

  switch (trace->shape)
    {
    case MDR_TRACE_THERMOMETER:
      set_pen (add_line (puzzle, "lines", cells, trace->cells->len, 0.5), GREY, STEM);
      if (begins_again (diagram, index))
        return;
      object = add_shape (puzzle, cells->row + 0.5, cells->column + 0.5, BULB_SIZE);
      json_object_set_string_member (object, "backgroundColor", GREY);
      json_object_set_boolean_member (object, "rounded", TRUE);
      break;
    case MDR_TRACE_ARROW:
      object = add_line (puzzle, "arrows", cells, trace->cells->len, 0.5);
      set_pen (object, "#000000", SHAFT);
      json_object_set_double_member (object, "headLength", HEAD);
      if (!begins_again (diagram, index))
        add_figure (puzzle, *cells, MDR_FIGURE_CIRCLE, NULL);
      break;
    case MDR_TRACE_CAGE:
      add_cage (puzzle, trace);
      break;
    case MDR_TRACE_CIRCLE:
    case MDR_TRACE_DISC:
    default:
      object = add_shape (puzzle, (cells->row + last->row + 1) / 2.0,
                          (cells->column + last->column + 1) / 2.0, DOT_SIZE);
      set_look (object, trace->shape == MDR_TRACE_DISC ? MDR_FIGURE_DISC : MDR_FIGURE_CIRCLE);
      break;
    }
}

/** Returns: (transfer full): a puzzle, which goes, as it stands in links */
char *
sudokupad_take_letters (JsonObject *puzzle)
{
  g_autofree char *json = mdr_json_take_to_text (puzzle);
  g_autofree char *base64 = mdr_lz_string_to_base64 (json);

  return g_uri_escape_string (base64, NULL, FALSE);
}

static char *
write_link (MdrDocument *document, const MdrDiagram *diagram, const char *copy)
{
  static const char *const lists[] = { "lines", "arrows", "cages", "underlays" };
  JsonObject *puzzle = json_object_new ();
  g_autofree char *letters = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    sudokupad_get_list (puzzle, lists[i]);
  add_metadata (puzzle, document, diagram, copy);
  sudokupad_add_cells (puzzle, "cells", diagram);
  if (!add_regions (puzzle, diagram))
    add_sides (puzzle, diagram);
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);
      const char *text = sudokupad_is_value (diagram, figure) ? NULL : figure->text;

      if (text || figure->shape != MDR_FIGURE_PLAIN)
        add_figure (puzzle, figure->place, figure->shape, text);
    }
  for (guint i = 0; i < diagram->traces->len; i++)
    add_trace (puzzle, diagram, i);
  letters = sudokupad_take_letters (puzzle);
  return g_strconcat (SUDOKUPAD_ADDRESS, SUDOKUPAD_FORMAT, letters, NULL);
}

/** Implements write of #MdrSite. */
char *
mdr_sudokupad_link_write (MdrDocument *document, const MdrSolution *answer, G_GNUC_UNUSED GError **error)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_solved_diagram (mdr_document_get_puzzle (document), answer);
  g_autofree char *copy = mdr_own_link_dup_letters (document);
  g_autofree char *link = write_link (document, diagram, copy);

  /* A large board is shown without the copy rather than not at all. */
  return strlen (link) <= MDR_SITE_MAX_LENGTH ? g_steal_pointer (&link)
                                              : write_link (document, diagram, NULL);
}
