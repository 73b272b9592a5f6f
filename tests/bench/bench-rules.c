/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench-boards.h"
#include "mdr-rulebook-read.h"
#include "ruled-corpus.h"

/*
 * Solves the published puzzles of the corpus by the rules of the rulebooks that
 * come with Meander, and proves that there is no other solution. Prints a line of
 * a table for each kind: how many were solved as published, and the milliseconds
 * of the processor, grounding included. With --boards also a line for each board, and with --rate how many
 * boards of each kind have which level of difficulty.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static double limit = 5;
static gboolean each = FALSE;
static gboolean rates = FALSE;
static char **kinds = NULL;

static const GOptionEntry entries[] = {
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &limit, "For one board", "SECONDS" },
  { "boards", 0, 0, G_OPTION_ARG_NONE, &each, "Print each board", NULL },
  { "rate", 0, 0, G_OPTION_ARG_NONE, &rates, "Count boards by difficulty", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &kinds, NULL, "KIND..." },
  { NULL },
};

/**
 * Totals:
 * @times: (element-type double): of each board, in milliseconds
 * @largest: most cells of a board
 * @right: solved as published, and proven to be the only solution
 * @late: out of time
 * @odd: boards whose published solution breaks a rule, or has another beside it
 * @ratings: how many boards have each rating
 */
typedef struct
{
  GArray *times;
  guint largest;
  guint right;
  guint late;
  guint odd;
  guint ratings[MDR_REASONER_CONFLICT + 1];
} Totals;

/* Returns what is known of the board at the end of its time. */
static const char *
solve (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *published, double *milliseconds)
{
  g_autoptr (GError) error = NULL;
  g_auto (BenchAnswers) answers = { NULL };

  if (!bench_solve (puzzle, limit, &answers, &error))
    g_error ("%s", error->message);
  *milliseconds = answers.milliseconds;
  if (answers.end == MDR_SEARCH_STOPPED)
    return "late";
  if (!answers.first || answers.second)
    return answers.first ? "several" : "none";
  return mdr_ruled_answer_equal (puzzle, answers.first, published) ? "right" : "other";
}

static void
run_board (Totals *totals, const RuledSource *source, MdrRulebook *rulebook, JsonObject *object)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = ruled_corpus_read_puzzle (source, rulebook, object, &error);
  g_autoptr (MdrRuledAnswer) published = NULL;
  const char *outcome;
  double milliseconds;

  if (puzzle == NULL)
    g_error ("%s: %s", source->file, error->message);
  published = ruled_corpus_read_solution (source, puzzle, object);
  outcome = solve (puzzle, published, &milliseconds);
  if (each)
    printf ("# %s %s: %s, %.1f ms\n", source->file, json_object_get_string_member (object, "id"), outcome,
            milliseconds);
  if (rates)
    totals->ratings[bench_rate (puzzle, limit)]++;
  totals->largest = MAX (totals->largest, puzzle->grid.rows * puzzle->grid.columns);
  g_array_append_val (totals->times, milliseconds);
  if (g_str_equal (outcome, "right"))
    totals->right++;
  else if (g_str_equal (outcome, "late"))
    totals->late++;
  else
    totals->odd++;
}

static double
get_share (const Totals *totals, double share)
{
  return g_array_index (totals->times, double, (guint) (share * (totals->times->len - 1) + 0.5));
}

static void
run_source (const char *corpus, const RuledSource *source)
{
  g_autofree char *path = g_strconcat (MEANDER_RULES "/", source->rulebook, ".rules", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonParser) parser = ruled_corpus_load (corpus, source, &error);
  g_autoptr (MdrRulebook) rulebook = NULL;
  Totals totals = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  JsonArray *puzzles;

  if (parser == NULL || !g_file_get_contents (path, &text, NULL, &error)
      || (rulebook = mdr_rulebook_read (text, -1, &error)) == NULL)
    g_error ("%s: %s", source->file, error->message);
  puzzles = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    run_board (&totals, source, rulebook, json_array_get_object_element (puzzles, i));
  g_array_sort (totals.times, bench_compare_times);
  if (rates)
    printf ("| %s | %u | %u | %u | %u |\n", rulebook->name, totals.ratings[MDR_REASONER_NEAR],
            totals.ratings[MDR_REASONER_FAR], totals.ratings[MDR_REASONER_TRIALS],
            totals.ratings[MDR_REASONER_MORE]);
  else
    printf ("| %s | %u | %u | %u | %u | %u | %.1f | %.1f | %.1f |\n", rulebook->name, totals.times->len,
            totals.largest, totals.right, totals.late, totals.odd, get_share (&totals, 0.5),
            get_share (&totals, 0.9), get_share (&totals, 1));
  fflush (stdout);
  g_array_unref (totals.times);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("KIND...");
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (corpus == NULL)
    {
      printf ("Nothing to do: name a folder in MEANDER_CORPUS.\n");
      return SKIPPED;
    }
  if (rates)
    printf ("| kind | easy | normal | hard | extreme |\n|---|---|---|---|---|\n");
  else
    printf ("| kind | boards | largest | right | late | odd | median ms | 90 %% | worst |\n"
            "|---|---|---|---|---|---|---|---|---|\n");
  for (guint i = 0; i < RULED_N_SOURCES; i++)
    if (kinds == NULL || g_strv_contains ((const char *const *) kinds, ruled_sources[i].file))
      run_source (corpus, &ruled_sources[i]);
  return 0;
}
