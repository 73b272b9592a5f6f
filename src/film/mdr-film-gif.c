/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <cgif.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* A GIF has 256 colours, of which one is transparent: it leaves what the frame before shows. */
#define MOST_COLOURS 255

/*
 * @before: the pixels of the last frame; what is the same in the next is not looked at again
 * @indices: the places of the colours of the last frame, row by row
 */
typedef struct
{
  const MdrFilm *film;
  MdrFilmColours *colours;
  CGIF *gif;
  GByteArray *file;
  guint32 *before;
  guint8 *indices;
  gsize width;
  gsize height;
} Encoding;

/* Returns the next row from @row on that is not the same as in the frame before, or %NULL. */
static const guint32 *
find_changed_row (Encoding *encoding, guint frame, cairo_surface_t *pixels, gsize *row)
{
  const guchar *bytes = cairo_image_surface_get_data (pixels);
  gsize stride = (gsize) cairo_image_surface_get_stride (pixels);
  gsize length = encoding->width * sizeof (guint32);

  for (; *row < encoding->height; (*row)++)
    {
      guint32 *before = encoding->before + *row * encoding->width;

      if (frame > 0 && memcmp (before, bytes + *row * stride, length) == 0)
        continue;
      memcpy (before, bytes + *row * stride, length);
      return before;
    }
  return NULL;
}

static gboolean
count_colours (guint frame, cairo_surface_t *pixels, gpointer data, GError **error)
{
  Encoding *encoding = data;
  const guint32 *changed;

  for (gsize row = 0; (changed = find_changed_row (encoding, frame, pixels, &row)); row++)
    mdr_film_colours_count (encoding->colours, changed, encoding->width);
  return TRUE;
}

static gboolean
check (cgif_result result, GError **error)
{
  if (result == CGIF_OK)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
               _ ("The film could not be written as GIF: error %d of cgif."), result);
  return FALSE;
}

/* GIF counts in hundredths of a second. They add up to the time of the film, whatever the rate is. */
static guint
get_hundredths (const MdrFilm *film, guint frame)
{
  return (mdr_film_get_start (film, frame) + 5) / 10;
}

static gboolean
add_frame (guint frame, cairo_surface_t *pixels, gpointer data, GError **error)
{
  Encoding *encoding = data;
  CGIF_FrameConfig config = {
    .pImageData = encoding->indices,
    .genFlags = CGIF_FRAME_GEN_USE_DIFF_WINDOW | CGIF_FRAME_GEN_USE_TRANSPARENCY,
    .delay = (guint16) (get_hundredths (encoding->film, frame + 1) - get_hundredths (encoding->film, frame)),
  };
  const guint32 *changed;

  for (gsize row = 0; (changed = find_changed_row (encoding, frame, pixels, &row)); row++)
    for (gsize x = 0; x < encoding->width; x++)
      {
        guint8 *index = encoding->indices + row * encoding->width + x;

        *index = x > 0 && changed[x] == changed[x - 1]
                     ? index[-1]
                     : (guint8) mdr_film_colours_find (encoding->colours, changed[x]);
      }
  return check (cgif_addframe (encoding->gif, &config), error);
}

static int
append (void *file, const uint8_t *data, const size_t length)
{
  g_byte_array_append (file, data, (guint) length);
  return 0;
}

static gboolean
begin_file (Encoding *encoding, GError **error)
{
  guint plays = mdr_film_get_plays (encoding->film);
  guint32 chosen[MOST_COLOURS];
  guint8 table[3 * MOST_COLOURS];
  guint count = mdr_film_colours_choose (encoding->colours, chosen, MOST_COLOURS);
  CGIF_Config config = {
    .pGlobalPalette = table,
    .numGlobalPaletteEntries = (guint16) count,
    .attrFlags = CGIF_ATTR_IS_ANIMATED | (plays == 1 ? CGIF_ATTR_NO_LOOP : 0),
    /* How often it is repeated after the first time. */
    .numLoops = (guint16) (plays > 0 ? plays - 1 : CGIF_INFINITE_LOOP),
    .width = (guint16) encoding->width,
    .height = (guint16) encoding->height,
    .pWriteFn = append,
    .pContext = encoding->file,
  };

  for (guint i = 0; i < count; i++)
    for (guint channel = 0; channel < 3; channel++)
      table[3 * i + channel] = (guint8) (chosen[i] >> (16 - 8 * channel) & 0xff);
  encoding->gif = cgif_newgif (&config);
  return check (encoding->gif ? CGIF_OK : CGIF_EALLOC, error);
}

/* Draws the film twice: the colours have to be known before the first frame is written. */
static gboolean
write_frames (Encoding *encoding, MdrJob *job, GError **error)
{
  gboolean written;

  if (!mdr_film_show (encoding->film, &(MdrFilmPass){ job, 0, 0.5 }, count_colours, encoding, error)
      || !begin_file (encoding, error))
    return FALSE;
  written = mdr_film_show (encoding->film, &(MdrFilmPass){ job, 0.5, 1 }, add_frame, encoding, error);
  return check (cgif_close (encoding->gif), written ? error : NULL) && written;
}

/** Implements #MdrFilmWrite, with one table of colours for all frames, so that nothing flickers. */
GBytes *
mdr_film_module_write (const MdrFilm *film, MdrJob *job, GError **error)
{
  g_autoptr (MdrFilmColours) colours = mdr_film_colours_new ();
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autofree guint32 *before = NULL;
  g_autofree guint8 *indices = NULL;
  Encoding encoding = { .film = film, .colours = colours, .file = file };
  int width, height;

  mdr_film_get_size (film, &width, &height);
  encoding.width = (gsize) width;
  encoding.height = (gsize) height;
  encoding.before = before = g_new (guint32, encoding.width * encoding.height);
  encoding.indices = indices = g_new (guint8, encoding.width * encoding.height);
  return write_frames (&encoding, job, error) ? g_byte_array_free_to_bytes (g_steal_pointer (&file)) : NULL;
}
