/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-play.h"

G_BEGIN_DECLS

/* What the files share that turn input into moves. */

/**
 * RuledHands:
 * @cell: the decision that clicks on cells change, or -1
 * @number: the decision whose numbers are typed into cells, or -1
 * @edge: the decision at sides, borders or links that is drawn, or -1
 *
 * Which decisions of a rulebook people make by hand. Aids are not among them.
 */
typedef struct
{
  int cell;
  int number;
  int edge;
} RuledHands;

/* ruled-cycle.c */
RuledHands ruled_hands_get (const MdrRulebook *rulebook);
GArray *ruled_dup_cycle (const MdrPuzzle *puzzle, guint index);
gint16 ruled_cycle (const GArray *values, gint16 value, gboolean backwards);

G_END_DECLS
