/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Paths, kept as fragments: the cells that drawn edges join. A fragment is a ring of cells by @next, so that
 * two of them become one, and one two again, by exchanging two links; the smaller fragment takes the number
 * of the greater, which makes n cells cost n log n in all.
 *
 * An edge that joins two fragments must neither close a loop nor join different labels, nor bring cells onto
 * one path that must not be on one: side by side without an edge where paths must not touch themselves, or
 * all four cells of a block where paths must not fill one. Two cells are on one path if they are in one
 * fragment, or in fragments of the same label. Only cells whose path changes have to be looked at: those of
 * the smaller fragment and, if one fragment gets its label from the other, those of that one.
 *
 * A conclusion is explained by the drawn edges of the path from one cell to the other, or from both to their
 * ends: at the time of the edge that is explained, that is up to its position in the trail.
 */

/* This goal of a way stands for the end of its label. */
#define NOWHERE G_MAXUINT32

/*
 * Adds the drawn edges of the way from @from to @goal, or to an end of @label if that is not 0, that stand in
 * the trail at position @limit or before. The way exists; nothing is added if @from is where it leads.
 */
static void
add_way (const NumberlinkLearner *learner,
         guint32 from,
         guint32 goal,
         guint32 label,
         guint32 limit,
         MdrLiterals *literals)
{
  guint32 count = literals->count;

  if (from == goal || (label != 0 && learner->labels[from] == label))
    return;
  for (guint first = 0; first < 4; first++)
    {
      MdrDirection direction = first;
      guint32 cell = from;

      for (;;)
        {
          guint32 edge = numberlink_learner_get_edge (learner, cell, direction);
          guint onwards;

          if (((learner->codes[cell] >> direction) & 1) == 0 || learner->base.positions[edge] > limit)
            break;
          mdr_literals_add (literals, 2 * edge + 1);
          cell = numberlink_learner_get_neighbour (learner, cell, direction);
          if (cell == goal || (label != 0 && learner->labels[cell] == label))
            return;
          onwards =
              learner->codes[cell] & NUMBERLINK_CODE_DRAWN & ~(1u << mdr_direction_opposite (direction));
          if (cell == from || onwards == 0)
            break;
          direction = (guint) __builtin_ctz (onwards);
        }
      literals->count = count;
    }
  g_assert_not_reached ();
}

/** Adds the drawn edges from a cell of a labelled fragment to its end, up to position @limit in the trail. */
void
numberlink_learner_add_way_to_end (const NumberlinkLearner *learner,
                                   guint32 cell,
                                   guint32 limit,
                                   MdrLiterals *literals)
{
  guint32 label = learner->fragments[learner->fragment_of[cell]].label;

  add_way (learner, cell, NOWHERE, label, limit, literals);
}

/** Adds the drawn edges of a fragment. */
void
numberlink_learner_add_fragment (const NumberlinkLearner *learner, guint32 fragment, MdrLiterals *literals)
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
}

/**
 * numberlink_learner_explain_path:
 * @literal: an edge drawn or barred because of the fragments at its two cells
 *
 * Adds to @reason the way between its cells, or the ways from both to their ends.
 */
void
numberlink_learner_explain_path (NumberlinkLearner *learner, guint32 literal, MdrLiterals *reason)
{
  guint32 edge = literal >> 1;
  guint32 first = edge >> 1;
  guint32 second = numberlink_learner_get_second_cell (learner, edge);
  guint32 limit = learner->base.positions[edge] - 1;

  if (mdr_reason_get_kind (learner->base.reasons[edge]) == NUMBERLINK_REASON_LOOP)
    add_way (learner, first, second, 0, limit, reason);
  else
    {
      numberlink_learner_add_way_to_end (learner, first, limit, reason);
      numberlink_learner_add_way_to_end (learner, second, limit, reason);
    }
}

/**
 * Joint:
 * @edge: that is drawn
 * @cells: its cells
 * @kept: the greater of the fragments that it joins, which grows
 * @gone: the smaller, which becomes part of it
 * @label: of both together, or 0
 *
 * Two fragments that are about to become one.
 */
typedef struct
{
  guint32 edge;
  guint32 cells[2];
  guint32 kept;
  guint32 gone;
  guint32 label;
} Joint;

/* Returns: the fragment that a cell will be in */
static guint32
get_fragment (const NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  guint32 fragment = learner->fragment_of[cell];

  return fragment == joint->gone ? joint->kept : fragment;
}

/* Returns: the label that the fragment of a cell will have, or 0 */
static guint32
get_label (const NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  guint32 fragment = get_fragment (learner, joint, cell);

  return fragment == joint->kept ? joint->label : learner->fragments[fragment].label;
}

/*
 * Looks, for a cell that gets a label, for neighbours in other fragments of this label. Without touching they
 * must be joined, so their edge is drawn; a conflict if it is barred.
 */
static gboolean
join_label (NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  MdrLiterals *conflict = &learner->base.conflict;

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 beside = numberlink_learner_get_neighbour (learner, cell, direction);
      guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

      if (get_fragment (learner, joint, beside) == joint->kept
          || get_label (learner, joint, beside) != joint->label)
        continue;
      if (learner->base.values[2 * edge] == 0)
        numberlink_learner_assign (learner, 2 * edge, NUMBERLINK_REASON_JOIN);
      else if (learner->base.values[2 * edge] < 0)
        {
          mdr_literals_add (conflict, 2 * edge);
          add_way (learner, cell, NOWHERE, joint->label, learner->path_head, conflict);
          add_way (learner, beside, NOWHERE, joint->label, learner->path_head, conflict);
          return FALSE;
        }
    }
  return TRUE;
}

/* Returns: whether two cells will be known to be on one path */
static gboolean
is_one_path (const NumberlinkLearner *learner, const Joint *joint, guint32 first, guint32 second)
{
  guint32 label = get_label (learner, joint, first);

  return get_fragment (learner, joint, first) == get_fragment (learner, joint, second)
         || (label != 0 && !learner->loose[label] && label == get_label (learner, joint, second));
}

/* Looks whether one of the four blocks with a cell will be on one path; a conflict with the edges that say
 * so. */
static gboolean
check_blocks (NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  const guint32 corners[] = { cell, cell - 1, cell - learner->stride, cell - learner->stride - 1 };

  for (guint n = 0; n < G_N_ELEMENTS (corners); n++)
    {
      const guint32 block[] = { corners[n], corners[n] + 1, corners[n] + learner->stride,
                                corners[n] + learner->stride + 1 };
      gboolean within = TRUE;

      if (!is_one_path (learner, joint, block[0], block[1])
          || !is_one_path (learner, joint, block[0], block[2])
          || !is_one_path (learner, joint, block[0], block[3]))
        continue;
      for (int k = 1; k < 4; k++)
        within = within && get_fragment (learner, joint, block[0]) == get_fragment (learner, joint, block[k]);
      for (int k = 0; k < 4; k++)
        add_way (learner, block[within ? 0 : k], within ? block[k] : NOWHERE, within ? 0 : joint->label,
                 learner->path_head, &learner->base.conflict);
      return FALSE;
    }
  return TRUE;
}

/*
 * Looks whether the cells that come onto one path may be on one: those of the smaller fragment, beside those
 * of the greater; and those of a fragment that gets a label, beside others of the label.
 */
static gboolean
check_joint (NumberlinkLearner *learner, const Joint *joint)
{
  gboolean new_label = learner->fragments[joint->kept].label != learner->fragments[joint->gone].label;
  guint32 unlabelled = learner->fragments[joint->kept].label == 0 ? joint->kept : joint->gone;
  guint32 cell = joint->gone;

  do
    {
      if (learner->puzzle.touching && !check_blocks (learner, joint, cell))
        return FALSE;
      for (guint direction = 0; !learner->puzzle.touching && direction < 4; direction++)
        {
          guint32 beside = numberlink_learner_get_neighbour (learner, cell, direction);

          if (learner->fragment_of[beside] != joint->kept
              || numberlink_learner_get_edge (learner, cell, direction) == joint->edge)
            continue;
          add_way (learner, cell, beside, 0, learner->path_head, &learner->base.conflict);
          return FALSE;
        }
      cell = learner->next[cell];
    }
  while (cell != joint->gone);
  if (!new_label || learner->loose[joint->label])
    return TRUE;
  cell = unlabelled;
  do
    {
      if (learner->puzzle.touching ? !check_blocks (learner, joint, cell)
                                   : !join_label (learner, joint, cell))
        return FALSE;
      cell = learner->next[cell];
    }
  while (cell != unlabelled);
  return TRUE;
}

/* Returns: the tip of a fragment that is not @cell; a fragment of one cell has only that */
static guint32
get_other_tip (const NumberlinkFragment *fragment, guint32 cell)
{
  return fragment->tips[0] == cell ? fragment->tips[1] : fragment->tips[0];
}

/* Keeps the bits of labelled cells up to date when the cells of a fragment get a label or lose it. */
static void
set_labelled (NumberlinkLearner *learner, guint32 fragment, gboolean labelled)
{
  guint32 cell = fragment;

  do
    {
      MdrCell at = learner->coordinates[cell];

      if (labelled)
        learner->labelled[at.row] |= mdr_bit (at.column);
      else
        learner->labelled[at.row] &= ~mdr_bit (at.column);
      cell = learner->next[cell];
    }
  while (cell != fragment);
}

/* Makes one fragment of two, and notes how to undo it. */
static void
merge (NumberlinkLearner *learner, const Joint *joint)
{
  NumberlinkFragment *kept = &learner->fragments[joint->kept];
  const NumberlinkFragment *gone = &learner->fragments[joint->gone];
  guint32 kept_cell = joint->cells[learner->fragment_of[joint->cells[0]] != joint->kept];
  guint32 gone_cell = joint->cells[kept_cell == joint->cells[0]];
  guint32 tips[2] = { get_other_tip (kept, kept_cell), get_other_tip (gone, gone_cell) };
  guint32 cell = joint->gone;
  guint32 successor = learner->next[joint->kept];

  if (kept->label != gone->label)
    set_labelled (learner, kept->label == 0 ? joint->kept : joint->gone, TRUE);
  learner->mergers[learner->n_mergers++] =
      (NumberlinkMerger){ learner->path_head, joint->kept, joint->gone, *kept };
  do
    {
      learner->fragment_of[cell] = joint->kept;
      cell = learner->next[cell];
    }
  while (cell != joint->gone);
  learner->next[joint->kept] = learner->next[joint->gone];
  learner->next[joint->gone] = successor;
  *kept = (NumberlinkFragment){ kept->size + gone->size, joint->label, { tips[0], tips[1] } };
}

/** Splits the two fragments that were merged last. */
void
numberlink_learner_undo_merger (NumberlinkLearner *learner)
{
  const NumberlinkMerger *merger = &learner->mergers[--learner->n_mergers];
  guint32 successor = learner->next[merger->kept];
  guint32 cell = merger->gone;

  learner->next[merger->kept] = learner->next[merger->gone];
  learner->next[merger->gone] = successor;
  do
    {
      learner->fragment_of[cell] = merger->gone;
      cell = learner->next[cell];
    }
  while (cell != merger->gone);
  learner->fragments[merger->kept] = merger->before;
  if (merger->before.label != learner->fragments[merger->gone].label)
    set_labelled (learner, merger->before.label == 0 ? merger->kept : merger->gone, FALSE);
}

/* Bars the open edges at a tip of a fragment that would close a loop or join different labels. */
static void
bar_around_tip (NumberlinkLearner *learner, guint32 fragment, guint32 tip)
{
  guint32 label = learner->fragments[fragment].label;

  for (guint open = numberlink_learner_get_open (learner, tip); open != 0; open &= open - 1)
    {
      MdrDirection direction = (guint) __builtin_ctz (open);
      guint32 edge = numberlink_learner_get_edge (learner, tip, direction);
      guint32 beside = learner->fragment_of[numberlink_learner_get_neighbour (learner, tip, direction)];
      guint32 other = learner->fragments[beside].label;

      if (beside == fragment)
        numberlink_learner_assign (learner, 2 * edge + 1, NUMBERLINK_REASON_LOOP);
      else if (label != 0 && other != 0 && label != other)
        numberlink_learner_assign (learner, 2 * edge + 1, NUMBERLINK_REASON_LABELS);
    }
}

/*
 * Joins two fragments by a drawn edge, and bars the open edges at both tips that would close a loop or join
 * different labels. Returns: as #MdrTheoryStage
 */
static gboolean
join (NumberlinkLearner *learner, guint32 edge)
{
  Joint joint = { edge, { edge >> 1, numberlink_learner_get_second_cell (learner, edge) } };
  guint32 first = learner->fragment_of[joint.cells[0]];
  guint32 second = learner->fragment_of[joint.cells[1]];
  guint32 labels[2] = { learner->fragments[first].label, learner->fragments[second].label };
  gboolean swap = learner->fragments[first].size < learner->fragments[second].size;
  MdrLiterals *conflict = &learner->base.conflict;

  joint.kept = swap ? second : first;
  joint.gone = swap ? first : second;
  joint.label = MAX (labels[0], labels[1]);
  if (first == second)
    {
      mdr_literals_add (conflict, 2 * edge + 1);
      add_way (learner, joint.cells[0], joint.cells[1], 0, learner->path_head - 1, conflict);
      return FALSE;
    }
  if (labels[0] != 0 && labels[1] != 0 && labels[0] != labels[1])
    {
      mdr_literals_add (conflict, 2 * edge + 1);
      for (int k = 0; k < 2; k++)
        numberlink_learner_add_way_to_end (learner, joint.cells[k], learner->path_head - 1, conflict);
      return FALSE;
    }
  if (learner->tight && !check_joint (learner, &joint))
    return FALSE;
  merge (learner, &joint);
  for (guint k = 0; k < 2; k++)
    bar_around_tip (learner, joint.kept, learner->fragments[joint.kept].tips[k]);
  return TRUE;
}

/**
 * numberlink_learner_propagate_paths:
 *
 * Joins fragments by the edges that have been drawn, one by one, until something follows.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_propagate_paths (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 before = base->n_trail;

  while (learner->path_head < base->n_trail && base->n_trail == before)
    {
      guint32 literal = base->trail[learner->path_head++];

      if ((literal & 1) == 0 && !join (learner, literal >> 1))
        return FALSE;
    }
  return TRUE;
}
