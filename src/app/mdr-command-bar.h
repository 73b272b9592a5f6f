/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_COMMAND_BAR (mdr_command_bar_get_type ())

/**
 * MdrCommandBar:
 *
 * A button for each command of a kind, with a second one beside it for its
 * options where it has any. Emits "chosen" (const char *id, MdrOptions *) when
 * one was pressed; the options are of scope %MDR_SCOPE_COMMAND, and valid for
 * the emission.
 */
G_DECLARE_FINAL_TYPE (MdrCommandBar, mdr_command_bar, MDR, COMMAND_BAR, AdwBin)

gboolean mdr_command_bar_set_kind (MdrCommandBar *self, const MdrKind *kind);

G_END_DECLS
