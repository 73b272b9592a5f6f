/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document.h"

#include <string.h>

#include "mdr-error.h"
#include "null-kind.h"

/* A page as a file carries it, with what a page may contain. */
#define PAGE "count \"up\"\nstep <= 3\n"

static MdrKind paged_kind;

/* Makes one kind, from one page. */
static const MdrKind *
make_kind (const char *page, GError **error)
{
  if (g_str_equal (page, PAGE))
    return &paged_kind;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "line 1: no rule");
  return NULL;
}

/* Returns: a list that knows no kind, but can make one */
static MdrKindList *
list_new (void)
{
  MdrKindList *kinds = mdr_kind_list_new ((MdrKinds[]){ NULL });

  mdr_kind_list_set_maker (kinds, make_kind);
  return kinds;
}

static char *
dup_file (void)
{
  g_autoptr (MdrPuzzle) puzzle = paged_kind.new_puzzle (&paged_kind);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  return mdr_document_to_data (document, NULL);
}

/* A document brings its rules along: it is read where its kind is not known, and written back as it was. */
static void
test_carried (void)
{
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autofree char *text = dup_file ();
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) read = mdr_document_new_from_data (kinds, text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_true (mdr_document_get_kind (read) == &paged_kind);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 0);
  again = mdr_document_to_data (read, NULL);
  g_assert_cmpstr (again, ==, text);
}

/* Two puzzles with the same givens under other rules are two puzzles. */
static void
test_fingerprint (void)
{
  g_autoptr (MdrPuzzle) paged = paged_kind.new_puzzle (&paged_kind);
  g_autoptr (MdrPuzzle) bare = null_kind.new_puzzle (&null_kind);
  g_autofree char *one = mdr_puzzle_dup_fingerprint (paged);
  g_autofree char *other = mdr_puzzle_dup_fingerprint (bare);

  g_assert_cmpstr (one, !=, other);
}

/* All of these are refused: @old in the file of a document is replaced by @new. */
static const struct
{
  const char *old;
  const char *new;
  const char *expected;
} bad_rows[] = {
  { "step <= 3", "step <= 4", "rules.sha256: the rules were changed after this was written: their hash is " },
  { "\"sha256\"", "\"sha1\"", "rules.sha1 is unknown" },
  { "\"text\": \"", "\"text\": 1, \"t\": \"", "rules.t is unknown" },
  { "\"kind\": \"null\"", "\"kind\": \"ludo\"", "kind: “null” was expected, as in the rules, not “ludo”." },
};

static void
test_refused (void)
{
  g_autoptr (MdrKindList) kinds = list_new ();

  for (guint i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *text = dup_file ();
      g_auto (GStrv) parts = g_strsplit (text, bad_rows[i].old, 2);
      g_autofree char *changed = g_strjoinv (bad_rows[i].new, parts);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_assert_null (mdr_document_new_from_data (kinds, changed, strlen (changed), &error));
      g_assert_true (g_str_has_prefix (error->message, bad_rows[i].expected));
    }
}

/* What the maker says of a page is said of the place where the page stands; without a maker no page can be
 * read.
 */
static void
test_unreadable (void)
{
  const char *page = "nothing";
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, page, -1);
  g_autofree char *text =
      g_strdup_printf ("{\"format\": \"meander\", \"version\": 3, \"kind\": \"null\", \"kind-version\": "
                       "1, " NULL_FILE_GIVENS ", \"rules\": {\"sha256\": \"%s\", \"text\": \"%s\"}}",
                       hash, page);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_document_new_from_data (kinds, text, strlen (text), &error));
  g_assert_cmpstr (error->message, ==, "rules.text: line 1: no rule");
  g_clear_error (&error);
  g_assert_null (mdr_document_new_from_data (null_kind_list (), text, strlen (text), &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  paged_kind = null_kind;
  paged_kind.page = PAGE;
  g_test_add_func ("/document-rules/carried", test_carried);
  g_test_add_func ("/document-rules/fingerprint", test_fingerprint);
  g_test_add_func ("/document-rules/refused", test_refused);
  g_test_add_func ("/document-rules/unreadable", test_unreadable);
  return g_test_run ();
}
