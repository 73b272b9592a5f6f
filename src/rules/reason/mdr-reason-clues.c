/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "mdr-minimize.h"
#include "mdr-reasoner-private.h"

/*
 * The clues on which an argument rests. Conditions of the whole board read many clues, what is given
 * somewhere limits what is possible elsewhere, and a rule may leave so little possible that nobody needs to
 * conclude it. So the reasons are held against the conclusion: rules that are missing are named, and clues as
 * long as it would not follow if they were unknown. A clue that is unknown still stands where it stands.
 *
 * Where a reasoner can choose clues, the nearest of them are given until the opposite of a conclusion breaks
 * something, and the reasons of that name the clues. Otherwise, or if that takes rules that are not named, a
 * search says whether it follows. It tries first the last counterexample to what was asked before, which
 * often is one again.
 */

/* Conflicts of a search until a conclusion counts as not following, and these times the variables: each takes
 * longer the more there are. Most need a few. */
#define MAX_CONFLICTS 2000
#define MAX_WORK      2000000

/* How many clues are given at first. */
#define FIRST_CLUES 4

/**
 * Reasons:
 * @puzzle: with the clues that are still needed
 * @left_out: (array): for each rule, whether it is not needed
 * @cell: where the conclusion is
 * @clues: (element-type MdrArgumentClue): what may be needed, the last the first to be named
 * @rules: (element-type guint): rules that may be needed
 * @counterexample: (nullable): the last answer in which not all conclusions hold
 */
typedef struct
{
  const MdrArgument *argument;
  MdrJob *job;
  MdrRuledPuzzle *puzzle;
  gboolean *left_out;
  guint cell;
  GArray *clues;
  GArray *rules;
  MdrRuledAnswer *counterexample;
} Reasons;

static void
demand (MdrRuledSearch *search, const MdrRuledClaim *claim)
{
  if (claim->holds)
    mdr_ruled_search_demand (search, claim->choice);
  else
    mdr_ruled_search_exclude (search, claim->choice);
}

/* Returns whether all conclusions follow. */
static gboolean
suffice (Reasons *self)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new_without (self->puzzle, self->left_out, NULL);
  const GArray *because = self->argument->because;
  const GArray *claims = self->argument->claims;
  g_autofree MdrRuledChoice *choices = g_new (MdrRuledChoice, claims->len);
  g_autofree gboolean *holds = g_new (gboolean, claims->len);
  MdrRuledAnswer *answer;
  MdrSearchEnd end;

  if (search == NULL)
    return FALSE;
  for (guint k = 0; k < because->len; k++)
    {
      const MdrRuledClaim *claim = &g_array_index (because, MdrRuledClaim, k);

      demand (search, claim);
    }
  for (guint k = 0; k < claims->len; k++)
    {
      choices[k] = g_array_index (claims, MdrRuledClaim, k).choice;
      holds[k] = g_array_index (claims, MdrRuledClaim, k).holds;
    }
  mdr_ruled_search_exclude_all (search, choices, holds, claims->len);
  if (self->counterexample != NULL)
    mdr_ruled_search_prefer (search, self->counterexample);
  end = mdr_ruled_search_next (search,
                               MIN (MAX_CONFLICTS, MAX_WORK / mdr_ruled_search_count_variables (search)),
                               self->job, &answer);
  if (answer != NULL)
    {
      g_clear_pointer (&self->counterexample, mdr_ruled_answer_free);
      self->counterexample = answer;
    }
  return end == MDR_SEARCH_EXHAUSTED;
}

/* Implements #MdrTryWithout. */
static gboolean
try_without_rules (gpointer data, guint first, guint count)
{
  Reasons *self = data;

  for (guint k = first; k < first + count; k++)
    self->left_out[g_array_index (self->rules, guint, k)] = TRUE;
  if (suffice (self))
    return TRUE;
  for (guint k = first; k < first + count; k++)
    self->left_out[g_array_index (self->rules, guint, k)] = FALSE;
  return FALSE;
}

/* Implements #MdrTryWithout. */
static gboolean
try_without_clues (gpointer data, guint first, guint count)
{
  Reasons *self = data;
  g_autofree gint16 *values = g_new (gint16, count);
  gboolean follows;

  for (guint k = 0; k < count; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (self->clues, MdrArgumentClue, first + k);

      values[k] = self->puzzle->givens[clue->given][clue->place];
      self->puzzle->givens[clue->given][clue->place] = MDR_RULED_UNKNOWN;
    }
  follows = suffice (self);
  for (guint k = 0; k < count && !follows; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (self->clues, MdrArgumentClue, first + k);

      self->puzzle->givens[clue->given][clue->place] = values[k];
    }
  return follows;
}

static void
name_rule (const GArray *instances, gboolean *left_out)
{
  for (guint k = 0; k < instances->len; k++)
    left_out[g_array_index (instances, MdrGroundInstance, k).statement] = FALSE;
}

static void
add_rule (MdrArgument *argument, guint statement)
{
  MdrGroundInstance instance = { statement,          MDR_RULED_NO_PLACE, MDR_NO_CLUE,
                                 MDR_RULED_NO_PLACE, MDR_RULED_NO_PLACE, MDR_NO_CLUE };

  g_array_append_val (argument->plain, instance);
}

/* Adds rules that are needed besides those of the argument. Returns whether it follows then. */
static gboolean
name_rules (Reasons *self, MdrArgument *argument)
{
  guint n_rules = self->puzzle->rulebook->statements->len;

  for (guint i = 0; i < n_rules; i++)
    self->left_out[i] = TRUE;
  name_rule (argument->instances, self->left_out);
  name_rule (argument->plain, self->left_out);
  if (suffice (self))
    return TRUE;
  for (guint i = 0; i < n_rules; i++)
    if (self->left_out[i])
      g_array_append_val (self->rules, i);
  for (guint k = 0; k < self->rules->len; k++)
    self->left_out[g_array_index (self->rules, guint, k)] = FALSE;
  if (!suffice (self))
    return FALSE;
  mdr_minimize (self->rules->len, 1, try_without_rules, self);
  for (guint k = 0; k < self->rules->len; k++)
    if (!self->left_out[g_array_index (self->rules, guint, k)])
      add_rule (argument, g_array_index (self->rules, guint, k));
  return TRUE;
}

/* Returns how far a clue is from the cell that is spoken of, which lies in its own row, column and area. */
static int
measure (const Reasons *self, const MdrArgumentClue *clue)
{
  const MdrRuledPuzzle *puzzle = self->puzzle;
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, clue->given);
  MdrCell here = mdr_ruled_grid_get_position (puzzle->grid, self->cell);
  guint cells[2] = { clue->place, MDR_RULED_NO_PLACE };
  MdrCell there;

  if (given->place == MDR_PLACE_ROW)
    return abs (here.row - (int) clue->place);
  if (given->place == MDR_PLACE_COLUMN)
    return abs (here.column - (int) clue->place);
  if (given->place == MDR_PLACE_AREA)
    return puzzle->givens[given->division][self->cell] != (gint16) clue->place;
  if (given->place == MDR_PLACE_CORNER)
    return abs (here.row - (int) (clue->place / (puzzle->grid.columns + 1)))
           + abs (here.column - (int) (clue->place % (puzzle->grid.columns + 1)));
  if (given->place != MDR_PLACE_CELL)
    mdr_ruled_grid_get_edge_cells (puzzle->grid, given->place, clue->place, cells);
  there = mdr_ruled_grid_get_position (puzzle->grid, MIN (cells[0], cells[1]));
  return abs (here.row - there.row) + abs (here.column - there.column);
}

static int
compare_distances (gconstpointer a, gconstpointer b, gpointer reasons)
{
  return measure (reasons, b) - measure (reasons, a);
}

static gboolean
can_be_unknown (const MdrGiven *given)
{
  return given->place != MDR_PLACE_BOARD && !given->offset
         && (given->domain.has_numbers || given->domain.words);
}

/* Lists the clues, those that are far away first, so that the nearest are left in the end. */
static void
list_clues (Reasons *self)
{
  const MdrRuledPuzzle *puzzle = self->puzzle;
  const MdrRuledChoice *choice = &self->argument->claim.choice;
  MdrPlace place = mdr_rulebook_get_decision (puzzle->rulebook, choice->decision)->place;
  guint cells[2] = { choice->place, MDR_RULED_NO_PLACE };

  if (place != MDR_PLACE_CELL)
    mdr_ruled_grid_get_edge_cells (puzzle->grid, place, choice->place, cells);
  self->cell = MIN (cells[0], cells[1]);
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint k = 0;
         can_be_unknown (mdr_rulebook_get_given (puzzle->rulebook, i)) && k < puzzle->n_places[i]; k++)
      {
        MdrArgumentClue clue = { i, k };

        if (puzzle->givens[i][k] >= 0)
          g_array_append_val (self->clues, clue);
      }
  g_array_sort_with_data (self->clues, compare_distances, self);
}

/* Returns the reasoner that can choose clues, of which there is one as long as a puzzle is reasoned about; or
 * %NULL. */
static MdrReasoner *
get_chooser (MdrReasoner *self, const GArray *clues)
{
  if (self->clues != NULL)
    return self->chooser;
  self->clues = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (clues, MdrArgumentClue, k);
      MdrRuledClue chosen = { clue->given, clue->place, MDR_RULED_UNKNOWN };

      g_ptr_array_add (self->clues, g_memdup2 (&chosen, sizeof chosen));
    }
  self->chooser = mdr_reasoner_new_selecting (self->puzzle, self->clues);
  return self->chooser;
}

static guint32
get_claimed (const MdrReasoner *self, const MdrRuledClaim *claim)
{
  const MdrRuledChoice *choice = &claim->choice;

  return mdr_ground_get_literal (&self->ground, choice->decision, choice->place, choice->value)
         ^ !claim->holds;
}

static gboolean
names_rule (const MdrArgument *argument, guint statement)
{
  const GArray *named[] = { argument->instances, argument->plain };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    for (guint k = 0; k < named[i]->len; k++)
      if (g_array_index (named[i], MdrGroundInstance, k).statement == statement)
        return TRUE;
  return FALSE;
}

/* Returns whether a rule only says which places are given. */
static gboolean
fixes_places (const MdrReasoner *self, guint statement)
{
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    if (self->ground.decisions[i].fixed_by == statement)
      return TRUE;
  return FALSE;
}

/* Returns whether an argument names all rules by which something follows; adds those that only say which
 * places are given. */
static gboolean
complete_rules (const MdrReasoner *chooser, const MdrTrace *trace, MdrArgument *argument)
{
  for (guint32 k = 0; k < trace->instances.count; k++)
    {
      guint statement =
          g_array_index (chooser->ground.instances, MdrGroundInstance, trace->instances.items[k]).statement;

      if (names_rule (argument, statement))
        continue;
      if (!fixes_places (chooser, statement))
        return FALSE;
      add_rule (argument, statement);
    }
  return TRUE;
}

/* Gives the nearest clues, more and more of them, until one of them cannot be given, or something is broken.
 * Returns whether that is so, and traces why. */
static gboolean
trace_clues (MdrReasoner *chooser, const MdrLiterals *selectors, MdrTrace *trace)
{
  MdrLearner *learner = mdr_reasoner_get_learner (chooser);
  guint32 given = 0;

  for (guint32 last = MIN (FIRST_CLUES, selectors->count);; last = MIN (2 * last, selectors->count))
    {
      for (guint32 k = given; k < last; k++)
        if (mdr_literal_is_false (learner, selectors->items[k]))
          {
            mdr_reasoner_trace_literal (chooser, selectors->items[k] ^ 1, trace);
            mdr_literals_add (&trace->supposed, selectors->items[k]);
            return TRUE;
          }
      if (!mdr_learner_suppose (learner, selectors->items + given, last - given))
        {
          mdr_reasoner_trace_conflict (chooser, trace);
          return TRUE;
        }
      if (last == selectors->count)
        return FALSE;
      given = last;
    }
}

/* Finds on what it rests that the opposite of a claim breaks something. Returns whether that is found. */
static gboolean
trace_claim (MdrReasoner *chooser, const MdrRuledClaim *claim, const MdrLiterals *selectors, MdrTrace *trace)
{
  MdrLearner *learner = mdr_reasoner_get_learner (chooser);
  guint32 before = learner->n_levels;
  guint32 opposite = get_claimed (chooser, claim) ^ 1;
  gboolean broken = TRUE;

  if (mdr_literal_is_false (learner, opposite))
    mdr_reasoner_trace_literal (chooser, opposite ^ 1, trace);
  else if (!mdr_learner_suppose (learner, &opposite, 1))
    mdr_reasoner_trace_conflict (chooser, trace);
  else
    broken = trace_clues (chooser, selectors, trace);
  while (learner->n_levels > before)
    mdr_learner_withdraw (learner);
  return broken;
}

/* Lists the literals that the clues are given, nearest first. */
static void
list_selectors (const Reasons *self, const MdrReasoner *chooser, MdrLiterals *selectors)
{
  for (guint k = self->clues->len; k-- > 0;)
    {
      const MdrArgumentClue *clue = &g_array_index (self->clues, MdrArgumentClue, k);

      mdr_literals_add (selectors, mdr_ground_get_selector (&chooser->ground, clue->given, clue->place));
    }
}

/* Adds clues that are among what is supposed. */
static void
add_clues (const MdrReasoner *self, const MdrLiterals *supposed, MdrArgument *argument)
{
  for (guint32 k = 0; k < supposed->count; k++)
    {
      guint32 index = (supposed->items[k] >> 1) - 1;
      const MdrRuledClue *clue = index < self->clues->len ? g_ptr_array_index (self->clues, index) : NULL;
      MdrArgumentClue named;

      if (clue == NULL)
        continue;
      named = (MdrArgumentClue){ clue->given, clue->place };
      g_array_append_val (argument->clues, named);
    }
}

/* Names the clues by a reasoner that can choose them. Returns whether that succeeds. */
static gboolean
choose_clues (MdrReasoner *self, const Reasons *reasons, MdrArgument *argument)
{
  MdrReasoner *chooser = get_chooser (self, reasons->clues);
  MdrLiterals because = { NULL };
  MdrLiterals selectors = { NULL };
  g_auto (MdrTrace) trace = { { NULL } };
  gboolean found;

  if (chooser == NULL)
    return FALSE;
  list_selectors (reasons, chooser, &selectors);
  for (guint k = 0; k < argument->because->len; k++)
    mdr_literals_add (&because, get_claimed (chooser, &g_array_index (argument->because, MdrRuledClaim, k)));
  found = mdr_reasoner_begin (chooser, because.items, because.count);
  for (guint k = 0; found && k < argument->claims->len; k++)
    found = trace_claim (chooser, &g_array_index (argument->claims, MdrRuledClaim, k), &selectors, &trace);
  found = found && complete_rules (chooser, &trace, argument);
  if (found)
    add_clues (self, &trace.supposed, argument);
  g_free (because.items);
  g_free (selectors.items);
  return found;
}

/**
 * mdr_reasoner_name_clues:
 * @job: (nullable): asked whether to stop
 *
 * Names the clues on which an argument rests, and rules that it did not name.
 */
void
mdr_reasoner_name_clues (MdrReasoner *self, MdrArgument *argument, MdrJob *job)
{
  const MdrRuledPuzzle *puzzle = self->puzzle;
  g_autoptr (MdrRuledPuzzle) copy = mdr_ruled_puzzle_copy (puzzle);
  g_autofree gboolean *left_out = g_new0 (gboolean, puzzle->rulebook->statements->len);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (MdrArgumentClue));
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (guint));
  Reasons reasons = { argument, job, copy, left_out, 0, clues, rules, NULL };

  list_clues (&reasons);
  if (choose_clues (self, &reasons, argument))
    return;
  if (name_rules (&reasons, argument) && clues->len > 0)
    mdr_minimize (clues->len, clues->len, try_without_clues, &reasons);
  g_clear_pointer (&reasons.counterexample, mdr_ruled_answer_free);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (clues, MdrArgumentClue, k);

      if (copy->givens[clue->given][clue->place] >= 0)
        g_array_append_val (argument->clues, *clue);
    }
}
