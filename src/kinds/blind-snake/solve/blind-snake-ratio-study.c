/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

#include "blind-snake-search.h"

enum
{
  CELLS,
  RATIO,
  MOVES,
  OF,
  FLOOR,
  TRIED,
  N_COLUMNS,
};

const MdrOptionSpec blind_snake_ratio_options[] = {
  MDR_SPEC_STUDY_INTEGER ("cells-from", N_ ("Cells From"), NULL, "2", 2, BLIND_SNAKE_MAX_SEARCH_SIDE),
  MDR_SPEC_STUDY_INTEGER ("cells-to", N_ ("Cells To"), NULL, "20", 2, BLIND_SNAKE_MAX_SEARCH_SIDE),
  { NULL },
};

const MdrStudyColumn blind_snake_ratio_columns[] = {
  { "cells", N_ ("Cells up to"), NULL, MDR_FOLD_KEY },
  { "ratio", N_ ("Least Ratio"), N_ ("moves per cell"), MDR_FOLD_MOST },
  { "moves", N_ ("Moves"), NULL, MDR_FOLD_WITH },
  { "of", N_ ("On a Torus of"), N_ ("cells"), MDR_FOLD_WITH },
  { "floor", N_ ("2 − 2/n"), N_ ("moves per cell"), MDR_FOLD_WITH },
  { "tried", N_ ("Sequences Tried"), NULL, MDR_FOLD_SUM },
  { NULL },
};

const MdrStudyChart blind_snake_ratio_charts[] = {
  { "ratio", N_ ("Least Worst Cover Time of Any Moves"), MDR_CHART_LINES, "cells", "ratio", NULL, FALSE,
    FALSE, 0, NULL, "floor" },
  { NULL },
};

static guint
get_first (const MdrOptions *options)
{
  return (guint) mdr_options_get_integer (options, "cells-from");
}

/** Implements read_input: reads nothing, but checks that the first number is not greater than the second. */
gboolean
blind_snake_ratio_read_input (const MdrKind *kind,
                              const MdrOptions *options,
                              MdrStudyInput *input,
                              GError **error)
{
  if (get_first (options) <= mdr_options_get_integer (options, "cells-to"))
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("The cells must go from the smaller number to the larger."));
  return FALSE;
}

/** Implements count_parts: one for each number of cells. */
guint
blind_snake_ratio_count_parts (const MdrKind *kind, const MdrOptions *options)
{
  gint64 last = mdr_options_get_integer (options, "cells-to");

  return (guint) MAX (last - get_first (options) + 1, 1);
}

/** Implements run_part: the least ratio that moves can keep on all tori of up to so many cells. */
gboolean
blind_snake_ratio_run_part (const MdrKind *kind,
                            const MdrOptions *options,
                            gconstpointer input,
                            guint part,
                            MdrJob *job,
                            MdrStudyTable *rows,
                            GError **error)
{
  guint cells = get_first (options) + part;
  BlindSnakeLeastRatio ratio;
  guint64 tried;
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_find_least_ratio (cells, job, &ratio, &tried);
  const double row[N_COLUMNS] = {
    [CELLS] = cells,           [RATIO] = (double) ratio.moves / ratio.cells,
    [MOVES] = ratio.moves,     [OF] = ratio.cells,
    [FLOOR] = 2 - 2.0 / cells, [TRIED] = (double) tried,
  };

  if (!strategy)
    return mdr_study_fail_stopped (error);
  mdr_study_table_add (rows, row);
  return TRUE;
}
