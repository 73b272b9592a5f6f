/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

/* Cells are clicked, painted and typed into, edges are drawn (see ruled-stroke.c) or set by keys. */

static guint
get_place (const MdrTurn *turn, MdrCell cell)
{
  return mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (turn->puzzle)->grid, cell);
}

/* Gives the pressed cell its next value, and the same to all cells that the pointer crosses and that are as
 * it was. */
static void
press_cell (MdrTurn *turn, int decision)
{
  guint place = get_place (turn, turn->input->cell);
  gint16 before = ruled_turn_get_value (turn, decision, place);
  g_autoptr (GArray) values = ruled_dup_cycle (turn->puzzle, (guint) decision);
  RuledGesture gesture = {
    .type = RULED_GESTURE_PAINT,
    .value = ruled_cycle (values, before, turn->input->button == 3),
    .over = before,
  };

  mdr_turn_paint (turn, &gesture, sizeof gesture);
  ruled_turn_put (turn, decision, place, gesture.value);
}

static gboolean
press (MdrTurn *turn)
{
  RuledHands hands = ruled_get_hands (turn);
  gboolean on_board = mdr_turn_is_on_board (turn, turn->input->cell);
  gboolean draws = hands.edge >= 0 && (turn->input->button == 1 || hands.cell < 0);

  if (turn->input->button == 2)
    return FALSE;
  /* An action has only one move, so after committing typed text the press only moves the cursor. */
  if (turn->action->move)
    return TRUE;
  if (on_board && hands.number >= 0)
    turn->cursor->visible = TRUE;
  if (on_board && ruled_is_noting (&turn->ended))
    ruled_keep_noting (turn);
  else if (draws)
    return ruled_stroke_press (turn);
  else if (on_board && hands.cell >= 0)
    press_cell (turn, hands.cell);
  return on_board;
}

static void
drag (MdrTurn *turn)
{
  const RuledGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell cell = turn->input->cell;
  int decision = ruled_get_hands (turn).cell;

  if (ruled_stroke_drag (turn) || !gesture || !mdr_turn_is_on_board (turn, cell))
    return;
  turn->cursor->cell = cell;
  if (ruled_turn_get_value (turn, decision, get_place (turn, cell)) == gesture->over)
    ruled_turn_put (turn, decision, get_place (turn, cell), gesture->value);
}

static void
release (MdrTurn *turn)
{
  ruled_stroke_release (turn);
}

static gboolean
find_direction (MdrKey key, MdrDirection *direction)
{
  static const MdrKey arrows[] = { MDR_KEY_RIGHT, MDR_KEY_DOWN, MDR_KEY_LEFT, MDR_KEY_UP };

  for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
    if (arrows[k] == key)
      {
        *direction = (MdrDirection) k;
        return TRUE;
      }
  return FALSE;
}

/* Draws a link with the pen and goes there; back over a line it erases. Sides and borders are changed in
 * place. */
static void
use_pen (MdrTurn *turn, int decision, guint edge, MdrDirection direction)
{
  g_autoptr (GArray) values = ruled_dup_cycle (turn->puzzle, (guint) decision);
  gint16 first = ruled_cycle (values, MDR_RULED_NONE, FALSE);

  if (ruled_get_hands (turn).place != MDR_PLACE_LINK)
    {
      ruled_turn_cycle (turn, decision, edge, FALSE);
      return;
    }
  ruled_turn_put (turn, decision, edge,
                  ruled_turn_get_value (turn, decision, edge) == first ? MDR_RULED_NONE : first);
  turn->cursor->cell = mdr_cell_step (turn->cursor->cell, direction);
}

/*
 * Moves the cursor, unless an edge is meant: Shift changes the one in this direction, Control crosses it out,
 * as does the letter x before. With the pen down, arrows draw.
 */
static gboolean
press_arrow (MdrTurn *turn, MdrDirection direction)
{
  const RuledGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  int decision = ruled_get_hands (turn).edge;
  gboolean crosses = gesture && gesture->type == RULED_GESTURE_CROSS;
  gboolean draws = gesture && gesture->type == RULED_GESTURE_PEN;
  guint edge;

  if (decision < 0 || !(crosses || draws || turn->input->modifiers != MDR_MODIFIER_NONE))
    return FALSE;
  edge = ruled_turn_get_edge (turn, turn->cursor->cell, direction);
  turn->cursor->visible = TRUE;
  if (crosses)
    mdr_turn_end_gesture (turn);
  if (edge == MDR_RULED_NO_PLACE)
    mdr_turn_refuse (turn, NULL);
  else if (crosses || (turn->input->modifiers & MDR_MODIFIER_CONTROL))
    ruled_turn_cross (turn, decision, edge);
  else if (turn->input->modifiers & MDR_MODIFIER_SHIFT)
    ruled_turn_cycle (turn, decision, edge, FALSE);
  else
    use_pen (turn, decision, edge, direction);
  return TRUE;
}

/* Enter puts the pen down or lifts it, or begins a rectangle; without lines it changes the cell, as Space
 * does. */
static gboolean
press_enter (MdrTurn *turn)
{
  RuledHands hands = ruled_get_hands (turn);
  RuledGesture gesture = { .type = RULED_GESTURE_PEN };
  gboolean draws = hands.edge >= 0 && (turn->input->key == MDR_KEY_ENTER || hands.cell < 0);
  const RuledGesture *before = mdr_turn_get_data (turn, sizeof *before);

  turn->cursor->visible = TRUE;
  if (draws && before && before->type == RULED_GESTURE_PEN)
    mdr_turn_end_gesture (turn);
  else if (draws && hands.boxes)
    ruled_stroke_begin_box (turn);
  else if (draws)
    mdr_turn_wait (turn, &gesture, sizeof gesture);
  else if (hands.cell >= 0)
    {
      mdr_turn_end_gesture (turn);
      ruled_turn_cycle (turn, hands.cell, get_place (turn, turn->cursor->cell),
                        (turn->input->modifiers & MDR_MODIFIER_SHIFT) != 0);
    }
  return draws || hands.cell >= 0;
}

/* Opens the edges of a cell. Returns: whether one was decided */
static gboolean
erase_edges (MdrTurn *turn, int decision, MdrCell cell)
{
  const MdrRuledAnswer *answer = ruled_state (turn->state)->answer;
  g_autofree gint16 *values =
      g_memdup2 (answer->values[decision], answer->n_places[decision] * sizeof (gint16));

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint edge = ruled_turn_get_edge (turn, cell, (MdrDirection) k);

      if (edge != MDR_RULED_NO_PLACE)
        values[edge] = MDR_RULED_NONE;
    }
  ruled_turn_put_all (turn, decision, values);
  return turn->action->move != NULL;
}

/* What is said about the cell itself goes first, then its edges. */
static gboolean
erase (MdrTurn *turn)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (turn->puzzle->kind);
  const RuledState *state = ruled_state (turn->state);
  MdrCell cell = turn->cursor->cell;
  guint place = get_place (turn, cell);
  gboolean decided = state->notes && state->notes[place] != 0;

  mdr_turn_end_gesture (turn);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    decided = decided
              || (mdr_rulebook_get_decision (rulebook, i)->place == MDR_PLACE_CELL
                  && state->answer->values[i][place] != ruled_get_fixed (turn->puzzle, i, place));
  if (decided)
    mdr_turn_do (turn, "clear %d,%d", cell.row, cell.column);
  return decided
         || (ruled_get_hands (turn).edge >= 0 && erase_edges (turn, ruled_get_hands (turn).edge, cell));
}

static gboolean
use_key (MdrTurn *turn)
{
  MdrKey key = turn->input->key;
  MdrDirection direction;

  if (ruled_stroke_key (turn))
    return TRUE;
  if (!mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  if (find_direction (key, &direction))
    return press_arrow (turn, direction);
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    return press_enter (turn);
  /* Home and End jump, so the pen is lifted first. */
  if ((key == MDR_KEY_HOME || key == MDR_KEY_END) && !ruled_is_noting (&turn->cursor->gesture))
    {
      gboolean lifted = mdr_turn_end_gesture (turn);

      return mdr_turn_move_cursor (turn) || lifted;
    }
  return (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE) && erase (turn);
}

static gboolean
press_key (MdrTurn *turn)
{
  gboolean noting = ruled_is_noting (&turn->cursor->gesture);
  gboolean used = use_key (turn);

  if (used && noting)
    ruled_keep_noting (turn);
  return used;
}

static gboolean
makes_notes (const MdrCursor *cursor)
{
  return ruled_is_noting (&cursor->gesture);
}

const MdrTurnHandlers ruled_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = ruled_type,
  .commit = ruled_commit,
  .get_digits = ruled_get_play_digits,
  .is_noting = makes_notes,
};
