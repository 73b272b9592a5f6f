/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/* hooks-choices.c */
char **hooks_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell);

/* hooks-play.c */
MdrState *hooks_new_state (const MdrPuzzle *puzzle);
MdrState *hooks_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *hooks_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void hooks_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes);
MdrState *hooks_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count);
MdrState *hooks_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* hooks-tools.c, hooks-interpret-build.c, hooks-interpret-play.c */
extern const MdrTool hooks_tools[];
extern const MdrInputHandlers hooks_building;
extern const MdrInputHandlers hooks_playing;

/* hooks-numbers.c */
extern const MdrNumbers hooks_numbers;

/* hooks-stroke.c */
void hooks_stroke_press (MdrInteraction *interaction);
void hooks_stroke_drag (MdrInteraction *interaction);
void hooks_stroke_release (MdrInteraction *interaction);
gboolean hooks_stroke_begin (MdrInteraction *interaction);
gboolean hooks_stroke_press_key (MdrInteraction *interaction);

/* hooks-typing.c */
gboolean hooks_type_digit (MdrInteraction *interaction);
gboolean hooks_type_cell_clue (MdrInteraction *interaction);
gboolean hooks_type_clue (MdrInteraction *interaction);
gboolean hooks_forget_clue (MdrInteraction *interaction, MdrCell place);
gboolean hooks_step_shape (MdrInteraction *interaction, MdrCell place);
gboolean hooks_change_clue_type (MdrInteraction *interaction, MdrCell place);
void hooks_commit_clue (MdrInteraction *interaction, const char *typed);
void hooks_commit_cell_clue (MdrInteraction *interaction, const char *typed);

G_END_DECLS
