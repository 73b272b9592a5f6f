/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-bits.h"
#include "ruled-hands.h"

/* Several cells are chosen by dragging over them, or by Shift and arrows, and get the same number or notes.
 * It is for pages whose cells have numbers and nothing else, because elsewhere dragging draws. */

/** Returns: (nullable): the cells that have been chosen together */
const RuledChoice *
ruled_get_choice (const MdrGesture *gesture)
{
  return mdr_gesture_get_data (gesture, sizeof (RuledChoice));
}

static gboolean
can_choose (const MdrInteraction *interaction)
{
  RuledHands hands = ruled_get_hands (interaction);

  return hands.number >= 0 && hands.cell < 0 && hands.edge < 0;
}

static void
add_cell (const MdrInteraction *interaction, RuledChoice *choice, MdrCell cell)
{
  guint place = mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (interaction->puzzle)->grid, cell);

  choice->cells[place / 64] |= G_GUINT64_CONSTANT (1) << place % 64;
}

/* What was chosen by @gesture, if it is to be kept, and how numbers are written. */
static RuledChoice
get_choice (const MdrGesture *gesture, gboolean keeps)
{
  const RuledChoice *before = ruled_get_choice (gesture);
  RuledChoice choice = { .writing = ruled_get_writing (gesture) };

  if (before && keeps)
    memcpy (choice.cells, before->cells, sizeof choice.cells);
  return choice;
}

/** Begins to choose cells at the one that was pressed; with Shift or Control, besides those that are chosen.
 * Returns: whether cells can be chosen */
gboolean
ruled_choose_press (MdrInteraction *interaction)
{
  RuledChoice choice;

  if (!can_choose (interaction) || interaction->input->button != 1
      || !mdr_interaction_is_on_board (interaction, interaction->input->cell))
    return FALSE;
  choice = get_choice (&interaction->ended, interaction->input->modifiers != MDR_MODIFIER_NONE);
  add_cell (interaction, &choice, interaction->input->cell);
  mdr_interaction_paint (interaction, &choice, sizeof choice);
  return TRUE;
}

/** Returns: whether a drag chooses cells */
gboolean
ruled_choose_drag (MdrInteraction *interaction)
{
  const RuledChoice *before = ruled_get_choice (&interaction->cursor->gesture);
  RuledChoice choice;

  if (!before)
    return FALSE;
  if (!mdr_interaction_is_on_board (interaction, interaction->input->cell))
    return TRUE;
  choice = *before;
  add_cell (interaction, &choice, interaction->input->cell);
  interaction->cursor->cell = interaction->input->cell;
  mdr_interaction_set_data (interaction, &choice, sizeof choice);
  return TRUE;
}

/* Keeps what is chosen until something else is done with the cursor. One cell is what the cursor is at. */
static void
keep (MdrInteraction *interaction, const RuledChoice *choice)
{
  guint count = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (choice->cells); i++)
    count += (guint) mdr_bits_count (choice->cells[i]);
  if (count > 1)
    mdr_interaction_wait (interaction, choice, sizeof *choice);
  else
    ruled_keep_writing (interaction, choice->writing);
}

/** Ends a drag that chose cells. */
void
ruled_choose_release (MdrInteraction *interaction)
{
  const RuledChoice *choice = ruled_get_choice (&interaction->ended);

  if (choice)
    keep (interaction, choice);
}

/** Shift and an arrow choose the next cell besides; other keys that move the cursor end the choice. Returns:
 * whether the key was used */
gboolean
ruled_choose_key (MdrInteraction *interaction)
{
  MdrCursor *cursor = interaction->cursor;
  gboolean extends = (interaction->input->modifiers & MDR_MODIFIER_SHIFT) != 0;
  RuledChoice choice;

  if (!can_choose (interaction) || interaction->input->key < MDR_KEY_LEFT
      || interaction->input->key > MDR_KEY_END || !mdr_interaction_is_on_board (interaction, cursor->cell)
      || (!extends && !ruled_get_choice (&cursor->gesture)))
    return FALSE;
  choice = get_choice (&cursor->gesture, extends);
  mdr_interaction_end_gesture (interaction);
  if (extends)
    add_cell (interaction, &choice, cursor->cell);
  mdr_interaction_move_cursor (interaction);
  if (extends && mdr_interaction_is_on_board (interaction, cursor->cell))
    add_cell (interaction, &choice, cursor->cell);
  keep (interaction, &choice);
  return TRUE;
}

static gboolean
is_chosen (const RuledChoice *choice, guint cell)
{
  return (choice->cells[cell / 64] >> cell % 64 & 1) != 0;
}

/* Returns: whether a cell that is chosen takes a number, as what it is typed as */
static gboolean
takes (const MdrInteraction *interaction, const RuledChoice *choice, guint cell, gint16 number)
{
  guint decision = (guint) ruled_get_hands (interaction).number;

  if (!is_chosen (choice, cell) || choice->writing.now == MDR_WRITING_COLOURS)
    return is_chosen (choice, cell);
  return ruled_get_fixed (interaction->puzzle, decision, cell) == MDR_RULED_NONE
         && ruled_is_value (interaction->puzzle, decision, cell, number)
         && (choice->writing.now == MDR_WRITING_NUMBERS
             || ruled_interaction_get_value (interaction, (int) decision, cell) == MDR_RULED_NONE);
}

/* Returns: whether a cell has a number already, as what it is typed as. Numbers that are decided do not
 * count, since they are never taken away. */
static gboolean
has (const RuledState *state, MdrWriting writing, guint cell, gint16 number)
{
  switch (writing)
    {
    case MDR_WRITING_NOTES:
      return (state->notes[cell] >> number & 1) != 0;
    case MDR_WRITING_CENTRE_NOTES:
      return (state->centre_notes[cell] >> number & 1) != 0;
    case MDR_WRITING_COLOURS:
      return state->colours[cell] == number;
    case MDR_WRITING_NUMBERS:
    default:
      return FALSE;
    }
}

/** Returns: (transfer full): the move by which a cell gets a number, or if it has a note or color already,
 * loses it */
char *
ruled_dup_written (const MdrInteraction *interaction, MdrWriting writing, guint cell, int number)
{
  MdrCell position = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (interaction->puzzle)->grid, cell);

  switch (writing)
    {
    case MDR_WRITING_NOTES:
      return g_strdup_printf ("note %d,%d %d", position.row, position.column, number);
    case MDR_WRITING_CENTRE_NOTES:
      return g_strdup_printf ("note %d,%d center %d", position.row, position.column, number);
    case MDR_WRITING_COLOURS:
      if (ruled_state (interaction->state)->colours[cell] == number)
        return g_strdup_printf ("note %d,%d color .", position.row, position.column);
      return g_strdup_printf ("note %d,%d color %d", position.row, position.column, number);
    case MDR_WRITING_NUMBERS:
    default:
      return ruled_dup_move (interaction->puzzle, (guint) ruled_get_hands (interaction).number, cell, number);
    }
}

static void
add_move (const MdrInteraction *interaction, MdrWriting writing, guint cell, int number, GString *moves)
{
  g_autofree char *move = ruled_dup_written (interaction, writing, cell, number);

  g_string_append_printf (moves, "%s%s", moves->len > 0 ? RULED_MOVE_SEPARATOR : "", move);
}

/* Adds the moves that give the chosen cells a number. A note or color is added where it is missing, and if it
 * is nowhere missing, removed. */
static void
add_number (const MdrInteraction *interaction, const RuledChoice *choice, gint16 number, GString *moves)
{
  const RuledState *state = ruled_state (interaction->state);
  MdrWriting writing = choice->writing.now;
  gboolean missing = FALSE;

  for (guint cell = 0; cell < state->n_cells; cell++)
    missing = missing || (takes (interaction, choice, cell, number) && !has (state, writing, cell, number));
  for (guint cell = 0; cell < state->n_cells; cell++)
    if (takes (interaction, choice, cell, number) && has (state, writing, cell, number) != missing)
      add_move (interaction, writing, cell, number, moves);
}

/** Writes a number into all cells that are chosen, as what it is typed as. Returns: whether any are chosen */
gboolean
ruled_choose_number (MdrInteraction *interaction, gint16 number)
{
  const RuledChoice *before = ruled_get_choice (&interaction->cursor->gesture);
  g_autoptr (GString) moves = g_string_new (NULL);
  RuledChoice choice;

  if (!before)
    return FALSE;
  choice = *before;
  add_number (interaction, &choice, number, moves);
  if (moves->len == 0)
    mdr_interaction_refuse (interaction, NULL);
  else
    mdr_interaction_do (interaction, "%s", moves->str);
  keep (interaction, &choice);
  return TRUE;
}

/* Adds the moves that take colors away from the cells that are chosen. */
static void
add_fading (const MdrInteraction *interaction, const RuledChoice *choice, GString *moves)
{
  const RuledState *state = ruled_state (interaction->state);

  for (guint cell = 0; cell < state->n_cells; cell++)
    if (is_chosen (choice, cell) && state->colours[cell] != 0)
      add_move (interaction, MDR_WRITING_COLOURS, cell, state->colours[cell], moves);
}

/** Clears all cells that are chosen, and if they are empty, takes their colors away. Returns: whether any are
 * chosen */
gboolean
ruled_choose_erase (MdrInteraction *interaction)
{
  const RuledState *state = ruled_state (interaction->state);
  const RuledChoice *before = ruled_get_choice (&interaction->cursor->gesture);
  guint decision = (guint) ruled_get_hands (interaction).number;
  g_autoptr (GString) moves = g_string_new (NULL);
  RuledChoice choice;

  if (!before)
    return FALSE;
  choice = *before;
  for (guint cell = 0; cell < state->answer->n_places[decision]; cell++)
    {
      MdrCell position =
          mdr_ruled_grid_get_position (ruled_puzzle_get_givens (interaction->puzzle)->grid, cell);

      if (is_chosen (&choice, cell) && choice.writing.then != MDR_WRITING_COLOURS
          && (state->notes[cell] != 0 || state->centre_notes[cell] != 0
              || state->answer->values[decision][cell]
                     != ruled_get_fixed (interaction->puzzle, decision, cell)))
        g_string_append_printf (moves, "%sclear %d,%d", moves->len > 0 ? RULED_MOVE_SEPARATOR : "",
                                position.row, position.column);
    }
  if (moves->len == 0)
    add_fading (interaction, &choice, moves);
  if (moves->len > 0)
    mdr_interaction_do (interaction, "%s", moves->str);
  keep (interaction, &choice);
  return TRUE;
}
