/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-solve-panel.h"
#include "panel-test.h"

G_BEGIN_DECLS

typedef struct
{
  MdrDocument *document;
  MdrJobQueue *queue;
  MdrSolvePanel *panel;
  GtkWidget *widget;
  GtkWidget *window;
  int solved;
  MdrStatus status;
  char *chosen;
  char *said;
  guint marked;
} SolvePanelTest;

void solve_panel_choose_method (SolvePanelTest *fixture, const char *id);
gboolean solve_panel_is_idle (gpointer data);
void solve_panel_run (SolvePanelTest *fixture, const char *method);
void solve_panel_add_test (const char *path, void (*test) (SolvePanelTest *, gconstpointer));

G_END_DECLS
