/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-theory.h"
#include "propagator-trial.h"

#include <string.h>

/*
 * What propagation alone concludes from a position: '#' is true, 'o' is false, '.' is open. Rows are
 * separated by spaces, which do not count.
 */

static void
check (GPtrArray *propagators, const char *known, const char *expected)
{
  g_auto (GStrv) before = g_strsplit (known, " ", -1);
  g_autofree char *joined = g_strjoinv (NULL, before);
  g_autofree char *followed = trial_follow (propagators, joined);

  if (expected == NULL)
    g_assert_null (followed);
  else
    {
      g_auto (GStrv) after = g_strsplit (expected, " ", -1);
      g_autofree char *wanted = g_strjoinv (NULL, after);

      g_assert_cmpstr (followed, ==, wanted);
    }
}

static const guint32 *
get_literals (void)
{
  static guint32 literals[64];

  for (guint k = 0; k < G_N_ELEMENTS (literals); k++)
    literals[k] = TRIAL_LITERAL (k);
  return literals;
}

static GPtrArray *
make_connected (guint rows, guint columns, const gboolean *anchors)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells ((MdrRuledGrid){ rows, columns });

  mdr_propagators_add_connected (propagators, graph, get_literals (), NULL, anchors);
  return propagators;
}

static void
test_connected (void)
{
  const gboolean corner[9] = { TRUE };

  /* The only way from one to the other. */
  check (make_connected (3, 3, NULL), "#.. oo. #..", "### oo# ###");
  /* Two ways, but both pass the last cell of the first row. */
  check (make_connected (2, 4, NULL), "#... o..#", "##.. o..#");
  /* What is walled off. */
  check (make_connected (3, 3, NULL), "#.o .o. o..", "#.o .oo ooo");
  check (make_connected (3, 3, NULL), "#.o .o. o.#", NULL);
  /* The outside joins the first cell alone. */
  check (make_connected (3, 3, corner), "... ooo ..#", NULL);
  check (make_connected (3, 3, corner), ".oo .o. ..#", "#oo #o. ###");
}

static void
test_connected_through (void)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells ((MdrRuledGrid){ 2, 2 });
  const guint32 islands[4] = { MDR_LITERAL_TRUE, MDR_LITERAL_FALSE, MDR_LITERAL_FALSE, MDR_LITERAL_TRUE };

  /* Two by two cells, the upper left and the lower right one have to be joined; the links are top, bottom,
   * left, right. */
  mdr_propagators_add_connected (propagators, graph, islands, get_literals (), NULL);
  check (propagators, "o...", "o##.");
}

static GPtrArray *
make_loop (guint rows, guint columns, gboolean one)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_edges ((MdrRuledGrid){ rows, columns }, MDR_PLACE_LINK);

  (one ? mdr_propagators_add_one_loop : mdr_propagators_add_no_loop) (propagators, graph, get_literals ());
  return propagators;
}

static void
test_loop (void)
{
  /* Two rows of four cells: the links of the first row, of the second, and those between. A bridge joins two
   * squares, one of which is the loop. */
  check (make_loop (2, 4, TRUE), "#.. .o. ....", "#oo #oo ##oo");
  /* The square must not close while there is a piece elsewhere. */
  check (make_loop (2, 4, TRUE), "#.# #.. #...", "### ### #oo#");
  check (make_loop (2, 4, FALSE), "#.# #.. #...", "#.# #.. #o..");
  /* A closed loop is all there is; a piece elsewhere is a conflict, and so is nothing. */
  check (make_loop (2, 4, TRUE), "#.. #.. ##..", "#oo #oo ##oo");
  check (make_loop (2, 4, TRUE), "#.# #.. ##..", NULL);
  check (make_loop (2, 2, TRUE), "o...", NULL);
}

static GPtrArray *
make_groups (guint columns, const guint *sizes, guint low, guint high)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells ((MdrRuledGrid){ 1, columns });
  MdrGroupClue clues[16] = { { FALSE } };

  for (guint cell = 0; sizes != NULL && cell < columns; cell++)
    clues[cell] = (MdrGroupClue){ sizes[cell] > 0, sizes[cell], sizes[cell] };
  mdr_propagators_add_groups (propagators, graph, get_literals (), sizes != NULL ? clues : NULL,
                              MDR_GROUP_SHARING_ONE, (MdrGroupClue){ TRUE, low, high });
  return propagators;
}

static void
test_groups (void)
{
  const guint clues[8] = { [0] = 3, [4] = 2 };

  check (make_groups (8, clues, 0, 8), "#...#.o.", "###o##oo");
  check (make_groups (8, clues, 0, 8), "#..#....", NULL);
  /* Too large; no room; all of the room is needed. */
  check (make_groups (6, NULL, 1, 3), "##.##.", "##o##.");
  check (make_groups (6, NULL, 3, 6), "..o...", "ooo...");
  check (make_groups (6, NULL, 3, 6), "..o#..", "ooo###");
  check (make_groups (6, NULL, 3, 6), ".#o...", NULL);
}

static void
test_equal_groups (void)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells ((MdrRuledGrid){ 1, 3 });

  /* Three cells, each 1 or 2: no 1 is beside the 1, and the 2 needs another. */
  mdr_propagators_add_equal_groups (propagators, graph, get_literals (), 1, 2);
  check (propagators, "#o .# ..", "#o o# .#");
}

/* The greatest number of a cell. */
#define GREATEST 4

static void
theory_init (MdrRuleTheory *theory, MdrRuledGrid grid)
{
  guint n_cells = grid.rows * grid.columns;
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (grid);
  g_autofree guint32 *values = g_new (guint32, n_cells * GREATEST);
  GPtrArray *propagators = trial_new_list ();

  for (guint k = 0; k < n_cells * GREATEST; k++)
    values[k] = TRIAL_LITERAL (k);
  mdr_propagators_add_equal_groups (propagators, graph, values, 1, GREATEST);
  mdr_rule_theory_init (theory, n_cells * GREATEST + 1, propagators);
  mdr_rule_theory_wake_all (theory);
  mdr_learner_suppose (&theory->base, NULL, 0);
}

/* Supposes something, now and then takes it back, and holds what follows against what follows from all of it
 * at once. */
static void
compare_steps (MdrRuledGrid grid)
{
  guint n_literals = grid.rows * grid.columns * GREATEST;
  MdrRuleTheory steps = { { NULL } };
  MdrLiterals supposed = { NULL };

  theory_init (&steps, grid);
  for (guint n = 0; n < n_literals; n++)
    {
      MdrRuleTheory once = { { NULL } };
      guint32 literal = TRIAL_LITERAL (g_test_rand_int_range (0, (int) n_literals))
                        + (guint32) (g_test_rand_int_range (0, 4) > 0);
      gboolean fits;

      if (!mdr_literal_is_open (&steps.base, literal))
        continue;
      fits = mdr_learner_suppose (&steps.base, &literal, 1);
      mdr_literals_add (&supposed, literal);
      theory_init (&once, grid);
      g_assert_cmpint (mdr_learner_suppose (&once.base, supposed.items, supposed.count), ==, fits);
      for (guint k = 0; fits && k < n_literals; k++)
        g_assert_cmpint (steps.base.values[TRIAL_LITERAL (k)], ==, once.base.values[TRIAL_LITERAL (k)]);
      mdr_rule_theory_clear (&once);
      if (fits && g_test_rand_int_range (0, 4) > 0)
        continue;
      mdr_learner_withdraw (&steps.base);
      supposed.count--;
    }
  g_free (supposed.items);
  mdr_rule_theory_clear (&steps);
}

static void
test_equal_groups_in_steps (void)
{
  for (guint n = 0; n < 30; n++)
    compare_steps (
        (MdrRuledGrid){ (guint) g_test_rand_int_range (1, 7), (guint) g_test_rand_int_range (1, 7) });
}

static GPtrArray *
make_sight (guint cell, guint low, guint high)
{
  GPtrArray *propagators = trial_new_list ();

  mdr_propagators_add_sight (propagators, (MdrRuledGrid){ 1, 5 }, get_literals (), cell, low, high);
  return propagators;
}

static void
test_sight (void)
{
  check (make_sight (2, 3, 3), "....o", ".##.o");
  check (make_sight (2, 3, 3), ".#.#.", "o###o");
  check (make_sight (2, 4, 5), "..#..", ".###.");
  check (make_sight (2, 4, 4), ".o...", NULL);
  check (make_sight (0, 2, 3), "##.##", "##o##");
}

static void
test_visible (void)
{
  GPtrArray *propagators = trial_new_list ();

  /* All three of three are seen only in order. */
  mdr_propagators_add_visible (propagators, get_literals (), 3, 3, 1 << 3);
  check (propagators, "... ..o ...", ".oo o.o oo.");
}

static GPtrArray *
make_runs (guint n_cells, guint first, guint second)
{
  GPtrArray *propagators = trial_new_list ();

  mdr_propagators_add_runs (propagators, get_literals (), n_cells, (const guint[]){ first, second },
                            second > 0 ? 2 : 1);
  return propagators;
}

static void
test_runs (void)
{
  check (make_runs (5, 4, 0), ".....", ".###.");
  check (make_runs (5, 2, 2), ".....", "##o##");
  check (make_runs (5, 2, 1), ".....", ".#...");
  check (make_runs (5, 2, 1), "o....", "o##o#");
  check (make_runs (5, 1, 1), ".##..", NULL);
}

static GPtrArray *
make_shapes (guint rows, guint columns, guint n_cells)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (GArray) shapes = mdr_shapes_list (n_cells);

  mdr_propagators_add_shapes (propagators, (MdrRuledGrid){ rows, columns }, get_literals (), NULL, shapes,
                              NULL);
  return propagators;
}

static void
test_shapes (void)
{
  /* What all ways have in common; what no shape covers. */
  check (make_shapes (1, 5, 3), "..#..", "..#..");
  check (make_shapes (1, 5, 3), "#....", "###oo");
  check (make_shapes (1, 6, 4), ".#....", ".###.o");
  check (make_shapes (1, 5, 3), "..o..", "ooooo");
  check (make_shapes (2, 3, 2), "#.. o..", "##o ooo");
  check (make_shapes (2, 3, 5), "#.# o..", "### o##");
  check (make_shapes (2, 3, 4), "##. ##.", "##o ##o");
  check (make_shapes (2, 3, 2), "##. #..", NULL);
}

static GPtrArray *
make_regions (guint columns, guint low, guint high)
{
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_edges ((MdrRuledGrid){ 1, columns }, MDR_PLACE_BORDER);

  mdr_propagators_add_regions (propagators, graph, get_literals (), NULL, (MdrGroupClue){ TRUE, low, high });
  return propagators;
}

static void
test_regions (void)
{
  check (make_regions (6, 2, 2), "o....", "o#o#o");
  check (make_regions (5, 2, 2), "o...", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/follow/connected", test_connected);
  g_test_add_func ("/follow/connected/through", test_connected_through);
  g_test_add_func ("/follow/loop", test_loop);
  g_test_add_func ("/follow/groups", test_groups);
  g_test_add_func ("/follow/equal-groups", test_equal_groups);
  g_test_add_func ("/follow/equal-groups/in-steps", test_equal_groups_in_steps);
  g_test_add_func ("/follow/sight", test_sight);
  g_test_add_func ("/follow/visible", test_visible);
  g_test_add_func ("/follow/runs", test_runs);
  g_test_add_func ("/follow/shapes", test_shapes);
  g_test_add_func ("/follow/regions", test_regions);
  return g_test_run ();
}
