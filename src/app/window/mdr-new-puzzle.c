/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

#include <glib/gi18n-lib.h>

#include "mdr-generate-dialog.h"

/* Replaces the puzzle on the board with another one of its kind, which undo takes back. Saving asks for a new
 * file, because the current one holds the old puzzle. Returns whether there was room in the history; if not,
 * the user has been told. */
static gboolean
replace_puzzle (MdrContext *context, const MdrPuzzle *puzzle, const char *mode, const char *sentence)
{
  MdrMessages *messages = context->messages;
  GtkWidget *window = GTK_WIDGET (mdr_context_get_window (context));
  g_autoptr (GError) error = NULL;

  if (!mdr_document_replace (context->document, puzzle, &error))
    {
      mdr_messages_say (messages, error->message);
      return FALSE;
    }
  mdr_context_set_file (context, NULL, NULL);
  gtk_widget_activate_action (window, "win.mode", "s", mode);
  mdr_messages_offer_undo (messages, sentence);
  return TRUE;
}

/**
 * mdr_new_puzzle_make:
 * @preset_id: of a preset of @kind; "" for the first
 *
 * Opens a blank puzzle, to be built.
 */
void
mdr_new_puzzle_make (MdrContext *context, const MdrKind *kind, const char *preset_id)
{
  const MdrPreset *preset;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrDocument) document = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (preset_id != NULL);

  preset = kind->presets;
  while (preset->id && !g_str_equal (preset->id, preset_id))
    preset++;
  puzzle = mdr_kind_new_puzzle (kind, preset->id ? preset : NULL);
  document = mdr_document_new (puzzle);
  mdr_context_show_in_mode (context, document, MDR_MODE_BUILD);
}

/** Puts a blank puzzle of the same size and rules on the board, to be built; undo restores the old one. */
void
mdr_new_puzzle_make_like (MdrContext *context)
{
  const MdrPuzzle *like;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  like = mdr_document_get_puzzle (context->document);
  puzzle = mdr_kind_new_puzzle (like->kind, NULL);
  for (const MdrOptionSpec *spec = like->kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;
      MdrPuzzle *next;

      if (!(spec->scopes & MDR_SCOPE_PUZZLE))
        continue;
      value = mdr_puzzle_dup_option (like, spec->id);
      next = value ? mdr_puzzle_set_option (puzzle, spec->id, value, NULL) : NULL;
      if (!next)
        continue;
      mdr_puzzle_unref (puzzle);
      puzzle = next;
    }
  replace_puzzle (context, puzzle, "build", _ ("New puzzle"));
}

/* A generated puzzle replaces one of its kind, if that is in view; otherwise it is opened as from a card of
 * the gallery. */
static void
generated_cb (MdrContext *context, const MdrPuzzle *puzzle)
{
  MdrDocument *current = context->document;

  if (current && context->shows_board && mdr_document_get_kind (current) == puzzle->kind)
    {
      if (replace_puzzle (context, puzzle, "play", _ ("New puzzle generated")))
        mdr_context_raise (context);
    }
  else
    {
      g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

      mdr_document_set_is_sample (document, TRUE);
      mdr_context_show_in_mode (context, document, MDR_MODE_PLAY);
    }
}

/**
 * mdr_new_puzzle_generate:
 * @kind: one that can generate
 *
 * Asks for a puzzle to generate, and shows it. The dialog starts with the options of the puzzle on the board,
 * if that is of the kind.
 */
void
mdr_new_puzzle_generate (MdrContext *context, const MdrKind *kind)
{
  MdrDocument *document;
  const MdrPuzzle *like;
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (kind != NULL && kind->generate != NULL);

  document = context->document;
  like = document && mdr_document_get_kind (document) == kind ? mdr_document_get_puzzle (document) : NULL;
  dialog = mdr_generate_dialog_new (mdr_context_get_window (context), context->shared->queue, kind, like);
  g_signal_connect_object (dialog, "generated", G_CALLBACK (generated_cb), context, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Asks for a puzzle to generate, of the kind that is on the board; see mdr_new_puzzle_generate(). */
void
mdr_new_puzzle_generate_like (MdrContext *context)
{
  g_return_if_fail (MDR_IS_CONTEXT (context));

  mdr_new_puzzle_generate (context, mdr_document_get_kind (context->document));
}
