/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <string.h>

/*
 * @elements: (element-type utf8): the elements of all drawings
 * @names: (element-type utf8 utf8): the definitions of all drawings, without their ids, and their ids
 * @definitions: all of them, each written once
 * @reference: finds references to definitions
 */
struct _MdrSvgParts
{
  GHashTable *elements;
  GHashTable *names;
  GString *definitions;
  GRegex *reference;
};

/*
 * One drawing being read. Elements that only hold others together are left out.
 *
 * @depth: of the element under way, 1 for the root
 * @taken_at: the depth at which the element began that is being taken as it is; 0 for none
 * @definitions_at: the depth of the list of definitions; 0 outside of it
 * @text: what has been taken of the element
 * @id: its id, if it is a definition
 * @found: (element-type utf8 utf8): definitions of this drawing by their ids in it, without their ids
 * @painted: (element-type utf8): elements of this drawing, in order
 */
typedef struct
{
  MdrSvgParts *parts;
  guint depth;
  guint taken_at;
  guint definitions_at;
  GString *text;
  char *id;
  GHashTable *found;
  GPtrArray *painted;
} Reading;

static const char *
find_id (const char **names, const char **values)
{
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "id"))
      return values[i];
  return NULL;
}

static gboolean
is_only_a_holder (const Reading *reading, const char *element, const char **names, const char *id)
{
  if (reading->depth == 1)
    return TRUE;
  if (reading->definitions_at > 0)
    return id == NULL;
  return reading->depth == 2 && g_str_equal (element, "g") && (!names[0] || (id && !names[1]));
}

static void
append_escaped (GString *text, const char *value, gssize length)
{
  g_autofree char *escaped = g_markup_escape_text (value, length);

  g_string_append (text, escaped);
}

static void
element_began (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Reading *reading = data;
  const char *id = find_id (names, values);
  gboolean is_definition;

  reading->depth++;
  if (reading->taken_at == 0 && g_str_equal (element, "defs"))
    {
      reading->definitions_at = reading->depth;
      return;
    }
  if (reading->taken_at == 0 && is_only_a_holder (reading, element, names, id))
    return;
  is_definition = reading->taken_at == 0 && reading->definitions_at > 0;
  if (is_definition)
    reading->id = g_strdup (id);
  if (reading->taken_at == 0)
    reading->taken_at = reading->depth;
  g_string_append_printf (reading->text, "<%s", element);
  for (gsize i = 0; names[i]; i++)
    {
      if (is_definition && g_str_equal (names[i], "id"))
        continue;
      g_string_append_printf (reading->text, " %s=\"", names[i]);
      append_escaped (reading->text, values[i], -1);
      g_string_append_c (reading->text, '"');
    }
  g_string_append_c (reading->text, '>');
}

static void
element_ended (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->taken_at > 0)
    g_string_append_printf (reading->text, "</%s>", element);
  if (reading->taken_at == reading->depth)
    {
      if (reading->id)
        g_hash_table_insert (reading->found, g_steal_pointer (&reading->id), g_strdup (reading->text->str));
      else
        g_ptr_array_add (reading->painted, g_strdup (reading->text->str));
      g_string_truncate (reading->text, 0);
      reading->taken_at = 0;
    }
  if (reading->definitions_at == reading->depth)
    reading->definitions_at = 0;
  reading->depth--;
}

static void
text_read (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->taken_at > 0 && strspn (text, " \n") < length)
    append_escaped (reading->text, text, (gssize) length);
}

static char *rename_references (Reading *reading, const char *text);

/* Finds the name that a definition of this drawing has among all, and adds it if it is new. */
static const char *
name_definition (Reading *reading, const char *id)
{
  MdrSvgParts *parts = reading->parts;
  const char *text = g_hash_table_lookup (reading->found, id);
  g_autofree char *renamed = text ? rename_references (reading, text) : NULL;
  char *name = renamed ? g_hash_table_lookup (parts->names, renamed) : NULL;
  gsize tag;

  if (!renamed || name)
    return name;
  name = g_strdup_printf ("d%u", g_hash_table_size (parts->names));
  tag = strcspn (renamed, " >");
  g_string_append_len (parts->definitions, renamed, (gssize) tag);
  g_string_append_printf (parts->definitions, " id=\"%s\"%s\n", name, renamed + tag);
  g_hash_table_insert (parts->names, g_steal_pointer (&renamed), name);
  return name;
}

static gboolean
rename_reference (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *opening = g_match_info_fetch (match, 1);
  g_autofree char *id = g_match_info_fetch (match, 2);
  const char *name = name_definition (data, id);

  g_string_append_printf (result, "%s%s", opening, name ? name : id);
  return FALSE;
}

/* The definitions of a drawing never refer to themselves. */
static char *
rename_references (Reading *reading, const char *text)
{
  return g_regex_replace_eval (reading->parts->reference, text, -1, 0, 0, rename_reference, reading, NULL);
}

MdrSvgParts *
mdr_svg_parts_new (void)
{
  MdrSvgParts *parts = g_new0 (MdrSvgParts, 1);

  parts->elements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  parts->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  parts->definitions = g_string_new (NULL);
  parts->reference = g_regex_new ("(url\\(#|href=\"#)([^)\"]+)", G_REGEX_OPTIMIZE, 0, NULL);
  return parts;
}

void
mdr_svg_parts_free (MdrSvgParts *parts)
{
  g_return_if_fail (parts != NULL);

  g_hash_table_unref (parts->elements);
  g_hash_table_unref (parts->names);
  g_string_free (parts->definitions, TRUE);
  g_regex_unref (parts->reference);
  g_free (parts);
}

/**
 * mdr_svg_parts_read:
 * @drawing: an SVG drawing
 *
 * Returns: (transfer container) (element-type utf8): the elements that it paints, in order. Elements of
 * several drawings that are the same are one string, owned by @parts
 */
GPtrArray *
mdr_svg_parts_read (MdrSvgParts *parts, GBytes *drawing, GError **error)
{
  static const GMarkupParser parser = { element_began, element_ended, text_read };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) painted = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) shared = g_ptr_array_new ();
  Reading reading = { .parts = parts, .text = text, .found = found, .painted = painted };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  const char *bytes;
  gsize length;
  gboolean is_read;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (drawing != NULL, NULL);

  bytes = g_bytes_get_data (drawing, &length);
  is_read = g_markup_parse_context_parse (context, bytes, (gssize) length, error)
            && g_markup_parse_context_end_parse (context, error);
  g_free (reading.id);
  if (!is_read)
    return NULL;
  for (guint i = 0; i < painted->len; i++)
    {
      char *element = rename_references (&reading, g_ptr_array_index (painted, i));
      gpointer known;

      if (g_hash_table_lookup_extended (parts->elements, element, &known, NULL))
        g_free (element);
      else
        g_hash_table_add (parts->elements, known = element);
      g_ptr_array_add (shared, known);
    }
  return g_steal_pointer (&shared);
}

/** Returns: the definitions that the elements read so far refer to */
const char *
mdr_svg_parts_get_definitions (const MdrSvgParts *parts)
{
  g_return_val_if_fail (parts != NULL, "");

  return parts->definitions->str;
}
