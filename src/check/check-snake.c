/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-snake.h"

#include <string.h>

/*
 * Snake. The filled cells are a path that touches itself nowhere, not even at corners; its ends, cells
 * between them and the number of filled cells of rows and columns can be given. Variable row * columns +
 * column + 1, both counted from 0, says that a cell is filled.
 */

static int
count_cells (const Snake *snake)
{
  return (snake->size[0] + 2) * get_stride (snake);
}

static int
get_neighbour (const Snake *snake, int cell, int direction)
{
  const int steps[] = { 1, get_stride (snake), -1, -get_stride (snake) };

  return cell + steps[direction];
}

/*
 * Whether nine cells break no rule: two filled cells that meet at a corner have exactly one filled cell
 * between them, no cell has three filled neighbours, and the one in the middle has as many as its type says.
 */
static gboolean
is_window_right (int type, guint window)
{
  static const guint8 blocks[4][4] = { { 0, 4, 1, 3 }, { 2, 4, 1, 5 }, { 6, 4, 3, 7 }, { 8, 4, 5, 7 } };
  static const guint8 sides[4][4] = { { 1, 0, 2, 4 }, { 3, 0, 6, 4 }, { 5, 2, 8, 4 }, { 7, 6, 8, 4 } };
  int filled[9];
  int beside;

  for (int k = 0; k < 9; k++)
    filled[k] = window >> k & 1;
  for (int k = 0; k < 4; k++)
    {
      const guint8 *block = blocks[k];
      const guint8 *side = sides[k];
      int one = filled[block[0]] + filled[block[1]];
      int other = filled[block[2]] + filled[block[3]];

      if ((one == 2 && other != 1) || (other == 2 && one != 1))
        return FALSE;
      if (filled[side[0]] && filled[side[1]] + filled[side[2]] + filled[side[3]] == 3)
        return FALSE;
    }
  beside = filled[1] + filled[3] + filled[5] + filled[7];
  if (!filled[CENTRE])
    return type != CELL_END;
  return beside <= 2 && beside > 0 && (type == CELL_EITHER || beside == (type == CELL_INNER ? 2 : 1));
}

static gboolean
read_count (const char *word, int *count)
{
  *count = UNKNOWN;
  return g_str_equal (word, "?") || check_read_number (word, MOST_COUNT, count);
}

static gboolean
read_cell (Snake *snake, int cell, const char *word)
{
  int end = g_str_equal (word, "S") ? 0 : 1;

  snake->is_given[cell] = !g_str_equal (word, "_");
  if (!snake->is_given[cell])
    return TRUE;
  if (g_str_equal (word, "x"))
    {
      snake->types[cell] = CELL_INNER;
      return TRUE;
    }
  if ((end == 1 && !g_str_equal (word, "E")) || snake->ends[end] != NOWHERE)
    return FALSE;
  snake->ends[end] = cell;
  snake->types[cell] = CELL_END;
  return TRUE;
}

/* Returns the length of the snake, if all counts of an axis are given. */
static int
find_length (const Snake *snake, int axis)
{
  int length = 0;

  for (int line = 0; line < snake->size[axis]; line++)
    if (snake->counts[axis][line] == UNKNOWN)
      return UNKNOWN;
    else
      length += snake->counts[axis][line];
  return length;
}

/* Finds out what follows from the givens alone. */
static void
complete (Snake *snake)
{
  if (are_ends_given (snake))
    for (int cell = 0; cell < count_cells (snake); cell++)
      if (snake->types[cell] == CELL_EITHER)
        snake->types[cell] = CELL_INNER;
  snake->length = MAX (find_length (snake, 0), find_length (snake, 1));
  for (int type = 0; type < N_CELL_TYPES; type++)
    for (guint window = 0; window < N_WINDOWS; window++)
      snake->right[type][window] = is_window_right (type, window);
  check_snake_list_ways (snake);
}

/* Reads a line of column counts, and lines of a row's count and its cells: “_”, “x”, and the ends “S” and
 * “E”. */
static gpointer
snake_read (const char *const *lines, int *n_variables, GError **error)
{
  g_autofree Snake *snake = g_new0 (Snake, 1);
  g_auto (GStrv) head = lines[0] ? check_split_words (lines[0]) : NULL;
  guint rows = g_strv_length ((char **) lines) - (lines[0] != NULL);
  guint columns = head ? g_strv_length (head) : 0;
  gboolean right = columns >= 2 && columns <= MOST_LINES && rows >= 2 && rows <= MOST_LINES;

  snake->size[0] = (int) rows;
  snake->size[1] = (int) columns;
  snake->ends[0] = snake->ends[1] = NOWHERE;
  for (int column = 0; column < (int) columns && right; column++)
    right = read_count (head[column], &snake->counts[1][column]);
  for (int row = 0; row < (int) rows && right; row++)
    {
      g_auto (GStrv) words = check_split_words (lines[row + 1]);

      right = g_strv_length (words) == columns + 1 && read_count (words[0], &snake->counts[0][row]);
      for (int column = 0; column < (int) columns && right; column++)
        right = read_cell (snake, get_cell (snake, row, column), words[column + 1]);
    }
  if (!right)
    {
      g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG,
                   "column counts, then lines of a row's count and its cells were expected.");
      return NULL;
    }
  complete (snake);
  *n_variables = (int) (rows * columns);
  return g_steal_pointer (&snake);
}

static char *
snake_describe (G_GNUC_UNUSED const char *const *page, const char *const *puzzle, GError **error)
{
  int n_variables;
  g_autofree Snake *snake = snake_read (puzzle, &n_variables, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!snake)
    return NULL;
  g_string_append_printf (text, "%d %d ends %d %d counts", snake->size[0], snake->size[1], snake->ends[0],
                          snake->ends[1]);
  for (int axis = 0; axis < 2; axis++)
    for (int line = 0; line < snake->size[axis]; line++)
      g_string_append_printf (text, " %d", snake->counts[axis][line]);
  for (int cell = 0; cell < count_cells (snake); cell++)
    g_string_append_printf (text, " %d", snake->is_given[cell]);
  return g_strdup (text->str);
}

static void
load (Snake *snake, const gint8 *values)
{
  memset (snake->cells, -1, (gsize) count_cells (snake));
  for (int row = 0; row < snake->size[0]; row++)
    memcpy (&snake->cells[get_cell (snake, row, 0)], &values[row * snake->size[1] + 1],
            (gsize) snake->size[1]);
}

/* Whether a given cell is empty. */
static gboolean
is_given_broken (const Snake *snake)
{
  for (int cell = 0; cell < count_cells (snake); cell++)
    if (snake->is_given[cell] && snake->cells[cell] < 0)
      return TRUE;
  return FALSE;
}

/* Finds the least and the most cells of a line that can be filled. */
static void
find_range (const Snake *snake, int axis, int line, int *least, int *most)
{
  *least = *most = 0;
  for (int index = 0; index < snake->size[1 - axis]; index++)
    {
      gint8 value = snake->cells[get_cell_of_line (snake, axis, line, index)];

      *least += value > 0;
      *most += value >= 0;
    }
}

/* Whether the counts of an axis cannot be met: that of a line, or what those of the others leave of the
 * length. */
static gboolean
are_counts_broken (const Snake *snake, int axis)
{
  int sum[2] = { 0 };

  for (int line = 0; line < snake->size[axis]; line++)
    {
      int count = snake->counts[axis][line];
      int least;
      int most;

      find_range (snake, axis, line, &least, &most);
      if (count != UNKNOWN && (count < least || count > most))
        return TRUE;
      sum[0] += count != UNKNOWN ? count : least;
      sum[1] += count != UNKNOWN ? count : most;
    }
  return snake->length != UNKNOWN && (snake->length < sum[0] || snake->length > sum[1]);
}

/** Returns: whether there is a way to fill a window's open cells that is right. */
gboolean
check_snake_has_way (const Snake *snake, int type, guint filled, guint empty)
{
  guint open = ~(filled | empty) & (N_WINDOWS - 1);

  /* All parts of the open cells, from the whole to none. */
  for (guint part = open;; part = (part - 1) & open)
    if (snake->right[type][filled | part])
      return TRUE;
    else if (part == 0)
      return FALSE;
}

static gboolean
is_window_broken (const Snake *snake, int centre)
{
  guint filled = 0;
  guint empty = 0;

  for (int k = 0; k < 9; k++)
    {
      gint8 value = snake->cells[centre + (k / 3 - 1) * get_stride (snake) + k % 3 - 1];

      filled |= (guint) (value > 0) << k;
      empty |= (guint) (value < 0) << k;
    }
  return !check_snake_has_way (snake, snake->types[centre], filled, empty);
}

/* Whether all cells of the literals lie in a rectangle of the board. */
static gboolean
covers (const Snake *snake, const int *literals, guint n_literals, int top, int left, int bottom, int right)
{
  for (guint k = 0; k < n_literals; k++)
    {
      int row = (ABS (literals[k]) - 1) / snake->size[1];
      int column = (ABS (literals[k]) - 1) % snake->size[1];

      if (row < top || row > bottom || column < left || column > right)
        return FALSE;
    }
  return TRUE;
}

/* Whether a window that contains all cells of the literals is broken. */
static gboolean
are_windows_broken (const Snake *snake, const int *literals, guint n_literals)
{
  for (int row = 0; row < snake->size[0]; row++)
    for (int column = 0; column < snake->size[1]; column++)
      if (covers (snake, literals, n_literals, row - 1, column - 1, row + 1, column + 1)
          && is_window_broken (snake, get_cell (snake, row, column)))
        return TRUE;
  return FALSE;
}

/*
 * Reaches cells whose value is at least @least from those of @from, but not through @closed. Returns how many
 * stand in the queue.
 */
static int
flood (Snake *snake, const int *from, int n_from, int least, int closed)
{
  int count = 0;

  memset (snake->reached, 0, (gsize) count_cells (snake) * sizeof *snake->reached);
  for (int k = 0; k < n_from; k++)
    if (from[k] != closed)
      {
        snake->reached[from[k]] = TRUE;
        snake->queue[count++] = from[k];
      }
  for (int k = 0; k < count; k++)
    for (int direction = 0; direction < 4; direction++)
      {
        int next = get_neighbour (snake, snake->queue[k], direction);

        if (next == closed || snake->cells[next] < least || snake->reached[next])
          continue;
        snake->reached[next] = TRUE;
        snake->queue[count++] = next;
      }
  return count;
}

/* Whether a filled cell was not reached. */
static gboolean
is_any_left (const Snake *snake, int closed)
{
  for (int cell = 0; cell < count_cells (snake); cell++)
    if (cell != closed && snake->cells[cell] > 0 && !snake->reached[cell])
      return TRUE;
  return FALSE;
}

/* Whether @count connected filled cells have as many joints as cells, or more, so that there is a loop. */
static gboolean
is_loop (const Snake *snake, int count)
{
  int n_joints = 0;

  for (int k = 0; k < count; k++)
    for (int direction = 0; direction < 2; direction++)
      n_joints += snake->cells[get_neighbour (snake, snake->queue[k], direction)] > 0;
  return n_joints >= count;
}

/*
 * Whether filled cells form a loop, or a path between both ends that is not the whole snake: another cell is
 * filled, or the length is another.
 */
static gboolean
is_path_broken (Snake *snake)
{
  gboolean seen[MOST_CELLS] = { FALSE };
  int n_filled = 0;

  for (int cell = 0; cell < count_cells (snake); cell++)
    n_filled += snake->cells[cell] > 0;
  for (int cell = 0; cell < count_cells (snake); cell++)
    {
      int count;

      if (snake->cells[cell] <= 0 || seen[cell])
        continue;
      count = flood (snake, &cell, 1, 1, NOWHERE);
      for (int k = 0; k < count; k++)
        seen[snake->queue[k]] = TRUE;
      if (is_loop (snake, count))
        return TRUE;
      if (are_ends_given (snake) && snake->reached[snake->ends[0]] && snake->reached[snake->ends[1]]
          && (count < n_filled || (snake->length != UNKNOWN && count != snake->length)))
        return TRUE;
    }
  return FALSE;
}

/* Whether filled cells cannot be connected any more, or there can be none at all. */
static gboolean
is_split (Snake *snake)
{
  int from = NOWHERE;
  int n_possible = 0;

  for (int cell = 0; cell < count_cells (snake); cell++)
    {
      n_possible += snake->cells[cell] >= 0;
      if (snake->cells[cell] > 0)
        from = cell;
    }
  if (from == NOWHERE)
    return n_possible == 0;
  flood (snake, &from, 1, 0, NOWHERE);
  return is_any_left (snake, NOWHERE);
}

/*
 * Whether a filled cell lies behind another one, which is then the only way to both ends: the path would have
 * to pass it on the way in and on the way out.
 */
static gboolean
is_dead_end (Snake *snake)
{
  for (int closed = 0; closed < count_cells (snake) && are_ends_given (snake); closed++)
    {
      if (snake->cells[closed] < 0)
        continue;
      flood (snake, snake->ends, 2, 0, closed);
      if (is_any_left (snake, closed))
        return TRUE;
    }
  return FALSE;
}

/* Whether a pair of lines is broken that contains all cells of the literals, in it or beside it. */
static gboolean
are_pairs_broken (const Snake *snake, const int *literals, guint n_literals)
{
  for (int axis = 0; axis < 2; axis++)
    for (int line = 0; line + 1 < snake->size[axis]; line++)
      if ((axis == 0 ? covers (snake, literals, n_literals, line - 1, 0, line + 2, MOST_LINES)
                     : covers (snake, literals, n_literals, 0, line - 1, MOST_LINES, line + 2))
          && check_snake_is_pair_broken (snake, axis, line))
        return TRUE;
  return FALSE;
}

static gboolean
snake_refute (gpointer puzzle, const gint8 *values, const int *literals, guint n_literals)
{
  Snake *snake = puzzle;

  load (snake, values);
  return is_given_broken (snake) || are_counts_broken (snake, 0) || are_counts_broken (snake, 1)
         || are_windows_broken (snake, literals, n_literals) || is_path_broken (snake) || is_split (snake)
         || are_pairs_broken (snake, literals, n_literals) || is_dead_end (snake);
}

/* Connected cells with at most two neighbours each, and no loop, are a path. */
static const char *
snake_find_fault (gpointer puzzle, const gint8 *values)
{
  Snake *snake = puzzle;

  load (snake, values);
  if (is_given_broken (snake))
    return "a given cell is empty.";
  if (are_counts_broken (snake, 0) || are_counts_broken (snake, 1))
    return "a count is wrong.";
  if (are_windows_broken (snake, NULL, 0))
    return "the cells are no path that ends where it should and touches itself nowhere.";
  if (is_path_broken (snake) || is_split (snake))
    return "the cells are not one path.";
  return NULL;
}

/*
 * Between given ends, a path that has all cells of another one is that path: one more cell would touch it. If
 * an end is not given, it could be longer.
 */
static void
snake_exclude (gpointer puzzle, const gint8 *values, GArray *clause)
{
  const Snake *snake = puzzle;

  for (int variable = 1; variable <= snake->size[0] * snake->size[1]; variable++)
    {
      int literal = values[variable] > 0 ? -variable : variable;

      if (literal < 0 || !are_ends_given (snake))
        g_array_append_val (clause, literal);
    }
}

const CheckKind check_snake = {
  .id = "snake",
  .read = snake_read,
  .describe = snake_describe,
  .free = g_free,
  .refute = snake_refute,
  .find_fault = snake_find_fault,
  .exclude = snake_exclude,
};
