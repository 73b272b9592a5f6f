/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"

G_BEGIN_DECLS

/* The rules, and what they share. */

/* hooks-deduce.c */
int hooks_literal_get_hook (const MdrLiteral *literal, HooksPlacement *placement);

/* hooks-deduce-known.c */
MdrStep hooks_apply_place (gpointer data, MdrDeduction *reason);
MdrStep hooks_apply_count (gpointer data, MdrDeduction *reason);
MdrStep hooks_apply_single (gpointer data, MdrDeduction *reason);
MdrStep hooks_apply_together (gpointer data, MdrDeduction *reason);
gboolean hooks_board_say_dead_end (const HooksBoard *board, MdrDeduction *reason);

/* hooks-deduce-cells.c */
MdrStep hooks_apply_block (gpointer data, MdrDeduction *reason);
MdrStep hooks_apply_beside (gpointer data, MdrDeduction *reason);
MdrStep hooks_apply_region (gpointer data, MdrDeduction *reason);

/* hooks-deduce-reach.c */
MdrStep hooks_apply_reach (gpointer data, MdrDeduction *reason);

/* hooks-deduce-groups.c, hooks-groups.c */
MdrStep hooks_apply_groups (gpointer data, MdrDeduction *reason);
gboolean hooks_board_has_groups (const HooksBoard *board);

/* hooks-deduce-lines.c */
MdrStep hooks_apply_reading (gpointer board, MdrDeduction *reason);
MdrStep hooks_apply_line (gpointer board, MdrDeduction *reason);
MdrStep hooks_apply_corner (gpointer data, MdrDeduction *reason);

G_END_DECLS
