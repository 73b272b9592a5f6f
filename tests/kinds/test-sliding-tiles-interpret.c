/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"

#include <math.h>
#include <stdio.h>

/*
 * Scripts of what a user does, and the boards it gives. Steps stand between
 * semicolons; places are in cells from the upper left corner of the board, so
 * that 1.5,0.5 is the middle of the second place of the first row:
 *   press X,Y   press3 X,Y   drag X,Y   release X,Y   cancel
 *   click X,Y   click3 X,Y   (a press and a release)
 *   key NAME    control NAME    shift NAME    text CHARACTER    tool ID
 */

/* A user at a board, with what a document and a view would do. */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrCursor *cursor;
  MdrMode mode;
  const char *tool;
  guint button;
  guint steps;
  guint refused;
} User;

static const char *const keys[] = {
  [MDR_KEY_NONE] = "none",           [MDR_KEY_LEFT] = "left",     [MDR_KEY_RIGHT] = "right",
  [MDR_KEY_UP] = "up",               [MDR_KEY_DOWN] = "down",     [MDR_KEY_HOME] = "home",
  [MDR_KEY_END] = "end",             [MDR_KEY_ENTER] = "enter",   [MDR_KEY_SPACE] = "space",
  [MDR_KEY_ESCAPE] = "escape",       [MDR_KEY_BACKSPACE] = "backspace", [MDR_KEY_DELETE] = "delete",
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
take_edit (User       *user,
           const char *edit)
{
  MdrPuzzle *after = sliding_boards_edit (user->puzzle, edit);
  MdrState *rebased = sliding_rebase (user->puzzle, user->state, after);

  mdr_state_unref (user->state);
  user->state = rebased;
  mdr_puzzle_unref (user->puzzle);
  user->puzzle = after;
}

static void
take_move (User       *user,
           const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *after = sliding_execute (user->puzzle, user->state, move, &error);

  g_assert_no_error (error);
  mdr_state_unref (user->state);
  user->state = after;
}

static void
give (User     *user,
      MdrInput *input)
{
  g_auto (MdrAction) action = { NULL };

  input->tool = user->tool;
  sliding_interpret (user->puzzle, user->state, user->mode, user->cursor, input, &action);
  g_assert_true (!action.edit || user->mode == MDR_MODE_BUILD);
  g_assert_true (!action.move || user->mode == MDR_MODE_PLAY);
  g_assert_false (action.refused && (action.edit || action.move));
  user->refused += action.refused;
  user->steps += action.edit || action.move;
  if (action.edit)
    take_edit (user, action.edit);
  if (action.move)
    take_move (user, action.move);
  if (!action.cursor)
    return;
  mdr_cursor_free (user->cursor);
  user->cursor = g_steal_pointer (&action.cursor);
}

static void
point (User        *user,
       MdrInputType type,
       guint        button,
       const char  *place)
{
  MdrInput input = { .type = type, .button = button };
  double x;
  double y;

  g_assert_cmpint (sscanf (place, "%lf,%lf", &x, &y), ==, 2);
  input.cell = (MdrCell){ (int) floor (y), (int) floor (x) };
  input.x = x - floor (x);
  input.y = y - floor (y);
  user->button = button;
  give (user, &input);
}

static void
take_pointer_step (User       *user,
                   const char *verb,
                   const char *place)
{
  guint button = g_str_has_suffix (verb, "3") ? 3 : 1;

  if (g_str_has_prefix (verb, "press") || g_str_has_prefix (verb, "click"))
    point (user, MDR_INPUT_PRESS, button, place);
  if (g_str_equal (verb, "drag"))
    point (user, MDR_INPUT_DRAG, user->button, place);
  if (g_str_has_prefix (verb, "click"))
    point (user, MDR_INPUT_RELEASE, button, place);
  if (g_str_equal (verb, "release"))
    point (user, MDR_INPUT_RELEASE, user->button, place);
}

static void
take_step (User       *user,
           const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 2);
  MdrInput input = { .type = MDR_INPUT_KEY, .cell = user->cursor->cell };

  if (g_str_equal (words[0], "tool"))
    user->tool = g_intern_string (words[1]);
  else if (g_str_equal (words[0], "cancel"))
    input.type = MDR_INPUT_CANCEL;
  else if (g_str_equal (words[0], "text"))
    input.type = MDR_INPUT_TEXT;
  else if (g_str_equal (words[0], "control"))
    input.modifiers = MDR_MODIFIER_CONTROL;
  else if (g_str_equal (words[0], "shift"))
    input.modifiers = MDR_MODIFIER_SHIFT;
  else if (!g_str_equal (words[0], "key"))
    {
      take_pointer_step (user, words[0], words[1]);
      return;
    }
  if (g_str_equal (words[0], "tool"))
    return;
  input.key = input.type == MDR_INPUT_KEY ? find_key (words[1]) : MDR_KEY_NONE;
  input.text = input.type == MDR_INPUT_TEXT ? words[1] : NULL;
  give (user, &input);
}

/*
 * @edits: make the board
 * @tiles: of the state while playing, else of the puzzle
 * @steps: how many edits or moves it took
 * @refused: how many inputs could not be done
 */
typedef struct
{
  MdrMode mode;
  const char *edits;
  const char *script;
  const char *tiles;
  guint steps;
  guint refused;
} Script;

#define PLAY MDR_MODE_PLAY, "size 3 3;tiles 1 2 3 4 0 5 6 7 8"
#define BUILD MDR_MODE_BUILD, "size 3 3"
#define BUILD_16 MDR_MODE_BUILD, "size 4 4"

static const Script scripts[] = {
  /* Clicks. */
  { PLAY, "click 2.5,1.5", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "click 1.5,0.5", "1 0 3 / 4 2 5 / 6 7 8", 1, 0 },
  { PLAY, "click 2.5,1.5;click 0.5,1.5", "1 2 3 / 0 4 5 / 6 7 8", 2, 0 },
  { PLAY, "click 1.5,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "click 0.5,0.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 1 },
  { PLAY, "click 3.5,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "click3 2.5,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 2.5,1.5;drag 2.55,1.6;release 2.45,1.5", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  /* Drags go on behind the middle, and towards the gap only. */
  { PLAY, "press 2.5,1.5;drag 2.2,1.5;release 1.9,1.5", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "press 2.5,1.5;drag 1.7,1.5;release 2.2,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 2.5,1.5;drag 2.5,2.4;release 2.5,2.4", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 2.5,1.5;drag 3.4,1.5;release 3.4,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 2.5,1.5;drag 0.2,1.5;release 0.2,1.5", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "press 1.5,2.5;drag 1.5,1.8;release 1.5,1.7", "1 2 3 / 4 7 5 / 6 0 8", 1, 0 },
  { PLAY, "press 0.5,0.5;drag 1.5,0.5;release 1.5,0.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 1 },
  { PLAY, "press 2.5,1.5;drag 1.9,1.5;cancel;release 1.5,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 2.5,1.5;drag 1.9,1.5;key escape;release 1.5,1.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  /* A run: the last tile takes those before it along. */
  { PLAY, "click 2.5,1.5;press 0.5,1.5;drag 0.8,1.5;release 1.1,1.5", "1 2 3 / 0 4 5 / 6 7 8", 2, 0 },
  /* Arrows. */
  { PLAY, "key left", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "key right", "1 2 3 / 0 4 5 / 6 7 8", 1, 0 },
  { PLAY, "key up", "1 2 3 / 4 7 5 / 6 0 8", 1, 0 },
  { PLAY, "key down", "1 0 3 / 4 2 5 / 6 7 8", 1, 0 },
  { PLAY, "key left;key left", "1 2 3 / 4 5 0 / 6 7 8", 1, 1 },
  { PLAY, "key left;key up;key right;key down", "1 2 3 / 4 0 8 / 6 5 7", 4, 0 },
  /* To a place, and slide from there. */
  { PLAY, "control right;control left;key enter", "1 2 3 / 4 0 5 / 6 7 8", 0, 1 },
  { PLAY, "control right;key space", "1 0 3 / 4 2 5 / 6 7 8", 1, 0 },
  { PLAY, "control right;shift down;control down;key enter", "1 2 3 / 4 7 5 / 6 0 8", 1, 0 },
  { PLAY, "key left;control home;key enter", "1 2 3 / 0 4 5 / 6 7 8", 2, 0 },
  { PLAY, "key left;key end;key enter", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "text 5;key delete;key backspace", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  /* Watching, keys go to places and nothing moves. */
  { MDR_MODE_SOLVE, "size 2 2", "key left;click 0.5,1.5;key enter;text 1", "1 2 / 3 0", 0, 0 },

  /* Building: swap by dragging. */
  { BUILD, "press 0.5,0.5;drag 1.5,0.5;release 2.5,2.5", "0 2 3 / 4 5 6 / 7 8 1", 1, 0 },
  { BUILD, "press 0.5,0.5;drag 1.5,0.5;release 0.5,0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 0.5,0.5;drag 1.5,0.5;release 1.5,-0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 0.5,0.5;drag 1.5,0.5;cancel;release 1.5,0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click 0.5,0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click3 1.5,1.5", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD, "click3 2.5,2.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  /* Typing: the whole board, digit by digit. */
  { BUILD, "text 8;text 6;text 7;text 2;text 5;text 4;text 3;text 0;text 1", "8 6 7 / 2 5 4 / 3 0 1", 5, 0 },
  { BUILD, "click 1.5,1.5;text 1", "5 2 3 / 4 1 6 / 7 8 0", 1, 0 },
  { BUILD, "click 1.5,1.5;text 9;text x", "1 2 3 / 4 5 6 / 7 8 0", 0, 1 },
  { BUILD, "click 1.5,1.5;key delete", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD, "click 1.5,1.5;key backspace", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD_16, "text 1;text 5", "15 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 1 0", 1, 0 },
  { BUILD_16, "text 1;key enter", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 0, 0 },
  { BUILD_16, "text 1;text 7", "7 2 3 4 / 5 6 1 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key right;text 1;key escape;key enter", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 0, 0 },
  { BUILD_16, "key right;text 1;key backspace;text 3", "1 3 2 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key right;text 1;key down;text 9", "2 1 3 4 / 5 9 7 8 / 6 10 11 12 / 13 14 15 0", 2, 0 },
  { BUILD_16, "key right;text 1;click 3.5,3.5;text 2", "0 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 2", 2, 0 },
  { BUILD_16, "key right;text 1;press 3.5,3.5;drag 2.5,3.5;release 2.5,3.5",
    "2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key end;text 1;key space;text 2", "4 5 3 1 / 2 6 7 8 / 9 10 11 12 / 13 14 15 0", 2, 0 },
  /* The corner. */
  { BUILD, "press 3.1,3.1;drag 4.5,2.5;release 4.5,2.5", "1 2 3 4 / 5 6 7 0", 1, 0 },
  { BUILD, "press 3.1,3.1;drag 9.5,9.5;release 1.5,2.5", "1 / 0", 1, 0 },
  { BUILD, "press 3.1,3.1;drag 0.5,0.5;release 0.5,0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 3.1,3.1;drag 4.5,2.5;key escape;release 4.5,2.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click 3.5,1.5;click -0.5,-0.5", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
};

static void
user_init (User       *user,
           MdrMode     mode,
           const char *edits)
{
  *user = (User){ .mode = mode };
  user->puzzle = sliding_boards_make (edits);
  user->state = sliding_new_state (user->puzzle);
  user->cursor = mdr_cursor_new ();
}

static void
user_clear (User *user)
{
  mdr_puzzle_unref (user->puzzle);
  mdr_state_unref (user->state);
  mdr_cursor_free (user->cursor);
}

static void
run (User       *user,
     const char *script)
{
  g_auto (GStrv) steps = g_strsplit (script, ";", -1);

  for (char **step = steps; *step; step++)
    take_step (user, *step);
}

static void
test_script (gconstpointer data)
{
  const Script *script = data;
  User user;

  user_init (&user, script->mode, script->edits);
  run (&user, script->script);
  sliding_boards_assert_tiles (script->mode == MDR_MODE_PLAY ? &sliding_state (user.state)->board
                                                             : &sliding_puzzle (user.puzzle)->start,
                               script->tiles);
  g_assert_cmpuint (user.steps, ==, script->steps);
  g_assert_cmpuint (user.refused, ==, script->refused);
  user_clear (&user);
}

/* The tool for the goal does the same on the goal, and leaves the tiles alone. */
static void
test_goal (void)
{
  static const struct
  {
    const char *script;
    const char *goal;
  } rows[] = {
    { "press 0.5,0.5;release 1.5,0.5", "2 1 3 / 4 5 6 / 7 8 0" },
    { "click 0.5,0.5;text 8", "8 2 3 / 4 5 6 / 7 1 0" },
    { "click3 0.5,0.5", "0 2 3 / 4 5 6 / 7 8 1" },
    { "key right;key delete", "1 0 3 / 4 5 6 / 7 8 2" },
    { "text 0;text 1;text 2;text 3;text 4;text 5;text 6;text 7;text 8", "0 1 2 / 3 4 5 / 6 7 8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      User user;

      user_init (&user, BUILD);
      user.tool = "goal";
      run (&user, rows[i].script);
      sliding_boards_assert_tiles (&sliding_puzzle (user.puzzle)->goal, rows[i].goal);
      sliding_boards_assert_tiles (&sliding_puzzle (user.puzzle)->start, "1 2 3 / 4 5 6 / 7 8 0");
      user_clear (&user);
    }
}

/* Whoever hears the board is taken along with the tile. */
static void
test_cursor (void)
{
  static const struct
  {
    MdrMode mode;
    const char *script;
    MdrCell cell;
    gboolean visible;
  } rows[] = {
    { MDR_MODE_PLAY, "key left", { 1, 1 }, FALSE },
    { MDR_MODE_PLAY, "key down;key down", { 1, 1 }, FALSE },
    { MDR_MODE_PLAY, "control down", { 1, 0 }, TRUE },
    { MDR_MODE_PLAY, "click 2.5,1.5", { 1, 2 }, FALSE },
    { MDR_MODE_BUILD, "click 2.5,1.5", { 1, 2 }, TRUE },
    { MDR_MODE_BUILD, "press 2.5,1.5;release 0.5,0.5", { 0, 0 }, TRUE },
    { MDR_MODE_BUILD, "click 1.5,1.5;text 3", { 1, 2 }, TRUE },
    { MDR_MODE_BUILD, "click 2.5,1.5;text 3", { 2, 0 }, TRUE },
    { MDR_MODE_BUILD, "click 2.5,2.5;text 3", { 2, 2 }, TRUE },
    { MDR_MODE_SOLVE, "key right;key down", { 1, 1 }, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      User user;

      user_init (&user, rows[i].mode, "size 3 3;tiles 1 2 3 4 0 5 6 7 8");
      run (&user, rows[i].script);
      g_assert_cmpint (user.cursor->cell.row, ==, rows[i].cell.row);
      g_assert_cmpint (user.cursor->cell.column, ==, rows[i].cell.column);
      g_assert_cmpint (user.cursor->visible, ==, rows[i].visible);
      user_clear (&user);
    }
}

/* A gesture that was begun while building means nothing while playing, and the other way round. */
static void
test_other_mode (void)
{
  User user;

  user_init (&user, BUILD);
  run (&user, "press 0.5,0.5;drag 1.5,0.5");
  user.mode = MDR_MODE_PLAY;
  run (&user, "drag 1.5,2.5;release 1.5,2.5;press 1.5,2.5;drag 1.9,2.5");
  g_assert_cmpuint (user.steps, ==, 0);
  user.mode = MDR_MODE_BUILD;
  run (&user, "drag 0.5,0.5;release 0.5,0.5");
  g_assert_cmpuint (user.steps, ==, 0);
  g_assert_false (mdr_cursor_has_anchor (user.cursor));
  user_clear (&user);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sliding-tiles/interpret/%u/%s/%s", scripts[i].mode,
                                               scripts[i].edits, scripts[i].script);

      g_test_add_data_func (path, &scripts[i], test_script);
    }
  g_test_add_func ("/sliding-tiles/interpret/goal", test_goal);
  g_test_add_func ("/sliding-tiles/interpret/cursor", test_cursor);
  g_test_add_func ("/sliding-tiles/interpret/other-mode", test_other_mode);
  return g_test_run ();
}
