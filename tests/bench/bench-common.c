/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include "hooks-kind.h"
#include "hooks-values.h"
#include "mdr-backbone.h"
#include "mdr-kinds.h"
#include "numberlink-kind.h"
#include "numberlink-values.h"
#include "snake-kind.h"
#include "snake-values.h"

/*
 * How long it takes to find what all solutions share, on boards that are being built: puzzles are generated,
 * and a share of their clues is taken away by chance. Prints a line a board, tabs between: kind and size, the
 * share that was taken away in percent, how many solutions there are (with "+" where more may be found),
 * milliseconds, cells that all solutions share, cells that are not known. Then the same of all boards of a
 * size.
 */

static int n_boards = 5;
static int limit = 5;
static char *only = NULL;
static int only_seed = 0;
static int only_share = -1;

static const GOptionEntry entries[] = {
  { "boards", 0, 0, G_OPTION_ARG_INT, &n_boards, "How many of each size and share", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &limit, "For one board", "SECONDS" },
  { "only", 0, 0, G_OPTION_ARG_STRING, &only, "The sizes that begin with this", "KIND" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &only_seed, "The boards of this seed alone", "SEED" },
  { "share", 0, 0, G_OPTION_ARG_INT, &only_share, "Those that lack this share of clues", "PERCENT" },
  { NULL },
};

static const int shares[] = { 0, 10, 25, 50, 75, 100 };

static void
list_snake_clues (const MdrPuzzle *puzzle, GPtrArray *edits)
{
  for (int i = 0; i < snake_puzzle (puzzle)->rows; i++)
    g_ptr_array_add (edits, g_strdup_printf ("row %d ?", i));
  for (int j = 0; j < snake_puzzle (puzzle)->columns; j++)
    g_ptr_array_add (edits, g_strdup_printf ("column %d ?", j));
}

/* A pair goes as a whole, since a label that stands alone stops every solver. */
static void
list_numberlink_clues (const MdrPuzzle *puzzle, GPtrArray *edits)
{
  const NumberlinkPuzzle *numberlink = numberlink_puzzle (puzzle);

  for (guint label = 1; label <= numberlink->n_labels; label++)
    {
      GString *edit = g_string_new (NULL);

      for (int i = 0; i < numberlink->rows; i++)
        for (int j = 0; j < numberlink->columns; j++)
          if (numberlink_get_label (numberlink, i, j) == label)
            g_string_append_printf (edit, "%sremove %d,%d", edit->len > 0 ? ";" : "", i, j);
      g_ptr_array_add (edits, g_string_free (edit, FALSE));
    }
}

static void
list_hooks_clues (const MdrPuzzle *puzzle, GPtrArray *edits)
{
  static const char *const sides[] = { "right", "bottom", "left", "top" };
  const HooksPuzzle *hooks = hooks_puzzle (puzzle);

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < hooks->size; line++)
      if (hooks->clues[side][line].value != HOOKS_UNKNOWN)
        g_ptr_array_add (edits, g_strdup_printf ("clue %s %d ?", sides[side], line));
  for (int k = 1; k <= hooks->size; k++)
    if (hooks->given_hooks[k].square.row != HOOKS_UNKNOWN)
      g_ptr_array_add (edits, g_strdup_printf ("no-hook %d", k));
  for (int i = 0; i < hooks->size; i++)
    for (int j = 0; j < hooks->size; j++)
      if (hooks->given_digits[i][j] != 0 || hooks->cell_clues[i][j] != HOOKS_UNKNOWN)
        g_ptr_array_add (edits, g_strdup_printf ("clear %d,%d", i, j));
}

static const struct
{
  const char *name;
  const MdrKind *kind;
  const char *options[5];
  void (*list_clues) (const MdrPuzzle *puzzle, GPtrArray *edits);
} sizes[] = {
  { "snake 10x10", &mdr_snake_kind, { "rows=10", "columns=10" }, list_snake_clues },
  { "snake 20x20", &mdr_snake_kind, { "rows=20", "columns=20" }, list_snake_clues },
  { "numberlink 10x10", &mdr_numberlink_kind, { "rows=10", "columns=10" }, list_numberlink_clues },
  { "numberlink 20x20", &mdr_numberlink_kind, { "rows=20", "columns=20" }, list_numberlink_clues },
  { "numberlink 10x10, cells may stay empty",
    &mdr_numberlink_kind,
    { "rows=10", "columns=10", "cover=no" },
    list_numberlink_clues },
  { "hooks 6", &mdr_hooks_kind, { "size=6" }, list_hooks_clues },
  { "hooks 9", &mdr_hooks_kind, { "size=9" }, list_hooks_clues },
  { "hooks 12", &mdr_hooks_kind, { "size=12" }, list_hooks_clues },
};

static MdrPuzzle *
generate (gsize index, guint seed)
{
  g_autoptr (MdrOptions) options = mdr_options_new (sizes[index].kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *number = g_strdup_printf ("%u", seed);
  MdrPuzzle *puzzle;

  mdr_options_set (options, "seed", number, NULL);
  for (const char *const *option = sizes[index].options; *option; option++)
    {
      g_auto (GStrv) parts = g_strsplit (*option, "=", 2);

      mdr_options_set (options, parts[0], parts[1], NULL);
    }
  mdr_job_begin (job);
  puzzle = sizes[index].kind->generate (sizes[index].kind, options, job, &error);
  if (!puzzle)
    g_error ("%s, seed %u: %s", sizes[index].name, seed, error->message);
  return puzzle;
}

static MdrPuzzle *
apply (const MdrPuzzle *puzzle, const char *edits)
{
  g_auto (GStrv) parts = g_strsplit (edits, ";", -1);
  MdrPuzzle *now = mdr_puzzle_ref (puzzle);

  for (char **edit = parts; *edit; edit++)
    {
      g_autoptr (GError) error = NULL;
      MdrPuzzle *next = mdr_puzzle_edit (now, *edit, &error);

      if (!next)
        g_error ("%s: %s", *edit, error->message);
      mdr_puzzle_unref (now);
      now = next;
    }
  return now;
}

/* Takes a share of the clues away. */
static MdrPuzzle *
thin (gsize index, const MdrPuzzle *puzzle, int share, guint seed)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MdrPuzzle *now = mdr_puzzle_ref (puzzle);
  guint n;

  sizes[index].list_clues (puzzle, edits);
  n = edits->len * (guint) share / 100;
  for (guint k = 0; k < n; k++)
    {
      guint chosen = (guint) g_rand_int_range (random, 0, (gint32) edits->len);
      MdrPuzzle *next = apply (now, g_ptr_array_index (edits, chosen));

      mdr_puzzle_unref (now);
      now = next;
      g_ptr_array_remove_index_fast (edits, chosen);
    }
  return now;
}

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Prints the line of a board. Returns: (nullable): nothing for a board that no solver takes */
static gboolean
measure (gsize index, const MdrPuzzle *puzzle, int share, double *seconds, gboolean *complete)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  double before = get_processor_seconds ();
  g_autoptr (MdrBackbone) backbone = NULL;
  g_autofree MdrBackboneStatus *cells = NULL;
  MdrBackboneCounts counts;

  mdr_job_set_time_limit (job, limit);
  backbone = mdr_job_find_backbone (job, puzzle, &error);
  *seconds = get_processor_seconds () - before;
  if (!backbone)
    {
      printf ("%s\t%d\t%s\n", sizes[index].name, share, error->message);
      return FALSE;
    }
  cells = mdr_backbone_dup_cells (backbone, &counts);
  *complete = backbone->complete;
  printf ("%s\t%d\t%u%s\t%.1f\t%u\t%u\n", sizes[index].name, share, backbone->solutions->len,
          backbone->exhausted ? "" : "+", *seconds * 1000, counts.all - counts.different - counts.unknown,
          counts.unknown);
  return TRUE;
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
print_summary (gsize index, GArray *times, guint within_tenth, guint within_second, guint open)
{
  g_array_sort (times, compare_seconds);
  printf ("# %s: %u boards, median %.1f ms, worst %.1f ms; %u within 100 ms, %u within 1 s, %u not known "
          "within "
          "%d s\n",
          sizes[index].name, times->len, g_array_index (times, double, times->len / 2) * 1000,
          g_array_index (times, double, times->len - 1) * 1000, within_tenth, within_second, open, limit);
}

static void
run (gsize index)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  guint within_tenth = 0, within_second = 0, open = 0;

  for (guint seed = 1; seed <= (guint) n_boards; seed++)
    {
      g_autoptr (MdrPuzzle) whole = NULL;

      if (only_seed > 0 && seed != (guint) only_seed)
        continue;
      whole = generate (index, seed);

      for (gsize k = 0; k < G_N_ELEMENTS (shares); k++)
        {
          g_autoptr (MdrPuzzle) puzzle = thin (index, whole, shares[k], seed);
          gboolean complete;
          double seconds;

          if (only_share >= 0 && shares[k] != only_share)
            continue;
          if (!measure (index, puzzle, shares[k], &seconds, &complete))
            continue;
          g_array_append_val (times, seconds);
          within_tenth += complete && seconds <= 0.1;
          within_second += complete && seconds <= 1;
          open += !complete;
        }
    }
  print_summary (index, times, within_tenth, within_second, open);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  for (gsize index = 0; index < G_N_ELEMENTS (sizes); index++)
    if (!only || g_str_has_prefix (sizes[index].name, only))
      run (index);
  return 0;
}
