/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-sudokupad-private.h"

#include <string.h>

/*
 * SudokuPad shortens its JSON before it is compressed: names have no quotation marks and a letter or two,
 * empty objects between commas are left out, and so are quotation marks and the sign of colours. Quotation
 * marks are single ones.
 */

/* Short names, and what they stand for. */
static const char *const names[][2] = {
  { "c", "color" },
  { "ca", "cages" },
  { "ct", "center" },
  { "c1", "borderColor" },
  { "c2", "backgroundColor" },
  { "ce", "cells" },
  { "cs", "cellSize" },
  { "a", "arrows" },
  { "o", "overlays" },
  { "u", "underlays" },
  { "w", "width" },
  { "h", "height" },
  { "v", "value" },
  { "l", "lines" },
  { "r", "rounded" },
  { "re", "regions" },
  { "fs", "fontSize" },
  { "th", "thickness" },
  { "hl", "headLength" },
  { "wp", "wayPoints" },
  { "t", "title" },
  { "te", "text" },
};

/*
 * Zip:
 * @at: what is left to read
 * @quote: what texts are between
 * @json: what has been read
 * @open: the last sign that was no white space
 * @leaves_out: whether empty objects are left out
 */
typedef struct
{
  const char *at;
  char quote;
  GString *json;
  char open;
  gboolean leaves_out;
} Zip;

static void
copy_text (Zip *zip)
{
  g_string_append_c (zip->json, '"');
  for (zip->at++; *zip->at && *zip->at != zip->quote; zip->at++)
    if (*zip->at == '\\' && zip->at[1] == '\'')
      g_string_append_c (zip->json, *++zip->at);
    else if (*zip->at == '\\' && zip->at[1])
      {
        g_string_append_len (zip->json, zip->at, 2);
        zip->at++;
      }
    else if (*zip->at == '"')
      g_string_append (zip->json, "\\\"");
    else
      g_string_append_c (zip->json, *zip->at);
  g_string_append_c (zip->json, '"');
  zip->at += *zip->at != '\0';
}

/* Copies a word without quotation marks: a name, a number, a truth or a colour. */
static void
copy_word (Zip *zip)
{
  gsize length = strcspn (zip->at, ",:{}[]'\" \t\r\n");
  g_autofree char *word = g_strndup (zip->at, length);
  gboolean hex = length == 6 && strspn (word, "0123456789abcdefABCDEF") == length;

  zip->at += length;
  if (*zip->at == ':' && zip->open != ':')
    g_string_append_printf (zip->json, "\"%s\"", word);
  else if (g_str_equal (word, "t") || g_str_equal (word, "f"))
    g_string_append (zip->json, *word == 't' ? "true" : "false");
  else if (g_str_equal (word, "#0") || g_str_equal (word, "#F"))
    g_string_append (zip->json, word[1] == '0' ? "\"#000000\"" : "\"#FFFFFF\"");
  else if (hex && zip->open == ':')
    g_string_append_printf (zip->json, "\"#%s\"", word);
  else
    g_string_append (zip->json, word);
}

static void
copy_sign (Zip *zip)
{
  gboolean is_left_out =
      zip->leaves_out && (zip->open == '[' || zip->open == ',') && (*zip->at == ',' || *zip->at == ']');

  if (is_left_out)
    g_string_append (zip->json, "{}");
  g_string_append_c (zip->json, *zip->at);
  zip->open = *zip->at++;
}

/** Returns: (transfer full): the JSON of what SudokuPad has shortened, from an untrusted source */
char *
sudokupad_unzip (const char *zipped)
{
  Zip zip = { .at = zipped, .json = g_string_new (NULL) };

  zip.quote = strchr (zipped, '"') ? '"' : '\'';
  zip.leaves_out = strstr (zipped, "{}") == NULL;
  while (*zip.at)
    if (g_ascii_isspace (*zip.at))
      zip.at++;
    else if (strchr (",:{}[]", *zip.at))
      copy_sign (&zip);
    else
      {
        if (*zip.at == zip.quote)
          copy_text (&zip);
        else if (strchr ("'\"", *zip.at))
          zip.at++;
        else
          copy_word (&zip);
        /* What follows is no element that was left out. */
        if (*zip.at != ':')
          zip.open = 'x';
      }
  return g_string_free (zip.json, FALSE);
}

static const char *
find_long_name (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], name))
      return names[i][1];
  return NULL;
}

/** Gives members with short names their long ones. */
void
sudokupad_lengthen_names (JsonNode *node)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (GList) members = object ? json_object_get_members (object) : NULL;

  for (guint i = 0; array && i < json_array_get_length (array); i++)
    sudokupad_lengthen_names (json_array_get_element (array, i));
  for (GList *member = members; member; member = member->next)
    {
      g_autofree char *name = g_strdup (member->data);
      const char *long_name = find_long_name (name);
      JsonNode *value = json_object_get_member (object, name);

      sudokupad_lengthen_names (value);
      if (!long_name || json_object_has_member (object, long_name))
        continue;
      json_object_set_member (object, long_name, json_node_copy (value));
      json_object_remove_member (object, name);
    }
}
