/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-kind.h"
#include "blind-snake-draw.h"
#include "blind-snake-givens.h"
#include "blind-snake-logic.h"
#include "blind-snake-play.h"
#include "blind-snake-solve.h"
#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"
#include "mdr-model-run.h"

#define MAX_TRIES 1000000000

#define METHOD_OPTION(name, kind, title, words, usual, methods, ...)                                         \
  {                                                                                                          \
    .id = name, .type = kind, .scopes = MDR_SCOPE_METHOD, .label = title, .explanation = words,              \
    .initial = usual, .shown_when = "method", .shown_value = methods, ##__VA_ARGS__                          \
  }

static const MdrPuzzleCommand commands[] = { MDR_COMMAND_TRANSPOSE, { NULL } };

static const MdrOptionSpec options[] = {
  {
      .id = "rows",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Rows"),
      .explanation = N_ ("Columns are removed where the torus would have more than a million cells"),
      .initial = "17",
      .minimum = 1,
      .maximum = BLIND_SNAKE_MAX_CELLS,
  },
  {
      .id = "columns",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Columns"),
      .explanation = N_ ("Rows are removed where the torus would have more than a million cells"),
      .initial = "22",
      .minimum = 1,
      .maximum = BLIND_SNAKE_MAX_CELLS,
  },
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PUZZLE,
      .label = N_ ("Goal"),
      .explanation = N_ ("What ends the walk of the snake"),
      .initial = "cover",
      .choices = blind_snake_goals,
  },
  METHOD_OPTION ("table",
                 MDR_OPTION_CHOICE,
                 N_ ("Table"),
                 N_ ("The lengths of the runs; I5, H5 and Q5 are made for up to 100,000 cells, Q6 for "
                     "a million"),
                 "q6",
                 "table|own|improve",
                 .choices = blind_snake_table_choices),
  METHOD_OPTION ("knots",
                 MDR_OPTION_TEXT,
                 N_ ("Own Table"),
                 N_ ("Replaces the named table: numbers of moves made, each with the length of the next run, "
                     "like “0:1,16:12,64:48”; lengths in between are interpolated"),
                 "",
                 "table|own|improve"),
  METHOD_OPTION ("k",
                 MDR_OPTION_INTEGER,
                 N_ ("Growth"),
                 N_ ("How many moves longer each run is than the previous one"),
                 "11",
                 "dynamic",
                 .minimum = 0,
                 .maximum = BLIND_SNAKE_MAX_AMOUNT),
  METHOD_OPTION ("factor",
                 MDR_OPTION_INTEGER,
                 N_ ("Factor"),
                 N_ ("Run n has 1 move plus this factor times the power of n"),
                 "3",
                 "power",
                 .minimum = 0,
                 .maximum = BLIND_SNAKE_MAX_AMOUNT),
  METHOD_OPTION ("pattern",
                 MDR_OPTION_TEXT,
                 N_ ("Pattern"),
                 N_ ("Letters r, l, d, u; each run continues where the last one stopped"),
                 "rd",
                 "own"),
  METHOD_OPTION ("extra",
                 MDR_OPTION_TEXT,
                 N_ ("Extra Step"),
                 N_ ("Extra moves after each run: letters r, l, d, u"),
                 "r",
                 "own"),
  METHOD_OPTION ("growth",
                 MDR_OPTION_CHOICE,
                 N_ ("Growth"),
                 N_ ("How the lengths of the runs grow"),
                 "add",
                 "own",
                 .choices = blind_snake_growth_choices),
  METHOD_OPTION ("first",
                 MDR_OPTION_INTEGER,
                 N_ ("First Run"),
                 N_ ("Number of its moves"),
                 "1",
                 "own",
                 .minimum = 1,
                 .maximum = BLIND_SNAKE_MAX_FIRST),
  METHOD_OPTION ("amount",
                 MDR_OPTION_INTEGER,
                 N_ ("Amount"),
                 N_ ("What is added to each run, or the factor of the power"),
                 "11",
                 "own",
                 .minimum = 0,
                 .maximum = BLIND_SNAKE_MAX_AMOUNT),
  METHOD_OPTION ("percent",
                 MDR_OPTION_INTEGER,
                 N_ ("Percent"),
                 N_ ("The length of each run as a percentage of the previous one, where lengths are "
                     "multiplied"),
                 "150",
                 "own",
                 .minimum = 100,
                 .maximum = BLIND_SNAKE_MAX_AMOUNT),
  METHOD_OPTION ("exponent",
                 MDR_OPTION_CHOICE,
                 N_ ("Exponent"),
                 N_ ("The power with which lengths grow"),
                 "1.25",
                 "power|own",
                 .choices = blind_snake_exponents),
  METHOD_OPTION ("file",
                 MDR_OPTION_FILE,
                 N_ ("File"),
                 N_ ("A text file of the letters r, l, d, u, or of runs like “rd*12”"),
                 "",
                 "file"),
  METHOD_OPTION ("largest",
                 MDR_OPTION_INTEGER,
                 N_ ("Largest Torus"),
                 N_ ("Number of cells of the largest tori that the table should suit"),
                 "1000",
                 "improve",
                 .minimum = 1,
                 .maximum = BLIND_SNAKE_MAX_CELLS),
  METHOD_OPTION ("tries",
                 MDR_OPTION_INTEGER,
                 N_ ("Tries"),
                 N_ ("How many run lengths may be tried"),
                 "20000",
                 "improve",
                 .minimum = 1,
                 .maximum = MAX_TRIES),
  METHOD_OPTION ("seed",
                 MDR_OPTION_INTEGER,
                 N_ ("Seed"),
                 N_ ("A different number tries different lengths"),
                 "1",
                 "improve",
                 .minimum = 1,
                 .maximum = G_MAXINT),
  METHOD_OPTION ("cells",
                 MDR_OPTION_INTEGER,
                 N_ ("Cells"),
                 N_ ("The set contains all tori with up to this many cells"),
                 "6",
                 "shortest|search",
                 .minimum = 1,
                 .maximum = BLIND_SNAKE_MAX_SET_CELLS),
  METHOD_OPTION ("tori",
                 MDR_OPTION_TEXT,
                 N_ ("Further Tori"),
                 N_ ("Width and height of each, like “3x4 2x5”"),
                 "",
                 "shortest|search"),
  METHOD_OPTION ("ratio",
                 MDR_OPTION_REAL,
                 N_ ("Moves per Cell"),
                 N_ ("Each torus must be covered within this many moves per cell; 0 for any number"),
                 "0",
                 "shortest|search",
                 .minimum = 0,
                 .maximum = 100),
  MDR_SPEC_ENGINE (mdr_engine_choices,
                   "sat",
                   "shortest",
                   N_ ("Solves the integer program for each number of moves")),
  {
      .id = "trail",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PLAYBACK,
      .label = N_ ("Trail"),
      .explanation = N_ ("For how many moves a visit counts as recent; 0 for all"),
      .initial = "0",
      .minimum = 0,
      .maximum = BLIND_SNAKE_MAX_MOVES,
  },
  {
      .id = "body",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PLAYBACK,
      .label = N_ ("Body"),
      .explanation = N_ ("How many moves it extends behind the head"),
      .initial = G_STRINGIFY (BLIND_SNAKE_INITIAL_BODY),
      .minimum = 0,
      .maximum = BLIND_SNAKE_MAX_BODY,
  },
  {
      .id = "cells",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = N_ ("Cells"),
      .explanation = N_ ("The torus has at most this many cells, and more than half as many"),
      .initial = "30",
      .minimum = 4,
      .maximum = BLIND_SNAKE_MAX_CELLS,
  },
  MDR_SPEC_SEED,
  { NULL },
};

static const MdrPreset presets[] = {
  { "22x17", "22×17", (const char *const[]){ "size 17 22", NULL } },
  { "9x9", "9×9", (const char *const[]){ "size 9 9", NULL } },
  { "40x40", "40×40", (const char *const[]){ "size 40 40", NULL } },
  { "22x505", "22×505", (const char *const[]){ "size 505 22", NULL } },
  { "1000x1000", "1000×1000", (const char *const[]){ "size 1000 1000", NULL } },
  { NULL },
};

/* These options generate puzzles to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"), (const char *const[]){ "cells", "12", NULL } },
  { "normal", N_ ("Normal"), (const char *const[]){ "cells", "30", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "cells", "70", NULL } },
  { "extreme", N_ ("Extreme"), (const char *const[]){ "cells", "150", NULL } },
  { NULL },
};

static const MdrKnowledge knowledge = {
  .new_known_puzzle = blind_snake_new_known_puzzle,
  .new_known_state = blind_snake_new_known_state,
  .reveal_label = N_ ("Show the Torus"),
  .reveal_explanation = N_ ("Off: you see only your path, as the snake does. The board appears when you "
                            "finish."),
};

static const MdrObjective objective = {
  .label = N_ ("Moves"),
  .dup_value = blind_snake_dup_value,
  .measure = blind_snake_count_moves,
  .find_bound = blind_snake_find_fewest,
};

static const MdrSequence sequence = {
  .get_focus = blind_snake_get_focus,
  .dup_ranking = blind_snake_dup_ranking,
  .dup_moves = blind_snake_dup_moves,
};

static const MdrPlaybackFacts playback = {
  .styles = blind_snake_playback_styles,
  .most_steps_a_second = 1000000,
  .dup_moment = blind_snake_dup_moment,
};

const MdrKind mdr_blind_snake_kind = {
  .id = "blind-snake",
  .name = N_ ("Blind Snake"),
  .summary = N_ ("A snake that sees nothing, on a torus of unknown size"),
  .guide = &blind_snake_guide,
  .version = 1,
  .methods = blind_snake_methods,
  .tools = blind_snake_tools,
  .presets = presets,
  .options = options,
  .levels = levels,
  .commands = commands,
  .studies = blind_snake_studies,

  .knowledge = &knowledge,
  .objective = &objective,
  .sequence = &sequence,
  .playback = &playback,

  .fields = blind_snake_fields,
  .new_puzzle = blind_snake_new_puzzle,
  .resize = blind_snake_puzzle_resize,
  .puzzle_from_json = blind_snake_puzzle_from_json,
  .puzzle_from_text = blind_snake_puzzle_from_text,
  .puzzle_to_text = blind_snake_puzzle_to_text,
  .edit = blind_snake_edit,
  .transform = blind_snake_transform,
  .find_problems = blind_snake_find_problems,
  .dup_title = blind_snake_dup_title,

  .new_state = blind_snake_new_state,
  .turns = { [MDR_MODE_BUILD] = &blind_snake_building, [MDR_MODE_PLAY] = &blind_snake_playing },
  .execute = blind_snake_execute,
  .is_solved = blind_snake_is_solved,
  .dup_progress = blind_snake_dup_progress,
  .list_changes = blind_snake_list_changes,
  .rebase = blind_snake_rebase,

  .dup_outcome = blind_snake_dup_outcome,
  .generate = blind_snake_generate,
  .verify = blind_snake_verify,
  .solution_to_text = blind_snake_solution_to_text,
  .solution_from_text = blind_snake_solution_from_text,
  .solution_to_state = blind_snake_solution_to_state,
  .solution_from_state = blind_snake_solution_from_state,

  .new_playback = blind_snake_new_playback,

  .get_extents = blind_snake_get_extents,
  .draw_base = blind_snake_draw_base,
  .draw_moving = blind_snake_draw_moving,
  .dup_cell_sentence = blind_snake_dup_cell_sentence,
};
