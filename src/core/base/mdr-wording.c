/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-wording.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void
add (GString *text, const char *separator, const char *format, va_list arguments)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append_vprintf (text, format, arguments);
}

/**
 * mdr_wording_dup_sentence:
 * @words: of the system or of a library
 *
 * Returns: (transfer full): @words with a full stop. Most libraries end their messages without one, but not
 * all.
 */
char *
mdr_wording_dup_sentence (const char *words)
{
  static const char *const ends[] = { ".", "!", "?", "。" };

  g_return_val_if_fail (words != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (words, ends[i]))
      return g_strdup (words);
  /* Translators: the words of the system or of a library, as a sentence */
  return g_strdup_printf (_ ("%s."), words);
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
 * mdr_wording_name_line:
 * @error: (nullable): an error, or where none is stored, nothing
 * @line: the number of a line, from 1
 *
 * Begins the sentence of an error with the line in which it is: "Line 3: a colon was expected"
 */
void
mdr_wording_name_line (GError **error, guint line)
{
  g_autofree char *problem = NULL;

  if (!error || !*error)
    return;
  problem = g_steal_pointer (&(*error)->message);
  /* Translators: the number of a line in a file, and what is wrong there */
  (*error)->message = g_strdup_printf (_ ("Line %u: %s"), line, problem);
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

/* Writes an exponent in superior figures. */
static void
add_exponent (GString *text, int exponent)
{
  static const char *const figures[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *digits = g_strdup_printf ("%d", ABS (exponent));

  if (exponent < 0)
    g_string_append (text, "⁻");
  for (const char *digit = digits; *digit; digit++)
    g_string_append (text, figures[*digit - '0']);
}

/**
 * mdr_wording_dup_measure:
 * @digits: how many are shown at most, from 1 to 12, unless there are more before the decimal point
 *
 * Returns: (transfer full): @number as people write it: 0.00025, 1,850, and for very small and very large
 * numbers a power of ten, like 10⁻⁵ and 1.5×10⁹
 */
char *
mdr_wording_dup_measure (double number, guint digits)
{
  g_autofree char *scientific = NULL;
  GString *text = NULL;
  char *end;
  int exponent;

  g_return_val_if_fail (digits >= 1 && digits <= 12, NULL);

  if (!isfinite (number))
    return g_strdup (isnan (number) ? "–" : number > 0 ? "∞" : "−∞");
  if (number == 0 || (fabs (number) >= 1e-4 && fabs (number) < 1e7))
    {
      g_autofree char *rounded = fabs (number) >= pow (10, digits - 1)
                                     ? g_strdup_printf ("%.0f", number)
                                     : g_strdup_printf ("%.*g", (int) digits, number);

      return mdr_wording_dup_number (g_strtod (rounded, NULL));
    }
  scientific = g_strdup_printf ("%.*e", (int) digits - 1, number);
  end = strchr (scientific, 'e');
  exponent = atoi (end + 1);
  *end = '\0';
  text = g_string_new (NULL);
  /* The mark before decimals is that of the locale, and 1 times a power is the power. */
  g_string_printf (text, "%.12g", g_strtod (scientific, NULL));
  if (g_str_equal (text->str, "1"))
    g_string_truncate (text, 0);
  else if (g_str_equal (text->str, "-1"))
    g_string_assign (text, "−");
  else
    g_string_append (text, "×");
  g_string_append (text, "10");
  add_exponent (text, exponent);
  return g_string_free (text, FALSE);
}
