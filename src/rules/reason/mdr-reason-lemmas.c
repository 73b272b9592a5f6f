/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

#include <string.h>

/* What suppositions have shown while clues are given and taken away, with the clues on which it rests: those
 * that its reasons, and the reasons of these, lead back to. */

void
mdr_lemmas_init (MdrLemmas *lemmas, const MdrReasoner *reasoner)
{
  lemmas->n_words = reasoner->ground.selected->len / 64 + 1;
  lemmas->sets = g_new0 (guint64, (gsize) lemmas->n_words * reasoner->ground.n_variables);
  lemmas->set = g_new0 (guint64, lemmas->n_words);
  lemmas->literals = g_array_new (FALSE, FALSE, sizeof (guint32));
  lemmas->grounds = g_array_new (FALSE, FALSE, sizeof (guint64));
}

void
mdr_lemmas_clear (MdrLemmas *lemmas)
{
  g_free (lemmas->sets);
  g_free (lemmas->set);
  g_array_unref (lemmas->literals);
  g_array_unref (lemmas->grounds);
}

static guint64 *
get_set (const MdrLemmas *lemmas, guint32 literal)
{
  return lemmas->sets + (gsize) lemmas->n_words * (literal >> 1);
}

static const guint64 *
get_grounds (const MdrLemmas *lemmas, guint index)
{
  return (const guint64 *) (gpointer) lemmas->grounds->data + (gsize) lemmas->n_words * index;
}

static void
unite (const MdrLemmas *lemmas, const MdrLiterals *literals, guint64 *set)
{
  for (guint32 k = 0; k < literals->count; k++)
    for (guint word = 0; word < lemmas->n_words; word++)
      set[word] |= get_set (lemmas, literals->items[k])[word];
}

/* Finds the clues on which a literal rests whose reasons come before it. What is supposed has those that were
 * noted for it. */
static void
weigh (MdrLemmas *lemmas, MdrReasoner *reasoner, guint32 literal)
{
  MdrLearner *learner = mdr_reasoner_get_learner (reasoner);
  guint64 *set = get_set (lemmas, literal);
  guint clue = (literal >> 1) - 1;

  if (learner->reasons[literal >> 1] != MDR_REASON_NONE)
    {
      memset (set, 0, lemmas->n_words * sizeof *set);
      reasoner->reason.count = 0;
      mdr_learner_explain (learner, literal, &reasoner->reason);
      unite (lemmas, &reasoner->reason, set);
    }
  else if (clue < reasoner->ground.selected->len)
    set[clue / 64] = 1ull << clue % 64;
}

/** Notes on which clues a conflict rests, besides what was @supposed last. */
void
mdr_lemmas_refute (MdrLemmas *lemmas, MdrReasoner *reasoner, guint32 supposed)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (reasoner);
  guint32 before = learner->decision_levels[learner->n_levels - 1].trail;

  memset (get_set (lemmas, supposed), 0, lemmas->n_words * sizeof *lemmas->set);
  memset (lemmas->set, 0, lemmas->n_words * sizeof *lemmas->set);
  for (guint32 k = lemmas->n_weighed; k < learner->n_trail; k++)
    weigh (lemmas, reasoner, learner->trail[k]);
  unite (lemmas, &learner->conflict, lemmas->set);
  lemmas->n_weighed = before;
}

static gboolean
is_subset (const guint64 *set, const guint64 *other, guint n_words)
{
  for (guint word = 0; word < n_words; word++)
    if (set[word] & ~other[word])
      return FALSE;
  return TRUE;
}

/** Keeps a literal, which is about to be supposed, with the clues of the last refutation. */
void
mdr_lemmas_keep (MdrLemmas *lemmas, const MdrReasoner *reasoner, guint32 literal)
{
  memcpy (get_set (lemmas, literal), lemmas->set, lemmas->n_words * sizeof *lemmas->set);
  g_array_append_val (lemmas->literals, literal);
  g_array_append_vals (lemmas->grounds, lemmas->set, lemmas->n_words);
}

/**
 * mdr_lemmas_apply:
 * @given: (array): the clues that are given
 *
 * Supposes what was found wherever these clues, or some of them, are given.
 *
 * Returns: whether it fits
 */
gboolean
mdr_lemmas_apply (MdrLemmas *lemmas, MdrReasoner *reasoner, const guint64 *given)
{
  MdrLearner *learner = mdr_reasoner_get_learner (reasoner);
  MdrLiterals found = { NULL };
  gboolean fits;

  for (guint k = 0; k < lemmas->literals->len; k++)
    {
      guint32 literal = g_array_index (lemmas->literals, guint32, k);

      if (!mdr_literal_is_open (learner, literal)
          || !is_subset (get_grounds (lemmas, k), given, lemmas->n_words))
        continue;
      memcpy (get_set (lemmas, literal), get_grounds (lemmas, k), lemmas->n_words * sizeof *given);
      mdr_literals_add (&found, literal);
    }
  fits = found.count == 0 || mdr_learner_suppose (learner, found.items, found.count);
  g_free (found.items);
  return fits;
}
