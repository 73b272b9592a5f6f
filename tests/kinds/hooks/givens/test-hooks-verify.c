/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-corpus.h"
#include "hooks-givens.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"
#include "hooks-verify.h"

#include <string.h>

#include "kit.h"

/*
 * A line, and its values as they are seen from its first cell and from its last
 * one; NULL where the line has nothing of the type. Worked out by hand.
 */
typedef struct
{
  const char *digits;
  HooksClueType type;
  const char *forwards;
  const char *backwards;
} LineRow;

static const LineRow line_rows[] = {
  { "3 . 1 4", HOOKS_CLUE_SUM, "8", "8" },
  { ". . . .", HOOKS_CLUE_SUM, "0", "0" },
  { "12 . 10 . . . . . . . . 3", HOOKS_CLUE_SUM, "25", "25" },

  { "3 . 1 4", HOOKS_CLUE_FIRST_TWO, "3", "4" },
  { ". . 2 5 . 4", HOOKS_CLUE_FIRST_TWO, "10", "20" },
  { "11 . . . . . . . . . 12 2", HOOKS_CLUE_FIRST_TWO, "132", "24" },
  { ". 4 . .", HOOKS_CLUE_FIRST_TWO, NULL, NULL },
  { ". . . .", HOOKS_CLUE_FIRST_TWO, NULL, NULL },

  { "3 . 1 4", HOOKS_CLUE_FIRST_RUN, "3", "5" },
  { ". . 5 5 2 .", HOOKS_CLUE_FIRST_RUN, "12", "12" },
  { ". 4 4 . 3 .", HOOKS_CLUE_FIRST_RUN, "8", "3" },
  { ". 10 11 . . . . . . . . 12", HOOKS_CLUE_FIRST_RUN, "21", "12" },
  { ". . .", HOOKS_CLUE_FIRST_RUN, NULL, NULL },

  { "3 . 1 4", HOOKS_CLUE_RUN_PRODUCTS, "7", "7" },
  { "5 5 . 2 3 .", HOOKS_CLUE_RUN_PRODUCTS, "31", "31" },
  { ". 4 . .", HOOKS_CLUE_RUN_PRODUCTS, "4", "4" },
  { ". . . .", HOOKS_CLUE_RUN_PRODUCTS, "0", "0" },
  { "12 12 12 12 12 12 12 12 12 12 12 12", HOOKS_CLUE_RUN_PRODUCTS, "8916100448256", "8916100448256" },

  { "3 . 1 5", HOOKS_CLUE_RUN_DIVISOR, "3", "3" },
  { "1 2 . 1 8", HOOKS_CLUE_RUN_DIVISOR, "6", "3" },
  { ". 3 2 . 4 8", HOOKS_CLUE_RUN_DIVISOR, "16", "1" },
  { ". 1 2 .", HOOKS_CLUE_RUN_DIVISOR, "12", "21" },
  { "10 3 . . . . . . . . . .", HOOKS_CLUE_RUN_DIVISOR, "103", "310" },
  { ". . . .", HOOKS_CLUE_RUN_DIVISOR, NULL, NULL },
  /* A run of nineteen figures, more than a word holds. */
  { "12 12 12 12 12 12 12 12 12 6 . 6", HOOKS_CLUE_RUN_DIVISOR, "6", "6" },

  { "3 . 1 4", HOOKS_CLUE_RUN_NUMBERS, "42", "123" },
  { "1 . 2 . 3 .", HOOKS_CLUE_RUN_NUMBERS, "6", "6" },
  { ". 3 2 . 4 .", HOOKS_CLUE_RUN_NUMBERS, "128", "92" },
  { "10 . 12 3 . . . . . . . .", HOOKS_CLUE_RUN_NUMBERS, "1230", "3120" },
  { "9 9 9 9 9 9 9 9 9", HOOKS_CLUE_RUN_NUMBERS, "999999999", "999999999" },
  { ". . . .", HOOKS_CLUE_RUN_NUMBERS, NULL, NULL },
  /* Twenty figures and more, which no clue can say. */
  { "12 12 12 12 12 12 12 12 12 12 12 12", HOOKS_CLUE_RUN_NUMBERS, "121212121212121212121212",
    "121212121212121212121212" },

  { "3 . 1 4", HOOKS_CLUE_FIRST_DIGIT, "3", "4" },
  { ". . 10 . 4 . . . . . . .", HOOKS_CLUE_FIRST_DIGIT, "10", "4" },
  { ". . . .", HOOKS_CLUE_FIRST_DIGIT, NULL, NULL },
};

/* Judges one clue; says in @message what is wrong with it, or nothing. */
static gboolean
judge (int size, const HooksSolution *solution, MdrDirection side, int line, HooksClue clue, char **message)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, size);
  g_autoptr (MdrPuzzle) base = &puzzle->base;
  g_autoptr (GError) error = NULL;
  gboolean right;

  puzzle->clues[side][line] = clue;
  right = hooks_verify_lines (puzzle, solution, &error);
  g_assert_true (right == !error);
  *message = error ? g_strdup (error->message) : NULL;
  return right;
}

static void
assert_line (const LineRow *row, MdrDirection side, const char *value)
{
  static const char *const places[] = { "right of row 2 ", "below column 2 ", "left of row 2 ",
                                        "above column 2 " };
  g_auto (GStrv) words = g_strsplit (row->digits, " ", -1);
  int size = (int) g_strv_length (words);
  gboolean is_row = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_RIGHT;
  HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof *solution);
  g_autoptr (MdrSolution) base = &solution->base;
  g_autofree char *unmet = g_strdup_printf (" %s instead of ", value);
  guint64 number = value ? g_ascii_strtoull (value, NULL, 10) : 0;

  for (int k = 0; k < size; k++)
    solution->digits[is_row ? 1 : k][is_row ? k : 1] = (guint8) g_ascii_strtoull (words[k], NULL, 10);
  g_test_message ("%s, type %d, %s", row->digits, row->type, places[side]);
  for (int k = -1; k <= 1; k++)
    {
      HooksClue clue = { row->type, (gint64) MIN (number, HOOKS_MAX_CLUE) + k };
      gboolean expected = value && number <= HOOKS_MAX_CLUE && k == 0;
      g_autofree char *message = NULL;

      if (clue.value < 0)
        continue;
      g_assert_true (judge (size, solution, side, 1, clue, &message) == expected);
      if (expected)
        continue;
      g_assert_nonnull (strstr (message, places[side]));
      g_assert_true (!value || strstr (message, unmet));
      g_assert_true (value || g_str_has_suffix (message, "."));
    }
}

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (line_rows); i++)
    for (int side = 0; side < MDR_N_DIRECTIONS; side++)
      {
        gboolean is_first = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_UP;

        assert_line (&line_rows[i], (MdrDirection) side,
                     is_first ? line_rows[i].forwards : line_rows[i].backwards);
      }
}

/*
 * A board that is right, by which each rule is broken once. Its groups are N and
 * U, and the upper and the lower half both add up to 15.
 */
#define DIGITS "4 4 . ./. 2 2 3/4 . 1 ./4 3 3 ."
#define HOOKS  "/4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3"
#define GROUPS "/A A . ./. A A A/B . B ./B B B ."
#define HALVES                                                                                               \
  "set regions yes;region 1 0,0 0,1 0,2 0,3 1,0 1,1 1,2 1,3;region 2 2,0 2,1 2,2 2,3 3,0 3,1 3,2 3,3"

/* @fault: a part of what is said against the solution; NULL where it is right */
static const struct
{
  const char *edits;
  const char *solution;
  const char *fault;
} rows[] = {
  { "size 4 4", DIGITS HOOKS, NULL },
  { "set connected yes;set no-blocks yes;" HALVES, DIGITS HOOKS, NULL },
  { "set groups yes", DIGITS HOOKS GROUPS, NULL },

  { "size 4 4", DIGITS "/4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 4", "Hook 3 of the solution is not two sides" },
  { "size 4 4", DIGITS "/4 4 4 4/4 2 2 3/4 2 2 3/4 3 3 3", "Hook 1 of the solution is not two sides" },
  { "size 4 4", DIGITS "/4 4 4 ./4 2 2 3/4 2 1 3/4 3 3 3", "Hook 4 of the solution is not two sides" },
  { "size 4 4", "4 4 . ./. 2 2 3/4 . 1 3/4 3 4 ." HOOKS, "Hook 3 carries the digit 4 at row 4, column 3." },
  { "size 4 4", "4 4 . ./. 2 2 3/4 . 1 ./4 3 . ." HOOKS, "The digit 3 is written 2 times instead of 3." },
  { "size 4 4", "4 4 . ./. 2 2 3/4 . . ./4 3 3 ." HOOKS, "The digit 1 is written 0 times" },
  { "size 4 4", "4 4 4 ./. 2 2 3/4 . 1 ./4 3 3 ." HOOKS, "The digit 4 is written 5 times" },

  { "set digits any-order", DIGITS HOOKS, NULL },
  { "set digits any-order", "3 3 . ./. 2 2 4/3 . 1 4/. 4 4 ." HOOKS, NULL },
  { "set digits any-order", "3 3 . ./. 2 2 4/3 . 1 4/. 3 4 4" HOOKS,
    "Hook 3 carries the digit 4 and, at row 4, column 2, the digit 3." },
  { "set digits any-order", "3 3 . ./. 2 2 3/. . 1 ./4 4 4 4" HOOKS,
    "The digit 3 is on hook 4 and, at row 2, column 4, on hook 3." },

  { "set digits none", "4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3", NULL },
  { "set digits none", "4 4 4 4/4 2 1 3/4 2 2 3/4 3 3 3", NULL },
  { "set digits none", "4 4 4 4/4 1 2 3/4 2 1 3/4 3 3 3", "Hook 2 of the solution is not two sides" },

  { "digit 0,0 4;empty 0,2;hook 3 1,1 bottom-right;hook 1 2,2 top-right", DIGITS HOOKS, NULL },
  { "digit 0,2 4", DIGITS HOOKS, "does not have the given digit 4 at row 1, column 3." },
  { "digit 1,1 3", DIGITS HOOKS, "does not have the given digit 3 at row 2, column 2." },
  { "empty 2,2", DIGITS HOOKS, "The cell at row 3, column 3 is given as empty" },
  { "hook 3 1,1 top-left", DIGITS HOOKS, "Hook 3 of the solution is not where it is given." },
  { "hook 3 0,1 bottom-right", DIGITS HOOKS, "Hook 3 of the solution is not where it is given." },
  { "hook 1 1,1 top-left", DIGITS HOOKS, "Hook 1 of the solution is not where it is given." },

  { "cell-clue 2,1 10;cell-clue 0,3 3;cell-clue 1,0 10", DIGITS HOOKS, NULL },
  { "cell-clue 2,1 9", DIGITS HOOKS, "beside the clue cell at row 3, column 2 add up to 10 instead of 9." },
  { "cell-clue 3,3 0", DIGITS HOOKS, "beside the clue cell at row 4, column 4 add up to 3 instead of 0." },
  { "cell-clue 2,2 5", DIGITS HOOKS, "The clue cell at row 3, column 3 holds a digit." },
  { "cell-clue 0,3 0", "4 4 . ./4 2 2 ./. . 1 3/4 3 3 ." HOOKS, NULL },

  { "set connected yes", "4 4 . ./. 2 2 3/4 . 1 ./4 . 3 3" HOOKS,
    "not connected: the one at row 3, column 1 is cut off." },
  { "set no-blocks yes", "4 4 4 ./. 2 2 3/4 . 1 ./. 3 3 ." HOOKS,
    "The block of 2×2 cells that begins at row 1, column 2 is full." },
  { "set no-blocks no", "4 4 4 ./. 2 2 3/4 . 1 ./. 3 3 ." HOOKS, NULL },

  { HALVES ";set region-sum 15", DIGITS HOOKS, NULL },
  { HALVES ";set region-sum 14", DIGITS HOOKS,
    "The digits in the region of row 1, column 1 add up to 15 instead of 14." },
  { HALVES ";region 1 3,0", DIGITS HOOKS,
    "in the region of row 1, column 1 add up to 19, and those in the region of row 3, column 1 to 11." },
  { HALVES ";region 1 3,0;set regions no", DIGITS HOOKS, NULL },

  { "set groups yes", DIGITS HOOKS "/A A . ./. A A A/B . . ./B B B .",
    "The filled cell at row 3, column 3 is in no group." },
  { "set groups yes", DIGITS HOOKS "/A A . A/. A A A/B . B ./B B B .",
    "The cell at row 1, column 4 cannot be in a group." },
  { "set groups yes", DIGITS HOOKS "/A A . ./. A A B/B . B ./B B B .",
    "The group of row 1, column 1 has 4 cells instead of five." },
  { "set groups yes", DIGITS HOOKS "/A A . ./. A B A/B . A ./B B B .",
    "The group of row 1, column 1 is not connected." },
  { "set groups yes", ". 4 . 4/. 2 2 3/4 . 1 ./4 3 3 ." HOOKS "/. A . A/. A A A/B . B ./B B B .",
    "The group of row 3, column 1 is the second one with the shape U." },
  { "set groups yes", "4 4 . ./. 2 2 3/4 . 1 3/4 . . 3" HOOKS "/A A . ./. A A A/B . B B/B . . B",
    "The group of row 3, column 1 is not connected." },
  { "set groups yes", "4 4 . ./. 2 2 ./4 . 1 ./4 3 3 3" HOOKS "/A A . ./. A A ./B . A ./B B B B",
    "The digits in the group of row 1, column 1 add up to 13, which is not a multiple of 5." },

  { "set groups yes;clue left 0 N shape;clue top 1 N shape;clue right 2 U shape;clue bottom 2 U shape",
    DIGITS HOOKS GROUPS, NULL },
  { "set groups yes;clue bottom 3 U shape", DIGITS HOOKS GROUPS,
    "The clue below column 4 is not met. The shape of the first group is N instead of U." },
  { "clue left 0 N shape", DIGITS HOOKS,
    "The clue at the left of row 1 is not met. The first filled cell is not part of a group" },
  { "clue left 0 8 sum;clue right 1 7 sum;clue top 2 6 sum;clue bottom 3 3 sum", DIGITS HOOKS, NULL },
  { "clue right 1 8 sum", DIGITS HOOKS,
    "The clue at the right of row 2 is not met. The digits of the line add up to 7 instead of 8." },
  { "clue left 0 8 sum;clue bottom 3 9 first-two", DIGITS HOOKS,
    "The clue below column 4 is not met. The line has only one digit." },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *edits = g_strdup_printf ("size 4 4;%s", rows[i].edits);
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, edits);
      g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, rows[i].solution);

      g_test_message ("%s: %s", rows[i].edits, rows[i].solution);
      kit_assert_verified (puzzle, solution, rows[i].fault);
    }
}

/* Whether the judge accepts the digits of @code, as the oracle writes them, in any layout. */
static gboolean
accepts (const HooksPuzzle *puzzle, guint64 code)
{
  HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof *solution);
  g_autoptr (MdrSolution) base = &solution->base;
  int layouts = 1 << 2 * (puzzle->size - 1);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      solution->digits[i][j] = (guint8) (code >> 4 * (i * HOOKS_ORACLE_MAX_SIZE + j) & 15);
  for (int layout = 0; layout < layouts; layout++)
    {
      int corners = layout;
      MdrCell square = { 0, 0 };

      /* Lays out all hooks by the corners in the digits of @layout, to base 4. */
      for (int k = puzzle->size; k >= 1; k--, corners /= HOOKS_N_CORNERS)
        {
          HooksPlacement hook = { square, k == 1 ? HOOKS_CORNER_TOP_LEFT
                                                 : (HooksCorner) (corners % HOOKS_N_CORNERS) };

          for (int i = 0; i < puzzle->size; i++)
            for (int j = 0; j < puzzle->size; j++)
              if (hooks_placement_has (k, &hook, i, j))
                solution->hooks[i][j] = (guint8) k;
          square.row += !(hook.corner & HOOKS_CORNER_BOTTOM_LEFT);
          square.column += !(hook.corner & HOOKS_CORNER_TOP_RIGHT);
        }
      if (hooks_verify (&puzzle->base, base, NULL))
        return TRUE;
    }
  return FALSE;
}

/* With random rules and clues, the judge accepts just what brute force finds. */
static void
test_oracle (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint accepted = 0;

  for (int k = 0; k < 1000; k++)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, g_rand_int_range (random, 2, 4), 0.2);
      HooksPuzzle *bare = hooks_puzzle_new (&mdr_hooks_kind, puzzle->size);
      g_autoptr (MdrPuzzle) base = &puzzle->base;
      g_autoptr (MdrPuzzle) bare_base = &bare->base;
      g_autoptr (GArray) expected = hooks_oracle_list (puzzle);
      g_autoptr (GArray) codes = NULL;
      g_autofree char *text = hooks_puzzle_to_text (base);
      guint found = 0;

      /* Groups have to be told too, and are on no board of this size. */
      if (puzzle->digits == HOOKS_DIGITS_NONE || puzzle->groups)
        continue;
      bare->digits = puzzle->digits;
      codes = hooks_oracle_list (bare);
      g_test_message ("%s", text);
      for (guint i = 0; i < codes->len; i++)
        {
          guint64 code = g_array_index (codes, guint64, i);
          gboolean is_solution = found < expected->len && g_array_index (expected, guint64, found) == code;

          g_assert_true (accepts (puzzle, code) == is_solution);
          found += is_solution;
        }
      g_assert_cmpuint (found, ==, expected->len);
      accepted += found;
    }
  g_assert_cmpuint (accepted, >, 0);
}

/* What a method that is wrong could put into cells, and no text can say. */
static void
test_values_out_of_range (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4");

  for (int k = 0; k < 3; k++)
    {
      g_autoptr (MdrSolution) base = kit_read_solution (puzzle, DIGITS HOOKS);
      HooksSolution *solution = (HooksSolution *) base;

      if (k == 0)
        solution->digits[0][0] = G_MAXUINT8;
      else if (k == 1)
        solution->hooks[0][0] = G_MAXUINT8;
      else
        solution->groups[0][0] = G_MAXUINT8;
      g_assert_false (hooks_verify (puzzle, base, NULL));
    }
}

static const char *
get_fact (const GPtrArray *facts, const char *id)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      if (g_str_equal (fact->id, id))
        return fact->value;
    }
  return NULL;
}

/* Worked out by hand: what each board gives of the three facts. */
static void
test_facts (void)
{
  static const struct
  {
    const char *solution;
    const char *areas;
    const char *checkerboard;
    const char *transversal;
  } fact_rows[] = {
    /* Empty cells: two above, two single ones, two at the lower right. */
    { DIGITS HOOKS, "4", "17", "144" },
    { "4 4 4 4/. 2 2 ./. . 1 ./3 3 3 ." HOOKS, "9", "14", "24" },
    /* One of the cells is in the empty row. */
    { "4 4 4 4/. . . ./2 2 1 ./3 3 3 ." HOOKS, "6", "14", "0" },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4");

  for (gsize i = 0; i < G_N_ELEMENTS (fact_rows); i++)
    {
      g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, fact_rows[i].solution);
      g_autoptr (GPtrArray) facts = hooks_dup_facts (puzzle, solution);

      g_test_message ("%s", fact_rows[i].solution);
      g_assert_cmpstr (get_fact (facts, "empty-areas"), ==, fact_rows[i].areas);
      g_assert_cmpstr (get_fact (facts, "checkerboard"), ==, fact_rows[i].checkerboard);
      g_assert_cmpstr (get_fact (facts, "transversal"), ==, fact_rows[i].transversal);
    }
}

/* A layout alone has no digits to be asked for. */
static void
test_no_facts (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4;set digits none");
  g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, "4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3");
  g_autoptr (GPtrArray) facts = hooks_dup_facts (puzzle, solution);

  g_assert_cmpuint (facts->len, ==, 0);
}

/* What was published of puzzles and asked of their solutions. */
static void
test_corpus (void)
{
  const char *corpus = kit_get_corpus ();
  g_autoptr (GPtrArray) entries = corpus ? hooks_corpus_read (corpus) : NULL;

  for (guint k = 0; entries && k < entries->len; k++)
    {
      const HooksCorpusPuzzle *entry = g_ptr_array_index (entries, k);
      HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof *solution);
      g_autoptr (MdrSolution) base = &solution->base;
      g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, entry->value);
      g_autoptr (GPtrArray) facts = NULL;

      memcpy (solution->digits, entry->digits, sizeof solution->digits);
      facts = hooks_dup_facts (&entry->puzzle->base, base);
      g_test_message ("%s: %s is %s", entry->name, entry->fact, value);
      g_assert_cmpstr (get_fact (facts, entry->fact), ==, value);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/verify/lines", test_lines);
  g_test_add_func ("/hooks/verify/rows", test_rows);
  g_test_add_func ("/hooks/verify/oracle", test_oracle);
  g_test_add_func ("/hooks/verify/facts", test_facts);
  g_test_add_func ("/hooks/verify/no-facts", test_no_facts);
  g_test_add_func ("/hooks/verify/corpus", test_corpus);
  g_test_add_func ("/hooks/verify/values-out-of-range", test_values_out_of_range);
  return g_test_run ();
}
