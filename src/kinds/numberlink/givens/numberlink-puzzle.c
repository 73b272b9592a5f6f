/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

#define INITIAL_SIZE 7
/* Lines of solutions in text are drawn with these characters. */
#define FIRST_BOX_CHARACTER 0x2500
#define LAST_BOX_CHARACTER  0x257f

static void
clear_puzzle (gpointer puzzle)
{
  NumberlinkPuzzle *board = (NumberlinkPuzzle *) puzzle;

  g_free (board->labels);
  g_free (board->cells);
}

MdrPuzzle *
numberlink_new_puzzle (const MdrKind *kind)
{
  return &numberlink_puzzle_new (kind, INITIAL_SIZE, INITIAL_SIZE)->base;
}

/** Returns: (transfer full): a board without labels, with the rules of a new puzzle */
NumberlinkPuzzle *
numberlink_puzzle_new (const MdrKind *kind, int rows, int columns)
{
  NumberlinkPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->base.clear = clear_puzzle;
  puzzle->rows = rows;
  puzzle->columns = columns;
  puzzle->touching = FALSE;
  puzzle->cover = TRUE;
  puzzle->blocks = TRUE;
  puzzle->goal = NUMBERLINK_GOAL_ANY;
  puzzle->cells = g_new0 (guint16, rows * columns);
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
NumberlinkPuzzle *
numberlink_puzzle_copy (const MdrPuzzle *puzzle)
{
  const NumberlinkPuzzle *original = numberlink_puzzle (puzzle);
  NumberlinkPuzzle *copy = numberlink_puzzle_new (puzzle->kind, original->rows, original->columns);

  copy->touching = original->touching;
  copy->cover = original->cover;
  copy->blocks = original->blocks;
  copy->goal = original->goal;
  copy->n_labels = original->n_labels;
  copy->labels = g_memdup2 (original->labels, original->n_labels * sizeof *original->labels);
  memcpy (copy->cells, original->cells, (gsize) (original->rows * original->columns) * sizeof *copy->cells);
  return copy;
}

/* Renumbers the labels by their first places, and drops those that have none. */
static void
put_labels_in_order (NumberlinkPuzzle *puzzle)
{
  g_autofree guint16 *renumbered = g_new0 (guint16, puzzle->n_labels + 1);
  char (*labels)[NUMBERLINK_LABEL_SIZE] = g_malloc0_n (puzzle->n_labels, sizeof *labels);
  guint count = 0;

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    {
      guint16 label = puzzle->cells[i];

      if (label != 0 && renumbered[label] == 0)
        {
          memcpy (labels[count], puzzle->labels[label - 1], sizeof *labels);
          renumbered[label] = (guint16) ++count;
        }
      puzzle->cells[i] = renumbered[label];
    }
  g_free (puzzle->labels);
  puzzle->labels = labels;
  puzzle->n_labels = count;
}

/** Returns: whether @label is valid; %FALSE with an error that says what a label can be */
gboolean
numberlink_check_label (const char *label, GError **error)
{
  g_autofree char *excerpt = NULL;
  gboolean valid = g_utf8_validate (label, -1, NULL);
  glong length = valid ? g_utf8_strlen (label, -1) : 0;

  for (const char *at = label; valid && *at; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      valid = g_unichar_isgraph (character) && !g_unichar_ismark (character)
              && !g_unichar_iszerowidth (character) && character != '.' && character != '_'
              && (character < FIRST_BOX_CHARACTER || character > LAST_BOX_CHARACTER);
    }
  if (valid && length >= 1 && length <= NUMBERLINK_MAX_LABEL)
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (label);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the greatest, what stands there instead */
               _ ("A label of 1 to %d characters, without spaces, dots, underscores or drawn lines, was "
                  "expected, not “%s”."),
               NUMBERLINK_MAX_LABEL, excerpt);
  return FALSE;
}

/* Returns: whether a label stands on a cell before @index */
static gboolean
stands_before (const NumberlinkPuzzle *puzzle, int index, guint label)
{
  for (int i = 0; i < index; i++)
    if (puzzle->cells[i] == label)
      return TRUE;
  return FALSE;
}

/**
 * numberlink_puzzle_set_label:
 * @puzzle: a copy that is not yet shared
 * @label: (nullable): the label to put in the cell; %NULL for none
 *
 * Labels stay in the order of their first cells. They need not be sorted if the cell was empty and the label
 * stands before it, or is new and follows the label before it, as when a board is read from its beginning.
 *
 * Returns: whether it is a label; if not, with an error
 */
gboolean
numberlink_puzzle_set_label (NumberlinkPuzzle *puzzle, int row, int column, const char *label, GError **error)
{
  int index = row * puzzle->columns + column;
  guint number = 0;
  guint before;
  gboolean ordered;

  if (label && !numberlink_check_label (label, error))
    return FALSE;
  while (label && number < puzzle->n_labels && !g_str_equal (puzzle->labels[number], label))
    number++;
  number += label != NULL;
  before = number;
  if (number > puzzle->n_labels)
    {
      puzzle->labels = g_realloc_n (puzzle->labels, number, sizeof *puzzle->labels);
      g_strlcpy (puzzle->labels[number - 1], label, sizeof *puzzle->labels);
      puzzle->n_labels = number;
      before = number - 1;
    }
  ordered =
      puzzle->cells[index] == 0 && number != 0 && (before == 0 || stands_before (puzzle, index, before));
  puzzle->cells[index] = (guint16) number;
  if (!ordered)
    put_labels_in_order (puzzle);
  return TRUE;
}

/** Takes all labels away from @puzzle, a copy that is not yet shared. */
void
numberlink_puzzle_clear (NumberlinkPuzzle *puzzle)
{
  memset (puzzle->cells, 0, (gsize) (puzzle->rows * puzzle->columns) * sizeof *puzzle->cells);
  put_labels_in_order (puzzle);
}

/* Implements resize of #MdrKind: what stood outside is forgotten. */
gboolean
numberlink_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error)
{
  NumberlinkPuzzle *puzzle = (NumberlinkPuzzle *) base;
  g_autofree guint16 *old = NULL;

  if (rows * columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The board needs at least two cells: one row of one column is too small."));
      return FALSE;
    }
  old = g_steal_pointer (&puzzle->cells);
  puzzle->cells = g_new0 (guint16, rows * columns);
  for (int i = 0; i < MIN (rows, puzzle->rows); i++)
    memcpy (&puzzle->cells[i * columns], &old[i * puzzle->columns],
            (gsize) MIN (columns, puzzle->columns) * sizeof *old);
  puzzle->rows = rows;
  puzzle->columns = columns;
  put_labels_in_order (puzzle);
  return TRUE;
}

/**
 * numberlink_puzzle_get_ends:
 * @label: from 1
 * @ends: the first two cells with the label, if there are that many
 *
 * Returns: on how many cells the label stands
 */
guint
numberlink_puzzle_get_ends (const NumberlinkPuzzle *puzzle, guint label, MdrCell ends[2])
{
  guint count = 0;

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    {
      if (puzzle->cells[i] != label)
        continue;
      if (count < 2)
        ends[count] = (MdrCell){ i / puzzle->columns, i % puzzle->columns };
      count++;
    }
  return count;
}

/** Returns: the number of characters of the longest label; 1 if there is none */
glong
numberlink_puzzle_get_label_width (const NumberlinkPuzzle *puzzle)
{
  glong width = 1;

  for (guint i = 0; i < puzzle->n_labels; i++)
    width = MAX (width, g_utf8_strlen (puzzle->labels[i], -1));
  return width;
}

char *
numberlink_dup_title (const MdrPuzzle *puzzle)
{
  /* Translators: width and height, as in "Numberlink 12×10" */
  return g_strdup_printf (_ ("Numberlink %d×%d"), numberlink_puzzle (puzzle)->columns,
                          numberlink_puzzle (puzzle)->rows);
}

void
numberlink_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){
    .rows = numberlink_puzzle (puzzle)->rows,
    .columns = numberlink_puzzle (puzzle)->columns,
  };
}
