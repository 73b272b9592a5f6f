/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-ipuz.h"
#include "mdr-json.h"
#include "mdr-ruled-text.h"

/*
 * The format ipuz has a form for puzzles of numbers in a square whose lines and areas have each number once.
 * A page has that form if its links consist of even areas and of numbers at cells, and nothing else is given;
 * the name in links is that of the form, too.
 */

/* What stands for a number if the file does not say so. */
#define USUAL_CHARACTERS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define MAX_SIDE         ((int) strlen (USUAL_CHARACTERS))

/* The variants that are puzzles of the same kind. */
typedef enum
{
  FORM_USUAL,
  FORM_AREAS,
  FORM_LINES,
  FORM_LETTERS,
} Form;

static const char *const variants[] = {
  [FORM_USUAL] = "%s",
  [FORM_AREAS] = "%s/jigsaw%s",
  [FORM_LINES] = "%s/latinsquare",
  [FORM_LETTERS] = "%s/wordoku",
};

/** Returns: whether the format has a form for the puzzles of @rulebook */
gboolean
ruled_has_ipuz (const MdrRulebook *rulebook)
{
  const MdrGiven *number;

  if (!rulebook->square || rulebook->link_parts->len != 2 || rulebook->givens->len != 2
      || mdr_rulebook_get_link_part (rulebook, 0)->codec != MDR_CODEC_EVEN
      || mdr_rulebook_get_link_part (rulebook, 1)->codec != MDR_CODEC_NUMBERS)
    return FALSE;
  number = mdr_rulebook_get_given (rulebook, mdr_rulebook_get_link_part (rulebook, 1)->givens[0]);
  return number->place == MDR_PLACE_CELL && !number->toward;
}

static guint
get_division (const MdrRulebook *rulebook)
{
  return mdr_rulebook_get_link_part (rulebook, 0)->givens[0];
}

static guint
get_number (const MdrRulebook *rulebook)
{
  return mdr_rulebook_get_link_part (rulebook, 1)->givens[0];
}

static char *
dup_name (const MdrRulebook *rulebook, Form form)
{
  const char *name = rulebook->link_names->pdata[0];
  g_autoptr (GString) text = g_string_new (variants[form]);

  g_string_replace (text, "%s", name, 0);
  return g_strdup (text->str);
}

static gboolean
has_form (const MdrRulebook *rulebook, JsonObject *file, Form form)
{
  g_autofree char *name = dup_name (rulebook, form);

  return mdr_ipuz_has_kind (file, name);
}

/* Whether a style only says how a cell looks, not that it differs from others by a rule. */
static gboolean
is_plain (JsonObject *object)
{
  JsonNode *style = json_object_get_member (object, "style");
  g_autoptr (GList) names =
      style && JSON_NODE_HOLDS_OBJECT (style) ? json_object_get_members (json_node_get_object (style)) : NULL;

  for (GList *name = names; name; name = name->next)
    if (!g_str_has_prefix (name->data, "color") && !g_str_equal (name->data, "highlight")
        && !g_str_equal (name->data, "border") && !g_str_equal (name->data, "named"))
      return FALSE;
  return TRUE;
}

/* Returns: (transfer full): the text of a number or a string, which the format takes for the same; %NULL for
 * anything else. Objects have it in a member: that of a number before that of an empty cell. */
static char *
dup_text (JsonNode *node)
{
  static const char *const members[] = { "given", "value", "cell" };

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);

      for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
        {
          JsonNode *given = json_object_get_member (object, members[i]);

          if (given && !JSON_NODE_HOLDS_NULL (given))
            return is_plain (object) && JSON_NODE_HOLDS_VALUE (given) ? dup_text (given) : NULL;
        }
      return NULL;
    }
  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  return json_node_get_value_type (node) == G_TYPE_INT64
             ? g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node))
             : NULL;
}

/* Returns the number that a text of a cell means, from 1 to @n; 0 for none */
static int
find_number (const char *text, const char *characters, int n)
{
  const char *at = g_utf8_strlen (text, -1) == 1 ? strstr (characters, text) : NULL;
  guint64 number = 0;

  if (at)
    number = (guint64) g_utf8_pointer_to_offset (characters, at) + 1;
  else
    g_ascii_string_to_unsigned (text, 10, 1, (guint64) n, &number, NULL);
  return number <= (guint64) n ? (int) number : 0;
}

/* Returns: (transfer full) (nullable): the characters that stand for the numbers from 1 */
static char *
dup_characters (JsonObject *file, int n, GError **error)
{
  const char *characters;

  if (!mdr_ipuz_has (file, "charset"))
    return g_strdup (USUAL_CHARACTERS);
  characters = mdr_json_get_string (file, "", "charset", error);
  if (!characters)
    return NULL;
  if (g_utf8_strlen (characters, -1) == n)
    return g_strdup (characters);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a member of a file, and the number of characters that it should have */
               g_dngettext (GETTEXT_PACKAGE, "%s must have %d character, one for each number.",
                            "%s must have %d characters, one for each number.", (gulong) n),
               "charset", n);
  return NULL;
}

static gboolean
read_cell (JsonNode *node,
           const char *place,
           const char *empty,
           const char *characters,
           int n,
           int *number,
           GError **error)
{
  g_autofree char *text = NULL;

  *number = MDR_RULED_NONE;
  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  text = dup_text (node);
  if (g_strcmp0 (text, empty) == 0)
    return TRUE;
  *number = text ? find_number (text, characters, n) : 0;
  if (*number > 0)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a member of a file, the greatest number, what stands for an empty cell */
               _ ("%s must be a number from 1 to %d, or %s for an empty cell."), place, n, empty);
  return FALSE;
}

static gboolean
read_numbers (MdrRuledPuzzle *givens, JsonObject *file, JsonArray *rows, GError **error)
{
  int n = (int) givens->grid.rows;
  gint16 *numbers = givens->givens[get_number (givens->rulebook)];
  g_autofree char *characters = dup_characters (file, n, error);
  JsonNode *node = json_object_get_member (file, "empty");
  g_autofree char *own = node ? dup_text (node) : NULL;

  if (!characters)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      JsonArray *row = mdr_json_get_array_element (rows, "puzzle", (guint) i, (guint) n, (guint) n, error);

      if (!row)
        return FALSE;
      for (int j = 0; j < n; j++)
        {
          g_autofree char *place = g_strdup_printf ("puzzle[%d][%d]", i, j);
          int number;

          if (!read_cell (json_array_get_element (row, (guint) j), place, own ? own : "0", characters, n,
                          &number, error))
            return FALSE;
          numbers[i * n + j] = (gint16) number;
        }
    }
  return TRUE;
}

/* Reads the cells of all zones; @ends has for each zone how many they are up to its end. */
static GArray *
read_zones (JsonArray *zones, int n, guint *ends, GError **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  for (guint i = 0; i < json_array_get_length (zones); i++)
    {
      g_autofree char *place = g_strdup_printf ("zones[%u]", i);
      JsonObject *group = mdr_json_get_object_element (zones, "zones", i, error);

      if (!group || !mdr_ipuz_read_group (group, place, n, n, cells, error))
        return NULL;
      ends[i] = cells->len;
    }
  return mdr_ipuz_settle_cells (cells, n, n, "zones", error) ? g_steal_pointer (&cells) : NULL;
}

/* Gives the cells of each zone its number in @areas. */
static gboolean
read_zone_areas (JsonArray *zones, int n, guint *areas, GError **error)
{
  g_autofree guint *ends = g_new (guint, json_array_get_length (zones));
  g_autoptr (GArray) cells = read_zones (zones, n, ends, error);
  g_autofree gboolean *seen = g_new0 (gboolean, n * n);
  gboolean once = cells && cells->len == (guint) (n * n);
  guint zone = 0;

  if (!cells)
    return FALSE;
  for (guint i = 0; once && i < cells->len; i++)
    {
      const MdrCell *at = &g_array_index (cells, MdrCell, i);
      int cell = at->row * n + at->column;

      while (i >= ends[zone])
        zone++;
      once = !seen[cell];
      seen[cell] = TRUE;
      areas[cell] = zone;
    }
  if (once)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("zones must have each cell of the board exactly once."));
  return FALSE;
}

static gboolean
read_areas (MdrRuledPuzzle *givens, JsonObject *file, GError **error)
{
  int n = (int) givens->grid.rows;
  guint division = get_division (givens->rulebook);
  gboolean lines = has_form (givens->rulebook, file, FORM_LINES);
  gboolean zones = mdr_ipuz_has (file, "zones");
  g_autofree guint *areas = ruled_dup_even_division (givens->grid);
  gboolean boxes;

  if (!mdr_ipuz_get_flag (file, "boxes", !lines && !zones, &boxes, error))
    return FALSE;
  if (zones && boxes)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("zones besides boxes are not understood; boxes must be false."));
      return FALSE;
    }
  if (boxes && n > 1 && areas[n] != areas[0])
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the height and the width of a board */
                   _ ("boxes must be false, because a board of %d×%d has no equal boxes."), n, n);
      return FALSE;
    }
  if (zones)
    {
      JsonArray *groups = mdr_json_get_array (file, "", "zones", 1, (guint) (n * n), error);

      if (!groups || !read_zone_areas (groups, n, areas, error))
        return FALSE;
    }
  else if (!boxes)
    for (int i = 0; i < n * n; i++)
      areas[i] = (guint) (i / n);
  givens->parted = mdr_ruled_puzzle_divide (givens, division, areas);
  return TRUE;
}

static gboolean
check_kinds (const MdrRulebook *rulebook, JsonObject *file, GError **error)
{
  g_auto (GStrv) names = g_new0 (char *, G_N_ELEMENTS (variants) + 1);

  for (Form form = 0; form < G_N_ELEMENTS (variants); form++)
    names[form] = dup_name (rulebook, form);
  return mdr_ipuz_check_kinds (file, (const char *const *) names, error);
}

/** Implements puzzle_from_ipuz of #MdrGuide. */
MdrPuzzle *
ruled_puzzle_from_ipuz (const MdrKind *kind, JsonObject *file, GError **error)
{
  static const char *const known[] = { "dimensions", "charset", "displaycharset", "boxes",  "zones",
                                       "puzzle",     "empty",   "showoperators",  "styles", NULL };
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  g_autoptr (MdrRuledPuzzle) givens = NULL;
  JsonArray *rows;
  int n;

  if (!check_kinds (rulebook, file, error) || !mdr_ipuz_check_members (file, known, error))
    return NULL;
  rows = mdr_json_get_array (file, "", "puzzle", 1, (guint) MAX_SIDE, error);
  if (!rows)
    return NULL;
  n = (int) json_array_get_length (rows);
  if (!mdr_rulebook_check_size (rulebook, (guint) n, (guint) n, error))
    return NULL;
  givens = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ (guint) n, (guint) n });
  if (!read_numbers (givens, file, rows, error) || !read_areas (givens, file, error))
    return NULL;
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

static JsonArray *
new_zones (const MdrRuledPuzzle *givens)
{
  guint division = get_division (givens->rulebook);
  guint n = givens->grid.rows;
  JsonArray *zones = json_array_new ();

  for (guint area = 0; area < givens->n_areas[division]; area++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

      for (guint i = 0; i < n * n; i++)
        if (givens->givens[division][i] == (gint16) area)
          g_array_append_val (cells, ((MdrCell){ (int) (i / n), (int) (i % n) }));
      json_array_add_object_element (zones, mdr_ipuz_new_group ((const MdrCell *) cells->data, cells->len));
    }
  return zones;
}

/* Small numbers are written as such, and others as the characters of the file. */
static JsonArray *
new_numbers (const MdrRuledPuzzle *givens)
{
  const gint16 *numbers = givens->givens[get_number (givens->rulebook)];
  guint n = givens->grid.rows;
  JsonArray *rows = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonArray *row = json_array_new ();

      for (guint j = 0; j < n; j++)
        {
          int number = MAX (numbers[i * n + j], 0);
          char character[] = { number > 9 ? USUAL_CHARACTERS[number - 1] : '\0', '\0' };

          if (number > 9)
            json_array_add_string_element (row, character);
          else
            json_array_add_int_element (row, number);
        }
      json_array_add_array_element (rows, row);
    }
  return rows;
}

static gboolean
has_unknown (const MdrRuledPuzzle *givens)
{
  guint number = get_number (givens->rulebook);

  for (guint i = 0; i < givens->n_places[number]; i++)
    if (givens->givens[number][i] == MDR_RULED_UNKNOWN)
      return TRUE;
  return FALSE;
}

/** Implements puzzle_to_ipuz of #MdrGuide. */
JsonObject *
ruled_puzzle_to_ipuz (const MdrPuzzle *puzzle, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRulebook *rulebook = givens->rulebook;
  guint n = givens->grid.rows;
  gboolean even = ruled_is_divided_evenly (givens, get_division (rulebook));
  g_autofree char *characters = g_strndup (USUAL_CHARACTERS, n);
  JsonObject *file;
  JsonArray *kinds;

  if (n > (guint) MAX_SIDE || has_unknown (givens))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           n > (guint) MAX_SIDE
                               ? _ ("The ipuz format cannot represent boards as large as this.")
                               : _ ("The ipuz format cannot represent a number that is not known."));
      return NULL;
    }
  even = even && (n == 1 || givens->givens[get_division (rulebook)][n] == 0);
  file = json_object_new ();
  kinds = json_array_new ();
  for (Form form = FORM_USUAL; form <= (even ? FORM_USUAL : FORM_AREAS); form++)
    {
      g_autofree char *name = dup_name (rulebook, form);

      mdr_ipuz_add_kind (kinds, name);
    }
  json_object_set_array_member (file, "kind", kinds);
  mdr_ipuz_set_size (file, (int) n, (int) n);
  json_object_set_string_member (file, "charset", characters);
  json_object_set_boolean_member (file, "boxes", even);
  if (!even)
    json_object_set_array_member (file, "zones", new_zones (givens));
  json_object_set_array_member (file, "puzzle", new_numbers (givens));
  return file;
}
