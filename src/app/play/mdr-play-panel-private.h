/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-widgets.h"
#include "mdr-play-parts.h"
#include "mdr-hint-card.h"
#include "mdr-task.h"
#include "mdr-play-check.h"
#include "mdr-play-panel.h"

G_BEGIN_DECLS

typedef struct _MdrSettlement MdrSettlement;

struct _MdrPlayPanel
{
  AdwBin parent_instance;

  /* Template widgets */
  MdrWinCard *card;
  GtkLabel *progress;
  MdrPlayClock *clock;
  MdrAttemptBar *attempts;
  MdrRemainingBar *remaining;
  MdrRankingList *ranking;
  GtkWidget *check_button;
  GtkWidget *show_mistakes_row;
  GtkWidget *hint_button;
  GtkWidget *hint_group;
  MdrHintCard *hint_card;
  GtkWidget *reveal_row;
  MdrDifficultyRow *difficulty_row;
  GtkSwitch *reveal;
  GtkWidget *mistakes_group;
  MdrProblemList *mistakes;
  GtkWidget *comparing;
  GtkWidget *wrong_buttons;
  GtkWidget *show_wrong;
  GtkWidget *take_back;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  GBindingGroup *document_bindings;
  MdrTask *hint_task;
  MdrTask *check_task;
  MdrTask *past_task;
  MdrTask *settle_task;
  MdrDelayedSpinner *delayed_spinner;
  /* The last check, which knows the only solution of its puzzle, or that there is none */
  MdrPlayCheck *check;
  /* The state about which is asked whether it is solved, and what was found out about one */
  MdrState *settling;
  MdrSettlement *settlement;

  /* Where the play begins in which the first mistake is looked for */
  guint past_start;

  /* The time of a solved play that was started over, at an entry of the history */
  double solved_seconds;
  guint restarted_at;

  guint show_mistakes : 1;
  guint show_timer : 1;
  guint playing : 1;
  guint outdated : 1;
  guint active : 1;
  guint is_solved : 1;
  guint marked : 1;
  guint check_waits : 1;
};

/* mdr-play-panel.c */
void mdr_play_panel_update (MdrPlayPanel *self);
void mdr_play_panel_mark (MdrPlayPanel *self, MdrProblems *problems);

/* mdr-play-panel-check.c */
void mdr_play_panel_compare (MdrPlayPanel *self);
void mdr_play_panel_take_check (gpointer owner, gpointer answer, const GError *error);
void mdr_play_panel_take_last_right (gpointer owner, gpointer answer, const GError *error);
void mdr_play_panel_show_comparing (gpointer owner, gboolean waiting);
void mdr_play_panel_show_wrong (MdrPlayPanel *self);
void mdr_play_panel_take_back (MdrPlayPanel *self);
void mdr_play_panel_drop_check (MdrPlayPanel *self);

/* mdr-play-panel-settle.c */
void mdr_settlement_free (MdrSettlement *settlement);
void mdr_play_panel_drop_settlement (MdrPlayPanel *self);
void mdr_play_panel_take_settlement (gpointer owner, gpointer answer, const GError *error);
MdrPlayStatus mdr_play_panel_find_status (MdrPlayPanel *self, MdrProblems **problems);

/* mdr-play-panel-hint.c */
void mdr_play_panel_make_moves (MdrPlayPanel *self, const GPtrArray *moves);
void mdr_play_panel_take_hint (gpointer owner, gpointer answer, const GError *error);
void mdr_play_panel_dismiss_hint (MdrPlayPanel *self);
void mdr_play_panel_drop_hint (MdrPlayPanel *self);

G_END_DECLS
