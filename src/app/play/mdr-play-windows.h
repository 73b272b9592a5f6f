/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-guide.h"
#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-puzzle.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_RULES_WINDOW (mdr_rules_window_get_type ())

/**
 * MdrRulesWindow:
 *
 * Explains a kind with pictures: its rules, its controls, and the rules of
 * deduction that its hints use.
 */
G_DECLARE_FINAL_TYPE (MdrRulesWindow, mdr_rules_window, MDR, RULES_WINDOW, AdwWindow)

GtkWidget *mdr_rules_window_new (const MdrKind *kind, const MdrPuzzle *puzzle);

#define MDR_TYPE_EXAMPLE_VIEW (mdr_example_view_get_type ())

/**
 * MdrExampleView:
 *
 * The board of an example as a picture in the system's style, with a sentence
 * below it.
 */
G_DECLARE_FINAL_TYPE (MdrExampleView, mdr_example_view, MDR, EXAMPLE_VIEW, GtkWidget)

GtkWidget *mdr_example_view_new (const MdrPosition *position, gboolean right, const char *sentence);
GtkWidget *mdr_example_view_new_for_deduction (const MdrPosition *position, const MdrDeduction *deduction);

#define MDR_TYPE_STATISTICS_WINDOW (mdr_statistics_window_get_type ())

/**
 * MdrStatisticsWindow:
 *
 * Statistics of solved puzzles, hints, and times for each kind and difficulty.
 * They can be cleared.
 */
G_DECLARE_FINAL_TYPE (MdrStatisticsWindow, mdr_statistics_window, MDR, STATISTICS_WINDOW, AdwWindow)

GtkWidget *mdr_statistics_window_new (GtkWindow *parent, const MdrShared *shared);

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
