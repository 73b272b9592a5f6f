/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-word.h"

/*
 * Edits are strings of words. Places in them are ROW,COLUMN from 0; the gap is
 * tile 0:
 *   tiles N N …          all tiles, row by row     goal-tiles N N …     the same for the goal
 *   put R,C N            tile N there, and what    goal-put R,C N
 *                        was there where N was
 *   swap R,C R,C                                   goal-swap R,C R,C
 *   size ROWS COLUMNS    set rows N    set columns N    set goal gap-last|gap-first|own
 *   shuffle SEED         stir MOVES SEED
 */

static gboolean
read_tile (const SlidingBoard *board, MdrWords *words, guint *tile, GError **error)
{
  return mdr_words_read_number (words, 0, (guint) (board->rows * board->columns) - 1, tile, error);
}

static gboolean
read_place (const SlidingBoard *board, MdrWords *words, guint *place, GError **error)
{
  MdrCell cell;

  if (!mdr_words_read_cell (words, board->rows, board->columns, &cell, error))
    return FALSE;
  *place = (guint) (cell.row * board->columns + cell.column);
  return TRUE;
}

static gboolean
read_tiles (SlidingBoard *board, MdrWords *words, GError **error)
{
  guint places = (guint) (board->rows * board->columns);
  guint length = mdr_words_count (words);
  guint64 seen = 0;
  guint tile;

  if (length != places)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: how many tiles are right, how many there are */
                   _ ("%u tiles were expected, the gap as 0 among them, not %u."), places, length);
      return FALSE;
    }
  for (guint i = 0; i < places; i++)
    {
      if (!read_tile (board, words, &tile, error))
        return FALSE;
      if (seen >> tile & 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Tile %u occurs twice."), tile);
          return FALSE;
        }
      seen |= G_GUINT64_CONSTANT (1) << tile;
      board->tiles[i] = (guint8) tile;
    }
  return TRUE;
}

static void
swap_tiles (SlidingBoard *board, guint a, guint b)
{
  guint8 tile = board->tiles[a];

  board->tiles[a] = board->tiles[b];
  board->tiles[b] = tile;
}

static gboolean
put_tile (SlidingBoard *board, MdrWords *words, GError **error)
{
  guint place;
  guint tile;

  if (!read_place (board, words, &place, error) || !read_tile (board, words, &tile, error))
    return FALSE;
  swap_tiles (board, place, sliding_board_find (board, (guint8) tile));
  return TRUE;
}

static gboolean
swap_places (SlidingBoard *board, MdrWords *words, GError **error)
{
  guint a;
  guint b;

  if (!read_place (board, words, &a, error) || !read_place (board, words, &b, error))
    return FALSE;
  swap_tiles (board, a, b);
  return TRUE;
}

typedef gboolean (*EditBoard) (SlidingBoard *board, MdrWords *words, GError **error);

static gboolean
edit_start (SlidingPuzzle *puzzle, EditBoard edit_board, MdrWords *words, GError **error)
{
  return edit_board (&puzzle->start, words, error);
}

/* A goal that was changed by hand is called by its name if it has one. */
static gboolean
edit_goal (SlidingPuzzle *puzzle, EditBoard edit_board, MdrWords *words, GError **error)
{
  if (!edit_board (&puzzle->goal, words, error))
    return FALSE;
  puzzle->goal_type = sliding_puzzle_find_goal (&puzzle->goal);
  return TRUE;
}

static gboolean
edit_tiles (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_start (puzzle, read_tiles, words, error);
}

static gboolean
edit_put (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_start (puzzle, put_tile, words, error);
}

static gboolean
edit_swap (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_start (puzzle, swap_places, words, error);
}

static gboolean
edit_goal_tiles (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_goal (puzzle, read_tiles, words, error);
}

static gboolean
edit_goal_put (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_goal (puzzle, put_tile, words, error);
}

static gboolean
edit_goal_swap (gpointer puzzle, MdrWords *words, GError **error)
{
  return edit_goal (puzzle, swap_places, words, error);
}

static gboolean
edit_shuffle (gpointer target, MdrWords *words, GError **error)
{
  SlidingPuzzle *puzzle = target;
  g_autoptr (GRand) random = NULL;
  guint seed;

  if (!mdr_words_read_number (words, 0, G_MAXUINT32, &seed, error))
    return FALSE;
  random = g_rand_new_with_seed (seed);
  sliding_board_shuffle (&puzzle->start, &puzzle->goal, random);
  return TRUE;
}

/* Starts at the goal, so that at most so many moves lead back to it. */
static gboolean
edit_stir (gpointer target, MdrWords *words, GError **error)
{
  SlidingPuzzle *puzzle = target;
  g_autoptr (GRand) random = NULL;
  guint moves;
  guint seed;

  if (!mdr_words_read_number (words, 0, SLIDING_MAX_STIR, &moves, error)
      || !mdr_words_read_number (words, 0, G_MAXUINT32, &seed, error))
    return FALSE;
  random = g_rand_new_with_seed (seed);
  puzzle->start = puzzle->goal;
  sliding_board_stir (&puzzle->start, moves, random);
  return TRUE;
}

#define STIR "stir"

static const MdrVerb edits[] = {
  { "tiles", MDR_ANY_WORDS, edit_tiles },
  { "put", 2, edit_put },
  { "swap", 2, edit_swap },
  { "goal-tiles", MDR_ANY_WORDS, edit_goal_tiles },
  { "goal-put", 2, edit_goal_put },
  { "goal-swap", 2, edit_goal_swap },
  { "size", 2, mdr_puzzle_apply_size },
  { "set", 2, mdr_puzzle_apply_set },
  { "shuffle", 1, edit_shuffle },
  { STIR, 2, edit_stir },
  { NULL },
};

/* A refused move is not counted. */
guint
sliding_count_edit_steps (const MdrKind *kind, const char *edit)
{
  MdrWords words = mdr_words (edit);
  guint moves;

  if (mdr_words_read_literal (&words, STIR)
      && mdr_words_read_number (&words, 1, SLIDING_MAX_STIR, &moves, NULL))
    return moves;
  return 1;
}

MdrPuzzle *
sliding_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_autoptr (MdrPuzzle) copy = &sliding_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Sliding Tiles puzzle."), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}

/** Returns: (transfer full): "1 2 3 0": what the edits take as tiles */
char *
sliding_board_to_text (const SlidingBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < board->rows * board->columns; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", board->tiles[i]);
  return g_string_free (text, FALSE);
}

/* A command of the kind: shuffles the tiles. */
MdrPuzzle *
sliding_run_shuffle (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autofree char *edit = g_strdup_printf ("shuffle %u", request->seed);

  return sliding_edit (puzzle, edit, error);
}

/* A command of the kind: random moves from the goal. */
MdrPuzzle *
sliding_run_stir (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autofree char *edit =
      g_strdup_printf ("stir %u %u", (guint) mdr_options_get_integer (request->options, "moves"),
                       request->seed);

  return sliding_edit (puzzle, edit, error);
}

/* A command of the kind: the tiles as they are become the goal. */
MdrPuzzle *
sliding_run_use_as_goal (const MdrPuzzle *puzzle,
                         const MdrCommandRequest *request,
                         MdrJob *job,
                         GError **error)
{
  g_autofree char *tiles = sliding_board_to_text (&sliding_puzzle (puzzle)->start);
  g_autofree char *edit = g_strconcat ("goal-tiles ", tiles, NULL);

  return sliding_edit (puzzle, edit, error);
}
