/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-guide.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_RULES_WINDOW (mdr_rules_window_get_type ())

/**
 * MdrRulesWindow:
 *
 * Explains a kind with pictures: its rules, its controls, and the rules of
 * deduction that its hints use.
 */
G_DECLARE_FINAL_TYPE (MdrRulesWindow, mdr_rules_window, MDR, RULES_WINDOW, AdwWindow)

GtkWidget *mdr_rules_window_new (const MdrKind *kind, const MdrPuzzle *puzzle);

#define MDR_TYPE_EXAMPLE_VIEW (mdr_example_view_get_type ())

/**
 * MdrExampleView:
 *
 * The board of an example as a picture in the system's style, with a sentence
 * below it.
 */
G_DECLARE_FINAL_TYPE (MdrExampleView, mdr_example_view, MDR, EXAMPLE_VIEW, GtkWidget)

GtkWidget *mdr_example_view_new (const MdrPosition *position, gboolean right, const char *sentence);
GtkWidget *mdr_example_view_new_for_deduction (const MdrPosition *position, const MdrDeduction *deduction);

G_END_DECLS
