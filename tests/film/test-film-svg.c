/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <string.h>

#include "film-kit.h"

/*
 * A program that plays an SVG film, stopped at a moment of it.
 *
 * @moment: from 0 to 1
 * @seen: (element-type utf8): the outlines that are painted then
 * @hidden: whether the group under way is not seen
 * @plays: what repeatCount says
 */
typedef struct
{
  double moment;
  GPtrArray *seen;
  gboolean hidden;
  gboolean in_definitions;
  char *plays;
} Player;

static const char *
find (const char **names, const char **values, const char *name)
{
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
began (GMarkupParseContext *context,
       const char *element,
       const char **names,
       const char **values,
       gpointer data,
       GError **error)
{
  Player *player = data;

  player->in_definitions = player->in_definitions || g_str_equal (element, "defs");
  if (g_str_equal (element, "animate"))
    {
      g_auto (GStrv) times = g_strsplit (find (names, values, "keyTimes"), ";", -1);
      g_auto (GStrv) states = g_strsplit (find (names, values, "values"), ";", -1);

      g_assert_cmpuint (g_strv_length (times), ==, g_strv_length (states));
      for (gsize i = 0; times[i]; i++)
        if (g_ascii_strtod (times[i], NULL) <= player->moment)
          player->hidden = g_str_equal (states[i], "none");
      g_clear_pointer (&player->plays, g_free);
      player->plays = g_strdup (find (names, values, "repeatCount"));
    }
  if ((g_str_equal (element, "path") || g_str_equal (element, "rect")) && !player->hidden
      && !player->in_definitions)
    {
      const char *x = find (names, values, "x");
      const char *outline = find (names, values, "d");

      g_ptr_array_add (player->seen, g_strdup (outline ? outline : x));
    }
}

static void
ended (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Player *player = data;

  if (g_str_equal (element, "defs"))
    player->in_definitions = FALSE;
  if (g_str_equal (element, "g"))
    player->hidden = FALSE;
}

static Player
play (GBytes *drawing, double moment)
{
  static const GMarkupParser parser = { began, ended };
  Player player = { .moment = moment, .seen = g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &player, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (drawing, &length);

  g_markup_parse_context_parse (context, text, (gssize) length, &error);
  g_assert_no_error (error);
  return player;
}

/* At each moment the film shows what the frame of that moment shows, in the same order. */
static void
test_every_frame (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint frames = mdr_film_get_frames (film);

  mdr_job_begin (job);
  bytes = mdr_film_write_svg (film, job, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < frames; i++)
    {
      g_autoptr (GBytes) frame = mdr_film_write_frame (film, i, MDR_EXPORT_SVG, &error);
      double end = mdr_film_get_start (film, frames);
      double moment = (mdr_film_get_start (film, i) + mdr_film_get_start (film, i + 1)) / 2.0 / end;
      Player expected = play (frame, 0);
      Player player = play (bytes, moment);

      g_assert_cmpuint (player.seen->len, ==, expected.seen->len);
      g_assert_cmpuint (player.seen->len, >=, 2);
      for (guint k = 0; k < player.seen->len; k++)
        g_assert_cmpstr (g_ptr_array_index (player.seen, k), ==, g_ptr_array_index (expected.seen, k));
      g_assert_cmpstr (player.plays, ==, "indefinite");
      g_ptr_array_unref (expected.seen);
      g_ptr_array_unref (player.seen);
      g_free (player.plays);
    }
}

/* What rests is written once, and a film that is played twice ends. */
static void
test_small (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) elements = NULL;

  style.plays = 2;
  film = film_new (4, &style, NULL);
  mdr_job_begin (job);
  bytes = mdr_film_write_svg (film, job, NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  elements = g_strsplit (text, "<path", -1);
  /* The board, and the square in each frame; the background is a rectangle. */
  g_assert_cmpuint (g_strv_length (elements), <=, 1 + 2 + mdr_film_get_frames (film));
  g_assert_nonnull (strstr (text, "repeatCount=\"2\""));
  g_assert_null (strstr (text, "indefinite"));
}

static GPtrArray *
read_parts (MdrSvgParts *parts, const char *body)
{
  g_autofree char *drawing = g_strdup_printf ("<?xml version=\"1.0\"?><svg>%s</svg>", body);
  g_autoptr (GBytes) bytes = g_bytes_new (drawing, strlen (drawing));
  g_autoptr (GError) error = NULL;
  GPtrArray *elements = mdr_svg_parts_read (parts, bytes, &error);

  g_assert_no_error (error);
  return elements;
}

/* Definitions are known by what they say, not by their ids, which every drawing numbers anew. */
static void
test_parts (void)
{
  g_autoptr (MdrSvgParts) parts = mdr_svg_parts_new ();
  g_autoptr (GPtrArray) first =
      read_parts (parts, "<defs><g><symbol id=\"a\"><path d=\"1\"/></symbol><symbol id=\"b\"><path "
                         "d=\"2\"/></symbol></g>"
                         "<clipPath id=\"c\"><use xlink:href=\"#b\"/></clipPath></defs>"
                         "<g id=\"s\"><use xlink:href=\"#a\"/><g clip-path=\"url(#c)\"><rect/></g></g>");
  g_autoptr (GPtrArray) second =
      read_parts (parts, "<defs><g><symbol id=\"b\"><path d=\"1\"/></symbol></g></defs><use "
                         "xlink:href=\"#b\"/><text>&lt;</text>");
  g_autoptr (GBytes) bad = g_bytes_new_static ("<svg><g>", 8);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpuint (second->len, ==, 2);
  g_assert_true (g_ptr_array_index (first, 0) == g_ptr_array_index (second, 0));
  g_assert_cmpstr (g_ptr_array_index (first, 0), ==, "<use xlink:href=\"#d0\"></use>");
  g_assert_cmpstr (g_ptr_array_index (first, 1), ==, "<g clip-path=\"url(#d2)\"><rect></rect></g>");
  g_assert_cmpstr (g_ptr_array_index (second, 1), ==, "<text>&lt;</text>");
  g_assert_cmpstr (mdr_svg_parts_get_definitions (parts), ==,
                   "<symbol id=\"d0\"><path d=\"1\"></path></symbol>\n"
                   "<symbol id=\"d1\"><path d=\"2\"></path></symbol>\n"
                   "<clipPath id=\"d2\"><use xlink:href=\"#d1\"></use></clipPath>\n");
  g_assert_null (mdr_svg_parts_read (parts, bad, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film-svg/every-frame", test_every_frame);
  g_test_add_func ("/film-svg/small", test_small);
  g_test_add_func ("/film-svg/parts", test_parts);
  return g_test_run ();
}
