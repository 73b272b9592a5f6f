/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script-user.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "mdr-interaction.h"

static const char *const keys[] = {
  [MDR_KEY_NONE] = "none",     [MDR_KEY_LEFT] = "left",           [MDR_KEY_RIGHT] = "right",
  [MDR_KEY_UP] = "up",         [MDR_KEY_DOWN] = "down",           [MDR_KEY_HOME] = "home",
  [MDR_KEY_END] = "end",       [MDR_KEY_ENTER] = "enter",         [MDR_KEY_SPACE] = "space",
  [MDR_KEY_ESCAPE] = "escape", [MDR_KEY_BACKSPACE] = "backspace", [MDR_KEY_DELETE] = "delete",
  [MDR_KEY_TAB] = "tab",
};

static MdrKey
find_key (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i], name))
      return (MdrKey) i;
  g_error ("no key “%s”", name);
}

static void
take_edit (ScriptUser *user, const char *edit)
{
  g_autoptr (MdrPuzzle) after = mdr_puzzle_edit (user->puzzle, edit, NULL);
  MdrState *rebased;

  if (!after)
    {
      user->refused++;
      return;
    }
  rebased = after->kind->rebase (user->puzzle, user->state, after);
  mdr_state_unref (user->state);
  user->state = rebased;
  mdr_puzzle_unref (user->puzzle);
  user->puzzle = g_steal_pointer (&after);
}

static void
take_move (ScriptUser *user, const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *after = user->puzzle->kind->execute (user->puzzle, user->state, move, &error);

  g_assert_no_error (error);
  mdr_state_unref (user->state);
  user->state = after;
}

/* Returns: whether the same input has to be given again */
static gboolean
give_once (ScriptUser *user, const MdrInput *input)
{
  g_auto (MdrAction) action = { NULL };

  mdr_interpret (user->puzzle, user->state, user->mode, user->cursor, input, &action);
  g_assert_true (!action.edit || user->mode == MDR_MODE_BUILD);
  g_assert_true (!action.move || user->mode == MDR_MODE_PLAY);
  g_assert_false (action.edit && action.move);
  if (action.edit || action.move)
    user->gestures += !action.joins;
  user->refused += action.refused;
  if (action.refusal)
    {
      g_free (user->refusal);
      user->refusal = g_steal_pointer (&action.refusal);
    }
  if (action.edit)
    take_edit (user, action.edit);
  if (action.move)
    take_move (user, action.move);
  if (!action.cursor)
    return FALSE;
  mdr_cursor_free (user->cursor);
  user->cursor = g_steal_pointer (&action.cursor);
  return action.unfinished;
}

static void
give (ScriptUser *user, MdrInput *input)
{
  input->tool = user->tool;
  while (give_once (user, input))
    ;
}

static void
point (ScriptUser *user, MdrInputType type, guint button, const char *place)
{
  MdrInput input = { .type = type, .button = button };
  double middle = strchr (place, '.') ? 0.0 : 0.5;
  double row;
  double column;

  g_assert_cmpint (sscanf (place, "%lf,%lf", &row, &column), ==, 2);
  input.cell = (MdrCell){ (int) floor (row), (int) floor (column) };
  input.y = row - floor (row) + middle;
  input.x = column - floor (column) + middle;
  user->button = button;
  give (user, &input);
}

/* Returns: whether the step was one of the pointer */
static gboolean
use_pointer (ScriptUser *user, const char *step, const char *place)
{
  guint button = g_str_has_suffix (step, "3") ? 3 : 1;

  if (g_str_has_prefix (step, "press") || g_str_has_prefix (step, "click"))
    point (user, MDR_INPUT_PRESS, button, place);
  else if (g_str_equal (step, "drag"))
    point (user, MDR_INPUT_DRAG, user->button, place);
  else if (g_str_equal (step, "release"))
    point (user, MDR_INPUT_RELEASE, user->button, place);
  else
    return FALSE;
  if (g_str_has_prefix (step, "click"))
    point (user, MDR_INPUT_RELEASE, button, place);
  return TRUE;
}

static void
take_step (ScriptUser *user, const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 2);
  MdrInput input = { .cell = user->cursor->cell };

  if (use_pointer (user, words[0], words[1]))
    return;
  if (g_str_equal (words[0], "tool"))
    {
      user->tool = g_intern_string (words[1]);
      return;
    }
  if (g_str_has_prefix (words[0], "control"))
    input.modifiers = MDR_MODIFIER_CONTROL;
  else if (g_str_has_prefix (words[0], "shift"))
    input.modifiers = MDR_MODIFIER_SHIFT;
  else if (g_str_has_prefix (words[0], "both"))
    input.modifiers = MDR_MODIFIER_SHIFT | MDR_MODIFIER_CONTROL;
  if (g_str_equal (words[0], "cancel"))
    input.type = MDR_INPUT_CANCEL;
  else if (g_str_has_suffix (words[0], "text"))
    input.type = MDR_INPUT_TEXT;
  else if (g_str_equal (words[0], "key") || input.modifiers != MDR_MODIFIER_NONE)
    input.type = MDR_INPUT_KEY;
  else
    g_error ("no step “%s”", step);
  input.key = input.type == MDR_INPUT_KEY ? find_key (words[1]) : MDR_KEY_NONE;
  input.text = input.type == MDR_INPUT_TEXT ? words[1] : NULL;
  give (user, &input);
}

/**
 * script_user_new:
 * @puzzle: (transfer full): the board
 * @tool: (nullable): what is chosen at first; static
 */
ScriptUser *
script_user_new (MdrPuzzle *puzzle, MdrMode mode, const char *tool)
{
  ScriptUser *user = g_new0 (ScriptUser, 1);

  user->puzzle = puzzle;
  user->state = puzzle->kind->new_state (puzzle);
  user->cursor = mdr_cursor_new ();
  user->mode = mode;
  user->tool = tool;
  return user;
}

void
script_user_free (ScriptUser *user)
{
  mdr_puzzle_unref (user->puzzle);
  mdr_state_unref (user->state);
  mdr_cursor_free (user->cursor);
  g_free (user->refusal);
  g_free (user);
}

/** Takes the steps of @script; a step that is none ends the test. */
void
script_user_follow (ScriptUser *user, const char *script)
{
  g_auto (GStrv) steps = g_strsplit (script, ";", -1);

  for (char **step = steps; *step; step++)
    take_step (user, *step);
}

/** Asserts where the cursor is after the script of each row. */
void
script_assert_cursors (const MdrPuzzle *puzzle, const char *tool, const ScriptCursorRow *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (puzzle), rows[i].mode, tool);

      g_test_message ("%s", rows[i].script);
      script_user_follow (user, rows[i].script);
      g_assert_cmpint (user->cursor->cell.row, ==, rows[i].cell.row);
      g_assert_cmpint (user->cursor->cell.column, ==, rows[i].cell.column);
      g_assert_cmpint (user->cursor->visible, ==, rows[i].visible);
    }
}

/** Asserts what letting go would do after the script of each row. */
void
script_assert_previews (const MdrPuzzle *puzzle, const char *tool, const ScriptPreviewRow *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (puzzle), rows[i].mode, tool);

      g_test_message ("%s", rows[i].script);
      script_user_follow (user, rows[i].script);
      g_assert_cmpstr (user->cursor->preview, ==, rows[i].preview);
    }
}

/** Asserts that @script does nothing while a solution is watched: there is only a cursor to move. */
void
script_assert_watches (const MdrPuzzle *puzzle, const char *tool, const char *script)
{
  g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (puzzle), MDR_MODE_SOLVE, tool);

  script_user_follow (user, script);
  g_assert_cmpuint (user->gestures, ==, 0);
  script_user_follow (user, "key down;key right");
  g_assert_cmpint (user->cursor->cell.row, ==, 1);
  g_assert_cmpint (user->cursor->cell.column, ==, 1);
}
