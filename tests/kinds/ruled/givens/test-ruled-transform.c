/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rulebook-files.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"
#include "rules-kit.h"

#include "mdr-ruled-text.h"

#define MOST_ANSWERS 400

/* Rules that look in one direction. */
static const char one_sided[] = "meander-rules 1\n"
                                "kind test \"Test\"\n"
                                "given left at row: 1..columns\n"
                                "decide height at cell: 1..columns\n"
                                "rule seen \"Seen.\"\n"
                                "  each left: visible height from left = left\n"
                                "wrong seen \"Wrong.\"\n"
                                "  left \"2\"  height \"2 1\"\n"
                                "right \"Right.\"\n"
                                "  left \"2\"  height \"1 2\"\n";

static const char downwards[] = "meander-rules 1\n"
                                "kind test \"Test\"\n"
                                "given stone at cell\n"
                                "decide star at cell\n"
                                "rule fall \"Stars lie on stars or stones.\"\n"
                                "  each cell: star and not stone implies star@down or stone@down\n"
                                "wrong fall \"Wrong.\"\n"
                                "  stone \". .\" \". .\"  star \"y n\" \"n n\"\n"
                                "right \"Right.\"\n"
                                "  stone \". .\" \"x .\"  star \"y n\" \"n n\"\n";

static const char four_edges[] = "meander-rules 1\n"
                                 "kind test \"Test\"\n"
                                 "given left at row: 1..9\n"
                                 "given right at row: 1..9\n"
                                 "given top at column: 1..9\n"
                                 "given bottom at column: 1..9\n"
                                 "given sign at cell: 0..9 ? with arrow\n"
                                 "given room at area\n"
                                 "given total at room: 0..9\n"
                                 "decide star at cell\n"
                                 "rule none \"None.\"\n"
                                 "  each cell: star or not star\n"
                                 "wrong none \"Wrong.\"\n"
                                 "  star \"y\"\n"
                                 "right \"Right.\"\n"
                                 "  star \"y\"\n";

static MdrPuzzle *
read_text (const MdrKind *kind, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint taken = 0;
  MdrPuzzle *puzzle = kind->puzzle_from_text (kind, (const char *const *) lines, 1, &taken, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* Everything on a board comes to its place. */
static void
test_places (void)
{
  static const struct
  {
    MdrSymmetry symmetry;
    const char *text;
  } rows[] = {
    { MDR_SYMMETRY_NONE,
      "size 2 3\nleft: 1 2\nright: 3 4\ntop: 5 6 7\nbottom: 8 9 1\nsign\n1> . .\n. ?v .\nroom\n1 1 2\n1 2 2\n"
      "total\n3 . 4\n. . .\n" },
    { MDR_SYMMETRY_FLIP_COLUMNS,
      "size 2 3\nleft: 3 4\nright: 1 2\ntop: 7 6 5\nbottom: 1 9 8\nsign\n. . 1<\n. ?v .\nroom\n1 2 2\n1 1 2\n"
      "total\n4 3 .\n. . .\n" },
    { MDR_SYMMETRY_QUARTER_TURN, "size 3 2\nleft: 8 9 1\nright: 5 6 7\ntop: 2 1\nbottom: 4 3\nsign\n. 1v\n?< "
                                 ".\n. .\nroom\n1 1\n2 1\n2 2\n"
                                 "total\n3 .\n4 .\n. .\n" },
  };
  const MdrKind *kind = ruled_test_kind_from_page (four_edges);
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, rows[0].text);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrRuledPuzzle) givens =
          ruled_givens_transform (ruled_puzzle_get_givens (puzzle), rows[i].symmetry);
      g_autoptr (MdrPuzzle) image = &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
      g_autofree char *text = kind->puzzle_to_text (image);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Signs between cells open to the same cell as before, whichever comes first now. */
static void
test_edges (void)
{
  static const struct
  {
    MdrSymmetry symmetry;
    const char *text;
  } rows[] = {
    { MDR_SYMMETRY_NONE, "size 2 2\nsign\nr=less d=greater\n. .\nbar\nl .\n. .\nnumber\n. .\nr4 .\n" },
    { MDR_SYMMETRY_FLIP_COLUMNS,
      "size 2 2\nsign\nr=greater,d=greater .\n. .\nbar\n. r\n. .\nnumber\n. .\nr4 .\n" },
    { MDR_SYMMETRY_QUARTER_TURN, "size 2 2\nsign\n. d=less\nr=less .\nbar\n. u\n. .\nnumber\nd4 .\n. .\n" },
  };
  g_autoptr (MdrPuzzle) puzzle = read_text (ruled_test_kind ("edges"), rows[0].text);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) image = mdr_puzzle_transform (puzzle, rows[i].symmetry, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = image->kind->puzzle_to_text (image);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Corners have their own rows, and diagonals that fall rise in a mirror. */
static void
test_corners (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle =
      read_text (ruled_test_kind ("diagonals"), "size 1 2\nnumber\n1 . 2\n. 3 .\n");
  g_autoptr (MdrPuzzle) mirrored = mdr_puzzle_transform (puzzle, MDR_SYMMETRY_FLIP_COLUMNS, &error);
  g_autoptr (MdrPuzzle) turned = mdr_puzzle_transform (puzzle, MDR_SYMMETRY_QUARTER_TURN, NULL);
  g_autofree char *text = mirrored->kind->puzzle_to_text (mirrored);
  g_autofree char *turned_text = turned->kind->puzzle_to_text (turned);
  g_autoptr (MdrRuledAnswer) answer =
      mdr_ruled_answer_read (ruled_puzzle_get_givens (puzzle), "slant\nf .\n", -1, &error);
  g_autoptr (MdrRuledAnswer) image = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "size 1 2\nnumber\n2 . 1\n. 3 .\n");
  g_assert_cmpstr (turned_text, ==, "size 2 1\nnumber\n. 1\n3 .\n. 2\n");
  image = ruled_answer_transform (ruled_puzzle_get_givens (puzzle), ruled_puzzle_get_givens (mirrored),
                                  answer, MDR_SYMMETRY_FLIP_COLUMNS);
  g_assert_cmpint (image->values[0][0], ==, MDR_RULED_NONE);
  g_assert_cmpint (image->values[0][1], ==, 1);
}

/* A list comes to be read from the other end where its line does. */
static void
test_lists (void)
{
  static const struct
  {
    MdrSymmetry symmetry;
    const char *text;
  } rows[] = {
    { MDR_SYMMETRY_NONE, "size 2 3\nleft: 1,? .\ntop: . 0 2,1\n" },
    { MDR_SYMMETRY_FLIP_COLUMNS, "size 2 3\nleft: ?,1 .\ntop: 2,1 0 .\n" },
    { MDR_SYMMETRY_QUARTER_TURN, "size 3 2\nleft: . 0 1,2\ntop: . 1,?\n" },
  };
  const MdrKind *kind = ruled_test_kind ("pictures");
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, rows[0].text);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrRuledPuzzle) givens =
          ruled_givens_transform (ruled_puzzle_get_givens (puzzle), rows[i].symmetry);
      g_autoptr (MdrPuzzle) image = &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
      g_autofree char *text = kind->puzzle_to_text (image);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
check_answers (const MdrPuzzle *puzzle, MdrSymmetry symmetry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) image = mdr_puzzle_transform (puzzle, symmetry, &error);
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GPtrArray) before = rules_kit_list_answers (givens, NULL, TRUE, MOST_ANSWERS);
  g_autoptr (GPtrArray) after = NULL;

  g_assert_no_error (error);
  after = rules_kit_list_answers (ruled_puzzle_get_givens (image), NULL, TRUE, MOST_ANSWERS);
  g_assert_cmpuint (before->len, ==, after->len);
  for (guint i = 0; before->len < MOST_ANSWERS && i < before->len; i++)
    {
      g_autoptr (MdrRuledAnswer) mapped = ruled_answer_transform (givens, ruled_puzzle_get_givens (image),
                                                                  g_ptr_array_index (before, i), symmetry);
      gboolean found = FALSE;

      for (guint k = 0; k < after->len && !found; k++)
        found =
            mdr_ruled_answer_equal (ruled_puzzle_get_givens (image), mapped, g_ptr_array_index (after, k));
      g_assert_true (found);
    }
}

/* What is told from the left or from the top, as the lengths of blocks, or names directions, as pieces of
 * lines do; all other pages know no direction. */
static const char *const one_sided_pages[] = { "aquarium",       "battleships", "cojun",    "crosses",
                                               "kakurasu",       "kakuro",      "magnets",  "moves",
                                               "nonogram-rules", "pens",        "pipelink", "rays",
                                               "sashigane",      "tatamibari",  "tenner",   "views",
                                               "weights",        NULL };

/* Whether the rules stay the same under the symmetry; where not, the kind has to refuse it. */
static gboolean
check_symmetry (const MdrPuzzle *puzzle, MdrSymmetry symmetry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) image = NULL;

  if (ruled_kind_has_symmetry (puzzle->kind, symmetry))
    return TRUE;
  g_assert_true (g_strv_contains (one_sided_pages, puzzle->kind->id));
  image = mdr_puzzle_transform (puzzle, symmetry, &error);
  g_assert_null (image);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  return FALSE;
}

/* The answers to the image are the images of the answers, for all pages. */
static void
test_answers (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;

      for (guint symmetry = 0; symmetry < MDR_N_SYMMETRIES; symmetry++)
        {
          MdrRuledGrid grid = { rulebook->square ? 3 : 2, 3 };
          g_autoptr (MdrRuledPuzzle) givens = rules_kit_new_puzzle (rulebook, grid, 0.3, random);
          g_autoptr (MdrPuzzle) puzzle = NULL;

          while (!mdr_ruled_puzzle_check_bounds (givens, NULL))
            {
              mdr_ruled_puzzle_free (givens);
              givens = rules_kit_new_puzzle (rulebook, grid, 0.3, random);
            }
          puzzle = &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
          if (check_symmetry (puzzle, (MdrSymmetry) symmetry))
            check_answers (puzzle, (MdrSymmetry) symmetry);
        }
    }
}

/* The examples come back after a symmetry and its inverse. */
static void
test_inverse (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GPtrArray) examples =
          ruled_test_list_examples (ruled_test_kind (g_ptr_array_index (names, i)));

      for (guint k = 0; k < examples->len; k++)
        {
          g_autoptr (MdrPuzzle) turned =
              mdr_puzzle_ref (((const RuledTestExample *) g_ptr_array_index (examples, k))->puzzle);

          if (!check_symmetry (turned, MDR_SYMMETRY_QUARTER_TURN))
            continue;
          for (guint turn = 0; turn < 4; turn++)
            {
              g_autoptr (MdrPuzzle) next = mdr_puzzle_transform (turned, MDR_SYMMETRY_QUARTER_TURN, NULL);

              g_assert_nonnull (next);
              mdr_puzzle_unref (turned);
              turned = g_steal_pointer (&next);
            }
          g_assert_true (
              mdr_puzzle_equal (turned,
                                ((const RuledTestExample *) g_ptr_array_index (examples, k))->puzzle));
        }
    }
}

static void
assert_symmetries (const char *page, guint expected)
{
  const MdrKind *kind = ruled_test_kind_from_page (page);
  guint found = 0;

  for (guint symmetry = 0; symmetry < MDR_N_SYMMETRIES; symmetry++)
    found |= (guint) ruled_kind_has_symmetry (kind, (MdrSymmetry) symmetry) << symmetry;
  g_assert_cmphex (found, ==, expected);
}

/* Rules that look in one direction are not the same from elsewhere, and that is said. */
static void
test_one_sided (void)
{
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_test_kind_from_page (one_sided);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  assert_symmetries (one_sided, 1u << MDR_SYMMETRY_NONE | 1u << MDR_SYMMETRY_FLIP_ROWS);
  assert_symmetries (downwards, 1u << MDR_SYMMETRY_NONE | 1u << MDR_SYMMETRY_FLIP_COLUMNS);
  g_assert_null (mdr_puzzle_transform (puzzle, MDR_SYMMETRY_TRANSPOSE, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  g_assert_cmpstr (error->message, ==,
                   "The rules of “Test” are not the same on a board that is turned or mirrored.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/transform/corners", test_corners);
  g_test_add_func ("/ruled/transform/edges", test_edges);
  g_test_add_func ("/ruled/transform/places", test_places);
  g_test_add_func ("/ruled/transform/lists", test_lists);
  g_test_add_func ("/ruled/transform/answers", test_answers);
  g_test_add_func ("/ruled/transform/inverse", test_inverse);
  g_test_add_func ("/ruled/transform/one-sided", test_one_sided);
  return g_test_run ();
}
