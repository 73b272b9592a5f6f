/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

G_END_DECLS
