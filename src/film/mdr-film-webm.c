/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#include <string.h>

#include "mdr-wording.h"

/* Frames that wait for the encoder, so that few are in memory at any time. */
#define WAITING_FRAMES 3

/* How long to wait for the encoder before looking whether the job has to stop. */
#define MESSAGE_WAIT (10 * GST_MSECOND)

/* In milliseconds. */
#define LONGEST_FRAME 1000

#define EVEN(side) (((side) + 1) / 2 * 2)

/* A pixel of cairo is a number of 32 bits. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define PIXELS "BGRx"
#else
#define PIXELS "xRGB"
#endif

/* The constant quality (0 is best) shows no fault at the edges of drawings. */
#define ENCODER                                                                                              \
  "appsrc name=frames format=time ! videoconvert ! video/x-raw,format=I420 "                                 \
  "! vp9enc timebase=1/1000 lag-in-frames=0 end-usage=cq cq-level=12 min-quantizer=0 max-quantizer=20 "      \
  "target-bitrate=20000000 deadline=1 "                                                                      \
  "cpu-used=5 row-mt=true threads=4 keyframe-max-dist=250 ! webmmux ! giostreamsink name=file"

typedef struct
{
  const MdrFilm *film;
  MdrJob *job;
  GstElement *pipeline;
  GstAppSrc *source;
  GstBus *bus;
  GOutputStream *file;
} Encoding;

/* Checks that the required elements of GStreamer are installed, and names those that are missing. */
static gboolean
find_plugins (GError **error)
{
  static const char *const needed[] = { "appsrc", "videoconvert", "vp9enc", "webmmux", "giostreamsink" };
  g_autoptr (GError) reason = NULL;

  if (!gst_init_check (NULL, NULL, &reason))
    {
      g_autofree char *words = mdr_wording_dup_sentence (reason ? reason->message : "");

      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                   _ ("GStreamer, which writes WebM videos, did not start: %s"), words);
      return FALSE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      GstElementFactory *factory = gst_element_factory_find (needed[i]);

      if (!factory)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("WebM videos are written by GStreamer, whose part “%s” is not installed. It "
                          "belongs to "
                          "its base and good plugins."),
                       needed[i]);
          return FALSE;
        }
      gst_object_unref (factory);
    }
  return TRUE;
}

static gboolean
open_encoding (Encoding *encoding, GError **error)
{
  g_autoptr (GstElement) file = NULL;
  g_autoptr (GstCaps) caps = NULL;
  int width, height;

  if (!find_plugins (error))
    return FALSE;
  encoding->pipeline = gst_parse_launch (ENCODER, error);
  if (!encoding->pipeline)
    return FALSE;
  encoding->bus = gst_element_get_bus (encoding->pipeline);
  encoding->source = GST_APP_SRC (gst_bin_get_by_name (GST_BIN (encoding->pipeline), "frames"));
  file = gst_bin_get_by_name (GST_BIN (encoding->pipeline), "file");
  encoding->file = g_memory_output_stream_new_resizable ();
  g_object_set (file, "stream", encoding->file, NULL);
  mdr_film_get_size (encoding->film, &width, &height);
  caps = gst_caps_new_simple ("video/x-raw", "format", G_TYPE_STRING, PIXELS, "width", G_TYPE_INT,
                              EVEN (width), "height", G_TYPE_INT, EVEN (height), "framerate",
                              GST_TYPE_FRACTION, (int) mdr_film_get_rate (encoding->film), 1, NULL);
  gst_app_src_set_caps (encoding->source, caps);
  gst_element_set_state (encoding->pipeline, GST_STATE_PLAYING);
  return TRUE;
}

static void
close_encoding (Encoding *encoding)
{
  if (encoding->pipeline)
    gst_element_set_state (encoding->pipeline, GST_STATE_NULL);
  g_clear_pointer (&encoding->bus, gst_object_unref);
  g_clear_pointer (&encoding->source, gst_object_unref);
  g_clear_pointer (&encoding->pipeline, gst_object_unref);
  g_clear_object (&encoding->file);
}

/* Waits a moment for the encoder. @is_over: whether it has written everything */
static gboolean
wait_for_encoder (Encoding *encoding, gboolean *is_over, GError **error)
{
  g_autoptr (GstMessage) message =
      gst_bus_timed_pop_filtered (encoding->bus, MESSAGE_WAIT, GST_MESSAGE_ERROR | GST_MESSAGE_EOS);
  g_autoptr (GError) reason = NULL;

  *is_over = message && GST_MESSAGE_TYPE (message) == GST_MESSAGE_EOS;
  if (message && !*is_over)
    {
      g_autofree char *words = NULL;

      gst_message_parse_error (message, &reason, NULL);
      words = mdr_wording_dup_sentence (reason->message);
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The film could not be written as WebM: %s"),
                   words);
      return FALSE;
    }
  return TRUE;
}

/* Gives the encoder pixels that are seen from @start to @end, in milliseconds. Takes @buffer. */
static gboolean
push (Encoding *encoding, GstBuffer *buffer, guint start, guint end, GError **error)
{
  guint64 most = WAITING_FRAMES * gst_buffer_get_size (buffer);
  double all = mdr_film_get_start (encoding->film, mdr_film_get_frames (encoding->film));
  gboolean is_over;

  GST_BUFFER_PTS (buffer) = start * GST_MSECOND;
  GST_BUFFER_DURATION (buffer) = (end - start) * GST_MSECOND;
  while (gst_app_src_get_current_level_bytes (encoding->source) >= most)
    if (!wait_for_encoder (encoding, &is_over, error) || !mdr_film_go_on (encoding->job, start / all, error))
      {
        gst_buffer_unref (buffer);
        return FALSE;
      }
  gst_app_src_push_buffer (encoding->source, buffer);
  return TRUE;
}

/* A frame with an even number of pixels in each direction, as the encoder wants it: the last ones are seen
 * twice. */
static GstBuffer *
new_buffer (cairo_surface_t *pixels)
{
  gsize width = (gsize) cairo_image_surface_get_width (pixels);
  gsize height = (gsize) cairo_image_surface_get_height (pixels);
  gsize stride = (gsize) cairo_image_surface_get_stride (pixels);
  const guchar *bytes = cairo_image_surface_get_data (pixels);
  guint32 *into = g_new (guint32, EVEN (width) * EVEN (height));

  for (gsize y = 0; y < EVEN (height); y++)
    {
      const guchar *row = bytes + MIN (y, height - 1) * stride;

      memcpy (into + y * EVEN (width), row, 4 * width);
      into[(y + 1) * EVEN (width) - 1] = ((const guint32 *) (gconstpointer) row)[width - 1];
    }
  return gst_buffer_new_wrapped (into, 4 * EVEN (width) * EVEN (height));
}

/*
 * A player may end a video as soon as its last frame is shown. The pause is therefore made of several, each
 * shown for a second at most.
 */
static gboolean
push_frame (guint frame, cairo_surface_t *pixels, gpointer data, GError **error)
{
  Encoding *encoding = data;
  g_autoptr (GstBuffer) buffer = new_buffer (pixels);
  guint end = mdr_film_get_start (encoding->film, frame + 1);
  guint step = frame + 1 < mdr_film_get_frames (encoding->film) ? end : LONGEST_FRAME;

  for (guint start = mdr_film_get_start (encoding->film, frame); start < end;
       start += MIN (step, end - start))
    if (!push (encoding, gst_buffer_copy (buffer), start, MIN (start + step, end), error))
      return FALSE;
  return TRUE;
}

static GBytes *
finish (Encoding *encoding, GError **error)
{
  gboolean is_over = FALSE;

  gst_app_src_end_of_stream (encoding->source);
  while (!is_over)
    if (!wait_for_encoder (encoding, &is_over, error) || !mdr_film_go_on (encoding->job, 1, error))
      return NULL;
  gst_element_set_state (encoding->pipeline, GST_STATE_NULL);
  if (!g_output_stream_close (encoding->file, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (encoding->file));
}

/** Implements #MdrFilmWrite: a VP9 video, encoded on threads of GStreamer while frames are drawn.
 */
GBytes *
mdr_film_module_write (const MdrFilm *film, MdrJob *job, GError **error)
{
  Encoding encoding = { .film = film, .job = job };
  GBytes *bytes = NULL;

  if (open_encoding (&encoding, error)
      && mdr_film_show (film, &(MdrFilmPass){ job, 0, 1 }, push_frame, &encoding, error))
    bytes = finish (&encoding, error);
  close_encoding (&encoding);
  return bytes;
}
