/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-givens.h"

G_BEGIN_DECLS

/* snake-choices.c */
char **snake_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell);

/* snake-play.c */
MdrState *snake_new_state (const MdrPuzzle *puzzle);
MdrState *snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void snake_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes);
MdrState *snake_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count);
MdrState *snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/**
 * SnakeStroke:
 * @filled: the cells of the snake before
 * @chain: (element-type MdrCell): the part of the snake through the pressed cell, from where it stays
 * @pressed: the index of the pressed cell in @chain
 *
 * A drag along the snake. The snake ends where the pen is, unless the pen only followed it.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  const guint64 *filled;
  GArray *chain;
  guint pressed;
} SnakeStroke;

/* snake-stroke.c */
void snake_stroke_init (SnakeStroke *stroke, const SnakePuzzle *puzzle, const guint64 *filled, MdrCell cell);
void snake_stroke_clear (SnakeStroke *stroke);
GArray *snake_stroke_draw (const SnakeStroke *stroke, const char *letters, guint64 *filled, GError **error);
gboolean snake_stroke_lead (const SnakeStroke *stroke, const guint64 *empty, GString *letters, MdrCell to);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnakeStroke, snake_stroke_clear)

/* snake-interpret-build.c, snake-interpret-play.c */
extern const MdrTool snake_tools[];
extern const MdrInputHandlers snake_building;
extern const MdrInputHandlers snake_playing;

/* snake-typing.c: typing counts beside the board */
gboolean snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell);
gboolean snake_press_clue (MdrInteraction *interaction);
gboolean snake_type_count (MdrInteraction *interaction);
gboolean snake_forget_count (MdrInteraction *interaction, MdrCell clue);
void snake_commit_count (MdrInteraction *interaction, const char *typed);
gboolean snake_stops_at (const MdrInteraction *interaction, MdrCell cell);

G_END_DECLS
