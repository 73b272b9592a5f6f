/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <math.h>

#include "mdr-format.h"

#define NEVER_SAVED G_MAXUINT

struct _MdrDocument
{
  GObject parent_instance;

  MdrHistory *history;
  char *title;
  char *author;
  double elapsed;

  /* What was last marked as saved; the position may be one that is lost. */
  guint saved_position;
  char *saved_title;
  char *saved_author;
  gboolean modified;
};

enum
{
  PROPERTY_TITLE = 1,
  PROPERTY_AUTHOR,
  PROPERTY_MODIFIED,
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

static void
update_modified (MdrDocument *document)
{
  gboolean modified = document->saved_position != mdr_history_get_position (document->history)
                      || g_strcmp0 (document->saved_title, document->title) != 0
                      || g_strcmp0 (document->saved_author, document->author) != 0;

  if (modified == document->modified)
    return;
  document->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROPERTY_MODIFIED]);
}

static void
emit_changed (MdrDocument *document)
{
  g_signal_emit (document, signals[SIGNAL_CHANGED], 0);
  update_modified (document);
}

static void
mdr_document_finalize (GObject *object)
{
  MdrDocument *document = MDR_DOCUMENT (object);

  g_clear_pointer (&document->history, mdr_history_free);
  g_free (document->title);
  g_free (document->author);
  g_free (document->saved_title);
  g_free (document->saved_author);
  G_OBJECT_CLASS (mdr_document_parent_class)->finalize (object);
}

static void
mdr_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MdrDocument *document = MDR_DOCUMENT (object);

  switch (id)
    {
    case PROPERTY_TITLE:
      g_value_take_string (value, mdr_document_dup_title (document));
      break;
    case PROPERTY_AUTHOR:
      g_value_set_string (value, document->author);
      break;
    case PROPERTY_MODIFIED:
      g_value_set_boolean (value, document->modified);
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

  properties[PROPERTY_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROPERTY_AUTHOR] = g_param_spec_string ("author", NULL, NULL, NULL, flags);
  properties[PROPERTY_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mdr_document_init (MdrDocument *document)
{
  document->author = g_strdup ("");
}

/**
 * mdr_document_new_take_history:
 * @history: (transfer full): what was done so far
 *
 * Returns: (transfer full): a document that counts as saved
 */
MdrDocument *
mdr_document_new_take_history (MdrHistory *history)
{
  MdrDocument *document = g_object_new (MDR_TYPE_DOCUMENT, NULL);

  document->history = history;
  mdr_document_mark_saved (document);
  return document;
}

/**
 * mdr_document_new:
 *
 * Returns: (transfer full): a document that begins with @puzzle. It counts as
 *   saved: nothing is lost yet when it is closed
 */
MdrDocument *
mdr_document_new (const MdrPuzzle *puzzle)
{
  return mdr_document_new_take_history (mdr_history_new (puzzle));
}

const MdrKind *
mdr_document_get_kind (MdrDocument *document)
{
  return mdr_document_get_puzzle (document)->kind;
}

/** Returns: (transfer none): valid until the next "changed" */
const MdrPuzzle *
mdr_document_get_puzzle (MdrDocument *document)
{
  return mdr_history_get_puzzle (document->history);
}

/** Returns: (transfer none): valid until the next "changed" */
const MdrState *
mdr_document_get_state (MdrDocument *document)
{
  return mdr_history_get_state (document->history);
}

/** Returns: (transfer none) (nullable): see mdr_history_get_solution() */
const MdrSolution *
mdr_document_get_solution (MdrDocument *document)
{
  return mdr_history_get_solution (document->history);
}

const MdrHistory *
mdr_document_get_history (MdrDocument *document)
{
  return document->history;
}

/* A saved position that is overwritten cannot be come back to. */
static void
take_entry (MdrDocument *document)
{
  if (document->saved_position >= mdr_history_get_position (document->history))
    document->saved_position = NEVER_SAVED;
  emit_changed (document);
}

static gboolean
push (MdrDocument *document, MdrEntryType type, const char *string, gboolean joins, GError **error)
{
  if (!mdr_history_push (document->history, type, string, joins, error))
    return FALSE;
  take_entry (document);
  return TRUE;
}

/**
 * mdr_document_edit:
 * @joins: whether it belongs to the gesture of the edit before, so that one
 *   undo takes both back
 *
 * Returns: whether the puzzle took @edit; else nothing changed
 */
gboolean
mdr_document_edit (MdrDocument *document, const char *edit, gboolean joins, GError **error)
{
  return push (document, MDR_ENTRY_EDIT, edit, joins, error);
}

/**
 * mdr_document_move:
 * @joins: as for mdr_document_edit()
 *
 * Returns: whether the state took @move; else nothing changed
 */
gboolean
mdr_document_move (MdrDocument *document, const char *move, gboolean joins, GError **error)
{
  return push (document, MDR_ENTRY_MOVE, move, joins, error);
}

/**
 * mdr_document_solve:
 * @solution: see mdr_history_push_solution()
 *
 * Enters an answer, so that it is saved and can be undone. The play so far
 * stays.
 *
 * Returns: whether the kind's verify accepted it; else nothing changed
 */
gboolean
mdr_document_solve (MdrDocument *document, const MdrSolution *solution, GError **error)
{
  if (!mdr_history_push_solution (document->history, solution, error))
    return FALSE;
  take_entry (document);
  return TRUE;
}

/** Begins play anew; can be undone. Does nothing when the history is full. */
void
mdr_document_restart (MdrDocument *document)
{
  push (document, MDR_ENTRY_RESTART, NULL, FALSE, NULL);
}

/**
 * mdr_document_replace:
 * @puzzle: of the same kind
 *
 * Puts another puzzle on the board; can be undone.
 *
 * Returns: whether there was room in the history
 */
gboolean
mdr_document_replace (MdrDocument *document, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (JsonNode) givens = puzzle->kind->puzzle_to_json (puzzle);
  g_autofree char *text = json_to_string (givens, FALSE);

  g_return_val_if_fail (puzzle->kind == mdr_document_get_kind (document), FALSE);
  return push (document, MDR_ENTRY_NEW, text, FALSE, error);
}

gboolean
mdr_document_can_undo (MdrDocument *document)
{
  return mdr_history_can_undo (document->history);
}

gboolean
mdr_document_can_redo (MdrDocument *document)
{
  return mdr_history_can_redo (document->history);
}

/** Takes the last entry back; does nothing where there is none. */
void
mdr_document_undo (MdrDocument *document)
{
  if (!mdr_document_can_undo (document))
    return;
  mdr_history_undo (document->history);
  emit_changed (document);
}

/** Takes the last undo back; does nothing where there is none. */
void
mdr_document_redo (MdrDocument *document)
{
  if (!mdr_document_can_redo (document))
    return;
  mdr_history_redo (document->history);
  emit_changed (document);
}

/**
 * mdr_document_go_to:
 * @position: see mdr_history_go_to()
 *
 * Undoes or redoes many entries at once.
 *
 * Returns: whether there are so many entries; else nothing changed
 */
gboolean
mdr_document_go_to (MdrDocument *document, guint position)
{
  if (!mdr_history_go_to (document->history, position))
    return FALSE;
  emit_changed (document);
  return TRUE;
}

/** Returns: (transfer full): the title, or what the kind calls such a puzzle */
char *
mdr_document_dup_title (MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);

  return document->title ? g_strdup (document->title) : puzzle->kind->dup_title (puzzle);
}

/** Returns: (transfer none) (nullable): the title where one was set */
const char *
mdr_document_get_own_title (MdrDocument *document)
{
  return document->title;
}

/* Kept to a length with which the file stays one that can be read. */
static char *
dup_bounded (const char *text)
{
  if (!text || g_utf8_strlen (text, -1) <= MDR_FORMAT_MAX_TEXT)
    return g_strdup (text);
  return g_utf8_substring (text, 0, MDR_FORMAT_MAX_TEXT);
}

/**
 * mdr_document_set_title:
 * @title: (nullable): %NULL or empty for the kind's own; of more than 1000
 *   characters the rest is cut off
 */
void
mdr_document_set_title (MdrDocument *document, const char *title)
{
  if (title && !*title)
    title = NULL;
  if (g_strcmp0 (document->title, title) == 0)
    return;
  g_free (document->title);
  document->title = dup_bounded (title);
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROPERTY_TITLE]);
  update_modified (document);
}

/** Returns: (transfer none): may be empty */
const char *
mdr_document_get_author (MdrDocument *document)
{
  return document->author;
}

/**
 * mdr_document_set_author:
 * @author: (nullable): %NULL is as good as empty; as long as a title at most
 */
void
mdr_document_set_author (MdrDocument *document, const char *author)
{
  if (!author)
    author = "";
  if (g_str_equal (document->author, author))
    return;
  g_free (document->author);
  document->author = dup_bounded (author);
  g_object_notify_by_pspec (G_OBJECT (document), properties[PROPERTY_AUTHOR]);
  update_modified (document);
}

/** Returns: seconds of play, by the timer */
double
mdr_document_get_elapsed (MdrDocument *document)
{
  return document->elapsed;
}

/** The time alone does not make a document modified. */
void
mdr_document_set_elapsed (MdrDocument *document, double seconds)
{
  g_return_if_fail (isfinite (seconds) && seconds >= 0);
  document->elapsed = seconds;
}

/** Whether it differs from what was last marked as saved. */
gboolean
mdr_document_get_modified (MdrDocument *document)
{
  return document->modified;
}

/** Marks what it is now as saved. */
void
mdr_document_mark_saved (MdrDocument *document)
{
  document->saved_position = mdr_history_get_position (document->history);
  g_free (document->saved_title);
  document->saved_title = g_strdup (document->title);
  g_free (document->saved_author);
  document->saved_author = g_strdup (document->author);
  update_modified (document);
}

/** Marks that what it is now is nowhere saved. */
void
mdr_document_mark_unsaved (MdrDocument *document)
{
  document->saved_position = NEVER_SAVED;
  update_modified (document);
}
