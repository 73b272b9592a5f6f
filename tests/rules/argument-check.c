/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "argument-check.h"

#include "mdr-ruled-text.h"

const char *const argument_check_names[MDR_N_ARGUMENT_WAYS] = {
  [MDR_ARGUMENT_GIVEN] = "given",       [MDR_ARGUMENT_ONE] = "one",     [MDR_ARGUMENT_PAIR] = "pair",
  [MDR_ARGUMENT_TOGETHER] = "together", [MDR_ARGUMENT_CASES] = "cases", [MDR_ARGUMENT_COUNTING] = "counting",
  [MDR_ARGUMENT_CHAIN] = "chain",
};

/** Returns: whether a claim holds in an answer */
gboolean
argument_check_holds (const MdrRuledClaim *claim, const MdrRuledAnswer *answer)
{
  return (answer->values[claim->choice.decision][claim->choice.place] == claim->choice.value) == claim->holds;
}

static gboolean
names_clue (const MdrArgument *argument, guint given, guint place)
{
  for (guint k = 0; k < argument->clues->len; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (argument->clues, MdrArgumentClue, k);

      if (clue->given == given && clue->place == place)
        return TRUE;
    }
  return FALSE;
}

/* Returns the puzzle as somebody sees it who looks at nothing but what an argument names: other numbers and
 * words are not known. Where they stand can be seen, and so can areas and what is given for the whole board.
 */
static MdrRuledPuzzle *
forget_clues (const MdrRuledPuzzle *puzzle, const MdrArgument *argument)
{
  MdrRuledPuzzle *rest = mdr_ruled_puzzle_copy (puzzle);

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->place == MDR_PLACE_BOARD || given->offset
          || (!given->domain.has_numbers && !given->domain.words))
        continue;
      for (guint place = 0; place < puzzle->n_places[i]; place++)
        if (rest->givens[i][place] >= 0 && !names_clue (argument, i, place))
          rest->givens[i][place] = MDR_RULED_UNKNOWN;
    }
  return rest;
}

/* The rules and the clues that are named, what was known, and the opposite of a claim: no answer is left. */
static void
assert_follows (const MdrRuledPuzzle *whole, const MdrArgument *argument, const MdrRuledClaim *shown)
{
  const MdrRulebook *rulebook = whole->rulebook;
  g_autoptr (MdrRuledPuzzle) puzzle = forget_clues (whole, argument);
  g_autofree gboolean *left_out = g_new (gboolean, rulebook->statements->len);
  g_autoptr (MdrRuledSearch) search = NULL;
  MdrRuledAnswer *answer;

  for (guint i = 0; i < rulebook->statements->len; i++)
    left_out[i] = TRUE;
  for (guint k = 0; k < argument->instances->len; k++)
    left_out[g_array_index (argument->instances, MdrGroundInstance, k).statement] = FALSE;
  for (guint k = 0; k < argument->plain->len; k++)
    left_out[g_array_index (argument->plain, MdrGroundInstance, k).statement] = FALSE;
  search = mdr_ruled_search_new_without (puzzle, left_out, NULL);
  for (guint k = 0; k < argument->because->len; k++)
    {
      const MdrRuledClaim *claim = &g_array_index (argument->because, MdrRuledClaim, k);

      (claim->holds ? mdr_ruled_search_demand : mdr_ruled_search_exclude) (search, claim->choice);
    }
  (shown->holds ? mdr_ruled_search_exclude : mdr_ruled_search_demand) (search, shown->choice);
  if (mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
    {
      g_autofree char *text = mdr_ruled_puzzle_to_text (whole);
      g_autofree char *answer_text = mdr_ruled_answer_to_text (puzzle, answer);

      g_error ("%s: an argument (%s) for %s %u = %d names too few reasons, %u, %u that are plain and %u "
               "clues: on\n%s"
               "this fits them:\n%s",
               rulebook->name, argument_check_names[argument->way],
               mdr_rulebook_get_decision (rulebook, shown->choice.decision)->name, shown->choice.place,
               shown->choice.value, argument->instances->len, argument->plain->len, argument->clues->len,
               text, answer_text);
    }
}

/** Returns: (transfer full) (nullable): what is easiest to see next, with the clues on which it rests */
MdrArgument *
argument_check_find_next (MdrReasoner *reasoner)
{
  MdrArgument *argument = mdr_reasoner_find_next (reasoner, TRUE, NULL);

  if (argument != NULL)
    mdr_reasoner_name_clues (reasoner, argument, NULL);
  return argument;
}

/** Asserts that all that an argument shows follows, each time from what it names alone. */
void
argument_check_assert_sufficient (const MdrRuledPuzzle *puzzle, const MdrArgument *argument)
{
  g_assert_cmpuint (argument->claims->len, >, 0);
  for (guint k = 0; k < argument->claims->len; k++)
    assert_follows (puzzle, argument, &g_array_index (argument->claims, MdrRuledClaim, k));
}
