/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-oracle.h"

#define BIT(cell) (G_GUINT64_CONSTANT (1) << (cell))

/**
 * Oracle:
 * @puzzle: to be answered
 * @owners: of each cell the label whose path runs through it, or 0
 * @places: of each cell its place in that path
 * @solution: what is drawn so far
 * @solutions: what was found
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  guint owners[NUMBERLINK_ORACLE_MAX_CELLS];
  int places[NUMBERLINK_ORACLE_MAX_CELLS];
  NumberlinkOracleSolution solution;
  GArray *solutions;
} Oracle;

static void draw_label (Oracle *oracle, guint label);

static int
find_end (const NumberlinkPuzzle *puzzle, guint label, gboolean last)
{
  int found = -1;

  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++)
    if (puzzle->cells[cell] == label && (found < 0 || last))
      found = cell;
  return found;
}

/* The cell beside @cell in one of four directions, or -1. */
static int
find_neighbour (const NumberlinkPuzzle *puzzle, int cell, int direction)
{
  int columns = puzzle->columns;

  switch (direction)
    {
    case 0:
      return cell % columns + 1 < columns ? cell + 1 : -1;
    case 1:
      return cell / columns + 1 < puzzle->rows ? cell + columns : -1;
    case 2:
      return cell % columns > 0 ? cell - 1 : -1;
    default:
      return cell >= columns ? cell - columns : -1;
    }
}

/* Whether a path has two cells side by side that are not one after the other. */
static gboolean
has_touch (const Oracle *oracle)
{
  for (int cell = 0; cell < oracle->puzzle->rows * oracle->puzzle->columns; cell++)
    for (int direction = 0; direction < 2; direction++)
      {
        int beside = find_neighbour (oracle->puzzle, cell, direction);

        if (beside >= 0 && oracle->owners[cell] != 0 && oracle->owners[cell] == oracle->owners[beside]
            && ABS (oracle->places[cell] - oracle->places[beside]) != 1)
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_block (const Oracle *oracle)
{
  int columns = oracle->puzzle->columns;

  for (int row = 0; row + 1 < oracle->puzzle->rows; row++)
    for (int column = 0; column + 1 < columns; column++)
      {
        const guint *corner = oracle->owners + row * columns + column;

        if (corner[0] != 0 && corner[0] == corner[1] && corner[0] == corner[columns]
            && corner[0] == corner[columns + 1])
          return TRUE;
      }
  return FALSE;
}

static void
judge (Oracle *oracle)
{
  const NumberlinkPuzzle *puzzle = oracle->puzzle;

  if ((!puzzle->touching && has_touch (oracle))
      || (puzzle->touching && !puzzle->blocks && has_block (oracle)))
    return;
  oracle->solution.used = 0;
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++)
    oracle->solution.used += oracle->owners[cell] != 0;
  if (!puzzle->cover || oracle->solution.used == puzzle->rows * puzzle->columns)
    g_array_append_val (oracle->solutions, oracle->solution);
}

static void
flip_edge (Oracle *oracle, int cell, int beside)
{
  int first = MIN (cell, beside);

  if (ABS (cell - beside) == 1 && cell / oracle->puzzle->columns == beside / oracle->puzzle->columns)
    oracle->solution.right ^= BIT (first);
  else
    oracle->solution.down ^= BIT (first);
}

/* Every way from @cell, the last of a path so far, to @end. */
static void
go_on (Oracle *oracle, guint label, int cell, int end)
{
  if (cell == end)
    {
      draw_label (oracle, label + 1);
      return;
    }
  for (int direction = 0; direction < 4; direction++)
    {
      int beside = find_neighbour (oracle->puzzle, cell, direction);

      if (beside < 0 || oracle->owners[beside] != 0 || (oracle->puzzle->cells[beside] != 0 && beside != end))
        continue;
      oracle->owners[beside] = label;
      oracle->places[beside] = oracle->places[cell] + 1;
      flip_edge (oracle, cell, beside);
      go_on (oracle, label, beside, end);
      flip_edge (oracle, cell, beside);
      oracle->owners[beside] = 0;
    }
}

static void
draw_label (Oracle *oracle, guint label)
{
  int start;

  if (label > oracle->puzzle->n_labels)
    {
      judge (oracle);
      return;
    }
  start = find_end (oracle->puzzle, label, FALSE);
  oracle->owners[start] = label;
  oracle->places[start] = 0;
  go_on (oracle, label, start, find_end (oracle->puzzle, label, TRUE));
  oracle->owners[start] = 0;
}

/**
 * numberlink_oracle_list_solutions:
 * @puzzle: with each label twice
 *
 * Returns: (transfer full) (element-type NumberlinkOracleSolution): every
 *   solution by the puzzle's rules, whatever its goal; each set of edges once
 */
GArray *
numberlink_oracle_list_solutions (const NumberlinkPuzzle *puzzle)
{
  Oracle oracle = { puzzle };

  g_assert_cmpint (puzzle->rows * puzzle->columns, <=, NUMBERLINK_ORACLE_MAX_CELLS);
  oracle.solutions = g_array_new (FALSE, FALSE, sizeof (NumberlinkOracleSolution));
  draw_label (&oracle, 1);
  return oracle.solutions;
}

/** Returns: the number of cells of a shortest solution, or -1 */
int
numberlink_oracle_get_fewest (GArray *solutions)
{
  int fewest = -1;

  for (guint k = 0; k < solutions->len; k++)
    {
      int used = g_array_index (solutions, NumberlinkOracleSolution, k).used;

      fewest = fewest < 0 ? used : MIN (fewest, used);
    }
  return fewest;
}

/** Returns: the number of cells of a longest solution, or -1 */
int
numberlink_oracle_get_most (GArray *solutions)
{
  int most = -1;

  for (guint k = 0; k < solutions->len; k++)
    most = MAX (most, g_array_index (solutions, NumberlinkOracleSolution, k).used);
  return most;
}

void
numberlink_oracle_get_edges (const NumberlinkPuzzle *puzzle,
                             const NumberlinkOracleSolution *solution,
                             NumberlinkEdges *edges)
{
  *edges = (NumberlinkEdges){ { 0 } };
  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      {
        int cell = row * puzzle->columns + column;

        edges->right[row] |= ((solution->right >> cell) & 1) << column;
        edges->down[row] |= ((solution->down >> cell) & 1) << column;
      }
}

gboolean
numberlink_oracle_contains (const NumberlinkPuzzle *puzzle, GArray *solutions, const NumberlinkEdges *edges)
{
  for (guint k = 0; k < solutions->len; k++)
    {
      NumberlinkEdges other;

      numberlink_oracle_get_edges (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, k), &other);
      if (memcmp (&other, edges, sizeof other) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * numberlink_oracle_new_puzzle:
 * @labels: a character for each cell, row by row; '.' for none
 *
 * Returns: (transfer full): a puzzle
 */
NumberlinkPuzzle *
numberlink_oracle_new_puzzle (int rows, int columns, const char *labels)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, rows, columns);

  g_assert_cmpint ((int) strlen (labels), ==, rows * columns);
  for (int cell = 0; cell < rows * columns; cell++)
    {
      char text[] = { labels[cell], '\0' };

      if (labels[cell] != '.')
        g_assert_true (numberlink_puzzle_set_label (puzzle, cell / columns, cell % columns, text, NULL));
    }
  return puzzle;
}

/**
 * numberlink_oracle_new_random_puzzle:
 *
 * Returns: (transfer full): a puzzle with ends anywhere, which may have no
 *   solution, and rules by chance; its goal is any solution
 */
NumberlinkPuzzle *
numberlink_oracle_new_random_puzzle (GRand *random, int rows, int columns, int pairs)
{
  g_autofree char *labels = g_strnfill ((gsize) (rows * columns), '.');
  NumberlinkPuzzle *puzzle;

  g_assert_cmpint (2 * pairs, <=, rows * columns);
  for (int end = 0; end < 2 * pairs; end++)
    {
      int cell;

      do
        cell = g_rand_int_range (random, 0, rows * columns);
      while (labels[cell] != '.');
      labels[cell] = (char) ('A' + end / 2);
    }
  puzzle = numberlink_oracle_new_puzzle (rows, columns, labels);
  puzzle->touching = g_rand_boolean (random);
  puzzle->cover = g_rand_boolean (random);
  puzzle->blocks = g_rand_boolean (random);
  puzzle->goal = NUMBERLINK_GOAL_ANY;
  return puzzle;
}
