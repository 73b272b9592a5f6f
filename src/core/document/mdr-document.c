/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

enum
{
  PROPERTY_ATTEMPTS = 1,
  PROPERTY_TITLE,
  PROPERTY_AUTHOR,
  PROPERTY_SOURCE,
  PROPERTY_MODIFIED,
  PROPERTY_RESULTS,
  PROPERTY_REVEALED,
  N_PROPERTIES,
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrDocument, mdr_document, G_TYPE_OBJECT)

/* Reports a change; @board is the index of the board before it. */
static void
emit_changed (MdrDocument *document, guint board)
{
  gboolean same_board = mdr_history_get_board_index (document->history) == board;

  document->n_changes++;
  mdr_document_update_attempts (document);
  mdr_document_update_results (document);
  g_signal_emit (document, signals[SIGNAL_CHANGED], 0);
  if (!same_board)
    for (guint i = 0; i < MDR_N_CREDITS; i++)
      g_object_notify (G_OBJECT (document), mdr_credit_names[i]);
  mdr_document_update_modified (document);
}

static void
mdr_document_finalize (GObject *object)
{
  MdrDocument *document = MDR_DOCUMENT (object);

  g_clear_pointer (&document->history, mdr_history_free);
  g_ptr_array_unref (document->boards);
  mdr_document_clear_attempts (document);
  mdr_document_clear_known (document);
  mdr_document_clear_results (document);
  g_ptr_array_unref (document->results);
  G_OBJECT_CLASS (mdr_document_parent_class)->finalize (object);
}

static void
mdr_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MdrDocument *document = MDR_DOCUMENT (object);
  gsize n_attempts;

  switch (id)
    {
    case PROPERTY_ATTEMPTS:
      mdr_document_get_attempts (document, &n_attempts);
      g_value_set_uint (value, (guint) n_attempts);
      break;
    case PROPERTY_TITLE:
      g_value_take_string (value, mdr_document_dup_title (document));
      break;
    case PROPERTY_AUTHOR:
      g_value_set_string (value, mdr_document_get_author (document));
      break;
    case PROPERTY_SOURCE:
      g_value_set_string (value, mdr_document_get_source (document));
      break;
    case PROPERTY_MODIFIED:
      g_value_set_boolean (value, document->modified);
      break;
    case PROPERTY_RESULTS:
      g_value_set_uint (value, document->results->len);
      break;
    case PROPERTY_REVEALED:
      g_value_set_boolean (value, document->revealed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mdr_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MdrDocument *document = MDR_DOCUMENT (object);

  switch (id)
    {
    case PROPERTY_TITLE:
      mdr_document_set_title (document, g_value_get_string (value));
      break;
    case PROPERTY_AUTHOR:
      mdr_document_set_author (document, g_value_get_string (value));
      break;
    case PROPERTY_SOURCE:
      mdr_document_set_source (document, g_value_get_string (value));
      break;
    case PROPERTY_REVEALED:
      mdr_document_set_revealed (document, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mdr_document_class_init (MdrDocumentClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = mdr_document_finalize;
  object_class->get_property = mdr_document_get_property;
  object_class->set_property = mdr_document_set_property;

  properties[PROPERTY_ATTEMPTS] =
      g_param_spec_uint ("attempts", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROPERTY_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROPERTY_AUTHOR] = g_param_spec_string ("author", NULL, NULL, NULL, flags);
  properties[PROPERTY_SOURCE] = g_param_spec_string ("source", NULL, NULL, NULL, flags);
  properties[PROPERTY_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROPERTY_RESULTS] =
      g_param_spec_uint ("results", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROPERTY_REVEALED] = g_param_spec_boolean ("revealed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mdr_document_init (MdrDocument *document)
{
  document->boards = g_ptr_array_new_with_free_func (mdr_board_facts_free);
  document->attempts = g_array_new (FALSE, FALSE, sizeof (guint));
  mdr_document_init_results (document);
}

/**
 * mdr_document_new_take_history:
 * @history: (transfer full): the history of the document
 *
 * Returns: (transfer full): a document that counts as saved
 */
MdrDocument *
mdr_document_new_take_history (MdrHistory *history)
{
  MdrDocument *document;
  const char *const *strings;

  g_return_val_if_fail (history != NULL, NULL);

  document = g_object_new (MDR_TYPE_DOCUMENT, NULL);
  document->history = history;
  mdr_document_add_board (document);
  for (guint i = 0; i < mdr_history_get_length (history); i++)
    if (mdr_history_get_entry (history, i, &strings) == MDR_ENTRY_NEW)
      mdr_document_add_board (document);
  mdr_document_mark_saved (document);
  return document;
}

/**
 * mdr_document_new:
 *
 * Returns: (transfer full): a document that begins with @puzzle. It counts as
 *   saved, because nothing would be lost by closing it
 */
MdrDocument *
mdr_document_new (const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  return mdr_document_new_take_history (mdr_history_new (puzzle));
}

const MdrKind *
mdr_document_get_kind (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return mdr_document_get_puzzle (document)->kind;
}

/** Returns: (transfer none): valid until the next "changed" */
const MdrPuzzle *
mdr_document_get_puzzle (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return mdr_history_get_puzzle (document->history);
}

/** Returns: (transfer none): valid until the next "changed" */
const MdrState *
mdr_document_get_state (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return mdr_history_get_state (document->history);
}

/** Returns: (transfer none) (nullable): see mdr_history_get_solution() */
const MdrSolution *
mdr_document_get_solution (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return mdr_history_get_solution (document->history);
}

const MdrHistory *
mdr_document_get_history (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return document->history;
}

/* Updates saved position and boards after a new entry, which overwrites everything that could be redone.
 * @board is the index of the board before it. */
static void
take_entry (MdrDocument *document, guint board)
{
  if (document->saved_position >= mdr_history_get_position (document->history))
    document->saved_position = MDR_NEVER_SAVED;
  mdr_document_forget_attempts (document);
  g_ptr_array_set_size (document->boards, (int) board + 1);
  if (mdr_history_get_board_index (document->history) > board)
    mdr_document_add_board (document);
  emit_changed (document, board);
}

static gboolean
push (MdrDocument *document, MdrEntryType type, const char *string, gboolean joins, GError **error)
{
  guint board = mdr_history_get_board_index (document->history);

  if (!mdr_history_push (document->history, type, string, joins, error))
    return FALSE;
  take_entry (document, board);
  return TRUE;
}

/**
 * mdr_document_edit:
 * @joins: whether the edit belongs to the same gesture as the previous one, so
 *   that both are undone together
 *
 * Returns: whether @edit was applied; otherwise nothing changed
 */
gboolean
mdr_document_edit (MdrDocument *document, const char *edit, gboolean joins, GError **error)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (edit != NULL, FALSE);

  return push (document, MDR_ENTRY_EDIT, edit, joins, error);
}

/**
 * mdr_document_move:
 * @joins: as for mdr_document_edit()
 *
 * Returns: whether @move was applied; otherwise nothing changed
 */
gboolean
mdr_document_move (MdrDocument *document, const char *move, gboolean joins, GError **error)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  return push (document, MDR_ENTRY_MOVE, move, joins, error);
}

/**
 * mdr_document_solve:
 * @solution: see mdr_history_push_solution()
 *
 * Enters a solution into the history, so that it is saved and can be undone. The
 * state of play does not change.
 *
 * Returns: whether the kind's verify accepted it; otherwise nothing changed
 */
gboolean
mdr_document_solve (MdrDocument *document, const MdrSolution *solution, GError **error)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (solution != NULL, FALSE);

  if (!mdr_history_push_solution (document->history, solution, error))
    return FALSE;
  take_entry (document, mdr_history_get_board_index (document->history));
  return TRUE;
}

/** Starts play over; can be undone. Does nothing if the history is full. */
void
mdr_document_restart (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  push (document, MDR_ENTRY_RESTART, NULL, FALSE, NULL);
}

/**
 * mdr_document_replace:
 * @puzzle: a puzzle of the same kind
 *
 * Replaces the puzzle by another one with its own title, author and time of
 * play; can be undone.
 *
 * Returns: whether there was room in the history
 */
gboolean
mdr_document_replace (MdrDocument *document, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (JsonNode) givens = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (puzzle->kind == mdr_document_get_kind (document), FALSE);

  givens = mdr_puzzle_to_json (puzzle);
  text = json_to_string (givens, FALSE);
  return push (document, MDR_ENTRY_NEW, text, FALSE, error);
}

/**
 * mdr_document_revise:
 * @puzzle: the changed version of the document's puzzle
 *
 * Replaces the puzzle like mdr_document_replace(), but keeps title, author and source.
 *
 * Returns: whether there was room in the history
 */
gboolean
mdr_document_revise (MdrDocument *document, const MdrPuzzle *puzzle, GError **error)
{
  guint board;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  board = mdr_history_get_board_index (document->history);
  if (!mdr_document_replace (document, puzzle, error))
    return FALSE;
  mdr_document_copy_credits (document, mdr_document_get_board (document, board));
  return TRUE;
}

gboolean
mdr_document_can_undo (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return mdr_history_can_undo (document->history);
}

gboolean
mdr_document_can_redo (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return mdr_history_can_redo (document->history);
}

/** Undoes the last entry; does nothing if there is none. */
void
mdr_document_undo (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (mdr_document_can_undo (document))
    mdr_document_go_to (document, mdr_history_get_position (document->history) - 1);
}

/** Redoes the next entry; does nothing if there is none. */
void
mdr_document_redo (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (mdr_document_can_redo (document))
    mdr_document_go_to (document, mdr_history_get_position (document->history) + 1);
}

/**
 * mdr_document_go_to:
 * @position: see mdr_history_go_to()
 *
 * Undoes or redoes many entries at once.
 *
 * Returns: whether there are that many entries; otherwise nothing changed
 */
gboolean
mdr_document_go_to (MdrDocument *document, guint position)
{
  guint board;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  board = mdr_history_get_board_index (document->history);
  if (!mdr_history_go_to (document->history, position))
    return FALSE;
  emit_changed (document, board);
  return TRUE;
}
