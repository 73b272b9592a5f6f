/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-logic.h"
#include "mdr-ruled-paths.h"
#include "mdr-uniqueness.h"
#include "ruled-kind.h"
#include "ruled-test-kind.h"

/* Puzzles made from pages of rules. */

#define SIDE "6"

static MdrPuzzle *
generate (const MdrKind *kind, const char *side, const char *difficulty, MdrJob *job, GError **error)
{
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);

  g_assert_true (mdr_options_set (options, "rows", side, NULL));
  g_assert_true (mdr_options_set (options, "columns", side, NULL));
  g_assert_true (mdr_options_set (options, "difficulty", difficulty, NULL));
  g_assert_true (mdr_options_set (options, "seed", "7", NULL));
  return kind->generate (kind, options, job, error);
}

/* Returns a puzzle on a board of this size, of the easiest difficulty that there is, with one solution. */
static MdrPuzzle *
make (const MdrKind *kind, const char *side)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrPuzzle *puzzle = NULL;
  g_autoptr (MdrSolution) solution = NULL;
  g_auto (MdrUniqueness) uniqueness = { 0 };
  g_autoptr (GError) error = NULL;

  mdr_job_begin (job);
  for (guint k = 0; mdr_difficulties[k].id && !puzzle; k++)
    {
      g_clear_error (&error);
      puzzle = generate (kind, side, mdr_difficulties[k].id, job, &error);
    }
  /* Some kinds have no puzzles so small. */
  for (guint k = 0; mdr_difficulties[k].id && !puzzle; k++)
    {
      int level = ruled_kind_get_rulebook (kind)->levels[k];
      g_autofree char *usual = g_strdup_printf ("%d", level);

      g_clear_error (&error);
      if (level > 0)
        puzzle = generate (kind, usual, mdr_difficulties[k].id, job, &error);
    }
  g_assert_no_error (error);
  mdr_uniqueness_init (&uniqueness, 100000, job);
  solution = mdr_uniqueness_find_solution (&uniqueness, puzzle, &error);
  g_assert_no_error (error);
  g_assert_true (kind->verify (puzzle, solution, &error));
  return puzzle;
}

static void
assert_small (const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = make (kind, ruled_kind_get_rulebook (kind)->square ? "4" : SIDE);

  g_assert_nonnull (puzzle);
}

/* Counts in how many cells paths begin or go on. */
static guint
count_taken (const MdrRuledPuzzle *givens, guint given, guint *most)
{
  guint n_cells = givens->n_places[given];
  g_autofree guint *taken = g_new0 (guint, n_cells);
  guint count = 0;

  *most = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrRuledPath path = { NULL, 0 };

      while (givens->givens[given][cell] >= 0
             && mdr_ruled_paths_next (givens->lists, givens->givens[given][cell], &path))
        {
          g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (givens->grid, cell, &path);

          g_assert_cmpuint (cells->len, ==, path.n_steps + 1);
          for (guint k = 0; k < cells->len; k++)
            {
              guint n_paths = ++taken[g_array_index (cells, guint, k)];

              *most = MAX (*most, n_paths);
            }
        }
    }
  for (guint cell = 0; cell < n_cells; cell++)
    count += taken[cell] > 0;
  return count;
}

/* Paths of so many cells cover the board; around a solution they are where its numbers let them be. */
static void
test_paths (void)
{
  static const struct
  {
    const char *kind;
    const char *side;
    const char *path;
    guint fewest;
  } rows[] = {
    { "thermometers", "6", "thermometer", 36 },
    { "thermosudoku", "9", "thermometer", 20 },
    { "arrowsudoku", "9", "arrow", 15 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = NULL;
      const MdrRuledPuzzle *givens;
      guint given;
      guint most;

      mdr_job_begin (job);
      puzzle = generate (ruled_test_kind (rows[i].kind), rows[i].side, "normal", job, &error);
      g_assert_no_error (error);
      givens = ruled_puzzle_get_givens (puzzle);
      g_assert_true (mdr_rulebook_find_given (givens->rulebook, rows[i].path, &given));
      g_assert_cmpuint (count_taken (givens, given, &most), >=, rows[i].fewest);
      g_assert_cmpuint (most, ==, 1);
    }
}

/* What a page wants in the first row and the first column stands there, and the rest looks the same upside
 * down. */
static void
test_first_lines (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  const gint16 *black;

  mdr_job_begin (job);
  puzzle = generate (ruled_test_kind ("kakuro"), "6", "normal", job, &error);
  g_assert_no_error (error);
  black = ruled_puzzle_get_givens (puzzle)->givens[0];
  for (guint k = 0; k < 6; k++)
    {
      g_assert_cmpint (black[k], ==, 1);
      g_assert_cmpint (black[6 * k], ==, 1);
    }
  for (guint row = 1; row < 6; row++)
    for (guint column = 1; column < 6; column++)
      g_assert_cmpint (black[6 * row + column], ==, black[6 * (6 - row) + 6 - column]);
}

/* Exactly as many stand on the board as the page says, however large it is. */
static void
test_count (void)
{
  static const char *const sides[] = { "4", "6", "9" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = NULL;
      const MdrRuledPuzzle *givens;
      guint station;
      guint count = 0;

      mdr_job_begin (job);
      puzzle = generate (ruled_test_kind ("traintracks"), sides[i], "easy", job, &error);
      g_assert_no_error (error);
      givens = ruled_puzzle_get_givens (puzzle);
      g_assert_true (mdr_rulebook_find_given (givens->rulebook, "station", &station));
      for (guint cell = 0; cell < givens->n_places[station]; cell++)
        count += givens->givens[station][cell] != MDR_RULED_NONE;
      g_assert_cmpuint (count, ==, 2);
    }
}

/* Clues stand in the middles of regions that are symmetric around them, in cells or between them, and few of
 * them in regions of one cell. Numbers are those of a solution. */
static void
test_centers (void)
{
  static const char numbered[] =
      "meander-rules 1\nkind turned \"Turned\"\ngiven number at cell: 1..99 ?\ndecide wall at border\n"
      "rule turned \"Each region has one number, which counts its cells, and is symmetric around it.\"\n"
      "  regions of wall: one number each, size number, symmetric\n"
      "make number: one in 5 cells\nlevel normal 6\n"
      "wrong turned \"A region of one.\"\n  number \"1 2\"\n  wall around r1c1\n"
      "right \"Two regions.\"\n  number \"1 1\"\n  wall around r1c1\n";
  const MdrKind *kinds[2] = { ruled_test_kind ("galaxies") };
  g_autoptr (GError) error = NULL;

  kinds[1] = ruled_kind_from_page (numbered, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrPuzzle) puzzle = NULL;
      guint count = 0;
      int most = 0;

      mdr_job_begin (job);
      puzzle = generate (kinds[i], "8", "normal", job, &error);
      g_assert_no_error (error);
      for (guint cell = 0; cell < 64; cell++)
        {
          int value = ruled_puzzle_get_givens (puzzle)->givens[0][cell];

          count += value >= 0;
          most = MAX (most, value);
        }
      g_assert_cmpuint (count, <, 32);
      g_assert_cmpint (most, >, 1);
    }
}

/* Few random loops are the only one for their pearls, and it takes little to see that one is not. */
static void
test_cheap_attempts (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_job_begin (job);
  puzzle = generate (ruled_test_kind ("masyu"), "10", "normal", job, &error);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
}

/* It is proven, and said soon, that the usual ships have no room. */
static void
test_no_room (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_job_begin (job);
  puzzle = generate (ruled_test_kind ("battleships"), "6", "easy", job, &error);
  g_assert_null (puzzle);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS);
  g_assert_true (g_str_has_prefix (error->message, "No solution fits on a board of this size."));
}

/* Every kind that comes with the program can be made, whatever its givens are. A sixth of
 * them is tried, unless tests may be slow. */
static void
test_shipped (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rules", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *file;
  guint count = 0;

  g_assert_nonnull (files);
  while ((file = g_dir_read_name (files)))
    {
      g_autofree char *name = NULL;

      if (!g_str_has_suffix (file, ".rules"))
        continue;
      name = g_strndup (file, strlen (file) - strlen (".rules"));
      g_test_message ("%s", name);
      /* A page without levels ships puzzles that were found in other ways. */
      g_assert_true ((ruled_test_kind (name)->generate != NULL) == (ruled_test_kind (name)->levels != NULL));
      if (!ruled_test_kind (name)->generate)
        continue;
      if (g_test_slow () || g_str_hash (name) % 6 == 0)
        assert_small (ruled_test_kind (name));
      count++;
    }
  g_assert_cmpuint (count, >=, 15);
}

/* Of as many values as a word has bits, and of one fewer or more. */
static void
test_many_values (void)
{
  static const int numbers[] = { 31, 32, 33, 63, 64, 65 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const char *page = ruled_kind_get_rulebook (ruled_test_kind ("fillomino"))->text;
      g_auto (GStrv) parts = g_strsplit (page, "make most: 8", 2);
      g_autofree char *text = g_strdup_printf ("%smake most: %d%s", parts[0], numbers[i], parts[1]);
      g_autoptr (GError) error = NULL;
      const MdrKind *kind = ruled_kind_from_page (text, &error);

      g_test_message ("%d values", numbers[i]);
      g_assert_no_error (error);
      assert_small (kind);
    }
}

/* What stands first is where the page says: walls look the same upside down, and rooms are rectangles. */
static void
test_shape (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) walls = NULL;
  g_autoptr (MdrPuzzle) rooms = NULL;
  const MdrRuledPuzzle *givens;

  mdr_job_begin (job);
  walls = generate (ruled_test_kind ("lightup"), "6", "normal", job, &error);
  g_assert_no_error (error);
  givens = ruled_puzzle_get_givens (walls);
  for (guint cell = 0; cell < 36; cell++)
    g_assert_true ((givens->givens[0][cell] == MDR_RULED_NONE)
                   == (givens->givens[0][35 - cell] == MDR_RULED_NONE));

  rooms = generate (ruled_test_kind ("heyawake"), "6", "normal", job, &error);
  g_assert_no_error (error);
  givens = ruled_puzzle_get_givens (rooms);
  g_assert_cmpuint (givens->n_areas[0], >=, 6);
  for (guint area = 0; area < givens->n_areas[0]; area++)
    {
      guint top = 6, left = 6, bottom = 0, right = 0, count = 0;

      for (guint cell = 0; cell < 36; cell++)
        if (givens->givens[0][cell] == (gint16) area)
          {
            count++;
            top = MIN (top, cell / 6);
            bottom = MAX (bottom, cell / 6);
            left = MIN (left, cell % 6);
            right = MAX (right, cell % 6);
          }
      g_assert_cmpuint (count, ==, (bottom - top + 1) * (right - left + 1));
    }
}

#define LATIN                                                                                                \
  "meander-rules 2\nkind %s \"Tried\"\nsquare board\n"                                                       \
  "given dot at border: white\ngiven mark at cell: even odd\n"                                               \
  "decide value at cell: 1..rows\ngiven number of value at cell\n"                                           \
  "rule lines \"Lines.\"\n  each line: different value in here\n"                                            \
  "rule dots \"Dots.\"\n  each dot=white: difference value in here = 1\n"                                    \
  "rule others \"Others.\"\n  each pair: not dot.between implies not difference value in here = 1\n"         \
  "rule even \"Even.\"\n  each mark=even: value=2 or value=4\n"                                              \
  "rule odd \"Odd.\"\n  each mark=odd: value=1 or value=3\n"                                                 \
  "make dot: around\n%s"                                                                                     \
  "level easy 4\n"                                                                                           \
  "wrong lines \"Two 1s.\"\n  size 2 2\n  value \"1 1\" \". .\"\n"                                           \
  "wrong dots \"1 and 3.\"\n  size 3 3\n  dot r1c1.right=white\n  value \"1 3 .\" \". . .\" \". . .\"\n"     \
  "wrong others \"1 and 2.\"\n  size 3 3\n  value \"1 2 .\" \". . .\" \". . .\"\n"                           \
  "wrong even \"1.\"\n  mark \"e .\" \". .\"\n  value \"1 .\" \". .\"\n"                                     \
  "wrong odd \"2.\"\n  mark \"o .\" \". .\"\n  value \"2 .\" \". .\"\n"                                      \
  "right \"All dots.\"\n  dot \"r=white,d=white d=white\" \"r=white .\"\n  value \"1 2\" \"2 1\"\n"

/* Makes a puzzle of a page with these lines, and counts its dots, marks and numbers. */
static void
count_clues (const char *id, const char *lines, guint counts[3])
{
  g_autofree char *page = g_strdup_printf (LATIN, id, lines);
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (page, &error);
  g_autoptr (MdrPuzzle) puzzle = NULL;
  const MdrRuledPuzzle *givens;

  g_assert_no_error (error);
  puzzle = make (kind, "4");
  givens = ruled_puzzle_get_givens (puzzle);
  for (guint given = 0; given < 3; given++)
    {
      counts[given] = 0;
      for (guint place = 0; place < givens->n_places[given]; place++)
        counts[given] += givens->givens[given][place] != MDR_RULED_NONE;
    }
}

/* What is read off a solution is there wherever a rule asks for it, and stays; what there shall be none of is
 * not there. */
static void
test_read_off (void)
{
  guint counts[3];

  count_clues ("no-numbers", "make number: none\n", counts);
  g_assert_cmpuint (counts[0], >=, 4);
  g_assert_cmpuint (counts[1], >, 0);
  g_assert_cmpuint (counts[2], ==, 0);
  count_clues ("no-marks", "make mark: none\n", counts);
  g_assert_cmpuint (counts[1], ==, 0);
  g_assert_cmpuint (counts[2], >, 0);
}

/* Returns how many numbers a puzzle of Even-Odd Sudoku has if this given is taken away first. */
static guint
count_numbers (const char *rare)
{
  const MdrKind *shipped = ruled_test_kind ("evenodd");
  g_autofree char *id = g_strconcat ("kind rare-", rare, NULL);
  g_autofree char *line = g_strconcat ("make ", rare, ": rare", NULL);
  g_autoptr (GString) page = g_string_new (shipped->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  const MdrKind *kind;
  const MdrRuledPuzzle *givens;
  guint count = 0;

  g_assert_cmpuint (g_string_replace (page, "kind evenodd", id, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (page, "make number: rare", line, 1), ==, 1);
  kind = ruled_kind_from_page (page->str, &error);
  g_assert_no_error (error);
  puzzle = make (kind, "6");
  givens = ruled_puzzle_get_givens (puzzle);
  for (guint cell = 0; cell < 36; cell++)
    count += givens->givens[2][cell] != MDR_RULED_NONE;
  return count;
}

/* What is rare is taken away before all else. */
static void
test_rare (void)
{
  g_assert_cmpuint (count_numbers ("number"), <, count_numbers ("mark"));
}

/* Areas that are irregular have the sizes of those of a new board, but are not its boxes. */
static void
test_irregular (void)
{
  g_autoptr (MdrPuzzle) puzzle = make (ruled_test_kind ("jigsaw"), "6");
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  guint n_crooked = 0;

  g_assert_cmpuint (givens->n_areas[0], ==, 6);
  for (guint area = 0; area < 6; area++)
    {
      guint top = 6, left = 6, bottom = 0, right = 0, count = 0;

      for (guint cell = 0; cell < 36; cell++)
        if (givens->givens[0][cell] == (gint16) area)
          {
            count++;
            top = MIN (top, cell / 6);
            bottom = MAX (bottom, cell / 6);
            left = MIN (left, cell % 6);
            right = MAX (right, cell % 6);
          }
      g_assert_cmpuint (count, ==, 6);
      n_crooked += count != (bottom - top + 1) * (right - left + 1);
    }
  g_assert_cmpuint (n_crooked, >=, 3);
}

static const MdrKind *
new_kind (const char *id, const char *rules)
{
  g_autofree char *page =
      g_strdup_printf ("meander-rules 1\nkind %s \"Tried\"\n%s\nlevel easy 4\n", id, rules);
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (page, &error);

  g_assert_no_error (error);
  return kind;
}

#define SHADES                                                                                               \
  "decide shade at cell: black white\n"                                                                      \
  "right \"Black.\"\n  shade \"b b\"\n"
#define NUMBERS                                                                                              \
  "given number at cell: 1..columns\n"                                                                       \
  "decide value at cell: 1..columns\n"                                                                       \
  "rule given \"Given numbers stay.\"\n  each number: value=number\n"                                        \
  "wrong given \"A 1 in the place of a 2.\"\n  number \"2 .\" \". .\"\n  value \"1 2\" \"1 2\"\n"            \
  "right \"Rising.\"\n  value \"1 2\" \"1 2\"\n"

/* The error says at which stage the page fails; nothing that is none is made. */
static void
test_stages (void)
{
  static const struct
  {
    const char *id;
    const char *rules;
    const char *difficulty;
    const char *sentence;
  } rows[] = {
    { "unsolvable",
      "decide value at cell: 1..3\n"
      "rule rows \"A row has different numbers.\"\n  each row: different value in here\n"
      "wrong rows \"Two 1s.\"\n  value \"1 1\"\nright \"Rising.\"\n  value \"1 2\"\n",
      "easy", "No solution" },
    { "ambiguous",
      SHADES "rule some \"A row has a black cell.\"\n  each row: count black in here >= 1\n"
             "wrong some \"None.\"\n  shade \"w w\"\n",
      "easy", "had only one solution" },
    { "too-easy",
      NUMBERS "rule rows \"Each row has each number.\"\n  each row: different value in here\n"
              "wrong rows \"Two 1s.\"\n  value \"1 1\" \"1 2\"\n",
      "extreme", "(Extreme)" },
    { "uniform",
      SHADES "rule black \"Cells are black.\"\n  each cell: black\n"
             "wrong black \"A white one.\"\n  shade \"w b\"\n",
      "easy", "solved at the start" },
    { "filled", NUMBERS, "easy", "solved at the start" },
    { "clueless",
      "decide shade at cell: black white\n"
      "rule turns \"Colors take turns, and black comes last.\"\n  each cell: black iff not black@right\n"
      "wrong turns \"Two black ones.\"\n  shade \"b b\"\nright \"White, black.\"\n  shade \"w b\"\n",
      "easy", "without any clue" },
    { "nearly-filled",
      NUMBERS "rule rows \"Each row has each number.\"\n  each row: different value in here\n"
              "wrong rows \"Two 1s.\"\n  value \"1 1\" \"1 2\"\n",
      "easy", "less than a third" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MdrKind *kind = new_kind (rows[i].id, rows[i].rules);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      mdr_job_begin (job);
      g_test_message ("%s", rows[i].id);
      g_assert_null (generate (kind, "4", rows[i].difficulty, job, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].sentence));
    }
}

/* Where all clues are not enough for a level, it is told that puzzles are harder, not easier. */
static void
test_too_hard (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_begin (job);
  g_assert_null (generate (ruled_test_kind ("lits"), "4", "easy", job, &error));
  g_assert_nonnull (strstr (error->message, "was harder than the requested difficulty (Easy)"));
}

/* Dominoes have two cells each, and areas of three cells have three. */
static void
test_equal (void)
{
  static const char *const names[] = { "magnets", "tripletts" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = NULL;
      const MdrRuledPuzzle *givens;
      guint n_cells[36] = { 0 };

      mdr_job_begin (job);
      puzzle = generate (ruled_test_kind (names[i]), "6", "normal", job, &error);
      g_assert_no_error (error);
      givens = ruled_puzzle_get_givens (puzzle);
      for (guint cell = 0; cell < 36; cell++)
        n_cells[givens->givens[0][cell]]++;
      g_assert_cmpuint (givens->n_areas[0], ==, 36 / (i + 2));
      for (guint area = 0; area < givens->n_areas[0]; area++)
        g_assert_cmpuint (n_cells[area], ==, i + 2);
    }
}

/* Numbers that stand at all rows and columns count up on a new board. */
static void
test_count_up (void)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  const MdrKind *kind = ruled_test_kind ("kakurasu");
  g_autoptr (MdrPuzzle) usual = kind->new_puzzle (kind);
  g_autoptr (GError) error = NULL;

  puzzle = mdr_puzzle_edit (usual, "size 3 4", &error);
  g_assert_no_error (error);
  for (gint16 place = 0; place < 4; place++)
    g_assert_cmpint (ruled_puzzle_get_givens (puzzle)->givens[0][place], ==, place + 1);
  for (gint16 place = 0; place < 3; place++)
    g_assert_cmpint (ruled_puzzle_get_givens (puzzle)->givens[1][place], ==, place + 1);
}

/* An easy Sudoku falls to singles, and keeps more clues than it needs. */
static void
test_easy (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  const gint16 *numbers;
  gboolean decided;
  guint n_numbers = 0;

  mdr_job_begin (job);
  puzzle = generate (ruled_test_kind ("sudoku"), "9", "easy", job, &error);
  g_assert_no_error (error);
  numbers = ruled_puzzle_get_givens (puzzle)->givens[1];
  for (guint cell = 0; cell < 81; cell++)
    n_numbers += numbers[cell] > 0;
  g_assert_cmpuint (n_numbers, >=, 30);
  g_assert_cmpuint (n_numbers, <=, 38);
  steps = mdr_logic_list_steps (puzzle, FALSE, &decided, job);
  g_assert_true (decided);
  for (guint k = 0; k < steps->len; k++)
    g_assert_true (g_str_has_suffix (((const MdrDeduction *) g_ptr_array_index (steps, k))->rule, "-single"));
}

/* Whoever stops it is told so, at whatever point it is. */
static void
test_stopped (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_begin (job);
  mdr_job_cancel (job);
  g_assert_null (generate (ruled_test_kind ("norinori"), "8", "hard", job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-generate/count", test_count);
  g_test_add_func ("/ruled-generate/cheap-attempts", test_cheap_attempts);
  g_test_add_func ("/ruled-generate/no-room", test_no_room);
  g_test_add_func ("/ruled-generate/shipped", test_shipped);
  g_test_add_func ("/ruled-generate/many-values", test_many_values);
  g_test_add_func ("/ruled-generate/shape", test_shape);
  g_test_add_func ("/ruled-generate/read-off", test_read_off);
  g_test_add_func ("/ruled-generate/rare", test_rare);
  g_test_add_func ("/ruled-generate/irregular", test_irregular);
  g_test_add_func ("/ruled-generate/first-lines", test_first_lines);
  g_test_add_func ("/ruled-generate/paths", test_paths);
  g_test_add_func ("/ruled-generate/centers", test_centers);
  g_test_add_func ("/ruled-generate/stages", test_stages);
  g_test_add_func ("/ruled-generate/too-hard", test_too_hard);
  g_test_add_func ("/ruled-generate/equal", test_equal);
  g_test_add_func ("/ruled-generate/count-up", test_count_up);
  g_test_add_func ("/ruled-generate/easy", test_easy);
  g_test_add_func ("/ruled-generate/stopped", test_stopped);
  return g_test_run ();
}
