/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-option.h"

G_BEGIN_DECLS

#define MDR_TYPE_OPTION_ROW (mdr_option_row_get_type ())

/**
 * MdrOptionRow:
 *
 * A row of a list with the widget that fits an #MdrOptionSpec. Emits
 * "changed" (const char *value) when the user changed it, never when the
 * program did.
 */
G_DECLARE_FINAL_TYPE (MdrOptionRow, mdr_option_row, MDR, OPTION_ROW, AdwActionRow)

GtkWidget *mdr_option_row_new (const MdrOptionSpec *spec);
const MdrOptionSpec *mdr_option_row_get_spec (MdrOptionRow *self);
const char *mdr_option_row_get_value (MdrOptionRow *self);
void mdr_option_row_set_value (MdrOptionRow *self, const char *value);

G_END_DECLS
