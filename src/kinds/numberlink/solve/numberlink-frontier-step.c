/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"

#include <string.h>

#define RIGHT NUMBERLINK_FRONTIER_RIGHT
#define DOWN  NUMBERLINK_FRONTIER_DOWN

/*
 * The steps of the frontier program: all ways to fill the next cell of a state. Edges from above and from the
 * left may lead into it. If two do, they are joined there; if one does, the path ends or goes on right or
 * down; if none does, the cell stays empty or a path begins. Where paths must not touch themselves, the
 * cell's path and that of a neighbour to which it is not joined must never become one: either two labels keep
 * them apart anyway, or the pair is noted.
 */

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
 * A state, unpacked from its key while it is changed.
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

/* Unpacks a key. */
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

/* Returns: the paths from which an edge leads ahead */
static guint32
list_live_paths (const View *view)
{
  guint32 live = 0;

  for (guint ahead = view->ahead; ahead != 0; ahead &= ahead - 1)
    live |= 1u << view->paths[__builtin_ctz (ahead)];
  return live;
}

/* Packs a state: equal states become equal keys, because pieces are numbered as they come. */
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

/* Returns: the path of a label that leads ahead, or %NONE */
static guint
find_label (const View *view, guint label)
{
  for (guint live = list_live_paths (view); live != 0; live &= live - 1)
    if (view->labels[__builtin_ctz (live)] == label)
      return (guint) __builtin_ctz (live);
  return NONE;
}

/* Makes two paths one. Returns: whether they may become one */
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

/* Notes that the cell's path must not become one with that of a neighbour. Returns: whether they are two yet
 */
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

/* Returns: whether a path may lead to a cell: they do not have different labels */
static gboolean
can_enter (const View *view, guint path, int cell)
{
  guint label = view->frontier->labels[cell];

  return label == 0 || view->labels[path] == 0 || view->labels[path] == label;
}

/*
 * Adds the step in which the cell is on @path, or empty if that is %NONE, and its edges ahead are those of
 * @choice; unless they contradict what is known, leave the board or lead to another label.
 */
static void
finish (View *view, guint path, guint choice, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
{
  const NumberlinkFrontier *frontier = view->frontier;
  NumberlinkFrontierStep *step = &steps[*n_steps];
  guint ahead = view->ahead;
  guint8 above = view->paths[view->column];

  if ((choice & frontier->barred[view->cell]) || (~choice & frontier->drawn[view->cell]))
    return;
  if ((choice & RIGHT) && (view->column + 1 == frontier->columns || !can_enter (view, path, view->cell + 1)))
    return;
  if ((choice & DOWN)
      && (view->row + 1 == frontier->rows || !can_enter (view, path, view->cell + frontier->columns)))
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

/* Returns: the path of the cell above or to the left, if touching it matters, or %NONE */
static guint
get_beside (const View *view, gboolean above)
{
  if (view->frontier->touching)
    return NONE;
  if (above)
    return view->paths[view->column];
  return view->column > 0 ? view->paths[view->column - 1] : NONE;
}

/* Adds the steps of a cell that one path enters: from above, or from the left. */
static void
continue_path (View *view,
               guint path,
               gboolean above,
               guint cost,
               NumberlinkFrontierStep *steps,
               guint *n_steps)
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

/* Adds the steps of a cell that no path enters. */
static void
begin_path (View *view, guint cost, NumberlinkFrontierStep *steps, guint *n_steps)
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
  /* The edges that led to this cell do not lead ahead any more. */
  view.ahead &= ~(1u << view.column | 1u << frontier->columns);
  if (up == NONE && left == NONE)
    begin_path (&view, cost, steps, &n_steps);
  else if (up == NONE || left == NONE)
    continue_path (&view, up != NONE ? up : left, up != NONE, cost, steps, &n_steps);
  /* A piece that meets itself is a loop; the two paths of a label become complete. */
  else if (frontier->labels[cell] == 0 && (up != left || view.labels[up] != 0) && unite (&view, up, left))
    finish (&view, up, 0, cost, steps, &n_steps);
  return n_steps;
}
