/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw-private.h"

#include <stdio.h>

/* Ends change only with the puzzle, and there may be hundreds: the moving pass leaves them alone. */
void
numberlink_draw_base (cairo_t *cr, const MdrScene *scene)
{
  g_autofree guint8 *looks = numberlink_draw_dup_looks (numberlink_puzzle (scene->puzzle));

  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  numberlink_draw_ends (cr, scene, looks);
  cairo_restore (cr);
}

/* What is drawn, with the stroke under way; nothing while the board is being built. */
static MdrState *
dup_state (const MdrScene *scene)
{
  const char *preview = scene->cursor ? scene->cursor->preview : NULL;
  MdrState *drawn = NULL;

  if (!scene->state || scene->mode == MDR_MODE_BUILD)
    return numberlink_new_state (scene->puzzle);
  if (scene->mode == MDR_MODE_PLAY && preview)
    drawn = numberlink_execute (scene->puzzle, scene->state, preview, NULL);
  return drawn ? drawn : mdr_state_ref (scene->state);
}

static void
draw_position (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered)
{
  g_autoptr (MdrState) state = dup_state (scene);
  g_autoptr (NumberlinkPaths) paths =
      numberlink_paths_new (numberlink_puzzle (scene->puzzle), &numberlink_state (state)->drawn);
  MdrCell lit[] = { scene->pointer, { MDR_NO_ANCHOR, 0 } };

  if (scene->cursor && scene->cursor->visible)
    lit[1] = scene->cursor->cell;
  for (gsize i = 0; i < G_N_ELEMENTS (lit); i++)
    {
      numberlink_draw_halo (cr, scene, paths, looks, lit[i]);
      numberlink_draw_list_lit (scene, paths, lit[i], covered);
    }
  numberlink_draw_crosses (cr, scene, &numberlink_state (state)->barred);
  numberlink_draw_paths (cr, scene, paths, looks);
}

static void
draw_covered_ends (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered)
{
  if (scene->palette->hollow)
    {
      numberlink_draw_ends (cr, scene, looks);
      return;
    }
  if (scene->hint)
    {
      g_array_append_vals (covered, scene->hint->because->data, scene->hint->because->len);
      g_array_append_vals (covered, scene->hint->decided->data, scene->hint->decided->len);
    }
  numberlink_draw_ends_again (cr, scene, looks, covered);
}

/* Whether the gesture under way would change the size, and to what. */
static gboolean
get_new_size (const MdrScene *scene, int *rows, int *columns)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);

  *rows = puzzle->rows;
  *columns = puzzle->columns;
  return scene->mode == MDR_MODE_BUILD && scene->cursor && scene->cursor->preview
         && sscanf (scene->cursor->preview, "size %d %d", rows, columns) == 2;
}

static void
draw_building (cairo_t *cr, const MdrScene *scene)
{
  int rows;
  int columns;

  numberlink_draw_building (cr, scene);
  if (get_new_size (scene, &rows, &columns))
    mdr_board_draw_new_size (cr, scene, rows, columns);
  mdr_board_draw_handle (cr, scene);
}

void
numberlink_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  g_autofree guint8 *looks = numberlink_draw_dup_looks (numberlink_puzzle (scene->puzzle));
  g_autoptr (GArray) covered = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  cairo_save (cr);
  mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  if (scene->playback)
    numberlink_draw_playback (cr, scene, looks, covered);
  else
    draw_position (cr, scene, looks, covered);
  draw_covered_ends (cr, scene, looks, covered);
  numberlink_draw_hint_edges (cr, scene);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (scene->mode == MDR_MODE_PLAY)
    numberlink_draw_gesture (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    draw_building (cr, scene);
  cairo_restore (cr);
}

/* Paths run everywhere, so that the moving pass is as large as the board. */
void
numberlink_get_moving_bounds (const MdrScene *scene, double bounds[4])
{
  int rows;
  int columns;

  get_new_size (scene, &rows, &columns);
  mdr_board_get_bounds (scene, rows, columns, bounds);
}
