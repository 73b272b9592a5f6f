/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

/*
 * Attempts: moves tried from some position on, to be kept or discarded. They belong to the board on which
 * they began. An outer attempt may contain an inner one, and no more. An attempt ends when its beginning is
 * undone.
 */

static guint
get_attempt (MdrDocument *document, guint index)
{
  return g_array_index (document->attempts, guint, index);
}

/* Finds the attempts of the present board: the index of the @first, and their number. */
static guint
find_attempts (MdrDocument *document, guint *first)
{
  guint start = mdr_history_get_board_start (document->history);
  guint position = mdr_history_get_position (document->history);
  guint count = 0;

  *first = 0;
  while (*first < document->attempts->len && get_attempt (document, *first) < start)
    ++*first;
  while (*first + count < document->attempts->len && get_attempt (document, *first + count) <= position)
    count++;
  return count;
}

static void
clear_tried (MdrDocument *document)
{
  g_clear_pointer (&document->tried, g_hash_table_unref);
  g_clear_pointer ((MdrPuzzle **) &document->tried_puzzle, mdr_puzzle_unref);
  g_clear_pointer (&document->tried_state, mdr_state_unref);
}

static void
clear_states (MdrDocument *document)
{
  clear_tried (document);
  for (guint i = 0; i < MDR_MAX_ATTEMPTS; i++)
    g_clear_pointer (&document->attempt_states[i], mdr_state_unref);
  g_clear_pointer (&document->attempt_puzzle, mdr_puzzle_unref);
}

static void
notify (MdrDocument *document)
{
  guint first;

  document->n_attempts = find_attempts (document, &first);
  clear_states (document);
  g_object_notify (G_OBJECT (document), "attempts");
}

/** Ends attempts of the present board whose beginning was undone, and notifies if their number changed. */
void
mdr_document_update_attempts (MdrDocument *document)
{
  const MdrHistory *history;
  const char *const *strings;
  guint position;
  guint end;
  guint first;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  history = document->history;
  position = mdr_history_get_position (history);
  end = position;
  while (document->attempts->len > 0 && end < mdr_history_get_length (history)
         && mdr_history_get_entry (history, end, &strings) != MDR_ENTRY_NEW)
    end++;
  for (guint i = document->attempts->len; i-- > 0;)
    if (get_attempt (document, i) > position && get_attempt (document, i) <= end)
      g_array_remove_index (document->attempts, i);
  if (document->n_attempts != find_attempts (document, &first))
    notify (document);
}

/** Ends the attempts in entries that could be redone; called when those were overwritten. */
void
mdr_document_forget_attempts (MdrDocument *document)
{
  guint position;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  position = mdr_history_get_position (document->history);
  while (document->attempts->len > 0 && get_attempt (document, document->attempts->len - 1) > position)
    g_array_set_size (document->attempts, document->attempts->len - 1);
}

/** Frees the data about attempts; called when the document is finalized. */
void
mdr_document_clear_attempts (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  clear_states (document);
  g_clear_pointer (&document->attempts, g_array_unref);
}

/**
 * mdr_document_begin_attempt:
 *
 * Begins an attempt, which can be kept or discarded, at the present position.
 *
 * Returns: FALSE if there are already as many open attempts as possible, or if
 *   the newest began at this position too, since a file stores each position once
 */
gboolean
mdr_document_begin_attempt (MdrDocument *document)
{
  guint position;
  guint first;
  guint count;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  count = find_attempts (document, &first);
  if (count == MDR_MAX_ATTEMPTS)
    return FALSE;
  position = mdr_history_get_position (document->history);
  if (count > 0 && get_attempt (document, first + count - 1) == position)
    return FALSE;
  g_array_insert_val (document->attempts, first + count, position);
  notify (document);
  return TRUE;
}

/** Ends the newest attempt, if there is one, and keeps what was done since it began. */
void
mdr_document_keep_attempt (MdrDocument *document)
{
  guint first;
  guint count;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  count = find_attempts (document, &first);
  if (count == 0)
    return;
  g_array_remove_index (document->attempts, first + count - 1);
  notify (document);
}

/** Ends the newest attempt, if there is one, and undoes what was done since it began. */
void
mdr_document_drop_attempt (MdrDocument *document)
{
  gsize count;
  const guint *attempts;
  guint position;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  attempts = mdr_document_get_attempts (document, &count);
  if (count == 0)
    return;
  position = attempts[count - 1];
  mdr_document_keep_attempt (document);
  if (position < mdr_history_get_position (document->history))
    mdr_document_go_to (document, position);
}

/**
 * mdr_document_get_attempts:
 * @count: (out)
 *
 * Returns: (transfer none) (array length=count): the positions at which attempts
 *   on the present board began, in ascending order; valid until the next change
 */
const guint *
mdr_document_get_attempts (MdrDocument *document, gsize *count)
{
  guint first;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (count != NULL, NULL);

  *count = find_attempts (document, &first);
  return (const guint *) document->attempts->data + first;
}

/**
 * mdr_document_get_attempt_state:
 * @index: below the count of mdr_document_get_attempts()
 *
 * Returns: (transfer none) (nullable): the state in which an attempt began, for the
 *   present puzzle; valid until the next change
 */
const MdrState *
mdr_document_get_attempt_state (MdrDocument *document, gsize index)
{
  const MdrPuzzle *puzzle;
  gsize count;
  const guint *attempts;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  attempts = mdr_document_get_attempts (document, &count);
  g_return_val_if_fail (index < count, NULL);

  puzzle = mdr_document_get_puzzle (document);
  if (document->attempt_puzzle != puzzle)
    {
      clear_states (document);
      document->attempt_puzzle = mdr_puzzle_ref (puzzle);
    }
  if (!document->attempt_states[index])
    document->attempt_states[index] = mdr_history_dup_state_from (document->history, attempts[index]);
  return document->attempt_states[index];
}

/* Rows and columns may be negative: clue places lie before the first ones, and so do some cells of the plane
 * of a path. */
static gint64
make_key (MdrCell cell)
{
  return (gint64) ((guint64) (guint32) cell.row << 32 | (guint32) cell.column);
}

static void
add_tried (MdrDocument *document, MdrCell cell)
{
  gint64 key = make_key (cell);

  g_hash_table_add (document->tried, g_memdup2 (&key, sizeof key));
}

/* Lists the changes once for each state, because every sentence about a cell needs them. */
static void
update_tried (MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_known_puzzle (document);
  const MdrState *state = mdr_document_get_state (document);
  g_autoptr (GArray) changes = NULL;
  g_autoptr (MdrState) before = NULL;
  g_autoptr (MdrState) after = NULL;

  if (document->tried && document->tried_puzzle == puzzle && document->tried_state == state)
    return;
  before = mdr_document_dup_known_state (document, mdr_document_get_attempt_state (document, 0));
  clear_tried (document);
  document->tried = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  document->tried_puzzle = mdr_puzzle_ref (puzzle);
  document->tried_state = mdr_state_ref (state);
  after = mdr_document_dup_known_state (document, state);
  changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  puzzle->kind->list_changes (puzzle, before, after, changes);
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *mark = &g_array_index (changes, MdrMark, k);

      add_tried (document, mark->cell);
      /* A side belongs to both of its cells. */
      if (mark->sign == MDR_SIGN_JOINED || mark->sign == MDR_SIGN_APART)
        add_tried (document, mdr_cell_step (mark->cell, mark->side));
    }
}

/**
 * Returns: whether attempts on the present board have changed the contents of
 * @cell or of one of its sides
 */
gboolean
mdr_document_is_tried (MdrDocument *document, MdrCell cell)
{
  gint64 key = make_key (cell);

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  if (document->n_attempts == 0 || !mdr_document_get_kind (document)->list_changes)
    return FALSE;
  update_tried (document);
  return g_hash_table_contains (document->tried, &key);
}

/**
 * mdr_document_set_attempts:
 * @attempts: (array length=count): positions of all boards, rising
 *
 * Sets the attempts of a document that is being read. If there are more than can
 * be nested, the innermost are merged into the outer ones.
 */
void
mdr_document_set_attempts (MdrDocument *document, const guint *attempts, gsize count)
{
  const char *const *strings;
  guint board = 0;
  guint on_board = 0;
  guint position = 0;
  guint present = 0;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (attempts != NULL || count == 0);

  g_array_set_size (document->attempts, 0);
  for (gsize i = 0; i < count; i++)
    {
      /* The board of an attempt is the number of new puzzles before it. */
      for (; position < attempts[i]; position++)
        present += mdr_history_get_entry (document->history, position, &strings) == MDR_ENTRY_NEW;
      on_board = i > 0 && present == board ? on_board + 1 : 0;
      board = present;
      if (on_board < MDR_MAX_ATTEMPTS)
        g_array_append_val (document->attempts, attempts[i]);
    }
  mdr_document_update_attempts (document);
}
