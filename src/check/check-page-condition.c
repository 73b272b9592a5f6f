/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"
#include "check-whole.h"

#include <string.h>

/* Conditions: the formulas among them become true literals of the circuit, the others wholes. */

/* Cells of all wholes together: a page from a stranger cannot ask for more than this. */
#define MOST_WHOLES 5000000

/* Reads on for each of the places, and returns the literals. */
static int *
read_everywhere (Page *page, gboolean at_links)
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

static Whole *
add_whole (Page *page, gboolean (*is_broken) (const Whole *self, const Circuit *circuit))
{
  Whole *whole = whole_new (is_broken);

  g_ptr_array_add (page->wholes, whole);
  if (page->wholes->len * (guint) page_count_cells (page) > MOST_WHOLES)
    page_fail (page, "a smaller board");
  return whole;
}

/* The cells as a graph of neighbours, or the corners as one of sides. */
static void
take_grid (const Page *page, Place place, Whole *whole)
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

/* Reads the name of a decision at a sort of places. Returns NOWHERE if it is none. */
static int
read_decision (Page *page, guint places, gboolean numbers)
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

/* The literals of a decision of yes and no at all places. */
static int *
list_literals (const Page *page, int index)
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
  Whole *whole = add_whole (page, whole_is_split);

  take_grid (page, PLACE_LINK, whole);
  whole->vertices = read_everywhere (page, FALSE);
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
    whole->edges = read_everywhere (page, TRUE);
}

static void
say_loop (Page *page, gboolean one)
{
  Whole *whole;
  int index;

  page_expect (page, "loop");
  page_expect (page, "of");
  index = read_decision (page, 1u << PLACE_SIDE | 1u << PLACE_LINK, FALSE);
  if (index == NOWHERE)
    return;
  whole = add_whole (page, whole_is_no_loop);
  whole->one = one;
  take_grid (page, page_get_thing (page, index)->place, whole);
  whole->edges = list_literals (page, index);
  /* Each vertex has two used edges, or none. */
  for (int vertex = 0; one && vertex < whole->n_vertices; vertex++)
    {
      int at[N_DIRECTIONS];
      guint n = (guint) (whole->first[vertex + 1] - whole->first[vertex]);

      for (guint k = 0; k < n; k++)
        at[k] = whole->edges[whole->joins[whole->first[vertex] + (int) k]];
      circuit_assume (page->circuit, -circuit_at_least (page->circuit, 3, at, n));
      circuit_assume (page->circuit,
                      circuit_either (page->circuit, -circuit_at_least (page->circuit, 1, at, n),
                                      circuit_at_least (page->circuit, 2, at, n)));
    }
}

/* Reads a size at a cell, or for all groups if that is NOWHERE: what is not given bounds nothing. */
static int
read_size (Page *page, guint start, int cell, int none)
{
  Spot spot = page_get_spot (0, cell);
  Term term = { 0 };

  if (start == 0)
    return none;
  page->at = start;
  page_read_term (page, &spot, &term);
  if (term.literals || term.kind == TERM_DECIDED)
    page_fail (page, "a size");
  g_clear_pointer (&term.literals, g_array_unref);
  return term.kind == TERM_VALUE ? MAX (term.value, 0) : none;
}

/* Reads which clue each group has, and its size; and whether they are squares. */
static gboolean
read_parts (Page *page, Whole *whole, gboolean boxes)
{
  int n_cells = page_count_cells (page);
  guint low = 0;
  guint high = 0;
  guint end;
  int clue = NOWHERE;
  gboolean square = FALSE;

  page_expect (page, ":");
  do
    if (page_accept (page, "one") && clue == NOWHERE)
      {
        clue = page_find_thing (page, page_peek (page, 0)->text);
        if (clue == NOWHERE || !page_get_thing (page, clue)->is_given
            || page_get_thing (page, clue)->place != PLACE_CELL)
          page_fail (page, "a given at cells");
        page->at++;
        page_expect (page, "each");
      }
    else if (page_accept (page, "size") && low == 0)
      {
        low = high = page->at;
        read_size (page, low, NOWHERE, 0);
        if (page_accept (page, ".."))
          {
            high = page->at;
            read_size (page, high, NOWHERE, 0);
          }
      }
    else if (boxes && page_accept (page, "square"))
      square = TRUE;
    else
      page_fail (page, "“one” or “size”");
  while (!page->fault && page_accept (page, ","));
  end = page->at;
  whole->low = read_size (page, low, NOWHERE, 1);
  whole->high = read_size (page, high, NOWHERE, n_cells);
  whole->lows = g_new0 (int, (gsize) n_cells);
  whole->highs = g_new0 (int, (gsize) n_cells);
  if (clue != NOWHERE)
    whole->clues = g_new0 (gboolean, (gsize) n_cells);
  for (int cell = 0; clue != NOWHERE && !page->fault && cell < n_cells; cell++)
    if (page_get_thing (page, clue)->values[cell] != GIVEN_NONE)
      {
        whole->clues[cell] = TRUE;
        whole->lows[cell] = read_size (page, low, cell, 1);
        whole->highs[cell] = read_size (page, high, cell, n_cells);
      }
  page->at = end;
  return square;
}

/* Groups of each of the values, which says how large they are. */
static void
say_equal_groups (Page *page)
{
  int index = read_decision (page, 1u << PLACE_CELL, TRUE);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  int n_cells = page_count_cells (page);

  page_expect (page, ":");
  page_expect (page, "size");
  if (!thing || read_decision (page, 1u << PLACE_CELL, TRUE) != index)
    {
      page_fail (page, "the same decision");
      return;
    }
  for (int value = thing->lowest; !page->fault && value < thing->lowest + thing->n_values; value++)
    {
      int *vertices;
      Whole *whole;

      if (value > n_cells || value < 1)
        {
          for (int cell = 0; cell < n_cells; cell++)
            circuit_assume (page->circuit, -page_get_literal (page, index, cell, value));
          continue;
        }
      vertices = g_new (int, (gsize) n_cells);
      whole = add_whole (page, whole_has_wrong_group);
      take_grid (page, PLACE_LINK, whole);
      whole->vertices = vertices;
      whole->low = whole->high = value;
      for (int cell = 0; cell < n_cells; cell++)
        vertices[cell] = page_get_literal (page, index, cell, value);
    }
}

static void
say_groups (Page *page)
{
  Whole *whole;

  page_expect (page, "of");
  if (page_accept (page, "equal"))
    {
      say_equal_groups (page);
      return;
    }
  whole = add_whole (page, whole_has_wrong_group);
  take_grid (page, PLACE_LINK, whole);
  whole->vertices = read_everywhere (page, FALSE);
  read_parts (page, whole, FALSE);
}

/* Returns whether a rectangle can be one of a division: its size fits, and it has as many clues as it has to.
 */
static gboolean
can_be_box (const Page *page, const Whole *bounds, const int box[4])
{
  int size = box[2] * box[3];
  int n_clues = 0;

  for (int row = box[0]; row < box[0] + box[2]; row++)
    for (int column = box[1]; bounds->clues && column < box[1] + box[3]; column++)
      {
        int cell = row * page->columns + column;

        n_clues += bounds->clues[cell];
        if (bounds->clues[cell] && (size < bounds->lows[cell] || size > bounds->highs[cell]))
          return FALSE;
      }
  return (!bounds->clues || n_clues == 1) && size >= bounds->low && size <= bounds->high;
}

/* Returns the literal that a rectangle is one of a division: it has borders around it, and none within. */
static int
get_box (Page *page, const int *walls, const int box[4])
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (int));

  for (int row = box[0]; row < box[0] + box[2]; row++)
    for (int column = box[1]; column < box[1] + box[3]; column++)
      for (int direction = 0; direction < N_DIRECTIONS; direction++)
        {
          int cell = row * page->columns + column;
          int edge = page_get_edge (page, PLACE_BORDER, cell, direction);
          gboolean is_rim = (direction == 0 && column == box[1] + box[3] - 1)
                            || (direction == 1 && row == box[0] + box[2] - 1)
                            || (direction == 2 && column == box[1]) || (direction == 3 && row == box[0]);
          int literal = edge == NOWHERE ? 0 : is_rim ? walls[edge] : -walls[edge];

          if (literal != 0 && (is_rim || direction < 2))
            g_array_append_val (parts, literal);
        }
  return circuit_at_least (page->circuit, (int) parts->len, (const int *) parts->data, parts->len);
}

/* Each cell lies in one of the rectangles that there can be. No two of them can both be there. */
static void
say_boxes (Page *page)
{
  g_autoptr (GPtrArray) covers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree int *walls = NULL;
  Whole *bounds = whole_new (NULL);
  gboolean square;
  int index;
  int box[4];

  page_expect (page, "of");
  index = read_decision (page, 1u << PLACE_BORDER, FALSE);
  if (index != NOWHERE)
    {
      walls = list_literals (page, index);
      square = read_parts (page, bounds, TRUE);
      for (int cell = 0; cell < page_count_cells (page); cell++)
        g_ptr_array_add (covers, g_array_new (FALSE, FALSE, sizeof (int)));
      for (box[0] = 0; box[0] < page->rows; box[0]++)
        for (box[1] = 0; box[1] < page->columns; box[1]++)
          for (box[2] = 1; box[2] <= page->rows - box[0]; box[2]++)
            for (box[3] = 1; box[3] <= page->columns - box[1] && box[2] * box[3] <= bounds->high
                             && !page->circuit->too_large;
                 box[3]++)
              {
                int literal;

                if ((square && box[2] != box[3]) || !can_be_box (page, bounds, box))
                  continue;
                literal = get_box (page, walls, box);
                for (int row = box[0]; row < box[0] + box[2]; row++)
                  for (int column = box[1]; column < box[1] + box[3]; column++)
                    g_array_append_val (g_ptr_array_index (covers, (guint) (row * page->columns + column)),
                                        literal);
              }
    }
  for (guint cell = 0; cell < covers->len; cell++)
    {
      const GArray *cover = g_ptr_array_index (covers, cell);

      circuit_assume (page->circuit,
                      circuit_at_least (page->circuit, 1, (const int *) cover->data, cover->len));
    }
  whole_free (bounds);
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
      circuit_assume (page->circuit,
                      -circuit_at_least (page->circuit, 2, (const int *) literals->data, literals->len));
      if (formula == 0 && !thing->is_given && places->len == (guint) (high - low + 1))
        circuit_assume (page->circuit,
                        circuit_at_least (page->circuit, 1, (const int *) literals->data, literals->len));
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
  static const char *const edges[] = { "right", "bottom", "left", "top" };
  int index = read_decision (page, 1u << PLACE_CELL, TRUE);
  int length = spot->here ? (int) spot->here->len : 0;
  Whole *whole;
  int from = NOWHERE;
  int relation;
  int number;

  page_expect (page, "from");
  for (int k = 0; k < N_DIRECTIONS; k++)
    if (page_accept (page, edges[k]))
      from = page_turn (spot, k);
  relation = page_read_relation (page);
  if (index == NOWHERE || from == NOWHERE || relation == NOWHERE || length > 63)
    {
      page_fail (page, "what is visible from where");
      return;
    }
  if (!read_number (page, spot, &number))
    return;
  whole = add_whole (page, whole_is_unseen);
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
  whole = add_whole (page, whole_has_no_blocks);
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
    say_groups (page);
  else if (page_accept (page, "boxes"))
    say_boxes (page);
  else
    say_formula (page, spot);
  if (page_peek (page, 0)->kind != TOKEN_END)
    page_fail (page, "the end of the line");
}
