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

/* The words that name a place in edits. */
static char *
dup_place_words (const MdrPuzzle *puzzle, guint given, guint index, MdrCell *place)
{
  MdrPlace kind = mdr_rulebook_get_given (ruled_kind_get_rulebook (puzzle->kind), given)->place;

  ruled_puzzle_get_place (puzzle, given, index, place);
  return kind == MDR_PLACE_ROW || kind == MDR_PLACE_COLUMN
             ? g_strdup_printf ("%u", index)
             : g_strdup_printf ("%d,%d", place->row, place->column);
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
          g_autofree char *words = NULL;
          MdrCell place;

          if (givens->givens[i][j] == MDR_RULED_NONE)
            continue;
          words = dup_place_words (puzzle, i, j, &place);
          mdr_clue_list_add (clues, place, "%s %s .", given->name, words);
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
