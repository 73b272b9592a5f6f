/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagate-groups.h"

/**
 * mdr_group_clues_copy:
 * @all: (inout): what bounds all groups; its greatest size becomes that of all clues
 *
 * Returns: (transfer full): the clues, which bound sizes as much as @all does
 */
MdrGroupClue *
mdr_group_clues_copy (const MdrGroupClue *clues, guint n_cells, MdrGroupClue *all)
{
  MdrGroupClue *copies = g_memdup2 (clues, n_cells * sizeof *clues);
  guint greatest = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrGroupClue *clue = &copies[cell];

      clue->low = MAX (clue->low, all->low);
      clue->high = MIN (clue->high, all->high);
      if (clue->present || clue->open)
        greatest = MAX (greatest, clue->high);
    }
  all->high = greatest;
  return copies;
}

/* Gathers the cells of a group from one of them on. */
static void
gather (MdrGroups *self, const MdrLearner *learner, guint start, guint32 horizon)
{
  MdrGroup *group = &self->groups[self->n_groups];
  guint head = 0;
  guint tail = 0;

  *group = (MdrGroup){ .start = start,
                       .clue = mdr_groups_is_clue (self, start),
                       .low = self->all.low,
                       .high = self->all.high };
  /* Where each group has a clue, that says how large it has to be. */
  if (self->clues != NULL && self->sharing == MDR_GROUP_SHARING_ONE)
    group->low = 1;
  if (group->clue)
    {
      group->low = self->clues[start].low;
      group->high = self->clues[start].high;
    }
  self->group_of[start] = self->n_groups;
  self->parents[start] = start;
  self->queue[tail++] = start;
  while (head < tail)
    {
      guint cell = self->queue[head++];

      if (self->sharing == MDR_GROUP_SHARING_ANY && mdr_groups_is_clue (self, cell))
        {
          group->low = MAX (group->low, self->clues[cell].low);
          group->high = MIN (group->high, self->clues[cell].high);
        }
      for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
        {
          guint beside = self->graph->besides[k];

          if (self->group_of[beside] != MDR_NO_GROUP
              || !mdr_literal_was_true (learner, self->cells[beside], horizon))
            continue;
          self->group_of[beside] = self->n_groups;
          self->parents[beside] = cell;
          self->queue[tail++] = beside;
        }
    }
  group->size = tail;
  self->n_groups++;
}

/** Leaves aside, for good, the cells that belong to no group: nothing is decided yet. */
void
mdr_groups_narrow (MdrGroups *self, const MdrLearner *learner)
{
  guint n = 0;

  for (guint k = 0; k < self->n_active; k++)
    {
      guint cell = self->active[k];

      if (mdr_literal_is_false (learner, self->cells[cell]))
        self->group_of[cell] = MDR_NO_GROUP;
      else
        self->active[n++] = cell;
    }
  self->n_active = n;
}

/**
 * mdr_groups_find:
 *
 * Finds the groups as they were known before @horizon. Where there is a clue, they start there.
 *
 * Returns: a clue in the group of another one that it cannot share, or %MDR_NO_GROUP
 */
guint
mdr_groups_find (MdrGroups *self, const MdrLearner *learner, guint32 horizon)
{
  guint joined = MDR_NO_GROUP;

  self->n_groups = 0;
  for (guint k = 0; k < self->n_active; k++)
    self->group_of[self->active[k]] = MDR_NO_GROUP;
  for (guint k = 0; k < self->n_active && self->clues != NULL; k++)
    {
      guint cell = self->active[k];

      if (!self->clues[cell].present || !mdr_literal_was_true (learner, self->cells[cell], horizon))
        continue;
      if (self->group_of[cell] == MDR_NO_GROUP)
        gather (self, learner, cell, horizon);
      else if (self->sharing != MDR_GROUP_SHARING_ANY)
        joined = cell;
    }
  for (guint k = 0; k < self->n_groups; k++)
    if (self->sharing == MDR_GROUP_SHARING_ANY && self->groups[k].low > self->groups[k].high)
      joined = self->groups[k].start;
  for (guint k = 0; k < self->n_active; k++)
    {
      guint cell = self->active[k];

      if (self->group_of[cell] == MDR_NO_GROUP && mdr_literal_was_true (learner, self->cells[cell], horizon))
        gather (self, learner, cell, horizon);
    }
  return joined;
}

/** Returns: a neighbour of @cell that belongs to another group than @own with a clue that cannot be shared,
 * or %MDR_NO_GROUP */
guint
mdr_groups_find_foreign (const MdrGroups *self, guint cell, guint own)
{
  for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
    {
      guint group = self->group_of[self->graph->besides[k]];

      if (group == MDR_NO_GROUP || group == own || !self->groups[group].clue)
        continue;
      if (self->sharing != MDR_GROUP_SHARING_ANY
          || mdr_groups_is_against (self, self->groups[group].start, &self->groups[own]))
        return self->graph->besides[k];
    }
  return MDR_NO_GROUP;
}

/* Adds the cells of a group from one of them to where it starts. */
static void
add_way (const MdrGroups *self, guint cell, MdrLiterals *reason)
{
  while (self->parents[cell] != cell)
    {
      mdr_literals_add (reason, self->cells[cell] ^ 1);
      cell = self->parents[cell];
    }
  mdr_literals_add (reason, self->cells[cell] ^ 1);
}

/* Returns whether a group cannot have a cell that it would come to; adds why. */
static gboolean
is_barred (const MdrGroups *self,
           const MdrLearner *learner,
           guint cell,
           guint own,
           guint32 horizon,
           MdrLiterals *reason)
{
  guint foreign;

  if (mdr_literal_was_false (learner, self->cells[cell], horizon))
    {
      if (reason != NULL)
        mdr_literals_add (reason, self->cells[cell]);
      return TRUE;
    }
  if (self->clues == NULL || self->group_of[cell] == own)
    return FALSE;
  if (self->sharing == MDR_GROUP_SHARING_AT_MOST_ONE && !self->groups[own].clue)
    return FALSE;
  if (self->clues[cell].present
      && (self->sharing != MDR_GROUP_SHARING_ANY || mdr_groups_is_against (self, cell, &self->groups[own])))
    return TRUE;
  foreign = mdr_groups_find_foreign (self, cell, own);
  if (foreign != MDR_NO_GROUP && reason != NULL)
    add_way (self, foreign, reason);
  return foreign != MDR_NO_GROUP;
}

/**
 * mdr_groups_reach:
 * @start: where a group starts that mdr_groups_find() has found
 * @whole: whether to count distances from the whole group, or else from @start alone
 * @but: a cell to do without, or %MDR_NO_GROUP
 * @reason: (nullable): gets the reasons of what cannot be reached
 *
 * Finds the cells that a group can have at most: those nearer than what it may still grow.
 *
 * Returns: their number; they are the first of the queue, and bear the stamp as mark
 */
guint
mdr_groups_reach (MdrGroups *self,
                  const MdrLearner *learner,
                  guint start,
                  gboolean whole,
                  guint but,
                  guint32 horizon,
                  MdrLiterals *reason)
{
  guint own = self->group_of[start];
  guint size = whole ? self->groups[own].size : 1;
  guint budget = self->groups[own].high - MIN (self->groups[own].high, size);
  guint barred = self->stamp + 1;
  guint tail = 0;

  self->stamp += 2;
  self->marks[start] = self->stamp;
  self->depths[start] = 0;
  self->queue[tail++] = start;
  for (guint head = 0; whole && head < tail; head++)
    for (guint k = self->graph->first[self->queue[head]]; k < self->graph->first[self->queue[head] + 1]; k++)
      {
        guint beside = self->graph->besides[k];

        if (self->group_of[beside] != own || self->marks[beside] == self->stamp)
          continue;
        self->marks[beside] = self->stamp;
        self->depths[beside] = 0;
        self->queue[tail++] = beside;
      }
  for (guint head = 0; head < tail && self->depths[self->queue[head]] < budget; head++)
    for (guint k = self->graph->first[self->queue[head]]; k < self->graph->first[self->queue[head] + 1]; k++)
      {
        guint beside = self->graph->besides[k];

        if (beside == but || self->marks[beside] >= barred)
          continue;
        self->marks[beside] = barred;
        if (is_barred (self, learner, beside, own, horizon, reason))
          continue;
        self->marks[beside] = self->stamp;
        self->depths[beside] = self->depths[self->queue[head]] + 1;
        self->queue[tail++] = beside;
      }
  return tail;
}
