/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document.h"

#include "null-kind.h"

#define ROUNDS     60
#define STEPS      400
#define MAX_TARGET 99

/*
 * A random user of a document, beside a model of it that is as simple as can
 * be: everything there ever was is kept, one struct a position.
 */
typedef struct
{
  int target;
  int step;
  int sum;
  gboolean solved;
  char type;
} Position;

typedef struct
{
  MdrDocument *document;
  GArray *positions;
  guint at;
  gboolean joinable;
} Replay;

static Position *
here (Replay *replay)
{
  return &g_array_index (replay->positions, Position, replay->at);
}

static void
enter (Replay *replay, Position position, gboolean joins)
{
  gboolean joined = joins && replay->joinable && here (replay)->type == position.type;

  if (joined)
    replay->at--;
  g_array_set_size (replay->positions, replay->at + 1);
  g_array_append_val (replay->positions, position);
  replay->at++;
  replay->joinable = TRUE;
}

static void
refuse (Replay *replay, gboolean joins, char type)
{
  if (!joins || !replay->joinable || here (replay)->type != type)
    replay->joinable = FALSE;
}

static void
edit (Replay *replay)
{
  gboolean joins = g_test_rand_int_range (0, 3) == 0;
  Position next = *here (replay);
  g_autofree char *string = NULL;
  gboolean valid;

  next.type = 'e';
  switch (g_test_rand_int_range (0, 3))
    {
    case 0:
      next.target *= 2;
      string = g_strdup ("double");
      break;
    case 1:
      next.target = g_test_rand_int_range (0, MAX_TARGET + 10);
      string = g_strdup_printf ("set target %d", next.target);
      break;
    default:
      next.step = g_test_rand_int_range (0, 12);
      string = g_strdup_printf ("set step %d", next.step);
    }
  next.sum = MIN (next.sum, next.target);
  next.solved = FALSE;
  valid = next.target >= 1 && next.target <= MAX_TARGET && next.step >= 1 && next.step <= 9;
  g_assert_true (mdr_document_edit (replay->document, string, joins, NULL) == valid);
  if (valid)
    enter (replay, next, joins);
  else
    refuse (replay, joins, 'e');
}

static void
move (Replay *replay)
{
  gboolean joins = g_test_rand_int_range (0, 3) == 0;
  Position next = *here (replay);
  int step = g_test_rand_int_range (0, 11);
  g_autofree char *string = g_strdup_printf ("add %d", step);
  gboolean valid = step >= 1 && step <= next.step;

  next.type = 'm';
  next.sum += step;
  g_assert_true (mdr_document_move (replay->document, string, joins, NULL) == valid);
  if (valid)
    enter (replay, next, joins);
  else
    refuse (replay, joins, 'm');
}

/* Steps of one, and at times one step too many. */
static void
solve (Replay *replay)
{
  Position next = *here (replay);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (replay->document);
  gboolean valid = g_test_rand_int_range (0, 3) > 0;
  g_autoptr (GString) text = g_string_new ("1");
  g_autoptr (MdrSolution) solution = NULL;

  for (int i = valid ? 1 : 0; i < next.target; i++)
    g_string_append (text, " 1");
  solution = null_kind.solution_from_text (puzzle, text->str, NULL);
  g_assert_true (mdr_document_solve (replay->document, solution, NULL) == valid);
  next.type = 's';
  next.solved = TRUE;
  if (valid)
    enter (replay, next, FALSE);
  else
    refuse (replay, FALSE, 's');
}

static void
restart (Replay *replay)
{
  Position next = *here (replay);

  mdr_document_restart (replay->document);
  next.type = 'r';
  next.sum = 0;
  enter (replay, next, FALSE);
}

static void
replace (Replay *replay)
{
  Position next = { .target = g_test_rand_int_range (1, MAX_TARGET + 1), .step = 4, .type = 'n' };
  g_autofree char *target = g_strdup_printf ("%d", next.target);
  g_autoptr (MdrPuzzle) first = null_kind.new_puzzle (&null_kind);
  g_autoptr (MdrPuzzle) second = mdr_puzzle_set_option (first, "target", target, NULL);
  g_autoptr (MdrPuzzle) third = mdr_puzzle_set_option (second, "step", "4", NULL);

  g_assert_true (mdr_document_replace (replay->document, third, NULL));
  enter (replay, next, FALSE);
}

static void
undo (Replay *replay)
{
  mdr_document_undo (replay->document);
  if (replay->at == 0)
    return;
  replay->at--;
  replay->joinable = FALSE;
}

static void
redo (Replay *replay)
{
  mdr_document_redo (replay->document);
  if (replay->at + 1 == replay->positions->len)
    return;
  replay->at++;
  replay->joinable = FALSE;
}

static void
save_and_load (Replay *replay)
{
  gsize length;
  g_autofree char *text = mdr_document_to_data (replay->document, &length);
  g_autoptr (GError) error = NULL;
  MdrDocument *loaded = mdr_document_new_from_data (null_kind_list (), text, length, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = mdr_document_to_data (loaded, NULL);
  g_assert_cmpstr (text, ==, again);
  g_object_unref (replay->document);
  replay->document = loaded;
  replay->joinable = FALSE;
}

static void
assert_same (Replay *replay)
{
  const Position *position = here (replay);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (replay->document);
  const MdrHistory *history = mdr_document_get_history (replay->document);
  g_autofree char *target = mdr_puzzle_dup_option (puzzle, "target");
  g_autofree char *step = mdr_puzzle_dup_option (puzzle, "step");

  g_assert_cmpint (g_ascii_strtoll (target, NULL, 10), ==, position->target);
  g_assert_cmpint (g_ascii_strtoll (step, NULL, 10), ==, position->step);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (replay->document)), ==, position->sum);
  g_assert_true ((mdr_document_get_solution (replay->document) != NULL) == position->solved);
  g_assert_cmpuint (mdr_history_get_position (history), ==, replay->at);
  g_assert_cmpuint (mdr_history_get_length (history) + 1, ==, replay->positions->len);
  g_assert_true (mdr_document_can_undo (replay->document) == (replay->at > 0));
  g_assert_true (mdr_document_can_redo (replay->document) == (replay->at + 1 < replay->positions->len));
}

/* Undo and redo come in runs, so that they go past the positions that are kept. */
static void
do_something (Replay *replay)
{
  void (*step) (Replay * replay) = g_test_rand_int_range (0, 2) == 0 ? undo : redo;
  int what = g_test_rand_int_range (0, 100);

  if (what < 35)
    edit (replay);
  else if (what < 75)
    move (replay);
  else if (what < 80)
    solve (replay);
  else if (what < 84)
    restart (replay);
  else if (what < 87)
    replace (replay);
  else if (what < 89)
    save_and_load (replay);
  else
    for (int i = g_test_rand_int_range (0, what < 90 ? 200 : 4); i >= 0; i--)
      step (replay);
}

static void
test_replay (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);
      Position first = { .target = 7, .step = 3, .type = '-' };
      Replay replay = { .document = mdr_document_new (puzzle) };

      replay.positions = g_array_new (FALSE, FALSE, sizeof (Position));
      g_array_append_val (replay.positions, first);
      for (guint i = 0; i < STEPS; i++)
        {
          do_something (&replay);
          assert_same (&replay);
        }
      g_array_unref (replay.positions);
      g_object_unref (replay.document);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay", test_replay);
  return g_test_run ();
}
