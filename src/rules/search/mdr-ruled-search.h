/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-learner.h"
#include "mdr-proof.h"
#include "mdr-ruled-puzzle.h"
#include "mdr-search.h"

G_BEGIN_DECLS

/**
 * MdrRuledSearch:
 *
 * The search for the answers to one puzzle, by learning from conflicts.
 */
typedef struct _MdrRuledSearch MdrRuledSearch;

/**
 * MdrRuledChoice:
 * @decision: the index of a decision
 * @place: one of its places
 * @value: one of its values
 *
 * That a decision has a value at a place.
 */
typedef struct
{
  guint decision;
  guint place;
  int value;
} MdrRuledChoice;

/**
 * MdrRuledInstance:
 * @statement: the index of a rule
 * @place: %MDR_PLACE_ROW, %MDR_PLACE_COLUMN or %MDR_PLACE_AREA
 * @division: of an area: the given that divides the board
 * @index: which row, column or area
 *
 * What a rule says of one row, column or area.
 */
typedef struct
{
  guint statement;
  MdrPlace place;
  guint division;
  guint index;
} MdrRuledInstance;

/**
 * MdrRuledTake:
 * @answer: (transfer full)
 *
 * Takes an answer that a search has found.
 */
typedef void (*MdrRuledTake) (gpointer data, MdrRuledAnswer *answer);

extern const MdrAidSearch mdr_ruled_search_aids;

MdrRuledSearch *mdr_ruled_search_new (const MdrRuledPuzzle *puzzle, GError **error);
MdrRuledSearch *mdr_ruled_search_new_without (const MdrRuledPuzzle *puzzle,
                                              const gboolean *left_out,
                                              GError **error);
MdrRuledSearch *mdr_ruled_search_new_skipping (const MdrRuledPuzzle *puzzle,
                                               const gboolean *left_out,
                                               const GArray *skipped,
                                               GError **error);
MdrRuledSearch *mdr_ruled_search_new_proving (const MdrRuledPuzzle *puzzle, MdrProof *proof, GError **error);
MdrRuledSearch *mdr_ruled_search_new_selecting (const MdrRuledPuzzle *puzzle, const GPtrArray *clues);
gboolean mdr_ruled_search_can_select (const MdrRulebook *rulebook, guint given, gboolean stands);
gboolean mdr_ruled_search_find_only (MdrRuledSearch *self, guint64 budget, MdrJob *job);
MdrSearchEnd mdr_ruled_search_try_without (MdrRuledSearch *self,
                                           const gboolean *taken,
                                           const MdrLiterals *given,
                                           guint64 budget,
                                           MdrJob *job,
                                           MdrRuledAnswer **answer);
void mdr_ruled_search_thin_out (MdrRuledSearch *self,
                                const guint *order,
                                guint64 budget,
                                MdrJob *job,
                                gboolean *taken);
gboolean mdr_ruled_search_depends_on_open (const MdrRuledSearch *search);
guint mdr_ruled_search_count_variables (const MdrRuledSearch *search);
void mdr_ruled_search_free (MdrRuledSearch *search);
void mdr_ruled_search_shuffle (MdrRuledSearch *self, GRand *random, double share);
void mdr_ruled_search_prefer (MdrRuledSearch *self, const MdrRuledAnswer *answer);
void mdr_ruled_search_exclude (MdrRuledSearch *self, MdrRuledChoice choice);
void mdr_ruled_search_exclude_all (MdrRuledSearch *self,
                                   const MdrRuledChoice *choices,
                                   const gboolean *holds,
                                   guint count);
void mdr_ruled_search_demand (MdrRuledSearch *self, MdrRuledChoice choice);
MdrSearchEnd mdr_ruled_search_next (MdrRuledSearch *search,
                                    guint64 budget,
                                    MdrJob *job,
                                    MdrRuledAnswer **answer);
void mdr_ruled_search_find_opposites (MdrRuledSearch *self,
                                      const MdrRuledChoice *choices,
                                      guint count,
                                      gboolean *settled,
                                      MdrJob *job,
                                      MdrRuledTake take,
                                      gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuledSearch, mdr_ruled_search_free)

G_END_DECLS
