/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-comparison.h"
#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-option-list.h"
#include "mdr-result.h"
#include "mdr-solve-parts.h"
#include "mdr-solve-run.h"
#include "mdr-tables.h"
#include "mdr-widgets.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLVE_PANEL (mdr_solve_panel_get_type ())

/**
 * MdrSolvePanel:
 *
 * The side panel of Solve: method and limits, a live progress line, the card of the result and the comparison
 * of methods. Everything that it knows about a puzzle is dropped when another puzzle is on the board.
 *
 * Emits
 * - "running-changed";
 * - "solved" (MdrResult *): a run has ended, with or without success, while its puzzle is still on the board,
 *   unless an earlier result was better. In a comparison, only the first run with a solution emits it, so
 *   that the history does not get the same solution many times;
 * - "solution-chosen" (MdrSolution *): a solution is to be shown. Either the user has chosen it: one of
 *   several, that of another method, or one that verify rejected, which is only shown and never enters the
 *   history. Or it belongs to an earlier result that is better than that of the last run.
 */
G_DECLARE_FINAL_TYPE (MdrSolvePanel, mdr_solve_panel, MDR, SOLVE_PANEL, AdwBin)

struct _MdrSolvePanel
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkDropDown *method;
  GtkLabel *explanation;
  MdrTablesLine *tables;
  MdrOptionList *options;
  MdrSolveLimits *limits;
  GtkButton *start_button;
  GtkWidget *progress_box;
  MdrProgressView *progress;
  MdrResultCard *card;
  MdrSolutionStrip *strip;
  MdrExplanation *why;
  MdrProofBar *proof_bar;
  GtkWidget *comparison_group;
  MdrComparison *comparison;
  GtkWidget *comparison_buttons;
  GtkWidget *compare_button;
  MdrModelBar *model_bar;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrPuzzle *puzzle;
  MdrSolveRun *run;
  MdrDelayedSpinner *delayed_spinner;

  guint told : 1;
};

GtkWidget *mdr_solve_panel_new (MdrJobQueue *queue);
void mdr_solve_panel_set_document (MdrSolvePanel *self, MdrDocument *document);
void mdr_solve_panel_start (MdrSolvePanel *self);
void mdr_solve_panel_stop (MdrSolvePanel *self);
void mdr_solve_panel_compare (MdrSolvePanel *self);

G_END_DECLS
