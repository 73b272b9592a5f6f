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

/* Returns: (transfer full): the characters of a word, each a string */
static GPtrArray *
split_characters (const char *word)
{
  GPtrArray *characters = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = word; *at; at = g_utf8_next_char (at))
    g_ptr_array_add (characters, g_strndup (at, (gsize) (g_utf8_next_char (at) - at)));
  return characters;
}

/* Returns: (transfer full): the cells of a row; close together only where one word has to be several cells */
static GPtrArray *
split_cells (const char *line, gboolean single)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (line);

  if (words->len == 1 && !single)
    return split_characters (g_ptr_array_index (words, 0));
  return g_steal_pointer (&words);
}

static gboolean
is_number (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

/* Whether a line is the size and the rules: two numbers, and then only rules. */
static gboolean
is_size (const GPtrArray *words)
{
  return words->len >= 2 && is_number (g_ptr_array_index (words, 0))
         && is_number (g_ptr_array_index (words, 1))
         && (words->len == 2 || strchr (g_ptr_array_index (words, 2), '='));
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

static gboolean
read_size (const char *width, const char *height, guint line, int *columns, int *rows, GError **error)
{
  gboolean has_width = read_measure (width, columns);
  g_autofree char *excerpt = NULL;

  if (has_width && read_measure (height, rows))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (has_width ? height : width);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               has_width ? _ ("Line %u: a height from %d to %d was expected, not “%s”")
                         : _ ("Line %u: a width from %d to %d was expected, not “%s”"),
               line, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, excerpt);
  return FALSE;
}

static gboolean
read_rule (NumberlinkPuzzle *puzzle, const char *word, guint line, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  g_autoptr (GError) reason = NULL;

  if (numberlink_puzzle_set_rule (puzzle, parts[0], parts[1] ? parts[1] : "", &reason))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s"), line, reason->message);
  return FALSE;
}

/* Returns: (transfer full): an empty board of the size in the size line */
static NumberlinkPuzzle *
begin_sized (const GPtrArray *words, guint line, GError **error)
{
  g_autoptr (MdrPuzzle) base = NULL;
  int columns;
  int rows;

  if (!read_size (g_ptr_array_index (words, 0), g_ptr_array_index (words, 1), line, &columns, &rows, error))
    return NULL;
  if (rows * columns < 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: a board has at least two cells"), line);
      return NULL;
    }
  base = &numberlink_puzzle_new (rows, columns)->base;
  for (guint i = 2; i < words->len; i++)
    if (!read_rule ((NumberlinkPuzzle *) base, g_ptr_array_index (words, i), line, error))
      return NULL;
  return (NumberlinkPuzzle *) g_steal_pointer (&base);
}

/* Returns: (transfer full): the empty board that the rows make up, which nothing but they tell the size of */
static NumberlinkPuzzle *
begin_bare (const char *const *lines, guint line, GError **error)
{
  g_autoptr (GPtrArray) cells = split_cells (lines[0], FALSE);
  guint rows = mdr_text_count_lines (lines);
  gboolean has_empty = FALSE;

  for (guint i = 0; i < rows; i++)
    has_empty = has_empty || strstr (lines[i], EMPTY);
  /* A line of plain numbers or words could belong to another kind, so it is not claimed. */
  if (rows < 2 || !has_empty)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Line %u: a line with width and height was expected before the rows; it can be left "
                      "out only if there are at least two rows and at least one cell is “%s”"),
                   line, EMPTY);
      return NULL;
    }
  if (rows > NUMBERLINK_MAX_SIZE || cells->len > NUMBERLINK_MAX_SIZE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Line %u: a board has at most %d rows and columns, not %u and %u"), line,
                   NUMBERLINK_MAX_SIZE, rows, cells->len);
      return NULL;
    }
  return numberlink_puzzle_new ((int) rows, (int) cells->len);
}

static gboolean
read_cell (NumberlinkPuzzle *puzzle, int row, int column, const char *word, guint line, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (g_str_equal (word, EMPTY) || numberlink_puzzle_set_label (puzzle, row, column, word, &reason))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u, column %d: %s"), line, column + 1,
               reason->message);
  return FALSE;
}

static gboolean
read_row (NumberlinkPuzzle *puzzle, int row, const char *text, guint line, GError **error)
{
  g_autoptr (GPtrArray) cells = split_cells (text ? text : "", puzzle->columns == 1);

  if (cells->len != (guint) puzzle->columns)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Line %u: row %d of %d must have %d cells, one for each column; there are %u here"),
                   line, row + 1, puzzle->rows, puzzle->columns, cells->len);
      return FALSE;
    }
  for (int j = 0; j < puzzle->columns; j++)
    if (!read_cell (puzzle, row, j, g_ptr_array_index (cells, (guint) j), line, error))
      return FALSE;
  return TRUE;
}

MdrPuzzle *
numberlink_puzzle_from_text (const char *const *lines, guint first_line, guint *taken, GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (lines[0]);
  guint skipped = is_size (words) ? 1 : 0;
  guint n_lines = mdr_text_count_lines (lines);
  g_autoptr (MdrPuzzle) base = NULL;
  NumberlinkPuzzle *puzzle;

  puzzle = skipped ? begin_sized (words, first_line, error) : begin_bare (lines, first_line, error);
  if (!puzzle)
    return NULL;
  base = &puzzle->base;
  for (int i = 0; i < puzzle->rows; i++)
    {
      guint at = skipped + (guint) i;

      if (!read_row (puzzle, i, at < n_lines ? lines[at] : NULL, first_line + at, error))
        {
          *taken = at;
          return NULL;
        }
    }
  *taken = skipped + (guint) puzzle->rows;
  return g_steal_pointer (&base);
}

static void
append_size (const NumberlinkPuzzle *puzzle, GString *text)
{
  static const char *const rules[] = { "touching", "cover", "blocks", "goal" };
  g_autoptr (MdrPuzzle) usual = numberlink_new_puzzle ();

  g_string_append_printf (text, "%d %d", puzzle->columns, puzzle->rows);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *value = numberlink_dup_option (&puzzle->base, rules[i]);
      g_autofree char *usual_value = numberlink_dup_option (usual, rules[i]);

      if (!g_str_equal (value, usual_value))
        g_string_append_printf (text, " %s=%s", rules[i], value);
    }
}

static void
append_cell (const NumberlinkPuzzle *puzzle, int row, int column, glong width, GString *text)
{
  guint label = numberlink_get_label (puzzle, row, column);
  const char *word = label ? puzzle->labels[label - 1] : EMPTY;

  g_string_append (text, word);
  for (glong i = g_utf8_strlen (word, -1); i < width && column + 1 < puzzle->columns; i++)
    g_string_append_c (text, ' ');
}

/**
 * numberlink_puzzle_to_text:
 *
 * Rules are named only if they differ from those of a new puzzle.
 */
char *
numberlink_puzzle_to_text (const MdrPuzzle *puzzle)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  glong width = numberlink_puzzle_get_label_width (board);
  GString *text = g_string_new (NULL);

  append_size (board, text);
  for (int i = 0; i < board->rows; i++)
    {
      guint first = numberlink_get_label (board, i, 0);

      g_string_append_c (text, '\n');
      /* What begins with a number sign and a space would be a comment. */
      if (first != 0 && g_str_equal (board->labels[first - 1], "#"))
        g_string_append_c (text, ' ');
      for (int j = 0; j < board->columns; j++)
        {
          if (j > 0)
            g_string_append_c (text, ' ');
          append_cell (board, i, j, width, text);
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
