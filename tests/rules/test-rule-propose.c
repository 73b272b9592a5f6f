/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-propose.h"
#include "mdr-ruled-search.h"
#include "mdr-rulebook-read.h"
#include "rulebook-files.h"

#include <string.h>

/* Examples are proposed for the pages that ship, without those that they have: by day for one page of five.
 */
#define STEP (g_test_slow () ? 1u : 5u)

/* Pages whose rules are broken, or kept, only by boards that chance does not find. */
#define MOST_MISSED 25 /* percent of all examples */

/* Returns: (transfer full): a page up to its first example; examples stand last */
static char *
dup_bare (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *bare = g_string_new (NULL);

  for (guint i = 0;
       lines[i] && !g_str_has_prefix (lines[i], "wrong ") && !g_str_has_prefix (lines[i], "right "); i++)
    g_string_append_printf (bare, "%s\n", lines[i]);
  return g_string_free (bare, FALSE);
}

static guint
count_examples (const char *lines)
{
  guint count = 0;

  for (const char *next = lines; (next = strstr (next, "size ")); next++)
    count++;
  return count;
}

/* What is proposed holds: the page is right with it, or lacks only what was not found. */
static void
test_shipped (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  guint n_wanted = 0;
  guint n_found = 0;

  for (guint i = (guint) g_test_rand_int () % STEP; i < names->len; i += STEP)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autofree char *bare = dup_bare (rulebook->text);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) open = mdr_rulebook_read (bare, -1, &error);
      g_autoptr (MdrRulebook) whole = NULL;
      g_autofree char *lines = NULL;
      g_autofree char *page = NULL;
      guint n_examples;

      g_assert_no_error (error);
      mdr_job_begin (job);
      lines = mdr_rulebook_propose_examples (open, job, NULL);
      n_wanted += open->statements->len + 1;
      if (!lines)
        continue;
      page = g_strconcat (bare, lines, NULL);
      whole = mdr_rulebook_read (page, -1, &error);
      g_assert_no_error (error);
      if (!mdr_rulebook_check (whole, &mdr_ruled_search_aids, &n_examples, &error)
          && (strstr (error->message, "This board") || strstr (error->message, "on this board")))
        g_error ("%s: %s\n%s", rulebook->id, error->message, lines);
      n_found += count_examples (lines);
    }
  g_test_message ("%u of %u examples found", n_found, n_wanted);
  g_assert_cmpuint (n_found * 100, >=, n_wanted * (100 - MOST_MISSED));
}

/* A page that has all its examples gets no more. */
static void
test_complete (void)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("nurikabe");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_rulebook_propose_examples (rulebook, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "Every rule has an example already.");
}

/* A rule that no board breaks by itself is named below the examples that were found; if there are none, it is
 * the error. */
static void
test_missed (void)
{
  static const char page[] = "meander-rules 1\nkind test \"Test\"\ndecide shade at cell: white black\n"
                             "rule one \"One.\"\n  each cell: white\n"
                             "rule two \"Two.\"\n  each cell: white or black\n";
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
  g_autoptr (MdrRulebook) fuller = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *more = NULL;

  g_assert_no_error (error);
  mdr_job_begin (job);
  lines = mdr_rulebook_propose_examples (rulebook, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_examples (lines), ==, 2);
  g_assert_true (g_str_has_suffix (lines, "\n# No small board was found for the example “two”.\n"));
  more = g_strconcat (page, lines, NULL);
  fuller = mdr_rulebook_read (more, -1, &error);
  g_assert_no_error (error);
  g_assert_null (mdr_rulebook_propose_examples (fuller, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS);
  g_assert_cmpstr (error->message, ==, "No small board was found for the example “two”.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-propose/shipped", test_shipped);
  g_test_add_func ("/rule-propose/complete", test_complete);
  g_test_add_func ("/rule-propose/missed", test_missed);
  return g_test_run ();
}
