/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-link.h"

/*
 * Chains: a literal is supposed, and rules are applied one after another until there is a contradiction.
 *
 * To find a short chain, the search goes breadth first: everything that follows in one step is found before
 * anything is decided, then everything that follows in two, and so on. What is found is a link. A link has
 * grounds: earlier links from which it follows, none of which can be left out. The links on which a
 * contradiction rests, directly or indirectly, are a chain, and the contradiction with the fewest is taken.
 * It is nearly always the shortest one; to be certain, all subsets of the links would have to be tried.
 *
 * A rule with a reason says only the first thing that it finds. To learn what else there is, or whether a
 * link still follows without some other link, the rule is applied again and again. A link must not depend on
 * what its rule finds on the way, because that is not part of the chain.
 */

/* Vague rules take long, so they use more of the budget, and so do plain ones that look at every cell. */
#define VAGUE_COST 50
#define PLAIN_COST 20
/* As many open literals cost a rule that walks over the board as much as it costs others to look at a place.
 */
#define WALK_PLACES 20

/**
 * Search:
 * @board: a board on which the literal is open
 * @literal: a literal that fails
 * @budget: how many more times rules may be applied
 * @links: (element-type MdrLink): the supposition, and what follows from it
 * @contradiction: (nullable): the contradiction with the shortest chain so far
 * @most: how many steps the chain of a better one may have
 * @scratch: room for a board
 * @walk_cost: what a rule costs that walks over the whole board
 */
typedef struct
{
  const MdrLogic *logic;
  gconstpointer board;
  const MdrLiteral *literal;
  MdrJob *job;
  guint *budget;
  GPtrArray *links;
  MdrLink *contradiction;
  guint most;
  gpointer scratch;
  guint walk_cost;
} Search;

static const MdrLink *
get_link (const Search *search, guint k)
{
  return g_ptr_array_index (search->links, k);
}

static gboolean
is_spent (const Search *search)
{
  return *search->budget == 0 || (search->job != NULL && mdr_job_should_stop (search->job) != MDR_STOP_NONE);
}

static void
spend (const Search *search, guint cost)
{
  *search->budget -= MIN (cost, *search->budget);
}

/* Returns whether a deduction may depend on @marks; one that names no reasons may depend on anything. */
static gboolean
may_rest_on (const MdrDeduction *deduction, const GArray *marks)
{
  if (deduction->because->len == 0)
    return marks->len > 0;
  for (guint k = 0; k < marks->len; k++)
    for (guint j = 0; j < deduction->because->len; j++)
      if (mdr_cell_equal (g_array_index (deduction->because, MdrCell, j),
                          g_array_index (marks, MdrMark, k).cell))
        return TRUE;
  return FALSE;
}

static gboolean
has_mark (const MdrDeduction *deduction, const MdrMark *mark)
{
  for (guint k = 0; k < deduction->marks->len; k++)
    {
      const MdrMark *other = &g_array_index (deduction->marks, MdrMark, k);

      if (other->sign == mark->sign && other->side == mark->side && mdr_cell_equal (other->cell, mark->cell))
        return TRUE;
    }
  return FALSE;
}

/* Leaves a deduction only those marks that are @wanted. */
static void
keep_marks (MdrDeduction *found, const MdrDeduction *wanted)
{
  for (guint k = found->marks->len; k > 0; k--)
    if (!has_mark (wanted, &g_array_index (found->marks, MdrMark, k - 1)))
      g_array_remove_index (found->marks, k - 1);
}

/* Returns whether a rule has found a contradiction, or all marks of @wanted. */
static gboolean
is_wanted (MdrStep step, const MdrDeduction *found, const MdrDeduction *wanted)
{
  if (wanted->marks->len == 0)
    return step == MDR_STEP_CONTRADICTION;
  if (step != MDR_STEP_PROGRESS)
    return FALSE;
  for (guint k = 0; k < wanted->marks->len; k++)
    if (!has_mark (found, &g_array_index (wanted->marks, MdrMark, k)))
      return FALSE;
  return TRUE;
}

static MdrStep
apply_rule (const Search *search, const MdrLink *link, gpointer board, MdrDeduction *found)
{
  spend (search, link->rule->vague ? VAGUE_COST : link->rule->look != NULL ? 1 : search->walk_cost);
  return link->rule->look != NULL ? mdr_logic_look (search->logic, link->rule, board, link->cell, found)
                                  : mdr_logic_apply (search->logic, link->rule, board, found);
}

/* Returns whether the rule of a link finds it where only the others in @set are known, and lets it say how.
 */
static gboolean
is_found_from (const Search *search, MdrLink *link, const MdrLinkSet *set, gboolean alone)
{
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (MdrMark));

  mdr_logic_copy_board (search->logic, search->scratch, search->board);
  for (guint k = 0; k < search->links->len; k++)
    if (mdr_link_set_has (set, k))
      mdr_link_decide (get_link (search, k), search->logic, search->scratch);
  mdr_logic_apply_plain (search->logic, search->scratch);
  spend (search, search->logic->get_stale != NULL ? PLAIN_COST : 0);
  while (!is_spent (search))
    {
      g_autoptr (MdrDeduction) found = mdr_rule_new_deduction (link->rule);
      MdrStep step = apply_rule (search, link, search->scratch, found);

      if (step == MDR_STEP_NOTHING)
        return FALSE;
      if (is_wanted (step, found, link->deduction) && !may_rest_on (found, passed))
        {
          if (alone)
            keep_marks (found, link->deduction);
          mdr_link_say (link, search->logic, g_steal_pointer (&found), search->scratch);
          return TRUE;
        }
      if (step == MDR_STEP_CONTRADICTION)
        return FALSE;
      g_array_append_vals (passed, found->marks->data, found->marks->len);
    }
  return FALSE;
}

/* Returns whether a link follows from the others in @set alone, and lets it say how. */
static gboolean
follows_from (const Search *search, MdrLink *link, const MdrLinkSet *set)
{
  if (link->sides[0] == NULL)
    return is_found_from (search, link, set, FALSE);
  return is_found_from (search, link->sides[0], set, TRUE)
         && is_found_from (search, link->sides[1], set, TRUE) && mdr_link_say_clash (link, search->logic);
}

/* Returns @set without a link and those that rest on it. */
static MdrLinkSet
leave_out (const Search *search, const MdrLinkSet *set, guint left_out)
{
  MdrLinkSet rest = { 0 };

  for (guint k = 0; k < search->links->len; k++)
    if (mdr_link_set_has (set, k) && !mdr_link_set_has (&get_link (search, k)->grounds, left_out))
      mdr_link_set_add (&rest, k);
  return rest;
}

/* The links that rest on most come first, then those that decide least. */
static int
compare_use (gconstpointer a, gconstpointer b, gpointer data)
{
  const MdrLink *one = get_link (data, *(const guint *) a);
  const MdrLink *other = get_link (data, *(const guint *) b);
  int rests = (int) mdr_link_set_count (&other->grounds) - (int) mdr_link_set_count (&one->grounds);

  return rests != 0
             ? rests
             : (one->literals->len > other->literals->len) - (one->literals->len < other->literals->len);
}

/*
 * Finds the grounds of a link: those that its reasons name, if they are enough, or else all links that there
 * are, without those that can be left out.
 */
static void
find_grounds (Search *search, MdrLink *link)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  MdrLinkSet set = { 0 };

  mdr_link_set_add (&set, 0);
  for (guint k = 1; k < search->links->len; k++)
    if (link->deduction->because->len > 0
        && may_rest_on (link->deduction, get_link (search, k)->deduction->marks))
      mdr_link_set_add_all (&set, &get_link (search, k)->grounds);
  if (link->deduction->because->len == 0 || !follows_from (search, link, &set))
    for (guint k = 1; k < search->links->len; k++)
      mdr_link_set_add (&set, k);
  for (guint k = 1; k < search->links->len; k++)
    if (mdr_link_set_has (&set, k))
      g_array_append_val (order, k);
  g_array_sort_with_data (order, compare_use, search);
  for (guint j = 0; j < order->len && !is_spent (search); j++)
    {
      guint k = g_array_index (order, guint, j);
      MdrLinkSet rest = leave_out (search, &set, k);

      if (mdr_link_set_has (&set, k) && follows_from (search, link, &rest))
        set = rest;
    }
  link->grounds = set;
}

/* Adds to @found what a rule finds on @board, or at one of its cells, if it does not rest on other finds. */
static void
find_by_rule (const Search *search,
              const MdrRule *rule,
              MdrCell cell,
              gconstpointer board,
              gpointer after,
              GPtrArray *found)
{
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  const MdrLink origin = { .rule = rule, .cell = cell };
  MdrStep step = MDR_STEP_PROGRESS;

  while (step == MDR_STEP_PROGRESS && !is_spent (search))
    {
      g_autoptr (MdrDeduction) deduction = mdr_rule_new_deduction (rule);
      gboolean is_new;

      step = apply_rule (search, &origin, after, deduction);
      is_new = step == MDR_STEP_CONTRADICTION || (step == MDR_STEP_PROGRESS && !rule->plain);
      is_new = is_new && !may_rest_on (deduction, passed);
      g_array_append_vals (passed, deduction->marks->data, deduction->marks->len);
      if (is_new)
        g_ptr_array_add (found,
                         mdr_link_new (search->logic, rule, cell, g_steal_pointer (&deduction), after));
    }
  if (passed->len > 0)
    mdr_logic_copy_board (search->logic, after, board);
}

/*
 * Returns (element-type MdrLink) what one step finds on @board, to which the plain rules have been applied,
 * so that they are only asked about a contradiction. Vague rules are asked if no others find anything.
 */
static GPtrArray *
find_links (const Search *search, gpointer board)
{
  const MdrLogic *logic = search->logic;
  g_autofree gpointer after = mdr_logic_dup_board (logic, board);
  MdrStaleCells *stale = logic->get_stale != NULL ? logic->get_stale (board) : NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (mdr_link_free);

  for (int vague = 0; vague < 2 && found->len == 0; vague++)
    for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
      {
        if (rule->vague != vague)
          continue;
        if (rule->look == NULL)
          find_by_rule (search, rule, (MdrCell){ 0 }, board, after, found);
        for (int i = 0; rule->look != NULL && stale != NULL && i < stale->rows; i++)
          for (guint64 cells = stale->cells[i]; cells != 0; cells &= cells - 1)
            find_by_rule (search, rule, (MdrCell){ i, mdr_bits_index (cells) }, board, after, found);
      }
  if (stale != NULL)
    memset (stale->cells, 0, sizeof stale->cells);
  return found;
}

/* Keeps a contradiction if its chain is the shortest so far. */
static void
take_contradiction (Search *search, MdrLink *link)
{
  g_autoptr (MdrLink) taken = link;
  guint steps = mdr_link_set_count (&link->grounds) + 1;

  if (steps > search->most)
    return;
  g_clear_pointer (&search->contradiction, mdr_link_free);
  search->contradiction = g_steal_pointer (&taken);
  search->most = steps - 1;
}

/* Returns whether @link decides a place in another way than a link of the same step, and takes that. */
static gboolean
take_clash (Search *search, const MdrLink *link)
{
  gboolean clashes = FALSE;

  for (guint k = search->links->len - 1; search->logic->say_clash != NULL && k > 0; k--)
    {
      const MdrLink *other = get_link (search, k);
      g_autoptr (MdrLink) clash = NULL;

      if (mdr_link_set_has (&link->grounds, k))
        continue;
      clash = mdr_link_new_clash (search->logic, other, link);
      if (clash == NULL)
        continue;
      clash->grounds = other->grounds;
      mdr_link_set_remove (&clash->grounds, k);
      mdr_link_set_add_all (&clash->grounds, &link->grounds);
      /* If the grounds of both links are known, a rule may find something else first. */
      if (!follows_from (search, clash, &clash->grounds))
        continue;
      take_contradiction (search, g_steal_pointer (&clash));
      clashes = TRUE;
    }
  return clashes;
}

/*
 * Decides a link. One that contradicts what another one has just decided is a contradiction itself where that
 * one is known. One that decides nothing new may still serve others in fewer steps.
 */
static void
take_link (Search *search, MdrLink *link, gpointer board)
{
  g_autoptr (MdrLink) taken = link;

  /* The chain would be too long: as a step, this link cannot lead to a shorter one. */
  if (mdr_link_set_count (&link->grounds) + 1 > search->most || search->links->len == MDR_MOST_LINKS)
    return;
  if (mdr_link_decide (link, search->logic, board) == MDR_STEP_CONTRADICTION)
    {
      if (take_clash (search, link))
        return;
      mdr_link_say (link, search->logic, mdr_rule_new_deduction (link->rule), board);
      find_grounds (search, link);
      if (follows_from (search, link, &link->grounds))
        take_contradiction (search, g_steal_pointer (&taken));
      return;
    }
  mdr_link_set_add (&link->grounds, search->links->len);
  g_ptr_array_add (search->links, g_steal_pointer (&taken));
}

/* Makes the supposition the first link. Returns whether it alone is a contradiction. */
static gboolean
suppose (Search *search, gpointer board)
{
  MdrDeduction *deduction = mdr_deduction_new ("suppose", _ ("Supposition"));
  MdrLink *link = mdr_link_new (search->logic, NULL, search->literal->cell, deduction, board);

  search->logic->suppose (board, search->literal, deduction);
  g_array_append_val (link->literals, *search->literal);
  mdr_link_set_add (&link->grounds, 0);
  g_ptr_array_add (search->links, link);
  return mdr_logic_decide (search->logic, board, search->literal, deduction) == MDR_STEP_CONTRADICTION;
}

/* Finds what follows in one step, in two and so on, as long as there can be a shorter chain. */
static void
run (Search *search, gpointer board)
{
  for (guint steps = 2; steps <= search->most && !is_spent (search); steps++)
    {
      g_autoptr (GPtrArray) found = NULL;
      guint before = search->links->len;

      mdr_logic_apply_plain (search->logic, board);
      found = find_links (search, board);
      for (guint k = 0; k < found->len; k++)
        find_grounds (search, g_ptr_array_index (found, k));
      while (found->len > 0)
        {
          MdrLink *link = g_ptr_array_steal_index (found, 0);

          if (link->literals->len == 0)
            take_contradiction (search, link);
          else
            take_link (search, link, board);
        }
      if (search->links->len == before)
        return;
    }
}

/* Returns those of @set that still follow, one from the other, without one of them. */
static MdrLinkSet
follow_without (const Search *search, const MdrLinkSet *set, guint left_out)
{
  MdrLinkSet kept = { 0 };

  mdr_link_set_add (&kept, 0);
  for (guint k = 1; k < search->links->len; k++)
    if (mdr_link_set_has (set, k) && k != left_out
        && follows_from (search, g_ptr_array_index (search->links, k), &kept))
      mdr_link_set_add (&kept, k);
  return kept;
}

/*
 * Ends the chain with the first of its links whose rule finds a contradiction where all links before it are
 * known. The link was found before these were known. Returns the contradiction.
 */
static MdrLink *
end_early (Search *search)
{
  MdrLinkSet before = { 0 };

  mdr_link_set_add (&before, 0);
  for (guint k = 1; k < search->links->len; k++)
    if (mdr_link_set_has (&search->contradiction->grounds, k))
      {
        const MdrLink *found = get_link (search, k);
        MdrDeduction *deduction = mdr_rule_new_deduction (found->rule);
        g_autoptr (MdrLink) link =
            mdr_link_new (search->logic, found->rule, found->cell, deduction, search->board);

        if (follows_from (search, link, &before))
          {
            mdr_link_free (search->contradiction);
            search->contradiction = g_steal_pointer (&link);
            search->contradiction->grounds = before;
            break;
          }
        mdr_link_set_add (&before, k);
      }
  return search->contradiction;
}

/* Leaves out links for which others of the chain can stand in. */
static void
shorten (Search *search)
{
  MdrLink *last = end_early (search);

  for (guint k = search->links->len - 1; k > 0; k--)
    if (mdr_link_set_has (&last->grounds, k))
      {
        MdrLinkSet kept = follow_without (search, &last->grounds, k);

        if (follows_from (search, last, &kept))
          last->grounds = kept;
      }
}

/* Adds to @chain what a link says, without what stands in the chain already. */
static void
add_to_chain (GPtrArray *chain, const MdrLink *link)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_copy (link->deduction);

  if (link->literals->len == 0)
    deduction->name = _ ("Contradiction");
  /* No rule explains some contradictions. */
  if (deduction->sentence == NULL)
    mdr_deduction_say (deduction, "%s", _ ("No solution fits what is known then."));
  for (guint k = deduction->marks->len; k > 0; k--)
    for (guint j = 0; j < chain->len; j++)
      if (has_mark (g_ptr_array_index (chain, j), &g_array_index (deduction->marks, MdrMark, k - 1)))
        {
          g_array_remove_index (deduction->marks, k - 1);
          if (k <= deduction->moves->len)
            g_ptr_array_remove_index (deduction->moves, k - 1);
          break;
        }
  if (link->rule == NULL || link->literals->len == 0 || deduction->marks->len > 0)
    g_ptr_array_add (chain, g_steal_pointer (&deduction));
}

/* Returns (element-type MdrDeduction) the chain. */
static GPtrArray *
list_deductions (const Search *search)
{
  GPtrArray *chain = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);

  for (guint k = 0; k < search->links->len; k++)
    if (mdr_link_set_has (&search->contradiction->grounds, k))
      add_to_chain (chain, get_link (search, k));
  add_to_chain (chain, search->contradiction);
  return chain;
}

/**
 * mdr_logic_find_chain:
 * @board: a board to which the rules have been applied
 * @literal: a literal that is open on @board and fails
 * @most: how many steps the chain may have
 * @job: (nullable): asked before each step whether to stop
 * @budget: (inout): how many times rules may be applied; reduced by the number
 *   used
 *
 * Supposes a literal and looks for a short way to a contradiction by the rules.
 * None of the steps between can be left out, unless the budget or @job ended
 * before that was known.
 *
 * Returns: (transfer full) (nullable) (element-type MdrDeduction): the chain, as
 *   #MdrDeduction.chain; %NULL if there is none of at most @most steps, or the
 *   budget was spent or @job stopped before there was one
 */
GPtrArray *
mdr_logic_find_chain (const MdrLogic *logic,
                      gconstpointer board,
                      const MdrLiteral *literal,
                      guint most,
                      MdrJob *job,
                      guint *budget)
{
  Search search = { logic, board, literal, job, budget, NULL, NULL, most, NULL };
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (mdr_link_free);
  g_autofree gpointer known = NULL;
  g_autofree gpointer scratch = NULL;
  GPtrArray *chain = NULL;

  g_return_val_if_fail (logic != NULL && board != NULL, NULL);
  g_return_val_if_fail (literal != NULL, NULL);
  g_return_val_if_fail (budget != NULL, NULL);

  known = mdr_logic_dup_board (logic, board);
  search.scratch = scratch = mdr_logic_dup_board (logic, board);
  search.links = links;
  search.walk_cost = MAX (1, (guint) logic->count_open (board) / WALK_PLACES);
  if (suppose (&search, known))
    {
      search.contradiction = mdr_link_new (logic, NULL, literal->cell,
                                           mdr_deduction_new ("contradiction", _ ("Contradiction")), known);
      search.contradiction->grounds = get_link (&search, 0)->grounds;
    }
  else
    run (&search, known);
  if (search.contradiction != NULL)
    {
      if (links->len > 1)
        shorten (&search);
      chain = list_deductions (&search);
      mdr_link_free (search.contradiction);
    }
  return chain;
}
