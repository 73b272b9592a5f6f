/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-live-solutions.h"

G_BEGIN_DECLS

#define MDR_TYPE_BUILD_PANEL (mdr_build_panel_get_type ())

/**
 * MdrBuildPanel:
 *
 * The side panel of Build: title and author, the options of the puzzle, the
 * building tools, commands for the whole puzzle, problems, live solutions, the
 * rules. It edits the document itself.
 *
 * Notifies "tool", the id of the chosen building tool, %NULL if the kind has
 * none. Emits "refused" (const char *sentence) when the kind rejected an edit.
 */
G_DECLARE_FINAL_TYPE (MdrBuildPanel, mdr_build_panel, MDR, BUILD_PANEL, AdwBin)

GtkWidget *mdr_build_panel_new (MdrJobQueue *queue);
void mdr_build_panel_set_document (MdrBuildPanel *self, MdrDocument *document);
void mdr_build_panel_set_problems (MdrBuildPanel *self, MdrProblems *problems);
const char *mdr_build_panel_get_tool (MdrBuildPanel *self);
void mdr_build_panel_set_tool (MdrBuildPanel *self, const char *id);
MdrLiveSolutions *mdr_build_panel_get_live_solutions (MdrBuildPanel *self);
gboolean mdr_build_panel_choose_tool_by_key (MdrBuildPanel *self, char key);

G_END_DECLS
