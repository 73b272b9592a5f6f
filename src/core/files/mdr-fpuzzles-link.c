/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-diagram.h"
#include "mdr-encoding.h"
#include "mdr-guide.h"
#include "mdr-json.h"
#include "mdr-link-address.h"
#include "mdr-sudokupad-private.h"

/*
 * Links to f-puzzles, a site for Sudokus and their variants, whose format SudokuPad reads, too: a compressed
 * JSON object. A puzzle is "size", and "grid" with objects that may have "value", "given", and "region" where
 * it has not the usual boxes. Each other rule is a member of its own: a truth, or a list of what is given for
 * it, at cells with names like R1C9. "negative" lists the rules that also say what it means if nothing is
 * given. Which kinds have which members is said in data/link-names.txt.
 */
#define ADDRESS   "https://www.f-puzzles.com/?load="
#define CELL_NAME "R%dC%d"
#define NEGATIVE  "negative"

/* What says nothing about the rules. */
static const char *const plain[] = { "size",
                                     "grid",
                                     "title",
                                     "author",
                                     "ruleset",
                                     "solution",
                                     "disabledlogic",
                                     "truecandidatesoptions",
                                     "highlightConflicts",
                                     "intro",
                                     "successMessage",
                                     "metadata",
                                     NULL };

/*
 * List:
 * @is_line: whether there are lines from cell to cell, in place of cells
 * @has_circle: whether the cell where lines begin is said once more
 * @usual: (nullable): the value that is meant where there is none; %NULL if there may be any
 *
 * A member that lists traces of one shape.
 */
typedef struct
{
  const char *member;
  gboolean is_line;
  gboolean has_circle;
  const char *usual;
} List;

static const List lists[] = {
  [MDR_TRACE_THERMOMETER] = { "thermometer", TRUE, FALSE, "" },
  [MDR_TRACE_ARROW] = { "arrow", TRUE, TRUE, "" },
  [MDR_TRACE_CAGE] = { "killercage", FALSE, FALSE, NULL },
  [MDR_TRACE_CIRCLE] = { "difference", FALSE, FALSE, "1" },
  [MDR_TRACE_DISC] = { "ratio", FALSE, FALSE, "2" },
};

/* Members that list single cells. */
static const struct
{
  const char *member;
  MdrFigureShape shape;
} marks[] = { { "even", MDR_FIGURE_TINT }, { "odd", MDR_FIGURE_CIRCLE } };

/** Returns: whether a puzzle is in this format */
gboolean
fpuzzles_is (JsonObject *puzzle)
{
  return json_object_has_member (puzzle, "grid") && json_object_has_member (puzzle, "size");
}

/** Implements owns of #MdrSite. */
gboolean
mdr_fpuzzles_link_is (const char *link)
{
  g_return_val_if_fail (link != NULL, FALSE);

  return sudokupad_is_host (link, "f-puzzles.com");
}

/* Returns: (transfer full) (array): the usual boxes */
static guint *
dup_boxes (guint size)
{
  guint *boxes = g_new0 (guint, size * size);
  guint height = 1;

  for (guint i = 2; i * i <= size; i++)
    if (size % i == 0)
      height = i;
  for (guint i = 0; i < size * size; i++)
    boxes[i] = i / size / height * height + i % size / (size / height);
  return boxes;
}

static gboolean
is_something (JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) > 0;
  if (JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
  return JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) > 0;
}

/* Reads the number and the area of a cell. */
static gboolean
read_cell (MdrDrawnPuzzle *drawn, JsonObject *object, MdrCell cell, guint *area)
{
  gint64 value;
  gint64 region;
  gboolean given = FALSE;

  if (!object)
    return FALSE;
  if (mdr_json_get_boolean (object, "", "given", &given, NULL) && given
      && mdr_json_get_integer (object, "", "value", 1, MDR_DRAWN_MAX_SIDE, &value, NULL))
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

      mdr_diagram_add (drawn->diagram, cell, MDR_FIGURE_PLAIN, text);
    }
  if (mdr_json_get_integer (object, "", "region", 0, G_MAXINT32, &region, NULL))
    *area = (guint) region;
  return TRUE;
}

static gboolean
read_grid (MdrDrawnPuzzle *drawn, JsonArray *rows, GError **error)
{
  guint size = json_array_get_length (rows);
  g_autofree guint *areas = dup_boxes (size);

  for (guint i = 0; i < size * size; i++)
    {
      guint row = i / size;
      guint column = i % size;
      JsonArray *cells = mdr_json_get_array_element (rows, "grid", row, size, size, error);
      g_autofree char *place = g_strdup_printf ("grid[%u]", row);

      if (!cells
          || !read_cell (drawn, mdr_json_get_object_element (cells, place, column, error),
                         (MdrCell){ (int) row, (int) column }, &areas[i]))
        return FALSE;
    }
  mdr_diagram_divide (drawn->diagram, areas);
  return TRUE;
}

static gboolean
read_cell_name (const char *name, MdrCell *cell)
{
  int length = 0;

  if (!name || sscanf (name, "R%3dC%3d%n", &cell->row, &cell->column, &length) < 2 || name[length])
    return FALSE;
  cell->row--;
  cell->column--;
  return TRUE;
}

/* Returns: (transfer full) (nullable): cells by their names; %NULL if there is no such list */
static GArray *
dup_cells (JsonArray *names)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (guint i = 0; names && i < json_array_get_length (names); i++)
    {
      MdrCell cell;

      if (!read_cell_name (mdr_json_get_string_element (names, "", i, NULL), &cell))
        return NULL;
      g_array_append_val (cells, cell);
    }
  return names ? g_steal_pointer (&cells) : NULL;
}

/* Draws what is at a list of cells, which begins at @circle (nullable). */
static gboolean
add_trace (MdrDrawnPuzzle *drawn, const List *list, JsonArray *names, const MdrCell *circle, const char *text)
{
  g_autoptr (GArray) cells = dup_cells (names);

  if (cells && circle && (cells->len == 0 || !mdr_cell_equal (g_array_index (cells, MdrCell, 0), *circle)))
    g_array_prepend_val (cells, *circle);
  return cells
         && mdr_diagram_add_trace (drawn->diagram, (MdrTraceShape) (list - lists),
                                   (const MdrCell *) (gconstpointer) cells->data, cells->len, text);
}

/* Reads an element of a list; FALSE if it is in no diagram. */
static gboolean
read_element (MdrDrawnPuzzle *drawn, const List *list, JsonObject *element)
{
  JsonArray *names = mdr_json_get_array (element, "", "cells", 1, G_MAXUINT, NULL);
  JsonArray *lines = mdr_json_get_array (element, "", "lines", 1, G_MAXUINT, NULL);
  g_autoptr (GArray) circle = list->has_circle ? dup_cells (names) : NULL;
  g_autofree char *text = sudokupad_dup_written (element, "value");

  if (text && list->usual && !g_str_equal (text, list->usual))
    return FALSE;
  if (!list->is_line)
    return add_trace (drawn, list, names, NULL, list->usual ? NULL : text);
  if (!lines || (list->has_circle && (!circle || circle->len != 1)))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (lines); i++)
    if (!add_trace (drawn, list, mdr_json_get_array_element (lines, "", i, 1, G_MAXUINT, NULL),
                    circle ? &g_array_index (circle, MdrCell, 0) : NULL, NULL))
      return FALSE;
  return TRUE;
}

static gboolean
read_mark (MdrDrawnPuzzle *drawn, MdrFigureShape shape, JsonObject *element)
{
  MdrCell cell;

  if (!read_cell_name (mdr_json_get_string (element, "", "cell", NULL), &cell) || cell.row < 0
      || cell.row >= drawn->diagram->extents.rows || cell.column < 0
      || cell.column >= drawn->diagram->extents.columns)
    return FALSE;
  mdr_diagram_add (drawn->diagram, cell, shape, NULL);
  return TRUE;
}

/* Draws what a member lists. Returns: whether a diagram can have all of it, as far as it is drawn at all */
static gboolean
read_list (MdrDrawnPuzzle *drawn, const char *member, JsonArray *elements)
{
  for (guint i = 0; i < json_array_get_length (elements); i++)
    {
      JsonObject *element = mdr_json_get_object_element (elements, member, i, NULL);

      for (gsize k = 0; k < G_N_ELEMENTS (lists); k++)
        if (g_str_equal (member, lists[k].member) && (!element || !read_element (drawn, &lists[k], element)))
          return FALSE;
      for (gsize k = 0; k < G_N_ELEMENTS (marks); k++)
        if (g_str_equal (member, marks[k].member)
            && (!element || !read_mark (drawn, marks[k].shape, element)))
          return FALSE;
    }
  return TRUE;
}

/* Adds the rules that a member stands for. */
static void
read_member (MdrDrawnPuzzle *drawn, const char *member, JsonNode *node, GStrvBuilder *members)
{
  JsonArray *elements = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (elements && !read_list (drawn, member, elements))
    mdr_drawn_puzzle_add_strange (drawn, member);
  for (guint i = 0; elements && g_str_equal (member, NEGATIVE) && i < json_array_get_length (elements); i++)
    {
      const char *rule = mdr_json_get_string_element (elements, "", i, NULL);
      g_autofree char *whole = g_strconcat (NEGATIVE "=", rule, NULL);

      g_strv_builder_add (members, whole);
    }
  if (!elements || !g_str_equal (member, NEGATIVE))
    g_strv_builder_add (members, member);
}

/* Reads all rules but those of the grid. The kind is the one that has them. */
static void
read_rules (MdrDrawnPuzzle *drawn, JsonObject *puzzle)
{
  g_autoptr (GStrvBuilder) members = g_strv_builder_new ();
  JsonObjectIter iter;
  const char *member;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, puzzle);
  while (json_object_iter_next_ordered (&iter, &member, &node))
    if (!g_strv_contains (plain, member) && is_something (node))
      read_member (drawn, member, node, members);
  drawn->members = g_strv_builder_end (members);
  drawn->tags = g_strdup (mdr_link_find_kind_name ((const char *const *) drawn->members));
  if (!drawn->tags)
    {
      g_autofree char *all = g_strjoinv (", ", drawn->members);

      mdr_drawn_puzzle_add_strange (drawn, all);
    }
}

/** Reads a puzzle from an untrusted source. Returns: whether it has a board; %FALSE with an error */
gboolean
fpuzzles_read (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error)
{
  JsonArray *rows = mdr_json_get_array (puzzle, "", "grid", 1, MDR_DRAWN_MAX_SIDE, error);
  guint size = rows ? json_array_get_length (rows) : 0;
  MdrExtents extents = { .rows = (int) size, .columns = (int) size };
  JsonObject *metadata;
  gint64 said;

  if (!rows || !mdr_json_get_integer (puzzle, "", "size", size, size, &said, error))
    return FALSE;
  drawn->diagram = mdr_diagram_new (&extents);
  if (!read_grid (drawn, rows, error))
    return FALSE;
  metadata = mdr_json_get_object (puzzle, "", "metadata", NULL);
  drawn->copy = metadata ? g_strdup (mdr_json_get_string (metadata, "", MDR_DRAWN_COPY, NULL)) : NULL;
  drawn->source = metadata ? g_strdup (mdr_json_get_string (metadata, "", "source", NULL)) : NULL;
  drawn->title = g_strdup (mdr_json_get_string (puzzle, "", "title", NULL));
  drawn->author = g_strdup (mdr_json_get_string (puzzle, "", "author", NULL));
  drawn->rules = g_strdup (mdr_json_get_string (puzzle, "", "ruleset", NULL));
  read_rules (drawn, puzzle);
  return TRUE;
}

static JsonArray *
new_names (const GArray *cells, guint count)
{
  JsonArray *names = json_array_new ();

  for (guint i = 0; i < count; i++)
    {
      const MdrCell *cell = &g_array_index (cells, MdrCell, i);
      g_autofree char *name = g_strdup_printf (CELL_NAME, cell->row + 1, cell->column + 1);

      json_array_add_string_element (names, name);
    }
  return names;
}

/* Whether puzzles of a kind have a list with this name. */
static gboolean
has_list (char *const *members, const char *list)
{
  g_autofree char *member = g_strconcat (list, "*", NULL);

  return g_strv_contains ((const char *const *) members, member);
}

static gboolean
write_trace (JsonObject *puzzle, char *const *members, const MdrTrace *trace)
{
  const List *list = &lists[trace->shape];
  JsonObject *element;

  if (!has_list (members, list->member))
    return FALSE;
  element = json_object_new ();
  if (!list->is_line || list->has_circle)
    json_object_set_array_member (element, "cells",
                                  new_names (trace->cells, list->is_line ? 1 : trace->cells->len));
  if (list->is_line)
    json_array_add_array_element (sudokupad_get_list (element, "lines"),
                                  new_names (trace->cells, trace->cells->len));
  else
    json_object_set_string_member (element, "value", trace->text ? trace->text : "");
  json_array_add_object_element (sudokupad_get_list (puzzle, list->member), element);
  return TRUE;
}

static gboolean
write_mark (JsonObject *puzzle, char *const *members, const MdrFigure *figure)
{
  g_autofree char *name = g_strdup_printf (CELL_NAME, figure->place.row + 1, figure->place.column + 1);

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].shape == figure->shape && has_list (members, marks[i].member))
      {
        JsonObject *element = json_object_new ();

        json_object_set_string_member (element, "cell", name);
        json_array_add_object_element (sudokupad_get_list (puzzle, marks[i].member), element);
        return TRUE;
      }
  return figure->shape == MDR_FIGURE_PLAIN;
}

/* Writes what is given at a cell: a number, a mark or both. */
static gboolean
write_figure (JsonObject *puzzle, char *const *members, const MdrDiagram *diagram, const MdrFigure *figure)
{
  if (sudokupad_is_value (diagram, figure))
    json_object_set_boolean_member (sudokupad_get_cell (puzzle, "grid", figure->place), "given", TRUE);
  else if (figure->text)
    return FALSE;
  return write_mark (puzzle, members, figure);
}

/* The cells, with their areas if these are not the usual boxes. */
static void
write_grid (JsonObject *puzzle, const MdrDiagram *diagram)
{
  guint size = (guint) diagram->extents.rows;
  g_autofree guint *boxes = dup_boxes (size);
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  gboolean usual = memcmp (boxes, areas, size * size * sizeof *areas) == 0;

  sudokupad_add_cells (puzzle, "grid", diagram);
  for (guint i = 0; !usual && i < size * size; i++)
    json_object_set_int_member (sudokupad_get_cell (puzzle, "grid",
                                                    (MdrCell){ (int) (i / size), (int) (i % size) }),
                                "region", areas[i]);
}

/* The rules that are nothing but a word. */
static void
write_truths (JsonObject *puzzle, char *const *members)
{
  for (char *const *member = members; *member; member++)
    if (g_str_has_prefix (*member, NEGATIVE "="))
      json_array_add_string_element (sudokupad_get_list (puzzle, NEGATIVE), *member + strlen (NEGATIVE "="));
    else if (**member && !g_str_has_suffix (*member, "*"))
      json_object_set_boolean_member (puzzle, *member, TRUE);
}

static void
write_texts (JsonObject *puzzle, MdrDocument *document, const MdrDiagram *diagram)
{
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  g_autofree char *solution = sudokupad_dup_solution (diagram);
  const char *author = mdr_document_get_author (document);

  json_object_set_int_member (puzzle, "size", diagram->extents.rows);
  json_object_set_string_member (puzzle, "title", title);
  if (author && *author)
    json_object_set_string_member (puzzle, "author", author);
  json_object_set_string_member (puzzle, "ruleset", rules);
  for (const char *digit = solution; digit && *digit; digit++)
    json_array_add_int_element (sudokupad_get_list (puzzle, "solution"), g_ascii_digit_value (*digit));
}

/* Returns: whether all that is given can be said there */
static gboolean
write_givens (JsonObject *puzzle, char *const *members, const MdrDiagram *diagram)
{
  const MdrExtents *extents = &diagram->extents;
  gboolean is_whole = extents->rows == extents->columns
                      && extents->top + extents->left + extents->bottom + extents->right == 0;

  if (is_whole)
    write_grid (puzzle, diagram);
  for (guint i = 0; is_whole && i < diagram->figures->len; i++)
    is_whole = write_figure (puzzle, members, diagram, g_ptr_array_index (diagram->figures, i));
  for (guint i = 0; is_whole && i < diagram->traces->len; i++)
    is_whole = write_trace (puzzle, members, g_ptr_array_index (diagram->traces, i));
  return is_whole;
}

/** Implements write of #MdrSite. */
char *
mdr_fpuzzles_link_write (MdrDocument *document, const MdrSolution *answer, GError **error)
{
  const MdrKind *kind = mdr_document_get_kind (document);
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_solved_diagram (mdr_document_get_puzzle (document), answer);
  g_auto (GStrv) members = mdr_link_dup_members (kind->name);
  g_autofree char *copy = mdr_own_link_dup_letters (document);
  g_autofree char *letters = NULL;
  g_autoptr (JsonObject) puzzle = json_object_new ();
  JsonObject *metadata = json_object_new ();

  json_object_set_object_member (puzzle, "metadata", metadata);
  json_object_set_string_member (metadata, MDR_DRAWN_COPY, copy);
  if (mdr_document_get_source (document))
    json_object_set_string_member (metadata, "source", mdr_document_get_source (document));
  write_texts (puzzle, document, diagram);
  write_truths (puzzle, members);
  if (!write_givens (puzzle, members, diagram))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   /* Translators: the name of a puzzle site, and of a kind of puzzle */
                   _ ("%s cannot represent all that is given in this puzzle of %s."), "f-puzzles",
                   mdr_kind_get_name (kind));
      return NULL;
    }
  letters = sudokupad_take_letters (g_steal_pointer (&puzzle));
  return g_strconcat (ADDRESS, letters, NULL);
}
