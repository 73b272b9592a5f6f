/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "toy-kind.h"

/*
 * The chains of trials against brute force: all ways to apply the rules to a board of twelve cells, one
 * finding after another.
 */

/* What is known: the filled cells, and above them the empty ones. */
typedef guint Knowledge;

static Knowledge
get_knowledge (const ToyBoard *board)
{
  return board->filled | board->empty << TOY_CELLS;
}

static void
set_knowledge (ToyBoard *board, const ToyPuzzle *puzzle, Knowledge known)
{
  toy_logics[0].init (board, &puzzle->base, NULL);
  board->filled = known & TOY_ALL;
  board->empty = known >> TOY_CELLS;
}

/* Applies a rule to a board on which only some groups stand, so that it cannot find anything else. */
static MdrStep
find_among (const ToyPuzzle *puzzle, const MdrRule *rule, guint a, guint b, Knowledge *known)
{
  ToyPuzzle *part = toy_puzzle_new (puzzle->base.kind);
  g_autoptr (MdrPuzzle) owned = &part->base;
  g_autoptr (MdrDeduction) reason = mdr_deduction_new (rule->id, rule->name);
  ToyBoard board;
  MdrStep step;

  toy_puzzle_add_group (part, puzzle->groups[a].cells, puzzle->groups[a].count);
  if (b != a)
    toy_puzzle_add_group (part, puzzle->groups[b].cells, puzzle->groups[b].count);
  set_knowledge (&board, part, *known);
  step = mdr_logic_apply (&toy_logics[0], rule, &board, reason);
  *known = get_knowledge (&board);
  return step;
}

static gboolean
add_next (GHashTable *seen, GArray *next, MdrStep step, Knowledge after)
{
  if (step == MDR_STEP_PROGRESS && g_hash_table_add (seen, GUINT_TO_POINTER (after)))
    g_array_append_val (next, after);
  return step == MDR_STEP_CONTRADICTION;
}

/* Adds what can be known one step after @known. Returns whether there is a contradiction. */
static gboolean
expand (const ToyPuzzle *puzzle, Knowledge known, GHashTable *seen, GArray *next)
{
  const MdrLogic *logic = &toy_logics[0];
  gboolean fails = FALSE;

  for (const MdrRule *rule = logic->rules; rule->id != NULL && !fails; rule++)
    for (guint a = 0; a < puzzle->n_groups && !rule->plain; a++)
      {
        for (guint b = 0; b < puzzle->n_groups && rule->look == NULL; b++)
          {
            Knowledge after = known;
            MdrStep step = find_among (puzzle, rule, a, b, &after);

            fails |= add_next (seen, next, step, after);
          }
      }
  for (const MdrRule *rule = logic->rules; rule->id != NULL && !fails; rule++)
    for (guint cell = 0; cell < TOY_CELLS && rule->look != NULL; cell++)
      {
        g_autoptr (MdrDeduction) reason = mdr_deduction_new (rule->id, rule->name);
        ToyBoard board;
        MdrStep step;

        set_knowledge (&board, puzzle, known);
        step = mdr_logic_look (logic, rule, &board, toy_cell (1u << cell), reason);
        fails |= add_next (seen, next, step, get_knowledge (&board));
      }
  return fails;
}

/* Returns the number of steps of the shortest chain, with the supposition and the contradiction. */
static guint
count_fewest_steps (const ToyPuzzle *puzzle, const ToyBoard *base, const MdrLiteral *literal)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (Knowledge));
  ToyBoard board = *base;
  Knowledge known;

  if (toy_logics[0].decide (&board, literal, NULL) == MDR_STEP_CONTRADICTION)
    return 2;
  known = get_knowledge (&board);
  g_array_append_val (boards, known);
  for (guint steps = 2; boards->len > 0; steps++)
    {
      GArray *next = g_array_new (FALSE, FALSE, sizeof (Knowledge));

      for (guint k = 0; k < boards->len; k++)
        {
          set_knowledge (&board, puzzle, g_array_index (boards, Knowledge, k));
          mdr_logic_apply_plain (&toy_logics[0], &board);
          if (expand (puzzle, get_knowledge (&board), seen, next))
            {
              g_array_unref (next);
              return steps;
            }
        }
      g_array_unref (boards);
      boards = next;
    }
  return 0;
}

/*
 * Finds the shortest chain of all literals that fail, and the fewest steps of any chain there can be. Returns
 * whether a literal fails.
 */
static gboolean
measure (const ToyPuzzle *puzzle, guint *found, guint *fewest)
{
  const MdrLogic *logic = &toy_logics[0];
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  ToyBoard board;

  *found = *fewest = G_MAXUINT;
  logic->init (&board, &puzzle->base, NULL);
  if (mdr_logic_propagate (logic, &board, MDR_LEVEL_NORMAL) != MDR_STEP_CONTRADICTION)
    logic->list_open (&board, literals);
  for (guint k = 0; k < 2 * literals->len; k++)
    {
      MdrLiteral literal = g_array_index (literals, MdrLiteral, k / 2);
      g_autoptr (GPtrArray) chain = NULL;
      guint budget = G_MAXUINT;
      guint steps;

      literal.holds = k % 2 == 0;
      steps = count_fewest_steps (puzzle, &board, &literal);
      chain = mdr_logic_find_chain (logic, &board, &literal, G_MAXUINT, NULL, &budget);
      g_assert_true ((chain != NULL) == (steps > 0));
      if (chain == NULL)
        continue;
      /* If two findings contradict each other, none of them is a step of its own. */
      g_assert_cmpuint (chain->len + 1, >=, steps);
      *found = MIN (*found, chain->len);
      *fewest = MIN (*fewest, steps);
    }
  return *fewest != G_MAXUINT;
}

/* Of all chains on a board, the shortest that is found is the shortest there is; on two of a hundred boards
 * it may have a step or two more. */
static void
test_shortest (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_boards = 0;
  guint n_longer = 0;

  for (int k = 0; k < 400; k++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      guint found;
      guint fewest;

      if (measure (puzzle, &found, &fewest))
        {
          n_boards++;
          n_longer += found > fewest;
          g_assert_cmpuint (found, <=, fewest + 2);
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_test_message ("%u boards, %u with a longer chain", n_boards, n_longer);
  g_assert_cmpuint (n_boards, >, 100);
  g_assert_cmpuint (50 * n_longer, <=, n_boards);
}

/* A chain that may not have so many steps is not found. */
static void
test_limit (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  const MdrLogic *logic = &toy_logics[0];
  guint n_chains = 0;

  while (n_chains < 200)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      MdrLiteral literal = { .cell = toy_cell (1), .holds = TRUE };
      ToyBoard board;

      logic->init (&board, &puzzle->base, NULL);
      if (mdr_logic_propagate (logic, &board, MDR_LEVEL_NORMAL) != MDR_STEP_CONTRADICTION
          && logic->is_open (&board, &literal))
        {
          guint budget = G_MAXUINT;
          g_autoptr (GPtrArray) chain =
              mdr_logic_find_chain (logic, &board, &literal, G_MAXUINT, NULL, &budget);
          g_autoptr (GPtrArray) shorter = NULL;

          if (chain != NULL)
            {
              shorter = mdr_logic_find_chain (logic, &board, &literal, chain->len - 1, NULL, &budget);
              g_assert_true (shorter == NULL || shorter->len < chain->len);
              n_chains++;
            }
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/chain/shortest", test_shortest);
  g_test_add_func ("/logic/chain/limit", test_limit);
  return g_test_run ();
}
