/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

#include <string.h>

/* Lets the learner keep the clauses as they are, so that each reason is one of them. */
static void
take_clauses (MdrReasoner *self)
{
  const MdrLiterals *clauses = &self->ground.clauses;
  guint index = 0;

  for (guint32 k = 0; k < clauses->count; k += 1 + clauses->items[k], index++)
    {
      const guint32 *literals = clauses->items + k + 1;
      guint32 origin = self->ground.origins.items[index];

      if (clauses->items[k] == 0)
        self->theory.base.exhausted = TRUE;
      else if (clauses->items[k] == 1)
        {
          g_hash_table_insert (self->units, GUINT_TO_POINTER (literals[0]), GUINT_TO_POINTER (origin));
          mdr_literals_add (&self->facts, literals[0]);
        }
      else
        {
          mdr_literals_add (&self->clauses,
                            mdr_learner_keep_clause (&self->theory.base, literals, clauses->items[k]));
          mdr_literals_add (&self->origins, origin);
        }
    }
}

static void
name_literals (MdrReasoner *self)
{
  self->names = g_new (MdrRuledChoice, 2 * self->ground.n_variables);
  for (guint32 literal = 0; literal < 2 * self->ground.n_variables; literal++)
    self->names[literal].decision = MDR_NO_DECISION;
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];

      for (guint k = 0; k < decision->n_places * decision->n_values; k++)
        if (decision->literals[k] > MDR_LITERAL_FALSE)
          self->names[decision->literals[k]] =
              (MdrRuledChoice){ i, k / decision->n_values,
                                decision->lowest + (int) (k % decision->n_values) };
    }
}

static MdrReasoner *
reasoner_new (const MdrRuledPuzzle *puzzle, const GPtrArray *clues, GError **error)
{
  g_autoptr (MdrReasoner) self = g_new0 (MdrReasoner, 1);
  guint n_decisions = puzzle->rulebook->decisions->len;

  self->puzzle = mdr_ruled_puzzle_copy (puzzle);
  self->units = g_hash_table_new (NULL, NULL);
  self->ground.differing = mdr_ground_new_arithmetic ();
  self->ground.totals = mdr_ground_new_arithmetic ();
  self->ground.selected = clues;
  if (!mdr_ground_init (&self->ground, self->puzzle, NULL, error) || self->ground.cannot_select)
    return NULL;
  for (guint k = 0; k < self->ground.propagators->len; k++)
    ((MdrPropagator *) g_ptr_array_index (self->ground.propagators, k))->thorough = TRUE;
  mdr_rule_theory_init (&self->theory, self->ground.n_variables, g_steal_pointer (&self->ground.propagators));
  name_literals (self);
  self->known = g_new0 (guint8, self->ground.n_variables);
  self->plain = g_new0 (guint8, self->ground.n_variables);
  self->depths = g_new0 (guint8, self->ground.n_variables);
  self->marks = g_new0 (guint32, self->ground.n_variables);
  self->placed = g_new0 (guint8 *, n_decisions);
  for (guint i = 0; i < n_decisions; i++)
    self->placed[i] = g_new0 (guint8, self->ground.decisions[i].n_places + 1);
  take_clauses (self);
  self->n_demanded = self->facts.count;
  self->noted = MDR_NO_DECISION;
  self->store = g_memdup2 (self->theory.base.clauses.items,
                           self->theory.base.clauses.count * sizeof *self->theory.base.clauses.items);
  return g_steal_pointer (&self);
}

/**
 * mdr_reasoner_new:
 * @puzzle: copied
 *
 * Returns: (transfer full): what draws conclusions about a puzzle of which nothing is known yet; %NULL if the
 *   puzzle is not whole, or too large with these rules
 */
MdrReasoner *
mdr_reasoner_new (const MdrRuledPuzzle *puzzle, GError **error)
{
  return reasoner_new (puzzle, NULL, error);
}

/**
 * mdr_reasoner_new_selecting:
 * @puzzle: copied
 * @clues: (element-type MdrRuledClue): borrowed until it is freed; clues that are given only as it is told
 *
 * Returns: (transfer full) (nullable): what can take away clues; %NULL if the puzzle is not whole, too large
 *   with these rules, or conditions depend on the clues in other ways than by what they say of each alone
 */
MdrReasoner *
mdr_reasoner_new_selecting (const MdrRuledPuzzle *puzzle, const GPtrArray *clues)
{
  return reasoner_new (puzzle, clues, NULL);
}

/** Lets arguments rule out values of a decision, where these can be noted. */
void
mdr_reasoner_set_noted (MdrReasoner *self, guint decision)
{
  self->noted = decision;
}

/** Takes nothing as known, as at the beginning, so that the same puzzle need not be grounded again. */
void
mdr_reasoner_forget (MdrReasoner *self)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);

  while (learner->n_levels > 0)
    mdr_learner_withdraw (learner);
  mdr_learner_restore (learner, self->store);
  self->facts.count = self->n_demanded;
  memset (self->known, 0, self->ground.n_variables);
  memset (self->plain, 0, self->ground.n_variables);
  memset (self->depths, 0, self->ground.n_variables);
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    memset (self->placed[i], 0, self->ground.decisions[i].n_places);
}

void
mdr_reasoner_free (MdrReasoner *self)
{
  if (self->theory.propagators != NULL)
    mdr_rule_theory_clear (&self->theory);
  for (guint i = 0; self->placed != NULL && i < self->puzzle->rulebook->decisions->len; i++)
    g_free (self->placed[i]);
  g_clear_pointer (&self->chooser, mdr_reasoner_free);
  g_clear_pointer (&self->clues, g_ptr_array_unref);
  mdr_ground_clear (&self->ground);
  mdr_ruled_puzzle_free (self->puzzle);
  g_hash_table_unref (self->units);
  g_free (self->names);
  g_free (self->clauses.items);
  g_free (self->origins.items);
  g_free (self->facts.items);
  g_free (self->store);
  g_free (self->known);
  g_free (self->plain);
  g_free (self->depths);
  g_free (self->placed);
  g_free (self->marks);
  g_free (self->reason.items);
  g_free (self->pending.items);
  g_free (self);
}

/* Forgets what followed, and draws all conclusions from what is known and from some literals more. Returns
 * whether it fits. */
gboolean
mdr_reasoner_begin (MdrReasoner *self, const guint32 *literals, guint count)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  MdrLiterals all = { NULL };
  gboolean fits = !learner->exhausted;

  while (learner->n_levels > 0)
    mdr_learner_withdraw (learner);
  for (guint32 k = 0; k < self->facts.count; k++)
    mdr_literals_add (&all, self->facts.items[k]);
  for (guint k = 0; k < count; k++)
    mdr_literals_add (&all, literals[k]);
  for (guint32 k = 0; k < all.count; k++)
    fits = fits && all.items[k] != MDR_LITERAL_FALSE;
  mdr_rule_theory_wake_all (&self->theory);
  fits = fits && mdr_learner_suppose (learner, all.items, all.count);
  for (guint32 k = 0; k < all.count; k++)
    fits = fits && mdr_literal_is_true (learner, all.items[k]);
  g_free (all.items);
  return fits;
}

/* Takes a claim as known, unless it holds anyway. */
static void
know (MdrReasoner *self, const MdrRuledClaim *claim)
{
  MdrRuledChoice choice = claim->choice;
  guint32 literal =
      mdr_ground_get_literal (&self->ground, choice.decision, choice.place, choice.value) ^ !claim->holds;

  if (claim->holds)
    self->placed[choice.decision][choice.place] = TRUE;
  if (literal == MDR_LITERAL_TRUE
      || (!claim->holds && mdr_literal_is_true (mdr_reasoner_get_learner (self), literal)
          && (self->known[literal >> 1] || mdr_reasoner_get_technique (self, literal) == MDR_TECHNIQUE_NONE)))
    return;
  self->known[literal >> 1] = TRUE;
  mdr_literals_add (&self->facts, literal);
}

/* Takes as known what claims rule out, unless what is known rules it out in a way that has no name. Returns
 * whether anything is known that was not. */
static gboolean
know_ruled_out (MdrReasoner *self, const MdrRuledClaim *claims, guint count)
{
  guint32 before = self->facts.count;

  for (guint k = 0; k < count; k++)
    if (!claims[k].holds)
      know (self, &claims[k]);
  return self->facts.count > before;
}

/**
 * mdr_reasoner_know:
 * @claims: (array length=count)
 *
 * Takes something as known, besides what was known before. Values that what is known plainly rules out have
 * that as their reason, whoever says that they are ruled out.
 *
 * Returns: whether a solution may fit it
 */
gboolean
mdr_reasoner_know (MdrReasoner *self, const MdrRuledClaim *claims, guint count)
{
  gboolean rules_out = FALSE;
  gboolean fits;

  for (guint k = 0; k < count; k++)
    {
      rules_out = rules_out || !claims[k].holds;
      if (claims[k].holds)
        know (self, &claims[k]);
    }
  self->theory.plainly = TRUE;
  fits = !rules_out || mdr_reasoner_begin (self, NULL, 0);
  self->theory.plainly = FALSE;
  know_ruled_out (self, claims, count);
  do
    fits = fits && mdr_reasoner_begin (self, NULL, 0);
  while (fits && know_ruled_out (self, claims, count));
  if (fits)
    mdr_reasoner_weigh (self);
  return fits;
}

/* Returns whether a literal is the value of a place that is not known yet. */
gboolean
mdr_reasoner_decides (const MdrReasoner *self, guint32 literal)
{
  MdrRuledChoice name = self->names[literal];

  return name.decision != MDR_NO_DECISION && !self->placed[name.decision][name.place]
         && !mdr_rulebook_get_decision (self->puzzle->rulebook, name.decision)->aid;
}

void
mdr_argument_step_free (MdrArgumentStep *step)
{
  g_array_unref (step->because);
  g_free (step->words);
  g_free (step);
}

void
mdr_argument_note_free (MdrArgumentNote *note)
{
  g_array_unref (note->because);
  g_free (note->words);
  g_free (note);
}

void
mdr_argument_free (MdrArgument *argument)
{
  g_array_unref (argument->claims);
  g_ptr_array_unref (argument->notes);
  g_ptr_array_unref (argument->steps);
  g_array_unref (argument->because);
  g_array_unref (argument->instances);
  g_array_unref (argument->plain);
  g_array_unref (argument->clues);
  g_array_unref (argument->cases);
  g_free (argument);
}
