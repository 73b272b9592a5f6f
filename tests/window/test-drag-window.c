/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"
#include "mdr-kinds.h"

#include "desk-board.h"

#define MOST_CELLS 5

/* What the board of a kind says of itself after the drags, and after one undo for each but the first. */
typedef struct
{
  const char *kind;
  const char *edits;
  struct
  {
    MdrCell cells[MOST_CELLS];
    guint n_cells;
    const char *progress;
  } drags[4];
  guint n_drags;
} Row;

static MdrPuzzle *
new_puzzle (const Row *row)
{
  g_auto (GStrv) edits = g_strsplit (row->edits, ";", -1);
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, row->kind), NULL);

  for (guint k = 0; edits[k]; k++)
    {
      g_autoptr (MdrPuzzle) before = puzzle;
      g_autoptr (GError) error = NULL;

      puzzle = mdr_puzzle_edit (before, edits[k], &error);
      g_assert_no_error (error);
    }
  return puzzle;
}

static void
assert_progress (Desk *desk, const char *expected)
{
  MdrDocument *document = desk_get_document (desk);
  g_autofree char *progress =
      mdr_document_get_kind (document)->dup_progress (mdr_document_get_puzzle (document),
                                                      mdr_document_get_state (document));

  g_assert_cmpstr (progress, ==, expected);
}

/* The pointer skips cells; each drag is one step of the history. */
static void
test_drags (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (row);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_show_puzzle (desk, puzzle);
  desk_set_mode (desk, "play");
  for (guint k = 0; k < row->n_drags; k++)
    {
      desk_drag_over (desk, row->drags[k].cells, row->drags[k].n_cells);
      assert_progress (desk, row->drags[k].progress);
    }
  for (guint k = row->n_drags - 1; k > 0; k--)
    {
      desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
      assert_progress (desk, row->drags[k - 1].progress);
    }
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));
}

/* Moves the pointer to a place beside the middle of a cell, in cells. */
static void
point (Desk *desk, GtkWidget *board, MdrCell cell, double x, double y)
{
  const MdrGeometry *geometry = &MDR_BOARD_VIEW (board)->camera.geometry;

  driver_move (desk->driver, board, geometry->x + (cell.column + 0.5 + x) * geometry->cell,
               geometry->y + (cell.row + 0.5 + y) * geometry->cell);
  driver_settle (desk->driver);
}

static void
assert_ghost (GtkWidget *board, const char *expected)
{
  const MdrBoardGhost *ghost = &MDR_BOARD_VIEW (board)->input.ghost;
  const MdrBoardContent *content = &MDR_BOARD_VIEW (board)->content;
  MdrState *state = (MdrState *) mdr_document_get_state (content->document);
  MdrScene scene = { .state = state };
  g_autofree char *sentence = NULL;

  mdr_board_ghost_add_to_scene (ghost, content, &scene);
  g_assert_true (scene.before == (expected ? state : NULL));
  sentence =
      mdr_document_get_kind (content->document)
          ->dup_cell_sentence (mdr_document_get_puzzle (content->document), scene.state, (MdrCell){ 0, 0 });
  g_assert_cmpstr (sentence, ==, expected ? expected : "Row 1, column 1: undecided");
}

/* The side that a click would change is seen before the click, and nothing in its way after it. */
static void
test_ghost (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, "slitherlink"), NULL);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWidget *board;

  desk_show_puzzle (desk, puzzle);
  desk_set_mode (desk, "play");
  desk_wait_until_still (desk);
  board = desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL);
  point (desk, board, (MdrCell){ 0, 0 }, 0, 0);
  assert_ghost (board, NULL);
  point (desk, board, (MdrCell){ 0, 0 }, 0.45, 0);
  assert_ghost (board, "Row 1, column 1: a line right");
  point (desk, board, (MdrCell){ 0, 0 }, 0, -0.45);
  assert_ghost (board, "Row 1, column 1: a line above");
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));

  driver_press (desk->driver, GDK_BUTTON_PRIMARY);
  driver_release (desk->driver, GDK_BUTTON_PRIMARY);
  desk_wait_until_still (desk);
  g_assert_true (mdr_document_can_undo (desk_get_document (desk)));
  g_assert_null (MDR_BOARD_VIEW (board)->motion.before);
  point (desk, board, (MdrCell){ 0, 0 }, 0.05, -0.45);
  g_assert_true (MDR_BOARD_VIEW (board)->input.ghost.base
                 != mdr_document_get_state (desk_get_document (desk)));
  desk_set_mode (desk, "build");
  point (desk, board, (MdrCell){ 0, 0 }, 0.45, 0);
  g_assert_null (MDR_BOARD_VIEW (board)->input.ghost.state);
}

static const Row rows[] = {
  /* From S around two corners, back by its tip, on to E; and from E anew. */
  { "snake",
    "size 5 5;start 0,0;end 4,4",
    {
        { { { 0, 0 }, { 0, 3 }, { 2, 3 } }, 3, "7 cells" },
        { { { 2, 3 }, { 0, 2 } }, 2, "4 cells" },
        { { { 0, 2 }, { 4, 2 }, { 4, 4 } }, 3, "9 cells" },
        { { { 4, 4 }, { 2, 4 } }, 2, "4 cells" },
    },
    4 },
  /* From a cell that is not decided, which paints. */
  { "snake",
    "size 5 5;row 0 4",
    {
        { { { 0, 0 }, { 0, 4 } }, 2, "5 cells" },
        { { { 4, 4 }, { 2, 4 }, { 2, 1 } }, 3, "11 cells" },
    },
    2 },
  { "numberlink",
    "size 4 4;pair 0,0 3,3;pair 0,3 1,2;set cover no",
    {
        { { { 0, 0 }, { 3, 0 }, { 3, 2 } }, 3, "0 of 2 pairs, 56% of the cells" },
        { { { 3, 2 }, { 2, 0 } }, 2, "0 of 2 pairs, 37% of the cells" },
        { { { 2, 0 }, { 2, 3 }, { 3, 3 } }, 3, "1 of 2 pairs, 56% of the cells" },
    },
    3 },
  /* On the part of the plane that is seen at first, where the snake starts in the middle. */
  { "blind-snake",
    "size 8 6",
    {
        { { { 4, 4 }, { 4, 6 }, { 6, 6 } }, 3, "4 moves, 0.08 per cell; 5 of 48 cells" },
    },
    1 },
};

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;

  if (!driver_init (&argc, &argv))
    return 0;
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MEANDER_PKGDATADIR", data, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/drag-window/%s/%" G_GSIZE_FORMAT, rows[i].kind, i);

      g_test_add_data_func (path, &rows[i], test_drags);
    }
  g_test_add_func ("/drag-window/ghost", test_ghost);
  return g_test_run ();
}
