/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-word.h"
#include "mdr-wording.h"

static void
clear_solution (gpointer solution)
{
  blind_snake_strategy_unref (((BlindSnakeSolution *) solution)->strategy);
}

/**
 * blind_snake_solution_new:
 * @strategy: (transfer none)
 * @moves: after which the goal is reached
 *
 * Returns: (transfer full): the solution, without checking that it is one
 */
BlindSnakeSolution *
blind_snake_solution_new (const MdrPuzzle *puzzle, BlindSnakeStrategy *strategy, guint moves)
{
  BlindSnakeSolution *solution = mdr_solution_alloc (puzzle->kind, sizeof *solution);

  solution->base.clear = clear_solution;
  solution->strategy = blind_snake_strategy_ref (strategy);
  solution->moves = moves;
  return solution;
}

/** Returns: (transfer full): the number of moves, then what the snake does: "4182 dynamic 11" */
char *
blind_snake_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const BlindSnakeSolution *walk = blind_snake_solution (solution);
  g_autofree char *strategy = blind_snake_strategy_to_text (walk->strategy);

  return g_strdup_printf ("%u %s", walk->moves, strategy);
}

MdrSolution *
blind_snake_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  MdrWords words = mdr_words (text);
  g_autoptr (BlindSnakeStrategy) strategy = NULL;
  guint moves;

  if (!mdr_words_read_number (&words, 0, BLIND_SNAKE_MAX_MOVES, &moves, error))
    return NULL;
  strategy = blind_snake_strategy_from_text (mdr_words_read_rest (&words), error);
  return strategy ? &blind_snake_solution_new (puzzle, strategy, moves)->base : NULL;
}

char *
blind_snake_dup_value (const MdrPuzzle *puzzle, double value)
{
  g_autofree char *number = mdr_wording_dup_number (value);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move", "%s moves", (gulong) value), number);
}

/**
 * blind_snake_dup_outcome:
 *
 * Implements dup_outcome of #MdrKind. A bound is a number of moves that every walk on the torus needs; an
 * optimum is proven only for the moves of an integer program, of which the usual sentences speak.
 */
char *
blind_snake_dup_outcome (const MdrPuzzle *puzzle, const MdrResult *result)
{
  gboolean covers = blind_snake_puzzle (puzzle)->goal == BLIND_SNAKE_GOAL_COVER;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *moves = NULL;
  g_autofree char *bound = NULL;

  g_return_val_if_fail (result != NULL, NULL);

  if (result->sense == MDR_SENSE_NONE || !result->has_bound || result->optimal == MDR_TRUTH_YES)
    return NULL;
  moves = mdr_wording_dup_number (result->objective);
  bound = mdr_wording_dup_number (result->bound);
  mdr_wording_add_sentence (text,
                            covers ? g_dngettext (GETTEXT_PACKAGE, "Covered in %s move.",
                                                  "Covered in %s moves.", (gulong) result->objective)
                                   : g_dngettext (GETTEXT_PACKAGE, "Apple found in %s move.",
                                                  "Apple found in %s moves.", (gulong) result->objective),
                            moves);
  mdr_wording_add_sentence (text, _ ("No strategy can need fewer than %s."), bound);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
