/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mdr-method-study.h"
#include "mdr-shared-specs.h"

#include "blind-snake-cover.h"
#include "blind-snake-set.h"

/* A part of a study has the tori of so many numbers of cells. */
#define PART_CELLS     2000
#define PART_MAP_CELLS 200
/* Drawing more points than that is too slow. */
#define MAX_MAP_TORI 300000
#define MAX_GROWTHS  200

/* The limits of moves per cell that the table distinguishes. */
#define NEAR_LIMIT      11
#define PUBLISHED_LIMIT 35

/* In the order of the words. */
enum
{
  TABLES_END = 4,
  DYNAMIC = TABLES_END,
  POWER,
  OWN,
};

static const MdrChoice strategies[] = {
  { "q6", N_ ("Table Zig-Zag Q6") },
  { "i5", N_ ("Table Zig-Zag I5") },
  { "h5", N_ ("Table Zig-Zag H5") },
  { "q5", N_ ("Table Zig-Zag Q5") },
  [DYNAMIC] = { "dynamic", N_ ("Dynamic Zig-Zag") },
  [POWER] = { "power", N_ ("Power Zig-Zag") },
  [OWN] = { "own", N_ ("Your Own") },
  { NULL },
};

static const MdrChoice growing[] = {
  { "dynamic", N_ ("Dynamic Zig-Zag") },
  { "power", N_ ("Power Zig-Zag") },
  { NULL },
};

#define STUDY_STRATEGY(name, title, usual)                                                                   \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_SWITCH, .scopes = MDR_SCOPE_STUDY, .label = title, .initial = usual,      \
  }

#define STUDY_EXPONENT(when, value)                                                                          \
  {                                                                                                          \
    .id = "exponent", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_STUDY, .label = N_ ("Exponent"),        \
    .initial = "1.25", .choices = blind_snake_exponents, .shown_when = when, .shown_value = value,           \
  }

#define STUDY_OWN(when, value)                                                                               \
  {                                                                                                          \
    .id = "law", .type = MDR_OPTION_TEXT, .scopes = MDR_SCOPE_STUDY, .label = N_ ("Strategy as Text"),       \
    .explanation = N_ ("Like “own rd r add 1 11” or “table 0:1,16:12,64:48”"), .initial = "dynamic 12",      \
    .shown_when = when, .shown_value = value                                                                 \
  }

/* A text that matters when a strategy is switched on. */
#define STUDY_TEXT(name, title, words, usual, strategy)                                                      \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_TEXT, .scopes = MDR_SCOPE_STUDY, .label = title, .explanation = words,    \
    .initial = usual, .shown_when = strategy, .shown_value = "yes"                                           \
  }

#define STUDY_K(when, value)                                                                                 \
  {                                                                                                          \
    .id = "k", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_STUDY, .label = N_ ("Growth"),                \
    .explanation = N_ ("How many moves longer each run is than the previous one"), .initial = "11",          \
    .minimum = 0, .maximum = BLIND_SNAKE_MAX_AMOUNT, .shown_when = when, .shown_value = value,               \
  }

#define STUDY_FACTOR(when, value)                                                                            \
  {                                                                                                          \
    .id = "factor", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_STUDY, .label = N_ ("Factor"),           \
    .explanation = N_ ("Run n has 1 move plus this factor times the power of n"), .initial = "3",            \
    .minimum = 0, .maximum = BLIND_SNAKE_MAX_AMOUNT, .shown_when = when, .shown_value = value,               \
  }

static const MdrOptionSpec cover_options[] = {
  /* The ids are those that blind_snake_laws_new() reads. */
  STUDY_STRATEGY ("q6", N_ ("Table Zig-Zag Q6"), "yes"),
  STUDY_STRATEGY ("i5", N_ ("Table Zig-Zag I5"), "no"),
  STUDY_STRATEGY ("h5", N_ ("Table Zig-Zag H5"), "no"),
  STUDY_STRATEGY ("q5", N_ ("Table Zig-Zag Q5"), "no"),
  STUDY_STRATEGY ("dynamic", N_ ("Dynamic Zig-Zag"), "no"),
  STUDY_TEXT ("k",
              N_ ("Growth"),
              N_ ("How many moves longer each run is than the previous one, like “11, 20”"),
              "11",
              "dynamic"),
  STUDY_STRATEGY ("power", N_ ("Power Zig-Zag"), "no"),
  STUDY_TEXT ("factor",
              N_ ("Factor"),
              N_ ("Run n has 1 move plus this factor times the power of n; several like “2, 3”"),
              "3",
              "power"),
  STUDY_EXPONENT ("power", "yes"),
  STUDY_STRATEGY ("own", N_ ("Your Own"), "no"),
  STUDY_TEXT ("law",
              N_ ("Strategies as Text"),
              N_ ("Like “zig-zag; own rd r add 1 11; table 0:1,16:12,64:48”"),
              "dynamic 12",
              "own"),
  BLIND_SNAKE_SET_OPTIONS ("10000"),
  { NULL },
};

static const MdrOptionSpec growth_options[] = {
  MDR_SPEC_STUDY_CHOICE ("strategy", N_ ("Strategy"), "dynamic", growing),
  MDR_SPEC_STUDY_INTEGER ("k-from", N_ ("k From"), NULL, "1", 0, BLIND_SNAKE_MAX_AMOUNT),
  MDR_SPEC_STUDY_INTEGER ("k-to", N_ ("k To"), NULL, "24", 0, BLIND_SNAKE_MAX_AMOUNT),
  STUDY_EXPONENT ("strategy", "power"),
  BLIND_SNAKE_SET_OPTIONS ("1000"),
  { NULL },
};

static const MdrOptionSpec map_options[] = {
  MDR_SPEC_STUDY_CHOICE ("strategy", N_ ("Strategy"), "q6", strategies),
  STUDY_K ("strategy", "dynamic"),
  STUDY_FACTOR ("strategy", "power"),
  STUDY_EXPONENT ("strategy", "power"),
  STUDY_OWN ("strategy", "own"),
  BLIND_SNAKE_SET_OPTIONS ("1000"),
  { NULL },
};

/* The tables of cover times have the same columns behind their first two, which are their keys. */
enum
{
  KEY_FIRST,
  KEY_SECOND,
  COVER_COVERED,
  COVER_NEVER,
  COVER_MEAN,
  COVER_WORST,
  COVER_COLUMNS,
  COVER_ROWS,
  COVER_MOVES,
  COVER_NEAR,
  COVER_PUBLISHED,
  COVER_EXTRA,
  COVER_SIDE,
  COVER_SQUARE,
  N_COVER_COLUMNS,
};

/* A torus that is never covered takes infinitely many moves. */
#define NEVER N_ ("never")

#define COVER_COLUMNS_OF_BOTH                                                                                \
  { "covered", N_ ("Covered"), N_ ("tori"), MDR_FOLD_SUM },                                                  \
      { "never", N_ ("Never Covered"), N_ ("tori"), MDR_FOLD_SUM },                                          \
      { "mean", N_ ("Mean"), N_ ("moves per cell"), MDR_FOLD_MEAN, .infinite = NEVER },                      \
      { "worst", N_ ("Worst"), N_ ("moves per cell"), MDR_FOLD_MOST, .infinite = NEVER },                    \
      { "columns", N_ ("Columns"), NULL, MDR_FOLD_WITH }, { "rows", N_ ("Rows"), NULL, MDR_FOLD_WITH },      \
      { "moves", N_ ("Moves"), NULL, MDR_FOLD_WITH, .infinite = NEVER },                                     \
      { "over-11", N_ ("Over 11"), NULL, MDR_FOLD_SUM }, { "over-35", N_ ("Over 35"), NULL, MDR_FOLD_SUM },  \
  {                                                                                                          \
    "extra", N_ ("Extra Steps"), N_ ("of 1000 moves"), MDR_FOLD_MEAN                                         \
  }

static const MdrStudyColumn cover_columns[] = {
  { "cells", N_ ("Cells up to"), NULL, MDR_FOLD_KEY },
  { "strategy", N_ ("Strategy"), NULL, MDR_FOLD_KEY },
  COVER_COLUMNS_OF_BOTH,
  { NULL },
};

static const MdrStudyColumn growth_columns[] = {
  { "k", N_ ("k"), NULL, MDR_FOLD_KEY },
  { "cells", N_ ("Cells up to"), NULL, MDR_FOLD_KEY },
  COVER_COLUMNS_OF_BOTH,
  { "side", N_ ("Side of the Largest Square"), N_ ("cells"), MDR_FOLD_MOST },
  { "square", N_ ("Largest Square"), N_ ("moves per cell"), MDR_FOLD_WITH, .infinite = NEVER },
  { NULL },
};

enum
{
  MAP_COLUMNS,
  MAP_ROWS,
  MAP_RATIO,
  N_MAP_COLUMNS,
};

static const MdrStudyColumn map_columns[] = {
  { "columns", N_ ("Columns"), NULL, MDR_FOLD_KEY },
  { "rows", N_ ("Rows"), NULL, MDR_FOLD_KEY },
  { "ratio", N_ ("Ratio"), N_ ("moves per cell"), MDR_FOLD_MOST, .infinite = NEVER },
  { NULL },
};

static const MdrStudyChart cover_charts[] = {
  { "worst", N_ ("Worst Cover Time"), MDR_CHART_LINES, "cells", "worst", "strategy", TRUE, FALSE,
    PUBLISHED_LIMIT, N_ ("published limit") },
  { "mean", N_ ("Mean Cover Time"), MDR_CHART_LINES, "cells", "mean", "strategy", TRUE, FALSE,
    PUBLISHED_LIMIT, N_ ("published limit") },
  { "both", N_ ("Worst and Mean Cover Time"), MDR_CHART_LINES, "cells", "worst", "strategy", TRUE, FALSE,
    PUBLISHED_LIMIT, N_ ("published limit"), "mean" },
  { "never", N_ ("Tori That Are Never Covered"), MDR_CHART_LINES, "cells", "never", "strategy", TRUE, TRUE,
    0 },
  { "extra", N_ ("Frequency of Extra Steps"), MDR_CHART_LINES, "cells", "extra", "strategy", TRUE, FALSE, 0 },
  { NULL },
};

static const MdrStudyChart growth_charts[] = {
  { "worst", N_ ("Worst Cover Time by k"), MDR_CHART_LINES, "k", "worst", "cells", FALSE, FALSE, 0 },
  { "square", N_ ("Worst Cover Time and That of the Largest Square, by k"), MDR_CHART_LINES, "k", "worst",
    "cells", FALSE, FALSE, 0, NULL, "square" },
  { "mean", N_ ("Mean Cover Time by k"), MDR_CHART_LINES, "k", "mean", "cells", FALSE, FALSE, 0 },
  { "extra", N_ ("Frequency of Extra Steps by k"), MDR_CHART_LINES, "k", "extra", "cells", FALSE, FALSE, 0 },
  { NULL },
};

static const MdrStudyChart map_charts[] = {
  { "map", N_ ("Cover Time of Each Torus"), MDR_CHART_MAP, "columns", "rows", "ratio", TRUE, TRUE, 0 },
  { NULL },
};

/* Returns: (transfer full) (nullable): a strategy by its index among the words; %NULL with an error */
static BlindSnakeStrategy *
new_strategy (const MdrOptions *options, guint word, GError **error)
{
  BlindSnakeStrategy *strategy;

  if (word < TABLES_END)
    return blind_snake_strategy_new_table (blind_snake_table_find (strategies[word].id));
  if (word == DYNAMIC)
    return blind_snake_strategy_new_dynamic ((guint) mdr_options_get_integer (options, "k"));
  if (word == POWER)
    return blind_snake_strategy_new_power ((guint) mdr_options_get_integer (options, "factor"),
                                           blind_snake_exponent_find (mdr_options_get (options, "exponent")));
  strategy = blind_snake_strategy_from_text (mdr_options_get (options, "law"), error);
  if (!strategy)
    g_prefix_error (error, "law: ");
  return strategy;
}

static guint
find_strategy (const char *id)
{
  guint word = 0;

  while (!g_str_equal (strategies[word].id, id))
    word++;
  return word;
}

static gboolean
read_set (const MdrOptions *options, MdrStudyInput *input, GError **error)
{
  input->data = blind_snake_set_new (options, input->remarks, error);
  input->free_data = (GDestroyNotify) blind_snake_set_free;
  return input->data != NULL;
}

static gboolean
read_cover_input (const MdrKind *kind, const MdrOptions *options, MdrStudyInput *input, GError **error)
{
  g_autoptr (GPtrArray) laws = blind_snake_laws_new (options, error);

  return laws && read_set (options, input, error);
}

static gboolean
read_growth_input (const MdrKind *kind, const MdrOptions *options, MdrStudyInput *input, GError **error)
{
  gint64 from = mdr_options_get_integer (options, "k-from");
  gint64 to = mdr_options_get_integer (options, "k-to");

  if (from <= to && to - from < MAX_GROWTHS)
    return read_set (options, input, error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("k must go from the smaller number to the larger, over at most %d values."), MAX_GROWTHS);
  return FALSE;
}

static gboolean
read_map_input (const MdrKind *kind, const MdrOptions *options, MdrStudyInput *input, GError **error)
{
  g_autoptr (BlindSnakeStrategy) strategy =
      new_strategy (options, find_strategy (mdr_options_get (options, "strategy")), error);
  guint64 count;

  if (!strategy || !read_set (options, input, error))
    return FALSE;
  count = blind_snake_set_count_tori (input->data);
  if (count <= MAX_MAP_TORI)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               /* Translators: a number of tori, the most that a map shows */
               _ ("The set has %'lu tori, and a map shows at most %'d. The study of cover times takes sets "
                  "of "
                  "any size."),
               (gulong) count, MAX_MAP_TORI);
  return FALSE;
}

static guint
count_cover_parts (const MdrKind *kind, const MdrOptions *options)
{
  return blind_snake_set_count_parts (options, PART_CELLS);
}

static guint
count_growth_parts (const MdrKind *kind, const MdrOptions *options)
{
  gint64 count = mdr_options_get_integer (options, "k-to") - mdr_options_get_integer (options, "k-from") + 1;

  return (guint) CLAMP (count, 1, MAX_GROWTHS) * blind_snake_set_count_parts (options, PART_CELLS);
}

static guint
count_map_parts (const MdrKind *kind, const MdrOptions *options)
{
  return blind_snake_set_count_parts (options, PART_MAP_CELLS);
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

/**
 * Passage:
 * @race: the strategy at hand
 * @key: the first or second key of each row; the other one is the interval of cells
 * @rows: gets them
 *
 * The way of one strategy over the tori of a part.
 */
typedef struct
{
  BlindSnakeRace *race;
  double key;
  MdrStudyTable *rows;
  GError **error;
} Passage;

static gboolean
add_row (const Passage *passage, guint columns, guint rows, double first, double second)
{
  gint64 moves = blind_snake_race_find_moves (passage->race, columns, rows, passage->error);
  double ratio = moves < 0 ? INFINITY : (double) moves / (columns * rows);
  double row[N_COVER_COLUMNS] = {
    [KEY_FIRST] = first,
    [KEY_SECOND] = second,
    [COVER_COVERED] = moves >= 0,
    [COVER_NEVER] = moves < 0,
    [COVER_MEAN] = ratio,
    [COVER_WORST] = ratio,
    [COVER_COLUMNS] = columns,
    [COVER_ROWS] = rows,
    [COVER_MOVES] = moves < 0 ? INFINITY : (double) moves,
    [COVER_NEAR] = ratio > NEAR_LIMIT,
    [COVER_PUBLISHED] = ratio > PUBLISHED_LIMIT,
    [COVER_EXTRA] = NAN,
    [COVER_SIDE] = columns == rows ? columns : 0,
    [COVER_SQUARE] = columns == rows ? ratio : NAN,
  };

  if (moves == BLIND_SNAKE_STOPPED)
    return FALSE;
  if (moves >= 0)
    row[COVER_EXTRA] =
        1000.0 * blind_snake_race_count_extra_steps (passage->race, moves) / (double) MAX (moves, 1);
  mdr_study_table_add (passage->rows, row);
  return TRUE;
}

static gboolean
add_cover_row (guint columns, guint rows, gpointer data)
{
  const Passage *passage = data;

  return add_row (passage, columns, rows, find_interval (columns * rows), passage->key);
}

static gboolean
add_growth_row (guint columns, guint rows, gpointer data)
{
  const Passage *passage = data;
  /* The least power of ten that is not less than the number of cells. */
  guint power = 1;

  while (power < columns * rows)
    power *= 10;
  return add_row (passage, columns, rows, passage->key, power);
}

static gboolean
add_map_row (guint columns, guint rows, gpointer data)
{
  const Passage *passage = data;
  gint64 moves = blind_snake_race_find_moves (passage->race, columns, rows, passage->error);
  const double row[N_MAP_COLUMNS] = {
    [MAP_COLUMNS] = columns,
    [MAP_ROWS] = rows,
    [MAP_RATIO] = moves < 0 ? INFINITY : (double) moves / (columns * rows),
  };

  if (moves == BLIND_SNAKE_STOPPED)
    return FALSE;
  mdr_study_table_add (passage->rows, row);
  return TRUE;
}

static gboolean
run_cover_part (const MdrKind *kind,
                const MdrOptions *options,
                gconstpointer input,
                guint part,
                MdrJob *job,
                MdrStudyTable *rows,
                GError **error)
{
  g_autoptr (GPtrArray) laws = blind_snake_laws_new (options, error);

  for (guint number = 0; number < laws->len; number++)
    {
      const BlindSnakeLaw *law = g_ptr_array_index (laws, number);
      g_auto (BlindSnakeRace) race = { 0 };
      Passage passage = { &race, number, rows, error };

      blind_snake_race_init (&race, blind_snake_strategy_ref (law->strategy), job);
      if (!blind_snake_set_visit (input, part, PART_CELLS, add_cover_row, &passage))
        return FALSE;
    }
  return TRUE;
}

/* A strategy is called by its parameters. */
static gboolean
name_cover_value (const MdrKind *kind,
                  const MdrOptions *options,
                  gconstpointer input,
                  guint column,
                  double value,
                  char **id,
                  char **label)
{
  g_autoptr (GPtrArray) laws = column == KEY_SECOND ? blind_snake_laws_new (options, NULL) : NULL;
  const BlindSnakeLaw *law = laws && value < laws->len ? g_ptr_array_index (laws, (guint) value) : NULL;

  if (!law)
    return FALSE;
  *id = g_strdup (law->id);
  *label = g_strdup (law->label);
  return TRUE;
}

/* Runs all parts of the set for one k, then for the next. */
static gboolean
run_growth_part (const MdrKind *kind,
                 const MdrOptions *options,
                 gconstpointer input,
                 guint part,
                 MdrJob *job,
                 MdrStudyTable *rows,
                 GError **error)
{
  guint set_parts = blind_snake_set_count_parts (options, PART_CELLS);
  guint k = (guint) mdr_options_get_integer (options, "k-from") + part / set_parts;
  g_auto (BlindSnakeRace) race = { 0 };
  Passage passage = { &race, k, rows, error };
  BlindSnakeStrategy *strategy;

  if (g_str_equal (mdr_options_get (options, "strategy"), "dynamic"))
    strategy = blind_snake_strategy_new_dynamic (k);
  else
    strategy =
        blind_snake_strategy_new_power (k, blind_snake_exponent_find (mdr_options_get (options, "exponent")));
  blind_snake_race_init (&race, strategy, job);
  return blind_snake_set_visit (input, part % set_parts, PART_CELLS, add_growth_row, &passage);
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
  g_auto (BlindSnakeRace) race = { 0 };
  Passage passage = { &race, 0, rows, error };

  blind_snake_race_init (&race,
                         new_strategy (options, find_strategy (mdr_options_get (options, "strategy")), NULL),
                         job);
  return blind_snake_set_visit (input, part, PART_MAP_CELLS, add_map_row, &passage);
}

static MdrPuzzle *
dup_worst (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return &blind_snake_puzzle_new (kind, (int) row[COVER_COLUMNS], (int) row[COVER_ROWS])->base;
}

static MdrPuzzle *
dup_torus (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return &blind_snake_puzzle_new (kind, (int) row[MAP_COLUMNS], (int) row[MAP_ROWS])->base;
}

const MdrStudy blind_snake_studies[] = {
  {
      .id = "cover-times",
      .name = N_ ("Cover Times"),
      .explanation = N_ ("How many moves the chosen strategies take to visit each torus of a set: worst and "
                         "mean by number of cells. Never covered is what is proven to be, or what "
                         "200,000,000 moves do not cover."),
      .options = cover_options,
      .columns = cover_columns,
      .charts = cover_charts,
      .read_input = read_cover_input,
      .count_parts = count_cover_parts,
      .run_part = run_cover_part,
      .name_value = name_cover_value,
      .dup_puzzle = dup_worst,
  },
  {
      .id = "growth",
      .name = N_ ("Cover Times by k"),
      .explanation = N_ ("The same for one strategy and each growth of its runs: worst and mean by k."),
      .options = growth_options,
      .columns = growth_columns,
      .charts = growth_charts,
      .read_input = read_growth_input,
      .count_parts = count_growth_parts,
      .run_part = run_growth_part,
      .dup_puzzle = dup_worst,
  },
  {
      .id = "map",
      .name = N_ ("Map of Cover Times"),
      .explanation = N_ ("The moves per cell, torus by torus."),
      .options = map_options,
      .columns = map_columns,
      .charts = map_charts,
      .read_input = read_map_input,
      .count_parts = count_map_parts,
      .run_part = run_map_part,
      .dup_puzzle = dup_torus,
  },
  {
      .id = "least-ratio",
      .name = N_ ("Least Ratio"),
      .explanation =
          N_ ("How few moves per cell any moves can take on the worst of all tori with up to n cells. "
              "A row and a column of n cells alone take 2 − 2/n."),
      .options = blind_snake_ratio_options,
      .columns = blind_snake_ratio_columns,
      .charts = blind_snake_ratio_charts,
      .read_input = blind_snake_ratio_read_input,
      .count_parts = blind_snake_ratio_count_parts,
      .run_part = blind_snake_ratio_run_part,
  },
  { MDR_METHOD_STUDY (blind_snake_methods) },
  { NULL },
};
