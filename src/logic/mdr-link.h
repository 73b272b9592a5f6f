/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/* What the search for a chain finds at most. */
#define MDR_MOST_LINKS 256

/* Bit k of the words is set if link k belongs to the set. */
typedef struct
{
  guint64 words[MDR_MOST_LINKS / 64];
} MdrLinkSet;

static inline void
mdr_link_set_add (MdrLinkSet *set, guint k)
{
  set->words[k / 64] |= mdr_bit ((int) (k % 64));
}

static inline void
mdr_link_set_remove (MdrLinkSet *set, guint k)
{
  set->words[k / 64] &= ~mdr_bit ((int) (k % 64));
}

static inline gboolean
mdr_link_set_has (const MdrLinkSet *set, guint k)
{
  return set->words[k / 64] >> k % 64 & 1;
}

static inline void
mdr_link_set_add_all (MdrLinkSet *set, const MdrLinkSet *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (set->words); i++)
    set->words[i] |= other->words[i];
}

static inline guint
mdr_link_set_count (const MdrLinkSet *set)
{
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (set->words); i++)
    count += (guint) mdr_bits_count (set->words[i]);
  return count;
}

/**
 * MdrLink:
 * @rule: the rule that finds it; %NULL for the supposition
 * @cell: where @rule finds it, if it is a rule of single cells
 * @deduction: what it says where only its grounds are known
 * @literals: (element-type MdrLiteral): what it decides; nothing if it is a contradiction
 * @grounds: the links from which it follows, with those from which they follow; and itself, once it is one of
 *   the links of the search
 * @sides: (nullable): two links that decide one place differently, and that alone, if it is their
 * contradiction
 *
 * What a rule finds on the way to a contradiction, or that contradiction.
 */
typedef struct _MdrLink MdrLink;
struct _MdrLink
{
  const MdrRule *rule;
  MdrCell cell;
  MdrDeduction *deduction;
  GArray *literals;
  MdrLinkSet grounds;
  MdrLink *sides[2];
};

MdrLink *mdr_link_new (const MdrLogic *logic,
                       const MdrRule *rule,
                       MdrCell cell,
                       MdrDeduction *deduction,
                       gconstpointer after);
MdrLink *mdr_link_new_clash (const MdrLogic *logic, const MdrLink *one, const MdrLink *other);
void mdr_link_free (gpointer link);
void mdr_link_say (MdrLink *link, const MdrLogic *logic, MdrDeduction *deduction, gconstpointer after);
gboolean mdr_link_say_clash (MdrLink *link, const MdrLogic *logic);
MdrStep mdr_link_decide (const MdrLink *link, const MdrLogic *logic, gpointer board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrLink, mdr_link_free)

G_END_DECLS
