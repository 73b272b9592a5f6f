/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

#include <string.h>

/* Where this literal is true of a cell, so many hang together with it. */
static void
say_size (Page *page, const int *cells, int cell, int own, int low, int high)
{
  gsize n_cells = (gsize) page_count_cells (page);
  Whole *whole;

  if (own == CIRCUIT_FALSE)
    return;
  whole = page_add_whole (page, whole_has_wrong_group);
  page_take_grid (page, PLACE_LINK, whole);
  whole->vertices = g_memdup2 (cells, n_cells * sizeof *cells);
  whole->vertices[cell] = own;
  whole->sharing = SHARING_ANY;
  whole->high = (int) n_cells;
  whole->clues = g_new0 (gboolean, n_cells);
  whole->lows = g_new0 (int, n_cells);
  whole->highs = g_new0 (int, n_cells);
  whole->clues[cell] = TRUE;
  whole->lows[cell] = low;
  whole->highs[cell] = high;
}

static gboolean
names_group (const Page *page)
{
  for (guint at = page->at; at + 1 < page->tokens->len; at++)
    if (g_str_equal (g_array_index (page->tokens, Token, at).text, "in")
        && g_str_equal (g_array_index (page->tokens, Token, at + 1).text, "group"))
      return page_find_thing (page, "group") == NOWHERE;
  return FALSE;
}

/**
 * page_say_group_size:
 *
 * Reads "count L in group", and with what it is compared: as many cells as that hang together with the cell
 * by such as are so. If the cell is not so itself, it joins its neighbours, and does not count.
 *
 * Returns: whether that is what stands there
 */
gboolean
page_say_group_size (Page *page, const Spot *spot)
{
  g_autofree int *cells = NULL;
  int most = page_count_cells (page);
  int low = 0;
  int high = most;
  int relation;
  int number;

  if (!names_group (page) || !page_accept (page, "count"))
    return FALSE;
  cells = page_read_everywhere (page, FALSE);
  page_expect (page, "in");
  page_expect (page, "group");
  relation = page_read_relation (page);
  if (relation == NOWHERE || spot->cell == NOWHERE)
    page_fail (page, "a comparison at a cell");
  if (page->fault || !page_read_number (page, spot, &number))
    return TRUE;
  while (low <= most && !page_relation_holds (low, relation, number))
    low++;
  while (high > low && !page_relation_holds (high, relation, number))
    high--;
  for (int size = low; size <= high && low <= most; size++)
    if (!page_relation_holds (size, relation, number))
      page_fail (page, "another comparison");
  if (low > most)
    circuit_assume (page->circuit, CIRCUIT_FALSE);
  else if (!page->fault)
    {
      say_size (page, cells, spot->cell, cells[spot->cell], low, high);
      say_size (page, cells, spot->cell, -cells[spot->cell], low + 1, high + 1);
    }
  return TRUE;
}
