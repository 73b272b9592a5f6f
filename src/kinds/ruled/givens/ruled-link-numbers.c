/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/* Numbers in links: how many there are between two that are given is a letter. */

/* Letters from a are runs where digits are decimal, or where all of them have other letters before them. */
#define LONGEST_RUN 26

/* Appends the values at the areas of a division, in the order of their first cells. */
static void
add_areas (GPtrArray *values, const MdrRuledPuzzle *givens, guint index)
{
  guint division = mdr_rulebook_get_given (givens->rulebook, index)->division;
  g_autofree gboolean *seen = g_new0 (gboolean, givens->n_areas[division]);

  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    {
      gint16 area = givens->givens[division][cell];

      if (!seen[area])
        g_ptr_array_add (values, &givens->givens[index][area]);
      seen[area] = TRUE;
    }
}

/* Appends the values of the givens of a part from @first on that are at the same lines, line by line.
 * Returns: how many givens these are */
static guint
add_stack (GPtrArray *values, const MdrRuledPuzzle *givens, const MdrLinkPart *part, guint first)
{
  MdrPlace place = mdr_rulebook_get_given (givens->rulebook, part->givens[first])->place;
  guint end = first;

  while (end < part->n_givens && mdr_rulebook_get_given (givens->rulebook, part->givens[end])->place == place)
    end++;
  for (guint line = 0; line < givens->n_places[part->givens[first]]; line++)
    for (guint i = first; i < end; i++)
      g_ptr_array_add (values, &givens->givens[part->givens[i]][line]);
  return end - first;
}

/** Lists the places of @part, whose divisions have been made. */
void
ruled_link_places_init (RuledLinkPlaces *places, const MdrRuledPuzzle *givens, const MdrLinkPart *part)
{
  GPtrArray *values = g_ptr_array_new ();
  gboolean unknown = TRUE;

  for (guint i = 0; i < part->n_givens; i++)
    unknown = unknown && mdr_rulebook_get_given (givens->rulebook, part->givens[i])->unknown;
  for (guint i = 0; part->codec == MDR_CODEC_STACKED && i < part->n_givens;)
    i += add_stack (values, givens, part, i);
  for (guint i = 0; part->codec != MDR_CODEC_STACKED && i < part->n_givens; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, part->givens[i]);

      if (given->place == MDR_PLACE_AREA)
        add_areas (values, givens, part->givens[i]);
      else
        for (guint place = 0; place < givens->n_places[part->givens[i]]; place++)
          g_ptr_array_add (values, &givens->givens[part->givens[i]][place]);
    }
  places->n = values->len;
  places->values = (gint16 **) g_ptr_array_free (values, FALSE);
  /* A clue without a number says nothing; where the page has none, there is none. */
  places->unknown = unknown ? MDR_RULED_UNKNOWN : MDR_RULED_NONE;
}

/** Makes @n places of @numbers, which do not belong to a puzzle and may be unknown. */
void
ruled_link_places_init_numbers (RuledLinkPlaces *places, gint16 *numbers, guint n)
{
  *places = (RuledLinkPlaces){ g_new (gint16 *, n), n, MDR_RULED_UNKNOWN };
  for (guint i = 0; i < n; i++)
    places->values[i] = &numbers[i];
}

void
ruled_link_places_clear (RuledLinkPlaces *places)
{
  g_free (places->values);
}

/** Returns: %FALSE with an error that a number cannot be written */
gboolean
ruled_link_refuse_number (gint16 number, GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("The number %d is too great for a link."), number);
  return FALSE;
}

/** Reads a code for each of @places. */
gboolean
ruled_link_places_read (const RuledLinkPlaces *places, const char **body, GError **error)
{
  for (guint i = 0; i < places->n;)
    {
      const char *at = *body;
      MdrLinkCode code;

      if (!mdr_link_read_code (body, &code, error))
        return FALSE;
      if (code.run == 0)
        *places->values[i] = code.number == MDR_LINK_UNKNOWN ? places->unknown : (gint16) code.number;
      i += (guint) MAX (code.run, 1);
      if (i > places->n)
        return mdr_link_refuse_rest (at, error);
    }
  return TRUE;
}

/** Writes what ruled_link_places_read() reads. */
gboolean
ruled_link_places_write (const RuledLinkPlaces *places, GString *body, GError **error)
{
  int run = 0;

  for (guint i = 0; i < places->n; i++)
    {
      gint16 value = *places->values[i];

      if (value > MDR_LINK_MAX_NUMBER)
        return ruled_link_refuse_number (value, error);
      if (value == MDR_RULED_NONE)
        {
          run++;
          continue;
        }
      mdr_link_append_run (body, &run);
      if (value == MDR_RULED_UNKNOWN)
        g_string_append_c (body, '.');
      else
        mdr_link_append_number (body, (guint) value);
    }
  mdr_link_append_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_numbers = {
  .read_places = ruled_link_places_read,
  .write_places = ruled_link_places_write,
  .optional = TRUE,
};

static gboolean
read_slash_numbers (const RuledLinkPlaces *places, const char **body, GError **error)
{
  if (*(*body)++ != '/')
    return mdr_link_refuse_rest (*body - 1, error);
  return **body == '\0' || ruled_link_places_read (places, body, error);
}

static gboolean
write_slash_numbers (const RuledLinkPlaces *places, GString *body, GError **error)
{
  g_string_append_c (body, '/');
  return ruled_link_places_write (places, body, error);
}

const RuledLinkCodec ruled_link_slash_numbers = {
  .read_places = read_slash_numbers,
  .write_places = write_slash_numbers,
  .optional = TRUE,
};

/* A digit is 5 times the number of empty cells after it, and its number, at most 4. */
static gboolean
read_small_numbers (const RuledLinkPlaces *places, const char **body, GError **error)
{
  for (guint i = 0; i < places->n; (*body)++)
    {
      char c = **body;
      int digit = g_ascii_isupper (c) ? -1 : g_ascii_xdigit_value (c);
      guint run = c >= 'g' && c <= 'z' ? (guint) (c - 'g' + 1) : 0;

      if (digit >= 0 && digit < 15)
        {
          *places->values[i] = (gint16) (digit % 5);
          i += (guint) digit / 5 + 1;
        }
      else if (c == '.')
        *places->values[i++] = places->unknown;
      else if (run > 0 && i + run <= places->n)
        i += run;
      else
        return mdr_link_refuse_rest (*body, error);
    }
  return TRUE;
}

/* Returns how many empty places follow @index, at most two; beyond the last place there are always two. */
static guint
count_empty (const RuledLinkPlaces *places, guint index)
{
  for (guint i = 1; i <= 2; i++)
    if (index + i < places->n && *places->values[index + i] != MDR_RULED_NONE)
      return i - 1;
  return 2;
}

static gboolean
write_small_numbers (const RuledLinkPlaces *places, GString *body, GError **error)
{
  int run = 0;

  for (guint i = 0; i < places->n; i++)
    {
      gint16 value = *places->values[i];

      if (value > 4)
        return ruled_link_refuse_number (value, error);
      if (value == MDR_RULED_NONE)
        {
          run++;
          continue;
        }
      mdr_link_append_run (body, &run);
      if (value == MDR_RULED_UNKNOWN)
        {
          g_string_append_c (body, '.');
          continue;
        }
      g_string_append_printf (body, "%x", 5 * count_empty (places, i) + (guint) value);
      i += count_empty (places, i);
    }
  mdr_link_append_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_small_numbers = { .read_places = read_small_numbers,
                                                  .write_places = write_small_numbers };

static void
append_long_run (GString *body, guint *run)
{
  for (; *run > 0; *run -= MIN (*run, LONGEST_RUN))
    g_string_append_c (body, (char) ('a' + MIN (*run, LONGEST_RUN) - 1));
}

/** Reads a number from 0 to 9 for each of @places-> */
gboolean
ruled_link_places_read_decimals (const RuledLinkPlaces *places, const char **body, GError **error)
{
  for (guint i = 0; i < places->n; (*body)++)
    {
      char c = **body;
      guint run = g_ascii_islower (c) ? (guint) (c - 'a' + 1) : 0;

      if (run > 0 && i + run <= places->n)
        i += run;
      else if (c == '.' || g_ascii_isdigit (c))
        *places->values[i++] = c == '.' ? places->unknown : (gint16) (c - '0');
      else
        return mdr_link_refuse_rest (*body, error);
    }
  return TRUE;
}

/** Writes what ruled_link_places_read_decimals() reads. */
gboolean
ruled_link_places_write_decimals (const RuledLinkPlaces *places, GString *body, GError **error)
{
  guint run = 0;

  for (guint i = 0; i < places->n; i++)
    {
      gint16 value = *places->values[i];

      if (value > 9)
        return ruled_link_refuse_number (value, error);
      if (value == MDR_RULED_NONE)
        {
          run++;
          continue;
        }
      append_long_run (body, &run);
      g_string_append_c (body, value == MDR_RULED_UNKNOWN ? '.' : (char) ('0' + value));
    }
  append_long_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_decimals = {
  .read_places = ruled_link_places_read_decimals,
  .write_places = ruled_link_places_write_decimals,
};

/* Reads @digits digits in base 36. */
static gboolean
read_digits_of (const char **body, guint digits, gint16 *number)
{
  *number = 0;
  for (; digits > 0; digits--, (*body)++)
    {
      if (!g_ascii_isdigit (**body) && !g_ascii_islower (**body))
        return FALSE;
      *number = (gint16) (*number * 36 + (g_ascii_isdigit (**body) ? **body - '0' : **body - 'a' + 10));
    }
  return TRUE;
}

static gboolean
read_digits (const RuledLinkPlaces *places, const char **body, GError **error)
{
  for (guint i = 0; i < places->n; i++)
    {
      const char *at = *body;
      gboolean fine = TRUE;

      if (*at == '.' || *at == '%' || *at == '@')
        {
          *places->values[i] = *at == '.' ? MDR_RULED_NONE : places->unknown;
          (*body)++;
          continue;
        }
      *body += *at == '-';
      fine = read_digits_of (body, *at == '-' ? 2 : 1, places->values[i]);
      if (!fine)
        return mdr_link_refuse_rest (at, error);
    }
  return TRUE;
}

static gboolean
write_digits (const RuledLinkPlaces *places, GString *body, GError **error)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

  for (guint i = 0; i < places->n; i++)
    {
      gint16 value = *places->values[i];

      if (value >= 36 * 36)
        return ruled_link_refuse_number (value, error);
      if (value < 0)
        g_string_append_c (body, value == MDR_RULED_NONE ? '.' : '%');
      else if (value < 36)
        g_string_append_c (body, digits[value]);
      else
        g_string_append_printf (body, "-%c%c", digits[value / 36], digits[value % 36]);
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_digits = { .read_places = read_digits, .write_places = write_digits };

/* A digit of base 32, or two behind a sign. Each place has a number. */
static gboolean
read_base_32 (const RuledLinkPlaces *places, const char **body, GError **error)
{
  for (guint i = 0; i < places->n; i++)
    {
      const char *at = *body;

      *body += *at == '-';
      *places->values[i] = 0;
      for (guint digits = *at == '-' ? 2 : 1; digits > 0; digits--, (*body)++)
        {
          int digit = ruled_link_get_digit (**body);

          if (digit < 0 || digit >= 32)
            return mdr_link_refuse_rest (at, error);
          *places->values[i] = (gint16) (32 * *places->values[i] + digit);
        }
    }
  return TRUE;
}

static gboolean
write_base_32 (const RuledLinkPlaces *places, GString *body, GError **error)
{
  for (guint i = 0; i < places->n; i++)
    {
      guint value = (guint) MAX (*places->values[i], 0);

      if (value >= 32 * 32)
        return ruled_link_refuse_number (*places->values[i], error);
      if (value >= 32)
        {
          g_string_append_c (body, '-');
          ruled_link_append_digit (body, value / 32);
        }
      ruled_link_append_digit (body, value % 32);
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_base_32 = { .read_places = read_base_32, .write_places = write_base_32 };

/* Directions as links write them, from 1 on. */
static const MdrDirection directions[] = { MDR_DIRECTION_UP, MDR_DIRECTION_DOWN, MDR_DIRECTION_LEFT,
                                           MDR_DIRECTION_RIGHT };

/** Returns: the direction that links write as @number; 0 stands for that of a clue which has none */
MdrDirection
ruled_link_get_direction (guint number)
{
  return directions[number == 0 || number > G_N_ELEMENTS (directions) ? G_N_ELEMENTS (directions) - 1
                                                                      : number - 1];
}

/* Reads a direction and a number of as many hexadecimal digits. */
static gboolean
read_arrow (const char **body, guint digits, guint direction, gint16 *value, guint8 *toward)
{
  *value = 0;
  if (digits == 1 && **body == '.')
    {
      /* A clue without a value may have no direction. */
      *value = MDR_RULED_UNKNOWN;
      *toward = (guint8) ruled_link_get_direction (direction);
      (*body)++;
      return TRUE;
    }
  for (; digits > 0; digits--, (*body)++)
    {
      if (!g_ascii_isxdigit (**body))
        return FALSE;
      *value = (gint16) (*value * 16 + g_ascii_xdigit_value (**body));
    }
  if (direction == 0)
    return FALSE;
  *toward = (guint8) directions[direction - 1];
  return TRUE;
}

static gboolean
read_arrows (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint index = part->givens[0];
  gboolean unknown = mdr_rulebook_get_given (givens->rulebook, index)->unknown;
  guint n = givens->n_places[index];

  for (guint i = 0; i < n; i++)
    {
      const char *at = *body;
      guint digits = *at == '-' ? 3 : g_ascii_isdigit (*at) ? 1 + (*at >= '5') : 0;
      guint run = g_ascii_islower (*at) ? (guint) (*at - 'a' + 1) : 0;

      if (run > 0 && i + run <= n)
        {
          i += run - 1;
          (*body)++;
          continue;
        }
      *body += *at == '-';
      if (digits == 0 || !g_ascii_isdigit (**body) || (*at == '-' && **body > '4'))
        return mdr_link_refuse_rest (at, error);
      (*body)++;
      if (!read_arrow (body, digits, (guint) ((*body)[-1] - '0') % 5, &givens->givens[index][i],
                       &givens->directions[index][i]))
        return mdr_link_refuse_rest (at, error);
      if (givens->givens[index][i] == MDR_RULED_UNKNOWN && !unknown)
        givens->givens[index][i] = MDR_RULED_NONE;
    }
  return TRUE;
}

static guint
find_direction (guint8 direction)
{
  guint i = 0;

  while (directions[i] != (MdrDirection) direction)
    i++;
  return i + 1;
}

static gboolean
write_arrows (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint index = part->givens[0];
  guint run = 0;

  for (guint i = 0; i < givens->n_places[index]; i++)
    {
      gint16 value = givens->givens[index][i];
      guint direction = find_direction (givens->directions[index][i]);

      if (value > MDR_LINK_MAX_NUMBER)
        return ruled_link_refuse_number (value, error);
      if (value == MDR_RULED_NONE)
        {
          run++;
          continue;
        }
      append_long_run (body, &run);
      if (value == MDR_RULED_UNKNOWN)
        g_string_append_printf (body, "%u.", direction);
      else if (value < 16)
        g_string_append_printf (body, "%u%x", direction, (guint) value);
      else if (value < 256)
        g_string_append_printf (body, "%u%02x", direction + 5, (guint) value);
      else
        g_string_append_printf (body, "-%u%03x", direction, (guint) value);
    }
  append_long_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_arrows = { read_arrows, write_arrows };
