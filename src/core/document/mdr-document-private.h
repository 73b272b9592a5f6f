/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-document.h"
#include "mdr-kind.h"
#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_NEVER_SAVED G_MAXUINT

/* What is said of a puzzle; a document has a property for each. */
typedef enum
{
  MDR_CREDIT_TITLE,
  MDR_CREDIT_AUTHOR,
  MDR_CREDIT_SOURCE,
  MDR_N_CREDITS,
} MdrCredit;

/* Of each #MdrCredit, the member of native files and the name of the property. */
extern const char *const mdr_credit_names[MDR_N_CREDITS];

/* The data of one board that is saved but not undone. What is not said is NULL. */
typedef struct
{
  char *credits[MDR_N_CREDITS];
  char *saved[MDR_N_CREDITS];
  double elapsed;
} MdrBoardFacts;

struct _MdrDocument
{
  GObject parent_instance;

  MdrHistory *history;
  /* One for the first puzzle, and one for each that replaced another. */
  GPtrArray *boards;
  /* The positions in the history at which the attempts of all boards began, in ascending order. */
  GArray *attempts;
  /* The states in which the attempts of the present board began, for this puzzle; NULL until they are
   * needed. */
  MdrState *attempt_states[MDR_MAX_ATTEMPTS];
  MdrPuzzle *attempt_puzzle;
  guint n_attempts;
  /* The cells that the attempts have changed, as keys; the puzzle and the state for which they were
   * computed. */
  GHashTable *tried;
  const MdrPuzzle *tried_puzzle;
  MdrState *tried_state;
  /* The puzzle as far as the player knows it, NULL if that is everything; the puzzle and the state for which
   * it was computed. */
  MdrPuzzle *known_puzzle;
  MdrPuzzle *known_of;
  MdrState *known_in;
  gboolean revealed;
  /* The last result of each method, and the puzzle that was solved. */
  GPtrArray *results;
  MdrPuzzle *results_of;

  /* The position that was last marked as saved, which may have been overwritten since. */
  guint saved_position;
  guint n_changes;
  gboolean modified;
  gboolean is_sample;
};

MdrDocument *mdr_document_new_from_json (MdrKindList *kinds, JsonNode *root, GError **error);
MdrDocument *mdr_document_new_take_history (MdrHistory *history);
void mdr_document_add_board (MdrDocument *document);
void mdr_board_facts_free (gpointer data);
const char *mdr_document_get_own_title (MdrDocument *document);
const MdrBoardFacts *mdr_document_get_board (MdrDocument *document, guint index);
void mdr_document_set_board (MdrDocument *document,
                             guint index,
                             const char *const credits[MDR_N_CREDITS],
                             double elapsed);
void mdr_document_copy_credits (MdrDocument *document, const MdrBoardFacts *from);
void mdr_document_update_modified (MdrDocument *document);
void mdr_document_set_attempts (MdrDocument *document, const guint *attempts, gsize count);
void mdr_document_update_attempts (MdrDocument *document);
void mdr_document_forget_attempts (MdrDocument *document);
void mdr_document_clear_attempts (MdrDocument *document);
void mdr_document_clear_known (MdrDocument *document);
void mdr_document_init_results (MdrDocument *document);
void mdr_document_clear_results (MdrDocument *document);
void mdr_document_update_results (MdrDocument *document);

/* mdr-result-text.c */
char *mdr_result_to_text (const MdrResult *result, const MdrPuzzle *puzzle, gsize most_bytes);
MdrResult *mdr_result_from_json (const MdrPuzzle *puzzle, JsonObject *object);

G_END_DECLS
