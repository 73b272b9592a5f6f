/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-play.h"

G_BEGIN_DECLS

/* The tool that removes what stands on the board. */
#define RULED_TOOL_ERASE "erase"

/* What the files for building share. */

/* ruled-tools.c */
gboolean ruled_given_is_drawn (const MdrGiven *given);
gboolean ruled_find_drawn_given (const MdrRulebook *rulebook, const char *tool, guint *given);

/* ruled-typing.c */
gboolean ruled_find_typed_given (const MdrInteraction *interaction,
                                 MdrCell place,
                                 guint *given,
                                 guint *index);
void ruled_put (MdrInteraction *interaction, guint given, guint index, int value, MdrDirection direction);
gboolean ruled_type_number (MdrInteraction *interaction);
void ruled_commit_number (MdrInteraction *interaction, const char *typed);
gboolean ruled_aim (MdrInteraction *interaction, MdrDirection direction);
gboolean ruled_get_typed_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest);

G_END_DECLS
