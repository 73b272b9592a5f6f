/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-link.h"

/*
 * The sites have two genres: "numlin" with numbers, where cells may stay empty,
 * and "arukone" with letters, where every cell is used unless the link has the
 * flag "e". In both, a path may run beside itself.
 */
#define NUMBERS        "numlin"
#define LETTERS        "arukone"
#define MAY_STAY_EMPTY "e"
/* The sites' own alphabet, from 1. */
#define ALPHABET "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/* Reads the cells of a link: runs of empty cells, and numbers. */
static gboolean
read_body (NumberlinkPuzzle *puzzle, const char *body, gboolean letters, GError **error)
{
  int length = puzzle->rows * puzzle->columns;
  int index = 0;

  while (index < length)
    {
      int row = index / puzzle->columns;
      int column = index % puzzle->columns;
      const char *at = body;
      g_autofree char *label = NULL;
      MdrLinkCode code;

      if (!mdr_link_read_code (&body, &code, error))
        return FALSE;
      if (index + code.run > length)
        return mdr_link_refuse_rest (at, error);
      index += MAX (code.run, 1);
      if (code.run != 0)
        continue;
      if (code.number == MDR_LINK_UNKNOWN)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: row and column of a cell */
                       _ ("The link has an end without a number at row %d, column %d; Meander has no such "
                          "ends."),
                       row + 1, column + 1);
          return FALSE;
        }
      if (letters && (code.number < 1 || code.number > (int) strlen (ALPHABET)))
        return mdr_link_refuse_rest (at, error);
      label = letters ? g_strndup (&ALPHABET[code.number - 1], 1) : g_strdup_printf ("%d", code.number);
      if (!numberlink_puzzle_set_label (puzzle, row, column, label, error))
        return FALSE;
    }
  return *body == '\0' || mdr_link_refuse_rest (body, error);
}

MdrPuzzle *
numberlink_puzzle_from_link (const MdrKind *kind, const char *link, GError **error)
{
  g_auto (GStrv) words = mdr_link_split (link, 2);
  gboolean letters = words[0] && g_str_equal (words[0], LETTERS);
  gboolean may_stay_empty = letters && words[1] && g_str_has_prefix (words[1], MAY_STAY_EMPTY "/");
  g_auto (GStrv) parts = NULL;
  g_autoptr (MdrPuzzle) base = NULL;
  NumberlinkPuzzle *puzzle;
  int columns;
  int rows;

  if (!letters && (!words[0] || !g_str_equal (words[0], NUMBERS)))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("This is not a link to a Numberlink puzzle."));
      return NULL;
    }
  parts =
      mdr_link_split_rest (words[1] ? words[1] + (may_stay_empty ? strlen (MAY_STAY_EMPTY "/") : 0) : "", 3);
  if (!mdr_link_read_width (parts[0], NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &columns, error)
      || !mdr_link_read_height (parts[1], NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &rows, error))
    return NULL;
  if (rows * columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The link has a board of one cell; a board has at least two cells."));
      return NULL;
    }
  puzzle = numberlink_puzzle_new (kind, rows, columns);
  base = &puzzle->base;
  puzzle->cover = letters && !may_stay_empty;
  puzzle->touching = TRUE;
  return read_body (puzzle, parts[2] ? parts[2] : "", letters, error) ? g_steal_pointer (&base) : NULL;
}

/* Returns: the number that the sites have for a label, or -1 */
static int
get_number (const char *label, gboolean letters)
{
  g_autofree char *again = NULL;
  guint64 number;

  if (letters)
    {
      const char *letter = strlen (label) == 1 ? strchr (ALPHABET, *label) : NULL;

      return letter ? (int) (letter - ALPHABET) + 1 : -1;
    }
  if (!g_ascii_string_to_unsigned (label, 10, 0, MDR_LINK_MAX_NUMBER, &number, NULL))
    return -1;
  again = g_strdup_printf ("%d", (int) number);
  return g_str_equal (again, label) ? (int) number : -1;
}

/* Returns: whether the sites have a number for every label */
static gboolean
can_name (const NumberlinkPuzzle *puzzle, gboolean letters)
{
  for (guint i = 0; i < puzzle->n_labels; i++)
    if (get_number (puzzle->labels[i], letters) < 0)
      return FALSE;
  return TRUE;
}

/**
 * numberlink_puzzle_to_link:
 *
 * Implements puzzle_to_link of #MdrKind. If the sites lack a number for some label, all labels get numbers by
 * the order in which they stand on the board.
 */
char *
numberlink_puzzle_to_link (const MdrPuzzle *puzzle, GError **error)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  gboolean letters = board->cover || (board->n_labels > 0 && can_name (board, TRUE));
  gboolean named = can_name (board, letters);
  const char *refusal = NULL;
  GString *link;
  int run = 0;

  if (board->goal != NUMBERLINK_GOAL_ANY)
    refusal = _ ("A link cannot say that a solution of the fewest or the most cells is wanted.");
  else if (!board->touching)
    refusal = _ ("A link cannot say that a path must not run beside itself; the puzzle sites allow that.");
  else if (!board->blocks)
    refusal = _ ("A link cannot say that a path must not fill a 2×2 block; the puzzle sites allow that.");
  else if (board->cover && !can_name (board, TRUE) && board->n_labels > strlen (ALPHABET))
    refusal = _ ("A link to a puzzle that uses every cell can have at most 52 different labels");
  if (refusal)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, refusal);
      return NULL;
    }
  link = g_string_new (MDR_LINK_ADDRESS);
  g_string_append (link, letters ? LETTERS "/" : NUMBERS "/");
  if (letters && !board->cover)
    g_string_append (link, MAY_STAY_EMPTY "/");
  g_string_append_printf (link, "%d/%d/", board->columns, board->rows);
  for (int i = 0; i < board->rows * board->columns; i++)
    {
      guint label = board->cells[i];

      if (label == 0)
        {
          run++;
          continue;
        }
      mdr_link_append_run (link, &run);
      mdr_link_append_number (link, named ? (guint) get_number (board->labels[label - 1], letters) : label);
    }
  mdr_link_append_run (link, &run);
  return g_string_free (link, FALSE);
}
