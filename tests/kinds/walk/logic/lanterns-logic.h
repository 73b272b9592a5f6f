/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-values.h"
#include "mdr-logic.h"

G_BEGIN_DECLS

/**
 * LanternsBoard:
 * @puzzle: not owned
 * @lit: cells that hold a lantern
 * @empty: cells that hold none
 */
typedef struct
{
  const LanternsPuzzle *puzzle;
  guint64 lit[LANTERNS_SIZE];
  guint64 empty[LANTERNS_SIZE];
} LanternsBoard;

extern const MdrRule lanterns_rules[];

MdrStep lanterns_begin (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
int lanterns_count_open (gconstpointer board);
void lanterns_list_open (gconstpointer board, GArray *literals);
gboolean lanterns_is_open (gconstpointer board, const MdrLiteral *literal);
MdrStep lanterns_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
void lanterns_record (gconstpointer before, gconstpointer after, MdrDeduction *reason);
void lanterns_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
void lanterns_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals);
void lanterns_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
MdrLiteral lanterns_get_literal (gconstpointer board, const MdrMark *mark);
gboolean lanterns_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
void lanterns_compare (const MdrPuzzle *puzzle,
                       const MdrState *state,
                       const MdrSolution *solution,
                       MdrPlayCheck *check);
MdrPuzzle *lanterns_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
