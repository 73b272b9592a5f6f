/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ipuz.h"
#include "mdr-json.h"

/*
 * The format ipuz has a form for blocks that slide in a field: "start" and "end" have a group of cells for
 * the name of each block. A tile is a block of one cell whose name is its number.
 */
#define FORM "block"

/* Reads where the tiles are: all but one place has one. */
static gboolean
read_board (JsonObject *file, const char *member, SlidingBoard *board, GError **error)
{
  JsonObject *groups = mdr_json_get_object (file, "", member, error);
  guint n_tiles = (guint) (board->rows * board->columns - 1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  if (!groups)
    return FALSE;
  for (guint tile = 1; tile <= n_tiles; tile++)
    {
      g_autofree char *name = g_strdup_printf ("%u", tile);
      g_autofree char *place = g_strdup_printf ("%s.%s", member, name);
      JsonObject *group = mdr_json_get_object (groups, member, name, error);

      if (!group || !mdr_ipuz_read_group (group, place, board->rows, board->columns, cells, error))
        return FALSE;
      if (cells->len == tile)
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a single cell, because tiles are so."),
                   place);
      return FALSE;
    }
  if (json_object_get_size (groups) > n_tiles)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a member of a file, and the number of the last tile */
                   _ ("%s must have blocks from 1 to %u and no other."), member, n_tiles);
      return FALSE;
    }
  if (!mdr_ipuz_settle_cells (cells, board->rows, board->columns, member, error))
    return FALSE;
  for (guint i = 0; i < cells->len; i++)
    {
      MdrCell cell = g_array_index (cells, MdrCell, i);
      guint8 *tile = &board->tiles[cell.row * board->columns + cell.column];

      if (*tile != SLIDING_GAP)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: a member of a file, and the numbers of two tiles */
                       _ ("%s has the blocks %u and %u in the same cell."), member, *tile, i + 1);
          return FALSE;
        }
      *tile = (guint8) (i + 1);
    }
  return TRUE;
}

/* Tiles slide, and do nothing else. */
static gboolean
check_moves (JsonObject *file, GError **error)
{
  gboolean slide;

  if (!mdr_ipuz_get_flag (file, "slide", FALSE, &slide, error))
    return FALSE;
  if (slide)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("slide must be true: the blocks are tiles that slide."));
  return FALSE;
}

/* Returns the name of a goal, or that it has none. */
static SlidingGoal
get_goal_type (const SlidingBoard *goal)
{
  for (SlidingGoal type = SLIDING_GOAL_GAP_LAST; type < SLIDING_GOAL_OWN; type++)
    {
      SlidingBoard named = *goal;

      sliding_board_set_goal (&named, type);
      if (sliding_board_equal (&named, goal))
        return type;
    }
  return SLIDING_GOAL_OWN;
}

/** Implements puzzle_from_ipuz of #MdrGuide. */
MdrPuzzle *
sliding_puzzle_from_ipuz (const MdrKind *kind, JsonObject *file, GError **error)
{
  static const char *const names[] = { FORM, NULL };
  static const char *const known[] = { "dimensions", "slide", "start", "end", NULL };
  SlidingBoard start = { 0 };
  SlidingBoard goal;

  if (!mdr_ipuz_check_kinds (file, names, error) || !mdr_ipuz_check_members (file, known, error)
      || !check_moves (file, error)
      || !mdr_ipuz_get_size (file, SLIDING_MAX_SIZE, &start.rows, &start.columns, error))
    return NULL;
  if (start.rows * start.columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("dimensions must have at least two cells."));
      return NULL;
    }
  goal = start;
  if (!read_board (file, "start", &start, error) || !read_board (file, "end", &goal, error))
    return NULL;
  return &sliding_puzzle_new (kind, &start, get_goal_type (&goal), &goal)->base;
}

static JsonObject *
new_groups (const SlidingBoard *board)
{
  JsonObject *groups = json_object_new ();

  for (int tile = 1; tile < board->rows * board->columns; tile++)
    {
      int place = (int) sliding_board_find (board, (guint8) tile);
      MdrCell cell = { place / board->columns, place % board->columns };
      g_autofree char *name = g_strdup_printf ("%d", tile);

      json_object_set_object_member (groups, name, mdr_ipuz_new_group (&cell, 1));
    }
  return groups;
}

/** Implements puzzle_to_ipuz of #MdrGuide. */
JsonObject *
sliding_puzzle_to_ipuz (const MdrPuzzle *base, G_GNUC_UNUSED GError **error)
{
  const SlidingPuzzle *puzzle = sliding_puzzle (base);
  JsonObject *file = json_object_new ();
  JsonArray *kinds = json_array_new ();

  mdr_ipuz_add_kind (kinds, FORM);
  json_object_set_array_member (file, "kind", kinds);
  mdr_ipuz_set_size (file, puzzle->start.rows, puzzle->start.columns);
  json_object_set_boolean_member (file, "slide", TRUE);
  json_object_set_object_member (file, "start", new_groups (&puzzle->start));
  json_object_set_object_member (file, "end", new_groups (&puzzle->goal));
  return file;
}
