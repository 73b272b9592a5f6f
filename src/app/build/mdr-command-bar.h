/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_COMMAND_BAR (mdr_command_bar_get_type ())

/**
 * MdrCommandBar:
 *
 * A button for each command of a document's kind, and a second one beside it if
 * the command has options. A command runs as a job, with its progress and a
 * button to stop it, and its result replaces the puzzle of the document. Emits
 * "done" (const char *sentence) when a command changed the puzzle and has
 * something to say about it, and "refused" (const char *sentence) when it changed
 * nothing.
 */
G_DECLARE_FINAL_TYPE (MdrCommandBar, mdr_command_bar, MDR, COMMAND_BAR, AdwBin)

void mdr_command_bar_set_queue (MdrCommandBar *self, MdrJobQueue *queue);
gboolean mdr_command_bar_set_document (MdrCommandBar *self, MdrDocument *document);

G_END_DECLS
