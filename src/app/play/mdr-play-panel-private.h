/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-play-parts.h"
#include "mdr-hint-card.h"
#include "mdr-inquiry.h"
#include "mdr-play-panel.h"
#include "mdr-problem-list.h"
#include "mdr-win-card.h"

G_BEGIN_DECLS

struct _MdrPlayPanel
{
  AdwBin parent_instance;

  /* Template widgets */
  MdrWinCard *card;
  GtkLabel *progress;
  MdrPlayClock *clock;
  MdrAttemptBar *attempts;
  MdrRemainingBar *remaining;
  MdrStandingsList *standings;
  GtkWidget *check_button;
  GtkWidget *show_mistakes_row;
  GtkWidget *hint_button;
  GtkWidget *hint_group;
  MdrHintCard *hint_card;
  GtkWidget *reveal_row;
  GtkSwitch *reveal;
  GtkWidget *mistakes_group;
  MdrProblemList *mistakes;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  GBindingGroup *document_bindings;
  MdrInquiry *hint_inquiry;

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
};

/* mdr-play-panel.c */
void mdr_play_panel_update (MdrPlayPanel *self);
void mdr_play_panel_mark (MdrPlayPanel *self, MdrProblems *problems);

/* mdr-play-panel-hint.c */
void mdr_play_panel_take_hint (gpointer owner, gpointer answer, const GError *error);
void mdr_play_panel_show_hint (MdrPlayPanel *self, const MdrDeduction *shown, const MdrState *state);
void mdr_play_panel_dismiss_hint (MdrPlayPanel *self);
void mdr_play_panel_drop_hint (MdrPlayPanel *self);

G_END_DECLS
