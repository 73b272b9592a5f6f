/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include <glib/gstdio.h>

#include "mdr-kinds.h"
#include "snake-solve.h"
#include "mdr-model.h"
#include "mdr-solve.h"
#include "mdr-text.h"
#include "snake-facts.h"
#include "snake-logic.h"
#include "snake-kind.h"

/*
 * Looks for two solutions of each Snake board of some text files, or of the
 * corpus, or of snakes that it grows itself, and prints a line a board, tabs
 * between: title, status, number of solutions with "all" where there are no
 * others, milliseconds of the clock, the same of the processor, cells decided by
 * deduction, cells, nodes, rows of the program. With a file FILE.answers beside
 * FILE.txt each solution is compared. With --export FOLDER the boards are also
 * written as clingo facts and as LP, for compare-snake.sh.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static char *export_folder = NULL;
static char *method = NULL;
static int limit = 60;
static int random_size = 0;
static int n_boards = 10;
static int seed = 1;
static char **files = NULL;

static const GOptionEntry entries[] = {
  { "export", 0, 0, G_OPTION_ARG_FILENAME, &export_folder, "Write facts and models there", "FOLDER" },
  { "method", 0, 0, G_OPTION_ARG_STRING, &method, "Instead of the default", "ID" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &limit, "For one board", "SECONDS" },
  { "random", 0, 0, G_OPTION_ARG_INT, &random_size, "Random boards of N×N cells, with counts and ends alone",
    "N" },
  { "boards", 0, 0, G_OPTION_ARG_INT, &n_boards, "How many random boards", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Of the first random board", "N" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE..." },
  { NULL },
};

/**
 * Totals:
 *
 * Over all boards.
 */
typedef struct
{
  guint boards;
  guint unique;
  guint late;
  guint wrong;
  guint deduced;
  guint cells;
  double deduction;
  double seconds;
  double processor;
  double processor_worst;
} Totals;

static void
write_file (const char *title, const char *suffix, const char *text)
{
  g_autofree char *name = g_strconcat (title, suffix, NULL);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  g_strdelimit (name, " /", '_');
  path = g_build_filename (export_folder, name, NULL);
  if (!g_file_set_contents (path, text, -1, &error))
    g_error ("%s", error->message);
}

static void export(const char *title, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrModel) model = snake_build_model (puzzle, NULL, GUINT_TO_POINTER (TRUE), NULL);
  g_autofree char *facts = snake_facts_from_puzzle (snake_puzzle (puzzle));
  g_autofree char *program = mdr_model_to_text (model, MDR_MODEL_LP, NULL);

  write_file (title, ".facts", facts);
  write_file (title, ".lp", program);
}

/* The solution of a board in a file of solutions, as rows of x and _; NULL where there is none. */
static char *
find_solution (const char *solutions, const char *title)
{
  g_autofree char *head = g_strdup_printf ("# %s\n", title);
  const char *from = solutions != NULL ? strstr (solutions, head) : NULL;
  const char *to;

  if (from == NULL)
    return NULL;
  from += strlen (head);
  to = strstr (from, "\n\n");
  return to != NULL ? g_strndup (from, (gsize) (to - from)) : g_strchomp (g_strdup (from));
}

static gboolean
matches (const SnakePuzzle *puzzle, const SnakeSolution *solution, const char *answer)
{
  g_auto (GStrv) rows = g_strsplit (answer, "\n", -1);

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (solution->filled, i, j) != (rows[i][j] == 'x'))
        return FALSE;
  return TRUE;
}

static int
count_deduced (const SnakePuzzle *puzzle, double *seconds)
{
  g_autoptr (GTimer) timer = g_timer_new ();
  MdrStep step;
  SnakeBoard board;
  int decided;
  int total;

  step = mdr_logic_begin (&snake_logic, &puzzle->base, &board, &decided, &total);
  *seconds += g_timer_elapsed (timer, NULL);
  return step == MDR_STEP_CONTRADICTION ? puzzle->rows * puzzle->columns : snake_board_count_decided (&board);
}

/* Whether it is known if there is no solution, one, or more. */
static gboolean
is_decided (const MdrResult *result)
{
  return result->exhausted || result->solutions->len >= 2 || result->status == MDR_STATUS_IMPOSSIBLE
         || result->status == MDR_STATUS_INVALID;
}

static void
report (Totals *totals,
        const char *title,
        const MdrPuzzle *puzzle,
        const MdrResult *result,
        const char *solution,
        double processor)
{
  gboolean wrong =
      solution != NULL
      && (result->solutions->len == 0
          || !matches (snake_puzzle (puzzle), g_ptr_array_index (result->solutions, 0), solution));
  int deduced = count_deduced (snake_puzzle (puzzle), &totals->deduction);
  int cells = snake_puzzle (puzzle)->rows * snake_puzzle (puzzle)->columns;

  printf ("%s\t%s\t%u%s\t%.2f\t%.2f\t%d\t%d\t%" G_GUINT64_FORMAT "\t%u%s\n", title,
          mdr_status_get_id (result->status), result->solutions->len, result->exhausted ? " all" : "",
          result->seconds * 1000, processor * 1000, deduced, cells, result->nodes, result->rows,
          wrong ? "\tWRONG" : "");
  fflush (stdout);
  totals->boards++;
  totals->unique += mdr_result_get_unique (result) == MDR_TRUTH_YES;
  totals->late += !is_decided (result);
  totals->wrong += wrong || result->status == MDR_STATUS_FAILED;
  totals->deduced += (guint) deduced;
  totals->cells += (guint) cells;
  totals->seconds += result->seconds;
  totals->processor += processor;
  totals->processor_worst = MAX (totals->processor_worst, processor);
}

static void
run_board (Totals *totals, const char *title, const MdrPuzzle *puzzle, const char *solution)
{
  MdrSolveRequest request = { method != NULL ? method : snake_methods[0].id, NULL, 2 };
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  clock_t start;

  if (export_folder != NULL)
    export(title, puzzle);
  mdr_job_set_time_limit (job, limit);
  start = clock ();
  result = mdr_job_solve (job, puzzle, &request);
  report (totals, title, puzzle, result, solution, (double) (clock () - start) / CLOCKS_PER_SEC);
}

static void
run_entry (Totals *totals, MdrFileEntry *entry, const char *solutions)
{
  const char *title = entry->title != NULL ? entry->title : "board";
  g_autofree char *solution = find_solution (solutions, title);

  if (entry->puzzle != NULL)
    {
      run_board (totals, title, entry->puzzle, solution);
      return;
    }
  printf ("%s\t%s\n", title, entry->error->message);
  totals->wrong++;
}

static void
run_file (Totals *totals, const char *path)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autofree char *text = NULL;
  g_autofree char *solutions = NULL;
  g_autofree char *stem = g_strndup (path, strlen (path) - (g_str_has_suffix (path, ".txt") ? 4 : 0));
  g_autofree char *solutions_path = g_strconcat (stem, ".answers", NULL);
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  g_file_get_contents (solutions_path, &solutions, NULL, NULL);
  puzzles = mdr_text_read (kinds, &mdr_snake_kind, text, length, &error);
  if (puzzles == NULL)
    g_error ("%s", error->message);
  for (guint k = 0; k < puzzles->len; k++)
    run_entry (totals, g_ptr_array_index (puzzles, k), solutions);
}

static void
run_corpus (Totals *totals, const char *corpus)
{
  static const char *const names[] = { "janko.txt", "published.txt", "random.txt" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *path = g_build_filename (corpus, "snake", names[k], NULL);

      run_file (totals, path);
    }
}

static SnakePuzzle *
grow_puzzle (guint32 number)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (number);
  SnakePuzzle *puzzle = mdr_puzzle_alloc (&mdr_snake_kind, sizeof *puzzle);
  SnakePath path;

  snake_path_grow (&path, random_size, random_size, random);
  puzzle->rows = puzzle->columns = random_size;
  puzzle->start = path.cells[0];
  puzzle->end = path.cells[path.length - 1];
  for (int k = 0; k < path.length; k++)
    {
      puzzle->row_counts[path.cells[k].row]++;
      puzzle->column_counts[path.cells[k].column]++;
    }
  return puzzle;
}

static void
run_random (Totals *totals)
{
  for (int number = seed; number < seed + n_boards; number++)
    {
      g_autofree char *title = g_strdup_printf ("grown-%d_%dx%d", number, random_size, random_size);
      SnakePuzzle *puzzle = grow_puzzle ((guint32) number);

      run_board (totals, title, &puzzle->base, NULL);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static void
print_totals (const Totals *totals)
{
  printf ("# %u boards, %u with one solution, %u late, %u wrong; %.1f ms in all, of the processor %.1f, the "
          "worst "
          "%.1f\n",
          totals->boards, totals->unique, totals->late, totals->wrong, totals->seconds * 1000,
          totals->processor * 1000, totals->processor_worst * 1000);
  printf ("# The rules alone: %u of %u cells in %.1f ms\n", totals->deduced, totals->cells,
          totals->deduction * 1000);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE...");
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  g_autoptr (GError) error = NULL;
  Totals totals = { 0 };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  for (char **file = files; file != NULL && *file != NULL; file++)
    run_file (&totals, *file);
  if (random_size > 0)
    run_random (&totals);
  else if (files == NULL && corpus != NULL)
    run_corpus (&totals, corpus);
  else if (files == NULL)
    {
      printf ("Nothing to do: name files, or a folder in MEANDER_CORPUS.\n");
      return SKIPPED;
    }
  print_totals (&totals);
  return totals.wrong > 0;
}
