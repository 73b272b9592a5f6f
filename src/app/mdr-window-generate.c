/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-generate-dialog.h"

/* A new puzzle replaces one of its kind, which undo brings back; otherwise it is opened as from a card of the
 * gallery. */
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
