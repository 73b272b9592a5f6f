/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-geometry.h"
#include "mdr-guide.h"
#include "mdr-label.h"

/* In pixels: a square of this side takes a gigabyte, and some PDF readers refuse even smaller pages. */
#define MAX_SIDE 16384.0
/* Margin around the board, in cells. */
#define PADDING 0.5
/* Size of the font in which the numbers of the whole board are written, in cells. */
#define CAPTION_SIZE 0.4

/** Draws the background and both passes of the puzzle's kind. */
void
mdr_draw_scene (cairo_t *cr, const MdrScene *scene)
{
  const MdrKind *kind;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  kind = scene->puzzle->kind;
  mdr_set_source (cr, &scene->palette->background);
  cairo_paint (cr);
  kind->draw_base (cr, scene);
  kind->draw_moving (cr, scene);
}

/**
 * mdr_export_format_from_name:
 * @file_name: a name or a path; case is ignored
 * @format: (out): the format that its extension names
 *
 * Returns: whether the extension names a format
 */
gboolean
mdr_export_format_from_name (const char *file_name, MdrExportFormat *format)
{
  static const char *const extensions[] = {
    [MDR_EXPORT_PNG] = ".png",
    [MDR_EXPORT_SVG] = ".svg",
    [MDR_EXPORT_PDF] = ".pdf",
  };
  g_autofree char *lower = g_ascii_strdown (file_name, -1);

  g_return_val_if_fail (file_name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (g_str_has_suffix (lower, extensions[i]))
      {
        *format = (MdrExportFormat) i;
        return TRUE;
      }
  return FALSE;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (MdrExportFormat format, GByteArray *bytes, int width, int height)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case MDR_EXPORT_PNG:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
    case MDR_EXPORT_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case MDR_EXPORT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Meander");
      return surface;
    default:
      g_assert_not_reached ();
    }
}

/**
 * mdr_export_drawing:
 * @width: in pixels, in points for a PDF
 * @height: the same
 * @draw: draws the whole picture
 * @data: for @draw
 *
 * Returns: (transfer full): the bytes of a picture; %NULL with an error
 */
GBytes *
mdr_export_drawing (MdrExportFormat format,
                    int width,
                    int height,
                    MdrExportDraw draw,
                    gconstpointer data,
                    GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  gboolean has_fonts;
  cairo_t *cr;

  g_return_val_if_fail (width > 0 && height > 0, NULL);
  g_return_val_if_fail (draw != NULL, NULL);

  surface = create_surface (format, bytes, width, height);
  cr = cairo_create (surface);
  has_fonts = mdr_label_check_fonts (cr, error);
  if (has_fonts)
    draw (cr, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == MDR_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  else if (status == CAIRO_STATUS_SUCCESS)
    {
      /* Cairo writes the last bytes of an SVG or PDF only when the surface is finished. */
      cairo_surface_finish (surface);
      status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);
  if (!has_fonts)
    return NULL;
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The picture could not be drawn: %s."),
               cairo_status_to_string (status));
  return NULL;
}

/*
 * Strip:
 * @scenes: boards side by side
 * @first: geometry of the first
 * @width: of each
 * @height: of each, with the caption
 */
typedef struct
{
  const MdrScene *scenes;
  guint count;
  MdrGeometry first;
  int width;
  int height;
} Strip;

/* Returns: (transfer full): the numbers of the whole board, which are written above it; "" for none */
static char *
dup_caption (const MdrPuzzle *puzzle, const MdrGeometry *geometry)
{
  return mdr_geometry_shows_text (geometry) ? mdr_puzzle_dup_numbers (puzzle) : g_strdup ("");
}

static double
measure_caption (const MdrPuzzle *puzzle, const MdrGeometry *geometry, double width)
{
  g_autofree char *caption = dup_caption (puzzle, geometry);
  cairo_surface_t *surface;
  double height;
  cairo_t *cr;

  if (!*caption)
    return 0;
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (surface);
  height = mdr_label_check_fonts (cr, NULL)
               ? mdr_text_block_measure (cr, caption, CAPTION_SIZE * geometry->cell, MDR_TEXT_CENTRED, width)
               : 0;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ceil (height);
}

static void
draw_caption (cairo_t *cr, const Strip *strip)
{
  const double cell = strip->first.cell;
  g_autofree char *caption = dup_caption (strip->scenes->puzzle, &strip->first);

  if (!*caption)
    return;
  mdr_set_source (cr, &strip->scenes->palette->text);
  mdr_text_block_draw (cr, caption, CAPTION_SIZE * cell, MDR_TEXT_CENTRED, PADDING * cell, PADDING * cell,
                       strip->width - 2 * PADDING * cell);
}

/* Draws the boards side by side, each clipped to the size of the first. */
static void
draw_strip (cairo_t *cr, gconstpointer data)
{
  const Strip *strip = data;

  for (guint i = 0; i < strip->count; i++)
    {
      MdrScene placed = strip->scenes[i];
      MdrGeometry geometry = strip->first;

      geometry.x += (double) i * strip->width;
      placed.geometry = &geometry;
      cairo_save (cr);
      cairo_rectangle (cr, (double) i * strip->width, 0, strip->width, strip->height);
      cairo_clip (cr);
      mdr_draw_scene (cr, &placed);
      cairo_translate (cr, (double) i * strip->width, 0);
      draw_caption (cr, strip);
      cairo_restore (cr);
    }
}

static gboolean
place_board (const MdrScene *scene,
             guint count,
             double cell_pixels,
             MdrGeometry *geometry,
             int *width,
             int *height,
             GError **error)
{
  MdrExtents extents;
  double across;
  double caption;
  double down;

  if (!isfinite (cell_pixels) || cell_pixels < 1)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The cells of a picture must be at least 1 pixel wide."));
      return FALSE;
    }
  mdr_scene_get_extents (scene, &extents);
  mdr_geometry_init (geometry, &extents, cell_pixels, PADDING * cell_pixels, PADDING * cell_pixels);
  geometry->x = round (geometry->x);
  geometry->y = round (geometry->y);
  mdr_geometry_get_size (geometry, &across, &down);
  across = ceil (across + 2 * PADDING * cell_pixels);
  caption = measure_caption (scene->puzzle, geometry, across - 2 * PADDING * cell_pixels);
  geometry->y += caption;
  down = ceil (down + 2 * PADDING * cell_pixels) + caption;
  if (across * count > MAX_SIDE || down > MAX_SIDE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: width and height of the picture, the greatest side */
                   _ ("A picture of %.0f×%.0f pixels is too large; each side can have at most %.0f pixels."),
                   across * count, down, MAX_SIDE);
      return FALSE;
    }
  *width = (int) across;
  *height = (int) down;
  return TRUE;
}

/**
 * mdr_export_measure_scene:
 * @cell_pixels: side of a cell in pixels, in points for a PDF; at least 1
 * @width: (out): of the picture, in the same unit
 * @height: (out): the same
 *
 * Returns: whether mdr_export_scene() can draw the picture; %FALSE with an error where it would be too large
 */
gboolean
mdr_export_measure_scene (const MdrScene *scene, double cell_pixels, int *width, int *height, GError **error)
{
  MdrGeometry geometry;

  g_return_val_if_fail (scene != NULL, FALSE);
  g_return_val_if_fail (width != NULL && height != NULL, FALSE);

  return place_board (scene, 1, cell_pixels, &geometry, width, height, error);
}

/**
 * mdr_export_preview_scene:
 * @width: of the area to draw in
 * @height: the same
 *
 * Draws the picture that mdr_export_scene() would make in the middle of an area, reduced if it is larger than
 * that. A picture that would be too large is not drawn.
 */
void
mdr_export_preview_scene (cairo_t *cr, const MdrScene *scene, double cell_pixels, double width, double height)
{
  Strip strip = { .scenes = scene, .count = 1 };
  double scale;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  if (!place_board (scene, 1, cell_pixels, &strip.first, &strip.width, &strip.height, NULL))
    return;
  scale = MIN (1, MIN (width / strip.width, height / strip.height));
  cairo_save (cr);
  cairo_translate (cr, (width - scale * strip.width) / 2, (height - scale * strip.height) / 2);
  cairo_scale (cr, scale, scale);
  draw_strip (cr, &strip);
  cairo_restore (cr);
}

/**
 * mdr_export_scene:
 * @scene: what to draw; its geometry is ignored
 * @format: the format of the picture
 * @cell_pixels: side of a cell in pixels, in points for a PDF; at least 1
 *
 * Draws a scene as a picture with a small margin around it, under the numbers of the whole board.
 *
 * Returns: (transfer full): the bytes of the picture; %NULL with an error
 *   where it would be too large
 */
GBytes *
mdr_export_scene (const MdrScene *scene, MdrExportFormat format, double cell_pixels, GError **error)
{
  g_return_val_if_fail (scene != NULL, NULL);

  return mdr_export_scenes (scene, 1, format, cell_pixels, error);
}

/**
 * mdr_export_scenes:
 * @scenes: (array length=count): scenes of one puzzle
 * @count: their number, at least 1
 *
 * Draws scenes side by side, otherwise like mdr_export_scene().
 *
 * Returns: (transfer full): the bytes of the picture; %NULL with an error
 *   where it would be too large
 */
GBytes *
mdr_export_scenes (const MdrScene *scenes,
                   guint count,
                   MdrExportFormat format,
                   double cell_pixels,
                   GError **error)
{
  Strip strip = { .scenes = scenes, .count = count };

  g_return_val_if_fail (scenes != NULL, NULL);
  g_return_val_if_fail (count > 0, NULL);

  if (!place_board (scenes, count, cell_pixels, &strip.first, &strip.width, &strip.height, error))
    return NULL;
  return mdr_export_drawing (format, strip.width * (int) count, strip.height, draw_strip, &strip, error);
}
