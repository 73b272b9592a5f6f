/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-clue-values.h"
#include "mdr-finished.h"
#include "mdr-play-check.h"
#include "mdr-solve.h"
#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"
#include "ruled-givens.h"
#include "ruled-puzzles.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"

/*
 * Solvable, unfinished or impossible: what is said of random small boards is held against trying all clues at
 * all places where none stands, and all values of those without one.
 */

#define N_BOARDS (g_test_slow () ? 2000u : 20u)
/* How many puzzles with more clues there may be for one board. */
#define MOST_PUZZLES 3000
/* Values to try beyond what can be counted on a board are all alike. */
#define BEYOND 1

/**
 * Values:
 * @low: the least value of each given
 * @high: the greatest that is tried
 */
typedef struct
{
  int *low;
  int *high;
} Values;

static void
values_init (Values *values, const MdrRuledPuzzle *puzzle)
{
  guint n_givens = puzzle->rulebook->givens->len;

  *values = (Values){ g_new0 (int, n_givens), g_new0 (int, n_givens) };
  for (guint i = 0; i < n_givens; i++)
    {
      const MdrDomain *domain = &mdr_rulebook_get_given (puzzle->rulebook, i)->domain;
      int cells = (int) (puzzle->grid.rows * puzzle->grid.columns);

      if (domain->words)
        values->high[i] = (int) g_strv_length (domain->words) - 1;
      else if (!domain->has_numbers)
        values->low[i] = values->high[i] = 1;
      else
        {
          g_assert_true (mdr_ruled_puzzle_measure (puzzle, &domain->low, &values->low[i]));
          g_assert_true (mdr_ruled_puzzle_measure (puzzle, &domain->high, &values->high[i]));
          values->high[i] = MIN (values->high[i], MAX (cells, values->low[i]) + BEYOND);
        }
    }
}

static void
values_clear (Values *values)
{
  g_free (values->low);
  g_free (values->high);
}

static guint
count_choices (const Values *values, const MdrGiven *given, guint index)
{
  return (guint) ((values->high[index] - values->low[index] + 1) * (given->toward ? MDR_N_DIRECTIONS : 1)
                  + given->unknown + 1);
}

static gboolean
has_solution (const MdrRuledPuzzle *puzzle)
{
  g_autoptr (MdrRuledSearch) search = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;
  MdrSearchEnd end;

  if (!mdr_ruled_puzzle_check_bounds (puzzle, NULL))
    return FALSE;
  search = mdr_ruled_search_new (puzzle, NULL);
  g_assert_nonnull (search);
  end = mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer);
  g_assert_cmpint (end, !=, MDR_SEARCH_SPENT);
  return answer != NULL;
}

/* Whether some clues at the places from the given @from and its place @place on give a solution. */
static gboolean
try_all (const Values *values, MdrRuledPuzzle *puzzle, guint from, guint place)
{
  const MdrGiven *given;
  gint16 before;

  while (from < puzzle->rulebook->givens->len
         && (place >= puzzle->n_places[from] || puzzle->givens[from][place] >= 0
             || !ruled_given_is_clue (mdr_rulebook_get_given (puzzle->rulebook, from))))
    if (++place >= puzzle->n_places[from])
      {
        from++;
        place = 0;
      }
  if (from >= puzzle->rulebook->givens->len)
    return has_solution (puzzle);
  given = mdr_rulebook_get_given (puzzle->rulebook, from);
  before = puzzle->givens[from][place];
  for (int value = values->low[from] - 2; value <= values->high[from]; value++)
    for (guint direction = 0;
         direction < (given->toward && value >= values->low[from] ? MDR_N_DIRECTIONS : 1); direction++)
      {
        gboolean found;

        if (value == values->low[from] - 2)
          puzzle->givens[from][place] = before;
        else if (value == values->low[from] - 1)
          puzzle->givens[from][place] = given->unknown ? MDR_RULED_UNKNOWN : before;
        else
          puzzle->givens[from][place] = (gint16) value;
        if (value == values->low[from] - 1 && puzzle->givens[from][place] == before)
          continue;
        if (given->toward && value >= values->low[from] && before == MDR_RULED_NONE)
          puzzle->directions[from][place] = (guint8) direction;
        found = try_all (values, puzzle, from, place + 1);
        puzzle->givens[from][place] = before;
        if (found)
          return TRUE;
      }
  return FALSE;
}

static guint
pick (guint count)
{
  return (guint) g_test_rand_int_range (0, (gint32) count);
}

static void
divide (MdrRuledPuzzle *puzzle, guint given)
{
  guint n_cells = puzzle->grid.rows * puzzle->grid.columns;
  g_autofree guint *areas = g_new (guint, n_cells);
  guint cut = pick (n_cells) + 1;

  for (guint k = 0; k < n_cells; k++)
    areas[k] = mdr_rulebook_get_given (puzzle->rulebook, given)->gaps && pick (3) == 0 ? MDR_RULED_NO_PLACE
                                                                                       : k >= cut;
  mdr_ruled_puzzle_divide (puzzle, given, areas);
}

/* Gives something at random. As many places as can be tried stay empty. */
static void
give (const Values *values, MdrRuledPuzzle *puzzle)
{
  guint left = MOST_PUZZLES;
  guint share = 1 + pick (3);

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);
      guint n_choices = count_choices (values, given, i);

      for (guint k = 0; k < puzzle->n_places[i] && !given->divides; k++)
        {
          gboolean empty = ruled_given_is_clue (given) && left >= n_choices && pick (6) >= share;

          if (given->toward)
            puzzle->directions[i][k] = (guint8) pick (MDR_N_DIRECTIONS);
          if (empty || (given->unknown && left >= n_choices && pick (5) == 0))
            {
              puzzle->givens[i][k] = empty ? MDR_RULED_NONE : MDR_RULED_UNKNOWN;
              left /= n_choices;
              continue;
            }
          if (mdr_domain_is_truth (&given->domain) && pick (2) == 0 && left >= 2)
            {
              left /= 2;
              continue;
            }
          puzzle->givens[i][k] =
              (gint16) (values->low[i] + (int) pick ((guint) (values->high[i] - values->low[i] + 1)));
        }
    }
}

/* Lists cannot all be tried. */
static gboolean
has_lists (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->domain.has_lists)
      return TRUE;
  return FALSE;
}

/* Returns a small board with something given; NULL if there is none of this size. */
static MdrPuzzle *
make_board (const MdrKind *kind, Values *values)
{
  static const guint sizes[][2] = { { 1, 2 }, { 1, 3 }, { 2, 2 }, { 2, 2 }, { 3, 1 },
                                    { 1, 4 }, { 2, 3 }, { 3, 3 }, { 4, 4 } };
  guint size = pick (G_N_ELEMENTS (sizes));
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  g_autoptr (MdrRuledPuzzle) puzzle = NULL;

  if (!mdr_rulebook_check_size (rulebook, sizes[size][0], sizes[size][1], NULL))
    return NULL;
  puzzle = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ sizes[size][0], sizes[size][1] });
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->divides)
      divide (puzzle, i);
    else if (mdr_rulebook_get_given (rulebook, i)->place == MDR_PLACE_BOARD)
      {
        puzzle->givens[i][0] = (gint16) (2 + pick (2));
        if (!mdr_ruled_puzzle_check_value (puzzle, i, 0, puzzle->givens[i][0], NULL))
          return NULL;
      }
  values_init (values, puzzle);
  give (values, puzzle);
  if (!mdr_ruled_puzzle_check_bounds (puzzle, NULL))
    {
      values_clear (values);
      return NULL;
    }
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&puzzle))->base;
}

/* Returns what is said of a board without a solution, and checks the example. */
static MdrTruth
ask (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (MdrFinished) finished = { NULL };
  MdrTruth truth;

  mdr_job_begin (job);
  truth = mdr_job_find_finished (job, puzzle, &finished);
  g_assert_true ((truth == MDR_TRUTH_YES) == (finished.solution != NULL));
  if (truth != MDR_TRUTH_YES)
    return truth;
  g_assert_cmpuint (finished.edits->len, >, 0);
  g_assert_true (has_solution (ruled_puzzle_get_givens (finished.puzzle)));
  return truth;
}

static guint
count_solutions (const MdrPuzzle *puzzle)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledSearch) search = NULL;
  guint count = 0;

  if (!mdr_ruled_puzzle_check_bounds (givens, NULL))
    return 0;
  search = mdr_ruled_search_new (givens, NULL);
  while (count < MDR_CLUE_VALUE_MOST)
    {
      g_autoptr (MdrRuledAnswer) answer = NULL;

      if (mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) != MDR_SEARCH_ENOUGH)
        break;
      count++;
    }
  return count;
}

/* Each value that a clue can have is said to leave as many solutions as the board has with it. */
static void
ask_clue (const MdrPuzzle *puzzle)
{
  const MdrRuledGrid *grid = &ruled_puzzle_get_givens (puzzle)->grid;
  MdrCell place = { (int) pick (grid->rows), (int) pick (grid->columns) };
  g_autoptr (GPtrArray) values = mdr_clue_values_list (puzzle, place);
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_job_begin (job);
  for (guint i = 0; i < values->len; i++)
    {
      MdrClueValue *value = g_ptr_array_index (values, i);
      g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, value->edit, NULL);

      mdr_clue_value_try (value, puzzle, job);
      if (!edited || !value->known || !mdr_puzzle_can_be_solved (edited, NULL))
        continue;
      g_assert_cmpuint (value->n_solutions, ==, count_solutions (edited));
      if (value->n_solutions == 0 && !value->hopeful)
        g_assert_cmpint (ask (edited), ==, MDR_TRUTH_NO);
    }
}

/* Pages that add and multiply what is given: with clues of unknown values it may stay open whether more can
 * help. So it may where clues several steps away leave decisions out. */
static const char *const cautious_pages[] = { "cages", "calcudoku", "moves", "weights", NULL };

static void
test_random (gconstpointer data)
{
  const MdrKind *kind = data;
  guint counts[3] = { 0 };
  guint n_solvable = 0;

  for (guint n = 0; n < N_BOARDS; n++)
    {
      Values values;
      g_autoptr (MdrPuzzle) puzzle = make_board (kind, &values);
      g_autoptr (MdrRuledPuzzle) givens = NULL;
      g_autoptr (MdrProblems) problems = NULL;
      MdrTruth truth;
      gboolean can;

      if (!puzzle)
        continue;
      ask_clue (puzzle);
      givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
      problems = mdr_puzzle_dup_problems (puzzle);
      if (has_solution (givens))
        {
          g_assert_false (mdr_puzzle_is_denied (puzzle));
          n_solvable++;
          values_clear (&values);
          continue;
        }
      can = try_all (&values, givens, 0, 0);
      truth = ask (puzzle);
      counts[truth]++;
      if (truth == (can ? MDR_TRUTH_NO : MDR_TRUTH_YES)
          || (can && mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
          || (truth == MDR_TRUTH_UNKNOWN && !g_strv_contains (cautious_pages, kind->id)))
        {
          g_autofree char *text = kind->puzzle_to_text (puzzle);

          g_test_message ("%s: said %d, clues can help: %d, problems: %u\n%s", kind->id, truth, can,
                          problems->len, text);
          g_assert_cmpint (truth, ==, can ? MDR_TRUTH_YES : MDR_TRUTH_NO);
          g_assert_not_reached ();
        }
      values_clear (&values);
    }
  g_test_message ("%s: %u solvable, %u unfinished, %u impossible", kind->id, n_solvable,
                  counts[MDR_TRUTH_YES], counts[MDR_TRUTH_NO]);
}

static MdrConflict *
explain (const char *kind, const char *text)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (kind, text);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrConflict *conflict;

  mdr_job_begin (job);
  conflict = mdr_job_explain (job, puzzle, &error);
  g_assert_no_error (error);
  return conflict;
}

static gboolean
has_sentence (const MdrConflict *conflict, const char *sentence)
{
  for (guint k = 0; k < conflict->clues->len; k++)
    if (g_str_has_prefix (mdr_problems_get (conflict->clues, k)->sentence, sentence))
      return TRUE;
  return FALSE;
}

/* A clue that only stands in the way belongs to the conflict as well as one whose number does not fit. */
static void
test_clues_in_the_way (void)
{
  g_autoptr (MdrConflict) boxes = explain ("shikaku", "size 1 4\nnumber\n. 3 1 .\n");
  g_autoptr (MdrConflict) islands = explain ("nurikabe", "size 3 3\nnumber\n2 . 2\n. 1 .\n. . .\n");

  g_assert_true (has_sentence (boxes, "Row 1, column 2: 3 cells."));
  g_assert_true (has_sentence (boxes, "Row 1, column 3: 1 cell."));
  g_assert_true (has_sentence (islands, "Row 2, column 2: 1 white cell."));
  g_assert_cmpint (boxes->claim, ==, MDR_CLAIM_SMALLEST);
}

/* What is given between cells is named by them. */
static void
test_clues_between (void)
{
  g_autoptr (MdrConflict) signs = explain ("edges", "size 1 2\nsign\nr=less .\nnumber\nr2 .\nbar\nl .\n");
  g_autoptr (MdrConflict) corners = explain ("diagonals", "size 2 2\nnumber\n. . .\n. 4 .\n. . 0\n");

  g_assert_true (has_sentence (signs, "Between row 1, column 1 and row 1, column 2: less sign."));
  g_assert_true (has_sentence (corners, "Between row 1, column 1 and row 2, column 2: number 4."));
  g_assert_true (has_sentence (corners, "Row 2, column 2: number 0."));
  g_assert_cmpuint (mdr_problems_get (corners->clues, 0)->cells->len, ==, 4);
}

/* A mark has no value that could be named. */
static void
test_marks_in_the_way (void)
{
  g_autoptr (MdrConflict) marks =
      explain ("kakuro", "size 3 3\nblack\n. x x\nx . .\nx . .\ndown\n. 4 6\n. . .\n. . .\n");

  g_assert_true (has_sentence (marks, "Row 1, column 2: a black cell."));
}

/* Without clues, rows, columns and areas are named. */
static void
test_no_clues (void)
{
  g_autoptr (MdrConflict) conflict = explain ("starbattle", "size 3 3\nstars 1\narea\na a a\nb b b\nc c c\n");

  g_assert_true (has_sentence (conflict, "Row ") || has_sentence (conflict, "Column ")
                 || has_sentence (conflict, "Area at row "));
}

/* Of an unfinished puzzle it is said what it lacks. */
static void
test_lacks (void)
{
  g_autoptr (MdrConflict) conflict = explain ("nurikabe", "size 3 3\nnumber\n1 . .\n. . .\n. . .\n");

  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_UNFINISHED);
  g_assert_cmpuint (conflict->clues->len, ==, 1);
  g_assert_cmpint (mdr_problems_get (conflict->clues, 0)->severity, ==, MDR_SEVERITY_UNFINISHED);
}

/* On a large board, not all that clues may allow can be looked for: then it is not said that no clue can
 * help. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("size 20 20\nnumber\n");
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrPuzzle) crowded = NULL;

  for (guint row = 0; row < 20; row++)
    g_string_append (text, row == 4 ? ". . 3 . . . . . 4 . . . . . 2 . . . . .\n"
                                    : ". . . . . . . . . . . . . . . . . . . .\n");
  puzzle = ruled_puzzles_read ("shikaku", text->str);
  g_assert_cmpint (ask (puzzle), ==, MDR_TRUTH_YES);
  crowded = kit_edit (puzzle, "number 4,3 200");
  g_assert_cmpint (ask (crowded), ==, MDR_TRUTH_UNKNOWN);
}

/* Checking, hints and ratings do not call an unfinished puzzle impossible. */
static void
test_sentences (void)
{
  static const char unfinished[] = "Not finished: there is no solution yet, but more clues can give one.";
  static const struct
  {
    const char *edits;
    const char *sentence;
    const char *hint;
  } cases[] = {
    { "size 4 4;number 0,0 2", unfinished, unfinished },
    { "size 3 3;number 0,0 2;number 0,2 2;number 1,1 1", "This puzzle has no solution.",
      "This puzzle has no solution, so there are no hints." },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (ruled_test_kind ("nurikabe"), cases[k].edits);
      g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrPlayCheck) check = mdr_play_check_find (puzzle, state, job);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (check->reason, ==, cases[k].sentence);
      g_assert_null (mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, state, job, &error));
      g_assert_cmpstr (error->message, ==, cases[k].hint);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-unfinished/clues-in-the-way", test_clues_in_the_way);
  g_test_add_func ("/ruled-unfinished/clues-between", test_clues_between);
  g_test_add_func ("/ruled-unfinished/marks-in-the-way", test_marks_in_the_way);
  g_test_add_func ("/ruled-unfinished/no-clues", test_no_clues);
  g_test_add_func ("/ruled-unfinished/lacks", test_lacks);
  g_test_add_func ("/ruled-unfinished/large", test_large);
  g_test_add_func ("/ruled-unfinished/sentences", test_sentences);
  names = rulebook_files_list ();
  for (guint k = 0; k < names->len; k++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, k));
      g_autofree char *path = g_strdup_printf ("/ruled-unfinished/random/%s", (char *) names->pdata[k]);

      /* A third of the pages, unless tests may be slow. */
      if (kind->relax && !has_lists (((const RuledKind *) kind)->rulebook)
          && (g_test_slow () || g_str_hash (names->pdata[k]) % 3 == 0))
        g_test_add_data_func (path, kind, test_random);
    }
  return g_test_run ();
}
