/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_MODEL_BAR (mdr_model_bar_get_type ())

/**
 * MdrModelBar:
 *
 * Buttons to show and to save the integer program of a method; hidden if the
 * method has none. Emits "failed" (const char *sentence).
 */
G_DECLARE_FINAL_TYPE (MdrModelBar, mdr_model_bar, MDR, MODEL_BAR, AdwBin)

void mdr_model_bar_set_queue (MdrModelBar *self, MdrJobQueue *queue);
void mdr_model_bar_set_model (MdrModelBar *self, const MdrPuzzle *puzzle, const MdrMethod *method);

#define MDR_TYPE_MODEL_WINDOW (mdr_model_window_get_type ())

/** Shows an integer program as text, to be read and copied. */
G_DECLARE_FINAL_TYPE (MdrModelWindow, mdr_model_window, MDR, MODEL_WINDOW, AdwWindow)

GtkWidget *mdr_model_window_new (const char *name, const char *text);

G_END_DECLS
