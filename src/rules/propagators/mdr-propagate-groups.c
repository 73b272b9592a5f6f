/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagate-groups.h"

/*
 * The cells for which something is true form groups of bounded size, with one clue each if there are clues.
 * What is known of the groups are the parts that hang together already; a part with a clue belongs to that
 * clue's group and to no other. From these follows:
 *
 * - A cell that would join two clues, or make a group too large, belongs to none.
 * - A cell that no clue reaches within its size, past other clues and their neighbours, belongs to none.
 * - A group that cannot become large enough is a conflict; and what it cannot do without, belongs to it: any
 *   cell if all that it can reach is just enough, or else the cut vertices of that (Tarjan, Depth-First
 * Search and Linear Graph Algorithms, SIAM Journal on Computing 1, 1972) behind which too much lies.
 * - A part without a clue goes on to one: that is a matter of connection, with the clues as the outside.
 *
 * For example, the 3 cannot have the third cell from it, which touches the 2: so it needs the two before
 * that, the third belongs to none, the 2 needs the cell behind it, and the last one is out of reach.
 *
 *   3 . . . 2 . # .
 */

/* How many more cells some group could have at a cell, or less than none. */
#define OUT_OF_REACH (-1)

/**
 * Groups:
 * @open: whether there may be more clues, so that nothing is out of reach
 * @places: (nullable): by variable, the cell, if there are no clues: then only what is near a change matters
 * @reach: (array): for each cell, how many more cells a group could have that comes there
 * @lists: (array): for each reach above 0, the first cell that has it, or %MDR_NO_GROUP
 * @nexts_in_list: (array): for each cell, the next one with the same reach
 * @numbers: (array): for each cell of a walk, the number of its visit
 * @lows: (array): for each, the earliest visit that it or one behind it is beside
 * @behind: (array): for each, how many cells lie behind it, with itself
 * @cut_off: (array): for each, how many of those would be cut off without it
 * @ways: (array): for each, the cell from which it was visited
 * @nexts: (array): for each, the next neighbour to look at
 */
typedef struct
{
  MdrGroups base;
  gboolean open;
  GHashTable *places;
  int *reach;
  guint *lists;
  guint *nexts_in_list;
  guint *numbers;
  guint *lows;
  guint *behind;
  guint *cut_off;
  guint *ways;
  guint *nexts;
} Groups;

/* A cell that is still open: would it join two clues, or too many cells? */
static gboolean
propagate_joining (MdrGroups *self, MdrLearner *learner, guint cell)
{
  guint seen[MDR_N_DIRECTIONS];
  guint n_seen = 0;
  guint n_clues = mdr_groups_is_clue (self, cell);
  guint low = n_clues > 0 ? self->clues[cell].low : self->all.low;
  guint high = n_clues > 0 ? self->clues[cell].high : self->all.high;
  guint size = 1;

  for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
    {
      guint group = self->group_of[self->graph->besides[k]];
      gboolean is_new = group != MDR_NO_GROUP;

      for (guint other = 0; other < n_seen; other++)
        is_new = is_new && seen[other] != group;
      if (!is_new)
        continue;
      seen[n_seen++] = group;
      size += self->groups[group].size;
      n_clues += self->groups[group].clue;
      low = MAX (low, self->groups[group].low);
      high = MIN (high, self->groups[group].high);
    }
  if (self->sharing == MDR_GROUP_SHARING_ANY ? low > high : n_clues > 1)
    return mdr_propagator_imply (&self->base, learner, self->cells[cell] ^ 1,
                                 mdr_groups_get_detail (MDR_GROUPS_JOIN, cell, cell));
  return size <= high
         || mdr_propagator_imply (&self->base, learner, self->cells[cell] ^ 1,
                                  mdr_groups_get_detail (MDR_GROUPS_LARGE, cell, cell));
}

static void
put_reach (Groups *groups, guint cell, int reach)
{
  groups->reach[cell] = reach;
  if (reach <= 0)
    return;
  groups->nexts_in_list[cell] = groups->lists[reach];
  groups->lists[reach] = cell;
}

/* Lets groups with clues come to their neighbours, and clues that are still open to themselves. */
static void
begin_reach (Groups *groups, const MdrLearner *learner)
{
  MdrGroups *self = &groups->base;

  for (guint high = 0; high <= self->all.high; high++)
    groups->lists[high] = MDR_NO_GROUP;
  for (guint k = 0; k < self->n_active; k++)
    {
      guint cell = self->active[k];
      guint group = self->group_of[cell];
      guint foreign;

      groups->reach[cell] = OUT_OF_REACH;
      if (group != MDR_NO_GROUP && self->groups[group].clue)
        groups->reach[cell] = 0;
      else if (mdr_literal_is_false (learner, self->cells[cell]))
        continue;
      else if ((foreign = mdr_groups_find_foreign (self, cell, MDR_NO_GROUP)) != MDR_NO_GROUP)
        {
          const MdrGroup *beside = &self->groups[self->group_of[foreign]];

          put_reach (groups, cell, (int) beside->high - (int) beside->size - 1);
        }
      else if (self->clues[cell].present)
        put_reach (groups, cell, (int) self->clues[cell].high - 1);
    }
}

/*
 * Finds the cells that no clue reaches, beginning where a group can go on furthest. What is beside a group
 * with a clue has its reach from there, and other clues block the way.
 */
static gboolean
propagate_reach (Groups *groups, MdrLearner *learner)
{
  MdrGroups *self = &groups->base;

  begin_reach (groups, learner);
  for (guint reach = self->all.high; reach > 0; reach--)
    for (guint cell = groups->lists[reach]; cell != MDR_NO_GROUP; cell = groups->nexts_in_list[cell])
      for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
        {
          guint beside = self->graph->besides[k];

          if (!mdr_literal_is_false (learner, self->cells[beside]) && groups->reach[beside] == OUT_OF_REACH
              && !self->clues[beside].present
              && mdr_groups_find_foreign (self, beside, MDR_NO_GROUP) == MDR_NO_GROUP)
            put_reach (groups, beside, (int) reach - 1);
        }
  for (guint k = 0; k < self->n_active; k++)
    {
      guint cell = self->active[k];

      if (groups->reach[cell] == OUT_OF_REACH
          && !mdr_propagator_imply (&self->base, learner, self->cells[cell] ^ 1,
                                    mdr_groups_get_detail (MDR_GROUPS_UNREACHED, cell, cell)))
        return FALSE;
    }
  return TRUE;
}

/* Visits all cells with the current mark from one on, and counts what each would cut off. */
static void
find_cuts (Groups *groups, guint start)
{
  MdrGroups *self = &groups->base;
  guint n_visits = 0;
  guint cell = start;

  groups->ways[start] = MDR_NO_GROUP;
  for (;;)
    {
      guint next = MDR_NO_GROUP;

      if (self->marks[cell] == self->stamp)
        {
          /* Visited cells have a mark of their own, one that no other walk uses. */
          self->marks[cell] = self->stamp + 1;
          groups->numbers[cell] = groups->lows[cell] = n_visits++;
          groups->behind[cell] = 1;
          groups->cut_off[cell] = 0;
          groups->nexts[cell] = self->graph->first[cell];
        }
      while (next == MDR_NO_GROUP && groups->nexts[cell] < self->graph->first[cell + 1])
        {
          guint beside = self->graph->besides[groups->nexts[cell]++];

          if (self->marks[beside] == self->stamp)
            next = beside;
          else if (self->marks[beside] == self->stamp + 1)
            groups->lows[cell] = MIN (groups->lows[cell], groups->numbers[beside]);
        }
      if (next != MDR_NO_GROUP)
        {
          groups->ways[next] = cell;
          cell = next;
          continue;
        }
      if (cell == start)
        break;
      next = groups->ways[cell];
      groups->lows[next] = MIN (groups->lows[next], groups->lows[cell]);
      groups->behind[next] += groups->behind[cell];
      if (groups->lows[cell] >= groups->numbers[next])
        groups->cut_off[next] += groups->behind[cell];
      cell = next;
    }
  self->stamp += 2;
}

/* A group that is not large enough yet. */
static gboolean
propagate_need (Groups *groups, MdrLearner *learner, const MdrGroup *group)
{
  MdrGroups *self = &groups->base;
  guint n = mdr_groups_reach (self, learner, group->start, TRUE, MDR_NO_GROUP, G_MAXUINT32, NULL);

  if (n < group->low)
    return mdr_propagator_fail (&self->base, learner,
                                mdr_groups_get_detail (MDR_GROUPS_NEED, self->n_cells, group->start));
  find_cuts (groups, group->start);
  for (guint k = 0; k < n; k++)
    {
      guint cell = self->queue[k];

      if (mdr_literal_is_open (learner, self->cells[cell]) && n - 1 - groups->cut_off[cell] < group->low
          && !mdr_propagator_imply (&self->base, learner, self->cells[cell],
                                    mdr_groups_get_detail (MDR_GROUPS_NEED, cell, group->start)))
        return FALSE;
    }
  return TRUE;
}

/* Walks over what hangs together from one cell on, until that is enough. Returns FALSE after a conflict. */
static gboolean
propagate_room_at (MdrGroups *self, MdrLearner *learner, guint start, guint enough)
{
  guint tail = 0;

  self->marks[start] = self->stamp;
  self->queue[tail++] = start;
  for (guint head = 0; head < tail && tail < enough; head++)
    for (guint k = self->graph->first[self->queue[head]]; k < self->graph->first[self->queue[head] + 1]; k++)
      {
        guint beside = self->graph->besides[k];

        if (self->marks[beside] == self->stamp || mdr_literal_is_false (learner, self->cells[beside]))
          continue;
        self->marks[beside] = self->stamp;
        self->queue[tail++] = beside;
      }
  for (guint k = 0; k < tail; k++)
    if (tail < (mdr_groups_is_clue (self, self->queue[k]) ? self->clues[self->queue[k]].low : self->all.low)
        && !mdr_propagator_imply (&self->base, learner, self->cells[self->queue[k]] ^ 1,
                                  mdr_groups_get_detail (MDR_GROUPS_SMALL, self->queue[k], 0)))
      return FALSE;
  return TRUE;
}

/* If clues need not be reached: no group has room where less hangs together than its least size, or that of a
 * clue in it. */
static gboolean
propagate_room (MdrGroups *self, MdrLearner *learner)
{
  self->stamp += 2;
  for (guint k = 0; k < self->n_active; k++)
    if (self->marks[self->active[k]] != self->stamp
        && !mdr_literal_is_false (learner, self->cells[self->active[k]])
        && !propagate_room_at (self, learner, self->active[k], G_MAXUINT))
      return FALSE;
  return TRUE;
}

/* Looks at the cells beside a group that has grown, once all are listed: an explanation walks, too. */
static gboolean
propagate_joining_beside (Groups *groups, MdrLearner *learner, guint start)
{
  MdrGroups *self = &groups->base;
  guint tail = 0;
  guint n_beside = 0;

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
        if (self->group_of[beside] == self->group_of[start])
          self->queue[tail++] = beside;
        else if (mdr_literal_is_open (learner, self->cells[beside]))
          groups->ways[n_beside++] = beside;
      }
  for (guint k = 0; k < n_beside; k++)
    if (!propagate_joining (self, learner, groups->ways[k]))
      return FALSE;
  return TRUE;
}

/* Looks around what has changed since the last call. */
static gboolean
propagate_fresh (Groups *groups, MdrLearner *learner)
{
  MdrGroups *self = &groups->base;
  const MdrLiterals *fresh = &self->base.fresh;

  for (guint32 i = 0; i < fresh->count; i++)
    {
      guint cell =
          GPOINTER_TO_UINT (g_hash_table_lookup (groups->places, GUINT_TO_POINTER (fresh->items[i] >> 1)));

      if (self->cells[cell] == fresh->items[i])
        {
          if (!propagate_joining_beside (groups, learner, cell))
            return FALSE;
          continue;
        }
      for (guint k = self->graph->first[cell]; k < self->graph->first[cell + 1]; k++)
        {
          self->stamp += 2;
          if (!mdr_literal_is_false (learner, self->cells[self->graph->besides[k]])
              && !propagate_room_at (self, learner, self->graph->besides[k], self->all.low))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
propagate_all (Groups *groups, MdrLearner *learner)
{
  MdrGroups *self = &groups->base;

  for (guint k = 0; k < self->n_active; k++)
    if (mdr_literal_is_open (learner, self->cells[self->active[k]])
        && !propagate_joining (self, learner, self->active[k]))
      return FALSE;
  if ((self->clues == NULL || self->sharing != MDR_GROUP_SHARING_ONE) && !propagate_room (self, learner))
    return FALSE;
  return self->clues == NULL || self->sharing != MDR_GROUP_SHARING_ONE || groups->open
         || propagate_reach (groups, learner);
}

static gboolean
groups_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Groups *groups = (Groups *) base;
  MdrGroups *self = &groups->base;
  guint32 length = learner->n_trail;
  guint joined;

  if (learner->n_levels == 0)
    mdr_groups_narrow (self, learner);
  joined = mdr_groups_find (self, learner, G_MAXUINT32);
  if (joined != MDR_NO_GROUP)
    return mdr_propagator_fail (base, learner, mdr_groups_get_detail (MDR_GROUPS_JOIN, joined, joined));
  for (guint k = 0; k < self->n_groups; k++)
    if (self->groups[k].size > self->groups[k].high)
      return mdr_propagator_fail (base, learner,
                                  mdr_groups_get_detail (MDR_GROUPS_LARGE, self->groups[k].start,
                                                         self->groups[k].start));
  if (base->stale || base->guard != MDR_LITERAL_TRUE || learner->n_levels == 0 || groups->places == NULL
          ? !propagate_all (groups, learner)
          : !propagate_fresh (groups, learner))
    return FALSE;
  /* Groups grow only once nothing shrinks any more: then what follows can be explained as it is found. */
  for (guint k = 0; k < self->n_groups && learner->n_trail == length; k++)
    if (self->groups[k].size < self->groups[k].low && !propagate_need (groups, learner, &self->groups[k]))
      return FALSE;
  return TRUE;
}

static void
groups_free (MdrPropagator *base)
{
  Groups *groups = (Groups *) base;
  MdrGroups *self = &groups->base;

  g_free (self->cells);
  g_free (self->clues);
  mdr_graph_unref (self->graph);
  g_free (self->active);
  g_free (self->group_of);
  g_free (self->parents);
  g_free (self->groups);
  g_free (self->marks);
  g_free (self->queue);
  g_free (self->depths);
  g_clear_pointer (&groups->places, g_hash_table_unref);
  g_free (groups->reach);
  g_free (groups->lists);
  g_free (groups->nexts_in_list);
  g_free (groups->numbers);
  g_free (groups->lows);
  g_free (groups->behind);
  g_free (groups->cut_off);
  g_free (groups->ways);
  g_free (groups->nexts);
}

static const MdrPropagatorClass groups_class = {
  .name = "groups",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = groups_propagate,
  .explain = mdr_groups_explain,
  .dup_words = mdr_groups_dup_words,
  .free = groups_free,
};

/* Lists the cells by their variables, unless two have the same, or an empty group would do. */
static void
list_places (Groups *groups)
{
  const MdrGroups *self = &groups->base;

  if (self->clues != NULL || self->all.high == 0)
    return;
  groups->places = g_hash_table_new (NULL, NULL);
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->cells[cell] > MDR_LITERAL_FALSE
        && !g_hash_table_insert (groups->places, GUINT_TO_POINTER (self->cells[cell] >> 1),
                                 GUINT_TO_POINTER (cell)))
      {
        g_clear_pointer (&groups->places, g_hash_table_unref);
        return;
      }
}

static void
add_groups (GPtrArray *propagators,
            const MdrGraph *graph,
            const guint32 *cells,
            const MdrGroupClue *clues,
            MdrGroupSharing sharing,
            MdrGroupClue all)
{
  Groups *groups = (Groups *) mdr_propagator_new (&groups_class, sizeof *groups);
  MdrGroups *self = &groups->base;
  guint n = graph->n_vertices;

  /* Groups without clues are of a size by themselves: nothing else says where they may go. */
  self->base.sees_few = clues == NULL;
  self->n_cells = n;
  self->cells = g_memdup2 (cells, n * sizeof *cells);
  self->all = all;
  self->all.high = MIN (all.high, n);
  all = self->all;
  self->sharing = sharing;
  if (clues != NULL)
    self->clues = mdr_group_clues_copy (clues, n, sharing == MDR_GROUP_SHARING_ONE ? &self->all : &all);
  self->graph = mdr_graph_ref (graph);
  self->active = g_new (guint, n);
  self->group_of = g_new (guint, n);
  self->parents = g_new (guint, n);
  self->groups = g_new (MdrGroup, n);
  self->marks = g_new0 (guint, n);
  self->queue = g_new (guint, n);
  self->depths = g_new (guint, n);
  groups->reach = g_new (int, n);
  groups->lists = g_new (guint, n + 1);
  groups->nexts_in_list = g_new (guint, n);
  groups->numbers = g_new (guint, n);
  groups->lows = g_new (guint, n);
  groups->behind = g_new (guint, n);
  groups->cut_off = g_new (guint, n);
  groups->ways = g_new (guint, n);
  groups->nexts = g_new (guint, n);
  for (guint cell = 0; cell < n; cell++)
    {
      groups->open = groups->open || (clues != NULL && clues[cell].open);
      self->active[self->n_active++] = cell;
      self->group_of[cell] = MDR_NO_GROUP;
      mdr_propagator_watch (&self->base, cells[cell]);
      mdr_propagator_watch (&self->base, cells[cell] ^ 1);
    }
  list_places (groups);
  g_ptr_array_add (propagators, self);
}

/**
 * mdr_propagators_add_groups:
 * @cells: (array): for each cell, the literal that it belongs to some group
 * @clues: (array) (nullable): for each cell
 * @sharing: how they are shared among groups
 * @all: what bounds the sizes of all groups
 *
 * Adds what bounds the groups of cells that hang together.
 */
void
mdr_propagators_add_groups (GPtrArray *propagators,
                            const MdrGraph *graph,
                            const guint32 *cells,
                            const MdrGroupClue *clues,
                            MdrGroupSharing sharing,
                            MdrGroupClue all)
{
  guint n = graph->n_vertices;
  g_autofree gboolean *anchors = g_new (gboolean, n);

  add_groups (propagators, graph, cells, clues, sharing, all);
  if (clues == NULL || sharing != MDR_GROUP_SHARING_ONE)
    return;
  for (guint cell = 0; cell < n; cell++)
    anchors[cell] = clues[cell].present || clues[cell].open;
  mdr_propagators_add_connected (propagators, graph, cells, NULL, anchors);
}

/**
 * mdr_propagators_add_equal_groups:
 * @values: (array): for each cell, for each value, the literal that the cell has it
 * @lowest: the least value, which is the first
 *
 * Adds what makes neighbouring cells with equal values form groups of as many cells as the value says.
 */
void
mdr_propagators_add_equal_groups (GPtrArray *propagators,
                                  const MdrGraph *graph,
                                  const guint32 *values,
                                  int lowest,
                                  guint n_values)
{
  guint n = graph->n_vertices;
  g_autofree guint32 *cells = g_new (guint32, n);

  for (guint k = 0; k < n_values; k++)
    {
      guint size = (guint) MAX (lowest + (int) k, 0);

      for (guint cell = 0; cell < n; cell++)
        cells[cell] = values[cell * n_values + k];
      add_groups (propagators, graph, cells, NULL, MDR_GROUP_SHARING_ONE,
                  (MdrGroupClue){ .present = TRUE, .low = size, .high = size });
    }
}
