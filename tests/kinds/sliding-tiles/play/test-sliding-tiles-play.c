/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"
#include "sliding-tiles-play.h"
#include "sliding-tiles-draw.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-values.h"

typedef struct
{
  const char *edits;
  const char *moves;
  const char *tiles;
  guint count;
  gboolean solved;
} Game;

static const Game games[] = {
  { "size 3 3;tiles 1 2 3 4 0 5 6 7 8", "slide 5", "1 2 3 / 4 5 0 / 6 7 8", 1, FALSE },
  { "size 3 3;tiles 1 2 3 4 0 5 6 7 8", "slide 2;slide 2", "1 2 3 / 4 0 5 / 6 7 8", 2, FALSE },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "slide 8", "1 2 3 / 4 5 6 / 7 8 0", 2, TRUE },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "slide 1", "0 2 3 / 1 5 6 / 4 7 8", 2, FALSE },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "slide 1;slide 4", "1 2 3 / 4 5 6 / 0 7 8", 4, FALSE },
  { "size 1 4;tiles 0 1 2 3", "slide 3", "1 2 3 0", 3, TRUE },
  { "size 4 1;tiles 1 2 3 0;set goal gap-first", "slide 1", "0 / 1 / 2 / 3", 3, TRUE },
  { "size 2 2;tiles 1 2 0 3;goal-tiles 0 2 1 3", "slide 1", "0 2 / 1 3", 1, TRUE },
  { "size 4 4", "slide 15", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15", 1, FALSE },
};

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, game->edits);
  g_autoptr (MdrState) state = kit_play (puzzle, game->moves);

  sliding_boards_assert_tiles (&sliding_state (state)->board, game->tiles);
  g_assert_cmpuint (sliding_state (state)->moves, ==, game->count);
  g_assert_cmpint (sliding_is_solved (puzzle, state), ==, game->solved);
}

static void
test_refused (void)
{
  static const char *const moves[] = {
    "slide 1",
    "slide 6",
    "slide 0",
    "slide 9",
    "slide",
    "slide ",
    "slide -1",
    "slide 5 ",
    "slide  5",
    "slide 5 7",
    "slide 99999999999999999999",
    "push 5",
    "",
    "Slide 5",
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 1 2 3 4 0 5 6 7 8");
  g_autoptr (MdrState) state = sliding_new_state (puzzle);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sliding_execute (puzzle, state, moves[i], &error));
      g_assert_true (error && error->domain == MDR_ERROR);
    }
}

static void
test_progress (void)
{
  static const struct
  {
    const char *moves;
    const char *words;
  } rows[] = {
    { "slide 5", "1 move" },
    { "slide 5;slide 3", "2 moves" },
    { "slide 5;slide 4", "3 moves" },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 1 2 3 4 0 5 6 7 8");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *words = sliding_dup_progress (puzzle, state);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Play survives another goal; where the tiles start elsewhere it begins anew. */
static void
test_rebase (void)
{
  static const struct
  {
    const char *edit;
    const char *tiles;
    guint moves;
  } rows[] = {
    { "set goal gap-first", "1 2 3 / 4 5 0 / 6 7 8", 1 },
    { "goal-swap 0,0 0,1", "1 2 3 / 4 5 0 / 6 7 8", 1 },
    { "set rows 3", "1 2 3 / 4 5 0 / 6 7 8", 1 },
    { "swap 0,0 0,1", "2 1 3 / 4 0 5 / 6 7 8", 0 },
    { "size 1 2", "1 0", 0 },
  };
  g_autoptr (MdrPuzzle) before = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 1 2 3 4 0 5 6 7 8");
  g_autoptr (MdrState) state = kit_play (before, "slide 5");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) after = kit_edit (before, rows[i].edit);
      g_autoptr (MdrState) rebased = sliding_rebase (before, state, after);

      sliding_boards_assert_tiles (&sliding_state (rebased)->board, rows[i].tiles);
      g_assert_cmpuint (sliding_state (rebased)->moves, ==, rows[i].moves);
    }
}

static void
test_sentences (void)
{
  static const struct
  {
    const char *edits;
    gboolean playing;
    MdrCell cell;
    const char *sentence;
  } rows[] = {
    { "", TRUE, { 0, 0 }, "Row 1, column 1: tile 1, in its place" },
    { "", TRUE, { 1, 1 }, "Row 2, column 2: the gap" },
    { "", TRUE, { 1, 2 }, "Row 2, column 3: tile 5, can slide left" },
    { "", TRUE, { 1, 0 }, "Row 2, column 1: tile 4, can slide right, in its place" },
    { "", TRUE, { 0, 1 }, "Row 1, column 2: tile 2, can slide down, in its place" },
    { "", TRUE, { 2, 1 }, "Row 3, column 2: tile 7, can slide up" },
    { "", FALSE, { 2, 1 }, "Row 3, column 2: tile 7" },
    { "", FALSE, { 1, 1 }, "Row 2, column 2: the gap" },
    { "", FALSE, { 3, 1 }, "Edge of the board" },
    { "", FALSE, { -1, -1 }, "Edge of the board" },
    { "goal-tiles 5 1 2 3 4 0 6 7 8", TRUE, { 1, 1 }, "Row 2, column 2: the gap, tile 4 belongs here" },
    { "goal-tiles 5 1 2 3 4 0 6 7 8", TRUE, { 0, 0 }, "Row 1, column 1: tile 1, tile 5 belongs here" },
    { "goal-tiles 5 1 2 3 4 0 6 7 8",
      TRUE,
      { 1, 2 },
      "Row 2, column 3: tile 5, can slide left, the gap belongs here" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *edits =
          g_strconcat ("size 3 3;tiles 1 2 3 4 0 5 6 7 8", *rows[i].edits ? ";" : "", rows[i].edits, NULL);
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, edits);
      g_autoptr (MdrState) state = sliding_new_state (puzzle);
      g_autofree char *sentence =
          sliding_dup_cell_sentence (puzzle, rows[i].playing ? state : NULL, rows[i].cell);

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sliding-tiles/play/%s;%s", games[i].edits, games[i].moves);

      g_test_add_data_func (path, &games[i], test_game);
    }
  g_test_add_func ("/sliding-tiles/play/refused", test_refused);
  g_test_add_func ("/sliding-tiles/play/progress", test_progress);
  g_test_add_func ("/sliding-tiles/play/rebase", test_rebase);
  g_test_add_func ("/sliding-tiles/play/sentences", test_sentences);
  return g_test_run ();
}
