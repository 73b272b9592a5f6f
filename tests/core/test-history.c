/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-history.h"

#include "mdr-error.h"
#include "null-kind.h"

static MdrHistory *
new_history (void)
{
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);

  return mdr_history_new (puzzle);
}

static void
push (MdrHistory *history, MdrEntryType type, const char *string, gboolean joins)
{
  g_autoptr (GError) error = NULL;
  gboolean accepted = mdr_history_push (history, type, string, joins, &error);

  g_assert_no_error (error);
  g_assert_true (accepted);
}

static void
step (MdrHistory *history, int by)
{
  g_assert_true (mdr_history_go_to (history, (guint) ((int) mdr_history_get_position (history) + by)));
}

static void
assert_stands (const MdrHistory *history, const char *target, int sum)
{
  g_autofree char *value = mdr_puzzle_dup_option (mdr_history_get_puzzle (history), "target");

  g_assert_cmpstr (value, ==, target);
  g_assert_cmpint (null_state_get_sum (mdr_history_get_state (history)), ==, sum);
}

static void
test_new (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  assert_stands (history, "7", 0);
  g_assert_false (mdr_history_can_undo (history));
  g_assert_false (mdr_history_can_redo (history));
  g_assert_null (mdr_history_get_solution (history));
  g_assert_false (mdr_history_go_to (history, 1));
  g_assert_cmpuint (mdr_history_get_length (history), ==, 0);
}

static void
test_every_type (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  const char *const *strings;

  push (history, MDR_ENTRY_MOVE, "add 3", FALSE);
  push (history, MDR_ENTRY_EDIT, "double", FALSE);
  assert_stands (history, "14", 3);
  push (history, MDR_ENTRY_RESTART, NULL, FALSE);
  assert_stands (history, "14", 0);
  push (history, MDR_ENTRY_SOLUTION, "3 3 3 3 2", FALSE);
  g_assert_nonnull (mdr_history_get_solution (history));
  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  g_assert_nonnull (mdr_history_get_solution (history));
  push (history, MDR_ENTRY_NEW, "{\"target\": 9, \"step\": 2}", FALSE);
  assert_stands (history, "9", 0);
  g_assert_null (mdr_history_get_solution (history));

  step (history, -1);
  assert_stands (history, "14", 1);
  g_assert_nonnull (mdr_history_get_solution (history));
  step (history, -1);
  step (history, -1);
  g_assert_null (mdr_history_get_solution (history));
  step (history, -1);
  assert_stands (history, "14", 3);
  step (history, -1);
  assert_stands (history, "7", 3);
  g_assert_true (mdr_history_go_to (history, 6));
  assert_stands (history, "9", 0);

  g_assert_cmpint (mdr_history_get_entry (history, 2, &strings), ==, MDR_ENTRY_RESTART);
  g_assert_null (strings[0]);
  g_assert_cmpint (mdr_history_get_entry (history, 3, &strings), ==, MDR_ENTRY_SOLUTION);
  g_assert_cmpstr (strings[0], ==, "3 3 3 3 2");
  g_assert_null (strings[1]);
}

/* Whoever knows something of a puzzle tells by the object whether it is still the one. */
static void
test_puzzle_stays (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  g_autoptr (MdrPuzzle) doubled = NULL;

  push (history, MDR_ENTRY_EDIT, "double", FALSE);
  doubled = mdr_puzzle_ref (mdr_history_get_puzzle (history));
  for (guint i = 0; i < 70; i++)
    {
      push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
      push (history, MDR_ENTRY_RESTART, NULL, FALSE);
    }
  push (history, MDR_ENTRY_SOLUTION, "3 3 3 3 2", FALSE);
  g_assert_true (mdr_history_go_to (history, 1));
  g_assert_true (mdr_history_get_puzzle (history) == doubled);
  g_assert_true (mdr_history_go_to (history, 140));
  g_assert_true (mdr_history_get_puzzle (history) == doubled);
  step (history, 1);
  step (history, 1);
  g_assert_true (mdr_history_get_puzzle (history) == doubled);

  g_assert_true (mdr_history_go_to (history, 0));
  g_assert_false (mdr_history_get_puzzle (history) == doubled);
}

/* How often a solution was judged, and how often read from text. */
static guint judged;
static guint read_back;

static gboolean
count_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  judged++;
  return null_kind.verify (puzzle, solution, error);
}

static MdrSolution *
count_reading (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  read_back++;
  return null_kind.solution_from_text (puzzle, text, error);
}

/* A solution is judged once, on its job; what comes as text is judged here. */
static void
test_solution_is_a_value (void)
{
  MdrKind kind = null_kind;
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);
  g_autoptr (MdrSolution) right = null_kind.solution_from_text (puzzle, "3 3 1", NULL);
  g_autoptr (MdrSolution) other = null_kind.solution_from_text (puzzle, "1 3 3", NULL);
  g_autoptr (MdrSolution) wrong = null_kind.solution_from_text (puzzle, "3 3", NULL);
  g_autoptr (MdrHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  const char *const *strings;

  kind.verify = count_verify;
  kind.solution_from_text = count_reading;
  puzzle->kind = &kind;
  history = mdr_history_new (puzzle);

  g_assert_true (mdr_solution_verify (right, puzzle, NULL));
  g_assert_true (mdr_history_push_solution (history, right, NULL));
  g_assert_true (mdr_history_get_solution (history) == right);
  step (history, -1);
  g_assert_null (mdr_history_get_solution (history));
  step (history, 1);
  g_assert_true (mdr_history_get_solution (history) == right);
  g_assert_cmpint (mdr_history_get_entry (history, 0, &strings), ==, MDR_ENTRY_SOLUTION);
  g_assert_cmpstr (strings[0], ==, "3 3 1");
  g_assert_cmpuint (judged, ==, 1);

  g_assert_true (mdr_history_push_solution (history, other, NULL));
  g_assert_cmpuint (judged, ==, 2);
  g_assert_false (mdr_history_push_solution (history, wrong, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_cmpuint (judged, ==, 3);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 2);
  g_assert_cmpuint (read_back, ==, 0);

  push (history, MDR_ENTRY_SOLUTION, "3 1 3", FALSE);
  step (history, -1);
  step (history, 1);
  g_assert_cmpuint (judged, ==, 4);
  g_assert_cmpuint (read_back, ==, 1);
}

static const struct
{
  MdrEntryType type;
  const char *string;
} refused_rows[] = {
  { MDR_ENTRY_MOVE, "add 4" },
  { MDR_ENTRY_MOVE, "" },
  { MDR_ENTRY_EDIT, "set target 100" },
  { MDR_ENTRY_EDIT, "set" },
  { MDR_ENTRY_SOLUTION, "3 3" },
  { MDR_ENTRY_SOLUTION, "7" },
  { MDR_ENTRY_SOLUTION, "three" },
  { MDR_ENTRY_NEW, "{\"target\": 9}" },
  { MDR_ENTRY_NEW, "[]" },
  { MDR_ENTRY_NEW, "{" },
};

static void
test_refused_changes_nothing (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused_rows); i++)
    {
      g_autoptr (MdrHistory) history = new_history ();
      g_autoptr (GError) error = NULL;

      push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
      push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
      step (history, -1);
      g_assert_false (
          mdr_history_push (history, refused_rows[i].type, refused_rows[i].string, FALSE, &error));
      g_assert_nonnull (error);
      assert_stands (history, "7", 1);
      g_assert_true (mdr_history_can_redo (history));
      g_assert_cmpuint (mdr_history_get_position (history), ==, 1);
      g_assert_null (mdr_history_get_solution (history));
    }
}

static void
test_gesture_is_one_entry (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  const char *const *strings;

  push (history, MDR_ENTRY_MOVE, "add 1", TRUE);
  push (history, MDR_ENTRY_MOVE, "add 2", TRUE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 1);
  mdr_history_get_entry (history, 0, &strings);
  g_assert_cmpstr (strings[0], ==, "add 1");
  g_assert_cmpstr (strings[1], ==, "add 2");
  g_assert_null (strings[2]);
  step (history, -1);
  assert_stands (history, "7", 0);
  step (history, 1);
  assert_stands (history, "7", 3);
}

/* Each begins an entry of its own, although it asks to join. */
static void
test_what_cannot_be_joined (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  push (history, MDR_ENTRY_EDIT, "set step 3", TRUE);
  push (history, MDR_ENTRY_RESTART, NULL, TRUE);
  push (history, MDR_ENTRY_RESTART, NULL, TRUE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 4);
  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  g_assert_false (mdr_history_push (history, MDR_ENTRY_MOVE, "add 9", FALSE, NULL));
  push (history, MDR_ENTRY_MOVE, "add 1", TRUE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 6);
  step (history, -1);
  push (history, MDR_ENTRY_MOVE, "add 2", TRUE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 6);
  step (history, -1);
  assert_stands (history, "7", 1);
}

static void
test_push_drops_what_was_undone (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  for (guint i = 0; i < 200; i++)
    push (history, MDR_ENTRY_MOVE, i % 2 == 0 ? "add 1" : "add 2", i % 5 == 4);
  g_assert_true (mdr_history_go_to (history, 70));
  push (history, MDR_ENTRY_RESTART, NULL, FALSE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 71);
  for (guint i = 0; i < 80; i++)
    push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  g_assert_true (mdr_history_go_to (history, 71));
  assert_stands (history, "7", 0);
  g_assert_true (mdr_history_go_to (history, 130));
  assert_stands (history, "7", 59);
}

/* A gesture that ends on a position that is kept, and grows there. */
static void
test_gesture_on_a_snapshot (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  for (guint i = 0; i < 64; i++)
    push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  push (history, MDR_ENTRY_MOVE, "add 3", TRUE);
  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  step (history, -1);
  assert_stands (history, "7", 67);
}

static void
test_full (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MDR_HISTORY_MAX_ENTRIES; i++)
    push (history, MDR_ENTRY_RESTART, NULL, FALSE);
  g_assert_false (mdr_history_push (history, MDR_ENTRY_RESTART, NULL, FALSE, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  step (history, -1);
  push (history, MDR_ENTRY_RESTART, NULL, FALSE);
  g_assert_cmpuint (mdr_history_get_length (history), ==, MDR_HISTORY_MAX_ENTRIES);
}

/* New puzzles fill a history early, because each may get a title; what is said is the limit that counts. */
static void
test_full_of_puzzles (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  g_autoptr (GError) error = NULL;
  guint count = 0;

  while (mdr_history_push (history, MDR_ENTRY_NEW, "{\"target\":7,\"step\":2}", FALSE, &error))
    count++;
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpuint (count, >, 1000);
  g_assert_cmpuint (count, <, MDR_HISTORY_MAX_ENTRIES);
  g_assert_nonnull (strstr (error->message, "12 MB, of which each new puzzle takes 12 KB"));
}

/* One gesture without end: what it makes must still fit into a file. */
static void
test_full_of_bytes (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  g_autoptr (GError) error = NULL;
  gsize bytes = 0;

  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  push (history, MDR_ENTRY_EDIT, "set target 7", FALSE);
  while (mdr_history_push (history, MDR_ENTRY_EDIT, "set step 3", TRUE, &error))
    bytes += sizeof "\"set step 3\", ";
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpuint (bytes, >, 4 * 1024 * 1024);
  g_assert_cmpuint (bytes, <, 16 * 1024 * 1024);
  g_assert_cmpuint (mdr_history_get_length (history), ==, 2);
  step (history, -1);
  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  assert_stands (history, "7", 2);
}

/* What takes long to replay fills a history long before its bytes do. */
static void
test_full_of_steps (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  g_autoptr (GError) error = NULL;
  guint doubled = 0;

  do
    push (history, MDR_ENTRY_EDIT, "set target 1", FALSE);
  while (mdr_history_push (history, MDR_ENTRY_EDIT, "double", FALSE, &error) && ++doubled < 1000);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpuint (doubled * NULL_DOUBLE_STEPS, <=, 10000000);
  g_assert_cmpuint ((doubled + 1) * NULL_DOUBLE_STEPS, >=, 10000000);
  step (history, -1);
  step (history, -1);
  push (history, MDR_ENTRY_EDIT, "double", FALSE);
}

/* What was played, and on this board: not how long the history is. */
static void
test_has_moves (void)
{
  g_autoptr (MdrHistory) history = new_history ();
  const struct
  {
    MdrEntryType type;
    const char *string;
    gboolean has_moves;
  } rows[] = {
    { MDR_ENTRY_EDIT, "double", FALSE },
    { MDR_ENTRY_SOLUTION, "3 3 3 3 2", FALSE },
    { MDR_ENTRY_MOVE, "add 1", TRUE },
    { MDR_ENTRY_EDIT, "set target 9", TRUE },
    { MDR_ENTRY_RESTART, NULL, FALSE },
    { MDR_ENTRY_MOVE, "add 2", TRUE },
    { MDR_ENTRY_NEW, "{\"target\": 9, \"step\": 2}", FALSE },
  };

  g_assert_false (mdr_history_has_moves (history));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      push (history, rows[i].type, rows[i].string, FALSE);
      g_assert_cmpint (mdr_history_has_moves (history), ==, rows[i].has_moves);
    }
  for (gsize i = G_N_ELEMENTS (rows); i > 0; i--)
    {
      g_assert_cmpint (mdr_history_has_moves (history), ==, rows[i - 1].has_moves);
      step (history, -1);
    }
  g_assert_false (mdr_history_has_moves (history));
}

/* Moves, solutions and what was undone do not change the puzzle. */
static void
test_has_edits (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  push (history, MDR_ENTRY_RESTART, NULL, FALSE);
  g_assert_false (mdr_history_has_edits (history));
  push (history, MDR_ENTRY_EDIT, "double", FALSE);
  g_assert_true (mdr_history_has_edits (history));
  step (history, -1);
  g_assert_false (mdr_history_has_edits (history));
  push (history, MDR_ENTRY_NEW, "{\"target\": 9, \"step\": 2}", FALSE);
  g_assert_true (mdr_history_has_edits (history));
}

/* The states of the moves that were made last, however they were reached. */
static void
test_states (void)
{
  g_autoptr (MdrHistory) history = new_history ();

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) none = mdr_history_list_states (history);

      g_assert_cmpuint (none->len, ==, 1);
      push (history, i == 2 ? MDR_ENTRY_EDIT : MDR_ENTRY_RESTART, i == 2 ? "double" : NULL, FALSE);
    }
  for (guint i = 0; i < 14; i++)
    push (history, MDR_ENTRY_MOVE, "add 1", FALSE);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) states = mdr_history_list_states (history);

      g_assert_cmpuint (mdr_history_get_play_start (history), ==, 3);
      g_assert_cmpuint (states->len, ==, 15 - i);
      for (guint k = 0; k < states->len; k++)
        g_assert_cmpint (null_state_get_sum (g_ptr_array_index (states, k)), ==, (int) k);
      step (history, -1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/new", test_new);
  g_test_add_func ("/history/every-type", test_every_type);
  g_test_add_func ("/history/puzzle-stays", test_puzzle_stays);
  g_test_add_func ("/history/solution-is-a-value", test_solution_is_a_value);
  g_test_add_func ("/history/refused-changes-nothing", test_refused_changes_nothing);
  g_test_add_func ("/history/gesture-is-one-entry", test_gesture_is_one_entry);
  g_test_add_func ("/history/what-cannot-be-joined", test_what_cannot_be_joined);
  g_test_add_func ("/history/push-drops-what-was-undone", test_push_drops_what_was_undone);
  g_test_add_func ("/history/gesture-on-a-snapshot", test_gesture_on_a_snapshot);
  g_test_add_func ("/history/has-moves", test_has_moves);
  g_test_add_func ("/history/has-edits", test_has_edits);
  g_test_add_func ("/history/states", test_states);
  g_test_add_func ("/history/full", test_full);
  g_test_add_func ("/history/full-of-bytes", test_full_of_bytes);
  g_test_add_func ("/history/full-of-puzzles", test_full_of_puzzles);
  g_test_add_func ("/history/full-of-steps", test_full_of_steps);
  return g_test_run ();
}
