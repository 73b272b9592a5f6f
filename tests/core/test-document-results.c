/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mdr-solve.h"
#include "null-kind.h"

static const MdrMethod *
get_method (void)
{
  return &null_kind.methods[0];
}

/* A result of the puzzle of a new document, of which nothing is as in an empty one. */
static MdrResult *
new_result (MdrDocument *document)
{
  MdrResult *result = mdr_result_new (get_method ()->id);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);

  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, "3 3 1", NULL));
  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, "1 3 3", NULL));
  mdr_result_set_stopped (result, MDR_STOP_TIME_LIMIT);
  mdr_result_add_fact (result, "way", g_variant_new_int64 (3), "“Way”", "%d steps\nor so", 3);
  result->options = mdr_options_new (null_kind.options, MDR_SCOPE_METHOD);
  result->sense = MDR_SENSE_FEWEST;
  result->objective = 0.1;
  result->optimal = MDR_TRUTH_NO;
  result->has_bound = TRUE;
  result->bound = -2.5;
  result->exhausted = TRUE;
  result->best_exhausted = TRUE;
  result->impossible_goal = g_strdup ("Nobody gets there.");
  result->seconds = 1.25;
  result->nodes = G_MAXUINT64 >> 1;
  result->rows = 12;
  result->columns = 13;
  result->cuts = 14;
  result->refusal = g_strdup ("No room.");
  return result;
}

static char *
new_text (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrResult) result = new_result (document);

  mdr_document_set_result (document, result);
  return mdr_document_results_to_text (document);
}

/* Returns what a document makes of @text, whose puzzle comes of @edit. */
static MdrDocument *
read_text (const char *text, const char *edit)
{
  MdrDocument *document = null_document_new ();

  if (edit)
    g_assert_true (mdr_document_edit (document, edit, FALSE, NULL));
  mdr_document_read_results (document, text);
  return document;
}

static void
test_round_trip (void)
{
  g_autofree char *text = new_text ();
  g_autoptr (MdrDocument) document = read_text (text, NULL);
  g_autofree char *again = mdr_document_results_to_text (document);
  const MdrResult *result = mdr_document_get_result (document, get_method ());
  g_autoptr (MdrResult) written = new_result (document);
  const MdrFact *fact;

  g_assert_cmpstr (again, ==, text);
  g_assert_nonnull (result);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (result->stop, ==, MDR_STOP_TIME_LIMIT);
  g_assert_cmpuint (result->solutions->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const MdrSolution *solution = result->solutions->pdata[i];

      g_assert_true (mdr_solution_is_verified (solution, mdr_document_get_puzzle (document)));
      g_assert_true (
          mdr_solution_equal (solution, written->solutions->pdata[i], mdr_document_get_puzzle (document)));
    }
  g_assert_true (result->sense != MDR_SENSE_NONE && result->has_bound && result->exhausted
                 && result->best_exhausted);
  g_assert_cmpfloat (result->objective, ==, 0.1);
  g_assert_cmpint (result->optimal, ==, MDR_TRUTH_NO);
  g_assert_cmpfloat (result->bound, ==, -2.5);
  g_assert_cmpstr (result->impossible_goal, ==, "Nobody gets there.");
  g_assert_cmpstr (result->refusal, ==, "No room.");
  g_assert_null (result->error);
  g_assert_cmpfloat (result->seconds, ==, 1.25);
  g_assert_cmpuint (result->nodes, ==, G_MAXUINT64 >> 1);
  g_assert_cmpuint (result->rows, ==, 12);
  g_assert_cmpuint (result->columns, ==, 13);
  g_assert_cmpuint (result->cuts, ==, 14);
  g_assert_true (mdr_options_equal (result->options, written->options));
  g_assert_cmpuint (result->facts->len, ==, 1);
  fact = result->facts->pdata[0];
  g_assert_cmpstr (fact->label, ==, "“Way”");
  g_assert_cmpstr (fact->value, ==, "3 steps\nor so");
}

static void
count_notification (MdrDocument *document, GParamSpec *pspec, guint *count)
{
  ++*count;
}

/* The results are those of one puzzle, and belong to no file. */
static void
test_belong_to_puzzle (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autofree char *file = mdr_document_to_data (document, NULL);
  g_autofree char *file_with_result = NULL;
  g_autoptr (MdrResult) result = new_result (document);
  guint notified = 0;

  g_signal_connect (document, "notify::results", G_CALLBACK (count_notification), &notified);
  g_assert_null (mdr_document_results_to_text (document));
  mdr_document_set_result (document, result);
  mdr_document_set_result (document, result);
  g_assert_cmpuint (notified, ==, 1);
  file_with_result = mdr_document_to_data (document, NULL);
  g_assert_cmpstr (file_with_result, ==, file);
  g_assert_false (mdr_document_get_modified (document));

  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_get_result (document, get_method ()) == result);
  g_assert_true (mdr_document_edit (document, "set target 8", FALSE, NULL));
  g_assert_null (mdr_document_get_result (document, get_method ()));
  g_assert_cmpuint (notified, ==, 2);
  mdr_document_undo (document);
  g_assert_null (mdr_document_get_result (document, get_method ()));
}

/* What was not tried says what is wrong with the puzzle, if that is so. */
static void
test_not_tried (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MdrDocument) same = NULL;
  g_autoptr (MdrDocument) other = NULL;

  g_assert_true (mdr_document_edit (document, "set target 2", FALSE, NULL));
  result = mdr_job_solve (job, mdr_document_get_puzzle (document), &(MdrSolveRequest){ .count = 1 });
  g_assert_cmpint (result->status, ==, MDR_STATUS_INVALID);
  mdr_document_set_result (document, result);
  text = mdr_document_results_to_text (document);
  same = read_text (text, "set target 2");
  g_assert_cmpuint (mdr_document_get_result (same, get_method ())->problems->len, ==, 1);
  other = read_text (text, NULL);
  g_assert_null (mdr_document_get_result (other, get_method ()));
}

/* A part of the text of a good result, and what stands there instead. */
typedef struct
{
  const char *good;
  const char *bad;
} Damage;

static const Damage damages[] = {
  { "[{", "[7,[{" },
  { "[{", "{" },
  { "\"greedy\"", "\"gready\"" },
  { "\"greedy\"", "{}" },
  { "\"method\":", "\"methods\":" },
  { "\"status\":0", "\"status\":1" },
  { "\"status\":0", "\"status\":6" },
  { "\"status\":0", "\"status\":5" },
  { "\"status\":0", "\"status\":8" },
  { "\"status\":0", "\"status\":-1" },
  { "\"status\":0", "\"status\":\"solved\"" },
  { "\"stop\":2", "\"stop\":4" },
  { "\"optimal\":1", "\"optimal\":3" },
  { "\"objective\":0.1", "\"objective\":1e300" },
  { "\"bound\":-2.5", "\"bound\":null" },
  { "\"has-bound\":true", "\"has-bound\":1" },
  { "\"seconds\":1.25", "\"seconds\":-1.25" },
  { "\"nodes\":", "\"nodes\":-" },
  { "\"rows\":12", "\"rows\":4294967296" },
  { "\"rows\":12,", "" },
  { "\"refusal\":\"No room.\"", "\"refusal\":[]" },
  { "\"options\":{}", "\"options\":[]" },
  { "or so\"", "or so\",\"and\"" },
  { "\"facts\":[", "\"facts\":[1,2," },
  { "\"3 3 1\"", "\"3 3\"" },
  { "\"1 3 3\"", "\"1 6\"" },
  { "\"1 3 3\"", "\"one\"" },
  { "\"1 3 3\"", "133" },
  { "\"3 3 1\",\"1 3 3\"", "" },
};

static void
test_damaged (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *good = new_text ();
      g_autoptr (GString) text = g_string_new (good);
      g_autoptr (MdrDocument) document = NULL;

      g_test_message ("%s instead of %s", damages[i].bad, damages[i].good);
      g_assert_cmpuint (g_string_replace (text, damages[i].good, damages[i].bad, 1), ==, 1);
      document = read_text (text->str, NULL);
      g_assert_null (mdr_document_get_result (document, get_method ()));
    }
}

/* One that is damaged is left out, and the others are read. */
static void
test_others_stay (void)
{
  g_autofree char *good = new_text ();
  g_autofree char *text = g_strconcat ("[7,{},", good + strlen ("["), NULL);
  g_autoptr (MdrDocument) document = read_text (text, NULL);

  g_assert_nonnull (mdr_document_get_result (document, get_method ()));
}

static void
test_large (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrResult) wordy = mdr_result_new (get_method ()->id);
  g_autoptr (MdrResult) brief = mdr_result_new (get_method ()->id);
  g_autofree char *text = NULL;
  g_autofree char *good = new_text ();
  g_autofree char *long_text =
      g_strdup_printf ("%*s%s", (int) (MDR_MAX_RESULTS_BYTES - strlen (good)) + 1, "", good);
  g_autoptr (MdrDocument) of_long_text = read_text (long_text, NULL);
  g_autoptr (MdrDocument) of_longest_text = read_text (long_text + 1, NULL);

  wordy->error = g_strnfill (MDR_MAX_RESULTS_BYTES, 'a');
  mdr_document_set_result (document, wordy);
  g_assert_null (mdr_document_results_to_text (document));
  mdr_document_set_result (document, brief);
  text = mdr_document_results_to_text (document);
  g_assert_nonnull (text);
  g_assert_null (mdr_document_get_result (of_long_text, get_method ()));
  g_assert_nonnull (mdr_document_get_result (of_longest_text, get_method ()));
}

/* JSON has no word for it, so the result does not come back. */
static void
test_infinite (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrResult) result = new_result (document);
  g_autofree char *text = NULL;
  g_autoptr (MdrDocument) back = NULL;

  result->bound = HUGE_VAL;
  mdr_document_set_result (document, result);
  text = mdr_document_results_to_text (document);
  back = read_text (text, NULL);
  g_assert_null (mdr_document_get_result (back, get_method ()));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-results/round-trip", test_round_trip);
  g_test_add_func ("/document-results/belong-to-puzzle", test_belong_to_puzzle);
  g_test_add_func ("/document-results/not-tried", test_not_tried);
  g_test_add_func ("/document-results/damaged", test_damaged);
  g_test_add_func ("/document-results/others-stay", test_others_stay);
  g_test_add_func ("/document-results/large", test_large);
  g_test_add_func ("/document-results/infinite", test_infinite);
  return g_test_run ();
}
