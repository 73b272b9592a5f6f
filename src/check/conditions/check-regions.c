/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Returns the cell that is the image of another one if the board is turned by half around a clue, or NOWHERE.
 */
static int
turn_around (const Page *page, const Thing *clues, int clue, int cell)
{
  int offset = clues->has_offset ? MAX (clues->values[clue], 0) : 0;
  int row = 2 * (clue / page->columns) + (offset >> 1) - cell / page->columns;
  int column = 2 * (clue % page->columns) + (offset & 1) - cell % page->columns;

  if (row < 0 || row >= page->rows || column < 0 || column >= page->columns)
    return NOWHERE;
  return row * page->columns + column;
}

/* Returns of each cell the clue that touches it, or NOWHERE. Two that touch the same cell, or one that
 * touches the rim, leave no solution. */
static int *
list_touched (Page *page, const Thing *clues)
{
  int *touched = g_new (int, (gsize) page_count_cells (page));

  for (int cell = 0; cell < page_count_cells (page); cell++)
    touched[cell] = NOWHERE;
  for (int clue = 0; clue < page_count_cells (page); clue++)
    {
      int last = turn_around (page, clues, clue, clue);

      if (clues->values[clue] == GIVEN_NONE)
        continue;
      if (last == NOWHERE)
        {
          circuit_assume (page->circuit, CIRCUIT_FALSE);
          continue;
        }
      for (int row = clue / page->columns; row <= last / page->columns; row++)
        for (int column = clue % page->columns; column <= last % page->columns; column++)
          {
            int cell = row * page->columns + column;

            if (touched[cell] != NOWHERE)
              circuit_assume (page->circuit, CIRCUIT_FALSE);
            touched[cell] = clue;
          }
    }
  return touched;
}

/*
 * Returns of each cell the literal that it belongs to a clue: those that it touches do, those that other
 * clues touch do not, and neither do those whose images do not, or that hang together with the clue only by
 * way of such cells. The others have variables, one for a cell and its image.
 */
static int *
list_owned (Page *page, const Thing *clues, int clue, const int *touched)
{
  int n_cells = page_count_cells (page);
  int *owned = g_new (int, (gsize) n_cells);
  g_autofree gboolean *can_be = g_new (gboolean, (gsize) n_cells);
  gboolean grows = TRUE;

  for (int cell = 0; cell < n_cells; cell++)
    {
      can_be[cell] = touched[cell] == clue;
      owned[cell] = can_be[cell] ? CIRCUIT_TRUE : CIRCUIT_FALSE;
    }
  while (grows)
    {
      grows = FALSE;
      for (int cell = 0; cell < n_cells; cell++)
        for (int direction = 0; can_be[cell] && direction < N_DIRECTIONS; direction++)
          {
            int other = page_get_neighbour (page, cell, direction);
            int image = other == NOWHERE ? NOWHERE : turn_around (page, clues, clue, other);

            if (image == NOWHERE || touched[other] != NOWHERE || touched[image] != NOWHERE || can_be[other])
              continue;
            can_be[other] = can_be[image] = grows = TRUE;
          }
    }
  for (int cell = 0; cell < n_cells; cell++)
    if (can_be[cell] && owned[cell] == CIRCUIT_FALSE)
      {
        owned[cell] = owned[turn_around (page, clues, clue, cell)] = circuit_add_variable (page->circuit);
        page_number_literal (page, owned[cell]);
      }
  return owned;
}

/*
 * Regions are the same when they are turned by half around their clues. Each cell belongs to one clue, as its
 * image does; neighbours belong to the same one if there is no border between them, and else to two.
 */
static void
say_symmetric (Page *page, const Whole *regions, const Thing *clues)
{
  g_autofree int *touched = list_touched (page, clues);
  g_autoptr (GPtrArray) owners = page_new_lists (page, 1);

  for (int clue = 0; clue < regions->n_vertices && !page->circuit->too_large; clue++)
    {
      g_autofree int *owned = NULL;

      if (clues->values[clue] == GIVEN_NONE || turn_around (page, clues, clue, clue) == NOWHERE)
        continue;
      owned = list_owned (page, clues, clue, touched);
      for (int edge = 0; edge < regions->n_edges; edge++)
        {
          int a = owned[regions->ends[edge][0]];
          int b = owned[regions->ends[edge][1]];

          circuit_say (page->circuit, 1, 3, (const int[]){ -a, -b, -regions->edges[edge] }, 3);
          circuit_say (page->circuit, 1, 3, (const int[]){ -a, b, regions->edges[edge] }, 3);
          circuit_say (page->circuit, 1, 3, (const int[]){ a, -b, regions->edges[edge] }, 3);
        }
      for (int cell = 0; cell < regions->n_vertices; cell++)
        g_array_append_val (g_ptr_array_index (owners, cell), owned[cell]);
    }
  for (guint cell = 0; cell < owners->len; cell++)
    {
      const GArray *each = g_ptr_array_index (owners, cell);

      circuit_say (page->circuit, 1, 1, (const int *) each->data, each->len);
    }
}

/* Parts that borders separate, with no border inside of one. */
static void
say_regions (Page *page, const Spot *spot)
{
  Whole *whole = page_add_whole (page, whole_has_wrong_group);
  gboolean symmetric;
  int index;
  int clue;

  page_expect (page, "of");
  index = page_read_decision (page, 1u << PLACE_BORDER, FALSE);
  if (index == NOWHERE)
    return;
  page_take_grid (page, PLACE_BORDER, whole);
  whole->edges = page_list_literals (page, index);
  clue = page_read_parts (page, whole, "symmetric", &symmetric);
  if (symmetric && clue == NOWHERE)
    page_fail (page, "“one”");
  if (symmetric && !page->fault)
    say_symmetric (page, whole, page_get_thing (page, clue));
}

const Condition condition_regions = { "regions", say_regions };
