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
gboolean ruled_find_typed_given (const MdrTurn *turn, MdrCell place, guint *given, guint *index);
void ruled_put (MdrTurn *turn, guint given, guint index, int value, MdrDirection direction);
gboolean ruled_type_number (MdrTurn *turn);
void ruled_commit_number (MdrTurn *turn, const char *typed);
gboolean ruled_aim (MdrTurn *turn, MdrDirection direction);
gboolean ruled_get_typed_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest);

G_END_DECLS
