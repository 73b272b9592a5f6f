/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_TOOL_GRID (mdr_tool_grid_get_type ())

/**
 * MdrToolGrid:
 *
 * The building tools of a kind as buttons, of which exactly one is pressed.
 * Emits "changed" when another tool is chosen, by the user or the program.
 */
G_DECLARE_FINAL_TYPE (MdrToolGrid, mdr_tool_grid, MDR, TOOL_GRID, AdwBin)

void mdr_tool_grid_set_tools (MdrToolGrid *self, const MdrTool *tools);
const char *mdr_tool_grid_get_tool (MdrToolGrid *self);
void mdr_tool_grid_set_tool (MdrToolGrid *self, const char *id);
gboolean mdr_tool_grid_choose_by_key (MdrToolGrid *self, char key);

G_END_DECLS
