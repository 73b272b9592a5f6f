/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"

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
