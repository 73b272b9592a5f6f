/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/* g stands for one empty place, h for two, ... z for twenty. */
#define FIRST_RUN   'g'
#define LONGEST_RUN 20

/**
 * mdr_link_split:
 * @n_parts: maximum number of parts; the last contains the rest of the link
 *
 * Returns: (transfer full): the parts after the question mark of a link, which
 *   are separated by slashes; fewer if the link is cut off
 */
char **
mdr_link_split (const char *link, int n_parts)
{
  const char *query;

  g_return_val_if_fail (link != NULL, NULL);

  query = strchr (link, '?');
  return mdr_link_split_rest (query ? query + 1 : "", n_parts);
}

/** Like mdr_link_split(), for the rest of a link. */
char **
mdr_link_split_rest (const char *rest, int n_parts)
{
  char **parts;
  guint length;

  g_return_val_if_fail (rest != NULL, NULL);

  parts = g_strsplit (rest, "/", n_parts);
  length = g_strv_length (parts);
  /* An empty part after the last slash does not count, unless it is the body, which may be empty. */
  if (length > 0 && length < (guint) n_parts && *parts[length - 1] == '\0')
    g_clear_pointer (&parts[length - 1], g_free);
  return parts;
}

static gboolean
read_measure (const char *text, int minimum, int maximum, int *measure)
{
  guint64 number;

  if (!text || !g_ascii_string_to_unsigned (text, 10, (guint64) minimum, (guint64) maximum, &number, NULL))
    return FALSE;
  *measure = (int) number;
  return TRUE;
}

/**
 * mdr_link_read_width:
 * @text: (nullable): a part of the link; %NULL if the link is cut off before it
 *
 * Returns: whether @text is a number from @minimum to @maximum
 */
gboolean
mdr_link_read_width (const char *text, int minimum, int maximum, int *width, GError **error)
{
  g_autofree char *excerpt = NULL;

  if (read_measure (text, minimum, maximum, width))
    return TRUE;
  if (!text)
    return mdr_link_refuse_rest ("", error);
  excerpt = mdr_encoding_dup_excerpt (text);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the least, the greatest, what stands there instead */
               _ ("The link's width must be a whole number from %d to %d, not “%s”."), minimum, maximum,
               excerpt);
  return FALSE;
}

/** Reads the height of a board, like mdr_link_read_width(). */
gboolean
mdr_link_read_height (const char *text, int minimum, int maximum, int *height, GError **error)
{
  g_autofree char *excerpt = NULL;

  if (read_measure (text, minimum, maximum, height))
    return TRUE;
  if (!text)
    return mdr_link_refuse_rest ("", error);
  excerpt = mdr_encoding_dup_excerpt (text);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the least, the greatest, what stands there instead */
               _ ("The link's height must be a whole number from %d to %d, not “%s”."), minimum, maximum,
               excerpt);
  return FALSE;
}

/** Returns: %FALSE with an error that quotes the rest of the link */
gboolean
mdr_link_refuse_rest (const char *at, GError **error)
{
  g_autofree char *excerpt = NULL;

  g_return_val_if_fail (at != NULL, FALSE);

  if (*at == '\0')
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The link ends too early; a part of it is missing."));
      return FALSE;
    }
  excerpt = mdr_encoding_dup_excerpt (at);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The link is invalid from here on: “%s”."), excerpt);
  return FALSE;
}

/* Reads @digits hexadecimal digits. */
static gboolean
read_hexadecimal (const char **at, int digits, int *number)
{
  *number = 0;
  for (; digits > 0; digits--, (*at)++)
    {
      if (!g_ascii_isxdigit (**at))
        return FALSE;
      *number = *number * 16 + g_ascii_xdigit_value (**at);
    }
  return TRUE;
}

static gboolean
read_number (const char **at, int *number)
{
  switch (**at)
    {
    case '-':
      (*at)++;
      return read_hexadecimal (at, 2, number);
    case '+':
      (*at)++;
      return read_hexadecimal (at, 3, number);
    case '.':
      (*at)++;
      *number = MDR_LINK_UNKNOWN;
      return TRUE;
    default:
      return read_hexadecimal (at, 1, number);
    }
}

/**
 * mdr_link_read_code:
 * @body: (inout): where the code begins; moved to the next one
 *
 * Returns: whether there is a valid code; otherwise @body does not change
 */
gboolean
mdr_link_read_code (const char **body, MdrLinkCode *code, GError **error)
{
  const char *at;

  g_return_val_if_fail (body != NULL && *body != NULL, FALSE);
  g_return_val_if_fail (code != NULL, FALSE);

  at = *body;
  *code = (MdrLinkCode){ 0, MDR_LINK_UNKNOWN };
  if (*at >= FIRST_RUN && *at <= 'z')
    code->run = *at++ - FIRST_RUN + 1;
  else if (!read_number (&at, &code->number))
    return mdr_link_refuse_rest (*body, error);
  *body = at;
  return TRUE;
}

/** Writes the number of empty places, if there are any, and resets it. */
void
mdr_link_append_run (GString *body, int *run)
{
  g_return_if_fail (body != NULL);

  for (; *run > 0; *run -= MIN (*run, LONGEST_RUN))
    g_string_append_c (body, (char) (FIRST_RUN + MIN (*run, LONGEST_RUN) - 1));
}

/** Writes @number, at most %MDR_LINK_MAX_NUMBER. */
void
mdr_link_append_number (GString *body, guint number)
{
  g_return_if_fail (body != NULL);

  if (number < 16)
    g_string_append_printf (body, "%x", number);
  else if (number < 256)
    g_string_append_printf (body, "-%02x", number);
  else
    g_string_append_printf (body, "+%03x", number);
}
