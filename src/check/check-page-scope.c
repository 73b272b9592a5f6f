/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <string.h>

/* For what a condition holds: "each …:". */

/**
 * Scope:
 * @spots: (element-type Spot): those of which it speaks; each owns its cells
 * @restriction: where the formula begins that the givens have to make true, or 0
 * @negated: whether they have to make it false instead
 * @n_symmetries: how often the condition is repeated, turned and mirrored
 */
typedef struct
{
  GArray *spots;
  guint restriction;
  gboolean negated;
  int n_symmetries;
} Scope;

static void
clear_spot (gpointer data)
{
  g_array_unref ((GArray *) ((Spot *) data)->here);
}

/* Adds a spot with a rectangle of cells, each so many steps behind the one before. */
static Spot *
add_spot (Scope *scope, int first, int step, int count)
{
  Spot spot = page_get_spot (0, NOWHERE);
  GArray *here = g_array_new (FALSE, FALSE, sizeof (int));

  for (int k = 0; k < count; k++, first += step)
    g_array_append_val (here, first);
  spot.here = here;
  g_array_append_val (scope->spots, spot);
  return &g_array_index (scope->spots, Spot, scope->spots->len - 1);
}

static Spot *
add_cell (Scope *scope, int cell)
{
  Spot *spot = add_spot (scope, cell, 1, 1);

  spot->cell = cell;
  return spot;
}

static void
add_row (const Page *page, Scope *scope, int row)
{
  add_spot (scope, row * page->columns, 1, page->columns)->row = row;
}

static void
add_column (const Page *page, Scope *scope, int column)
{
  add_spot (scope, column, page->columns, page->rows)->column = column;
}

/* Adds the two long diagonals of a square board. */
static void
add_diagonals (const Page *page, Scope *scope)
{
  if (page->rows != page->columns)
    return;
  add_spot (scope, 0, page->columns + 1, page->columns);
  add_spot (scope, page->columns - 1, page->columns - 1, page->columns);
}

static void
add_pairs (const Page *page, Scope *scope)
{
  for (int direction = 0; direction < 2; direction++)
    for (int cell = 0; cell < page_count_cells (page); cell++)
      {
        int other = page_get_neighbour (page, cell, direction);
        Spot *spot;

        if (other == NOWHERE)
          continue;
        spot = add_spot (scope, cell, other - cell, 2);
        spot->cell = cell;
        spot->other = other;
        spot->toward = direction;
      }
}

static void
add_windows (const Page *page, Scope *scope, int rows, int columns)
{
  for (int row = 0; row + rows <= page->rows; row++)
    for (int column = 0; column + columns <= page->columns; column++)
      {
        GArray *here = (GArray *) add_spot (scope, 0, 0, 0)->here;

        for (int k = 0; k < rows * columns; k++)
          {
            int cell = (row + k / columns) * page->columns + column + k % columns;

            g_array_append_val (here, cell);
          }
      }
}

static void
add_area (const Page *page, Scope *scope, int division, int area)
{
  Spot *spot = add_spot (scope, 0, 0, 0);

  spot->division = division;
  spot->area = area;
  for (int cell = 0; cell < page_count_cells (page); cell++)
    if (page_get_thing (page, division)->values[cell] == area)
      g_array_append_val ((GArray *) spot->here, cell);
}

static void
add_areas (const Page *page, Scope *scope, int division)
{
  int most = NOWHERE;

  for (int cell = 0; cell < page_count_cells (page); cell++)
    most = MAX (most, page_get_thing (page, division)->values[cell]);
  for (int area = 0; area <= most; area++)
    add_area (page, scope, division, area);
}

/* Adds the shortest pieces of a line that touch so many areas one after the other. */
static void
add_stretches (const Page *page, Scope *scope, int division, int wanted, int first, int step, int length)
{
  const int *areas = page_get_thing (page, division)->values;

  for (int start = 0; start < length; start++)
    {
      int n_areas = 1;
      int end = start;

      while (n_areas < wanted && ++end < length)
        n_areas += areas[first + (end - 1) * step] != areas[first + end * step];
      /* One that does not leave its first area at once is longer than it need be. */
      if (n_areas == wanted
          && (wanted == 1 || areas[first + start * step] != areas[first + (start + 1) * step]))
        add_spot (scope, first + start * step, step, end - start + 1);
    }
}

/* Adds the longest pieces of a line without a given. */
static void
add_runs (const Page *page, Scope *scope, int given, int first, int step, int length)
{
  int start = 0;

  for (int k = 0; k <= length; k++)
    if (k == length || page_get_thing (page, given)->values[first + k * step] != GIVEN_NONE)
      {
        if (k > start)
          add_spot (scope, first + start * step, step, k - start);
        start = k + 1;
      }
}

/* Adds the cells on both sides of an edge, or the only one at the rim. */
static void
add_edge (const Page *page, Scope *scope, Place place, int edge)
{
  for (int cell = 0; cell < page_count_cells (page); cell++)
    for (int direction = 0; direction < N_DIRECTIONS; direction++)
      {
        int other = page_get_neighbour (page, cell, direction);
        gboolean is_first = direction <= 1 || other == NOWHERE;
        Spot *spot;

        if (!is_first || page_get_edge (page, place, cell, direction) != edge)
          continue;
        spot = add_spot (scope, cell, other == NOWHERE ? 1 : other - cell, other == NOWHERE ? 1 : 2);
        spot->cell = cell;
        spot->other = other;
        spot->toward = direction;
        spot->edge = edge;
      }
}

static void
add_corner (const Page *page, Scope *scope, int corner)
{
  Spot *spot = add_spot (scope, 0, 1, 0);

  spot->corner = corner;
  for (int cell = 0; cell < page_count_cells (page); cell++)
    if (page_get_diagonal (page, corner, cell) != NOWHERE)
      g_array_append_val ((GArray *) spot->here, cell);
}

static void
add_paths (const Thing *thing, int index, Scope *scope)
{
  for (guint k = 0; k < thing->paths->len; k++)
    {
      const GArray *cells = g_ptr_array_index (thing->paths, k);
      Spot *spot = add_cell (scope, g_array_index (cells, int, 0));

      spot->given = index;
      g_array_append_vals ((GArray *) spot->here, &g_array_index (cells, int, 1), cells->len - 1);
    }
}

/* Adds the places where a given stands, perhaps with a word. */
static void
add_given (Page *page, Scope *scope)
{
  int index = page_find_thing (page, page_peek (page, 0)->text);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  int word = NOWHERE;

  if (!thing || !thing->is_given)
    {
      page_fail (page, "a scope");
      return;
    }
  page->at++;
  if (page_accept (page, "="))
    {
      word = page_find_value (thing, page_peek (page, 0)->text);
      if (word == NOWHERE)
        page_fail (page, "a value");
      page->at++;
    }
  if (thing->divides)
    {
      add_areas (page, scope, index);
      return;
    }
  if (thing->paths)
    add_paths (thing, index, scope);
  for (int place = 0; place < thing->n_places; place++)
    if (thing->values[place] == GIVEN_NONE || (word != NOWHERE && thing->values[place] != word))
      continue;
    else if (thing->place == PLACE_CELL)
      add_cell (scope, place)->given = index;
    else if (thing->place == PLACE_ROW)
      add_row (page, scope, place);
    else if (thing->place == PLACE_COLUMN)
      add_column (page, scope, place);
    else if (thing->place == PLACE_AREA)
      add_area (page, scope, thing->division, place);
    else if (thing->place == PLACE_CORNER)
      add_corner (page, scope, place);
    else if (page_is_edge (thing->place))
      add_edge (page, scope, thing->place, place);
    else
      add_spot (scope, 0, 1, page_count_cells (page));
}

static int
read_count (Page *page)
{
  const Token *token = page_peek (page, 0);

  if (token->kind != TOKEN_NUMBER || token->number < 1 || token->number > 99)
    page_fail (page, "a number from 1 to 99");
  page->at++;
  return page->fault ? 1 : token->number;
}

/* Reads the name of a given that divides the board, perhaps with an s behind it. */
static int
read_areas (Page *page)
{
  const Token *token = page_peek (page, 0);
  gsize length = strlen (token->text);

  if (page_find_thing (page, token->text) == NOWHERE && token->kind == TOKEN_WORD
      && token->text[length - 1] == 's')
    token->text[length - 1] = '\0';
  return page_read_given (page, TRUE);
}

/* Adds pieces of each row and each column. */
static void
add_pieces (Page *page, Scope *scope, gboolean stretches)
{
  int wanted = stretches ? read_count (page) : 0;
  int given;

  if (!stretches)
    page_expect (page, "without");
  given = stretches ? read_areas (page) : page_read_given (page, FALSE);
  for (int line = 0; given != NOWHERE && line < page->rows + page->columns; line++)
    {
      gboolean is_row = line < page->rows;
      int first = is_row ? line * page->columns : line - page->rows;
      int step = is_row ? 1 : page->columns;
      int length = is_row ? page->columns : page->rows;

      if (stretches)
        add_stretches (page, scope, given, wanted, first, step, length);
      else
        add_runs (page, scope, given, first, step, length);
    }
}

static void
read_spots (Page *page, Scope *scope)
{
  const char *word = page_peek (page, 0)->text;

  if (page_accept (page, "cell"))
    for (int cell = 0; cell < page_count_cells (page); cell++)
      add_cell (scope, cell);
  else if (page_sees_word (page, "diagonal") && page_accept (page, "diagonal"))
    add_diagonals (page, scope);
  else if (page_accept (page, "pair"))
    add_pairs (page, scope);
  else if (page_accept (page, "square"))
    add_windows (page, scope, 2, 2);
  else if (page_accept (page, "window"))
    {
      int rows = read_count (page);

      page_expect (page, "by");
      add_windows (page, scope, rows, read_count (page));
    }
  else if (page_accept (page, "stretch"))
    add_pieces (page, scope, TRUE);
  else if (page_accept (page, "run"))
    add_pieces (page, scope, FALSE);
  else if (page_accept (page, "row") || page_accept (page, "column") || page_accept (page, "line"))
    {
      for (int row = 0; !g_str_equal (word, "column") && row < page->rows; row++)
        add_row (page, scope, row);
      for (int column = 0; !g_str_equal (word, "row") && column < page->columns; column++)
        add_column (page, scope, column);
    }
  else
    add_given (page, scope);
}

static void
read_scope (Page *page, Scope *scope)
{
  const Spot nowhere = page_get_spot (0, NOWHERE);

  read_spots (page, scope);
  scope->negated = page_accept (page, "without");
  if (scope->negated || page_accept (page, "with"))
    {
      scope->restriction = page->at;
      page->inner++;
      page_read_formula (page, &nowhere);
      page->inner--;
    }
  if (page_accept (page, "in"))
    {
      scope->n_symmetries = read_count (page);
      page_expect (page, scope->n_symmetries == 8 ? "symmetries" : "turns");
      if (scope->n_symmetries != 8 && scope->n_symmetries != 4)
        page_fail (page, "4 or 8");
    }
  page_expect (page, ":");
}

/* Returns whether the givens let the condition hold at a spot. */
static gboolean
is_meant (Page *page, const Scope *scope, const Spot *spot)
{
  int literal;

  if (scope->restriction == 0)
    return TRUE;
  page->at = scope->restriction;
  page->inner++;
  literal = page_read_formula (page, spot);
  page->inner--;
  if (literal != CIRCUIT_TRUE && literal != CIRCUIT_FALSE)
    page_fail (page, "what is given");
  return literal == (scope->negated ? CIRCUIT_FALSE : CIRCUIT_TRUE);
}

/** Reads a condition, for each of the spots of which it speaks. */
void
page_read_condition (Page *page)
{
  Scope scope = { .spots = g_array_new (FALSE, FALSE, sizeof (Spot)), .n_symmetries = 1 };
  guint start;

  g_array_set_clear_func (scope.spots, clear_spot);
  page->at = page->depth = page->inner = 0;
  if (page_accept (page, "each"))
    read_scope (page, &scope);
  else
    add_spot (&scope, 0, 1, page_count_cells (page));
  start = page->at;
  for (int symmetry = 0; symmetry < scope.n_symmetries; symmetry++)
    for (guint k = 0; k < scope.spots->len && !page->fault; k++)
      {
        Spot spot = g_array_index (scope.spots, Spot, k);

        spot.symmetry = symmetry;
        if (!is_meant (page, &scope, &spot))
          continue;
        page->at = start;
        page_say (page, &spot);
      }
  g_array_unref (scope.spots);
}
