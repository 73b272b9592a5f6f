/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <glib/gi18n-lib.h>

#include "mdr-link.h"
#include "mdr-ruled-text.h"
#include "ruled-givens.h"

/* Links of puzzle sites: ADDRESS?NAME/WIDTH/HEIGHT/BODY. The page of rules says what the body consists of. */

static const RuledLinkCodec *const codecs[] = {
  [MDR_CODEC_NUMBERS] = &ruled_link_numbers,   [MDR_CODEC_SMALL_NUMBERS] = &ruled_link_small_numbers,
  [MDR_CODEC_DECIMALS] = &ruled_link_decimals, [MDR_CODEC_BITS] = &ruled_link_bits,
  [MDR_CODEC_DIGITS] = &ruled_link_digits,     [MDR_CODEC_ARROWS] = &ruled_link_arrows,
  [MDR_CODEC_CIRCLES] = &ruled_link_circles,   [MDR_CODEC_MARKS] = &ruled_link_marks,
  [MDR_CODEC_BORDERS] = &ruled_link_borders,   [MDR_CODEC_EVEN] = &ruled_link_even,
  [MDR_CODEC_DECIMAL] = &ruled_link_decimal,   [MDR_CODEC_LARGEST] = &ruled_link_largest,
};

/* Numbers of which there is none may be left out at the end. */
static gboolean
is_blank (const MdrRuledPuzzle *givens, const MdrLinkPart *part)
{
  g_auto (RuledLinkPlaces) places = { 0 };

  if (part->codec != MDR_CODEC_NUMBERS)
    return FALSE;
  ruled_link_places_init (&places, givens, part);
  for (guint i = 0; i < places.n; i++)
    if (*places.values[i] != MDR_RULED_NONE)
      return FALSE;
  return TRUE;
}

static gboolean
read_body (MdrRuledPuzzle *givens, const char *body, GError **error)
{
  const MdrRulebook *rulebook = givens->rulebook;

  for (guint i = 0; i < rulebook->link_parts->len; i++)
    {
      const MdrLinkPart *part = mdr_rulebook_get_link_part (rulebook, i);

      if (i > 0 && *body == '\0' && part->codec == MDR_CODEC_NUMBERS)
        continue;
      if (!codecs[part->codec]->read (givens, part, &body, error))
        return FALSE;
    }
  return *body == '\0' || mdr_link_refuse_rest (body, error);
}

/* Whether the sites' name is one of the kind's. */
static gboolean
has_name (const MdrRulebook *rulebook, const char *name)
{
  return name && g_ptr_array_find_with_equal_func (rulebook->link_names, name, g_str_equal, NULL);
}

/* Returns: (transfer full) (nullable): a board of the size that the link says */
static MdrRuledPuzzle *
new_board (MdrRulebook *rulebook, const char *width, const char *height, GError **error)
{
  int columns;
  int rows;

  if (!mdr_link_read_width (width, RULED_MIN_SIDE, RULED_MAX_SIDE, &columns, error)
      || !mdr_link_read_height (height, RULED_MIN_SIDE, RULED_MAX_SIDE, &rows, error)
      || !mdr_rulebook_check_size (rulebook, (guint) rows, (guint) columns, error))
    return NULL;
  return mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ (guint) rows, (guint) columns });
}

/* Reads a link with a file of an editor: its height comes first, and a square has no width. */
static MdrRuledPuzzle *
read_sheet (MdrRulebook *rulebook, const char *link, GError **error)
{
  g_auto (GStrv) lines = mdr_link_split (link, -1);
  guint n = g_strv_length (lines);
  gboolean square = n > 3 && !g_ascii_string_to_unsigned (lines[3], 10, 0, G_MAXINT, NULL, NULL);
  guint first = MIN (n, square ? 3 : 4);
  g_autoptr (MdrRuledPuzzle) givens = new_board (rulebook, lines[first - 1], n > 2 ? lines[2] : NULL, error);

  return givens && ruled_link_read_sheet (givens, &lines[first], error) ? g_steal_pointer (&givens) : NULL;
}

/* Reads a link in the code of the sites. */
static MdrRuledPuzzle *
read_code (MdrRulebook *rulebook, char *const *parts, GError **error)
{
  g_autoptr (MdrRuledPuzzle) givens = new_board (rulebook, parts[1], parts[1] ? parts[2] : NULL, error);
  const char *body = givens && parts[3] ? parts[3] : "";

  return givens && read_body (givens, body, error) ? g_steal_pointer (&givens) : NULL;
}

MdrPuzzle *
ruled_puzzle_from_link (const MdrKind *kind, const char *link, GError **error)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  g_auto (GStrv) parts = mdr_link_split (link, 4);
  gboolean is_sheet = g_strcmp0 (parts[0], MDR_LINK_FILE) == 0;
  g_autoptr (MdrRuledPuzzle) givens = NULL;

  if (!has_name (rulebook, is_sheet ? parts[1] : parts[0]))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   _ ("This is not a link to a puzzle of the kind “%s”."), mdr_kind_get_name (kind));
      return NULL;
    }
  givens = is_sheet ? read_sheet (rulebook, link, error) : read_code (rulebook, parts, error);
  if (!givens || !ruled_parameters_check (givens, error))
    return NULL;
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

char *
ruled_puzzle_to_link (const MdrPuzzle *puzzle, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRulebook *rulebook = givens->rulebook;
  g_autoptr (GString) body = g_string_new (NULL);

  g_string_printf (body, MDR_LINK_ADDRESS "%s/%u/%u/", (const char *) rulebook->link_names->pdata[0],
                   givens->grid.columns, givens->grid.rows);
  for (guint i = 0; i < rulebook->link_parts->len; i++)
    {
      const MdrLinkPart *part = mdr_rulebook_get_link_part (rulebook, i);

      if (i > 0 && i == rulebook->link_parts->len - 1 && is_blank (givens, part))
        break;
      if (!codecs[part->codec]->write (givens, part, body, error))
        return NULL;
    }
  return g_string_free (g_steal_pointer (&body), FALSE);
}
