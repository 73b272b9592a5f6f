/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-picture.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

/* In pixels, at each side of a preview. */
#define PREVIEW_MARGIN 12.0

/** The colours that the user can choose from. */
const MdrChoice mdr_picture_colours[] = {
  { "light", N_ ("Light") },
  { "dark", N_ ("Dark") },
  { "print", N_ ("For print") },
  { NULL },
};

/*
 * @state: (nullable): what is drawn on @puzzle
 * @playback: (nullable): what is drawn instead of @state, with @options at @time
 */
struct _MdrPicture
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrPlayback *playback;
  MdrOptions *options;
  double time;
  MdrPictureStyle style;
};

/** Returns: the palette for one of #mdr_picture_colours; light and dark are those of the chosen theme */
const MdrPalette *
mdr_picture_find_palette (const char *colours)
{
  g_return_val_if_fail (colours != NULL, NULL);

  if (g_str_equal (colours, "print"))
    return mdr_palette_find (colours);
  return mdr_board_palette_get_for (g_str_equal (colours, "dark"));
}

/**
 * mdr_picture_frame:
 * @width: (inout): of a preview; what is left of it inside the frame
 * @height: (inout): the same
 *
 * Draws the grey around a preview, which shows where the picture ends, whatever its colours and those of the
 * dialog are.
 */
void
mdr_picture_frame (cairo_t *cr, double *width, double *height)
{
  g_return_if_fail (width != NULL && height != NULL);

  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.25);
  cairo_paint (cr);
  cairo_translate (cr, PREVIEW_MARGIN, PREVIEW_MARGIN);
  *width -= 2 * PREVIEW_MARGIN;
  *height -= 2 * PREVIEW_MARGIN;
}

void
mdr_picture_subject_free (MdrPictureSubject *subject)
{
  g_return_if_fail (subject != NULL);

  mdr_puzzle_unref (subject->puzzle);
  mdr_puzzle_unref (subject->known);
  g_clear_pointer (&subject->play, mdr_state_unref);
  g_clear_pointer (&subject->moves, g_ptr_array_unref);
  g_clear_pointer (&subject->solution, mdr_solution_unref);
  g_clear_pointer (&subject->playback, mdr_playback_unref);
  g_clear_pointer (&subject->options, mdr_options_free);
  g_free (subject);
}

/** Returns: (transfer full): a picture of what @style chooses of @subject */
MdrPicture *
mdr_picture_new (const MdrPictureSubject *subject, const MdrPictureStyle *style)
{
  MdrPicture *picture;

  g_return_val_if_fail (subject != NULL, NULL);
  g_return_val_if_fail (style != NULL && style->palette != NULL, NULL);

  picture = g_atomic_rc_box_new0 (MdrPicture);
  picture->style = *style;
  picture->puzzle = mdr_puzzle_ref (style->with_solution ? subject->puzzle : subject->known);
  if (style->with_solution && subject->playback)
    {
      picture->playback = mdr_playback_ref (subject->playback);
      picture->options = subject->options ? mdr_options_copy (subject->options) : NULL;
      picture->time = subject->time;
    }
  else if (style->with_solution && subject->solution)
    picture->state = subject->puzzle->kind->solution_to_state (subject->puzzle, subject->solution);
  else if (!style->with_solution && style->with_play && subject->play)
    picture->state = mdr_state_ref (subject->play);
  return picture;
}

MdrPicture *
mdr_picture_ref (MdrPicture *picture)
{
  g_return_val_if_fail (picture != NULL, NULL);

  return g_atomic_rc_box_acquire (picture);
}

static void
clear (gpointer data)
{
  MdrPicture *picture = data;

  mdr_puzzle_unref (picture->puzzle);
  g_clear_pointer (&picture->state, mdr_state_unref);
  g_clear_pointer (&picture->playback, mdr_playback_unref);
  g_clear_pointer (&picture->options, mdr_options_free);
}

void
mdr_picture_unref (MdrPicture *picture)
{
  g_return_if_fail (picture != NULL);

  g_atomic_rc_box_release_full (picture, clear);
}

/** Returns: the format in which the picture is written */
MdrExportFormat
mdr_picture_get_format (const MdrPicture *picture)
{
  g_return_val_if_fail (picture != NULL, MDR_EXPORT_PNG);

  return picture->style.format;
}

static MdrScene
get_scene (const MdrPicture *picture)
{
  return (MdrScene){
    .puzzle = picture->puzzle,
    .state = picture->state,
    .playback = picture->playback,
    .time = picture->time,
    .options = picture->options,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = picture->playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY,
    .palette = picture->style.palette,
  };
}

/**
 * mdr_picture_measure:
 * @width: (out): in pixels, in points for a PDF
 * @height: (out): the same
 *
 * Returns: whether the picture can be written; %FALSE with an error where it would be too large
 */
gboolean
mdr_picture_measure (const MdrPicture *picture, int *width, int *height, GError **error)
{
  MdrScene scene;

  g_return_val_if_fail (picture != NULL, FALSE);

  scene = get_scene (picture);
  return mdr_export_measure_scene (&scene, picture->style.cell_size, width, height, error);
}

/** Draws the picture in the middle of an area, reduced if it is larger than that. */
void
mdr_picture_preview (cairo_t *cr, const MdrPicture *picture, double width, double height)
{
  MdrScene scene;

  g_return_if_fail (picture != NULL);

  scene = get_scene (picture);
  mdr_export_preview_scene (cr, &scene, picture->style.cell_size, width, height);
}

/** Returns: (transfer full): the bytes of the picture's file; %NULL with an error */
GBytes *
mdr_picture_write (const MdrPicture *picture, GError **error)
{
  MdrScene scene;

  g_return_val_if_fail (picture != NULL, NULL);

  scene = get_scene (picture);
  return mdr_export_scene (&scene, picture->style.format, picture->style.cell_size, error);
}
