/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-paths.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"

/* By step: how many columns to the right and how many rows down. */
static const int columns[MDR_N_STEPS] = { 1, 0, -1, 0, 1, -1, -1, 1 };
static const int rows[MDR_N_STEPS] = { 0, 1, 0, -1, 1, 1, -1, -1 };

/* By step: what stands before the number of steps in a text. */
static const char *const letters[MDR_N_STEPS] = { "r", "d", "l", "u", "rd", "dl", "lu", "ur" };

MdrCell
mdr_step_cell (MdrCell cell, int step)
{
  return (MdrCell){ cell.row + rows[step], cell.column + columns[step] };
}

/** Returns: the step in whose direction a cell lies, straight or diagonally, or -1 */
int
mdr_step_between (MdrCell from, MdrCell to)
{
  int down = to.row - from.row;
  int right = to.column - from.column;

  for (int step = 0; step < MDR_N_STEPS; step++)
    {
      int length = MAX (ABS (down), ABS (right));

      if (length > 0 && down == length * rows[step] && right == length * columns[step])
        return step;
    }
  return -1;
}

/* Returns what becomes of a step when the board is turned or mirrored. */
static int
map_step (int step, MdrSymmetry symmetry)
{
  MdrDirection across = mdr_symmetry_map_direction (symmetry, MDR_DIRECTION_RIGHT);
  MdrDirection down = mdr_symmetry_map_direction (symmetry, MDR_DIRECTION_DOWN);

  return mdr_step_between ((MdrCell){ 0, 0 },
                           (MdrCell){ columns[step] * rows[across] + rows[step] * rows[down],
                                      columns[step] * columns[across] + rows[step] * columns[down] });
}

/**
 * mdr_ruled_paths_next:
 * @paths: a list of paths
 * @path: (inout): one of them, or with %NULL as its steps what comes before the first
 *
 * Returns: whether there is another path, which @path is then
 */
gboolean
mdr_ruled_paths_next (MdrRuledLists *lists, int paths, MdrRuledPath *path)
{
  const GArray *list = mdr_ruled_lists_get (lists, paths);
  const int *start = (const int *) (gconstpointer) list->data;
  const int *end = start + list->len;
  const int *at = path->steps ? path->steps + path->n_steps + 1 : start;

  if (at >= end)
    return FALSE;
  *path = (MdrRuledPath){ .steps = at };
  while (at < end && *at != MDR_PATH_BREAK)
    at++;
  path->n_steps = (guint) (at - path->steps);
  return TRUE;
}

/** Returns: (transfer full) (element-type guint): the cells of a path from its first one on, up to where it
 * leaves the board */
GArray *
mdr_ruled_path_dup_cells (MdrRuledGrid grid, guint first, const MdrRuledPath *path)
{
  GArray *cells = g_array_sized_new (FALSE, FALSE, sizeof (guint), path->n_steps + 1);
  MdrCell at = mdr_ruled_grid_get_position (grid, first);
  guint cell = first;

  g_array_append_val (cells, cell);
  for (guint k = 0; k < path->n_steps; k++)
    {
      at = mdr_step_cell (at, path->steps[k]);
      cell = mdr_ruled_grid_get_cell (grid, at);
      if (cell == MDR_RULED_NO_PLACE)
        break;
      g_array_append_val (cells, cell);
    }
  return cells;
}

static int
compare (const MdrRuledPath *a, const MdrRuledPath *b)
{
  for (guint k = 0; k < MIN (a->n_steps, b->n_steps); k++)
    if (a->steps[k] != b->steps[k])
      return a->steps[k] - b->steps[k];
  return (int) a->n_steps - (int) b->n_steps;
}

static void
append (GArray *list, const MdrRuledPath *path)
{
  const int between = MDR_PATH_BREAK;

  if (list->len > 0)
    g_array_append_val (list, between);
  g_array_append_vals (list, path->steps, path->n_steps);
}

/**
 * mdr_ruled_paths_add:
 * @paths: a list of paths, or %MDR_RULED_NONE
 * @steps: those of one more, which may be there already
 *
 * The order in which paths are added makes no difference.
 *
 * Returns: the list with that path; -1 if it is too long, or there are too many lists
 */
int
mdr_ruled_paths_add (MdrRuledLists *lists, int paths, const int *steps, guint n_steps)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (int));
  const MdrRuledPath added = { steps, n_steps };
  MdrRuledPath path = { NULL, 0 };
  gboolean is_there = FALSE;

  while (paths >= 0 && mdr_ruled_paths_next (lists, paths, &path))
    {
      int order = compare (&added, &path);

      if (order <= 0 && !is_there)
        append (list, &added);
      is_there = is_there || order <= 0;
      if (order != 0)
        append (list, &path);
    }
  if (!is_there)
    append (list, &added);
  return list->len > MDR_PATHS_MAX_STEPS
             ? -1
             : mdr_ruled_lists_add (lists, (const int *) (gconstpointer) list->data, list->len);
}

/** Returns: the list without one of its paths; %MDR_RULED_NONE if that was the only one */
int
mdr_ruled_paths_remove (MdrRuledLists *lists, int paths, const MdrRuledPath *path)
{
  int left = MDR_RULED_NONE;
  MdrRuledPath other = { NULL, 0 };

  while (mdr_ruled_paths_next (lists, paths, &other))
    if (compare (&other, path) != 0)
      left = mdr_ruled_paths_add (lists, left, other.steps, other.n_steps);
  return left;
}

/** Returns: the list of the images of paths */
int
mdr_ruled_paths_map (MdrRuledLists *lists, int paths, MdrSymmetry symmetry)
{
  int image = MDR_RULED_NONE;
  MdrRuledPath path = { NULL, 0 };

  while (paths >= 0 && mdr_ruled_paths_next (lists, paths, &path))
    {
      g_autofree int *steps = g_new (int, path.n_steps + 1);

      for (guint k = 0; k < path.n_steps; k++)
        steps[k] = map_step (path.steps[k], symmetry);
      image = mdr_ruled_paths_add (lists, image, steps, path.n_steps);
    }
  return image;
}

static gboolean
check_path (const MdrRuledPuzzle *puzzle, guint given, guint cell, const MdrRuledPath *path, GError **error)
{
  const MdrGiven *which = mdr_rulebook_get_given (puzzle->rulebook, given);
  const char *name = mdr_rulebook_say (which->name);
  g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (puzzle->grid, cell, path);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  if (cells->len <= path->n_steps)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A path of “%s” leaves the board."), name);
      return FALSE;
    }
  for (guint k = 0; k < cells->len; k++)
    if (!g_hash_table_add (seen, GUINT_TO_POINTER (g_array_index (cells, guint, k))))
      {
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A path of “%s” comes to the same cell twice."),
                     name);
        return FALSE;
      }
  for (guint k = 0; k < path->n_steps; k++)
    if (path->steps[k] >= MDR_N_DIRECTIONS && !which->has_diagonal_steps)
      {
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     _ ("A path of “%s” goes diagonally, and leads only between cells with a common side."),
                     name);
        return FALSE;
      }
  return TRUE;
}

/** Returns: whether paths can begin at a cell */
gboolean
mdr_ruled_paths_check (const MdrRuledPuzzle *puzzle, guint given, guint cell, int paths, GError **error)
{
  MdrRuledPath path = { NULL, 0 };

  while (paths >= 0 && mdr_ruled_paths_next (puzzle->lists, paths, &path))
    if (!check_path (puzzle, given, cell, &path, error))
      return FALSE;
  return TRUE;
}

/** Returns: the list of those paths that can begin at a cell, %MDR_RULED_NONE if none can */
int
mdr_ruled_paths_clip (const MdrRuledPuzzle *puzzle, guint given, guint cell, int paths)
{
  int left = MDR_RULED_NONE;
  MdrRuledPath path = { NULL, 0 };

  while (paths >= 0 && mdr_ruled_paths_next (puzzle->lists, paths, &path))
    if (check_path (puzzle, given, cell, &path, NULL))
      left = mdr_ruled_paths_add (puzzle->lists, left, path.steps, path.n_steps);
  return left;
}

/* Reads "r3d2": where to, and how many steps. */
static gboolean
read_steps (const char *text, GArray *steps)
{
  while (*text)
    {
      gsize n_letters = strcspn (text, "0123456789");
      guint64 count = 0;
      char *end = NULL;
      int step = 0;

      while (step < MDR_N_STEPS
             && (strlen (letters[step]) != n_letters || strncmp (letters[step], text, n_letters) != 0))
        step++;
      count = g_ascii_strtoull (text + n_letters, &end, 10);
      if (step == MDR_N_STEPS || count < 1 || count > MDR_RULED_MAX_SIDE)
        return FALSE;
      while (count-- > 0)
        g_array_append_val (steps, step);
      text = end;
    }
  return steps->len > 0;
}

/**
 * mdr_ruled_paths_read:
 * @text: paths by their steps, joined by commas: "r3d2,ur1"
 * @paths: (out): the list; -1 if it is too long
 *
 * Returns: whether @text is a list of paths
 */
gboolean
mdr_ruled_paths_read (MdrRuledLists *lists, const char *text, int *paths)
{
  g_auto (GStrv) words = g_strsplit (text, ",", MDR_PATHS_MAX_STEPS);

  *paths = MDR_RULED_NONE;
  for (guint i = 0; words[i]; i++)
    {
      g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (int));

      if (!read_steps (words[i], steps))
        return FALSE;
      *paths = mdr_ruled_paths_add (lists, *paths, (const int *) (gconstpointer) steps->data, steps->len);
      if (*paths < 0)
        return TRUE;
    }
  return words[0] != NULL;
}

/* Returns: how many steps from one on have the same direction */
static guint
count_same (const MdrRuledPath *path, guint from)
{
  guint to = from;

  while (to < path->n_steps && path->steps[to] == path->steps[from])
    to++;
  return to - from;
}

/** Writes paths by their steps. */
void
mdr_ruled_paths_write (MdrRuledLists *lists, int paths, GString *text)
{
  MdrRuledPath path = { NULL, 0 };
  const char *between = "";

  for (; mdr_ruled_paths_next (lists, paths, &path); between = ",")
    {
      g_string_append (text, between);
      for (guint k = 0, count; k < path.n_steps; k += count)
        {
          count = count_same (&path, k);
          g_string_append_printf (text, "%s%u", letters[path.steps[k]], count);
        }
    }
}

/**
 * mdr_ruled_path_read_cells:
 * @text: cells at which a path begins, turns and ends: "r1c1-r1c4-r3c4"
 * @first: (out): the first of them
 * @steps: (element-type int): takes the steps from there
 *
 * Returns: whether @text is a path, perhaps one that leaves the board
 */
gboolean
mdr_ruled_path_read_cells (const char *text, MdrCell *first, GArray *steps)
{
  g_auto (GStrv) words = g_strsplit (text, "-", MDR_PATHS_MAX_STEPS);
  MdrCell at = { 0, 0 };

  for (guint i = 0; words[i]; i++)
    {
      MdrCell to;
      int step = 0;
      char end;

      if (sscanf (words[i], "r%2dc%2d%c", &to.row, &to.column, &end) != 2 || to.row < 1 || to.column < 1)
        return FALSE;
      to = (MdrCell){ to.row - 1, to.column - 1 };
      if (i == 0)
        *first = at = to;
      else if ((step = mdr_step_between (at, to)) < 0)
        return FALSE;
      for (; !mdr_cell_equal (at, to); at = mdr_step_cell (at, step))
        g_array_append_val (steps, step);
    }
  return steps->len > 0;
}

/** Writes the paths that begin at a cell by the cells where they begin, turn and end, with spaces between
 * paths. */
void
mdr_ruled_paths_write_cells (const MdrRuledPuzzle *puzzle, guint given, guint cell, GString *text)
{
  MdrRuledPath path = { NULL, 0 };

  while (mdr_ruled_paths_next (puzzle->lists, puzzle->givens[given][cell], &path))
    {
      MdrCell at = mdr_ruled_grid_get_position (puzzle->grid, cell);

      g_string_append_printf (text, "%sr%dc%d", text->len > 0 ? " " : "", at.row + 1, at.column + 1);
      for (guint k = 0; k < path.n_steps; k++)
        {
          at = mdr_step_cell (at, path.steps[k]);
          if (k + 1 == path.n_steps || path.steps[k + 1] != path.steps[k])
            g_string_append_printf (text, "-r%dc%d", at.row + 1, at.column + 1);
        }
    }
}
