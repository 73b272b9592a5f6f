/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-link.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-link.h"

/* What links say of the board as a whole, or do not say. */

static gboolean
read_nothing (G_GNUC_UNUSED MdrRuledPuzzle *givens,
              G_GNUC_UNUSED const MdrLinkPart *part,
              G_GNUC_UNUSED const char **body,
              G_GNUC_UNUSED GError **error)
{
  return TRUE;
}

static gboolean
write_nothing (G_GNUC_UNUSED const MdrRuledPuzzle *givens,
               G_GNUC_UNUSED const MdrLinkPart *part,
               G_GNUC_UNUSED GString *body,
               G_GNUC_UNUSED GError **error)
{
  return TRUE;
}

const RuledLinkCodec ruled_link_none = { read_nothing, write_nothing };

/* Reads which cells are left out of the board; there are none if the link has ended. */
static gboolean
read_left_out (gint16 *cells, guint n, const char **body, GError **error)
{
  for (guint cell = 0; cell < n; cell++)
    cells[cell] = MDR_RULED_NONE;
  return **body == '\0' || ruled_link_read_bits (cells, n, body, error);
}

static gboolean
read_whole (MdrRuledPuzzle *givens, G_GNUC_UNUSED const MdrLinkPart *part, const char **body, GError **error)
{
  guint n = givens->grid.rows * givens->grid.columns;
  g_autofree gint16 *left_out = g_new (gint16, n);

  if (!read_left_out (left_out, n, body, error))
    return FALSE;
  for (guint cell = 0; cell < n; cell++)
    if (left_out[cell] != MDR_RULED_NONE)
      return ruled_link_refuse (error,
                                /* Translators: numbers from 1, and the name of a kind of puzzle */
                                _ ("The link leaves the cell in row %u, column %u out of the board; boards "
                                   "of “%s” are whole."),
                                cell / givens->grid.columns + 1, cell % givens->grid.columns + 1,
                                ruled_link_get_kind (givens));
  return TRUE;
}

const RuledLinkCodec ruled_link_whole = { read_whole, write_nothing };

/* Returns: (transfer full) (array): the number of cells of each area */
static guint *
dup_sizes (const MdrRuledPuzzle *givens, guint division)
{
  guint *sizes = g_new0 (guint, givens->n_areas[division] + 1);

  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    sizes[givens->givens[division][cell]]++;
  return sizes;
}

/* Cells that are left out of the board are areas of one cell, which need no borders; no other area has
 * another size than two. */
static gboolean
read_dominoes (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  guint division = part->givens[0];
  guint n = givens->n_places[division];
  g_autofree gint16 *left_out = g_new (gint16, n);
  g_autofree guint *areas = g_new (guint, n);
  g_autofree guint *sizes = NULL;

  if (!read_left_out (left_out, n, body, error))
    return FALSE;
  for (guint cell = 0; cell < n; cell++)
    areas[cell] = left_out[cell] >= 0 ? n + cell : (guint) givens->givens[division][cell];
  mdr_ruled_puzzle_divide (givens, division, areas);
  sizes = dup_sizes (givens, division);
  for (guint cell = 0; cell < n; cell++)
    if (sizes[givens->givens[division][cell]] != (left_out[cell] >= 0 ? 1 : 2))
      return ruled_link_refuse (error,
                                /* Translators: numbers from 1, a number of cells, and the name of a kind of
                                   puzzle */
                                _ ("At row %u, column %u, the link has an area of size %u. Areas of “%s” "
                                   "have "
                                   "two cells, and single cells are left out."),
                                cell / givens->grid.columns + 1, cell % givens->grid.columns + 1,
                                sizes[givens->givens[division][cell]], ruled_link_get_kind (givens));
  return TRUE;
}

static gboolean
write_dominoes (const MdrRuledPuzzle *givens,
                const MdrLinkPart *part,
                GString *body,
                G_GNUC_UNUSED GError **error)
{
  guint n = givens->n_places[part->givens[0]];
  g_autofree guint *sizes = dup_sizes (givens, part->givens[0]);
  g_autofree gint16 *left_out = g_new (gint16, n);
  gboolean any = FALSE;

  for (guint cell = 0; cell < n; cell++)
    {
      left_out[cell] = sizes[givens->givens[part->givens[0]][cell]] == 1 ? 1 : MDR_RULED_NONE;
      any = any || left_out[cell] == 1;
    }
  if (any)
    ruled_link_write_bits (left_out, n, body);
  return TRUE;
}

const RuledLinkCodec ruled_link_dominoes = { read_dominoes, write_dominoes };

/* Without the flag, only cells that hang together below a level have the same. That makes no difference if
 * all cells of an area below any level hang together. */
static gboolean
read_level (MdrRuledPuzzle *givens, const MdrLinkPart *part, G_GNUC_UNUSED const char **body, GError **error)
{
  guint division = part->givens[0];
  guint columns = givens->grid.columns;
  g_autoptr (MdrRuledPuzzle) lower = mdr_ruled_puzzle_copy (givens);
  g_autofree guint *areas = g_new (guint, givens->n_places[division]);

  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    areas[cell] = (guint) givens->givens[division][cell];
  for (guint row = 1; row < givens->grid.rows; row++)
    {
      guint parted;

      for (guint cell = (row - 1) * columns; cell < row * columns; cell++)
        areas[cell] = MDR_RULED_NO_PLACE;
      parted = mdr_ruled_puzzle_divide (lower, division, areas);
      if (parted > 0)
        return ruled_link_refuse (error,
                                  /* Translators: a mark in links, numbers from 1, and the name of a kind of
                                     puzzle */
                                  _ ("The link does not have the mark “%s”: at row %u, column %u, an area "
                                     "may "
                                     "have another level than elsewhere, but areas of “%s” have one."),
                                  ruled_link_level.flag, parted / columns + 1, parted % columns + 1,
                                  ruled_link_get_kind (givens));
    }
  return TRUE;
}

const RuledLinkCodec ruled_link_level = { read_level, write_nothing, .flag = "r" };

/* The letters of links for all shapes of so many cells, each once. */
static const char letters[] = { [4] = 't', [5] = 'p' };

/* Returns: the letter for the shapes that the rules want once each; 0 if there is none */
static char
find_letter (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    for (guint j = 0; j < mdr_rulebook_get_statement (rulebook, i)->conditions->len; j++)
      {
        const MdrCondition *condition =
            mdr_statement_get_condition (mdr_rulebook_get_statement (rulebook, i), j);
        guint size = condition->shapes ? g_array_index (condition->shapes, MdrShape, 0).n_cells : 0;
        g_autoptr (GArray) all = size > 0 && size < sizeof letters ? mdr_shapes_list (size) : NULL;

        if (all && condition->once && all->len == condition->shapes->len)
          return letters[size];
      }
  return '\0';
}

static gboolean
refuse_shapes (const MdrRuledPuzzle *givens, GError **error)
{
  return ruled_link_refuse (error, _ ("The link is to a puzzle with other shapes than those of “%s”."),
                            ruled_link_get_kind (givens));
}

static gboolean
read_shapes (MdrRuledPuzzle *givens, G_GNUC_UNUSED const MdrLinkPart *part, const char **body, GError **error)
{
  if (**body != '/')
    return mdr_link_refuse_rest (*body, error);
  if ((*body)[1] != '/' || (*body)[2] != find_letter (givens->rulebook))
    return refuse_shapes (givens, error);
  *body += strlen ("//t");
  return TRUE;
}

static gboolean
write_shapes (const MdrRuledPuzzle *givens,
              G_GNUC_UNUSED const MdrLinkPart *part,
              GString *body,
              G_GNUC_UNUSED GError **error)
{
  g_string_append_printf (body, "//%c", find_letter (givens->rulebook));
  return TRUE;
}

const RuledLinkCodec ruled_link_shapes = { read_shapes, write_shapes };

/* Fleets with a letter have one ship of the greatest length, and one more of each length below. */
#define FIRST_FLEET  'c'
#define FIRST_LENGTH 3
#define NO_FLEET     'z'
#define LONGEST      5

/* Returns: how many ships there are that are longer by @index cells than the shortest */
static int
count_in_fleet (guint longest, guint index)
{
  return MAX ((int) (longest - index), 0);
}

/* What five cells side by side are called, of which the first are those of a ship. */
static char
get_cells_digit (guint length)
{
  const guint five = 31;
  guint digit = (five << (LONGEST - length)) & five;

  return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
}

/* Reads a ship: its width, its height, and its cells. Returns: its length; 0 if it is none */
static guint
read_ship (const char *text)
{
  guint width = (guint) (text[0] - '0');
  guint height = text[0] ? (guint) (text[1] - '0') : 0;
  guint length = MAX (width, height);

  return MIN (width, height) == 1 && length <= LONGEST && text[2] == get_cells_digit (length) ? length : 0;
}

static gboolean
read_listed (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  char *at;
  guint64 count = g_ascii_strtoull (*body + 1, &at, 10);

  for (; count > 0 && *at == '/'; count--, at += strlen ("/11g"))
    {
      guint length = read_ship (at + 1);

      if (length == 0 || length > part->n_givens)
        return refuse_shapes (givens, error);
      givens->givens[part->givens[length - 1]][0]++;
    }
  if (count > 0 || (*at != '\0' && *at != '/'))
    return mdr_link_refuse_rest (*body, error);
  *body = at;
  return TRUE;
}

static gboolean
read_fleet (MdrRuledPuzzle *givens, const MdrLinkPart *part, const char **body, GError **error)
{
  char letter;
  guint longest;

  if (**body != '/')
    return mdr_link_refuse_rest (*body, error);
  for (guint i = 0; i < part->n_givens; i++)
    givens->givens[part->givens[i]][0] = 0;
  if ((*body)[1] != '/')
    return read_listed (givens, part, body, error);
  letter = (*body)[2];
  longest = letter == NO_FLEET ? 0 : (guint) (letter - FIRST_FLEET) + FIRST_LENGTH;
  if (longest > part->n_givens || (longest > 0 && longest < FIRST_LENGTH))
    return refuse_shapes (givens, error);
  for (guint i = 0; i < part->n_givens; i++)
    givens->givens[part->givens[i]][0] = (gint16) count_in_fleet (longest, i);
  *body += strlen ("//c");
  return TRUE;
}

/* Whether the ships are those of a fleet with a letter, or none. */
static gboolean
is_fleet (const MdrRuledPuzzle *givens, const MdrLinkPart *part, guint longest)
{
  for (guint i = 0; i < part->n_givens; i++)
    if (givens->givens[part->givens[i]][0] != count_in_fleet (longest, i))
      return FALSE;
  return longest == 0 || longest >= FIRST_LENGTH;
}

static gboolean
write_fleet (const MdrRuledPuzzle *givens,
             const MdrLinkPart *part,
             GString *body,
             G_GNUC_UNUSED GError **error)
{
  int n_ships = 0;

  for (guint longest = 0; longest <= part->n_givens; longest++)
    if (is_fleet (givens, part, longest))
      {
        g_string_append_printf (body, "//%c",
                                longest == 0 ? NO_FLEET : (char) (FIRST_FLEET + (longest - FIRST_LENGTH)));
        return TRUE;
      }
  for (guint i = 0; i < part->n_givens; i++)
    n_ships += MAX (givens->givens[part->givens[i]][0], 0);
  g_string_append_printf (body, "/%d", n_ships);
  for (guint i = 0; i < part->n_givens; i++)
    for (int k = 0; k < givens->givens[part->givens[i]][0]; k++)
      g_string_append_printf (body, "/%u1%c", i + 1, get_cells_digit (i + 1));
  return TRUE;
}

const RuledLinkCodec ruled_link_fleet = { read_fleet, write_fleet };
