/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-text.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-encoding.h"
#include "mdr-wording.h"

/* More than any board needs. */
#define MAX_BYTES (1024 * 1024)

/**
 * MdrBoardReader:
 * @rulebook: the rules
 * @grid: the size of the board
 * @subject: whether givens or decisions are read
 * @lines: (array zero-terminated=1): all lines, without comments and spaces around them
 * @first_line: the number of the first of @lines, counted from 1
 * @at: the index of the next
 * @blocks: (element-type MdrBoardBlock): what has been read
 * @error: where errors go
 *
 * A puzzle or an answer that is being read.
 */
typedef struct
{
  const MdrRulebook *rulebook;
  MdrRuledGrid grid;
  MdrSubject subject;
  const char *const *lines;
  guint first_line;
  guint at;
  GPtrArray *blocks;
  GError **error;
} MdrBoardReader;

static gboolean fail (const MdrBoardReader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (const MdrBoardReader *reader, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (reader->error, g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments));
  va_end (arguments);
  mdr_wording_name_line (reader->error, reader->first_line + reader->at);
  return FALSE;
}

static char **
split_lines (const char *text, gssize length, GError **error)
{
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *copy = NULL;
  char **lines;

  if (n_bytes > MAX_BYTES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A puzzle has at most %d kB."),
                   MAX_BYTES / 1024);
      return NULL;
    }
  if (!mdr_encoding_check (&text, &n_bytes, error))
    return NULL;
  copy = g_strndup (text, n_bytes);
  lines = g_strsplit (copy, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      lines[i][strcspn (lines[i], "#")] = '\0';
      g_strstrip (lines[i]);
    }
  return lines;
}

/* Moves to a line that is not empty. Returns: whether there is one */
static gboolean
skip_empty_lines (MdrBoardReader *reader)
{
  while (reader->lines[reader->at] && !*reader->lines[reader->at])
    reader->at++;
  return reader->lines[reader->at] != NULL;
}

static gboolean
find_subject (const MdrBoardReader *reader, const char *name, guint *index)
{
  return reader->subject == MDR_SUBJECT_GIVEN ? mdr_rulebook_find_given (reader->rulebook, name, index)
                                              : mdr_rulebook_find_decision (reader->rulebook, name, index);
}

/* Whether the values stand below the name, a row for each row of the board. */
static gboolean
has_rows (const MdrBoardReader *reader, guint index)
{
  return reader->subject != MDR_SUBJECT_GIVEN
         || mdr_place_has_rows (mdr_rulebook_get_given (reader->rulebook, index)->place);
}

static gboolean
check_new (const MdrBoardReader *reader, guint index, const char *name)
{
  for (guint i = 0; i < reader->blocks->len; i++)
    if (((const MdrBoardBlock *) g_ptr_array_index (reader->blocks, i))->index == index)
      return fail (reader, _ ("“%s” appears twice."), name);
  return TRUE;
}

static gboolean
read_block (MdrBoardReader *reader)
{
  const char *line = reader->lines[reader->at];
  gsize n = strcspn (line, ": \t");
  g_autofree char *name = g_strndup (line, n);
  const char *rest = line + n + strspn (line + n, ": \t");
  MdrBoardBlock *block;
  guint n_rows;
  guint index;

  if (!find_subject (reader, name, &index))
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (name);

      return reader->subject == MDR_SUBJECT_GIVEN
                 ? fail (reader, _ ("“%s” is not a given of this kind."), excerpt)
                 : fail (reader, _ ("“%s” is not a decision of this kind."), excerpt);
    }
  if (!check_new (reader, index, name))
    return FALSE;
  block = mdr_board_block_new (reader->subject, index);
  g_ptr_array_add (reader->blocks, block);
  if (!has_rows (reader, index))
    {
      mdr_board_block_add_row (block, reader->first_line + reader->at++, rest);
      return TRUE;
    }
  if (*rest)
    return fail (reader, _ ("The rows of “%s” begin on the next line."), name);
  n_rows = reader->grid.rows;
  if (reader->subject == MDR_SUBJECT_GIVEN)
    n_rows =
        mdr_ruled_grid_get_block (reader->grid, mdr_rulebook_get_given (reader->rulebook, index)->place).rows;
  for (reader->at++; block->rows->len < n_rows; reader->at++)
    {
      if (!reader->lines[reader->at] || !*reader->lines[reader->at])
        /* Translators: a row, the name of what is given */
        return fail (reader, _ ("Row %u of “%s” is missing."), block->rows->len + 1, name);
      mdr_board_block_add_row (block, reader->first_line + reader->at, reader->lines[reader->at]);
    }
  return TRUE;
}

static gboolean
read_blocks (MdrBoardReader *reader)
{
  while (skip_empty_lines (reader))
    if (!read_block (reader))
      return FALSE;
  return TRUE;
}

static gboolean
begins_puzzle (const char *line)
{
  return g_str_has_prefix (line, "size ");
}

/* Reads up to an empty line or the size of the next puzzle. */
static gboolean
read_own_blocks (MdrBoardReader *reader)
{
  for (const char *line; (line = reader->lines[reader->at]) && *line && !begins_puzzle (line);)
    if (!read_block (reader))
      return FALSE;
  return TRUE;
}

/* Reads a number, however large, and moves behind it. */
static gboolean
read_count (const char **text, guint *count)
{
  char *end;
  guint64 value = g_ascii_strtoull (*text, &end, 10);

  if (end == *text)
    return FALSE;
  *text = end;
  *count = (guint) MIN (value, G_MAXUINT);
  return TRUE;
}

static gboolean
read_size (MdrBoardReader *reader)
{
  g_autoptr (GError) reason = NULL;
  const char *line = skip_empty_lines (reader) ? reader->lines[reader->at] : "";
  const char *text = g_str_has_prefix (line, "size") ? line + strlen ("size") : "";

  if (!read_count (&text, &reader->grid.rows) || !read_count (&text, &reader->grid.columns) || *text)
    return fail (reader, _ ("A puzzle begins with “size”, the number of rows and the number of columns."));
  if (!mdr_rulebook_check_size (reader->rulebook, reader->grid.rows, reader->grid.columns, &reason))
    return fail (reader, "%s", reason->message);
  reader->at++;
  return TRUE;
}

/**
 * mdr_ruled_puzzle_read:
 * @text: UTF-8, perhaps written by a stranger
 * @length: in bytes, or -1 if @text ends with a zero byte
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL with an error that names the line
 */
MdrRuledPuzzle *
mdr_ruled_puzzle_read (MdrRulebook *rulebook, const char *text, gssize length, GError **error)
{
  g_auto (GStrv) lines = split_lines (text, length, error);
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_board_block_free);
  g_autoptr (MdrRuledPuzzle) puzzle = NULL;
  MdrBoardReader reader = {
    .rulebook = rulebook,
    .subject = MDR_SUBJECT_GIVEN,
    .lines = (const char *const *) lines,
    .first_line = 1,
    .blocks = blocks,
    .error = error,
  };

  if (!lines || !read_size (&reader) || !read_blocks (&reader))
    return NULL;
  puzzle = mdr_ruled_puzzle_new (rulebook, reader.grid);
  if (!mdr_board_blocks_give (blocks, puzzle, error) || !mdr_ruled_puzzle_check_bounds (puzzle, error))
    return NULL;
  return g_steal_pointer (&puzzle);
}

/**
 * mdr_ruled_puzzle_read_lines:
 * @lines: (array zero-terminated=1): a puzzle, which may be followed by others
 * @first_line: the number of the first of @lines in its file
 * @taken: (out): how many of @lines belong to the puzzle; with an error, how many come before the mistake
 *
 * Returns: (transfer full) (nullable): the puzzle, whose bounds are not checked, or %NULL with an error that
 * names the line
 */
MdrRuledPuzzle *
mdr_ruled_puzzle_read_lines (MdrRulebook *rulebook,
                             const char *const *lines,
                             guint first_line,
                             guint *taken,
                             GError **error)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_board_block_free);
  g_autoptr (MdrRuledPuzzle) puzzle = NULL;
  MdrBoardReader reader = {
    .rulebook = rulebook,
    .subject = MDR_SUBJECT_GIVEN,
    .lines = lines,
    .first_line = first_line,
    .blocks = blocks,
    .error = error,
  };
  gboolean is_read = read_size (&reader) && read_own_blocks (&reader);

  *taken = reader.at;
  if (!is_read)
    return NULL;
  puzzle = mdr_ruled_puzzle_new (rulebook, reader.grid);
  return mdr_board_blocks_give (blocks, puzzle, error) ? g_steal_pointer (&puzzle) : NULL;
}

/**
 * mdr_ruled_answer_read:
 * @text: UTF-8, perhaps written by a stranger
 * @length: in bytes, or -1 if @text ends with a zero byte
 *
 * Returns: (transfer full) (nullable): the answer, or %NULL with an error that names the line
 */
MdrRuledAnswer *
mdr_ruled_answer_read (const MdrRuledPuzzle *puzzle, const char *text, gssize length, GError **error)
{
  g_auto (GStrv) lines = split_lines (text, length, error);
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_board_block_free);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  MdrBoardReader reader = {
    .rulebook = puzzle->rulebook,
    .grid = puzzle->grid,
    .subject = MDR_SUBJECT_DECISION,
    .lines = (const char *const *) lines,
    .first_line = 1,
    .blocks = blocks,
    .error = error,
  };

  if (!lines || !read_blocks (&reader))
    return NULL;
  answer = mdr_ruled_answer_new (puzzle);
  if (!mdr_board_blocks_decide (blocks, puzzle, answer, error)
      || !mdr_ruled_answer_check_bounds (puzzle, answer, error))
    return NULL;
  for (guint i = 0; i < blocks->len; i++)
    {
      guint decision = ((const MdrBoardBlock *) g_ptr_array_index (blocks, i))->index;

      if (mdr_rulebook_get_decision (puzzle->rulebook, decision)->place != MDR_PLACE_CELL)
        mdr_ruled_answer_close_edges (puzzle, answer, decision);
    }
  return g_steal_pointer (&answer);
}
