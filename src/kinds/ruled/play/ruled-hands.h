/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-gesture.h"
#include "ruled-play.h"

G_BEGIN_DECLS

/* What the files share that turn input into moves. */

/* The most decisions about the same cell that clicks change. */
#define RULED_MOST_CLICKED 4

/**
 * RuledHands:
 * @cell: the first decision about cells that clicks change, or -1
 * @n_cells: how many such decisions there are
 * @cells: these decisions: parts of a cell from the left to the right, as many as there are, belong to one
 * each
 * @number: the decision whose numbers are typed into cells, or -1
 * @edge: the decision at sides, borders or links that is drawn, or -1
 * @place: of @edge
 * @boxes: whether the lines of @edge divide the board into rectangles
 *
 * Which decisions of a rulebook people make by hand. Aids are not among them.
 */
typedef struct
{
  int cell;
  guint n_cells;
  int cells[RULED_MOST_CLICKED];
  int number;
  int edge;
  MdrPlace place;
  gboolean boxes;
} RuledHands;

/* ruled-cycle.c */
RuledHands ruled_hands_get (const MdrRulebook *rulebook);
int ruled_hands_find_clicked (const RuledHands *hands, double x);
GArray *ruled_dup_cycle (const MdrPuzzle *puzzle, guint index, guint place);
gint16 ruled_cycle (const GArray *values, gint16 value, gboolean backwards);

/* ruled-interaction.c */
RuledHands ruled_get_hands (const MdrInteraction *interaction);
gint16 ruled_interaction_get_value (const MdrInteraction *interaction, int decision, guint place);
guint ruled_interaction_get_edge (const MdrInteraction *interaction, MdrCell cell, MdrDirection side);
gboolean ruled_interaction_refuse_given (MdrInteraction *interaction, int decision, guint place);
void ruled_interaction_put (MdrInteraction *interaction, int decision, guint place, gint16 value);
void ruled_interaction_put_all (MdrInteraction *interaction, int decision, const gint16 *values);
void ruled_interaction_cycle (MdrInteraction *interaction, int decision, guint place, gboolean backwards);
void ruled_interaction_cross (MdrInteraction *interaction, int decision, guint place);

/* ruled-stroke.c */
gboolean ruled_stroke_press (MdrInteraction *interaction);
gboolean ruled_stroke_drag (MdrInteraction *interaction);
gboolean ruled_stroke_release (MdrInteraction *interaction);
void ruled_stroke_begin_box (MdrInteraction *interaction);
gboolean ruled_stroke_key (MdrInteraction *interaction);

/* ruled-choose.c */
const RuledChoice *ruled_get_choice (const MdrGesture *gesture);
gboolean ruled_choose_press (MdrInteraction *interaction);
gboolean ruled_choose_drag (MdrInteraction *interaction);
void ruled_choose_release (MdrInteraction *interaction);
gboolean ruled_choose_key (MdrInteraction *interaction);
char *ruled_dup_written (const MdrInteraction *interaction, MdrWriting writing, guint cell, int number);
gboolean ruled_choose_number (MdrInteraction *interaction, gint16 number);
gboolean ruled_choose_erase (MdrInteraction *interaction);

/* ruled-write.c */
gboolean ruled_letter_is_free (char letter);
void ruled_keep_writing (MdrInteraction *interaction, RuledWriting writing);
void ruled_set_writing (MdrInteraction *interaction, MdrWriting writing);
gboolean ruled_type (MdrInteraction *interaction);
void ruled_commit (MdrInteraction *interaction, const char *typed);
gboolean ruled_get_play_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest);

G_END_DECLS
