/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-kinds.h"
#include "mdr-logic.h"

/*
 * The chains of trials, on generated puzzles: each step follows by its rule from
 * what is supposed and the steps before it, the last is a contradiction, and no
 * step can be left out.
 */

/* A puzzle of each kind is made with each of the options, which are pairs, and with as many seeds. In some of
 * them a chain ends where a place would have to be two things. */
static const struct
{
  const char *kind;
  const char *options;
  int seeds;
  gboolean clashes;
} rows[] = {
  { "snake", "rows=8 columns=8 difficulty=hard", 4, TRUE },
  { "snake", "rows=10 columns=10 difficulty=extreme", 2 },
  { "numberlink", "rows=8 columns=8 difficulty=hard", 4, TRUE },
  { "hooks", "size=5 difficulty=hard clues=mixed", 3, TRUE },
  { "hooks", "size=4 difficulty=extreme groups=yes digits=any-order", 2 },
};

/* So many chains of a puzzle are looked at, from all over the board. */
#define MOST_CHAINS 40

/* Chains are checked as they are if there is nothing to limit the search for them. */
#define BUDGET 10000000

static MdrPuzzle *
generate (const MdrKind *kind, const char *list, int seed)
{
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_auto (GStrv) pairs = g_strsplit (list, " ", -1);
  g_autofree char *number = g_strdup_printf ("%d", seed);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      g_auto (GStrv) words = g_strsplit (*pair, "=", 2);

      mdr_options_set (options, words[0], words[1], &error);
      g_assert_no_error (error);
    }
  mdr_options_set (options, "seed", number, &error);
  g_assert_no_error (error);
  puzzle = kind->generate (kind, options, job, &error);
  g_assert_no_error (error);
  return puzzle;
}

static const MdrRule *
find_rule (const MdrLogic *logic, const MdrDeduction *step)
{
  const MdrRule *rule = logic->rules;

  while (rule->id != NULL && !g_str_equal (rule->id, step->rule))
    rule++;
  return rule->id != NULL ? rule : NULL;
}

/* Whether @board says all that @step marks; @after is a board that says it. */
static gboolean
says (const MdrLogic *logic, gconstpointer board, gconstpointer after, const MdrDeduction *step)
{
  for (guint k = 0; k < step->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (after, &g_array_index (step->marks, MdrMark, k));
      g_autofree gpointer copy = g_memdup2 (board, logic->board_size);
      MdrStep outcome = logic->decide (copy, &literal, NULL);

      if (outcome != MDR_STEP_NOTHING || logic->is_open (board, &literal))
        return FALSE;
    }
  return TRUE;
}

static gboolean
touches (const MdrDeduction *found, const GArray *marks)
{
  for (guint k = 0; k < marks->len; k++)
    for (guint j = 0; j < found->because->len; j++)
      if (mdr_cell_equal (g_array_index (found->because, MdrCell, j), g_array_index (marks, MdrMark, k).cell))
        return TRUE;
  return found->because->len == 0 && marks->len > 0;
}

static gboolean
has_all_marks (const MdrDeduction *found, const MdrDeduction *step)
{
  guint n_found = 0;

  for (guint k = 0; k < step->marks->len; k++)
    for (guint j = 0; j < found->marks->len; j++)
      n_found += memcmp (&g_array_index (step->marks, MdrMark, k), &g_array_index (found->marks, MdrMark, j),
                         sizeof (MdrMark))
                 == 0;
  return n_found == step->marks->len;
}

static gboolean
is_step (MdrStep outcome, const MdrDeduction *found, const MdrDeduction *step)
{
  if (step->marks->len == 0)
    return outcome == MDR_STEP_CONTRADICTION;
  return outcome == MDR_STEP_PROGRESS && has_all_marks (found, step);
}

/* Lets a rule of single cells find what @step marks, at any cell. Leaves in @after what is known then. */
static gboolean
look (const MdrLogic *logic,
      const MdrRule *rule,
      gconstpointer board,
      gpointer after,
      const MdrDeduction *step)
{
  const MdrStaleCells *stale = logic->get_stale (after);

  for (int i = 0; i < stale->rows * stale->columns; i++)
    {
      g_autoptr (MdrDeduction) found = mdr_deduction_new (rule->id, rule->name);
      MdrCell cell = { i / stale->columns, i % stale->columns };

      memcpy (after, board, logic->board_size);
      if (is_step (mdr_logic_look (logic, rule, after, cell, found), found, step))
        return TRUE;
    }
  return FALSE;
}

/* Lets a rule of the whole board find it, without resting on anything else that it finds. */
static gboolean
apply (const MdrLogic *logic, const MdrRule *rule, gpointer after, const MdrDeduction *step)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (MdrMark));

  for (;;)
    {
      g_autoptr (MdrDeduction) found = mdr_deduction_new (rule->id, rule->name);
      MdrStep outcome = mdr_logic_apply (logic, rule, after, found);

      if (is_step (outcome, found, step) && !touches (found, others))
        return TRUE;
      if (outcome != MDR_STEP_PROGRESS)
        return FALSE;
      g_array_append_vals (others, found->marks->data, found->marks->len);
    }
}

/*
 * Lets a rule find whatever it can, without any other rule, and looks for what @step marks among that. The
 * step follows from some of the steps before it, and where all of them are known, the rule may see that they
 * fail.
 */
static gboolean
exhaust (const MdrLogic *logic, const MdrRule *rule, gpointer after, const MdrDeduction *step)
{
  MdrStep outcome;

  do
    outcome = mdr_logic_apply (logic, rule, after, NULL);
  while (outcome == MDR_STEP_PROGRESS);
  return outcome == MDR_STEP_CONTRADICTION || (step->marks->len > 0 && says (logic, after, after, step));
}

/* Lets the rule of @step find what it marks, and decides that on @board. */
static gboolean
take_step (const MdrLogic *logic, gpointer board, const MdrDeduction *step, gboolean alone)
{
  const MdrRule *rule = find_rule (logic, step);
  g_autofree gpointer after = g_memdup2 (board, logic->board_size);

  g_assert (rule != NULL);
  if (!(rule->look != NULL ? look (logic, rule, board, after, step) : apply (logic, rule, after, step)))
    {
      memcpy (after, board, logic->board_size);
      if (alone || !exhaust (logic, rule, after, step))
        return FALSE;
    }
  for (guint k = 0; k < step->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (after, &g_array_index (step->marks, MdrMark, k));

      g_assert_cmpint (logic->decide (board, &literal, NULL), !=, MDR_STEP_CONTRADICTION);
    }
  g_assert_true (says (logic, board, after, step));
  return TRUE;
}

/* Whether @literal is decided on @board as it claims. */
static gboolean
holds (const MdrLogic *logic, gconstpointer board, const MdrLiteral *literal)
{
  g_autofree gpointer copy = g_memdup2 (board, logic->board_size);

  return !logic->is_open (board, literal) && logic->decide (copy, literal, NULL) == MDR_STEP_NOTHING;
}

/* Whether a chain ends because two rules decide a place differently. */
static gboolean
is_clash (const MdrDeduction *step)
{
  return g_str_equal (step->rule, "contradiction");
}

/* Notes in @found, by value, which of the literals what @step marks decides. @after is a board that says it.
 */
static void
note_found (const MdrLogic *logic,
            gconstpointer board,
            gconstpointer after,
            const MdrDeduction *step,
            const GArray *literals,
            gboolean *found[2])
{
  g_autofree gpointer copy = g_memdup2 (board, logic->board_size);

  for (guint k = 0; k < step->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (after, &g_array_index (step->marks, MdrMark, k));

      logic->decide (copy, &literal, NULL);
    }
  for (guint k = 0; k < literals->len; k++)
    for (int value = 0; value < 2; value++)
      {
        MdrLiteral literal = g_array_index (literals, MdrLiteral, k);

        literal.holds = value;
        found[value][k] |= holds (logic, copy, &literal);
      }
}

/* Notes what a rule finds, at @cell if it is one of single cells, one thing after another. */
static void
note_all (const MdrLogic *logic,
          const MdrRule *rule,
          MdrCell cell,
          gconstpointer board,
          const GArray *literals,
          gboolean *found[2])
{
  g_autofree gpointer after = g_memdup2 (board, logic->board_size);

  for (;;)
    {
      g_autoptr (MdrDeduction) step = mdr_deduction_new (rule->id, rule->name);
      MdrStep outcome = rule->look != NULL ? mdr_logic_look (logic, rule, after, cell, step)
                                           : mdr_logic_apply (logic, rule, after, step);

      if (outcome != MDR_STEP_PROGRESS)
        return;
      note_found (logic, board, after, step, literals, found);
    }
}

/* Whether two findings, each of one rule, decide a literal differently. */
static gboolean
clashes (const MdrLogic *logic, gpointer board)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  const MdrStaleCells *stale = logic->get_stale != NULL ? logic->get_stale (board) : NULL;
  g_autofree gboolean *empty = NULL;
  g_autofree gboolean *filled = NULL;
  gboolean *found[2];

  logic->list_open (board, literals);
  found[0] = empty = g_new0 (gboolean, literals->len);
  found[1] = filled = g_new0 (gboolean, literals->len);
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    for (int i = 0; i < (rule->look != NULL ? stale->rows * stale->columns : 1); i++)
      {
        MdrCell cell = { rule->look != NULL ? i / stale->columns : 0,
                         rule->look != NULL ? i % stale->columns : 0 };

        note_all (logic, rule, cell, board, literals, found);
      }
  for (guint k = 0; k < literals->len; k++)
    if (found[0][k] && found[1][k])
      return TRUE;
  return FALSE;
}

/* Whether the steps lead to the contradiction, without the one numbered @left_out. */
static gboolean
holds_without (const MdrLogic *logic,
               gconstpointer base,
               const MdrLiteral *literal,
               const GPtrArray *chain,
               guint left_out)
{
  g_autofree gpointer board = g_memdup2 (base, logic->board_size);

  g_assert_cmpint (logic->decide (board, literal, NULL), ==, MDR_STEP_PROGRESS);
  for (guint k = 1; k < chain->len; k++)
    {
      mdr_logic_apply_plain (logic, board);
      if (is_clash (g_ptr_array_index (chain, k)))
        return clashes (logic, board);
      if (k != left_out && !take_step (logic, board, g_ptr_array_index (chain, k), left_out > 0))
        return FALSE;
    }
  return TRUE;
}

/* The end says what fails, or what a place would have to be, and with which reasons. It concludes nothing. */
static void
check_end (const MdrDeduction *last)
{
  g_assert_cmpstr (last->name, ==, "Contradiction");
  if (is_clash (last))
    {
      g_assert_nonnull (strstr (last->sentence, " would have to "));
      g_assert_nonnull (strstr (last->sentence, ": "));
    }
  else
    {
      g_assert_null (strstr (last->sentence, ", so "));
      g_assert_cmpstr (last->sentence, !=, "No solution fits what is known then.");
    }
}

static void
check_chain (const MdrLogic *logic, gconstpointer board, const MdrLiteral *literal, const GPtrArray *chain)
{
  const MdrDeduction *first = g_ptr_array_index (chain, 0);
  const MdrDeduction *last = g_ptr_array_index (chain, chain->len - 1);

  g_assert_cmpuint (chain->len, >=, 2);
  g_assert_cmpstr (first->rule, ==, "suppose");
  g_assert_cmpuint (last->marks->len + last->moves->len, ==, 0);
  check_end (last);
  for (guint k = 0; k < chain->len; k++)
    {
      const MdrDeduction *step = g_ptr_array_index (chain, k);

      g_assert_nonnull (step->sentence);
      g_assert_null (step->chain);
      g_assert_true (k == 0 || k + 1 == chain->len || step->marks->len > 0);
      g_assert_true (k == 0 || find_rule (logic, step) != NULL || (k + 1 == chain->len && is_clash (step)));
    }
  g_assert_true (holds_without (logic, board, literal, chain, 0));
  /* Other rules than those that are quoted may find the same clash with less. */
  for (guint k = 1; !is_clash (last) && k + 1 < chain->len; k++)
    g_assert_false (holds_without (logic, board, literal, chain, k));
}

static gboolean
fails (const MdrLogic *logic, gconstpointer board, const MdrLiteral *literal)
{
  g_autofree gpointer trial = g_memdup2 (board, logic->board_size);

  return logic->decide (trial, literal, NULL) == MDR_STEP_CONTRADICTION
         || mdr_logic_propagate (logic, trial, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION;
}

/* Whether the search, which knows nothing of chains, finds a solution in which a literal holds. */
static gboolean
has_solution (const MdrLogic *logic, gconstpointer board, const MdrLiteral *literal)
{
  g_autofree gpointer trial = g_memdup2 (board, logic->board_size);
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrJob) job = mdr_job_new ();

  if (logic->decide (trial, literal, NULL) == MDR_STEP_CONTRADICTION)
    return FALSE;
  g_assert_cmpint (logic->search (trial, 1, G_MAXUINT64, job, solutions), !=, MDR_SEARCH_STOPPED);
  return solutions->len > 0;
}

/* Counts in @n_clashes the chains that end where a place would have to be two things. */
static guint
check_puzzle (const MdrPuzzle *puzzle, guint *n_clashes)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = g_malloc (logic->board_size);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  guint n_chains = 0;
  guint apart;

  logic->init (board, puzzle, NULL);
  g_assert_cmpint (mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL), !=, MDR_STEP_CONTRADICTION);
  logic->list_open (board, literals);
  apart = MAX (1, 2 * literals->len / MOST_CHAINS);
  for (guint k = 0; k < 2 * literals->len; k += apart)
    {
      MdrLiteral literal = g_array_index (literals, MdrLiteral, k / 2);
      g_autoptr (GPtrArray) chain = NULL;
      guint budget = BUDGET;

      literal.holds = k / apart % 2 == 0;
      if (!fails (logic, board, &literal))
        continue;
      chain = mdr_logic_find_chain (logic, board, &literal, G_MAXUINT, NULL, &budget);
      check_chain (logic, board, &literal, chain);
      g_assert_false (has_solution (logic, board, &literal));
      n_chains++;
      *n_clashes += is_clash (g_ptr_array_index (chain, chain->len - 1));
    }
  return n_chains;
}

static void
test_chains (gconstpointer data)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  guint row = GPOINTER_TO_UINT (data);
  const MdrKind *kind = mdr_kind_list_find (kinds, rows[row].kind);
  guint n_chains = 0;
  guint n_clashes = 0;

  for (int seed = 1; seed <= rows[row].seeds; seed++)
    {
      g_autoptr (MdrPuzzle) puzzle = generate (kind, rows[row].options, seed);

      n_chains += check_puzzle (puzzle, &n_clashes);
    }
  g_test_message ("%u chains, %u clashes", n_chains, n_clashes);
  g_assert_cmpint (n_clashes > 0, ==, rows[row].clashes);
  g_assert_cmpuint (n_chains, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *path = g_strdup_printf ("/chains/%s/%s", rows[row].kind, rows[row].options);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_chains);
    }
  return g_test_run ();
}
