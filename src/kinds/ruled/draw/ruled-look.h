/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rulebook.h"

G_BEGIN_DECLS

/* The most glyphs that one thing is drawn as. */
#define RULED_MAX_GLYPHS 4

/**
 * RuledDrawing:
 * @letters: (nullable): what a text says in place of the value
 *
 * A glyph, and how it is drawn.
 */
typedef struct
{
  MdrGlyph glyph;
  MdrGlyphStyle style;
  const char *letters;
} RuledDrawing;

/**
 * RuledLook:
 * @drawings: (array length=n_drawings): the lowest first
 *
 * As what a thing with some value is drawn.
 */
typedef struct
{
  RuledDrawing drawings[RULED_MAX_GLYPHS];
  guint n_drawings;
} RuledLook;

static inline gboolean
ruled_glyph_is_ground (MdrGlyph glyph)
{
  return glyph == MDR_GLYPH_FILL || glyph == MDR_GLYPH_TINT;
}

/** Returns: whether it is a mark that a player makes, rather than a part of the solution */
static inline gboolean
ruled_glyph_is_mark (MdrGlyph glyph)
{
  return glyph == MDR_GLYPH_DOT || glyph == MDR_GLYPH_CROSS || glyph == MDR_GLYPH_RING;
}

/** Returns: whether it is drawn on the shapes of a cell */
static inline gboolean
ruled_glyph_is_writing (MdrGlyph glyph)
{
  return glyph == MDR_GLYPH_TEXT || glyph == MDR_GLYPH_ARROW;
}

void ruled_look_find (const MdrRulebook *rulebook,
                      MdrSubject subject,
                      guint index,
                      int value,
                      RuledLook *look);
gboolean ruled_look_has (const RuledLook *look, MdrGlyph glyph);

G_END_DECLS
