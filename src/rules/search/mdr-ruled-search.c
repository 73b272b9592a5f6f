/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-ground.h"
#include "mdr-rule-theory.h"
#include "mdr-ruled-search.h"

/* The limit of conflicts for a search for aids that cannot be stopped. Most searches have no conflict. */
#define MOST_AID_CONFLICTS 10000

struct _MdrRuledSearch
{
  MdrRuleTheory theory;
  MdrRuledPuzzle *puzzle;
  MdrGround ground;
};

static void
read_answer (const MdrLearner *learner, gpointer data, gpointer solution)
{
  const MdrRuledSearch *self = data;

  *(MdrRuledAnswer **) solution = mdr_ground_read_answer (&self->ground, learner->values);
}

/* Answers that differ only in aids are one. */
static void
exclude_answer (const MdrLearner *learner, gpointer data, MdrLiterals *clause)
{
  const MdrRuledSearch *self = data;

  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];
      guint n_literals = decision->n_places * decision->n_values;

      for (guint k = 0; !mdr_rulebook_get_decision (self->puzzle->rulebook, i)->aid && k < n_literals; k++)
        if (decision->literals[k] > MDR_LITERAL_FALSE && mdr_literal_is_true (learner, decision->literals[k]))
          mdr_literals_add (clause, decision->literals[k] ^ 1);
      for (guint k = 0; decision->has_open_absence && k < decision->n_places; k++)
        if (decision->absence[k] > MDR_LITERAL_FALSE && mdr_literal_is_true (learner, decision->absence[k]))
          mdr_literals_add (clause, decision->absence[k] ^ 1);
    }
}

static void
start (MdrRuledSearch *self, MdrProof *proof)
{
  MdrLearner *learner = &self->theory.base;
  g_autofree gint32 *names = proof ? mdr_ground_begin_proof (&self->ground, proof) : NULL;

  self->theory.read = read_answer;
  self->theory.exclude = exclude_answer;
  self->theory.data = self;
  mdr_rule_theory_init (&self->theory, self->ground.n_variables, g_steal_pointer (&self->ground.propagators));
  for (guint32 k = 0; k < self->ground.clauses.count; k += 1 + self->ground.clauses.items[k])
    mdr_learner_add_clause (learner, self->ground.clauses.items + k + 1, self->ground.clauses.items[k]);
  /* Which clues are given makes no other answer, either. */
  learner->keeps_exclusions = self->ground.selected != NULL;
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    learner->keeps_exclusions =
        learner->keeps_exclusions || mdr_rulebook_get_decision (self->puzzle->rulebook, i)->aid;
  mdr_learner_prove (learner, proof, names);
  g_clear_pointer (&self->ground.clauses.items, g_free);
  g_clear_pointer (&self->ground.gates, g_hash_table_unref);
}

static MdrRuledSearch *
search_new (const MdrRuledPuzzle *puzzle,
            const MdrRuledAnswer *decided,
            const gboolean *left_out,
            const GArray *skipped,
            const GPtrArray *selected,
            GError **error)
{
  g_autoptr (MdrRuledSearch) self = g_new0 (MdrRuledSearch, 1);

  self->puzzle = mdr_ruled_puzzle_copy (puzzle);
  self->ground.decided = decided;
  self->ground.skipped = skipped;
  self->ground.selected = selected;
  if (!mdr_ground_init (&self->ground, self->puzzle, left_out, error) || self->ground.cannot_select)
    return NULL;
  start (self, NULL);
  return g_steal_pointer (&self);
}

/**
 * mdr_ruled_search_new:
 * @puzzle: copied
 *
 * Prepares the search for the answers to a puzzle.
 *
 * Returns: (transfer full): %NULL if the puzzle is not whole, or too large with these rules
 */
MdrRuledSearch *
mdr_ruled_search_new (const MdrRuledPuzzle *puzzle, GError **error)
{
  return mdr_ruled_search_new_without (puzzle, NULL, error);
}

/**
 * mdr_ruled_search_new_without:
 * @puzzle: copied
 * @left_out: (array) (nullable): for each rule, whether it need not hold
 *
 * Prepares the search for what would be answers to a puzzle if there were fewer rules.
 *
 * Returns: (transfer full): %NULL if the puzzle is not whole, or too large with these rules
 */
MdrRuledSearch *
mdr_ruled_search_new_without (const MdrRuledPuzzle *puzzle, const gboolean *left_out, GError **error)
{
  return search_new (puzzle, NULL, left_out, NULL, NULL, error);
}

/**
 * mdr_ruled_search_new_skipping:
 * @skipped: (element-type MdrRuledInstance): what else need not hold
 *
 * As mdr_ruled_search_new_without(), and without what rules say of single rows, columns and areas.
 */
MdrRuledSearch *
mdr_ruled_search_new_skipping (const MdrRuledPuzzle *puzzle,
                               const gboolean *left_out,
                               const GArray *skipped,
                               GError **error)
{
  return search_new (puzzle, NULL, left_out, skipped, NULL, error);
}

/**
 * mdr_ruled_search_new_selecting:
 * @puzzle: copied
 * @clues: (element-type MdrRuledClue): borrowed until it is freed; clues that are given only as it is told
 *
 * Returns: (transfer full) (nullable): what can take away clues, for mdr_ruled_search_thin_out(); %NULL as
 *   from mdr_reasoner_new_selecting()
 */
MdrRuledSearch *
mdr_ruled_search_new_selecting (const MdrRuledPuzzle *puzzle, const GPtrArray *clues)
{
  return search_new (puzzle, NULL, NULL, NULL, clues, NULL);
}

/**
 * mdr_ruled_search_new_proving:
 * @puzzle: copied
 * @proof: borrowed
 *
 * Prepares the search for the answers to a puzzle, which writes down what it concludes.
 *
 * Returns: (transfer full): %NULL if the puzzle is not whole, or too large with these rules
 */
MdrRuledSearch *
mdr_ruled_search_new_proving (const MdrRuledPuzzle *puzzle, MdrProof *proof, GError **error)
{
  g_autoptr (MdrRuledSearch) self = g_new0 (MdrRuledSearch, 1);

  self->puzzle = mdr_ruled_puzzle_copy (puzzle);
  self->ground.proves = TRUE;
  if (!mdr_ground_init (&self->ground, self->puzzle, NULL, error))
    return NULL;
  start (self, proof);
  return g_steal_pointer (&self);
}

void
mdr_ruled_search_free (MdrRuledSearch *self)
{
  if (self->theory.propagators != NULL)
    mdr_rule_theory_clear (&self->theory);
  mdr_ground_clear (&self->ground);
  mdr_ruled_puzzle_free (self->puzzle);
  g_free (self);
}

/** Returns: whether the answers depend on what is open in the puzzle, rather than given or not */
gboolean
mdr_ruled_search_depends_on_open (const MdrRuledSearch *self)
{
  return self->ground.depends;
}

/** Returns: how many variables there are, at least one */
guint
mdr_ruled_search_count_variables (const MdrRuledSearch *self)
{
  return self->ground.n_variables;
}

/**
 * mdr_ruled_search_shuffle:
 * @share: how much is tried as true first: 0 to 1
 *
 * Lets the first answer be a random one. To be called before the search begins.
 */
void
mdr_ruled_search_shuffle (MdrRuledSearch *self, GRand *random, double share)
{
  mdr_learner_shuffle (&self->theory.base, random, share);
}

/**
 * mdr_ruled_search_prefer:
 * @answer: an answer to a puzzle of the same rules and size
 *
 * Tries first what @answer decides, so that the first answer is close to it. To be called before the search
 * begins.
 */
void
mdr_ruled_search_prefer (MdrRuledSearch *self, const MdrRuledAnswer *answer)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];

      for (guint k = 0; k < decision->n_places * decision->n_values; k++)
        {
          gboolean meant =
              answer->values[i][k / decision->n_values] == decision->lowest + (int) (k % decision->n_values);
          guint32 literal = decision->literals[k] ^ (meant ? 0u : 1u);

          if (decision->literals[k] > MDR_LITERAL_FALSE)
            self->theory.base.phases[literal >> 1] = literal & 1;
        }
    }
}

/** Leaves out all answers in which a decision has a value at a place. */
void
mdr_ruled_search_exclude (MdrRuledSearch *self, MdrRuledChoice choice)
{
  guint32 literal = mdr_ground_get_literal (&self->ground, choice.decision, choice.place, choice.value) ^ 1;

  mdr_learner_add_clause (&self->theory.base, &literal, 1);
}

/**
 * mdr_ruled_search_exclude_all:
 * @choices: (array length=count)
 * @holds: (array length=count): whether a decision has its value, or has it not
 *
 * Leaves out all answers in which all of this is so.
 */
void
mdr_ruled_search_exclude_all (MdrRuledSearch *self,
                              const MdrRuledChoice *choices,
                              const gboolean *holds,
                              guint count)
{
  g_autofree guint32 *literals = g_new (guint32, count);

  for (guint k = 0; k < count; k++)
    literals[k] =
        mdr_ground_get_literal (&self->ground, choices[k].decision, choices[k].place, choices[k].value)
        ^ (holds[k] ? 1 : 0);
  mdr_learner_add_clause (&self->theory.base, literals, count);
}

/** Leaves out all answers in which a decision does not have a value at a place. */
void
mdr_ruled_search_demand (MdrRuledSearch *self, MdrRuledChoice choice)
{
  guint32 literal = mdr_ground_get_literal (&self->ground, choice.decision, choice.place, choice.value);

  mdr_learner_add_clause (&self->theory.base, &literal, 1);
}

static MdrRuledAnswer *
find_aids (const MdrRuledPuzzle *puzzle,
           const MdrRuledAnswer *answer,
           const gboolean *left_out,
           MdrJob *job,
           gboolean *none)
{
  g_autoptr (MdrRuledSearch) search = search_new (puzzle, answer, left_out, NULL, NULL, NULL);
  MdrRuledAnswer *found = NULL;

  *none = FALSE;
  if (search == NULL)
    return NULL;
  *none = mdr_ruled_search_next (search, job ? G_MAXUINT64 : MOST_AID_CONFLICTS, job, &found)
          == MDR_SEARCH_EXHAUSTED;
  return found;
}

/** Aids are found by the search, with what is decided fixed. */
const MdrAidSearch mdr_ruled_search_aids = { .find = find_aids };

/**
 * mdr_ruled_search_next:
 * @budget: maximum number of conflicts in this call
 * @job: (nullable): asked whether to stop
 * @answer: (out) (transfer full): an answer that was not found before
 *
 * Continues the search to the next answer.
 *
 * Returns: %MDR_SEARCH_ENOUGH with an answer, or why there is none; %MDR_SEARCH_EXHAUSTED
 *   means that there are no more
 */
MdrSearchEnd
mdr_ruled_search_next (MdrRuledSearch *self, guint64 budget, MdrJob *job, MdrRuledAnswer **answer)
{
  MdrSearchEnd end;

  *answer = NULL;
  end = mdr_learner_next (&self->theory.base, budget, job, answer);
  return end == MDR_SEARCH_EXHAUSTED && self->ground.narrowed ? MDR_SEARCH_SPENT : end;
}

/**
 * Opposites:
 * @answer: the one that was read last
 * @take: called with each
 * @data: passed to it
 */
typedef struct
{
  MdrRuledAnswer *answer;
  MdrRuledTake take;
  gpointer data;
} Opposites;

static void
take_answer (gpointer data)
{
  Opposites *opposites = data;

  opposites->take (opposites->data, g_steal_pointer (&opposites->answer));
}

/**
 * mdr_ruled_search_find_opposites:
 * @choices: (array length=count): those of one answer
 * @settled: (array length=count) (inout): whether it is known of each that it is in all answers, or that it
 *   is not in one that was taken
 * @job: (nullable): asked whether to stop
 * @take: called with each answer
 * @data: passed to it
 *
 * Looks for an answer without each of the choices, unless one that was taken lacks it.
 */
void
mdr_ruled_search_find_opposites (MdrRuledSearch *self,
                                 const MdrRuledChoice *choices,
                                 guint count,
                                 gboolean *settled,
                                 MdrJob *job,
                                 MdrRuledTake take,
                                 gpointer data)
{
  g_autofree guint32 *literals = g_new (guint32, count + 1);
  Opposites opposites = { .take = take, .data = data };

  if (self->ground.narrowed)
    return;
  for (guint k = 0; k < count; k++)
    literals[k] =
        mdr_ground_get_literal (&self->ground, choices[k].decision, choices[k].place, choices[k].value);
  mdr_learner_find_opposites (&self->theory.base, literals, count, settled, G_MAXUINT64, job,
                              &opposites.answer, take_answer, &opposites);
}

/**
 * mdr_ruled_search_try_without:
 * @self: made by mdr_ruled_search_new_selecting()
 * @taken: (array): for each clue, whether it is left out
 * @given: (nullable): those that are not, in the order in which they are supposed: what the first ones lead
 * to is kept from call to call
 * @answer: (out) (transfer full) (nullable): the answer, which can be found again
 *
 * Looks for an answer without some clues that was not found by mdr_ruled_search_find_only().
 *
 * Returns: %MDR_SEARCH_ENOUGH if there is one, or as mdr_ruled_search_next()
 */
MdrSearchEnd
mdr_ruled_search_try_without (MdrRuledSearch *self,
                              const gboolean *taken,
                              const MdrLiterals *given,
                              guint64 budget,
                              MdrJob *job,
                              MdrRuledAnswer **answer)
{
  guint n_clues = self->ground.selected->len;
  g_autofree guint32 *literals = g_new (guint32, n_clues + 1);
  guint32 count = 0;
  MdrSearchEnd end;

  for (guint k = 0; given != NULL && k < given->count; k++)
    literals[count++] = 2 * (1 + given->items[k]);
  for (guint k = 0; given == NULL && k < n_clues; k++)
    if (!taken[k])
      literals[count++] = 2 * (1 + k);
  for (guint k = 0; k < n_clues; k++)
    if (taken[k])
      literals[count++] = 2 * (1 + k) + 1;
  *answer = NULL;
  end = mdr_learner_try (&self->theory.base, literals, count, budget, job, answer);
  return end == MDR_SEARCH_EXHAUSTED && self->ground.narrowed ? MDR_SEARCH_SPENT : end;
}

/**
 * mdr_ruled_search_thin_out:
 * @self: made by mdr_ruled_search_new_selecting()
 * @order: (array): the order in which the clues are tried
 * @budget: maximum number of conflicts for each
 * @job: (nullable): asked whether to stop
 * @taken: (array) (inout): for each clue, whether it is left out; then those that can be left out besides
 *
 * Takes clues away as long as there is no other answer than the one that was found with all of them.
 */
void
mdr_ruled_search_thin_out (MdrRuledSearch *self,
                           const guint *order,
                           guint64 budget,
                           MdrJob *job,
                           gboolean *taken)
{
  for (guint k = 0; k < self->ground.selected->len; k++)
    {
      g_autoptr (MdrRuledAnswer) answer = NULL;

      if (taken[order[k]])
        continue;
      taken[order[k]] = TRUE;
      taken[order[k]] =
          mdr_ruled_search_try_without (self, taken, NULL, budget, job, &answer) == MDR_SEARCH_EXHAUSTED;
    }
}

/**
 * mdr_ruled_search_find_only:
 * @self: made by mdr_ruled_search_new_selecting()
 *
 * Returns: whether there is exactly one answer with all clues
 */
gboolean
mdr_ruled_search_find_only (MdrRuledSearch *self, guint64 budget, MdrJob *job)
{
  g_autofree gboolean *taken = g_new0 (gboolean, self->ground.selected->len + 1);
  g_autofree guint32 *literals = g_new (guint32, self->ground.selected->len + 1);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  g_autoptr (MdrRuledAnswer) other = NULL;

  for (guint k = 0; k < self->ground.selected->len; k++)
    literals[k] = 2 * (1 + k);
  mdr_learner_assume (&self->theory.base, literals, self->ground.selected->len);
  return mdr_ruled_search_next (self, budget, job, &answer) == MDR_SEARCH_ENOUGH
         && mdr_ruled_search_try_without (self, taken, NULL, budget, job, &other) == MDR_SEARCH_EXHAUSTED;
}
