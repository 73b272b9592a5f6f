/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Paths of cells that are given. */

/* Adds the cells behind @from on the straight or diagonal way to @to. Returns: whether there is one */
static gboolean
add_way (const Page *page, const Thing *thing, int from, int to, GArray *cells)
{
  int down = to / page->columns - from / page->columns;
  int right = to % page->columns - from % page->columns;
  int length = MAX (abs (down), abs (right));

  if (length == 0 || (down != 0 && right != 0 && (abs (down) != abs (right) || !thing->has_diagonal_steps)))
    return FALSE;
  for (int k = 1; k <= length; k++)
    {
      int cell = from + k * (down / length * page->columns + right / length);

      for (guint i = 0; i < cells->len; i++)
        if (g_array_index (cells, int, i) == cell)
          return FALSE;
      g_array_append_val (cells, cell);
    }
  return TRUE;
}

/* Reads "r1c1-r1c4-r3c4". Returns: (transfer full) (nullable): the cells */
static GArray *
read_path (Page *page, const Thing *thing, const char *word)
{
  g_auto (GStrv) corners = g_strsplit (word, "-", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  int before = NOWHERE;

  for (guint k = 0; corners[k]; k++)
    {
      int row;
      int column;
      int cell;
      char end;

      if (sscanf (corners[k], "r%2dc%2d%c", &row, &column, &end) != 2 || row < 1 || column < 1
          || row > page->rows || column > page->columns)
        return NULL;
      cell = (row - 1) * page->columns + column - 1;
      if (k == 0)
        g_array_append_val (cells, cell);
      else if (!add_way (page, thing, before, cell, cells))
        return NULL;
      before = cell;
    }
  return cells->len > 1 ? g_steal_pointer (&cells) : NULL;
}

static gboolean
is_there (const Thing *thing, const GArray *cells)
{
  for (guint k = 0; k < thing->paths->len; k++)
    {
      const GArray *other = g_ptr_array_index (thing->paths, k);

      if (other->len == cells->len && memcmp (other->data, cells->data, cells->len * sizeof (int)) == 0)
        return TRUE;
    }
  return FALSE;
}

/** Reads all paths of a given, which stand on one line. One that stands there twice is one. */
void
page_read_paths (Page *page, Thing *thing, const char *line)
{
  g_auto (GStrv) words = check_split_words (line);

  for (guint k = 0; words[k] && !page->fault; k++)
    {
      g_autoptr (GArray) cells = read_path (page, thing, words[k]);

      if (!cells)
        page->fault = g_strdup_printf ("“%s” is not a path of “%s”.", words[k], thing->name);
      else if (!is_there (thing, cells))
        g_ptr_array_add (thing->paths, g_steal_pointer (&cells));
    }
}

void
page_describe_paths (const Thing *thing, GString *text)
{
  for (guint k = 0; k < thing->paths->len; k++)
    {
      const GArray *cells = g_ptr_array_index (thing->paths, k);

      g_string_append (text, " path");
      for (guint i = 0; i < cells->len; i++)
        g_string_append_printf (text, " %d", g_array_index (cells, int, i));
    }
}
