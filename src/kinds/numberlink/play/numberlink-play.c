/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "numberlink-path.h"

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

/**
 * Move:
 * @state: a copy that is not yet shared
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkState *state;
} Move;

/* Reads the letters of @text as so many directions. */
static gboolean
spell_directions (const char *text, MdrDirection *directions, GError **error)
{
  g_autofree char *excerpt = NULL;

  if (text[strspn (text, numberlink_directions)] != '\0')
    {
      excerpt = mdr_encoding_dup_excerpt (text);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Directions of the letters R, D, L and U were expected, not “%s”."), excerpt);
      return FALSE;
    }
  for (gsize k = 0; text[k] != '\0'; k++)
    directions[k] = numberlink_find_direction (text[k]);
  return TRUE;
}

static gboolean
draw (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  gsize most = (gsize) move->puzzle->rows * (gsize) move->puzzle->columns;
  g_autofree MdrDirection *directions = NULL;
  const char *letters;
  gsize length;
  MdrCell from;

  if (!numberlink_read_cell (move->puzzle, words, &from, error))
    return FALSE;
  letters = mdr_words_read_rest (words);
  length = strlen (letters);
  if (length == 0 || length > most)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the greatest, what there is instead */
                   _ ("A stroke has 1 to %u steps, as many as the board has cells, not %u."), (guint) most,
                   (guint) length);
      return FALSE;
    }
  directions = g_new (MdrDirection, length);
  return spell_directions (letters, directions, error)
         && numberlink_stroke (move->puzzle, &move->state->drawn, from, directions, (guint) length, error);
}

/* Reads an edge: a cell and one direction that stays on the board. */
static gboolean
read_edge (const NumberlinkPuzzle *puzzle,
           MdrWords *words,
           MdrCell *cell,
           MdrDirection *direction,
           GError **error)
{
  g_autofree char *excerpt = NULL;
  const char *letter;
  MdrCell beyond;

  if (!numberlink_read_cell (puzzle, words, cell, error))
    return FALSE;
  letter = mdr_words_read_rest (words);
  if (strlen (letter) != 1)
    {
      excerpt = mdr_encoding_dup_excerpt (letter);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("One direction was expected, R, D, L or U, not “%s”."), excerpt);
      return FALSE;
    }
  if (!spell_directions (letter, direction, error))
    return FALSE;
  beyond = mdr_cell_step (*cell, *direction);
  if (numberlink_contains (puzzle, beyond.row, beyond.column))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: row and column of a cell */
               _ ("From row %d, column %d that direction leaves the board."), cell->row + 1,
               cell->column + 1);
  return FALSE;
}

static gboolean
cut (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrDirection direction = MDR_DIRECTION_RIGHT;
  MdrCell cell;

  if (!read_edge (move->puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&move->state->drawn, cell.row, cell.column, direction, FALSE);
  return TRUE;
}

static gboolean
erase (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrCell cell;

  if (!numberlink_read_cell (move->puzzle, words, &cell, error))
    return FALSE;
  numberlink_path_erase (&move->state->drawn, move->puzzle, cell);
  return TRUE;
}

static gboolean
bar (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrDirection direction = MDR_DIRECTION_RIGHT;
  MdrCell cell;

  if (!read_edge (move->puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&move->state->drawn, cell.row, cell.column, direction, FALSE);
  numberlink_edges_set (&move->state->barred, cell.row, cell.column, direction, TRUE);
  return TRUE;
}

static gboolean
unbar (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  MdrDirection direction = MDR_DIRECTION_RIGHT;
  MdrCell cell;

  if (!read_edge (move->puzzle, words, &cell, &direction, error))
    return FALSE;
  numberlink_edges_set (&move->state->barred, cell.row, cell.column, direction, FALSE);
  return TRUE;
}

static gboolean
clear (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;

  memset (&move->state->drawn, 0, sizeof move->state->drawn);
  memset (&move->state->barred, 0, sizeof move->state->barred);
  return TRUE;
}

static const MdrVerb moves[] = {
  { "draw", 2, draw },   { "cut", 2, cut }, { "erase", 1, erase }, { "bar", 2, bar }, { "unbar", 2, unbar },
  { "clear", 0, clear }, { NULL },
};

MdrState *
numberlink_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  NumberlinkState *next = copy_state (state);
  g_autoptr (MdrState) owned = &next->base;

  if (!mdr_verbs_apply (moves, move, _ ("“%s” is not a move of a Numberlink puzzle."),
                        &(Move){ numberlink_puzzle (puzzle), next }, error))
    return NULL;
  /* Drawing an edge removes its cross. */
  numberlink_edges_remove (&next->barred, &next->drawn);
  return g_steal_pointer (&owned);
}

/** Returns: (transfer full): "3 of 8 pairs, 54 % of the cells" */
char *
numberlink_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (board, &numberlink_state (state)->drawn);
  guint cells = paths->starts[paths->n_paths];
  guint joined = 0;
  g_autofree char *used = NULL;
  g_autofree char *pairs = NULL;

  for (guint k = 0; k < paths->n_paths; k++)
    joined += numberlink_paths_is_joined (paths, board, k);
  pairs =
      /* Translators: pairs that are joined, all pairs */
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u pair", "%'u of %'u pairs", board->n_labels),
                       joined, board->n_labels);
  if (board->goal != NUMBERLINK_GOAL_ANY && !board->cover)
    used = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u cell", "%'u cells", cells), cells);
  else
    used = g_strdup_printf (_ ("%u%% of the cells"), 100 * cells / (guint) (board->rows * board->columns));
  /* Translators: how far play has come: pairs that are joined, then cells that are used. */
  return g_strdup_printf (_ ("%s, %s"), pairs, used);
}

/* Removes edges that leave the board. */
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

/* Returns: the mark of an edge in a state */
static MdrSign
get_sign (const NumberlinkState *state, MdrCell cell, MdrDirection side)
{
  if (numberlink_edges_has (&state->drawn, cell.row, cell.column, side))
    return MDR_SIGN_JOINED;
  return numberlink_edges_has (&state->barred, cell.row, cell.column, side) ? MDR_SIGN_APART : MDR_SIGN_NONE;
}

/** Implements list_changes of #MdrKind: edges that are drawn or crossed out now and were not. */
void
numberlink_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes)
{
  for (int i = 0; i < numberlink_puzzle (puzzle)->rows; i++)
    for (int j = 0; j < numberlink_puzzle (puzzle)->columns; j++)
      for (MdrDirection side = MDR_DIRECTION_RIGHT; side <= MDR_DIRECTION_DOWN; side++)
        {
          MdrMark change = { .cell = { i, j }, .side = side };

          change.sign = get_sign (numberlink_state (after), change.cell, side);
          if (change.sign != MDR_SIGN_NONE
              && change.sign != get_sign (numberlink_state (before), change.cell, side))
            g_array_append_val (changes, change);
        }
}

/** Implements reopen of #MdrKind. */
MdrState *
numberlink_reopen (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count)
{
  NumberlinkState *reopened = copy_state (state);

  for (guint k = 0; k < count; k++)
    {
      MdrCell cell = changes[k].cell;

      numberlink_edges_set (&reopened->drawn, cell.row, cell.column, changes[k].side, FALSE);
      numberlink_edges_set (&reopened->barred, cell.row, cell.column, changes[k].side, FALSE);
    }
  return &reopened->base;
}

/**
 * numberlink_rebase:
 *
 * Implements rebase of #MdrKind: keeps what the player drew and marked where it still fits. No path goes
 * through an end, and none joins different labels. So a path on which ends stand now is split at these. Of
 * the stretches between them, those are kept that can be, but no two at the same end.
 */
MdrState *
numberlink_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (after);
  NumberlinkState *next = copy_state (state);
  g_autoptr (NumberlinkPaths) paths = NULL;

  keep_inside (&next->drawn, board);
  keep_inside (&next->barred, board);
  paths = numberlink_paths_new (board, &next->drawn);
  for (guint path = 0; path < paths->n_paths; path++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, path);
      guint length = numberlink_paths_get_length (paths, path);
      gboolean kept = FALSE;
      guint start = 0;

      for (guint k = 1; k < length; k++)
        {
          guint first = get_label (board, cells[start]);
          guint last = get_label (board, cells[k]);

          if (last == 0 && k + 1 < length)
            continue;
          kept = !kept && (first == 0 || last == 0 || first == last);
          if (!kept)
            numberlink_path_remove_edges (&next->drawn, &cells[start], k - start + 1);
          start = k;
        }
    }
  return &next->base;
}
