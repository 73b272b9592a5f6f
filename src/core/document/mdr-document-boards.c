/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <math.h>

#include "mdr-format.h"

/* A document has a board for its first puzzle, and one for each that replaced another. Each has its own
 * title, author, source and time of play, which are saved but not undone. */

const char *const mdr_credit_names[MDR_N_CREDITS] = { MDR_FORMAT_TITLE, MDR_FORMAT_AUTHOR,
                                                      MDR_FORMAT_SOURCE };

/** Adds an empty board after the others. */
void
mdr_document_add_board (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  g_ptr_array_add (document->boards, g_new0 (MdrBoardFacts, 1));
}

/** Frees an #MdrBoardFacts. */
void
mdr_board_facts_free (gpointer data)
{
  MdrBoardFacts *board = data;

  for (guint i = 0; i < MDR_N_CREDITS; i++)
    {
      g_free (board->credits[i]);
      g_free (board->saved[i]);
    }
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
  const char *title;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  puzzle = mdr_history_get_puzzle (document->history);
  title = mdr_document_get_own_title (document);
  return title ? g_strdup (title) : puzzle->kind->dup_title (puzzle);
}

/** Returns: (transfer none) (nullable): the title, if one was set */
const char *
mdr_document_get_own_title (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return get_board (document)->credits[MDR_CREDIT_TITLE];
}

/**
 * mdr_document_get_board:
 * @index: 0 for the puzzle that the history begins with, i for its i-th new one
 *
 * Returns: (transfer none): what is saved of that board but not undone
 */
const MdrBoardFacts *
mdr_document_get_board (MdrDocument *document, guint index)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (index < document->boards->len, NULL);

  return g_ptr_array_index (document->boards, index);
}

/* Sets what is said of a board, cut to the length that readers of the file accept. */
static void
set_credit (MdrBoardFacts *board, MdrCredit credit, const char *text)
{
  g_free (board->credits[credit]);
  if (!text || !*text)
    board->credits[credit] = NULL;
  else if (g_utf8_strlen (text, -1) <= MDR_FORMAT_MAX_TEXT)
    board->credits[credit] = g_strdup (text);
  else
    board->credits[credit] = g_utf8_substring (text, 0, MDR_FORMAT_MAX_TEXT);
}

/** Sets what mdr_document_get_board() returns; for documents that are being read. */
void
mdr_document_set_board (MdrDocument *document,
                        guint index,
                        const char *const credits[MDR_N_CREDITS],
                        double elapsed)
{
  MdrBoardFacts *board;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (index < document->boards->len);

  board = g_ptr_array_index (document->boards, index);
  for (guint i = 0; i < MDR_N_CREDITS; i++)
    set_credit (board, (MdrCredit) i, credits[i]);
  board->elapsed = elapsed;
}

static void
change_credit (MdrDocument *document, MdrCredit credit, const char *text)
{
  MdrBoardFacts *board = get_board (document);

  if (g_strcmp0 (board->credits[credit], text && *text ? text : NULL) == 0)
    return;
  set_credit (board, credit, text);
  document->n_changes++;
  g_object_notify (G_OBJECT (document), mdr_credit_names[credit]);
  mdr_document_update_modified (document);
}

/** Says of the puzzle on the board what is said of @from. */
void
mdr_document_copy_credits (MdrDocument *document, const MdrBoardFacts *from)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document) && from != NULL);

  for (guint i = 0; i < MDR_N_CREDITS; i++)
    change_credit (document, (MdrCredit) i, from->credits[i]);
}

/**
 * mdr_document_set_title:
 * @title: (nullable): at most 1000 characters, further ones are cut off; %NULL or
 *   empty for the kind's default
 */
void
mdr_document_set_title (MdrDocument *document, const char *title)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  change_credit (document, MDR_CREDIT_TITLE, title);
}

static const char *
get_credit (MdrDocument *document, MdrCredit credit)
{
  const char *text = get_board (document)->credits[credit];

  return text ? text : "";
}

/** Returns: (transfer none): may be empty */
const char *
mdr_document_get_author (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return get_credit (document, MDR_CREDIT_AUTHOR);
}

/**
 * mdr_document_set_author:
 * @author: (nullable): at most as long as a title; %NULL means empty
 */
void
mdr_document_set_author (MdrDocument *document, const char *author)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  change_credit (document, MDR_CREDIT_AUTHOR, author);
}

/** Returns: (transfer none): where the puzzle comes from, such as an address or the title of a book; may be
 * empty */
const char *
mdr_document_get_source (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return get_credit (document, MDR_CREDIT_SOURCE);
}

/**
 * mdr_document_set_source:
 * @source: (nullable): at most as long as a title; %NULL means empty
 */
void
mdr_document_set_source (MdrDocument *document, const char *source)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  change_credit (document, MDR_CREDIT_SOURCE, source);
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
