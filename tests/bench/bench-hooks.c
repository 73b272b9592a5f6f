/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "hooks-corpus.h"
#include "hooks-logic.h"
#include "hooks-search.h"
#include "hooks.h"
#include "mdr-kinds.h"
#include "mdr-text.h"

/*
 * Looks for two solutions of each Hooks puzzle of the corpus, or of some text
 * files, and prints a line a puzzle, tabs between: name, number of solutions
 * with "all" where there are no others, milliseconds of the processor, hooks
 * placed and conflicts together. Solutions of the corpus are compared. With
 * --export FOLDER the puzzles are also written as clingo facts, for
 * compare-hooks.sh.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static char *export_folder = NULL;
static int limit = 60;
static char **files = NULL;

static const GOptionEntry entries[] = {
  { "export", 0, 0, G_OPTION_ARG_FILENAME, &export_folder, "Write facts there", "FOLDER" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &limit, "For one puzzle", "SECONDS" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE..." },
  { NULL },
};

/**
 * Totals:
 *
 * Over all puzzles.
 */
typedef struct
{
  guint puzzles;
  guint unique;
  guint late;
  guint wrong;
  double milliseconds;
  double worst;
} Totals;

static void
add_clue_facts (GString *facts, const HooksPuzzle *puzzle)
{
  static const char *const types[HOOKS_N_CLUE_TYPES] = { "sum",          "first_two",   "first_run",
                                                         "run_products", "run_divisor", "run_numbers",
                                                         "first_digit",  "shape" };

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];

        if (clue->value == HOOKS_UNKNOWN)
          continue;
        g_string_append_printf (facts, "clue(%d,%d,%s,%" G_GINT64_FORMAT ").\n", side, line,
                                types[clue->type], clue->value);
        for (int place = 0; place < puzzle->size; place++)
          {
            MdrCell cell = hooks_line_cell (puzzle->size, (MdrDirection) side, line, place);

            g_string_append_printf (facts, "along(%d,%d,%d,%d,%d).\n", side, line, place, cell.row,
                                    cell.column);
          }
      }
}

static void
add_cell_facts (GString *facts, const HooksPuzzle *puzzle, int row, int column)
{
  if (puzzle->given_digits[row][column] != 0)
    g_string_append_printf (facts, "given(%d,%d,%d).\n", row, column, puzzle->given_digits[row][column]);
  if (mdr_rows_has (puzzle->given_empty, row, column))
    g_string_append_printf (facts, "empty(%d,%d).\n", row, column);
  if (puzzle->cell_clues[row][column] != HOOKS_UNKNOWN)
    g_string_append_printf (facts, "around(%d,%d,%d).\n", row, column, puzzle->cell_clues[row][column]);
  if (puzzle->regions)
    g_string_append_printf (facts, "region(%d,%d,%d).\n", puzzle->region[row][column], row, column);
}

static char *
write_facts (const HooksPuzzle *puzzle)
{
  GString *facts = g_string_new (NULL);

  g_string_append_printf (facts, "size(%d).\n", puzzle->size);
  if (puzzle->digits == HOOKS_DIGITS_BY_SIZE)
    g_string_append (facts, "by_size.\n");
  if (puzzle->connected)
    g_string_append (facts, "connected.\n");
  if (puzzle->no_blocks)
    g_string_append (facts, "no_blocks.\n");
  for (int row = 0; row < puzzle->size; row++)
    for (int column = 0; column < puzzle->size; column++)
      add_cell_facts (facts, puzzle, row, column);
  for (int size = 1; size <= puzzle->size; size++)
    if (hooks_is_placed (&puzzle->given_hooks[size]))
      g_string_append_printf (facts, "hook(%d,%d,%d,%d).\n", size, puzzle->given_hooks[size].square.row,
                              puzzle->given_hooks[size].square.column,
                              (int) puzzle->given_hooks[size].corner);
  add_clue_facts (facts, puzzle);
  return g_string_free (facts, FALSE);
}

static void export(const char *name, const HooksPuzzle *puzzle)
{
  g_autofree char *facts = write_facts (puzzle);
  g_autofree char *file = g_strconcat (name, ".facts", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  g_strdelimit (file, " /", '_');
  path = g_build_filename (export_folder, file, NULL);
  if (!g_file_set_contents (path, facts, -1, &error))
    g_error ("%s", error->message);
}

static double
get_milliseconds (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

static void
run_puzzle (Totals *totals, const char *name, const HooksPuzzle *puzzle, const HooksCorpusPuzzle *known)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  gboolean wrong;
  MdrProgress progress;
  HooksBoard board;
  double before;
  double spent;

  if (export_folder != NULL)
    export(name, puzzle);
  mdr_job_set_time_limit (job, limit);
  mdr_job_begin (job);
  before = get_milliseconds ();
  if (hooks_board_init (&board, puzzle, NULL) != MDR_STEP_CONTRADICTION)
    end = hooks_search (&board, 2, G_MAXUINT64, job, solutions);
  spent = get_milliseconds () - before;
  mdr_job_get_progress (job, &progress);
  wrong = known != NULL
          && (solutions->len != 1 || !hooks_corpus_matches (known, g_ptr_array_index (solutions, 0)));
  printf ("%s\t%u%s\t%.2f\t%" G_GUINT64_FORMAT "%s\n", name, solutions->len,
          end == MDR_SEARCH_EXHAUSTED ? " all" : "", spent, progress.nodes, wrong ? "\tWRONG" : "");
  fflush (stdout);
  totals->puzzles++;
  totals->unique += solutions->len == 1 && end == MDR_SEARCH_EXHAUSTED;
  totals->late += end == MDR_SEARCH_STOPPED;
  totals->wrong += wrong;
  totals->milliseconds += spent;
  totals->worst = MAX (totals->worst, spent);
}

static void
run_corpus (Totals *totals, const char *folder)
{
  g_autoptr (GPtrArray) puzzles = hooks_corpus_read (folder);

  for (guint k = 0; k < puzzles->len; k++)
    {
      const HooksCorpusPuzzle *known = g_ptr_array_index (puzzles, k);

      run_puzzle (totals, known->name, known->puzzle, known);
    }
}

static void
run_file (Totals *totals, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  puzzles = mdr_text_read (mdr_all_kinds, &mdr_hooks_kind, text, length, &error);
  if (puzzles == NULL)
    g_error ("%s", error->message);
  for (guint k = 0; k < puzzles->len; k++)
    {
      const MdrTextEntry *entry = g_ptr_array_index (puzzles, k);
      const char *title = entry->title != NULL ? entry->title : "puzzle";

      if (entry->puzzle != NULL)
        run_puzzle (totals, title, hooks_puzzle (entry->puzzle), NULL);
      else
        {
          printf ("%s\t%s\n", title, entry->error->message);
          totals->wrong++;
        }
    }
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
  if (files == NULL && corpus != NULL)
    run_corpus (&totals, corpus);
  else if (files == NULL)
    {
      printf ("Nothing to do: name files, or a folder in MEANDER_CORPUS.\n");
      return SKIPPED;
    }
  printf ("# %u puzzles, %u with one solution, %u late, %u wrong; %.1f ms of the processor, the worst %.1f\n",
          totals.puzzles, totals.unique, totals.late, totals.wrong, totals.milliseconds, totals.worst);
  return totals.wrong > 0;
}
