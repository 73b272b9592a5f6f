/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-backbone.h"
#include "mdr-build-parts.h"
#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-option-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_LIVE_SOLUTIONS (mdr_live_solutions_get_type ())

/**
 * MdrLiveSolutions:
 *
 * Shows how many solutions the puzzle being built has, or which clues leave none.
 * Each change of the puzzle starts a new search and drops the previous one. While
 * it runs, it shows what the search knows so far, in lines of a fixed height.
 *
 * Its properties "active", "shown" and "marks-unneeded" are what the user wants in general. Emits "changed"
 * when mdr_live_solutions_get_backbone() or mdr_live_solutions_get_shown() returns something different, and
 * "revealed" when the user turns on what mdr_live_solutions_withhold() has turned off.
 */
G_DECLARE_FINAL_TYPE (MdrLiveSolutions, mdr_live_solutions, MDR, LIVE_SOLUTIONS, AdwBin)

void mdr_live_solutions_set_document (MdrLiveSolutions *self, MdrDocument *document, MdrJobQueue *queue);
void mdr_live_solutions_withhold (MdrLiveSolutions *self);
void mdr_live_solutions_set_building (MdrLiveSolutions *self, gboolean building);
void mdr_live_solutions_set_problems (MdrLiveSolutions *self, MdrProblems *problems);
GPtrArray *mdr_live_solutions_get_unneeded (MdrLiveSolutions *self);
MdrBackboneShown mdr_live_solutions_get_shown (MdrLiveSolutions *self);
MdrBackbone *mdr_live_solutions_get_backbone (MdrLiveSolutions *self);

#define MDR_TYPE_BUILD_PANEL (mdr_build_panel_get_type ())

/**
 * MdrBuildPanel:
 *
 * The side panel of Build: title and author, the options of the puzzle, the
 * building tools, commands for the whole puzzle, problems, live solutions, the
 * rules. It edits the document itself.
 */
G_DECLARE_FINAL_TYPE (MdrBuildPanel, mdr_build_panel, MDR, BUILD_PANEL, AdwBin)

struct _MdrBuildPanel
{
  AdwBin parent_instance;

  /* Template widgets */
  AdwEntryRow *title_row;
  AdwEntryRow *author_row;
  AdwEntryRow *source_row;
  MdrOptionList *options;
  AdwPreferencesGroup *commands_group;
  MdrCommandBar *commands;
  GtkWidget *tools_group;
  MdrToolGrid *tools;
  MdrLiveSolutions *live_solutions;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  MdrPuzzle *puzzle; /* nullable: whose options are shown */
  GSignalGroup *document_signals;

  guint showing : 1;
};

GtkWidget *mdr_build_panel_new (MdrJobQueue *queue);
void mdr_build_panel_set_document (MdrBuildPanel *self, MdrDocument *document);

G_END_DECLS
