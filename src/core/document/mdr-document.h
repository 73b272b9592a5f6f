/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-history.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* An attempt can contain one other attempt. With more levels, players lose track. */
#define MDR_MAX_ATTEMPTS 2

/* What mdr_document_results_to_text() writes at most. */
#define MDR_MAX_RESULTS_BYTES (1024 * 1024)

#define MDR_TYPE_DOCUMENT (mdr_document_get_type ())

/**
 * MdrDocument:
 *
 * The contents of a native file: a history, and a title, an author and the time
 * of play for each puzzle in it. Functions without an index use the present
 * puzzle. Emits "changed" after its puzzle, state or position changed, or what
 * the player knows about them, and notifies "title", "author", "attempts" (the
 * number of open ones), "modified" (whether it differs from what was last marked
 * as saved), "results" (the number of methods that have one) and "revealed".
 */
G_DECLARE_FINAL_TYPE (MdrDocument, mdr_document, MDR, DOCUMENT, GObject)

MdrDocument *mdr_document_new (const MdrPuzzle *puzzle);
MdrDocument *mdr_document_new_from_data (MdrKindList *kinds, const char *data, gsize length, GError **error);
char *mdr_document_to_data (MdrDocument *document, gsize *length);

const MdrKind *mdr_document_get_kind (MdrDocument *document);
const MdrPuzzle *mdr_document_get_puzzle (MdrDocument *document);
const MdrState *mdr_document_get_state (MdrDocument *document);
const MdrSolution *mdr_document_get_solution (MdrDocument *document);
const MdrHistory *mdr_document_get_history (MdrDocument *document);

gboolean mdr_document_edit (MdrDocument *document, const char *edit, gboolean joins, GError **error);
gboolean mdr_document_move (MdrDocument *document, const char *move, gboolean joins, GError **error);
gboolean mdr_document_solve (MdrDocument *document, const MdrSolution *solution, GError **error);
void mdr_document_restart (MdrDocument *document);
gboolean mdr_document_replace (MdrDocument *document, const MdrPuzzle *puzzle, GError **error);
gboolean mdr_document_revise (MdrDocument *document, const MdrPuzzle *puzzle, GError **error);
gboolean mdr_document_can_undo (MdrDocument *document);
gboolean mdr_document_can_redo (MdrDocument *document);
void mdr_document_undo (MdrDocument *document);
void mdr_document_redo (MdrDocument *document);
gboolean mdr_document_go_to (MdrDocument *document, guint position);

gboolean mdr_document_begin_attempt (MdrDocument *document);
void mdr_document_keep_attempt (MdrDocument *document);
void mdr_document_drop_attempt (MdrDocument *document);
const guint *mdr_document_get_attempts (MdrDocument *document, gsize *count);
const MdrState *mdr_document_get_attempt_state (MdrDocument *document, gsize index);
gboolean mdr_document_is_tried (MdrDocument *document, MdrCell cell);

MdrResult *mdr_document_get_result (MdrDocument *document, const MdrMethod *method);
const MdrSolution *mdr_document_get_only_solution (MdrDocument *document);
void mdr_document_set_result (MdrDocument *document, MdrResult *result);
char *mdr_document_results_to_text (MdrDocument *document);
void mdr_document_read_results (MdrDocument *document, const char *text);

gboolean mdr_document_get_revealed (MdrDocument *document);
void mdr_document_set_revealed (MdrDocument *document, gboolean revealed);
const MdrPuzzle *mdr_document_get_known_puzzle (MdrDocument *document);
MdrState *mdr_document_dup_known_state (MdrDocument *document, const MdrState *state);
gboolean mdr_document_is_known (MdrDocument *document);

char *mdr_document_dup_title (MdrDocument *document);
void mdr_document_set_title (MdrDocument *document, const char *title);
const char *mdr_document_get_author (MdrDocument *document);
void mdr_document_set_author (MdrDocument *document, const char *author);
const char *mdr_document_get_source (MdrDocument *document);
void mdr_document_set_source (MdrDocument *document, const char *source);
double mdr_document_get_elapsed (MdrDocument *document);
void mdr_document_set_elapsed (MdrDocument *document, double seconds);
gboolean mdr_document_is_timed (MdrDocument *document);

/* What a file has besides the puzzle; mdr-document-carried.c. */
MdrDocument *mdr_document_new_bare (MdrDocument *document);
char *mdr_document_dup_carried (MdrDocument *document);

gboolean mdr_document_get_modified (MdrDocument *document);
guint mdr_document_get_n_changes (MdrDocument *document);
gboolean mdr_document_get_saved_position (MdrDocument *document, guint *position);
void mdr_document_mark_saved (MdrDocument *document);
void mdr_document_mark_saved_at (MdrDocument *document, guint position);
void mdr_document_mark_unsaved (MdrDocument *document);
gboolean mdr_document_is_only_played (MdrDocument *document);
gboolean mdr_document_is_only_solved (MdrDocument *document);
gboolean mdr_document_get_is_sample (MdrDocument *document);
void mdr_document_set_is_sample (MdrDocument *document, gboolean is_sample);

G_END_DECLS
