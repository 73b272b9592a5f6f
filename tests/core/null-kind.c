/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "null-kind.h"

#include "mdr-guide.h"

#include <string.h>

#include "mdr-json.h"

#define MAX_TARGET 99
#define MAX_STEP   9
#define MAX_SUM    1000000

typedef struct
{
  MdrPuzzle base;
  int target;
  int step;
} NullPuzzle;

typedef struct
{
  MdrState base;
  int sum;
} NullState;

typedef struct
{
  MdrSolution base;
  GArray *steps;
} NullSolution;

static const MdrTool tools[] = { { NULL } };

static const char *const short_edits[] = { "set target 5", NULL };
static const char *const long_edits[] = { "set target 21", "double", NULL };
static const MdrPreset presets[] = {
  { "short", "Short", short_edits },
  { "long", "Long", long_edits },
  { NULL },
};

static const MdrOptionSpec options[] = {
  { "target", MDR_OPTION_INTEGER, MDR_SCOPE_PUZZLE, "Target", NULL, "7", 1, MAX_TARGET },
  { "step", MDR_OPTION_INTEGER, MDR_SCOPE_PUZZLE, "Step", NULL, "3", 1, MAX_STEP },
  { NULL },
};

static const NullPuzzle *
null_puzzle (const MdrPuzzle *puzzle)
{
  return (const NullPuzzle *) puzzle;
}

/** Returns: how far the player has counted */
int
null_state_get_sum (const MdrState *state)
{
  return ((const NullState *) state)->sum;
}

static MdrPuzzle *
make_puzzle (const MdrKind *kind, gint64 target, gint64 step)
{
  NullPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->target = (int) target;
  puzzle->step = (int) step;
  return &puzzle->base;
}

static MdrState *
make_state (const MdrPuzzle *puzzle, int sum)
{
  NullState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  state->sum = sum;
  return &state->base;
}

static MdrPuzzle *
new_puzzle (const MdrKind *kind)
{
  return make_puzzle (kind, 7, 3);
}

static const MdrField fields[] = {
  { "target", MDR_FIELD_NUMBER, offsetof (NullPuzzle, target), 1, MAX_TARGET },
  { "step", MDR_FIELD_NUMBER, offsetof (NullPuzzle, step), 1, MAX_STEP },
  { NULL },
};

static MdrPuzzle *
puzzle_from_json (const MdrKind *kind, JsonObject *givens, const char *path, guint version, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (kind);

  return mdr_fields_read (kind->fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}

static MdrPuzzle *
puzzle_from_text (const MdrKind *kind,
                  const char *const *lines,
                  guint first_line,
                  guint *taken,
                  GError **error)
{
  g_auto (GStrv) words = g_strsplit (lines[0], " ", -1);
  gint64 target, step;

  if (g_strv_length (words) == 4 && g_str_equal (words[0], "count") && g_str_equal (words[2], "by")
      && g_ascii_string_to_signed (words[1], 10, 1, MAX_TARGET, &target, NULL)
      && g_ascii_string_to_signed (words[3], 10, 1, MAX_STEP, &step, NULL))
    {
      *taken = 1;
      return make_puzzle (kind, target, step);
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "Line %u: “count NUMBER by NUMBER” was expected",
               first_line);
  return NULL;
}

static char *
puzzle_to_text (const MdrPuzzle *puzzle)
{
  return g_strdup_printf ("count %d by %d\n", null_puzzle (puzzle)->target, null_puzzle (puzzle)->step);
}

static MdrPuzzle *
edit (const MdrPuzzle *puzzle, const char *string, GError **error)
{
  const NullPuzzle *before = null_puzzle (puzzle);

  if (g_str_has_prefix (string, "set target "))
    return make_puzzle (puzzle->kind, g_ascii_strtoll (string + strlen ("set target "), NULL, 10),
                        before->step);
  if (g_str_has_prefix (string, "set step "))
    return make_puzzle (puzzle->kind, before->target,
                        g_ascii_strtoll (string + strlen ("set step "), NULL, 10));
  if (g_str_equal (string, "double") && 2 * before->target <= MAX_TARGET)
    return make_puzzle (puzzle->kind, 2 * before->target, before->step);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               "The edit must be “double”, while the target is below 50");
  return NULL;
}

static guint
count_edit_steps (const MdrKind *kind, const char *string)
{
  return g_str_equal (string, "double") ? NULL_DOUBLE_STEPS : 1;
}

static void
find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  if (null_puzzle (puzzle)->step > null_puzzle (puzzle)->target)
    mdr_problems_add (problems, "step-too-large", MDR_SEVERITY_WRONG, "A step is longer than the way.");
}

static char *
dup_title (const MdrPuzzle *puzzle)
{
  return g_strdup_printf ("Count to %d", null_puzzle (puzzle)->target);
}

static MdrState *
new_state (const MdrPuzzle *puzzle)
{
  return make_state (puzzle, 0);
}

static gboolean
press (MdrInteraction *interaction)
{
  mdr_interaction_do (interaction, "add 1");
  return TRUE;
}

static const MdrInputHandlers playing = { .press = press };

static MdrState *
execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  gint64 step;

  if (g_str_has_prefix (move, "add ")
      && g_ascii_string_to_signed (move + strlen ("add "), 10, 1, null_puzzle (puzzle)->step, &step, NULL)
      && null_state_get_sum (state) + (int) step <= MAX_SUM)
    return make_state (puzzle, null_state_get_sum (state) + (int) step);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "The move must be “add NUMBER”, from 1 to %d",
               null_puzzle (puzzle)->step);
  return NULL;
}

static MdrPlayStatus
check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  int sum = null_state_get_sum (state);

  if (sum == null_puzzle (puzzle)->target)
    return MDR_PLAY_SOLVED;
  if (sum < null_puzzle (puzzle)->target)
    return MDR_PLAY_OPEN;
  mdr_problems_add (problems, "too-far", MDR_SEVERITY_WRONG, "The count is past the target.");
  return MDR_PLAY_BROKEN;
}

static MdrState *
rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  return make_state (after, MIN (null_state_get_sum (state), null_puzzle (after)->target));
}

static void
clear_solution (gpointer solution)
{
  g_array_unref (((NullSolution *) solution)->steps);
}

static NullSolution *
new_solution (const MdrPuzzle *puzzle)
{
  NullSolution *solution = mdr_solution_alloc (puzzle->kind, sizeof *solution);

  solution->base.clear = clear_solution;
  solution->steps = g_array_new (FALSE, FALSE, sizeof (int));
  return solution;
}

static void
solve (const MdrPuzzle *puzzle,
       const MdrSolveRequest *request,
       gconstpointer data,
       MdrJob *job,
       MdrResult *result)
{
  NullSolution *solution = new_solution (puzzle);

  for (int left = null_puzzle (puzzle)->target; left > 0;)
    {
      int step = MIN (left, null_puzzle (puzzle)->step);

      g_array_append_val (solution->steps, step);
      left -= step;
    }
  mdr_result_take_solution (result, solution);
}

static const MdrMethod methods[] = {
  { "greedy", "Greedy", "The largest step that fits, again and again.", FALSE, solve },
  { NULL },
};

static gboolean
verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const GArray *steps = ((const NullSolution *) solution)->steps;
  int sum = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      int step = g_array_index (steps, int, i);

      sum += step;
      if (step >= 1 && step <= null_puzzle (puzzle)->step)
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "Step %u must be from 1 to %d, not %d", i + 1,
                   null_puzzle (puzzle)->step, step);
      return FALSE;
    }
  if (sum == null_puzzle (puzzle)->target)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "The steps make %d, not %d", sum,
               null_puzzle (puzzle)->target);
  return FALSE;
}

static char *
solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const GArray *steps = ((const NullSolution *) solution)->steps;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    g_string_append_printf (text, "%s%d", i == 0 ? "" : " ", g_array_index (steps, int, i));
  return g_string_free (text, FALSE);
}

static GPtrArray *
dup_facts (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  GPtrArray *facts = mdr_facts_new ();
  const GArray *steps = ((const NullSolution *) solution)->steps;

  if (steps->len > 0)
    mdr_facts_add (facts, "first-step", g_variant_new_int64 (g_array_index (steps, int, 0)), "First Step",
                   "%d", g_array_index (steps, int, 0));
  return facts;
}

static MdrSolution *
solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  NullSolution *solution = new_solution (puzzle);

  for (guint i = 0; words[i]; i++)
    {
      gint64 number;
      int step;

      if (!g_ascii_string_to_signed (words[i], 10, 0, MAX_TARGET, &number, error))
        {
          mdr_solution_unref (&solution->base);
          return NULL;
        }
      step = (int) number;
      g_array_append_val (solution->steps, step);
    }
  return &solution->base;
}

static MdrState *
solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return make_state (puzzle, null_puzzle (puzzle)->target);
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  return mdr_playback_alloc (puzzle->kind, sizeof (MdrPlayback),
                             ((const NullSolution *) solution)->steps->len);
}

static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = 1, .columns = null_puzzle (puzzle)->target };
}

static void
draw_nothing (cairo_t *cr, const MdrScene *scene)
{
}

static char *
dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  gboolean counted = state && cell.column < null_state_get_sum (state);

  return g_strdup_printf ("Place %d: %s", cell.column + 1, counted ? "counted" : "open");
}

static const MdrPuzzleRule rules[] = {
  {
      .sentence = "Count to the target.",
      .wrong = { "count 5 by 2", "add 2", .sentence = "The target is not reached." },
      .right = { "count 5 by 2", "add 2; add 2; add 1", .sentence = "The target is reached." },
  },
  {
      .sentence = "No step is longer than the longest.",
      .wrong = { "count 5 by 2", .refused = "add 3", .at = { 0, 2 }, .sentence = "Three are too many." },
      .right = { "count 5 by 2", "add 2", .sentence = "Two are not." },
  },
  { NULL },
};

static const MdrControl controls[] = { { "Count on", NULL, "Enter" }, { NULL } };

static const MdrGuide guide = {
  .rules = rules,
  .controls = { [MDR_MODE_PLAY] = controls },
};

static const MdrSequence sequence = { 0 };

const MdrKind null_kind = {
  .id = "null",
  .name = "Null",
  .summary = "Count to a number",
  .guide = &guide,
  .version = 1,
  .methods = methods,
  .tools = tools,
  .presets = presets,
  .options = options,
  .fields = fields,
  .new_puzzle = new_puzzle,
  .puzzle_from_json = puzzle_from_json,
  .puzzle_from_text = puzzle_from_text,
  .puzzle_to_text = puzzle_to_text,
  .edit = edit,
  .count_edit_steps = count_edit_steps,
  .find_problems = find_problems,
  .dup_title = dup_title,
  .new_state = new_state,
  .turns = { [MDR_MODE_PLAY] = &playing },
  .execute = execute,
  .check = check,
  .rebase = rebase,
  .sequence = &sequence,
  .verify = verify,
  .solution_to_text = solution_to_text,
  .solution_from_text = solution_from_text,
  .solution_to_state = solution_to_state,
  .dup_facts = dup_facts,
  .new_playback = new_playback,
  .get_extents = get_extents,
  .draw_base = draw_nothing,
  .draw_moving = draw_nothing,
  .dup_cell_sentence = dup_cell_sentence,
};

MdrKinds null_kinds[] = { &null_kind, NULL };

MdrDocument *
null_document_new (void)
{
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);

  return mdr_document_new (puzzle);
}

MdrDocument *
null_document_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  MdrDocument *document = mdr_document_new_from_data (null_kind_list (), text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  return document;
}

void
null_document_move (MdrDocument *document, const char *string, gboolean joins)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mdr_document_move (document, string, joins, &error));
  g_assert_no_error (error);
}

MdrKindList *
null_kind_list (void)
{
  static MdrKindList *list;

  if (g_once_init_enter (&list))
    g_once_init_leave (&list, mdr_kind_list_new (null_kinds));
  return list;
}
