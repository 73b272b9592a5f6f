/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Paths do not cross. The *coast* is the border of the board together with all labelled fragments that touch
 * it, or touch a fragment that does, by a side or a corner: no path can lead between two cells of the coast.
 * The rest of the board are *bays*, each enclosed by one closed line of coast. If both tips of a path stand
 * at one bay, the rest of the path joins them through the bay, and so parts its coast into two. Two paths
 * whose tips alternate along the coast, as in a, b, a, b, would cross: a conflict. docs/models/numberlink.md
 * has the proof.
 *
 * The test is to go once around each bay with a stack of labels. A label opens at its first tip, and must
 * be on top of the stack at its second: a, b, b, a is right; at the second a of a, b, a the top is b.
 *
 * Without this rule the search would rule out one by one all routes that one path can take around the other.
 *
 * A tip is left out unless the cells to which its path can go on lie side by side along one bay, with no
 * other tip between them.
 */

/* A fragment of the coast either touches the border, or touches the fragment whose number is given from 2 on.
 */
#define AT_BORDER      1
#define FIRST_FRAGMENT 2

/* Ends the list of the tips of a bay. */
#define NEXT_BAY G_MAXUINT32

/* The bay of a tip that is listed twice. */
#define SEVERAL_BAYS G_MAXUINT32

static gboolean
is_on_board (const NumberlinkLearner *learner, guint32 cell)
{
  return learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE;
}

/* Returns: whether a cell is part of the coast, or outside the board */
static gboolean
is_coast (const NumberlinkLearner *learner, guint32 cell)
{
  return !is_on_board (learner, cell) || learner->coast[learner->fragment_of[cell]] != 0;
}

/* Adds to the coast the labelled fragments that touch a cell of it. Returns: the new length of the queue */
static guint32
add_neighbours (NumberlinkLearner *learner, guint32 cell, guint32 count)
{
  for (guint32 down = 0; down < 3; down++)
    for (guint32 across = 0; across < 3; across++)
      {
        guint32 beside = cell + down * learner->stride + across - learner->stride - 1;
        guint32 fragment = learner->fragment_of[beside];

        if (!is_on_board (learner, beside) || learner->fragments[fragment].label == 0
            || learner->coast[fragment] != 0)
          continue;
        learner->coast[fragment] = learner->fragment_of[cell] + FIRST_FRAGMENT;
        learner->queue[count++] = fragment;
      }
  return count;
}

/* Finds the coast by breadth-first search over fragments, from those at the border. */
static void
find_coast (NumberlinkLearner *learner)
{
  guint32 count = 0;

  memset (learner->coast, 0, learner->n_cells * sizeof *learner->coast);
  for (guint k = 0; k < 2 * learner->puzzle.n_labels; k++)
    {
      guint32 fragment = learner->fragment_of[learner->ends[k]];
      guint32 cell = fragment;
      gboolean at_border = FALSE;

      if (learner->coast[fragment] != 0)
        continue;
      do
        {
          for (guint direction = 0; direction < 4 && !at_border; direction++)
            at_border = !is_on_board (learner, numberlink_learner_get_neighbour (learner, cell, direction));
          cell = learner->next[cell];
        }
      while (cell != fragment && !at_border);
      if (!at_border)
        continue;
      learner->coast[fragment] = AT_BORDER;
      learner->queue[count++] = fragment;
    }
  for (guint32 k = 0; k < count; k++)
    {
      guint32 cell = learner->queue[k];

      do
        {
          count = add_neighbours (learner, cell, count);
          cell = learner->next[cell];
        }
      while (cell != learner->queue[k]);
    }
}

/* Returns: whether a label is not considered: it is joined, or may be by an edge or by other paths */
static gboolean
is_left_out (const NumberlinkLearner *learner, guint label)
{
  const guint32 *ends = learner->ends + 2 * (label - 1);
  guint32 tip = numberlink_learner_get_tip (learner, ends[0]);
  guint32 other = numberlink_learner_get_tip (learner, ends[1]);

  if (learner->loose[label] || tip == ends[1])
    return TRUE;
  for (guint ways = numberlink_learner_get_open (learner, tip); ways != 0; ways &= ways - 1)
    if (numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (ways)) == other)
      return TRUE;
  return FALSE;
}

/*
 * Goes around a bay with its coast on the left hand: from a cell of the bay and the side on which it has the
 * coast, back to these. Lists the tips that can enter the bay there, each once where it comes several times
 * in a row.
 */
static void
follow_coast (NumberlinkLearner *learner, guint32 cell, MdrDirection side)
{
  MdrLiterals *tips = &learner->reason;
  guint32 first = tips->count;

  while (!(learner->passed[cell] >> side & 1))
    {
      MdrDirection ahead = (side + 3) % MDR_N_DIRECTIONS;
      guint32 next = numberlink_learner_get_neighbour (learner, cell, ahead);
      guint32 around = numberlink_learner_get_neighbour (learner, next, side);
      guint32 tip = numberlink_learner_get_neighbour (learner, cell, side);

      learner->passed[cell] |= (guint8) (1u << side);
      if (is_on_board (learner, tip)
          && (numberlink_learner_get_open (learner, tip) >> mdr_direction_opposite (side) & 1))
        {
          guint label = learner->fragments[learner->fragment_of[tip]].label;
          guint32 end = 2 * (label - 1);

          if (!is_left_out (learner, label))
            {
              end += numberlink_learner_get_tip (learner, learner->ends[end]) != tip;
              if (tips->count == first || tips->items[tips->count - 1] != end)
                mdr_literals_add (tips, end);
            }
        }
      if (is_coast (learner, next))
        side = ahead;
      else if (is_coast (learner, around))
        cell = next;
      else
        {
          cell = around;
          side = mdr_direction_opposite (ahead);
        }
    }
  if (tips->count > first + 1 && tips->items[tips->count - 1] == tips->items[first])
    tips->count--;
  mdr_literals_add (tips, NEXT_BAY);
}

/* Lists the tips along the coast of each bay, as indices of their ends, and the bay that each stands at. */
static void
list_tips (NumberlinkLearner *learner)
{
  guint32 bay = 1;

  learner->reason.count = 0;
  memset (learner->passed, 0, learner->n_cells * sizeof *learner->passed);
  for (guint32 end = 0; end < 2 * learner->puzzle.n_labels; end++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[end]);

      if (!is_coast (learner, tip) || is_left_out (learner, end / 2 + 1))
        continue;
      for (guint ways = numberlink_learner_get_open (learner, tip); ways != 0; ways &= ways - 1)
        {
          MdrDirection way = (guint) __builtin_ctz (ways);
          guint32 cell = numberlink_learner_get_neighbour (learner, tip, way);
          MdrDirection side = mdr_direction_opposite (way);

          if (!is_coast (learner, cell) && !(learner->passed[cell] >> side & 1))
            follow_coast (learner, cell, side);
        }
    }
  memset (learner->bays, 0, 2 * learner->puzzle.n_labels * sizeof *learner->bays);
  for (guint32 k = 0; k < learner->reason.count; k++)
    {
      guint32 end = learner->reason.items[k];

      if (end == NEXT_BAY)
        bay++;
      else
        learner->bays[end] = learner->bays[end] == 0 ? bay : SEVERAL_BAYS;
    }
}

/*
 * Explains the position of a label's two tips along the coast: the fragments that connect each with the
 * border, and the barred edges at the tip.
 */
static void
explain_tips (const NumberlinkLearner *learner, guint label, MdrLiterals *literals)
{
  for (guint32 end = 2 * (label - 1); end < 2 * label; end++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[end]);
      guint32 fragment = learner->fragment_of[tip];

      numberlink_learner_add_fragment (learner, fragment, literals);
      while (learner->coast[fragment] != AT_BORDER)
        {
          fragment = learner->coast[fragment] - FIRST_FRAGMENT;
          numberlink_learner_add_fragment (learner, fragment, literals);
        }
      for (guint direction = 0; direction < 4; direction++)
        {
          guint32 edge = numberlink_learner_get_edge (learner, tip, direction);

          if (learner->base.values[2 * edge] < 0)
            mdr_literals_add (literals, 2 * edge);
        }
    }
}

/* Looks for two labels whose tips alternate in the list of a bay. Returns: as #MdrTheoryStage */
static gboolean
check_bay (NumberlinkLearner *learner, const guint32 *tips)
{
  guint32 *open = learner->queue;
  guint32 n_open = 0;

  for (; *tips != NEXT_BAY; tips++)
    {
      guint32 bay = learner->bays[*tips];
      guint label = *tips / 2 + 1;
      gboolean begun = FALSE;

      if (bay == SEVERAL_BAYS || learner->bays[*tips ^ 1] != bay)
        continue;
      for (guint32 k = 0; k < n_open; k++)
        begun = begun || open[k] == label;
      if (!begun)
        open[n_open++] = label;
      else if (open[n_open - 1] == label)
        n_open--;
      else
        {
          explain_tips (learner, label, &learner->base.conflict);
          explain_tips (learner, open[n_open - 1], &learner->base.conflict);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * numberlink_learner_check_order:
 *
 * Looks whether two paths would have to cross. The answer changes only with a merger. Where every cell is
 * used, other rules find out soon enough.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_check_order (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  if (learner->puzzle.cover || learner->puzzle.n_labels < 2 || learner->ordered > learner->n_mergers)
    return TRUE;
  find_coast (learner);
  list_tips (learner);

  for (guint32 k = 0; k < learner->reason.count; k++)
    if (k == 0 || learner->reason.items[k - 1] == NEXT_BAY)
      if (!check_bay (learner, learner->reason.items + k))
        return FALSE;
  learner->ordered = learner->n_mergers + 1;
  return TRUE;
}
