/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-drawn-puzzle.h"
#include "mdr-encoding.h"
#include "mdr-json.h"

/* Reads links to Penpa+, which mdr-penpa-link.c describes, also those that others have made there. */

/* Far more than the largest board needs. */
#define MAX_BYTES (1024 * 1024)

/* Lines of the text. */
#define LINE_HEADER 0
#define LINE_STRIPS 1
#define LINE_GIVENS 3
#define LINE_CELLS  5
#define LINE_TAGS   16

/* Fields of the header. */
#define FIELD_COLUMNS 1
#define FIELD_ROWS    2
#define FIELD_TITLE   15
#define FIELD_AUTHOR  16
#define FIELD_SOURCE  17
#define FIELD_RULES   18

/* More styles of grey cells, and of circles. */
/* The style of a number in a white circle. */
#define CIRCLED 6

#define DARK_GREY  1
#define LIGHT_GREY 8
#define WHITE      1
#define BLACK      2

/* The style of lines that are thicker still. */
#define VERY_THICK 21

/*
 * Board:
 * @top: strips above the cells
 * @left: strips at their left
 * @width: cells in a row of the sheet, with strips and margin
 * @height: the same in a column
 */
typedef struct
{
  MdrDrawnPuzzle *drawn;
  int top;
  int left;
  int width;
  int height;
} Board;

/** Implements owns of #MdrSite. */
gboolean
mdr_penpa_link_is (const char *link)
{
  g_return_val_if_fail (link != NULL, FALSE);

  return strstr (link, "/penpa-edit/") != NULL && strpbrk (link, "#?");
}

/* Returns: (transfer full) (nullable): a part of the address */
static char *
dup_part (const char *link, const char *name)
{
  const char *parts = strpbrk (link, "#?");
  g_auto (GStrv) pairs = g_strsplit (parts + 1, "&", -1);
  gsize length = strlen (name);

  for (char **pair = pairs; *pair; pair++)
    if (strncmp (*pair, name, length) == 0 && (*pair)[length] == '=')
      return g_uri_unescape_string (*pair + length + 1, NULL);
  return NULL;
}

/* Short forms of names in the text: z and a letter. */
static const char *
find_long_form (char letter)
{
  static const struct
  {
    char letter;
    const char *text;
  } forms[] = {
    { 'Z', "z" },
    { 'O', "null" },
    { 'S', "\"surface\"" },
    { 'N', "\"number\"" },
    { 'Y', "\"symbol\"" },
    { 'E', "\"lineE\"" },
    { 'L', "\"line\"" },
    { 'W', "\"wall\"" },
    { 'C', "\"cage\"" },
    { '1', "\"numberS\"" },
    { 'F', "\"freeline\"" },
    { '2', "\"freelineE\"" },
    { 'T', "\"thermo\"" },
    { '3', "\"arrows\"" },
    { 'D', "\"direction\"" },
    { '0', "\"squareframe\"" },
    { '5', "\"polygon\"" },
    { '4', "\"deletelineE\"" },
    { '6', "\"killercages\"" },
    { '7', "\"nobulbthermo\"" },
    { 'R', "\"command_redo\"" },
    { 'U', "\"command_undo\"" },
    { '8', "\"command_replay\"" },
    { '_', "\"__a\"" },
    { '9', "\"qa\"" },
    { 'Q', "\"pu_q\"" },
    { 'A', "\"pu_a\"" },
    { 'G', "\"grid\"" },
    { 'M', "\"edit_mode\"" },
    { 'P', "\"special\"" },
    { 'B', "\"board\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].letter == letter)
      return forms[i].text;
  return NULL;
}

static char *
expand (const char *text)
{
  GString *whole = g_string_new (NULL);

  for (const char *at = text; *at; at++)
    {
      const char *form = *at == 'z' ? find_long_form (at[1]) : NULL;

      if (form)
        {
          g_string_append (whole, form);
          at++;
        }
      else
        g_string_append_c (whole, *at);
    }
  return g_string_free (whole, FALSE);
}

/* Returns: (transfer full): a text of the header, behind what it begins with; empty where older links have
 * none */
static char *
dup_field (char *const *fields, guint index, const char *prefix)
{
  static const char *const escapes[][2] = { { "%2C", "," },    { "%2D", "\n" }, { "%2Eamp;", "&" },
                                            { "%2Elt;", "<" }, { "%2E", "&" },  { "%2F", "=" } };
  g_autoptr (GString) text = g_string_new (index < g_strv_length ((char **) fields) ? fields[index] : "");

  if (g_str_has_prefix (text->str, prefix))
    g_string_erase (text, 0, (gssize) strlen (prefix));
  for (gsize i = 0; i < G_N_ELEMENTS (escapes); i++)
    g_string_replace (text, escapes[i][0], escapes[i][1], 0);
  return g_strdup (text->str);
}

static gboolean
read_number (const char *text, int most, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, 0, most, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* Reads how large the board is, and what is said in words. */
static gboolean
read_header (char *const *lines, Board *board)
{
  g_auto (GStrv) fields = g_strsplit (lines[LINE_HEADER], ",", -1);
  g_autoptr (JsonNode) node = mdr_json_parse (lines[LINE_STRIPS], strlen (lines[LINE_STRIPS]), NULL);
  JsonArray *strips = node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  MdrExtents extents = { 0 };
  gint64 strip[4];
  int rows;
  int columns;

  if (g_strv_length (fields) <= FIELD_ROWS || !read_number (fields[FIELD_ROWS], MDR_DRAWN_MAX_SIDE, &rows)
      || !read_number (fields[FIELD_COLUMNS], MDR_DRAWN_MAX_SIDE, &columns) || !strips
      || json_array_get_length (strips) != G_N_ELEMENTS (strip))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (strip); i++)
    if (!mdr_json_get_integer_element (strips, "", i, 0, MDR_DRAWN_MAX_SIDE, &strip[i], NULL))
      return FALSE;
  board->top = (int) strip[0];
  board->left = (int) strip[2];
  board->width = columns + 2 * PENPA_MARGIN;
  board->height = rows + 2 * PENPA_MARGIN;
  extents.rows = rows - board->top - (int) strip[1];
  extents.columns = columns - board->left - (int) strip[3];
  if (extents.rows < 1 || extents.columns < 1)
    return FALSE;
  /* A board of squares with equal boxes has a name of its own. */
  if (g_str_has_suffix (fields[0], "doku"))
    board->drawn->tags = g_strdup (fields[0]);
  else if (!g_str_equal (fields[0], "square"))
    mdr_drawn_puzzle_add_strange (board->drawn, fields[0]);
  board->drawn->diagram = mdr_diagram_new (&extents);
  board->drawn->title = dup_field (fields, FIELD_TITLE, "Title: ");
  board->drawn->author = dup_field (fields, FIELD_AUTHOR, "Author: ");
  board->drawn->source = dup_field (fields, FIELD_SOURCE, "");
  board->drawn->rules = dup_field (fields, FIELD_RULES, "");
  return TRUE;
}

/* Finds the cell of a point, or the cell at whose lower right corner it is; a place of the strips beside the
 * board is a cell, too. */
static gboolean
find_cell (const Board *board, const char *key, int sort, MdrCell *cell)
{
  int n = board->width * board->height;
  int point;

  if (!read_number (key, 4 * n, &point) || point / n != sort)
    return FALSE;
  cell->row = point % n / board->width - PENPA_MARGIN - board->top;
  cell->column = point % n % board->width - PENPA_MARGIN - board->left;
  return point % n / board->width >= PENPA_MARGIN - 1
         && point % n / board->width <= board->height - PENPA_MARGIN
         && point % n % board->width >= PENPA_MARGIN - 1
         && point % n % board->width <= board->width - PENPA_MARGIN;
}

/* Each of these adds what one tool has drawn at a point; FALSE if it is in no diagram. */

static gboolean
add_surface (Board *board, const char *key, JsonNode *value)
{
  MdrCell cell;
  gint64 style = JSON_NODE_HOLDS_VALUE (value) ? json_node_get_int (value) : 0;

  if (!find_cell (board, key, 0, &cell))
    return FALSE;
  if (style == PENPA_BLACK)
    mdr_diagram_add (board->drawn->diagram, cell, MDR_FIGURE_FILL, NULL);
  else if (style == PENPA_GREY || style == DARK_GREY || style == LIGHT_GREY)
    mdr_diagram_add (board->drawn->diagram, cell, MDR_FIGURE_TINT, NULL);
  else
    return FALSE;
  return TRUE;
}

/* A dot at the lower right corner of a cell, or in the middle of one of these sides. */
static gboolean
add_dot (Board *board, const char *key, gboolean black)
{
  MdrCell cells[4];
  guint count = 0;
  int sort = 1;

  while (sort < 4 && !find_cell (board, key, sort, &cells[0]))
    sort++;
  if (sort == 4)
    return FALSE;
  for (int below = 0; below <= (sort == 3 ? 0 : 1); below++)
    for (int right = 0; right <= (sort == 2 ? 0 : 1); right++, count++)
      cells[count] = (MdrCell){ cells[0].row + below, cells[0].column + right };
  return mdr_diagram_add_trace (board->drawn->diagram, black ? MDR_TRACE_DISC : MDR_TRACE_CIRCLE, cells,
                                count, NULL);
}

static gboolean
add_symbol (Board *board, const char *key, JsonNode *value)
{
  JsonArray *parts = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;
  const char *name =
      parts && json_array_get_length (parts) > 1 ? mdr_json_get_string_element (parts, "", 1, NULL) : NULL;
  MdrFigureShape shape;
  MdrCell cell;
  gint64 style;

  if (!name || !mdr_json_get_integer_element (parts, "", 0, WHITE, BLACK, &style, NULL))
    return FALSE;
  if (!find_cell (board, key, 0, &cell))
    return g_str_has_prefix (name, "circle_") && add_dot (board, key, style == BLACK);
  if (g_str_has_prefix (name, "circle_"))
    shape = style == WHITE ? MDR_FIGURE_CIRCLE : MDR_FIGURE_DISC;
  else if (g_str_has_prefix (name, "square_") && style == WHITE)
    shape = MDR_FIGURE_FRAME;
  else
    return FALSE;
  mdr_diagram_add (board->drawn->diagram, cell, shape, NULL);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the text of a number; one with an arrow has that behind it, as a digit
 */
static char *
dup_number (JsonNode *text, gboolean has_arrow)
{
  static const char *const arrows[] = { "↑", "←", "→", "↓" };
  g_autofree char *number = NULL;
  char *mark;

  if (JSON_NODE_HOLDS_VALUE (text) && json_node_get_value_type (text) == G_TYPE_INT64)
    number = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (text));
  else if (JSON_NODE_HOLDS_VALUE (text) && json_node_get_value_type (text) == G_TYPE_STRING)
    number = g_strstrip (g_strdup (json_node_get_string (text)));
  if (!number || !*number)
    return NULL;
  mark = has_arrow ? strrchr (number, '_') : NULL;
  if (!mark || mark[1] < '0' || mark[1] > '3' || mark[2])
    return has_arrow ? NULL : g_steal_pointer (&number);
  *mark = '\0';
  return g_strconcat (number, arrows[mark[1] - '0'], NULL);
}

/* Whether a text has nothing to see. Programs keep a blank where there may be a number. */
static gboolean
is_blank (JsonNode *text)
{
  const char *string = JSON_NODE_HOLDS_VALUE (text) && json_node_get_value_type (text) == G_TYPE_STRING
                           ? json_node_get_string (text)
                           : NULL;

  return string && !string[strspn (string, " ")];
}

/* Texts of several sizes in the middle of a cell are the same; others have several numbers. Some stand in a
 * circle, which may be empty. */
static gboolean
add_number (Board *board, const char *key, JsonNode *value)
{
  static const char *const sizes[] = { "1", "2", "5", "6", "10", NULL };
  JsonArray *parts = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;
  const char *size =
      parts && json_array_get_length (parts) > 2 ? mdr_json_get_string_element (parts, "", 2, NULL) : NULL;
  g_autofree char *number = NULL;
  gint64 style = 0;
  MdrCell cell;

  if (!size || !g_strv_contains (sizes, size) || !find_cell (board, key, 0, &cell))
    return FALSE;
  if (mdr_json_get_integer_element (parts, "", 1, 0, G_MAXINT32, &style, NULL) && style == CIRCLED)
    mdr_diagram_add (board->drawn->diagram, cell, MDR_FIGURE_CIRCLE, NULL);
  if (is_blank (json_array_get_element (parts, 0)))
    return TRUE;
  number = dup_number (json_array_get_element (parts, 0), g_str_equal (size, "2"));
  if (!number)
    return FALSE;
  mdr_diagram_add (board->drawn->diagram, cell, MDR_FIGURE_PLAIN, number);
  return TRUE;
}

/* A small number in a corner of a cell is the number of the cell, if it has no other. */
static gboolean
add_small_number (Board *board, const char *key, JsonNode *value)
{
  JsonArray *parts = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;
  int n = board->width * board->height;
  g_autofree char *number = NULL;
  g_autofree char *cell_key = NULL;
  int point;
  MdrCell cell;

  if (!parts || json_array_get_length (parts) == 0 || !read_number (key, 12 * n, &point) || point < 4 * n)
    return FALSE;
  cell_key = g_strdup_printf ("%d", point % (4 * n) / 4);
  number = dup_number (json_array_get_element (parts, 0), FALSE);
  if (!number || !find_cell (board, cell_key, 0, &cell))
    return FALSE;
  if (!mdr_diagram_write_cage (board->drawn->diagram, cell, number))
    mdr_diagram_add (board->drawn->diagram, cell, MDR_FIGURE_PLAIN, number);
  return TRUE;
}

/* A line from one corner to the next one. */
static gboolean
add_line (Board *board, const char *key, JsonNode *value)
{
  g_auto (GStrv) ends = g_strsplit (key, ",", 3);
  MdrCell from;
  MdrCell to;

  gint64 style = JSON_NODE_HOLDS_VALUE (value) ? json_node_get_int (value) : 0;

  if ((style != PENPA_THICK && style != VERY_THICK) || g_strv_length (ends) != 2
      || !find_cell (board, ends[0], 1, &from) || !find_cell (board, ends[1], 1, &to))
    return FALSE;
  if (from.row > to.row || from.column > to.column)
    {
      MdrCell last = from;

      from = to;
      to = last;
    }
  if (to.row - from.row + to.column - from.column != 1)
    return FALSE;
  return mdr_drawn_puzzle_draw_side (board->drawn, from.row + 1, from.column + 1, to.row > from.row);
}

/* Reads the cells of a thermometer, an arrow or a cage. */
static gboolean
add_trace (Board *board, MdrTraceShape shape, JsonArray *points)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (guint i = 0; points && i < json_array_get_length (points); i++)
    {
      g_autofree char *key = NULL;
      gint64 point;
      MdrCell cell;

      if (!mdr_json_get_integer_element (points, "", i, 0, G_MAXINT32, &point, NULL))
        return FALSE;
      key = g_strdup_printf ("%" G_GINT64_FORMAT, point);
      if (!find_cell (board, key, 0, &cell))
        return FALSE;
      g_array_append_val (cells, cell);
    }
  return mdr_diagram_add_trace (board->drawn->diagram, shape, (const MdrCell *) (gconstpointer) cells->data,
                                cells->len, NULL);
}

/* Reads thermometers, arrows and cages. The numbers of cages are among the small ones, which belong to their
 * cells if there is no cage, and their outlines are drawn beside them. */
static void
add_traces (Board *board, JsonObject *givens)
{
  for (MdrTraceShape shape = MDR_TRACE_THERMOMETER; shape <= MDR_TRACE_CAGE; shape++)
    {
      JsonArray *list = mdr_json_get_array (givens, "", mdr_penpa_tools[shape], 1, G_MAXUINT, NULL);

      for (guint i = 0; list && i < json_array_get_length (list); i++)
        if (!add_trace (board, shape, mdr_json_get_array_element (list, "", i, 1, G_MAXUINT, NULL)))
          mdr_drawn_puzzle_add_strange (board->drawn, mdr_penpa_tools[shape]);
      if (list && shape == MDR_TRACE_CAGE)
        json_object_remove_member (givens, "cage");
    }
}

static gboolean
is_empty (JsonNode *node)
{
  return JSON_NODE_HOLDS_NULL (node)
         || (JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) == 0)
         || (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 0);
}

/* Returns: what was drawn: the name of a symbol, or else that of the tool */
static const char *
find_symbol_name (JsonNode *value, const char *tool)
{
  JsonArray *parts = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;
  const char *name = parts && json_array_get_length (parts) > 1 && g_str_equal (tool, "symbol")
                         ? mdr_json_get_string_element (parts, "", 1, NULL)
                         : NULL;

  return name ? name : tool;
}

static void
add_drawings (Board *board,
              const char *tool,
              JsonObject *drawings,
              gboolean (*add) (Board *, const char *, JsonNode *))
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, drawings);
  while (json_object_iter_next_ordered (&iter, &key, &value))
    if (!add (board, key, value))
      mdr_drawn_puzzle_add_strange (board->drawn, find_symbol_name (value, tool));
}

/* Reads what is drawn, tool by tool. What the site keeps beside it is no drawing. */
static gboolean
read_givens (Board *board, const char *line)
{
  static const struct
  {
    const char *tool;
    gboolean (*add) (Board *board, const char *key, JsonNode *value);
  } tools[] = {
    { "surface", add_surface },
    { "symbol", add_symbol },
    { "number", add_number },
    { "lineE", add_line },
    { "numberS", add_small_number },
    { "line", NULL },
    { "wall", NULL },
    { "cage", NULL },
    { "freeline", NULL },
    { "freelineE", NULL },
    { "deletelineE", NULL },
    { "polygon", NULL },
    { "direction", NULL },
    { "squareframe", NULL },
    { "nobulbthermo", NULL },
  };
  g_autoptr (JsonNode) node = mdr_json_parse (line, strlen (line), NULL);
  JsonObject *givens = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (!givens)
    return FALSE;
  add_traces (board, givens);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      JsonNode *drawings = json_object_get_member (givens, tools[i].tool);

      if (!drawings || is_empty (drawings))
        continue;
      if (tools[i].add && JSON_NODE_HOLDS_OBJECT (drawings))
        add_drawings (board, tools[i].tool, json_node_get_object (drawings), tools[i].add);
      else
        mdr_drawn_puzzle_add_strange (board->drawn, tools[i].tool);
    }
  return TRUE;
}

/* Holds the list of cells, in which each is written as its distance from the one before, against those that
 * the board has: it may have no holes. */
static gboolean
read_cells (Board *board, const char *line)
{
  const MdrExtents *extents = &board->drawn->diagram->extents;
  g_autoptr (JsonNode) node = mdr_json_parse (line, strlen (line), NULL);
  JsonArray *cells = node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  gint64 point = 0;

  if (!cells)
    return FALSE;
  for (int i = 0; i < extents->rows * extents->columns; i++)
    {
      int row = i / extents->columns + PENPA_MARGIN + board->top;
      int column = i % extents->columns + PENPA_MARGIN + board->left;
      gint64 distance = 0;

      if (i >= (int) json_array_get_length (cells)
          || !mdr_json_get_integer_element (cells, "", (guint) i, 0, G_MAXINT32, &distance, NULL)
          || (point += distance) != row * board->width + column)
        {
          mdr_drawn_puzzle_add_strange (board->drawn, "box");
          return TRUE;
        }
    }
  return TRUE;
}

/* Reads the words that say what a puzzle is about, from lists of texts far behind the board. They do not
 * count if one of them says that the rules are not the usual ones. */
static void
read_tags (Board *board, char *const *lines)
{
  g_autoptr (GString) tags = g_string_new (board->drawn->tags);

  for (char *const *line = lines; *line; line++)
    {
      g_autoptr (JsonNode) node =
          g_str_has_prefix (*line, "[\"") ? mdr_json_parse (*line, strlen (*line), NULL) : NULL;
      JsonArray *texts = node ? json_node_get_array (node) : NULL;

      for (guint i = 0; texts && i < json_array_get_length (texts); i++)
        {
          const char *tag = mdr_json_get_string_element (texts, "", i, NULL);

          if (tag && g_ascii_strcasecmp (tag, "variant") == 0)
            return;
          g_string_append_printf (tags, " %s", tag ? tag : "");
        }
    }
  g_free (board->drawn->tags);
  board->drawn->tags = g_strdup (tags->str);
}

/** Implements read of #MdrSite. */
MdrDocument *
mdr_penpa_link_read (MdrKindList *kinds, const char *link, GError **error)
{
  g_auto (MdrDrawnPuzzle) drawn = { 0 };
  Board board = { .drawn = &drawn };
  g_autofree char *base64 = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *packed = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (kinds != NULL && link != NULL && mdr_penpa_link_is (link), NULL);

  base64 = dup_part (link, "p");
  if (!base64)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The link ends too early; a part of it is missing."));
      return NULL;
    }
  letters = mdr_base64_to_url (base64);
  packed = mdr_inflate_from_url (letters, MAX_BYTES, error);
  if (!packed)
    return NULL;
  text = expand (packed);
  lines = g_strsplit (text, "\n", -1);
  drawn.copy = dup_part (link, MDR_DRAWN_COPY);
  if (g_utf8_validate (text, -1, NULL) && g_strv_length (lines) > LINE_CELLS && read_header (lines, &board)
      && read_givens (&board, lines[LINE_GIVENS]) && read_cells (&board, lines[LINE_CELLS]))
    {
      read_tags (&board, lines + MIN (LINE_TAGS, g_strv_length (lines)));
      return mdr_drawn_puzzle_read (kinds, &drawn, error);
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the name of a puzzle site */
               _ ("The link has no board of squares as %s writes it."), "Penpa+");
  return NULL;
}
