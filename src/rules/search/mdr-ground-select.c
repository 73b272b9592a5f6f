/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"
#include "mdr-ruled-search.h"

/*
 * Clues that can be left out and given again without another grounding. A variable for each of them guards
 * the instances that speak of the clue: their clauses get its opposite, and their propagators conclude
 * nothing before it is true. That is all there is to it as long as nothing else reads the clue than a rule
 * "each number: …" that names no number elsewhere, and that a decision starts with it. Whether a group has
 * one clue, how far one sees between clues, or how a decision starts depends on clues in other ways.
 */

static const MdrRuledClue *
get_clue (const MdrGround *self, guint index)
{
  return g_ptr_array_index (self->selected, index);
}

/* Returns whether it depends on what is given where something is decided. */
static gboolean
is_absence_open (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (rulebook, i)->without != NULL)
      return TRUE;
  return FALSE;
}

/**
 * mdr_ruled_search_can_select:
 * @stands: whether only the values are left out, and something stands there in any case
 *
 * Returns: whether each condition that reads a given speaks of single ones of it, and of no other place
 */
gboolean
mdr_ruled_search_can_select (const MdrRulebook *rulebook, guint given, gboolean stands)
{
  if (mdr_rulebook_get_given (rulebook, given)->starts
          ? is_absence_open (rulebook)
          : !stands && mdr_rulebook_start_uses_given (rulebook, given))
    return FALSE;
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          const MdrCondition *condition = mdr_statement_get_condition (statement, k);
          MdrGivenUse use = mdr_condition_get_use (condition, rulebook, given, stands);

          if (use != MDR_GIVEN_UNUSED
              && (use != MDR_GIVEN_USED_HERE || condition->scope.kind != MDR_SCOPE_GIVEN
                  || condition->scope.given != given))
            return FALSE;
        }
    }
  return TRUE;
}

/** Makes the variables of the clues that can be left out. */
void
mdr_ground_select (MdrGround *self)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;

  self->selectors = g_new0 (guint32 *, rulebook->givens->len);
  for (guint k = 0; k < self->selected->len; k++)
    {
      guint given = get_clue (self, k)->given;

      if (self->selectors[given] == NULL)
        {
          self->selectors[given] = g_new0 (guint32, self->puzzle->n_places[given]);
          self->cannot_select =
              self->cannot_select
              || !mdr_ruled_search_can_select (rulebook, given,
                                               get_clue (self, k)->without == MDR_RULED_UNKNOWN);
        }
      self->selectors[given][get_clue (self, k)->place] = mdr_ground_add_variable (self);
    }
}

/** Lets a decision start with those of its clues that are given. */
void
mdr_ground_select_start (MdrGround *self, guint decision)
{
  for (guint k = 0; self->selected != NULL && k < self->selected->len; k++)
    {
      const MdrRuledClue *clue = get_clue (self, k);
      const MdrGiven *given = mdr_rulebook_get_given (self->puzzle->rulebook, clue->given);

      if (given->starts && given->decision == decision)
        mdr_ground_add_clause (self,
                               (guint32[]){
                                   mdr_ground_get_selector (self, clue->given, clue->place) ^ 1,
                                   mdr_ground_get_literal (self, decision, clue->place,
                                                           self->puzzle->givens[clue->given][clue->place]) },
                               2);
    }
}

/** Returns: the literal that a clue is given; %MDR_LITERAL_TRUE if it cannot be left out */
guint32
mdr_ground_get_selector (const MdrGround *self, guint given, guint place)
{
  return self->selectors != NULL && self->selectors[given] != NULL ? self->selectors[given][place]
                                                                   : MDR_LITERAL_TRUE;
}

/** Returns: the literal without which an instance of a condition about what is given at a place says nothing;
 * of a clue that loses its value and stays that is so where the value is read */
guint32
mdr_ground_get_guard (const MdrGround *self, const MdrCondition *condition, guint place)
{
  guint given = condition->scope.given;
  guint32 selector = mdr_ground_get_selector (self, given, place);

  if (selector == MDR_LITERAL_TRUE || get_clue (self, (selector >> 1) - 1)->without == MDR_RULED_NONE
      || mdr_condition_get_use (condition, self->puzzle->rulebook, given, TRUE) != MDR_GIVEN_UNUSED)
    return selector;
  return MDR_LITERAL_TRUE;
}
