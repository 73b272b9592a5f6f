/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"
#include "mdr-job.h"
#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_TYPE_COLLECTION (mdr_collection_get_type ())

/**
 * MdrCollection:
 *
 * An ordered list of puzzles with a title and an author, for export as one native
 * file, as text, as links, or on paper (see mdr-book.h). It may be used on any
 * thread, but only on one at a time, and its documents must not change.
 */
G_DECLARE_FINAL_TYPE (MdrCollection, mdr_collection, MDR, COLLECTION, GObject)

/* The time limits for solving and for rating each puzzle of a collection that is printed, in seconds. */
#define MDR_COLLECTION_SECONDS        60.0
#define MDR_COLLECTION_RATING_SECONDS 10.0

MdrCollection *mdr_collection_new (const char *title, const char *author);
MdrCollection *mdr_collection_copy (MdrCollection *self, const char *title, const char *author);
void mdr_collection_add (MdrCollection *self, MdrDocument *document);
void mdr_collection_add_givens (MdrCollection *self, const MdrPuzzle *puzzle, const char *title);
void mdr_collection_add_bare (MdrCollection *self, MdrDocument *document);
const char *mdr_collection_get_title (MdrCollection *self);
const char *mdr_collection_get_author (MdrCollection *self);
guint mdr_collection_get_length (MdrCollection *self);
MdrDocument *mdr_collection_get_document (MdrCollection *self, guint index);

/**
 * MdrCollectionPart:
 * @kind: one that generates puzzles
 * @level: (nullable): how difficult they are; %NULL for what the kind generates by default
 *
 * What puzzles a collection is to be made of.
 */
typedef struct
{
  const MdrKind *kind;
  const MdrPlayLevel *level;
} MdrCollectionPart;

/* Most puzzles that are generated at once. */
#define MDR_COLLECTION_MOST 500

gboolean mdr_collection_generate (MdrCollection *self,
                                  const MdrCollectionPart *parts,
                                  guint n_parts,
                                  guint count,
                                  guint32 seed,
                                  MdrJob *job,
                                  GError **error);

gboolean mdr_collection_solve (MdrCollection *self, MdrJob *job, double seconds, GError **error);
const MdrResult *mdr_collection_get_result (MdrCollection *self, guint index);
char *mdr_collection_dup_status (MdrCollection *self, guint index);
char *mdr_collection_dup_remark (MdrCollection *self);
gboolean mdr_collection_rate (MdrCollection *self, MdrJob *job, double seconds, GError **error);
const char *mdr_collection_get_difficulty (MdrCollection *self, guint index);

G_END_DECLS
