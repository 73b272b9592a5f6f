/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-judge.h"
#include "ruled-glyphs.h"

/* What is decided about cells, and what follows from it. */

/* What of a look is drawn at a time. */
typedef enum
{
  LAYER_GROUNDS,
  LAYER_MARKS,
  LAYER_FIGURES,
} Layer;

static Layer
get_layer (MdrGlyph glyph)
{
  if (ruled_glyph_is_ground (glyph))
    return LAYER_GROUNDS;
  return ruled_glyph_is_mark (glyph) ? LAYER_MARKS : LAYER_FIGURES;
}

/* A number that is given is drawn already. */
static gboolean
is_given (const RuledBrush *brush, guint cell, int number)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->place == MDR_PLACE_CELL && given->domain.has_numbers && puzzle->givens[i][cell] == number)
        return TRUE;
    }
  return FALSE;
}

static void
draw_decision (RuledBrush *brush, guint index, guint cell, Layer layer)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (brush->puzzle->rulebook, index);
  int value;
  RuledFigure figure = {
    .brush = brush,
    .subject = MDR_SUBJECT_DECISION,
    .cell = mdr_ruled_grid_get_position (brush->puzzle->grid, cell),
    .filled = brush->filled[cell],
  };
  RuledLook look;

  figure.opacity = ruled_brush_get_value (brush, index, cell, &value);
  if (figure.opacity <= 0 || mdr_ruled_puzzle_get_start (brush->puzzle, index, cell) != MDR_RULED_NONE)
    return;
  ruled_look_find (brush->puzzle->rulebook, MDR_SUBJECT_DECISION, index, value, &look);
  figure.plate = ruled_look_get_plate (&look);
  for (guint i = 0; i < look.n_drawings; i++)
    {
      MdrGlyph glyph = look.drawings[i].glyph;
      g_autofree char *text =
          glyph == MDR_GLYPH_TEXT ? ruled_dup_text (&decision->domain, value, &look.drawings[i]) : NULL;

      if (get_layer (glyph) != layer
          || (layer == LAYER_MARKS && (brush->scene->playback || ruled_brush_is_kept (brush, index, cell)))
          || (glyph == MDR_GLYPH_TEXT && decision->domain.has_numbers && is_given (brush, cell, value)))
        continue;
      figure.text = text;
      figure.aside =
          (layer == LAYER_MARKS && ruled_brush_has_given (brush, cell))
          || (glyph == MDR_GLYPH_TEXT && ruled_brush_has_text (brush, cell, MDR_GLYPH_STYLE_PLAIN));
      if (layer == LAYER_GROUNDS)
        brush->covered[cell] = TRUE;
      if (glyph == MDR_GLYPH_FILL)
        brush->filled[cell] = MAX (brush->filled[cell], figure.opacity);
      ruled_draw_glyph (&figure, glyph, look.drawings[i].style);
    }
}

static void
draw_all (RuledBrush *brush, Layer layer)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      if (mdr_rulebook_get_decision (rulebook, i)->place != MDR_PLACE_CELL)
        continue;
      for (guint cell = 0; cell < brush->answer->n_places[i]; cell++)
        if (ruled_brush_sees (brush, cell)
            && !ruled_brush_types_at (brush, mdr_ruled_grid_get_position (brush->puzzle->grid, cell)))
          draw_decision (brush, i, cell, layer);
    }
}

/** Draws the grounds of what is decided, and remembers which cells they cover. */
void
ruled_draw_grounds (RuledBrush *brush)
{
  draw_all (brush, LAYER_GROUNDS);
}

/** Draws the colors with which the player marked cells. What is given there is drawn again above them. */
void
ruled_draw_colours (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  const RuledState *state = scene->state ? ruled_state (scene->state) : NULL;

  for (guint cell = 0; state && !scene->playback && cell < state->n_cells; cell++)
    if (state->colours[cell] != 0 && ruled_brush_sees (brush, cell))
      {
        mdr_board_draw_colour (brush->cr, scene, mdr_ruled_grid_get_position (brush->puzzle->grid, cell),
                               state->colours[cell]);
        brush->covered[cell] = TRUE;
      }
}

/** Draws the marks of the player. */
void
ruled_draw_marks (RuledBrush *brush)
{
  draw_all (brush, LAYER_MARKS);
}

/** Draws what is decided on its grounds. */
void
ruled_draw_decisions (RuledBrush *brush)
{
  draw_all (brush, LAYER_FIGURES);
}

/* Returns: (transfer full) (array): for each cell, how much is shown of a definition that holds there, now
 * and in the state before */
static double *
dup_shown (RuledBrush *brush, guint definition)
{
  const MdrScene *scene = brush->scene;
  guint n_cells = mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL);
  g_autoptr (MdrRuledAnswer) answer = ruled_brush_dup_answer (brush);
  g_autofree gboolean *now = mdr_ruled_judge_definition (brush->puzzle, answer, definition);
  g_autofree gboolean *before =
      scene->before && !scene->playback
          ? mdr_ruled_judge_definition (brush->puzzle, ruled_state (scene->before)->answer, definition)
          : NULL;
  double *shown = g_new (double, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    if (!before || before[cell] == now[cell])
      shown[cell] = now[cell] ? 1 : 0;
    else
      shown[cell] = now[cell] ? scene->change : 1 - scene->change;
  return shown;
}

/** Draws the definitions that the rulebook wants to be seen, wherever they hold for certain. */
void
ruled_draw_definitions (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->definitions->len; i++)
    {
      g_autofree double *shown = NULL;
      RuledLook look;

      ruled_look_find (rulebook, MDR_SUBJECT_DEFINITION, i, 0, &look);
      if (look.n_drawings == 0)
        continue;
      shown = dup_shown (brush, i);
      for (guint cell = 0; cell < mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL); cell++)
        {
          RuledFigure figure = {
            .brush = brush,
            .subject = MDR_SUBJECT_DEFINITION,
            .cell = mdr_ruled_grid_get_position (brush->puzzle->grid, cell),
            .opacity = shown[cell],
          };

          if (figure.opacity <= 0 || !ruled_brush_sees (brush, cell))
            continue;
          for (guint k = 0; k < look.n_drawings; k++)
            ruled_draw_glyph (&figure, look.drawings[k].glyph, look.drawings[k].style);
          brush->covered[cell] = TRUE;
        }
    }
}

/** Tints the regions and rectangles between decided borders that are certain to be right. */
void
ruled_draw_regions (RuledBrush *brush)
{
  g_autoptr (MdrRuledAnswer) answer = NULL;
  g_autofree gboolean *whole = NULL;

  if (brush->scene->playback || brush->scene->palette->hollow)
    return;
  answer = ruled_brush_dup_settled_answer (brush);
  whole = mdr_ruled_judge_regions (brush->puzzle, answer);
  for (guint cell = 0; whole && cell < mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL);
       cell++)
    {
      RuledFigure figure = {
        .brush = brush,
        .subject = MDR_SUBJECT_DECISION,
        .cell = mdr_ruled_grid_get_position (brush->puzzle->grid, cell),
        .opacity = 1,
      };

      if (!whole[cell] || !ruled_brush_sees (brush, cell))
        continue;
      ruled_draw_glyph (&figure, MDR_GLYPH_TINT, MDR_GLYPH_STYLE_PLAIN);
      brush->covered[cell] = TRUE;
    }
}
