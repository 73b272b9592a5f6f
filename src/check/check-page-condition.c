/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <string.h>

/* Conditions: the formulas among them become true literals of the circuit, the others wholes. */

/* Cells of all wholes together: a page from a stranger cannot ask for more than this. */
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

static void
say_connected (Page *page)
{
  Whole *whole = page_add_whole (page, whole_is_split);

  page_take_grid (page, PLACE_LINK, whole);
  whole->vertices = page_read_everywhere (page, FALSE);
  if (page_accept (page, "or"))
    {
      page_expect (page, "rim");
      whole->anchors = g_new0 (gboolean, (gsize) whole->n_vertices);
      for (int cell = 0; cell < whole->n_vertices; cell++)
        for (int direction = 0; direction < N_DIRECTIONS; direction++)
          if (page_get_neighbour (page, cell, direction) == NOWHERE)
            whole->anchors[cell] = TRUE;
    }
  if (page_accept (page, "through"))
    whole->edges = page_read_everywhere (page, TRUE);
}

static void
say_loop (Page *page, gboolean one)
{
  Whole *whole;
  int index;

  page_expect (page, "loop");
  page_expect (page, "of");
  index = page_read_decision (page, 1u << PLACE_SIDE | 1u << PLACE_LINK, FALSE);
  if (index == NOWHERE)
    return;
  whole = page_add_whole (page, whole_is_no_loop);
  whole->one = one;
  page_take_grid (page, page_get_thing (page, index)->place, whole);
  whole->edges = page_list_literals (page, index);
  /* Each vertex has two used edges, or none. */
  for (int vertex = 0; one && vertex < whole->n_vertices; vertex++)
    {
      int at[N_DIRECTIONS];
      guint n = (guint) (whole->first[vertex + 1] - whole->first[vertex]);

      for (guint k = 0; k < n; k++)
        at[k] = whole->edges[whole->joins[whole->first[vertex] + (int) k]];
      circuit_say (page->circuit, 0, 2, at, n);
      circuit_assume (page->circuit,
                      circuit_either (page->circuit, -circuit_at_least (page->circuit, 1, at, n),
                                      circuit_at_least (page->circuit, 2, at, n)));
    }
}

/* The values at the places of a set are different; if there are as many as places, each is there, and there
 * cannot be fewer. */
static void
say_different (Page *page, const Spot *spot)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  Spot nowhere = page_get_spot (0, NOWHERE);
  Reference reference = page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  guint formula = 0;
  guint end;
  gboolean are_edges;
  gboolean is_sight;
  int low = 0;
  int high = 0;

  if (!thing || reference.value != NOWHERE)
    {
      page_fail (page, "what has values");
      return;
    }
  page->inner++;
  if (page_accept (page, "among"))
    {
      formula = page->at;
      page_read_formula (page, &nowhere);
    }
  page_expect (page, "in");
  are_edges = page_read_set (page, spot, places, &is_sight);
  end = page->at;
  if (is_sight)
    page_fail (page, "another set");
  for (int place = 0; thing->is_given && place < thing->n_places; place++)
    high = MAX (high, thing->values[place]);
  if (!thing->is_given)
    {
      low = thing->lowest;
      high = low + thing->n_values - 1;
    }
  if (formula == 0 && !thing->is_given && places->len > (guint) (high - low + 1))
    circuit_assume (page->circuit, CIRCUIT_FALSE);
  for (int value = low; value <= high && !page->fault; value++)
    {
      g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

      for (guint k = 0; k < places->len; k++)
        {
          int place = g_array_index (places, int, k);
          Spot there = page_get_spot (spot->symmetry, are_edges ? NOWHERE : place);
          int literal = CIRCUIT_FALSE;

          there.edge = are_edges ? place : NOWHERE;
          place = page_find_place (page, &there, &reference, thing->place, thing->division);
          if (place != NOWHERE && thing->is_given && thing->values[place] == value)
            literal = CIRCUIT_TRUE;
          else if (place != NOWHERE && !thing->is_given)
            literal = page_get_literal (page, reference.thing, place, value);
          page->at = formula;
          if (formula > 0 && literal != CIRCUIT_FALSE)
            literal = circuit_both (page->circuit, literal, page_read_formula (page, &there));
          g_array_append_val (literals, literal);
        }
      circuit_say (page->circuit, formula == 0 && !thing->is_given && places->len == (guint) (high - low + 1),
                   1, (const int *) literals->data, literals->len);
    }
  page->at = end;
  page->inner--;
}

/* Reads a number that is given. Returns FALSE if it is not there. */
static gboolean
read_number (Page *page, const Spot *spot, int *number)
{
  Term term = { 0 };

  page_read_term (page, spot, &term);
  if (term.kind == TERM_DECIDED || term.kind == TERM_SUM)
    page_fail (page, "a given number");
  g_clear_pointer (&term.literals, g_array_unref);
  *number = term.value;
  return term.kind == TERM_VALUE;
}

static void
say_visible (Page *page, const Spot *spot)
{
  static const char *const edges[] = { "right", "bottom", "left", "top", NULL };
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  int length = spot->here ? (int) spot->here->len : 0;
  Whole *whole;
  int from;
  int relation;
  int number;

  page_expect (page, "from");
  from = page_accept_one (page, edges);
  if (from != NOWHERE)
    from = page_turn (spot, from);
  relation = page_read_relation (page);
  if (index == NOWHERE || from == NOWHERE || relation == NOWHERE || length > 63)
    {
      page_fail (page, "what is visible from where");
      return;
    }
  if (!read_number (page, spot, &number))
    return;
  whole = page_add_whole (page, whole_is_unseen);
  whole->n_vertices = length;
  whole->n_values = page_get_thing (page, index)->n_values;
  whole->vertices = g_new (int, (gsize) (length * whole->n_values) + 1);
  for (int seen = 0; seen <= length; seen++)
    if (relation == 0   ? seen == number
        : relation == 1 ? seen != number
        : relation == 2 ? seen < number
        : relation == 3 ? seen <= number
        : relation == 4 ? seen > number
                        : seen >= number)
      whole->wanted |= 1ull << seen;
  for (int k = 0; k < length; k++)
    for (int value = 0; value < whole->n_values; value++)
      whole->vertices[k * whole->n_values + value] =
          page_get_literal (page, index,
                            g_array_index (spot->here, int, (guint) (from < 2 ? length - 1 - k : k)),
                            page_get_thing (page, index)->lowest + value);
}

static void
say_blocks (Page *page, const Spot *spot)
{
  guint length = spot->here ? spot->here->len : 0;
  g_autofree int *vertices = g_new (int, length + 1);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean is_given = FALSE;
  guint start = page->at;
  Whole *whole;

  page->inner++;
  for (guint k = 0; k < length; k++)
    {
      Spot there = page_get_spot (spot->symmetry, g_array_index (spot->here, int, k));

      page->at = start;
      vertices[k] = page_read_formula (page, &there);
    }
  page->inner--;
  page_expect (page, "are");
  do
    {
      int number;

      if (!read_number (page, spot, &number))
        continue;
      is_given = TRUE;
      if (number > 0)
        g_array_append_val (lengths, number);
    }
  while (!page->fault && page_accept (page, ","));
  if (!is_given || page->fault)
    return;
  whole = page_add_whole (page, whole_has_no_blocks);
  whole->n_vertices = (int) length;
  whole->vertices = g_steal_pointer (&vertices);
  whole->n_lengths = (int) lengths->len;
  whole->lengths = (int *) g_array_free (g_steal_pointer (&lengths), FALSE);
}

/* A formula is true, unless it reads what is not given. What is seen is seen from a cell that counts itself.
 */
static void
say_formula (Page *page, const Spot *spot)
{
  guint start = page->at;
  int literal;

  page->misses = FALSE;
  page->sight_own = 0;
  literal = page_read_formula (page, spot);
  if (page->misses)
    return;
  circuit_assume (page->circuit, literal);
  if (page->sight_own == 0)
    return;
  circuit_assume (page->circuit, page->sight_own);
  /* "count L in sight = N" is the whole condition. */
  if (!g_str_equal (g_array_index (page->tokens, Token, start).text, "count"))
    page_fail (page, "nothing more about what is seen");
  while (start < page->at && !g_str_equal (g_array_index (page->tokens, Token, start).text, "sight"))
    start++;
  for (; start < page->at; start++)
    if (g_strv_contains ((const char *const[]){ "and", "or", "implies", "iff", "not", "(", NULL },
                         g_array_index (page->tokens, Token, start).text))
      page_fail (page, "nothing more about what is seen");
}

/** Reads what is said of a spot, behind "each …:". */
void
page_say (Page *page, const Spot *spot)
{
  if (page_accept (page, "different"))
    say_different (page, spot);
  else if (page_accept (page, "visible"))
    say_visible (page, spot);
  else if (page_accept (page, "blocks"))
    say_blocks (page, spot);
  else if (page_accept (page, "connected"))
    say_connected (page);
  else if (page_accept (page, "one"))
    say_loop (page, TRUE);
  else if (page_accept (page, "no"))
    say_loop (page, FALSE);
  else if (page_accept (page, "groups"))
    page_say_groups (page);
  else if (page_accept (page, "boxes"))
    page_say_boxes (page);
  else if (page_accept (page, "regions"))
    page_say_regions (page);
  else
    say_formula (page, spot);
  if (page_peek (page, 0)->kind != TOKEN_END)
    page_fail (page, "the end of the line");
}
