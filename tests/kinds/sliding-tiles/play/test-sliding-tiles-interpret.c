/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script-user.h"
#include "sliding-tiles-boards.h"
#include "sliding-tiles-kind.h"

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

#define PLAY     MDR_MODE_PLAY, "size 3 3;tiles 1 2 3 4 0 5 6 7 8"
#define BUILD    MDR_MODE_BUILD, "size 3 3"
#define BUILD_16 MDR_MODE_BUILD, "size 4 4"

static const Script scripts[] = {
  /* Clicks. */
  { PLAY, "click 1,2", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "click 0,1", "1 0 3 / 4 2 5 / 6 7 8", 1, 0 },
  { PLAY, "click 1,2;click 1,0", "1 2 3 / 0 4 5 / 6 7 8", 2, 0 },
  { PLAY, "click 1,1", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "click 0,0", "1 2 3 / 4 0 5 / 6 7 8", 0, 1 },
  { PLAY, "click 1,3", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "click3 1,2", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 1,2;drag 1.6,2.55;release 1.5,2.45", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  /* Drags go on behind the middle, and towards the gap only. */
  { PLAY, "press 1,2;drag 1.5,2.2;release 1.5,1.9", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "press 1,2;drag 1.5,1.7;release 1.5,2.2", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 1,2;drag 2.4,2.5;release 2.4,2.5", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 1,2;drag 1.5,3.4;release 1.5,3.4", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 1,2;drag 1.5,0.2;release 1.5,0.2", "1 2 3 / 4 5 0 / 6 7 8", 1, 0 },
  { PLAY, "press 2,1;drag 1.8,1.5;release 1.7,1.5", "1 2 3 / 4 7 5 / 6 0 8", 1, 0 },
  { PLAY, "press 0,0;drag 0,1;release 0,1", "1 2 3 / 4 0 5 / 6 7 8", 0, 1 },
  { PLAY, "press 1,2;drag 1.5,1.9;cancel;release 1,1", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  { PLAY, "press 1,2;drag 1.5,1.9;key escape;release 1,1", "1 2 3 / 4 0 5 / 6 7 8", 0, 0 },
  /* A run: the last tile takes those before it along. */
  { PLAY, "click 1,2;press 1,0;drag 1.5,0.8;release 1.5,1.1", "1 2 3 / 0 4 5 / 6 7 8", 2, 0 },
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
  { MDR_MODE_SOLVE, "size 2 2", "key left;click 1,0;key enter;text 1", "1 2 / 3 0", 0, 0 },

  /* Building: swap by dragging. */
  { BUILD, "press 0,0;drag 0,1;release 2,2", "0 2 3 / 4 5 6 / 7 8 1", 1, 0 },
  { BUILD, "press 0,0;drag 0,1;release 0,0", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 0,0;drag 0,1;release -1,1", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 0,0;drag 0,1;cancel;release 0,1", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click 0,0", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click3 1,1", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD, "click3 2,2", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  /* Typing: the whole board, digit by digit. */
  { BUILD, "text 8;text 6;text 7;text 2;text 5;text 4;text 3;text 0;text 1", "8 6 7 / 2 5 4 / 3 0 1", 5, 0 },
  { BUILD, "click 1,1;text 1", "5 2 3 / 4 1 6 / 7 8 0", 1, 0 },
  { BUILD, "click 1,1;text 9;text x", "1 2 3 / 4 5 6 / 7 8 0", 0, 1 },
  { BUILD, "click 1,1;key delete", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD, "click 1,1;key backspace", "1 2 3 / 4 0 6 / 7 8 5", 1, 0 },
  { BUILD_16, "text 1;text 5", "15 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 1 0", 1, 0 },
  { BUILD_16, "text 1;key enter", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 0, 0 },
  { BUILD_16, "text 1;text 7", "7 2 3 4 / 5 6 1 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key right;text 1;key escape;key enter", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 0, 0 },
  { BUILD_16, "key right;text 1;key backspace;text 3", "1 3 2 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key right;text 1;key down;text 9", "2 1 3 4 / 5 9 7 8 / 6 10 11 12 / 13 14 15 0", 2, 0 },
  { BUILD_16, "key right;text 1;click 3,3;text 2", "0 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 2", 2, 0 },
  { BUILD_16, "key right;text 1;press 3,3;drag 3,2;release 3,2",
    "2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 1, 0 },
  { BUILD_16, "key end;text 1;key space;text 2", "4 5 3 1 / 2 6 7 8 / 9 10 11 12 / 13 14 15 0", 2, 0 },
  { BUILD_16, "key right;text 1;key tab;text 1;shift tab;text 3;key tab",
    "2 3 1 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 2, 0 },
  /* The corner. */
  { BUILD, "press 3.1,3.1;drag 2,4;release 2,4", "1 2 3 4 / 5 6 7 0", 1, 0 },
  { BUILD, "press 3.1,3.1;drag 9,9;release 2,1", "1 / 0", 1, 0 },
  { BUILD, "press 3.1,3.1;drag 0,0;release 0,0", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "press 3.1,3.1;drag 2,4;key escape;release 2,4", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
  { BUILD, "click 1,3;click -1,-1", "1 2 3 / 4 5 6 / 7 8 0", 0, 0 },
};

static void
test_script (gconstpointer data)
{
  const Script *script = data;
  g_autoptr (ScriptUser) user =
      script_user_new (kit_make (&mdr_sliding_tiles_kind, script->edits), script->mode, NULL);

  script_user_follow (user, script->script);
  sliding_boards_assert_tiles (script->mode == MDR_MODE_PLAY ? &sliding_state (user->state)->board
                                                             : &sliding_puzzle (user->puzzle)->start,
                               script->tiles);
  g_assert_cmpuint (user->gestures, ==, script->steps);
  g_assert_cmpuint (user->refused, ==, script->refused);
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
    { "press 0,0;release 0,1", "2 1 3 / 4 5 6 / 7 8 0" },
    { "click 0,0;text 8", "8 2 3 / 4 5 6 / 7 1 0" },
    { "click3 0,0", "0 2 3 / 4 5 6 / 7 8 1" },
    { "key right;key delete", "1 0 3 / 4 5 6 / 7 8 2" },
    { "text 0;text 1;text 2;text 3;text 4;text 5;text 6;text 7;text 8", "0 1 2 / 3 4 5 / 6 7 8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (kit_make (&mdr_sliding_tiles_kind, "size 3 3"), MDR_MODE_BUILD, "goal");

      script_user_follow (user, rows[i].script);
      sliding_boards_assert_tiles (&sliding_puzzle (user->puzzle)->goal, rows[i].goal);
      sliding_boards_assert_tiles (&sliding_puzzle (user->puzzle)->start, "1 2 3 / 4 5 6 / 7 8 0");
    }
}

/* Whoever hears the board is taken along with the tile. */
static void
test_cursor (void)
{
  static const ScriptCursorRow rows[] = {
    { MDR_MODE_PLAY, "key left", { 1, 1 }, FALSE },
    { MDR_MODE_PLAY, "key down;key down", { 0, 1 }, FALSE },
    { MDR_MODE_PLAY, "key left;key left", { 1, 2 }, FALSE },
    { MDR_MODE_PLAY, "control down", { 1, 0 }, TRUE },
    { MDR_MODE_PLAY, "click 1,2", { 1, 2 }, FALSE },
    { MDR_MODE_BUILD, "click 1,2", { 1, 2 }, TRUE },
    { MDR_MODE_BUILD, "press 1,2;release 0,0", { 0, 0 }, TRUE },
    { MDR_MODE_BUILD, "click 1,1;text 3", { 1, 2 }, TRUE },
    { MDR_MODE_BUILD, "click 1,2;text 3", { 2, 0 }, TRUE },
    { MDR_MODE_BUILD, "click 2,2;text 3", { 2, 2 }, TRUE },
    { MDR_MODE_SOLVE, "key right;key down", { 1, 1 }, TRUE },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 1 2 3 4 0 5 6 7 8");

  script_assert_cursors (puzzle, NULL, rows, G_N_ELEMENTS (rows));
}

static void
test_tile_refused (void)
{
  g_autoptr (ScriptUser) small =
      script_user_new (kit_make (&mdr_sliding_tiles_kind, "size 3 3"), MDR_MODE_BUILD, NULL);
  g_autoptr (ScriptUser) large =
      script_user_new (kit_make (&mdr_sliding_tiles_kind, "size 4 4"), MDR_MODE_BUILD, NULL);

  script_user_follow (small, "text 8;text 9");
  g_assert_cmpstr (small->refusal, ==, "There is no tile 9 on this board; the last one is 8.");
  script_user_follow (large, "text 1;text 5;text 2");
  g_assert_null (large->refusal);
  script_user_follow (large, "text 1;text 6");
  g_assert_cmpstr (large->refusal, ==, "There is no tile 16 on this board; 6 begins a new number.");
}

/* A gesture that was begun while building means nothing while playing, and the other way round. */
static void
test_other_mode (void)
{
  g_autoptr (ScriptUser) user =
      script_user_new (kit_make (&mdr_sliding_tiles_kind, "size 3 3"), MDR_MODE_BUILD, NULL);

  script_user_follow (user, "press 0,0;drag 0,1");
  user->mode = MDR_MODE_PLAY;
  script_user_follow (user, "drag 2,1;release 2,1;press 2,1;drag 2.5,1.9");
  g_assert_cmpuint (user->gestures, ==, 0);
  user->mode = MDR_MODE_BUILD;
  script_user_follow (user, "drag 0,0;release 0,0");
  g_assert_cmpuint (user->gestures, ==, 0);
  g_assert_false (mdr_cursor_has_anchor (user->cursor));
}

int
main (int argc, char *argv[])
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
  g_test_add_func ("/sliding-tiles/interpret/tile-refused", test_tile_refused);
  g_test_add_func ("/sliding-tiles/interpret/other-mode", test_other_mode);
  return g_test_run ();
}
