/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "mdr-field.h"
#include "mdr-geometry.h"

/* A kind that only draws: its base fills the board, its moving pass one cell. */
static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = 3, .columns = 5, .top = 1, .left = 2 };
}

static void
draw_base (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  mdr_set_source (cr, &scene->palette->body);
  cairo_rectangle (cr, geometry->x, geometry->y, 5 * geometry->cell, 3 * geometry->cell);
  cairo_fill (cr);
}

static void
draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  mdr_set_source (cr, &scene->palette->accent);
  cairo_rectangle (cr, geometry->x, geometry->y, geometry->cell, geometry->cell);
  cairo_fill (cr);
}

static void
draw_nonsense (cairo_t *cr, const MdrScene *scene)
{
  cairo_scale (cr, 0, 0);
}

static const MdrKind plain_kind = { .id = "plain",
                                    .get_extents = get_extents,
                                    .draw_base = draw_base,
                                    .draw_moving = draw_moving };
static const MdrKind broken_kind = { .id = "broken",
                                     .get_extents = get_extents,
                                     .draw_base = draw_nonsense,
                                     .draw_moving = draw_moving };

/* A kind with a number of the whole board, which no cell shows. */
typedef struct
{
  MdrPuzzle base;
  int stars;
} NumberedPuzzle;

static const MdrField fields[] = {
  { "stars", MDR_FIELD_NUMBER, offsetof (NumberedPuzzle, stars), 0, 9 },
  { NULL },
};
static const MdrOptionSpec options[] = {
  { .id = "stars", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_PUZZLE, .label = "Stars" },
  { .id = NULL },
};
static const MdrKind numbered_kind = { .id = "numbered",
                                       .fields = fields,
                                       .options = options,
                                       .get_extents = get_extents,
                                       .draw_base = draw_base,
                                       .draw_moving = draw_moving };

static GBytes *export(const MdrKind *kind, MdrExportFormat format, double cell, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);
  MdrScene scene = { .puzzle = puzzle,
                     .pointer = { MDR_NO_ANCHOR, 0 },
                     .palette = mdr_palette_find ("light") };

  return mdr_export_scene (&scene, format, cell, error);
}

typedef struct
{
  const guchar *data;
  gsize left;
} Reader;

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (reader->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static void
assert_pixel (cairo_surface_t *surface, int x, int y, const MdrRgba *colour)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
  const guint32 pixel = ((const guint32 *) (gconstpointer) row)[x];

  g_assert_cmpuint ((pixel >> 16) & 0xff, ==, (guint) lround (colour->red * 255));
  g_assert_cmpuint ((pixel >> 8) & 0xff, ==, (guint) lround (colour->green * 255));
  g_assert_cmpuint (pixel & 0xff, ==, (guint) lround (colour->blue * 255));
}

/* 2 + 5 columns and 1 + 3 rows, with half a cell around. */
static void
test_png (void)
{
  static const int cells[] = { 1, 8, 20, 201 };
  const MdrPalette *palette = mdr_palette_find ("light");

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = export(&plain_kind, MDR_EXPORT_PNG, cells[i], &error);
      cairo_surface_t *surface;
      Reader reader;

      g_assert_no_error (error);
      reader.data = g_bytes_get_data (bytes, &reader.left);
      surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 8 * cells[i]);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 5 * cells[i]);
      assert_pixel (surface, 0, 0, &palette->background);
      assert_pixel (surface, 3 * cells[i], 2 * cells[i], &palette->accent);
      assert_pixel (surface, 5 * cells[i], 3 * cells[i], &palette->body);
      cairo_surface_destroy (surface);
    }
}

static void
read_width (GMarkupParseContext *context,
            const char *name,
            const char **attributes,
            const char **values,
            gpointer data,
            GError **error)
{
  char **size = data;

  if (!g_str_equal (name, "svg"))
    return;
  for (int i = 0; attributes[i]; i++)
    if (g_str_equal (attributes[i], "width"))
      *size = g_strdup (values[i]);
}

static void
test_svg (void)
{
  static const GMarkupParser parser = { .start_element = read_width };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = export(&plain_kind, MDR_EXPORT_SVG, 20, &error);
  g_autofree char *width = NULL;
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &width, NULL);
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  g_assert_true (g_markup_parse_context_parse (context, data, (gssize) length, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (width, ==, "160px");
}

static void
test_pdf (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = export(&plain_kind, MDR_EXPORT_PDF, 20, &error);
  g_autofree char *path = NULL;
  g_autofree char *facts = NULL;
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  g_assert_true (g_str_has_prefix (data, "%PDF-1."));
  g_assert_cmpmem (data + length - 6, 6, "%%EOF\n", 6);
  g_close (g_file_open_tmp ("meander-export-XXXXXX.pdf", &path, &error), &error);
  g_assert_no_error (error);
  g_file_set_contents (path, data, (gssize) length, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char *[]){ (char *) "pdfinfo", path, NULL }, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                &facts, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_regex_match_simple ("^Pages: +1$", facts, G_REGEX_MULTILINE, 0));
  g_assert_true (g_regex_match_simple ("^Page size: +160 x 100 pts", facts, G_REGEX_MULTILINE, 0));
  g_assert_no_errno (g_remove (path));
}

/* Numbers of the whole board stand above it, and leave it as large as it is without. */
static void
test_numbers (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_alloc (&numbered_kind, sizeof (NumberedPuzzle));
  const MdrPalette *palette = mdr_palette_find ("light");
  const MdrScene scene = { .puzzle = puzzle, .pointer = { MDR_NO_ANCHOR, 0 }, .palette = palette };
  int heights[2];

  for (int stars = 0; stars < 2; stars++)
    {
      int width;

      ((NumberedPuzzle *) puzzle)->stars = stars;
      g_assert_true (mdr_export_measure_scene (&scene, 20, &width, &heights[stars], &error));
      g_assert_no_error (error);
      g_assert_cmpint (width, ==, 160);
    }
  g_assert_cmpint (heights[0], ==, 100);
  g_assert_cmpint (heights[1], >=, 108);
  for (guint count = 1; count < 3; count++)
    {
      const MdrScene scenes[] = { scene, scene };
      g_autoptr (GBytes) bytes = mdr_export_scenes (scenes, count, MDR_EXPORT_PNG, 20, &error);
      Reader reader;
      cairo_surface_t *surface;
      guint inked = 0;

      g_assert_no_error (error);
      reader.data = g_bytes_get_data (bytes, &reader.left);
      surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, heights[1]);
      assert_pixel (surface, 0, 0, &palette->background);
      for (guint i = 0; i < count; i++)
        {
          const int left = 160 * (int) i;

          assert_pixel (surface, left + 60, heights[1] - 60, &palette->accent);
          assert_pixel (surface, left + 150 - 1, heights[1] - 10 - 1, &palette->body);
          for (int y = 10; y < 10 + heights[1] - heights[0]; y++)
            for (int x = left; x < left + 160; x++)
              inked +=
                  cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x]
                  < 220;
          g_assert_cmpuint (inked, >, 10 * (i + 1));
        }
      cairo_surface_destroy (surface);
    }
}

typedef struct
{
  double cell;
  MdrExportFormat format;
  MdrError code;
  const char *words;
} RefusedCase;

static const RefusedCase refused_cases[] = {
  { 1e9, MDR_EXPORT_PNG, MDR_ERROR_TOO_LARGE, "16384" },
  { 2049, MDR_EXPORT_PNG, MDR_ERROR_TOO_LARGE, "16392×10245" },
  { 2049, MDR_EXPORT_PDF, MDR_ERROR_TOO_LARGE, "too large" },
  { 1e300, MDR_EXPORT_SVG, MDR_ERROR_TOO_LARGE, "too large" },
  { 0.5, MDR_EXPORT_PNG, MDR_ERROR_INVALID, "at least 1" },
  { -20, MDR_EXPORT_PNG, MDR_ERROR_INVALID, "at least 1" },
  { (double) NAN, MDR_EXPORT_PNG, MDR_ERROR_INVALID, "at least 1" },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused_cases); i++)
    {
      const RefusedCase *refused = &refused_cases[i];
      g_autoptr (GError) error = NULL;

      g_assert_null (export(&plain_kind, refused->format, refused->cell, &error));
      g_assert_error (error, MDR_ERROR, (int) refused->code);
      g_assert_nonnull (strstr (error->message, refused->words));
    }
}

/* What goes wrong in Cairo must not come out as an empty picture. */
static void
test_fault (void)
{
  for (MdrExportFormat format = MDR_EXPORT_PNG; format <= MDR_EXPORT_PDF; format++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (export(&broken_kind, format, 20, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
    }
}

static void
test_format (void)
{
  MdrExportFormat format = MDR_EXPORT_PNG;

  g_assert_true (mdr_export_format_from_name ("/tmp/my board.Pdf", &format));
  g_assert_cmpint (format, ==, MDR_EXPORT_PDF);
  g_assert_true (mdr_export_format_from_name ("a.svg.png", &format));
  g_assert_cmpint (format, ==, MDR_EXPORT_PNG);
  g_assert_true (mdr_export_format_from_name ("a.svg", &format));
  g_assert_cmpint (format, ==, MDR_EXPORT_SVG);
  g_assert_false (mdr_export_format_from_name ("png", &format));
  g_assert_false (mdr_export_format_from_name ("a.jpg", &format));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/png", test_png);
  g_test_add_func ("/export/svg", test_svg);
  g_test_add_func ("/export/pdf", test_pdf);
  g_test_add_func ("/export/numbers", test_numbers);
  g_test_add_func ("/export/refused", test_refused);
  g_test_add_func ("/export/fault", test_fault);
  g_test_add_func ("/export/format", test_format);
  return g_test_run ();
}
