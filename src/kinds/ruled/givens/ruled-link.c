/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <glib/gi18n-lib.h>

#include "mdr-link.h"
#include "mdr-ruled-text.h"
#include "ruled-givens.h"

/* Links of puzzle sites: ADDRESS?NAME/WIDTH/HEIGHT/BODY. The page of rules says what the body consists of. */

static const RuledLinkCodec *const codecs[] = {
  [MDR_CODEC_NUMBERS] = &ruled_link_numbers,
  [MDR_CODEC_SMALL_NUMBERS] = &ruled_link_small_numbers,
  [MDR_CODEC_DECIMALS] = &ruled_link_decimals,
  [MDR_CODEC_BITS] = &ruled_link_bits,
  [MDR_CODEC_DIGITS] = &ruled_link_digits,
  [MDR_CODEC_ARROWS] = &ruled_link_arrows,
  [MDR_CODEC_CIRCLES] = &ruled_link_circles,
  [MDR_CODEC_MARKS] = &ruled_link_marks,
  [MDR_CODEC_BORDERS] = &ruled_link_borders,
  [MDR_CODEC_EVEN] = &ruled_link_even,
  [MDR_CODEC_DECIMAL] = &ruled_link_decimal,
  [MDR_CODEC_LARGEST] = &ruled_link_largest,
  [MDR_CODEC_SLASH_NUMBERS] = &ruled_link_slash_numbers,
  [MDR_CODEC_STACKED] = &ruled_link_numbers,
  [MDR_CODEC_OUTSIDE] = &ruled_link_outside,
  [MDR_CODEC_PAIRS] = &ruled_link_pairs,
  [MDR_CODEC_WORDS] = &ruled_link_words,
  [MDR_CODEC_ZERO_WORDS] = &ruled_link_zero_words,
  [MDR_CODEC_DECIMAL_WORDS] = &ruled_link_decimal_words,
  [MDR_CODEC_LETTER_WORDS] = &ruled_link_letter_words,
  [MDR_CODEC_BASE_32] = &ruled_link_base_32,
  [MDR_CODEC_LISTS] = &ruled_link_lists,
  [MDR_CODEC_CELL_LISTS] = &ruled_link_cell_lists,
  [MDR_CODEC_SUMS] = &ruled_link_sums,
  [MDR_CODEC_DOTS] = &ruled_link_dots,
  [MDR_CODEC_BLACK_DOTS] = &ruled_link_black_dots,
  [MDR_CODEC_DOMINOES] = &ruled_link_dominoes,
  [MDR_CODEC_LEVEL] = &ruled_link_level,
  [MDR_CODEC_NONE] = &ruled_link_none,
  [MDR_CODEC_FLEET] = &ruled_link_fleet,
  [MDR_CODEC_SHAPES] = &ruled_link_shapes,
  [MDR_CODEC_WHOLE] = &ruled_link_whole,
};

/** Returns: the name of the kind of a puzzle, in the language of the user */
const char *
ruled_link_get_kind (const MdrRuledPuzzle *givens)
{
  return mdr_rulebook_say (givens->rulebook->name);
}

/** Returns: %FALSE with an error that says why a kind cannot have the puzzle of a link */
gboolean
ruled_link_refuse (GError **error, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_propagate_error (error, g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, values));
  va_end (values);
  return FALSE;
}

static const RuledLinkCodec *
get_codec (const MdrRulebook *rulebook, guint part)
{
  return codecs[mdr_rulebook_get_link_part (rulebook, part)->codec];
}

/* Returns: how many rows and columns of the board links do not count */
static int
get_frame (const MdrRulebook *rulebook)
{
  guint frame = 0;

  for (guint i = 0; i < rulebook->link_parts->len; i++)
    frame += get_codec (rulebook, i)->frame;
  return (int) frame;
}

/* Whether a part may be left out if nothing follows it. */
static gboolean
is_blank (const MdrRuledPuzzle *givens, guint index)
{
  const MdrLinkPart *part = mdr_rulebook_get_link_part (givens->rulebook, index);

  if (index == 0 || !codecs[part->codec]->optional)
    return FALSE;
  for (guint i = 0; i < part->n_givens; i++)
    for (guint place = 0; place < givens->n_places[part->givens[i]]; place++)
      if (givens->givens[part->givens[i]][place] != MDR_RULED_NONE)
        return FALSE;
  return TRUE;
}

static gboolean
read_part (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  g_auto (RuledLinkPlaces) places = { 0 };

  if (codecs[part->codec]->read)
    return codecs[part->codec]->read (givens, part, body, error);
  ruled_link_places_init (&places, givens, part);
  return codecs[part->codec]->read_places (&places, body, error);
}

static gboolean
write_part (const MdrRuledPuzzle *givens, const MdrLinkPart *part, GString *body, GError **error)
{
  g_auto (RuledLinkPlaces) places = { 0 };

  if (codecs[part->codec]->write)
    return codecs[part->codec]->write (givens, part, body, error);
  ruled_link_places_init (&places, givens, part);
  return codecs[part->codec]->write_places (&places, body, error);
}

static gboolean
read_body (MdrRuledPuzzle *givens, const char *flag, const char *body, GError **error)
{
  const MdrRulebook *rulebook = givens->rulebook;

  for (guint i = 0; i < rulebook->link_parts->len; i++)
    {
      const RuledLinkCodec *codec = get_codec (rulebook, i);

      if ((codec->flag && g_str_equal (codec->flag, flag)) || (i > 0 && *body == '\0' && codec->optional))
        continue;
      if (!read_part (givens, mdr_rulebook_get_link_part (rulebook, i), &body, error))
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
  int frame = get_frame (rulebook);
  int columns;
  int rows;

  if (!mdr_link_read_width (width, RULED_MIN_SIDE, RULED_MAX_SIDE - frame, &columns, error)
      || !mdr_link_read_height (height, RULED_MIN_SIDE, RULED_MAX_SIDE - frame, &rows, error))
    return NULL;
  rows += frame;
  columns += frame;
  if (!mdr_rulebook_check_size (rulebook, (guint) rows, (guint) columns, error))
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

/* Whether links of a kind can have this in front of their size. */
static gboolean
has_flag (const MdrRulebook *rulebook, const char *flag)
{
  for (guint i = 0; i < rulebook->link_parts->len; i++)
    if (g_strcmp0 (get_codec (rulebook, i)->flag, flag) == 0)
      return TRUE;
  return FALSE;
}

/* Reads a link in the code of the sites. */
static MdrRuledPuzzle *
read_code (MdrRulebook *rulebook, const char *link, GError **error)
{
  g_auto (GStrv) parts = mdr_link_split (link, 4);
  gboolean flagged = parts[1] && has_flag (rulebook, parts[1]);
  g_auto (GStrv) sizes = mdr_link_split (link, flagged ? 5 : 4);
  char *const *size = &sizes[flagged ? 2 : 1];
  g_autoptr (MdrRuledPuzzle) givens =
      new_board (rulebook, parts[1] ? size[0] : NULL, parts[1] && size[0] ? size[1] : NULL, error);
  const char *body = givens && size[2] ? size[2] : "";

  return givens && read_body (givens, flagged ? parts[1] : "", body, error) ? g_steal_pointer (&givens)
                                                                            : NULL;
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
  givens = is_sheet ? read_sheet (rulebook, link, error) : read_code (rulebook, link, error);
  if (!givens || !ruled_parameters_check (givens, error))
    return NULL;
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

/* Finds a place whose value has changed, but for the board, whose parts check that. Returns: whether there is
 * one
 */
static gboolean
find_change (const MdrRuledPuzzle *givens, const MdrRuledPuzzle *again, guint *given, guint *place)
{
  for (*given = 0; *given < givens->rulebook->givens->len; (*given)++)
    for (*place = 0; *place < givens->n_places[*given]; (*place)++)
      if (mdr_rulebook_get_given (givens->rulebook, *given)->place != MDR_PLACE_BOARD
          && (*place >= again->n_places[*given]
              || givens->givens[*given][*place] != again->givens[*given][*place]))
        return TRUE;
  return FALSE;
}

/* Whether a link says all that is given. Kinds can have more than sites know. */
static gboolean
check_link (const MdrRuledPuzzle *givens, const char *flag, const char *body, GError **error)
{
  g_autoptr (MdrRuledPuzzle) again = mdr_ruled_puzzle_new_like (givens, givens->grid);
  g_autoptr (GError) reason = NULL;
  const MdrGiven *which;
  guint given;
  guint place;

  if (!read_body (again, flag, body, &reason))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, reason->message);
      return FALSE;
    }
  if (!find_change (givens, again, &given, &place))
    return TRUE;
  which = mdr_rulebook_get_given (givens->rulebook, given);
  if (which->place == MDR_PLACE_CELL)
    g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                 /* Translators: the name of a given; numbers from 1 */
                 _ ("A link cannot say what “%s” has at row %u, column %u."), which->name,
                 place / givens->grid.columns + 1, place % givens->grid.columns + 1);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                 /* Translators: the name of a given; a number from 1 */
                 _ ("A link cannot say what “%s” has at place %u."), which->name, place + 1);
  return FALSE;
}

char *
ruled_puzzle_to_link (const MdrPuzzle *puzzle, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRulebook *rulebook = givens->rulebook;
  g_autoptr (GString) link = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (NULL);
  guint frame = (guint) get_frame (rulebook);
  const char *flag = "";
  gsize end = 0;

  if (MIN (givens->grid.rows, givens->grid.columns) <= frame)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("The board is too small for a link."));
      return NULL;
    }
  for (guint i = 0; i < rulebook->link_parts->len; i++)
    {
      const RuledLinkCodec *codec = get_codec (rulebook, i);
      gsize start = body->len;

      if (!write_part (givens, mdr_rulebook_get_link_part (rulebook, i), body, error))
        return NULL;
      if (body->len > start && !is_blank (givens, i))
        end = body->len;
      flag = codec->flag ? codec->flag : flag;
    }
  g_string_truncate (body, end);
  if (!check_link (givens, flag, body->str, error))
    return NULL;
  g_string_printf (link, MDR_LINK_ADDRESS "%s%s%s/%u/%u/%s", (const char *) rulebook->link_names->pdata[0],
                   *flag ? "/" : "", flag, givens->grid.columns - frame, givens->grid.rows - frame,
                   body->str);
  return g_string_free (g_steal_pointer (&link), FALSE);
}
