/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <math.h>

#include "mdr-format.h"

/* A document has a board for its first puzzle, and one for each that replaced another. Each has its own
 * title, author and time of play, which are saved but not undone. */

/** Adds an empty board after the others. */
void
mdr_document_add_board (MdrDocument *document)
{
  MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  board = g_new0 (MdrBoardFacts, 1);
  board->author = g_strdup ("");
  g_ptr_array_add (document->boards, board);
}

/** Frees an #MdrBoardFacts. */
void
mdr_board_facts_free (gpointer data)
{
  MdrBoardFacts *board = data;

  g_free (board->title);
  g_free (board->author);
  g_free (board->saved_title);
  g_free (board->saved_author);
  g_free (board);
}

static MdrBoardFacts *
get_board (MdrDocument *document)
{
  return g_ptr_array_index (document->boards, mdr_history_get_board_index (document->history));
}

/** Returns: (transfer full): the title, or the kind's default title for such a puzzle */
char *
mdr_document_dup_title (MdrDocument *document)
{
  const MdrPuzzle *puzzle;
  const MdrBoardFacts *board;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  puzzle = mdr_history_get_puzzle (document->history);
  board = get_board (document);
  return board->title ? g_strdup (board->title) : puzzle->kind->dup_title (puzzle);
}

/** Returns: (transfer none) (nullable): the title, if one was set */
const char *
mdr_document_get_own_title (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return get_board (document)->title;
}

/**
 * mdr_document_get_board:
 * @index: 0 for the puzzle that the history begins with, i for its i-th new one
 * @title: (out) (transfer none) (nullable): the title, if one was set
 * @author: (out) (transfer none): may be empty
 * @elapsed: (out): seconds of play
 */
void
mdr_document_get_board (MdrDocument *document,
                        guint index,
                        const char **title,
                        const char **author,
                        double *elapsed)
{
  const MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (index < document->boards->len);
  g_return_if_fail (title != NULL && author != NULL && elapsed != NULL);

  board = g_ptr_array_index (document->boards, index);
  *title = board->title;
  *author = board->author;
  *elapsed = board->elapsed;
}

/* Cuts a text to the length that readers of the file accept. */
static char *
dup_bounded (const char *text)
{
  if (!text || g_utf8_strlen (text, -1) <= MDR_FORMAT_MAX_TEXT)
    return g_strdup (text);
  return g_utf8_substring (text, 0, MDR_FORMAT_MAX_TEXT);
}

/** Sets what mdr_document_get_board() returns; for documents that are being read. */
void
mdr_document_set_board (MdrDocument *document,
                        guint index,
                        const char *title,
                        const char *author,
                        double elapsed)
{
  MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (index < document->boards->len);

  board = g_ptr_array_index (document->boards, index);
  g_free (board->title);
  board->title = dup_bounded (title && *title ? title : NULL);
  g_free (board->author);
  board->author = dup_bounded (author ? author : "");
  board->elapsed = elapsed;
}

/**
 * mdr_document_set_title:
 * @title: (nullable): at most 1000 characters, further ones are cut off; %NULL or
 *   empty for the kind's default
 */
void
mdr_document_set_title (MdrDocument *document, const char *title)
{
  MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  board = get_board (document);
  if (title && !*title)
    title = NULL;
  if (g_strcmp0 (board->title, title) == 0)
    return;
  g_free (board->title);
  board->title = dup_bounded (title);
  g_object_notify (G_OBJECT (document), "title");
  mdr_document_update_modified (document);
}

/** Returns: (transfer none): may be empty */
const char *
mdr_document_get_author (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return get_board (document)->author;
}

/**
 * mdr_document_set_author:
 * @author: (nullable): at most as long as a title; %NULL means empty
 */
void
mdr_document_set_author (MdrDocument *document, const char *author)
{
  MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  board = get_board (document);
  if (!author)
    author = "";
  if (g_str_equal (board->author, author))
    return;
  g_free (board->author);
  board->author = dup_bounded (author);
  g_object_notify (G_OBJECT (document), "author");
  mdr_document_update_modified (document);
}

/** Returns: seconds of play, by the timer; 0 if it did not run during the whole play */
double
mdr_document_get_elapsed (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), 0);

  return get_board (document)->elapsed;
}

/** Sets the seconds of play. This alone does not make a document modified. */
void
mdr_document_set_elapsed (MdrDocument *document, double seconds)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (isfinite (seconds) && seconds >= 0);

  get_board (document)->elapsed = seconds;
}

/**
 * mdr_document_is_timed:
 *
 * Returns: whether the seconds of play are those of the whole play: they were counted before the first move,
 * or there is none yet. An undone move counts as well, because the player remembers it, and so does starting
 * over
 */
gboolean
mdr_document_is_timed (MdrDocument *document)
{
  const char *const *strings;
  guint length;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  if (get_board (document)->elapsed > 0)
    return TRUE;
  length = mdr_history_get_length (document->history);
  for (guint i = mdr_history_get_board_start (document->history); i < length; i++)
    {
      MdrEntryType type = mdr_history_get_entry (document->history, i, &strings);

      if (type == MDR_ENTRY_NEW)
        break;
      if (type == MDR_ENTRY_MOVE || type == MDR_ENTRY_RESTART)
        return FALSE;
    }
  return TRUE;
}
