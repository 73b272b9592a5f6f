/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-generate-dialog.h"

static const MdrPreset *
find_preset (const MdrKind *kind, const char *id)
{
  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    if (g_str_equal (preset->id, id))
      return preset;
  return NULL;
}

/**
 * mdr_window_new_puzzle:
 * @preset: the id of a preset of @kind; "" for the first
 *
 * Opens a blank puzzle, to be built.
 */
void
mdr_window_new_puzzle (MdrWindow *self, const MdrKind *kind, const char *preset)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, find_preset (kind, preset));
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_window_set_mode (mdr_window_place_document (self, document, NULL, NULL), MDR_MODE_BUILD);
}

/* A blank puzzle of the same size and rules as @like. */
static MdrPuzzle *
new_puzzle_like (const MdrPuzzle *like)
{
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (like->kind, NULL);

  for (const MdrOptionSpec *spec = like->kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;
      MdrPuzzle *next;

      if (spec->scope != MDR_SCOPE_PUZZLE)
        continue;
      value = mdr_puzzle_dup_option (like, spec->id);
      next = value ? mdr_puzzle_set_option (puzzle, spec->id, value, NULL) : NULL;
      if (!next)
        continue;
      mdr_puzzle_unref (puzzle);
      puzzle = next;
    }
  return puzzle;
}

/** Puts a blank puzzle of the same size and rules on the board, to be built; undo restores the old one. */
void
mdr_window_new_like (MdrWindow *self)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle_like (mdr_document_get_puzzle (self->document));

  if (!mdr_window_replace_puzzle (self, puzzle))
    return;
  mdr_window_set_mode (self, MDR_MODE_BUILD);
  mdr_window_offer_undo (self, _ ("New puzzle"));
}

/* A generated puzzle replaces one of its kind, which undo restores; otherwise it is opened as from a card of
 * the gallery. */
static void
generated_cb (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = NULL;

  if (!self->document || !mdr_window_shows_board (self)
      || mdr_document_get_kind (self->document) != puzzle->kind)
    {
      document = mdr_document_new (puzzle);
      mdr_document_set_is_sample (document, TRUE);
      mdr_window_set_mode (mdr_window_place_document (self, document, NULL, NULL), MDR_MODE_PLAY);
      return;
    }
  if (!mdr_window_replace_puzzle (self, puzzle))
    return;
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_window_offer_undo (self, _ ("New puzzle generated"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * mdr_window_generate:
 * @kind: one that can generate
 *
 * Asks for a puzzle to generate, and shows it.
 */
void
mdr_window_generate (MdrWindow *self, const MdrKind *kind)
{
  const MdrPuzzle *like = self->document ? mdr_document_get_puzzle (self->document) : NULL;
  GtkWidget *dialog;

  if (like && like->kind != kind)
    like = NULL;
  dialog = mdr_generate_dialog_new (GTK_WINDOW (self), self->shared->queue, kind, like);
  g_signal_connect_object (dialog, "generated", G_CALLBACK (generated_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
