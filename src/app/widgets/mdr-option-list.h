/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-option.h"

G_BEGIN_DECLS

#define MDR_TYPE_OPTION_LIST (mdr_option_list_get_type ())

/**
 * MdrOptionList:
 *
 * The options of one scope as rows. It decides which of them currently matter,
 * and is hidden while none does. Emits "changed" (const char *id, const char
 * *value) when the user changed one.
 */
G_DECLARE_FINAL_TYPE (MdrOptionList, mdr_option_list, MDR, OPTION_LIST, AdwBin)

void mdr_option_list_set_specs (MdrOptionList *self, const MdrOptionSpec *specs, MdrOptionScope scope);
void mdr_option_list_set_value (MdrOptionList *self, const char *id, const char *value);
void mdr_option_list_take_choices (MdrOptionList *self, GSettings *settings, const char *key);
void mdr_option_list_add_suffix (MdrOptionList *self, const char *id, GtkWidget *suffix);
MdrOptions *mdr_option_list_dup_options (MdrOptionList *self);

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
