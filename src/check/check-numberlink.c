/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-numberlink.h"

#include <string.h>

/*
 * Numberlink. Paths join the two cells of each label; they neither meet nor branch. Depending on the puzzle,
 * every cell is on a path (cover), a path may run beside itself (touching), and then also fill blocks of 2×2
 * cells (blocks). Variables 2k + 1 and 2k + 2 say that the edge from cell k, in reading order from 0, to the
 * right and down is drawn.
 */

/* Whether a line is "WIDTH HEIGHT", perhaps with rules. */
static gboolean
is_head (const char *const *words)
{
  return g_strv_length ((char **) words) >= 2 && words[0][strspn (words[0], "0123456789")] == '\0'
         && words[1][strspn (words[1], "0123456789")] == '\0' && (!words[2] || strchr (words[2], '='));
}

/* Reads the size and the rules that differ from cover=yes touching=no blocks=yes. */
static gboolean
read_head (Numberlink *board, const char *const *words)
{
  static const char *const answers[] = { "no", "yes", NULL };
  static const char *const names[] = { "cover", "touching", "blocks", NULL };
  gboolean *const rules[] = { &board->cover, &board->touching, &board->blocks };

  if (!check_read_number (words[0], MOST_LINES, &board->columns)
      || !check_read_number (words[1], MOST_LINES, &board->rows) || check_has_rule_twice (words + 2))
    return FALSE;
  for (guint k = 2; words[k]; k++)
    {
      g_auto (GStrv) parts = g_strsplit (words[k], "=", 2);
      int rule = check_find_word (names, parts[0]);
      int answer = check_find_word (answers, parts[1] ? parts[1] : "");

      /* A goal makes one solution better than another, and no board right or wrong. */
      if (g_str_equal (parts[0], "goal"))
        continue;
      if (rule < 0 || answer < 0)
        return FALSE;
      *rules[rule] = answer;
    }
  return board->columns >= 1 && board->rows >= 1;
}

/* Returns: (transfer full): the cells of a row. A word that is alone is one cell for each character, unless
 * the row is known to have a single one. */
static char **
split_row (const char *line, gboolean is_single)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_auto (GStrv) words = check_split_words (line);

  if (is_single || g_strv_length (words) != 1 || !g_utf8_validate (words[0], -1, NULL))
    return g_steal_pointer (&words);
  for (const char *at = words[0]; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *cell = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

      g_strv_builder_add (cells, cell);
    }
  return g_strv_builder_end (cells);
}

/* Reads the first line, or takes the size from the rows. Returns the rows, or NULL. */
static const char *const *
read_size (Numberlink *board, const char *const *lines)
{
  g_auto (GStrv) words = check_split_words (lines[0] ? lines[0] : "");
  g_auto (GStrv) cells = split_row (lines[0] ? lines[0] : "", FALSE);
  guint rows = g_strv_length ((char **) lines);
  guint columns = g_strv_length (cells);

  board->cover = board->blocks = TRUE;
  if (is_head ((const char *const *) words))
    return read_head (board, (const char *const *) words) ? lines + 1 : NULL;
  board->rows = (int) rows;
  board->columns = (int) columns;
  return rows >= 1 && rows <= MOST_LINES && columns >= 1 && columns <= MOST_LINES ? lines : NULL;
}

static int
get_cell (const Numberlink *board, int row, int column)
{
  return (row + 1) * (board->columns + 2) + column + 1;
}

/* Reads a row: labels, which are numbered in @names, or “.”. */
static gboolean
read_row (Numberlink *board, int row, const char *line, GHashTable *names)
{
  g_auto (GStrv) words = split_row (line, board->columns == 1);

  for (int column = 0; column < board->columns; column++)
    {
      int cell = get_cell (board, row, column);
      int label;

      if (!words[column])
        return FALSE;
      if (g_str_equal (words[column], "."))
        continue;
      label = GPOINTER_TO_INT (g_hash_table_lookup (names, words[column]));
      if (label == 0)
        label = ++board->n_labels;
      else if (board->ends[2 * label - 1] != 0)
        return FALSE;
      g_hash_table_replace (names, g_strdup (words[column]), GINT_TO_POINTER (label));
      board->ends[2 * label - (board->ends[2 * label - 2] == 0 ? 2 : 1)] = cell;
      board->labels[cell] = label;
    }
  return !words[board->columns];
}

/*
 * Whether a path can turn in a cell, between two directions, if every cell is used and no path fills a block.
 * With the two edges of the turn, the block that it encloses has no others, so that the cell across the turn,
 * unless it is an end, has both its other edges, and turns the same way: and so on, to an end or off the
 * board.
 */
static gboolean
can_turn (const Numberlink *board, int cell, int one, int other)
{
  if (!board->cover || (board->touching && board->blocks))
    return TRUE;
  while (numberlink_is_on_board (board, cell) && board->labels[cell] == 0)
    cell = numberlink_step (board, numberlink_step (board, cell, one), other);
  return numberlink_is_on_board (board, cell);
}

/* Whether a cell can have just the edges in the directions that are bits of @ways. */
static gboolean
is_way (const Numberlink *board, int cell, guint ways)
{
  int first = ways != 0 ? __builtin_ctz (ways) : 0;
  int last = ways != 0 ? 31 - __builtin_clz (ways) : 0;
  int count = __builtin_popcount (ways);

  if (board->labels[cell] != 0)
    return count == 1;
  if (count == 0)
    return !board->cover;
  return count == 2 && (last - first == 2 || can_turn (board, cell, first, last));
}

static gpointer
numberlink_read (const char *const *lines, int *n_variables, GError **error)
{
  g_autofree Numberlink *board = g_new0 (Numberlink, 1);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *rows = read_size (board, lines);
  gboolean right = rows != NULL;

  for (int row = 0; right && row < board->rows; row++)
    right = rows[row] && read_row (board, row, rows[row], names);
  for (int label = 1; right && label <= board->n_labels; label++)
    right = board->ends[2 * label - 1] != 0;
  for (int cell = 0; right && cell < numberlink_count_cells (board); cell++)
    for (guint ways = 0; ways < 16; ways++)
      board->ways[cell] |= (guint16) (is_way (board, cell, ways) << ways);
  if (!right || rows[board->rows])
    {
      g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG,
                   "a size, and rows with each label on two cells were expected.");
      return NULL;
    }
  *n_variables = 2 * board->rows * board->columns;
  return g_steal_pointer (&board);
}

/* Labels are numbered as they appear, whatever they are called; and where paths may not touch themselves, it
 * does not matter whether they may fill blocks. */
static char *
numberlink_describe (G_GNUC_UNUSED const char *const *page, const char *const *puzzle, GError **error)
{
  int n_variables;
  g_autofree Numberlink *board = numberlink_read (puzzle, &n_variables, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!board)
    return NULL;
  g_string_append_printf (text, "%d %d rules %d %d %d labels", board->rows, board->columns, board->cover,
                          board->touching, board->touching && board->blocks);
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    g_string_append_printf (text, " %d", board->labels[cell]);
  return g_strdup (text->str);
}

/* Bars an edge that leads off the board. Returns whether it was not drawn. */
static gboolean
bar (gint8 *edge)
{
  gboolean right = *edge <= 0;

  *edge = -1;
  return right;
}

/* Takes the values over. Returns whether all edges that lead off the board are barred. */
static gboolean
load (Numberlink *board, const gint8 *values)
{
  gboolean right = TRUE;

  memset (board->edges, -1, 2 * (gsize) numberlink_count_cells (board));
  for (int row = 0; row < board->rows; row++)
    {
      memcpy (&board->edges[2 * get_cell (board, row, 0)], &values[2 * row * board->columns + 1],
              2 * (gsize) board->columns);
      right = bar (&board->edges[2 * get_cell (board, row, board->columns - 1)]) && right;
    }
  for (int column = 0; column < board->columns; column++)
    right = bar (&board->edges[2 * get_cell (board, board->rows - 1, column) + 1]) && right;
  return right;
}

/*
 * Draws and bars what follows from a cell: what is alike in all its ways that agree with what is known.
 * Returns whether there is one; sets @changed if anything follows.
 */
static gboolean
settle_cell (Numberlink *board, int cell, gboolean *changed)
{
  /* Bits of the ways that have an edge in each direction. */
  static const guint drawn_in[] = { 0xaaaa, 0xcccc, 0xf0f0, 0xff00 };
  guint ways = board->ways[cell];

  for (int direction = 0; direction < 4; direction++)
    {
      gint8 value = board->edges[numberlink_find_edge (board, cell, direction)];

      if (value != 0)
        ways &= value > 0 ? drawn_in[direction] : ~drawn_in[direction];
    }
  for (int direction = 0; direction < 4; direction++)
    {
      gint8 *value = &board->edges[numberlink_find_edge (board, cell, direction)];

      if (*value != 0 || ((ways & drawn_in[direction]) != 0 && (ways & ~drawn_in[direction]) != 0))
        continue;
      *value = (ways & drawn_in[direction]) != 0 ? 1 : -1;
      *changed = TRUE;
    }
  return ways != 0;
}

/*
 * The same of a block of 2×2 cells, unless paths may fill it: with three of its edges, a path would have its
 * four cells.
 */
static gboolean
settle_block (Numberlink *board, int cell, gboolean *changed)
{
  const int edges[4] = { 2 * cell, 2 * cell + 1, 2 * (cell + 1) + 1, 2 * (cell + board->columns + 2) };
  int n_drawn = 0;

  if (board->touching && board->blocks)
    return TRUE;
  for (int k = 0; k < 4; k++)
    n_drawn += board->edges[edges[k]] > 0;
  for (int k = 0; k < 4 && n_drawn == 2; k++)
    if (board->edges[edges[k]] == 0)
      {
        board->edges[edges[k]] = -1;
        *changed = TRUE;
      }
  return n_drawn <= 2;
}

/**
 * Box:
 *
 * The cells of some rows and columns, the last ones included.
 */
typedef struct
{
  int top;
  int left;
  int bottom;
  int right;
} Box;

/* Draws and bars what follows from the cells of a box, and the blocks that begin there, until nothing more
 * does. Returns whether that is possible. */
static gboolean
settle_box (Numberlink *board, const Box *box)
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (int row = box->top; row <= box->bottom; row++)
        for (int column = box->left; column <= box->right; column++)
          if (!settle_cell (board, get_cell (board, row, column), &changed)
              || (row + 1 < board->rows && column + 1 < board->columns
                  && !settle_block (board, get_cell (board, row, column), &changed)))
            return FALSE;
    }
  return TRUE;
}

/* Lists a cell and those that drawn edges join to it. Returns their number. */
static int
list_part (Numberlink *board, int from)
{
  int count = 0;

  board->parts[from] = from;
  board->queue[count++] = from;
  for (int k = 0; k < count; k++)
    for (int direction = 0; direction < 4; direction++)
      {
        int next = numberlink_step (board, board->queue[k], direction);

        if (board->edges[numberlink_find_edge (board, board->queue[k], direction)] <= 0
            || board->parts[next] != 0)
          continue;
        board->parts[next] = from;
        board->queue[count++] = next;
      }
  return count;
}

/* Finds the cells that drawn edges join. Returns FALSE if they form a loop or join two labels. */
static gboolean
join_cells (Numberlink *board)
{
  memset (board->parts, 0, (gsize) numberlink_count_cells (board) * sizeof *board->parts);
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    {
      int n_edges = 0;
      int label = 0;
      int count;

      if (!numberlink_is_on_board (board, cell) || board->parts[cell] != 0)
        continue;
      count = list_part (board, cell);
      for (int k = 0; k < count; k++)
        {
          int other = board->labels[board->queue[k]];

          if (label != 0 && other != 0 && label != other)
            return FALSE;
          label = MAX (label, other);
          for (int direction = 0; direction < 2; direction++)
            n_edges += board->edges[2 * board->queue[k] + direction] > 0;
        }
      if (n_edges >= count)
        return FALSE;
      for (int k = 0; k < count; k++)
        board->paths[board->queue[k]] = label;
    }
  return TRUE;
}

/* Whether two cells are on one path: joined, or both joined with an end of the same label. */
static gboolean
are_on_one_path (const Numberlink *board, int cell, int other)
{
  return board->parts[cell] == board->parts[other]
         || (board->paths[cell] != 0 && board->paths[cell] == board->paths[other]);
}

/* Whether neighbours are on one path, but not one after the other. An edge between joined cells closes a
 * loop. */
static gboolean
are_touching (const Numberlink *board, int cell, int other, gint8 edge)
{
  return edge <= 0 && are_on_one_path (board, cell, other)
         && (edge < 0 || board->parts[cell] == board->parts[other]);
}

/* Whether a path touches itself, or fills a block, where it must not. */
static gboolean
is_touching_broken (const Numberlink *board)
{
  for (int row = 0; row < board->rows; row++)
    for (int column = 0; column < board->columns; column++)
      {
        int cell = get_cell (board, row, column);
        int right = cell + 1;
        int below = cell + board->columns + 2;
        gboolean has_right = column + 1 < board->columns;
        gboolean has_below = row + 1 < board->rows;

        if (!board->touching
            && ((has_right && are_touching (board, cell, right, board->edges[2 * cell]))
                || (has_below && are_touching (board, cell, below, board->edges[2 * cell + 1]))))
          return TRUE;
        if (!(board->touching && board->blocks) && has_right && has_below
            && are_on_one_path (board, cell, right) && are_on_one_path (board, cell, below)
            && are_on_one_path (board, cell, below + 1))
          return TRUE;
      }
  return FALSE;
}

/*
 * Reaches cells from one of them over edges that are not barred. Other paths with a label are reached, but
 * not left.
 */
static void
flood (Numberlink *board, int from)
{
  int count = 0;

  memset (board->reached, 0, (gsize) numberlink_count_cells (board) * sizeof *board->reached);
  board->reached[from] = TRUE;
  board->queue[count++] = from;
  for (int k = 0; k < count; k++)
    for (int direction = 0; direction < 4; direction++)
      {
        int cell = board->queue[k];
        int next = numberlink_step (board, cell, direction);

        if ((board->paths[cell] != 0 && board->parts[cell] != board->parts[from])
            || board->edges[numberlink_find_edge (board, cell, direction)] < 0 || board->reached[next])
          continue;
        board->reached[next] = TRUE;
        board->queue[count++] = next;
      }
}

/* Whether a cell was reached that is joined with an end. */
static gboolean
is_reached (const Numberlink *board, int end)
{
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    if (board->reached[cell] && board->parts[cell] == board->parts[end])
      return TRUE;
  return FALSE;
}

/*
 * Whether a label cannot be joined any more, or drawn edges cannot be on the path of any label: a path leads
 * from tip to tip through cells on no path with a label.
 */
static gboolean
is_cut_off (Numberlink *board)
{
  for (int label = 1; label <= board->n_labels; label++)
    {
      flood (board, board->ends[2 * label - 2]);
      if (!is_reached (board, board->ends[2 * label - 1]))
        return TRUE;
    }
  for (int cell = 0; cell < numberlink_count_cells (board); cell++)
    {
      gboolean possible = board->parts[cell] != cell || board->paths[cell] != 0
                          || (board->edges[2 * cell] <= 0 && board->edges[2 * cell + 1] <= 0);

      if (!possible)
        flood (board, cell);
      for (int label = 1; label <= board->n_labels && !possible; label++)
        possible =
            is_reached (board, board->ends[2 * label - 2]) && is_reached (board, board->ends[2 * label - 1]);
      if (!possible)
        return TRUE;
    }
  return FALSE;
}

/* The cells around the edges of the literals, from which the opposite of most lemmas is refuted already. */
static Box
find_box (const Numberlink *board, const int *literals, guint n_literals)
{
  Box box = { board->rows, board->columns, -1, -1 };

  for (guint k = 0; k < n_literals; k++)
    {
      int row = (ABS (literals[k]) - 1) / 2 / board->columns;
      int column = (ABS (literals[k]) - 1) / 2 % board->columns;

      box.top = MAX (MIN (box.top, row - 1), 0);
      box.left = MAX (MIN (box.left, column - 1), 0);
      box.bottom = MIN (MAX (box.bottom, row + 1), board->rows - 1);
      box.right = MIN (MAX (box.right, column + 1), board->columns - 1);
    }
  return box;
}

static gboolean
is_broken (Numberlink *board, const Box *box)
{
  return !settle_box (board, box) || !join_cells (board) || is_touching_broken (board);
}

static gboolean
numberlink_refute (gpointer puzzle, const gint8 *values, const int *literals, guint n_literals)
{
  Numberlink *board = puzzle;
  const Box box = find_box (board, literals, n_literals);
  const Box whole = { 0, 0, board->rows - 1, board->columns - 1 };

  return !load (board, values) || is_broken (board, &box) || is_broken (board, &whole) || is_cut_off (board)
         || check_numberlink_crosses (board);
}

static const char *
numberlink_find_fault (gpointer puzzle, const gint8 *values)
{
  Numberlink *board = puzzle;
  const Box whole = { 0, 0, board->rows - 1, board->columns - 1 };

  if (!load (board, values))
    return "an edge leads off the board.";
  if (!settle_box (board, &whole))
    return "a path ends or branches where it must not, or fills a block, or a cell is not used.";
  if (!join_cells (board))
    return "there is a loop, or a path joins two labels.";
  if (is_touching_broken (board))
    return "a path runs beside itself, or fills a block.";
  for (int label = 1; label <= board->n_labels; label++)
    if (board->parts[board->ends[2 * label - 2]] != board->parts[board->ends[2 * label - 1]])
      return "a label is not joined.";
  return NULL;
}

/* A solution with all edges of another one is that one: any further path would have ends, or be a loop. */
static void
numberlink_exclude (gpointer puzzle, const gint8 *values, GArray *clause)
{
  const Numberlink *board = puzzle;

  for (int variable = 1; variable <= 2 * board->rows * board->columns; variable++)
    {
      int literal = -variable;

      if (values[variable] > 0)
        g_array_append_val (clause, literal);
    }
}

const CheckKind check_numberlink = {
  .id = "numberlink",
  .read = numberlink_read,
  .describe = numberlink_describe,
  .free = g_free,
  .refute = numberlink_refute,
  .find_fault = numberlink_find_fault,
  .exclude = numberlink_exclude,
};
