/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "film-reader.h"

#include <string.h>

#ifdef MEANDER_WITH_WEBP
#include <webp/demux.h>
#endif
#ifdef MEANDER_WITH_GIF
#include <gif_lib.h>
#endif
#ifdef MEANDER_WITH_WEBM
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#endif

#define RGB 0xffffff

static void
free_frame (gpointer data)
{
  ReadFrame *frame = data;

  g_free (frame->pixels);
  g_free (frame);
}

static ReadFilm *
read_film_new (int width, int height)
{
  ReadFilm *film = g_new0 (ReadFilm, 1);

  film->frames = g_ptr_array_new_with_free_func (free_frame);
  film->width = width;
  film->height = height;
  return film;
}

void
film_read_free (ReadFilm *film)
{
  g_ptr_array_unref (film->frames);
  g_free (film);
}

/* Adds a frame that shows what the one before does. */
static guint32 *
add_frame (ReadFilm *film, guint start)
{
  gsize count = (gsize) film->width * (gsize) film->height;
  ReadFrame *frame = g_new (ReadFrame, 1);
  const ReadFrame *before =
      film->frames->len > 0 ? g_ptr_array_index (film->frames, film->frames->len - 1) : NULL;

  frame->start = start;
  frame->pixels = before ? g_memdup2 (before->pixels, count * sizeof (guint32)) : g_new0 (guint32, count);
  g_ptr_array_add (film->frames, frame);
  return frame->pixels;
}

#ifdef MEANDER_WITH_WEBP
static ReadFilm *
read_webp (GBytes *bytes)
{
  WebPData data = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  WebPAnimDecoder *decoder = WebPAnimDecoderNew (&data, NULL);
  WebPAnimInfo info;
  ReadFilm *film;
  guint8 *canvas;
  int end;

  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  film = read_film_new ((int) info.canvas_width, (int) info.canvas_height);
  film->plays = info.loop_count;
  while (WebPAnimDecoderHasMoreFrames (decoder))
    {
      guint32 *pixels = add_frame (film, film->end);

      g_assert_true (WebPAnimDecoderGetNext (decoder, &canvas, &end));
      film->end = (guint) end;
      for (gsize i = 0; i < (gsize) info.canvas_width * info.canvas_height; i++)
        pixels[i] = (guint32) canvas[4 * i] << 16 | (guint32) canvas[4 * i + 1] << 8 | canvas[4 * i + 2];
    }
  WebPAnimDecoderDelete (decoder);
  return film;
}
#endif

#ifdef MEANDER_WITH_GIF
typedef struct
{
  const guint8 *bytes;
  gsize left;
} Source;

static int
read_bytes (GifFileType *gif, GifByteType *into, int length)
{
  Source *source = gif->UserData;
  gsize count = MIN ((gsize) length, source->left);

  memcpy (into, source->bytes, count);
  source->bytes += count;
  source->left -= count;
  return (int) count;
}

/* A film without this block is played once; with it, so many times more. */
static guint
read_plays (const GifFileType *gif)
{
  const SavedImage *first = &gif->SavedImages[0];

  for (int i = 0; i + 1 < first->ExtensionBlockCount; i++)
    {
      const ExtensionBlock *block = &first->ExtensionBlocks[i];

      if (block->Function == APPLICATION_EXT_FUNC_CODE && memcmp (block->Bytes, "NETSCAPE2.0", 11) == 0)
        {
          guint again = block[1].Bytes[1] | (guint) block[1].Bytes[2] << 8;

          return again == 0 ? 0 : again + 1;
        }
    }
  return 1;
}

static void
paint_image (const GifFileType *gif, const SavedImage *image, int transparent, guint32 *pixels)
{
  const GifImageDesc *place = &image->ImageDesc;
  const ColorMapObject *colours = place->ColorMap ? place->ColorMap : gif->SColorMap;

  for (int y = 0; y < place->Height; y++)
    for (int x = 0; x < place->Width; x++)
      {
        int index = image->RasterBits[y * place->Width + x];

        if (index == transparent)
          continue;
        g_assert_cmpint (index, <, colours->ColorCount);
        pixels[(place->Top + y) * gif->SWidth + place->Left + x] =
            (guint32) colours->Colors[index].Red << 16 | (guint32) colours->Colors[index].Green << 8
            | colours->Colors[index].Blue;
      }
}

static ReadFilm *
read_gif (GBytes *bytes)
{
  Source source = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  GifFileType *gif = DGifOpen (&source, read_bytes, NULL);
  ReadFilm *film;

  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  g_assert_cmpint (gif->ImageCount, >, 0);
  film = read_film_new (gif->SWidth, gif->SHeight);
  film->plays = read_plays (gif);
  for (int i = 0; i < gif->ImageCount; i++)
    {
      GraphicsControlBlock control;

      g_assert_cmpint (DGifSavedExtensionToGCB (gif, i, &control), ==, GIF_OK);
      g_assert_cmpint (control.DisposalMode, <=, DISPOSE_DO_NOT);
      paint_image (gif, &gif->SavedImages[i], control.TransparentColor, add_frame (film, film->end));
      film->end += 10 * (guint) control.DelayTime;
    }
  DGifCloseFile (gif, NULL);
  return film;
}
#endif

#ifdef MEANDER_WITH_WEBM
static void
read_sample (ReadFilm *film, GstSample *sample)
{
  GstBuffer *buffer = gst_sample_get_buffer (sample);
  guint32 *pixels = add_frame (film, (guint) ((GST_BUFFER_PTS (buffer) + GST_MSECOND / 2) / GST_MSECOND));
  GstMapInfo map;

  g_assert_true (gst_buffer_map (buffer, &map, GST_MAP_READ));
  g_assert_cmpuint (map.size, ==, 4 * (gsize) film->width * (gsize) film->height);
  for (gsize i = 0; i < map.size / 4; i++)
    pixels[i] = (guint32) map.data[4 * i] << 16 | (guint32) map.data[4 * i + 1] << 8 | map.data[4 * i + 2];
  gst_buffer_unmap (buffer, &map);
}

/* A video says nothing of how often it is played. */
static ReadFilm *
read_webm (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  GstElement *pipeline, *source, *sink;
  ReadFilm *film = NULL;
  GstSample *sample;
  gint64 duration;

  gst_init (NULL, NULL);
  pipeline = gst_parse_launch ("giostreamsrc name=file ! matroskademux ! vp9dec ! videoconvert "
                               "! video/x-raw,format=RGBx ! appsink name=frames sync=false",
                               &error);
  g_assert_no_error (error);
  source = gst_bin_get_by_name (GST_BIN (pipeline), "file");
  sink = gst_bin_get_by_name (GST_BIN (pipeline), "frames");
  g_object_set (source, "stream", stream, NULL);
  gst_element_set_state (pipeline, GST_STATE_PLAYING);
  while ((sample = gst_app_sink_pull_sample (GST_APP_SINK (sink))))
    {
      const GstStructure *caps = gst_caps_get_structure (gst_sample_get_caps (sample), 0);
      int width, height;

      g_assert_true (gst_structure_get_int (caps, "width", &width));
      g_assert_true (gst_structure_get_int (caps, "height", &height));
      film = film ? film : read_film_new (width, height);
      read_sample (film, sample);
      gst_sample_unref (sample);
    }
  g_assert_nonnull (film);
  g_assert_true (gst_element_query_duration (pipeline, GST_FORMAT_TIME, &duration));
  film->end = (guint) ((duration + GST_MSECOND / 2) / GST_MSECOND);
  gst_element_set_state (pipeline, GST_STATE_NULL);
  gst_object_unref (source);
  gst_object_unref (sink);
  gst_object_unref (pipeline);
  return film;
}
#endif

/** Returns: (transfer full) (nullable): the bytes of a file; %NULL for a format that cannot be written here
 */
GBytes *
film_write (const MdrFilm *film, const char *id)
{
  const MdrFilmFormat *format = mdr_film_format_find (id);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  mdr_job_begin (job);
  bytes = mdr_film_write (film, format, job, &error);
  if (g_error_matches (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED))
    g_test_message ("%s", error->message);
  else
    g_assert_no_error (error);
  return bytes;
}

/** Returns: (transfer full): what a file of the format @id shows, which can be written here */
ReadFilm *
film_read (const char *id, GBytes *bytes)
{
#ifdef MEANDER_WITH_WEBP
  if (g_str_equal (id, "webp"))
    return read_webp (bytes);
#endif
#ifdef MEANDER_WITH_GIF
  if (g_str_equal (id, "gif"))
    return read_gif (bytes);
#endif
#ifdef MEANDER_WITH_WEBM
  if (g_str_equal (id, "webm"))
    return read_webm (bytes);
#endif
  g_error ("There is no reader for .%s", id);
}

typedef struct
{
  const ReadFrame *read;
  int width;
  guint wanted;
  guint largest;
  guint64 sum;
} Comparison;

static gboolean
compare (guint frame, cairo_surface_t *surface, gpointer data, GError **error)
{
  Comparison *comparison = data;
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const guchar *bytes = cairo_image_surface_get_data (surface);

  if (frame != comparison->wanted)
    return TRUE;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 drawn = ((const guint32 *) (gconstpointer) (bytes + y * stride))[x] & RGB;
        guint32 seen = comparison->read->pixels[y * comparison->width + x];

        for (guint shift = 0; shift <= 16; shift += 8)
          {
            guint difference = (guint) abs ((int) (drawn >> shift & 0xff) - (int) (seen >> shift & 0xff));

            comparison->largest = MAX (comparison->largest, difference);
            comparison->sum += difference;
          }
      }
  return TRUE;
}

/**
 * film_read_difference:
 * @place: a frame of @read
 * @frame: a frame of @film, drawn anew
 * @mean: (out): of all channels of all pixels
 *
 * Returns: the largest difference of a channel of a pixel
 */
guint
film_read_difference (const ReadFilm *read, guint place, const MdrFilm *film, guint frame, double *mean)
{
  Comparison comparison = { g_ptr_array_index (read->frames, place), read->width, frame, 0, 0 };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  int width, height;

  mdr_film_get_size (film, &width, &height);
  /* A video has even sides. */
  g_assert_cmpint (read->width - width, <=, width % 2);
  g_assert_cmpint (read->width, >=, width);
  g_assert_cmpint (read->height - height, <=, height % 2);
  g_assert_cmpint (read->height, >=, height);
  mdr_job_begin (job);
  g_assert_true (mdr_film_show (film, &(MdrFilmPass){ job, 0, 1 }, compare, &comparison, &error));
  *mean = (double) comparison.sum / (3.0 * width * height);
  return comparison.largest;
}
