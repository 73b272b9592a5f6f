/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-option.h"

G_BEGIN_DECLS

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

G_END_DECLS
