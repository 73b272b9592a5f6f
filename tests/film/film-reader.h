/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-film-format.h"

G_BEGIN_DECLS

/**
 * ReadFilm:
 * @frames: (element-type ReadFrame)
 * @plays: how often it is played; 0 to repeat forever
 * @end: when it ends, in milliseconds
 *
 * A film as another program sees it: read by libwebp, giflib or GStreamer, none of which shares code with
 * what has written it (but for the codecs of videos).
 */
typedef struct
{
  GPtrArray *frames;
  int width;
  int height;
  guint plays;
  guint end;
} ReadFilm;

/**
 * ReadFrame:
 * @start: when it is shown, in milliseconds
 * @pixels: width times height colours, 0xRRGGBB, all of the canvas
 */
typedef struct
{
  guint start;
  guint32 *pixels;
} ReadFrame;

GBytes *film_write (const MdrFilm *film, const char *id);

ReadFilm *film_read (const char *id, GBytes *bytes);
void film_read_free (ReadFilm *film);
guint film_read_difference (const ReadFilm *read,
                            guint place,
                            const MdrFilm *film,
                            guint frame,
                            double *mean);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReadFilm, film_read_free)

G_END_DECLS
