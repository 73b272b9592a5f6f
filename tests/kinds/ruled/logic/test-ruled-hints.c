/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "argument-check.h"
#include "kit.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-logic.h"
#include "ruled-values.h"

/*
 * No hint is false: over the samples of all pages, what hints say holds in the only solution, and follows
 * from what they name alone. Some of the samples are tried, and as many conclusions of each, so that
 * further pages cost no time; slow tests try all.
 */
#define STEP        (g_test_slow () ? 1u : 25u)
#define CONCLUSIONS 25

static MdrKindList *kinds;

static MdrPuzzle *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_no_error (error);
  entries = mdr_file_read (kinds, NULL, bytes, &error);
  g_assert_no_error (error);
  return mdr_puzzle_ref (((const MdrFileEntry *) g_ptr_array_index (entries, 0))->puzzle);
}

/* Plays hints. What they enter and what they strike out agrees with the solution. */
static void
play_hints (const MdrPuzzle *puzzle, const MdrSolution *only, guint most)
{
  MdrState *state = puzzle->kind->new_state (puzzle);

  for (guint n = 0; n < most; n++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrDeduction) hint = NULL;
      g_autoptr (MdrPlayCheck) check = NULL;

      mdr_job_begin (job);
      hint = mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, state, job, NULL);
      if (!hint)
        break;
      g_assert_null (hint->mistakes);
      state = kit_play_hint (puzzle, state, hint);
      check = mdr_play_check_new (puzzle, state, only);
      if (check->wrong->len > 0)
        g_error ("%s: a false hint: %s", puzzle->kind->id, hint->sentence);
    }
  mdr_state_unref (state);
}

/* Draws the conclusions that hints tell, and holds each against the solution and against what it names. */
static guint
follow_reasons (const MdrPuzzle *puzzle, const MdrRuledAnswer *only, guint most)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (givens, NULL);
  guint noted;
  guint count = 0;

  g_assert_nonnull (reasoner);
  if (ruled_find_noted_decision (givens->rulebook, &noted))
    mdr_reasoner_set_noted (reasoner, noted);
  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  for (; count < most; count++)
    {
      g_autoptr (MdrArgument) argument = argument_check_find_next (reasoner);

      if (argument == NULL)
        break;
      for (guint k = 0; k < argument->claims->len; k++)
        if (!argument_check_holds (&g_array_index (argument->claims, MdrRuledClaim, k), only))
          g_error ("%s: a wrong argument (%s)", puzzle->kind->id, argument_check_names[argument->way]);
      argument_check_assert_sufficient (givens, argument);
      g_assert_true (mdr_reasoner_know (reasoner, (const MdrRuledClaim *) (gpointer) argument->claims->data,
                                        argument->claims->len));
    }
  return count;
}

static void
try_sample (const char *path, guint most)
{
  g_autoptr (MdrPuzzle) puzzle = load (path);
  g_autoptr (MdrResult) result = kit_solve (puzzle, "search", 2);
  guint count;

  if (mdr_result_get_unique (result) != MDR_TRUTH_YES)
    return;
  play_hints (puzzle, g_ptr_array_index (result->solutions, 0), most);
  count = follow_reasons (puzzle, ruled_solution (g_ptr_array_index (result->solutions, 0))->answer, most);
  g_test_message ("%s: %u conclusions", path, count);
}

/* Lists the samples of all pages. */
static GPtrArray *
list_samples (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_auto (GStrv) of_kind = kind->page ? mdr_samples_list (kind) : NULL;

      for (guint k = 0; of_kind && of_kind[k]; k++)
        g_ptr_array_add (paths, g_strdup (of_kind[k]));
    }
  return paths;
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = list_samples ();

  g_assert_cmpuint (paths->len, >, 100);
  for (guint k = 0; k < paths->len; k++)
    {
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (paths, k));

      if (g_str_hash (name) % STEP == 0)
        try_sample (g_ptr_array_index (paths, k), g_test_slow () ? G_MAXUINT : CONCLUSIONS);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  g_test_add_func ("/ruled-hints/samples", test_samples);
  return g_test_run ();
}
