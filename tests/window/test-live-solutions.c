/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view.h"
#include "mdr-build-panel.h"
#include "mdr-clue.h"
#include "mdr-widgets.h"
#include "mdr-kinds.h"
#include "mdr-unneeded.h"

#include "desk-board.h"

/* A Slitherlink with one solution, most of whose clues are not needed. */
static const char *const fence[] = { "1....", "2..31", "300.3", "21132", ".2123" };

/* Without the first column there are several. */
static const char *const many[] = { "number 0,0 .", "number 1,0 .", "number 2,0 .", "number 3,0 ." };

static void
leave_out_first_column (Desk *desk)
{
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    desk_edit (desk, many[i]);
}

static MdrLiveSolutions *
get_live (Desk *desk)
{
  return MDR_LIVE_SOLUTIONS (desk_see (desk, MDR_TYPE_LIVE_SOLUTIONS, NULL));
}

static gboolean
is_unique (gpointer desk)
{
  const MdrBackbone *backbone = mdr_live_solutions_get_backbone (get_live (desk));

  return backbone && backbone->exhausted && backbone->solutions->len == 1
         && backbone->puzzle == mdr_document_get_puzzle (desk_get_document (desk));
}

static gboolean
has_many (gpointer desk)
{
  const MdrBackbone *backbone = mdr_live_solutions_get_backbone (get_live (desk));

  return backbone && backbone->solutions->len > 1
         && backbone->puzzle == mdr_document_get_puzzle (desk_get_document (desk));
}

static MdrPuzzle *
new_fence (MdrKindList *kinds)
{
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, "slitherlink"), NULL);

  for (guint k = 0; k < 25; k++)
    {
      g_autoptr (MdrPuzzle) before = puzzle;
      g_autofree char *edit = k == 0 ? g_strdup ("size 5 5")
                                     : g_strdup_printf ("number %u,%u %c", (k - 1) / 5, (k - 1) % 5,
                                                        fence[(k - 1) / 5][(k - 1) % 5]);

      puzzle = mdr_puzzle_edit (before, edit, NULL);
      g_assert_nonnull (puzzle);
    }
  return puzzle;
}

/* What is shown of a puzzle that is played is withheld until it is changed. */
static Desk *
desk_with_fence (MdrKindList *kinds)
{
  Desk *desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrPuzzle) puzzle = new_fence (kinds);

  desk_show_puzzle (desk, puzzle);
  desk_set_mode (desk, "build");
  driver_settle (desk->driver);
  g_assert_null (mdr_live_solutions_get_backbone (get_live (desk)));
  desk_edit (desk, "number 4,4 3");
  driver_wait_until (desk->driver, is_unique, desk);
  return desk;
}

static gboolean
knows_all (gpointer desk)
{
  GtkWidget *row =
      driver_find (desk_see (desk, MDR_TYPE_LIVE_SOLUTIONS, NULL), ADW_TYPE_ACTION_ROW, "Unneeded Clues");
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

  return g_str_has_suffix (subtitle, "can go") || g_str_equal (subtitle, "Each of them is needed");
}

/* Marks are those of a search for them, are told to screen readers, and go with the first change. */
static void
test_unneeded (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (Desk) desk = desk_with_fence (kinds);
  MdrBoardView *board = MDR_BOARD_VIEW (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL));
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (desk_get_document (desk));
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrUnneeded) right = mdr_unneeded_find (puzzle, job, NULL);
  const MdrClue *first = g_ptr_array_index (right->clues, 0);
  g_autofree char *place = NULL;

  g_assert_null (mdr_live_solutions_get_unneeded (get_live (desk)));
  g_object_set (get_live (desk), "marks-unneeded", TRUE, NULL);
  driver_wait_until (desk->driver, knows_all, desk);
  g_assert_cmpuint (mdr_live_solutions_get_unneeded (get_live (desk))->len, ==, right->clues->len);
  desk_move_to_cell (desk, first->places[0]);
  g_object_get (board, "place", &place, NULL);
  g_assert_true (g_str_has_suffix (place, ", not needed"));

  leave_out_first_column (desk);
  g_assert_null (mdr_live_solutions_get_unneeded (get_live (desk)));
  driver_wait_until (desk->driver, has_many, desk);
  g_assert_null (mdr_live_solutions_get_unneeded (get_live (desk)));
}

static gboolean
has_number (gpointer desk)
{
  GtkWidget *row =
      driver_find (desk_see (desk, MDR_TYPE_LIVE_SOLUTIONS, NULL), MDR_TYPE_DIFFICULTY_ROW, NULL);

  return strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), " of 100") != NULL;
}

static gboolean
has_no_number (gpointer desk)
{
  return !has_number (desk);
}

/* The number is that of the puzzle as it is, and only if there is one. */
static void
test_difficulty (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (Desk) desk = desk_with_fence (kinds);

  driver_wait_until (desk->driver, has_number, desk);
  leave_out_first_column (desk);
  driver_wait_until (desk->driver, has_no_number, desk);
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    desk_act (desk, "undo", NULL);
  driver_wait_until (desk->driver, has_number, desk);
}

/* What is chosen for the board is kept, for the next board too. */
static void
test_shown (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (Desk) desk = desk_with_fence (kinds);

  g_object_set (get_live (desk), "shown", "different", NULL);
  desk_build_kind (desk, "snake");
  g_assert_cmpint (mdr_live_solutions_get_shown (get_live (desk)), ==, MDR_BACKBONE_SHOW_DIFFERENT);
}

/* A question mark is a place to be filled in, where the kind has no other use for it. */
static void
test_pattern (void)
{
  const MdrCell place = { 0, -1 };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  MdrBoardView *board;
  g_autofree char *said = NULL;

  desk_build_kind (desk, "snake");
  desk_click_cell (desk, place);
  desk_press_key (desk, GDK_KEY_question, GDK_SHIFT_MASK);
  g_assert_true (mdr_puzzle_is_in_pattern (mdr_document_get_puzzle (desk_get_document (desk)), place));
  board = MDR_BOARD_VIEW (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL));
  g_object_get (board, "place", &said, NULL);
  g_assert_true (g_str_has_suffix (said, ", to be filled in"));
  desk_press_key (desk, GDK_KEY_BackSpace, 0);
  g_assert_false (mdr_puzzle_is_in_pattern (mdr_document_get_puzzle (desk_get_document (desk)), place));
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;

  if (!driver_init (&argc, &argv))
    return 0;
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MEANDER_PKGDATADIR", data, TRUE);
  g_test_add_func ("/live-solutions/unneeded", test_unneeded);
  g_test_add_func ("/live-solutions/difficulty", test_difficulty);
  g_test_add_func ("/live-solutions/shown", test_shown);
  g_test_add_func ("/live-solutions/pattern", test_pattern);
  return g_test_run ();
}
