/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-build-panel.h"
#include "mdr-widgets.h"

#include "desk-board.h"

/* What the panel of Build says of puzzles without a solution: one verdict. */

#define NOTHING_WRONG "This puzzle has no problems."
#define ONE_SOLUTION  "There is exactly one solution. Difficulty: Normal."

typedef struct
{
  const char *board;
  const char *said;
} Row;

/* A text to look for. */
typedef struct
{
  Desk *desk;
  const char *text;
} Sight;

static gboolean
sees (gpointer data)
{
  const Sight *sight = data;

  return desk_see (sight->desk, GTK_TYPE_LABEL, sight->text) != NULL;
}

/* A desk that knows a kind from a page of rules, too, and has opened a puzzle. */
static Desk *
open_board (MdrKindList *all, const char *board)
{
  Desk *desk = desk_new (mdr_all_kinds);
  g_autofree char *path = desk_dup_path (desk, "board.txt");

  if (!mdr_kind_list_find (desk->shared->kinds, "nurikabe"))
    mdr_kind_list_add (desk->shared->kinds, mdr_kind_list_find (all, "nurikabe"));
  g_assert_true (g_file_set_contents (path, board, -1, NULL));
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  return desk;
}

/* Of puzzles that are opened to be played, nothing is told of their solutions before one asks for it. */
static void
turn_to_build (Desk *desk)
{
  GtkWidget *live;
  GtkWidget *active;

  desk_set_mode (desk, "build");
  driver_settle (desk->driver);
  live = desk_see (desk, MDR_TYPE_LIVE_SOLUTIONS, NULL);
  active = driver_find (live, GTK_TYPE_SWITCH, NULL);
  if (!gtk_switch_get_active (GTK_SWITCH (active)))
    driver_click (desk->driver, active);
  driver_settle (desk->driver);
}

static void
test_one_verdict (void)
{
  static const Row rows[] = {
    { "# kind: nurikabe\nsize 4 4\n",
      "Not finished: there is no solution yet, but more clues can give one." },
    { "# kind: nurikabe\nsize 4 4\nnumber\n. . . .\n. 2 . .\n. . . .\n. . . .\n",
      "Not finished: there is no solution yet, but more clues can give one." },
    { "# kind: nurikabe\nsize 3 3\nnumber\n2 . 2\n. 1 .\n. . .\n", "There is no solution." },
    { "# kind: numberlink\n4 2\n1 . . .\n. 1 . .\n",
      "Not finished: there is no solution yet, but more clues can give one." },
  };

  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Desk) desk = open_board (all, rows[i].board);

      g_test_message ("%s", rows[i].board);
      turn_to_build (desk);
      driver_wait_until (desk->driver, sees, &(Sight){ desk, rows[i].said });
      driver_settle (desk->driver);
      g_assert_false (sees (&(Sight){ desk, NOTHING_WRONG }));
    }
}

/* Nothing is said against a puzzle that can be solved, and what is said of its solutions is enough. */
static void
test_no_problems (void)
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  g_autoptr (Desk) desk = open_board (all, "# kind: nurikabe\nsize 2 2\nnumber\n1 .\n. .\n");

  turn_to_build (desk);
  driver_wait_until (desk->driver, sees, &(Sight){ desk, ONE_SOLUTION });
  driver_settle (desk->driver);
  g_assert_null (desk_see (desk, MDR_TYPE_PROBLEM_LIST, NULL));
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;

  if (!driver_init (&argc, &argv))
    return 0;
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MEANDER_PKGDATADIR", data, TRUE);
  g_test_add_func ("/unfinished-window/one-verdict", test_one_verdict);
  g_test_add_func ("/unfinished-window/no-problems", test_no_problems);
  return g_test_run ();
}
