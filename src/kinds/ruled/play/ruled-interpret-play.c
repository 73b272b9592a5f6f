/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

/* Cells are clicked, painted and typed into, edges are drawn (see ruled-stroke.c) or set by keys. */

static guint
get_place (const MdrInteraction *interaction, MdrCell cell)
{
  return mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (interaction->puzzle)->grid, cell);
}

/* Gives the pressed cell its next value, and the same to all cells that the pointer crosses and that are as
 * it was. */
static void
press_cell (MdrInteraction *interaction, int decision)
{
  guint place = get_place (interaction, interaction->input->cell);
  gint16 before = ruled_interaction_get_value (interaction, decision, place);
  g_autoptr (GArray) values = ruled_dup_cycle (interaction->puzzle, (guint) decision, place);
  RuledGesture gesture = {
    .type = RULED_GESTURE_PAINT,
    .decision = decision,
    .value = ruled_cycle (values, before, interaction->input->button == 3),
    .over = before,
  };

  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  ruled_interaction_put (interaction, decision, place, gesture.value);
}

static gboolean
press (MdrInteraction *interaction)
{
  RuledHands hands = ruled_get_hands (interaction);
  gboolean on_board = mdr_interaction_is_on_board (interaction, interaction->input->cell);
  gboolean draws = hands.edge >= 0 && (interaction->input->button == 1 || hands.cell < 0);

  if (interaction->input->button == 2)
    return FALSE;
  /* An action has only one move, so after committing typed text the press only moves the cursor. */
  if (interaction->action->move && !ruled_is_noting (&interaction->ended))
    return TRUE;
  if (on_board && hands.number >= 0)
    interaction->cursor->visible = TRUE;
  if (!interaction->action->move && ruled_choose_press (interaction))
    return TRUE;
  if (on_board && ruled_is_noting (&interaction->ended))
    ruled_keep_writing (interaction, ruled_get_writing (&interaction->ended));
  else if (draws)
    return ruled_stroke_press (interaction);
  else if (on_board && hands.cell >= 0)
    press_cell (interaction, ruled_hands_find_clicked (&hands, interaction->input->x));
  return on_board;
}

static void
drag (MdrInteraction *interaction)
{
  const RuledGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->input->cell;

  if (ruled_choose_drag (interaction) || ruled_stroke_drag (interaction) || !gesture
      || !mdr_interaction_is_on_board (interaction, cell))
    return;
  interaction->cursor->cell = cell;
  if (ruled_interaction_get_value (interaction, gesture->decision, get_place (interaction, cell))
      == gesture->over)
    ruled_interaction_put (interaction, gesture->decision, get_place (interaction, cell), gesture->value);
}

static void
release (MdrInteraction *interaction)
{
  ruled_choose_release (interaction);
  ruled_stroke_release (interaction);
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
use_pen (MdrInteraction *interaction, int decision, guint edge, MdrDirection direction)
{
  g_autoptr (GArray) values = ruled_dup_cycle (interaction->puzzle, (guint) decision, edge);
  gint16 first = ruled_cycle (values, MDR_RULED_NONE, FALSE);

  if (ruled_get_hands (interaction).place != MDR_PLACE_LINK)
    {
      ruled_interaction_cycle (interaction, decision, edge, FALSE);
      return;
    }
  ruled_interaction_put (interaction, decision, edge,
                         ruled_interaction_get_value (interaction, decision, edge) == first ? MDR_RULED_NONE
                                                                                            : first);
  interaction->cursor->cell = mdr_cell_step (interaction->cursor->cell, direction);
}

/*
 * Moves the cursor, unless an edge is meant: Shift changes the one in this direction, Control crosses it out,
 * as does the letter x before. With the pen down, arrows draw.
 */
static gboolean
press_arrow (MdrInteraction *interaction, MdrDirection direction)
{
  const RuledGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  int decision = ruled_get_hands (interaction).edge;
  gboolean crosses = gesture && gesture->type == RULED_GESTURE_CROSS;
  gboolean draws = gesture && gesture->type == RULED_GESTURE_PEN;
  guint edge;

  if (decision < 0 || !(crosses || draws || interaction->input->modifiers != MDR_MODIFIER_NONE))
    return FALSE;
  edge = ruled_interaction_get_edge (interaction, interaction->cursor->cell, direction);
  interaction->cursor->visible = TRUE;
  if (crosses)
    mdr_interaction_end_gesture (interaction);
  if (edge == MDR_RULED_NO_PLACE)
    mdr_interaction_refuse (interaction, NULL);
  else if (crosses || (interaction->input->modifiers & MDR_MODIFIER_CONTROL))
    ruled_interaction_cross (interaction, decision, edge);
  else if (interaction->input->modifiers & MDR_MODIFIER_SHIFT)
    ruled_interaction_cycle (interaction, decision, edge, FALSE);
  else
    use_pen (interaction, decision, edge, direction);
  return TRUE;
}

/* Enter puts the pen down or lifts it, or begins a rectangle; without lines it changes the cell, as Space
 * does. */
static gboolean
press_enter (MdrInteraction *interaction)
{
  RuledHands hands = ruled_get_hands (interaction);
  RuledGesture gesture = { .type = RULED_GESTURE_PEN };
  gboolean draws = hands.edge >= 0 && (interaction->input->key == MDR_KEY_ENTER || hands.cell < 0);
  const RuledGesture *before = mdr_interaction_get_data (interaction, sizeof *before);

  interaction->cursor->visible = TRUE;
  if (draws && before && before->type == RULED_GESTURE_PEN)
    mdr_interaction_end_gesture (interaction);
  else if (draws && hands.boxes)
    ruled_stroke_begin_box (interaction);
  else if (draws)
    mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  else if (hands.cell >= 0)
    {
      mdr_interaction_end_gesture (interaction);
      ruled_interaction_cycle (interaction, hands.cell, get_place (interaction, interaction->cursor->cell),
                               (interaction->input->modifiers & MDR_MODIFIER_SHIFT) != 0);
    }
  return draws || hands.cell >= 0;
}

/* Opens the edges of a cell. Returns: whether one was decided */
static gboolean
erase_edges (MdrInteraction *interaction, int decision, MdrCell cell)
{
  const MdrRuledAnswer *answer = ruled_state (interaction->state)->answer;
  g_autofree gint16 *values =
      g_memdup2 (answer->values[decision], answer->n_places[decision] * sizeof (gint16));

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint edge = ruled_interaction_get_edge (interaction, cell, (MdrDirection) k);

      if (edge != MDR_RULED_NO_PLACE)
        values[edge] = MDR_RULED_NONE;
    }
  ruled_interaction_put_all (interaction, decision, values);
  return interaction->action->move != NULL;
}

static gboolean
erase_colour (MdrInteraction *interaction, guint place)
{
  MdrCell cell = interaction->cursor->cell;

  if (ruled_state (interaction->state)->colours[place] == 0)
    return FALSE;
  mdr_interaction_do (interaction, "note %d,%d color .", cell.row, cell.column);
  return TRUE;
}

/* Clears the cell itself if anything is decided or noted about it, otherwise its edges, otherwise its color,
 * which goes first while colors are typed. */
static gboolean
erase (MdrInteraction *interaction)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (interaction->puzzle->kind);
  const RuledState *state = ruled_state (interaction->state);
  MdrCell cell = interaction->cursor->cell;
  guint place = get_place (interaction, cell);
  gboolean decided = state->notes && (state->notes[place] != 0 || state->centre_notes[place] != 0);
  gboolean marking = ruled_get_writing (&interaction->cursor->gesture).then == MDR_WRITING_COLOURS;

  mdr_interaction_end_gesture (interaction);
  if (marking && erase_colour (interaction, place))
    return TRUE;
  for (guint i = 0; i < rulebook->decisions->len; i++)
    decided = decided
              || (mdr_rulebook_get_decision (rulebook, i)->place == MDR_PLACE_CELL
                  && state->answer->values[i][place] != ruled_get_fixed (interaction->puzzle, i, place));
  if (decided)
    mdr_interaction_do (interaction, "clear %d,%d", cell.row, cell.column);
  return decided
         || (ruled_get_hands (interaction).edge >= 0
             && erase_edges (interaction, ruled_get_hands (interaction).edge, cell))
         || erase_colour (interaction, place);
}

static gboolean
use_key (MdrInteraction *interaction)
{
  MdrKey key = interaction->input->key;
  MdrDirection direction;

  if (ruled_stroke_key (interaction))
    return TRUE;
  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  if (find_direction (key, &direction))
    return press_arrow (interaction, direction);
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    return press_enter (interaction);
  /* Home and End move the cursor over several cells, so the stroke is ended first. */
  if ((key == MDR_KEY_HOME || key == MDR_KEY_END) && !ruled_is_noting (&interaction->cursor->gesture))
    {
      gboolean lifted = mdr_interaction_end_gesture (interaction);

      return mdr_interaction_move_cursor (interaction) || lifted;
    }
  return (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE) && erase (interaction);
}

static gboolean
press_key (MdrInteraction *interaction)
{
  RuledWriting writing = ruled_get_writing (&interaction->cursor->gesture);
  gboolean noting = ruled_is_noting (&interaction->cursor->gesture);
  gboolean erases = interaction->input->key == MDR_KEY_BACKSPACE || interaction->input->key == MDR_KEY_DELETE;
  gboolean used;

  if ((erases && ruled_choose_erase (interaction)) || ruled_choose_key (interaction))
    return TRUE;
  used = use_key (interaction);
  if (used && noting)
    ruled_keep_writing (interaction, writing);
  return used;
}

static MdrWriting
get_writing (const MdrCursor *cursor)
{
  return ruled_get_writing (&cursor->gesture).then;
}

const MdrInputHandlers ruled_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = ruled_type,
  .commit = ruled_commit,
  .get_digits = ruled_get_play_digits,
  .writings = (1 << MDR_N_WRITINGS) - 1,
  .get_writing = get_writing,
  .set_writing = ruled_set_writing,
};
