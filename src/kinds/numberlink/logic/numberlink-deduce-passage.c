/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The rule of passages: cells and edges that a path cannot go round. A walk,
 * for each path over what is left for it, where a fragment is a single place.
 */

/* Either tip of a fragment in each direction. */
#define N_EXITS (2 * MDR_N_DIRECTIONS)

/**
 * Entry:
 * @cell: by which the walk came into a place
 * @back: the direction from there to where it came from
 */
typedef struct
{
  MdrCell cell;
  MdrDirection back;
} Entry;

/**
 * Survey:
 * @way: whose path is surveyed
 * @walk: over fragments
 * @entries: by fragment
 * @next: what the entry of the next place will be
 * @owners: by fragment, the label whose path it is known to be on, or 0
 */
typedef struct
{
  const NumberlinkBoard *board;
  const NumberlinkWay *way;
  MdrWalk walk;
  Entry entries[NUMBERLINK_MAX_CELLS];
  Entry next;
  guint16 owners[NUMBERLINK_MAX_CELLS];
} Survey;

static void
enter (gpointer data, guint number)
{
  Survey *survey = data;

  survey->entries[number] = survey->next;
}

/* Whether the path may enter a cell: the tip of an unlabelled fragment, or one of its own. */
static gboolean
is_open_to (const Survey *survey, MdrCell cell)
{
  if (numberlink_board_label (survey->board, cell) != 0)
    return mdr_cell_equal (cell, survey->way->tips[0]) || mdr_cell_equal (cell, survey->way->tips[1]);
  return numberlink_board_is_tip (survey->board, cell);
}

/* The exits of a fragment are those of its tips: first of the one by which the walk came. */
static guint
follow (gpointer data, guint number, guint exit)
{
  Survey *survey = data;
  const NumberlinkBoard *board = survey->board;
  const Entry *entry = &survey->entries[number];
  MdrDirection direction = (MdrDirection) (exit % MDR_N_DIRECTIONS);
  gboolean far = exit >= MDR_N_DIRECTIONS;
  MdrCell cell = far ? numberlink_board_far (board, entry->cell) : entry->cell;
  MdrCell next = mdr_cell_step (cell, direction);

  if ((far && (mdr_cell_equal (cell, entry->cell) || board->labels[number] != 0))
      || (!far && survey->walk.visits[number].parent != MDR_NO_PLACE && direction == entry->back)
      || (numberlink_board_open (board, cell) >> direction & 1) == 0 || !is_open_to (survey, next)
      || numberlink_board_fragment (board, next) == number)
    return MDR_NO_PLACE;
  survey->next = (Entry){ next, mdr_direction_opposite (direction) };
  return numberlink_board_fragment (board, next);
}

static const MdrWalker walker = { N_EXITS, enter, follow, NULL };

static void
walk (Survey *survey, const NumberlinkWay *way)
{
  survey->way = way;
  survey->next.cell = way->tips[0];
  mdr_walk_run (&survey->walk, numberlink_board_fragment (survey->board, way->tips[0]), &walker, survey);
}

static const char *
get_text (const NumberlinkBoard *board, guint label)
{
  return board->puzzle->labels[label - 1];
}

static MdrStep
draw_bridge (NumberlinkBoard *board, const Survey *survey, const Entry *entry, MdrDeduction *reason)
{
  if (reason != NULL)
    {
      mdr_deduction_say (reason,
                         _ ("Row %d, column %d lies on the only way that is left for the path of %s, so the "
                            "path goes there."),
                         entry->cell.row + 1, entry->cell.column + 1, get_text (board, survey->way->label));
      numberlink_reason_rest_on (reason, entry->cell);
      numberlink_reason_rest_on (reason, survey->way->tips[0]);
      numberlink_reason_rest_on (reason, survey->way->tips[1]);
    }
  return numberlink_board_decide (board, entry->cell, 1u << entry->back, 0, reason);
}

/* Notes that a path comes through a place; another may not have to. */
static MdrStep
claim (Survey *survey, guint number, MdrDeduction *reason)
{
  guint16 *owner = &survey->owners[number];
  guint label = survey->way->label;

  if (*owner != 0 && *owner != label)
    {
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d would have to lie on the path of %s and on that of %s at "
                                "once."),
                             survey->entries[number].cell.row + 1, survey->entries[number].cell.column + 1,
                             get_text (survey->board, *owner), get_text (survey->board, label));
          numberlink_reason_rest_on (reason, survey->entries[number].cell);
          numberlink_reason_rest_on (reason, survey->way->tips[0]);
          numberlink_reason_rest_on (reason, survey->way->tips[1]);
        }
      return MDR_STEP_CONTRADICTION;
    }
  *owner = (guint16) label;
  return MDR_STEP_NOTHING;
}

/* Goes back along the walk from one tip to the other, over what cannot be gone round. */
static MdrStep
trace_back (Survey *survey, NumberlinkBoard *board, MdrDeduction *reason)
{
  const MdrVisit *visits = survey->walk.visits;
  guint number = numberlink_board_fragment (board, survey->way->tips[1]);
  MdrStep result = MDR_STEP_NOTHING;

  if (!mdr_walk_has_seen (&survey->walk, number))
    {
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d can no longer reach the other part of the path of %s."),
                             survey->way->tips[1].row + 1, survey->way->tips[1].column + 1,
                             get_text (board, survey->way->label));
          numberlink_reason_rest_on (reason, survey->way->tips[1]);
        }
      return MDR_STEP_CONTRADICTION;
    }
  while (visits[number].parent != MDR_NO_PLACE)
    {
      const MdrVisit *visit = &visits[number];
      const MdrVisit *parent = &visits[visit->parent];

      if (visit->low > parent->order)
        result = mdr_step_worse (result, draw_bridge (board, survey, &survey->entries[number], reason));
      else if (visit->low == parent->order && parent->parent != MDR_NO_PLACE)
        result = mdr_step_worse (result, claim (survey, visit->parent, reason));
      if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
        return result;
      number = visit->parent;
    }
  return result;
}

/* The label whose path is known to come through a cell, or 0. */
static guint
get_owner (const Survey *survey, MdrCell cell)
{
  guint label = numberlink_board_label (survey->board, cell);

  return label != 0 ? label : survey->owners[numberlink_board_fragment (survey->board, cell)];
}

/* Bars edges between places of different paths. */
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
                         _ ("Row %d, column %d must lie on the path of %s, but that of %s goes through row "
                            "%d, column %d beside it, so the two stay separate."),
                         cell.row + 1, cell.column + 1, get_text (board, owner),
                         get_text (board, other_owner), other.row + 1, other.column + 1);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/**
 * numberlink_apply_passage:
 *
 * Concludes from what lies on every way that is left between the two tips of
 * a path. An edge that cannot be gone round is drawn. A cell that cannot be
 * gone round is on the path, and not joined to cells of other paths.
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
  memset (survey.owners, 0, sizeof survey.owners[0] * (gsize) (board->puzzle->rows * board->puzzle->columns));
  for (guint k = 0; k < regions.n_ways; k++)
    {
      if (regions.ways[k].complete)
        continue;
      walk (&survey, &regions.ways[k]);
      result = trace_back (&survey, board, reason);
      /* Drawn edges change the fragments that the survey is about. */
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
