/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/* Conditions of the parts into which the board is divided: groups, boxes and regions. */

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

/* Reads which clue each part of the board has, and its size; and whether a word is there that is said of all
 * of them. Returns the given that is the clue, or NOWHERE. */
static int
read_parts (Page *page, Whole *whole, const char *word, gboolean *has_word)
{
  int n_cells = page_count_cells (page);
  guint low = 0;
  guint high = 0;
  guint end;
  int greatest = 0;
  int clue = NOWHERE;

  *has_word = FALSE;
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
    else if (word && page_accept (page, word))
      *has_word = TRUE;
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
        greatest = MAX (greatest, whole->highs[cell]);
      }
  if (clue != NOWHERE)
    whole->high = MIN (whole->high, greatest);
  page->at = end;
  return clue;
}

/* Groups of each of the values, which says how large they are. */
static void
say_equal_groups (Page *page)
{
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  int n_cells = page_count_cells (page);

  page_expect (page, ":");
  page_expect (page, "size");
  if (!thing || page_read_decision (page, 1u << PLACE_CELL, TRUE) != index)
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
      whole = page_add_whole (page, whole_has_wrong_group);
      page_take_grid (page, PLACE_LINK, whole);
      whole->vertices = vertices;
      whole->low = whole->high = value;
      for (int cell = 0; cell < n_cells; cell++)
        vertices[cell] = page_get_literal (page, index, cell, value);
    }
}

/** Reads what is said of groups of cells. */
void
page_say_groups (Page *page)
{
  g_autofree int *cells = NULL;
  gboolean has_word;
  Whole *whole;

  page_expect (page, "of");
  if (page_accept (page, "equal"))
    {
      say_equal_groups (page);
      return;
    }
  cells = page_read_everywhere (page, FALSE);
  if (!g_str_equal (page_peek (page, 0)->text, ":"))
    {
      page_say_shapes (page, cells);
      return;
    }
  whole = page_add_whole (page, whole_has_wrong_group);
  page_take_grid (page, PLACE_LINK, whole);
  whole->vertices = g_steal_pointer (&cells);
  read_parts (page, whole, NULL, &has_word);
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

/** Reads what is said of boxes: each cell lies in one of the rectangles that there can be, of which no two
 * can overlap. */
void
page_say_boxes (Page *page)
{
  g_autoptr (GPtrArray) covers = page_new_lists (page, 1);
  g_autofree int *walls = NULL;
  Whole *bounds = whole_new (NULL);
  gboolean square;
  int index;
  int box[4];

  page_expect (page, "of");
  index = page_read_decision (page, 1u << PLACE_BORDER, FALSE);
  if (index != NOWHERE)
    {
      walls = page_list_literals (page, index);
      read_parts (page, bounds, "square", &square);
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

      circuit_say (page->circuit, 1, (int) cover->len, (const int *) cover->data, cover->len);
    }
  whole_free (bounds);
}

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

/** Reads what is said of regions: parts that borders separate, with no border inside of one. */
void
page_say_regions (Page *page)
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
  clue = read_parts (page, whole, "symmetric", &symmetric);
  if (symmetric && clue == NOWHERE)
    page_fail (page, "“one”");
  if (symmetric && !page->fault)
    say_symmetric (page, whole, page_get_thing (page, clue));
}
