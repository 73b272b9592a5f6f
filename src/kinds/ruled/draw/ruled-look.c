/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-look.h"

/* What things look like: as the rulebook says, or else as their declarations suggest. */

static gboolean
is_answered_by_numbers (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->place == MDR_PLACE_CELL && decision->domain.has_numbers)
        return TRUE;
    }
  return FALSE;
}

static void
add_drawing (RuledLook *look, RuledDrawing drawing)
{
  if (look->n_drawings < RULED_MAX_GLYPHS)
    look->drawings[look->n_drawings++] = drawing;
}

static void
add (RuledLook *look, MdrGlyph glyph, MdrGlyphStyle style)
{
  add_drawing (look, (RuledDrawing){ .glyph = glyph, .style = style });
}

static void
suggest_for_given (const MdrRulebook *rulebook, const MdrGiven *given, RuledLook *look)
{
  if (given->place == MDR_PLACE_PATH
      || (mdr_domain_is_truth (&given->domain) && mdr_place_is_edge (given->place)))
    add (look, MDR_GLYPH_LINE, MDR_GLYPH_STYLE_PLAIN);
  else if (mdr_domain_is_truth (&given->domain) || given->offset)
    add (look, MDR_GLYPH_DISC, MDR_GLYPH_STYLE_PLAIN);
  else if (given->place == MDR_PLACE_AREA && is_answered_by_numbers (rulebook))
    add (look, MDR_GLYPH_TEXT, MDR_GLYPH_STYLE_SMALL);
  else
    add (look, MDR_GLYPH_TEXT, given->domain.words ? MDR_GLYPH_STYLE_FIRST : MDR_GLYPH_STYLE_PLAIN);
  if (given->toward)
    add (look, MDR_GLYPH_ARROW, MDR_GLYPH_STYLE_PLAIN);
}

static void
suggest_for_decision (const MdrDecision *decision, int value, RuledLook *look)
{
  if (decision->aid)
    return;
  if (decision->place != MDR_PLACE_CELL)
    {
      add (look, value == 0 ? MDR_GLYPH_CROSS : MDR_GLYPH_LINE, MDR_GLYPH_STYLE_PLAIN);
      if (decision->domain.has_numbers && value > 0)
        add (look, MDR_GLYPH_TEXT, MDR_GLYPH_STYLE_PLAIN);
    }
  else if (decision->diagonals)
    add (look, value == 0 ? MDR_GLYPH_BACKSLASH : MDR_GLYPH_SLASH, MDR_GLYPH_STYLE_PLAIN);
  else if (mdr_domain_is_truth (&decision->domain))
    add (look, value == 0 ? MDR_GLYPH_CROSS : MDR_GLYPH_DISC, MDR_GLYPH_STYLE_PLAIN);
  else
    add (look, MDR_GLYPH_TEXT, decision->domain.words ? MDR_GLYPH_STYLE_FIRST : MDR_GLYPH_STYLE_PLAIN);
}

/**
 * ruled_look_find:
 * @value: what is given or decided; any of a definition
 * @look: (out caller-allocates): as what it is drawn
 */
void
ruled_look_find (const MdrRulebook *rulebook, MdrSubject subject, guint index, int value, RuledLook *look)
{
  look->n_drawings = 0;
  for (guint i = 0; i < rulebook->drawings->len; i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (rulebook, i);

      if (drawing->subject == subject && drawing->index == index
          && (drawing->value == MDR_ANY_VALUE || drawing->value == value))
        add_drawing (look, (RuledDrawing){ drawing->glyph, drawing->style,
                                           *drawing->letters ? drawing->letters : NULL });
    }
  if (look->n_drawings > 0)
    return;
  if (subject == MDR_SUBJECT_GIVEN && mdr_rulebook_get_given (rulebook, index)->starts)
    ruled_look_find (rulebook, MDR_SUBJECT_DECISION, mdr_rulebook_get_given (rulebook, index)->decision,
                     value, look);
  else if (subject == MDR_SUBJECT_GIVEN)
    suggest_for_given (rulebook, mdr_rulebook_get_given (rulebook, index), look);
  else if (subject == MDR_SUBJECT_DECISION)
    suggest_for_decision (mdr_rulebook_get_decision (rulebook, index), value, look);
}

gboolean
ruled_look_has (const RuledLook *look, MdrGlyph glyph)
{
  for (guint i = 0; i < look->n_drawings; i++)
    if (look->drawings[i].glyph == glyph)
      return TRUE;
  return FALSE;
}
