/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <math.h>

#include "mdr-board.h"

/* Below this size in pixels a cell is a point of an image, without lines around it. */
#define LEAST_CELL 5.0

/* In cells. */
#define CELL_INSET 0.04
#define OUTLINE    0.08

/* The number of distinct shades. */
#define N_SHADES 64

/**
 * Visits:
 * @first: first visits of the cells, row by row
 * @now: later visits are not drawn
 * @since: earlier ones have the first shade
 * @scale: shades for each move from @since on
 *
 * The first visits to draw, and their shades.
 */
typedef struct
{
  const guint32 *first;
  guint32 now;
  guint32 since;
  float scale;
} Visits;

/** Returns: whether cells are large enough for lines between them */
gboolean
blind_snake_has_lines (const MdrScene *scene)
{
  return scene->geometry->cell >= LEAST_CELL;
}

/* Returns a shade, which is the stronger, the later the visit. */
static MdrRgba
get_shade (const MdrPalette *palette, guint index)
{
  const MdrRgba *first = &palette->trace;
  const MdrRgba *last = &palette->body;
  double share = (double) index / N_SHADES;

  return (MdrRgba){
    first->red + (last->red - first->red) * share,
    first->green + (last->green - first->green) * share,
    first->blue + (last->blue - first->blue) * share,
    first->alpha + (last->alpha - first->alpha) * share,
  };
}

/* Returns the number of the shade of a visited cell. */
static guint
get_shade_index (const Visits *visits, guint32 first)
{
  guint shade = first > visits->since ? (guint) ((float) (first - visits->since) * visits->scale) : 0;

  return MIN (shade, N_SHADES);
}

/* Fills the visited cells one by one, or outlines them where the palette is hollow. */
static void
draw_cells (cairo_t *cr, const MdrScene *scene, const Visits *visits)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (int i = MAX (seen.first.row, 0); i <= MIN (seen.last.row, torus->rows - 1); i++)
    for (int j = MAX (seen.first.column, 0); j <= MIN (seen.last.column, torus->columns - 1); j++)
      {
        guint32 first = visits->first[(gsize) i * (gsize) torus->columns + (gsize) j];
        MdrRgba shade;
        MdrCell cell = { i, j };

        if (first > visits->now)
          continue;
        shade = get_shade (scene->palette, get_shade_index (visits, first));
        mdr_set_source (cr, &shade);
        mdr_board_trace_rectangle (cr, scene, cell, CELL_INSET, 0);
        if (scene->palette->hollow)
          mdr_board_trace_rectangle (cr, scene, cell, CELL_INSET + OUTLINE, 0);
        cairo_fill (cr);
      }
  cairo_restore (cr);
}

/* Draws a point of an image for each cell, since a torus may have a million. */
static void
draw_image (cairo_t *cr, const MdrScene *scene, const Visits *visits)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);
  int top = MAX (seen.first.row, 0);
  int left = MAX (seen.first.column, 0);
  int width = MIN (seen.last.column, torus->columns - 1) - left + 1;
  int height = MIN (seen.last.row, torus->rows - 1) - top + 1;
  guint32 pixels[N_SHADES + 1];
  cairo_surface_t *image;
  guint8 *data;
  gsize stride;

  if (width <= 0 || height <= 0 || width > G_MAXINT16 || height > G_MAXINT16)
    return;
  for (guint k = 0; k <= N_SHADES; k++)
    {
      MdrRgba shade = get_shade (scene->palette, k);
      guint alpha = (guint) lround (255 * shade.alpha);

      pixels[k] = alpha << 24 | (guint) lround (shade.red * alpha) << 16
                  | (guint) lround (shade.green * alpha) << 8 | (guint) lround (shade.blue * alpha);
    }
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_flush (image);
  data = cairo_image_surface_get_data (image);
  stride = (gsize) cairo_image_surface_get_stride (image);
  for (int i = 0; i < height; i++)
    {
      const guint32 *first = visits->first + (gsize) (top + i) * (gsize) torus->columns + left;
      guint32 *line = (guint32 *) (gpointer) (data + (gsize) i * stride);

      for (int j = 0; j < width; j++)
        line[j] = first[j] <= visits->now ? pixels[get_shade_index (visits, first[j])] : 0;
    }
  cairo_surface_mark_dirty (image);
  cairo_save (cr);
  cairo_translate (cr, scene->geometry->x + left * scene->geometry->cell,
                   scene->geometry->y + top * scene->geometry->cell);
  cairo_scale (cr, scene->geometry->cell, scene->geometry->cell);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            scene->geometry->cell < 1 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

/**
 * blind_snake_draw_visits:
 * @first: first visits of the cells, row by row
 * @now: the moves made
 * @trail: of them, those in which a visit is new; 0 for all
 * @last: moves of the whole walk, which the shades are spread over where all are new
 */
void
blind_snake_draw_visits (cairo_t *cr,
                         const MdrScene *scene,
                         const guint32 *first,
                         gint64 now,
                         gint64 trail,
                         gint64 last)
{
  gint64 since = trail > 0 ? MAX (now - trail, 0) : 0;
  gint64 span = trail > 0 ? trail : last;
  Visits visits = { first, (guint32) now, (guint32) since, (float) N_SHADES / (float) MAX (span, 1) };

  if (blind_snake_has_lines (scene))
    draw_cells (cr, scene, &visits);
  else
    draw_image (cr, scene, &visits);
}
