/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/* What is not a number in links: circles, marks, areas, and what belongs to the whole board. */

/** Returns: the value of a digit in base 36; -1 if it is none */
int
ruled_link_get_digit (char c)
{
  if (g_ascii_isdigit (c))
    return c - '0';
  return g_ascii_islower (c) ? c - 'a' + 10 : -1;
}

/** Appends a digit in base 36. */
void
ruled_link_append_digit (GString *body, guint digit)
{
  g_string_append_c (body, (char) (digit < 10 ? '0' + digit : 'a' + digit - 10));
}

/* Three places to a character: 0 for an empty one, 1 for the first word, 2 for the second. */
static gboolean
read_circles (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  gint16 *values = givens->givens[part->givens[0]];

  /* Where other things follow a slash, there may be no circles in front of it. */
  for (guint i = 0; i < n && **body != '/'; i += 3, (*body)++)
    {
      int digit = ruled_link_get_digit (**body);

      if (digit < 0 || digit >= 27)
        return mdr_link_refuse_rest (*body, error);
      for (guint j = 0; j < 3; j++, digit = digit * 3 % 27)
        if (i + j < n && digit / 9 > 0)
          values[i + j] = (gint16) (digit / 9 - 1);
    }
  return TRUE;
}

static gboolean
write_circles (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  const gint16 *values = givens->givens[part->givens[0]];

  for (guint i = 0; i < n; i += 3)
    {
      guint digit = 0;

      for (guint j = i; j < i + 3; j++)
        digit = digit * 3 + (j < n && values[j] >= 0 && values[j] < 2 ? (guint) values[j] + 1 : 0);
      ruled_link_append_digit (body, digit);
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_circles = { read_circles, write_circles, .optional = TRUE };

/* A digit below this is a mark, with so many empty cells after it; others are that many empty cells and one
 * more. */
#define MARK_DIGITS 18

static gboolean
read_marks (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];

  for (guint i = 0; i < n; (*body)++)
    {
      int digit = ruled_link_get_digit (**body);
      gboolean is_mark = digit >= 0 && digit < MARK_DIGITS;
      guint next = i + 1 + (guint) MAX (digit, 0) % MARK_DIGITS;

      if (digit < 0 || next > n)
        return mdr_link_refuse_rest (*body, error);
      if (is_mark)
        givens->givens[part->givens[0]][i] = 1;
      i = next;
    }
  return TRUE;
}

static gboolean
write_marks (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  const gint16 *values = givens->givens[part->givens[0]];

  for (guint i = 0; i < n;)
    {
      guint next = i + 1;

      while (next < n && next - i < MARK_DIGITS && values[next] == MDR_RULED_NONE)
        next++;
      ruled_link_append_digit (body, next - i - 1 + (values[i] == MDR_RULED_NONE ? MARK_DIGITS : 0));
      i = next;
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_marks = { read_marks, write_marks };

/* Five places to a character, of which the first is the highest bit. */
#define BITS_OF_DIGIT 5

/** Reads for each of @n places whether something stands there. */
gboolean
ruled_link_read_bits (gint16 *values, guint n, const char **body, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      guint place = i % BITS_OF_DIGIT;
      int digit = ruled_link_get_digit (**body);

      if (digit < 0 || digit >= 32)
        return mdr_link_refuse_rest (*body, error);
      if (digit >> (BITS_OF_DIGIT - 1 - place) & 1)
        values[i] = 1;
      *body += place == BITS_OF_DIGIT - 1 || i == n - 1;
    }
  return TRUE;
}

/** Writes what ruled_link_read_bits() reads. */
void
ruled_link_write_bits (const gint16 *values, guint n, GString *body)
{
  guint digit = 0;

  for (guint i = 0; i < n; i++)
    {
      guint place = i % BITS_OF_DIGIT;

      digit |= (guint) (values[i] >= 0) << (BITS_OF_DIGIT - 1 - place);
      if (place < BITS_OF_DIGIT - 1 && i < n - 1)
        continue;
      ruled_link_append_digit (body, digit);
      digit = 0;
    }
}

static gboolean
read_bits (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint index = part->givens[0];

  return ruled_link_read_bits (givens->givens[index], givens->n_places[index], body, error);
}

static gboolean
write_bits (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint index = part->givens[0];

  ruled_link_write_bits (givens->givens[index], givens->n_places[index], body);
  return TRUE;
}

const RuledLinkCodec ruled_link_bits = { read_bits, write_bits };

/* First come the borders to the right of cells, then, with a character of their own, those below. */

/* Returns the number of borders to the right of cells, or below them. */
static guint
count_borders (MdrRuledGrid grid, gboolean below)
{
  return (grid.rows - below) * (grid.columns - !below);
}

/* Finds the two cells on the sides of a border. */
static void
get_border_cells (MdrRuledGrid grid, gboolean below, guint border, guint cells[2])
{
  guint width = grid.columns - !below;

  cells[0] = border / width * grid.columns + border % width;
  cells[1] = cells[0] + (below ? grid.columns : 1);
}

/* Returns the area of a cell, by way of the cells that were joined to it. */
static guint
find_root (guint *parents, guint cell)
{
  while (parents[cell] != cell)
    {
      parents[cell] = parents[parents[cell]];
      cell = parents[cell];
    }
  return cell;
}

/* Joins the cells without a border between them; the least cell of an area stands for it. */
static gboolean
join_cells (MdrRuledGrid grid, gboolean below, guint *parents, const char **body, GError **error)
{
  guint n = count_borders (grid, below);

  for (guint i = 0; i < n; i++)
    {
      guint place = i % BITS_OF_DIGIT;
      int digit = ruled_link_get_digit (**body);
      guint cells[2];

      if (digit < 0 || digit >= 32)
        return mdr_link_refuse_rest (*body, error);
      get_border_cells (grid, below, i, cells);
      if (!(digit >> (BITS_OF_DIGIT - 1 - place) & 1))
        {
          guint roots[] = { find_root (parents, cells[0]), find_root (parents, cells[1]) };

          parents[MAX (roots[0], roots[1])] = MIN (roots[0], roots[1]);
        }
      *body += place == BITS_OF_DIGIT - 1 || i == n - 1;
    }
  return TRUE;
}

static gboolean
read_borders (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  gint16 *values = givens->givens[part->givens[0]];
  guint n_right = count_borders (givens->grid, FALSE);
  guint n = givens->n_places[part->givens[0]];
  g_autofree guint *parents = g_new (guint, n);
  g_autofree guint *areas = g_new (guint, n);

  if (!mdr_rulebook_get_given (givens->rulebook, part->givens[0])->divides)
    return ruled_link_read_bits (values, n_right, body, error)
           && ruled_link_read_bits (values + n_right, n - n_right, body, error);
  for (guint cell = 0; cell < n; cell++)
    parents[cell] = cell;
  if (!join_cells (givens->grid, FALSE, parents, body, error)
      || !join_cells (givens->grid, TRUE, parents, body, error))
    return FALSE;
  for (guint cell = 0; cell < n; cell++)
    areas[cell] = find_root (parents, cell);
  mdr_ruled_puzzle_divide (givens, part->givens[0], areas);
  return TRUE;
}

static gboolean
write_borders (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  const gint16 *areas = givens->givens[part->givens[0]];
  guint n_right = count_borders (givens->grid, FALSE);

  if (!mdr_rulebook_get_given (givens->rulebook, part->givens[0])->divides)
    {
      ruled_link_write_bits (areas, n_right, body);
      ruled_link_write_bits (areas + n_right, givens->n_places[part->givens[0]] - n_right, body);
      return TRUE;
    }
  for (int below = FALSE; below <= TRUE; below++)
    {
      guint n = count_borders (givens->grid, below);
      guint digit = 0;

      for (guint i = 0; i < n; i++)
        {
          guint place = i % BITS_OF_DIGIT;
          guint cells[2];

          get_border_cells (givens->grid, below, i, cells);
          digit |= (guint) (areas[cells[0]] != areas[cells[1]]) << (BITS_OF_DIGIT - 1 - place);
          if (place < BITS_OF_DIGIT - 1 && i < n - 1)
            continue;
          ruled_link_append_digit (body, digit);
          digit = 0;
        }
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_borders = { read_borders, write_borders };

static gboolean
read_even (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  g_autofree guint *areas = ruled_dup_even_division (givens->grid);

  mdr_ruled_puzzle_divide (givens, part->givens[0], areas);
  return TRUE;
}

static gboolean
write_even (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  if (ruled_is_divided_evenly (givens, part->givens[0]))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               _ ("A link has no place for areas like these; they have to be those of a new board."));
  return FALSE;
}

const RuledLinkCodec ruled_link_even = { read_even, write_even };

static gboolean
read_decimal (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  const char *at = *body;
  int number = 0;

  while (g_ascii_isdigit (**body) && number <= MDR_LINK_MAX_NUMBER)
    number = number * 10 + (*(*body)++ - '0');
  if (*body == at || number > MDR_LINK_MAX_NUMBER || (**body != '/' && **body != '\0'))
    return mdr_link_refuse_rest (at, error);
  *body += **body == '/';
  givens->givens[part->givens[0]][0] = (gint16) number;
  return TRUE;
}

static gboolean
write_decimal (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  g_string_append_printf (body, "%d/", MAX (givens->givens[part->givens[0]][0], 0));
  return TRUE;
}

const RuledLinkCodec ruled_link_decimal = { read_decimal, write_decimal };

/* Returns the largest number that a cell can have: that of a clue, or the size of the largest group of cells
 * without one. */
static guint
find_largest (const MdrRuledPuzzle *givens, guint number)
{
  guint n = givens->n_places[number];
  g_autofree guint *parents = g_new (guint, n);
  g_autofree guint *sizes = g_new0 (guint, n);
  const gint16 *values = givens->givens[number];
  guint largest = 1;

  for (guint cell = 0; cell < n; cell++)
    parents[cell] = cell;
  for (int below = FALSE; below <= TRUE; below++)
    for (guint i = 0; i < count_borders (givens->grid, below); i++)
      {
        guint cells[2];

        get_border_cells (givens->grid, below, i, cells);
        if (values[cells[0]] < 0 && values[cells[1]] < 0)
          parents[find_root (parents, cells[1])] = find_root (parents, cells[0]);
      }
  for (guint cell = 0; cell < n; cell++)
    {
      guint value = values[cell] >= 0 ? (guint) values[cell] : ++sizes[find_root (parents, cell)];

      largest = MAX (largest, value);
    }
  return largest;
}

static gboolean
read_largest (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  givens->givens[part->givens[0]][0] = (gint16) find_largest (givens, part->givens[1]);
  return TRUE;
}

/* A link limits nothing. */
static gboolean
write_largest (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  guint largest = find_largest (givens, part->givens[1]);

  if (givens->givens[part->givens[0]][0] >= (gint16) largest)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: the name of a rule or a given, the greatest number, the least number with which
                  there is a link */
               _ ("A link cannot say “%s”, and numbers could be as large as %u there. Only with %u or more "
                  "has "
                  "this puzzle a link."),
               mdr_rulebook_get_given (givens->rulebook, part->givens[0])->name, largest, largest);
  return FALSE;
}

const RuledLinkCodec ruled_link_largest = { read_largest, write_largest };
