/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-play-panel-private.h"
#include "panel-test.h"

G_BEGIN_DECLS

typedef struct
{
  MdrDocument *document;
  MdrJobQueue *queue;
  GtkWidget *panel;
  GtkWidget *window;
  int hints;
  const MdrDeduction *hint;
  int checks;
  gboolean marked;
  char *said;
  guint dropped;
} PlayPanelTest;

void play_panel_move (PlayPanelTest *fixture, const char *string);
void play_panel_add_test (const char *path, void (*test) (PlayPanelTest *, gconstpointer));

G_END_DECLS
