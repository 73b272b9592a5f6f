/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-values.h"

#include <glib/gi18n-lib.h>

#define INITIAL_SIZE 4

const MdrChoice sliding_goals[] = {
  [SLIDING_GOAL_GAP_LAST] = { "gap-last", N_ ("Gap Last") },
  [SLIDING_GOAL_GAP_FIRST] = { "gap-first", N_ ("Gap First") },
  [SLIDING_GOAL_OWN] = { "own", N_ ("Your Own") },
  { NULL },
};

MdrPuzzle *
sliding_new_puzzle (const MdrKind *kind)
{
  SlidingBoard board = { .rows = INITIAL_SIZE, .columns = INITIAL_SIZE };

  sliding_board_set_goal (&board, SLIDING_GOAL_GAP_LAST);
  return &sliding_puzzle_new (kind, &board, SLIDING_GOAL_GAP_LAST, NULL)->base;
}

/**
 * sliding_puzzle_new:
 * @start: where the tiles are
 * @goal_type: how the goal is chosen
 * @goal: (nullable): a board of the same size; only read with %SLIDING_GOAL_OWN
 *
 * Returns: (transfer full): a puzzle that may be changed until it is shared
 */
SlidingPuzzle *
sliding_puzzle_new (const MdrKind *kind,
                    const SlidingBoard *start,
                    SlidingGoal goal_type,
                    const SlidingBoard *goal)
{
  SlidingPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->start = *start;
  puzzle->goal_type = goal_type;
  puzzle->goal = goal_type == SLIDING_GOAL_OWN ? *goal : *start;
  sliding_board_set_goal (&puzzle->goal, goal_type);
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
SlidingPuzzle *
sliding_puzzle_copy (const MdrPuzzle *puzzle)
{
  const SlidingPuzzle *original = sliding_puzzle (puzzle);

  return sliding_puzzle_new (puzzle->kind, &original->start, original->goal_type, &original->goal);
}

/**
 * sliding_puzzle_find_goal:
 *
 * Returns: by which name @goal is known, %SLIDING_GOAL_OWN for none
 */
SlidingGoal
sliding_puzzle_find_goal (const SlidingBoard *goal)
{
  SlidingBoard named = *goal;

  sliding_board_set_goal (&named, SLIDING_GOAL_GAP_LAST);
  if (sliding_board_equal (&named, goal))
    return SLIDING_GOAL_GAP_LAST;
  sliding_board_set_goal (&named, SLIDING_GOAL_GAP_FIRST);
  return sliding_board_equal (&named, goal) ? SLIDING_GOAL_GAP_FIRST : SLIDING_GOAL_OWN;
}

/* Tiles that are on both boards keep their places; the others fill the free places in order, with the gap
 * last. */
static void
resize_board (SlidingBoard *board, int rows, int columns)
{
  SlidingBoard resized = { .rows = rows, .columns = columns };
  guint places = (guint) (rows * columns);
  guint64 placed = 0;
  guint64 used = 0;
  guint tile = 1;

  for (int i = 0; i < MIN (rows, board->rows); i++)
    for (int j = 0; j < MIN (columns, board->columns); j++)
      {
        guint8 kept = board->tiles[i * board->columns + j];

        if (kept >= places)
          continue;
        resized.tiles[i * columns + j] = kept;
        placed |= G_GUINT64_CONSTANT (1) << (i * columns + j);
        used |= G_GUINT64_CONSTANT (1) << kept;
      }
  for (guint i = 0; i < places; i++)
    {
      if (placed >> i & 1)
        continue;
      while (tile < places && used >> tile & 1)
        tile++;
      resized.tiles[i] = (guint8) (tile++ % places);
    }
  *board = resized;
}

/* Implements resize of #MdrKind: a board that is in order, or that can be brought into order, stays one. */
gboolean
sliding_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error)
{
  SlidingPuzzle *puzzle = (SlidingPuzzle *) base;
  gboolean solved = sliding_board_equal (&puzzle->start, &puzzle->goal);
  gboolean solvable = sliding_board_can_reach (&puzzle->start, &puzzle->goal);

  if (rows * columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A board of a single place has no room for a tile."));
      return FALSE;
    }
  if (rows == puzzle->start.rows && columns == puzzle->start.columns)
    return TRUE;
  resize_board (&puzzle->start, rows, columns);
  resize_board (&puzzle->goal, rows, columns);
  sliding_board_set_goal (&puzzle->goal, puzzle->goal_type);
  if (solved)
    puzzle->start = puzzle->goal;
  else if (solvable)
    sliding_board_mend (&puzzle->start, &puzzle->goal);
  return TRUE;
}

static SlidingBoard
map_board (const SlidingBoard *board, MdrSymmetry symmetry)
{
  SlidingBoard image = { .rows = board->rows, .columns = board->columns };

  mdr_symmetry_map_size (symmetry, &image.rows, &image.columns);
  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      {
        MdrCell place = mdr_symmetry_map (symmetry, board->rows, board->columns, (MdrCell){ i, j });

        image.tiles[place.row * image.columns + place.column] = board->tiles[i * board->columns + j];
      }
  return image;
}

/* Implements transform of #MdrKind: transforms both the tiles and their goal, so that the number of moves
 * stays the same. */
MdrPuzzle *
sliding_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  SlidingBoard start = map_board (&sliding_puzzle (puzzle)->start, symmetry);
  SlidingBoard goal = map_board (&sliding_puzzle (puzzle)->goal, symmetry);

  return &sliding_puzzle_new (puzzle->kind, &start, sliding_puzzle_find_goal (&goal), &goal)->base;
}

char *
sliding_dup_title (const MdrPuzzle *puzzle)
{
  const SlidingBoard *board = &sliding_puzzle (puzzle)->start;

  /* Translators: width and height, as in "Sliding Tiles 4×3" */
  return g_strdup_printf (_ ("Sliding Tiles %d×%d"), board->columns, board->rows);
}

void
sliding_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){
    .rows = sliding_puzzle (puzzle)->start.rows,
    .columns = sliding_puzzle (puzzle)->start.columns,
  };
}
