/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"
#include "hooks-verify.h"
#include "mdr-board.h"
#include "mdr-diagram.h"
#include "mdr-label.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* hooks-playback.c */
extern const MdrChoice hooks_playback_styles[];
MdrPlayback *hooks_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);
MdrState *hooks_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);

/* hooks-draw.c */
void hooks_draw_base (cairo_t *cr, const MdrScene *scene);
void hooks_draw_moving (cairo_t *cr, const MdrScene *scene);

/* hooks-figures.c */
void hooks_list_figures (const MdrPuzzle *puzzle, MdrDiagram *diagram);

/* hooks-sentence.c */
char *hooks_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

/**
 * HooksPlayback:
 * @solution: owned
 * @hook_at: when each cell is taken by its hook
 * @digit_at: when its digit appears
 * @lit_at: when its group of empty cells lights up
 * @area: how many cells that group has, at its first cell; 0 at others
 *
 * Times are in steps; everything that begins within a step has ended with it.
 */
typedef struct
{
  MdrPlayback base;
  HooksSolution *solution;
  double hook_at[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  double digit_at[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  double lit_at[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  int area[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
} HooksPlayback;

/**
 * HooksPicture:
 * @hooks: the size of the hook of each cell; 0 for none
 * @filling: the digits, and what is settled
 * @shown: of each digit, from 0 to 1
 * @lit: the same of the light of each empty cell
 *
 * The contents of the cells that a scene shows.
 */
typedef struct
{
  guint8 hooks[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  HooksFilling filling;
  double shown[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  double lit[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
} HooksPicture;

/* hooks-draw-hooks.c */
void hooks_draw_regions (cairo_t *cr, const MdrScene *scene);
void hooks_draw_hook_tints (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture);
void hooks_draw_hook_lines (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture);
void hooks_draw_stroke (cairo_t *cr, const MdrScene *scene);

/* hooks-draw-clues.c */
void hooks_draw_clues (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture);
const char *hooks_clue_get_sign (HooksClueType type);
void hooks_draw_typed (cairo_t *cr, const MdrScene *scene, MdrLabel *label);

G_END_DECLS
