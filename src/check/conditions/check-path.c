/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

#include <stdlib.h>

/* The literals of a path: the cells on it, and which number each of these has, from 1 on. */
typedef struct
{
  int n_cells;
  int last;
  int *on_path;
  int *numbers;
} Path;

/* Returns the given with arrows, or NOWHERE if there is not one. */
static int
find_arrows (const Page *page)
{
  int found = NOWHERE;
  int n_found = 0;

  for (int index = 0; index < (int) page->things->len; index++)
    if (page_get_thing (page, index)->has_arrow)
      {
        found = index;
        n_found++;
      }
  return n_found == 1 ? found : NOWHERE;
}

/* Whether the next number can be found in another cell. */
static gboolean
leads_to (const Page *page, const Thing *arrows, gboolean aslant, int cell, int other)
{
  int down = other / page->columns - cell / page->columns;
  int right = other % page->columns - cell % page->columns;
  int direction;

  if (cell == other)
    return FALSE;
  if (!arrows)
    return abs (down) <= 1 && abs (right) <= 1 && (aslant || down == 0 || right == 0);
  if (arrows->values[cell] == GIVEN_NONE || (down != 0 && right != 0))
    return FALSE;
  direction = right > 0 ? 0 : down > 0 ? 1 : right < 0 ? 2 : 3;
  return arrows->arrows[cell] == direction;
}

/* What a cell says that has a number: one of those to which the path leads, or from which it comes, has
 * another one, if there is so long a path. */
static void
say_next (Page *page, const Path *path, const GArray *cells, int cell, int number, int next)
{
  g_autoptr (GArray) either = g_array_new (FALSE, FALSE, sizeof (int));
  int literal = -path->numbers[cell * path->last + number - 1];

  if (literal == CIRCUIT_TRUE)
    return;
  g_array_append_val (either, literal);
  literal = -circuit_at_least (page->circuit, next, path->on_path, (guint) path->n_cells);
  g_array_append_val (either, literal);
  for (guint k = 0; next <= path->last && k < cells->len; k++)
    g_array_append_val (either, path->numbers[g_array_index (cells, int, k) * path->last + next - 1]);
  circuit_assume (page->circuit,
                  circuit_at_least (page->circuit, 1, (const int *) either->data, either->len));
}

/* Each number stands once if there are so many cells, and else nowhere. */
static void
say_once (Page *page, const Path *path, int number)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  int exists = circuit_at_least (page->circuit, number, path->on_path, (guint) path->n_cells);

  for (int cell = 0; cell < path->n_cells; cell++)
    {
      int literal = path->numbers[cell * path->last + number - 1];

      circuit_assume (page->circuit, circuit_either (page->circuit, -literal, exists));
      g_array_append_val (cells, literal);
    }
  circuit_say (page->circuit, 0, 1, (const int *) cells->data, cells->len);
  circuit_assume (page->circuit, circuit_either (page->circuit, -exists,
                                                 circuit_at_least (page->circuit, 1,
                                                                   (const int *) cells->data, cells->len)));
}

static void
say_numbers (Page *page, const Path *path, const Thing *arrows, gboolean aslant)
{
  g_autoptr (GPtrArray) nexts = page_new_lists (page, 1);
  g_autoptr (GPtrArray) befores = page_new_lists (page, 1);

  for (int cell = 0; cell < path->n_cells; cell++)
    for (int other = 0; other < path->n_cells; other++)
      if (leads_to (page, arrows, aslant, cell, other))
        {
          g_array_append_val (g_ptr_array_index (nexts, (guint) cell), other);
          g_array_append_val (g_ptr_array_index (befores, (guint) other), cell);
        }
  circuit_assume (page->circuit,
                  -circuit_at_least (page->circuit, path->last + 1, path->on_path, (guint) path->n_cells));
  for (int number = 1; number <= path->last && !page->circuit->too_large; number++)
    {
      say_once (page, path, number);
      for (int cell = 0; cell < path->n_cells; cell++)
        {
          say_next (page, path, g_ptr_array_index (nexts, (guint) cell), cell, number, number + 1);
          if (number > 1)
            say_next (page, path, g_ptr_array_index (befores, (guint) cell), cell, number, number - 1);
        }
    }
}

/* Fills in the literals. A cell on the path has none but its numbers. */
static void
take_numbers (Page *page, Path *path, int index)
{
  const Thing *thing = page_get_thing (page, index);

  for (int cell = 0; cell < path->n_cells; cell++)
    for (int value = thing->lowest; value < thing->lowest + thing->n_values; value++)
      {
        int literal =
            circuit_both (page->circuit, path->on_path[cell], page_get_literal (page, index, cell, value));

        if (value < 1 || value > path->last)
          circuit_assume (page->circuit, -literal);
        else
          path->numbers[cell * path->last + value - 1] = literal;
      }
}

/* n cells hold the numbers from 1 to n, and the path leads from each to the next. */
static void
say_path (Page *page, const Spot *spot)
{
  static const char *const ways[] = { "neighbours", "around", "ahead", NULL };
  g_autofree int *on_path = NULL;
  g_autofree int *numbers = NULL;
  const Thing *thing;
  Path path = { .n_cells = page_count_cells (page) };
  int arrows = NOWHERE;
  int index;
  int way;

  page_expect (page, "of");
  index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  if (index == NOWHERE)
    return;
  thing = page_get_thing (page, index);
  path.last = MAX (0, MIN (path.n_cells, thing->lowest + thing->n_values - 1));
  if (page_accept (page, "among"))
    on_path = page_read_everywhere (page, FALSE);
  else
    {
      on_path = g_new (int, (gsize) path.n_cells);
      for (int cell = 0; cell < path.n_cells; cell++)
        on_path[cell] = CIRCUIT_TRUE;
    }
  page_expect (page, "in");
  way = page_accept_one (page, ways);
  if (way == 2)
    arrows = find_arrows (page);
  if (way == NOWHERE || (way == 2 && arrows == NOWHERE))
    page_fail (page, "“neighbours”, “around” or “ahead”");
  if (page->fault)
    return;
  for (int cell = 0; cell < path.n_cells; cell++)
    if (page_is_absent (thing, cell))
      on_path[cell] = CIRCUIT_FALSE;
  numbers = g_new (int, (gsize) path.n_cells *(gsize) path.last + 1);
  for (int k = 0; k < path.n_cells * path.last; k++)
    numbers[k] = CIRCUIT_FALSE;
  path.on_path = on_path;
  path.numbers = numbers;
  take_numbers (page, &path, index);
  say_numbers (page, &path, arrows == NOWHERE ? NULL : page_get_thing (page, arrows), way == 1);
}

const Condition condition_path = { "path", say_path };
