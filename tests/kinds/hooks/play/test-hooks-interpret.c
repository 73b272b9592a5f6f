/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"
#include "hooks-kind.h"

#include <string.h>

#include "kit.h"
#include "mdr-bits.h"
#include "script-user.h"

static ScriptUser *
user_new (const char *edits, MdrMode mode)
{
  return script_user_new (kit_make (&mdr_hooks_kind, edits), mode, "write");
}

static char
get_sign (const HooksPuzzle *puzzle, const HooksState *state, int row, int column)
{
  int digit = state ? state->digits[row][column] : puzzle->given_digits[row][column];
  const guint64 *empty = state ? state->empty : puzzle->given_empty;

  if (puzzle->cell_clues[row][column] != HOOKS_UNKNOWN)
    return '#';
  if (digit != 0)
    return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
  return mdr_rows_has (empty, row, column) ? 'x' : '.';
}

/* The cells, hooks that are placed, notes and clues of a board that a user has before him. */
static char *
dup_board (const ScriptUser *user)
{
  const HooksPuzzle *puzzle = hooks_puzzle (user->puzzle);
  const HooksState *state = user->mode == MDR_MODE_PLAY ? hooks_state (user->state) : NULL;
  GString *words = g_string_new (NULL);
  const HooksPlacement *hooks;

  for (int i = 0; i < puzzle->size; i++)
    {
      for (int j = 0; j < puzzle->size; j++)
        g_string_append_c (words, get_sign (puzzle, state, i, j));
      g_string_append_c (words, i + 1 < puzzle->size ? '/' : ' ');
    }
  hooks = state ? state->hooks : puzzle->given_hooks;
  for (int k = 1; k < HOOKS_SIZES; k++)
    if (hooks_is_placed (&hooks[k]))
      g_string_append_printf (words, " %d@%d,%d:%s", k, hooks[k].square.row, hooks[k].square.column,
                              hooks_corner_ids[hooks[k].corner]);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (state && state->pencil[i][j] != 0)
          g_string_append_printf (words, " note %d,%d:%d", i, j, state->pencil[i][j]);
        if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          g_string_append_printf (words, " sum %d,%d:%d", i, j, puzzle->cell_clues[i][j]);
        if (puzzle->region[i][j] != 0)
          g_string_append_printf (words, " in %d,%d:%d", i, j, puzzle->region[i][j]);
      }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        {
          g_autofree char *value = hooks_clue_dup_value (&puzzle->clues[side][line]);

          g_string_append_printf (words, " %s %d:%s %s", hooks_side_ids[side], line, value,
                                  hooks_clue_types[puzzle->clues[side][line].type].id);
        }
  return g_strchomp (g_string_free (words, FALSE));
}

/**
 * Row:
 * @givens: edits of a board, separated by semicolons
 * @gestures: how many entries the history would have
 * @refusal: (nullable): beginning of the last sentence that said no
 */
typedef struct
{
  const char *givens;
  const char *script;
  const char *expected;
  guint gestures;
  const char *refusal;
} Row;

static void
assert_rows (MdrMode mode, const Row *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (ScriptUser) user = user_new (rows[i].givens, mode);
      g_autofree char *board = NULL;

      g_test_message ("%s | %s", rows[i].givens, rows[i].script);
      script_user_follow (user, rows[i].script);
      board = dup_board (user);
      g_assert_cmpstr (board, ==, rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, rows[i].gestures);
      if (!rows[i].refusal)
        g_assert_cmpstr (user->refusal, ==, NULL);
      else if (!user->refusal || !g_str_has_prefix (user->refusal, rows[i].refusal))
        g_error ("%s: %s", rows[i].script, user->refusal);
    }
}

#define BLANK  "size 3 3"
#define HOOK   "size 3 3;hook 3 0,0 top-left"
#define TWELVE "size 12 12"
#define GIVEN  "size 3 3;digit 0,1 2"

static const Row play_rows[] = {
  /* Hooks are drawn from their corners; the longer way says how large they are. */
  { BLANK, "press 0,0;drag 2,2;release 2,2", ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "press 2,0;drag 0,2;release 0,2", ".../.../...  3@0,0:bottom-left", 1 },
  { BLANK, "press 2,2;drag 2,0;release 2,0", ".../.../...  3@0,0:bottom-right", 1 },
  { BLANK, "press 1,1;drag 1,2;release 1,2", ".../.../...  2@1,1:top-left", 1 },
  /* The end of an arm makes the hook larger or smaller, also at once by several cells, and its corner stays.
   */
  { BLANK, "press 0,0;drag 1,1;release 1,1;press 0,1;drag 0,2;release 0,2", ".../.../...  3@0,0:top-left",
    2 },
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 2,0;drag 1,0;release 1,0", ".../.../...  2@0,0:top-left",
    2 },
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 2,0;drag 1,0;drag 2,0;release 2,0",
    ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 2,0;drag 1,0;drag 0,0;release 0,0", ".../.../...", 2 },
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 0,2;drag 2,2;release 2,2", ".../.../...  3@0,0:top-left",
    1 },
  { BLANK, "press 2,0;drag 0,2;release 0,2;press 2,2;drag 2,1;release 2,1", ".../.../...  2@1,0:bottom-left",
    2 },
  { BLANK, "press 2,2;drag 1,1;release 1,1;press 2,1;drag 2,0;release 2,0", ".../.../...  3@0,0:bottom-right",
    2 },
  { BLANK, "press 1,1;drag 2,2;release 2,2;press 1,2;drag 1,9;release 1,9", ".../.../...  2@1,1:top-left",
    1 },
  { "size 9 9", "press 4,0;drag 4,2;release 4,2;press 6,0;drag 8,0;release 8,0",
    "........./........./........./........./........./........./........./........./.........  "
    "5@4,0:top-left",
    2 },
  { BLANK, "press 2,1;drag 2,2;release 2,2", ".../.../...  2@1,1:bottom-left", 1 },
  { BLANK, "press 0,0;drag 2,2;drag 0,0;release 0,0", ".../.../...", 0 },
  { BLANK, "press 0,0;drag 2,2;cancel", ".../.../...", 0 },
  { BLANK, "press 0,0;drag 9,9;release 9,9", ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "press 1,1;drag 1,-1;release 1,-1", ".../.../...  2@1,0:top-right", 1 },
  /* The same one again takes it away. */
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 0,0;drag 2,2;release 2,2", ".../.../...", 2 },
  /* Of two ways to lie, one fits what is drawn. */
  { BLANK, "press 0,0;drag 2,2;release 2,2;press 2,1;drag 2,2;release 2,2",
    ".../.../...  2@1,1:bottom-left 3@0,0:top-left", 2 },
  { HOOK, "press 2,2;drag 1,2;release 1,2", ".../.../...  2@1,1:bottom-right 3@0,0:top-left", 1 },
  { HOOK, "press 0,0;drag 2,2;release 2,2", ".../.../...  3@0,0:top-left", 0,
    "A hook cannot be placed like this" },
  { HOOK, "press 0,0;drag 1,1;release 1,1", ".../.../...  3@0,0:top-left", 0,
    "A hook cannot be placed like this" },
  { "size 9 9", "press 4,0;drag 4,6;release 4,6",
    "........./........./........./........./........./........./........./........./.........", 0,
    "A hook cannot be placed like this" },
  /* By the keyboard. */
  { BLANK, "key enter;key right;key right;key enter", ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "key enter;key right;key down;key enter", ".../.../...  2@0,0:top-left", 1 },
  { BLANK, "key enter;key right;key escape;key enter;key enter", ".../.../...", 0 },
  { BLANK, "key enter;key left;key up;key right;key space", ".../.../...  2@0,0:top-left", 1 },
  { HOOK, "key enter;key end;key enter", ".../.../...  3@0,0:top-left", 0,
    "A hook cannot be placed like this" },
  { BLANK, "press 0,0;drag 2,2;release 2,2;key delete", ".../.../...", 2 },
  { HOOK, "key delete", ".../.../...  3@0,0:top-left", 0, "Hook 3 is given" },
  /* Digits, crosses. */
  { BLANK, "click 1,1;text 3", ".../.3./...", 1 },
  { BLANK, "click 1,1;text 3;text 2", ".../.2./...", 2 },
  { BLANK, "click 1,1;text 3;text 3", ".../.3./...", 1 },
  { BLANK, "click 1,1;text 4", ".../.../...", 0, "The digits of this board are 1 to 3, so 4" },
  { BLANK, "click 1,1;text 0", ".../.x./...", 1 },
  { BLANK, "click 1,1;text x;text x", ".../.../...", 2 },
  { BLANK, "click 1,1;text x;key backspace", ".../.../...", 2 },
  { BLANK, "click 1,1;text 3;key delete", ".../.../...", 2 },
  { BLANK, "click3 1,1", ".../.x./...", 1 },
  { BLANK, "press3 0,0;drag 0,1;drag 0,2;release 0,2", "xxx/.../...", 1 },
  { BLANK, "press3 0,0;release 0,2", "xxx/.../...", 1 },
  /* What is given says so, whichever button clicks on it, and is passed over. */
  { GIVEN, "click 0,1", ".2./.../...", 0, "The cell at row 1, column 2 is given" },
  { GIVEN, "click3 0,1", ".2./.../...", 0, "The cell at row 1, column 2 is given" },
  { GIVEN, "press3 0,0;drag 0,1;drag 0,2;release 0,2", "x2x/.../...", 1 },
  { BLANK, "press3 0,0;drag 0,1;release 0,1;press3 0,1;drag 0,0;release 0,0", ".../.../...", 2 },
  { "size 3 3;digit 1,1 2", "click 1,1;text 3", ".../.2./...", 0, "The cell at row 2, column 2 is given" },
  { "size 3 3;empty 1,1", "click 1,1;text x", ".../.x./...", 0, "The cell at row 2, column 2 is given" },
  { "size 3 3;cell-clue 1,1 2", "click 1,1;key delete", ".../.#./...  sum 1,1:2", 0,
    "The cell at row 2, column 2 is given" },
  { "size 3 3;set digits none", "click 1,1;text 2", ".../.../...", 0, "This puzzle has no digits" },
  { TWELVE ";set digits none;hook 12 0,0 top-left;hook 11 1,1 top-left;hook 10 2,2 top-left", "click 0,0",
    "............/............/............/............/............/............/............/............/"
    "............/............/............/............  10@2,2:top-left 11@1,1:top-left 12@0,0:top-left",
    0 },
  /* A click goes through what the hook of the cell allows. */
  { HOOK, "click 0,1", ".3./.../...  3@0,0:top-left", 1 },
  { HOOK, "click 0,1;click 0,1", ".x./.../...  3@0,0:top-left", 2 },
  { HOOK, "click 0,1;click 0,1;click 0,1", ".../.../...  3@0,0:top-left", 3 },
  { HOOK, "click 1,1", ".../.../...  3@0,0:top-left", 0 },
  { HOOK, "click 0,1;key space", ".x./.../...  3@0,0:top-left", 2 },
  { HOOK ";set digits any-order", "click 0,1", ".../.../...  3@0,0:top-left", 0 },
  { HOOK ";set digits any-order", "click 0,1;text 2;click 2,0", ".2./.../2..  3@0,0:top-left", 2 },
  /* Notes: each is undone alone. */
  { BLANK, "click 1,1;text p;text 1;text 3", ".../.../...  note 1,1:10", 2 },
  { BLANK, "click 1,1;text p;text 1;text 1;text 0", ".../.../...  note 1,1:1", 3 },
  { BLANK, "click 1,1;text p;text 1;key right;text 2", ".../.../...  note 1,1:2 note 1,2:4", 2 },
  { BLANK, "click 1,1;text p;text 1;click 2,2;text 2", ".../.../...  note 1,1:2 note 2,2:4", 2 },
  { BLANK, "click 1,1;text p;text 1;text p;text 2", ".../.2./...", 2 },
  { BLANK, "click 1,1;shift-text 1;shift-text 2;key right;text 2", ".../..2/...  note 1,1:6", 3 },
  { BLANK, "click 1,1;text p;shift-text 1;text 2", ".../.../...  note 1,1:6", 2 },
  { BLANK, "click 1,1;text p;text 1;key escape;text 2", ".../.2./...", 2 },
  { BLANK, "click 1,1;text p;text x;key right;text x", ".../.xx/...", 2 },
  { BLANK, "click 1,1;text p;text 1;key backspace", ".../.../...", 2 },
  { BLANK, "click 1,1;text 2;text p;text 1", ".../.2./...", 1, "This cell is already decided" },
  { BLANK, "click 1,1;key enter;text p;text 1", ".../.../...  note 1,1:2", 1 },
};

#define DOTS                                                                                                 \
  "............/............/............/............/............/............/............/"              \
  "............/............/............/............/..........."

/* Digits of two figures wait for the second where there may be one. */
static const Row long_rows[] = {
  { TWELVE, "click 11,11;text 1;text 2", DOTS "c", 1 },
  { TWELVE, "click 11,11;text 1;key enter", DOTS "1", 1 },
  { TWELVE, "click 11,11;text 1;key left", DOTS "1", 1 },
  { TWELVE, "click 11,11;text 1;click 0,0", DOTS "1", 1 },
  { TWELVE, "click 11,11;text 1;key escape", DOTS ".", 0 },
  { TWELVE, "click 11,11;text 2", DOTS "2", 1 },
  { TWELVE, "click 11,11;text 1;text 0", DOTS "a", 1 },
  { TWELVE, "click 11,11;text 0", DOTS "x", 1 },
  { TWELVE, "click 11,11;text 1;text 5", DOTS "5", 1, "The digits of this board are 1 to 12, so 15" },
};

static const Row build_rows[] = {
  /* Digits and empty cells. */
  { BLANK, "click 1,1;text 3", ".../.3./...", 1 },
  { BLANK, "click 1,1;text 0", ".../.x./...", 1 },
  { BLANK, "click 1,1;text 4", ".../.../...", 0, "The digits of this board are 1 to 3, so 4" },
  { BLANK, "click 1,1;text 3;key delete", ".../.../...", 2 },
  { BLANK, "click 1,1;text 3;click3 1,1", ".../.../...", 2 },
  { BLANK, "tool empty;press 0,0;drag 0,1;drag 1,1;release 1,1", "xx./.x./...", 1 },
  { BLANK, "tool empty;press 0,0;release 2,0", "x../x../x..", 1 },
  { BLANK ";set regions yes", "tool region;press 0,0;release 0,2", ".../.../...  in 0,0:1 in 0,1:1 in 0,2:1",
    1 },
  { BLANK, "tool empty;click 0,0;click 0,0", ".../.../...", 2 },
  { BLANK, "click 1,1;text e;text e", ".../.../...", 2 },
  { BLANK, "tool empty;press 0,0;drag 0,1;release 0,1;tool erase;press 0,0;drag 0,1;release 0,1",
    ".../.../...", 2 },
  /* Hooks. */
  { BLANK, "tool hook;press 0,0;drag 2,2;release 2,2", ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "tool hook;press 0,0;drag 2,2;release 2,2;click 0,2", ".../.../...", 2 },
  { BLANK, "tool hook;press 0,0;drag 2,2;release 2,2;click 1,1", ".../.../...  3@0,0:top-left", 1 },
  { BLANK, "click 1,1;text h;key right;key enter", ".../.../...  2@1,1:top-left", 1 },
  { BLANK, "tool hook;key enter;key right;key right;key enter", ".../.../...  3@0,0:top-left", 1 },
  { HOOK, "click3 0,0", ".../.../...", 1 },
  { HOOK ";digit 0,0 3", "click3 0,0", ".../.../...  3@0,0:top-left", 1 },
  /* Regions. */
  { BLANK ";set regions yes", "tool region;press 0,0;drag 0,1;release 0,1", ".../.../...  in 0,0:1 in 0,1:1",
    1 },
  { BLANK ";set regions yes", "tool region;press 2,2;release 2,2;press 0,0;drag 0,1;release 0,1",
    ".../.../...  in 0,0:1 in 0,1:1 in 2,2:2", 2 },
  { BLANK ";set regions yes;region 1 0,0 0,1", "tool region;press 0,1;drag 1,1;release 1,1",
    ".../.../...  in 0,0:1 in 0,1:1 in 1,1:1", 1 },
  { BLANK ";set regions yes;region 1 0,0 0,1", "tool region;click 0,1", ".../.../...  in 0,0:1", 1 },
  { BLANK ";set regions yes;region 1 0,0 0,1", "click3 0,1", ".../.../...  in 0,0:1", 1 },
  { BLANK ";set regions yes", "click 0,0;text r;key right;key down;key enter;key right",
    ".../.../...  in 0,0:1 in 0,1:1 in 1,1:1", 1 },
  { BLANK, "tool region;click 0,0", ".../.../...", 0, "This board has no regions" },
  /* Clue cells. */
  { BLANK, "tool clue;click 1,1;text 1;text 2;key enter", ".../.#./...  sum 1,1:12", 2 },
  { BLANK, "tool clue;click 1,1", ".../.#./...  sum 1,1:0", 1 },
  { BLANK, "click 1,1;text c;text 7;key tab", ".../.#./...  sum 1,1:7", 2 },
  { BLANK ";cell-clue 1,1 5", "click 1,1;text 6;click 0,0", ".../.#./...  sum 1,1:6", 1 },
  { BLANK ";cell-clue 1,1 5", "click 1,1;text 1;text 0;text 0;text 0;key enter", ".../.#./...  sum 1,1:0", 1,
    "A clue cannot be larger than 999; 0 begins" },
  { BLANK ";cell-clue 1,1 5", "click 1,1;key delete", ".../.../...", 1 },
  /* Clues at the edge, on each side. */
  { BLANK, "click 0,-1;text 4;text 2;key enter", ".../.../...  left 0:42 sum", 1 },
  { BLANK, "click 0,3;text 7;key enter", ".../.../...  right 0:7 sum", 1 },
  { BLANK, "click -1,2;text 7;key tab;text 8;key enter", ".../.../...  left 0:8 sum top 2:7 sum", 2 },
  { BLANK, "click 3,1;text 0;key enter", ".../.../...  bottom 1:0 sum", 1 },
  { BLANK ";clue left 0 5", "click 0,-1;key delete", ".../.../...", 1 },
  { BLANK ";clue left 0 5", "click 0,-1;text ?;key enter", ".../.../...", 1 },
  { BLANK ";clue left 0 5", "click3 0,-1", ".../.../...", 1 },
  { BLANK ";clue left 0 5", "click 0,-1;text 5;key enter", ".../.../...  left 0:5 sum", 0 },
  { BLANK ";clue left 0 999999999999999999", "click 0,-1;key delete", ".../.../...", 1 },
  { BLANK ";set clues run-numbers", "click 0,-1;text 3;text 0;key enter",
    ".../.../...  left 0:30 run-numbers", 1 },
  /* Types. */
  { BLANK ";clue left 0 5", "click 0,-1;key space", ".../.../...  left 0:5 first-two", 1 },
  { BLANK ";clue left 0 5 first-digit", "click 0,-1;key space", ".../.../...  left 0:5 sum", 1 },
  { BLANK ";set groups yes;clue left 0 5 first-digit", "click 0,-1;key space", ".../.../...  left 0:F shape",
    1 },
  { BLANK ";clue left 0 5", "tool type;click 0,-1", ".../.../...  left 0:5 first-two", 1 },
  { BLANK, "tool type;click 0,-1;text 5;key enter", ".../.../...  left 0:5 first-two", 2 },
  { BLANK, "tool type;click 0,0", ".../.../...", 0, "Only clues beside the board" },
  /* Shapes. */
  { BLANK ";set clues shape", "click 0,-1;text x", ".../.../...  left 0:X shape", 1 },
  { BLANK ";set clues shape", "click 0,-1;text 5", ".../.../...", 0, "This clue is a shape" },
  { BLANK ";clue left 0 Z shape", "click 0,-1;key space", ".../.../...  left 0:F shape", 1 },
  { BLANK ";clue left 0 Z shape", "tool type;click 0,-1", ".../.../...  left 0:0 sum", 1 },
  /* The corner keeps the square. */
  { BLANK, "press 3,3;drag 3,4;release 3,4", "..../..../..../....", 1 },
  { BLANK, "press 3,3;drag 1,2;release 1,2", "../..", 1 },
  { BLANK, "press 3,3;drag -9,-9;release -9,-9", "../..", 1 },
};

static void
test_play (void)
{
  assert_rows (MDR_MODE_PLAY, play_rows, G_N_ELEMENTS (play_rows));
}

static void
test_long_digits (void)
{
  assert_rows (MDR_MODE_PLAY, long_rows, G_N_ELEMENTS (long_rows));
  assert_rows (MDR_MODE_BUILD, long_rows, G_N_ELEMENTS (long_rows));
}

static void
test_build (void)
{
  assert_rows (MDR_MODE_BUILD, build_rows, G_N_ELEMENTS (build_rows));
}

static void
test_long_clue (void)
{
  g_autoptr (ScriptUser) user = user_new (BLANK, MDR_MODE_BUILD);

  script_user_follow (user, "click 0,-1");
  for (int i = 0; i < 18; i++)
    script_user_follow (user, "text 9");
  g_assert_null (user->refusal);
  script_user_follow (user, "key enter");
  g_assert_cmpint (hooks_puzzle (user->puzzle)->clues[MDR_DIRECTION_LEFT][0].value, ==, HOOKS_MAX_CLUE);
  script_user_follow (user, "text 1;text 0");
  for (int i = 0; i < 17; i++)
    script_user_follow (user, "text 0");
  g_assert_nonnull (user->refusal);
}

static void
test_previews (void)
{
  static const ScriptPreviewRow rows[] = {
    { MDR_MODE_PLAY, "press 0,0;drag 2,2", "hook 3 0,0 top-left" },
    { MDR_MODE_PLAY, "press 0,0;drag 1,1", "hook 2 0,0 top-left" },
    { MDR_MODE_PLAY, "press 0,0;drag 0,0", NULL },
    { MDR_MODE_PLAY, "key enter;key right;key down", "hook 2 0,0 top-left" },
    { MDR_MODE_BUILD, "tool hook;press 2,0;drag 0,2", "hook 3 0,0 bottom-left" },
    { MDR_MODE_BUILD, "press 3,3;drag 4,3", "size 4 4" },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, BLANK);

  script_assert_previews (puzzle, "write", rows, G_N_ELEMENTS (rows));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/interpret/play", test_play);
  g_test_add_func ("/hooks/interpret/long-digits", test_long_digits);
  g_test_add_func ("/hooks/interpret/build", test_build);
  g_test_add_func ("/hooks/interpret/long-clue", test_long_clue);
  g_test_add_func ("/hooks/interpret/previews", test_previews);
  return g_test_run ();
}
