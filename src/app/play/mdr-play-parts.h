/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-guide.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAY_CLOCK (mdr_play_clock_get_type ())

/**
 * MdrPlayClock:
 *
 * A timer with a pause button for the time a document has been played, which is
 * stored in the document. Emits "paused-changed", so that the board can be hidden meanwhile.
 */
G_DECLARE_FINAL_TYPE (MdrPlayClock, mdr_play_clock, MDR, PLAY_CLOCK, AdwBin)

void mdr_play_clock_set_document (MdrPlayClock *self, MdrDocument *document);
void mdr_play_clock_set_counting (MdrPlayClock *self, gboolean counting);
gboolean mdr_play_clock_get_paused (MdrPlayClock *self);
void mdr_play_clock_set_paused (MdrPlayClock *self, gboolean paused);

#define MDR_TYPE_ATTEMPT_BAR (mdr_attempt_bar_get_type ())

/**
 * MdrAttemptBar:
 *
 * Lets a player make an attempt: start it at a position, continue playing, and
 * then keep or discard the moves. Attempts can be nested. An attempt ends when
 * undo goes back before its start.
 *
 * Emits "dropped" (guint position) when an attempt was discarded; @position is where it
 * ended, to which the document can return until its next change.
 */
G_DECLARE_FINAL_TYPE (MdrAttemptBar, mdr_attempt_bar, MDR, ATTEMPT_BAR, AdwBin)

void mdr_attempt_bar_set_document (MdrAttemptBar *self, MdrDocument *document);
void mdr_attempt_bar_set_solved (MdrAttemptBar *self, gboolean is_solved);

#define MDR_TYPE_REMAINING_BAR (mdr_remaining_bar_get_type ())

/**
 * MdrRemainingBar:
 *
 * A button that computes how many moves are left from the position of play, and
 * the result, which is cleared when the position changes. While it computes, the
 * button stops the computation. Hidden if the kind cannot tell.
 */
G_DECLARE_FINAL_TYPE (MdrRemainingBar, mdr_remaining_bar, MDR, REMAINING_BAR, AdwBin)

void mdr_remaining_bar_set_document (MdrRemainingBar *self, MdrDocument *document, MdrJobQueue *queue);

#define MDR_TYPE_RANKING_LIST (mdr_ranking_list_get_type ())

/**
 * MdrRankingList:
 *
 * Compares the play with what methods achieve in the same number of moves. Hidden
 * if the kind has no comparison, or while nobody plays.
 */
G_DECLARE_FINAL_TYPE (MdrRankingList, mdr_ranking_list, MDR, RANKING_LIST, AdwBin)

void mdr_ranking_list_set_document (MdrRankingList *self, MdrDocument *document, MdrJobQueue *queue);

#define MDR_TYPE_WIN_CARD (mdr_win_card_get_type ())

/**
 * MdrWinCard:
 *
 * Says once, and in one place, that the puzzle is solved: in what time, with how much help, with which other
 * figures, and what can be played next.
 */
G_DECLARE_FINAL_TYPE (MdrWinCard, mdr_win_card, MDR, WIN_CARD, AdwBin)

void mdr_win_card_begin (MdrWinCard *self, const char *headline, const char *sentence);
void mdr_win_card_set_figure (MdrWinCard *self, const char *name, const char *value);
void mdr_win_card_set_next (MdrWinCard *self, const char *label, const char *action);
void mdr_win_card_offer_harder (MdrWinCard *self, const char *level, GVariant *target);

#define MDR_TYPE_FIRST_STEPS (mdr_first_steps_get_type ())

/**
 * MdrFirstSteps:
 *
 * Shows above the board, one sentence at a time, what someone who sees such a
 * board for the first time can do, and goes on when that was done. It is as large as its longest sentence
 * needs, so that its buttons stay under the pointer. Emits "finished" when the user has reached the end or
 * skipped the rest.
 */
G_DECLARE_FINAL_TYPE (MdrFirstSteps, mdr_first_steps, MDR, FIRST_STEPS, AdwBin)

void mdr_first_steps_show (MdrFirstSteps *self, const MdrPuzzle *puzzle, const MdrFirstStep *steps);
void mdr_first_steps_take_deed (MdrFirstSteps *self, const char *deed);
void mdr_first_steps_hide (MdrFirstSteps *self);
gboolean mdr_first_steps_skip (MdrFirstSteps *self);

G_END_DECLS
