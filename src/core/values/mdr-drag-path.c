/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-drag-path.h"

#include <string.h>

/*
 * A fast pointer skips cells. The way to it is one of least cost, found by label correction (Moore, 1957) in
 * the rectangle between pen and pointer and a margin around it.
 */

/* The margin, in cells. */
#define DETOUR 2

static const char letters_of_directions[] = "RDLU";

/** Returns: one of R, D, L and U */
char
mdr_direction_to_letter (MdrDirection direction)
{
  g_return_val_if_fail (direction < MDR_N_DIRECTIONS, letters_of_directions[0]);

  return letters_of_directions[direction];
}

/**
 * mdr_direction_from_letter:
 * @letter: one of R, D, L and U
 */
MdrDirection
mdr_direction_from_letter (char letter)
{
  const char *found = strchr (letters_of_directions, letter);

  g_return_val_if_fail (letter != '\0' && found != NULL, MDR_DIRECTION_RIGHT);

  return (MdrDirection) (found - letters_of_directions);
}

/** Returns: the cell to which the letters lead */
MdrCell
mdr_drag_path_find_pen (MdrCell start, const char *letters)
{
  g_return_val_if_fail (letters != NULL, start);

  for (; *letters != '\0'; letters++)
    start = mdr_cell_step (start, mdr_direction_from_letter (*letters));
  return start;
}

/* Goes back to a cell that the pen came through. Returns: whether it did */
static gboolean
shorten (MdrCell start, GString *letters, MdrCell cell)
{
  MdrCell at = start;

  for (gsize k = 0; k <= letters->len; k++)
    {
      if (mdr_cell_equal (at, cell))
        {
          g_string_truncate (letters, k);
          return TRUE;
        }
      if (k < letters->len)
        at = mdr_cell_step (at, mdr_direction_from_letter (letters->str[k]));
    }
  return FALSE;
}

static void
step (MdrCell start, GString *letters, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (mdr_drag_path_find_pen (start, letters->str), direction);

  if (!shorten (start, letters, next))
    g_string_append_c (letters, mdr_direction_to_letter (direction));
}

/* Goes back along the path that was there before the press. What was drawn since is taken back first. */
static gboolean
go_back_before (const MdrDragPath *path, GString *letters, MdrCell to)
{
  MdrCell at = path->start;
  guint index = path->n_before;

  for (guint k = 0; k < path->n_before; k++)
    if (mdr_cell_equal (path->before[k], to))
      index = k;
  if (index == path->n_before)
    return FALSE;
  g_string_truncate (letters, 0);
  for (guint k = path->n_before; k > index; k--)
    {
      step (path->start, letters, mdr_cell_get_direction (at, path->before[k - 1]));
      at = path->before[k - 1];
    }
  return TRUE;
}

/**
 * Search:
 * @area: the cells in which the way is looked for
 * @width: columns of @area
 * @costs: (array): of the way found to each cell, %MDR_STEP_BARRED for none
 * @came: (array): the last direction of that way
 * @backwards: whether directions are tried in the opposite order
 */
typedef struct
{
  const MdrDragPath *path;
  MdrCell from;
  MdrCellRange area;
  int width;
  guint *costs;
  MdrDirection *came;
  gboolean backwards;
} Search;

static int
get_place (const Search *search, MdrCell cell)
{
  return (cell.row - search->area.first.row) * search->width + cell.column - search->area.first.column;
}

static gboolean
is_in_area (const Search *search, MdrCell cell)
{
  return cell.row >= search->area.first.row && cell.row <= search->area.last.row
         && cell.column >= search->area.first.column && cell.column <= search->area.last.column;
}

/* Lists the cells of the way found to a cell, first the pen's. */
static void
list_way (const Search *search, MdrCell cell, GArray *way)
{
  g_array_set_size (way, 0);
  g_array_append_val (way, cell);
  while (!mdr_cell_equal (cell, search->from))
    {
      cell = mdr_cell_step (cell, mdr_direction_opposite (search->came[get_place (search, cell)]));
      g_array_append_val (way, cell);
    }
  for (guint i = 0, j = way->len - 1; i < j; i++, j--)
    {
      MdrCell other = g_array_index (way, MdrCell, i);

      g_array_index (way, MdrCell, i) = g_array_index (way, MdrCell, j);
      g_array_index (way, MdrCell, j) = other;
    }
}

static gboolean
is_on_way (const GArray *way, MdrCell cell)
{
  for (guint i = 0; i < way->len; i++)
    if (mdr_cell_equal (g_array_index (way, MdrCell, i), cell))
      return TRUE;
  return FALSE;
}

/* Continues the way found to a cell on all sides where that is cheaper than what was found before. */
static void
spread (Search *search, MdrCell cell, GArray *way, GArray *queue)
{
  guint cost = search->costs[get_place (search, cell)];

  list_way (search, cell, way);
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection direction = (MdrDirection) (search->backwards ? MDR_N_DIRECTIONS - 1 - k : k);
      MdrCell next = mdr_cell_step (cell, direction);
      guint more;

      if (!is_in_area (search, next) || is_on_way (way, next))
        continue;
      more = search->path->get_cost (search->path->data, (const MdrCell *) (gpointer) way->data, way->len,
                                     direction);
      if (more == MDR_STEP_BARRED || cost + more >= search->costs[get_place (search, next)])
        continue;
      search->costs[get_place (search, next)] = cost + more;
      search->came[get_place (search, next)] = direction;
      g_array_append_val (queue, next);
    }
}

/* Returns: the cost of the way, which is appended to @way, or %MDR_STEP_BARRED if there is none */
static guint
find_way (const MdrDragPath *path, MdrCell from, MdrCell to, gboolean backwards, GArray *way)
{
  const MdrCellRange area = {
    { MAX (MIN (from.row, to.row) - DETOUR, 0), MAX (MIN (from.column, to.column) - DETOUR, 0) },
    { MIN (MAX (from.row, to.row) + DETOUR, path->rows - 1),
      MIN (MAX (from.column, to.column) + DETOUR, path->columns - 1) },
  };
  int width = area.last.column - area.first.column + 1;
  gsize n_places = (gsize) width * (gsize) (area.last.row - area.first.row + 1);
  g_autofree guint *costs = g_new (guint, n_places);
  g_autofree MdrDirection *came = g_new0 (MdrDirection, n_places);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  Search search = { path, from, area, width, costs, came, backwards };
  guint cost;

  for (gsize i = 0; i < n_places; i++)
    costs[i] = MDR_STEP_BARRED;
  costs[get_place (&search, from)] = 0;
  g_array_append_val (queue, from);
  for (guint k = 0; k < queue->len; k++)
    spread (&search, g_array_index (queue, MdrCell, k), way, queue);
  cost = costs[get_place (&search, to)];
  if (cost != MDR_STEP_BARRED)
    list_way (&search, to, way);
  return cost;
}

/**
 * mdr_drag_path_lead:
 * @letters: (inout): how the pen went so far
 * @to: the cell under the pointer
 *
 * Leads the pen to a cell: back along the path if it is on it, else by a way of least cost. A step may depend
 * on the steps before it, so the search is made in both orders of directions.
 *
 * Returns: whether the pen is there; if there is no way, nothing changes
 */
gboolean
mdr_drag_path_lead (const MdrDragPath *path, GString *letters, MdrCell to)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  const GArray *best;
  MdrCell pen;
  guint cost;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (letters != NULL, FALSE);

  if (to.row < 0 || to.row >= path->rows || to.column < 0 || to.column >= path->columns)
    return FALSE;
  if (shorten (path->start, letters, to) || go_back_before (path, letters, to))
    return TRUE;
  pen = mdr_drag_path_find_pen (path->start, letters->str);
  cost = find_way (path, pen, to, FALSE, way);
  best = find_way (path, pen, to, TRUE, other) < cost ? other : way;
  if (cost == MDR_STEP_BARRED && best == way)
    return FALSE;
  for (guint k = 1; k < best->len; k++)
    step (path->start, letters,
          mdr_cell_get_direction (g_array_index (best, MdrCell, k - 1), g_array_index (best, MdrCell, k)));
  return TRUE;
}
