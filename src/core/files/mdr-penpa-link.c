/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include "mdr-drawn-puzzle.h"
#include "mdr-encoding.h"
#include "mdr-json.h"

/*
 * Links to Penpa+, a page on which any puzzle can be drawn and solved, as its program (penpa-edit 3) reads
 * them: lines of text, compressed. The lines are a header, the strips for places beside the board, how the
 * grid looks and which tool is chosen, what is given, what has been answered, the cells of the board, and
 * which tools are shown; what may follow is left out. Points of the board are numbered: first all cells, with
 * a margin of two cells around them, then their lower right corners, then the middles of their lower sides,
 * then those of their right sides. Behind the text, in a part of the address that Penpa+ does not read, comes
 * Meander's own copy of the puzzle.
 */
#define ADDRESS    "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
#define CELL_SIZE  38
#define MOST_SHORT 2

/* Styles of numbers there. */
#define BLACK_TEXT  1
#define WHITE_TEXT  4
#define LARGE_TEXT  "1"
#define MEDIUM_TEXT "6"

/* How many rows and columns the board has with its strips, but without the margin. */
static int
count_rows (const MdrExtents *extents)
{
  return extents->top + extents->rows + extents->bottom;
}

static int
count_columns (const MdrExtents *extents)
{
  return extents->left + extents->columns + extents->right;
}

/**
 * mdr_penpa_get_point:
 * @sort: 0 for the cell; for points that belong to it 1 for its corner, 2 and 3 for its sides
 *
 * Returns: the number of a cell, or of a point that belongs to it
 */
int
mdr_penpa_get_point (const MdrDiagram *diagram, MdrCell cell, int sort)
{
  const MdrExtents *extents = &diagram->extents;
  int width = count_columns (extents) + 2 * PENPA_MARGIN;
  int height = count_rows (extents) + 2 * PENPA_MARGIN;

  return sort * width * height + (cell.row + extents->top + PENPA_MARGIN) * width + cell.column
         + extents->left + PENPA_MARGIN;
}

/* Text in the header: what separates its fields and the parts of an address is written otherwise there, and
 * what would be read as a tag is escaped. */
static void
append_text (GString *line, const char *text)
{
  for (; *text; text++)
    switch (*text)
      {
      case ',':
        g_string_append (line, "%2C");
        break;
      case '\n':
        g_string_append (line, "%2D");
        break;
      case '&':
        g_string_append (line, "%2Eamp;");
        break;
      case '<':
        g_string_append (line, "%2Elt;");
        break;
      case '=':
        g_string_append (line, "%2F");
        break;
      default:
        g_string_append_c (line, *text);
      }
}

/* The title, the author and the source have one escape less. */
static void
append_name (GString *line, const char *name)
{
  g_autofree char *plain = g_strdelimit (g_strdup (name), "<>&=\n", ' ');

  append_text (line, plain);
}

static void
append_header (GString *text, const MdrDiagram *diagram, MdrDocument *document)
{
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  const MdrExtents *extents = &diagram->extents;
  int rows = count_rows (extents);
  int columns = count_columns (extents);
  /* The point in the middle: a cell, a corner or a side. */
  MdrCell cell = { (rows - 1) / 2 - extents->top, (columns - 1) / 2 - extents->left };
  int sort = rows % 2 == 0 ? (columns % 2 == 0 ? 1 : 2) : (columns % 2 == 0 ? 3 : 0);
  int middle = mdr_penpa_get_point (diagram, cell, sort);

  g_string_append_printf (text, "square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ", columns, rows, CELL_SIZE,
                          (columns + 1) * CELL_SIZE, (rows + 1) * CELL_SIZE, middle, middle);
  append_name (text, title);
  g_string_append (text, ",Author: ");
  append_name (text, mdr_document_get_author (document));
  g_string_append_c (text, ',');
  append_name (text, mdr_document_get_source (document));
  g_string_append_c (text, ',');
  append_text (text, rules);
  g_string_append (text, ",OFF,false\n");
  g_string_append_printf (text, "[%d,%d,%d,%d]\n", extents->top, extents->bottom, extents->left,
                          extents->right);
}

/* How the grid looks, and with what the solver begins. */
static void
append_modes (GString *text, MdrPen pen)
{
  static const char *const tools[] = {
    [MDR_PEN_LINES] = "\"line\"~[\"1\",3]",
    [MDR_PEN_SIDES] = "\"lineE\"~[\"1\",3]",
    [MDR_PEN_FILL] = "\"surface\"~[\"\",1]",
    [MDR_PEN_NUMBERS] = "\"number\"~[\"1\",2]",
  };

  g_string_append_printf (text, "[\"1\",\"2\",\"1\"]~%s\n", tools[pen]);
}

static void
set_array (JsonObject *object, int point, const char *json)
{
  g_autofree char *key = g_strdup_printf ("%d", point);

  json_object_set_member (object, key, json_from_string (json, NULL));
}

static void
add_number (JsonObject *numbers, int point, const MdrFigure *figure)
{
  gboolean on_black = figure->shape == MDR_FIGURE_DISC || figure->shape == MDR_FIGURE_FILL;
  g_autofree char *key = g_strdup_printf ("%d", point);
  JsonArray *number = json_array_new ();

  json_array_add_string_element (number, figure->text);
  json_array_add_int_element (number, on_black ? WHITE_TEXT : BLACK_TEXT);
  json_array_add_string_element (number,
                                 g_utf8_strlen (figure->text, -1) > MOST_SHORT ? MEDIUM_TEXT : LARGE_TEXT);
  json_object_set_array_member (numbers, key, number);
}

static void
add_shape (JsonObject *cells, JsonObject *symbols, int point, MdrFigureShape shape)
{
  g_autofree char *key = g_strdup_printf ("%d", point);

  switch (shape)
    {
    case MDR_FIGURE_CIRCLE:
      set_array (symbols, point, "[1,\"circle_L\",1]");
      break;
    case MDR_FIGURE_DISC:
      set_array (symbols, point, "[2,\"circle_L\",1]");
      break;
    case MDR_FIGURE_FRAME:
      set_array (symbols, point, "[1,\"square_L\",1]");
      break;
    case MDR_FIGURE_FILL:
      json_object_set_int_member (cells, key, PENPA_BLACK);
      break;
    case MDR_FIGURE_TINT:
      json_object_set_int_member (cells, key, PENPA_GREY);
      break;
    case MDR_FIGURE_PLAIN:
    default:
      break;
    }
}

/* A thick line between two corners, each the lower right one of a cell. */
static void
add_line (JsonObject *lines, const MdrDiagram *diagram, MdrCell from, MdrCell to)
{
  g_autofree char *key =
      g_strdup_printf ("%d,%d", mdr_penpa_get_point (diagram, from, 1), mdr_penpa_get_point (diagram, to, 1));

  json_object_set_int_member (lines, key, PENPA_THICK);
}

static void
add_lines (JsonObject *lines, const MdrDiagram *diagram)
{
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int cell = i * diagram->extents.columns + j;

        if (diagram->right[cell])
          add_line (lines, diagram, (MdrCell){ i - 1, j }, (MdrCell){ i, j });
        if (diagram->below[cell])
          add_line (lines, diagram, (MdrCell){ i, j - 1 }, (MdrCell){ i, j });
      }
}

/* A dot in the middle of the side between two cells, or at the corner between four. */
static void
add_dot (JsonObject *symbols, const MdrDiagram *diagram, const MdrTrace *trace)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) trace->cells->data;
  int sort = trace->cells->len == 4 ? 1 : cells[0].row == cells[1].row ? 3 : 2;
  int point = mdr_penpa_get_point (diagram, cells[0], sort);

  set_array (symbols, point, trace->shape == MDR_TRACE_DISC ? "[2,\"circle_SS\",2]" : "[1,\"circle_SS\",2]");
}

static gboolean
is_in (const MdrTrace *cage, MdrCell cell)
{
  for (guint i = 0; i < cage->cells->len; i++)
    if (mdr_cell_equal (g_array_index (cage->cells, MdrCell, i), cell))
      return TRUE;
  return FALSE;
}

static void
add_dashes (JsonObject *lines, int from, int to)
{
  g_autofree char *key = g_strdup_printf ("%d,%d", from, to);

  json_object_set_int_member (lines, key, PENPA_DASHED);
}

/* The point in a quarter of a cell: 0 and 1 are the upper ones, 2 and 3 the lower ones. */
static int
get_quarter (const MdrDiagram *diagram, MdrCell cell, int quarter)
{
  return 4 * mdr_penpa_get_point (diagram, cell, 1) + quarter;
}

/* The dashed line around a cage: from quarter to quarter of each cell, and on to the next one, wherever there
 * is something else at one side. */
static void
add_outline (JsonObject *lines, const MdrDiagram *diagram, const MdrTrace *cage, MdrCell cell)
{
  /* Where to, which quarters of the cell are at that side, and which side is beside each of them. */
  static const struct
  {
    MdrDirection side;
    int quarters[2];
    MdrDirection besides[2];
    int across[2];
  } sides[] = {
    { MDR_DIRECTION_UP, { 0, 1 }, { MDR_DIRECTION_LEFT, MDR_DIRECTION_RIGHT }, { 2, 3 } },
    { MDR_DIRECTION_LEFT, { 0, 2 }, { MDR_DIRECTION_UP, MDR_DIRECTION_DOWN }, { 1, 3 } },
    { MDR_DIRECTION_DOWN, { 2, 3 }, { MDR_DIRECTION_LEFT, MDR_DIRECTION_RIGHT }, { 0, 1 } },
    { MDR_DIRECTION_RIGHT, { 1, 3 }, { MDR_DIRECTION_UP, MDR_DIRECTION_DOWN }, { 0, 2 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      MdrCell next = mdr_cell_step (cell, sides[i].side);

      if (!is_in (cage, next))
        add_dashes (lines, get_quarter (diagram, cell, sides[i].quarters[0]),
                    get_quarter (diagram, cell, sides[i].quarters[1]));
      /* Upwards and to the left only, so that each is drawn once. */
      for (int k = 0; i < 2 && is_in (cage, next) && k < 2; k++)
        if (!is_in (cage, mdr_cell_step (cell, sides[i].besides[k]))
            || !is_in (cage, mdr_cell_step (next, sides[i].besides[k])))
          add_dashes (lines, get_quarter (diagram, next, sides[i].across[k]),
                      get_quarter (diagram, cell, sides[i].quarters[k]));
    }
}

/* What stands in the upper left quarter of the first cell, and the outline. The site draws nothing else of a
 * cage. */
static void
add_cage (JsonObject *givens, const MdrDiagram *diagram, const MdrTrace *cage)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) cage->cells->data;
  g_autofree char *json = g_strdup_printf ("[\"%s\",1]", cage->text);

  if (cage->text)
    set_array (json_object_get_object_member (givens, "numberS"), get_quarter (diagram, cells[0], 0), json);
  for (guint i = 0; i < cage->cells->len; i++)
    add_outline (json_object_get_object_member (givens, "cage"), diagram, cage, cells[i]);
}

/* By shape, the tools that keep lists of points. */
const char *const mdr_penpa_tools[] = {
  [MDR_TRACE_THERMOMETER] = "thermo",
  [MDR_TRACE_ARROW] = "arrows",
  [MDR_TRACE_CAGE] = "killercages",
};

/* Thermometers, arrows and cages: the points of their cells. */
static void
add_traces (JsonObject *givens, JsonObject *symbols, const MdrDiagram *diagram)
{
  for (guint i = 0; i < diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);
      JsonArray *points;

      if (trace->shape > MDR_TRACE_CAGE)
        {
          add_dot (symbols, diagram, trace);
          continue;
        }
      points = json_array_new ();
      for (guint k = 0; k < trace->cells->len; k++)
        json_array_add_int_element (points,
                                    mdr_penpa_get_point (diagram, g_array_index (trace->cells, MdrCell, k),
                                                         0));
      json_array_add_array_element (json_object_get_array_member (givens, mdr_penpa_tools[trace->shape]),
                                    points);
      if (trace->shape == MDR_TRACE_CAGE)
        add_cage (givens, diagram, trace);
    }
}

/* Everything that is given, under the names of the tools that draw it there. */
static void
append_givens (GString *text, const MdrDiagram *diagram)
{
  static const char *const objects[] = { "numberS", "freeline", "freelineE",  "line",
                                         "wall",    "cage",     "deletelineE" };
  static const char *const lists[] = { "polygon",     "thermo",      "arrows",      "direction",
                                       "squareframe", "killercages", "nobulbthermo" };
  JsonObject *givens = json_object_new ();
  JsonObject *cells = json_object_new ();
  JsonObject *numbers = json_object_new ();
  JsonObject *symbols = json_object_new ();
  JsonObject *lines = json_object_new ();
  g_autofree char *json = NULL;

  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);
      int point = mdr_penpa_get_point (diagram, figure->place, 0);

      add_shape (cells, symbols, point, figure->shape);
      if (figure->text)
        add_number (numbers, point, figure);
    }
  add_lines (lines, diagram);
  json_object_set_object_member (givens, "surface", cells);
  json_object_set_object_member (givens, "number", numbers);
  json_object_set_object_member (givens, "symbol", symbols);
  json_object_set_object_member (givens, "lineE", lines);
  for (gsize i = 0; i < G_N_ELEMENTS (objects); i++)
    json_object_set_object_member (givens, objects[i], json_object_new ());
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    json_object_set_array_member (givens, lists[i], json_array_new ());
  add_traces (givens, symbols, diagram);
  json = mdr_json_take_to_text (givens);
  g_string_append_printf (text, "%s\n\n", json);
}

/* The cells of the board by their numbers: the first, and then how much larger each is than the one before.
 */
static void
append_cells (GString *text, const MdrDiagram *diagram)
{
  int before = 0;

  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int point = mdr_penpa_get_point (diagram, (MdrCell){ i, j }, 0);

        g_string_append_printf (text, "%c%d", before == 0 ? '[' : ',', point - before);
        before = point;
      }
  g_string_append (text, "]\n[]\n");
}

/** Implements write of #MdrSite. */
char *
mdr_penpa_link_write (MdrDocument *document, const MdrSolution *answer, G_GNUC_UNUSED GError **error)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_solved_diagram (mdr_document_get_puzzle (document), answer);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *base64 = NULL;
  g_autofree char *checked = NULL;
  g_autofree char *copy = NULL;

  append_header (text, diagram, document);
  append_modes (text, diagram->pen);
  append_givens (text, diagram);
  append_cells (text, diagram);
  checked = mdr_penpa_append_answer (text, diagram);
  /* The reader takes "z" and some letters as short forms, and "zZ" as "z". */
  g_string_replace (text, "z", "zZ", 0);
  base64 = mdr_deflate_to_base64 (text->str);
  base64[strcspn (base64, "=")] = '\0';
  copy = mdr_own_link_dup_letters (document);
  /* A large board is shown without the copy rather than not at all. */
  if (strlen (ADDRESS) + strlen (base64) + strlen (checked) + strlen (copy) + strlen ("&" MDR_DRAWN_COPY "=")
      > MDR_SITE_MAX_LENGTH)
    return g_strconcat (ADDRESS, base64, checked, NULL);
  return g_strconcat (ADDRESS, base64, checked, "&" MDR_DRAWN_COPY "=", copy, NULL);
}
