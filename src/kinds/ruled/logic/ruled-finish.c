/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <string.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"
#include "mdr-rulebook-read.h"
#include "ruled-givens.h"

/*
 * Clues that an answer of the relaxed puzzle lacks to be one. The judge alone decides: it names the first
 * place where a rule is broken, and the clue is taken that mends most there.
 */

/* How many times the judge is asked at most while clues mend something, and while all of them are tried. */
#define MOST_TRIALS     20000
#define MOST_ALL_TRIALS 4000

/**
 * ruled_relax:
 *
 * Implements relax of #MdrKind.
 */
MdrPuzzle *
ruled_relax (const MdrPuzzle *base)
{
  g_autoptr (MdrRuledPuzzle) givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (base));
  g_autoptr (MdrRuledSearch) search = NULL;

  ruled_givens_relax (givens);
  search = mdr_ruled_search_new (givens, NULL);
  if (search != NULL && !mdr_ruled_search_depends_on_open (search))
    return NULL;
  return &ruled_puzzle_new_take (base->kind, g_steal_pointer (&givens))->base;
}

/**
 * Breach:
 * @n_broken: at how many places rules are broken
 * @statement: the first broken rule; their number if only what is given has to be another
 * @cells: (nullable) (element-type guint): where it is broken
 *
 * How an answer breaks the rules of a puzzle.
 */
typedef struct
{
  guint n_broken;
  guint statement;
  GArray *cells;
} Breach;

static void
breach_clear (Breach *breach)
{
  g_clear_pointer (&breach->cells, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Breach, breach_clear)

/**
 * Finishing:
 * @puzzle: the puzzle
 * @givens: its givens, to which clues are added
 * @answer: what is to become an answer
 * @n_trials: how often the judge was asked
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  MdrRuledPuzzle *givens;
  const MdrRuledAnswer *answer;
  guint n_trials;
} Finishing;

/* Finds where the answer decides what the givens do not let it, which belongs to no rule. */
static guint
count_misfits (const Finishing *self, GArray *cells)
{
  guint count = 0;

  for (guint i = 0; i < self->answer->n_decisions; i++)
    for (guint place = 0; place < self->answer->n_places[i]; place++)
      if (!mdr_ruled_answer_fits_start (self->givens, self->answer, i, place))
        {
          count++;
          if (cells != NULL)
            g_array_append_val (cells, place);
        }
  return count;
}

/* Judges the answer; gives up early if rules are broken at more than @most places. */
static void
judge (Finishing *self, guint most, Breach *breach)
{
  *breach = (Breach){ 0 };
  self->n_trials++;
  for (guint i = 0; i < self->givens->rulebook->statements->len && breach->n_broken <= most; i++)
    {
      guint n_broken = mdr_ruled_judge_count_breaches (self->givens, self->answer, i);

      if (n_broken > 0 && breach->n_broken == 0)
        {
          g_autoptr (MdrRuledBreach) found = NULL;

          mdr_ruled_judge_statement (self->givens, self->answer, i, &found);
          breach->statement = i;
          breach->cells = found ? g_array_ref (found->cells) : NULL;
        }
      breach->n_broken += n_broken;
    }
  if (breach->n_broken == 0)
    {
      breach->statement = self->givens->rulebook->statements->len;
      breach->cells = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  breach->n_broken +=
      count_misfits (self,
                     breach->statement < self->givens->rulebook->statements->len ? NULL : breach->cells);
}

static gboolean
is_at (const Breach *breach, guint cell)
{
  for (guint k = 0; breach->cells != NULL && k < breach->cells->len; k++)
    if (g_array_index (breach->cells, guint, k) == cell)
      return TRUE;
  return breach->cells == NULL || breach->cells->len == 0;
}

/* A rule may say of the whole board what is broken in several parts of it: then it is broken elsewhere once
 * one is mended. */
static gboolean
is_elsewhere (const Breach *breach, const Breach *before)
{
  if (breach->statement != before->statement || breach->cells == NULL || before->cells == NULL)
    return breach->statement > before->statement;
  return breach->cells->len != before->cells->len
         || memcmp (breach->cells->data, before->cells->data, before->cells->len * sizeof (guint)) != 0;
}

/* Returns whether a clue mends something; the clue stays then, and @breach tells what is still broken. */
static gboolean
try_clue (Finishing *self, guint given, guint index, int value, MdrDirection direction, Breach *breach)
{
  gint16 *values = self->givens->givens[given];
  gint16 before = values[index];
  g_auto (Breach) after = { 0 };

  if (self->n_trials >= MOST_TRIALS)
    return FALSE;
  values[index] = (gint16) value;
  if (self->givens->directions[given] != NULL)
    self->givens->directions[given][index] = (guint8) direction;
  if (mdr_ruled_puzzle_check_offset (self->givens, given, index, NULL))
    {
      judge (self, breach->n_broken, &after);
      if (after.n_broken < breach->n_broken
          || (after.n_broken == breach->n_broken && is_elsewhere (&after, breach)))
        {
          Breach found = after;

          after = *breach;
          *breach = found;
          return TRUE;
        }
    }
  values[index] = before;
  return FALSE;
}

/* Tries numbers at a place, if one without its value would do there. */
static gboolean
try_numbers (Finishing *self, guint given, guint index, MdrDirection direction, Breach *breach)
{
  gint16 before = self->givens->givens[given][index];
  g_auto (Breach) unknown = { .n_broken = breach->n_broken, .statement = breach->statement };
  int range[2];

  unknown.cells = breach->cells ? g_array_ref (breach->cells) : NULL;
  if (!ruled_puzzle_get_range (self->puzzle, given, index, range)
      || !try_clue (self, given, index, MDR_RULED_UNKNOWN, direction, &unknown))
    return FALSE;
  self->givens->givens[given][index] = before;
  for (int value = range[0]; value <= range[1] && self->n_trials < MOST_TRIALS; value++)
    if (try_clue (self, given, index, value, direction, breach))
      return TRUE;
  return mdr_rulebook_get_given (self->givens->rulebook, given)->unknown
         && try_clue (self, given, index, MDR_RULED_UNKNOWN, direction, breach);
}

static gboolean
try_list (Finishing *self, guint given, guint index, Breach *breach)
{
  int list = mdr_ruled_judge_find_list (self->givens, self->answer, given, index);

  return list >= 0 && mdr_ruled_puzzle_check_value (self->givens, given, index, (gint16) list, NULL)
         && try_clue (self, given, index, list, MDR_DIRECTION_RIGHT, breach);
}

static gboolean
try_place (Finishing *self, guint given, guint index, Breach *breach)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->givens->rulebook, given);
  guint n_directions = which->toward ? MDR_N_DIRECTIONS : 1;
  int first = which->domain.words ? 0 : 1;
  int last = which->domain.words ? (int) g_strv_length (which->domain.words) - 1 : 1;

  if (which->domain.has_lists)
    return try_list (self, given, index, breach);
  for (guint direction = 0; direction < n_directions; direction++)
    {
      if (which->domain.has_numbers && try_numbers (self, given, index, (MdrDirection) direction, breach))
        return TRUE;
      for (int value = first; !which->domain.has_numbers && value <= last; value++)
        if (try_clue (self, given, index, value, (MdrDirection) direction, breach))
          return TRUE;
    }
  return FALSE;
}

/* Adds a clue that mends something where a rule is broken. */
static gboolean
mend (Finishing *self, Breach *breach)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (!ruled_given_is_clue (given)
          || !(breach->statement < rulebook->statements->len
                   ? mdr_rulebook_rule_uses_given (rulebook, breach->statement, i)
                   : mdr_rulebook_start_uses_given (rulebook, i)))
        continue;
      for (guint k = 0; k < self->givens->n_places[i]; k++)
        if (self->givens->givens[i][k] < 0 && (given->place != MDR_PLACE_CELL || is_at (breach, k))
            && try_place (self, i, k, breach))
          return TRUE;
    }
  return FALSE;
}

static void
list_edits (const Finishing *self, GPtrArray *edits)
{
  const MdrRuledPuzzle *before = ruled_puzzle_get_givens (self->puzzle);

  for (guint i = 0; i < before->rulebook->givens->len; i++)
    for (guint k = 0; k < before->n_places[i]; k++)
      if (self->givens->givens[i][k] != before->givens[i][k])
        g_ptr_array_add (edits, ruled_puzzle_dup_edit (self->puzzle, i, k, self->givens->givens[i][k],
                                                       self->givens->directions[i]
                                                           ? (MdrDirection) self->givens->directions[i][k]
                                                           : MDR_DIRECTION_RIGHT));
}

/* Whether a rule is broken, whatever becomes of the places that are free. */
static gboolean
is_broken (Finishing *self)
{
  self->n_trials++;
  for (guint i = 0; i < self->givens->rulebook->statements->len; i++)
    if (mdr_ruled_judge_count_breaches (self->givens, self->answer, i) > 0)
      return TRUE;
  return count_misfits (self, NULL) > 0;
}

static MdrTruth try_all (Finishing *self, guint given, guint index);

/* Tries a value at a place, and then everything at those behind it. */
static MdrTruth
try_value (Finishing *self, guint given, guint index, int value, MdrDirection direction)
{
  gint16 *values = self->givens->givens[given];
  gint16 before = values[index];
  MdrTruth truth = MDR_TRUTH_NO;

  if (self->n_trials >= MOST_ALL_TRIALS)
    return MDR_TRUTH_UNKNOWN;
  values[index] = (gint16) value;
  if (self->givens->directions[given] != NULL && value != MDR_RULED_NONE)
    self->givens->directions[given][index] = (guint8) direction;
  if (mdr_ruled_puzzle_check_offset (self->givens, given, index, NULL) && !is_broken (self))
    truth = try_all (self, given, index + 1);
  if (truth != MDR_TRUTH_YES)
    values[index] = before;
  return truth;
}

/* Tries what stands there already, a value or nothing, and then all values. */
static MdrTruth
try_values (Finishing *self, guint given, guint index)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->givens->rulebook, given);
  int before = ruled_puzzle_get_givens (self->puzzle)->givens[given][index];
  guint n_directions = which->toward && before == MDR_RULED_NONE ? MDR_N_DIRECTIONS : 1;
  MdrTruth truth =
      try_value (self, given, index, before, ruled_puzzle_get_direction (self->puzzle, given, index));
  int range[2] = { which->domain.words ? 0 : 1,
                   which->domain.words ? (int) g_strv_length (which->domain.words) - 1 : 1 };

  /* There are too many lists to try them all. */
  if (which->domain.has_lists)
    return truth == MDR_TRUTH_NO && before == MDR_RULED_NONE ? MDR_TRUTH_UNKNOWN : truth;
  if (which->domain.has_numbers && !ruled_puzzle_get_range (self->puzzle, given, index, range))
    return MDR_TRUTH_UNKNOWN;
  for (guint direction = 0; direction < n_directions && truth == MDR_TRUTH_NO; direction++)
    {
      MdrDirection toward = before == MDR_RULED_NONE
                                ? (MdrDirection) direction
                                : ruled_puzzle_get_direction (self->puzzle, given, index);

      if (which->unknown && before == MDR_RULED_NONE)
        truth = try_value (self, given, index, MDR_RULED_UNKNOWN, toward);
      for (int value = range[0]; value <= range[1] && truth == MDR_TRUTH_NO; value++)
        truth = try_value (self, given, index, value, toward);
    }
  return truth;
}

/* Whether the places from one on can get clues so that all rules hold. */
static MdrTruth
try_all (Finishing *self, guint given, guint index)
{
  const MdrRuledPuzzle *before = ruled_puzzle_get_givens (self->puzzle);

  for (; given < before->rulebook->givens->len; given++, index = 0)
    for (; ruled_given_is_clue (mdr_rulebook_get_given (before->rulebook, given))
           && index < before->n_places[given];
         index++)
      if (before->givens[given][index] < 0)
        return try_values (self, given, index);
  self->givens->relaxed = FALSE;
  if (!is_broken (self))
    return MDR_TRUTH_YES;
  self->givens->relaxed = TRUE;
  return MDR_TRUTH_NO;
}

/**
 * ruled_finish:
 *
 * Implements finish of #MdrKind. Where no clue mends anything by itself, all clues are tried, as long as no
 * rule is broken for certain.
 */
MdrTruth
ruled_finish (const MdrPuzzle *puzzle,
              const MdrSolution *solution,
              MdrJob *job,
              GPtrArray *edits,
              MdrSolution **finished)
{
  g_autoptr (MdrRuledPuzzle) givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
  g_autoptr (MdrRuledPuzzle) all = mdr_ruled_puzzle_copy (givens);
  Finishing finishing = { .puzzle = puzzle, .givens = givens, .answer = ruled_solution (solution)->answer };
  g_auto (Breach) breach = { 0 };
  MdrTruth truth = MDR_TRUTH_YES;

  judge (&finishing, G_MAXUINT - 1, &breach);
  while (breach.n_broken > 0 && mdr_job_should_stop (job) == MDR_STOP_NONE && mend (&finishing, &breach))
    continue;
  if (breach.n_broken > 0)
    {
      ruled_givens_relax (all);
      finishing.givens = all;
      finishing.n_trials = 0;
      truth = mdr_job_should_stop (job) == MDR_STOP_NONE ? try_all (&finishing, 0, 0) : MDR_TRUTH_UNKNOWN;
    }
  if (truth != MDR_TRUTH_YES)
    return truth;
  list_edits (&finishing, edits);
  *finished = ruled_solution_new_take (puzzle, mdr_ruled_answer_copy (finishing.answer));
  return MDR_TRUTH_YES;
}
