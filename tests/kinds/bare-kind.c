/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bare-kind.h"

#include "mdr-guide.h"

typedef struct
{
  MdrState base;
  gboolean lit;
} BareState;

static const MdrTool tools[] = { { NULL } };
static const MdrOptionSpec options[] = { { NULL } };
static const MdrPreset presets[] = { { "lamp", "Lamp", (const char *const[]){ NULL } }, { NULL } };

static const MdrPuzzleRule rules[] = {
  { .sentence = "Switch the lamp on.", .right = { "lamp", "switch", .sentence = "The lamp is on." } },
  { NULL },
};

static const MdrGuide guide = { .rules = rules };

static const MdrField fields[] = { { NULL } };

static MdrPuzzle *
new_puzzle (const MdrKind *kind)
{
  return mdr_puzzle_alloc (&bare_kind, sizeof (MdrPuzzle));
}

static MdrPuzzle *
puzzle_from_json (const MdrKind *kind, JsonObject *givens, const char *path, guint version, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (kind);

  return mdr_fields_read (fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}

static MdrPuzzle *
puzzle_from_text (const MdrKind *kind,
                  const char *const *lines,
                  guint first_line,
                  guint *taken,
                  GError **error)
{
  if (g_str_equal (lines[0], "lamp"))
    {
      *taken = 1;
      return new_puzzle (kind);
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "Line %u: “lamp” was expected", first_line);
  return NULL;
}

static char *
puzzle_to_text (const MdrPuzzle *puzzle)
{
  return g_strdup ("lamp\n");
}

static MdrPuzzle *
edit (const MdrPuzzle *puzzle, const char *string, GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "A lamp cannot be edited.");
  return NULL;
}

static void
find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
}

static char *
dup_name (const MdrPuzzle *puzzle)
{
  return g_strdup ("Lamp");
}

static MdrState *
make_state (gboolean lit)
{
  BareState *state = mdr_state_alloc (&bare_kind, sizeof *state);

  state->lit = lit;
  return &state->base;
}

static gboolean
is_lit (const MdrState *state)
{
  return state && ((const BareState *) state)->lit;
}

static MdrState *
new_state (const MdrPuzzle *puzzle)
{
  return make_state (FALSE);
}

static MdrState *
execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  if (g_str_equal (move, "switch"))
    return make_state (!is_lit (state));
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "The move must be “switch”.");
  return NULL;
}

static gboolean
is_solved (const MdrPuzzle *puzzle, const MdrState *state)
{
  return is_lit (state);
}

static MdrState *
rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  return mdr_state_ref (state);
}

static void
solve (const MdrPuzzle *puzzle,
       const MdrSolveRequest *request,
       gconstpointer data,
       MdrJob *job,
       MdrResult *result)
{
  mdr_result_take_solution (result, mdr_solution_alloc (&bare_kind, sizeof (MdrSolution)));
}

static const MdrMethod methods[] = { { "switch", "Switch", "Switches it on.", FALSE, solve }, { NULL } };

static gboolean
verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  return TRUE;
}

static char *
solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return g_strdup ("on");
}

static MdrSolution *
solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  if (g_str_equal (text, "on"))
    return mdr_solution_alloc (&bare_kind, sizeof (MdrSolution));
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "“on” was expected.");
  return NULL;
}

static MdrState *
solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return make_state (TRUE);
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  return mdr_playback_alloc (&bare_kind, sizeof (MdrPlayback), 1);
}

static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = 1, .columns = 1 };
}

static void
draw_nothing (cairo_t *cr, const MdrScene *scene)
{
}

static char *
dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  return g_strdup (is_lit (state) ? "Lamp: on" : "Lamp: off");
}

static const MdrObjective objective = { 0 };
static const MdrSequence sequence = { 0 };

const MdrKind bare_kind = {
  .id = "bare",
  .name = "Bare",
  .summary = "Switch a lamp on",
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
  .find_problems = find_problems,
  .dup_title = dup_name,
  .new_state = new_state,
  .execute = execute,
  .is_solved = is_solved,
  .rebase = rebase,
  .objective = &objective,
  .sequence = &sequence,
  .verify = verify,
  .solution_to_text = solution_to_text,
  .solution_from_text = solution_from_text,
  .solution_to_state = solution_to_state,
  .new_playback = new_playback,
  .get_extents = get_extents,
  .draw_base = draw_nothing,
  .draw_moving = draw_nothing,
  .dup_cell_sentence = dup_cell_sentence,
};

MdrKinds bare_kinds[] = { &bare_kind, NULL };
