/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-file.h"

/* The number of parts for a list of tori, whatever its length, because parts may depend only on options.
 */
#define LIST_PARTS 64
/* The maximum number of remarks about single lines of a file; one more says how many others there are. */
#define MAX_REMARKS 20

const MdrChoice blind_snake_sets[] = {
  { "all", N_ ("All Up to a Size") },       { "ranges", N_ ("Ranges of Columns and Rows") },
  { "interval", N_ ("Interval of Cells") }, { "divisors", N_ ("Given Numbers of Cells") },
  { "file", N_ ("From a File") },           { NULL },
};

/**
 * Range:
 *
 * The numbers from @least to @most, both of them included.
 */
typedef struct
{
  guint least;
  guint most;
} Range;

typedef struct
{
  guint columns;
  guint rows;
} Torus;

/**
 * BlindSnakeSet:
 * @columns: of the tori
 * @rows: of them
 * @cells: of them
 * @edges: whether only edge cases belong to the set
 * @list: (nullable) (element-type Torus): the tori, if they are listed; then the other fields are not used
 */
struct _BlindSnakeSet
{
  Range columns;
  Range rows;
  Range cells;
  gboolean edges;
  GArray *list;
};

static guint
read_number (const MdrOptions *options, const char *id)
{
  return (guint) mdr_options_get_integer (options, id);
}

static gboolean
is_listed (const MdrOptions *options)
{
  const char *id = mdr_options_get (options, "set");

  return g_str_equal (id, "divisors") || g_str_equal (id, "file");
}

/* Reads the ranges of a set that is not a list; they may be empty. */
static BlindSnakeSet
read_ranges (const MdrOptions *options)
{
  const char *id = mdr_options_get (options, "set");
  Range any = { 1, BLIND_SNAKE_MAX_CELLS };
  BlindSnakeSet set = { any, any, any, mdr_options_get_switch (options, "edges"), NULL };

  if (g_str_equal (id, "all"))
    set.cells.most = read_number (options, "cells");
  else if (g_str_equal (id, "interval"))
    set.cells = (Range){ read_number (options, "cells-from"), read_number (options, "cells-to") };
  else
    {
      set.columns = (Range){ read_number (options, "columns-from"), read_number (options, "columns-to") };
      set.rows = (Range){ read_number (options, "rows-from"), read_number (options, "rows-to") };
      set.cells.least = (guint) MIN ((guint64) set.columns.least * set.rows.least, BLIND_SNAKE_MAX_CELLS + 1);
      set.cells.most = (guint) MIN ((guint64) set.columns.most * set.rows.most, BLIND_SNAKE_MAX_CELLS);
    }
  return set;
}

static gboolean
is_empty (const Range *range)
{
  return range->least > range->most;
}

/**
 * blind_snake_set_count_parts:
 * @part_cells: how many numbers of cells make up one part
 *
 * Returns: into how many parts a study of the set is cut, by the options alone
 */
guint
blind_snake_set_count_parts (const MdrOptions *options, guint part_cells)
{
  BlindSnakeSet set;

  if (is_listed (options))
    return LIST_PARTS;
  set = read_ranges (options);
  return is_empty (&set.cells) ? 1 : (set.cells.most - set.cells.least) / part_cells + 1;
}

static int
compare_tori (gconstpointer a, gconstpointer b)
{
  const Torus *first = a;
  const Torus *second = b;

  if (first->columns != second->columns)
    return first->columns < second->columns ? -1 : 1;
  return (first->rows > second->rows) - (first->rows < second->rows);
}

static gboolean
list_divisors (GArray *list, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, ", ", -1);

  for (char **word = words; *word; word++)
    {
      g_autofree char *excerpt = NULL;
      guint64 cells;

      if (!**word)
        continue;
      if (g_ascii_string_to_unsigned (*word, 10, 1, BLIND_SNAKE_MAX_CELLS, &cells, NULL))
        {
          for (guint columns = 1; columns <= cells; columns++)
            if (cells % columns == 0)
              g_array_append_val (list, ((Torus){ columns, (guint) cells / columns }));
          continue;
        }
      excerpt = mdr_encoding_dup_excerpt (*word);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the greatest, what stands there instead */
                   _ ("numbers: whole numbers from 1 to %d were expected, like “360, 5040”, not “%s”."),
                   BLIND_SNAKE_MAX_CELLS, excerpt);
      return FALSE;
    }
  return TRUE;
}

/* Reads "22,17". */
static gboolean
read_line (const char *line, Torus *torus)
{
  g_auto (GStrv) words = g_strsplit (line, ",", -1);
  guint64 numbers[2];

  if (g_strv_length (words) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (g_strstrip (words[i]), 10, 1, BLIND_SNAKE_MAX_CELLS, &numbers[i], NULL))
      return FALSE;
  if (numbers[0] * numbers[1] > BLIND_SNAKE_MAX_CELLS)
    return FALSE;
  *torus = (Torus){ (guint) numbers[0], (guint) numbers[1] };
  return TRUE;
}

/* Lines that are no torus are left out, and remarked on. */
static void
list_lines (GArray *list, const char *name, char **lines, GPtrArray *remarks)
{
  guint left_out = 0;

  for (guint number = 1; lines[number - 1]; number++)
    {
      char *line = g_strstrip (lines[number - 1]);
      g_autofree char *excerpt = NULL;
      Torus torus;

      /* A first line without any digit names the columns. */
      if (!*line || (number == 1 && !strpbrk (line, "0123456789")))
        continue;
      if (read_line (line, &torus))
        {
          g_array_append_val (list, torus);
          continue;
        }
      if (++left_out > MAX_REMARKS)
        continue;
      excerpt = mdr_encoding_dup_excerpt (line);
      g_ptr_array_add (remarks,
                       /* Translators: a file, the number of a line in it, the most cells, what stands there
                        */
                       g_strdup_printf (_ ("%s: line %u was left out: columns and rows of a torus of at most "
                                           "%'d cells were expected, like “22,17”, not “%s”."),
                                        name, number, BLIND_SNAKE_MAX_CELLS, excerpt));
    }
  if (left_out > MAX_REMARKS)
    g_ptr_array_add (remarks,
                     /* Translators: the name of a file, a number of lines */
                     g_strdup_printf (ngettext ("%s: %u more line was left out",
                                                "%s: %u more lines were left out", left_out - MAX_REMARKS),
                                      name, left_out - MAX_REMARKS));
}

static gboolean
list_file (GArray *list, const char *name, GPtrArray *remarks, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const char *data;
  gsize length;

  if (!*name)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Choose a file of tori first."));
      return FALSE;
    }
  bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  if (!bytes)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  /* An empty file has no data. */
  if (length > 0 && !mdr_encoding_check (&data, &length, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  text = g_strndup (data ? data : "", length);
  lines = g_strsplit (text, "\n", -1);
  list_lines (list, name, lines, remarks);
  return TRUE;
}

static gboolean
fill_list (GArray *list, const MdrOptions *options, GPtrArray *remarks, GError **error)
{
  gboolean divisors = g_str_equal (mdr_options_get (options, "set"), "divisors");
  const char *name = mdr_options_get (options, "file");
  guint kept = 0;

  if (divisors ? !list_divisors (list, mdr_options_get (options, "numbers"), error)
               : !list_file (list, name, remarks, error))
    return FALSE;
  /* Sorts the tori and removes duplicates, so that none is counted twice. */
  g_array_sort (list, compare_tori);
  for (guint i = 0; i < list->len; i++)
    if (i == 0 || compare_tori (&g_array_index (list, Torus, i), &g_array_index (list, Torus, kept - 1)) != 0)
      g_array_index (list, Torus, kept++) = g_array_index (list, Torus, i);
  g_array_set_size (list, kept);
  if (list->len > 0)
    return TRUE;
  if (divisors)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("numbers: no number of cells is given."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s: this file contains no tori."), name);
  return FALSE;
}

/**
 * blind_snake_set_new:
 * @remarks: (element-type utf8): gets sentences about the lines of a file that were left
 *   out
 *
 * Returns: (transfer full): the set that options choose; %NULL with an error
 */
BlindSnakeSet *
blind_snake_set_new (const MdrOptions *options, GPtrArray *remarks, GError **error)
{
  g_autoptr (BlindSnakeSet) set = g_new0 (BlindSnakeSet, 1);

  if (is_listed (options))
    {
      set->list = g_array_new (FALSE, FALSE, sizeof (Torus));
      return fill_list (set->list, options, remarks, error) ? g_steal_pointer (&set) : NULL;
    }
  *set = read_ranges (options);
  if (!is_empty (&set->columns) && !is_empty (&set->rows) && !is_empty (&set->cells))
    return g_steal_pointer (&set);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("These ranges contain no torus: each must go from the smaller number to the larger, and a "
                  "torus has at most %'d cells."),
               BLIND_SNAKE_MAX_CELLS);
  return NULL;
}

void
blind_snake_set_free (BlindSnakeSet *set)
{
  if (!set)
    return;
  g_clear_pointer (&set->list, g_array_unref);
  g_free (set);
}

/**
 * blind_snake_set_visit:
 * @part_cells: as for blind_snake_set_count_parts()
 * @visit: called for each torus of the part
 *
 * Returns: %FALSE if @visit ended it
 */
gboolean
blind_snake_set_visit (const BlindSnakeSet *set,
                       guint part,
                       guint part_cells,
                       BlindSnakeVisit visit,
                       gpointer data)
{
  guint first = set->cells.least + part * part_cells;
  guint last = MIN (first + part_cells - 1, set->cells.most);

  for (guint i = part; set->list && i < set->list->len; i += LIST_PARTS)
    {
      const Torus *torus = &g_array_index (set->list, Torus, i);

      if (!visit (torus->columns, torus->rows, data))
        return FALSE;
    }
  if (set->list)
    return TRUE;
  for (guint columns = set->columns.least; columns <= MIN (set->columns.most, last); columns++)
    for (guint rows = MAX (set->rows.least, (first + columns - 1) / columns);
         rows <= MIN (set->rows.most, last / columns); rows++)
      {
        guint rest = MAX (columns, rows) % MIN (columns, rows);
        /* Narrow, square, or one side nearly a multiple of the other: then each round undoes the drift. */
        gboolean is_edge = rest <= 1 || rest == MIN (columns, rows) - 1;

        if ((is_edge || !set->edges) && !visit (columns, rows, data))
          return FALSE;
      }
  return TRUE;
}

static gboolean
count_one (guint columns, guint rows, gpointer data)
{
  ++*(guint64 *) data;
  return TRUE;
}

/** Returns: how many tori belong to the set */
guint64
blind_snake_set_count_tori (const BlindSnakeSet *set)
{
  guint64 count = 0;

  if (set->list)
    return set->list->len;
  blind_snake_set_visit (set, 0, BLIND_SNAKE_MAX_CELLS, count_one, &count);
  return count;
}
