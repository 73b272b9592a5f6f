/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

/* How the parts of a link are read and written (see #MdrCodec). */

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

/**
 * RuledLinkCodec:
 * @read: enters what @body says into @givens and moves @body behind it
 * @write: appends the same to @body; %FALSE with %MDR_ERROR_UNSUPPORTED if it cannot be written
 * @read_places: in place of @read, for a codec that looks at nothing but the values
 * @write_places: in place of @write
 * @optional: whether it may be left out behind the first part if nothing is given, and nothing follows
 * @frame: how many rows and columns of the board links do not count
 * @flag: (nullable): what links have in front of the size. Without it, @read checks whether that makes no
 *   difference; with it, @read is not called
 */
typedef struct
{
  gboolean (*read) (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error);
  gboolean (*write) (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error);
  gboolean (*read_places) (const RuledLinkPlaces *places, const char **body, GError **error);
  gboolean (*write_places) (const RuledLinkPlaces *places, GString *body, GError **error);
  gboolean optional;
  guint frame;
  const char *flag;
} RuledLinkCodec;

/* ruled-link.c */
const char *ruled_link_get_kind (const MdrRuledPuzzle *givens);
gboolean ruled_link_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* ruled-link-numbers.c */
extern const RuledLinkCodec ruled_link_numbers;
extern const RuledLinkCodec ruled_link_small_numbers;
extern const RuledLinkCodec ruled_link_decimals;
extern const RuledLinkCodec ruled_link_bits;
extern const RuledLinkCodec ruled_link_digits;
extern const RuledLinkCodec ruled_link_arrows;
extern const RuledLinkCodec ruled_link_slash_numbers;
extern const RuledLinkCodec ruled_link_base_32;

gboolean ruled_link_refuse_number (gint16 number, GError **error);
MdrDirection ruled_link_get_direction (guint number);

/* ruled-link-cells.c */
extern const RuledLinkCodec ruled_link_circles;
extern const RuledLinkCodec ruled_link_marks;
extern const RuledLinkCodec ruled_link_borders;
extern const RuledLinkCodec ruled_link_even;
extern const RuledLinkCodec ruled_link_decimal;
extern const RuledLinkCodec ruled_link_largest;

int ruled_link_get_digit (char c);
void ruled_link_append_digit (GString *body, guint digit);
gboolean ruled_link_read_bits (gint16 *values, guint n, const char **body, GError **error);
void ruled_link_write_bits (const gint16 *values, guint n, GString *body);

/* ruled-link-lines.c */
extern const RuledLinkCodec ruled_link_outside;
extern const RuledLinkCodec ruled_link_lists;
extern const RuledLinkCodec ruled_link_cell_lists;
extern const RuledLinkCodec ruled_link_sums;

/* ruled-link-words.c */
extern const RuledLinkCodec ruled_link_pairs;
extern const RuledLinkCodec ruled_link_words;
extern const RuledLinkCodec ruled_link_zero_words;
extern const RuledLinkCodec ruled_link_decimal_words;
extern const RuledLinkCodec ruled_link_letter_words;
extern const RuledLinkCodec ruled_link_dots;
extern const RuledLinkCodec ruled_link_black_dots;

/* ruled-link-board.c */
extern const RuledLinkCodec ruled_link_dominoes;
extern const RuledLinkCodec ruled_link_level;
extern const RuledLinkCodec ruled_link_none;
extern const RuledLinkCodec ruled_link_fleet;
extern const RuledLinkCodec ruled_link_shapes;
extern const RuledLinkCodec ruled_link_whole;

/* ruled-link-sheet.c */
gboolean ruled_link_read_sheet (MdrRuledPuzzle *givens, char *const *lines, GError **error);

void ruled_link_places_init (RuledLinkPlaces *places, const MdrRuledPuzzle *givens, const MdrLinkPart *part);
void ruled_link_places_init_numbers (RuledLinkPlaces *places, gint16 *numbers, guint n);
void ruled_link_places_clear (RuledLinkPlaces *places);
gboolean ruled_link_places_read (const RuledLinkPlaces *places, const char **body, GError **error);
gboolean ruled_link_places_write (const RuledLinkPlaces *places, GString *body, GError **error);
gboolean ruled_link_places_read_decimals (const RuledLinkPlaces *places, const char **body, GError **error);
gboolean ruled_link_places_write_decimals (const RuledLinkPlaces *places, GString *body, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RuledLinkPlaces, ruled_link_places_clear)

G_END_DECLS
