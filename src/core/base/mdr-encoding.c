/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-encoding.h"

#include <string.h>

#include <glib/gi18n-lib.h>

static guint
count_lines (const char *data, const char *end)
{
  guint lines = 1;

  for (; data < end; data++)
    lines += *data == '\n';
  return lines;
}

/**
 * mdr_encoding_check_lines:
 * @data: lines of a file
 * @first_line: the number of the first of them in the file
 *
 * Returns: whether they are UTF-8 without NUL bytes; otherwise the error names the
 *   line
 */
gboolean
mdr_encoding_check_lines (const char *data, gsize length, guint first_line, GError **error)
{
  const char *bad;

  g_return_val_if_fail (data != NULL, FALSE);

  if (g_utf8_validate_len (data, length, &bad))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               *bad == '\0' ? _ ("Line %u: there is a zero byte here, so the file is not text.")
                            : _ ("Line %u: the bytes here are not UTF-8 text."),
               first_line - 1 + count_lines (data, bad));
  return FALSE;
}

/**
 * mdr_encoding_check:
 * @data: (inout): the bytes of a file; moved past a byte order mark, and never
 *   %NULL afterwards
 * @length: (inout): their number
 *
 * Checks what all formats require: at most %MDR_MAX_FILE_BYTES of UTF-8 without
 * NUL bytes.
 *
 * Returns: whether the requirements are met; otherwise the error names the line
 */
gboolean
mdr_encoding_check (const char **data, gsize *length, GError **error)
{
  g_return_val_if_fail (data != NULL, FALSE);
  g_return_val_if_fail (length != NULL, FALSE);

  /* An empty GBytes has no data at all. */
  if (*length == 0)
    *data = "";
  if (*length > MDR_MAX_FILE_BYTES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("The file is larger than %d MB, the most that Meander reads."),
                   MDR_MAX_FILE_BYTES / (1024 * 1024));
      return FALSE;
    }
  if (*length >= strlen (MDR_BYTE_ORDER_MARK)
      && memcmp (*data, MDR_BYTE_ORDER_MARK, strlen (MDR_BYTE_ORDER_MARK)) == 0)
    {
      *data += strlen (MDR_BYTE_ORDER_MARK);
      *length -= strlen (MDR_BYTE_ORDER_MARK);
    }
  return mdr_encoding_check_lines (*data, *length, 1, error);
}

/**
 * mdr_encoding_dup_excerpt:
 * @text: UTF-8 of any length
 *
 * Returns: (transfer full): the beginning of @text, short enough to be quoted in
 *   a sentence
 */
char *
mdr_encoding_dup_excerpt (const char *text)
{
  const glong most = 60;
  g_autofree char *begin = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (g_utf8_strlen (text, most * 6) <= most)
    return g_strdup (text);
  begin = g_utf8_substring (text, 0, most - 1);
  return g_strconcat (begin, "…", NULL);
}

/* Characters that move the cursor of a terminal, colour it, or reorder and break lines: controls (C0, DEL,
 * C1), marks of direction, and separators of lines and paragraphs. */
static gboolean
controls_output (gunichar character)
{
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x061C
         || character == 0x200E || character == 0x200F || (character >= 0x2028 && character <= 0x202E)
         || (character >= 0x2066 && character <= 0x2069);
}

/* Returns: %FALSE only if the character at @at does not control output, and no byte of UTF-8 within another
 * one either: a quick answer for nearly all text */
static gboolean
may_control_output (const char *at)
{
  guchar byte = (guchar) *at;

  return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8
         || (byte == 0xE2 && (guchar) at[1] <= 0x81);
}

/**
 * mdr_encoding_escape:
 * @text: UTF-8, perhaps written by a stranger
 * @kept: the control characters that may stay, for example "\n" in text of several lines
 *
 * Writes all characters that would control a terminal or reorder its text as
 * \uXXXX, the form that JSON reads too. No line of the result can look like
 * one that the program wrote itself unless @kept has a newline.
 *
 * Returns: (transfer full): printable text
 */
char *
mdr_encoding_escape (const char *text, const char *kept)
{
  GString *printable;
  const char *next;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (kept != NULL, NULL);

  printable = g_string_sized_new (strlen (text));
  /* Nearly all text is plain, and is copied as a run up to the next character that is not. */
  for (const char *at = text; *at; at = next)
    {
      gunichar character;

      next = at + 1;
      if (!may_control_output (at))
        continue;
      character = g_utf8_get_char (at);
      next = g_utf8_next_char (at);
      if (!controls_output (character) || g_utf8_strchr (kept, -1, character))
        continue;
      g_string_append_len (printable, text, at - text);
      g_string_append_printf (printable, "\\u%04x", character);
      text = next;
    }
  g_string_append (printable, text);
  return g_string_free (printable, FALSE);
}

/**
 * mdr_encoding_dup_line:
 * @text: (nullable): UTF-8, perhaps written by a stranger
 *
 * Puts text on one line of a file that people also look at in a terminal.
 *
 * Returns: (transfer full): @text with a space for each control character and each separator of lines, and
 * with none at its ends
 */
char *
mdr_encoding_dup_line (const char *text)
{
  GString *line = g_string_new (NULL);

  for (const char *at = text ? text : ""; *at; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      gboolean breaks = g_unichar_iscntrl (character) || character == 0x2028 || character == 0x2029;

      g_string_append_unichar (line, breaks ? ' ' : character);
    }
  return g_strstrip (g_string_free (line, FALSE));
}
