/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ipuz.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-json.h"

#define MAX_KINDS 16

/* What any file may say of its puzzle to people and programs without changing the puzzle, and what was
 * answered in it. */
static const char *const common[] = {
  "version", "kind",   "copyright", "publisher", "publication", "url",      "uniqueid",   "title",
  "intro",   "author", "editor",    "date",      "explanation", "notes",    "annotation", "difficulty",
  "origin",  "saved",  "solution",  "checksum",  "guesses",     "volatile", NULL,
};

/* Returns: (transfer full) (nullable): the name of a kind behind the address, without its version */
static char *
dup_name (const char *kind)
{
  const char *name = mdr_ipuz_skip_address (kind);

  return name ? g_strndup (name, strcspn (name, "#")) : NULL;
}

/** Returns: (nullable): what comes behind the address of the format in @text; %NULL if it is another address
 */
const char *
mdr_ipuz_skip_address (const char *text)
{
  static const char *const addresses[] = { MDR_IPUZ_ADDRESS, "https://ipuz.org/", "http://www.ipuz.org/",
                                           "https://www.ipuz.org/" };

  g_return_val_if_fail (text != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    if (g_str_has_prefix (text, addresses[i]))
      return text + strlen (addresses[i]);
  return NULL;
}

/**
 * mdr_ipuz_dup_kinds:
 *
 * Returns: (transfer full) (nullable): the kinds that the file gives itself, at least one; a single one may
 * stand without its array. %NULL with an error if they are something else
 */
char **
mdr_ipuz_dup_kinds (JsonObject *file, GError **error)
{
  const char *single = NULL;
  JsonArray *kinds = NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (file != NULL, NULL);

  single = mdr_json_get_string (file, "", "kind", NULL);
  if (single)
    g_strv_builder_add (names, single);
  else if (!(kinds = mdr_json_get_array (file, "", "kind", 1, MAX_KINDS, error)))
    return NULL;
  for (guint i = 0; kinds && i < json_array_get_length (kinds); i++)
    {
      const char *name = mdr_json_get_string_element (kinds, "kind", i, error);

      if (!name)
        return NULL;
      g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

/** Returns: whether @name is one of the kinds that the file gives itself */
gboolean
mdr_ipuz_has_kind (JsonObject *file, const char *name)
{
  g_auto (GStrv) kinds = NULL;

  g_return_val_if_fail (file != NULL && name != NULL, FALSE);

  kinds = mdr_ipuz_dup_kinds (file, NULL);
  for (char **at = kinds; at && *at; at++)
    {
      g_autofree char *kind = dup_name (*at);

      if (g_strcmp0 (kind, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * mdr_ipuz_check_kinds:
 * @names: (array zero-terminated=1): the names of a kind behind the address, and those of its variants
 *
 * Returns: whether the file is of this kind and of no other variant; otherwise the error is
 *   %MDR_ERROR_UNSUPPORTED if none of @names is there
 */
gboolean
mdr_ipuz_check_kinds (JsonObject *file, const char *const *names, GError **error)
{
  g_auto (GStrv) kinds = NULL;
  const char *other = NULL;
  guint n_known = 0;

  g_return_val_if_fail (file != NULL && names != NULL, FALSE);

  kinds = mdr_ipuz_dup_kinds (file, error);
  if (!kinds)
    return FALSE;
  for (char **kind = kinds; *kind; kind++)
    {
      g_autofree char *name = dup_name (*kind);

      if (name && g_strv_contains (names, name))
        n_known++;
      else
        other = *kind;
    }
  if (n_known > 0 && !other)
    return TRUE;
  /* Translators: the address of a variant of a puzzle */
  g_set_error (error, MDR_ERROR, n_known > 0 ? MDR_ERROR_INVALID : MDR_ERROR_UNSUPPORTED,
               _ ("kind names “%s”, a variant whose rules Meander does not know."), other);
  return FALSE;
}

/** Adds the kind @name behind the address. */
void
mdr_ipuz_add_kind (JsonArray *kinds, const char *name)
{
  g_autofree char *kind = NULL;

  g_return_if_fail (kinds != NULL && name != NULL);

  kind = g_strconcat (MDR_IPUZ_ADDRESS, name, "#1", NULL);
  json_array_add_string_element (kinds, kind);
}

/** Returns: whether @object has something in @member: null, false, and what is empty are nothing */
gboolean
mdr_ipuz_has (JsonObject *object, const char *member)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL && member != NULL, FALSE);

  node = json_object_get_member (object, member);
  if (!node || JSON_NODE_HOLDS_NULL (node))
    return FALSE;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) > 0;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_size (json_node_get_object (node)) > 0;
  return json_node_get_value_type (node) != G_TYPE_BOOLEAN || json_node_get_boolean (node);
}

/**
 * mdr_ipuz_check_members:
 * @known: (array zero-terminated=1): what a kind reads, besides what any file may have
 *
 * Another member may stand for another rule, and the puzzle would be a different one without it. Those of
 * single programs have a dot in their names, and mean nothing to others.
 *
 * Returns: whether there is no other member; otherwise the error names it
 */
gboolean
mdr_ipuz_check_members (JsonObject *file, const char *const *known, GError **error)
{
  JsonObjectIter iter;
  const char *name;

  g_return_val_if_fail (file != NULL && known != NULL, FALSE);

  json_object_iter_init_ordered (&iter, file);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    {
      g_autofree char *excerpt = NULL;

      if (g_strv_contains (common, name) || g_strv_contains (known, name) || strpbrk (name, ".:")
          || !mdr_ipuz_has (file, name))
        continue;
      excerpt = mdr_encoding_dup_excerpt (name);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s is not understood; without it, the puzzle could be a different one."), excerpt);
      return FALSE;
    }
  return TRUE;
}

/** Reads "dimensions": from 1 to @most rows and columns. */
gboolean
mdr_ipuz_get_size (JsonObject *file, int most, int *rows, int *columns, GError **error)
{
  JsonObject *size;
  gint64 width;
  gint64 height;

  g_return_val_if_fail (file != NULL && rows != NULL && columns != NULL, FALSE);

  size = mdr_json_get_object (file, "", "dimensions", error);
  if (!size || !mdr_json_get_integer (size, "dimensions", "width", 1, most, &width, error)
      || !mdr_json_get_integer (size, "dimensions", "height", 1, most, &height, error))
    return FALSE;
  *rows = (int) height;
  *columns = (int) width;
  return TRUE;
}

/** Reads something that is true or false; @usual if nothing is said about it. */
gboolean
mdr_ipuz_get_flag (JsonObject *file, const char *member, gboolean usual, gboolean *flag, GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (file != NULL && member != NULL && flag != NULL, FALSE);

  *flag = usual;
  node = json_object_get_member (file, member);
  return !node || JSON_NODE_HOLDS_NULL (node) || mdr_json_get_boolean (file, "", member, flag, error);
}

/** Writes "dimensions". */
void
mdr_ipuz_set_size (JsonObject *file, int rows, int columns)
{
  JsonObject *size;

  g_return_if_fail (file != NULL);

  size = json_object_new ();
  json_object_set_int_member (size, "width", columns);
  json_object_set_int_member (size, "height", rows);
  json_object_set_object_member (file, "dimensions", size);
}

static gboolean
read_rectangle (JsonArray *sides, const char *path, int rows, int columns, GArray *cells, GError **error)
{
  gint64 side[4];

  for (guint i = 0; i < 4; i++)
    if (!mdr_json_get_integer_element (sides, path, i, i < 2 ? 0 : side[i - 2], i % 2 == 0 ? columns : rows,
                                       &side[i], error))
      return FALSE;
  for (gint64 row = side[1]; row <= side[3]; row++)
    for (gint64 column = side[0]; column <= side[2]; column++)
      g_array_append_val (cells, ((MdrCell){ (int) row, (int) column }));
  return TRUE;
}

static gboolean
read_cells (JsonArray *list, const char *path, int rows, int columns, GArray *cells, GError **error)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", path, i);
      JsonArray *pair = mdr_json_get_array_element (list, path, i, 2, 2, error);
      gint64 column;
      gint64 row;

      if (!pair || !mdr_json_get_integer_element (pair, place, 0, 0, columns, &column, error)
          || !mdr_json_get_integer_element (pair, place, 1, 0, rows, &row, error))
        return FALSE;
      g_array_append_val (cells, ((MdrCell){ (int) row, (int) column }));
    }
  return TRUE;
}

/**
 * mdr_ipuz_read_group:
 * @path: the place of @group in errors
 * @cells: (element-type MdrCell): receives the cells, as they are counted in the file; see
 *   mdr_ipuz_settle_cells()
 *
 * Reads a group of cells: "rect", its left, upper, right and lower ends, or "cells", pairs of column and row.
 *
 * Returns: whether there is at least one cell, and nothing else
 */
gboolean
mdr_ipuz_read_group (JsonObject *group,
                     const char *path,
                     int rows,
                     int columns,
                     GArray *cells,
                     GError **error)
{
  static const char *const known[] = { "rect", "cells", "style", NULL };
  const char *member;
  JsonArray *array;
  g_autofree char *place = NULL;
  gboolean is_rectangle;

  g_return_val_if_fail (group != NULL && path != NULL && cells != NULL, FALSE);

  if (!mdr_json_check_members (group, path, known, error))
    return FALSE;
  is_rectangle = mdr_ipuz_has (group, "rect");
  member = is_rectangle ? "rect" : "cells";
  array = mdr_json_get_array (group, path, member, is_rectangle ? 4 : 1,
                              is_rectangle ? 4 : (guint) (rows * columns), error);
  if (!array)
    return FALSE;
  place = g_strdup_printf ("%s.%s", path, member);
  return is_rectangle ? read_rectangle (array, place, rows, columns, cells, error)
                      : read_cells (array, place, rows, columns, cells, error);
}

/**
 * mdr_ipuz_settle_cells:
 * @cells: (element-type MdrCell): cells of a file, which include the first row or column of the board
 * @path: where they are, for errors
 *
 * Counts rows and columns from 0. The specification does not say from where files count them: they do so from
 * 1, or from 0 if that occurs.
 *
 * Returns: whether all cells are on the board then
 */
gboolean
mdr_ipuz_settle_cells (GArray *cells, int rows, int columns, const char *path, GError **error)
{
  int first = 1;

  g_return_val_if_fail (cells != NULL && path != NULL, FALSE);

  for (guint i = 0; i < cells->len; i++)
    first =
        MIN (first, MIN (g_array_index (cells, MdrCell, i).row, g_array_index (cells, MdrCell, i).column));
  for (guint i = 0; i < cells->len; i++)
    {
      MdrCell *cell = &g_array_index (cells, MdrCell, i);

      cell->row -= first;
      cell->column -= first;
      if (cell->row < rows && cell->column < columns)
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a member of a file */
                   _ ("%s counts rows or columns from 0, and names one beyond the last."), path);
      return FALSE;
    }
  return TRUE;
}

/** Returns: (transfer full): a group of cells, as mdr_ipuz_read_group() reads it */
JsonObject *
mdr_ipuz_new_group (const MdrCell *cells, guint n_cells)
{
  JsonObject *group = json_object_new ();
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < n_cells; i++)
    {
      JsonArray *pair = json_array_new ();

      json_array_add_int_element (pair, cells[i].column + 1);
      json_array_add_int_element (pair, cells[i].row + 1);
      json_array_add_array_element (list, pair);
    }
  json_object_set_array_member (group, "cells", list);
  return group;
}
