/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Paths do not cross. Take as one *coast* the border of the board and the paths with a label that touch it,
 * or touch one another that do, by a side or a corner: no path leads through between two cells of it. What is
 * left of the board are bays, each within one closed line of coast. If both tips of a path are at the coast
 * of one bay, the path joins them through it, and so parts the rest of this coast into two. If, all along the
 * coast, the tips of two paths take turns, one of them cannot be completed.
 *
 * This is seen as soon as a path touches the coast. Without it, each route that a path can take through the
 * rest of the board has to be ruled out separately.
 *
 * A tip is considered only if the cells to which its path can continue lie side by side along the coast, with
 * no other tip among them.
 */

/* For a fragment that is part of the coast: that it touches the border, or the fragment that connects it to
 * the border. */
#define AT_BORDER      1
#define FIRST_FRAGMENT 2

/* Instead of a tip, before the tips of the next bay. */
#define NEXT_BAY G_MAXUINT32

/* Instead of the number of a bay: of a tip that is in several places. */
#define SEVERAL_BAYS G_MAXUINT32

static gboolean
is_on_board (const NumberlinkLearner *learner, guint32 cell)
{
  return learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE;
}

static gboolean
is_labelled (const NumberlinkLearner *learner, guint32 cell)
{
  return learner->fragments[learner->fragment_of[cell]].label != 0;
}

/* Whether a cell is part of the coast, or outside the board. */
static gboolean
is_coast (const NumberlinkLearner *learner, guint32 cell)
{
  return !is_on_board (learner, cell) || learner->coast[learner->fragment_of[cell]] != 0;
}

static gboolean
is_at_border (const NumberlinkLearner *learner, guint32 fragment)
{
  guint32 cell = fragment;

  do
    {
      for (guint direction = 0; direction < 4; direction++)
        if (!is_on_board (learner, numberlink_learner_get_neighbour (learner, cell, direction)))
          return TRUE;
      cell = learner->next[cell];
    }
  while (cell != fragment);
  return FALSE;
}

/* Adds to the coast what touches a cell of it. */
static guint32
add_neighbours (NumberlinkLearner *learner, guint32 cell, guint32 count)
{
  for (guint32 down = 0; down < 3; down++)
    for (guint32 across = 0; across < 3; across++)
      {
        guint32 beside = cell + down * learner->stride + across - learner->stride - 1;
        guint32 fragment = learner->fragment_of[beside];

        if (!is_on_board (learner, beside) || !is_labelled (learner, beside) || learner->coast[fragment] != 0)
          continue;
        learner->coast[fragment] = learner->fragment_of[cell] + FIRST_FRAGMENT;
        learner->queue[count++] = fragment;
      }
  return count;
}

static void
find_coast (NumberlinkLearner *learner)
{
  guint32 count = 0;

  memset (learner->coast, 0, learner->n_cells * sizeof *learner->coast);
  for (guint k = 0; k < 2 * learner->puzzle.n_labels; k++)
    {
      guint32 fragment = learner->fragment_of[learner->ends[k]];

      if (learner->coast[fragment] != 0 || !is_at_border (learner, fragment))
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

/* Directions in which the path at a tip can continue. */
static guint
get_open_ways (const NumberlinkLearner *learner, guint32 tip)
{
  guint code = learner->codes[tip];

  return NUMBERLINK_CODE_DRAWN & ~(code | code >> 4);
}

/* The tip of a label, its labels' ends numbered one after the other. */
static guint32
get_tip (const NumberlinkLearner *learner, guint32 end)
{
  return numberlink_learner_get_tip (learner, learner->ends[end]);
}

/* Whether the tips of a label are joined, or might be without a cell between them, or by other paths. */
static gboolean
is_left_out (const NumberlinkLearner *learner, guint label)
{
  guint32 end = 2 * (label - 1);
  guint32 tip = get_tip (learner, end);
  guint32 other = get_tip (learner, end + 1);

  if (learner->loose[label] || tip == learner->ends[end + 1])
    return TRUE;
  for (guint ways = get_open_ways (learner, tip); ways != 0; ways &= ways - 1)
    if (numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (ways)) == other)
      return TRUE;
  return FALSE;
}

/* Notes that the coast has a tip in its next place, unless it had the same in the last one. */
static void
note_tip (NumberlinkLearner *learner, guint32 first, guint32 cell, MdrDirection side)
{
  guint32 tip = numberlink_learner_get_neighbour (learner, cell, side);
  MdrLiterals *tips = &learner->reason;
  guint label;
  guint32 end;

  if (!is_on_board (learner, tip) || !(get_open_ways (learner, tip) >> mdr_direction_opposite (side) & 1))
    return;
  label = learner->fragments[learner->fragment_of[tip]].label;
  end = 2 * (label - 1);
  if (is_left_out (learner, label))
    return;
  end += get_tip (learner, end) != tip;
  if (tips->count == first || tips->items[tips->count - 1] != end)
    mdr_literals_add (tips, end);
}

/* Goes along the coast of a bay, which lies to the right, from a cell and its side back to them. */
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

      learner->passed[cell] |= (guint8) (1u << side);
      note_tip (learner, first, cell, side);
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

/* Lists the tips along the coast of each bay. */
static void
list_tips (NumberlinkLearner *learner)
{
  learner->reason.count = 0;
  memset (learner->passed, 0, learner->n_cells * sizeof *learner->passed);
  for (guint32 end = 0; end < 2 * learner->puzzle.n_labels; end++)
    {
      guint32 tip = get_tip (learner, end);

      if (!is_coast (learner, tip) || is_left_out (learner, end / 2 + 1))
        continue;
      for (guint ways = get_open_ways (learner, tip); ways != 0; ways &= ways - 1)
        {
          MdrDirection way = (guint) __builtin_ctz (ways);
          guint32 cell = numberlink_learner_get_neighbour (learner, tip, way);
          MdrDirection side = mdr_direction_opposite (way);

          if (!is_coast (learner, cell) && !(learner->passed[cell] >> side & 1))
            follow_coast (learner, cell, side);
        }
    }
}

/* Finds in which bay each tip is. */
static void
find_bays (NumberlinkLearner *learner)
{
  guint32 bay = 1;

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

/* Adds the drawn edges of a fragment, and of those that connect it to the border. */
static void
add_coast (const NumberlinkLearner *learner, guint32 fragment, MdrLiterals *literals)
{
  for (;;)
    {
      guint32 cell = fragment;

      do
        {
          for (guint32 edge = 2 * cell; edge < 2 * cell + 2; edge++)
            if (learner->base.values[2 * edge] > 0)
              mdr_literals_add (literals, 2 * edge + 1);
          cell = learner->next[cell];
        }
      while (cell != fragment);
      if (learner->coast[fragment] == AT_BORDER)
        return;
      fragment = learner->coast[fragment] - FIRST_FRAGMENT;
    }
}

/* Adds to the reason where both tips of a path are, and where the path cannot continue from them. */
static void
add_tips (const NumberlinkLearner *learner, guint label, MdrLiterals *literals)
{
  for (guint32 end = 2 * (label - 1); end < 2 * label; end++)
    {
      guint32 tip = get_tip (learner, end);

      add_coast (learner, learner->fragment_of[tip], literals);
      for (guint direction = 0; direction < 4; direction++)
        {
          guint32 edge = numberlink_learner_get_edge (learner, tip, direction);

          if (learner->base.values[2 * edge] < 0)
            mdr_literals_add (literals, 2 * edge);
        }
    }
}

/* Whether no two of the paths that have both tips at the coast of a bay cross. */
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
          add_tips (learner, label, &learner->base.conflict);
          add_tips (learner, open[n_open - 1], &learner->base.conflict);
          return FALSE;
        }
    }
  return TRUE;
}

/** Looks whether paths have to cross; as #MdrTheoryStage. Where every cell is used, it is seen soon enough.
 */
gboolean
numberlink_learner_check_order (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  if (learner->puzzle.cover || learner->puzzle.n_labels < 2 || learner->ordered > learner->n_mergers)
    return TRUE;
  find_coast (learner);
  list_tips (learner);
  find_bays (learner);
  for (guint32 k = 0; k < learner->reason.count; k++)
    if (k == 0 || learner->reason.items[k - 1] == NEXT_BAY)
      if (!check_bay (learner, learner->reason.items + k))
        return FALSE;
  learner->ordered = learner->n_mergers + 1;
  return TRUE;
}
