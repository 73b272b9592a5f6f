/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include "mdr-diagram.h"
#include "mdr-drawn-puzzle.h"
#include "mdr-encoding.h"
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

static void
add_member_point (JsonBuilder *builder, const char *name, double row, double column)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  json_builder_add_double_value (builder, row);
  json_builder_add_double_value (builder, column);
  json_builder_end_array (builder);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
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

static const char *
find_value (const MdrDiagram *diagram, MdrCell cell)
{
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (sudokupad_is_value (diagram, figure) && mdr_cell_equal (figure->place, cell))
        return figure->text;
    }
  return NULL;
}

/** Returns: (transfer full) (nullable): a digit for each cell; %NULL if not each has one */
char *
sudokupad_dup_solution (const MdrDiagram *diagram)
{
  int n_cells = diagram->extents.rows * diagram->extents.columns;
  g_autofree char *digits = g_strnfill ((gsize) n_cells, ' ');

  for (int i = 0; i < n_cells; i++)
    {
      const char *value =
          find_value (diagram, (MdrCell){ i / diagram->extents.columns, i % diagram->extents.columns });

      if (value && strlen (value) == 1)
        digits[i] = *value;
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
add_metadata (JsonBuilder *builder, MdrDocument *document, const MdrDiagram *diagram, const char *copy)
{
  g_autofree char *solution = sudokupad_dup_solution (diagram);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  const char *author = mdr_document_get_author (document);
  const char *source = mdr_document_get_source (document);

  json_builder_set_member_name (builder, "metadata");
  json_builder_begin_object (builder);
  add_string (builder, "title", title);
  if (*author)
    add_string (builder, "author", author);
  if (*source)
    add_string (builder, "source", source);
  add_string (builder, "rules", rules);
  if (solution)
    add_string (builder, "solution", solution);
  if (copy)
    add_string (builder, MDR_DRAWN_COPY, copy);
  json_builder_end_object (builder);
}

/* The cells, with the numbers that are given; everything else is drawn, so that it can be anything. */
static void
add_cells (JsonBuilder *builder, const MdrDiagram *diagram)
{
  const MdrExtents *extents = &diagram->extents;

  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (int i = 0; i < extents->rows; i++)
    {
      json_builder_begin_array (builder);
      for (int j = 0; j < extents->columns; j++)
        {
          const char *value = find_value (diagram, (MdrCell){ i, j });

          json_builder_begin_object (builder);
          if (value)
            {
              json_builder_set_member_name (builder, "value");
              json_builder_add_int_value (builder, g_ascii_strtoll (value, NULL, 10));
            }
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* Begins an object around a point. */
static void
begin_shape (JsonBuilder *builder, double row, double column, int size)
{
  json_builder_begin_object (builder);
  add_member_point (builder, "center", row, column);
  add_number (builder, "width", size / 100.0);
  add_number (builder, "height", size / 100.0);
}

static void
make_round (JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "rounded");
  json_builder_add_boolean_value (builder, TRUE);
}

static void
add_look (JsonBuilder *builder, const MdrFigure *figure)
{
  gboolean whole = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT;
  gboolean black = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_DISC;

  if (figure->shape == MDR_FIGURE_PLAIN)
    return;
  add_string (builder, "backgroundColor",
              black                              ? "#000000"
              : figure->shape == MDR_FIGURE_TINT ? GREY
                                                 : "#FFFFFF");
  if (!whole)
    add_string (builder, "borderColor", "#000000");
  if (figure->shape == MDR_FIGURE_CIRCLE || figure->shape == MDR_FIGURE_DISC)
    make_round (builder);
}

static void
add_figure (JsonBuilder *builder, const MdrFigure *figure)
{
  gboolean black = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_DISC;
  gboolean whole = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT;

  begin_shape (builder, figure->place.row + 0.5, figure->place.column + 0.5, whole ? WHOLE_CELL : SHAPE_SIZE);
  add_look (builder, figure);
  if (figure->text)
    {
      add_string (builder, "text", figure->text);
      add_string (builder, "color", black ? "#FFFFFF" : "#000000");
      add_number (builder, "fontSize",
                  g_utf8_strlen (figure->text, -1) > MOST_LARGE ? SMALL_FONT : LARGE_FONT);
    }
  json_builder_end_object (builder);
}

/* A line along points that lie @offset behind those with whole numbers. */
static void
add_line (JsonBuilder *builder,
          const MdrCell *points,
          guint n_points,
          double offset,
          const char *color,
          double thickness)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "wayPoints");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_points; i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_double_value (builder, points[i].row + offset);
      json_builder_add_double_value (builder, points[i].column + offset);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  add_string (builder, "color", color);
  add_number (builder, "thickness", thickness);
}

static void
add_side (JsonBuilder *builder, MdrCell from, MdrCell to)
{
  const MdrCell ends[] = { from, to };

  add_line (builder, ends, G_N_ELEMENTS (ends), 0, "#000000", THICKNESS);
  json_builder_end_object (builder);
}

static void
add_sides (JsonBuilder *builder, const MdrDiagram *diagram)
{
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int cell = i * diagram->extents.columns + j;

        if (diagram->right[cell])
          add_side (builder, (MdrCell){ i, j + 1 }, (MdrCell){ i + 1, j + 1 });
        if (diagram->below[cell])
          add_side (builder, (MdrCell){ i + 1, j }, (MdrCell){ i + 1, j + 1 });
      }
}

static void
add_cell_list (JsonBuilder *builder, const GArray *cells)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < cells->len; i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, g_array_index (cells, MdrCell, i).row);
      json_builder_add_int_value (builder, g_array_index (cells, MdrCell, i).column);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* Whether areas are more than lines: the board is divided into several, and the solver draws no lines. */
static gboolean
has_regions (const MdrDiagram *diagram)
{
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  gboolean divided = FALSE;

  for (int i = 0; i < diagram->extents.rows * diagram->extents.columns; i++)
    divided |= areas[i] > 0;
  return divided && diagram->pen == MDR_PEN_NUMBERS;
}

/* Adds what of a trace is in the list of lines, of arrows or of cages. */
static void
add_trace (JsonBuilder *builder, const MdrTrace *trace)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) trace->cells->data;

  if (trace->shape == MDR_TRACE_CAGE)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "cells");
      add_cell_list (builder, trace->cells);
      if (trace->text)
        add_string (builder, "value", trace->text);
    }
  else
    add_line (builder, cells, trace->cells->len, 0.5, trace->shape == MDR_TRACE_ARROW ? "#000000" : GREY,
              trace->shape == MDR_TRACE_ARROW ? SHAFT : STEM);
  if (trace->shape == MDR_TRACE_ARROW)
    add_number (builder, "headLength", HEAD);
  json_builder_end_object (builder);
}

static void
add_traces (JsonBuilder *builder, const MdrDiagram *diagram, const char *member, MdrTraceShape shape)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  if (shape == MDR_TRACE_THERMOMETER && !has_regions (diagram))
    add_sides (builder, diagram);
  for (guint i = 0; i < diagram->traces->len; i++)
    if (((const MdrTrace *) g_ptr_array_index (diagram->traces, i))->shape == shape)
      add_trace (builder, g_ptr_array_index (diagram->traces, i));
  json_builder_end_array (builder);
}

/* Whether a line before this one has the same shape and begins in the same cell. */
static gboolean
begins_again (const MdrDiagram *diagram, guint index)
{
  const MdrTrace *trace = g_ptr_array_index (diagram->traces, index);

  for (guint i = 0; trace->shape <= MDR_TRACE_ARROW && i < index; i++)
    {
      const MdrTrace *other = g_ptr_array_index (diagram->traces, i);

      if (other->shape == trace->shape
          && mdr_cell_equal (g_array_index (other->cells, MdrCell, 0),
                             g_array_index (trace->cells, MdrCell, 0)))
        return TRUE;
    }
  return FALSE;
}

/* Adds the bulb of a thermometer, the circle of an arrow, or a dot. */
static void
add_end (JsonBuilder *builder, const MdrTrace *trace)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) trace->cells->data;
  const MdrCell *last = &cells[trace->cells->len - 1];
  const MdrFigure circle = { .place = cells[0],
                             .shape = trace->shape == MDR_TRACE_DISC ? MDR_FIGURE_DISC : MDR_FIGURE_CIRCLE };

  switch (trace->shape)
    {
    case MDR_TRACE_THERMOMETER:
      begin_shape (builder, cells[0].row + 0.5, cells[0].column + 0.5, BULB_SIZE);
      add_string (builder, "backgroundColor", GREY);
      make_round (builder);
      json_builder_end_object (builder);
      break;
    case MDR_TRACE_ARROW:
      add_figure (builder, &circle);
      break;
    case MDR_TRACE_CIRCLE:
    case MDR_TRACE_DISC:
      begin_shape (builder, (cells[0].row + last->row + 1) / 2.0, (cells[0].column + last->column + 1) / 2.0,
                   DOT_SIZE);
      add_look (builder, &circle);
      json_builder_end_object (builder);
      break;
    case MDR_TRACE_CAGE:
    default:
      break;
    }
}

/* The areas of a board with regions. */
static void
add_regions (JsonBuilder *builder, const MdrDiagram *diagram)
{
  guint n_cells = (guint) (diagram->extents.rows * diagram->extents.columns);
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  guint n_areas = 0;

  for (guint i = 0; i < n_cells; i++)
    n_areas = MAX (n_areas, areas[i] + 1);
  json_builder_set_member_name (builder, "regions");
  json_builder_begin_array (builder);
  for (guint area = 0; area < n_areas; area++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

      for (guint i = 0; i < n_cells; i++)
        if (areas[i] == area)
          {
            MdrCell cell = { (int) i / diagram->extents.columns, (int) i % diagram->extents.columns };

            g_array_append_val (cells, cell);
          }
      add_cell_list (builder, cells);
    }
  json_builder_end_array (builder);
}

/** Returns: (transfer full): JSON as it stands in links */
char *
sudokupad_dup_letters (JsonNode *root)
{
  g_autofree char *json = json_to_string (root, FALSE);
  g_autofree char *base64 = mdr_lz_string_to_base64 (json);

  return g_uri_escape_string (base64, NULL, FALSE);
}

static char *
write_link (MdrDocument *document, const MdrDiagram *diagram, const char *copy)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *letters = NULL;

  json_builder_begin_object (builder);
  add_metadata (builder, document, diagram, copy);
  add_cells (builder, diagram);
  if (has_regions (diagram))
    add_regions (builder, diagram);
  add_traces (builder, diagram, "lines", MDR_TRACE_THERMOMETER);
  add_traces (builder, diagram, "arrows", MDR_TRACE_ARROW);
  add_traces (builder, diagram, "cages", MDR_TRACE_CAGE);
  json_builder_set_member_name (builder, "underlays");
  json_builder_begin_array (builder);
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      MdrFigure figure = *(const MdrFigure *) g_ptr_array_index (diagram->figures, i);

      if (sudokupad_is_value (diagram, &figure))
        figure.text = NULL;
      if (figure.text || figure.shape != MDR_FIGURE_PLAIN)
        add_figure (builder, &figure);
    }
  for (guint i = 0; i < diagram->traces->len; i++)
    if (!begins_again (diagram, i))
      add_end (builder, g_ptr_array_index (diagram->traces, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  letters = sudokupad_dup_letters (root);
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
