/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrRgba: red, green, blue and opacity, each 0 to 1.
 */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} MdrRgba;

#define MDR_PALETTE_PATHS 12

/**
 * MdrPalette:
 * @id: one of mdr_palette_list_ids()
 * @background: around the board
 * @board: the board's cells
 * @grid: thin lines between cells
 * @frame: the line around the board
 * @text: clues and labels
 * @faint_text: clues that are met, hints of what could be typed
 * @body: the one path of a board
 * @body_mark: marks on @body
 * @trace: the part of a path that playback has not reached
 * @given: fill of given cells
 * @mark: crosses and dots of the player
 * @accent: cursor, selection
 * @pointer: fill of the cell under the pointer
 * @wrong: what breaks a rule
 * @good: what is right
 * @hint: what a hint decides
 * @because: the reasons of a hint
 * @attempts: moves of an attempt, and of one within that
 * @paths: colours of paths, which differ also for people with colour blindness
 * @line_scale: factor of all line widths
 * @hollow: whether thick shapes are drawn as outlines only, which saves toner
 *
 * Colours by their role, so that the drawing code of a kind works with all
 * palettes.
 */
typedef struct _MdrPalette
{
  const char *id;
  MdrRgba background;
  MdrRgba board;
  MdrRgba grid;
  MdrRgba frame;
  MdrRgba text;
  MdrRgba faint_text;
  MdrRgba body;
  MdrRgba body_mark;
  MdrRgba trace;
  MdrRgba given;
  MdrRgba mark;
  MdrRgba accent;
  MdrRgba pointer;
  MdrRgba wrong;
  MdrRgba good;
  MdrRgba hint;
  MdrRgba because;
  MdrRgba attempts[2];
  MdrRgba paths[MDR_PALETTE_PATHS];
  double line_scale;
  gboolean hollow;
} MdrPalette;

const MdrPalette *mdr_palette_find (const char *id);
const char *const *mdr_palette_list_ids (void);
const MdrPalette *mdr_palette_find_for_theme (const char *theme, gboolean dark);
const char *const *mdr_palette_list_themes (void);
void mdr_set_source (cairo_t *cr, const MdrRgba *colour);

G_END_DECLS
