/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "mdr-interaction.h"

/* A board on which something was begun, and another to which it does not belong. */
#define LARGE "size 8 8"
#define SMALL "size 2 2"

static ContractBoard *
board_new (const MdrKind *kind, const char *size)
{
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) sized = mdr_puzzle_edit (puzzle, size, &error);

  g_assert_no_error (error);
  return contract_board_new_with (sized);
}

static void
give (ContractBoard *board, MdrMode mode, MdrInput input, MdrAction *action)
{
  mdr_action_clear (action);
  mdr_interpret (board->puzzle, board->state, mode, board->cursor, &input, action);
  if (!action->cursor)
    return;
  mdr_cursor_free (board->cursor);
  board->cursor = mdr_cursor_copy (action->cursor);
}

/* A gesture as far as a press at @cell, a drag to the last cell and a key lead. */
static void
begin (ContractBoard *board, MdrMode mode, MdrCell cell, guint button, MdrKey key)
{
  MdrInput press = { .type = MDR_INPUT_PRESS, .cell = cell, .x = 0.5, .y = 0.5, .button = button };
  MdrInput drag = { .type = MDR_INPUT_DRAG, .cell = { 7, 7 }, .x = 0.5, .y = 0.5, .button = button };
  MdrInput enter = { .type = MDR_INPUT_KEY, .key = key };
  g_auto (MdrAction) action = { NULL };

  give (board, mode, press, &action);
  if (key == MDR_KEY_NONE)
    give (board, mode, drag, &action);
  else
    give (board, mode, enter, &action);
}

/* Whatever comes next finds nothing under way, and does nothing with the cells of before. */
static void
assert_dropped (const ContractBoard *begun, ContractBoard *other, MdrMode mode)
{
  static const MdrInput inputs[] = {
    { .type = MDR_INPUT_DRAG, .cell = { 1, 1 }, .x = 0.5, .y = 0.5, .button = 1 },
    { .type = MDR_INPUT_RELEASE, .cell = { 1, 1 }, .x = 0.5, .y = 0.5, .button = 1 },
    { .type = MDR_INPUT_CANCEL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      gboolean under_way = begun->cursor->gesture.phase != MDR_GESTURE_NONE;
      g_auto (MdrAction) action = { NULL };

      mdr_cursor_free (other->cursor);
      other->cursor = mdr_cursor_copy (begun->cursor);
      g_assert_null (mdr_cursor_find_gesture (other->cursor, other->puzzle, mode));
      give (other, mode, inputs[i], &action);
      g_assert_null (action.edit);
      g_assert_null (action.move);
      g_assert_true (!under_way || action.cursor);
      g_assert_cmpint (other->cursor->gesture.phase, ==, MDR_GESTURE_NONE);
      g_assert_null (other->cursor->preview);
    }
}

/*
 * Begins what can be begun by the pointer or by Enter at every cell, and gives
 * it to another board or in another mode.
 */
static void
test_gestures_stay (const MdrKind *kind, const char *size, MdrMode (*get_mode) (MdrMode mode))
{
  static const MdrKey keys[] = { MDR_KEY_NONE, MDR_KEY_ENTER };
  guint begun = 0;

  for (MdrMode mode = MDR_MODE_BUILD; mode <= MDR_MODE_PLAY; mode++)
    for (guint i = 0; i < 4 * 81; i++)
      {
        g_autoptr (ContractBoard) from = board_new (kind, LARGE);
        g_autoptr (ContractBoard) to = board_new (kind, size);
        MdrCell cell = { (int) (i % 81) / 9, (int) (i % 81) % 9 };

        begin (from, mode, cell, i / 81 % 2 == 0 ? 1 : 3, keys[i / 81 / 2]);
        begun += from->cursor->gesture.phase != MDR_GESTURE_NONE;
        assert_dropped (from, to, get_mode (mode));
      }
  /* Where numbers are typed and signs are clicked, little is dragged. */
  g_assert_cmpuint (begun, >, kind->page ? 0 : 81);
}

static MdrMode
get_same_mode (MdrMode mode)
{
  return mode;
}

static MdrMode
get_other_mode (MdrMode mode)
{
  return mode == MDR_MODE_BUILD ? MDR_MODE_PLAY : MDR_MODE_BUILD;
}

static void
test_smaller_board (gconstpointer data)
{
  test_gestures_stay (data, SMALL, get_same_mode);
}

static void
test_other_mode (gconstpointer data)
{
  test_gestures_stay (data, LARGE, get_other_mode);
}

static void
type (ContractBoard *board, const char *text)
{
  g_auto (MdrAction) action = { NULL };

  give (board, MDR_MODE_PLAY, (MdrInput){ .type = MDR_INPUT_TEXT, .cell = board->cursor->cell, .text = text },
        &action);
  g_assert_nonnull (action.cursor);
  g_assert_false (action.refused);
}

static void
choose (ContractBoard *board, MdrWriting writing)
{
  g_auto (MdrAction) action = { NULL };

  mdr_interpret_writing (board->puzzle, board->state, MDR_MODE_PLAY, board->cursor, writing, &action);
  mdr_cursor_free (board->cursor);
  board->cursor = g_steal_pointer (&action.cursor);
}

/* What can become of numbers can be chosen, and nothing else. The letter for notes begins and ends them. */
static void
check_writings (const MdrPuzzle *puzzle, const MdrInputHandlers *playing)
{
  g_autoptr (ContractBoard) board = contract_board_new_with (puzzle);

  g_assert_cmpint (playing->writings != 0, ==, playing->get_writing != NULL);
  g_assert_cmpint (playing->writings != 0, ==, playing->set_writing != NULL);
  for (guint writing = 0; writing < MDR_N_WRITINGS && playing->writings != 0; writing++)
    {
      gboolean can = (playing->writings >> writing & 1) != 0;

      choose (board, (MdrWriting) writing);
      g_assert_cmpint (playing->get_writing (board->cursor) == writing, ==, can);
      choose (board, MDR_WRITING_NUMBERS);
      g_assert_cmpint (playing->get_writing (board->cursor), ==, MDR_WRITING_NUMBERS);
    }
  if (!(playing->writings >> MDR_WRITING_NOTES & 1))
    return;
  type (board, MDR_TEXT_NOTES);
  g_assert_cmpint (playing->get_writing (board->cursor), ==, MDR_WRITING_NOTES);
  type (board, MDR_TEXT_NOTES);
  g_assert_cmpint (playing->get_writing (board->cursor), ==, MDR_WRITING_NUMBERS);
}

/* Whatever has a button can be typed, and becomes what was chosen. */
static void
test_digits (gconstpointer data)
{
  const MdrKind *kind = data;
  const MdrInputHandlers *playing = kind->turns[MDR_MODE_PLAY];
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  guint smallest = 1;
  guint largest = 0;

  if (!playing->get_digits (puzzle, &smallest, &largest))
    {
      g_test_skip ("no numbers are typed");
      return;
    }
  g_assert_cmpuint (smallest, <=, largest);
  for (guint digit = smallest; digit <= largest; digit++)
    {
      g_autoptr (ContractBoard) board = contract_board_new_with (puzzle);
      g_autofree char *text = g_strdup_printf ("%u", digit);

      for (guint k = 0; text[k] != '\0'; k++)
        type (board, (const char[]){ text[k], '\0' });
    }
  check_writings (puzzle, playing);
}

/* Pages may have boards of some sizes only. */
static gboolean
has_size (const MdrKind *kind, const char *size)
{
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autoptr (MdrPuzzle) sized = mdr_puzzle_edit (puzzle, size, NULL);

  return sized != NULL;
}

void
contract_add_turns (const MdrKind *kind)
{
  const MdrInputHandlers *building = kind->turns[MDR_MODE_BUILD];
  const MdrInputHandlers *playing = kind->turns[MDR_MODE_PLAY];

  if (playing && playing->get_digits)
    contract_add (kind, "turns/digits", test_digits);
  if (!building || !building->resizes || !has_size (kind, LARGE) || !has_size (kind, SMALL))
    return;
  contract_add (kind, "turns/smaller-board", test_smaller_board);
  contract_add (kind, "turns/other-mode", test_other_mode);
}
