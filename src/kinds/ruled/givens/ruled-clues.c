/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include "mdr-clue.h"

/* Whether values of a given are clues: each of them may be there or not. */
static gboolean
has_clues (const MdrGiven *given)
{
  return !given->divides && !given->everywhere && given->place != MDR_PLACE_BOARD;
}

/** Implements list_clues of #MdrKind. */
void
ruled_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      for (guint j = 0; has_clues (given) && j < givens->n_places[i]; j++)
        {
          g_autofree char *edit = NULL;
          MdrCell place;

          if (givens->givens[i][j] == MDR_RULED_NONE)
            continue;
          edit = ruled_puzzle_dup_edit (puzzle, i, j, MDR_RULED_NONE, MDR_DIRECTION_RIGHT);
          ruled_puzzle_get_place (puzzle, i, j, &place);
          mdr_clue_list_add (clues, place, "%s", edit);
        }
    }
}

/** Implements list_missing_clues of #MdrKind. */
void
ruled_list_missing_clues (G_GNUC_UNUSED const MdrPuzzle *puzzle,
                          G_GNUC_UNUSED const MdrSolution *solution,
                          G_GNUC_UNUSED GPtrArray *clues)
{
}
