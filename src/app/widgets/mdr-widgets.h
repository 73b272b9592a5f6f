/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-job.h"
#include "mdr-objective.h"
#include "mdr-option.h"
#include "mdr-problem.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/* Small parts that several panels and windows use. */

#define MDR_TYPE_CHOICE_BUTTON (mdr_choice_button_get_type ())

/**
 * MdrChoiceButton:
 *
 * A flat button with an icon ("icon-name") that opens a menu of choices, for
 * places too narrow for a drop-down. Its property "chosen" (string) is the id of
 * the chosen one, and notifies. Hidden if there are no choices.
 */
G_DECLARE_FINAL_TYPE (MdrChoiceButton, mdr_choice_button, MDR, CHOICE_BUTTON, AdwBin)

void mdr_choice_button_set_choices (MdrChoiceButton *self, const MdrChoice *choices, const char *chosen);
const char *mdr_choice_button_get_chosen (MdrChoiceButton *self);

/**
 * MdrDelayedSpinner:
 *
 * Decides when a user who waits for something is shown that work goes on: after
 * 300 milliseconds. For shorter waits a spinner would only flicker.
 */
typedef struct _MdrDelayedSpinner MdrDelayedSpinner;

/**
 * MdrDelayedSpinnerShow:
 * @waiting: whether the sign is to be shown or, once it was shown, hidden again
 */
typedef void (*MdrDelayedSpinnerShow) (gpointer owner, gboolean waiting);

MdrDelayedSpinner *mdr_delayed_spinner_new (gpointer owner, MdrDelayedSpinnerShow show);
void mdr_delayed_spinner_free (MdrDelayedSpinner *delayed_spinner);
void mdr_delayed_spinner_begin (MdrDelayedSpinner *delayed_spinner);
void mdr_delayed_spinner_end (MdrDelayedSpinner *delayed_spinner);
gboolean mdr_delayed_spinner_lasts (const MdrDelayedSpinner *delayed_spinner);

#define MDR_TYPE_DIFFICULTY_ROW (mdr_difficulty_row_get_type ())

/**
 * MdrDifficultyRow:
 *
 * Says how difficult a puzzle is, by a word and, once that is found, by a number. It leads to the steps to
 * the solution.
 */
G_DECLARE_FINAL_TYPE (MdrDifficultyRow, mdr_difficulty_row, MDR, DIFFICULTY_ROW, AdwActionRow)

void mdr_difficulty_row_ask (MdrDifficultyRow *self, const MdrPuzzle *puzzle, MdrJobQueue *queue);
void mdr_difficulty_row_forget (MdrDifficultyRow *self);
void mdr_difficulty_row_set_word (MdrDifficultyRow *self, const char *word);

#define MDR_TYPE_PROBLEM_LIST (mdr_problem_list_get_type ())

/**
 * MdrProblemList:
 *
 * A list of problems in words, broken rules first. A row activates
 * "win.show-cell" with the first place of its problem. If there is a remedy, a
 * button activates "win.edit" with the edit that fixes the problem.
 */
G_DECLARE_FINAL_TYPE (MdrProblemList, mdr_problem_list, MDR, PROBLEM_LIST, AdwBin)

void mdr_problem_list_show (MdrProblemList *self, const MdrProblems *problems, const char *all_well);

#define MDR_TYPE_PROGRESS_VIEW (mdr_progress_view_get_type ())

/**
 * MdrProgressView:
 *
 * The progress of a running job: a bar, the phase and the time, and a line about
 * what has been found so far.
 */
G_DECLARE_FINAL_TYPE (MdrProgressView, mdr_progress_view, MDR, PROGRESS_VIEW, AdwBin)

const char *mdr_progress_get_phase_name (const MdrProgress *progress);
void mdr_progress_view_show (MdrProgressView *self,
                             const MdrProgress *progress,
                             const MdrPuzzle *puzzle,
                             const char *heading);

#define MDR_TYPE_GAP_CHART (mdr_gap_chart_get_type ())

/**
 * MdrGapChart:
 *
 * A chart of the best solution so far and the bound against time, with both numbers
 * and the gap between them in percent. Hidden until
 * both are known.
 */
G_DECLARE_FINAL_TYPE (MdrGapChart, mdr_gap_chart, MDR, GAP_CHART, AdwBin)

void mdr_gap_chart_add (MdrGapChart *self, const MdrProgress *progress, const MdrPuzzle *puzzle);

#define MDR_TYPE_WIDTH_BIN (mdr_width_bin_get_type ())

/**
 * MdrWidthBin:
 *
 * Holds one child and can be made narrower than it, down to its own width-request; its property "narrow"
 * (boolean, read only) then tells the child's owner to use the narrow arrangement. "threshold" (int) is the
 * width below which it is narrow, in pixels where text has its usual size; "text-scale" (double, read only)
 * is how much larger text is, and the threshold with it. The toolkit's own breakpoints are newer than the
 * required version.
 */
G_DECLARE_FINAL_TYPE (MdrWidthBin, mdr_width_bin, MDR, WIDTH_BIN, GtkWidget)

void mdr_width_bin_expect (MdrWidthBin *self, int width);
gboolean mdr_width_bin_get_narrow (MdrWidthBin *self);
double mdr_width_bin_get_text_scale (MdrWidthBin *self);

/* The speeds at which a playback can be watched, slowest first. */

GtkStringList *mdr_playback_speed_new_labels (void);
double mdr_playback_speed_get (guint index);
guint mdr_playback_speed_find (double speed);

/* For kinds with very many steps: rates in steps per second, after one that is chosen to suit the
 * playback. */

GtkStringList *mdr_playback_rate_new_labels (guint most);
double mdr_playback_rate_get (guint index);

G_END_DECLS
