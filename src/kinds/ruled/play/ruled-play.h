/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-interaction.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* Between moves that are made at once. */
#define RULED_MOVE_SEPARATOR ", "

/* ruled-range.c */
gboolean ruled_get_range (const MdrPuzzle *puzzle, guint decision, guint place, int *low, int *high);
gboolean ruled_is_value (const MdrPuzzle *puzzle, guint decision, guint place, int value);
gboolean ruled_get_notable (const MdrPuzzle *puzzle, guint *decision, int *low, int *high);

/* ruled-fixed.c */
gint16 ruled_get_fixed (const MdrPuzzle *puzzle, guint decision, guint place);
gboolean ruled_is_settled (const MdrPuzzle *puzzle, guint decision, guint place);
char *ruled_dup_refusal (const MdrPuzzle *puzzle, guint decision, guint place);

/* ruled-play.c */
MdrState *ruled_new_state (const MdrPuzzle *puzzle);
RuledState *ruled_state_copy (const MdrState *state);
MdrState *ruled_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *ruled_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void ruled_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes);
MdrState *ruled_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count);
MdrState *ruled_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* ruled-numbers.c */
extern const MdrNumbers ruled_numbers;
extern const MdrNumbers ruled_numbers_alone;
guint64 ruled_get_left (const MdrPuzzle *puzzle, const RuledState *state, guint cell);
char *ruled_dup_taken_notes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after);

/* ruled-interpret-play.c, ruled-interpret-build.c */
extern const MdrInputHandlers ruled_playing;
extern const MdrInputHandlers ruled_building;
MdrTool *ruled_tools_new (const MdrRulebook *rulebook);

/* ruled-controls.c */
const MdrControl *ruled_controls_new (const MdrRulebook *rulebook, MdrMode mode);
const MdrFirstStep *ruled_first_steps_new (const MdrRulebook *rulebook,
                                           MdrMode mode,
                                           const MdrExample *picture);

/* ruled-choices.c */
char **ruled_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell);

/* The tool that removes what stands on the board. */
#define RULED_TOOL_ERASE "erase"

/* What the files for building share. */

/* ruled-tools.c */
gboolean ruled_given_is_drawn (const MdrGiven *given);
gboolean ruled_find_drawn_given (const MdrRulebook *rulebook, const char *tool, guint *given);

/* ruled-build-paths.c */
void ruled_path_press (MdrInteraction *interaction, guint given);
gboolean ruled_path_drag (MdrInteraction *interaction);
void ruled_path_release (MdrInteraction *interaction);
void ruled_path_begin (MdrInteraction *interaction, guint given);
gboolean ruled_path_key (MdrInteraction *interaction);
gboolean ruled_path_type (MdrInteraction *interaction);
gboolean ruled_path_erase (MdrInteraction *interaction, int given, MdrCell cell);

/* ruled-typing.c */
void ruled_put (MdrInteraction *interaction, guint given, guint index, int value, MdrDirection direction);
gboolean ruled_type_number (MdrInteraction *interaction);
void ruled_commit_number (MdrInteraction *interaction, const char *typed);
gboolean ruled_aim (MdrInteraction *interaction, MdrDirection direction);
gboolean ruled_get_typed_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest);

G_END_DECLS
