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

/* Names are short, so a longer word is not a misspelled name. */
#define MAX_LENGTH 40

/*
 * Returns how many letters have to be inserted, removed, replaced or swapped with their neighbour to turn @a
 * into
 * @b: the optimal string alignment distance (Damerau 1964), filled in row by row from three rows.
 */
static guint
get_distance (const char *a, const char *b)
{
  guint rows[3][MAX_LENGTH + 1];
  gsize n = strlen (b);

  for (gsize j = 0; j <= n; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 1; a[i - 1]; i++)
    {
      guint *row = rows[i % 3];
      const guint *above = rows[(i + 2) % 3];
      const guint *before = rows[(i + 1) % 3];

      row[0] = (guint) i;
      for (gsize j = 1; j <= n; j++)
        {
          row[j] = MIN (above[j - 1] + (a[i - 1] != b[j - 1]), MIN (above[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
        }
    }
  return rows[strlen (a) % 3][n];
}

/**
 * mdr_suggestion_find:
 * @word: what was typed, and is none of @names
 * @names: (element-type utf8): what could have been meant
 *
 * Returns: (transfer none) (nullable): the name closest to @word, if at most one letter in three has to
 * change
 */
const char *
mdr_suggestion_find (const char *word, const GPtrArray *names)
{
  const char *closest = NULL;
  guint least = G_MAXUINT;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (names != NULL, NULL);

  for (guint i = 0; i < names->len && strlen (word) <= MAX_LENGTH; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      guint distance = strlen (name) <= MAX_LENGTH ? get_distance (word, name) : G_MAXUINT;

      if (distance >= least || 3 * distance > MAX (strlen (name), 3))
        continue;
      closest = name;
      least = distance;
    }
  return closest;
}

/**
 * mdr_duration_to_text:
 * @seconds: not negative
 *
 * Each bound is where the text of the unit before it would be rounded up to
 * the next unit, so that there is no "1000 ms" and no "60.0 s".
 *
 * Returns: (transfer full): the time in the unit that suits it: "< 0.1 ms",
 *   "0.4 ms", "4 ms", "1.24 s", "35.0 s", "2 min 5 s",
 *   "3 h 12 min"
 */
char *
mdr_duration_to_text (double seconds)
{
  guint64 whole = (guint64) (seconds + 0.5);

  if (seconds < 0.0001)
    return g_strdup (_ ("< 0.1 ms"));
  if (seconds < 0.00095)
    return g_strdup_printf (_ ("%.1f ms"), seconds * 1000);
  if (seconds < 0.9995)
    return g_strdup_printf (_ ("%.0f ms"), seconds * 1000);
  if (seconds < 9.995)
    return g_strdup_printf (_ ("%.2f s"), seconds);
  if (seconds < 59.95)
    return g_strdup_printf (_ ("%.1f s"), seconds);
  if (whole < 3600)
    /* Translators: minutes, seconds */
    return g_strdup_printf (_ ("%u min %u s"), (guint) (whole / 60), (guint) (whole % 60));
  /* Translators: hours, minutes */
  return g_strdup_printf (_ ("%u h %u min"), (guint) (whole / 3600), (guint) (whole / 60 % 60));
}

/**
 * mdr_duration_to_clock:
 * @seconds: not negative
 *
 * Returns: (transfer full): whole seconds as a clock shows them: "0:07",
 *   "12:05", "1:02:09"
 */
char *
mdr_duration_to_clock (double seconds)
{
  guint whole = (guint) seconds;

  if (whole < 3600)
    return g_strdup_printf ("%u:%02u", whole / 60, whole % 60);
  return g_strdup_printf ("%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
}
