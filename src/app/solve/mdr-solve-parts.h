/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-result.h"
#include "mdr-solve-run.h"
#include "mdr-tables.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPLANATION (mdr_explanation_get_type ())

/**
 * MdrExplanation:
 *
 * Explains on demand why a puzzle has no solution: it names a minimal set of clues
 * that conflict. Hidden if there is nothing to explain.
 *
 * Emits "explained" (MdrConflict *, nullable): the conflict whose clues to mark, valid until the next
 * emission; %NULL when there is nothing left to mark.
 */
G_DECLARE_FINAL_TYPE (MdrExplanation, mdr_explanation, MDR, EXPLANATION, AdwBin)

void mdr_explanation_set_puzzle (MdrExplanation *self, const MdrPuzzle *puzzle, MdrJobQueue *queue);

#define MDR_TYPE_PROOF_BAR (mdr_proof_bar_get_type ())

/**
 * MdrProofBar:
 *
 * Saves a proof of how many solutions a puzzle has. Hidden if there is none.
 */
G_DECLARE_FINAL_TYPE (MdrProofBar, mdr_proof_bar, MDR, PROOF_BAR, AdwBin)

void mdr_proof_bar_set_result (MdrProofBar *self,
                               const MdrPuzzle *puzzle,
                               const MdrResult *result,
                               MdrJobQueue *queue);

#define MDR_TYPE_SOLVE_LIMITS (mdr_solve_limits_get_type ())

/**
 * MdrSolveLimits:
 *
 * The rows for what a run should look for, and how much time and memory it may
 * take.
 */
G_DECLARE_FINAL_TYPE (MdrSolveLimits, mdr_solve_limits, MDR, SOLVE_LIMITS, AdwBin)

void mdr_solve_limits_set_counts (MdrSolveLimits *self, gboolean counts);
MdrLimits mdr_solve_limits_get (MdrSolveLimits *self);

#define MDR_TYPE_TABLES_LINE (mdr_tables_line_get_type ())

/**
 * MdrTablesLine:
 *
 * Shows the progress of large tables while they are built in the background.
 * Takes no space otherwise.
 */
G_DECLARE_FINAL_TYPE (MdrTablesLine, mdr_tables_line, MDR, TABLES_LINE, AdwBin)

void mdr_tables_line_set_tables (MdrTablesLine *self, MdrTables *tables);

#define MDR_TYPE_RESULT_CARD (mdr_result_card_get_type ())

/**
 * MdrResultCard:
 *
 * One result in words: how the run ended, its facts, what is wrong with the puzzle if the method could not
 * run, and buttons to go through several solutions. Emits "solution-chosen" (MdrSolution *) when the user
 * wants to see another of its solutions, or the false one that verify rejected.
 */
G_DECLARE_FINAL_TYPE (MdrResultCard, mdr_result_card, MDR, RESULT_CARD, AdwBin)

void mdr_result_card_set_result (MdrResultCard *self, MdrResult *result, const MdrPuzzle *puzzle);
void mdr_result_card_set_note (MdrResultCard *self, const char *note);
void mdr_result_card_show_solution (MdrResultCard *self, const MdrSolution *solution);
MdrResult *mdr_result_card_get_result (MdrResultCard *self);

#define MDR_TYPE_SOLUTION_STRIP (mdr_solution_strip_get_type ())

/**
 * MdrSolutionStrip:
 *
 * Solutions of one puzzle side by side, each a small board with a caption. Hidden
 * while there are fewer than two. Emits "chosen" (MdrSolution *) when the user
 * wants to see one on the board.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionStrip, mdr_solution_strip, MDR, SOLUTION_STRIP, AdwBin)

void mdr_solution_strip_clear (MdrSolutionStrip *self, const MdrPuzzle *puzzle);
void mdr_solution_strip_add (MdrSolutionStrip *self, const MdrResult *result, guint most);
void mdr_solution_strip_show (MdrSolutionStrip *self, const MdrSolution *solution);

#define MDR_TYPE_MODEL_BAR (mdr_model_bar_get_type ())

/**
 * MdrModelBar:
 *
 * Buttons to show and to save the integer program of a method; hidden if the
 * method has none.
 */
G_DECLARE_FINAL_TYPE (MdrModelBar, mdr_model_bar, MDR, MODEL_BAR, AdwBin)

void mdr_model_bar_set_model (MdrModelBar *self,
                              const MdrPuzzle *puzzle,
                              const MdrMethod *method,
                              MdrJobQueue *queue);

#define MDR_TYPE_MODEL_WINDOW (mdr_model_window_get_type ())

/** Shows an integer program as text, to be read and copied. */
G_DECLARE_FINAL_TYPE (MdrModelWindow, mdr_model_window, MDR, MODEL_WINDOW, AdwWindow)

GtkWidget *mdr_model_window_new (const char *name, const char *text);

G_END_DECLS
