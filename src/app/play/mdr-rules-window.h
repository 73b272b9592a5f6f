/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

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

G_END_DECLS
