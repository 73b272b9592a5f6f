/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-json.h"

#include <math.h>
#include <string.h>

/* The largest number has 309 digits. */
#define FIGURE_BYTES 320

/* Appends the number at @text, and returns what follows it. Where json-glib adds decimals to an exponent, as
 * in 1e+20.0, they end the number for g_ascii_strtod(). */
static const char *
append_number (GString *line, const char *text)
{
  const char *end = text + strspn (text, "+-.0123456789eE");
  double value = g_ascii_strtod (text, NULL);
  char figure[FIGURE_BYTES];

  if (text + strcspn (text, ".eE") >= end)
    g_string_append_len (line, text, end - text);
  else
    g_string_append (line, g_ascii_formatd (figure, sizeof figure, value == floor (value) ? "%.0f" : "%.6f",
                                            value));
  return end;
}

/* Appends the string at @text, and returns what follows it. */
static const char *
append_string (GString *line, const char *text)
{
  const char *end = text + 1;

  while (*end != '"')
    end += *end == '\\' ? 2 : 1;
  end++;
  g_string_append_len (line, text, end - text);
  return end;
}

/**
 * mdr_json_to_line:
 *
 * Writes JSON for programs that read it line by line. Numbers are written without an exponent: whole ones
 * without a decimal point, others with six decimals, so that 0.001094 is not 0.0010939999999999999.
 *
 * Returns: (transfer full): one line, with its newline
 */
char *
mdr_json_to_line (JsonNode *root)
{
  g_autofree char *text = json_to_string (root, FALSE);
  GString *line = g_string_sized_new (strlen (text) + 1);
  const char *next = text;

  while (*next)
    if (*next == '"')
      next = append_string (line, next);
    else if (*next == '-' || g_ascii_isdigit (*next))
      next = append_number (line, next);
    else
      g_string_append_c (line, *next++);
  g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}
