/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-result.h"
#include "mdr-tables.h"

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
 *   history. Or it belongs to an earlier result that is better than that of the last run;
 * - "explained" (MdrConflict *, nullable): the conflicting clues to mark, valid until the next emission;
 *   %NULL when there is nothing left to mark;
 * - "refused" (const char *sentence): a model that could not be made or saved;
 * - "said" (const char *sentence): why the result of an earlier run was kept, to be announced.
 */
G_DECLARE_FINAL_TYPE (MdrSolvePanel, mdr_solve_panel, MDR, SOLVE_PANEL, AdwBin)

GtkWidget *mdr_solve_panel_new (MdrJobQueue *queue);
void mdr_solve_panel_set_tables (MdrSolvePanel *self, MdrTables *tables);
void mdr_solve_panel_set_document (MdrSolvePanel *self, MdrDocument *document);
void mdr_solve_panel_start (MdrSolvePanel *self);
void mdr_solve_panel_stop (MdrSolvePanel *self);
void mdr_solve_panel_compare (MdrSolvePanel *self);
gboolean mdr_solve_panel_get_running (MdrSolvePanel *self);

G_END_DECLS
