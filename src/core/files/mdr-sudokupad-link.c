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
 * Where numbers are written into cells, those that are given are values of cells, areas are regions, and the
 * solution is a text with a digit for each cell, row by row: the site tells from these whether a number is
 * twice in a line or a region, and whether the board is solved.
 */
/* In hundredths of a cell; fonts are in pixels of a cell of 64. */
#define SHAPE_SIZE 80
#define WHOLE_CELL 100
#define LARGE_FONT 32
#define SMALL_FONT 18
#define MOST_LARGE 2
#define THICKNESS  4

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

/* Whether all that is given at a cell is a number, which the site can treat as one. */
static gboolean
is_value (const MdrDiagram *diagram, const MdrFigure *figure)
{
  guint64 value;

  return diagram->pen == MDR_PEN_NUMBERS && figure->shape == MDR_FIGURE_PLAIN && figure->text
         && figure->place.row >= 0 && figure->place.row < diagram->extents.rows && figure->place.column >= 0
         && figure->place.column < diagram->extents.columns
         && g_ascii_string_to_unsigned (figure->text, 10, 0, G_MAXUINT16, &value, NULL);
}

static const char *
find_value (const MdrDiagram *diagram, MdrCell cell)
{
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (is_value (diagram, figure) && mdr_cell_equal (figure->place, cell))
        return figure->text;
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): a digit for each cell; %NULL if not each has one */
static char *
dup_solution (const MdrDiagram *diagram)
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
  g_autofree char *solution = dup_solution (diagram);
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

static void
add_shape (JsonBuilder *builder, const MdrFigure *figure)
{
  gboolean whole = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT;
  gboolean black = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_DISC;
  gboolean round = figure->shape == MDR_FIGURE_CIRCLE || figure->shape == MDR_FIGURE_DISC;
  double size = (whole ? WHOLE_CELL : SHAPE_SIZE) / 100.0;

  add_number (builder, "width", size);
  add_number (builder, "height", size);
  if (figure->shape == MDR_FIGURE_PLAIN)
    return;
  add_string (builder, "backgroundColor",
              black                              ? "#000000"
              : figure->shape == MDR_FIGURE_TINT ? "#CFCFCF"
                                                 : "#FFFFFF");
  if (!whole)
    add_string (builder, "borderColor", "#000000");
  if (round)
    {
      json_builder_set_member_name (builder, "rounded");
      json_builder_add_boolean_value (builder, TRUE);
    }
}

static void
add_figure (JsonBuilder *builder, const MdrFigure *figure)
{
  gboolean black = figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_DISC;

  json_builder_begin_object (builder);
  add_member_point (builder, "center", figure->place.row + 0.5, figure->place.column + 0.5);
  add_shape (builder, figure);
  if (figure->text)
    {
      add_string (builder, "text", figure->text);
      add_string (builder, "color", black ? "#FFFFFF" : "#000000");
      add_number (builder, "fontSize",
                  g_utf8_strlen (figure->text, -1) > MOST_LARGE ? SMALL_FONT : LARGE_FONT);
    }
  json_builder_end_object (builder);
}

static void
add_line (JsonBuilder *builder, int row, int column, int to_row, int to_column)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "wayPoints");
  json_builder_begin_array (builder);
  for (int end = 0; end < 2; end++)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, end == 0 ? row : to_row);
      json_builder_add_int_value (builder, end == 0 ? column : to_column);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  add_string (builder, "color", "#000000");
  add_number (builder, "thickness", THICKNESS);
  json_builder_end_object (builder);
}

static void
add_lines (JsonBuilder *builder, const MdrDiagram *diagram)
{
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int cell = i * diagram->extents.columns + j;

        if (diagram->right[cell])
          add_line (builder, i, j + 1, i + 1, j + 1);
        if (diagram->below[cell])
          add_line (builder, i + 1, j, i + 1, j + 1);
      }
  json_builder_end_array (builder);
}

/* The areas, if the board is divided into several and lines do nothing else. */
static gboolean
add_regions (JsonBuilder *builder, const MdrDiagram *diagram)
{
  guint n_cells = (guint) (diagram->extents.rows * diagram->extents.columns);
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  guint n_areas = 0;

  for (guint i = 0; areas && i < n_cells; i++)
    n_areas = MAX (n_areas, areas[i] + 1);
  if (n_areas < 2 || diagram->pen != MDR_PEN_NUMBERS)
    return FALSE;
  json_builder_set_member_name (builder, "regions");
  json_builder_begin_array (builder);
  for (guint area = 0; area < n_areas; area++)
    {
      json_builder_begin_array (builder);
      for (guint i = 0; i < n_cells; i++)
        if (areas[i] == area)
          {
            json_builder_begin_array (builder);
            json_builder_add_int_value (builder, (int) i / diagram->extents.columns);
            json_builder_add_int_value (builder, (int) i % diagram->extents.columns);
            json_builder_end_array (builder);
          }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  return TRUE;
}

static char *
write_link (MdrDocument *document, const MdrDiagram *diagram, const char *copy)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;
  g_autofree char *base64 = NULL;
  g_autofree char *letters = NULL;

  json_builder_begin_object (builder);
  add_metadata (builder, document, diagram, copy);
  add_cells (builder, diagram);
  if (!add_regions (builder, diagram))
    add_lines (builder, diagram);
  json_builder_set_member_name (builder, "underlays");
  json_builder_begin_array (builder);
  for (guint i = 0; i < diagram->figures->len; i++)
    if (!is_value (diagram, g_ptr_array_index (diagram->figures, i)))
      add_figure (builder, g_ptr_array_index (diagram->figures, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json = json_to_string (root, FALSE);
  base64 = mdr_lz_string_to_base64 (json);
  letters = g_uri_escape_string (base64, NULL, FALSE);
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
