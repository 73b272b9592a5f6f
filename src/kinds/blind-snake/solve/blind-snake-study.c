/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-method-study.h"

#include "blind-snake-arcs.h"
#include "blind-snake-cover.h"

/* Tori of so many numbers of cells make one part. */
#define PART_CELLS     2000
#define PART_MAP_CELLS 200
#define MAX_MAP_CELLS  20000

/* Limits of moves for each cell that are told apart in the table. */
#define NEAR_LIMIT 11

static const MdrChoice strategies[] = {
  { "q6", N_ ("Table Zig-Zag Q6") },     { "h5", N_ ("Table Zig-Zag H5") }, { "q5", N_ ("Table Zig-Zag Q5") },
  { "dynamic", N_ ("Dynamic Zig-Zag") }, { "power", N_ ("Power Zig-Zag") }, { NULL },
};

#define STUDY_INTEGER(name, title, words, usual, least, most, when, value)                                   \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scope = MDR_SCOPE_STUDY, .label = title, .explanation = words,  \
    .initial = usual, .minimum = least, .maximum = most, .shown_when = when, .shown_value = value            \
  }

#define STUDY_STRATEGY                                                                                       \
  { .id = "strategy",                                                                                        \
    .type = MDR_OPTION_CHOICE,                                                                               \
    .scope = MDR_SCOPE_STUDY,                                                                                \
    .label = N_ ("Strategy"),                                                                                \
    .initial = "q6",                                                                                         \
    .choices = strategies },                                                                                 \
      STUDY_INTEGER ("k", N_ ("Growth"), N_ ("By how many moves each run is longer than the one before"),    \
                     "11", 0, BLIND_SNAKE_MAX_AMOUNT, "strategy", "dynamic"),                                \
      STUDY_INTEGER ("factor", N_ ("Factor"), N_ ("Run n has 1 move and this factor times the power of n"),  \
                     "3", 0, BLIND_SNAKE_MAX_AMOUNT, "strategy", "power"),                                   \
  {                                                                                                          \
    .id = "exponent", .type = MDR_OPTION_CHOICE, .scope = MDR_SCOPE_STUDY, .label = N_ ("Exponent"),         \
    .initial = "1.25", .choices = blind_snake_exponents, .shown_when = "strategy", .shown_value = "power"    \
  }

static const MdrOptionSpec cover_options[] = {
  STUDY_STRATEGY,
  STUDY_INTEGER ("cells",
                 N_ ("Cells"),
                 N_ ("All tori with up to so many cells"),
                 "10000",
                 1,
                 BLIND_SNAKE_MAX_CELLS,
                 NULL,
                 NULL),
  { NULL },
};

static const MdrOptionSpec map_options[] = {
  STUDY_STRATEGY,
  STUDY_INTEGER ("cells",
                 N_ ("Cells"),
                 N_ ("All tori with up to so many cells"),
                 "1000",
                 1,
                 MAX_MAP_CELLS,
                 NULL,
                 NULL),
  { NULL },
};

enum
{
  COVER_INTERVAL,
  COVER_TORI,
  COVER_MEAN,
  COVER_WORST,
  COVER_COLUMNS,
  COVER_ROWS,
  COVER_MOVES,
  COVER_NEAR,
  COVER_PUBLISHED,
  N_COVER_COLUMNS,
};

static const MdrStudyColumn cover_columns[] = {
  { "cells", N_ ("Up To"), N_ ("cells"), MDR_FOLD_KEY, NULL },
  { "tori", N_ ("Tori"), NULL, MDR_FOLD_SUM, NULL },
  { "mean", N_ ("Mean"), N_ ("moves for each cell"), MDR_FOLD_MEAN, NULL },
  { "worst", N_ ("Worst"), N_ ("moves for each cell"), MDR_FOLD_MOST, NULL },
  { "columns", N_ ("Columns"), NULL, MDR_FOLD_WITH, NULL },
  { "rows", N_ ("Rows"), NULL, MDR_FOLD_WITH, NULL },
  { "moves", N_ ("Moves"), NULL, MDR_FOLD_WITH, NULL },
  { "over-11", N_ ("Over 11"), NULL, MDR_FOLD_SUM, NULL },
  { "over-35", N_ ("Over 35"), NULL, MDR_FOLD_SUM, NULL },
  { NULL },
};

static const MdrStudyColumn map_columns[] = {
  { "columns", N_ ("Columns"), NULL, MDR_FOLD_KEY, NULL },
  { "rows", N_ ("Rows"), NULL, MDR_FOLD_KEY, NULL },
  { "ratio", N_ ("Ratio"), N_ ("moves for each cell"), MDR_FOLD_MOST, NULL },
  { NULL },
};

static const MdrStudyChart cover_charts[] = {
  { "worst", N_ ("Worst Cover Time"), MDR_CHART_LINES, "cells", "worst", NULL, TRUE, FALSE,
    BLIND_SNAKE_PUBLISHED_LIMIT },
  { "mean", N_ ("Mean Cover Time"), MDR_CHART_LINES, "cells", "mean", NULL, TRUE, FALSE, 0 },
  { NULL },
};

static const MdrStudyChart map_charts[] = {
  { "map", N_ ("Cover Time of Each Torus"), MDR_CHART_MAP, "columns", "rows", "ratio", TRUE, TRUE, 0 },
  { NULL },
};

static BlindSnakeStrategy *
new_strategy (const MdrOptions *options)
{
  const char *id = mdr_options_get (options, "strategy");

  if (g_str_equal (id, "dynamic"))
    return blind_snake_strategy_new_dynamic ((guint) mdr_options_get_integer (options, "k"));
  if (g_str_equal (id, "power"))
    return blind_snake_strategy_new_power ((guint) mdr_options_get_integer (options, "factor"),
                                           blind_snake_exponent_find (mdr_options_get (options, "exponent")));
  return blind_snake_strategy_new_table (blind_snake_table_find (id));
}

static guint
count_parts (const MdrOptions *options, guint part_cells)
{
  return ((guint) mdr_options_get_integer (options, "cells") + part_cells - 1) / part_cells;
}

static guint
count_cover_parts (const MdrKind *kind, const MdrOptions *options)
{
  return count_parts (options, PART_CELLS);
}

static guint
count_map_parts (const MdrKind *kind, const MdrOptions *options)
{
  return count_parts (options, PART_MAP_CELLS);
}

/* Returns the least of 1, 2 and 5 times a power of ten that is not less than @cells. */
static guint
find_interval (guint cells)
{
  guint power = 1;

  while (TRUE)
    {
      const guint bounds[] = { power, 2 * power, 5 * power };

      for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
        if (cells <= bounds[i])
          return bounds[i];
      power *= 10;
    }
}

static void
add_cover_row (MdrStudyTable *rows, guint columns, guint height, double moves)
{
  double ratio = moves / (columns * height);
  const double row[N_COVER_COLUMNS] = {
    [COVER_INTERVAL] = find_interval (columns * height),
    [COVER_TORI] = 1,
    [COVER_MEAN] = ratio,
    [COVER_WORST] = ratio,
    [COVER_COLUMNS] = columns,
    [COVER_ROWS] = height,
    [COVER_MOVES] = moves,
    [COVER_NEAR] = ratio > NEAR_LIMIT,
    [COVER_PUBLISHED] = ratio > BLIND_SNAKE_PUBLISHED_LIMIT,
  };

  mdr_study_table_add (rows, row);
}

static void
add_map_row (MdrStudyTable *rows, guint columns, guint height, double moves)
{
  const double row[] = { columns, height, moves / (columns * height) };

  mdr_study_table_add (rows, row);
}

static gboolean
fail_part (guint columns, guint rows, gint64 moves, GError **error)
{
  if (moves == BLIND_SNAKE_STOPPED)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The study was stopped."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("This strategy does not cover the torus of %u×%u cells."), columns, rows);
  return FALSE;
}

/* Goes through the tori whose numbers of cells belong to the part, column by column. */
static gboolean
run_tori (const MdrOptions *options,
          guint first,
          guint last,
          void (*add) (MdrStudyTable *rows, guint columns, guint height, double moves),
          MdrJob *job,
          MdrStudyTable *rows,
          GError **error)
{
  g_autoptr (BlindSnakeStrategy) strategy = new_strategy (options);
  g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (strategy);

  for (guint columns = 1; columns <= last; columns++)
    for (guint height = (first + columns - 1) / columns; height <= last / columns; height++)
      {
        gint64 moves = mdr_job_should_stop (job) != MDR_STOP_NONE
                           ? BLIND_SNAKE_STOPPED
                           : blind_snake_arcs_get_cover_time (arcs, columns, height, job);

        if (moves < 0)
          return fail_part (columns, height, moves, error);
        add (rows, columns, height, (double) moves);
      }
  return TRUE;
}

/* A part hands out its own sums, not a row for each torus. */
static gboolean
run_cover_part (const MdrKind *kind,
                const MdrOptions *options,
                gconstpointer input,
                guint part,
                MdrJob *job,
                MdrStudyTable *rows,
                GError **error)
{
  guint last = MIN ((part + 1) * PART_CELLS, (guint) mdr_options_get_integer (options, "cells"));
  g_autoptr (MdrStudyTable) tori = mdr_study_table_new (blind_snake_studies);
  g_autoptr (MdrStudyTable) folded = NULL;

  if (!run_tori (options, part * PART_CELLS + 1, last, add_cover_row, job, tori, error))
    return FALSE;
  folded = mdr_study_table_fold (tori, blind_snake_studies);
  g_array_append_vals (rows->values, folded->values->data, folded->values->len);
  return TRUE;
}

static gboolean
run_map_part (const MdrKind *kind,
              const MdrOptions *options,
              gconstpointer input,
              guint part,
              MdrJob *job,
              MdrStudyTable *rows,
              GError **error)
{
  guint last = MIN ((part + 1) * PART_MAP_CELLS, (guint) mdr_options_get_integer (options, "cells"));

  return run_tori (options, part * PART_MAP_CELLS + 1, last, add_map_row, job, rows, error);
}

static MdrPuzzle *
dup_worst (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return &blind_snake_puzzle_new ((int) row[COVER_COLUMNS], (int) row[COVER_ROWS])->base;
}

static MdrPuzzle *
dup_torus (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return &blind_snake_puzzle_new ((int) row[0], (int) row[1])->base;
}

const MdrStudy blind_snake_studies[] = {
  {
      .id = "cover-times",
      .name = N_ ("Cover Times"),
      .explanation = N_ ("The worst and the mean cover time of a strategy over all tori, by their number of "
                         "cells."),
      .options = cover_options,
      .columns = cover_columns,
      .charts = cover_charts,
      .count_parts = count_cover_parts,
      .run_part = run_cover_part,
      .dup_puzzle = dup_worst,
  },
  {
      .id = "map",
      .name = N_ ("Map of Cover Times"),
      .explanation = N_ ("The cover time of a strategy on each torus."),
      .options = map_options,
      .columns = map_columns,
      .charts = map_charts,
      .count_parts = count_map_parts,
      .run_part = run_map_part,
      .dup_puzzle = dup_torus,
  },
  { MDR_METHOD_STUDY (blind_snake_methods) },
  { NULL },
};
