/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"
#include "ruled-givens.h"

/* Prepares the search for solutions that fit a board. */
static MdrRuledSearch *
begin (const RuledBoard *board)
{
  MdrRuledSearch *search = mdr_ruled_search_new (ruled_puzzle_get_givens (board->puzzle), NULL);
  RuledLayout layout;

  if (search == NULL)
    return NULL;
  ruled_layout_init (&layout, board->puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      {
        const RuledSpan *span = &layout.spans[i];

        if (ruled_board_count_values (board, &layout, i, place) == span->n_values)
          continue;
        for (guint k = 0; k < span->n_values; k++)
          {
            MdrRuledChoice choice = { i, place, span->lowest + (int) k };

            if (!ruled_board_allows (board, &layout, choice))
              mdr_ruled_search_exclude (search, choice);
          }
      }
  return search;
}

/** Implements search of #MdrLogic: looks for solutions that fit a board, and finds each once. */
MdrSearchEnd
ruled_search (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  const RuledBoard *board = data;
  g_autoptr (MdrRuledSearch) search = begin (board);
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  if (search == NULL)
    return MDR_SEARCH_SPENT;
  for (guint k = 0; k < count && end == MDR_SEARCH_ENOUGH; k++)
    {
      MdrRuledAnswer *answer;

      end = mdr_ruled_search_next (search, budget, job, &answer);
      if (end == MDR_SEARCH_ENOUGH)
        g_ptr_array_add (solutions, ruled_solution_new_take (board->puzzle, answer));
    }
  return end;
}

/**
 * Finding:
 * @puzzle: of the solutions
 * @solutions: where they are added
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  GPtrArray *solutions;
} Finding;

static void
take_answer (gpointer data, MdrRuledAnswer *answer)
{
  Finding *finding = data;

  g_ptr_array_add (finding->solutions, ruled_solution_new_take (finding->puzzle, answer));
}

/** Implements find_opposites of #MdrLogic. */
void
ruled_find_opposites (gconstpointer data,
                      const GArray *literals,
                      gboolean *settled,
                      MdrJob *job,
                      GPtrArray *solutions)
{
  const RuledBoard *board = data;
  g_autoptr (MdrRuledSearch) search = begin (board);
  g_autofree MdrRuledChoice *choices = g_new (MdrRuledChoice, literals->len + 1);
  Finding finding = { board->puzzle, solutions };

  if (search == NULL)
    return;
  for (guint k = 0; k < literals->len; k++)
    choices[k] = ruled_literal_get_choice (board->puzzle, &g_array_index (literals, MdrLiteral, k));
  mdr_ruled_search_find_opposites (search, choices, literals->len, settled, job, take_answer, &finding);
}

/**
 * RuledSelection:
 * @full: the puzzle with all clues
 * @clues: (element-type MdrRuledClue): those that can be left out
 * @search: knows which of them are
 */
typedef struct
{
  MdrSelection base;
  MdrRuledPuzzle *full;
  GPtrArray *clues;
  MdrRuledSearch *search;
} RuledSelection;

static void
selection_free (MdrSelection *base)
{
  RuledSelection *self = (RuledSelection *) base;

  g_clear_pointer (&self->search, mdr_ruled_search_free);
  mdr_ruled_puzzle_free (self->full);
  g_ptr_array_unref (self->clues);
  g_free (self);
}

static gboolean
is_same (const MdrRuledPuzzle *one, const MdrRuledPuzzle *other, guint given, guint place)
{
  return one->givens[given][place] == other->givens[given][place]
         && (one->directions[given] == NULL || one->givens[given][place] == MDR_RULED_NONE
             || one->directions[given][place] == other->directions[given][place]);
}

/* Finds out which clues are left out. Returns whether nothing else was changed. */
static gboolean
compare (const RuledSelection *self, const MdrRuledPuzzle *part, gboolean *taken)
{
  guint k = 0;

  for (guint i = 0; i < self->full->rulebook->givens->len; i++)
    {
      if (part->n_places[i] != self->full->n_places[i])
        return FALSE;
      for (guint place = 0; place < part->n_places[i]; place++)
        {
          const MdrRuledClue *clue = k < self->clues->len ? g_ptr_array_index (self->clues, k) : NULL;
          gboolean is_clue = clue != NULL && clue->given == i && clue->place == place;
          gboolean is_taken = !is_same (self->full, part, i, place);

          if (is_taken && (!is_clue || part->givens[i][place] != MDR_RULED_NONE))
            return FALSE;
          if (is_clue)
            taken[k++] = is_taken;
        }
    }
  return TRUE;
}

static MdrTruth
selection_check (MdrSelection *base, const MdrPuzzle *part, guint64 budget, MdrJob *job, MdrSolution **other)
{
  RuledSelection *self = (RuledSelection *) base;
  g_autofree gboolean *taken = g_new (gboolean, self->clues->len + 1);
  MdrRuledAnswer *answer;
  MdrSearchEnd end;

  if (!compare (self, ruled_puzzle_get_givens (part), taken))
    return MDR_TRUTH_UNKNOWN;
  end = mdr_ruled_search_try_without (self->search, taken, NULL, budget, job, &answer);
  if (end == MDR_SEARCH_EXHAUSTED)
    return MDR_TRUTH_YES;
  if (end != MDR_SEARCH_ENOUGH)
    return MDR_TRUTH_UNKNOWN;
  *other = ruled_solution_new_take (part, answer);
  return MDR_TRUTH_NO;
}

/* Adds the clues of a given, unless they say more than what a rule says of each alone: removing one of these
 * is rarely possible. */
static void
add_clues (RuledSelection *self, guint given)
{
  const MdrRulebook *rulebook = self->full->rulebook;

  if (!ruled_given_is_clue (mdr_rulebook_get_given (rulebook, given))
      || !mdr_ruled_search_can_select (rulebook, given, FALSE))
    return;
  for (guint place = 0; place < self->full->n_places[given]; place++)
    {
      MdrRuledClue clue = { given, place, MDR_RULED_NONE };

      if (self->full->givens[given][place] >= 0)
        g_ptr_array_add (self->clues, g_memdup2 (&clue, sizeof clue));
    }
}

/** Implements select of #MdrLogic. */
MdrSelection *
ruled_select (const MdrPuzzle *puzzle, guint64 budget, MdrJob *job)
{
  RuledSelection *self = g_new0 (RuledSelection, 1);

  self->base.check = selection_check;
  self->base.free = selection_free;
  self->full = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
  self->clues = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->full->rulebook->givens->len; i++)
    add_clues (self, i);
  if (self->clues->len > 0)
    self->search = mdr_ruled_search_new_selecting (self->full, self->clues);
  if (self->search != NULL && mdr_ruled_search_find_only (self->search, budget, job))
    return &self->base;
  selection_free (&self->base);
  return NULL;
}
