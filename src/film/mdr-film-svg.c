/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

/*
 * An element of the drawing and the frames in which it is seen.
 *
 * @first: the first of them
 * @end: the first after them
 */
typedef struct
{
  const char *element;
  guint first;
  guint end;
} Span;

/*
 * All elements of the film, in the order in which they are painted. Those of each frame are some of them.
 *
 * @spans: (element-type Span)
 * @seen: (element-type GList): links of @spans: the elements of the last frame
 */
typedef struct
{
  GQueue spans;
  GPtrArray *seen;
} Timeline;

static const char *
get_seen (const Timeline *timeline, guint index)
{
  const GList *link = g_ptr_array_index (timeline->seen, index);

  return ((const Span *) link->data)->element;
}

/*
 * Adds a frame. An element that the frame before has too stays where it is; the others are put between them.
 * What is the same at the beginning and the end of both frames is found without a search, and so is most of
 * the rest, because elements hardly ever change places.
 */
static void
timeline_add (Timeline *timeline, const GPtrArray *elements, guint frame)
{
  g_autoptr (GPtrArray) now = g_ptr_array_new ();
  g_autoptr (GHashTable) before = g_hash_table_new (NULL, NULL);
  GList *above = NULL;
  guint next = 0;

  for (guint i = 0; i < timeline->seen->len; i++)
    g_hash_table_add (before, (gpointer) get_seen (timeline, i));
  for (guint i = 0; i < elements->len; i++)
    {
      const char *element = g_ptr_array_index (elements, i);
      guint found = g_hash_table_contains (before, element) ? next : timeline->seen->len;

      while (found < timeline->seen->len && get_seen (timeline, found) != element)
        found++;
      if (found < timeline->seen->len)
        {
          above = g_ptr_array_index (timeline->seen, found);
          next = found + 1;
        }
      else
        {
          Span *span = g_new0 (Span, 1);

          span->element = element;
          span->first = frame;
          if (above)
            g_queue_insert_after (&timeline->spans, above, span);
          else
            g_queue_push_head (&timeline->spans, span);
          above = above ? above->next : timeline->spans.head;
        }
      ((Span *) above->data)->end = frame + 1;
      g_ptr_array_add (now, above);
    }
  g_ptr_array_unref (timeline->seen);
  timeline->seen = g_steal_pointer (&now);
}

/* A number from 0 to 1, written the same everywhere. */
static void
append_moment (GString *text, const MdrFilm *film, guint frame)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double all = mdr_film_get_start (film, mdr_film_get_frames (film));

  g_string_append_printf (text, ";%s",
                          g_ascii_formatd (digits, sizeof digits, "%.6f",
                                           mdr_film_get_start (film, frame) / all));
}

/* Says when the group around it is seen. Programs without animations show the last frame. */
static void
append_animation (GString *text, const MdrFilm *film, const Span *span)
{
  guint frames = mdr_film_get_frames (film);
  guint plays = mdr_film_get_plays (film);
  guint all = mdr_film_get_start (film, frames);

  g_string_append (text, "<animate attributeName=\"display\" calcMode=\"discrete\" keyTimes=\"0");
  if (span->first > 0)
    append_moment (text, film, span->first);
  if (span->end < frames)
    append_moment (text, film, span->end);
  g_string_append_printf (text, "\" values=\"%s", span->first > 0 ? "none;inline" : "inline");
  g_string_append (text, span->end < frames ? ";none" : "");
  g_string_append_printf (text, "\" dur=\"%u.%03us\" fill=\"freeze\" repeatCount=\"", all / 1000, all % 1000);
  if (plays == 0)
    g_string_append (text, "indefinite\"/>");
  else
    g_string_append_printf (text, "%u\"/>", plays);
}

static GBytes *
write_timeline (const Timeline *timeline, const MdrFilm *film, const char *definitions)
{
  guint frames = mdr_film_get_frames (film);
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  const Span *group = NULL;
  int width, height;

  mdr_film_get_size (film, &width, &height);
  g_string_append_printf (text,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n<defs>\n%s</defs>\n",
                          width, height, width, height, definitions);
  for (const GList *link = timeline->spans.head; link; link = link->next)
    {
      const Span *span = link->data;
      gboolean is_always = span->first == 0 && span->end == frames;

      if (group && (group->first != span->first || group->end != span->end))
        {
          g_string_append (text, "</g>\n");
          group = NULL;
        }
      if (!group && !is_always)
        {
          group = span;
          g_string_append_printf (text, "<g display=\"%s\">\n", span->end == frames ? "inline" : "none");
          append_animation (text, film, span);
          g_string_append_c (text, '\n');
        }
      g_string_append_printf (text, "%s\n", span->element);
    }
  g_string_append (text, group ? "</g>\n</svg>\n" : "</svg>\n");
  return g_string_free_to_bytes (text);
}

/** Implements write of #MdrFilmFormat. An element that several frames show is written once. */
GBytes *
mdr_film_write_svg (const MdrFilm *film, MdrJob *job, GError **error)
{
  g_autoptr (MdrSvgParts) parts = mdr_svg_parts_new ();
  Timeline timeline = { G_QUEUE_INIT, g_ptr_array_new () };
  GBytes *bytes = NULL;
  guint frames = mdr_film_get_frames (film);
  gboolean goes_on = TRUE;

  for (guint i = 0; goes_on && i < frames; i++)
    {
      g_autoptr (GBytes) drawing = NULL;
      g_autoptr (GPtrArray) elements = NULL;

      goes_on = mdr_film_go_on (job, (double) i / frames, error)
                && (drawing = mdr_film_write_frame (film, i, MDR_EXPORT_SVG, error)) != NULL
                && (elements = mdr_svg_parts_read (parts, drawing, error)) != NULL;
      if (goes_on)
        timeline_add (&timeline, elements, i);
    }
  if (goes_on)
    bytes = write_timeline (&timeline, film, mdr_svg_parts_get_definitions (parts));
  g_queue_clear_full (&timeline.spans, g_free);
  g_ptr_array_unref (timeline.seen);
  return bytes;
}
