/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Conditions: the formulas among them become true literals of the circuit, the others wholes. */
static const Condition *const conditions[] = {
  &condition_different, &condition_successive, &condition_visible, &condition_blocks, &condition_connected,
  &condition_one_loop,  &condition_no_loop,    &condition_groups,  &condition_boxes,  &condition_regions,
  &condition_path,      &condition_increasing, &condition_filled,
};

/* Cells of all wholes together: limits the memory and time that an untrusted page can use. */
#define MOST_WHOLES 5000000

/** Reads on for each of the cells, or of the links. Returns: (transfer full): the literals */
int *
page_read_everywhere (Page *page, gboolean at_links)
{
  int count = at_links ? page_count_places (page, PLACE_LINK) : page_count_cells (page);
  int *literals = g_new (int, (gsize) count + 1);
  guint start = page->at;

  page->inner++;
  for (int k = 0; k < count; k++)
    {
      Spot spot = page_get_spot (0, at_links ? NOWHERE : k);

      spot.edge = at_links ? k : NOWHERE;
      page->at = start;
      literals[k] = page_read_formula (page, &spot);
    }
  /* Where there is no link, the formula still has to be passed. */
  if (count == 0)
    {
      Spot nowhere = page_get_spot (0, NOWHERE);

      page_read_formula (page, &nowhere);
    }
  page->inner--;
  return literals;
}

/** Returns: (transfer none): a condition that is more than formulas */
Whole *
page_add_whole (Page *page, gboolean (*is_broken) (const Whole *self, const Circuit *circuit))
{
  Whole *whole = whole_new (is_broken);

  g_ptr_array_add (page->wholes, whole);
  if (page->wholes->len * (guint) page_count_cells (page) > MOST_WHOLES)
    page_fail (page, "a smaller board");
  return whole;
}

/** Returns: (transfer full) (element-type GArray): empty lists of literals, so many for each cell */
GPtrArray *
page_new_lists (const Page *page, guint each)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  while (lists->len < each * (guint) page_count_cells (page))
    g_ptr_array_add (lists, g_array_new (FALSE, FALSE, sizeof (int)));
  return lists;
}

/** Takes the cells as a graph of neighbours, or the corners as one of sides. */
void
page_take_grid (const Page *page, Place place, Whole *whole)
{
  int n_edges = page_count_places (page, place);
  int (*ends)[2] = g_malloc_n ((gsize) n_edges + 1, sizeof *ends);
  gboolean corners = place == PLACE_SIDE;

  for (int cell = 0; cell < page_count_cells (page); cell++)
    for (int direction = 0; direction < (corners ? N_DIRECTIONS : 2); direction++)
      {
        int edge = page_get_edge (page, place, cell, direction);
        int corner = cell / page->columns * (page->columns + 1) + cell % page->columns;

        if (edge == NOWHERE)
          continue;
        ends[edge][0] = !corners         ? cell
                        : direction == 0 ? corner + 1
                        : direction == 1 ? corner + page->columns + 1
                                         : corner;
        ends[edge][1] = !corners             ? page_get_neighbour (page, cell, direction)
                        : direction % 2 == 0 ? ends[edge][0] + page->columns + 1
                                             : ends[edge][0] + 1;
      }
  whole_take_graph (whole, corners ? (page->rows + 1) * (page->columns + 1) : page_count_cells (page), ends,
                    n_edges);
}

/** Reads the name of a decision at one of the sorts of places. Returns: its index, or NOWHERE if it is none
 */
int
page_read_decision (Page *page, guint places, gboolean numbers)
{
  int index = page_find_thing (page, page_peek (page, 0)->text);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);

  if (thing && !thing->is_given && (places >> thing->place & 1) != 0 && thing->has_numbers == numbers
      && !thing->words)
    page->at++;
  else
    {
      page_fail (page, "a decision");
      index = NOWHERE;
    }
  return index;
}

/** Returns: (transfer full): the literals of a decision of yes and no at all places */
int *
page_list_literals (const Page *page, int index)
{
  const Thing *thing = page_get_thing (page, index);
  int *literals = g_new (int, (gsize) thing->n_places + 1);

  for (int place = 0; place < thing->n_places; place++)
    literals[place] = page_get_literal (page, index, place, 1);
  return literals;
}

/** Reads a number that is given. Returns: FALSE if it is not there. */
gboolean
page_read_number (Page *page, const Spot *spot, int *number)
{
  Term term = { 0 };

  page_read_term (page, spot, &term);
  if (term.kind >= TERM_DECIDED)
    page_fail (page, "a given number");
  page_clear_term (&term);
  *number = term.value;
  return term.kind == TERM_VALUE;
}

/** Reads what is said of a spot, behind "each …:". What begins with no word of a condition is a formula. */
void
page_say (Page *page, const Spot *spot)
{
  const Condition *condition = &condition_formula;

  for (guint i = 0; i < G_N_ELEMENTS (conditions) && !condition->word; i++)
    if (!page_is_name (page, conditions[i]->word) && page_accept (page, conditions[i]->word))
      condition = conditions[i];
  condition->say (page, spot);
  if (page_peek (page, 0)->kind != TOKEN_END)
    page_fail (page, "the end of the line");
}
