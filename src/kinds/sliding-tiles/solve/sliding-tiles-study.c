/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-method-study.h"
#include "mdr-result.h"
#include "mdr-shared-specs.h"
#include "sliding-tiles-search.h"

/* Stands for a board at a distance that has fewer boards than requested. */
#define NO_BOARD     G_MAXUINT32
#define MAX_DISTANCE 100
#define MAX_BOARDS   100

#define STUDY_SIZE                                                                                           \
  MDR_SPEC_STUDY_INTEGER ("rows", N_ ("Rows"), NULL, "3", 1, SLIDING_MAX_SIZE),                              \
      MDR_SPEC_STUDY_INTEGER ("columns", N_ ("Columns"), N_ ("A board has at most ten places"), "3", 1,      \
                              SLIDING_MAX_SIZE)

/* The first choice means all programs; the others are ids of methods. */
static const MdrChoice programs[] = {
  { "all", N_ ("All") },
  { "plne-strong", N_ ("PLNE, strengthened") },
  { "plm-strong", N_ ("PLM, strengthened") },
  { "plne", N_ ("PLNE, as published") },
  { "plm", N_ ("PLM, as published") },
  { NULL },
};

#define N_PROGRAMS (G_N_ELEMENTS (programs) - 2)

static const MdrOptionSpec distance_options[] = { STUDY_SIZE, { NULL } };

static const MdrOptionSpec program_options[] = {
  STUDY_SIZE,
  MDR_SPEC_STUDY_CHOICE ("program", N_ ("Integer Program"), "all", programs),
  MDR_SPEC_STUDY_INTEGER ("from",
                          N_ ("From"),
                          N_ ("The smallest distance from the goal, in moves"),
                          "1",
                          1,
                          MAX_DISTANCE),
  MDR_SPEC_STUDY_INTEGER ("to", N_ ("To"), N_ ("The greatest distance"), "16", 1, MAX_DISTANCE),
  MDR_SPEC_STUDY_INTEGER ("boards", N_ ("Boards"), N_ ("How many at each distance"), "3", 1, MAX_BOARDS),
  MDR_SPEC_STUDY_INTEGER ("seed",
                          N_ ("Seed"),
                          N_ ("A different number takes different boards"),
                          "1",
                          1,
                          G_MAXINT),
  MDR_METHOD_STUDY_LIMITS (N_ ("Seconds for each board and program"),
                           N_ ("Megabytes for each board and program; 0 for no limit")),
  { NULL },
};

enum
{
  LEVEL_DISTANCE,
  LEVEL_BOARDS,
  LEVEL_EXAMPLE,
  N_LEVEL_COLUMNS,
};

static const MdrStudyColumn distance_columns[] = {
  { "distance", N_ ("Distance"), N_ ("moves"), MDR_FOLD_KEY, NULL },
  { "boards", N_ ("Boards"), NULL, MDR_FOLD_SUM, NULL },
  { "example", N_ ("Number of an Example"), NULL, MDR_FOLD_LEAST, NULL },
  { NULL },
};

static const MdrStudyChart distance_charts[] = {
  { "boards", N_ ("Boards at Each Distance"), MDR_CHART_BARS, "distance", "boards", NULL, FALSE, TRUE, 0 },
  { NULL },
};

enum
{
  PROGRAM_DISTANCE,
  PROGRAM_METHOD,
  PROGRAM_BOARDS,
  PROGRAM_SOLVED,
  PROGRAM_SHARE,
  PROGRAM_CPU,
  PROGRAM_SECONDS,
  PROGRAM_NODES,
  PROGRAM_LONGEST,
  PROGRAM_EXAMPLE,
  N_PROGRAM_COLUMNS,
};

static const MdrStudyColumn program_columns[] = {
  { "distance", N_ ("Distance"), N_ ("moves"), MDR_FOLD_KEY },
  { "program", N_ ("Program"), NULL, MDR_FOLD_KEY, .methods = sliding_methods },
  { "boards", N_ ("Boards"), NULL, MDR_FOLD_SUM },
  { "solved", N_ ("Solved"), NULL, MDR_FOLD_SUM },
  { "share", N_ ("Share Solved"), N_ ("percent"), MDR_FOLD_MEAN },
  { "cpu", N_ ("Processor Time"), N_ ("seconds"), MDR_FOLD_MEAN },
  { "seconds", N_ ("Time by the Clock"), N_ ("seconds"), MDR_FOLD_MEAN },
  { "nodes", N_ ("Nodes"), NULL, MDR_FOLD_MEAN },
  { "longest", N_ ("Longest Time"), N_ ("seconds"), MDR_FOLD_MOST },
  { "example", N_ ("Number of That Board"), NULL, MDR_FOLD_WITH },
  { NULL },
};

static const MdrStudyChart program_charts[] = {
  { "share", N_ ("Share of Boards Solved in Time"), MDR_CHART_LINES, "distance", "share", "program", FALSE,
    FALSE, 0 },
  { "cpu", N_ ("Processor Time by Distance"), MDR_CHART_LINES, "distance", "cpu", "program", FALSE, TRUE, 0 },
  { "seconds", N_ ("Time by the Clock by Distance"), MDR_CHART_LINES, "distance", "seconds", "program", FALSE,
    TRUE, 0 },
  { "nodes", N_ ("Nodes by Distance"), MDR_CHART_LINES, "distance", "nodes", "program", FALSE, TRUE, 0 },
  { NULL },
};

static guint
count_one_part (const MdrKind *kind, const MdrOptions *options)
{
  return 1;
}

static SlidingBoard
new_goal (const MdrOptions *options)
{
  SlidingBoard goal = {
    .rows = (int) mdr_options_get_integer (options, "rows"),
    .columns = (int) mdr_options_get_integer (options, "columns"),
  };

  sliding_board_set_goal (&goal, SLIDING_GOAL_GAP_LAST);
  return goal;
}

static gboolean
add_distance (guint8 distance, const GArray *level, gpointer rows)
{
  guint32 example = G_MAXUINT32;

  for (guint i = 0; i < level->len; i++)
    example = MIN (example, g_array_index (level, guint32, i));
  mdr_study_table_add (rows, (const double[N_LEVEL_COLUMNS]){ [LEVEL_DISTANCE] = distance,
                                                              [LEVEL_BOARDS] = level->len,
                                                              [LEVEL_EXAMPLE] = example });
  return TRUE;
}

static gboolean
run_distances (const MdrKind *kind,
               const MdrOptions *options,
               gconstpointer input,
               guint part,
               MdrJob *job,
               MdrStudyTable *rows,
               GError **error)
{
  SlidingBoard goal = new_goal (options);

  return sliding_levels_visit (&goal, job, add_distance, rows, error);
}

/**
 * Picker:
 * @picked: (element-type guint32): numbers of boards, as many for each distance
 */
typedef struct
{
  guint from;
  guint to;
  guint boards;
  GRand *random;
  GArray *picked;
} Picker;

/* Picks random boards at one distance, all different. */
static gboolean
pick_boards (guint8 distance, const GArray *level, gpointer data)
{
  Picker *picker = data;
  g_autoptr (GArray) left = NULL;

  if (distance < picker->from)
    return TRUE;
  left = g_array_copy ((GArray *) level);
  for (guint i = 0; i < picker->boards; i++)
    {
      guint32 number = NO_BOARD;

      if (left->len > 0)
        {
          guint index = (guint) g_rand_int_range (picker->random, 0, (gint32) left->len);

          number = g_array_index (left, guint32, index);
          g_array_remove_index_fast (left, index);
        }
      g_array_append_val (picker->picked, number);
    }
  return distance < picker->to;
}

/* Picks the boards of all parts; an error if the distances are in the wrong order, or no board is so far
 * away. */
static gboolean
read_boards (const MdrKind *kind, const MdrOptions *options, MdrStudyInput *input, GError **error)
{
  Picker picker = {
    .from = (guint) mdr_options_get_integer (options, "from"),
    .to = (guint) mdr_options_get_integer (options, "to"),
    .boards = (guint) mdr_options_get_integer (options, "boards"),
    .random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed")),
    .picked = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  SlidingBoard goal = new_goal (options);
  gboolean done = sliding_levels_visit (&goal, NULL, pick_boards, &picker, error);

  g_rand_free (picker.random);
  input->data = picker.picked;
  input->free_data = (GDestroyNotify) g_array_unref;
  if (!done)
    return FALSE;
  if (picker.from > picker.to)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: two distances */
                 _ ("The distances must go from the smaller number to the larger, not from %u to %u."),
                 picker.from, picker.to);
  else if (picker.picked->len == 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("No board of this size is %u moves or more from the goal."), picker.from);
  return picker.from <= picker.to && picker.picked->len > 0;
}

static guint
count_programs (const MdrOptions *options)
{
  return g_str_equal (mdr_options_get (options, "program"), "all") ? N_PROGRAMS : 1;
}

/* Counts the parts. Each is one board and one program, so that little is lost by a stop. */
static guint
count_program_parts (const MdrKind *kind, const MdrOptions *options)
{
  gint64 distances = mdr_options_get_integer (options, "to") - mdr_options_get_integer (options, "from") + 1;

  return (guint) MAX (distances, 1) * (guint) mdr_options_get_integer (options, "boards")
         * count_programs (options);
}

static MdrPuzzle *
new_puzzle (const MdrKind *kind, const MdrOptions *options, guint32 number)
{
  SlidingBoard goal = new_goal (options);
  SlidingBoard start = goal;

  sliding_levels_read_board (number, &start);
  return &sliding_puzzle_new (kind, &start, SLIDING_GOAL_GAP_LAST, &goal)->base;
}

static gboolean
run_program (const MdrKind *kind,
             const MdrOptions *options,
             gconstpointer input,
             guint part,
             MdrJob *job,
             MdrStudyTable *rows,
             GError **error)
{
  const GArray *boards = input;
  guint n_programs = count_programs (options);
  guint index = part / n_programs;
  guint32 number = index < boards->len ? g_array_index (boards, guint32, index) : NO_BOARD;
  guint distance = (guint) mdr_options_get_integer (options, "from")
                   + index / (guint) mdr_options_get_integer (options, "boards");
  const char *program =
      n_programs > 1 ? programs[part % n_programs + 1].id : mdr_options_get (options, "program");
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrResult) result = NULL;
  gboolean solved;
  MdrStatus outcome;

  if (number == NO_BOARD)
    return TRUE;
  puzzle = new_puzzle (kind, options, number);
  result = mdr_method_study_solve (puzzle, program, options, 1, job, &outcome);
  if (!result)
    return mdr_study_fail_stopped (error);
  if (outcome == MDR_STATUS_FAILED)
    {
      /* A fault says nothing about how hard the board is. */
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, result->error);
      return FALSE;
    }
  solved = outcome == MDR_STATUS_SOLVED;
  mdr_study_table_add (rows,
                       (const double[N_PROGRAM_COLUMNS]){
                           [PROGRAM_DISTANCE] = distance,
                           [PROGRAM_METHOD] = (guint) (mdr_kind_find_method (kind, program) - kind->methods),
                           [PROGRAM_BOARDS] = 1,
                           [PROGRAM_SOLVED] = solved,
                           [PROGRAM_SHARE] = solved ? 100 : 0,
                           [PROGRAM_CPU] = result->cpu_seconds,
                           [PROGRAM_SECONDS] = result->seconds,
                           [PROGRAM_NODES] = (double) result->nodes,
                           [PROGRAM_LONGEST] = result->seconds,
                           [PROGRAM_EXAMPLE] = number,
                       });
  return TRUE;
}

static MdrPuzzle *
dup_longest (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return new_puzzle (kind, options, (guint32) row[PROGRAM_EXAMPLE]);
}

static MdrPuzzle *
dup_board_at_distance (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return new_puzzle (kind, options, (guint32) row[LEVEL_EXAMPLE]);
}

const MdrStudy sliding_studies[] = {
  {
      .id = "distances",
      .name = N_ ("Distances"),
      .explanation = N_ ("Counts the boards at each distance from the goal by going through all of them."),
      .options = distance_options,
      .columns = distance_columns,
      .charts = distance_charts,
      .count_parts = count_one_part,
      .run_part = run_distances,
      .dup_puzzle = dup_board_at_distance,
  },
  {
      .id = "programs",
      .name = N_ ("Reach of the Integer Programs"),
      .explanation =
          N_ ("How far from the goal each integer program still solves boards in time: the share solved, the "
              "time and the nodes by distance. An unsolved board counts with the time spent on it."),
      .options = program_options,
      .columns = program_columns,
      .charts = program_charts,
      .timed = TRUE,
      .read_input = read_boards,
      .count_parts = count_program_parts,
      .run_part = run_program,
      .dup_puzzle = dup_longest,
  },
  { MDR_METHOD_STUDY (sliding_methods) },
  { NULL },
};
