/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The rule of passages: cells and edges that a path cannot go round. Tarjan's
 * walk, for each path over what is left for it, where a fragment is a single
 * place.
 */

#define NO_PLACE G_MAXUINT16

/* Either tip of a fragment in each direction. */
#define N_EXITS (2 * MDR_N_DIRECTIONS)

/**
 * Place:
 * @order: when the walk came here, from 1; 0 before
 * @low: the least order that can be reached from here and what was found
 *   after it, but not back over the edge it was found by
 * @parent: the place it was found from, or %NO_PLACE
 * @entry: the cell it was entered by
 * @back: the direction from @entry to @parent
 * @exit: the next exit to look at
 */
typedef struct
{
  guint16 order;
  guint16 low;
  guint16 parent;
  MdrCell entry;
  guint8 back;
  guint8 exit;
} Place;

/**
 * Survey:
 * @way: whose path is surveyed
 * @places: by fragment
 * @owners: by fragment, the label whose path it is known to be on, or 0
 * @count: number of places found for @way
 */
typedef struct
{
  const NumberlinkBoard *board;
  const NumberlinkWay *way;
  Place places[NUMBERLINK_MAX_CELLS];
  guint16 owners[NUMBERLINK_MAX_CELLS];
  guint count;
} Survey;

static void
enter (Survey *survey, MdrCell cell, guint parent, MdrDirection back)
{
  Place *place = &survey->places[numberlink_board_fragment (survey->board, cell)];

  survey->count++;
  place->order = (guint16) survey->count;
  place->low = place->order;
  place->parent = (guint16) parent;
  place->entry = cell;
  place->back = (guint8) back;
  place->exit = 0;
}

/* Whether the path may come to a cell: a tip of what is loose, or one of its own. */
static gboolean
is_open_to (const Survey *survey, MdrCell cell)
{
  if (numberlink_board_label (survey->board, cell) != 0)
    return mdr_cell_equal (cell, survey->way->tips[0]) || mdr_cell_equal (cell, survey->way->tips[1]);
  return numberlink_board_is_tip (survey->board, cell);
}

/* Takes the next exit of the place around @number; returns where the walk is then. */
static guint
step (Survey *survey, guint number)
{
  const NumberlinkBoard *board = survey->board;
  Place *place = &survey->places[number];
  MdrDirection direction = (MdrDirection) (place->exit % MDR_N_DIRECTIONS);
  gboolean far = place->exit >= MDR_N_DIRECTIONS;
  MdrCell cell = far ? numberlink_board_far (board, place->entry) : place->entry;
  MdrCell next = mdr_cell_step (cell, direction);
  Place *other;

  place->exit++;
  if ((far && (mdr_cell_equal (cell, place->entry) || board->labels[number] != 0))
      || (!far && place->parent != NO_PLACE && direction == (MdrDirection) place->back)
      || (numberlink_board_open (board, cell) >> direction & 1) == 0 || !is_open_to (survey, next)
      || numberlink_board_fragment (board, next) == number)
    return number;
  other = &survey->places[numberlink_board_fragment (board, next)];
  if (other->order != 0)
    {
      place->low = MIN (place->low, other->order);
      return number;
    }
  enter (survey, next, number, mdr_direction_opposite (direction));
  return numberlink_board_fragment (board, next);
}

static void
walk (Survey *survey, const NumberlinkWay *way)
{
  guint number = numberlink_board_fragment (survey->board, way->tips[0]);

  for (int k = 0; k < survey->board->puzzle->rows * survey->board->puzzle->columns; k++)
    survey->places[k].order = 0;
  survey->way = way;
  survey->count = 0;
  enter (survey, way->tips[0], NO_PLACE, MDR_DIRECTION_RIGHT);
  while (number != NO_PLACE)
    {
      Place *place = &survey->places[number];

      if (place->exit < N_EXITS)
        {
          number = step (survey, number);
          continue;
        }
      number = place->parent;
      if (number != NO_PLACE)
        survey->places[number].low = MIN (survey->places[number].low, place->low);
    }
}

static const char *
get_text (const NumberlinkBoard *board, guint label)
{
  return board->puzzle->labels[label - 1];
}

static MdrStep
draw_bridge (NumberlinkBoard *board, const Survey *survey, const Place *place, MdrDeduction *reason)
{
  if (reason != NULL)
    {
      numberlink_reason_say (reason, place->entry,
                             _ ("every way that is left for the path of %s runs over this edge."),
                             get_text (board, survey->way->label));
      numberlink_reason_rest_on (reason, survey->way->tips[0]);
      numberlink_reason_rest_on (reason, survey->way->tips[1]);
    }
  return numberlink_board_decide (board, place->entry, 1u << place->back, 0, reason);
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
          numberlink_reason_say (reason, survey->places[number].entry,
                                 _ ("both the path of %s and that of %s have to come through here."),
                                 get_text (survey->board, *owner), get_text (survey->board, label));
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
  guint number = numberlink_board_fragment (board, survey->way->tips[1]);
  MdrStep result = MDR_STEP_NOTHING;

  if (survey->places[number].order == 0)
    {
      if (reason != NULL)
        numberlink_reason_say (reason, survey->way->tips[1],
                               _ ("there is no way left from here to the other part of "
                                  "the path of %s."),
                               get_text (board, survey->way->label));
      return MDR_STEP_CONTRADICTION;
    }
  while (survey->places[number].parent != NO_PLACE)
    {
      const Place *place = &survey->places[number];
      const Place *parent = &survey->places[place->parent];

      if (place->low > parent->order)
        result = mdr_step_worse (result, draw_bridge (board, survey, place, reason));
      else if (place->low == parent->order && parent->parent != NO_PLACE)
        result = mdr_step_worse (result, claim (survey, place->parent, reason));
      if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
        return result;
      number = place->parent;
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
      numberlink_reason_say (reason, cell,
                             _ ("the path of %s has to come through here, and that of %s through row %d, "
                                "column %d beside it."),
                             get_text (board, owner), get_text (board, other_owner), other.row + 1,
                             other.column + 1);
      numberlink_reason_rest_on (reason, other);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/**
 * numberlink_apply_passage:
 *
 * What lies on every way that is left between two ends is on their path: an
 * edge is drawn, and a cell is not joined to cells of other paths.
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
