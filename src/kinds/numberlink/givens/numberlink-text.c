/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-text.h"

/*
 * A board in text: a line "WIDTH HEIGHT RULE=VALUE...", which may be missing,
 * then the rows, their cells apart or, where all labels have one character,
 * close together.
 */
#define EMPTY "."

/*
 * Cells:
 * @at: the next cell, or the end of the line
 * @close: whether each character is a cell; else each word is
 *
 * Walks over the cells of a row.
 */
typedef struct
{
  const char *at;
  gboolean close;
} Cells;

static const char *
skip_blanks (const char *text)
{
  while (*text == ' ' || *text == '\t')
    text++;
  return text;
}

static const char *
skip_word (const char *text)
{
  while (*text && *text != ' ' && *text != '\t')
    text++;
  return text;
}

/* A single word is one cell for each character unless @single is set. */
static void
cells_init (Cells *cells, const char *line, gboolean single)
{
  cells->at = skip_blanks (line);
  cells->close = !single && *skip_blanks (skip_word (cells->at)) == '\0';
}

/* Returns: (transfer none): the next cell of @length bytes; %NULL if there is none */
static const char *
cells_next (Cells *cells, gsize *length)
{
  const char *cell = cells->at;
  const char *end;

  if (!*cell)
    return NULL;
  end = cells->close ? g_utf8_next_char (cell) : skip_word (cell);
  *length = (gsize) (end - cell);
  cells->at = skip_blanks (end);
  return cell;
}

static guint
count_cells (const char *line, gboolean single)
{
  guint count = 0;
  Cells cells;
  gsize length;

  cells_init (&cells, line, single);
  while (cells_next (&cells, &length))
    count++;
  return count;
}

static gboolean
is_number (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

static gboolean
read_measure (const char *word, int *measure)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (word, 10, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &number, NULL))
    return FALSE;
  *measure = (int) number;
  return TRUE;
}

/* Returns whether an earlier word of a size line is about the same rule. */
static gboolean
is_again (const GPtrArray *words, guint index)
{
  const char *word = g_ptr_array_index (words, index);

  for (guint i = 2; i < index; i++)
    if (strncmp (g_ptr_array_index (words, i), word, strcspn (word, "=") + 1) == 0)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): an empty board of the size and the rules in a size line */
static NumberlinkPuzzle *
begin_sized (const MdrKind *kind, const GPtrArray *words, guint line, GError **error)
{
  const char *width = g_ptr_array_index (words, 0);
  const char *height = g_ptr_array_index (words, 1);
  int columns = 0;
  int rows = 0;
  gboolean has_width = read_measure (width, &columns);
  g_autoptr (MdrPuzzle) base = NULL;

  if (!has_width || !read_measure (height, &rows))
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (has_width ? height : width);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, the least, the greatest, what stands there instead */
                   has_width ? _ ("Line %u: a height from %d to %d was expected, not “%s”.")
                             /* Translators: the number of a line, the least, the greatest, what stands there
                                instead */
                             : _ ("Line %u: a width from %d to %d was expected, not “%s”."),
                   line, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, excerpt);
      return NULL;
    }
  if (rows * columns < 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: a board has at least two cells."), line);
      return NULL;
    }
  base = &numberlink_puzzle_new (kind, rows, columns)->base;
  for (guint i = 2; i < words->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (words, i), "=", 2);
      g_autoptr (GError) reason = NULL;

      if (is_again (words, i))
        g_set_error (&reason, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” occurs for the second time."), parts[0]);
      else if (numberlink_puzzle_set_rule ((NumberlinkPuzzle *) base, parts[0], parts[1] ? parts[1] : "",
                                           &reason))
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s"), line, reason->message);
      return NULL;
    }
  return (NumberlinkPuzzle *) g_steal_pointer (&base);
}

/* Returns: (transfer full): the empty board of a size that only its rows tell: all lines up to the end of the
 * block */
static NumberlinkPuzzle *
begin_bare (const MdrKind *kind, const char *const *lines, guint line, GError **error)
{
  guint columns = count_cells (lines[0], FALSE);
  guint rows = mdr_text_count_lines (lines);
  gboolean has_empty = FALSE;

  for (guint i = 0; i < rows; i++)
    has_empty = has_empty || strstr (lines[i], EMPTY);
  /* A line of plain numbers or words could belong to another kind, so it is not claimed. */
  if (rows < 2 || !has_empty)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line in a file, a sign that stays as it is */
                   _ ("Line %u: a line with width and height was expected before the rows; it can be left "
                      "out only if there are at least two rows and at least one cell is “%s”."),
                   line, EMPTY);
      return NULL;
    }
  if (rows > NUMBERLINK_MAX_SIZE || columns > NUMBERLINK_MAX_SIZE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line in a file, the limit, how many rows and columns there
                      are */
                   _ ("Line %u: a board has at most %d rows and columns, not %u and %u."), line,
                   NUMBERLINK_MAX_SIZE, rows, columns);
      return NULL;
    }
  return numberlink_puzzle_new (kind, (int) rows, (int) columns);
}

/* Reads the labels of a row; a row that is missing is a row without cells. */
static gboolean
read_row (NumberlinkPuzzle *puzzle, int row, const char *text, guint line, GError **error)
{
  guint count = count_cells (text ? text : "", puzzle->columns == 1);
  Cells cells;

  if (count != (guint) puzzle->columns)
    {
      g_set_error (
          error, MDR_ERROR, MDR_ERROR_INVALID,
          /* Translators: the number of a line in a file, a row of the board, all rows, how many cells are
             right, how many there are */
          ngettext ("Line %u: row %d of %d must have %d cell, one for each column; there are %u here.",
                    "Line %u: row %d of %d must have %d cells, one for each column; there are %u here.",
                    (gulong) puzzle->columns),
          line, row + 1, puzzle->rows, puzzle->columns, count);
      return FALSE;
    }
  cells_init (&cells, text, puzzle->columns == 1);
  for (int j = 0; j < puzzle->columns; j++)
    {
      gsize length = 0;
      const char *cell = cells_next (&cells, &length);
      g_autoptr (GError) reason = NULL;
      g_autofree char *word = NULL;

      if (length == strlen (EMPTY) && g_str_has_prefix (cell, EMPTY))
        continue;
      word = g_strndup (cell, length);
      if (numberlink_puzzle_set_label (puzzle, row, j, word, &reason))
        continue;
      /* Translators: the number of a line in a file, a column of the board, and what is wrong there */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u, column %d: %s"), line, j + 1,
                   reason->message);
      return FALSE;
    }
  return TRUE;
}

/**
 * numberlink_puzzle_from_text:
 *
 * Implements puzzle_from_text of #MdrKind. Reads no line behind the rows that the size line promises: a block
 * of many puzzles would else be gone through once for each of them.
 */
MdrPuzzle *
numberlink_puzzle_from_text (const MdrKind *kind,
                             const char *const *lines,
                             guint first_line,
                             guint *taken,
                             GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (lines[0]);
  gboolean has_size = words->len >= 2 && is_number (g_ptr_array_index (words, 0))
                      && is_number (g_ptr_array_index (words, 1))
                      && (words->len == 2 || strchr (g_ptr_array_index (words, 2), '='));
  NumberlinkPuzzle *puzzle =
      has_size ? begin_sized (kind, words, first_line, error) : begin_bare (kind, lines, first_line, error);
  g_autoptr (MdrPuzzle) base = puzzle ? &puzzle->base : NULL;
  guint at = has_size ? 1 : 0;

  if (!puzzle)
    return NULL;
  for (int i = 0; i < puzzle->rows; i++, at++)
    if (!read_row (puzzle, i, lines[at], first_line + at, error))
      {
        *taken = at;
        return NULL;
      }
  *taken = at;
  return g_steal_pointer (&base);
}

/**
 * numberlink_puzzle_to_text:
 *
 * Implements puzzle_to_text of #MdrKind. Names only rules that differ from those of a new puzzle.
 */
char *
numberlink_puzzle_to_text (const MdrPuzzle *puzzle)
{
  static const char *const rules[] = { "touching", "cover", "blocks", "goal" };
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autoptr (MdrPuzzle) usual = numberlink_new_puzzle (puzzle->kind);
  glong width = numberlink_puzzle_get_label_width (board);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d", board->columns, board->rows);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *value = mdr_puzzle_dup_option (puzzle, rules[i]);
      g_autofree char *usual_value = mdr_puzzle_dup_option (usual, rules[i]);

      if (!g_str_equal (value, usual_value))
        g_string_append_printf (text, " %s=%s", rules[i], value);
    }
  for (int i = 0; i < board->rows; i++)
    {
      guint first = numberlink_get_label (board, i, 0);

      g_string_append_c (text, '\n');
      /* A line that begins with a number sign and a space would be a comment. */
      if (first != 0 && g_str_equal (board->labels[first - 1], "#"))
        g_string_append_c (text, ' ');
      for (int j = 0; j < board->columns; j++)
        {
          guint label = numberlink_get_label (board, i, j);
          const char *word = label ? board->labels[label - 1] : EMPTY;
          glong padding = j + 1 < board->columns ? width - g_utf8_strlen (word, -1) : 0;

          g_string_append_printf (text, "%s%s%*s", j > 0 ? " " : "", word, (int) MAX (padding, 0), "");
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
