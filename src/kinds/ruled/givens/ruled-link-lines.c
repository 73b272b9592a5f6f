/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/* Clues of rows, columns and runs of cells: numbers beside the board, lists of numbers, sums in black cells.
 */

/* First come the cells, each of which could be a clue instead, then the numbers beside them, with a dot where
 * there is none. */
static gboolean
read_outside (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->grid.rows * givens->grid.columns;
  g_auto (RuledLinkPlaces) places = { 0 };
  const char *at = *body;
  MdrLinkCode code = { 0 };

  for (guint i = 0; i < n; at = *body)
    {
      if (!mdr_link_read_code (body, &code, error))
        return FALSE;
      if (code.run == 0)
        return ruled_link_refuse (error,
                                  _ ("The link has clues in cells of the board, which “%s” does not have."),
                                  ruled_link_get_kind (givens));
      i += (guint) code.run;
      if (i > n)
        return mdr_link_refuse_rest (at, error);
    }
  ruled_link_places_init (&places, givens, part);
  for (guint i = 0; i < places.n; i++, at = *body)
    {
      if (!mdr_link_read_code (body, &code, error))
        return FALSE;
      if (code.run > 0)
        return mdr_link_refuse_rest (at, error);
      *places.values[i] = code.number == MDR_LINK_UNKNOWN ? MDR_RULED_NONE : (gint16) code.number;
    }
  return TRUE;
}

static gboolean
write_outside (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  int run = (int) (givens->grid.rows * givens->grid.columns);
  g_auto (RuledLinkPlaces) places = { 0 };

  mdr_link_append_run (body, &run);
  ruled_link_places_init (&places, givens, part);
  for (guint i = 0; i < places.n; i++)
    {
      if (*places.values[i] > 0xff)
        return ruled_link_refuse_number (*places.values[i], error);
      if (*places.values[i] < 0)
        g_string_append_c (body, '.');
      else
        mdr_link_append_number (body, (guint) *places.values[i]);
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_outside = { read_outside, write_outside };

/* Returns how many numbers links have place for at each line of a given. */
static guint
count_slots (const MdrRuledPuzzle *givens, guint index)
{
  gboolean at_row = mdr_rulebook_get_given (givens->rulebook, index)->place == MDR_PLACE_ROW;

  return ((at_row ? givens->grid.columns : givens->grid.rows) + 1) / 2;
}

/* Returns: (transfer full) (array): numbers for the slots of all lines; those at the board come first */
static gint16 *
slots_new (RuledLinkPlaces *places, const MdrRuledPuzzle *givens, const MdrLinkPart *part)
{
  gint16 *numbers;
  guint n = 0;

  for (guint i = 0; i < part->n_givens; i++)
    n += givens->n_places[part->givens[i]] * count_slots (givens, part->givens[i]);
  numbers = g_new (gint16, n);
  for (guint i = 0; i < n; i++)
    numbers[i] = MDR_RULED_NONE;
  ruled_link_places_init_numbers (places, numbers, n);
  return numbers;
}

/* Enters the numbers of a line as its list. A line without numbers has no blocks. */
static gboolean
take_list (MdrRuledPuzzle *givens, guint index, guint line, const gint16 *slots, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, index);
  int list[MDR_LIST_MAX_NUMBERS] = { 0 };
  guint length = 0;

  for (guint i = count_slots (givens, index); i-- > 0;)
    {
      if (slots[i] == MDR_RULED_NONE)
        continue;
      if (slots[i] == 0 || (slots[i] == MDR_RULED_UNKNOWN && !given->unknown))
        return ruled_link_refuse (error,
                                  /* Translators: a number or "?", and the name of a given */
                                  _ ("The link has a “%s” among the numbers of “%s”, which have to be 1 or "
                                     "more."),
                                  slots[i] == 0 ? "0" : "?", given->name);
      list[length++] = slots[i] == MDR_RULED_UNKNOWN ? MDR_LIST_ANY : slots[i];
    }
  givens->givens[index][line] = (gint16) mdr_ruled_lists_add (givens->lists, list, MAX (length, 1));
  return givens->givens[index][line] >= 0 || mdr_link_refuse_rest ("", error);
}

static gboolean
read_lists (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *slots = slots_new (&places, givens, part);
  const gint16 *next = slots;

  if (!ruled_link_places_read (&places, body, error))
    return FALSE;
  for (guint i = 0; i < part->n_givens; i++)
    for (guint line = 0; line < givens->n_places[part->givens[i]]; line++)
      {
        if (!take_list (givens, part->givens[i], line, next, error))
          return FALSE;
        next += count_slots (givens, part->givens[i]);
      }
  return TRUE;
}

static gboolean
write_lists (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  g_auto (RuledLinkPlaces) places = { 0 };
  g_autofree gint16 *slots = slots_new (&places, givens, part);
  gint16 *next = slots;

  for (guint i = 0; i < part->n_givens; i++)
    for (guint line = 0; line < givens->n_places[part->givens[i]]; line++)
      {
        gint16 index = givens->givens[part->givens[i]][line];
        const GArray *list = index >= 0 ? mdr_ruled_lists_get (givens->lists, index) : NULL;

        for (guint k = 0; list && k < MIN (list->len, count_slots (givens, part->givens[i])); k++)
          {
            int number = g_array_index (list, int, list->len - 1 - k);

            next[k] = number == MDR_LIST_ANY ? MDR_RULED_UNKNOWN
                      : number == 0          ? MDR_RULED_NONE
                                             : (gint16) number;
          }
        next += count_slots (givens, part->givens[i]);
      }
  return ruled_link_places_write (&places, body, error);
}

const RuledLinkCodec ruled_link_lists = { read_lists, write_lists };

/* Of lists at cells by their length: the first of the numbers of two digits in base 36 for them, and how many
 * values each of their numbers has, from an unknown one on. */
static const struct
{
  guint first;
  guint base;
  guint count;
} cell_lists[] = { { 0, 0, 0 }, { 0, 0, 0 }, { 360, 6, 36 }, { 396, 4, 64 }, { 460, 2, 16 } };

/* A digit for this list alone. */
#define FOUR_ONES 9

/* Reads a list at a cell. Returns: its length; 0 if there is none */
static guint
read_cell_list (const char **body, int list[4])
{
  int digit = **body == '.' ? MDR_LIST_ANY : ruled_link_get_digit (**body);
  int second = digit > FOUR_ONES ? ruled_link_get_digit ((*body)[1]) : 0;
  guint code = (guint) (digit * 36 + second);

  *body += digit > FOUR_ONES && second >= 0 ? 2 : 1;
  for (guint i = 0; i < 4; i++)
    list[i] = digit == FOUR_ONES ? 1 : digit;
  if (digit <= FOUR_ONES)
    return digit == FOUR_ONES ? 4 : digit >= 0 || (*body)[-1] == '.';
  for (guint length = 2; length < G_N_ELEMENTS (cell_lists) && second >= 0; length++)
    {
      guint rest = code - cell_lists[length].first;

      if (code < cell_lists[length].first || rest >= cell_lists[length].count)
        continue;
      for (guint i = length; i-- > 0; rest /= cell_lists[length].base)
        list[i] = rest % cell_lists[length].base ? (int) (rest % cell_lists[length].base) : MDR_LIST_ANY;
      return length;
    }
  return 0;
}

static gboolean
read_cell_lists (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];

  for (guint i = 0; i < n;)
    {
      const char *at = *body;
      MdrLinkCode code = { 0 };
      int list[4];
      guint length;

      if (*at >= 'g' && !mdr_link_read_code (body, &code, error))
        return FALSE;
      length = code.run > 0 || *at == '\0' ? 0 : read_cell_list (body, list);
      if ((code.run == 0 && length == 0) || i + (guint) code.run > n)
        return mdr_link_refuse_rest (at, error);
      if (length > 0)
        givens->givens[part->givens[0]][i] = (gint16) mdr_ruled_lists_add (givens->lists, list, length);
      i += (guint) MAX (code.run, 1);
    }
  return TRUE;
}

/* Writes a list that links know; of others, something else. */
static void
append_cell_list (GString *body, const GArray *list)
{
  guint length = MIN (list->len, G_N_ELEMENTS (cell_lists) - 1);
  guint code = cell_lists[length].first;
  guint factor = 1;

  if (length == 1 && g_array_index (list, int, 0) == MDR_LIST_ANY)
    g_string_append_c (body, '.');
  else if (length == 1)
    ruled_link_append_digit (body, (guint) MIN (g_array_index (list, int, 0), FOUR_ONES));
  for (guint i = length; length > 1 && i-- > 0; factor *= cell_lists[length].base)
    code += (guint) CLAMP (g_array_index (list, int, i), 0, (int) cell_lists[length].base - 1) * factor;
  if (code == cell_lists[4].first + cell_lists[4].count - 1)
    ruled_link_append_digit (body, FOUR_ONES);
  else if (length > 1)
    {
      ruled_link_append_digit (body, code / 36);
      ruled_link_append_digit (body, code % 36);
    }
}

static gboolean
write_cell_lists (const MdrRuledPuzzle *givens,
                  const MdrLinkPart *part,
                  GString *body,
                  G_GNUC_UNUSED GError **error)
{
  int run = 0;

  for (guint i = 0; i < givens->n_places[part->givens[0]]; i++)
    {
      gint16 list = givens->givens[part->givens[0]][i];

      run += list < 0;
      if (list < 0)
        continue;
      mdr_link_append_run (body, &run);
      append_cell_list (body, mdr_ruled_lists_get (givens->lists, list));
    }
  mdr_link_append_run (body, &run);
  return TRUE;
}

const RuledLinkCodec ruled_link_cell_lists = { read_cell_lists, write_cell_lists };

/* Sums up to this are digits in base 36, greater ones capital letters. */
#define MOST_SMALL_SUM 19

/* In a row of white cells, k is one, l is two, … */
#define FIRST_WHITE 'k'

/* Returns: the value at @row and @column of the black cells, or of sums across or down, by the index in the
 * part
 */
static gint16 *
get_sum (const MdrRuledPuzzle *givens, const MdrLinkPart *part, guint index, guint row, guint column)
{
  return &givens->givens[part->givens[index]][row * givens->grid.columns + column];
}

/* Reads a sum. Old links have 0 where there is none. */
static gboolean
read_sum (const char **body, gint16 *sum, GError **error)
{
  int digit = g_ascii_isupper (**body) ? **body - 'A' + MOST_SMALL_SUM + 1 : ruled_link_get_digit (**body);

  if (**body != '-' && (digit < 0 || (digit > MOST_SMALL_SUM && !g_ascii_isupper (**body))))
    return mdr_link_refuse_rest (*body, error);
  if (digit > 0)
    *sum = (gint16) digit;
  (*body)++;
  return TRUE;
}

static void
append_sum (GString *body, gint16 sum)
{
  if (sum > MOST_SMALL_SUM)
    g_string_append_c (body, (char) ('A' + MIN (sum - MOST_SMALL_SUM - 1, 'Z' - 'A')));
  else if (sum >= 0)
    ruled_link_append_digit (body, (guint) sum);
  else
    g_string_append_c (body, '-');
}

/* Reads the sums of a black cell, or how many cells are white. Returns: how many cells these were; 0 with an
 * error if it is something else */
static guint
read_sum_cells (MdrRuledPuzzle *givens,
                const MdrLinkPart *part,
                guint cell,
                const char **body,
                GError **error)
{
  if (**body >= FIRST_WHITE && **body <= 'z')
    return (guint) (*(*body)++ - FIRST_WHITE + 1);
  givens->givens[part->givens[0]][cell] = 1;
  if (**body != '.')
    return read_sum (body, &givens->givens[part->givens[2]][cell], error)
           && read_sum (body, &givens->givens[part->givens[1]][cell], error);
  (*body)++;
  return 1;
}

/* The first row and the first column are black, and not counted. Their sums follow the others, wherever a
 * white cell is beside them. */
static gboolean
read_sums (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint width = givens->grid.columns - 1;
  guint n = (givens->grid.rows - 1) * width;
  guint count;

  for (guint i = 0; i < n; i += count)
    {
      const char *at = *body;

      count = read_sum_cells (givens, part, (i / width + 1) * (width + 1) + i % width + 1, body, error);
      if (count == 0)
        return FALSE;
      if (i + count > n)
        return mdr_link_refuse_rest (at, error);
    }
  for (guint column = 0; column <= width; column++)
    {
      *get_sum (givens, part, 0, 0, column) = 1;
      if (column > 0 && *get_sum (givens, part, 0, 1, column) < 0
          && !read_sum (body, get_sum (givens, part, 2, 0, column), error))
        return FALSE;
    }
  for (guint row = 1; row < givens->grid.rows; row++)
    {
      *get_sum (givens, part, 0, row, 0) = 1;
      if (*get_sum (givens, part, 0, row, 1) < 0
          && !read_sum (body, get_sum (givens, part, 1, row, 0), error))
        return FALSE;
    }
  return TRUE;
}

static void
append_whites (GString *body, guint *run)
{
  for (; *run > 0; *run -= MIN (*run, 'z' - FIRST_WHITE + 1))
    g_string_append_c (body, (char) (FIRST_WHITE + MIN (*run, 'z' - FIRST_WHITE + 1) - 1));
}

static gboolean
write_sums (const MdrRuledPuzzle *givens,
            const MdrLinkPart *part,
            GString *body,
            G_GNUC_UNUSED GError **error)
{
  guint run = 0;

  for (guint row = 1; row < givens->grid.rows; row++)
    for (guint column = 1; column < givens->grid.columns; column++)
      {
        gint16 across = *get_sum (givens, part, 1, row, column);
        gint16 down = *get_sum (givens, part, 2, row, column);
        gboolean is_white = *get_sum (givens, part, 0, row, column) < 0;

        run += is_white;
        if (is_white)
          continue;
        append_whites (body, &run);
        if (across < 0 && down < 0)
          {
            g_string_append_c (body, '.');
            continue;
          }
        append_sum (body, down);
        append_sum (body, across);
      }
  append_whites (body, &run);
  for (guint column = 1; column < givens->grid.columns; column++)
    if (*get_sum (givens, part, 0, 1, column) < 0)
      append_sum (body, *get_sum (givens, part, 2, 0, column));
  for (guint row = 1; row < givens->grid.rows; row++)
    if (*get_sum (givens, part, 0, row, 1) < 0)
      append_sum (body, *get_sum (givens, part, 1, row, 0));
  return TRUE;
}

const RuledLinkCodec ruled_link_sums = { read_sums, write_sums, .frame = 1 };
