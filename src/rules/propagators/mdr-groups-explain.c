/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagate-groups.h"

#include <glib/gi18n-lib.h>

/*
 * Why a cell belongs to no group, or has to belong to one, from what was known then.
 */

/* Lists the cells of the known groups around a cell, and the cell itself, nearest first. */
static guint
spread (MdrGroups *self, const MdrLearner *learner, guint cell, guint32 horizon)
{
  guint tail = 0;

  self->stamp += 2;
  self->marks[cell] = self->stamp;
  self->parents[cell] = cell;
  self->queue[tail++] = cell;
  for (guint head = 0; head < tail; head++)
    for (guint k = self->graph->first[self->queue[head]]; k < self->graph->first[self->queue[head] + 1]; k++)
      {
        guint beside = self->graph->besides[k];

        if (self->marks[beside] == self->stamp
            || !mdr_literal_was_true (learner, self->cells[beside], horizon))
          continue;
        self->marks[beside] = self->stamp;
        self->parents[beside] = self->queue[head];
        self->queue[tail++] = beside;
      }
  return tail;
}

/* Adds the cells on the way to where a walk began, as far as they are new. Returns how many are. */
static guint
add_way (MdrGroups *self, guint cell, guint start, MdrLiterals *reason)
{
  guint n = 0;

  /* Cells that were added have a mark that no other walk uses. */
  for (; cell != start && self->marks[cell] == self->stamp; cell = self->parents[cell])
    {
      self->marks[cell] = self->stamp + 1;
      mdr_literals_add (reason, self->cells[cell] ^ 1);
      n++;
    }
  return n;
}

/* Two clues that allow no common size would be joined by the cell. */
static void
explain_against (MdrGroups *self, const MdrLearner *learner, guint cell, guint32 horizon, MdrLiterals *reason)
{
  guint n = spread (self, learner, cell, horizon);
  guint most = cell;
  guint least = cell;
  guint low = self->all.low;
  guint high = self->all.high;

  for (guint k = 0; k < n && low <= high; k++)
    {
      guint clue = self->queue[k];

      if (mdr_groups_is_clue (self, clue) && self->clues[clue].low > low)
        low = self->clues[most = clue].low;
      if (mdr_groups_is_clue (self, clue) && self->clues[clue].high < high)
        high = self->clues[least = clue].high;
    }
  add_way (self, most, cell, reason);
  add_way (self, least, cell, reason);
  self->stamp += 2;
}

/* Two clues would be joined by the cell. */
static void
explain_join (MdrGroups *self, const MdrLearner *learner, guint cell, guint32 horizon, MdrLiterals *reason)
{
  guint n = spread (self, learner, cell, horizon);
  guint n_clues = 0;

  for (guint k = 0; k < n && n_clues < 2; k++)
    if (mdr_groups_is_clue (self, self->queue[k]))
      {
        add_way (self, self->queue[k], cell, reason);
        n_clues++;
      }
  self->stamp += 2;
}

/* The group of the cell would be too large: for its clue, if that makes it so, or else for any. */
static void
explain_large (MdrGroups *self, const MdrLearner *learner, guint cell, guint32 horizon, MdrLiterals *reason)
{
  guint n = spread (self, learner, cell, horizon);
  guint high = self->all.high;
  guint added = 1;

  for (guint k = 0; k < n && n <= high; k++)
    high = MIN (high, mdr_groups_is_clue (self, self->queue[k]) ? self->clues[self->queue[k]].high : high);
  for (guint k = 0; k < n && high < self->all.high; k++)
    if (mdr_groups_is_clue (self, self->queue[k]) && self->clues[self->queue[k]].high == high)
      {
        added += add_way (self, self->queue[k], cell, reason);
        break;
      }
  for (guint k = 0; k < n && added <= high; k++)
    added += add_way (self, self->queue[k], cell, reason);
  self->stamp += 2;
}

/* Adds all cells of a group. */
static void
add_group (const MdrGroups *self, guint group, MdrLiterals *reason)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->group_of[cell] == group)
      mdr_literals_add (reason, self->cells[cell] ^ 1);
}

/* Adds, for each group with a clue beside a cell, its cells. Returns whether there is one. */
static gboolean
add_groups_beside (MdrGroups *self, guint cell, MdrLiterals *reason)
{
  gboolean any = FALSE;

  for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
    {
      guint group = self->group_of[self->graph->besides[k]];

      if (group == MDR_NO_GROUP || !self->groups[group].clue)
        continue;
      any = TRUE;
      /* A group is added once. */
      if (self->groups[group].size > 0)
        add_group (self, group, reason);
      self->groups[group].size = 0;
    }
  return any;
}

/*
 * No clue reaches the cell: from the cell, one comes to nothing within the greatest size but other cells, and
 * to clues and their groups that would be too large with the way there.
 */
static void
explain_unreached (MdrGroups *self,
                   const MdrLearner *learner,
                   guint start,
                   guint32 horizon,
                   MdrLiterals *reason)
{
  guint tail = 0;

  mdr_groups_find (self, learner, horizon);
  self->stamp += 2;
  self->marks[start] = self->stamp;
  self->depths[start] = 1;
  self->queue[tail++] = start;
  for (guint head = 0; head < tail; head++)
    {
      guint cell = self->queue[head];

      if (add_groups_beside (self, cell, reason) || self->clues[cell].present
          || self->depths[cell] >= self->all.high)
        continue;
      for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
        {
          guint beside = self->graph->besides[k];

          if (self->marks[beside] == self->stamp)
            continue;
          self->marks[beside] = self->stamp;
          if (mdr_literal_was_false (learner, self->cells[beside], horizon))
            {
              mdr_literals_add (reason, self->cells[beside]);
              continue;
            }
          self->depths[beside] = self->depths[cell] + 1;
          self->queue[tail++] = beside;
        }
    }
}

/* All that hangs together with the cell is too small: what is around it is the reason. */
static void
explain_small (MdrGroups *self, const MdrLearner *learner, guint start, guint32 horizon, MdrLiterals *reason)
{
  guint tail = 0;

  self->stamp += 2;
  self->marks[start] = self->stamp;
  self->queue[tail++] = start;
  for (guint head = 0; head < tail; head++)
    for (guint k = self->graph->first[self->queue[head]]; k < self->graph->first[self->queue[head] + 1]; k++)
      {
        guint beside = self->graph->besides[k];

        if (self->marks[beside] == self->stamp)
          continue;
        self->marks[beside] = self->stamp;
        if (mdr_literal_was_false (learner, self->cells[beside], horizon))
          mdr_literals_add (reason, self->cells[beside]);
        else
          self->queue[tail++] = beside;
      }
}

/* Whether no clue but one at this cell bounds the size of its group. */
static gboolean
is_bound_alone (const MdrGroups *self, guint cell)
{
  const MdrGroup *group = &self->groups[self->group_of[cell]];

  return !group->clue
         || (mdr_groups_is_clue (self, cell) && self->clues[cell].low == group->low
             && self->clues[cell].high == group->high);
}

/*
 * Without a cell, a group has no room: around the place where it starts if that is enough, or else around all
 * that is known of it.
 */
static void
explain_need (MdrGroups *self,
              const MdrLearner *learner,
              guint cell,
              guint start,
              guint32 horizon,
              MdrLiterals *reason)
{
  guint before = reason->count;
  guint own;

  mdr_groups_find (self, learner, horizon);
  own = self->group_of[start];
  mdr_literals_add (reason, self->cells[start] ^ 1);
  if (is_bound_alone (self, start)
      && mdr_groups_reach (self, learner, start, FALSE, cell, horizon, reason) < self->groups[own].low)
    return;
  reason->count = before;
  add_group (self, own, reason);
  mdr_groups_reach (self, learner, start, TRUE, cell, horizon, reason);
}

/** An explanation: see #MdrPropagatorClass */
void
mdr_groups_explain (MdrPropagator *base,
                    MdrLearner *learner,
                    guint32 literal,
                    guint detail,
                    MdrLiterals *reason)
{
  MdrGroups *self = (MdrGroups *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  MdrGroupsCase what = detail & ((1u << MDR_GROUPS_CASE_BITS) - 1);
  guint cell = detail >> MDR_GROUPS_CASE_BITS & ((1u << MDR_GROUPS_CELL_BITS) - 1);
  guint start = detail >> (MDR_GROUPS_CASE_BITS + MDR_GROUPS_CELL_BITS);

  /* In a conflict, the cell itself belongs to the group. */
  if (literal == MDR_LITERAL_FALSE && (what == MDR_GROUPS_JOIN || what == MDR_GROUPS_LARGE))
    mdr_literals_add (reason, self->cells[cell] ^ 1);
  switch (what)
    {
    case MDR_GROUPS_JOIN:
      if (self->sharing == MDR_GROUP_SHARING_ANY)
        explain_against (self, learner, cell, horizon, reason);
      else
        explain_join (self, learner, cell, horizon, reason);
      break;
    case MDR_GROUPS_LARGE:
      explain_large (self, learner, cell, horizon, reason);
      break;
    case MDR_GROUPS_UNREACHED:
      explain_unreached (self, learner, cell, horizon, reason);
      break;
    case MDR_GROUPS_SMALL:
      explain_small (self, learner, cell, horizon, reason);
      break;
    case MDR_GROUPS_NEED:
    default:
      explain_need (self, learner, cell, start, horizon, reason);
    }
}

/** Implements dup_words of #MdrPropagatorClass for groups. */
char *
mdr_groups_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  switch (detail & ((1u << MDR_GROUPS_CASE_BITS) - 1))
    {
    case MDR_GROUPS_JOIN:
      return g_strdup (((const MdrGroups *) base)->sharing == MDR_GROUP_SHARING_ANY
                           ? _ ("Clues of different sizes would be joined.")
                           : _ ("Two clues would be joined."));
    case MDR_GROUPS_LARGE:
      return g_strdup (_ ("The group would be too large."));
    case MDR_GROUPS_UNREACHED:
      return g_strdup (_ ("No clue can reach it."));
    case MDR_GROUPS_SMALL:
      return g_strdup (_ ("There is no room for a group."));
    case MDR_GROUPS_NEED:
    default:
      return g_strdup (_ ("The group has no other room to grow."));
    }
}
