/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
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
read_number (const char *text, guint64 minimum, guint64 maximum, guint64 *number, GError **error)
{
  g_autofree char *excerpt = NULL;

  if (g_ascii_string_to_unsigned (text, 10, minimum, maximum, number, NULL))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (text);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A whole number from %u to %u was expected, not “%s”"),
               (guint) minimum, (guint) maximum, excerpt);
  return FALSE;
}

static gboolean
read_place (const SlidingBoard *board, const char *text, guint *place, GError **error)
{
  MdrCell cell;

  if (!mdr_word_read_cell (text, board->rows, board->columns, &cell, error))
    return FALSE;
  *place = (guint) (cell.row * board->columns + cell.column);
  return TRUE;
}

static gboolean
read_tiles (SlidingBoard *board, const char *const *words, GError **error)
{
  guint places = (guint) (board->rows * board->columns);
  guint64 seen = 0;

  if (g_strv_length ((GStrv) words) != places)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%u tiles were expected, the gap as 0 among them, not %u"), places,
                   g_strv_length ((GStrv) words));
      return FALSE;
    }
  for (guint i = 0; i < places; i++)
    {
      guint64 tile;

      if (!read_number (words[i], 0, places - 1, &tile, error))
        return FALSE;
      if (seen >> tile & 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Tile %u is there twice"), (guint) tile);
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
put_tile (SlidingBoard *board, const char *const *words, GError **error)
{
  guint place;
  guint64 tile;

  if (!read_place (board, words[0], &place, error)
      || !read_number (words[1], 0, (guint64) (board->rows * board->columns) - 1, &tile, error))
    return FALSE;
  swap_tiles (board, place, sliding_board_find (board, (guint8) tile));
  return TRUE;
}

static gboolean
swap_places (SlidingBoard *board, const char *const *words, GError **error)
{
  guint a;
  guint b;

  if (!read_place (board, words[0], &a, error) || !read_place (board, words[1], &b, error))
    return FALSE;
  swap_tiles (board, a, b);
  return TRUE;
}

typedef gboolean (*EditBoard) (SlidingBoard *board, const char *const *words, GError **error);

/* A goal that was changed by hand is called by its name if it has one. */
static gboolean
edit_goal (SlidingPuzzle *puzzle, EditBoard edit_board, const char *const *words, GError **error)
{
  if (!edit_board (&puzzle->goal, words, error))
    return FALSE;
  puzzle->goal_type = sliding_puzzle_find_goal (&puzzle->goal);
  return TRUE;
}

static gboolean
edit_tiles (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return read_tiles (&puzzle->start, words, error);
}

static gboolean
edit_put (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return put_tile (&puzzle->start, words, error);
}

static gboolean
edit_swap (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return swap_places (&puzzle->start, words, error);
}

static gboolean
edit_goal_tiles (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return edit_goal (puzzle, read_tiles, words, error);
}

static gboolean
edit_goal_put (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return edit_goal (puzzle, put_tile, words, error);
}

static gboolean
edit_goal_swap (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return edit_goal (puzzle, swap_places, words, error);
}

static gboolean
resize (SlidingPuzzle *puzzle, const char *rows_text, const char *columns_text, GError **error)
{
  guint64 rows = (guint64) puzzle->start.rows;
  guint64 columns = (guint64) puzzle->start.columns;

  if ((rows_text && !read_number (rows_text, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE, &rows, error))
      || (columns_text && !read_number (columns_text, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE, &columns, error)))
    return FALSE;
  if (rows * columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A board of a single place has no room for a tile"));
      return FALSE;
    }
  sliding_puzzle_resize (puzzle, (int) rows, (int) columns);
  return TRUE;
}

static gboolean
edit_size (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  return resize (puzzle, words[0], words[1], error);
}

static gboolean
set_goal (SlidingPuzzle *puzzle, const char *id, GError **error)
{
  for (guint i = 0; sliding_goals[i].id; i++)
    if (g_str_equal (sliding_goals[i].id, id))
      {
        puzzle->goal_type = (SlidingGoal) i;
        sliding_board_set_goal (&puzzle->goal, puzzle->goal_type);
        return TRUE;
      }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("“gap-last”, “gap-first” or “own” was expected as the goal"));
  return FALSE;
}

static gboolean
edit_option (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  if (g_str_equal (words[0], "rows"))
    return resize (puzzle, words[1], NULL, error);
  if (g_str_equal (words[0], "columns"))
    return resize (puzzle, NULL, words[1], error);
  if (g_str_equal (words[0], "goal"))
    return set_goal (puzzle, words[1], error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“rows”, “columns” or “goal” was expected"));
  return FALSE;
}

static gboolean
edit_shuffle (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  g_autoptr (GRand) random = NULL;
  guint64 seed;

  if (!read_number (words[0], 0, G_MAXUINT32, &seed, error))
    return FALSE;
  random = g_rand_new_with_seed ((guint32) seed);
  sliding_board_shuffle (&puzzle->start, &puzzle->goal, random);
  return TRUE;
}

/* From the goal, so that no more moves than these lead back. */
static gboolean
edit_stir (SlidingPuzzle *puzzle, const char *const *words, GError **error)
{
  g_autoptr (GRand) random = NULL;
  guint64 moves;
  guint64 seed;

  if (!read_number (words[0], 0, SLIDING_MAX_STIR, &moves, error)
      || !read_number (words[1], 0, G_MAXUINT32, &seed, error))
    return FALSE;
  random = g_rand_new_with_seed ((guint32) seed);
  puzzle->start = puzzle->goal;
  sliding_board_stir (&puzzle->start, (guint) moves, random);
  return TRUE;
}

typedef gboolean (*ApplyEdit) (SlidingPuzzle *puzzle, const char *const *words, GError **error);

#define STIR       "stir"
#define ANY_NUMBER 0

static const struct
{
  const char *verb;
  guint words;
  ApplyEdit apply;
} edits[] = {
  { "tiles", ANY_NUMBER, edit_tiles },
  { "put", 2, edit_put },
  { "swap", 2, edit_swap },
  { "goal-tiles", ANY_NUMBER, edit_goal_tiles },
  { "goal-put", 2, edit_goal_put },
  { "goal-swap", 2, edit_goal_swap },
  { "size", 2, edit_size },
  { "set", 2, edit_option },
  { "shuffle", 1, edit_shuffle },
  { STIR, 2, edit_stir },
};

static ApplyEdit
find_edit (const char *const *words)
{
  guint length = g_strv_length ((GStrv) words);

  for (gsize i = 0; length > 0 && i < G_N_ELEMENTS (edits); i++)
    if ((edits[i].words == ANY_NUMBER || edits[i].words == length - 1)
        && g_str_equal (edits[i].verb, words[0]))
      return edits[i].apply;
  return NULL;
}

/* One that is refused costs nothing. */
guint
sliding_count_edit_steps (const char *edit)
{
  guint64 moves = g_str_has_prefix (edit, STIR " ") ? g_ascii_strtoull (edit + strlen (STIR), NULL, 10) : 1;

  return (guint) CLAMP (moves, 1, SLIDING_MAX_STIR);
}

MdrPuzzle *
sliding_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_auto (GStrv) words = g_strsplit (edit, " ", SLIDING_MAX_PLACES + 2);
  ApplyEdit apply = find_edit ((const char *const *) words);
  g_autoptr (MdrPuzzle) copy = NULL;

  if (!apply)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (edit);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is no edit of a sliding puzzle"), excerpt);
      return NULL;
    }
  copy = &sliding_puzzle_copy (puzzle)->base;
  if (apply ((SlidingPuzzle *) copy, (const char *const *) words + 1, error))
    return g_steal_pointer (&copy);
  return NULL;
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

char *
sliding_dup_command_edit (const MdrPuzzle *puzzle,
                          const char *command,
                          const MdrOptions *options,
                          guint32 seed)
{
  g_autofree char *tiles = NULL;

  if (g_str_equal (command, "shuffle"))
    return g_strdup_printf ("shuffle %u", seed);
  if (g_str_equal (command, "stir"))
    return g_strdup_printf ("stir %u %u", (guint) mdr_options_get_integer (options, "moves"), seed);
  tiles = sliding_board_to_text (&sliding_puzzle (puzzle)->start);
  return g_strconcat ("goal-tiles ", tiles, NULL);
}
