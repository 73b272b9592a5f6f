/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <string.h>

/* Sides, links and borders are numbered: those between cells above each other, then those between cells
 * beside each other, or, of links and borders, the other way round; each in reading order. */

/** Returns: how many places of this sort the board has; areas are counted elsewhere */
int
page_count_places (const Page *page, Place place)
{
  int rows = page->rows;
  int columns = page->columns;

  switch (place)
    {
    case PLACE_SIDE:
      return (rows + 1) * columns + rows * (columns + 1);
    case PLACE_BORDER:
    case PLACE_LINK:
      return rows * (columns - 1) + (rows - 1) * columns;
    case PLACE_CORNER:
      return (rows + 1) * (columns + 1);
    case PLACE_ROW:
      return rows;
    case PLACE_COLUMN:
      return columns;
    case PLACE_PATH:
      return 0;
    case PLACE_BOARD:
      return 1;
    case PLACE_CELL:
    case PLACE_AREA:
    default:
      return rows * columns;
    }
}

/** Returns: the cell beside another one, or NOWHERE */
int
page_get_neighbour (const Page *page, int cell, int direction)
{
  static const int row_steps[] = { 0, 1, 0, -1 };
  static const int column_steps[] = { 1, 0, -1, 0 };
  int row = cell / page->columns + row_steps[direction];
  int column = cell % page->columns + column_steps[direction];

  if (row < 0 || row >= page->rows || column < 0 || column >= page->columns)
    return NOWHERE;
  return row * page->columns + column;
}

/** Returns: the side, border or link of a cell in a direction, or NOWHERE */
int
page_get_edge (const Page *page, Place place, int cell, int direction)
{
  int row = cell / page->columns;
  int column = cell % page->columns;

  if (place == PLACE_SIDE)
    return direction % 2 != 0
               ? (row + (direction == 1)) * page->columns + column
               : (page->rows + 1) * page->columns + row * (page->columns + 1) + column + (direction == 0);
  if (page_get_neighbour (page, cell, direction) == NOWHERE)
    return NOWHERE;
  return direction % 2 == 0
             ? row * (page->columns - 1) + column - (direction == 2)
             : page->rows * (page->columns - 1) + (row - (direction == 3)) * page->columns + column;
}

/** Returns: whether a place is a side, a border or a link */
gboolean
page_is_edge (Place place)
{
  return place == PLACE_SIDE || place == PLACE_BORDER || place == PLACE_LINK;
}

/** Returns: which diagonal of a cell ends at a corner, 0 for the falling one, 1 for the rising one, or
 * NOWHERE
 */
int
page_get_diagonal (const Page *page, int corner, int cell)
{
  int row = corner / (page->columns + 1) - cell / page->columns;
  int column = corner % (page->columns + 1) - cell % page->columns;

  if (corner == NOWHERE || row < 0 || row > 1 || column < 0 || column > 1)
    return NOWHERE;
  return row == column ? 0 : 1;
}

/* Returns: whether the values of a given are written in the rows of the board */
static gboolean
has_rows (const Thing *thing)
{
  return thing->place == PLACE_CELL || thing->place == PLACE_AREA || thing->place == PLACE_CORNER
         || page_is_edge (thing->place);
}

static void
fail (Page *page, const char *word, const Thing *thing)
{
  if (!page->fault)
    page->fault = g_strdup_printf ("“%s” is not a value of “%s”.", word, thing->name);
}

/* Returns: the value that a word or its beginning says; NOWHERE if it is none, or the beginning of several */
static int
find_value (const Thing *thing, const char *word)
{
  int found = page_find_value (thing, word);
  guint n_found = 0;

  if (found != NOWHERE)
    return found;
  for (int k = 0; thing->words[k]; k++)
    if (g_str_has_prefix (thing->words[k], word))
      {
        found = k;
        n_found++;
      }
  return n_found == 1 ? found : NOWHERE;
}

/* Reads one value; the arrow, if it has one, stands behind it. */
static void
read_value (Page *page, Thing *thing, char *word, int place)
{
  static const char arrows[] = ">v<^";
  gsize length = strlen (word);
  const char *arrow;

  thing->values[place] = GIVEN_NONE;
  if (g_str_equal (word, "."))
    return;
  if (thing->has_arrow)
    {
      arrow = strchr (arrows, word[length - 1]);
      if (!arrow || length < 2)
        {
          fail (page, word, thing);
          return;
        }
      thing->arrows[place] = (int) (arrow - arrows);
      word[length - 1] = '\0';
    }
  if (thing->has_lists)
    {
      if (!page_add_list (page, word, thing->has_unknown, &thing->values[place]))
        fail (page, word, thing);
    }
  else if (thing->has_unknown && g_str_equal (word, "?"))
    thing->values[place] = GIVEN_UNKNOWN;
  else if (thing->has_numbers)
    {
      if (!check_read_number (word, MOST_VALUE, &thing->values[place]))
        fail (page, word, thing);
    }
  else if (!thing->words)
    {
      thing->values[place] = 1;
      if (!g_str_equal (word, "x"))
        fail (page, word, thing);
    }
  else
    {
      thing->values[place] = find_value (thing, word);
      if (thing->values[place] == NOWHERE)
        fail (page, word, thing);
    }
}

/* Reads what is given at edges of a cell: "rd", "r2d1" or "r=less,d=greater". An edge may be named at both of
 * its cells. */
static void
read_edges (Page *page, Thing *thing, const char *word, int cell)
{
  static const char letters[] = "rdlu";

  while (*word != '\0' && !g_str_equal (word, ".") && !page->fault)
    {
      const char *letter = strchr (letters, *word);
      int edge = letter ? page_get_edge (page, thing->place, cell, (int) (letter - letters)) : NOWHERE;
      const char *rest = word + 1 + (thing->words && word[1] == '=');
      gsize length = thing->words          ? strcspn (rest, ",")
                     : !thing->has_numbers ? 0
                     : *rest == '?'        ? 1
                                           : strspn (rest, "0123456789");
      g_autofree char *value = thing->words || thing->has_numbers ? g_strndup (rest, length) : g_strdup ("x");
      int before;

      if (edge == NOWHERE || *value == '\0' || *value == '.' || (thing->words && word[1] != '='))
        {
          fail (page, word, thing);
          return;
        }
      before = thing->values[edge];
      read_value (page, thing, value, edge);
      if (before != GIVEN_NONE && before != thing->values[edge])
        fail (page, word, thing);
      word = rest + length;
      if (*word == ',' && *++word == '\0')
        fail (page, ",", thing);
    }
}

/* Reads a value at a cell. The areas of a division are numbered as they appear. That of an area may stand at
 * several of its cells. */
static void
read_cell (Page *page, Thing *thing, char *word, int cell, GHashTable *areas)
{
  int area;
  int value;

  if (thing->divides && thing->has_gaps && g_str_equal (word, "."))
    {
      thing->values[cell] = GIVEN_NONE;
      return;
    }
  if (thing->divides)
    {
      if (!g_hash_table_contains (areas, word))
        g_hash_table_insert (areas, g_strdup (word), GINT_TO_POINTER (g_hash_table_size (areas)));
      thing->values[cell] = GPOINTER_TO_INT (g_hash_table_lookup (areas, word));
      return;
    }
  if (thing->place == PLACE_CELL || thing->place == PLACE_CORNER)
    {
      read_value (page, thing, word, cell);
      return;
    }
  if (page_is_edge (thing->place))
    {
      read_edges (page, thing, word, cell);
      return;
    }
  if (g_str_equal (word, "."))
    return;
  area = page_get_thing (page, thing->division)->values[cell];
  if (area == GIVEN_NONE)
    {
      fail (page, word, thing);
      return;
    }
  value = thing->values[area];
  read_value (page, thing, word, area);
  if (value != GIVEN_NONE && value != thing->values[area])
    fail (page, word, thing);
}

/* Reads the row of a given, or what stands at the rows, the columns or the board. */
static void
read_row (Page *page, Thing *thing, const char *line, int row, GHashTable *areas)
{
  g_auto (GStrv) words = check_split_words (line);
  gboolean by_cells = has_rows (thing);
  int width = page->columns + (thing->place == PLACE_CORNER);
  int length = by_cells ? width : thing->n_places;
  int count = (int) g_strv_length (words);

  for (int k = 0; k < MIN (count, length) && !page->fault; k++)
    if (by_cells)
      read_cell (page, thing, words[k], row * width + k, areas);
    else
      read_value (page, thing, words[k], k);
  if (count != length && !page->fault)
    page->fault = g_strdup_printf ("“%s” has %d values in a row, not %d.", thing->name, count, length);
}

/* Makes areas of the pieces of each area that do not hang together, in the order of their first cells. */
static void
part_areas (const Page *page, Thing *thing)
{
  int n_cells = page->rows * page->columns;
  g_autofree int *named = g_memdup2 (thing->values, (gsize) n_cells * sizeof (int));
  g_autofree int *open = g_new (int, n_cells);
  int n_areas = 0;

  for (int cell = 0; cell < n_cells; cell++)
    thing->values[cell] = NOWHERE;
  for (int first = 0; first < n_cells; first++)
    {
      int n_open = 0;

      if (thing->values[first] != NOWHERE || named[first] == GIVEN_NONE)
        continue;
      thing->values[first] = n_areas++;
      open[n_open++] = first;
      while (n_open > 0)
        {
          int cell = open[--n_open];

          for (int direction = 0; direction < N_DIRECTIONS; direction++)
            {
              int next = page_get_neighbour (page, cell, direction);

              if (next == NOWHERE || thing->values[next] != NOWHERE || named[next] != named[first])
                continue;
              thing->values[next] = thing->values[first];
              open[n_open++] = next;
            }
        }
    }
}

/* Reads a block: the name of a given, and its rows, unless it is passed over. Returns the lines that it has
 * taken. */
static guint
read_block (Page *page, const char *const *lines, gboolean divides, gboolean *is_read)
{
  gsize length = strcspn (lines[0], ": \t\r");
  const char *rest = lines[0] + length + strspn (lines[0] + length, ": \t\r");
  g_autofree char *name = g_strndup (lines[0], length);
  g_autoptr (GHashTable) areas = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int index = page_find_thing (page, name);
  Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  gboolean by_cells = thing && has_rows (thing);
  gboolean is_now = thing && thing->divides == divides;
  int n_rows = page->rows + (thing && thing->place == PLACE_CORNER);
  guint taken = 1;

  if (!thing || !thing->is_given || (is_now && is_read[index]) || (by_cells && *rest != '\0'))
    {
      page->fault = g_strdup_printf ("“%s” is not a given, or not here.", name);
      return taken;
    }
  is_read[index] |= is_now;
  if (thing->paths)
    page_read_paths (page, thing, is_now ? rest : "");
  else if (!by_cells && is_now)
    read_row (page, thing, rest, 0, areas);
  for (int row = 0; by_cells && row < n_rows && !page->fault; row++, taken++)
    if (!lines[taken])
      page->fault = g_strdup_printf ("rows of “%s” are missing.", name);
    else if (is_now)
      read_row (page, thing, lines[taken], row, areas);
  if (divides && is_now && !page->fault)
    part_areas (page, thing);
  return taken;
}

/* Reads "size ROWS COLUMNS". */
static gboolean
read_size (Page *page, const char *line)
{
  g_auto (GStrv) words = check_split_words (line ? line : "");

  return g_strv_length (words) == 3 && g_str_equal (words[0], "size")
         && check_read_number (words[1], MOST_SIDE, &page->rows) && page->rows >= 1
         && check_read_number (words[2], MOST_SIDE, &page->columns) && page->columns >= 1;
}

/** Reads the size of the board and the values of the givens. The areas come first, wherever they stand. */
void
page_read_board (Page *page, const char *const *lines)
{
  g_autofree gboolean *is_read = g_new0 (gboolean, page->things->len + 1);

  if (!read_size (page, lines[0]))
    page->fault = g_strdup ("a size, and the values of the givens were expected.");
  else if ((page->is_square && page->rows != page->columns)
           || (page->sides != 0 && (page->sides >> page->rows & 1) == 0))
    page->fault = g_strdup ("the page has no boards of this size.");
  if (page->fault)
    return;
  for (guint k = 0; k < page->things->len; k++)
    {
      Thing *thing = page_get_thing (page, (int) k);

      if (!thing->is_given)
        continue;
      thing->n_places = page_count_places (page, thing->place);
      thing->values = g_new (int, (gsize) thing->n_places);
      thing->arrows = g_new0 (int, (gsize) thing->n_places);
      for (int place = 0; place < thing->n_places; place++)
        thing->values[place] = thing->divides && !thing->has_gaps ? 0 : GIVEN_NONE;
    }
  for (int divides = 1; divides >= 0; divides--)
    for (guint k = 1; !page->fault && lines[k];)
      k += lines[k][strspn (lines[k], " \t\r")] == '\0' ? 1 : read_block (page, lines + k, divides, is_read);
}
