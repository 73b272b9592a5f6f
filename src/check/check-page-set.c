/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/* Places: those that references name, and those of sets. */

/** Returns: a cell of which something is to be said, and nothing else */
Spot
page_get_spot (int symmetry, int cell)
{
  return (Spot){ .symmetry = symmetry,
                 .cell = cell,
                 .other = NOWHERE,
                 .edge = NOWHERE,
                 .corner = NOWHERE,
                 .row = NOWHERE,
                 .column = NOWHERE,
                 .division = NOWHERE,
                 .given = NOWHERE };
}

/** Returns: what is meant by a direction here */
int
page_turn (const Spot *spot, int direction)
{
  if (spot->symmetry >= N_DIRECTIONS && direction % 2 == 0)
    direction = 2 - direction;
  return (direction + spot->symmetry) % N_DIRECTIONS;
}

/** Returns: the place that a reference names, or NOWHERE. @division: of an area, the given that divides */
int
page_find_place (const Page *page, const Spot *spot, const Reference *reference, Place place, int division)
{
  int cell = spot->cell;

  if (reference->cell == STEP_OTHER)
    cell = spot->other;
  else if (reference->cell != NOWHERE && cell != NOWHERE)
    cell = page_get_neighbour (page, cell, page_turn (spot, reference->cell));
  for (int k = 0; cell != NOWHERE && k < reference->n_then; k++)
    cell = page_get_neighbour (page, cell, page_turn (spot, reference->then[k]));
  switch (place)
    {
    case PLACE_SIDE:
    case PLACE_BORDER:
    case PLACE_LINK:
      if (reference->edge == NOWHERE)
        return spot->edge;
      if (cell == NOWHERE
          || (reference->edge == STEP_OTHER && spot->other == NOWHERE && spot->edge == NOWHERE))
        return NOWHERE;
      return page_get_edge (page, place, cell,
                            reference->edge == STEP_OTHER ? spot->toward : page_turn (spot, reference->edge));
    case PLACE_ROW:
      return spot->row != NOWHERE || cell == NOWHERE ? spot->row : cell / page->columns;
    case PLACE_COLUMN:
      return spot->column != NOWHERE || cell == NOWHERE ? spot->column : cell % page->columns;
    case PLACE_AREA:
      if (spot->division == division)
        return spot->area;
      return cell == NOWHERE ? NOWHERE : page_get_thing (page, division)->values[cell];
    case PLACE_CORNER:
      return spot->corner;
    case PLACE_PATH:
      return NOWHERE;
    case PLACE_BOARD:
      return 0;
    case PLACE_CELL:
    default:
      return cell;
    }
}

static void
add_edges (const Page *page, int cell, Place place, GArray *places)
{
  for (int direction = 0; cell != NOWHERE && direction < N_DIRECTIONS; direction++)
    {
      int edge = page_get_edge (page, place, cell, direction);

      if (edge != NOWHERE)
        g_array_append_val (places, edge);
    }
}

/* Adds the cells in a direction, up to one with a given. */
static void
add_ray (const Page *page, int cell, int direction, const Thing *wall, GArray *places)
{
  while ((cell = page_get_neighbour (page, cell, direction)) != NOWHERE
         && (!wall || wall->values[cell] == GIVEN_NONE))
    g_array_append_val (places, cell);
}

/* Adds the cells of a rectangle that are on the board, but for one. */
static void
add_rectangle (const Page *page, int row, int column, int rows, int columns, int but, GArray *places)
{
  for (int i = MAX (row, 0); i < MIN (row + rows, page->rows); i++)
    for (int j = MAX (column, 0); j < MIN (column + columns, page->columns); j++)
      {
        int cell = i * page->columns + j;

        if (cell != but)
          g_array_append_val (places, cell);
      }
}

/** Returns: how many cells an area has */
int
page_count_area (const Page *page, int division, int area)
{
  int count = 0;

  for (int cell = 0; cell < page_count_cells (page); cell++)
    count += page_get_thing (page, division)->values[cell] == area;
  return count;
}

/** Returns: the greatest value that a decision can have at a place */
int
page_get_highest (const Page *page, const Thing *thing, int place)
{
  if (thing->bound == NOWHERE)
    return thing->lowest + thing->n_values - 1;
  return page_count_area (page, thing->bound, page_get_thing (page, thing->bound)->values[place]);
}

/* Adds the cells of an area, or the links that leave it. */
static void
add_area (const Page *page, const Spot *spot, int division, gboolean border, GArray *places)
{
  const int *areas = page_get_thing (page, division)->values;
  const Reference here = { .cell = NOWHERE, .edge = NOWHERE };
  int area = page_find_place (page, spot, &here, PLACE_AREA, division);

  for (int cell = 0; area != NOWHERE && cell < page_count_cells (page); cell++)
    for (int direction = 0; areas[cell] == area && direction < (border ? N_DIRECTIONS : 1); direction++)
      {
        int other = page_get_neighbour (page, cell, direction);
        int place = border ? page_get_edge (page, PLACE_LINK, cell, direction) : cell;

        if (!border || (other != NOWHERE && areas[other] != area))
          g_array_append_val (places, place);
      }
}

/** Reads the name of a given at cells. Returns: its index, or NOWHERE if there is none */
int
page_read_given (Page *page, gboolean divides)
{
  int index = page_find_thing (page, page_peek (page, 0)->text);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);

  if (thing && thing->is_given && thing->place == PLACE_CELL && thing->divides == divides)
    page->at++;
  else
    {
      page_fail (page, "a given at cells");
      index = NOWHERE;
    }
  return index;
}

static void
add_around (Page *page, const Spot *spot, const char *name, GArray *places)
{
  int row = spot->cell / page->columns;
  int column = spot->cell % page->columns;

  if (g_str_equal (name, "around"))
    add_rectangle (page, row - 1, column - 1, 3, 3, spot->cell, places);
  else if (g_str_equal (name, "row") == (spot->symmetry % 2 == 0))
    add_rectangle (page, row, 0, 1, page->columns, NOWHERE, places);
  else
    add_rectangle (page, 0, column, page->rows, 1, NOWHERE, places);
}

/* Adds the cells that touch a corner. */
static void
add_at_corner (Page *page, const Spot *spot, GArray *places)
{
  for (int cell = 0; cell < page_count_cells (page); cell++)
    if (page_get_diagonal (page, spot->corner, cell) != NOWHERE)
      g_array_append_val (places, cell);
}

static void
add_view (Page *page, const Spot *spot, gboolean ahead, int wall, GArray *places)
{
  const Thing *given = spot->given == NOWHERE ? NULL : page_get_thing (page, spot->given);

  if (spot->cell == NOWHERE)
    return;
  if (ahead && given && given->has_arrow)
    add_ray (page, spot->cell, given->arrows[spot->cell], NULL, places);
  else if (ahead && given && given->paths)
    g_array_append_vals (places, &g_array_index (spot->here, int, 1), spot->here->len - 1);
  else if (ahead)
    page_fail (page, "a given with an arrow or at paths");
  else
    g_array_append_val (places, spot->cell);
  for (int direction = 0; !ahead && direction < N_DIRECTIONS; direction++)
    add_ray (page, spot->cell, direction, page_get_thing (page, wall), places);
}

/** Reads "in", which may be left out before two of the sets. */
void
page_read_in (Page *page)
{
  const char *name = page_peek (page, 0)->text;

  if (!g_str_equal (name, "ahead") && !g_str_equal (name, "along"))
    page_expect (page, "in");
}

/* Reads "rightward" and so on, perhaps with "to G". Returns: whether that comes next */
static gboolean
read_ray (Page *page, const Spot *spot, GArray *places)
{
  static const char *const names[] = { "rightward", "downward", "leftward", "upward", NULL };
  int direction = page_is_name (page, page_peek (page, 0)->text) ? NOWHERE : page_accept_one (page, names);
  int wall = direction != NOWHERE && page_accept (page, "to") ? page_read_given (page, FALSE) : NOWHERE;

  if (direction != NOWHERE && spot->cell != NOWHERE)
    add_ray (page, spot->cell, page_turn (spot, direction),
             wall == NOWHERE ? NULL : page_get_thing (page, wall), places);
  return direction != NOWHERE;
}

/** Reads "from left" and so on, and lists so many cells of the line from there. */
void
page_read_edge (Page *page, const Spot *spot, int count, GArray *places)
{
  static const char *const edges[] = { "right", "bottom", "left", "top", NULL };
  const Reference here = { .cell = NOWHERE, .edge = NOWHERE };
  gboolean in_row;
  int length;
  int edge;
  int line;

  page_expect (page, "from");
  edge = page_accept_one (page, edges);
  if (edge == NOWHERE)
    page_fail (page, "an edge");
  if (page->fault)
    return;
  edge = page_turn (spot, edge);
  in_row = edge % 2 == 0;
  line = page_find_place (page, spot, &here, in_row ? PLACE_ROW : PLACE_COLUMN, NOWHERE);
  length = in_row ? page->columns : page->rows;
  for (int k = 0; line != NOWHERE && k < MIN (count, length); k++)
    {
      int at = edge < 2 ? length - 1 - k : k;
      int cell = in_row ? line * page->columns + at : at * page->columns + line;

      g_array_append_val (places, cell);
    }
}

/* Reads "first 3 from left". Returns: whether that comes next */
static gboolean
read_first (Page *page, const Spot *spot, GArray *places)
{
  int count = page_peek (page, 1)->number;

  if (page_peek (page, 1)->kind != TOKEN_NUMBER || !page_accept (page, "first"))
    return FALSE;
  page->at++;
  page_read_edge (page, spot, count, places);
  return TRUE;
}

/**
 * page_read_set:
 * @spot: what is spoken of
 * @places: (element-type int): takes the places
 * @is_sight: (out): whether it is what is seen from a cell, which depends on the answer
 *
 * Reads the name of a set of places.
 *
 * Returns: whether they are sides, borders or links, and no cells
 */
gboolean
page_read_set (Page *page, const Spot *spot, GArray *places, gboolean *is_sight)
{
  const char *name = page_peek (page, 0)->text;
  int given;

  *is_sight = FALSE;
  if (read_ray (page, spot, places) || read_first (page, spot, places))
    return FALSE;
  if (page_accept (page, "here") || (page_sees_word (page, "along") && page_accept (page, "along")))
    g_array_append_vals (places, spot->here ? spot->here->data : NULL, spot->here ? spot->here->len : 0);
  else if (page_accept (page, "sight") || (page_sees_word (page, "rays") && page_accept (page, "rays")))
    *is_sight = TRUE;
  else if (page_accept (page, "neighbours"))
    for (int direction = 0; spot->cell != NOWHERE && direction < N_DIRECTIONS; direction++)
      {
        int other = page_get_neighbour (page, spot->cell, direction);

        if (other != NOWHERE)
          g_array_append_val (places, other);
      }
  else if (page_accept (page, "around") || page_accept (page, "row") || page_accept (page, "column"))
    {
      if (spot->cell != NOWHERE)
        add_around (page, spot, name, places);
      else if (spot->corner != NOWHERE && g_str_equal (name, "around"))
        add_at_corner (page, spot, places);
    }
  else if (page_sees_word (page, "diagonals") && page_accept (page, "diagonals"))
    add_at_corner (page, spot, places);
  else if (page_accept (page, "ahead"))
    add_view (page, spot, TRUE, NOWHERE, places);
  else if (page_accept (page, "view"))
    {
      page_expect (page, "to");
      given = page_read_given (page, FALSE);
      if (given != NOWHERE)
        add_view (page, spot, FALSE, given, places);
    }
  else if (page_accept (page, "border"))
    {
      page_expect (page, "of");
      given = page_read_given (page, TRUE);
      if (given != NOWHERE)
        add_area (page, spot, given, TRUE, places);
      return TRUE;
    }
  else if (page_accept (page, "sides") || page_accept (page, "links") || page_accept (page, "borders"))
    {
      add_edges (page, spot->cell, g_str_equal (name, "sides") ? PLACE_SIDE : PLACE_LINK, places);
      return TRUE;
    }
  else if ((given = page_read_given (page, TRUE)) != NOWHERE)
    add_area (page, spot, given, FALSE, places);
  return FALSE;
}
