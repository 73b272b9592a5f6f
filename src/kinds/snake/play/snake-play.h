/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-givens.h"

G_BEGIN_DECLS

/* snake-play.c */
MdrState *snake_new_state (const MdrPuzzle *puzzle);
MdrState *snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void snake_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes);
MdrState *snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* snake-interpret-build.c, snake-interpret-play.c */
extern const MdrTool snake_tools[];
extern const MdrTurnHandlers snake_building;
extern const MdrTurnHandlers snake_playing;

/* snake-typing.c: typing counts beside the board */
gboolean snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell);
gboolean snake_press_clue (MdrTurn *turn);
gboolean snake_type_count (MdrTurn *turn);
gboolean snake_forget_count (MdrTurn *turn, MdrCell clue);
void snake_commit_count (MdrTurn *turn, const char *typed);
gboolean snake_stops_at (const MdrTurn *turn, MdrCell cell);

G_END_DECLS
