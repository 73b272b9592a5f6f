/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrEntryType:
 * @MDR_ENTRY_EDIT: strings are edits
 * @MDR_ENTRY_MOVE: strings are moves
 * @MDR_ENTRY_SOLUTION: one string, a solution as text
 * @MDR_ENTRY_RESTART: play starts over; no strings
 * @MDR_ENTRY_NEW: one string, the givens of a new puzzle as JSON
 */
typedef enum
{
  MDR_ENTRY_EDIT,
  MDR_ENTRY_MOVE,
  MDR_ENTRY_SOLUTION,
  MDR_ENTRY_RESTART,
  MDR_ENTRY_NEW,
} MdrEntryType;

#define MDR_HISTORY_MAX_ENTRIES 100000

/**
 * MdrHistory:
 *
 * Everything that was done to a puzzle while building, playing and solving, and
 * the present position in that history. One gesture is one entry, however many
 * strings it produced. All strings and solutions are kept; puzzle and state are
 * kept only for every 64th entry, from which undo replays the others.
 */
typedef struct _MdrHistory MdrHistory;

MdrHistory *mdr_history_new (const MdrPuzzle *puzzle);
void mdr_history_free (MdrHistory *history);

gboolean mdr_history_push (MdrHistory *history,
                           MdrEntryType type,
                           const char *string,
                           gboolean joins,
                           GError **error);
gboolean mdr_history_push_solution (MdrHistory *history, const MdrSolution *solution, GError **error);
gboolean mdr_history_can_undo (const MdrHistory *history);
gboolean mdr_history_can_redo (const MdrHistory *history);
gboolean mdr_history_go_to (MdrHistory *history, guint position);

const MdrPuzzle *mdr_history_get_first_puzzle (const MdrHistory *history);
const MdrPuzzle *mdr_history_get_puzzle (const MdrHistory *history);
const MdrState *mdr_history_get_state (const MdrHistory *history);
const MdrSolution *mdr_history_get_solution (const MdrHistory *history);
guint mdr_history_get_board_index (const MdrHistory *history);
guint mdr_history_get_board_start (const MdrHistory *history);
MdrState *mdr_history_dup_state_from (const MdrHistory *history, guint position);
guint mdr_history_get_play_start (const MdrHistory *history);
GPtrArray *mdr_history_list_states (const MdrHistory *history);
gboolean mdr_history_has_moves (const MdrHistory *history);
gboolean mdr_history_has_edits (const MdrHistory *history);
guint mdr_history_get_length (const MdrHistory *history);
guint mdr_history_get_position (const MdrHistory *history);
MdrEntryType mdr_history_get_entry (const MdrHistory *history, guint index, const char *const **strings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrHistory, mdr_history_free)

G_END_DECLS
