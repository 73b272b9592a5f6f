/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-numberlink.h"

/*
 * Paths cannot cross. The *coast* is what lies outside the board, and all cells on paths from ends that touch
 * it, or touch such a cell, by a side or a corner. Other paths cannot lead across it. So each connected part
 * of the other cells is a bay, which has the coast around it in one closed line. Paths that go on from their
 * tips through the same bay cannot do so if the tips stand along that line in the order a, b, a, b.
 */

#define NO_TIP (-1)

/**
 * Coast:
 * @is_coast: (array): of each cell
 * @passed: (array): of each cell, the sides that a line around its bay has passed
 * @lines: (element-type GArray): of each bay, the tips along its line, as indices of their ends
 * @n_places: (array): of each end, in how many places of the lines its tip stands
 */
typedef struct
{
  Numberlink *board;
  gboolean *is_coast;
  guint8 *passed;
  GPtrArray *lines;
  int *n_places;
} Coast;

/* Floods from outside over cells of labelled paths, by sides and corners. */
static void
find_coast (Coast *coast)
{
  Numberlink *board = coast->board;
  int count = 0;

  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    if (!numberlink_is_on_board (board, cell))
      {
        coast->is_coast[cell] = TRUE;
        board->queue[count++] = cell;
      }
  for (int k = 0; k < count; k++)
    for (int j = 0; j < 9; j++)
      {
        int next = board->queue[k] + (j / 3 - 1) * (board->columns + 2) + j % 3 - 1;

        if (next < 0 || next >= numberlink_count_cells (board) || coast->is_coast[next]
            || board->paths[next] == 0)
          continue;
        coast->is_coast[next] = TRUE;
        board->queue[count++] = next;
      }
}

/* Returns the index of the end whose path has its tip at a cell and can go on in a direction, or NO_TIP. */
static int
find_tip (const Numberlink *board, int cell, int direction)
{
  int n_drawn = 0;

  if (!numberlink_is_on_board (board, cell)
      || board->edges[numberlink_find_edge (board, cell, direction)] != 0)
    return NO_TIP;
  for (int k = 0; k < 4; k++)
    n_drawn += board->edges[numberlink_find_edge (board, cell, k)] > 0;
  if (n_drawn > (board->labels[cell] == 0))
    return NO_TIP;
  for (int end = 0; end < 2 * board->n_labels; end++)
    if (board->parts[board->ends[end]] == board->parts[cell])
      return end;
  return NO_TIP;
}

static int
get_tip (const GArray *line, guint k)
{
  return g_array_index (line, int, k % line->len);
}

/*
 * Goes once around a bay, from one of its cells and the side at which it has the coast, with the coast on the
 * left hand, and lists the tips that it passes.
 */
static void
go_around (Coast *coast, int cell, int side)
{
  const Numberlink *board = coast->board;
  GArray *line = g_array_new (FALSE, FALSE, sizeof (int));

  while (!(coast->passed[cell] >> side & 1))
    {
      int ahead = (side + 1) & 3;
      int next = numberlink_step (board, cell, ahead);
      int around = numberlink_step (board, next, side);
      int tip = find_tip (board, numberlink_step (board, cell, side), (side + 2) & 3);

      coast->passed[cell] |= (guint8) (1 << side);
      if (tip != NO_TIP && (line->len == 0 || get_tip (line, line->len - 1) != tip))
        g_array_append_val (line, tip);
      if (coast->is_coast[next])
        side = ahead;
      else if (coast->is_coast[around])
        cell = next;
      else
        {
          cell = around;
          side = (ahead + 2) & 3;
        }
    }
  if (line->len > 1 && get_tip (line, 0) == get_tip (line, line->len - 1))
    g_array_set_size (line, line->len - 1);
  for (guint k = 0; k < line->len; k++)
    coast->n_places[get_tip (line, k)]++;
  g_ptr_array_add (coast->lines, line);
}

/* Whether an open edge joins both paths from the ends of a label, so that they need not go through a bay. */
static gboolean
can_close (const Numberlink *board, int label)
{
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    for (int direction = 0; direction < 2 && board->paths[cell] == label; direction++)
      {
        int next = numberlink_step (board, cell, direction);

        if (board->edges[2 * cell + direction] == 0 && board->paths[next] == label)
          return TRUE;
      }
  return FALSE;
}

/* Whether the tips of two paths alternate along a line. */
static gboolean
has_crossing (const Coast *coast, const GArray *line)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint k = 0; k < line->len; k++)
    {
      int end = get_tip (line, k);
      int label = end / 2 + 1;
      gboolean is_second = FALSE;
      gboolean is_whole = FALSE;

      for (guint j = 0; j < line->len; j++)
        {
          is_whole |= get_tip (line, j) == (end ^ 1);
          is_second |= get_tip (line, j) == (end ^ 1) && j < k;
        }
      if (!is_whole || coast->n_places[end] != 1 || coast->n_places[end ^ 1] != 1
          || can_close (coast->board, label))
        continue;
      if (!is_second)
        g_array_append_val (open, label);
      else if (get_tip (open, open->len - 1) != label)
        return TRUE;
      else
        g_array_set_size (open, open->len - 1);
    }
  return FALSE;
}

/** Returns: whether two paths would have to cross, by what is drawn and barred, as parts and paths have
 * it. */
gboolean
check_numberlink_crosses (Numberlink *board)
{
  g_autofree gboolean *is_coast = g_new0 (gboolean, numberlink_count_cells (board));
  g_autofree guint8 *passed = g_new0 (guint8, numberlink_count_cells (board));
  g_autofree int *n_places = g_new0 (int, 2 * board->n_labels);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Coast coast = { board, is_coast, passed, lines, n_places };

  find_coast (&coast);
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    for (int side = 0; side < 4 && !is_coast[cell]; side++)
      if (is_coast[numberlink_step (board, cell, side)] && !(passed[cell] >> side & 1))
        go_around (&coast, cell, side);
  for (guint k = 0; k < lines->len; k++)
    if (has_crossing (&coast, lines->pdata[k]))
      return TRUE;
  return FALSE;
}
