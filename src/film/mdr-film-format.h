/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mdr-film.h"

G_BEGIN_DECLS

/**
 * MdrFilmWrite:
 *
 * Returns: (nullable) (transfer full): the bytes of a file; %NULL with an error, also if the job has to stop
 */
typedef GBytes *(*MdrFilmWrite) (const MdrFilm *film, MdrJob *job, GError **error);

/**
 * MdrFilmFormat:
 * @id: also the extension of its files, without the dot
 * @label: untranslated
 * @says_plays: whether a file says how often it is played
 * @is_built: whether the program was built with this format
 * @write: (nullable): %NULL for a format that is in a module, which is loaded when the first film is written
 *
 * A format of films. Each of them is in a file of its own. Those that need libraries of their own are in
 * modules, so that programs that write no films do not load these libraries.
 */
typedef struct
{
  const char *id;
  const char *label;
  gboolean says_plays;
  gboolean is_built;
  MdrFilmWrite write;
} MdrFilmFormat;

/* All formats, also those that were left out when the program was built; the last has no id. */
extern const MdrFilmFormat mdr_film_formats[];

const MdrFilmFormat *mdr_film_format_find (const char *id);
const MdrFilmFormat *mdr_film_format_from_name (const char *file_name);
GBytes *mdr_film_write (const MdrFilm *film, const MdrFilmFormat *format, MdrJob *job, GError **error);

/* mdr-film-frames.c */
char *mdr_film_dup_frame_name (const MdrFilm *film, guint frame, const char *name);
gboolean mdr_film_write_frames (const MdrFilm *film,
                                MdrExportFormat format,
                                GFile *folder,
                                const char *name,
                                MdrJob *job,
                                GError **error);

/* mdr-film-svg.c */
GBytes *mdr_film_write_svg (const MdrFilm *film, MdrJob *job, GError **error);

/* What a module calls its function. */
#define MDR_FILM_MODULE_WRITE "mdr_film_module_write"
GBytes *mdr_film_module_write (const MdrFilm *film, MdrJob *job, GError **error);

/* mdr-svg-parts.c */
/**
 * MdrSvgParts:
 *
 * What many SVG drawings are made of, each part kept once: the elements that are painted, and the definitions
 * (glyphs, clips, gradients) that they refer to.
 */
typedef struct _MdrSvgParts MdrSvgParts;

MdrSvgParts *mdr_svg_parts_new (void);
void mdr_svg_parts_free (MdrSvgParts *parts);

GPtrArray *mdr_svg_parts_read (MdrSvgParts *parts, GBytes *drawing, GError **error);
const char *mdr_svg_parts_get_definitions (const MdrSvgParts *parts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSvgParts, mdr_svg_parts_free)

/* mdr-film-colours.c */
/**
 * MdrFilmColours:
 *
 * The few colours with which a picture is shown that has more of them. Colours are 0xRRGGBB; what is above
 * that is ignored.
 */
typedef struct _MdrFilmColours MdrFilmColours;

MdrFilmColours *mdr_film_colours_new (void);
void mdr_film_colours_free (MdrFilmColours *colours);

void mdr_film_colours_count (MdrFilmColours *colours, const guint32 *pixels, gsize length);
guint mdr_film_colours_choose (MdrFilmColours *colours, guint32 *chosen, guint most);
guint mdr_film_colours_find (MdrFilmColours *colours, guint32 colour);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFilmColours, mdr_film_colours_free)

G_END_DECLS
