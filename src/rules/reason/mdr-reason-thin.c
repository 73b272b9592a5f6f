/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/*
 * Clues are taken away in their order as long as what is left shows everything. To try without the first half
 * of some clues, the other half is supposed, and the same is done with the halves of that half; then what was
 * kept of it is supposed instead, to try without the other. So each clue is given once for each time the list
 * can be halved, while what the clues outside it show stays, with what suppositions have shown: more clues
 * never show less. For the same reason several clues that can go together can go one by one, and the result
 * is that of trying each alone.
 *
 * Most of the time goes into suppositions that show nothing, where too little is given. Where they take long,
 * a search is asked first for another answer, which it often finds soon.
 */

/* How many clues are tried together at first. */
#define FIRST_CHUNK 8

/* Conflicts of the search for the answer, and of each one for another. */
#define FIRST_CONFLICTS 10000
#define MOST_CONFLICTS  50

/**
 * Thinning:
 * @most: how hard it may be to see everything
 * @trials: what suppositions have shown
 * @search: (nullable): finds other answers, which show at once that too little is given
 * @given: (array): the set of clues that are given
 * @order: the same, in the order in which they were given
 * @chunk: how many clues are tried together: as many as were taken away together, or half of those that were
 * not
 * @taken: (array): for each clue, whether it was taken away
 */
typedef struct
{
  MdrReasoner *reasoner;
  MdrReasonerRating most;
  MdrJob *job;
  MdrTrials trials;
  MdrRuledSearch *search;
  guint64 *given;
  MdrLiterals order;
  guint chunk;
  gboolean *taken;
} Thinning;

static void
withdraw_to (Thinning *self, guint32 n_levels)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);
  MdrLemmas *lemmas = self->trials.lemmas;

  while (learner->n_levels > n_levels)
    mdr_learner_withdraw (learner);
  lemmas->n_weighed = MIN (lemmas->n_weighed, learner->n_trail);
}

/* Takes back that clues are given. */
static void
take_back (Thinning *self, guint first, guint count, guint32 n_levels)
{
  withdraw_to (self, n_levels);
  for (guint k = first; k < first + count; k++)
    {
      self->order.count -= self->given[k / 64] >> k % 64 & 1;
      self->given[k / 64] &= ~(1ull << k % 64);
    }
}

/* Gives the clues of a range that were not taken away. Returns whether they fit. */
static gboolean
give (Thinning *self, guint first, guint count)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);
  g_autofree guint32 *literals = g_new (guint32, count);
  guint n_given = 0;

  self->trials.n_found++;
  for (guint k = first; k < first + count; k++)
    {
      guint32 selector = 2 * (1 + k);

      if (mdr_literal_is_false (learner, selector))
        return FALSE;
      if (self->taken[k])
        continue;
      literals[n_given++] = selector;
      self->given[k / 64] |= 1ull << k % 64;
      mdr_literals_add (&self->order, k);
    }
  return mdr_learner_suppose (learner, literals, n_given)
         && mdr_lemmas_apply (self->trials.lemmas, self->reasoner, self->given);
}

/* Returns whether suppositions take long, since something walks over the whole board for each of them. */
static gboolean
is_slow (const MdrReasoner *reasoner)
{
  const GPtrArray *propagators = reasoner->theory.propagators;

  for (guint k = 0; k < propagators->len; k++)
    if (((const MdrPropagator *) g_ptr_array_index (propagators, k))->class->cost == MDR_PROPAGATOR_BOARD)
      return TRUE;
  return FALSE;
}

/* Prepares the search for other answers, if the one with all clues is found. */
static void
begin_search (Thinning *self)
{
  self->search = mdr_ruled_search_new_selecting (self->reasoner->puzzle, self->reasoner->ground.selected);
  if (self->search != NULL && !mdr_ruled_search_find_only (self->search, FIRST_CONFLICTS, self->job))
    g_clear_pointer (&self->search, mdr_ruled_search_free);
}

/* Returns whether a short search finds another answer without some clues that are not given. */
static gboolean
has_other (Thinning *self, guint first, guint count)
{
  g_autoptr (MdrRuledAnswer) answer = NULL;

  if (self->search == NULL)
    return FALSE;
  for (guint k = first; k < first + count; k++)
    self->taken[k] = TRUE;
  mdr_ruled_search_try_without (self->search, self->taken, &self->order, MOST_CONFLICTS, self->job, &answer);
  return answer != NULL;
}

/* Returns whether what is given shows everything, and is not harder than asked. */
static gboolean
shows_all (Thinning *self, guint first, guint count)
{
  gboolean decided = mdr_reasoner_is_decided (self->reasoner);

  if (decided || self->most < MDR_REASONER_FAR)
    return decided;
  return !has_other (self, first, count)
         && mdr_reasoner_rate_by_trial (self->reasoner, &self->trials, self->most, self->job) <= self->most;
}

/* Takes away what it can of a range of clues, while all others that are not taken away are given. */
static void
thin (Thinning *self, guint first, guint count)
{
  const guint32 before = mdr_reasoner_get_learner (self->reasoner)->n_levels;
  guint half = count / 2;
  guint32 shown;

  if (mdr_job_should_stop (self->job) != MDR_STOP_NONE)
    return;
  if (count <= self->chunk)
    {
      gboolean succeeds = shows_all (self, first, count);

      self->chunk = succeeds ? MAX (self->chunk, 2 * count) : MAX (count / 2, 1);
      for (guint k = first; k < first + count; k++)
        self->taken[k] = succeeds;
      if (succeeds || count == 1)
        {
          withdraw_to (self, before);
          return;
        }
    }
  shown = mdr_reasoner_get_learner (self->reasoner)->n_levels;
  if (give (self, first + half, count - half))
    thin (self, first, half);
  take_back (self, first + half, count - half, shown);
  if (give (self, first, half))
    thin (self, first + half, count - half);
  take_back (self, first, half, before);
}

/**
 * mdr_reasoner_thin_out:
 * @self: made by mdr_reasoner_new_selecting()
 * @most: how hard it may be to see everything, as by mdr_reasoner_rate()
 * @taken: (out caller-allocates) (array): for each clue, whether it can be left out together with the others
 *   of which that is so; all %FALSE if not even all clues show everything
 *
 * Takes clues away in their order.
 */
void
mdr_reasoner_thin_out (MdrReasoner *self, MdrReasonerRating most, MdrJob *job, gboolean *taken)
{
  guint n_clues = self->ground.selected->len;
  g_autofree guint *fits = g_new0 (guint, 2 * self->ground.n_variables);
  g_autofree gint8 *solution = NULL;
  g_autofree guint64 *given = g_new0 (guint64, n_clues / 64 + 1);
  MdrLemmas lemmas = { 0 };
  Thinning thinning = { .reasoner = self,
                        .most = most,
                        .job = job,
                        .trials = { .fits = fits, .lemmas = &lemmas },
                        .given = given,
                        .chunk = FIRST_CHUNK,
                        .taken = taken };

  mdr_lemmas_init (&lemmas, self);
  for (guint k = 0; k < n_clues; k++)
    taken[k] = FALSE;
  self->theory.near = most < MDR_REASONER_FAR;
  if (mdr_reasoner_begin (self, NULL, 0))
    {
      guint32 before = self->theory.base.n_levels;

      if (give (&thinning, 0, n_clues) && shows_all (&thinning, 0, 0))
        solution = g_memdup2 (self->theory.base.values, 2 * self->ground.n_variables);
      take_back (&thinning, 0, n_clues, before);
      thinning.trials.solution = solution;
      if (solution != NULL && most >= MDR_REASONER_FAR && is_slow (self))
        begin_search (&thinning);
      if (solution != NULL && n_clues > 0)
        thin (&thinning, 0, n_clues);
    }
  self->theory.near = FALSE;
  mdr_lemmas_clear (&lemmas);
  g_free (thinning.order.items);
  g_clear_pointer (&thinning.search, mdr_ruled_search_free);
}
