/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

/**
 * ruled_get_range:
 * @decision: one that has numbers
 * @place: one of its places; %MDR_RULED_NO_PLACE for all of them
 * @low: (out): the least number there
 * @high: (out): the greatest
 *
 * Returns: %FALSE if there are none, because a given is missing on which they depend, or because @low would
 * be greater than @high
 */
gboolean
ruled_get_range (const MdrPuzzle *puzzle, guint decision, guint place, int *low, int *high)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrDomain *domain = &mdr_rulebook_get_decision (givens->rulebook, decision)->domain;
  int range[2];

  if (!mdr_ruled_puzzle_measure_at (givens, domain, place, range))
    return FALSE;
  *low = range[0];
  *high = range[1];
  return *low <= *high;
}

/** Returns: whether @value, a value of @decision or %MDR_RULED_NONE, is possible at @place of this board */
gboolean
ruled_is_value (const MdrPuzzle *puzzle, guint decision, guint place, int value)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  int low;
  int high;

  return value == MDR_RULED_NONE || !mdr_rulebook_get_decision (rulebook, decision)->domain.has_numbers
         || (ruled_get_range (puzzle, decision, place, &low, &high) && value >= low && value <= high);
}

/**
 * ruled_get_notable:
 * @decision: (out): the decision whose numbers can be noted
 * @low: (out): the least of them
 * @high: (out): the greatest
 *
 * Returns: whether there are any
 */
gboolean
ruled_get_notable (const MdrPuzzle *puzzle, guint *decision, int *low, int *high)
{
  if (!ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), decision)
      || !ruled_get_range (puzzle, *decision, MDR_RULED_NO_PLACE, low, high) || *low > RULED_LARGEST_NOTE)
    return FALSE;
  *high = MIN (*high, RULED_LARGEST_NOTE);
  return TRUE;
}
