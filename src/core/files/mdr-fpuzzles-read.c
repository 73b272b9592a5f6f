/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-sudokupad-private.h"

#include <string.h>

#include "mdr-json.h"
#include "mdr-link-address.h"

/*
 * The format of f-puzzles, which SudokuPad reads, too: a puzzle is "size", and "grid" with objects that may
 * have "value", "given", and "region" where it has not the usual boxes. Each other rule is a member of its
 * own: a list of places, or a truth.
 */

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

/* Returns the height of the usual boxes. */
static guint
get_box_height (guint size)
{
  guint height = 1;

  for (guint i = 2; i * i <= size; i++)
    if (size % i == 0)
      height = i;
  return height;
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
  if (mdr_json_get_integer (object, "", "region", 0, MDR_DRAWN_MAX_SIDE, &region, NULL))
    *area = (guint) region;
  else if (json_object_has_member (object, "region"))
    mdr_drawn_puzzle_add_strange (drawn, "region");
  if (json_object_has_member (object, "c"))
    mdr_drawn_puzzle_add_strange (drawn, "c");
  return TRUE;
}

/** Returns: whether @puzzle has the members of this format */
gboolean
fpuzzles_is (JsonObject *puzzle)
{
  return json_object_has_member (puzzle, "grid") && json_object_has_member (puzzle, "size");
}

/** Reads a puzzle from an untrusted source. Returns: whether it has a board; %FALSE with an error */
gboolean
fpuzzles_read (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error)
{
  JsonArray *rows = mdr_json_get_array (puzzle, "", "grid", 1, MDR_DRAWN_MAX_SIDE, error);
  guint size = rows ? json_array_get_length (rows) : 0;
  guint height = get_box_height (size);
  MdrExtents extents = { .rows = (int) size, .columns = (int) size };
  g_autofree guint *areas = g_new0 (guint, size * size);
  g_autoptr (GList) members = json_object_get_members (puzzle);
  gint64 said;

  if (!rows || !mdr_json_get_integer (puzzle, "", "size", size, size, &said, error))
    return FALSE;
  drawn->diagram = mdr_diagram_new (&extents);
  for (guint i = 0; i < size * size; i++)
    {
      guint row = i / size;
      guint column = i % size;
      JsonArray *cells = mdr_json_get_array_element (rows, "grid", row, size, size, error);
      g_autofree char *place = g_strdup_printf ("grid[%u]", row);

      if (!cells)
        return FALSE;
      areas[i] = row / height * height + column / (size / height);
      if (!read_cell (drawn, mdr_json_get_object_element (cells, place, column, error),
                      (MdrCell){ (int) row, (int) column }, &areas[i]))
        return FALSE;
    }
  mdr_diagram_divide (drawn->diagram, areas);
  for (GList *member = members; member; member = member->next)
    if (!g_strv_contains (plain, member->data)
        && is_something (json_object_get_member (puzzle, member->data)))
      mdr_drawn_puzzle_add_strange (drawn, member->data);
  drawn->title = g_strdup (mdr_json_get_string (puzzle, "", "title", NULL));
  drawn->author = g_strdup (mdr_json_get_string (puzzle, "", "author", NULL));
  drawn->rules = g_strdup (mdr_json_get_string (puzzle, "", "ruleset", NULL));
  /* All puzzles of the site are of this kind. */
  drawn->tags = g_strdup (mdr_link_get_kind_name ("f-puzzles"));
  return TRUE;
}
