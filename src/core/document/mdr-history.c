/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-history.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-format.h"
#include "mdr-snapshot.h"

#define SNAPSHOT_INTERVAL 64

/* Limits a history so that it fits, with the givens, into a file that can be read back. */
#define MAX_BYTES      (12 * 1024 * 1024)
#define BYTES_A_STRING 24
#define BYTES_A_VALUE  16
/* A new puzzle has two texts besides its givens, and each character of them takes up to six bytes. */
#define BYTES_A_BOARD (2 * 6 * MDR_FORMAT_MAX_TEXT)
/* Reading replays the history, which must not take longer than a few seconds. */
#define MAX_STEPS 10000000

/*
 * The strings end with a NULL. The string of a solution is for files; undo and
 * redo use the solution itself. Bytes and steps are sums over all entries up to
 * this one.
 */
typedef struct
{
  MdrEntryType type;
  GPtrArray *strings;
  MdrSolution *solution;
  gsize bytes;
  guint64 steps;
} Entry;

/*
 * The i-th snapshot is the one after i * SNAPSHOT_INTERVAL entries. They cover
 * all entries, so that each position can be reached from a near one.
 */
struct _MdrHistory
{
  GPtrArray *entries;
  GPtrArray *snapshots;
  MdrSnapshot *now;
  guint position;
  gboolean joinable;
};

static void
entry_free (Entry *entry)
{
  g_ptr_array_unref (entry->strings);
  g_clear_pointer (&entry->solution, mdr_solution_unref);
  g_free (entry);
}

/* Returns the entry before the position; NULL at the first position. */
static Entry *
get_newest (const MdrHistory *history)
{
  return history->position > 0 ? g_ptr_array_index (history->entries, history->position - 1) : NULL;
}

/* Returns an upper bound of the size as JSON of all entries up to the position and of @string after them.
 * Givens are already JSON; each of their values also takes memory beside its bytes. */
static gsize
sum_bytes (const MdrHistory *history, MdrEntryType type, const char *string)
{
  const Entry *newest = get_newest (history);
  const char *heavy = type == MDR_ENTRY_NEW ? "{[," : "";
  gsize bytes = (newest ? newest->bytes : 0) + (type == MDR_ENTRY_NEW ? BYTES_A_BOARD : BYTES_A_STRING);

  for (; string && *string; string++)
    if (strchr (heavy, *string))
      bytes += BYTES_A_VALUE;
    else if (g_ascii_iscntrl (*string))
      bytes += 6;
    else
      bytes += *string == '"' || *string == '\\' ? 2 : 1;
  return bytes;
}

static guint64
sum_steps (const MdrHistory *history, MdrEntryType type, const char *string)
{
  const MdrKind *kind = history->now->puzzle->kind;
  const Entry *newest = get_newest (history);
  guint steps = type == MDR_ENTRY_EDIT && kind->count_edit_steps ? kind->count_edit_steps (kind, string) : 1;

  return (newest ? newest->steps : 0) + steps;
}

static gboolean
has_room (const MdrHistory *history, MdrEntryType type, const char *string, gboolean joins, GError **error)
{
  if (sum_steps (history, type, string) > MAX_STEPS)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("The history is full: its edits make more than %d moves, which would take too long to "
                      "read again. To continue without it, copy the puzzle as text."),
                   MAX_STEPS);
      return FALSE;
    }
  if ((joins || history->position < MDR_HISTORY_MAX_ENTRIES)
      && sum_bytes (history, type, string) <= MAX_BYTES)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               /* Translators: a number of steps, megabytes, kilobytes */
               _ ("The history is full: it holds at most %d steps and %d MB, of which each new puzzle takes "
                  "%d KB for its title and author. To continue without it, copy the puzzle as text."),
               MDR_HISTORY_MAX_ENTRIES, MAX_BYTES / (1024 * 1024), BYTES_A_BOARD / 1000);
  return FALSE;
}

static void
keep_snapshot (MdrHistory *history)
{
  guint index = history->position / SNAPSHOT_INTERVAL;

  if (history->position % SNAPSHOT_INTERVAL != 0)
    return;
  if (history->snapshots->len > index)
    g_ptr_array_set_size (history->snapshots, (int) index);
  g_ptr_array_add (history->snapshots, mdr_snapshot_copy (history->now));
}

/**
 * mdr_history_new:
 * @puzzle: the puzzle that the history begins with
 *
 * Returns: (transfer full): a history without entries
 */
MdrHistory *
mdr_history_new (const MdrPuzzle *puzzle)
{
  MdrHistory *history;

  g_return_val_if_fail (puzzle != NULL, NULL);

  history = g_new0 (MdrHistory, 1);
  history->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  history->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_snapshot_free);
  history->now = mdr_snapshot_new (puzzle);
  keep_snapshot (history);
  return history;
}

void
mdr_history_free (MdrHistory *history)
{
  g_return_if_fail (history != NULL);

  g_ptr_array_unref (history->entries);
  g_ptr_array_unref (history->snapshots);
  mdr_snapshot_free (history->now);
  g_free (history);
}

/* Adds an entry in place of everything that could be redone, and makes @next, the result of applying @string,
 * the present. */
static void
enter (MdrHistory *history, MdrEntryType type, const char *string, gboolean joined, MdrSnapshot *next)
{
  gsize bytes = sum_bytes (history, type, string);
  guint64 steps = sum_steps (history, type, string);
  Entry *entry = get_newest (history);
  guint n_snapshots = history->position / SNAPSHOT_INTERVAL + 1;

  g_ptr_array_set_size (history->entries, (int) history->position);
  if (history->snapshots->len > n_snapshots)
    g_ptr_array_set_size (history->snapshots, (int) n_snapshots);
  if (!joined)
    {
      entry = g_new0 (Entry, 1);
      entry->type = type;
      entry->strings = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (entry->strings, NULL);
      g_ptr_array_add (history->entries, entry);
      history->position++;
    }
  if (string)
    g_ptr_array_insert (entry->strings, (int) entry->strings->len - 1, g_strdup (string));
  if (type == MDR_ENTRY_SOLUTION)
    entry->solution = mdr_solution_ref (next->solution);
  entry->bytes = bytes;
  entry->steps = steps;
  history->joinable = TRUE;
  mdr_snapshot_free (history->now);
  history->now = next;
  keep_snapshot (history);
}

/**
 * mdr_history_push:
 * @string: (nullable): an edit, a move, a solution as text, or the givens of a
 *   new puzzle as JSON of the kind's present version; %NULL for a restart
 * @joins: whether the edit or move belongs to the same gesture as the previous
 *   one. If that is not the newest entry, or was rejected, a new entry begins
 *
 * Applies @string at the position and adds it to the history; entries that could
 * be redone are dropped. A solution is only added if the kind's verify accepts it.
 *
 * Returns: whether it was accepted; otherwise nothing changed
 */
gboolean
mdr_history_push (MdrHistory *history, MdrEntryType type, const char *string, gboolean joins, GError **error)
{
  g_autoptr (MdrSnapshot) next = NULL;
  const Entry *newest;
  gboolean joined;

  g_return_val_if_fail (history != NULL, FALSE);
  g_return_val_if_fail (string != NULL || type == MDR_ENTRY_RESTART, FALSE);

  newest = get_newest (history);
  joined = joins && history->joinable && (type == MDR_ENTRY_EDIT || type == MDR_ENTRY_MOVE) && newest
           && newest->type == type;
  next = mdr_snapshot_copy (history->now);
  if (!joined)
    history->joinable = FALSE;
  if (!has_room (history, type, string, joined, error) || !mdr_snapshot_apply (next, type, string, error))
    return FALSE;
  enter (history, type, string, joined, g_steal_pointer (&next));
  return TRUE;
}

/**
 * mdr_history_push_solution:
 * @solution: a solution of the puzzle at the position. It is verified here unless
 *   it has already been verified for this puzzle, as by mdr_job_solve()
 *
 * Adds a solution like mdr_history_push(). Its text is only made for the file,
 * whose size is limited.
 *
 * Returns: whether it was accepted; otherwise nothing changed
 */
gboolean
mdr_history_push_solution (MdrHistory *history, const MdrSolution *solution, GError **error)
{
  const MdrPuzzle *puzzle;
  g_autofree char *text = NULL;
  MdrSnapshot *next;

  g_return_val_if_fail (history != NULL, FALSE);
  g_return_val_if_fail (solution != NULL, FALSE);

  puzzle = history->now->puzzle;
  text = puzzle->kind->solution_to_text (puzzle, solution);
  history->joinable = FALSE;
  if (!has_room (history, MDR_ENTRY_SOLUTION, text, FALSE, error))
    return FALSE;
  if (!mdr_solution_is_verified (solution, puzzle) && !puzzle->kind->verify (puzzle, solution, error))
    return FALSE;
  next = mdr_snapshot_copy (history->now);
  mdr_snapshot_put_solution (next, solution);
  enter (history, MDR_ENTRY_SOLUTION, text, FALSE, next);
  return TRUE;
}

gboolean
mdr_history_can_undo (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, FALSE);

  return history->position > 0;
}

gboolean
mdr_history_can_redo (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, FALSE);

  return history->position < history->entries->len;
}

/* Applies the entries from one position to another, or only the edits among them. */
static gboolean
apply_entries (const MdrHistory *history, MdrSnapshot *snapshot, guint from, guint to, gboolean only_edits)
{
  for (guint i = from; i < to; i++)
    {
      const Entry *entry = g_ptr_array_index (history->entries, i);
      g_autoptr (GError) error = NULL;
      gboolean applied = TRUE;

      if (only_edits && entry->type != MDR_ENTRY_EDIT)
        continue;
      if (entry->type == MDR_ENTRY_RESTART)
        applied = mdr_snapshot_apply (snapshot, entry->type, NULL, &error);
      else if (entry->type == MDR_ENTRY_SOLUTION)
        mdr_snapshot_put_solution (snapshot, entry->solution);
      else
        for (guint k = 0; applied && k + 1 < entry->strings->len; k++)
          applied = mdr_snapshot_apply (snapshot, entry->type, g_ptr_array_index (entry->strings, k), &error);
      if (applied)
        continue;
      /* The entry was accepted before, so this is a bug of the kind: its functions are not pure. */
      g_critical ("Entry %u of the history cannot be replayed: %s", i, error->message);
      return FALSE;
    }
  return TRUE;
}

/* Returns what was at @position, from the nearest snapshot before it. */
static MdrSnapshot *
replay (const MdrHistory *history, guint position)
{
  guint from = position / SNAPSHOT_INTERVAL * SNAPSHOT_INTERVAL;
  g_autoptr (MdrSnapshot) snapshot = NULL;

  if (history->position >= from && history->position <= position)
    {
      snapshot = mdr_snapshot_copy (history->now);
      from = history->position;
    }
  else
    {
      snapshot = mdr_snapshot_copy (g_ptr_array_index (history->snapshots, from / SNAPSHOT_INTERVAL));
    }
  return apply_entries (history, snapshot, from, position, FALSE) ? g_steal_pointer (&snapshot) : NULL;
}

/**
 * mdr_history_go_to:
 * @position: the number of entries to be in effect
 *
 * Undoes or redoes entries. The puzzle stays the same object if no edit is undone
 * or redone, so that callers can compare objects instead of givens.
 *
 * Returns: whether there are that many entries; otherwise nothing changed
 */
gboolean
mdr_history_go_to (MdrHistory *history, guint position)
{
  g_autoptr (MdrSnapshot) next = NULL;
  gboolean keeps_puzzle = TRUE;

  g_return_val_if_fail (history != NULL, FALSE);

  if (position > history->entries->len)
    return FALSE;
  next = replay (history, position);
  if (!next)
    return FALSE;
  for (guint i = MIN (history->position, position); i < MAX (history->position, position); i++)
    {
      const Entry *entry = g_ptr_array_index (history->entries, i);

      keeps_puzzle = keeps_puzzle && entry->type != MDR_ENTRY_EDIT && entry->type != MDR_ENTRY_NEW;
    }
  if (keeps_puzzle)
    {
      mdr_puzzle_unref (next->puzzle);
      next->puzzle = mdr_puzzle_ref (history->now->puzzle);
    }
  mdr_snapshot_free (history->now);
  history->now = g_steal_pointer (&next);
  history->position = position;
  history->joinable = FALSE;
  return TRUE;
}

/** Returns: (transfer none): the puzzle before the first entry */
const MdrPuzzle *
mdr_history_get_first_puzzle (const MdrHistory *history)
{
  const MdrSnapshot *first;

  g_return_val_if_fail (history != NULL, NULL);

  first = g_ptr_array_index (history->snapshots, 0);
  return first->puzzle;
}

/** Returns: (transfer none): the puzzle at the position */
const MdrPuzzle *
mdr_history_get_puzzle (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, NULL);

  return history->now->puzzle;
}

/** Returns: (transfer none): the state of play at the position */
const MdrState *
mdr_history_get_state (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, NULL);

  return history->now->state;
}

/**
 * mdr_history_get_solution:
 *
 * Returns: (transfer none) (nullable): the solution that was last entered for the
 *   puzzle at the position
 */
const MdrSolution *
mdr_history_get_solution (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, NULL);

  return history->now->solution;
}

/** Returns: the index of the board at the position: 0 for the first puzzle, i for the i-th that replaced
 * another */
guint
mdr_history_get_board_index (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, 0);

  return history->now->board;
}

/** Returns: the position at which the present puzzle came to the board, not counting edits */
guint
mdr_history_get_board_start (const MdrHistory *history)
{
  guint position;

  g_return_val_if_fail (history != NULL, 0);

  position = history->position;
  while (position > 0
         && ((const Entry *) g_ptr_array_index (history->entries, position - 1))->type != MDR_ENTRY_NEW)
    position--;
  return position;
}

/**
 * mdr_history_dup_state_from:
 * @position: between the start of the present board and the present position
 *
 * Returns: (transfer full) (nullable): the state of play at @position, updated by
 *   the edits since then, so that it belongs to the present puzzle
 */
MdrState *
mdr_history_dup_state_from (const MdrHistory *history, guint position)
{
  g_autoptr (MdrSnapshot) snapshot = NULL;

  g_return_val_if_fail (history != NULL, NULL);
  g_return_val_if_fail (position <= history->position, NULL);

  snapshot = replay (history, position);
  if (!snapshot || !apply_entries (history, snapshot, position, history->position, TRUE))
    return NULL;
  return mdr_state_ref (snapshot->state);
}

/** Returns: the position from which on nothing but moves was done; the present one if the last was no move */
guint
mdr_history_get_play_start (const MdrHistory *history)
{
  guint position;

  g_return_val_if_fail (history != NULL, 0);

  position = history->position;
  while (position > 0
         && ((const Entry *) g_ptr_array_index (history->entries, position - 1))->type == MDR_ENTRY_MOVE)
    position--;
  return position;
}

/** Returns: (transfer full) (element-type MdrState): the states of play from the play start to the present,
 * all of the present puzzle */
GPtrArray *
mdr_history_list_states (const MdrHistory *history)
{
  g_autoptr (MdrSnapshot) snapshot = NULL;
  GPtrArray *states;
  guint start;

  g_return_val_if_fail (history != NULL, NULL);

  states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  start = mdr_history_get_play_start (history);
  snapshot = start < history->position ? replay (history, start) : NULL;
  for (guint i = start; snapshot && i < history->position; i++)
    {
      g_ptr_array_add (states, mdr_state_ref (snapshot->state));
      if (!apply_entries (history, snapshot, i, i + 1, FALSE))
        return states;
    }
  g_ptr_array_add (states, mdr_state_ref (history->now->state));
  return states;
}

/** Returns: whether any move was made since play started */
gboolean
mdr_history_has_moves (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, FALSE);

  return history->now->has_moves;
}

/** Returns: whether the puzzle was made or changed here, rather than being played as it came */
gboolean
mdr_history_has_edits (const MdrHistory *history)
{
  const char *const *strings;

  g_return_val_if_fail (history != NULL, FALSE);

  for (guint i = 0; i < history->position; i++)
    {
      MdrEntryType type = mdr_history_get_entry (history, i, &strings);

      if (type == MDR_ENTRY_EDIT || type == MDR_ENTRY_NEW)
        return TRUE;
    }
  return FALSE;
}

/** Returns: the number of entries, including those that were undone */
guint
mdr_history_get_length (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, 0);

  return history->entries->len;
}

/** Returns: the number of entries in effect */
guint
mdr_history_get_position (const MdrHistory *history)
{
  g_return_val_if_fail (history != NULL, 0);

  return history->position;
}

/**
 * mdr_history_get_entry:
 * @index: below the length
 * @strings: (out) (transfer none) (array zero-terminated=1): the strings of
 *   the entry; none for a restart
 *
 * Returns: the entry's type
 */
MdrEntryType
mdr_history_get_entry (const MdrHistory *history, guint index, const char *const **strings)
{
  const Entry *entry;

  g_return_val_if_fail (history != NULL && index < history->entries->len, MDR_ENTRY_RESTART);
  g_return_val_if_fail (strings != NULL, MDR_ENTRY_RESTART);

  entry = g_ptr_array_index (history->entries, index);
  *strings = (const char *const *) entry->strings->pdata;
  return entry->type;
}
