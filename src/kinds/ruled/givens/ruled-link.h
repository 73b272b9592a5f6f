/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

/* How the parts of a link are read and written (see #MdrCodec). */

/**
 * RuledLinkCodec:
 * @read: enters what @body says into @givens and moves @body behind it
 * @write: appends the same to @body; %FALSE with %MDR_ERROR_UNSUPPORTED if it cannot be written
 */
typedef struct
{
  gboolean (*read) (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error);
  gboolean (*write) (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error);
} RuledLinkCodec;

/* ruled-link-numbers.c */
extern const RuledLinkCodec ruled_link_numbers;
extern const RuledLinkCodec ruled_link_small_numbers;
extern const RuledLinkCodec ruled_link_decimals;
extern const RuledLinkCodec ruled_link_bits;
extern const RuledLinkCodec ruled_link_digits;
extern const RuledLinkCodec ruled_link_arrows;

MdrDirection ruled_link_get_direction (guint number);

/* ruled-link-cells.c */
extern const RuledLinkCodec ruled_link_circles;
extern const RuledLinkCodec ruled_link_marks;
extern const RuledLinkCodec ruled_link_borders;
extern const RuledLinkCodec ruled_link_even;
extern const RuledLinkCodec ruled_link_decimal;
extern const RuledLinkCodec ruled_link_largest;

/* ruled-link-sheet.c */
gboolean ruled_link_read_sheet (MdrRuledPuzzle *givens, char *const *lines, GError **error);

/**
 * RuledLinkPlaces:
 * @values: (array): where the value of each place stands in the puzzle
 * @n: number of places
 * @unknown: what a number that is not known becomes
 *
 * The places of all givens of a part, in the order of the link.
 */
typedef struct
{
  gint16 **values;
  guint n;
  gint16 unknown;
} RuledLinkPlaces;

void ruled_link_places_init (RuledLinkPlaces *places, const MdrRuledPuzzle *givens, const MdrLinkPart *part);
void ruled_link_places_clear (RuledLinkPlaces *places);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RuledLinkPlaces, ruled_link_places_clear)

G_END_DECLS
