/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-givens.h"

G_BEGIN_DECLS

/* numberlink-play.c */
MdrState *numberlink_new_state (const MdrPuzzle *puzzle);
MdrState *numberlink_execute (const MdrPuzzle *puzzle,
                              const MdrState *state,
                              const char *move,
                              GError **error);
char *numberlink_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void numberlink_list_changes (const MdrPuzzle *puzzle,
                              const MdrState *before,
                              const MdrState *after,
                              GArray *changes);
MdrState *numberlink_reopen (const MdrPuzzle *puzzle,
                             const MdrState *state,
                             const MdrMark *changes,
                             guint count);
MdrState *numberlink_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* numberlink-stroke.c, numberlink-route.c */
gboolean numberlink_stroke (const NumberlinkPuzzle *puzzle,
                            NumberlinkEdges *edges,
                            MdrCell from,
                            const MdrDirection *directions,
                            guint length,
                            GError **error);
gboolean numberlink_route (const NumberlinkPuzzle *puzzle,
                           const NumberlinkEdges *drawn,
                           const NumberlinkEdges *barred,
                           MdrCell start,
                           GString *letters,
                           MdrCell to);

/* numberlink-tools.c, numberlink-interpret-build.c, numberlink-interpret-play.c */
extern const MdrTool numberlink_tools[];
extern const MdrInputHandlers numberlink_building;
extern const MdrInputHandlers numberlink_playing;

G_END_DECLS
