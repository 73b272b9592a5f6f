/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-json.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/**
 * mdr_json_parse:
 * @data: UTF-8
 * @length: in bytes, at most %MDR_MAX_FILE_BYTES
 *
 * Reads strict JSON from an untrusted source.
 *
 * Returns: (transfer full) (nullable): the value, or %NULL with an error that
 *   names the line
 */
JsonNode *
mdr_json_parse (const char *data, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (!mdr_encoding_check (&data, &length, error))
    return NULL;
  if (!mdr_json_check_syntax (data, length, error))
    return NULL;
  parser = json_parser_new ();
  if (json_parser_load_from_data (parser, data, (gssize) length, &reason))
    return json_parser_steal_root (parser);
  /* Translators: the number of a line in a file, and why, in the words of a library */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: this JSON could not be read: %s."),
               json_parser_get_current_line (parser), reason->message);
  return NULL;
}

/**
 * mdr_json_take_to_text:
 * @object: (transfer full)
 *
 * Returns: (transfer full): @object on one line
 */
char *
mdr_json_take_to_text (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  g_return_val_if_fail (object != NULL, NULL);

  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

/** Returns: (transfer full): @string in quotes, as JSON has it */
char *
mdr_json_quote (const char *string)
{
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (string != NULL, NULL);

  node = json_node_init_string (json_node_alloc (), string);
  return json_to_string (node, FALSE);
}

static char *
dup_member_path (const char *path, const char *member)
{
  return *path ? g_strdup_printf ("%s.%s", path, member) : g_strdup (member);
}

static char *
dup_element_path (const char *path, guint index)
{
  return g_strdup_printf ("%s[%u]", path, index);
}

/* The value as an error shows it: "givens.rows must be a string, not {…}". */
static char *
dup_value_text (JsonNode *node)
{
  g_autofree char *text = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return g_strdup ("{…}");
  if (JSON_NODE_HOLDS_ARRAY (node))
    return g_strdup ("[…]");
  text = json_to_string (node, FALSE);
  return mdr_encoding_dup_excerpt (text);
}

/* Returns a member of an object; %NULL with an error if there is none. @place is its name in errors. The
 * guards stand here for all functions that read a member. */
static JsonNode *
get_member (JsonObject *object, const char *path, const char *member, char **place, GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (member != NULL, NULL);

  node = json_object_get_member (object, member);
  *place = dup_member_path (path, member);
  if (!node)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s is missing."), *place);
  return node;
}

/* Returns an element of an array, which exists; @place is its name in errors. */
static JsonNode *
get_element (JsonArray *array, const char *path, guint index, char **place)
{
  g_return_val_if_fail (array != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (index < json_array_get_length (array), NULL);

  *place = dup_element_path (path, index);
  return json_array_get_element (array, index);
}

static gboolean
read_integer (JsonNode *node,
              const char *place,
              gint64 minimum,
              gint64 maximum,
              gint64 *value,
              GError **error)
{
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    {
      *value = json_node_get_int (node);
      if (*value >= minimum && *value <= maximum)
        return TRUE;
    }
  found = dup_value_text (node);
  /* Translators: a member of a JSON file, the least, the greatest, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a whole number from %s to %s, not %s."),
               place, least, most, found);
  return FALSE;
}

static gboolean
read_real (JsonNode *node, const char *place, double minimum, double maximum, double *value, GError **error)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;
  g_autofree char *found = NULL;

  if (type == G_TYPE_DOUBLE || type == G_TYPE_INT64)
    {
      *value = json_node_get_double (node);
      if (*value >= minimum && *value <= maximum)
        return TRUE;
    }
  found = dup_value_text (node);
  /* Translators: a member of a JSON file, the least, the greatest, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a number from %g to %g, not %s."), place,
               minimum, maximum, found);
  return FALSE;
}

static gboolean
read_boolean (JsonNode *node, const char *place, gboolean *value, GError **error)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    {
      *value = json_node_get_boolean (node);
      return TRUE;
    }
  found = dup_value_text (node);
  /* Translators: a member of a JSON file, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be true or false, not %s."), place, found);
  return FALSE;
}

static const char *
read_string (JsonNode *node, const char *place, GError **error)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);
  found = dup_value_text (node);
  /* Translators: a member of a JSON file, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a string, not %s."), place, found);
  return NULL;
}

static JsonObject *
read_object (JsonNode *node, const char *place, GError **error)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  found = dup_value_text (node);
  /* Translators: a member of a JSON file, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be an object, not %s."), place, found);
  return NULL;
}

static JsonArray *
read_array (JsonNode *node, const char *place, guint minimum_length, guint maximum_length, GError **error)
{
  g_autofree char *found = NULL;
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      found = dup_value_text (node);
      /* Translators: a member of a JSON file, what stands there instead */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be an array, not %s."), place, found);
      return NULL;
    }
  length = json_array_get_length (json_node_get_array (node));
  if (length >= minimum_length && length <= maximum_length)
    return json_node_get_array (node);
  if (minimum_length == maximum_length)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a member of a JSON file, how many elements are right, how many there are */
                 g_dngettext (GETTEXT_PACKAGE, "%s must have %u element, not %u.",
                              "%s must have %u elements, not %u.", minimum_length),
                 place, minimum_length, length);
  else
    /* Translators: a member of a JSON file, the fewest and the most elements, how many there are */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must have from %u to %u elements, not %u."),
                 place, minimum_length, maximum_length, length);
  return NULL;
}

/**
 * mdr_json_check_members:
 * @known: (array zero-terminated=1): the members that @object may have
 *
 * Returns: whether there are no other members; otherwise the error names the
 *   first
 */
gboolean
mdr_json_check_members (JsonObject *object, const char *path, const char *const *known, GError **error)
{
  JsonObjectIter iter;
  const char *name;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (known != NULL, FALSE);

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    {
      g_autofree char *place = NULL;
      g_autofree char *excerpt = NULL;

      if (g_strv_contains (known, name))
        continue;
      excerpt = mdr_encoding_dup_excerpt (name);
      place = dup_member_path (path, excerpt);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s is unknown; it may be misspelled or come from a later version of Meander."), place);
      return FALSE;
    }
  return TRUE;
}

gboolean
mdr_json_get_integer (JsonObject *object,
                      const char *path,
                      const char *member,
                      gint64 minimum,
                      gint64 maximum,
                      gint64 *value,
                      GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node;

  g_return_val_if_fail (value != NULL, FALSE);

  node = get_member (object, path, member, &place, error);
  return node && read_integer (node, place, minimum, maximum, value, error);
}

/** Like mdr_json_get_integer(), for any number. */
gboolean
mdr_json_get_real (JsonObject *object,
                   const char *path,
                   const char *member,
                   double minimum,
                   double maximum,
                   double *value,
                   GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node;

  g_return_val_if_fail (value != NULL, FALSE);

  node = get_member (object, path, member, &place, error);
  return node && read_real (node, place, minimum, maximum, value, error);
}

gboolean
mdr_json_get_boolean (JsonObject *object,
                      const char *path,
                      const char *member,
                      gboolean *value,
                      GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node;

  g_return_val_if_fail (value != NULL, FALSE);

  node = get_member (object, path, member, &place, error);
  return node && read_boolean (node, place, value, error);
}

/** Returns: (transfer none) (nullable): the text, or %NULL with an error */
const char *
mdr_json_get_string (JsonObject *object, const char *path, const char *member, GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_member (object, path, member, &place, error);

  return node ? read_string (node, place, error) : NULL;
}

/** Returns: (transfer none) (nullable): the object, or %NULL with an error */
JsonObject *
mdr_json_get_object (JsonObject *object, const char *path, const char *member, GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_member (object, path, member, &place, error);

  return node ? read_object (node, place, error) : NULL;
}

/** Returns: (transfer none) (nullable): the array, or %NULL with an error */
JsonArray *
mdr_json_get_array (JsonObject *object,
                    const char *path,
                    const char *member,
                    guint minimum_length,
                    guint maximum_length,
                    GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_member (object, path, member, &place, error);

  return node ? read_array (node, place, minimum_length, maximum_length, error) : NULL;
}

gboolean
mdr_json_element_is_null (JsonArray *array, guint index)
{
  g_return_val_if_fail (array != NULL, FALSE);
  g_return_val_if_fail (index < json_array_get_length (array), FALSE);

  return JSON_NODE_HOLDS_NULL (json_array_get_element (array, index));
}

gboolean
mdr_json_get_integer_element (JsonArray *array,
                              const char *path,
                              guint index,
                              gint64 minimum,
                              gint64 maximum,
                              gint64 *value,
                              GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node;

  g_return_val_if_fail (value != NULL, FALSE);

  node = get_element (array, path, index, &place);
  return node && read_integer (node, place, minimum, maximum, value, error);
}

/** Returns: (transfer none) (nullable): the text, or %NULL with an error */
const char *
mdr_json_get_string_element (JsonArray *array, const char *path, guint index, GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_element (array, path, index, &place);

  return node ? read_string (node, place, error) : NULL;
}

/** Returns: (transfer none) (nullable): the array, or %NULL with an error */
JsonArray *
mdr_json_get_array_element (JsonArray *array,
                            const char *path,
                            guint index,
                            guint minimum_length,
                            guint maximum_length,
                            GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_element (array, path, index, &place);

  return node ? read_array (node, place, minimum_length, maximum_length, error) : NULL;
}

/** Returns: (transfer none) (nullable): the object, or %NULL with an error */
JsonObject *
mdr_json_get_object_element (JsonArray *array, const char *path, guint index, GError **error)
{
  g_autofree char *place = NULL;
  JsonNode *node = get_element (array, path, index, &place);

  return node ? read_object (node, place, error) : NULL;
}

static gboolean
read_cell (JsonArray *pair, const char *place, int rows, int columns, MdrCell *cell, GError **error)
{
  gint64 row;
  gint64 column;

  if (!pair || !mdr_json_get_integer_element (pair, place, 0, 0, rows - 1, &row, error)
      || !mdr_json_get_integer_element (pair, place, 1, 0, columns - 1, &column, error))
    return FALSE;
  *cell = (MdrCell){ (int) row, (int) column };
  return TRUE;
}

gboolean
mdr_json_get_cell (JsonObject *object,
                   const char *path,
                   const char *member,
                   int rows,
                   int columns,
                   MdrCell *cell,
                   GError **error)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (member != NULL, FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  place = dup_member_path (path, member);
  return read_cell (mdr_json_get_array (object, path, member, 2, 2, error), place, rows, columns, cell,
                    error);
}

gboolean
mdr_json_get_cell_element (JsonArray *array,
                           const char *path,
                           guint index,
                           int rows,
                           int columns,
                           MdrCell *cell,
                           GError **error)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (array != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (index < json_array_get_length (array), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  place = dup_element_path (path, index);
  return read_cell (mdr_json_get_array_element (array, path, index, 2, 2, error), place, rows, columns, cell,
                    error);
}

/** Returns: (transfer full): the cell as an array */
JsonArray *
mdr_json_new_cell (MdrCell cell)
{
  JsonArray *array = json_array_sized_new (2);

  json_array_add_int_element (array, cell.row);
  json_array_add_int_element (array, cell.column);
  return array;
}
