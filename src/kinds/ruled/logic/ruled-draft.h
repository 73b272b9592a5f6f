/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-ruled-search.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/**
 * RuledDraft:
 * @kind: the kind
 * @random: where all choices come from
 * @job: asked whether to stop
 * @share: how much of a solution is tried as true first: 0 to 1
 * @density: how much more than the page says stands on the board before there is a solution: 1 or more
 * @givens: what is given so far
 * @answer: (nullable): the solution that the puzzle shall have; until everything is given, only those rules
 * hold for it that do not speak of what is made around it
 * @regions: (array) (nullable): for each cell, the cell of the clue around which its region has grown
 * @kept: (nullable) (array): which cells stay as they are, of a puzzle that is somebody's: what is given for
 * its areas is kept, too, and nothing is changed but what ruled_given_is_improved() names
 *
 * A puzzle that is being made.
 */
typedef struct
{
  const MdrKind *kind;
  GRand *random;
  MdrJob *job;
  double share;
  double density;
  MdrRuledPuzzle *givens;
  MdrRuledAnswer *answer;
  guint *regions;
  const gboolean *kept;
} RuledDraft;

/* ruled-draft.c */
void ruled_draft_clear (RuledDraft *self);
gboolean ruled_draft_should_stop (const RuledDraft *self);
guint ruled_draft_pick (RuledDraft *self, guint count);
guint *ruled_draft_dup_order (RuledDraft *self, guint count);
gint16 ruled_draft_choose_value (RuledDraft *self, guint given);
gboolean ruled_draft_holds (const MdrRuledPuzzle *givens, guint given, const MdrRuledAnswer *answer);
gboolean ruled_draft_holds_at (const MdrRuledPuzzle *givens,
                               guint given,
                               guint place,
                               guint left,
                               const MdrRuledAnswer *answer);
guint ruled_draft_count_breaches (const MdrRuledPuzzle *givens, guint given, const MdrRuledAnswer *answer);
gboolean ruled_draft_places_first (const RuledDraft *self);
gboolean ruled_draft_is_hopeless (const RuledDraft *self, guint64 budget);
gboolean ruled_draft_shape (RuledDraft *self);
gboolean ruled_draft_place_near (RuledDraft *self, const GArray *cells);
gboolean ruled_draft_solve (RuledDraft *self);
gboolean ruled_draft_solve_without (RuledDraft *self, const gboolean *left_out);
void ruled_draft_add_clues (RuledDraft *self);

/* ruled-divide.c */
void ruled_draft_divide (RuledDraft *self, guint division);
void ruled_draft_divide_irregularly (RuledDraft *self, guint division);
void ruled_draft_divide_around (RuledDraft *self, guint division);
gboolean ruled_draft_split (RuledDraft *self, guint division, guint cell);
gboolean ruled_draft_join (RuledDraft *self, MdrRuledPuzzle *givens, guint division, guint cell);
gboolean ruled_draft_shift (RuledDraft *self, MdrRuledPuzzle *givens, guint division, guint cell);
gboolean ruled_draft_put_back (MdrRuledPuzzle *givens,
                               const MdrRuledPuzzle *original,
                               guint given,
                               guint cell);

/* ruled-grow.c */
gboolean ruled_given_is_center (const MdrRulebook *rulebook, guint given);
void ruled_draft_grow (RuledDraft *self, guint given);
void ruled_draft_regrow (RuledDraft *self, guint given, guint first, guint second);

/* ruled-walk.c */
void ruled_draft_walk_around (RuledDraft *self, guint given);
void ruled_draft_lay_paths (RuledDraft *self, guint given);
gboolean ruled_draft_change_path (RuledDraft *self, MdrRuledPuzzle *givens, guint given, guint cell);

/* ruled-separate.c */
gboolean ruled_draft_separate (RuledDraft *self);
gboolean ruled_draft_change (RuledDraft *self);
gboolean ruled_draft_exclude_all (RuledDraft *self, GArray **differences);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RuledDraft, ruled_draft_clear)

G_END_DECLS
