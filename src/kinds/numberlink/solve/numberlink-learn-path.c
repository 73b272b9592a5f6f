/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

#define NOWHERE G_MAXUINT32

static MdrDirection
turn_back (MdrDirection direction)
{
  return direction ^ 2;
}

/*
 * Follows drawn edges whose place in the trail is at most @limit from a cell in one direction, up to @goal
 * (or the end of @label if that is not 0), and adds them. Whether it got there; if not, nothing is added.
 */
static gboolean
follow (const NumberlinkLearner *learner,
        guint32 from,
        MdrDirection direction,
        guint32 goal,
        guint32 label,
        guint32 limit,
        MdrLiterals *literals)
{
  guint32 count = literals->count;
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
        return TRUE;
      onwards = learner->codes[cell] & NUMBERLINK_CODE_DRAWN & ~(1u << turn_back (direction));
      if (cell == from || onwards == 0)
        break;
      direction = (guint) __builtin_ctz (onwards);
    }
  literals->count = count;
  return FALSE;
}

/* The drawn edges from @cell to @goal, or to an end of @label; nothing if it stands there already. */
static void
add_way (const NumberlinkLearner *learner,
         guint32 cell,
         guint32 goal,
         guint32 label,
         guint32 limit,
         MdrLiterals *literals)
{
  if (cell == goal || (label != 0 && learner->labels[cell] == label))
    return;
  for (guint direction = 0; direction < 4; direction++)
    if (follow (learner, cell, direction, goal, label, limit, literals))
      return;
  g_assert_not_reached ();
}

/** Adds the drawn edges, up to a place in the trail, from a cell of a labelled path to its end. */
void
numberlink_learner_add_way_to_end (const NumberlinkLearner *learner,
                                   guint32 cell,
                                   guint32 limit,
                                   MdrLiterals *literals)
{
  guint32 label = learner->fragments[learner->fragment_of[cell]].label;

  add_way (learner, cell, NOWHERE, label, limit, literals);
}

/**
 * numberlink_learner_explain_path:
 * @literal: true, because of the paths at its two cells
 * @reason: where the edges of those paths are added
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
 * @kept: the fragment that grows
 * @gone: the one that becomes part of it
 * @label: of both together, or 0
 */
typedef struct
{
  guint32 edge;
  guint32 cells[2];
  guint32 kept;
  guint32 gone;
  guint32 label;
} Joint;

/* The number of a cell's fragment once the joint is made. */
static guint32
get_fragment (const NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  guint32 fragment = learner->fragment_of[cell];

  return fragment == joint->gone ? joint->kept : fragment;
}

static guint32
get_label (const NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  guint32 fragment = get_fragment (learner, joint, cell);

  return fragment == joint->kept ? joint->label : learner->fragments[fragment].label;
}

/* Two cells of one path side by side, not one after the other. */
static gboolean
fail_by_touch (NumberlinkLearner *learner, guint32 first, guint32 second)
{
  add_way (learner, first, second, 0, learner->path_head, &learner->base.conflict);
  return FALSE;
}

/* A cell of the smaller fragment beside one of the greater. */
static gboolean
check_touch_within (NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 beside = numberlink_learner_get_neighbour (learner, cell, direction);

      if (learner->fragment_of[beside] == joint->kept
          && numberlink_learner_get_edge (learner, cell, direction) != joint->edge)
        return fail_by_touch (learner, cell, beside);
    }
  return TRUE;
}

/* A cell that has got a label now, beside one of the same label: they have to be joined. */
static gboolean
check_touch_of_label (NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
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
          mdr_literals_add (&learner->base.conflict, 2 * edge);
          add_way (learner, cell, NOWHERE, joint->label, learner->path_head, &learner->base.conflict);
          add_way (learner, beside, NOWHERE, joint->label, learner->path_head, &learner->base.conflict);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_one_path (const NumberlinkLearner *learner, const Joint *joint, guint32 first, guint32 second)
{
  guint32 label = get_label (learner, joint, first);

  return get_fragment (learner, joint, first) == get_fragment (learner, joint, second)
         || (label != 0 && !learner->loose[label] && label == get_label (learner, joint, second));
}

static gboolean
fail_by_block (NumberlinkLearner *learner, const Joint *joint, const guint32 block[4])
{
  gboolean within = TRUE;

  for (int k = 1; k < 4; k++)
    within = within && get_fragment (learner, joint, block[0]) == get_fragment (learner, joint, block[k]);
  for (int k = 0; k < 4; k++)
    if (within)
      add_way (learner, block[0], block[k], 0, learner->path_head, &learner->base.conflict);
    else
      add_way (learner, block[k], NOWHERE, joint->label, learner->path_head, &learner->base.conflict);
  return FALSE;
}

static gboolean
check_blocks (NumberlinkLearner *learner, const Joint *joint, guint32 cell)
{
  const guint32 corners[] = { cell, cell - 1, cell - learner->stride, cell - learner->stride - 1 };

  for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
    {
      const guint32 block[] = { corners[k], corners[k] + 1, corners[k] + learner->stride,
                                corners[k] + learner->stride + 1 };

      if (is_one_path (learner, joint, block[0], block[1]) && is_one_path (learner, joint, block[0], block[2])
          && is_one_path (learner, joint, block[0], block[3]))
        return fail_by_block (learner, joint, block);
    }
  return TRUE;
}

/* What a joint means to the cells of the smaller fragment, and to those that get a label by it. */
static gboolean
check_joint (NumberlinkLearner *learner, const Joint *joint)
{
  gboolean new_label = learner->fragments[joint->kept].label != learner->fragments[joint->gone].label;
  guint32 unlabelled = learner->fragments[joint->kept].label == 0 ? joint->kept : joint->gone;
  guint32 cell = joint->gone;

  do
    {
      if (!learner->puzzle.touching ? !check_touch_within (learner, joint, cell)
                                    : !check_blocks (learner, joint, cell))
        return FALSE;
      cell = learner->next[cell];
    }
  while (cell != joint->gone);
  if (!new_label || learner->loose[joint->label])
    return TRUE;
  cell = unlabelled;
  do
    {
      if (!learner->puzzle.touching ? !check_touch_of_label (learner, joint, cell)
                                    : !check_blocks (learner, joint, cell))
        return FALSE;
      cell = learner->next[cell];
    }
  while (cell != unlabelled);
  return TRUE;
}

/* The tip of a fragment that is not @cell; a fragment of one cell has only that. */
static guint32
get_other_tip (const NumberlinkFragment *fragment, guint32 cell)
{
  return fragment->tips[0] == cell ? fragment->tips[1] : fragment->tips[0];
}

/* Notes that the cells of a fragment have got a label, or lost it. */
static void
set_labelled (NumberlinkLearner *learner, guint32 fragment, gboolean labelled)
{
  guint32 cell = fragment;

  do
    {
      MdrCell place = learner->places[cell];

      if (labelled)
        learner->labelled[place.row] |= mdr_bit (place.column);
      else
        learner->labelled[place.row] &= ~mdr_bit (place.column);
      cell = learner->next[cell];
    }
  while (cell != fragment);
}

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

/** Takes two fragments apart that were merged last. */
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

/* No edge at a tip may close a loop or join different labels. */
static void
bar_at_tip (NumberlinkLearner *learner, guint32 tip)
{
  guint32 fragment = learner->fragment_of[tip];
  guint32 label = learner->fragments[fragment].label;

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, tip, direction);
      guint32 beside = learner->fragment_of[numberlink_learner_get_neighbour (learner, tip, direction)];
      guint32 other = learner->fragments[beside].label;

      if (learner->base.values[2 * edge] != 0)
        continue;
      if (beside == fragment)
        numberlink_learner_assign (learner, 2 * edge + 1, NUMBERLINK_REASON_LOOP);
      else if (label != 0 && other != 0 && label != other)
        numberlink_learner_assign (learner, 2 * edge + 1, NUMBERLINK_REASON_LABELS);
    }
}

static gboolean
fail_by_loop (NumberlinkLearner *learner, const Joint *joint)
{
  mdr_literals_add (&learner->base.conflict, 2 * joint->edge + 1);
  add_way (learner, joint->cells[0], joint->cells[1], 0, learner->path_head - 1, &learner->base.conflict);
  return FALSE;
}

static gboolean
fail_by_labels (NumberlinkLearner *learner, const Joint *joint)
{
  mdr_literals_add (&learner->base.conflict, 2 * joint->edge + 1);
  numberlink_learner_add_way_to_end (learner, joint->cells[0], learner->path_head - 1,
                                     &learner->base.conflict);
  numberlink_learner_add_way_to_end (learner, joint->cells[1], learner->path_head - 1,
                                     &learner->base.conflict);
  return FALSE;
}

/* Whether the joint of two fragments by an edge that is drawn breaks no rule. */
static gboolean
join (NumberlinkLearner *learner, guint32 edge)
{
  Joint joint = { edge, { edge >> 1, numberlink_learner_get_second_cell (learner, edge) } };
  guint32 first = learner->fragment_of[joint.cells[0]];
  guint32 second = learner->fragment_of[joint.cells[1]];
  guint32 labels[2] = { learner->fragments[first].label, learner->fragments[second].label };
  gboolean swap = learner->fragments[first].size < learner->fragments[second].size;

  joint.kept = swap ? second : first;
  joint.gone = swap ? first : second;
  joint.label = MAX (labels[0], labels[1]);
  if (first == second)
    return fail_by_loop (learner, &joint);
  if (labels[0] != 0 && labels[1] != 0 && labels[0] != labels[1])
    return fail_by_labels (learner, &joint);
  if (learner->tight && !check_joint (learner, &joint))
    return FALSE;
  merge (learner, &joint);
  for (int k = 0; k < 2; k++)
    bar_at_tip (learner, learner->fragments[joint.kept].tips[k]);
  return TRUE;
}

/**
 * numberlink_learner_follow_paths:
 *
 * Joins fragments by the edges that were drawn, until something follows.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_follow_paths (MdrLearner *base)
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
