/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-play.h"

G_BEGIN_DECLS

gboolean snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell);
gboolean snake_press_clue (MdrTurn *turn);
gboolean snake_type_count (MdrTurn *turn);
gboolean snake_forget_count (MdrTurn *turn, MdrCell clue);
void snake_commit_count (MdrTurn *turn, const char *typed);
gboolean snake_stops_at (const MdrTurn *turn, MdrCell cell);

G_END_DECLS
