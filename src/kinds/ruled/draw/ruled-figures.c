/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include <string.h>

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
      MdrGlyphStyle style = look->drawings[i].style;
      g_autofree char *written =
          glyph == MDR_GLYPH_TEXT && (value != MDR_RULED_UNKNOWN || look->n_drawings == 1)
              ? ruled_dup_text (&given->domain, value, &look->drawings[i])
              : g_strdup (letters[glyph]);

      /* In halves of a cell, what stands in which is said as people write it: "23\" for the lower one. */
      if (written)
        g_string_append_printf (text, "%s%s%s", style == MDR_GLYPH_STYLE_UPPER ? "\\" : "", written,
                                style == MDR_GLYPH_STYLE_LOWER ? "\\" : "");
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
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);

  for (guint place = 0; place < puzzle->n_places[index]; place++)
    {
      int value = puzzle->givens[index][place];
      g_autofree char *text = NULL;
      RuledLook look;
      MdrCell cell;

      if (value == MDR_RULED_NONE || mdr_given_get_offset (given, value) != MDR_OFFSET_MIDDLE
          || !ruled_puzzle_get_place (base, index, place, &cell))
        continue;
      ruled_look_find (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, value, &look);
      text = dup_text (puzzle, index, place, &look);
      mdr_diagram_add (diagram, cell, get_shape (&look), text);
    }
}

static void
add_note (MdrDiagram *diagram, const MdrRulebook *rulebook, guint given, int value)
{
  g_autofree char *label = ruled_parameter_dup_label (rulebook, given);

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

/** Returns: whether all that is given can be drawn as figures and traces: lists cannot, nor can most of what
 * stands between cells */
gboolean
ruled_has_figures (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);
      gboolean is_single = !mdr_place_is_between (given->place) && given->place != MDR_PLACE_PATH
                           && !given->domain.has_lists && !given->gaps && !given->offset;

      if (!is_single && !ruled_has_traces (rulebook, i))
        return FALSE;
    }
  return TRUE;
}

/* Whether a condition says no more than that what is given stays. */
static gboolean
says_given (const MdrCondition *condition)
{
  const MdrFormula *formula = condition->formula;

  if (condition->kind != MDR_CONDITION_FORMULA || condition->scope.kind != MDR_SCOPE_GIVEN
      || condition->scope.restriction || condition->scope.value != MDR_ANY_VALUE)
    return FALSE;
  if (formula->kind == MDR_FORMULA_REFERENCE)
    return formula->reference.subject == MDR_SUBJECT_DECISION && formula->value == MDR_ANY_VALUE;
  return formula->kind == MDR_FORMULA_COMPARE && formula->relation == MDR_RELATION_EQUAL
         && mdr_term_is_value (&formula->terms[0]) && mdr_term_is_value (&formula->terms[1])
         && (formula->terms[0].reference.subject == MDR_SUBJECT_GIVEN)
                != (formula->terms[1].reference.subject == MDR_SUBJECT_GIVEN);
}

static gboolean
goes_without_saying (const MdrStatement *statement)
{
  for (guint i = 0; i < statement->conditions->len; i++)
    if (!says_given (g_ptr_array_index (statement->conditions, i)))
      return FALSE;
  return TRUE;
}

/* Adds what a solver puts into a cell. Returns whether others have a sign for it. */
static gboolean
add_mark (MdrDiagram *diagram, const MdrDecision *decision, int value, const RuledLook *look, MdrCell cell)
{
  MdrFigureShape shape = get_shape (look);
  MdrStroke *stroke;

  if (decision->domain.has_numbers)
    {
      mdr_diagram_add_stroke (diagram, MDR_PEN_NUMBERS, cell, cell)->text = g_strdup_printf ("%d", value);
      return TRUE;
    }
  for (guint i = 0; i < look->n_drawings; i++)
    {
      const RuledDrawing *drawing = &look->drawings[i];
      gboolean is_text = drawing->glyph == MDR_GLYPH_TEXT;

      if (ruled_glyph_is_mark (drawing->glyph) || drawing->glyph == MDR_GLYPH_NOTHING)
        continue;
      if (shape == MDR_FIGURE_FILL || shape == MDR_FIGURE_TINT || drawing->glyph == MDR_GLYPH_THERMOMETER)
        {
          mdr_diagram_add_stroke (diagram, MDR_PEN_FILL, cell, cell);
          return TRUE;
        }
      if (shape == MDR_FIGURE_PLAIN && !is_text && !letters[drawing->glyph])
        return FALSE;
      stroke = mdr_diagram_add_stroke (diagram, MDR_PEN_NUMBERS, cell, cell);
      stroke->shape = shape;
      if (shape == MDR_FIGURE_PLAIN)
        stroke->text =
            is_text ? ruled_dup_text (&decision->domain, value, drawing) : g_strdup (letters[drawing->glyph]);
      return TRUE;
    }
  return TRUE;
}

/* Adds a line between two cells, or along the side between them; what lies at the rim is not drawn. */
static gboolean
add_edge (MdrDiagram *diagram, MdrRuledGrid grid, const MdrDecision *decision, int value, guint edge)
{
  MdrPen pen = decision->place == MDR_PLACE_LINK ? MDR_PEN_LINES : MDR_PEN_SIDES;
  MdrStroke *stroke;
  guint cells[2];

  if (decision->domain.words || (decision->domain.has_numbers && pen == MDR_PEN_SIDES))
    return FALSE;
  mdr_ruled_grid_get_edge_cells (grid, decision->place, edge, cells);
  if (value <= 0 || cells[0] == MDR_RULED_NO_PLACE || cells[1] == MDR_RULED_NO_PLACE)
    return TRUE;
  stroke = mdr_diagram_add_stroke (diagram, pen, mdr_ruled_grid_get_position (grid, cells[0]),
                                   mdr_ruled_grid_get_position (grid, cells[1]));
  stroke->text = value > 1 ? g_strdup_printf ("%d", value) : NULL;
  return TRUE;
}

/* Adds what a solver decides. Returns whether all of it can be drawn. */
static gboolean
add_decision (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram, guint index)
{
  const MdrRuledAnswer *answer = ruled_solution (diagram->solution)->answer;
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, index);

  for (guint place = 0; place < answer->n_places[index]; place++)
    {
      int value = answer->values[index][place];
      RuledLook look;

      if (value < 0 || mdr_ruled_puzzle_get_start (puzzle, index, place) != MDR_RULED_NONE)
        continue;
      ruled_look_find (puzzle->rulebook, MDR_SUBJECT_DECISION, index, value, &look);
      if (decision->place == MDR_PLACE_CELL
              ? !add_mark (diagram, decision, value, &look, mdr_ruled_grid_get_position (puzzle->grid, place))
              : !mdr_place_is_edge (decision->place)
                    || !add_edge (diagram, puzzle->grid, decision, value, place))
        return FALSE;
    }
  return TRUE;
}

static void
add_answer (const MdrRuledPuzzle *puzzle, MdrDiagram *diagram)
{
  gboolean is_whole = TRUE;

  for (guint i = 0; i < puzzle->rulebook->decisions->len && is_whole; i++)
    is_whole = mdr_rulebook_get_decision (puzzle->rulebook, i)->aid || add_decision (puzzle, diagram, i);
  if (!is_whole)
    g_clear_pointer (&diagram->answer, g_ptr_array_unref);
}

/* Whether values are drawn at single places: those with an offset may be. */
static gboolean
stands_alone (const MdrRulebook *rulebook, guint index)
{
  return !ruled_is_in_cages (rulebook, index)
         && (!ruled_has_traces (rulebook, index) || mdr_rulebook_get_given (rulebook, index)->offset);
}

/** Implements list_figures of #MdrGuide. */
void
ruled_list_figures (const MdrPuzzle *base, MdrDiagram *diagram)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);
  guint n_cells = puzzle->grid.rows * puzzle->grid.columns;

  diagram->pen = get_pen (puzzle->rulebook);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    if (goes_without_saying (mdr_rulebook_get_statement (puzzle->rulebook, i)))
      g_ptr_array_add (diagram->plain, mdr_rulebook_get_statement (puzzle->rulebook, i)->sentence);
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (ruled_has_traces (puzzle->rulebook, i))
        ruled_list_traces (puzzle, diagram, i);
      if (given->divides && !given->gaps)
        {
          g_autofree guint *areas = g_new (guint, n_cells);

          for (guint cell = 0; cell < n_cells; cell++)
            areas[cell] = (guint) puzzle->givens[i][cell];
          mdr_diagram_divide (diagram, areas);
        }
      else if (given->place == MDR_PLACE_BOARD)
        add_note (diagram, puzzle->rulebook, i, puzzle->givens[i][0]);
      else if (stands_alone (puzzle->rulebook, i))
        add_given (base, diagram, i);
    }
  if (diagram->solution)
    add_answer (puzzle, diagram);
}

/* Returns: the ground of a spot, or the shape on none */
static MdrFigureShape
get_spot_shape (const MdrSpot *spot)
{
  return spot->ground != MDR_FIGURE_PLAIN ? spot->ground : spot->shape;
}

/* Returns: what follows a text in what is written at a spot; %NULL if that does not begin with it. Of several
 * givens, the first stands in front. */
static const char *
skip_text (const MdrSpot *spot, const char *text)
{
  gsize length = strlen (text);

  if (!spot->text || strncmp (spot->text, text, length) != 0)
    return NULL;
  return spot->text[length] == ' ' ? spot->text + length + 1 : spot->text[length] == '\0' ? "" : NULL;
}

/* Returns whether a value that is set in @puzzle at a place looks like @spot, or like a part of it. What is
 * written for it is taken from there. */
static gboolean
take_look (const MdrRuledPuzzle *puzzle, guint index, guint place, MdrSpot *spot, gboolean partly)
{
  const char *rest;
  g_autofree char *text = NULL;
  MdrFigureShape shape;
  RuledLook look;

  ruled_look_find (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, puzzle->givens[index][place], &look);
  shape = get_shape (&look);
  text = dup_text (puzzle, index, place, &look);
  if (partly && text ? shape != MDR_FIGURE_PLAIN : shape != get_spot_shape (spot))
    return FALSE;
  if (partly && !text)
    return TRUE;
  if (!text)
    return !spot->text;
  rest = skip_text (spot, text);
  if (rest)
    spot->text = *rest ? rest : NULL;
  return rest != NULL;
}

/* Sets the value at a place that looks like @spot, or none. */
static void
set_value (MdrRuledPuzzle *puzzle,
           guint index,
           guint place,
           const int range[2],
           MdrSpot *spot,
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
          if (take_look (puzzle, index, place, spot, partly))
            return;
        }
      *value = MDR_RULED_UNKNOWN;
      if (given->unknown && take_look (puzzle, index, place, spot, partly))
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
            MdrSpot *spots,
            const gboolean *shared)
{
  MdrRuledPuzzle *puzzle = ruled_puzzle (base)->givens;
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int range[2];

  ruled_get_words (given, range);
  if (given->domain.has_numbers && !ruled_puzzle_get_range (base, index, MDR_RULED_NO_PLACE, range))
    return FALSE;
  for (guint place = 0; place < puzzle->n_places[index]; place++)
    {
      MdrSpot *spot;
      MdrCell cell;

      if (!ruled_puzzle_get_place (base, index, place, &cell))
        continue;
      spot = (MdrSpot *) mdr_diagram_get_spot (diagram, spots, cell);
      if (shared ? given->place == MDR_PLACE_CELL && shared[place] : !is_empty (spot))
        set_value (puzzle, index, place, range, spot, shared != NULL);
      else if (!shared && given->everywhere)
        puzzle->givens[index][place] = MDR_RULED_NONE;
    }
  return TRUE;
}

/* Returns: (transfer full): the cells that have a shape and a text, which no given has both: a number on a
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

      shared[cell] = get_spot_shape (spot) != MDR_FIGURE_PLAIN && spot->text
                     && !ruled_puzzle_find_given_at (base, place, &given, &index);
    }
  return shared;
}

/* Reads what is given with this index, except what shares its cells with something else. */
static gboolean
read_figures (const MdrPuzzle *base,
              guint index,
              const MdrDiagram *diagram,
              MdrSpot *spots,
              const guint *areas)
{
  MdrRuledPuzzle *puzzle = ruled_puzzle (base)->givens;
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);

  if (ruled_has_traces (puzzle->rulebook, index) && !ruled_read_traces (base, index, diagram))
    return FALSE;
  if (given->divides && !given->gaps)
    mdr_ruled_puzzle_divide (puzzle, index, areas);
  return given->divides || given->place == MDR_PLACE_BOARD || !stands_alone (puzzle->rulebook, index)
         || read_given (base, index, diagram, spots, NULL);
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
    if (!read_figures (puzzle, i, diagram, spots, areas))
      return NULL;
  shared = find_shared (puzzle, diagram, spots);
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->place == MDR_PLACE_CELL
        && !mdr_rulebook_get_given (rulebook, i)->divides && !read_given (puzzle, i, diagram, spots, shared))
      return NULL;
  return g_steal_pointer (&puzzle);
}
