/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <string.h>

#include "mdr-ruled-text.h"
#include "mdr-text.h"

/*
 * Puzzles of numbers in a square with equal areas are passed on as digits alone: all cells in one line, or
 * the rows below each other, perhaps with lines between the areas, as fields of a table, as lists of a
 * program, or with blanks. A page has that form if it has one in ipuz.
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

#define BLANKS " \t"

/* More lines than a board takes, with lines between its areas and around it. */
#define MOST_LINES 64

/* More lines than a table or a program has in front of its first board. */
#define MOST_HEADING 20

/* Signs of box drawing, and those below them that stand for a side of a cell. */
#define BOX_FIRST 0x2500
#define BOX_LAST  0x257f
#define BOX_SIDES "│┃┆┇┊┋║"

/* Dots and squares that people put in empty cells. */
#define EMPTY_SIGNS "·•∙⋅□▢"

/* Whether a line is drawn between areas or around the board, and has no cells. */
static gboolean
is_drawn (const char *line)
{
  const char *signs = strchr (".:", *line) ? ".:|+-" : "|+-=* \t";

  return line[strspn (line, signs)] == '\0' && (!*line || strstr (line, "--") || strchr (line, '='));
}

/* Appends a character of a line as it stands for cells: without quotes, brackets, and boxes of lines. */
static void
append_plain (GString *plain, const char *at)
{
  gunichar sign = g_utf8_get_char (at);

  if (sign >= BOX_FIRST && sign <= BOX_LAST)
    g_string_append_c (plain, g_utf8_strchr (BOX_SIDES, -1, sign) ? '|' : '-');
  else if (g_utf8_strchr (EMPTY_SIGNS, -1, sign))
    g_string_append_c (plain, '.');
  else if (!strchr ("[]{}()\"'", *at))
    g_string_append_unichar (plain, sign);
}

/* Returns: (transfer full): what of a line stands for cells. A list begins at its bracket, and has commas
 * around it. */
static char *
dup_plain (const char *line)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  const char *list = strpbrk (line, "[{(");

  for (const char *at = list ? list : line; *at; at = g_utf8_next_char (at))
    append_plain (plain, at);
  while (list && plain->len > 0 && strchr (" ,;", plain->str[plain->len - 1]))
    g_string_truncate (plain, plain->len - 1);
  return g_strdup (plain->str + (list ? strspn (plain->str, " ,") : 0));
}

/* Returns: (transfer full): the same of the lines that a board may take */
static char **
dup_plain_lines (const char *const *lines)
{
  g_autoptr (GStrvBuilder) plain = g_strv_builder_new ();

  for (guint i = 0; i < MOST_LINES && lines[i] && *lines[i]; i++)
    {
      g_autofree char *line = dup_plain (lines[i]);

      g_strv_builder_add (plain, line);
    }
  return g_strv_builder_end (plain);
}

/* Whether a word has the numbers that a player still holds possible, in ascending order. */
static gboolean
is_choice (const char *word)
{
  guint length = 0;

  for (; g_ascii_isdigit (word[length]); length++)
    if (word[length] == '0' || (length > 0 && word[length] <= word[length - 1]))
      return FALSE;
  return length > 1 && !word[length];
}

/*
 * Board:
 * @n: its side
 * @numbers: of its cells
 * @has_choices: whether cells had several numbers in place of one
 */
typedef struct
{
  guint n;
  gint16 numbers[MOST * MOST];
  gboolean has_choices;
} Board;

static int
read_number (Board *board, const char *text)
{
  guint64 number = 0;
  gboolean single = text[1] == '\0';

  if (single && strchr (board->n <= USUAL ? NONE : NONE_LARGE, *text))
    return MDR_RULED_NONE;
  if (board->n == USUAL && is_choice (text))
    {
      board->has_choices = TRUE;
      return MDR_RULED_NONE;
    }
  if (single && g_ascii_isalpha (*text))
    number = (guint64) (g_ascii_toupper (*text) - 'A' + 10);
  else
    g_ascii_string_to_unsigned (text, 10, 1, board->n, &number, NULL);
  return number > 0 && number <= board->n ? (int) number : WRONG;
}

/* What parts the cells of a line. */
typedef enum
{
  PARTS_NONE,
  PARTS_SPACES,
  PARTS_FIELDS,
  N_PARTS,
} Parts;

/* Returns: what parts the fields of a line of a table */
static const char *
find_separator (const char *line)
{
  return strchr (line, '\t') ? "\t" : *line == '|' ? "|" : ",;";
}

/* Lists the fields of a line of a table, in which empty cells are empty. Those at its end may be missing. */
static GPtrArray *
split_fields (const char *line, guint count)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  const char *separator = find_separator (line);
  g_auto (GStrv) fields = g_strsplit_set (line + (*separator == '|'), separator, -1);

  for (char **field = fields; *field && fields[1]; field++)
    g_ptr_array_add (cells, *g_strstrip (*field) ? g_strdup (*field) : g_strdup ("."));
  /* The frame of a table ends its line, too. */
  if (cells->len == count + 1 && *separator == '|')
    g_ptr_array_set_size (cells, (int) count);
  while (cells->len > 0 && cells->len < count && *separator == '\t')
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

/* Reads the numbers of a line, if it has exactly @count, behind the first @done. */
static gboolean
read_line (Board *board, const char *line, Parts parts, guint done, guint count)
{
  g_autoptr (GPtrArray) cells = split_cells (line, parts, count);

  for (guint i = 0; i < cells->len && cells->len == count; i++)
    {
      board->numbers[done + i] = (gint16) read_number (board, g_ptr_array_index (cells, i));
      if (board->numbers[done + i] == WRONG)
        return FALSE;
    }
  return cells->len == count;
}

/* Reads rows. Returns how many lines they take; 0 if there are no such rows. */
static guint
read_rows (Board *board, char *const *lines, Parts parts)
{
  guint at = 0;

  board->has_choices = FALSE;
  for (guint row = 0; row < board->n; at++)
    {
      if (!lines[at])
        return 0;
      if (is_drawn (lines[at]))
        continue;
      if (!read_line (board, lines[at], parts, row * board->n, board->n))
        return 0;
      row++;
    }
  while (lines[at] && is_drawn (lines[at]))
    at++;
  return at;
}

/* Whether no number that is given appears twice in a row, a column or an area. */
static gboolean
is_fair (const Board *board, const guint *areas)
{
  const gint16 *numbers = board->numbers;
  guint n = board->n;

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
read_blanks (Board *board, char *const *lines)
{
  guint width = strlen (lines[0]) > USUAL ? USUAL * USUAL : USUAL;
  guint n_lines = USUAL * USUAL / width;
  gboolean side_by_side = FALSE;
  guint longest = 0;

  board->n = USUAL;
  for (guint i = 0; i < n_lines; i++)
    {
      guint length = lines[i] ? (guint) strlen (lines[i]) : 0;

      if (length == 0 || length > width || lines[i][strspn (lines[i], " 123456789")])
        return 0;
      longest = MAX (longest, length);
      for (guint j = 0; j < width; j++)
        {
          gboolean digit = j < length && lines[i][j] != ' ';

          board->numbers[i * width + j] = digit ? (gint16) (lines[i][j] - '0') : MDR_RULED_NONE;
          side_by_side =
              side_by_side || (digit && j > 0 && board->numbers[i * width + j - 1] != MDR_RULED_NONE);
        }
    }
  return side_by_side && longest + USUAL > width ? n_lines : 0;
}

/* Reads a board of the usual size in a run of digits, whatever else is in its line: a name, an address, the
 * solution behind it. Digits with a plus have been played. */
static gboolean
read_run (Board *board, const char *line)
{
  static const char signs[] = "123456789.0*_-?";
  g_autofree char *plain = g_strdup (line);
  char *end = plain;

  for (const char *at = line; *at; at++)
    *end++ = *at == '+' && g_ascii_isdigit (at[1]) && at++ ? '.' : *at;
  *end = '\0';
  *board = (Board){ .n = USUAL };
  for (char *at = plain; *at; at += strcspn (at, signs))
    {
      char *run = at;

      at += strspn (at, signs);
      if (at - run != USUAL * USUAL || strcspn (run, "123456789") > USUAL * USUAL)
        continue;
      *at = '\0';
      return read_line (board, run, PARTS_NONE, 0, USUAL * USUAL);
    }
  return FALSE;
}

/* Reads all cells of a board in one line, side by side in its first word, or with something between them. */
static gboolean
read_whole (Board *board, const char *line)
{
  g_autofree char *word = g_strndup (line, strcspn (line, " \t,;#"));

  for (board->n = LEAST; board->n <= MOST; board->n++)
    for (Parts parts = 0; parts < N_PARTS; parts++)
      if (read_line (board, parts == PARTS_NONE ? word : line, parts, 0, board->n * board->n))
        return TRUE;
  return FALSE;
}

/* Finds the size of the board, and its numbers. Returns how many lines it takes */
static guint
read_numbers (Board *board, const char *const *lines)
{
  g_auto (GStrv) plain = NULL;

  if (read_run (board, lines[0]))
    return 1;
  plain = dup_plain_lines (lines);
  for (board->n = LEAST; board->n <= MOST; board->n++)
    for (Parts parts = 0; parts < N_PARTS; parts++)
      {
        guint taken = read_rows (board, plain, parts);

        if (taken > 0)
          return taken;
      }
  return *plain && read_whole (board, *plain) ? 1 : read_blanks (board, plain);
}

/* Skips what files of other programs have around the rows: lines like "#AName" and headings in brackets. */
static guint
count_heading (const char *const *lines)
{
  guint count = 0;

  while (lines[count]
         && ((*lines[count] == '#' && g_ascii_isupper (lines[count][1]))
             || (*lines[count] == '[' && g_ascii_isupper (lines[count][1]))))
    count++;
  return count;
}

/* Whether a line can be the title of a board, or begin a list: it has letters, and neither says a size nor is
 * a given of a page of rules. */
static gboolean
is_title (const char *line)
{
  const char *word = line + strspn (line, "0123456789 \t");

  return strpbrk (line, " :=[{(\t0123456789") && g_unichar_isalpha (g_utf8_get_char (word))
         && !(g_ascii_isdigit (*line) && line[strspn (line, "0123456789")] == ' ')
         && !g_str_has_prefix (line, "size ");
}

/* Reads a board below a title, or below the lines with which a table or a program begins: a run of digits is
 * hardly anything else. Returns how many lines it takes */
static guint
read_below (Board *board, const char *const *lines)
{
  guint taken = 0;

  for (guint i = 1; i < MOST_HEADING && taken == 0 && lines[i - 1] && lines[i] && *lines[i]; i++)
    if (read_run (board, lines[i]))
      taken = i + 1;
  if (taken == 0 && is_title (lines[0]) && lines[1] && *lines[1])
    taken = read_numbers (board, lines + 1) + 1;
  return taken > 1 ? taken : 0;
}

/* Counts the lines that end a list or a table of tags, up to one with a board. */
static guint
count_closing (const char *const *lines)
{
  Board next;
  guint count = 0;

  while (lines[count] && *lines[count] && !read_run (&next, lines[count])
         && (lines[count][strspn (lines[count], BLANKS)] == '<'
             || !lines[count][strspn (lines[count], BLANKS "[]{}();,*")]))
    count++;
  return count;
}

/* The same with what may be in front, and with the play that may be saved behind. */
static guint
read_file (Board *board, const char *const *lines)
{
  guint heading = count_heading (lines);
  guint taken = lines[heading] && *lines[heading] ? read_numbers (board, lines + heading) : 0;

  if (taken == 0 && heading == 0)
    taken = read_below (board, lines);
  if (taken == 0)
    return 0;
  if (heading == 0)
    return taken + count_closing (lines + taken);
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
  Board board = { 0 };
  g_autofree guint *areas = NULL;
  g_autoptr (MdrRuledPuzzle) givens = NULL;
  MdrRuledGrid grid;

  if (!lines[0] || !ruled_has_ipuz (rulebook))
    return NULL;
  *taken = read_file (&board, lines);
  grid = (MdrRuledGrid){ board.n, board.n };
  areas = *taken > 0 && mdr_rulebook_check_size (rulebook, board.n, board.n, NULL)
              ? ruled_dup_even_division (grid)
              : NULL;
  /* A board whose areas are its rows is no puzzle of this form. */
  if (!areas || areas[board.n] != areas[0]
      || ((board.n != USUAL || board.has_choices) && !is_fair (&board, areas)))
    return NULL;
  givens = mdr_ruled_puzzle_new (rulebook, grid);
  mdr_ruled_puzzle_divide (givens, mdr_rulebook_get_link_part (rulebook, 0)->givens[0], areas);
  memcpy (givens->givens[mdr_rulebook_get_link_part (rulebook, 1)->givens[0]], board.numbers,
          board.n * board.n * sizeof *board.numbers);
  return g_steal_pointer (&givens);
}
