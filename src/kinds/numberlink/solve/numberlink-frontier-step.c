/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"

#include <string.h>

#define RIGHT NUMBERLINK_FRONTIER_RIGHT
#define DOWN  NUMBERLINK_FRONTIER_DOWN

#define NONE 0xff
/* Paths are named by the first slot they stand in; the cell's own path by one more than there are. */
#define MAX_PATHS (NUMBERLINK_FRONTIER_SLOTS + 1)

/**
 * View:
 * @frontier: the board
 * @cell: being filled
 * @row: its row
 * @column: its column
 * @ahead: bit s: an edge leads ahead from slot s
 * @paths: of each slot, its path or %NONE
 * @labels: of each path, or 0
 * @apart: of each path, bit p: it must not become one with path p
 *
 * A state as it is changed.
 */
typedef struct
{
  const NumberlinkFrontier *frontier;
  int cell;
  int row;
  int column;
  guint ahead;
  guint8 paths[NUMBERLINK_FRONTIER_SLOTS];
  guint8 labels[MAX_PATHS];
  guint32 apart[MAX_PATHS];
} View;

static void
read_key (View *view, const NumberlinkFrontierKey *key)
{
  int n_slots = view->frontier->columns + 1;
  guint8 firsts[NUMBERLINK_SLOT_PATH + 1];
  guint pieces = 0;

  memset (firsts, NONE, sizeof firsts);
  memset (view->apart, 0, sizeof view->apart);
  view->ahead = 0;
  for (int slot = 0; slot < n_slots; slot++)
    {
      guint path = key->slots[slot] & NUMBERLINK_SLOT_PATH;

      view->paths[slot] = NONE;
      if (path == 0)
        continue;
      view->ahead |= (guint) (key->slots[slot] >> 7) << slot;
      if (firsts[path] == NONE)
        {
          firsts[path] = (guint8) slot;
          view->labels[slot] = path >= NUMBERLINK_SLOT_LABEL ? (guint8) (path - NUMBERLINK_SLOT_LABEL) : 0;
          if (path < NUMBERLINK_SLOT_LABEL)
            pieces = MAX (pieces, path);
        }
      view->paths[slot] = firsts[path];
    }
  for (guint piece = 1; piece <= pieces; piece++)
    for (guint others = key->apart[piece - 1]; others != 0; others &= others - 1)
      {
        guint other = (guint) __builtin_ctz (others);

        view->apart[firsts[piece]] |= 1u << other;
        view->apart[other] |= 1u << firsts[piece];
      }
}

/* Paths that still lead ahead somewhere. */
static guint32
list_live_paths (const View *view)
{
  guint32 live = 0;

  for (guint ahead = view->ahead; ahead != 0; ahead &= ahead - 1)
    live |= 1u << view->paths[__builtin_ctz (ahead)];
  return live;
}

static void
write_key (const View *view, NumberlinkFrontierKey *key)
{
  int n_slots = view->frontier->columns + 1;
  guint32 live = list_live_paths (view);
  guint8 firsts[MAX_PATHS];
  guint8 pieces[NUMBERLINK_FRONTIER_MAX_PIECES];
  guint8 names[MAX_PATHS];
  guint n_pieces = 0;
  guint32 seen = 0;

  memset (key, 0, sizeof *key);
  for (int slot = 0; slot < n_slots; slot++)
    {
      guint path = view->paths[slot];
      guint ahead = view->ahead >> slot & 1;

      if (path == NONE || !(live >> path & 1) || (view->frontier->touching && !ahead))
        continue;
      if (!(seen >> path & 1))
        {
          seen |= 1u << path;
          firsts[path] = (guint8) slot;
          if (view->labels[path] == 0)
            {
              pieces[n_pieces++] = (guint8) path;
              names[path] = (guint8) n_pieces;
            }
          else
            names[path] = NUMBERLINK_SLOT_LABEL + view->labels[path];
        }
      key->slots[slot] = names[path] | (guint8) (ahead << 7);
    }
  for (guint k = 0; k < n_pieces; k++)
    for (guint32 others = view->apart[pieces[k]] & seen; others != 0; others &= others - 1)
      key->apart[k] |= (guint16) (1u << firsts[__builtin_ctz (others)]);
}

static guint
find_label (const View *view, guint label)
{
  for (guint live = list_live_paths (view); live != 0; live &= live - 1)
    if (view->labels[__builtin_ctz (live)] == label)
      return (guint) __builtin_ctz (live);
  return NONE;
}

/* Makes two paths one. Whether they can be. */
static gboolean
unite (View *view, guint path, guint other)
{
  if (path == other)
    return TRUE;
  if ((view->apart[path] >> other & 1) || (view->labels[path] != 0 && view->labels[other] != 0))
    return FALSE;
  view->labels[path] = MAX (view->labels[path], view->labels[other]);
  view->apart[path] |= view->apart[other];
  for (guint others = view->apart[other]; others != 0; others &= others - 1)
    view->apart[__builtin_ctz (others)] |= 1u << path;
  for (int slot = 0; slot <= view->frontier->columns; slot++)
    if (view->paths[slot] == other)
      view->paths[slot] = (guint8) path;
  return TRUE;
}

/* The cell's path and one beside it that it is not joined to there. Whether that can be. */
static gboolean
keep_apart (View *view, guint path, guint beside)
{
  if (beside == NONE)
    return TRUE;
  if (beside == path)
    return FALSE;
  if (view->labels[path] == 0 || view->labels[beside] == 0)
    {
      view->apart[path] |= 1u << beside;
      view->apart[beside] |= 1u << path;
    }
  return TRUE;
}

/* Whether a path with a label can lead to a cell. */
static gboolean
can_enter (const View *view, guint path, int cell)
{
  guint label = view->frontier->labels[cell];

  return label == 0 || view->labels[path] == 0 || view->labels[path] == label;
}

/* Whether the edges of the cell that lead ahead may be those of @choice. */
static gboolean
can_choose (const View *view, guint path, guint choice)
{
  const NumberlinkFrontier *frontier = view->frontier;

  if ((choice & frontier->barred[view->cell]) || (~choice & frontier->drawn[view->cell]))
    return FALSE;
  if ((choice & RIGHT) && (view->column + 1 == frontier->columns || !can_enter (view, path, view->cell + 1)))
    return FALSE;
  return !(choice & DOWN)
         || (view->row + 1 < frontier->rows && can_enter (view, path, view->cell + frontier->columns));
}

/* Ends the step: the cell's path (or NONE) leads to where @choice says. */
static void
finish (View *view, guint path, guint choice, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
{
  const NumberlinkFrontier *frontier = view->frontier;
  NumberlinkFrontierStep *step = &steps[*n_steps];
  guint ahead = view->ahead;
  guint8 above = view->paths[view->column];

  if (!can_choose (view, path, choice))
    return;
  step->choice = choice;
  step->cost = cost + (frontier->goal == NUMBERLINK_GOAL_MOST && path == NONE);
  if (step->cost > frontier->limit)
    return;
  view->paths[view->column] = (guint8) path;
  view->paths[frontier->columns] = (choice & RIGHT) ? (guint8) path : NONE;
  view->ahead |= (choice & DOWN ? 1u << view->column : 0) | (choice & RIGHT ? 1u << frontier->columns : 0);
  write_key (view, &step->key);
  view->paths[view->column] = above;
  view->ahead = ahead;
  (*n_steps)++;
}

/* The path of the cell to the left or above if that is not joined to this one; where touching matters. */
static guint
get_beside (const View *view, gboolean above)
{
  if (view->frontier->touching)
    return NONE;
  if (above)
    return view->paths[view->column];
  return view->column > 0 ? view->paths[view->column - 1] : NONE;
}

/* Two paths meet in the cell. */
static void
meet (View *view, guint up, guint left, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
{
  if (view->frontier->labels[view->cell] != 0)
    return;
  /* A piece that meets itself is a loop; the two paths of a label make it complete. */
  if (up == left && view->labels[up] == 0)
    return;
  if (unite (view, up, left))
    finish (view, up, 0, cost, steps, n_steps);
}

/* One path enters the cell. */
static void
come (View *view, guint path, gboolean above, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
{
  guint label = view->frontier->labels[view->cell];
  guint other = label != 0 ? find_label (view, label) : NONE;

  if (label != 0 && view->labels[path] != 0 && view->labels[path] != label)
    return;
  if (other != NONE && !unite (view, path, other))
    return;
  if (label != 0)
    view->labels[path] = (guint8) label;
  if (!keep_apart (view, path, get_beside (view, !above)))
    return;
  if (label != 0)
    finish (view, path, 0, cost, steps, n_steps);
  else
    {
      finish (view, path, RIGHT, cost, steps, n_steps);
      finish (view, path, DOWN, cost, steps, n_steps);
    }
}

/* No path enters the cell: one may begin here. */
static void
begin (View *view, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
{
  guint label = view->frontier->labels[view->cell];
  guint path = label != 0 ? find_label (view, label) : NONE;

  if (label == 0 && !view->frontier->cover)
    finish (view, NONE, 0, cost, steps, n_steps);
  if (path == NONE)
    {
      path = MAX_PATHS - 1;
      view->labels[path] = (guint8) label;
    }
  if (!keep_apart (view, path, get_beside (view, TRUE)) || !keep_apart (view, path, get_beside (view, FALSE)))
    return;
  if (label == 0)
    finish (view, path, RIGHT | DOWN, cost, steps, n_steps);
  else
    {
      finish (view, path, RIGHT, cost, steps, n_steps);
      finish (view, path, DOWN, cost, steps, n_steps);
    }
}

/**
 * numberlink_frontier_list_steps:
 * @cell: to be filled, the first ahead
 * @key: of the state before
 * @cost: of the state before
 * @steps: (out): where they lead
 *
 * Returns: in how many ways the cell can be filled
 */
guint
numberlink_frontier_list_steps (const NumberlinkFrontier *frontier,
                                int cell,
                                const NumberlinkFrontierKey *key,
                                guint cost,
                                NumberlinkFrontierStep steps[NUMBERLINK_FRONTIER_MAX_STEPS])
{
  View view = { frontier, cell, cell / frontier->columns, cell % frontier->columns };
  guint n_steps = 0;
  guint up;
  guint left;

  read_key (&view, key);
  up = view.ahead >> view.column & 1 ? view.paths[view.column] : NONE;
  left = view.ahead >> frontier->columns & 1 ? view.paths[frontier->columns] : NONE;
  /* What leads here leads ahead no more. */
  view.ahead &= ~(1u << view.column | 1u << frontier->columns);
  if (up != NONE && left != NONE)
    meet (&view, up, left, cost, steps, &n_steps);
  else if (up != NONE || left != NONE)
    come (&view, up != NONE ? up : left, up != NONE, cost, steps, &n_steps);
  else
    begin (&view, cost, steps, &n_steps);
  return n_steps;
}
