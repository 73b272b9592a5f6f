/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "argument-check.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"
#include "rules-kit.h"

#include <json-glib/json-glib.h>

#include <stdlib.h>
#include <string.h>

/*
 * Arguments against the search: each conclusion holds in all answers, and the rules and places that an
 * argument names are enough for it.
 */

/* Conclusions for each rulebook, unless the program is told how many. */
#define STEPS (g_test_slow () ? 120 : 30)
static int n_steps;
static const char *only;

/* Conclusions for each page of others, of which one of so many is tried. */
#define STUDY_STEPS (g_test_slow () ? 2000 : 5)
#define STUDY_SHARE (g_test_slow () ? 1u : 3u)

/* Boards that are tried for them; most have no answer. */
#define BOARDS_PER_STEP 20

/* Boards with more answers are left aside. */
#define MOST_ANSWERS 400

static GPtrArray *
list_answers (const MdrRuledPuzzle *puzzle)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_ruled_answer_free);
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (puzzle, NULL);
  MdrRuledAnswer *answer;

  while (answers->len < MOST_ANSWERS
         && mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
    g_ptr_array_add (answers, answer);
  return answers;
}

static void
assert_claim (const MdrRuledPuzzle *puzzle,
              const GPtrArray *answers,
              const MdrArgument *argument,
              const MdrRuledClaim *claim)
{
  for (guint k = 0; k < answers->len; k++)
    if (!argument_check_holds (claim, g_ptr_array_index (answers, k)))
      {
        g_autofree char *text = mdr_ruled_puzzle_to_text (puzzle);

        g_error ("%s: a wrong argument (%s): %s %u is not always %d on\n%s", puzzle->rulebook->name,
                 argument_check_names[argument->way],
                 mdr_rulebook_get_decision (puzzle->rulebook, claim->choice.decision)->name,
                 claim->choice.place, claim->choice.value, text);
      }
}

static void
assert_argument (const MdrRuledPuzzle *puzzle, const GPtrArray *answers, const MdrArgument *argument)
{
  for (guint k = 0; k < argument->claims->len; k++)
    assert_claim (puzzle, answers, argument, &g_array_index (argument->claims, MdrRuledClaim, k));
  argument_check_assert_sufficient (puzzle, argument);
}

static gboolean
know_claims (MdrReasoner *reasoner, const MdrArgument *argument)
{
  return mdr_reasoner_know (reasoner, (const MdrRuledClaim *) (gpointer) argument->claims->data,
                            argument->claims->len);
}

/* Lets a reasoner rule out numbers of the first decision that has any. */
static MdrReasoner *
new_reasoner (const MdrRuledPuzzle *puzzle)
{
  MdrReasoner *reasoner = mdr_reasoner_new (puzzle, NULL);

  for (guint i = 0; reasoner != NULL && i < puzzle->rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (puzzle->rulebook, i)->domain.has_numbers)
      {
        mdr_reasoner_set_noted (reasoner, i);
        break;
      }
  return reasoner;
}

/* Draws all conclusions. Returns whether everything that the answers share was found. */
static gboolean
follow (const MdrRuledPuzzle *puzzle, const GPtrArray *answers, guint *counts)
{
  g_autoptr (MdrReasoner) reasoner = new_reasoner (puzzle);

  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  for (;;)
    {
      g_autoptr (MdrArgument) argument = argument_check_find_next (reasoner);

      if (argument == NULL)
        return answers->len == 1;
      assert_argument (puzzle, answers, argument);
      counts[argument->way]++;
      g_assert_true (know_claims (reasoner, argument));
    }
}

static MdrRuledPuzzle *
make_puzzle (MdrRulebook *rulebook, GRand *random)
{
  for (;;)
    {
      guint rows = (guint) g_rand_int_range (random, 2, 6);
      MdrRuledGrid grid = { rows, rulebook->square ? rows : (guint) g_rand_int_range (random, 2, 6) };
      g_autoptr (MdrRuledPuzzle) puzzle = NULL;

      if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
        continue;
      puzzle = rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0, 0.5), random);
      if (mdr_ruled_puzzle_check_bounds (puzzle, NULL))
        return g_steal_pointer (&puzzle);
    }
}

static void
try_rulebook (MdrRulebook *rulebook)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GString) shares = g_string_new (NULL);
  guint counts[MDR_N_ARGUMENT_WAYS] = { 0 };
  int sum = 0;

  if (only != NULL && strcmp (only, rulebook->id) != 0)
    return;
  for (int board = 0; board < n_steps * BOARDS_PER_STEP && sum < n_steps; board++)
    {
      g_autoptr (MdrRuledPuzzle) puzzle = make_puzzle (rulebook, random);
      g_autoptr (GPtrArray) answers = list_answers (puzzle);

      if (answers->len == 0 || answers->len == MOST_ANSWERS)
        continue;
      follow (puzzle, answers, counts);
      sum = 0;
      for (guint way = 0; way < MDR_N_ARGUMENT_WAYS; way++)
        sum += (int) counts[way];
    }
  for (guint way = 0; way < MDR_N_ARGUMENT_WAYS; way++)
    g_string_append_printf (shares, " %s %u", argument_check_names[way], counts[way]);
  g_test_message ("%s: %d conclusions:%s", rulebook->name, sum, shares->str);
}

static void
test_arguments (void)
{
  g_autoptr (GPtrArray) rulebooks = rulebook_files_list ();

  for (guint k = 0; k < rulebooks->len; k++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (rulebooks, k));

      try_rulebook (rulebook);
    }
}

/* Holds the next conclusions on a board against their reasons. Returns how many were drawn. */
static int
follow_board (const MdrRuledPuzzle *puzzle, int most)
{
  g_autoptr (MdrReasoner) reasoner = new_reasoner (puzzle);
  int count = 0;

  if (reasoner == NULL || !mdr_reasoner_know (reasoner, NULL, 0))
    return 0;
  for (; count < most; count++)
    {
      g_autoptr (MdrArgument) argument = argument_check_find_next (reasoner);

      if (argument == NULL)
        break;
      argument_check_assert_sufficient (puzzle, argument);
      if (!know_claims (reasoner, argument))
        g_error ("%s: a wrong argument (%s)", puzzle->rulebook->name, argument_check_names[argument->way]);
    }
  return count;
}

static MdrArgument *
find_from (MdrReasoner *reasoner, const GArray *claims)
{
  g_assert_true (mdr_reasoner_know (reasoner, (const MdrRuledClaim *) (gpointer) claims->data, claims->len));
  return argument_check_find_next (reasoner);
}

/* One that has forgotten what was known concludes what a new one does, each time. Returns how often. */
static guint
compare_with_new (const MdrRuledPuzzle *puzzle)
{
  g_autoptr (MdrReasoner) kept = new_reasoner (puzzle);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));

  for (guint n = 0;; n++)
    {
      g_autoptr (MdrReasoner) fresh = new_reasoner (puzzle);
      g_autoptr (MdrArgument) expected = find_from (fresh, claims);
      g_autoptr (MdrArgument) argument = NULL;

      mdr_reasoner_forget (kept);
      argument = find_from (kept, claims);
      g_assert_true ((argument == NULL) == (expected == NULL));
      if (argument == NULL)
        return n;
      g_assert_cmpint (argument->way, ==, expected->way);
      g_assert_cmpmem (argument->claims->data, argument->claims->len * sizeof (MdrRuledClaim),
                       expected->claims->data, expected->claims->len * sizeof (MdrRuledClaim));
      g_assert_cmpuint (argument->instances->len, ==, expected->instances->len);
      g_assert_cmpuint (argument->because->len, ==, expected->because->len);
      g_array_append_vals (claims, argument->claims->data, argument->claims->len);
    }
}

static void
test_forget (void)
{
  static const struct
  {
    const char *name;
    const char *board;
  } boards[] = {
    { "tents", "size 6 6\ntree\n. . . . . .\n. . . x . .\n. x . x . .\n. . . . . .\n. x . . . x\n"
               "x . . . x .\nleft: . 0 . . 2 .\n" },
    { "lightup", "size 6 6\nwall\n. 0 . ? . ?\n. . . . . .\n. . . 1 . .\n. . 2 . . .\n. . . . . .\n"
                 "? . 2 . 2 .\n" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (boards[k].name);
      g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, boards[k].board, -1, NULL);

      g_assert_cmpuint (compare_with_new (puzzle), >, 5);
    }
}

/* Published boards of a page of others, if both are there. */
static void
try_study (const char *corpus, const char *file)
{
  g_autofree char *path = g_build_filename (corpus, "pages", file, NULL);
  g_autofree char *name = g_strndup (file, strlen (file) - strlen (".json"));
  g_autofree char *base = g_strconcat (name, ".rules", NULL);
  g_autofree char *page = g_build_filename (corpus, "..", "pages", base, NULL);
  g_autofree char *text = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (MdrRulebook) rulebook = NULL;
  JsonArray *boards;
  int most = STUDY_STEPS;
  int count = 0;

  if ((only != NULL ? strcmp (only, name) != 0 : g_str_hash (name) % STUDY_SHARE != 0)
      || !g_file_get_contents (page, &text, NULL, NULL))
    return;
  rulebook = mdr_rulebook_read (text, -1, NULL);
  g_assert_nonnull (rulebook);
  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  boards = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (boards) && count < most; i++)
    {
      JsonObject *object = json_array_get_object_element (boards, i);
      const char *board = json_object_get_string_member_with_default (object, "board", NULL);
      g_autoptr (MdrRuledPuzzle) puzzle = board ? mdr_ruled_puzzle_read (rulebook, board, -1, NULL) : NULL;

      if (puzzle != NULL)
        count += follow_board (puzzle, most - count);
    }
  g_test_message ("%s: %d conclusions", name, count);
}

static void
test_studies (void)
{
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  g_autofree char *path = corpus ? g_build_filename (corpus, "pages", NULL) : NULL;
  g_autoptr (GDir) folder = path ? g_dir_open (path, 0, NULL) : NULL;
  const char *file;

  if (folder == NULL)
    {
      g_test_skip ("MEANDER_CORPUS names no folder with published puzzles");
      return;
    }
  while ((file = g_dir_read_name (folder)))
    if (g_str_has_suffix (file, ".json"))
      try_study (corpus, file);
}

/* What is easiest comes first: a single number, with all of its sides. */
static void
test_order (void)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("slitherlink");
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ 2, 2 });
  g_autoptr (MdrReasoner) reasoner = NULL;
  g_autoptr (MdrArgument) first = NULL;
  const MdrArgumentStep *step;

  puzzle->givens[0][0] = 3;
  puzzle->givens[0][3] = 0;
  reasoner = mdr_reasoner_new (puzzle, NULL);
  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  first = argument_check_find_next (reasoner);
  g_assert_cmpint (first->way, ==, MDR_ARGUMENT_ONE);
  g_assert_cmpint (first->claim.choice.value, ==, 0);
  g_assert_cmpuint (first->claims->len, ==, 4);
  g_assert_cmpuint (first->steps->len, ==, 4);
  step = g_ptr_array_index (first->steps, 0);
  g_assert_cmpuint (step->instance.cell, ==, 3);
  g_assert_cmpuint (step->instance.statement, ==, 0);
}

static MdrArgument *
find_after (const char *name, MdrRuledGrid grid, guint n_claims, const MdrRuledClaim *claims)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_new (rulebook, grid);
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);

  g_assert_true (mdr_reasoner_know (reasoner, claims, n_claims));
  return argument_check_find_next (reasoner);
}

/* What one value shows is one thought, whichever rules say so and wherever: a tent rules out all cells around
 * it, and a black cell those beside it. What two values show is not. */
static void
test_thoughts (void)
{
  const MdrRuledClaim black[] = { { { 0, 12, 1 }, TRUE }, { { 0, 0, 1 }, TRUE } };
  g_autoptr (MdrArgument) one = find_after ("heyawake", (MdrRuledGrid){ 5, 5 }, 1, black);
  g_autoptr (MdrArgument) two = find_after ("heyawake", (MdrRuledGrid){ 5, 5 }, 2, black);

  g_assert_cmpint (one->way, ==, MDR_ARGUMENT_ONE);
  g_assert_cmpuint (one->claims->len, ==, 4);
  g_assert_cmpuint (one->because->len, ==, 1);
  g_assert_cmpuint (two->because->len, ==, 1);
  g_assert_cmpuint (two->claims->len, <, 6);
}

static MdrRuledPuzzle *
read_board (const char *name, const char *board)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
  g_autoptr (GError) error = NULL;
  MdrRuledPuzzle *puzzle = mdr_ruled_puzzle_read (rulebook, board, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* Sums of different numbers need no supposition: 16 in two cells is 7 and 9, 17 is 8 and 9. */
static void
test_sums (void)
{
  static const int solution[] = { 0, 0, 0, 0, 9, 7, 0, 8, 9 };
  g_autoptr (MdrRuledPuzzle) puzzle = read_board ("kakuro", "size 3 3\n"
                                                            "black\nx x x\nx . .\nx . .\n"
                                                            "across\n. . .\n16 . .\n17 . .\n"
                                                            "down\n. 17 16\n. . .\n. . .\n");
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);
  g_autoptr (MdrReasoner) rated = mdr_reasoner_new (puzzle, NULL);
  g_autoptr (MdrArgument) first = NULL;

  g_assert_cmpint (mdr_reasoner_rate (rated, MDR_REASONER_TRIALS, NULL), ==, MDR_REASONER_NEAR);
  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  first = argument_check_find_next (reasoner);
  g_assert_false (first->supposes);
  g_assert_cmpint (first->technique, ==, MDR_TECHNIQUE_SUM);
  g_assert_cmpint (first->claim.choice.value, ==, solution[first->claim.choice.place]);
}

/* What boxes share needs no literals of its own, so large boards can be reasoned about, too. */
static void
test_large_boxes (void)
{
  g_autoptr (GString) text = g_string_new ("size 24 24\nnumber\n");
  g_autoptr (MdrRuledPuzzle) puzzle = NULL;
  g_autoptr (MdrReasoner) reasoner = NULL;

  for (guint row = 0; row < 24; row++)
    for (guint column = 0; column < 24; column++)
      g_string_append (text, column == 23 ? ".\n" : row % 2 == 1 && column % 4 == 1 ? "8 " : ". ");
  puzzle = read_board ("shikaku", text->str);
  reasoner = mdr_reasoner_new (puzzle, NULL);
  g_assert_nonnull (reasoner);
  g_assert_cmpint (mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, NULL), <, MDR_REASONER_CONFLICT);
}

/* A number is known to be greater as soon as the one before it is, and what all boxes of a clue share holds:
 * neither needs a supposition. */
static void
test_no_supposition (void)
{
  g_autoptr (MdrRuledPuzzle) signs = read_board ("futoshiki", "size 4 4\n");
  g_autoptr (MdrRuledPuzzle) boxes = read_board ("shikaku", "size 2 4\nnumber\n4 . . .\n. . . 4\n");
  g_autoptr (MdrReasoner) about_signs = NULL;
  g_autoptr (MdrReasoner) about_boxes = mdr_reasoner_new (boxes, NULL);
  g_autoptr (MdrArgument) number = NULL;
  g_autoptr (MdrArgument) none = NULL;

  for (guint cell = 0; cell < 3; cell++)
    signs->givens[0][mdr_ruled_grid_get_edge (signs->grid, MDR_PLACE_BORDER, cell, MDR_DIRECTION_RIGHT)] = 0;
  about_signs = mdr_reasoner_new (signs, NULL);
  g_assert_true (mdr_reasoner_know (about_signs, NULL, 0));
  number = argument_check_find_next (about_signs);
  g_assert_cmpint (number->way, ==, MDR_ARGUMENT_ONE);
  g_assert_false (number->supposes);
  g_assert_cmpint (number->technique, ==, MDR_TECHNIQUE_NAKED_SINGLE);
  g_assert_cmpint (number->claim.choice.value, ==, (int) number->claim.choice.place + 1);
  argument_check_assert_sufficient (signs, number);
  g_assert_true (mdr_reasoner_know (about_boxes, NULL, 0));
  none = argument_check_find_next (about_boxes);
  g_assert_cmpint (none->way, ==, MDR_ARGUMENT_ONE);
  g_assert_false (none->supposes);
  g_assert_cmpint (none->claim.choice.value, ==, 0);
  argument_check_assert_sufficient (boxes, none);
}

/* A box is one thought, and the next box, which follows from it, another one. */
static void
test_one_box (void)
{
  g_autoptr (MdrRuledPuzzle) puzzle = read_board ("shikaku", "size 2 4\nnumber\n2 . . 6\n. . . .\n");
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);
  g_autoptr (MdrArgument) first = NULL;

  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  first = argument_check_find_next (reasoner);
  /* Seven borders within the box of the 6, and one beside it. */
  g_assert_cmpuint (first->claims->len, ==, 8);
  argument_check_assert_sufficient (puzzle, first);
}

/* A row of four has 10 in all, so a sum of three of its cells says the fourth; and two sums that cover it and
 * one cell below say that cell. */
static void
test_rest_of_sums (void)
{
  static const char *const cages[] = { "a a a .\n. . . .", "a a b b\n. . . b" };
  static const char *const totals[] = { "7 . . .", "5 . 8 ." };

  for (guint k = 0; k < G_N_ELEMENTS (cages); k++)
    {
      g_autofree char *board = g_strdup_printf ("size 4 4\nbox\na a a a\nb b b b\nc c c c\nd d d d\n"
                                                "cage\n%s\n. . . .\n. . . .\n"
                                                "total\n%s\n. . . .\n. . . .\n. . . .\n",
                                                cages[k], totals[k]);
      g_autoptr (MdrRuledPuzzle) puzzle = read_board ("killer", board);
      g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);
      g_autoptr (MdrArgument) first = NULL;

      g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
      first = argument_check_find_next (reasoner);
      g_assert_cmpint (first->way, ==, MDR_ARGUMENT_ONE);
      g_assert_cmpint (first->claim.choice.value, ==, 3);
      g_assert_cmpuint (first->claim.choice.place, ==, k == 0 ? 3 : 7);
      argument_check_assert_sufficient (puzzle, first);
    }
}

static MdrRuledPuzzle *
read_sudoku (const char *numbers)
{
  g_autofree char *board = g_strdup_printf ("size 9 9\nbox\n"
                                            "a a a b b b c c c\na a a b b b c c c\na a a b b b c c c\n"
                                            "d d d e e e f f f\nd d d e e e f f f\nd d d e e e f f f\n"
                                            "g g g h h h i i i\ng g g h h h i i i\ng g g h h h i i i\n"
                                            "number\n%s",
                                            numbers);

  return read_board ("sudoku", board);
}

/* Draws all conclusions on a board of Sudoku, and counts what people call them. */
static void
count_techniques (const char *numbers, guint *counts)
{
  g_autoptr (MdrRuledPuzzle) puzzle = read_sudoku (numbers);
  g_autoptr (MdrReasoner) reasoner = new_reasoner (puzzle);

  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  for (;;)
    {
      g_autoptr (MdrArgument) argument = argument_check_find_next (reasoner);

      if (argument == NULL)
        return;
      counts[argument->technique]++;
      for (guint k = 0; k < argument->notes->len; k++)
        {
          const MdrArgumentNote *note = g_ptr_array_index (argument->notes, k);

          counts[note->technique]++;
          g_assert_nonnull (note->words);
          g_assert_cmpuint (note->because->len, >, 0);
        }
      argument_check_assert_sufficient (puzzle, argument);
      g_assert_true (mdr_reasoner_know (reasoner, (const MdrRuledClaim *) (gpointer) argument->claims->data,
                                        argument->claims->len));
    }
}

/* What people know of Sudoku has its name. */
static void
test_names (void)
{
  static const char *const boards[] = {
    ". 3 7 . 8 . . . .\n"
    "9 . . . . 7 8 . .\n"
    ". . 8 5 . . . . 1\n"
    "3 5 . . . . . . .\n"
    ". . 2 . . . . . .\n"
    "7 . . . 3 2 9 . .\n"
    ". . . . 9 . . 5 4\n"
    ". . . 1 . 6 . . .\n"
    ". . 9 . . 4 3 1 .\n",
    ". . 5 3 . . . . .\n"
    ". . . 5 4 . . 1 .\n"
    "3 . 1 6 . 2 . . .\n"
    ". . . . 2 . 6 . .\n"
    ". . . . . . 4 3 9\n"
    "1 . . . . . 8 . .\n"
    ". . . 8 3 . . . 4\n"
    ". 6 . . . . 9 . 7\n"
    "8 . . . . 7 . 5 .\n",
    ". . 8 . . . . 5 .\n"
    ". . 9 . . 4 1 . .\n"
    "7 . . 9 3 . . . .\n"
    ". 5 1 . 7 . . . 9\n"
    "8 . . 4 . 6 . . .\n"
    ". 6 2 . . . . . 4\n"
    ". . . . 5 . . 4 .\n"
    ". . . 2 . 8 . . .\n"
    ". . . 6 . 3 . . 8\n",
    ". 6 . . . . . . .\n"
    ". 3 . . . . . . .\n"
    "2 . . . . . 3 7 6\n"
    ". . . 6 . 5 9 . 3\n"
    ". . . 4 9 . 5 . .\n"
    ". . . . . 1 . . .\n"
    ". . 4 9 8 . . . .\n"
    ". . 5 . 7 . 6 8 .\n"
    "6 . . . . . 1 . .\n",
    ". . 7 . 5 . 1 . .\n"
    ". . . 3 . . . 5 8\n"
    "9 3 . . . . . . 4\n"
    "8 . . . . . . 4 .\n"
    ". 4 . . 1 . . . .\n"
    "6 . 1 5 . . . . .\n"
    "3 . . . . 1 . . .\n"
    ". . 9 . . 6 . 8 7\n"
    ". . 6 . 3 . . . .\n",
    "1 . . . . 9 . 2 .\n"
    ". . 6 . . 1 . . .\n"
    ". . . 8 . . . 3 .\n"
    ". . 2 . . . 8 . .\n"
    "9 5 . 7 . . 3 . .\n"
    ". . . 5 . 8 . . 6\n"
    "6 3 . . . . . . .\n"
    ". 1 5 . . . . 8 .\n"
    ". . 9 . 2 5 . . .\n",
  };
  static const MdrTechnique wanted[] = { MDR_TECHNIQUE_NAKED_SINGLE,  MDR_TECHNIQUE_HIDDEN_SINGLE,
                                         MDR_TECHNIQUE_LOCKED,        MDR_TECHNIQUE_NAKED_PAIR,
                                         MDR_TECHNIQUE_HIDDEN_PAIR,   MDR_TECHNIQUE_NAKED_TRIPLE,
                                         MDR_TECHNIQUE_HIDDEN_TRIPLE, MDR_TECHNIQUE_X_WING,
                                         MDR_TECHNIQUE_SWORDFISH };
  guint counts[MDR_N_TECHNIQUES] = { 0 };

  for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
    count_techniques (boards[k], counts);
  for (guint k = 0; k < G_N_ELEMENTS (wanted); k++)
    g_assert_cmpuint (counts[wanted[k]], >, 0);
}

static void
rating_of (const char *name, MdrRuledGrid grid, guint place, int value, MdrReasonerRating expected)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_new (rulebook, grid);
  g_autoptr (MdrReasoner) reasoner = NULL;

  puzzle->givens[0][place] = (gint16) value;
  reasoner = mdr_reasoner_new (puzzle, NULL);
  g_assert_cmpint (mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, NULL), ==, expected);
}

static void
test_rating (void)
{
  rating_of ("slitherlink", (MdrRuledGrid){ 1, 1 }, 0, 0, MDR_REASONER_CONFLICT);
  rating_of ("nurikabe", (MdrRuledGrid){ 1, 2 }, 0, 2, MDR_REASONER_FAR);
  rating_of ("nurikabe", (MdrRuledGrid){ 3, 3 }, 0, MDR_RULED_UNKNOWN, MDR_REASONER_MORE);
}

/* Sets of numbers are not looked for while something is tried: otherwise hardly any Sudoku would be extreme.
 */
static void
test_rating_of_sudoku (void)
{
  g_autoptr (MdrRuledPuzzle) puzzle = read_sudoku (". 9 . . . . 6 . .\n"
                                                   "3 1 . . . . . 8 .\n"
                                                   ". 8 . . 7 . 1 . 5\n"
                                                   ". 3 . . 9 . . 7 .\n"
                                                   ". . . 2 . 8 4 . .\n"
                                                   "5 . . . . . 8 . 9\n"
                                                   ". . 9 . 4 5 . . .\n"
                                                   "2 . . . . 7 . . .\n"
                                                   ". 4 . . . 2 . . 8\n");
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);

  g_assert_cmpint (mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, NULL), ==, MDR_REASONER_MORE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  n_steps = argc > 1 && g_str_has_prefix (argv[1], "--steps=") ? atoi (argv[1] + strlen ("--steps=")) : STEPS;
  if (argc > 2)
    only = argv[2];
  g_test_add_func ("/reasoner/large-boxes", test_large_boxes);
  g_test_add_func ("/reasoner/arguments", test_arguments);
  g_test_add_func ("/reasoner/studies", test_studies);
  g_test_add_func ("/reasoner/forget", test_forget);
  g_test_add_func ("/reasoner/order", test_order);
  g_test_add_func ("/reasoner/thoughts", test_thoughts);
  g_test_add_func ("/reasoner/no-supposition", test_no_supposition);
  g_test_add_func ("/reasoner/one-box", test_one_box);
  g_test_add_func ("/reasoner/sums", test_sums);
  g_test_add_func ("/reasoner/rest-of-sums", test_rest_of_sums);
  g_test_add_func ("/reasoner/names", test_names);
  g_test_add_func ("/reasoner/rating", test_rating);
  g_test_add_func ("/reasoner/rating-of-sudoku", test_rating_of_sudoku);
  return g_test_run ();
}
