/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

/* Returns: whether a click says something about a cell */
static gboolean
is_clicked (const MdrDecision *decision)
{
  return decision->place == MDR_PLACE_CELL && (decision->clicks || !decision->domain.has_numbers);
}

/* Returns: whether the lines of a decision divide the board into rectangles */
static gboolean
makes_boxes (const MdrRulebook *rulebook, guint decision)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const GPtrArray *conditions = mdr_rulebook_get_statement (rulebook, i)->conditions;

      for (guint k = 0; k < conditions->len; k++)
        {
          const MdrCondition *condition = g_ptr_array_index (conditions, k);

          if (condition->kind == MDR_CONDITION_BOXES && condition->reference.index == decision)
            return TRUE;
        }
    }
  return FALSE;
}

RuledHands
ruled_hands_get (const MdrRulebook *rulebook)
{
  RuledHands hands = { .cell = -1, .number = -1, .edge = -1 };
  guint number;

  if (ruled_find_noted_decision (rulebook, &number))
    hands.number = (int) number;
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid)
        continue;
      if (hands.n_cells < RULED_MOST_CLICKED && is_clicked (decision))
        hands.cells[hands.n_cells++] = (int) i;
      if (hands.edge < 0 && decision->place != MDR_PLACE_CELL)
        {
          hands.edge = (int) i;
          hands.place = decision->place;
          hands.boxes = makes_boxes (rulebook, i);
        }
    }
  if (hands.n_cells > 0)
    hands.cell = hands.cells[0];
  return hands;
}

/**
 * ruled_hands_find_clicked:
 * @x: how far right in its cell a click is, from 0 to 1
 *
 * Returns: the decision about the cell that it changes, or -1
 */
int
ruled_hands_find_clicked (const RuledHands *hands, double x)
{
  guint part = (guint) (CLAMP (x, 0, 1) * hands->n_cells);

  return hands->n_cells == 0 ? -1 : hands->cells[MIN (part, hands->n_cells - 1)];
}

static void
add (GArray *values, int value)
{
  gint16 small = (gint16) value;

  g_array_append_val (values, small);
}

/* Zero comes last, because most edges stay without a line. */
static void
add_numbers (GArray *values, const MdrPuzzle *puzzle, guint decision, guint place)
{
  int low;
  int high;

  if (!ruled_get_range (puzzle, decision, place, &low, &high))
    return;
  for (int value = MAX (low, 1); value <= high; value++)
    add (values, value);
  if (low <= 0)
    add (values, 0);
}

/**
 * ruled_dup_cycle:
 * @place: of the decision @index; %MDR_RULED_NO_PLACE for values that are possible anywhere
 *
 * Returns: (transfer full) (element-type gint16): the values that a place of the decision has in turn
 * when it is clicked, beginning with an open one; none if its values are typed
 */
GArray *
ruled_dup_cycle (const MdrPuzzle *puzzle, guint index, guint place)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), index);
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint16));

  if (decision->clicks)
    {
      for (guint k = 0; k < decision->clicks->len; k++)
        if (ruled_is_value (puzzle, index, place, g_array_index (decision->clicks, gint16, k)))
          add (values, g_array_index (decision->clicks, gint16, k));
    }
  else if (decision->domain.words)
    for (int word = 0; decision->domain.words[word]; word++)
      add (values, word);
  else if (!decision->domain.has_numbers)
    {
      add (values, 1);
      add (values, 0);
    }
  else if (decision->place != MDR_PLACE_CELL)
    add_numbers (values, puzzle, index, place);
  return values;
}

/** Returns: the value that follows @value, or comes before it; %MDR_RULED_NONE is one of them */
gint16
ruled_cycle (const GArray *values, gint16 value, gboolean backwards)
{
  guint n = values->len + 1;
  guint at = values->len;

  for (guint k = 0; k < values->len; k++)
    if (g_array_index (values, gint16, k) == value)
      at = k;
  at = (at + (backwards ? n - 1 : 1)) % n;
  return at < values->len ? g_array_index (values, gint16, at) : MDR_RULED_NONE;
}
