/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"
#include "sliding-tiles-logic.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-kind.h"

#include <string.h>

#include "mdr-kinds.h"
#include "mdr-text.h"

typedef struct
{
  const char *edits;
  const char *start;
  const char *goal;
  const char *goal_type;
} Edited;

static const Edited edited[] = {
  { "size 3 3", "1 2 3 / 4 5 6 / 7 8 0", "1 2 3 / 4 5 6 / 7 8 0", "gap-last" },
  { "size 2 3;set goal gap-first", "1 2 3 / 4 5 0", "0 1 2 / 3 4 5", "gap-first" },
  { "size 2 3;set goal own", "1 2 3 / 4 5 0", "1 2 3 / 4 5 0", "own" },
  { "size 2 2;tiles 0 3 2 1", "0 3 / 2 1", "1 2 / 3 0", "gap-last" },
  { "size 2 2;put 0,0 3", "3 2 / 1 0", "1 2 / 3 0", "gap-last" },
  { "size 2 2;put 0,1 0", "1 0 / 3 2", "1 2 / 3 0", "gap-last" },
  { "size 2 2;put 0,1 2", "1 2 / 3 0", "1 2 / 3 0", "gap-last" },
  { "size 2 2;swap 0,1 1,0", "1 3 / 2 0", "1 2 / 3 0", "gap-last" },
  { "size 2 2;goal-put 0,0 3", "1 2 / 3 0", "3 2 / 1 0", "own" },
  { "size 2 2;goal-swap 0,0 0,1", "1 2 / 3 0", "2 1 / 3 0", "own" },
  { "size 2 2;goal-swap 0,0 0,1;goal-swap 0,0 0,1", "1 2 / 3 0", "1 2 / 3 0", "gap-last" },
  { "size 2 2;goal-tiles 0 1 2 3", "1 2 / 3 0", "0 1 / 2 3", "gap-first" },
  { "size 2 2;goal-tiles 3 2 1 0;set goal gap-last", "1 2 / 3 0", "1 2 / 3 0", "gap-last" },
  /* What was in order stays so, and what could be solved can be. */
  { "size 2 2;set columns 3", "1 2 3 / 4 5 0", "1 2 3 / 4 5 0", "gap-last" },
  { "size 3 3;set rows 2", "1 2 3 / 4 5 0", "1 2 3 / 4 5 0", "gap-last" },
  { "size 3 3;set goal gap-first;tiles 0 1 2 3 4 5 6 7 8;size 2 2", "0 1 / 2 3", "0 1 / 2 3", "gap-first" },
  { "size 2 3;tiles 1 2 3 0 4 5;size 3 3", "1 2 3 / 0 4 5 / 6 7 8", "1 2 3 / 4 5 6 / 7 8 0", "gap-last" },
  { "size 2 2;tiles 1 2 0 3;goal-tiles 0 2 1 3;size 2 3", "1 2 4 / 0 3 5", "0 2 4 / 1 3 5", "own" },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8;size 1 3", "1 2 0", "1 2 0", "gap-last" },
  { "size 2 2;tiles 2 1 3 0;size 3 2", "2 1 / 3 0 / 4 5", "1 2 / 3 4 / 5 0", "gap-last" },
  { "size 3 3;stir 0 5", "1 2 3 / 4 5 6 / 7 8 0", "1 2 3 / 4 5 6 / 7 8 0", "gap-last" },
  { "size 1 2;stir 1 5", "0 1", "1 0", "gap-last" },
  { "size 1 2;stir 2 5", "1 0", "1 0", "gap-last" },
  /* The 12 boards of this size lie on a circle, so that moves which never turn back lead round it. */
  { "size 2 2;tiles 3 2 1 0;stir 12 5", "1 2 / 3 0", "1 2 / 3 0", "gap-last" },
};

static void
test_edited (gconstpointer data)
{
  const Edited *test = data;
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, test->edits);
  g_autofree char *goal_type = mdr_puzzle_dup_option (puzzle, "goal");

  sliding_boards_assert_tiles (&sliding_puzzle (puzzle)->start, test->start);
  sliding_boards_assert_tiles (&sliding_puzzle (puzzle)->goal, test->goal);
  g_assert_cmpstr (goal_type, ==, test->goal_type);
}

static void
test_edits_refused (void)
{
  static const char *const refused[] = {
    "tiles",
    "tiles 1 2 3",
    "tiles 1 2 3 0 0",
    "tiles 1 2 3 3",
    "tiles 1 2 3 4",
    "tiles 1 2 3 x",
    "tiles 1 2  3",
    "put 0,0",
    "put 0,0 4",
    "put 0,2 1",
    "put 2,0 1",
    "put 0 1",
    "put 0,0,0 1",
    "swap 0,0",
    "swap 0,0 0,0 0,0",
    "swap 0,0 5,5",
    "goal-tiles 1 2 3",
    "goal-put 0,0 4",
    "goal-swap 0,0",
    "size 1 1",
    "size 9 2",
    "size 0 4",
    "size 4",
    "set rows 9",
    "set rows 0",
    "set goal gap",
    "set goal",
    "shuffle",
    "shuffle -1",
    "shuffle 1 2",
    "shuffle 4294967296",
    "stir 5",
    "stir 10001 1",
    "stir x 1",
    "solve",
    "",
    " ",
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 2");
  g_autoptr (MdrPuzzle) pair = kit_make (&mdr_sliding_tiles_kind, "size 1 2");
  g_autoptr (GError) single = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (puzzle, refused[i], &error));
      g_assert_true (error && error->domain == MDR_ERROR);
      sliding_boards_assert_tiles (&sliding_puzzle (puzzle)->start, "1 2 / 3 0");
    }
  g_assert_null (mdr_puzzle_edit (pair, "set columns 1", &single));
  g_assert_error (single, MDR_ERROR, MDR_ERROR_INVALID);
}

static MdrPuzzle *
run (const MdrPuzzle *puzzle, const char *command, const MdrOptions *options, guint32 seed)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *changed =
      mdr_job_command (job, puzzle, command, &(MdrCommandRequest){ options, seed, NULL }, &error);

  g_assert_no_error (error);
  return changed;
}

/* As many moves as were asked for lead back; the same seed gives the same board, another seed another. */
static void
test_commands (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_sliding_tiles_kind, "size 4 4;tiles 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (MdrPuzzle) shuffled = run (puzzle, "shuffle", options, 7);
  g_autoptr (MdrPuzzle) again = run (puzzle, "shuffle", options, 7);
  g_autoptr (MdrPuzzle) different = run (puzzle, "shuffle", options, 8);
  g_autoptr (MdrPuzzle) wanted = run (puzzle, "goal", options, 7);
  g_autoptr (MdrPuzzle) turned = run (wanted, "rotate", options, 7);
  g_autoptr (MdrPuzzle) stirred = NULL;

  g_assert_true (mdr_puzzle_equal (shuffled, again));
  g_assert_false (mdr_puzzle_equal (shuffled, different));
  sliding_boards_assert_tiles (&sliding_puzzle (wanted)->goal, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15");
  sliding_boards_assert_tiles (&sliding_puzzle (turned)->goal, "13 9 5 1 / 14 10 6 2 / 0 11 7 3 / 15 12 8 4");
  g_assert_true (mdr_options_set (options, "moves", "2", NULL));
  stirred = run (puzzle, "stir", options, 7);
  g_assert_cmpuint (sliding_board_get_manhattan (&sliding_puzzle (stirred)->start,
                                                 &sliding_puzzle (puzzle)->goal),
                    ==, 2);
}

static void
test_json (void)
{
  static const struct
  {
    const char *edits;
    const char *json;
  } rows[] = {
    { "size 2 2", "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"gap-last\"}" },
    { "size 1 3;set goal gap-first", "{\"rows\":1,\"columns\":3,\"tiles\":[1,2,0],\"goal\":\"gap-first\"}" },
    { "size 2 2;goal-tiles 3 2 1 0",
      "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"own\",\"goal-tiles\":[3,2,1,0]}" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, rows[i].edits);
      g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
      g_autofree char *json = json_to_string (node, FALSE);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) read = NULL;

      g_assert_cmpstr (json, ==, rows[i].json);
      read = sliding_puzzle_from_json (&mdr_sliding_tiles_kind, json_node_get_object (node), "givens", 1,
                                       &error);
      g_assert_no_error (error);
      g_assert_true (mdr_puzzle_equal (puzzle, read));
    }
}

static void
test_json_refused (void)
{
  static const struct
  {
    const char *json;
    const char *named;
  } rows[] = {
    { "{}", "givens.rows" },
    { "{\"rows\":9,\"columns\":2,\"tiles\":[],\"goal\":\"gap-last\"}", "givens.rows" },
    { "{\"rows\":2,\"columns\":0,\"tiles\":[],\"goal\":\"gap-last\"}", "givens.columns" },
    { "{\"rows\":1,\"columns\":1,\"tiles\":[0],\"goal\":\"gap-last\"}", "givens.columns" },
    { "{\"rows\":2,\"columns\":2,\"goal\":\"gap-last\"}", "givens.tiles" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3],\"goal\":\"gap-last\"}", "givens.tiles" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0,0],\"goal\":\"gap-last\"}", "givens.tiles" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,4],\"goal\":\"gap-last\"}", "givens.tiles[3]" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,2,0],\"goal\":\"gap-last\"}", "givens.tiles[2]" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,null,0],\"goal\":\"gap-last\"}", "givens.tiles[2]" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0]}", "givens.goal" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"middle\"}", "givens.goal" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"own\"}", "givens.goal-tiles" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"own\",\"goal-tiles\":[1,1,2,0]}",
      "givens.goal-tiles[1]" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"gap-last\",\"goal-tiles\":[1,2,3,0]}",
      "givens.goal-tiles" },
    { "{\"rows\":2,\"columns\":2,\"tiles\":[1,2,3,0],\"goal\":\"gap-last\",\"gaol\":1}", "gaol" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (rows[i].json, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (sliding_puzzle_from_json (&mdr_sliding_tiles_kind, json_node_get_object (node), "givens",
                                               1, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, rows[i].named));
    }
}

static GPtrArray *
read_text (const char *text)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_sliding_tiles_kind, NULL });
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = mdr_text_read (kinds, &mdr_sliding_tiles_kind, text, strlen (text), &error);

  g_assert_no_error (error);
  return entries;
}

/* @written: what comes back, NULL for the same text */
static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *written;
  } rows[] = {
    { "1 2 3 0\n", NULL },
    { "8 6 7 2 5 4 3 0 1\n", NULL },
    { "  8\t6 7 2 5 4 3   0 1  ", "8 6 7 2 5 4 3 0 1\n" },
    { "3 2\n1 2 3 4 5 0\n", NULL },
    { "2 3\n1 2\n3 4\n5 0\n", "2 3\n1 2 3 4 5 0\n" },
    { "2 2\n1 2\n3 0\n", "1 2 3 0\n" },
    { "2 1\n0 1\n", NULL },
    { "1 4\n0\n1\n2\n3\n", "1 4\n0 1 2 3\n" },
    { "1 2 3 0\ngoal gap-first\n", NULL },
    { "1 2 3 0\ngoal gap-last\n", "1 2 3 0\n" },
    { "1 2 3 0\ngoal 3 2 1 0\n", NULL },
    { "1 2 3 0\ngoal 1 2 3 0\n", NULL },
    { "3 1\n1 2 0\ngoal 0 1 2\n", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) entries = read_text (rows[i].text);
      const MdrFileEntry *entry = g_ptr_array_index (entries, 0);
      g_autofree char *written = NULL;

      g_assert_cmpuint (entries->len, ==, 1);
      g_assert_no_error (entry->error);
      written = sliding_puzzle_to_text (entry->puzzle);
      g_assert_cmpstr (written, ==, rows[i].written ? rows[i].written : rows[i].text);
    }
}

static void
test_text_refused (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } rows[] = {
    { "1 2 3", "Line 1: a square number of tiles from 4 to 64 was expected, not 3" },
    { "0", "not 1" },
    { "1 2 3 4", "Line 1, field 4: a number from 0 to 3 was expected, not “4”." },
    { "1 2 2 0", "Line 1, field 3: tile 2 occurs for the second time." },
    { "1 2 x 0", "not “x”" },
    { "1 2 -3 0", "not “-3”" },
    { "0 1", "Line 1, field 1: a number from 1 to 8 was expected, not “0”." },
    { "1 0", "Line 1, field 2: a number from 1 to 8" },
    { "9 2\n1 2", "from 1 to 8" },
    { "1 1\n0", "Line 1: a board of a single place" },
    { "3 2\n1 2 3", "Line 3: 3 tiles were expected, a row of the board, not 0." },
    { "3 2\n1 2 3\n4 5", "Line 3: 3 tiles were expected, a row of the board, not 2." },
    { "3 2\n1 2 3\n4 3 0", "Line 3, field 2: tile 3 occurs for the second time." },
    { "3 2\n1 2 3\n4 5 0 6 7 8", "Line 3: 3 tiles" },
    { "1 2 3 0\ngoal", "Line 2: “gap-last”, “gap-first” or 4 tiles were expected after “goal”." },
    { "1 2 3 0\ngoal middle", "Line 2: “gap-last”" },
    { "1 2 3 0\ngoal own", "Line 2: “gap-last”" },
    { "1 2 3 0\ngoal 1 2 3 3", "Line 2, field 5: tile 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) entries = read_text (rows[i].text);
      const MdrFileEntry *entry = g_ptr_array_index (entries, 0);

      g_assert_error (entry->error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (entry->error->message, rows[i].reason));
    }
}

/* Boards may follow one another without a blank line, of any size, with goals or without. */
static void
test_text_many (void)
{
  static const char *const sizes[] = { "2×2", "2×2", "3×2", "3×3", "2×1", "2×2" };
  g_autoptr (GPtrArray) entries = read_text ("# first\n1 2 3 0\n3 2 1 0\ngoal gap-first\n3 2\n1 2 3\n4 5 0\n"
                                             "1 2 3 4 5 6 7 8 0\n2 1\n1 0\n\n# last\n0 1 2 3\n");

  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (sizes));
  for (guint i = 0; i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *size = NULL;

      g_assert_no_error (entry->error);
      size = mdr_puzzle_dup_size (entry->puzzle);
      g_assert_cmpstr (size, ==, sizes[i]);
    }
}

/* Boards that do not say their kind: ours are found among all kinds, and others are left to theirs. */
static void
test_text_found (void)
{
  static const struct
  {
    const char *text;
    const char *kind;
  } rows[] = {
    { "1 2 3 0", "sliding-tiles" },
    { "3 2\n1 2 3\n4 0 5", "sliding-tiles" },
    { "8 6 7 2 5 4 3 0 1\n1 2 3 4 5 6 7 0 8", "sliding-tiles" },
    { "1 2 3 0\n1 0 3 2\n0 1 2 3\n3 2 1 0", "sliding-tiles" },
    { "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "sliding-tiles" },
    { "1 2 3 0\ngoal gap-first", "sliding-tiles" },
    { "1 2 1 0\n2 S _ _ _\n2 x x E _", "snake" },
    { "1 2 0 3\n. . . .\n1 2 0 3", "numberlink" },
    { "3 2\n1 2 3\n1 2 3", "numberlink" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries =
          mdr_text_read (kinds, NULL, rows[i].text, strlen (rows[i].text), &error);
      const MdrFileEntry *entry;

      g_assert_no_error (error);
      entry = g_ptr_array_index (entries, 0);
      g_assert_no_error (entry->error);
      g_assert_cmpstr (entry->puzzle->kind->id, ==, rows[i].kind);
    }
}

static void
test_solution_text (void)
{
  static const char *const solutions[] = { "", "3", "1 2 3 1 2 3" };
  static const char *const refused[] = { " ", "0", "4", "1 ", " 1", "1  2", "1 x", "1\n2", "-1", "1.0" };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 2");
  g_autoptr (GError) too_many = NULL;
  GString *endless = g_string_new ("1");

  for (gsize i = 0; i < G_N_ELEMENTS (solutions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) solution = sliding_solution_from_text (puzzle, solutions[i], &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      again = sliding_solution_to_text (puzzle, solution);
      g_assert_cmpstr (again, ==, solutions[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sliding_solution_from_text (puzzle, refused[i], &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
  for (guint i = 0; i < SLIDING_MAX_MOVES; i++)
    g_string_append (endless, " 1");
  g_assert_null (sliding_solution_from_text (puzzle, endless->str, &too_many));
  g_assert_error (too_many, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_string_free (endless, TRUE);
}

static void
test_objective (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 2");
  g_autofree char *one = sliding_dup_value (puzzle, 1);
  g_autofree char *many = sliding_dup_value (puzzle, 31);

  g_assert_cmpstr (one, ==, "1 move");
  g_assert_cmpstr (many, ==, "31 moves");
}

/* Whatever is asked for, the board can be solved and is not yet. */
static void
test_generate (void)
{
  static const char *const shuffles[] = { "uniform", "moves" };
  static const char *const goals[] = { "gap-last", "gap-first" };
  static const char *const moves[] = { "1", "2", "12", "50" };
  g_autoptr (MdrJob) job = mdr_job_new ();

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (mdr_sliding_tiles_kind.options, MDR_SCOPE_GENERATE);
      g_autofree char *rows = g_strdup_printf ("%u", 2 + i % 3);
      g_autofree char *columns = g_strdup_printf ("%u", 2 + i / 3 % 7);
      g_autofree char *seed = g_strdup_printf ("%u", i);
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autofree char *size = NULL;
      g_autofree char *expected = g_strdup_printf ("%s×%s", columns, rows);
      g_autofree char *goal = NULL;

      g_assert_true (mdr_options_set (options, "rows", rows, NULL));
      g_assert_true (mdr_options_set (options, "columns", columns, NULL));
      g_assert_true (mdr_options_set (options, "seed", seed, NULL));
      g_assert_true (mdr_options_set (options, "goal", goals[i / 2 % 2], NULL));
      g_assert_true (mdr_options_set (options, "shuffle", shuffles[i % 2], NULL));
      g_assert_true (mdr_options_set (options, "moves", moves[i / 4 % 4], NULL));
      puzzle = sliding_generate (&mdr_sliding_tiles_kind, options, job, NULL);
      size = mdr_puzzle_dup_size (puzzle);
      goal = mdr_puzzle_dup_option (puzzle, "goal");
      g_assert_cmpstr (size, ==, expected);
      g_assert_cmpstr (goal, ==, goals[i / 2 % 2]);
      g_assert_true (
          sliding_board_can_reach (&sliding_puzzle (puzzle)->start, &sliding_puzzle (puzzle)->goal));
      g_assert_false (sliding_board_equal (&sliding_puzzle (puzzle)->start, &sliding_puzzle (puzzle)->goal));
    }
}

/* One edit can make as many moves as hours of play: a history has to count them. */
static void
test_edit_steps (void)
{
  static const struct
  {
    const char *edit;
    guint steps;
  } rows[] = {
    { "stir 10000 7", 10000 },
    { "stir 30 7", 30 },
    { "stir 0 7", 1 },
    { "stir 99999999999999999999 7", 1 },
    { "stir", 1 },
    { "stir many", 1 },
    { "shuffle 7", 1 },
    { "", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (mdr_sliding_tiles_kind.count_edit_steps (&mdr_sliding_tiles_kind, rows[i].edit), ==,
                      rows[i].steps);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (edited); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sliding-tiles/formats/edited/%s", edited[i].edits);

      g_test_add_data_func (path, &edited[i], test_edited);
    }
  g_test_add_func ("/sliding-tiles/formats/edits-refused", test_edits_refused);
  g_test_add_func ("/sliding-tiles/formats/commands", test_commands);
  g_test_add_func ("/sliding-tiles/formats/json", test_json);
  g_test_add_func ("/sliding-tiles/formats/json-refused", test_json_refused);
  g_test_add_func ("/sliding-tiles/formats/text", test_text);
  g_test_add_func ("/sliding-tiles/formats/text-refused", test_text_refused);
  g_test_add_func ("/sliding-tiles/formats/text-many", test_text_many);
  g_test_add_func ("/sliding-tiles/formats/text-found", test_text_found);
  g_test_add_func ("/sliding-tiles/formats/solution-text", test_solution_text);
  g_test_add_func ("/sliding-tiles/formats/objective", test_objective);
  g_test_add_func ("/sliding-tiles/formats/generate", test_generate);
  g_test_add_func ("/sliding-tiles/formats/edit-steps", test_edit_steps);
  return g_test_run ();
}
