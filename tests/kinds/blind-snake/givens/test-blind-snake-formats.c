/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"
#include "blind-snake-kind.h"
#include "kit.h"

typedef struct
{
  const char *edits;
  const char *text;
} Edited;

static const Edited edited[] = {
  { "size 505 22", "blind-snake 22 505" },
  { "size 22x505", "blind-snake 22 505" },
  { "size 3 4;start 2,3", "blind-snake 4 3 start 2,3" },
  { "size 3 4;apple 1,0", "blind-snake 4 3 apple 1,0" },
  { "size 3 4;apple 1,0;no-apple", "blind-snake 4 3" },
  { "size 3 4;set goal apple", "blind-snake 4 3 goal apple" },
  { "size 3 4;start 0,1;apple 1,0;set goal apple", "blind-snake 4 3 start 0,1 apple 1,0 goal apple" },
  { "size 3 4;set goal apple;set goal cover", "blind-snake 4 3" },
  /* What is no longer on the torus comes to its edge, or is taken away. */
  { "size 5 5;start 4,4;apple 3,3;size 2 3", "blind-snake 3 2 start 1,2" },
  { "size 5 5;start 1,1;apple 1,2;size 2 3", "blind-snake 3 2 start 1,1 apple 1,2" },
  /* The largest, and one side that takes from the other. */
  { "size 1000 1000", "blind-snake 1000 1000" },
  { "size 1 1000000", "blind-snake 1000000 1" },
  { "size 20 30;set rows 1000000", "blind-snake 1 1000000" },
  { "size 20 30;set columns 90000", "blind-snake 90000 11" },
  { "size 20 30;set columns 7", "blind-snake 7 20" },
};

static void
test_edited (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (edited); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, edited[i].edits);
      g_autoptr (MdrPuzzle) again = kit_read (&mdr_blind_snake_kind, edited[i].text);
      g_autofree char *text = g_strchomp (blind_snake_puzzle_to_text (puzzle));

      g_assert_cmpstr (text, ==, edited[i].text);
      g_assert_true (mdr_puzzle_equal (puzzle, again));
      kit_assert_json_again (puzzle);
    }
}

static void
test_edits_refused (void)
{
  static const char *const refused[] = {
    "size 0 5",
    "size 5 0",
    "size 1000000000 1",
    "size 1 1000000000",
    "size 1001 1000",
    "size 1000000 1000000",
    "size 5",
    "size 5 5 5",
    "size -1 5",
    "set rows 0",
    "set columns 1000001",
    "set goal",
    "set goal run",
    "set depth 3",
    "start",
    "start 3,0",
    "start 0,4",
    "start 0,-1",
    "apple 3,0",
    "apple 1",
    "no-apple 1,1",
    "dance",
    "",
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 3 4");

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (puzzle, refused[i], &error));
      g_assert_true (error && error->domain == MDR_ERROR);
    }
}

static void
test_text (void)
{
  static const KitRow rows[] = {
    { "blind-snake 4 3", NULL },
    { "blind-snake 4", "Line 7: A whole number from 1 to 1000000 was expected, not “”." },
    { "blind-snake", "Line 7: A whole number from 1 to 1000000 was expected, not “”." },
    { "blind-snake 0 3", "Line 7: A whole number" },
    { "blind-snake 4 0", "Line 7: A whole number" },
    { "blind-snake 1000000000 1", "Line 7: A whole number" },
    { "blind-snake 1001 1000", "Line 7: A torus has at least one column" },
    { "blind-snake 4 3 start 3,0", "Line 7: A cell from 0,0 to 2,3 was expected, not “3,0”." },
    { "blind-snake 4 3 apple", "Line 7: A cell from 0,0 to 2,3 was expected, not “”." },
    { "blind-snake 4 3 goal", "Line 7: “start ROW,COLUMN”" },
    { "blind-snake 4 3 goal cover", "Line 7: “start ROW,COLUMN”" },
    { "blind-snake 4 3 5", "Line 7: “start ROW,COLUMN”" },
    { "4 3", "Line 7: “blind-snake” and a width" },
    { "blind-snakes 4 3", "Line 7: “blind-snake” and a width" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const lines[] = { rows[i].input, NULL };
      g_autoptr (GError) error = NULL;
      guint taken = 0;
      g_autoptr (MdrPuzzle) puzzle =
          blind_snake_puzzle_from_text (&mdr_blind_snake_kind, lines, 7, &taken, &error);

      kit_assert_outcome (puzzle, error, rows[i].expected);
    }
}

static void
test_json (void)
{
  static const KitRow rows[] = {
    { "{\"rows\":3,\"columns\":4,\"start\":[2,3],\"goal\":\"cover\"}", NULL },
    { "{\"rows\":3,\"columns\":4,\"start\":[2,3],\"apple\":[0,0],\"goal\":\"apple\"}", NULL },
    { "{\"rows\":1000,\"columns\":1000,\"start\":[999,999],\"goal\":\"cover\"}", NULL },
    { "{\"rows\":0,\"columns\":4,\"start\":[0,0],\"goal\":\"cover\"}", "givens.rows" },
    { "{\"rows\":3,\"columns\":0,\"start\":[0,0],\"goal\":\"cover\"}", "givens.columns" },
    { "{\"rows\":1000000000,\"columns\":4,\"start\":[0,0],\"goal\":\"cover\"}", "givens.rows" },
    { "{\"rows\":1001,\"columns\":1000,\"start\":[0,0],\"goal\":\"cover\"}",
      "givens: A torus has at least one column" },
    { "{\"rows\":3,\"columns\":4,\"start\":[3,0],\"goal\":\"cover\"}", "givens.start" },
    { "{\"rows\":3,\"columns\":4,\"goal\":\"cover\"}", "givens.start" },
    { "{\"rows\":3,\"columns\":4,\"start\":[0,0],\"apple\":[0,4],\"goal\":\"cover\"}", "givens.apple" },
    { "{\"rows\":3,\"columns\":4,\"start\":[0,0]}", "givens.goal" },
    { "{\"rows\":3,\"columns\":4,\"start\":[0,0],\"goal\":\"win\"}", "givens.goal" },
    { "{\"rows\":3,\"columns\":4,\"start\":[0,0],\"goal\":\"cover\",\"depth\":1}", "givens.depth" },
  };

  kit_assert_json (&mdr_blind_snake_kind, rows, G_N_ELEMENTS (rows));
}

static void
test_problems (void)
{
  static const struct
  {
    const char *edits;
    const char *code;
    gboolean stops;
  } rows[] = {
    { "size 3 4;set goal apple", "no-apple", TRUE },
    { "size 3 4;apple 1,2;start 1,2", "apple-at-start", FALSE },
    { "size 3 4;set goal apple;apple 1,2", NULL, FALSE },
    { "size 3 4", NULL, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, rows[i].edits);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      g_assert_cmpuint (problems->len, ==, rows[i].code ? 1 : 0);
      g_assert_true (!rows[i].code || mdr_problems_find (problems, rows[i].code));
      g_assert_true ((mdr_problems_find_stop (problems) != NULL) == rows[i].stops);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/formats/edited", test_edited);
  g_test_add_func ("/blind-snake/formats/edits-refused", test_edits_refused);
  g_test_add_func ("/blind-snake/formats/text", test_text);
  g_test_add_func ("/blind-snake/formats/json", test_json);
  g_test_add_func ("/blind-snake/formats/problems", test_problems);
  return g_test_run ();
}
