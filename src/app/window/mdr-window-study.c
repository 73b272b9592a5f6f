/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-study-window.h"

static void
chosen_cb (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  MdrWindow *window = mdr_window_place_document (self, document, NULL, NULL);

  mdr_window_set_mode (window, MDR_MODE_SOLVE);
  gtk_window_present (GTK_WINDOW (window));
}

/** Shows a study; a puzzle chosen there opens like one of the gallery. */
void
mdr_window_study (MdrWindow *self, const MdrKind *kind, const MdrStudy *study)
{
  GtkWidget *window = mdr_study_window_new (self->shared->queue, kind, study);

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  g_signal_connect_object (window, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}
