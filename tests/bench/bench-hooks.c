/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "hooks-corpus.h"
#include "hooks-logic.h"
#include "hooks-oracle.h"
#include "hooks-solve.h"
#include "hooks-kind.h"
#include "mdr-kinds.h"
#include "mdr-text.h"

/*
 * Looks for two solutions of each Hooks puzzle of the corpus, or of some text
 * files, and prints a line a puzzle, tabs between: name, number of solutions
 * with "all" where there are no others, milliseconds of the processor, hooks
 * placed and conflicts together. Solutions of the corpus are compared. With
 * --grow TYPE it makes puzzles itself instead, with one solution and so few clues
 * of that type at the edge that none can be left out; shapes with first digits,
 * and with groups, where all clues stay; or, with --clues, with some clues and many
 * solutions. With --export FOLDER the puzzles are also written as
 * clingo facts, for compare-hooks.sh.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static char *export_folder = NULL;
static int limit = 60;
static char *grown_type = NULL;
static int grown_size = 9;
static int n_puzzles = 5;
static int n_clues = 0;
static int n_solutions = 2;
static int seed = 1;
static gboolean by_size = FALSE;
static gboolean loose = FALSE;
static char **files = NULL;

static const GOptionEntry entries[] = {
  { "export", 0, 0, G_OPTION_ARG_FILENAME, &export_folder, "Write facts there", "FOLDER" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &limit, "For one puzzle", "SECONDS" },
  { "grow", 0, 0, G_OPTION_ARG_STRING, &grown_type, "Puzzles of our own, with clues of this type or \"cell\"",
    "TYPE" },
  { "size", 0, 0, G_OPTION_ARG_INT, &grown_size, "Of grown puzzles", "N" },
  { "puzzles", 0, 0, G_OPTION_ARG_INT, &n_puzzles, "How many to grow", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Of the first grown puzzle", "N" },
  { "by-size", 0, 0, G_OPTION_ARG_NONE, &by_size, "Grown puzzles have digits by size, not in any order",
    NULL },
  { "clues", 0, 0, G_OPTION_ARG_INT, &n_clues,
    "Grown puzzles have this many clues of a random solution, and others, and no rules but their digits",
    "N" },
  { "solutions", 0, 0, G_OPTION_ARG_INT, &n_solutions, "How many to look for", "N" },
  { "loose", 0, 0, G_OPTION_ARG_NONE, &loose, "Grown puzzles may have parts and full blocks", NULL },
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

static const char *const type_names[HOOKS_N_CLUE_TYPES] = { "sum",          "first_two",   "first_run",
                                                            "run_products", "run_divisor", "run_numbers",
                                                            "first_digit",  "shape" };

static void
add_clue_facts (GString *facts, const HooksPuzzle *puzzle)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];

        if (clue->value == HOOKS_UNKNOWN)
          continue;
        g_string_append_printf (facts, "clue(%d,%d,%s,%" G_GINT64_FORMAT ").\n", side, line,
                                type_names[clue->type], clue->value);
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
    end = hooks_search (&board, (guint) n_solutions, G_MAXUINT64, job, solutions);
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
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  puzzles = mdr_text_read (kinds, &mdr_hooks_kind, text, length, &error);
  if (puzzles == NULL)
    g_error ("%s", error->message);
  for (guint k = 0; k < puzzles->len; k++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (puzzles, k);
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

/* Which digit each hook carries, by chance. */
static void
deal_digits (GRand *random, guint8 digits[HOOKS_SIZES])
{
  for (int k = 1; k <= grown_size; k++)
    digits[k] = (guint8) k;
  for (int turn = 0; !by_size && turn < 100; turn++)
    {
      int a = g_rand_int_range (random, 1, grown_size + 1);
      int b = g_rand_int_range (random, 1, grown_size + 1);
      guint8 digit = digits[a];

      if (digits[a] > 2 * b - 1 || digits[b] > 2 * a - 1)
        continue;
      digits[a] = digits[b];
      digits[b] = digit;
    }
}

/* Hooks and digits by chance, given whole, with some empty cells. */
static HooksPuzzle *
scatter (GRand *random)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, grown_size);
  MdrCell square = { 0, 0 };
  guint8 digits[HOOKS_SIZES];

  puzzle->digits = by_size ? HOOKS_DIGITS_BY_SIZE : HOOKS_DIGITS_IN_ANY_ORDER;
  puzzle->connected = puzzle->no_blocks = !loose;
  puzzle->groups = g_str_equal (grown_type, "shape");
  deal_digits (random, digits);
  for (int k = grown_size; k >= 1; k--)
    {
      HooksPlacement hook = { square, k > 1 ? (HooksCorner) g_rand_int_range (random, 0, 4) : 0 };
      MdrCell corner = hooks_placement_get_corner (k, &hook);
      int place = g_rand_int_range (random, 0, k);

      /* Few ways to cut a board have groups: more is left to the search. */
      if (puzzle->groups && k < grown_size)
        break;
      puzzle->given_hooks[k] = hook;
      if (g_rand_boolean (random))
        puzzle->given_digits[corner.row][square.column + place] = digits[k];
      else
        puzzle->given_digits[square.row + place][corner.column] = digits[k];
      square.column += !(hook.corner & HOOKS_CORNER_TOP_RIGHT);
      square.row += !(hook.corner & HOOKS_CORNER_BOTTOM_LEFT);
    }
  for (int k = 0; k < grown_size; k++)
    {
      int row = g_rand_int_range (random, 0, grown_size);
      int column = g_rand_int_range (random, 0, grown_size);

      if (puzzle->given_digits[row][column] == 0)
        mdr_rows_set (puzzle->given_empty, row, column);
    }
  return puzzle;
}

/* Whether a puzzle is proven to have as many solutions, as far as two. */
static gboolean
has_solutions (const HooksPuzzle *puzzle, guint count, GPtrArray *solutions)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSearchEnd end;
  HooksBoard board;

  if (hooks_board_init (&board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return count == 0;
  mdr_job_set_time_limit (job, 5);
  mdr_job_begin (job);
  end = hooks_search (&board, count + 1, G_MAXUINT64, job, solutions);
  return end == MDR_SEARCH_EXHAUSTED && solutions->len == count;
}

static int
get_digit (const HooksSolution *solution, int row, int column)
{
  gboolean inside = row >= 0 && column >= 0 && row < grown_size && column < grown_size;

  return inside ? solution->digits[row][column] : 0;
}

static void
give_clue (HooksPuzzle *puzzle, const HooksSolution *solution, int type, int side, int line)
{
  int digits[HOOKS_MAX_SIZE];
  gint64 value;

  for (int place = 0; place < grown_size; place++)
    {
      MdrCell cell = hooks_line_cell (grown_size, (MdrDirection) side, line, place);

      digits[place] = solution->digits[cell.row][cell.column];
    }
  if (hooks_oracle_read_line ((HooksClueType) type, digits, grown_size, &value))
    puzzle->clues[side][line] = (HooksClue){ (HooksClueType) type, value };
}

static void
give_all (HooksPuzzle *puzzle, const HooksSolution *solution, int type)
{
  for (int side = 0; type >= 0 && side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < grown_size; line++)
      give_clue (puzzle, solution, type, side, line);
  for (int row = 0; type < 0 && row < grown_size; row++)
    for (int column = 0; column < grown_size; column++)
      if (solution->digits[row][column] == 0)
        puzzle->cell_clues[row][column] =
            get_digit (solution, row - 1, column) + get_digit (solution, row + 1, column)
            + get_digit (solution, row, column - 1) + get_digit (solution, row, column + 1);
}

/* Takes a clue away, at an edge or in a cell; returns: its value. */
static gint64
swap_clue (HooksPuzzle *puzzle, int place, gint64 value)
{
  int which = place / grown_size;
  gint64 before;

  if (which < MDR_N_DIRECTIONS)
    {
      before = puzzle->clues[which][place % grown_size].value;
      puzzle->clues[which][place % grown_size].value = value;
    }
  else
    {
      before = puzzle->cell_clues[which - MDR_N_DIRECTIONS][place % grown_size];
      puzzle->cell_clues[which - MDR_N_DIRECTIONS][place % grown_size] = (int) value;
    }
  return before;
}

static void
leave_out (HooksPuzzle *puzzle, GRand *random)
{
  int n_places = (MDR_N_DIRECTIONS + grown_size) * grown_size;
  int order[(MDR_N_DIRECTIONS + HOOKS_MAX_SIZE) * HOOKS_MAX_SIZE];

  for (int k = 0; k < n_places; k++)
    {
      int other = g_rand_int_range (random, 0, k + 1);

      order[k] = order[other];
      order[other] = k;
    }
  for (int k = 0; k < n_places; k++)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      gint64 value = swap_clue (puzzle, order[k], HOOKS_UNKNOWN);

      if (value != HOOKS_UNKNOWN && !has_solutions (puzzle, 1, solutions))
        swap_clue (puzzle, order[k], value);
    }
}

/* The shapes that a solution shows from each side, and at every other line the first digit. */
static void
give_shapes (HooksPuzzle *puzzle, const HooksSolution *solution)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < grown_size; line++)
      for (int place = grown_size - 1; place >= 0; place--)
        {
          MdrCell first = hooks_line_cell (grown_size, (MdrDirection) side, line, place);
          guint8 group = solution->groups[first.row][first.column];
          MdrCell cells[HOOKS_GROUP_SIZE];
          int count = 0;

          for (int k = 0; group > 0 && k < grown_size * grown_size; k++)
            if (solution->groups[k / grown_size][k % grown_size] == group)
              cells[count++] = (MdrCell){ k / grown_size, k % grown_size };
          if (group > 0 && (side + line) % 2 == 0)
            puzzle->clues[side][line] = (HooksClue){ HOOKS_CLUE_SHAPE, hooks_shape_of (cells) };
          else if (group > 0)
            puzzle->clues[side][line] =
                (HooksClue){ HOOKS_CLUE_FIRST_DIGIT, get_digit (solution, first.row, first.column) };
        }
}

/* Gives cells in which another solution differs until there is none; whether that was reached. */
static gboolean
give_cells (HooksPuzzle *puzzle, const HooksSolution *solution)
{
  for (;;)
    {
      g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      int cell = 0;

      if (has_solutions (puzzle, 1, others))
        return TRUE;
      if (others->len < 2)
        return FALSE;
      for (int k = 0; k < 2; k++)
        for (int c = 0; c < grown_size * grown_size; c++)
          if (get_digit (g_ptr_array_index (others, k), c / grown_size, c % grown_size)
              != get_digit (solution, c / grown_size, c % grown_size))
            cell = c;
      if (get_digit (solution, cell / grown_size, cell % grown_size) > 0)
        puzzle->given_digits[cell / grown_size][cell % grown_size] =
            (guint8) get_digit (solution, cell / grown_size, cell % grown_size);
      else
        mdr_rows_set (puzzle->given_empty, cell / grown_size, cell % grown_size);
    }
}

/* A puzzle with few clues, or NULL where chance allows no solution. */
static HooksPuzzle *
grow_puzzle (GRand *random, int type)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrPuzzle) scattered = &scatter (random)->base;
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, grown_size);

  puzzle->digits = hooks_puzzle (scattered)->digits;
  puzzle->connected = hooks_puzzle (scattered)->connected;
  puzzle->no_blocks = hooks_puzzle (scattered)->no_blocks;
  puzzle->groups = hooks_puzzle (scattered)->groups;
  has_solutions (hooks_puzzle (scattered), 1, solutions);
  if (solutions->len > 0 && puzzle->groups)
    give_shapes (puzzle, g_ptr_array_index (solutions, 0));
  else if (solutions->len > 0)
    give_all (puzzle, g_ptr_array_index (solutions, 0), type);
  if (solutions->len > 0 && give_cells (puzzle, g_ptr_array_index (solutions, 0)))
    {
      if (!puzzle->groups)
        leave_out (puzzle, random);
      return puzzle;
    }
  mdr_puzzle_unref (&puzzle->base);
  return NULL;
}

/* Hooks, digits and filled cells by chance: each set of cells of a hook is as likely as any other. */
static HooksSolution *
fill_by_chance (GRand *random)
{
  HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof (HooksSolution));
  MdrCell square = { 0, 0 };
  guint8 digits[HOOKS_SIZES];

  deal_digits (random, digits);
  for (int k = grown_size; k >= 1; k--)
    {
      HooksPlacement hook = { square, k > 1 ? (HooksCorner) g_rand_int_range (random, 0, 4) : 0 };
      int n_missing = digits[k];

      for (int index = 0; index < 2 * k - 1; index++)
        {
          MdrCell cell = hooks_placement_get_cell (k, &hook, index);

          solution->hooks[cell.row][cell.column] = (guint8) k;
          if (g_rand_int_range (random, 0, 2 * k - 1 - index) >= n_missing)
            continue;
          solution->digits[cell.row][cell.column] = digits[k];
          n_missing--;
        }
      square = hooks_placement_get_rest (&hook);
    }
  return solution;
}

/* A puzzle with some clues of a random solution, one for a line at most, and surely many others. */
static HooksPuzzle *
give_some (GRand *random, int type)
{
  g_autoptr (MdrSolution) solution = &fill_by_chance (random)->base;
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, grown_size);

  puzzle->digits = by_size ? HOOKS_DIGITS_BY_SIZE : HOOKS_DIGITS_IN_ANY_ORDER;
  for (int n_given = 0; n_given < MIN (n_clues, 2 * grown_size);)
    {
      int side = g_rand_boolean (random) ? MDR_DIRECTION_LEFT : MDR_DIRECTION_UP;
      int line = g_rand_int_range (random, 0, grown_size);

      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        continue;
      give_clue (puzzle, hooks_solution (solution), type, side, line);
      n_given += puzzle->clues[side][line].value != HOOKS_UNKNOWN;
    }
  return puzzle;
}

static int
find_type (const char *name)
{
  for (int type = 0; type <= HOOKS_CLUE_SHAPE; type++)
    if (strcmp (type_names[type], name) == 0)
      return type;
  if (strcmp (name, "cell") != 0)
    g_error ("There is no type \"%s\".", name);
  return -1;
}

static void
run_grown (Totals *totals)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  int type = find_type (grown_type);

  for (int k = 0, tries = 0; k < n_puzzles && tries < 20 * n_puzzles; tries++)
    {
      double before = get_milliseconds ();
      HooksPuzzle *puzzle = n_clues > 0 ? give_some (random, type) : grow_puzzle (random, type);
      g_autofree char *name = NULL;

      if (puzzle == NULL)
        continue;
      name = g_strdup_printf ("%s-%d-%d (%.0f ms to grow)", grown_type, grown_size, seed + k,
                              get_milliseconds () - before);
      run_puzzle (totals, name, puzzle, NULL);
      mdr_puzzle_unref (&puzzle->base);
      k++;
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
  if (grown_type != NULL)
    run_grown (&totals);
  else if (files == NULL && corpus != NULL)
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
