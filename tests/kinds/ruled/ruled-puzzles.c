/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-puzzles.h"

#include "mdr-ruled-text.h"
#include "ruled-test-kind.h"

/** Returns: (transfer full): the puzzle @text of the rulebook @name */
MdrPuzzle *
ruled_puzzles_read (const char *name, const char *text)
{
  const MdrKind *kind = ruled_test_kind (name);
  g_autoptr (GError) error = NULL;
  MdrRuledPuzzle *givens = mdr_ruled_puzzle_read (((const RuledKind *) kind)->rulebook, text, -1, &error);

  g_assert_no_error (error);
  return &ruled_puzzle_new_take (kind, givens)->base;
}

/** Returns: (transfer full): the moves that decide what is decided in @state, with semicolons between them */
char *
ruled_puzzles_dup_decided (const MdrPuzzle *puzzle, const MdrState *state)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      {
        g_autofree char *move = ruled_dup_move (puzzle, i, place, answer->values[i][place]);

        if (answer->values[i][place] >= 0)
          g_string_append_printf (text, "%s%s", text->len > 0 ? ";" : "", move);
      }
  return g_string_free (text, FALSE);
}
