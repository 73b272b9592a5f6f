/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-ruled-puzzle.h"
#include "mdr-search.h"

G_BEGIN_DECLS

/**
 * MdrRuledSearch:
 *
 * The search for the answers to one puzzle, by learning from conflicts.
 */
typedef struct _MdrRuledSearch MdrRuledSearch;

MdrRuledSearch *mdr_ruled_search_new (const MdrRuledPuzzle *puzzle, GError **error);
void mdr_ruled_search_free (MdrRuledSearch *search);
MdrSearchEnd mdr_ruled_search_next (MdrRuledSearch *search,
                                    guint64 budget,
                                    MdrJob *job,
                                    MdrRuledAnswer **answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuledSearch, mdr_ruled_search_free)

G_END_DECLS
