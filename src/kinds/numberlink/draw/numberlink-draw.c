/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include "mdr-interaction.h"

/** Implements draw_base of #MdrKind: ends change only with the puzzle, and there may be hundreds of them. */
void
numberlink_draw_base (cairo_t *cr, const MdrScene *scene)
{
  g_autofree guint8 *looks = numberlink_draw_dup_looks (numberlink_puzzle (scene->puzzle));

  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  numberlink_draw_ends (cr, scene, looks);
  cairo_restore (cr);
}

/* Draws the edges of a state, or of the stroke under way, and the crosses; nothing in Build. */
static void
draw_position (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const NumberlinkGesture *stroke = mdr_gesture_get_data (gesture, sizeof *stroke);
  NumberlinkEdges drawn = { { 0 } };
  NumberlinkEdges barred = { { 0 } };
  g_autoptr (NumberlinkPaths) paths = NULL;
  MdrCell lit[] = { scene->pointer, { MDR_NO_ANCHOR, 0 } };

  if (scene->state && scene->mode != MDR_MODE_BUILD)
    {
      drawn = numberlink_state (scene->state)->drawn;
      barred = numberlink_state (scene->state)->barred;
      if (stroke && mdr_gesture_has_target (gesture))
        {
          drawn = stroke->drawn;
          numberlink_edges_remove (&barred, &drawn);
        }
    }
  paths = numberlink_paths_new (numberlink_puzzle (scene->puzzle), &drawn);
  if (scene->cursor && scene->cursor->visible)
    lit[1] = scene->cursor->cell;
  for (gsize i = 0; i < G_N_ELEMENTS (lit); i++)
    {
      numberlink_draw_halo (cr, scene, paths, looks, lit[i]);
      numberlink_draw_list_lit (scene, paths, lit[i], covered);
    }
  numberlink_draw_crosses (cr, scene, &barred);
  numberlink_draw_paths (cr, scene, paths, looks);
  numberlink_draw_joined_ends (cr, scene, looks, paths);
}

/** Implements draw_moving of #MdrKind. */
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
  if (scene->hint)
    {
      g_array_append_vals (covered, scene->hint->because->data, scene->hint->because->len);
      for (guint k = 0; k < scene->hint->marks->len; k++)
        g_array_append_val (covered, g_array_index (scene->hint->marks, MdrMark, k).cell);
    }
  if (scene->palette->hollow)
    numberlink_draw_ends (cr, scene, looks);
  else
    numberlink_draw_ends_again (cr, scene, looks, covered);
  numberlink_draw_hint_edges (cr, scene);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (scene->mode == MDR_MODE_PLAY)
    numberlink_draw_gesture (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    {
      numberlink_draw_building (cr, scene);
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
}
