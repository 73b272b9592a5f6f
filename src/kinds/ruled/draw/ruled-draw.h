/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "mdr-diagram.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* ruled-draw.c */
void ruled_draw_base (cairo_t *cr, const MdrScene *scene);
void ruled_draw_moving (cairo_t *cr, const MdrScene *scene);

/* ruled-figures.c */
gboolean ruled_has_figures (const MdrRulebook *rulebook);
void ruled_list_figures (const MdrPuzzle *puzzle, MdrDiagram *diagram);
MdrPuzzle *ruled_puzzle_from_figures (const MdrKind *kind, const MdrDiagram *diagram);

/* ruled-traces.c */
void ruled_get_words (const MdrGiven *given, int range[2]);
gboolean ruled_has_traces (const MdrRulebook *rulebook, guint index);
gboolean ruled_is_in_cages (const MdrRulebook *rulebook, guint index);
void ruled_list_traces (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, guint index);
gboolean ruled_read_traces (const MdrPuzzle *puzzle, guint index, const MdrDiagram *diagram);

/* ruled-playback.c */
MdrPlayback *ruled_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);
MdrState *ruled_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);

/* ruled-sentence.c */
char *ruled_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
