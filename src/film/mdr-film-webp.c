/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

/* From 0, the fastest, to 9, which takes many times as long for files that are hardly smaller. */
#define EFFORT 3

#define OPAQUE 0xff000000

typedef struct
{
  const MdrFilm *film;
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
} Encoding;

/* @passed: what a function of libwebp has returned */
static gboolean
check (Encoding *encoding, int passed, GError **error)
{
  const char *reason;

  if (passed)
    return TRUE;
  reason = encoding->encoder ? WebPAnimEncoderGetError (encoding->encoder) : "";
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The film could not be written as WebP: %s."),
               *reason ? reason : _ ("there is not enough memory."));
  return FALSE;
}

/* The encoder may have changed the picture of the frame before, so all of it is written. */
static gboolean
add_frame (guint frame, cairo_surface_t *pixels, gpointer data, GError **error)
{
  Encoding *encoding = data;
  WebPPicture *picture = &encoding->picture;
  const guchar *bytes = cairo_image_surface_get_data (pixels);
  int stride = cairo_image_surface_get_stride (pixels);

  for (int y = 0; y < picture->height; y++)
    {
      const guint32 *from = (const guint32 *) (gconstpointer) (bytes + (gsize) y * (gsize) stride);
      guint32 *to = picture->argb + (gsize) y * (gsize) picture->argb_stride;

      for (int x = 0; x < picture->width; x++)
        to[x] = from[x] | OPAQUE;
    }
  return check (encoding,
                WebPAnimEncoderAdd (encoding->encoder, picture,
                                    (int) mdr_film_get_start (encoding->film, frame), &encoding->config),
                error);
}

static GBytes *
finish (Encoding *encoding, GError **error)
{
  guint end = mdr_film_get_start (encoding->film, mdr_film_get_frames (encoding->film));
  WebPData file;
  GBytes *bytes = NULL;

  WebPDataInit (&file);
  if (check (encoding, WebPAnimEncoderAdd (encoding->encoder, NULL, (int) end, NULL), error)
      && check (encoding, WebPAnimEncoderAssemble (encoding->encoder, &file), error))
    bytes = g_bytes_new (file.bytes, file.size);
  WebPDataClear (&file);
  return bytes;
}

/** Implements #MdrFilmWrite. The format is lossless: each pixel is shown as it was drawn. */
GBytes *
mdr_film_module_write (const MdrFilm *film, MdrJob *job, GError **error)
{
  Encoding encoding = { .film = film };
  WebPAnimEncoderOptions options;
  GBytes *bytes = NULL;
  gboolean is_ready = WebPAnimEncoderOptionsInit (&options) && WebPConfigInit (&encoding.config)
                      && WebPConfigLosslessPreset (&encoding.config, EFFORT)
                      && WebPPictureInit (&encoding.picture);

  /* Only the first frame is a whole one. */
  options.kmax = 0;
  options.anim_params.loop_count = (int) mdr_film_get_plays (film);
  mdr_film_get_size (film, &encoding.picture.width, &encoding.picture.height);
  encoding.picture.use_argb = 1;
  if (is_ready)
    encoding.encoder = WebPAnimEncoderNew (encoding.picture.width, encoding.picture.height, &options);
  if (check (&encoding, encoding.encoder && WebPPictureAlloc (&encoding.picture), error)
      && mdr_film_show (film, &(MdrFilmPass){ job, 0, 1 }, add_frame, &encoding, error))
    bytes = finish (&encoding, error);
  WebPPictureFree (&encoding.picture);
  WebPAnimEncoderDelete (encoding.encoder);
  return bytes;
}
