/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-palette.h"

#define RGBA(r, g, b, a)                                                                                     \
  {                                                                                                          \
    (r) / 255.0, (g) / 255.0, (b) / 255.0, (a)                                                               \
  }
#define RGB(r, g, b) RGBA (r, g, b, 1.0)

/*
 * Chosen to maximise the smallest difference between any two (in CIE Lab), for
 * full colour vision and for the three kinds of dichromacy (Machado, Oliveira
 * and Fernandes 2009), with a contrast of at least 3 against the board. The
 * colours for light boards have a lightness of at least 24, because darker ones
 * all look black. The first colours differ most.
 */
#define LIGHT_PATHS                                                                                          \
  {                                                                                                          \
    RGB (0x1c, 0x71, 0xd8), RGB (0xee, 0x66, 0x00), RGB (0x66, 0x22, 0x44), RGB (0x88, 0x88, 0xaa),          \
        RGB (0x33, 0x00, 0xbb), RGB (0x77, 0x11, 0x00), RGB (0xcc, 0x77, 0x77), RGB (0x44, 0x33, 0x77),      \
        RGB (0xaa, 0x88, 0x44), RGB (0x66, 0x55, 0xff), RGB (0x11, 0x22, 0xff), RGB (0x11, 0x66, 0x33)       \
  }
#define DARK_PATHS                                                                                           \
  {                                                                                                          \
    RGB (0x62, 0xa0, 0xea), RGB (0xff, 0x77, 0x00), RGB (0xee, 0xdd, 0xbb), RGB (0xaa, 0x66, 0x44),          \
        RGB (0x88, 0x55, 0xff), RGB (0x99, 0xff, 0x77), RGB (0x44, 0xee, 0xff), RGB (0xff, 0x00, 0x88),      \
        RGB (0xdd, 0x11, 0xaa), RGB (0xcc, 0xff, 0x00), RGB (0xdd, 0xaa, 0x77), RGB (0xcc, 0x66, 0x22)       \
  }

static const MdrPalette palettes[] = {
  {
      .id = "light",
      .background = RGB (0xfa, 0xfa, 0xfa),
      .board = RGB (0xff, 0xff, 0xff),
      .grid = RGB (0xe2, 0xe2, 0xe5),
      .frame = RGB (0x92, 0x92, 0x97),
      .text = RGB (0x1e, 0x1e, 0x20),
      .faint_text = RGB (0x8a, 0x8a, 0x90),
      .body = RGB (0x2e, 0x7d, 0x5b),
      .body_mark = RGB (0x93, 0xdc, 0xb8),
      .trace = RGB (0xe7, 0xf0, 0xec),
      .given = RGB (0xd8, 0xea, 0xe1),
      .mark = RGB (0x77, 0x77, 0x7d),
      .accent = RGB (0x1c, 0x71, 0xd8),
      .pointer = RGBA (0x1c, 0x71, 0xd8, 0.08),
      .wrong = RGB (0xc0, 0x1c, 0x28),
      .good = RGB (0x1f, 0x7a, 0x4d),
      .hint = RGB (0x8b, 0x3b, 0xb0),
      .because = RGB (0xe5, 0xa5, 0x0a),
      .attempts = { RGB (0xc6, 0x46, 0x00), RGB (0x00, 0x6d, 0x8f) },
      .paths = LIGHT_PATHS,
      .line_scale = 1.0,
      .hollow = FALSE,
  },
  {
      .id = "dark",
      .background = RGB (0x24, 0x24, 0x24),
      .board = RGB (0x2e, 0x2e, 0x31),
      .grid = RGB (0x43, 0x43, 0x48),
      .frame = RGB (0x8a, 0x8a, 0x90),
      .text = RGB (0xf4, 0xf4, 0xf5),
      .faint_text = RGB (0x82, 0x82, 0x8a),
      .body = RGB (0x57, 0xc8, 0x94),
      .body_mark = RGB (0x23, 0x64, 0x4a),
      .trace = RGB (0x34, 0x43, 0x3d),
      .given = RGB (0x3a, 0x4f, 0x46),
      .mark = RGB (0xa0, 0xa0, 0xa8),
      .accent = RGB (0x78, 0xae, 0xed),
      .pointer = RGBA (0x78, 0xae, 0xed, 0.14),
      .wrong = RGB (0xff, 0x7b, 0x6b),
      .good = RGB (0x57, 0xe3, 0x89),
      .hint = RGB (0xd1, 0x9b, 0xee),
      .because = RGB (0xf8, 0xe4, 0x5c),
      .attempts = { RGB (0xff, 0xa3, 0x48), RGB (0x5b, 0xd1, 0xe6) },
      .paths = DARK_PATHS,
      .line_scale = 1.0,
      .hollow = FALSE,
  },
  {
      .id = "high-contrast",
      .background = RGB (0xff, 0xff, 0xff),
      .board = RGB (0xff, 0xff, 0xff),
      .grid = RGB (0x8c, 0x8c, 0x8c),
      .frame = RGB (0x00, 0x00, 0x00),
      .text = RGB (0x00, 0x00, 0x00),
      .faint_text = RGB (0x59, 0x59, 0x59),
      .body = RGB (0x0b, 0x51, 0x37),
      .body_mark = RGB (0xff, 0xff, 0xff),
      .trace = RGB (0xc4, 0xd8, 0xce),
      .given = RGB (0xb5, 0xd6, 0xc6),
      .mark = RGB (0x00, 0x00, 0x00),
      .accent = RGB (0x00, 0x42, 0xa8),
      .pointer = RGBA (0x00, 0x42, 0xa8, 0.16),
      .wrong = RGB (0xa3, 0x00, 0x12),
      .good = RGB (0x00, 0x5c, 0x2e),
      .hint = RGB (0x5f, 0x15, 0x85),
      .because = RGB (0x8f, 0x5b, 0x00),
      .attempts = { RGB (0x8f, 0x30, 0x00), RGB (0x00, 0x4a, 0x66) },
      .paths = LIGHT_PATHS,
      .line_scale = 1.6,
      .hollow = FALSE,
  },
  {
      .id = "high-contrast-dark",
      .background = RGB (0x00, 0x00, 0x00),
      .board = RGB (0x00, 0x00, 0x00),
      .grid = RGB (0x7d, 0x7d, 0x7d),
      .frame = RGB (0xff, 0xff, 0xff),
      .text = RGB (0xff, 0xff, 0xff),
      .faint_text = RGB (0xb4, 0xb4, 0xb4),
      .body = RGB (0x7f, 0xe8, 0xb8),
      .body_mark = RGB (0x00, 0x00, 0x00),
      .trace = RGB (0x2c, 0x4a, 0x3d),
      .given = RGB (0x2f, 0x5f, 0x4a),
      .mark = RGB (0xff, 0xff, 0xff),
      .accent = RGB (0x9c, 0xc8, 0xff),
      .pointer = RGBA (0x9c, 0xc8, 0xff, 0.28),
      .wrong = RGB (0xff, 0x9c, 0x8f),
      .good = RGB (0x8f, 0xf0, 0xa4),
      .hint = RGB (0xe3, 0xb5, 0xff),
      .because = RGB (0xff, 0xec, 0x70),
      .attempts = { RGB (0xff, 0xb8, 0x6b), RGB (0x7d, 0xe3, 0xf5) },
      .paths = DARK_PATHS,
      .line_scale = 1.6,
      .hollow = FALSE,
  },
  {
      .id = "print",
      .background = RGB (0xff, 0xff, 0xff),
      .board = RGB (0xff, 0xff, 0xff),
      .grid = RGB (0xb4, 0xb4, 0xb4),
      .frame = RGB (0x00, 0x00, 0x00),
      .text = RGB (0x00, 0x00, 0x00),
      .faint_text = RGB (0x70, 0x70, 0x70),
      .body = RGB (0x00, 0x00, 0x00),
      .body_mark = RGB (0x70, 0x70, 0x70),
      .trace = RGB (0xc8, 0xc8, 0xc8),
      .given = RGB (0x00, 0x00, 0x00),
      .mark = RGB (0x30, 0x30, 0x30),
      .accent = RGB (0x00, 0x00, 0x00),
      .pointer = RGBA (0x00, 0x00, 0x00, 0.0),
      .wrong = RGB (0x00, 0x00, 0x00),
      .good = RGB (0x00, 0x00, 0x00),
      .hint = RGB (0x00, 0x00, 0x00),
      .because = RGB (0x60, 0x60, 0x60),
      .attempts = { RGB (0x40, 0x40, 0x40), RGB (0x40, 0x40, 0x40) },
      .paths = LIGHT_PATHS,
      .line_scale = 1.0,
      .hollow = TRUE,
  },
};

static const char *const palette_ids[] = { "light", "dark", "high-contrast", "high-contrast-dark",
                                           "print", NULL };

/** Returns: (nullable): the palette with this @id */
const MdrPalette *
mdr_palette_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (palettes); i++)
    if (g_str_equal (palettes[i].id, id))
      return &palettes[i];
  return NULL;
}

/** Returns: (array zero-terminated=1): the ids that mdr_palette_find() knows */
const char *const *
mdr_palette_list_ids (void)
{
  return palette_ids;
}

/** Sets the colour that @cr draws with. */
void
mdr_set_source (cairo_t *cr, const MdrRgba *colour)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (colour != NULL);

  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
}
