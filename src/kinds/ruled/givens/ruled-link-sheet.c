/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/*
 * Links with a file of an editor: each line between slashes, a sign for each cell. First comes what is given,
 * in the order of the parts of a link, then what has been answered, which is no part of the puzzle.
 */

/* What the lines say at cells. */
typedef struct
{
  MdrRuledPuzzle *givens;
  char *const *lines;
} Sheet;

/* Reads what stands for a number, or for one of two words. */
static gboolean
read_value (MdrCodec codec, const char *sign, gint16 unknown, gint16 *value)
{
  gboolean circle = codec == MDR_CODEC_CIRCLES;
  gint64 number = unknown;

  if (!g_str_equal (sign, "-")
      && !g_ascii_string_to_signed (sign, 10, circle, circle ? 2 : MDR_LINK_MAX_NUMBER, &number, NULL))
    return FALSE;
  *value = (gint16) (circle && number > 0 ? number - 1 : number);
  return TRUE;
}

static gboolean
read_sign (Sheet *sheet, const MdrLinkPart *part, guint place, const char *sign)
{
  guint index = part->givens[0];
  gboolean unknown = mdr_rulebook_get_given (sheet->givens->rulebook, index)->unknown;
  gboolean arrow = part->codec == MDR_CODEC_ARROWS;

  if (*sign && strchr (".#+", *sign))
    return sign[1] == '\0';
  if (arrow && (!g_ascii_isdigit (sign[0]) || sign[1] != ','))
    return FALSE;
  if (arrow)
    sheet->givens->directions[index][place] = (guint8) ruled_link_get_direction ((guint) (*sign - '0'));
  return read_value (part->codec, arrow ? sign + 2 : sign, unknown ? MDR_RULED_UNKNOWN : MDR_RULED_NONE,
                     &sheet->givens->givens[index][place]);
}

/* Returns: (transfer full) (nullable): the signs of the next line; %NULL with an error if there are not as
 * many */
static char **
next_signs (Sheet *sheet, guint n, GError **error)
{
  const char *line = *sheet->lines ? *sheet->lines++ : "";
  g_autofree char *stripped = g_strstrip (g_strdup (line));
  g_auto (GStrv) signs = g_strsplit (stripped, " ", -1);

  if (g_strv_length (signs) == n)
    return g_steal_pointer (&signs);
  mdr_link_refuse_rest (line, error);
  return NULL;
}

/* Reads signs for all places of a board, of which those at cells are in rows. An area has its number at one
 * of its cells. */
static gboolean
read_signs (Sheet *sheet, const MdrLinkPart *part, GError **error)
{
  const MdrRuledPuzzle *givens = sheet->givens;
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, part->givens[0]);
  guint corner = given->place == MDR_PLACE_CORNER;
  guint width = givens->grid.columns + corner;

  for (guint i = 0; i < givens->grid.rows + corner; i++)
    {
      const char *line = *sheet->lines;
      g_auto (GStrv) signs = next_signs (sheet, width, error);

      if (!signs)
        return FALSE;
      for (guint j = 0; j < width; j++)
        {
          guint cell = i * width + j;
          guint place = given->place == MDR_PLACE_AREA ? (guint) givens->givens[given->division][cell] : cell;

          if (!read_sign (sheet, part, place, signs[j]))
            return mdr_link_refuse_rest (line, error);
        }
    }
  return TRUE;
}

/* Reads the number of areas, and which of them each cell is in. */
static gboolean
read_areas (Sheet *sheet, const MdrLinkPart *part, GError **error)
{
  MdrRuledPuzzle *givens = sheet->givens;
  MdrRuledGrid grid = givens->grid;
  g_auto (GStrv) number = next_signs (sheet, 1, error);
  g_autofree guint *areas = g_new0 (guint, grid.rows * grid.columns);

  for (guint i = 0; i < grid.rows; i++)
    {
      g_auto (GStrv) signs = number ? next_signs (sheet, grid.columns, error) : NULL;

      if (!signs)
        return FALSE;
      for (guint j = 0; j < grid.columns; j++)
        {
          guint64 area;

          if (!g_ascii_string_to_unsigned (signs[j], 10, 0, grid.rows * grid.columns, &area, NULL))
            return mdr_link_refuse_rest (signs[j], error);
          areas[i * grid.columns + j] = (guint) area;
        }
    }
  mdr_ruled_puzzle_divide (givens, part->givens[0], areas);
  return TRUE;
}

static gboolean
read_number (Sheet *sheet, const MdrLinkPart *part, GError **error)
{
  const char *line = *sheet->lines;
  g_auto (GStrv) signs = next_signs (sheet, 1, error);

  if (!signs)
    return FALSE;
  return read_sign (sheet, part, 0, signs[0]) || mdr_link_refuse_rest (line, error);
}

static gboolean
read_part (Sheet *sheet, const MdrLinkPart *part, GError **error)
{
  const MdrGiven *given =
      part->n_givens ? mdr_rulebook_get_given (sheet->givens->rulebook, part->givens[0]) : NULL;
  const char *body = "";

  if (part->codec == MDR_CODEC_BORDERS)
    return read_areas (sheet, part, error);
  if (part->codec == MDR_CODEC_DECIMAL)
    return read_number (sheet, part, error);
  if (part->codec == MDR_CODEC_EVEN)
    return ruled_link_even.read (sheet->givens, part, &body, error);
  if (part->codec == MDR_CODEC_LARGEST)
    return ruled_link_largest.read (sheet->givens, part, &body, error);
  if (part->codec < MDR_CODEC_SLASH_NUMBERS && part->n_givens == 1
      && (given->place == MDR_PLACE_CELL || given->place == MDR_PLACE_AREA
          || given->place == MDR_PLACE_CORNER))
    return read_signs (sheet, part, error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("Meander does not read files of editors for this kind; open the file there, and "
                          "copy the link to the puzzle."));
  return FALSE;
}

/**
 * ruled_link_read_sheet:
 * @lines: of a file of an editor, behind its size
 *
 * Returns: whether what is given could be read into @givens
 */
gboolean
ruled_link_read_sheet (MdrRuledPuzzle *givens, char *const *lines, GError **error)
{
  Sheet sheet = { givens, lines };

  for (guint i = 0; i < givens->rulebook->link_parts->len; i++)
    if (!read_part (&sheet, mdr_rulebook_get_link_part (givens->rulebook, i), error))
      return FALSE;
  return TRUE;
}
