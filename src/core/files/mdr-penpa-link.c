/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include "mdr-diagram.h"
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
 *
 * With an answer, a last line says what is compared with it, and a part of the address has the answer itself:
 * six lists of texts in the order of their letters. These are the points of filled cells; lines between cells
 * and lines between corners, as two points and their number; walls, of which we have none; points with a
 * number; and points with a symbol. What is given is in none of them.
 */
#define ADDRESS    "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
#define CELL_SIZE  38
#define MOST_SHORT 2

/* Styles of numbers there. */
#define BLACK_TEXT  1
#define WHITE_TEXT  4
#define LARGE_TEXT  "1"
#define MEDIUM_TEXT "6"

/* The board with its strips: @rows and @columns are without the margin. */
typedef struct
{
  const MdrDiagram *diagram;
  int top;
  int left;
  int rows;
  int columns;
} Sheet;

static Sheet
sheet_of (const MdrDiagram *diagram)
{
  const MdrExtents *extents = &diagram->extents;
  Sheet sheet = { .diagram = diagram, .top = extents->top, .left = extents->left };

  sheet.rows = extents->top + extents->rows + extents->bottom;
  sheet.columns = extents->left + extents->columns + extents->right;
  return sheet;
}

/* The number of a cell, or of a point that belongs to it: 1 for its corner, 2 and 3 for its sides. */
static int
get_point (const Sheet *sheet, MdrCell cell, int sort)
{
  int width = sheet->columns + 2 * PENPA_MARGIN;
  int height = sheet->rows + 2 * PENPA_MARGIN;

  return sort * width * height + (cell.row + sheet->top + PENPA_MARGIN) * width + cell.column + sheet->left
         + PENPA_MARGIN;
}

/* The point in the middle of the sheet: a cell, a corner or a side. */
static int
get_middle (const Sheet *sheet)
{
  gboolean even_rows = sheet->rows % 2 == 0;
  gboolean even_columns = sheet->columns % 2 == 0;
  MdrCell cell = { (sheet->rows - 1) / 2 - sheet->top, (sheet->columns - 1) / 2 - sheet->left };

  return get_point (sheet, cell, even_rows ? (even_columns ? 1 : 2) : (even_columns ? 3 : 0));
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
append_header (GString *text, const Sheet *sheet, MdrDocument *document)
{
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  int middle = get_middle (sheet);

  g_string_append_printf (text, "square,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: ", sheet->columns,
                          sheet->rows, CELL_SIZE, (sheet->columns + 1) * CELL_SIZE,
                          (sheet->rows + 1) * CELL_SIZE, middle, middle);
  append_name (text, title);
  g_string_append (text, ",Author: ");
  append_name (text, mdr_document_get_author (document));
  g_string_append_c (text, ',');
  append_name (text, mdr_document_get_source (document));
  g_string_append_c (text, ',');
  append_text (text, rules);
  g_string_append (text, ",OFF,false\n");
  g_string_append_printf (text, "[%d,%d,%d,%d]\n", sheet->top, sheet->diagram->extents.bottom, sheet->left,
                          sheet->diagram->extents.right);
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
add_line (JsonObject *lines, const Sheet *sheet, MdrCell from, MdrCell to)
{
  g_autofree char *key = g_strdup_printf ("%d,%d", get_point (sheet, from, 1), get_point (sheet, to, 1));

  json_object_set_int_member (lines, key, PENPA_THICK);
}

static void
add_lines (JsonObject *lines, const Sheet *sheet)
{
  const MdrDiagram *diagram = sheet->diagram;

  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < diagram->extents.columns; j++)
      {
        int cell = i * diagram->extents.columns + j;

        if (diagram->right[cell])
          add_line (lines, sheet, (MdrCell){ i - 1, j }, (MdrCell){ i, j });
        if (diagram->below[cell])
          add_line (lines, sheet, (MdrCell){ i, j - 1 }, (MdrCell){ i, j });
      }
}

/* A dot in the middle of the side between two cells, or at the corner between four. */
static void
add_dot (JsonObject *symbols, const Sheet *sheet, const MdrTrace *trace)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) trace->cells->data;
  int sort = trace->cells->len == 4 ? 1 : cells[0].row == cells[1].row ? 3 : 2;
  int point = get_point (sheet, cells[0], sort);

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
get_quarter (const Sheet *sheet, MdrCell cell, int quarter)
{
  return 4 * get_point (sheet, cell, 1) + quarter;
}

/* The dashed line around a cage: from quarter to quarter of each cell, and on to the next one, wherever there
 * is something else at one side. */
static void
add_outline (JsonObject *lines, const Sheet *sheet, const MdrTrace *cage, MdrCell cell)
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
        add_dashes (lines, get_quarter (sheet, cell, sides[i].quarters[0]),
                    get_quarter (sheet, cell, sides[i].quarters[1]));
      /* Upwards and to the left only, so that each is drawn once. */
      for (int k = 0; i < 2 && is_in (cage, next) && k < 2; k++)
        if (!is_in (cage, mdr_cell_step (cell, sides[i].besides[k]))
            || !is_in (cage, mdr_cell_step (next, sides[i].besides[k])))
          add_dashes (lines, get_quarter (sheet, next, sides[i].across[k]),
                      get_quarter (sheet, cell, sides[i].quarters[k]));
    }
}

/* What stands in the upper left quarter of the first cell, and the outline. The site draws nothing else of a
 * cage. */
static void
add_cage (JsonObject *givens, const Sheet *sheet, const MdrTrace *cage)
{
  const MdrCell *cells = (const MdrCell *) (gconstpointer) cage->cells->data;
  g_autofree char *json = g_strdup_printf ("[\"%s\",1]", cage->text);

  if (cage->text)
    set_array (json_object_get_object_member (givens, "numberS"), get_quarter (sheet, cells[0], 0), json);
  for (guint i = 0; i < cage->cells->len; i++)
    add_outline (json_object_get_object_member (givens, "cage"), sheet, cage, cells[i]);
}

/* By shape, the tools that keep lists of points. */
const char *const mdr_penpa_tools[] = {
  [MDR_TRACE_THERMOMETER] = "thermo",
  [MDR_TRACE_ARROW] = "arrows",
  [MDR_TRACE_CAGE] = "killercages",
};

/* Thermometers, arrows and cages: the points of their cells. */
static void
add_traces (JsonObject *givens, JsonObject *symbols, const Sheet *sheet)
{

  for (guint i = 0; i < sheet->diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (sheet->diagram->traces, i);
      JsonArray *points;

      if (trace->shape > MDR_TRACE_CAGE)
        {
          add_dot (symbols, sheet, trace);
          continue;
        }
      points = json_array_new ();
      for (guint k = 0; k < trace->cells->len; k++)
        json_array_add_int_element (points, get_point (sheet, g_array_index (trace->cells, MdrCell, k), 0));
      json_array_add_array_element (json_object_get_array_member (givens, mdr_penpa_tools[trace->shape]),
                                    points);
      if (trace->shape == MDR_TRACE_CAGE)
        add_cage (givens, sheet, trace);
    }
}

/* Everything that is given, under the names of the tools that draw it there. */
static void
append_givens (GString *text, const Sheet *sheet)
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

  for (guint i = 0; i < sheet->diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (sheet->diagram->figures, i);
      int point = get_point (sheet, figure->place, 0);

      add_shape (cells, symbols, point, figure->shape);
      if (figure->text)
        add_number (numbers, point, figure);
    }
  add_lines (lines, sheet);
  json_object_set_object_member (givens, "surface", cells);
  json_object_set_object_member (givens, "number", numbers);
  json_object_set_object_member (givens, "symbol", symbols);
  json_object_set_object_member (givens, "lineE", lines);
  for (gsize i = 0; i < G_N_ELEMENTS (objects); i++)
    json_object_set_object_member (givens, objects[i], json_object_new ());
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    json_object_set_array_member (givens, lists[i], json_array_new ());
  add_traces (givens, symbols, sheet);
  json = mdr_json_take_to_text (givens);
  g_string_append_printf (text, "%s\n\n", json);
}

/* The cells of the board by their numbers: the first, and then how much larger each is than the one before.
 */
static void
append_cells (GString *text, const Sheet *sheet)
{
  int before = 0;

  for (int i = 0; i < sheet->diagram->extents.rows; i++)
    for (int j = 0; j < sheet->diagram->extents.columns; j++)
      {
        int point = get_point (sheet, (MdrCell){ i, j }, 0);

        g_string_append_printf (text, "%c%d", before == 0 ? '[' : ',', point - before);
        before = point;
      }
  g_string_append (text, "]\n[]\n");
}

/* The lists of an answer. */
typedef enum
{
  ANSWER_CELLS,
  ANSWER_LINES,
  ANSWER_SIDES,
  ANSWER_WALLS,
  ANSWER_NUMBERS,
  ANSWER_SYMBOLS,
  N_ANSWERS,
} AnswerList;

/* Symbols that solvers choose there, with the option that compares them. */
static const struct
{
  const char *text;
  MdrFigureShape shape;
  const char *code;
  const char *option;
} symbols[] = {
  { "★", MDR_FIGURE_PLAIN, "1E", "sol_star" },   { "▲", MDR_FIGURE_PLAIN, "2F", "sol_tent" },
  { "●", MDR_FIGURE_PLAIN, "3H", "sol_akari" },  { NULL, MDR_FIGURE_CIRCLE, "1A", "sol_circle" },
  { NULL, MDR_FIGURE_DISC, "2A", "sol_circle" },
};

/**
 * Answer:
 * @lists: (array) (element-type GPtrArray): by #AnswerList, texts
 * @options: what is to be compared, each %TRUE
 */
typedef struct
{
  const Sheet *sheet;
  GPtrArray *lists[N_ANSWERS];
  JsonObject *options;
} Answer;

static void
answer_clear (Answer *answer)
{
  for (int i = 0; i < N_ANSWERS; i++)
    g_clear_pointer (&answer->lists[i], g_ptr_array_unref);
  g_clear_pointer (&answer->options, json_object_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static gboolean
is_given (const Sheet *sheet, MdrCell place, gboolean text)
{
  for (guint i = 0; i < sheet->diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (sheet->diagram->figures, i);

      if (mdr_cell_equal (figure->place, place)
          && (text ? figure->text != NULL
                   : figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT))
        return TRUE;
    }
  return FALSE;
}

static void
add_answer (Answer *answer, AnswerList list, const char *option, char *text)
{
  g_ptr_array_add (answer->lists[list], text);
  json_object_set_boolean_member (answer->options, option, TRUE);
}

static gboolean
add_sign (Answer *answer, const MdrStroke *stroke)
{
  int point = get_point (answer->sheet, stroke->from, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (stroke->shape == symbols[i].shape && g_strcmp0 (stroke->text, symbols[i].text) == 0)
      {
        add_answer (answer, ANSWER_SYMBOLS, symbols[i].option,
                    g_strdup_printf ("%d,%s", point, symbols[i].code));
        return TRUE;
      }
  /* Only digits and letters are compared. */
  for (const char *at = stroke->text; at && *at; at++)
    if (!g_ascii_isalnum (*at))
      return FALSE;
  if (!stroke->text || stroke->shape != MDR_FIGURE_PLAIN)
    return FALSE;
  if (!is_given (answer->sheet, stroke->from, TRUE))
    add_answer (answer, ANSWER_NUMBERS, "sol_number", g_strdup_printf ("%d,%s", point, stroke->text));
  return TRUE;
}

/* The side between two cells, from corner to corner, unless it is given. */
static void
add_side (Answer *answer, const MdrStroke *stroke)
{
  const MdrDiagram *diagram = answer->sheet->diagram;
  gboolean upright = stroke->from.row == stroke->to.row;
  MdrCell start = { stroke->from.row - (upright ? 1 : 0), stroke->from.column - (upright ? 0 : 1) };
  int cell = stroke->from.row * diagram->extents.columns + stroke->from.column;

  if (!(upright ? diagram->right : diagram->below)[cell])
    add_answer (answer, ANSWER_SIDES, "sol_loopedge",
                g_strdup_printf ("%d,%d,1", get_point (answer->sheet, start, 1),
                                 get_point (answer->sheet, stroke->from, 1)));
  json_object_set_boolean_member (answer->options, "sol_ignoreborder", TRUE);
}

/* Returns whether the site can compare what a solver draws. */
static gboolean
add_stroke (Answer *answer, const MdrStroke *stroke)
{
  switch (stroke->pen)
    {
    case MDR_PEN_FILL:
      if (!is_given (answer->sheet, stroke->from, FALSE))
        add_answer (answer, ANSWER_CELLS, "sol_surface",
                    g_strdup_printf ("%d", get_point (answer->sheet, stroke->from, 0)));
      return TRUE;
    case MDR_PEN_LINES:
      add_answer (answer, ANSWER_LINES, "sol_loopline",
                  g_strdup_printf ("%d,%d,%s", get_point (answer->sheet, stroke->from, 0),
                                   get_point (answer->sheet, stroke->to, 0),
                                   stroke->text ? stroke->text : "1"));
      return !stroke->text || g_str_equal (stroke->text, "2");
    case MDR_PEN_SIDES:
      add_side (answer, stroke);
      return TRUE;
    case MDR_PEN_NUMBERS:
    default:
      return add_sign (answer, stroke);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_lists (const Answer *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_array (builder);
  for (int i = 0; i < N_ANSWERS; i++)
    {
      g_ptr_array_sort (answer->lists[i], compare_texts);
      json_builder_begin_array (builder);
      for (guint k = 0; k < answer->lists[i]->len; k++)
        json_builder_add_string_value (builder, g_ptr_array_index (answer->lists[i], k));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

/* Appends what is compared. Returns: (transfer full): the part of the address with the answer; empty if there
 * is none, or the site cannot compare it */
static char *
append_answer (GString *text, const Sheet *sheet)
{
  const GPtrArray *strokes = sheet->diagram->answer;
  g_auto (Answer) answer = { .sheet = sheet, .options = json_object_new () };
  g_autofree char *options = NULL;
  g_autofree char *lists = NULL;
  g_autofree char *base64 = NULL;

  for (int i = 0; i < N_ANSWERS; i++)
    answer.lists[i] = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; strokes && i < strokes->len; i++)
    if (!add_stroke (&answer, g_ptr_array_index (strokes, i)))
      return g_strdup ("");
  if (json_object_get_size (answer.options) == 0)
    return g_strdup ("");
  options = mdr_json_take_to_text (g_steal_pointer (&answer.options));
  g_string_append_printf (text, "%s\n", options);
  lists = dup_lists (&answer);
  base64 = mdr_deflate_to_base64 (lists);
  base64[strcspn (base64, "=")] = '\0';
  return g_strconcat ("&a=", base64, NULL);
}

/** Implements write of #MdrSite. */
char *
mdr_penpa_link_write (MdrDocument *document, const MdrSolution *answer, G_GNUC_UNUSED GError **error)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_solved_diagram (mdr_document_get_puzzle (document), answer);
  Sheet sheet = sheet_of (diagram);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *base64 = NULL;
  g_autofree char *checked = NULL;
  g_autofree char *copy = NULL;

  append_header (text, &sheet, document);
  append_modes (text, diagram->pen);
  append_givens (text, &sheet);
  append_cells (text, &sheet);
  checked = append_answer (text, &sheet);
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
