/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rulebook.h"

static const MdrDecision *
get_first_decision (const MdrRulebook *rulebook)
{
  const MdrDecision *first = mdr_rulebook_get_decision (rulebook, 0);

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      /* Where lines are drawn beside something else, the lines are the puzzle. */
      if (!decision->aid && (decision->place == MDR_PLACE_LINK || decision->place == MDR_PLACE_SIDE))
        return decision;
      if (first->aid && !decision->aid)
        first = decision;
    }
  return first;
}

/* Returns whether a page says that a decision is drawn as @glyph. */
static gboolean
is_drawn (const MdrRulebook *rulebook, const MdrDecision *decision, MdrGlyph glyph)
{
  for (guint i = 0; i < rulebook->drawings->len; i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (rulebook, i);

      if (drawing->subject == MDR_SUBJECT_DECISION && drawing->glyph == glyph
          && mdr_rulebook_get_decision (rulebook, drawing->index) == decision)
        return TRUE;
    }
  return FALSE;
}

/** Returns: the family that is seen from what is decided and from what it looks like, for pages that name
 * none */
MdrFamily
mdr_rulebook_suggest_family (const MdrRulebook *rulebook)
{
  const MdrDecision *decision = get_first_decision (rulebook);

  if (decision->place == MDR_PLACE_LINK || decision->place == MDR_PLACE_SIDE)
    return MDR_FAMILY_LOOPS;
  if (decision->place == MDR_PLACE_BORDER)
    return MDR_FAMILY_AREAS;
  if (decision->domain.has_numbers || is_drawn (rulebook, decision, MDR_GLYPH_TEXT))
    return MDR_FAMILY_NUMBERS;
  return is_drawn (rulebook, decision, MDR_GLYPH_FILL) ? MDR_FAMILY_SHADING : MDR_FAMILY_PLACING;
}
