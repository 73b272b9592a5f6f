/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-json.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/*
 * Checks the grammar of RFC 8259 before json-glib parses the data, because
 * json-glib accepts more than JSON (comments, trailing commas), silently keeps
 * the last of two members with the same name, and recurses without limit.
 */
typedef struct
{
  const char *at;
  const char *end;
  guint line;
  guint depth;
  guint values;
} Scan;

static gboolean scan_value (Scan *scan, GError **error);

static gboolean
fail (Scan *scan, GError **error, const char *sentence)
{
  /* Translators: the number of a line in a file, and what is wrong there */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s"), scan->line, sentence);
  return FALSE;
}

/* @sentence says what was expected. The error adds what was found instead. */
static gboolean
fail_expected (Scan *scan, GError **error, const char *sentence)
{
  if (scan->at == scan->end)
    /* Translators: in this and the next two, %s is a sentence: "a digit was expected" */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the number of a line in a file, and what is wrong: "a digit was expected" */
                 _ ("Line %u: the file ends here and may be cut short; %s."), scan->line, sentence);
  else if (*scan->at == '\n' || *scan->at == '\r')
    /* Translators: the number of a line in a file, and what is wrong: "a digit was expected" */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s; the line ends here."), scan->line,
                 sentence);
  else
    /* Translators: the number of a line in a file, what is wrong ("a digit was expected"), and what stands
     * there */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s; “%.*s” was found."), scan->line,
                 sentence, (int) (g_utf8_next_char (scan->at) - scan->at), scan->at);
  return FALSE;
}

static gboolean
next_is (Scan *scan, char character)
{
  return scan->at < scan->end && *scan->at == character;
}

static gboolean
take (Scan *scan, char character)
{
  if (!next_is (scan, character))
    return FALSE;
  scan->at++;
  return TRUE;
}

static void
skip_space (Scan *scan)
{
  for (; scan->at < scan->end && strchr (" \t\r\n", *scan->at); scan->at++)
    scan->line += *scan->at == '\n';
}

static guint
skip_digits (Scan *scan)
{
  const char *begin = scan->at;

  while (scan->at < scan->end && g_ascii_isdigit (*scan->at))
    scan->at++;
  return (guint) (scan->at - begin);
}

/* Returns the value of the four digits of "\u"; -1 if they are missing. */
static int
take_code_unit (Scan *scan)
{
  int unit = 0;

  if (scan->end - scan->at < 4)
    return -1;
  for (guint i = 0; i < 4; i++, scan->at++)
    {
      if (!g_ascii_isxdigit (*scan->at))
        return -1;
      unit = unit * 16 + g_ascii_xdigit_value (*scan->at);
    }
  return unit;
}

/* Rejects unpaired surrogates and zeros, which cannot occur in a C string of UTF-8. */
static gboolean
scan_unicode_escape (Scan *scan, GError **error)
{
  int unit = take_code_unit (scan);

  if (unit < 0)
    return fail (scan, error, _ ("“\\u” must be followed by four hexadecimal digits."));
  if (unit == 0)
    return fail (scan, error, _ ("“\\u0000” is not allowed in a string."));
  if (unit < 0xD800 || unit > 0xDFFF)
    return TRUE;
  if (unit <= 0xDBFF && take (scan, '\\') && take (scan, 'u'))
    {
      unit = take_code_unit (scan);
      if (unit >= 0xDC00 && unit <= 0xDFFF)
        return TRUE;
    }
  return fail (scan, error, _ ("half a surrogate pair is not a character."));
}

static gboolean
scan_string (Scan *scan, GError **error)
{
  scan->at++;
  while (scan->at < scan->end && *scan->at != '"')
    {
      if ((guchar) *scan->at < 0x20)
        return fail (scan, error, _ ("a string must end on the line where it begins."));
      if (*scan->at++ != '\\')
        continue;
      if (take (scan, 'u'))
        {
          if (!scan_unicode_escape (scan, error))
            return FALSE;
        }
      else if (scan->at < scan->end && strchr ("\"\\/bfnrt", *scan->at))
        scan->at++;
      else
        return fail_expected (scan, error, _ ("one of \" \\ / b f n r t u was expected after the backslash"));
    }
  if (!take (scan, '"'))
    return fail_expected (scan, error, _ ("the quotation mark at the end of the string was expected"));
  return TRUE;
}

static gboolean
scan_number_form (Scan *scan, gboolean *whole)
{
  take (scan, '-');
  if (!take (scan, '0') && skip_digits (scan) == 0)
    return FALSE;
  *whole = TRUE;
  if (take (scan, '.'))
    {
      *whole = FALSE;
      if (skip_digits (scan) == 0)
        return FALSE;
    }
  if (next_is (scan, 'e') || next_is (scan, 'E'))
    {
      scan->at++;
      *whole = FALSE;
      if (!take (scan, '+'))
        take (scan, '-');
      return skip_digits (scan) > 0;
    }
  return TRUE;
}

static gboolean
scan_number (Scan *scan, GError **error)
{
  const char *begin = scan->at;
  gboolean whole = FALSE;
  g_autofree char *text = NULL;

  if (!scan_number_form (scan, &whole))
    return fail_expected (scan, error, _ ("a digit was expected"));
  text = g_strndup (begin, (gsize) (scan->at - begin));
  if (whole ? g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, NULL, NULL)
            : isfinite (g_ascii_strtod (text, NULL)))
    return TRUE;
  /* Translators: the number of a line in a file, and what stands there */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: the number %.40s is out of range."),
               scan->line, text);
  return FALSE;
}

static gboolean
scan_member (Scan *scan, GHashTable *names, GError **error)
{
  const char *begin = scan->at;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (!next_is (scan, '"'))
    return fail_expected (scan, error, _ ("a name in quotation marks was expected"));
  if (!scan_string (scan, error))
    return FALSE;
  text = g_strndup (begin, (gsize) (scan->at - begin));
  /* A name is decoded, because "a" and "\u0061" are the same. */
  if (strchr (text, '\\'))
    {
      g_autoptr (JsonNode) node = json_from_string (text, NULL);

      name = node ? json_node_dup_string (node) : g_strdup (text);
    }
  else
    name = g_strndup (text + 1, strlen (text) - 2);
  if (g_hash_table_contains (names, name))
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (name);

      /* Translators: the number of a line in a file, and a name */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: “%s” occurs here for the second time."),
                   scan->line, excerpt);
      return FALSE;
    }
  g_hash_table_add (names, g_steal_pointer (&name));
  skip_space (scan);
  if (!take (scan, ':'))
    return fail_expected (scan, error, _ ("a colon was expected"));
  return scan_value (scan, error);
}

static gboolean
scan_object (Scan *scan, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  skip_space (scan);
  if (take (scan, '}'))
    return TRUE;
  for (;;)
    {
      skip_space (scan);
      if (!scan_member (scan, names, error))
        return FALSE;
      skip_space (scan);
      if (take (scan, '}'))
        return TRUE;
      if (!take (scan, ','))
        return fail_expected (scan, error, _ ("a comma or “}” was expected"));
    }
}

static gboolean
scan_array (Scan *scan, GError **error)
{
  skip_space (scan);
  if (take (scan, ']'))
    return TRUE;
  for (;;)
    {
      if (!scan_value (scan, error))
        return FALSE;
      skip_space (scan);
      if (take (scan, ']'))
        return TRUE;
      if (!take (scan, ','))
        return fail_expected (scan, error, _ ("a comma or “]” was expected"));
    }
}

static gboolean
scan_value (Scan *scan, GError **error)
{
  static const char *const words[] = { "true", "false", "null" };

  skip_space (scan);
  if (++scan->values > MDR_JSON_MAX_VALUES)
    {
      /* Translators: the number of a line, the limit */
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("Line %u: the file has more than %d values."),
                   scan->line, MDR_JSON_MAX_VALUES);
      return FALSE;
    }
  if (next_is (scan, '{') || next_is (scan, '['))
    {
      gboolean valid;

      if (scan->depth == MDR_JSON_MAX_DEPTH)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                       /* Translators: the number of a line, the limit */
                       _ ("Line %u: brackets are nested deeper than %d."), scan->line, MDR_JSON_MAX_DEPTH);
          return FALSE;
        }
      scan->depth++;
      valid = *scan->at++ == '{' ? scan_object (scan, error) : scan_array (scan, error);
      scan->depth--;
      return valid;
    }
  if (next_is (scan, '"'))
    return scan_string (scan, error);
  if (next_is (scan, '-') || (scan->at < scan->end && g_ascii_isdigit (*scan->at)))
    return scan_number (scan, error);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (scan->end - scan->at) < length || memcmp (scan->at, words[i], length) != 0)
        continue;
      scan->at += length;
      return TRUE;
    }
  return fail_expected (scan, error, _ ("a value was expected"));
}

/**
 * mdr_json_check_syntax:
 * @data: UTF-8 without NUL bytes
 * @length: in bytes
 *
 * Returns: whether @data is one JSON value without duplicate names in an object,
 *   nested at most %MDR_JSON_MAX_DEPTH deep, with at most %MDR_JSON_MAX_VALUES
 *   values, and with numbers that fit an int64 or a double; otherwise the error
 *   names the line
 */
gboolean
mdr_json_check_syntax (const char *data, gsize length, GError **error)
{
  Scan scan = { .at = data, .end = data + length, .line = 1 };

  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  if (!scan_value (&scan, error))
    return FALSE;
  skip_space (&scan);
  if (scan.at == scan.end)
    return TRUE;
  return fail_expected (&scan, error, _ ("the end of the file was expected"));
}
