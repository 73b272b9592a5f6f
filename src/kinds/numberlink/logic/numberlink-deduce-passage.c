/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-graph-walk.h"

/*
 * Bridges and cut vertices. For each label, take the graph of what is left for the rest of its path: its
 * vertices are the unlabelled fragments and the two labelled ones at the tips, its edges the open edges
 * between them. The rest of the path is a path in this graph from one tip to the other. One depth-first
 * search from the first tip (Tarjan, 1972) numbers vertices in order and finds for each the lowest number
 * that its subtree reaches by an edge back. On the way in the tree from the first tip to the second, an edge
 * to a subtree that does not reach back is a bridge: every path uses it. A vertex above which a subtree does
 * not reach is a cut vertex: every path goes through it.
 *
 * Example: a corridor one cell wide between two halls that hold the tips. All its edges are bridges, so they
 * are drawn.
 */

/* Either tip of a fragment in each direction. */
#define N_EXITS (2 * MDR_N_DIRECTIONS)

/**
 * Entry:
 * @cell: by which the search entered a fragment
 * @back: the direction from there to where it came from
 */
typedef struct
{
  MdrCell cell;
  MdrDirection back;
} Entry;

/**
 * Survey:
 * @way: whose path is looked at
 * @walk: the depth-first search over fragments, with its arrays below
 * @entries: by fragment that was visited
 * @owners: by fragment, the label whose path it is known to be on, or 0
 */
typedef struct
{
  const NumberlinkBoard *board;
  const NumberlinkWay *way;
  MdrGraphWalk walk;
  MdrGraphVisit visits[NUMBERLINK_MAX_CELLS];
  guint32 visit_of[NUMBERLINK_MAX_CELLS];
  Entry entries[NUMBERLINK_MAX_CELLS];
  guint16 owners[NUMBERLINK_MAX_CELLS];
} Survey;

/*
 * The exits of a fragment are those of the tip by which the search entered, then those of the other tip. The
 * path may go to a fragment that is unlabelled, or that has one of its own tips.
 */
static gboolean
follow (gpointer data, guint32 number, guint32 exit, guint32 *beside)
{
  Survey *survey = data;
  const NumberlinkBoard *board = survey->board;
  const Entry *entry = &survey->entries[number];
  MdrDirection direction = (MdrDirection) (exit % MDR_N_DIRECTIONS);
  gboolean far = exit >= MDR_N_DIRECTIONS;
  MdrCell cell = far ? numberlink_board_far (board, entry->cell) : entry->cell;
  MdrCell next = mdr_cell_step (cell, direction);
  const MdrCell *tips = survey->way->tips;

  if (exit == N_EXITS)
    return FALSE;
  *beside = MDR_NOWHERE;
  if ((far && (mdr_cell_equal (cell, entry->cell) || board->labels[number] != 0))
      || (!far && survey->visit_of[number] != 0 && direction == entry->back)
      || (numberlink_board_open (board, cell) >> direction & 1) == 0
      || (numberlink_board_label (board, next) != 0
              ? !mdr_cell_equal (next, tips[0]) && !mdr_cell_equal (next, tips[1])
              : !numberlink_board_is_tip (board, next))
      || numberlink_board_fragment (board, next) == number)
    return TRUE;
  *beside = numberlink_board_fragment (board, next);
  if (survey->visit_of[*beside] == MDR_NOWHERE)
    survey->entries[*beside] = (Entry){ next, mdr_direction_opposite (direction) };
  return TRUE;
}

static const MdrGraphWalker walker = { follow };

/* Lets a reason rest on a cell and the two tips. */
static void
rest_on (MdrDeduction *reason, const Survey *survey, MdrCell cell)
{
  numberlink_reason_rest_on (reason, cell);
  numberlink_reason_rest_on (reason, survey->way->tips[0]);
  numberlink_reason_rest_on (reason, survey->way->tips[1]);
}

/*
 * Goes back in the tree of the search from the second tip to the first. Draws the bridges, and notes the
 * label as the owner of the cut vertices: a contradiction if one has another owner already.
 */
static MdrStep
trace_back (Survey *survey, NumberlinkBoard *board, MdrDeduction *reason)
{
  char (*labels)[NUMBERLINK_LABEL_SIZE] = board->puzzle->labels;
  guint label = survey->way->label;
  MdrCell tip = survey->way->tips[1];
  guint number = survey->visit_of[numberlink_board_fragment (board, tip)];
  MdrStep result = MDR_STEP_NOTHING;

  if (number == MDR_NOWHERE)
    {
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell, the label of a path */
                             _ ("Row %d, column %d can no longer reach the other part of the path of %s."),
                             tip.row + 1, tip.column + 1, labels[label - 1]);
          numberlink_reason_rest_on (reason, tip);
        }
      return MDR_STEP_CONTRADICTION;
    }
  for (guint parent; number != 0; number = parent)
    {
      const MdrGraphVisit *visit = &survey->visits[number];
      guint passed = survey->visits[visit->parent].node;
      guint16 *owner = &survey->owners[passed];

      parent = visit->parent;
      if (visit->low > parent)
        {
          const Entry *entry = &survey->entries[visit->node];

          if (reason != NULL)
            {
              mdr_deduction_say (reason,
                                 /* Translators: row and column of a cell, the label of a path */
                                 _ ("Row %d, column %d lies on the only way that is left for the path of %s, "
                                    "so the path goes there."),
                                 entry->cell.row + 1, entry->cell.column + 1, labels[label - 1]);
              rest_on (reason, survey, entry->cell);
            }
          result = mdr_step_worse (result, numberlink_board_decide (board, entry->cell, 1u << entry->back, 0,
                                                                    reason));
        }
      else if (visit->low == parent && parent != 0)
        {
          if (*owner != 0 && *owner != label)
            {
              MdrCell cell = survey->entries[passed].cell;

              if (reason != NULL)
                {
                  mdr_deduction_say (reason,
                                     /* Translators: row and column of a cell, the label of a path, the label
                                        of another path */
                                     _ ("Row %d, column %d would have to lie on the path of %s and on that "
                                        "of %s at once."),
                                     cell.row + 1, cell.column + 1, labels[*owner - 1], labels[label - 1]);
                  rest_on (reason, survey, cell);
                }
              return MDR_STEP_CONTRADICTION;
            }
          *owner = (guint16) label;
        }
      if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
        return result;
    }
  return result;
}

/* Returns: the label whose path is known to go through a cell, or 0 */
static guint
get_owner (const Survey *survey, MdrCell cell)
{
  guint label = numberlink_board_label (survey->board, cell);

  return label != 0 ? label : survey->owners[numberlink_board_fragment (survey->board, cell)];
}

/* Bars the edges of a cell to cells with another owner. */
static MdrStep
keep_apart (const Survey *survey, NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason)
{
  guint owner = get_owner (survey, cell);
  guint bar = 0;

  for (guint open = owner == 0 ? 0 : numberlink_board_open (board, cell); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);
      MdrCell other = mdr_cell_step (cell, direction);
      guint other_owner = get_owner (survey, other);

      if (other_owner == 0 || other_owner == owner)
        continue;
      bar |= 1u << direction;
      if (reason == NULL)
        continue;
      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell, the label of a path, the label of another
                            path, the same of another cell */
                         _ ("Row %d, column %d must lie on the path of %s, but that of %s goes through row "
                            "%d, column %d beside it, so the two stay separate."),
                         cell.row + 1, cell.column + 1, board->puzzle->labels[owner - 1],
                         board->puzzle->labels[other_owner - 1], other.row + 1, other.column + 1);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/**
 * numberlink_apply_passage:
 *
 * Draws the edges that every way left between the two tips of a path uses, and bars
 * edges between cells that the paths of different labels cannot avoid.
 */
MdrStep
numberlink_apply_passage (gpointer data, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  NumberlinkRegions regions;
  Survey survey;

  if (numberlink_board_is_decided (board))
    return MDR_STEP_NOTHING;
  numberlink_regions_find (&regions, board);
  survey.board = board;
  survey.walk.visits = survey.visits;
  survey.walk.visit_of = survey.visit_of;
  memset (survey.owners, 0, sizeof survey.owners[0] * (gsize) (board->puzzle->rows * board->puzzle->columns));
  for (guint k = 0; k < regions.n_ways; k++)
    {
      guint root;

      if (regions.ways[k].complete)
        continue;
      survey.way = &regions.ways[k];
      root = numberlink_board_fragment (board, survey.way->tips[0]);
      survey.entries[root].cell = survey.way->tips[0];
      mdr_graph_walk_clear (&survey.walk, (guint32) (board->puzzle->rows * board->puzzle->columns));
      mdr_graph_walk_run (&survey.walk, root, &walker, &survey);
      result = trace_back (&survey, board, reason);
      /* Drawn edges change the fragments, so that the owners are out of date. */
      if (result != MDR_STEP_NOTHING)
        return result;
    }
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        result = mdr_step_worse (result, keep_apart (&survey, board, (MdrCell){ i, j }, reason));
        if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
          return result;
      }
  return result;
}
