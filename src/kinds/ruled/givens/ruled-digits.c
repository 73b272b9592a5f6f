/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <string.h>

#include "mdr-ruled-text.h"
#include "mdr-text.h"

/*
 * Puzzles of numbers in a square with equal areas are passed on as digits alone: all cells in one line, or
 * the rows below each other, perhaps with lines between the areas, as fields of a table, or with blanks. A
 * page has that form if it has one in ipuz.
 */

/* The characters that stand for no number; a letter may be a number of a large board. */
#define NONE       ".0*_-?xX"
#define NONE_LARGE ".0*_-?"

/* Fewer rows have no areas; more have not enough characters. */
#define LEAST 4
#define MOST  25

/* Boards of this size are hardly anything else, even if they break a rule. */
#define USUAL 9

#define WRONG (-3)

/* Whether a line is drawn between areas, and has no cells. */
static gboolean
is_drawn (const char *line)
{
  return line[strspn (line, "|+-=* \t")] == '\0' && (strstr (line, "--") || strchr (line, '='));
}

static int
read_number (const char *text, guint n)
{
  guint64 number = 0;
  gboolean single = text[1] == '\0';

  if (single && strchr (n <= USUAL ? NONE : NONE_LARGE, *text))
    return MDR_RULED_NONE;
  if (single && g_ascii_isalpha (*text))
    number = (guint64) (g_ascii_toupper (*text) - 'A' + 10);
  else
    g_ascii_string_to_unsigned (text, 10, 1, n, &number, NULL);
  return number > 0 && number <= n ? (int) number : WRONG;
}

/* What parts the cells of a line. */
typedef enum
{
  PARTS_NONE,
  PARTS_SPACES,
  PARTS_FIELDS,
  N_PARTS,
} Parts;

/* Lists the fields of a line of a table, in which empty cells are empty. Those at its end may be missing. */
static GPtrArray *
split_fields (const char *line, guint count)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) fields = g_strsplit_set (line, strchr (line, '\t') ? "\t" : ",;", -1);

  for (char **field = fields; *field && fields[1]; field++)
    g_ptr_array_add (cells, *g_strstrip (*field) ? g_strdup (*field) : g_strdup ("."));
  while (cells->len > 0 && cells->len < count && strchr (line, '\t'))
    g_ptr_array_add (cells, g_strdup ("."));
  return cells;
}

/* Lists the cells of a line, each of them a word or a character. */
static GPtrArray *
split_cells (const char *line, Parts parts, guint count)
{
  g_autofree char *plain = g_strdelimit (g_strdup (line), "|", ' ');
  g_autoptr (GPtrArray) words = mdr_text_split_words (plain);
  GPtrArray *cells;

  if (parts == PARTS_FIELDS)
    return split_fields (line, count);
  if (parts == PARTS_SPACES)
    return g_steal_pointer (&words);
  cells = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < words->len; i++)
    for (const char *at = g_ptr_array_index (words, i); *at; at++)
      g_ptr_array_add (cells, g_strndup (at, 1));
  return cells;
}

/* Reads the numbers of a line into @numbers, if it has exactly @count. */
static gboolean
read_line (const char *line, Parts parts, guint n, guint count, gint16 *numbers)
{
  g_autoptr (GPtrArray) cells = split_cells (line, parts, count);

  for (guint i = 0; i < cells->len && cells->len == count; i++)
    {
      numbers[i] = (gint16) read_number (g_ptr_array_index (cells, i), n);
      if (numbers[i] == WRONG)
        return FALSE;
    }
  return cells->len == count;
}

/* Reads @n rows. Returns how many lines they take; 0 if there are no such rows. */
static guint
read_rows (const char *const *lines, Parts parts, guint n, gint16 *numbers)
{
  guint at = 0;

  for (guint row = 0; row < n; at++)
    {
      if (!lines[at] || !*lines[at])
        return 0;
      if (is_drawn (lines[at]))
        continue;
      if (!read_line (lines[at], parts, n, n, &numbers[row * n]))
        return 0;
      row++;
    }
  return at + (lines[at] && *lines[at] && is_drawn (lines[at]));
}

/* Whether no number that is given appears twice in a row, a column or an area. */
static gboolean
is_fair (const gint16 *numbers, const guint *areas, guint n)
{
  for (guint i = 0; i < n * n; i++)
    for (guint j = i + 1; j < n * n && numbers[i] != MDR_RULED_NONE; j++)
      if (numbers[i] == numbers[j] && (i / n == j / n || i % n == j % n || areas[i] == areas[j]))
        return FALSE;
  return TRUE;
}

/* Reads digits with blanks for empty cells, which may be missing at the end of a line: a board of the usual
 * size in one line, or its rows. Digits stand side by side somewhere, unlike numbers with spaces between
 * them.
 */
static guint
read_blanks (const char *const *lines, gint16 *numbers)
{
  guint width = strlen (lines[0]) > USUAL ? USUAL * USUAL : USUAL;
  guint n_lines = USUAL * USUAL / width;
  gboolean side_by_side = FALSE;
  guint longest = 0;

  for (guint i = 0; i < n_lines; i++)
    {
      guint length = lines[i] ? (guint) strlen (lines[i]) : 0;

      if (length == 0 || length > width || lines[i][strspn (lines[i], " 123456789")])
        return 0;
      longest = MAX (longest, length);
      for (guint j = 0; j < width; j++)
        {
          gboolean digit = j < length && lines[i][j] != ' ';

          numbers[i * width + j] = digit ? (gint16) (lines[i][j] - '0') : MDR_RULED_NONE;
          side_by_side = side_by_side || (digit && j > 0 && numbers[i * width + j - 1] != MDR_RULED_NONE);
        }
    }
  return side_by_side && longest + USUAL > width ? n_lines : 0;
}

/* Skips what files of other programs have around the rows: lines like "#AName" and headings in brackets. */
static guint
count_heading (const char *const *lines)
{
  guint count = 0;

  while (lines[count]
         && ((*lines[count] == '#' && g_ascii_isupper (lines[count][1])) || *lines[count] == '['))
    count++;
  return count;
}

/* Finds the size of the board, and its numbers. Returns how many lines it takes */
static guint
read_numbers (const char *const *lines, guint *n, gint16 numbers[MOST * MOST])
{
  const char *first = lines[0];
  gsize length = strcspn (first, " \t,;#");

  for (*n = LEAST; *n <= MOST; (*n)++)
    for (Parts parts = 0; parts < N_PARTS; parts++)
      {
        guint taken = read_rows (lines, parts, *n, numbers);

        if (taken > 0)
          return taken;
      }
  for (*n = LEAST; *n <= MOST; (*n)++)
    {
      g_autofree char *word = g_strndup (first, length);

      if (length == *n * *n && read_line (word, PARTS_NONE, *n, *n * *n, numbers))
        return 1;
    }
  *n = USUAL;
  return read_blanks (lines, numbers);
}

/* The same with what may be in front, and with the play that may be saved behind. */
static guint
read_file (const char *const *lines, guint *n, gint16 numbers[MOST * MOST])
{
  guint heading = count_heading (lines);
  guint taken = lines[heading] ? read_numbers (lines + heading, n, numbers) : 0;

  if (taken == 0)
    return 0;
  taken += heading;
  while (heading > 0 && lines[taken] && *lines[taken] && *lines[taken] != '#')
    taken++;
  return taken;
}

/**
 * ruled_puzzle_read_digits:
 * @taken: (out): how many of @lines belong to the puzzle
 *
 * Returns: (transfer full) (nullable): the puzzle, if the first of @lines begin one that is written as digits
 * alone
 */
MdrRuledPuzzle *
ruled_puzzle_read_digits (MdrRulebook *rulebook, const char *const *lines, guint *taken)
{
  gint16 numbers[MOST * MOST];
  guint n;
  g_autofree guint *areas = NULL;
  g_autoptr (MdrRuledPuzzle) givens = NULL;
  MdrRuledGrid grid;

  if (!lines[0] || !ruled_has_ipuz (rulebook))
    return NULL;
  *taken = read_file (lines, &n, numbers);
  grid = (MdrRuledGrid){ n, n };
  areas =
      *taken > 0 && mdr_rulebook_check_size (rulebook, n, n, NULL) ? ruled_dup_even_division (grid) : NULL;
  /* A board whose areas are its rows is no puzzle of this form. */
  if (!areas || areas[n] != areas[0] || (n != USUAL && !is_fair (numbers, areas, n)))
    return NULL;
  givens = mdr_ruled_puzzle_new (rulebook, grid);
  mdr_ruled_puzzle_divide (givens, mdr_rulebook_get_link_part (rulebook, 0)->givens[0], areas);
  memcpy (givens->givens[mdr_rulebook_get_link_part (rulebook, 1)->givens[0]], numbers,
          n * n * sizeof *numbers);
  return g_steal_pointer (&givens);
}
