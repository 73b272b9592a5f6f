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
 */

/* Conflicts of a search until a conclusion counts as not following, and these times the variables: each takes
 * longer the more there are. Most need a few. */
#define MAX_CONFLICTS 2000
#define MAX_WORK      2000000

/**
 * Reasons:
 * @puzzle: with the clues that are still needed
 * @left_out: (array): for each rule, whether it is not needed
 * @cell: where the conclusion is
 * @clues: (element-type MdrArgumentClue): what may be needed, the last the first to be named
 * @rules: (element-type guint): rules that may be needed
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
suffice (const Reasons *self)
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
  end = mdr_ruled_search_next (search,
                               MIN (MAX_CONFLICTS, MAX_WORK / mdr_ruled_search_count_variables (search)),
                               self->job, &answer);
  g_clear_pointer (&answer, mdr_ruled_answer_free);
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
    {
      MdrGroundInstance instance = { g_array_index (self->rules, guint, k),
                                     MDR_RULED_NO_PLACE,
                                     MDR_NO_CLUE,
                                     MDR_RULED_NO_PLACE,
                                     MDR_RULED_NO_PLACE,
                                     MDR_NO_CLUE };

      if (!self->left_out[instance.statement])
        g_array_append_val (argument->plain, instance);
    }
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

/**
 * mdr_argument_name_clues:
 * @puzzle: what it is about
 * @job: (nullable): asked whether to stop
 *
 * Names the clues on which an argument rests, and rules that it did not name.
 */
void
mdr_argument_name_clues (MdrArgument *argument, const MdrRuledPuzzle *puzzle, MdrJob *job)
{
  g_autoptr (MdrRuledPuzzle) copy = mdr_ruled_puzzle_copy (puzzle);
  g_autofree gboolean *left_out = g_new0 (gboolean, puzzle->rulebook->statements->len);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (MdrArgumentClue));
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (guint));
  Reasons reasons = { argument, job, copy, left_out, 0, clues, rules };

  list_clues (&reasons);
  if (name_rules (&reasons, argument) && clues->len > 0)
    mdr_minimize (clues->len, clues->len, try_without_clues, &reasons);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (clues, MdrArgumentClue, k);

      if (copy->givens[clue->given][clue->place] >= 0)
        g_array_append_val (argument->clues, *clue);
    }
}
