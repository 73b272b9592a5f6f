/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"
#include "sliding-tiles-values.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-draw.h"
#include "sliding-tiles-kind.h"

#include <string.h>

typedef struct
{
  const char *edits;
  const char *solution;
  const char *fault;
} Case;

static const Case cases[] = {
  { "size 4 4", "", NULL },
  { "size 2 2;tiles 1 2 0 3", "3", NULL },
  { "size 2 2;tiles 1 2 0 3", "3 3 3", NULL },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "7 8", NULL },
  { "size 3 3;set goal gap-first;tiles 1 2 0 3 4 5 6 7 8", "2 1", NULL },
  { "size 2 2;tiles 1 2 0 3;goal-tiles 0 2 1 3", "1", NULL },
  { "size 1 4;tiles 1 0 2 3", "2 3", NULL },
  { "size 2 2;tiles 1 2 0 3", "", "row 2, column 1 holds 0 where the goal has 3" },
  { "size 2 2;tiles 1 2 0 3", "1", "row 1, column 1 holds 0 where the goal has 1" },
  { "size 2 2;tiles 1 2 0 3", "2",
    "Move 1: tile 2 is in row 1, column 2, not beside the gap in row 2, column 1." },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "8 7", "Move 1: tile 8" },
  { "size 3 3;tiles 1 2 3 4 5 6 0 7 8", "7 8 8 6", "Move 4: tile 6" },
  /* A row's end is not beside the start of the next. */
  { "size 2 3;tiles 1 2 4 0 3 5", "4", "Move 1: tile 4" },
  { "size 2 2;tiles 2 1 3 0", "", "holds 2 where the goal has 1" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, test->edits);
  g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, test->solution);

  kit_assert_verified (puzzle, solution, test->fault);
}

/* No text names such tiles, but a faulty solver might. */
static void
test_strange_tiles (void)
{
  static const guint8 strange[] = { 0, 4, 255 };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 2;tiles 1 2 0 3");

  for (gsize i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autoptr (MdrSolution) solution =
          &sliding_solution_new (sliding_puzzle (puzzle), &strange[i], 1)->base;
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) state = sliding_solution_to_state (puzzle, solution);

      g_assert_false (sliding_verify (puzzle, solution, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      sliding_boards_assert_tiles (&sliding_state (state)->board, "1 2 / 0 3");
    }
}

/* Right or false, a playback shows the boards that the moves lead to. */
static void
test_playback (void)
{
  static const struct
  {
    const char *solution;
    const char *boards[5];
  } rows[] = {
    { "", { "1 2 3 / 4 0 5" } },
    { "4 1 2", { "1 2 3 / 4 0 5", "1 2 3 / 0 4 5", "0 2 3 / 1 4 5", "2 0 3 / 1 4 5" } },
    { "3 5 5", { "1 2 3 / 4 0 5", "1 2 3 / 4 0 5", "1 2 3 / 4 5 0", "1 2 3 / 4 0 5" } },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 3;tiles 1 2 3 4 0 5");
  g_autoptr (MdrJob) job = mdr_job_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrSolution) solution = sliding_solution_from_text (puzzle, rows[i].solution, NULL);
      g_autoptr (MdrPlayback) playback = sliding_new_playback (puzzle, solution, NULL, job);

      g_assert_cmpuint (playback->steps, ==, sliding_solution (solution)->length);
      for (guint time = 0; time <= playback->steps; time++)
        {
          SlidingBoard board = sliding_puzzle (puzzle)->start;

          memcpy (board.tiles, ((SlidingPlayback *) playback)->boards + 6 * time, 6);
          sliding_boards_assert_tiles (&board, rows[i].boards[time]);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/sliding-tiles/verify/%s -> %s", cases[i].edits, cases[i].solution);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/sliding-tiles/verify/strange-tiles", test_strange_tiles);
  g_test_add_func ("/sliding-tiles/verify/playback", test_playback);
  return g_test_run ();
}
