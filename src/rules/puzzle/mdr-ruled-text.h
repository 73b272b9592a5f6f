/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/*
 * Puzzles and answers as text. A puzzle begins with "size ROWS COLUMNS"; then
 * each given has its name on a line and its rows below, or, if it is given for rows, columns or the board,
 * its name and its values on one line. An answer has such blocks for decisions. Of edges, each cell has the
 * letters r, d, l and u of those that are used; all others are not.
 */

MdrRuledPuzzle *mdr_ruled_puzzle_read (MdrRulebook *rulebook,
                                       const char *text,
                                       gssize length,
                                       GError **error);
MdrRuledPuzzle *mdr_ruled_puzzle_read_lines (MdrRulebook *rulebook,
                                             const char *const *lines,
                                             guint first_line,
                                             guint *taken,
                                             GError **error);
GPtrArray *mdr_ruled_puzzle_dup_rows (const MdrRuledPuzzle *puzzle, guint given);
char *mdr_ruled_puzzle_to_text (const MdrRuledPuzzle *puzzle);
MdrRuledAnswer *mdr_ruled_answer_read (const MdrRuledPuzzle *puzzle,
                                       const char *text,
                                       gssize length,
                                       GError **error);
char *mdr_ruled_answer_to_text (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer);

/* mdr-ruled-bounds.c */
gboolean mdr_rulebook_check_size (const MdrRulebook *rulebook, guint rows, guint columns, GError **error);
gboolean mdr_ruled_puzzle_has_point (const MdrRuledPuzzle *puzzle, guint given, guint place, gint16 value);
gboolean mdr_ruled_points_touch (const MdrRuledPuzzle *puzzle, guint given, guint place, guint other);
gboolean mdr_ruled_puzzle_check_offset (const MdrRuledPuzzle *puzzle,
                                        guint given,
                                        guint place,
                                        GError **error);
gboolean mdr_ruled_puzzle_check_value (const MdrRuledPuzzle *puzzle,
                                       guint given,
                                       guint place,
                                       gint16 value,
                                       GError **error);
gboolean mdr_ruled_puzzle_check_bounds (const MdrRuledPuzzle *puzzle, GError **error);
gboolean mdr_ruled_answer_check_bounds (const MdrRuledPuzzle *puzzle,
                                        const MdrRuledAnswer *answer,
                                        GError **error);
void mdr_ruled_answer_close_edges (const MdrRuledPuzzle *puzzle, MdrRuledAnswer *answer, guint decision);

G_END_DECLS
