/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-text.h"

/*
 * A board is one line of numbers, row by row, the gap as 0. Where it is not
 * square, a line with its width and its height goes before it, and rows may
 * then be lines of their own. Rows that have each number once are a board
 * without that line, too, or below one with the number of rows alone; other
 * programs write a dot or a bar for the gap. A goal other than gap last follows in a line that
 * begins with "goal".
 */

#define GOAL_WORD "goal"

/**
 * Reader:
 * @lines: the lines that are left to read
 * @line: number of the first of them in the file
 * @taken: how many were read
 */
typedef struct
{
  const char *const *lines;
  guint line;
  guint taken;
} Reader;

/* Returns: (transfer full): the words of the next line; none behind the last */
static GPtrArray *
split_line (const Reader *reader)
{
  const char *line = reader->lines[reader->taken];

  return mdr_text_split_words (line ? line : "");
}

static gboolean
read_number (const Reader *reader,
             GPtrArray *words,
             guint field,
             guint minimum,
             guint maximum,
             guint *number,
             GError **error)
{
  const char *word = g_ptr_array_index (words, field);
  g_autofree char *excerpt = NULL;
  guint64 value;

  if (g_ascii_string_to_unsigned (word, 10, minimum, maximum, &value, NULL))
    {
      *number = (guint) value;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line, the number of a field in the line, the least, the
                  greatest, what stands there instead */
               _ ("Line %u, field %u: a number from %u to %u was expected, not “%s”."),
               reader->line + reader->taken, field + 1, minimum, maximum, excerpt);
  return FALSE;
}

/* Reads the words from @first on into the places from @place on; @seen has a bit for each tile that came
 * before. */
static gboolean
read_tiles (const Reader *reader,
            GPtrArray *words,
            guint first,
            SlidingBoard *board,
            guint place,
            guint64 *seen,
            GError **error)
{
  guint places = (guint) (board->rows * board->columns);

  for (guint field = first; field < words->len; field++)
    {
      guint tile;

      if (!read_number (reader, words, field, 0, places - 1, &tile, error))
        return FALSE;
      if (*seen >> tile & 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the number of a line, the number of a field in the line, the number of
                          a tile */
                       _ ("Line %u, field %u: tile %u occurs for the second time."),
                       reader->line + reader->taken, field + 1, tile);
          return FALSE;
        }
      *seen |= G_GUINT64_CONSTANT (1) << tile;
      board->tiles[place++] = (guint8) tile;
    }
  return TRUE;
}

/* Reads the numbers of @rows lines from @first on, without complaint. Returns: whether they are a board */
static gboolean
read_rows (const Reader *reader, guint first, guint rows, SlidingBoard *board)
{
  guint64 seen = 0;
  guint columns = 0;

  for (guint row = 0; row < rows; row++)
    {
      g_autoptr (GPtrArray) words = mdr_text_split_words (reader->lines[first + row]);

      columns = row == 0 ? words->len : columns;
      if (words->len != columns || columns < 2 || columns > SLIDING_MAX_SIZE)
        return FALSE;
      for (guint column = 0; column < columns; column++)
        {
          const char *word = g_ptr_array_index (words, column);
          gboolean gap = g_str_equal (word, ".") || g_str_equal (word, "_") || g_str_equal (word, "-");
          guint64 tile = 0;

          if ((!gap && !g_ascii_string_to_unsigned (word, 10, 0, rows * columns - 1, &tile, NULL))
              || seen >> tile & 1)
            return FALSE;
          seen |= G_GUINT64_CONSTANT (1) << tile;
          board->tiles[row * columns + column] = (guint8) tile;
        }
    }
  board->rows = (int) rows;
  board->columns = (int) columns;
  return TRUE;
}

/* Reads rows that have each number once. Returns: whether there are such rows */
static gboolean
read_bare_rows (Reader *reader, SlidingBoard *board)
{
  const char *const *lines = reader->lines;
  guint64 count = 0;
  guint rows = 0;
  guint first = g_ascii_string_to_unsigned (lines[0], 10, 2, SLIDING_MAX_SIZE, &count, NULL);

  while (rows <= SLIDING_MAX_SIZE && lines[first + rows] && *lines[first + rows]
         && !g_str_has_prefix (lines[first + rows], GOAL_WORD))
    rows++;
  if (first)
    rows = MIN (rows, (guint) count);
  if (rows < MAX (2, (guint) count) || rows > SLIDING_MAX_SIZE || !read_rows (reader, first, rows, board))
    return FALSE;
  reader->taken += first + rows;
  return TRUE;
}

/* Reads a board: one line with all tiles if it is square; otherwise a line with width and height, then all
 * tiles in one line or a row in each. */
static gboolean
read_board (Reader *reader, SlidingBoard *board, GError **error)
{
  g_autoptr (GPtrArray) words = split_line (reader);
  guint rows = 0;
  guint columns;
  guint64 seen = 0;

  if (read_bare_rows (reader, board))
    return TRUE;
  if (words->len != 2)
    {
      for (guint root = 2; root <= SLIDING_MAX_SIZE; root++)
        if (root * root == words->len)
          rows = root;
      board->rows = board->columns = (int) rows;
      if (rows == 0)
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     /* Translators: the number of a line, the least, the greatest, what there is instead */
                     _ ("Line %u: a square number of tiles from %d to %d was expected, not %u; a board that "
                        "is "
                        "not square needs a line with its width and height above it."),
                     reader->line, 2 * 2, SLIDING_MAX_PLACES, words->len);
      if (rows == 0 || !read_tiles (reader, words, 0, board, 0, &seen, error))
        return FALSE;
      reader->taken++;
      return TRUE;
    }
  if (!read_number (reader, words, 0, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE, &columns, error)
      || !read_number (reader, words, 1, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE, &rows, error))
    return FALSE;
  if (rows * columns < 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Line %u: a board of a single place has no room for a tile."), reader->line);
      return FALSE;
    }
  board->rows = (int) rows;
  board->columns = (int) columns;
  reader->taken++;
  for (guint place = 0; place < rows * columns;)
    {
      g_autoptr (GPtrArray) line = split_line (reader);

      if (line->len != columns && (place > 0 || line->len != rows * columns))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the number of a line in a file, how many tiles are right, how many
                          there are */
                       ngettext ("Line %u: %u tile was expected, a row of the board, not %u.",
                                 "Line %u: %u tiles were expected, a row of the board, not %u.", columns),
                       reader->line + reader->taken, columns, line->len);
          return FALSE;
        }
      if (!read_tiles (reader, line, 0, board, place, &seen, error))
        return FALSE;
      place += line->len;
      reader->taken++;
    }
  return TRUE;
}

/* The words behind GOAL_WORD are the name of a goal or all its tiles. */
static gboolean
read_goal (Reader *reader, GPtrArray *words, SlidingBoard *goal, SlidingGoal *goal_type, GError **error)
{
  guint places = (guint) (goal->rows * goal->columns);
  guint64 seen = 0;

  *goal_type = SLIDING_GOAL_OWN;
  for (guint i = 0; words->len == 2 && sliding_goals[i].id; i++)
    if (g_str_equal (g_ptr_array_index (words, 1), sliding_goals[i].id))
      *goal_type = (SlidingGoal) i;
  if (*goal_type == SLIDING_GOAL_OWN)
    {
      if (words->len != places + 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the number of a line in a file, a number of tiles, the word before them
                        */
                       _ ("Line %u: “gap-last”, “gap-first” or %u tiles were expected after “%s”."),
                       reader->line + reader->taken, places, GOAL_WORD);
          return FALSE;
        }
      if (!read_tiles (reader, words, 1, goal, 0, &seen, error))
        return FALSE;
    }
  reader->taken++;
  return TRUE;
}

MdrPuzzle *
sliding_puzzle_from_text (const MdrKind *kind,
                          const char *const *lines,
                          guint first_line,
                          guint *taken,
                          GError **error)
{
  Reader reader = { lines, first_line, 0 };
  SlidingBoard start = { 0 };
  SlidingBoard goal = { 0 };
  SlidingGoal goal_type = SLIDING_GOAL_GAP_LAST;
  g_autoptr (GPtrArray) words = NULL;

  if (!read_board (&reader, &start, error))
    {
      *taken = reader.taken;
      return NULL;
    }
  words = split_line (&reader);
  goal.rows = start.rows;
  goal.columns = start.columns;
  *taken = reader.taken;
  if (words->len > 0 && g_str_equal (g_ptr_array_index (words, 0), GOAL_WORD)
      && !read_goal (&reader, words, &goal, &goal_type, error))
    return NULL;
  *taken = reader.taken;
  return &sliding_puzzle_new (kind, &start, goal_type, &goal)->base;
}

char *
sliding_puzzle_to_text (const MdrPuzzle *puzzle)
{
  const SlidingPuzzle *board = sliding_puzzle (puzzle);
  g_autofree char *start = sliding_board_to_text (&board->start);
  g_autofree char *goal = sliding_board_to_text (&board->goal);
  GString *text = g_string_new (NULL);

  if (board->start.rows != board->start.columns)
    g_string_append_printf (text, "%d %d\n", board->start.columns, board->start.rows);
  g_string_append_printf (text, "%s\n", start);
  if (board->goal_type != SLIDING_GOAL_GAP_LAST)
    g_string_append_printf (text, "%s %s\n", GOAL_WORD,
                            board->goal_type == SLIDING_GOAL_OWN ? goal : sliding_goals[board->goal_type].id);
  return g_string_free (text, FALSE);
}
