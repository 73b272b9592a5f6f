/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-diagram.h"
#include "mdr-ruled-text.h"
#include "ruled-brush.h"
#include "ruled-givens.h"
#include "ruled-look.h"

/* Glyphs that other programs have as letters. */
static const char *const letters[MDR_GLYPH_GREATER + 1] = {
  [MDR_GLYPH_DOT] = "•",      [MDR_GLYPH_CROSS] = "×",      [MDR_GLYPH_SQUARE] = "■",
  [MDR_GLYPH_DIAMOND] = "◆",  [MDR_GLYPH_STAR] = "★",       [MDR_GLYPH_BULB] = "●",
  [MDR_GLYPH_TREE] = "♣",     [MDR_GLYPH_TENT] = "▲",       [MDR_GLYPH_SUN] = "☀",
  [MDR_GLYPH_MOON] = "☾",     [MDR_GLYPH_TRIANGLE] = "△",   [MDR_GLYPH_END_RIGHT] = "▶",
  [MDR_GLYPH_END_DOWN] = "▼", [MDR_GLYPH_END_LEFT] = "◀",   [MDR_GLYPH_END_UP] = "▲",
  [MDR_GLYPH_SLASH] = "/",    [MDR_GLYPH_BACKSLASH] = "\\",
};

static MdrFigureShape
get_shape (const RuledLook *look)
{
  if (ruled_look_has (look, MDR_GLYPH_FILL))
    return MDR_FIGURE_FILL;
  if (ruled_look_has (look, MDR_GLYPH_DISC))
    return MDR_FIGURE_DISC;
  if (ruled_look_has (look, MDR_GLYPH_CIRCLE) || ruled_look_has (look, MDR_GLYPH_RING))
    return MDR_FIGURE_CIRCLE;
  return ruled_look_has (look, MDR_GLYPH_TINT) ? MDR_FIGURE_TINT : MDR_FIGURE_PLAIN;
}

/* Returns: (transfer full) (nullable): what is written at a place where something is given */
static char *
dup_text (const MdrRuledPuzzle *puzzle, guint index, guint place, const RuledLook *look)
{
  static const char *const arrows[MDR_N_DIRECTIONS] = { [MDR_DIRECTION_RIGHT] = "→",
                                                        [MDR_DIRECTION_DOWN] = "↓",
                                                        [MDR_DIRECTION_LEFT] = "←",
                                                        [MDR_DIRECTION_UP] = "↑" };
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int value = puzzle->givens[index][place];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < look->n_drawings; i++)
    {
      MdrGlyph glyph = look->drawings[i].glyph;
      g_autofree char *written =
          glyph == MDR_GLYPH_TEXT && (value != MDR_RULED_UNKNOWN || look->n_drawings == 1)
              ? ruled_dup_text (&given->domain, value, &look->drawings[i])
              : g_strdup (letters[glyph]);

      if (written)
        g_string_append (text, written);
    }
  if (given->toward)
    g_string_append (text, arrows[puzzle->directions[index][place]]);
  if (text->len > 0)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  return NULL;
}

static void
add_given (const MdrPuzzle *base, MdrDiagram *diagram, guint index)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);

  for (guint place = 0; place < puzzle->n_places[index]; place++)
    {
      int value = puzzle->givens[index][place];
      g_autofree char *text = NULL;
      RuledLook look;
      MdrCell cell;

      if (value == MDR_RULED_NONE || !ruled_puzzle_get_place (base, index, place, &cell))
        continue;
      ruled_look_find (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, value, &look);
      text = dup_text (puzzle, index, place, &look);
      mdr_diagram_add (diagram, cell, get_shape (&look), text);
    }
}

static void
add_note (MdrDiagram *diagram, const MdrGiven *given, int value)
{
  g_autofree char *label = mdr_rulebook_dup_label (given->name);

  /* Translators: what is given for a whole puzzle, by its name, and its value: "Stars: 2" */
  mdr_diagram_add_note (diagram, _ ("%s: %d"), g_dgettext (GETTEXT_PACKAGE, label), value);
}

static MdrPen
get_pen (const MdrRulebook *rulebook)
{
  MdrPen pen = MDR_PEN_FILL;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid)
        continue;
      if (decision->place == MDR_PLACE_LINK)
        pen = MDR_PEN_LINES;
      else if (decision->place != MDR_PLACE_CELL)
        pen = MDR_PEN_SIDES;
      else if (decision->domain.has_numbers)
        pen = MDR_PEN_NUMBERS;
    }
  return pen;
}

/** Returns: whether all that is given can be drawn as figures: what stands between cells, lists, and areas
 * with gaps cannot */
gboolean
ruled_has_figures (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_place_is_between (mdr_rulebook_get_given (rulebook, i)->place)
        || mdr_rulebook_get_given (rulebook, i)->domain.has_lists
        || mdr_rulebook_get_given (rulebook, i)->gaps)
      return FALSE;
  return TRUE;
}

/** Implements list_figures of #MdrGuide. */
void
ruled_list_figures (const MdrPuzzle *base, MdrDiagram *diagram)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);
  guint n_cells = puzzle->grid.rows * puzzle->grid.columns;

  diagram->pen = get_pen (puzzle->rulebook);
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->divides)
        {
          g_autofree guint *areas = g_new (guint, n_cells);

          for (guint cell = 0; cell < n_cells; cell++)
            areas[cell] = (guint) puzzle->givens[i][cell];
          mdr_diagram_divide (diagram, areas);
        }
      else if (given->place == MDR_PLACE_BOARD)
        add_note (diagram, given, puzzle->givens[i][0]);
      else
        add_given (base, diagram, i);
    }
}

/* Returns whether a value that is set in @puzzle at a place looks like @spot, or like a part of it. */
static gboolean
looks_like (const MdrRuledPuzzle *puzzle, guint index, guint place, const MdrSpot *spot, gboolean partly)
{
  g_autofree char *text = NULL;
  MdrFigureShape shape;
  RuledLook look;

  ruled_look_find (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, puzzle->givens[index][place], &look);
  shape = get_shape (&look);
  text = dup_text (puzzle, index, place, &look);
  if (partly)
    return text ? shape == MDR_FIGURE_PLAIN && g_str_equal (text, spot->text) : shape == spot->ground;
  if (spot->ground != MDR_FIGURE_PLAIN ? shape != spot->ground : shape != spot->shape)
    return FALSE;
  return g_strcmp0 (text, spot->text) == 0;
}

/* Sets the value at a place that looks like @spot, or none. */
static void
set_value (MdrRuledPuzzle *puzzle,
           guint index,
           guint place,
           const int range[2],
           const MdrSpot *spot,
           gboolean partly)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  gint16 *value = &puzzle->givens[index][place];
  guint n_directions = given->toward ? MDR_N_DIRECTIONS : 1;

  for (guint direction = 0; direction < n_directions; direction++)
    {
      if (given->toward)
        puzzle->directions[index][place] = (guint8) direction;
      for (int i = range[0]; i <= range[1]; i++)
        {
          *value = (gint16) i;
          if (looks_like (puzzle, index, place, spot, partly))
            return;
        }
      *value = MDR_RULED_UNKNOWN;
      if (given->unknown && looks_like (puzzle, index, place, spot, partly))
        return;
    }
  *value = MDR_RULED_NONE;
}

static gboolean
is_empty (const MdrSpot *spot)
{
  return spot->ground == MDR_FIGURE_PLAIN && spot->shape == MDR_FIGURE_PLAIN && !spot->text;
}

/* Reads what is given by itself, or what shares its cells with something: @shared are these cells, or NULL.
 */
static gboolean
read_given (const MdrPuzzle *base,
            guint index,
            const MdrDiagram *diagram,
            const MdrSpot *spots,
            const gboolean *shared)
{
  MdrRuledPuzzle *puzzle = ruled_puzzle (base)->givens;
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int range[2] = { given->domain.words ? 0 : 1,
                   given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1 };

  if (given->domain.has_numbers && !ruled_puzzle_get_range (base, index, MDR_RULED_NO_PLACE, range))
    return FALSE;
  for (guint place = 0; place < puzzle->n_places[index]; place++)
    {
      const MdrSpot *spot;
      MdrCell cell;

      if (!ruled_puzzle_get_place (base, index, place, &cell))
        continue;
      spot = mdr_diagram_get_spot (diagram, spots, cell);
      if (shared ? given->place == MDR_PLACE_CELL && shared[place] : !is_empty (spot))
        set_value (puzzle, index, place, range, spot, shared != NULL);
    }
  return TRUE;
}

/* Returns: (transfer full): the cells that have a ground and a text, which no given has both: a number on a
 * black cell, say
 */
static gboolean *
find_shared (const MdrPuzzle *base, const MdrDiagram *diagram, const MdrSpot *spots)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (base)->grid;
  gboolean *shared = g_new0 (gboolean, grid.rows * grid.columns);

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    {
      MdrCell place = mdr_ruled_grid_get_position (grid, cell);
      const MdrSpot *spot = mdr_diagram_get_spot (diagram, spots, place);
      guint given;
      guint index;

      shared[cell] = spot->ground != MDR_FIGURE_PLAIN && spot->text
                     && !ruled_puzzle_find_given_at (base, place, &given, &index);
    }
  return shared;
}

/** Implements puzzle_from_figures of #MdrGuide. What is given for the whole board keeps its least value. */
MdrPuzzle *
ruled_puzzle_from_figures (const MdrKind *kind, const MdrDiagram *diagram)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  MdrRuledGrid grid = { (guint) diagram->extents.rows, (guint) diagram->extents.columns };
  g_autofree MdrSpot *spots = mdr_diagram_dup_spots (diagram);
  g_autofree guint *areas = mdr_diagram_dup_areas (diagram);
  g_autofree gboolean *shared = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
    return NULL;
  puzzle = &ruled_puzzle_new_take (kind, mdr_ruled_puzzle_new (rulebook, grid))->base;
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->divides)
        mdr_ruled_puzzle_divide (ruled_puzzle (puzzle)->givens, i, areas);
      else if (given->place != MDR_PLACE_BOARD && !read_given (puzzle, i, diagram, spots, NULL))
        return NULL;
    }
  shared = find_shared (puzzle, diagram, spots);
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->place == MDR_PLACE_CELL
        && !read_given (puzzle, i, diagram, spots, shared))
      return NULL;
  return g_steal_pointer (&puzzle);
}
