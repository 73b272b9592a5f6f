/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"

G_BEGIN_DECLS

typedef gboolean (*PanelCondition) (gpointer data);

MdrDocument *panel_test_new_document (void);
GtkWidget *panel_test_show (GtkWidget *panel);
GActionGroup *panel_test_add_actions (GtkWidget *window, MdrDocument *document);
void panel_test_assert_narrow (GtkWidget *panel);
void panel_test_wait_until (PanelCondition condition, gpointer data);
void panel_test_settle (void);
GtkWidget *panel_test_find (GtkWidget *root, GType type, const char *text);
gboolean panel_test_sees (GtkWidget *root, const char *text);
void panel_test_click (GtkWidget *root, const char *label);
int panel_test_run (int argc, char *argv[], void (*add_tests) (void));

G_END_DECLS
