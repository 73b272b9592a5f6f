/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"
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

#define MDR_TYPE_COMMAND_BAR (mdr_command_bar_get_type ())

/**
 * MdrCommandBar:
 *
 * A button for each command of a document's kind, and a second one beside it if
 * the command has options. A command runs as a job, with its progress and a
 * button to stop it, and its result replaces the puzzle of the document. Emits
 * "done" (const char *sentence) when a command changed the puzzle and has
 * something to say about it.
 */
G_DECLARE_FINAL_TYPE (MdrCommandBar, mdr_command_bar, MDR, COMMAND_BAR, AdwBin)

gboolean mdr_command_bar_set_document (MdrCommandBar *self, MdrDocument *document, MdrJobQueue *queue);

G_END_DECLS
