/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"
#include "hooks-solve.h"

#include <stdlib.h>
#include <string.h>

/*
 * The search as a proof. It goes through the same layouts as hooks_search(), but one after the other, and in
 * the end states of each that no further solution begins with its hooks: of a layout with all hooks, by the
 * clauses that were learnt from its cells; of any other, by those with one hook more. Where the next hook
 * cannot lie, or cannot carry a digit, that is a lemma: the checker draws the same conclusions from hooks
 * that are placed. docs/PROOFS.md has the numbers of variables.
 */

/**
 * Proving:
 * @board: the givens alone
 * @count: how many solutions are still to be found
 * @nodes: how many layouts were looked at
 * @prefix: (element-type gint32): that a hook is not where the layout has it, or does not carry its digit,
 * from the largest on
 * @known: the digits of the solutions, as GBytes
 */
typedef struct
{
  HooksBoard board;
  HooksInstance instance;
  HooksLearner *learner;
  MdrProof *proof;
  MdrJob *job;
  guint count;
  guint64 nodes;
  GArray *prefix;
  GHashTable *known;
  GPtrArray *solutions;
} Proving;

static gint32
name_place (const Proving *proving, int size, const HooksPlacement *hook)
{
  gint32 n = proving->instance.n;

  return n * n + 1 + (((size - 1) * n + hook->square.row) * n + hook->square.column) * HOOKS_N_CORNERS
         + (gint32) hook->corner;
}

static gint32
name_carry (const Proving *proving, int size, int digit)
{
  gint32 n = proving->instance.n;

  return n * n * (HOOKS_N_CORNERS * n + 1) + (size - 1) * n + digit;
}

static int
compare_pentominoes (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, HOOKS_GROUP_SIZE);
}

static int
compare_bytes (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/* Pentominoes are numbered in the order of their cells among all that there are on an open board. */
static void
name_groups (const Proving *proving, gint32 *names, gint32 first)
{
  g_autofree HooksInstance *open = g_memdup2 (&proving->instance, sizeof proving->instance);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (HooksPentomino));

  memset (open->candidates, 0xff, sizeof open->candidates);
  open->pentominoes = all;
  hooks_instance_list_pentominoes (open);
  for (guint k = 0; k < all->len; k++)
    qsort (g_array_index (all, HooksPentomino, k).cells, HOOKS_GROUP_SIZE, 1, compare_bytes);
  g_array_sort (all, compare_pentominoes);
  for (guint k = 0; k < proving->learner->groups->len; k++)
    {
      HooksPentomino group = g_array_index (proving->learner->groups, HooksPentomino, k);
      guint place = 0;

      qsort (group.cells, HOOKS_GROUP_SIZE, 1, compare_bytes);
      if (g_array_binary_search (all, &group, compare_pentominoes, &place))
        names[k] = first + (gint32) place;
    }
}

/* Returns: (transfer full): of each variable of the learner, its number in the proof. Digits of hooks are
 * none of the puzzle's unless they are in any order. */
static gint32 *
dup_names (const Proving *proving)
{
  const HooksLearner *learner = proving->learner;
  gint32 *names = g_new0 (gint32, learner->base.n_variables);
  gint32 n = proving->instance.n;
  gint32 first_rank = name_carry (proving, n, n) + 1;

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    names[cell] = (gint32) cell + 1;
  name_groups (proving, names + learner->n_cells, first_rank + 2 * n * n);
  for (guint32 k = learner->first_place; k < learner->first_carry; k++)
    names[k] = n * n + 1 + (gint32) (k - learner->first_place);
  for (gint32 size = 1; learner->instance->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER && size <= n; size++)
    for (gint32 digit = 1; digit <= n; digit++)
      names[learner->first_carry + (guint32) ((size - 1) * (n + 1) + digit)] =
          name_carry (proving, size, digit);
  for (guint32 k = learner->first_rank; k < learner->base.n_variables; k++)
    names[k] = first_rank + (gint32) (k - learner->first_rank);
  return names;
}

static void
add_to_prefix (Proving *proving, gint32 literal)
{
  g_array_append_val (proving->prefix, literal);
}

static guint32
begin_prefix (const Proving *proving)
{
  return mdr_proof_begin_clause (proving->proof, (const gint32 *) proving->prefix->data,
                                 proving->prefix->len);
}

/* A step by the clause of the prefix, or, if there is none because its last hook cannot be placed, by a
 * lemma. */
static void
use_prefix (const Proving *proving, guint32 number)
{
  if (number > 0)
    mdr_proof_use_clause (proving->proof, number);
  else
    mdr_proof_use_lemma (proving->proof, (const gint32 *) proving->prefix->data, proving->prefix->len);
}

/* Finds the solutions of a layout with all its hooks, and proves that there are no others. */
static MdrSearchEnd
fill (Proving *proving, const HooksLayout *layout, guint32 *number)
{
  MdrLearner *learner = &proving->learner->base;
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  hooks_learner_set_layout (proving->learner, layout);
  while (end == MDR_SEARCH_ENOUGH && proving->count > 0)
    {
      g_autoptr (MdrSolution) solution =
          mdr_solution_alloc (proving->instance.puzzle->base.kind, sizeof (HooksSolution));

      end = mdr_learner_next (learner, G_MAXUINT64, proving->job, solution);
      if (end != MDR_SEARCH_ENOUGH)
        break;
      g_hash_table_add (proving->known, hooks_learner_dup_digits (proving->learner));
      g_ptr_array_add (proving->solutions, g_steal_pointer (&solution));
      proving->count--;
    }
  *number = mdr_learner_get_proven (learner);
  return end;
}

static MdrSearchEnd
add_layout (const HooksLayout *layout, gpointer data)
{
  g_array_append_vals (data, layout, 1);
  return MDR_SEARCH_EXHAUSTED;
}

static MdrSearchEnd prove (Proving *proving, const HooksLayout *layout, guint32 *number);

/* Proves that no further solution has the hooks of a layout, the next of which is @hook, with any of its
 * digits.
 * @layouts are those with one more hook. */
static MdrSearchEnd
prove_place (Proving *proving,
             const HooksLayout *layout,
             const GArray *layouts,
             const HooksPlacement *hook,
             guint32 *number)
{
  gboolean in_any_order = proving->instance.puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER;
  int most = in_any_order ? MIN (proving->instance.n, 2 * layout->size - 1) : 0;
  guint32 numbers[HOOKS_SIZES] = { 0 };
  gint32 carries[HOOKS_SIZES];

  for (guint k = 0; k < layouts->len; k++)
    {
      const HooksLayout *next = &g_array_index (layouts, HooksLayout, k);
      int digit = in_any_order ? next->digit_of[layout->size] : 0;
      MdrSearchEnd end;

      if (next->hooks[layout->size].corner != hook->corner)
        continue;
      if (in_any_order)
        add_to_prefix (proving, -name_carry (proving, layout->size, digit));
      end = prove (proving, next, &numbers[digit]);
      if (in_any_order)
        g_array_set_size (proving->prefix, proving->prefix->len - 1);
      if (end != MDR_SEARCH_EXHAUSTED || mdr_proof_is_complete (proving->proof))
        return end;
    }
  *number = numbers[0];
  if (!in_any_order)
    return MDR_SEARCH_EXHAUSTED;
  *number = begin_prefix (proving);
  for (int digit = 1; digit <= most; digit++)
    {
      carries[digit - 1] = name_carry (proving, layout->size, digit);
      add_to_prefix (proving, -carries[digit - 1]);
      use_prefix (proving, numbers[digit]);
      g_array_set_size (proving->prefix, proving->prefix->len - 1);
    }
  mdr_proof_use_lemma (proving->proof, carries, (guint32) most);
  return MDR_SEARCH_EXHAUSTED;
}

/* Proves that no further solution has the hooks of a layout, which are those of the prefix. */
static MdrSearchEnd
prove (Proving *proving, const HooksLayout *layout, guint32 *number)
{
  g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (HooksLayout));
  guint n_corners = layout->size > 1 ? HOOKS_N_CORNERS : 1;
  guint32 numbers[HOOKS_N_CORNERS] = { 0 };
  gint32 places[HOOKS_N_CORNERS + 1];
  guint n_places = 0;

  mdr_job_set_nodes (proving->job, ++proving->nodes + proving->learner->base.n_conflicts);
  if (mdr_job_should_stop (proving->job) != MDR_STOP_NONE)
    return MDR_SEARCH_STOPPED;
  if (layout->size == 0)
    return fill (proving, layout, number);
  hooks_layout_each_next (layout, &proving->instance, add_layout, layouts);
  for (guint corner = 0; corner < n_corners; corner++)
    {
      HooksPlacement hook = { layout->square, (HooksCorner) corner };
      MdrSearchEnd end;

      add_to_prefix (proving, -name_place (proving, layout->size, &hook));
      end = prove_place (proving, layout, layouts, &hook, &numbers[corner]);
      g_array_set_size (proving->prefix, proving->prefix->len - 1);
      if (end != MDR_SEARCH_EXHAUSTED || mdr_proof_is_complete (proving->proof))
        return end;
    }
  *number = begin_prefix (proving);
  for (guint corner = 0; corner < n_corners; corner++)
    {
      HooksPlacement hook = { layout->square, (HooksCorner) corner };

      places[n_places++] = name_place (proving, layout->size, &hook);
      add_to_prefix (proving, -places[corner]);
      use_prefix (proving, numbers[corner]);
      g_array_set_size (proving->prefix, proving->prefix->len - 1);
    }
  /* The hook has one of the places in the square that the one before it leaves. */
  if (layout->size < proving->instance.n)
    places[n_places++] = -name_place (proving, layout->size + 1, &layout->hooks[layout->size + 1]);
  mdr_proof_use_lemma (proving->proof, places, n_places);
  return MDR_SEARCH_EXHAUSTED;
}

/**
 * hooks_prove:
 * @solutions: (element-type HooksSolution): where solutions are added
 *
 * Searches from the givens alone, and writes the proof.
 *
 * Returns: why it ended
 */
MdrSearchEnd
hooks_prove (const HooksPuzzle *puzzle, guint count, MdrJob *job, MdrProof *proof, GPtrArray *solutions)
{
  Proving proving = { .count = count, .job = job, .proof = proof, .solutions = solutions };
  gboolean is_possible = hooks_board_init (&proving.board, puzzle, NULL) != MDR_STEP_CONTRADICTION;
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  HooksLayout start;

  hooks_instance_init (&proving.instance, &proving.board);
  /* The checker knows no sums of lines that hooks to be placed cross. */
  g_clear_pointer (&proving.instance.window_sums, g_free);
  if (!is_possible || !hooks_layout_init (&start, &proving.instance))
    {
      mdr_proof_begin_clause (proof, NULL, 0);
      mdr_proof_use_lemma (proof, NULL, 0);
    }
  else
    {
      g_autofree gint32 *names = NULL;
      guint32 number;

      proving.prefix = g_array_new (FALSE, FALSE, sizeof (gint32));
      proving.known =
          g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      proving.learner = hooks_learner_new (&proving.instance, &start);
      if (puzzle->digits != HOOKS_DIGITS_NONE)
        proving.learner->known = proving.known;
      names = dup_names (&proving);
      mdr_learner_prove (&proving.learner->base, proof, names);
      end = prove (&proving, &start, &number);
      hooks_learner_free (proving.learner);
      g_array_unref (proving.prefix);
      g_hash_table_unref (proving.known);
    }
  hooks_instance_clear (&proving.instance);
  return end;
}
