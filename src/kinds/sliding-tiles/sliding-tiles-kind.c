/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-kind.h"
#include "sliding-tiles-draw.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-logic.h"
#include "sliding-tiles-play.h"
#include "sliding-tiles-solve.h"
#include "sliding-tiles-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-model-run.h"

static const MdrTool tools[] = {
  {
      .id = "tiles",
      .label = N_ ("Tiles"),
      .explanation = N_ ("Drag a tile to another place to swap the two, or click a place and type a number; "
                         "0, or a click with the right mouse button, makes it the gap"),
      .icon = "mdr-tool-tiles-symbolic",
      .key = 't',
  },
  {
      .id = "goal",
      .label = N_ ("Goal"),
      .explanation = N_ ("The same for the goal: once it is your own, its numbers are shown small in the "
                         "corners of the places"),
      .icon = "mdr-tool-goal-symbolic",
      .key = 'g',
  },
  { NULL },
};

static const MdrPreset presets[] = {
  { "4x4", "4×4", (const char *const[]){ "size 4 4", NULL } },
  { "3x3", "3×3", (const char *const[]){ "size 3 3", NULL } },
  { "4x3", "4×3", (const char *const[]){ "size 4x3", NULL } },
  { "5x5", "5×5", (const char *const[]){ "size 5 5", NULL } },
  { "8x8", "8×8", (const char *const[]){ "size 8 8", NULL } },
  { NULL },
};

static const MdrPuzzleCommand commands[] = {
  {
      .id = "shuffle",
      .label = N_ ("Shuffle"),
      .explanation = N_ ("Picks a random solvable puzzle; all are equally likely"),
      .icon = "media-playlist-shuffle-symbolic",
      .run = sliding_run_shuffle,
  },
  {
      .id = "stir",
      .label = N_ ("Random Moves"),
      .explanation = N_ ("Makes random moves from the goal, so at most that many are needed to get back"),
      .icon = "mdr-command-stir-symbolic",
      .run = sliding_run_stir,
  },
  {
      .id = "goal",
      .label = N_ ("Use as Goal"),
      .explanation = N_ ("Makes the tiles as they are now the goal; shuffle them afterwards"),
      .icon = "mdr-tool-goal-symbolic",
      .run = sliding_run_use_as_goal,
  },
  MDR_COMMAND_ROTATE,
  MDR_COMMAND_MIRROR,
  { NULL },
};

static const MdrChoice shuffles[] = {
  { "uniform", N_ ("Any Puzzle") },
  { "moves", N_ ("Random Moves") },
  { NULL },
};

static const MdrChoice named_goals[] = {
  { "gap-last", N_ ("Gap Last") },
  { "gap-first", N_ ("Gap First") },
  { NULL },
};

static const MdrOptionSpec options[] = {
  MDR_SPECS_SIZE ("4", SLIDING_MIN_SIZE, SLIDING_MAX_SIZE),
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Goal"),
      .explanation = N_ ("Where the tiles belong; a goal of your own is shown in the corners of the places"),
      .initial = "gap-last",
      .choices = sliding_goals,
  },
  MDR_SPEC_ENGINE (mdr_engine_choices,
                   "sat",
                   "plne|plne-strong|plm-strong",
                   N_ ("Solves the integer program for each number of moves")),
  {
      .id = "moves",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_MODEL,
      .label = N_ ("Moves"),
      .explanation = N_ ("For how many moves the integer program is written; 0 for the first number that is "
                         "not ruled out"),
      .initial = "0",
      .minimum = 0,
      .maximum = SLIDING_MAX_STIR,
  },
  {
      .id = "moves",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_COMMAND,
      .label = N_ ("Moves"),
      .explanation = N_ ("Number of random moves"),
      .initial = "20",
      .minimum = 1,
      .maximum = SLIDING_MAX_STIR,
      .shown_when = "command",
      .shown_value = "stir",
  },
  MDR_SPECS_GENERATED_SIZE ("4", 2, SLIDING_MAX_SIZE),
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Goal"),
      .initial = "gap-last",
      .choices = named_goals,
  },
  {
      .id = "shuffle",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Shuffle"),
      .explanation = N_ ("Any solvable puzzle, each equally likely, or a number of random moves"),
      .initial = "uniform",
      .choices = shuffles,
  },
  {
      .id = "moves",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Moves"),
      .explanation = N_ ("Number of random moves; at most that many are needed to get back to the goal"),
      .initial = "20",
      .minimum = 1,
      .maximum = SLIDING_MAX_STIR,
      .shown_when = "shuffle",
      .shown_value = "moves",
  },
  MDR_SPEC_SEED,
  { NULL },
};

/* These options generate puzzles to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"),
    (const char *const[]){ "rows", "3", "columns", "3", "shuffle", "moves", "moves", "12", NULL } },
  { "normal", N_ ("Normal"), (const char *const[]){ "rows", "3", "columns", "3", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "rows", "4", "columns", "4", NULL } },
  { "extreme", N_ ("Extreme"), (const char *const[]){ "rows", "5", "columns", "5", NULL } },
  { NULL },
};

static const MdrSequence sequence = {
  .remaining_label = N_ ("Fewest Moves From Here"),
  .dup_remaining = sliding_dup_remaining,
};

static const MdrObjective objective = {
  .label = N_ ("Moves"),
  .dup_value = sliding_dup_value,
  .measure = sliding_count_moves,
  .find_bound = sliding_find_fewest,
};

static const MdrReasoning reasoning = { .hint = sliding_hint };

static const MdrPlaybackFacts playback = { .dup_state = sliding_playback_dup_state };

const MdrKind mdr_sliding_tiles_kind = {
  .id = "sliding-tiles",
  .name = N_ ("Sliding Tiles"),
  .summary = N_ ("Numbered tiles into order, in the fewest moves"),
  .guide = &sliding_guide,
  .version = 1,
  .methods = sliding_methods,
  .tools = tools,
  .presets = presets,
  .options = options,
  .levels = levels,
  .studies = sliding_studies,
  .commands = commands,
  .move_seconds = 0.12,

  .objective = &objective,
  .sequence = &sequence,
  .playback = &playback,
  .reasoning = &reasoning,

  .fields = sliding_fields,
  .new_puzzle = sliding_new_puzzle,
  .resize = sliding_puzzle_resize,
  .puzzle_from_json = sliding_puzzle_from_json,
  .puzzle_from_text = sliding_puzzle_from_text,
  .puzzle_to_text = sliding_puzzle_to_text,
  .edit = sliding_edit,
  .count_edit_steps = sliding_count_edit_steps,
  .transform = sliding_transform,
  .find_problems = sliding_find_problems,
  .dup_title = sliding_dup_title,

  .new_state = sliding_new_state,
  .turns = { [MDR_MODE_BUILD] = &sliding_building, [MDR_MODE_PLAY] = &sliding_playing },
  .execute = sliding_execute,
  .is_solved = sliding_is_solved,
  .dup_progress = sliding_dup_progress,
  .list_changes = sliding_list_changes,
  .rebase = sliding_rebase,

  .verify = sliding_verify,
  .explain = sliding_explain,
  .request_tables = sliding_request_tables,
  .generate = sliding_generate,
  .solution_to_text = sliding_solution_to_text,
  .solution_from_text = sliding_solution_from_text,
  .solution_to_state = sliding_solution_to_state,
  .solution_from_state = sliding_solution_from_state,

  .new_playback = sliding_new_playback,

  .get_extents = sliding_get_extents,
  .draw_base = sliding_draw_base,
  .draw_moving = sliding_draw_moving,
  .dup_cell_sentence = sliding_dup_cell_sentence,
};
