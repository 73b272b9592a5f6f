/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "path of V [among L] in S": the n places where the formula is true hold the numbers from 1 to n, each once,
 * and from each number but n the next one is found in the set that begins there. */

/* Finds the given whose arrows "ahead" follows. */
static gboolean
find_arrows (MdrRuleReader *reader, MdrCondition *condition)
{
  const MdrRulebook *rulebook = reader->rulebook;
  guint n_found = 0;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->toward)
      {
        condition->clue = (int) i;
        n_found++;
      }
  return n_found == 1
         || mdr_rule_reader_fail (
             reader, _ ("“ahead” follows the arrows of one given, and there are %u with arrows."), n_found);
}

/* "path of V [among L] in neighbours | around | ahead" */
static gboolean
read_path (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!mdr_rule_reader_expect (reader, "of")
      || !mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE,
                                       _ ("A decision with numbers at cells"), &condition->reference))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "among") && !(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  if (!mdr_rule_reader_expect (reader, "in"))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "neighbours"))
    condition->set.kind = MDR_SET_NEIGHBOURS;
  else if (mdr_rule_reader_accept (reader, "around"))
    condition->set.kind = MDR_SET_AROUND;
  else if (mdr_rule_reader_accept (reader, "ahead"))
    condition->set.kind = MDR_SET_AHEAD;
  else
    return mdr_rule_reader_fail_expected (reader, _ ("“neighbours”, “around” or “ahead”"));
  return condition->set.kind != MDR_SET_AHEAD || find_arrows (reader, condition);
}

/**
 * Path:
 * @counts: (array): for each cell, whether it is one of those that hold the numbers
 * @bounds: (array): for each, its number
 * @holders: (element-type guint): by number, the cell that is known to hold it
 * @sizes: how many cells there are
 */
typedef struct
{
  guint8 *counts;
  MdrBounds *bounds;
  GHashTable *holders;
  MdrBounds sizes;
} Path;

static void
path_clear (Path *self)
{
  g_free (self->counts);
  g_free (self->bounds);
  g_hash_table_unref (self->holders);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Path, path_clear)

static void
path_init (Path *path, MdrJudge *self, const MdrCondition *condition)
{
  guint n_cells = mdr_judge_count_cells (self);

  *path = (Path){ .counts = g_new (guint8, n_cells),
                  .bounds = g_new (MdrBounds, n_cells),
                  .holders = g_hash_table_new (NULL, NULL) };
  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self, 0, cell);

      path->counts[cell] = MDR_TRUTH_FALSE;
      if (!mdr_judge_value (self, &spot, &condition->reference, &path->bounds[cell]))
        continue;
      path->counts[cell] =
          condition->formula ? (guint8) mdr_judge_formula (self, &spot, condition->formula) : MDR_TRUTH_TRUE;
      if (path->bounds[cell].high == MDR_JUDGE_ANY)
        path->counts[cell] = MIN (path->counts[cell], MDR_TRUTH_OPEN);
      path->sizes.low += path->counts[cell] == MDR_TRUTH_TRUE;
      path->sizes.high += path->counts[cell] != MDR_TRUTH_FALSE;
    }
}

static gboolean
is_known (const Path *path, guint cell)
{
  return path->counts[cell] == MDR_TRUTH_TRUE && path->bounds[cell].low == path->bounds[cell].high;
}

/* Whether a number is too large or too small for as many cells as there are, or is there twice. */
static gboolean
has_wrong_number (MdrJudge *self, Path *path)
{
  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    {
      MdrBounds bounds = path->bounds[cell];
      gpointer before = GUINT_TO_POINTER (cell);
      gboolean is_twice =
          is_known (path, cell)
          && g_hash_table_lookup_extended (path->holders, GINT_TO_POINTER (bounds.low), NULL, &before);

      if (path->counts[cell] == MDR_TRUTH_TRUE
          && (is_twice || bounds.high < 1 || bounds.low > path->sizes.high))
        {
          mdr_judge_show (self, GPOINTER_TO_UINT (before));
          if (is_twice)
            mdr_judge_show (self, cell);
          return TRUE;
        }
      if (is_known (path, cell))
        g_hash_table_insert (path->holders, GINT_TO_POINTER (bounds.low), GUINT_TO_POINTER (cell));
    }
  return FALSE;
}

/* Whether the number after that of a cell can be found from there. */
static MdrTruth
judge_next (MdrJudge *self, const MdrCondition *condition, const Path *path, guint cell)
{
  MdrJudgeSpot spot = mdr_judge_spot_at_cell (self, 0, cell);
  int arrow = condition->clue == MDR_NO_CLUE ? 0 : self->puzzle->givens[condition->clue][cell];
  int next = path->bounds[cell].low + 1;
  gpointer holder = NULL;
  gboolean is_held = g_hash_table_lookup_extended (path->holders, GINT_TO_POINTER (next), NULL, &holder);
  MdrTruth truth = MDR_TRUTH_FALSE;
  guint first;

  if (arrow == MDR_RULED_FREE)
    return MDR_TRUTH_OPEN;
  if (arrow == MDR_RULED_NONE)
    return MDR_TRUTH_FALSE;
  spot.given = condition->clue;
  first = mdr_judge_push_set (self, &spot, &condition->set);
  for (guint i = first; i < self->places->len && truth != MDR_TRUTH_TRUE; i++)
    {
      guint other = g_array_index (self->places, guint, i);

      if (is_held && other == GPOINTER_TO_UINT (holder))
        truth = MDR_TRUTH_TRUE;
      else if (!is_held && path->counts[other] != MDR_TRUTH_FALSE
               && mdr_bounds_have (path->bounds[other], next))
        truth = MDR_TRUTH_OPEN;
    }
  mdr_judge_pop_set (self, first);
  return truth;
}

/* It is false once a number is there twice, or cannot be there, or the next one cannot be found from it. */
static MdrTruth
judge_path (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  g_auto (Path) path = { NULL };
  MdrTruth truth = MDR_TRUTH_TRUE;

  path_init (&path, self, condition);
  if (has_wrong_number (self, &path))
    return MDR_TRUTH_FALSE;
  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    {
      MdrTruth next = MDR_TRUTH_TRUE;

      if (path.counts[cell] == MDR_TRUTH_OPEN
          || (path.counts[cell] == MDR_TRUTH_TRUE && !is_known (&path, cell)))
        next = MDR_TRUTH_OPEN;
      else if (path.counts[cell] == MDR_TRUTH_TRUE && path.bounds[cell].low < path.sizes.high)
        next = judge_next (self, condition, &path, cell);
      /* A number that may be the last needs no next one. */
      if (next == MDR_TRUTH_FALSE && path.bounds[cell].low >= path.sizes.low)
        next = MDR_TRUTH_OPEN;
      if (next == MDR_TRUTH_FALSE)
        mdr_judge_show (self, cell);
      truth = mdr_truth_and (truth, next);
    }
  return truth;
}

const MdrConditionType mdr_condition_path = {
  .read = read_path,
  .check = mdr_condition_check_whole,
  .judge = judge_path,
};
