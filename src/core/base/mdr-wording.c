/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-wording.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

static void
add (GString *text, const char *separator, const char *format, va_list arguments)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append_vprintf (text, format, arguments);
}

/** Adds a phrase to a list that is read aloud: "tile 5, can slide left" */
void
mdr_wording_add_phrase (GString *list, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (list != NULL);

  va_start (arguments, format);
  /* Translators: what stands between the phrases of a list: "tile 5, can slide left" */
  add (list, C_ ("between phrases", ", "), format, arguments);
  va_end (arguments);
}

/** Adds a fact to a visible line of facts: "10×10 · easy · solved" */
void
mdr_wording_add_fact (GString *line, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (line != NULL);

  va_start (arguments, format);
  /* Translators: what stands between the facts of a line: "10×10 · easy · solved" */
  add (line, C_ ("between facts", " · "), format, arguments);
  va_end (arguments);
}

/** Adds a whole sentence, with its full stop. */
void
mdr_wording_add_sentence (GString *text, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (text != NULL);

  va_start (arguments, format);
  /* Translators: what stands between two sentences */
  add (text, C_ ("between sentences", " "), format, arguments);
  va_end (arguments);
}

/**
 * Returns: (transfer full): @number with at most twelve digits, and with a mark between its thousands: that
 * of the locale, or a comma where the locale has none
 */
char *
mdr_wording_dup_number (double number)
{
  GString *text = g_string_new (NULL);
  gssize first = number < 0 ? 1 : 0;
  gssize end;

  g_string_printf (text, "%'.12g", number);
  end = first + (gssize) strspn (text->str + first, "0123456789");
  /* Locales such as C have no mark, but there the texts are in English. */
  if (*localeconv ()->thousands_sep == '\0')
    for (gssize i = end - 3; i > first; i -= 3)
      g_string_insert_c (text, i, ',');
  return g_string_free (text, FALSE);
}
