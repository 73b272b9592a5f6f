/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "mdr-export.h"
#include "mdr-guide.h"
#include "mdr-kinds.h"

/* Writes the pages of the manual about kinds of puzzle from what their guides say, with pictures of the
 * examples, so that nothing is told twice. It runs while Meander is built. */

/* Side of a cell, in pixels. */
#define CELL 32.0

/* Writes the picture of an example, and returns whether there is one. */
static gboolean
write_picture (const MdrKind *kind, const MdrExample *example, const char *path, GError **error)
{
  g_autoptr (MdrPosition) position = example->puzzle ? mdr_position_new (kind, example, error) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  MdrScene scene;

  if (!position)
    return FALSE;
  scene = (MdrScene){
    .puzzle = position->puzzle,
    .state = position->state,
    .problems = position->problems,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = MDR_MODE_PLAY,
    .palette = mdr_palette_find ("light"),
  };
  bytes = mdr_export_scene (&scene, MDR_EXPORT_SVG, CELL, error);
  return bytes
         && g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                 error);
}

static void
append_example (GString *page,
                const MdrKind *kind,
                const MdrExample *example,
                const char *status,
                const char *folder,
                const char *name,
                GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *markup = NULL;

  if (*error || !write_picture (kind, example, path, error))
    return;
  markup = g_markup_printf_escaped ("      <figure>\n        <desc>%s: %s</desc>\n"
                                    "        <media type=\"image\" mime=\"image/svg+xml\" "
                                    "src=\"%s\"><p>%s</p></media>\n"
                                    "      </figure>\n",
                                    status, example->sentence, name, example->sentence);
  g_string_append (page, markup);
}

static void
append_rules (GString *page, const MdrKind *kind, const char *folder, GError **error)
{
  guint number = 0;

  g_string_append (page, "  <section id=\"rules\">\n    <title>Rules</title>\n");
  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    {
      g_autofree char *wrong = g_strdup_printf ("%s-%u-wrong.svg", kind->id, ++number);
      g_autofree char *right = g_strdup_printf ("%s-%u-right.svg", kind->id, number);
      g_autofree char *title =
          g_markup_printf_escaped ("    <section id=\"rule-%u\">\n      <title>%s</title>\n%s", number,
                                   rule->sentence,
                                   rule->option ? "      <p>Only some puzzles have this rule.</p>\n" : "");

      g_string_append (page, title);
      append_example (page, kind, &rule->wrong, "Not so", folder, wrong, error);
      append_example (page, kind, &rule->right, "Right", folder, right, error);
      g_string_append (page, "    </section>\n");
    }
  g_string_append (page, "  </section>\n");
}

static void
append_controls (GString *page, const char *id, const char *heading, const MdrControl *controls)
{
  if (!controls || !controls->action)
    return;
  g_string_append_printf (
      page,
      "  <section id=\"%s\">\n    <title>%s</title>\n    <table frame=\"top bottom\" rules=\"rows\">\n"
      "      <thead><tr><td/><td><p>Mouse or touch</p></td><td><p>Keyboard</p></td></tr></thead>\n",
      id, heading);
  for (; controls->action; controls++)
    {
      g_autofree char *row =
          g_markup_printf_escaped ("      <tr><td><p>%s</p></td><td><p>%s</p></td><td><p>%s</p></td></tr>\n",
                                   controls->action, controls->pointer ? controls->pointer : "–",
                                   controls->keyboard ? controls->keyboard : "–");

      g_string_append (page, row);
    }
  g_string_append (page, "    </table>\n  </section>\n");
}

static gboolean
write_kind (const MdrKind *kind, guint place, const char *folder, GError **error)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("kind-%s.page", kind->id);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *head = g_markup_printf_escaped ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                                   "<page xmlns=\"http://projectmallard.org/1.0/\" "
                                                   "type=\"topic\" style=\"task\" id=\"kind-%s\">\n  <info>\n"
                                                   "    <link type=\"guide\" xref=\"index#kinds\"/>\n    "
                                                   "<title type=\"sort\">%02u</title>\n    <desc>%s</desc>\n"
                                                   "  </info>\n  <title>%s</title>\n  <p>%s.</p>\n",
                                                   kind->id, place, mdr_kind_get_summary (kind),
                                                   mdr_kind_get_name (kind), mdr_kind_get_summary (kind));

  g_string_append (page, head);
  append_rules (page, kind, folder, error);
  append_controls (page, "playing", "How to play", kind->guide->controls[MDR_MODE_PLAY]);
  append_controls (page, "building", "How to build", kind->guide->controls[MDR_MODE_BUILD]);
  g_string_append (page, "</page>\n");
  return !*error && g_file_set_contents (path, page->str, (gssize) page->len, error);
}

/* kind-pages FOLDER PAGE...: makes the folder anew, with a copy of each page and one for each kind */
int
main (int argc, char **argv)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (GError) error = NULL;
  const MdrKind *kind;

  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    return 2;
  for (int i = 2; i < argc && !error; i++)
    {
      g_autoptr (GFile) page = g_file_new_for_path (argv[i]);
      g_autofree char *name = g_file_get_basename (page);
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autoptr (GFile) copy = g_file_new_for_path (path);

      g_file_copy (page, copy, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL,
                   &error);
    }
  for (guint i = 0; !error && (kind = mdr_kind_list_get (kinds, i)); i++)
    write_kind (kind, i, argv[1], &error);
  if (error)
    g_printerr ("kind-pages: %s\n", error->message);
  return error ? 1 : 0;
}
