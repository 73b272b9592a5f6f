/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-ruled-instances.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"
#include "rules-kit.h"

/* Returns the number of the first line of a page that holds @part. */
static guint
find_line (const MdrRulebook *rulebook, const char *part)
{
  const char *found = strstr (rulebook->text, part);
  guint line = 1;

  g_assert_nonnull (found);
  for (const char *at = rulebook->text; at < found; at++)
    line += *at == '\n';
  return line;
}

/* Returns the cells of each place: "0 1 2; 3 4 5". */
static char *
dup_places (const MdrRuledPuzzle *puzzle, const char *part)
{
  g_autoptr (GPtrArray) places = mdr_ruled_list_instances (puzzle, find_line (puzzle->rulebook, part));
  GString *text = g_string_new (NULL);

  for (guint i = 0; places && i < places->len; i++)
    {
      const GArray *cells = g_ptr_array_index (places, i);

      for (guint k = 0; k < cells->len; k++)
        g_string_append_printf (text, "%s%u", k > 0 ? " " : (i > 0 ? "; " : ""),
                                g_array_index (cells, guint, k));
    }
  return g_string_free (text, FALSE);
}

static void
assert_places (const MdrRuledPuzzle *puzzle, const char *part, const char *expected)
{
  g_autofree char *places = dup_places (puzzle, part);

  g_assert_cmpstr (places, ==, expected);
}

static MdrRuledPuzzle *
read_puzzle (const char *name, const char *text)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
  g_autoptr (GError) error = NULL;
  MdrRuledPuzzle *puzzle = mdr_ruled_puzzle_read (rulebook, text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* A line of a condition is about its places; other lines of a rule are about all of them. */
static void
test_lines (void)
{
  g_autoptr (MdrRuledPuzzle) puzzle = read_puzzle ("mosaic", "size 2 3\nnumber\n2 . .\n. . 3\n");

  assert_places (puzzle, "  each number", "0 1 3 4; 1 2 4 5");
  assert_places (puzzle, "rule ", "0 1 3 4; 1 2 4 5");
  g_assert_null (mdr_ruled_list_instances (puzzle, find_line (puzzle->rulebook, "kind ")));
  g_assert_null (mdr_ruled_list_instances (puzzle, find_line (puzzle->rulebook, "right ")));
}

/* Lines, and cells with another beside them. */
static void
test_pairs (void)
{
  g_autoptr (MdrRuledPuzzle) puzzle = read_puzzle ("futoshiki", "size 2 2\n");
  gint16 *signs = puzzle->givens[0];

  signs[mdr_ruled_grid_get_edge (puzzle->grid, MDR_PLACE_BORDER, 0, MDR_DIRECTION_RIGHT)] = 0;
  signs[mdr_ruled_grid_get_edge (puzzle->grid, MDR_PLACE_BORDER, 1, MDR_DIRECTION_DOWN)] = 1;
  assert_places (puzzle, "  each line", "0 1; 2 3; 0 2; 1 3");
  assert_places (puzzle, "  each sign=less", "0 1");
  assert_places (puzzle, "rule signs", "0 1; 1 3");
}

/* Each place of each condition of the pages at hand has a cell to be shown. */
static void
test_pages (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint count = 0;

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autoptr (MdrRuledPuzzle) puzzle =
          rules_kit_new_puzzle (rulebook, (MdrRuledGrid){ 4, 4 }, 0.4, random);

      for (guint k = 0; puzzle && k < rulebook->statements->len; k++)
        {
          g_autoptr (GPtrArray) places =
              mdr_ruled_list_instances (puzzle, mdr_rulebook_get_statement (rulebook, k)->line);

          g_assert_nonnull (places);
          for (guint n = 0; n < places->len; n++)
            g_assert_cmpuint (((GArray *) g_ptr_array_index (places, n))->len, >, 0);
          count += places->len;
        }
    }
  g_assert_cmpuint (count, >, 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-instances/lines", test_lines);
  g_test_add_func ("/ruled-instances/pairs", test_pairs);
  g_test_add_func ("/ruled-instances/pages", test_pages);
  return g_test_run ();
}
