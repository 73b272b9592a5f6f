/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "numberlink-path.h"
#include "numberlink-stroke.h"

/*
 * Moves are strings of words. Rows and columns in them count from 0, and
 * directions are R, D, L and U:
 *   draw R,C DIRECTIONS    a stroke of the pen: see numberlink_stroke()
 *   cut R,C DIRECTION      takes one edge away
 *   erase R,C              takes the path through a cell away
 *   bar R,C DIRECTION      marks an edge as not used; if it is drawn, it goes
 *   unbar R,C DIRECTION    takes the mark away
 *   clear                  takes all away, marks too
 */

MdrState *
numberlink_new_state (const MdrPuzzle *puzzle)
{
  NumberlinkState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  return &state->base;
}

/* A copy that may be changed until it is shared. */
static NumberlinkState *
copy_state (const MdrState *state)
{
  NumberlinkState *copy = mdr_state_alloc (state->kind, sizeof *copy);

  copy->drawn = numberlink_state (state)->drawn;
  copy->barred = numberlink_state (state)->barred;
  return copy;
}

typedef const char *const *Words;

/* Stores the directions that @text spells; their number is its length. */
static gboolean
read_directions (const char *text, MdrDirection *directions, GError **error)
{
  for (gsize k = 0; text[k] != '\0'; k++)
    {
      const char *letter = strchr (numberlink_directions, text[k]);

      if (!letter)
        {
          g_autofree char *excerpt = mdr_encoding_dup_excerpt (text);

          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("Directions of the letters R, D, L and U were expected, not “%s”"), excerpt);
          return FALSE;
        }
      directions[k] = (MdrDirection) (letter - numberlink_directions);
    }
  return TRUE;
}

static gboolean
draw (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  gsize length = strlen (words[2]);
  gsize most = (gsize) puzzle->rows * (gsize) puzzle->columns;
  g_autofree MdrDirection *directions = NULL;
  MdrCell from;

  if (length == 0 || length > most)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("A stroke has 1 to %" G_GSIZE_FORMAT
                      " steps, as many as the board has cells, not %" G_GSIZE_FORMAT),
                   most, length);
      return FALSE;
    }
  directions = g_new (MdrDirection, length);
  return numberlink_read_cell (puzzle, words[1], &from, error)
         && read_directions (words[2], directions, error)
         && numberlink_stroke (puzzle, &state->drawn, from, directions, (guint) length, error);
}

/* An edge is a cell and one direction that stays on the board. */
static gboolean
read_edge (const NumberlinkPuzzle *puzzle,
           Words words,
           MdrCell *cell,
           MdrDirection *direction,
           GError **error)
{
  MdrCell beyond;

  if (!numberlink_read_cell (puzzle, words[1], cell, error))
    return FALSE;
  if (strlen (words[2]) != 1)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (words[2]);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("One direction was expected, R, D, L or U, not “%s”"), excerpt);
      return FALSE;
    }
  if (!read_directions (words[2], direction, error))
    return FALSE;
  beyond = mdr_cell_step (*cell, *direction);
  if (numberlink_contains (puzzle, beyond.row, beyond.column))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("From row %d, column %d that direction leaves the board"), cell->row + 1, cell->column + 1);
  return FALSE;
}

static gboolean
cut (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  MdrDirection direction;
  MdrCell cell;

  if (!read_edge (puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&state->drawn, cell.row, cell.column, direction, FALSE);
  return TRUE;
}

static gboolean
erase (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  MdrCell cell;

  if (!numberlink_read_cell (puzzle, words[1], &cell, error))
    return FALSE;
  numberlink_path_erase (&state->drawn, puzzle, cell);
  return TRUE;
}

static gboolean
bar (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  MdrDirection direction;
  MdrCell cell;

  if (!read_edge (puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&state->drawn, cell.row, cell.column, direction, FALSE);
  numberlink_edges_set (&state->barred, cell.row, cell.column, direction, TRUE);
  return TRUE;
}

static gboolean
unbar (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  MdrDirection direction;
  MdrCell cell;

  if (!read_edge (puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&state->barred, cell.row, cell.column, direction, FALSE);
  return TRUE;
}

static gboolean
clear (const NumberlinkPuzzle *puzzle, NumberlinkState *state, Words words, GError **error)
{
  memset (&state->drawn, 0, sizeof state->drawn);
  memset (&state->barred, 0, sizeof state->barred);
  return TRUE;
}

typedef gboolean (*ApplyMove) (const NumberlinkPuzzle *puzzle,
                               NumberlinkState *state,
                               Words words,
                               GError **error);

static const struct
{
  const char *verb;
  guint words;
  ApplyMove apply;
} moves[] = {
  { "draw", 3, draw }, { "cut", 3, cut },     { "erase", 2, erase },
  { "bar", 3, bar },   { "unbar", 3, unbar }, { "clear", 1, clear },
};

static ApplyMove
find_move (Words words)
{
  guint length = g_strv_length ((char **) words);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    if (moves[i].words == length && g_str_equal (moves[i].verb, words[0]))
      return moves[i].apply;
  return NULL;
}

MdrState *
numberlink_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit (move, " ", 4);
  ApplyMove apply = find_move ((Words) words);
  g_autoptr (MdrState) next = NULL;

  if (!apply)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (move);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is no move of a Numberlink puzzle"),
                   excerpt);
      return NULL;
    }
  next = &copy_state (state)->base;
  if (!apply (numberlink_puzzle (puzzle), (NumberlinkState *) next, (Words) words, error))
    return NULL;
  /* What is drawn is no longer marked as not used. */
  numberlink_edges_remove (&((NumberlinkState *) next)->barred, &numberlink_state (next)->drawn);
  return g_steal_pointer (&next);
}

static guint
count_cells (const NumberlinkPaths *paths)
{
  return paths->starts[paths->n_paths];
}

/** Returns: (transfer full): "3 of 8 pairs, 54 % of the cells" */
char *
numberlink_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (board, &numberlink_state (state)->drawn);
  guint cells = count_cells (paths);
  guint joined = 0;
  g_autofree char *used = NULL;
  g_autofree char *pairs = NULL;

  for (guint k = 0; k < paths->n_paths; k++)
    joined += numberlink_paths_is_joined (paths, board, k);
  pairs = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u pair", "%u of %u pairs", board->n_labels),
                           joined, board->n_labels);
  if (board->goal != NUMBERLINK_GOAL_ANY && !board->cover)
    used = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell", "%u cells", cells), cells);
  else
    used = g_strdup_printf (_ ("%u %% of the cells"), 100 * cells / (guint) (board->rows * board->columns));
  /* Translators: how far play has come: pairs that are joined, then cells that are used. */
  return g_strdup_printf (_ ("%s, %s"), pairs, used);
}

static void
keep_inside (NumberlinkEdges *edges, const NumberlinkPuzzle *puzzle)
{
  guint64 columns = mdr_bits_first (puzzle->columns);

  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      edges->right[i] &= i < puzzle->rows ? columns >> 1 : 0;
      edges->down[i] &= i + 1 < puzzle->rows ? columns : 0;
    }
}

static guint
get_label (const NumberlinkPuzzle *puzzle, MdrCell cell)
{
  return numberlink_get_label (puzzle, cell.row, cell.column);
}

/*
 * No path goes through an end, and none joins two different ones: of a path
 * that ends stand on, the stretches between them are kept that can be, no two
 * at the same end.
 */
static void
split_at_ends (NumberlinkEdges *edges, const NumberlinkPuzzle *puzzle, const MdrCell *cells, guint length)
{
  gboolean kept = FALSE;
  guint start = 0;

  for (guint k = 1; k < length; k++)
    {
      guint first = get_label (puzzle, cells[start]);
      guint last = get_label (puzzle, cells[k]);

      if (last == 0 && k + 1 < length)
        continue;
      kept = !kept && (first == 0 || last == 0 || first == last);
      if (!kept)
        numberlink_path_remove_edges (edges, &cells[start], k - start + 1);
      start = k;
    }
}

static void
drop_what_breaks (NumberlinkEdges *edges, const NumberlinkPuzzle *puzzle)
{
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (puzzle, edges);

  for (guint k = 0; k < paths->n_paths; k++)
    split_at_ends (edges, puzzle, numberlink_paths_get_cells (paths, k),
                   numberlink_paths_get_length (paths, k));
}

/**
 * numberlink_rebase:
 *
 * What the player drew and marked stays where it still fits.
 */
MdrState *
numberlink_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (after);
  NumberlinkState *next = copy_state (state);

  keep_inside (&next->drawn, board);
  keep_inside (&next->barred, board);
  drop_what_breaks (&next->drawn, board);
  return &next->base;
}
