/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-drawn-puzzle.h"
#include "mdr-encoding.h"
#include "mdr-json.h"
#include "mdr-sudokupad-private.h"

/* Reads links to SudokuPad in the format that mdr-sudokupad-link.c describes, also those of others. */

/* Far more than the largest board needs. */
#define MAX_UNITS (1024 * 1024)

/* Shapes from this width on fill their cells. */
#define WHOLE_CELL 0.95

/* Grey lines from this width on are thermometers, in pixels of a cell of 64. */
#define STEM 8

/* The darkest and the lightest value of a colour that is neither black nor white. */
#define DARKEST  64
#define LIGHTEST 240

typedef enum
{
  COLOR_NONE,
  COLOR_WHITE,
  COLOR_GREY,
  COLOR_BLACK,
  COLOR_STRANGE,
} Color;

/** Returns: whether a link leads to a site, or to a host below it */
gboolean
sudokupad_is_host (const char *link, const char *site)
{
  const char *scheme = strstr (link, "://");
  g_autofree char *host = scheme ? g_strndup (scheme + 3, strcspn (scheme + 3, "/?#:")) : g_strdup ("");
  gsize length = strlen (host);
  gsize site_length = strlen (site);

  return length >= site_length && g_ascii_strcasecmp (host + length - site_length, site) == 0
         && (length == site_length || host[length - site_length - 1] == '.');
}

/** Implements owns of #MdrSite. */
gboolean
mdr_sudokupad_link_is (const char *link)
{
  g_return_val_if_fail (link != NULL, FALSE);

  return sudokupad_is_host (link, "sudokupad.app") || sudokupad_is_host (link, "app.crackingthecryptic.com")
         || sudokupad_is_host (link, "sudokupad.svencodes.com");
}

/* Returns: (transfer full) (nullable): the letters of a puzzle in a link, without the name of their format;
 * %NULL if there are none. They may have slashes and be in the path or in the query, behind other parts. */
static char *
dup_letters (const char *link)
{
  static const char *const places[] = { "?load=", "&load=", "?puzzleid=", "&puzzleid=", "/sudoku/", "/" };
  static const char *const formats[] = { "scl", "ctc", "fpuzzles", "fpuz" };
  const char *rest = strchr (strstr (link, "://") + 3, '/');

  for (gsize i = 0; rest && i < G_N_ELEMENTS (places); i++)
    {
      const char *place = strstr (rest, places[i]);
      gboolean is_named = i < 2;
      const char *at = place ? place + strlen (places[i]) : "";
      g_autofree char *part = g_strndup (at, strcspn (at, "?&#"));
      g_autofree char *letters = g_uri_unescape_string (part, NULL);

      for (gsize j = 0; letters && j < G_N_ELEMENTS (formats); j++)
        if (g_str_has_prefix (letters, formats[j]))
          return g_strdup (letters + strlen (formats[j]));
      if (place && is_named)
        return g_steal_pointer (&letters);
    }
  return NULL;
}

static Color
read_color (JsonObject *object, const char *member)
{
  const char *text = mdr_json_get_string (object, "", member, NULL);
  guint value[3];

  if (!text || g_str_equal (text, "transparent"))
    return COLOR_NONE;
  if (text[0] != '#' || strlen (text) < 7)
    return COLOR_STRANGE;
  for (gsize i = 0; i < G_N_ELEMENTS (value); i++)
    value[i] = (guint) (g_ascii_xdigit_value (text[1 + 2 * i]) * 16 + g_ascii_xdigit_value (text[2 + 2 * i]));
  /* A letter that is no digit makes a value that is far too large, so that it is rejected. */
  if (value[0] > 255 || value[1] > 255 || value[2] > 255 || value[0] != value[1] || value[1] != value[2])
    return COLOR_STRANGE;
  return value[0] < DARKEST ? COLOR_BLACK : value[0] >= LIGHTEST ? COLOR_WHITE : COLOR_GREY;
}

/* Reads a number that may be missing. */
static double
read_measure (JsonObject *object, const char *member, double usual)
{
  double value = usual;

  mdr_json_get_real (object, "", member, -MDR_DRAWN_MAX_SIDE, MDR_DRAWN_MAX_SIDE, &value, NULL);
  return value;
}

/* Reads the row and the column of a point as numbers. */
static gboolean
read_point (JsonArray *pair, double point[2])
{
  for (guint i = 0; i < 2; i++)
    {
      JsonNode *node = pair && json_array_get_length (pair) == 2 ? json_array_get_element (pair, i) : NULL;

      if (!node || !JSON_NODE_HOLDS_VALUE (node)
          || (json_node_get_value_type (node) != G_TYPE_INT64
              && json_node_get_value_type (node) != G_TYPE_DOUBLE))
        return FALSE;
      point[i] = json_node_get_double (node);
      if (!(point[i] > -MDR_DRAWN_MAX_SIDE && point[i] < 2 * MDR_DRAWN_MAX_SIDE))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_near (double a, double b)
{
  return a - b < 0.05 && b - a < 0.05;
}

/* Finds the shape of something that is drawn over or under the cells; FALSE if it is none of ours. */
static gboolean
read_shape (JsonObject *object, MdrFigureShape *shape)
{
  double width = read_measure (object, "width", 0);
  gboolean whole = width >= WHOLE_CELL;
  gboolean round = FALSE;
  Color ground = read_color (object, "backgroundColor");
  Color border = read_color (object, "borderColor");

  mdr_json_get_boolean (object, "", "rounded", &round, NULL);
  if (ground == COLOR_STRANGE || border == COLOR_STRANGE
      || !is_near (width, read_measure (object, "height", 0)))
    return FALSE;
  if (whole)
    *shape = ground == COLOR_BLACK  ? MDR_FIGURE_FILL
             : ground == COLOR_GREY ? MDR_FIGURE_TINT
                                    : MDR_FIGURE_PLAIN;
  else if (ground == COLOR_NONE && border == COLOR_NONE)
    *shape = MDR_FIGURE_PLAIN;
  else if (round)
    *shape = ground == COLOR_BLACK ? MDR_FIGURE_DISC : MDR_FIGURE_CIRCLE;
  else
    *shape = MDR_FIGURE_FRAME;
  return whole ? !round : ground != COLOR_GREY && (round || ground != COLOR_BLACK);
}

/** Returns: (transfer full) (nullable): a text or a number that is written somewhere */
char *
sudokupad_dup_written (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);
  GType type = node && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  return type == G_TYPE_STRING && *json_node_get_string (node) ? g_strdup (json_node_get_string (node))
                                                               : NULL;
}

/* Draws a dot between two cells or four, if the point is in the middle of a side, or where sides meet. */
static gboolean
add_dot (MdrDrawnPuzzle *drawn, const double point[2], MdrFigureShape shape)
{
  MdrCell first = { (int) floor (point[0] - 0.25), (int) floor (point[1] - 0.25) };
  MdrCell last = { (int) floor (point[0] + 0.25), (int) floor (point[1] + 0.25) };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (MdrCell at = first; at.row <= last.row; at.row++)
    for (at.column = first.column; at.column <= last.column; at.column++)
      g_array_append_val (cells, at);
  return (shape == MDR_FIGURE_CIRCLE || shape == MDR_FIGURE_DISC)
         && is_near (2 * point[0], first.row + last.row + 1)
         && is_near (2 * point[1], first.column + last.column + 1)
         && mdr_diagram_add_trace (drawn->diagram,
                                   shape == MDR_FIGURE_DISC ? MDR_TRACE_DISC : MDR_TRACE_CIRCLE,
                                   (const MdrCell *) (gconstpointer) cells->data, cells->len, NULL);
}

/* Whether a shape is where a thermometer begins. */
static gboolean
is_bulb (JsonObject *object)
{
  gboolean round = FALSE;

  return mdr_json_get_boolean (object, "", "rounded", &round, NULL) && round
         && read_color (object, "backgroundColor") == COLOR_GREY;
}

/* Each of these reads an element of a list of drawings; FALSE if it is in no diagram. */

static gboolean
add_figure (MdrDrawnPuzzle *drawn, JsonNode *element)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
  JsonArray *center = object ? mdr_json_get_array (object, "", "center", 2, 2, NULL) : NULL;
  g_autofree char *text = object ? sudokupad_dup_written (object, "text") : NULL;
  MdrFigureShape shape;
  double point[2];
  MdrCell cell;

  if (!object || !read_point (center, point))
    return FALSE;
  cell = (MdrCell){ (int) floor (point[0]), (int) floor (point[1]) };
  if (!text && is_bulb (object))
    {
      g_array_append_val (drawn->bulbs, cell);
      return TRUE;
    }
  if (!read_shape (object, &shape))
    return FALSE;
  if (!is_near (point[0], cell.row + 0.5) || !is_near (point[1], cell.column + 0.5))
    return !text && add_dot (drawn, point, shape);
  if (shape != MDR_FIGURE_PLAIN || text)
    mdr_diagram_add (drawn->diagram, cell, shape, text);
  return TRUE;
}

/* Draws the sides along a straight line between two corners. */
static gboolean
add_sides (MdrDrawnPuzzle *drawn, const double from[2], const double to[2])
{
  int row = (int) (MIN (from[0], to[0]) + 0.5);
  int column = (int) (MIN (from[1], to[1]) + 0.5);
  int last_row = (int) (MAX (from[0], to[0]) + 0.5);
  int last_column = (int) (MAX (from[1], to[1]) + 0.5);

  if (!is_near (MIN (from[0], to[0]), row) || !is_near (MIN (from[1], to[1]), column)
      || !is_near (MAX (from[0], to[0]), last_row) || !is_near (MAX (from[1], to[1]), last_column)
      || (row < last_row && column < last_column))
    return FALSE;
  for (; row < last_row; row++)
    if (!mdr_drawn_puzzle_draw_side (drawn, row, column, TRUE))
      return FALSE;
  for (; column < last_column; column++)
    if (!mdr_drawn_puzzle_draw_side (drawn, row, column, FALSE))
      return FALSE;
  return TRUE;
}

/* Returns: whether a cell is a bulb */
static gboolean
is_at_bulb (const MdrDrawnPuzzle *drawn, const MdrCell *cell)
{
  for (guint i = 0; i < drawn->bulbs->len; i++)
    if (mdr_cell_equal (g_array_index (drawn->bulbs, MdrCell, i), *cell))
      return TRUE;
  return FALSE;
}

/* Draws a line through cells, which may be drawn from its end on. */
static gboolean
add_stem (MdrDrawnPuzzle *drawn, MdrTraceShape shape, JsonArray *points)
{
  guint n = json_array_get_length (points);
  g_autofree MdrCell *cells = g_new (MdrCell, n);
  gboolean from_end = FALSE;

  for (int turn = 0; turn < 2; turn++)
    {
      for (guint i = 0; i < n; i++)
        {
          double point[2];

          if (!read_point (mdr_json_get_array_element (points, "", from_end ? n - 1 - i : i, 2, 2, NULL),
                           point))
            return FALSE;
          cells[i] = (MdrCell){ (int) floor (point[0]), (int) floor (point[1]) };
        }
      if (shape != MDR_TRACE_THERMOMETER || is_at_bulb (drawn, &cells[0]))
        return mdr_diagram_add_trace (drawn->diagram, shape, cells, n, NULL);
      from_end = TRUE;
    }
  return FALSE;
}

static gboolean
add_line (MdrDrawnPuzzle *drawn, JsonNode *element)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
  JsonArray *points = object ? mdr_json_get_array (object, "", "wayPoints", 2, G_MAXUINT, NULL) : NULL;
  double from[2];
  double to[2];

  if (points && read_color (object, "color") == COLOR_GREY && read_measure (object, "thickness", 0) >= STEM)
    return add_stem (drawn, MDR_TRACE_THERMOMETER, points);
  if (!points || read_color (object, "color") != COLOR_BLACK)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (points); i++)
    {
      if (!read_point (mdr_json_get_array_element (points, "", i, 2, 2, NULL), to)
          || (i > 0 && !add_sides (drawn, from, to)))
        return FALSE;
      memcpy (from, to, sizeof from);
    }
  return TRUE;
}

/* Reads a text about the puzzle, such as "title: Nice", unless it is said elsewhere. */
static void
read_note (MdrDrawnPuzzle *drawn, const char *note)
{
  const struct
  {
    const char *name;
    char **text;
  } texts[] = { { "title:", &drawn->title },
                { "author:", &drawn->author },
                { "source:", &drawn->source },
                { "rules:", &drawn->rules } };

  for (gsize i = 0; note && i < G_N_ELEMENTS (texts); i++)
    if (!*texts[i].text && g_str_has_prefix (note, texts[i].name))
      *texts[i].text = g_strstrip (g_strdup (note + strlen (texts[i].name)));
}

/* Draws a cage around cells. */
static gboolean
add_cells (MdrDrawnPuzzle *drawn, JsonObject *cage, JsonArray *pairs)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  g_autofree char *text = sudokupad_dup_written (cage, "value");

  for (guint i = 0; i < json_array_get_length (pairs); i++)
    {
      MdrCell cell;

      if (!mdr_json_get_cell_element (pairs, "cells", i, drawn->diagram->extents.rows,
                                      drawn->diagram->extents.columns, &cell, NULL))
        return FALSE;
      g_array_append_val (cells, cell);
    }
  return mdr_diagram_add_trace (drawn->diagram, MDR_TRACE_CAGE, (const MdrCell *) (gconstpointer) cells->data,
                                cells->len, text);
}

/* Hidden cages and cages without cells are notes: texts about the puzzle, and what the site keeps for itself.
 */
static gboolean
add_cage (MdrDrawnPuzzle *drawn, JsonNode *element)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
  JsonArray *cells = object ? mdr_json_get_array (object, "", "cells", 1, G_MAXUINT, NULL) : NULL;
  gboolean hidden = FALSE;

  if (object && !cells)
    read_note (drawn, mdr_json_get_string (object, "", "value", NULL));
  if (object && mdr_json_get_boolean (object, "", "hidden", &hidden, NULL) && hidden)
    return TRUE;
  return object && (!cells || add_cells (drawn, object, cells));
}

static gboolean
add_arrow (MdrDrawnPuzzle *drawn, JsonNode *element)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
  JsonArray *points = object ? mdr_json_get_array (object, "", "wayPoints", 2, G_MAXUINT, NULL) : NULL;

  return points && add_stem (drawn, MDR_TRACE_ARROW, points);
}

/* Whether there is a line of this shape among the first @count that begins in a cell. */
static gboolean
begins_at (const MdrDiagram *diagram, MdrTraceShape shape, const MdrCell *cell, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);

      if (trace->shape == shape && mdr_cell_equal (g_array_index (trace->cells, MdrCell, 0), *cell))
        return TRUE;
    }
  return FALSE;
}

/* Holds the ends of lines against the lines: no bulb is without a thermometer, and no arrow without its
 * circle, which is a part of it. */
static void
join_ends (MdrDrawnPuzzle *drawn)
{
  MdrDiagram *diagram = drawn->diagram;

  for (guint i = 0; i < drawn->bulbs->len; i++)
    if (!begins_at (diagram, MDR_TRACE_THERMOMETER, &g_array_index (drawn->bulbs, MdrCell, i),
                    diagram->traces->len))
      mdr_drawn_puzzle_add_strange (drawn, "underlays");
  for (guint i = 0; i < diagram->traces->len; i++)
    {
      const MdrTrace *trace = g_ptr_array_index (diagram->traces, i);
      const MdrCell *first = &g_array_index (trace->cells, MdrCell, 0);

      if (trace->shape == MDR_TRACE_ARROW && !begins_at (diagram, MDR_TRACE_ARROW, first, i)
          && !mdr_diagram_take (diagram, *first, MDR_FIGURE_CIRCLE))
        mdr_drawn_puzzle_add_strange (drawn, "arrows");
    }
}

static void
read_drawings (MdrDrawnPuzzle *drawn, JsonObject *puzzle)
{
  static const struct
  {
    const char *member;
    gboolean (*add) (MdrDrawnPuzzle *drawn, JsonNode *element);
  } lists[] = {
    { "underlays", add_figure }, { "overlays", add_figure }, { "lines", add_line },
    { "cages", add_cage },       { "arrows", add_arrow },
  };

  drawn->bulbs = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *list = mdr_json_get_array (puzzle, "", lists[i].member, 1, G_MAXUINT, NULL);

      for (guint j = 0; list && j < json_array_get_length (list); j++)
        if (!lists[i].add (drawn, json_array_get_element (list, j)))
          mdr_drawn_puzzle_add_strange (drawn, lists[i].member);
    }
  join_ends (drawn);
}

/* Reads the cells, of which there must be as many in each row, and the values that some have. */
static gboolean
read_cells (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error)
{
  JsonArray *rows = mdr_json_get_array (puzzle, "", "cells", 1, MDR_DRAWN_MAX_SIDE, error);
  JsonArray *first =
      rows ? mdr_json_get_array_element (rows, "cells", 0, 1, MDR_DRAWN_MAX_SIDE, error) : NULL;
  MdrExtents extents = { 0 };

  if (!first)
    return FALSE;
  extents.rows = (int) json_array_get_length (rows);
  extents.columns = (int) json_array_get_length (first);
  drawn->diagram = mdr_diagram_new (&extents);
  for (guint i = 0; i < (guint) extents.rows; i++)
    {
      JsonArray *row = mdr_json_get_array_element (rows, "cells", i, (guint) extents.columns,
                                                   (guint) extents.columns, error);

      if (!row)
        return FALSE;
      for (guint j = 0; j < (guint) extents.columns; j++)
        {
          JsonNode *cell = json_array_get_element (row, j);
          g_autofree char *text = JSON_NODE_HOLDS_OBJECT (cell)
                                      ? sudokupad_dup_written (json_node_get_object (cell), "value")
                                      : NULL;

          if (text)
            mdr_diagram_add (drawn->diagram, (MdrCell){ (int) i, (int) j }, MDR_FIGURE_PLAIN, text);
        }
    }
  return TRUE;
}

/* Regions are areas between thick lines. */
static gboolean
read_regions (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error)
{
  const MdrExtents *extents = &drawn->diagram->extents;
  guint n_cells = (guint) (extents->rows * extents->columns);
  JsonArray *regions = json_object_has_member (puzzle, "regions")
                           ? mdr_json_get_array (puzzle, "", "regions", 0, n_cells, error)
                           : NULL;
  g_autofree guint *areas = g_new0 (guint, n_cells);

  if (!regions)
    return !json_object_has_member (puzzle, "regions");
  for (guint i = 0; i < json_array_get_length (regions); i++)
    {
      g_autofree char *place = g_strdup_printf ("regions[%u]", i);
      JsonArray *cells = mdr_json_get_array_element (regions, "regions", i, 0, n_cells, error);

      for (guint j = 0; cells && j < json_array_get_length (cells); j++)
        {
          MdrCell cell;

          if (!mdr_json_get_cell_element (cells, place, j, extents->rows, extents->columns, &cell, error))
            return FALSE;
          areas[cell.row * extents->columns + cell.column] = i + 1;
        }
      if (!cells)
        return FALSE;
    }
  mdr_diagram_divide (drawn->diagram, areas);
  return TRUE;
}

static void
read_metadata (MdrDrawnPuzzle *drawn, JsonObject *puzzle)
{
  JsonObject *metadata = mdr_json_get_object (puzzle, "", "metadata", NULL);
  const struct
  {
    const char *member;
    char **text;
  } texts[] = { { "title", &drawn->title },
                { "author", &drawn->author },
                { "source", &drawn->source },
                { "rules", &drawn->rules },
                { MDR_DRAWN_COPY, &drawn->copy } };

  for (gsize i = 0; metadata && i < G_N_ELEMENTS (texts); i++)
    *texts[i].text = g_strdup (mdr_json_get_string (metadata, "", texts[i].member, NULL));
}

/* Returns: (transfer full) (nullable): the JSON in a link */
static JsonNode *
parse_link (const char *link, GError **error)
{
  g_autofree char *letters = dup_letters (link);
  g_autofree char *json = NULL;
  g_autofree char *whole = NULL;
  JsonNode *root;

  if (!letters)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("The link does not contain its puzzle in a form that Meander reads: “scl”, "
                              "“fpuz” or “load=” was "
                              "expected in it. A short link names a puzzle that only the site has."));
      return NULL;
    }
  json = mdr_lz_string_from_base64 (letters, MAX_UNITS, error);
  if (!json)
    return NULL;
  root = mdr_json_parse (json, strlen (json), NULL);
  if (!root)
    {
      whole = sudokupad_unzip (json);
      root = mdr_json_parse (whole, strlen (whole), error);
    }
  if (root)
    sudokupad_lengthen_names (root);
  return root;
}

/** Returns: whether JSON is a puzzle of SudokuPad or f-puzzles, rather than another file */
gboolean
mdr_sudokupad_is (JsonNode *root)
{
  JsonObject *puzzle = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;

  return puzzle && (fpuzzles_is (puzzle) || json_object_has_member (puzzle, "cells"));
}

/** Returns: (transfer full) (nullable): the puzzle in JSON from an untrusted source; %NULL with an error */
MdrDocument *
mdr_sudokupad_read (MdrKindList *kinds, JsonNode *root, GError **error)
{
  g_auto (MdrDrawnPuzzle) drawn = { 0 };
  JsonObject *puzzle = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;

  if (!puzzle)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The link has no board of squares as %s writes it."),
                 "SudokuPad");
  else if (fpuzzles_is (puzzle))
    return fpuzzles_read (&drawn, puzzle, error) ? mdr_drawn_puzzle_read (kinds, &drawn, error) : NULL;
  if (!puzzle || !read_cells (&drawn, puzzle, error) || !read_regions (&drawn, puzzle, error))
    return NULL;
  read_metadata (&drawn, puzzle);
  read_drawings (&drawn, puzzle);
  return mdr_drawn_puzzle_read (kinds, &drawn, error);
}

/** Implements read of #MdrSite. */
MdrDocument *
mdr_sudokupad_link_read (MdrKindList *kinds, const char *link, GError **error)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (kinds != NULL && link != NULL, NULL);

  root = parse_link (link, error);
  return root ? mdr_sudokupad_read (kinds, root, error) : NULL;
}
