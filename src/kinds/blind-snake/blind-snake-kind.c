/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-check.h"
#include "blind-snake-draw.h"
#include "blind-snake-givens.h"
#include "blind-snake-guide.h"
#include "blind-snake-logic.h"
#include "blind-snake-play.h"
#include "blind-snake-solve.h"
#include "blind-snake-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-options.h"
#include "mdr-model-run.h"

#define MAX_TRIES 1000000000

#define METHOD_INTEGER(name, title, words, usual, least, most, methods)                                      \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scope = MDR_SCOPE_METHOD, .label = title, .explanation = words, \
    .initial = usual, .minimum = least, .maximum = most, .shown_when = "method", .shown_value = methods      \
  }

#define METHOD_TEXT(name, kind, title, words, usual, methods)                                                \
  {                                                                                                          \
    .id = name, .type = kind, .scope = MDR_SCOPE_METHOD, .label = title, .explanation = words,               \
    .initial = usual, .shown_when = "method", .shown_value = methods                                         \
  }

#define METHOD_CHOICE(name, title, words, usual, values, methods)                                            \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_CHOICE, .scope = MDR_SCOPE_METHOD, .label = title, .explanation = words,  \
    .initial = usual, .choices = values, .shown_when = "method", .shown_value = methods                      \
  }

static const MdrPuzzleCommand commands[] = { MDR_COMMAND_TRANSPOSE, { NULL } };

static const MdrOptionSpec options[] = {
  MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE,
                    "rows",
                    N_ ("Rows"),
                    N_ ("Columns give way where the torus would have more than a million cells"),
                    "17",
                    1,
                    BLIND_SNAKE_MAX_CELLS),
  MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE,
                    "columns",
                    N_ ("Columns"),
                    N_ ("Rows give way where the torus would have more than a million cells"),
                    "22",
                    1,
                    BLIND_SNAKE_MAX_CELLS),
  {
      .id = "goal",
      .type = MDR_OPTION_CHOICE,
      .scope = MDR_SCOPE_PUZZLE,
      .label = N_ ("Goal"),
      .explanation = N_ ("What ends the walk of the snake"),
      .initial = "cover",
      .choices = blind_snake_goals,
  },
  METHOD_CHOICE ("table",
                 N_ ("Table"),
                 N_ ("The lengths of the runs; I5, H5 and Q5 are made for up to 100,000 cells, Q6 for a "
                     "million"),
                 "q6",
                 blind_snake_table_choices,
                 "table|own|improve"),
  METHOD_TEXT ("knots",
               MDR_OPTION_TEXT,
               N_ ("Own Table"),
               N_ ("Moves made and the length of the run then, like “0:1,16:12,64:48”; lengths between are "
                   "interpolated. Instead of a named table"),
               "",
               "table|own|improve"),
  METHOD_INTEGER ("k",
                  N_ ("Growth"),
                  N_ ("By how many moves each run is longer than the one before"),
                  "11",
                  0,
                  BLIND_SNAKE_MAX_AMOUNT,
                  "dynamic"),
  METHOD_INTEGER ("factor",
                  N_ ("Factor"),
                  N_ ("Run n has 1 move and this factor times the power of n"),
                  "3",
                  0,
                  BLIND_SNAKE_MAX_AMOUNT,
                  "power"),
  METHOD_TEXT ("pattern",
               MDR_OPTION_TEXT,
               N_ ("Pattern"),
               N_ ("Letters r, l, d, u; it goes on from run to run"),
               "rd",
               "own"),
  METHOD_TEXT ("extra",
               MDR_OPTION_TEXT,
               N_ ("Extra Step"),
               N_ ("Letters r, l, d, u of the moves behind each run"),
               "r",
               "own"),
  METHOD_CHOICE ("growth",
                 N_ ("Growth"),
                 N_ ("How the lengths of the runs grow"),
                 "add",
                 blind_snake_growth_choices,
                 "own"),
  METHOD_INTEGER ("first",
                  N_ ("First Run"),
                  N_ ("How many moves it has"),
                  "1",
                  1,
                  BLIND_SNAKE_MAX_FIRST,
                  "own"),
  METHOD_INTEGER ("amount",
                  N_ ("Amount"),
                  N_ ("What is added to each run, or the factor of the power"),
                  "11",
                  0,
                  BLIND_SNAKE_MAX_AMOUNT,
                  "own"),
  METHOD_INTEGER ("percent",
                  N_ ("Percent"),
                  N_ ("How long each run is, compared with the one before, where lengths are multiplied"),
                  "150",
                  100,
                  BLIND_SNAKE_MAX_AMOUNT,
                  "own"),
  METHOD_CHOICE ("exponent",
                 N_ ("Exponent"),
                 N_ ("Of the power by which lengths grow"),
                 "1.25",
                 blind_snake_exponents,
                 "power|own"),
  METHOD_TEXT ("file",
               MDR_OPTION_FILE,
               N_ ("File"),
               N_ ("A text file of the letters r, l, d, u, or of runs like “rd*12”"),
               "",
               "file"),
  METHOD_INTEGER ("largest",
                  N_ ("Largest Torus"),
                  N_ ("How many cells the largest tori have that the table is to be good for"),
                  "1000",
                  1,
                  BLIND_SNAKE_MAX_CELLS,
                  "improve"),
  METHOD_INTEGER ("tries",
                  N_ ("Tries"),
                  N_ ("How many lengths of runs may be tried"),
                  "20000",
                  1,
                  MAX_TRIES,
                  "improve"),
  METHOD_INTEGER ("seed",
                  N_ ("Seed"),
                  N_ ("Another number tries other lengths"),
                  "1",
                  1,
                  G_MAXINT,
                  "improve"),
  METHOD_INTEGER ("cells",
                  N_ ("Cells"),
                  N_ ("The set has all tori of up to so many cells"),
                  "6",
                  1,
                  BLIND_SNAKE_MAX_SET_CELLS,
                  "shortest"),
  METHOD_TEXT ("tori",
               MDR_OPTION_TEXT,
               N_ ("Further Tori"),
               N_ ("Width and height of each, like “3x4 2x5”"),
               "",
               "shortest"),
  {
      .id = "ratio",
      .type = MDR_OPTION_REAL,
      .scope = MDR_SCOPE_METHOD,
      .label = N_ ("Moves for Each Cell"),
      .explanation =
          N_ ("Each torus has to be covered within so many moves for each of its cells; 0 for any"),
      .initial = "0",
      .minimum = 0,
      .maximum = 100,
      .shown_when = "method",
      .shown_value = "shortest",
  },
  MDR_SPEC_ENGINE (mdr_engine_choices,
                   "sat",
                   "shortest",
                   N_ ("Solves the integer program of each number of moves")),
  MDR_SPEC_INTEGER (MDR_SCOPE_PLAYBACK,
                    "trail",
                    N_ ("Trail"),
                    N_ ("For how many moves a visit is new; 0 for all"),
                    "0",
                    0,
                    BLIND_SNAKE_MAX_MOVES),
  MDR_SPEC_INTEGER (MDR_SCOPE_PLAYBACK,
                    "body",
                    N_ ("Body"),
                    N_ ("How many moves behind the head it reaches"),
                    G_STRINGIFY (BLIND_SNAKE_INITIAL_BODY),
                    0,
                    BLIND_SNAKE_MAX_BODY),
  MDR_SPEC_INTEGER (MDR_SCOPE_GENERATE,
                    "cells",
                    N_ ("Cells"),
                    N_ ("How many cells the torus has at most, and more than half of it"),
                    "30",
                    4,
                    BLIND_SNAKE_MAX_CELLS),
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

/* What is generated to be played. */
static const MdrPlayLevel levels[] = {
  { "easy", N_ ("Easy"), (const char *const[]){ "cells", "12", NULL } },
  { "normal", N_ ("Normal"), (const char *const[]){ "cells", "30", NULL } },
  { "hard", N_ ("Hard"), (const char *const[]){ "cells", "70", NULL } },
  { "extreme", N_ ("Extreme"), (const char *const[]){ "cells", "150", NULL } },
  { NULL },
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
  .playback_styles = blind_snake_playback_styles,
  .most_steps_a_second = 1000000,
  .reveal_label = N_ ("Show the Torus"),
  .reveal_explanation =
      N_ ("Without it you steer blind: you see your path on a plane without end, not where it "
          "comes back to a cell. At the goal, the torus and the strategies appear."),

  .new_puzzle = blind_snake_new_puzzle,
  .puzzle_from_json = blind_snake_puzzle_from_json,
  .puzzle_to_json = blind_snake_puzzle_to_json,
  .puzzle_from_text = blind_snake_puzzle_from_text,
  .puzzle_to_text = blind_snake_puzzle_to_text,
  .edit = blind_snake_edit,
  .transform = blind_snake_transform,
  .dup_option = blind_snake_dup_option,
  .find_problems = blind_snake_find_problems,
  .dup_title = blind_snake_dup_title,
  .dup_size = blind_snake_dup_size,

  .new_state = blind_snake_new_state,
  .free_state = blind_snake_free_state,
  .turns = { [MDR_MODE_BUILD] = &blind_snake_building, [MDR_MODE_PLAY] = &blind_snake_playing },
  .new_known_puzzle = blind_snake_new_known_puzzle,
  .new_known_state = blind_snake_new_known_state,
  .get_focus = blind_snake_get_focus,
  .execute = blind_snake_execute,
  .check = blind_snake_check,
  .dup_progress = blind_snake_dup_progress,
  .dup_standings = blind_snake_dup_standings,
  .dup_moves = blind_snake_dup_moves,
  .list_changes = blind_snake_list_changes,
  .rebase = blind_snake_rebase,

  .dup_objective = blind_snake_dup_objective,
  .solution_as_text = TRUE,
  .generate = blind_snake_generate,
  .verify = blind_snake_verify,
  .free_solution = blind_snake_free_solution,
  .solution_to_text = blind_snake_solution_to_text,
  .solution_from_text = blind_snake_solution_from_text,
  .solution_to_state = blind_snake_solution_to_state,

  .new_playback = blind_snake_new_playback,
  .free_playback = blind_snake_free_playback,
  .dup_moment = blind_snake_dup_moment,

  .get_extents = blind_snake_get_extents,
  .draw_base = blind_snake_draw_base,
  .draw_moving = blind_snake_draw_moving,
  .get_moving_bounds = blind_snake_get_moving_bounds,
  .dup_cell_sentence = blind_snake_dup_cell_sentence,
};
