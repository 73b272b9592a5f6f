/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_STEPS_WINDOW (mdr_steps_window_get_type ())

/**
 * MdrStepsWindow:
 *
 * Lists the steps that lead from the givens of a puzzle to its solution, with its difficulty, and shows each
 * of them on a board.
 */
G_DECLARE_FINAL_TYPE (MdrStepsWindow, mdr_steps_window, MDR, STEPS_WINDOW, AdwWindow)

void mdr_steps_window_show (MdrStepsWindow *self, const MdrPuzzle *puzzle, MdrJobQueue *queue);
GtkWidget *mdr_steps_window_new (const MdrPuzzle *puzzle, MdrJobQueue *queue);
void mdr_steps_window_explain (MdrStepsWindow *self, MdrCell cell);

G_END_DECLS
