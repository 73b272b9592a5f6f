/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/* What stands at cells and is more than a number: a color and a number, a word, a point beside it. */

/* Returns: (transfer full) (array): a number for each of @n places, and no number at first */
static gint16 *
numbers_new (RuledLinkPlaces *places, guint n)
{
  gint16 *numbers = g_new (gint16, n);

  for (guint i = 0; i < n; i++)
    numbers[i] = MDR_RULED_NONE;
  ruled_link_places_init_numbers (places, numbers, n);
  return numbers;
}

/* Twice the number, and one more for the second given. What would be the numbers 0 and 1 has none. */
static gboolean
read_pairs (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *numbers = numbers_new (&places, n);

  places.unknown = MDR_RULED_NONE;
  if (!ruled_link_places_read (&places, body, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (numbers[i] != MDR_RULED_NONE)
      givens->givens[part->givens[numbers[i] & 1]][i] =
          numbers[i] < 2 ? MDR_RULED_UNKNOWN : (gint16) (numbers[i] / 2);
  return TRUE;
}

static gboolean
write_pairs (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *numbers = numbers_new (&places, n);

  for (guint i = 0; i < n; i++)
    for (gint16 second = 0; second < 2; second++)
      {
        gint16 value = givens->givens[part->givens[second]][i];

        if (value > MDR_LINK_MAX_NUMBER / 2)
          return ruled_link_refuse_number (value, error);
        if (value != MDR_RULED_NONE)
          numbers[i] = (gint16) (2 * MAX (value, 0) + second);
      }
  return ruled_link_places_write (&places, body, error);
}

const RuledLinkCodec ruled_link_pairs = { read_pairs, write_pairs };

/* The number of the first word. */
static int
get_first_number (const MdrLinkPart *part)
{
  return part->codec == MDR_CODEC_ZERO_WORDS ? 0 : 1;
}

static gboolean
read_words (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, part->givens[0]);
  guint n = givens->n_places[part->givens[0]];
  int first = get_first_number (part);
  int last = first + (int) part->n_words - 1;
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *numbers = numbers_new (&places, n);

  if (part->codec == MDR_CODEC_DECIMAL_WORDS ? !ruled_link_places_read_decimals (&places, body, error)
                                             : !ruled_link_places_read (&places, body, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (numbers[i] == MDR_RULED_UNKNOWN)
        return ruled_link_refuse (error,
                                  /* Translators: the name of a given, and of a kind of puzzle */
                                  _ ("The link has “?” for a value of “%s”, which “%s” does not have."),
                                  given->name, ruled_link_get_kind (givens));
      if (numbers[i] == MDR_RULED_NONE)
        continue;
      if (numbers[i] < first || numbers[i] > last)
        return ruled_link_refuse (error,
                                  /* Translators: a number, the name of a given, the least and the greatest
                                     number */
                                  _ ("The link has the value %d for “%s”, but values there go from %d to "
                                     "%d."),
                                  numbers[i], given->name, first, last);
      givens->givens[part->givens[0]][i] = (gint16) part->words[numbers[i] - first];
    }
  return TRUE;
}

static gboolean
write_words (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *numbers = numbers_new (&places, n);

  for (guint i = 0; i < n; i++)
    for (guint word = 0; word < part->n_words; word++)
      if (givens->givens[part->givens[0]][i] == (gint16) part->words[word])
        numbers[i] = (gint16) (word + (guint) get_first_number (part));
  return part->codec == MDR_CODEC_DECIMAL_WORDS ? ruled_link_places_write_decimals (&places, body, error)
                                                : ruled_link_places_write (&places, body, error);
}

const RuledLinkCodec ruled_link_words = { read_words, write_words };
const RuledLinkCodec ruled_link_zero_words = { read_words, write_words };
const RuledLinkCodec ruled_link_decimal_words = { read_words, write_words };

/* Each word has a letter from a on; the letter after them is one cell without a word, the next two, … */
static gboolean
read_letter_words (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];

  for (guint i = 0; i < n; (*body)++)
    {
      guint letter = (guint) (**body - 'a');
      guint run = letter < part->n_words ? 1 : letter - part->n_words + 1;

      if (!g_ascii_islower (**body) || i + run > n)
        return mdr_link_refuse_rest (*body, error);
      if (letter < part->n_words)
        givens->givens[part->givens[0]][i] = (gint16) part->words[letter];
      i += run;
    }
  return TRUE;
}

static void
append_letter_run (const MdrLinkPart *part, GString *body, guint *run)
{
  const guint longest = 26 - part->n_words;

  for (; *run > 0; *run -= MIN (*run, longest))
    g_string_append_c (body, (char) ('a' + part->n_words + MIN (*run, longest) - 1));
}

static gboolean
write_letter_words (const MdrRuledPuzzle *givens,
                    const MdrLinkPart *part,
                    GString *body,
                    G_GNUC_UNUSED GError **error)
{
  guint run = 0;

  for (guint i = 0; i < givens->n_places[part->givens[0]]; i++)
    {
      guint word = 0;

      while (word < part->n_words && givens->givens[part->givens[0]][i] != (gint16) part->words[word])
        word++;
      run += word == part->n_words;
      if (word == part->n_words)
        continue;
      append_letter_run (part, body, &run);
      g_string_append_c (body, (char) ('a' + word));
    }
  append_letter_run (part, body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_letter_words = { read_letter_words, write_letter_words };

/* Of a point, how many others follow in its digit at most. */
#define MOST_EMPTY 7

/* Returns the number of points in a row of points: cells, borders and corners, but none on the rim. */
static guint
count_points (guint cells)
{
  return 2 * cells - 1;
}

/* Enters a point, of which a cell has one. */
static gboolean
take_point (MdrRuledPuzzle *givens, guint index, guint point, GError **error)
{
  guint row = point / count_points (givens->grid.columns);
  guint column = point % count_points (givens->grid.columns);
  gint16 *value = &givens->givens[index][row / 2 * givens->grid.columns + column / 2];

  if (*value != MDR_RULED_NONE)
    return ruled_link_refuse (error,
                              /* Translators: numbers from 1 */
                              _ ("The link has two points at row %u, column %u, where there is place for "
                                 "one."),
                              row / 2 + 1, column / 2 + 1);
  *value = (gint16) ((column % 2 ? MDR_OFFSET_RIGHT : 0) | (row % 2 ? MDR_OFFSET_BELOW : 0));
  return TRUE;
}

/* Twice the number of points after it that are empty, and one more for a black one. */
static gboolean
read_dots (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = count_points (givens->grid.rows) * count_points (givens->grid.columns);

  for (guint point = 0; point < n; (*body)++)
    {
      int digit = ruled_link_get_digit (**body);
      gboolean is_point = digit >= 0 && digit < 2 * (MOST_EMPTY + 1);

      if (digit < 0 || (is_point && part->codec == MDR_CODEC_BLACK_DOTS && digit % 2 == 0)
          || (!is_point && point + (guint) digit - 15 > n))
        return mdr_link_refuse_rest (*body, error);
      if (is_point && !take_point (givens, part->givens[0], point, error))
        return FALSE;
      point += is_point ? (guint) digit / 2 + 1 : (guint) digit - 15;
    }
  return TRUE;
}

static gboolean
write_dots (const MdrRuledPuzzle *givens,
            const MdrLinkPart *part,
            GString *body,
            G_GNUC_UNUSED GError **error)
{
  guint width = count_points (givens->grid.columns);
  guint n = count_points (givens->grid.rows) * width;
  g_autofree gboolean *stands = g_new0 (gboolean, n);
  int run = 0;

  for (guint cell = 0; cell < givens->n_places[part->givens[0]]; cell++)
    {
      gint16 value = givens->givens[part->givens[0]][cell];
      guint row = 2 * (cell / givens->grid.columns) + (value & MDR_OFFSET_BELOW ? 1 : 0);
      guint column = 2 * (cell % givens->grid.columns) + (value & MDR_OFFSET_RIGHT ? 1 : 0);

      if (value != MDR_RULED_NONE && column < width && row * width < n)
        stands[row * width + column] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      guint empty = 0;

      run += !stands[i];
      if (!stands[i])
        continue;
      mdr_link_append_run (body, &run);
      while (empty < MOST_EMPTY && (i + empty + 1 >= n || !stands[i + empty + 1]))
        empty++;
      ruled_link_append_digit (body, 2 * empty + (part->codec == MDR_CODEC_BLACK_DOTS));
      i += empty;
    }
  mdr_link_append_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_dots = { read_dots, write_dots };
const RuledLinkCodec ruled_link_black_dots = { read_dots, write_dots };
