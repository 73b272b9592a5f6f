/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-export.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-logic.h"
#include "mdr-solve.h"
#include "mdr-text.h"

/* For methods that improve a solution for as long as they may. */
#define SECONDS 10

static MdrKindList *kinds;

/* How many kinds have nine of ten samples of one level. */
static guint n_uniform;

static MdrDocument *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) entries = NULL;
  MdrFileEntry *entry;

  g_assert_no_error (error);
  entries = mdr_file_read (kinds, NULL, bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);
  return mdr_file_entry_dup_document (entry);
}

/* How difficult @puzzle is found to be. */
static MdrLevel
rate (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *rating = mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty (puzzle, job, &error);

  g_assert_no_error (error);
  return mdr_level_from_difficulty (rating);
}

/* Exactly one solution; where that is no question, none that is proven not to be the best. */
static void
check_solution (const MdrPuzzle *puzzle)
{
  const MdrMethod *method = &puzzle->kind->methods[0];
  MdrSolveRequest request = { method->id, NULL, method->counts ? 2 : 1 };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  if (!method->counts)
    mdr_job_set_time_limit (job, SECONDS);
  result = mdr_job_solve (job, puzzle, &request);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  if (method->counts)
    g_assert_cmpint (mdr_result_get_unique (result), ==, MDR_TRUTH_YES);
  else
    g_assert_cmpint (result->optimal, !=, MDR_TRUTH_NO);
}

/* A puzzle that is turned or mirrored has exactly one solution, too, unless its kind refuses to turn it. */
static void
check_image (const MdrPuzzle *puzzle)
{
  MdrSymmetry symmetry = (MdrSymmetry) g_test_rand_int_range (1, MDR_N_SYMMETRIES);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) image = mdr_puzzle_transform (puzzle, symmetry, &error);

  if (image)
    check_solution (image);
  else
    g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
}

/* Text that does not name its kind is taken for no other. Those of pages look alike, so that they are asked
 * for. */
static void
check_text (const MdrPuzzle *puzzle)
{
  g_autofree char *text = puzzle->kind->puzzle_to_text (puzzle);
  const MdrKind *asked = puzzle->kind->page ? puzzle->kind : NULL;
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, asked, text, strlen (text), NULL);
  const MdrFileEntry *entry = g_ptr_array_index (entries, 0);

  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_no_error (entry->error);
  g_assert_cmpstr (entry->puzzle->kind->id, ==, puzzle->kind->id);
}

/* A link of puzzle sites loses nothing; where it would, there is none. */
static void
check_link (const MdrPuzzle *puzzle)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (GError) error = NULL;
  g_autofree char *link = kind->puzzle_to_link ? kind->puzzle_to_link (puzzle, &error) : NULL;
  g_autoptr (MdrPuzzle) read = NULL;
  g_autofree char *again = NULL;

  if (!link)
    {
      g_assert_true (!error || g_error_matches (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED));
      return;
    }
  read = kind->puzzle_from_link (kind, link, &error);
  g_assert_no_error (error);
  g_assert_true (!kind->page || mdr_puzzle_equal (read, puzzle));
  again = kind->puzzle_to_link (read, &error);
  g_assert_cmpstr (again, ==, link);
}

/* The file is what Meander would write itself. */
static void
check_file (const char *path, MdrDocument *document)
{
  g_autofree char *written = mdr_document_to_data (document, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, written);
}

/* What ships is fresh, has a title of its own and a solution. Returns how difficult it is. */
static MdrLevel
check_sample (const MdrKind *kind, const char *path, GHashTable *titles)
{
  g_autoptr (MdrDocument) document = load (path);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *untitled = kind->dup_title (puzzle);
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  g_test_message ("%s", path);
  g_assert_true (mdr_document_get_kind (document) == kind);
  g_assert_cmpstr (title, !=, untitled);
  g_assert_true (g_hash_table_add (titles, g_steal_pointer (&title)));
  g_assert_cmpuint (mdr_history_get_length (mdr_document_get_history (document)), ==, 0);
  g_assert_cmpuint (problems->len, ==, 0);
  check_file (path, document);
  check_text (puzzle);
  check_link (puzzle);
  check_solution (puzzle);
  if (kind->page)
    check_image (puzzle);
  return mdr_kind_get_reasoning (kind)->dup_difficulty ? rate (puzzle) : MDR_LEVEL_EASY;
}

/* Tells whether a picture of @puzzle shows any number or letter. Returns whether there can be one of this
 * size. */
static gboolean
shows_text (const MdrPuzzle *puzzle, double cell, gboolean *shown)
{
  MdrScene scene = { .puzzle = puzzle,
                     .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
                     .mode = MDR_MODE_PLAY,
                     .palette = mdr_palette_find ("light") };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_export_scene (&scene, MDR_EXPORT_SVG, cell, &error);
  gsize length = 0;
  const char *svg;

  if (g_error_matches (error, MDR_ERROR, MDR_ERROR_TOO_LARGE))
    return FALSE;
  g_assert_no_error (error);
  svg = g_bytes_get_data (bytes, &length);
  *shown = g_strstr_len (svg, (gssize) length, "glyph") != NULL;
  return TRUE;
}

/* All kinds leave numbers and letters out of cells of the same size. */
static void
test_text_in_small_cells (gconstpointer data)
{
  g_auto (GStrv) paths = mdr_samples_list (data);
  guint tried = 0;

  for (char **path = paths; *path; path++)
    {
      g_autoptr (MdrDocument) document = load (*path);
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
      gboolean below, at, above;

      g_test_message ("%s", *path);
      if (!shows_text (puzzle, 17, &above))
        continue;
      g_assert_true (shows_text (puzzle, 7.9, &below));
      g_assert_true (shows_text (puzzle, 8, &at));
      g_assert_false (below);
      g_assert_cmpint (at, ==, above);
      tried++;
    }
  g_assert_cmpuint (tried, >, 0);
}

static void
test_samples (gconstpointer data)
{
  const MdrKind *kind = data;
  g_auto (GStrv) paths = mdr_samples_list (kind);
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MdrLevel hardest = MDR_LEVEL_EASY;
  guint counts[MDR_LEVEL_EXTREME + 1] = { 0 };
  guint most = 0;

  g_assert_cmpuint (g_strv_length (paths), >=, kind->page ? 3 : 12);
  for (char **path = paths; *path; path++)
    {
      MdrLevel level = check_sample (kind, *path, titles);

      g_assert_cmpint (level, >=, hardest);
      hardest = level;
      counts[level]++;
      most = MAX (most, counts[level]);
    }
  n_uniform += mdr_kind_get_reasoning (kind)->dup_difficulty && 10 * most >= 9 * g_strv_length (paths);
  g_assert_true (!mdr_kind_get_reasoning (kind)->dup_difficulty || hardest > MDR_LEVEL_EASY);
}

/* The samples of a kind are of several levels. Of Light and Shadow no others are found. */
static void
test_levels (void)
{
  g_assert_cmpuint (n_uniform, <=, 1);
}

/* A puzzle that brings along the rules of a kind that is there is of this very kind, also if these are from
 * the time when the page did not yet say what is wrong where a rule is broken. Newer pages have words that
 * did not exist at that time. */
static void
test_same_pages (void)
{
  const MdrKind *kind;
  guint older = 0;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (kind->page)
      {
        g_autofree char *page = g_strdup (kind->page);
        const MdrKind *before = mdr_kind_list_make (kinds, kind->identity, NULL);

        g_assert_true (mdr_kind_list_make (kinds, page, NULL) == kind);
        g_assert_cmpstr (kind->identity, !=, kind->page);
        g_assert_true (before == kind || !before);
        older += before != NULL;
        for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
          g_assert_nonnull (rule->broken);
      }
  g_assert_cmpuint (older, >=, 15);
}

/* The digest of a sample from the time before: what was played of it is found by it. */
static void
test_fingerprint (void)
{
  g_auto (GStrv) paths = mdr_samples_list (mdr_kind_list_find (kinds, "lightup"));
  g_autoptr (MdrDocument) document = load (paths[0]);
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (document));

  g_assert_cmpstr (fingerprint, ==, "43446a7071ae6687871d4a15817ac9a90fa03196f068b36f50d674e501753967");
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *kind;

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  g_test_add_func ("/samples/same-pages", test_same_pages);
  g_test_add_func ("/samples/fingerprint", test_fingerprint);
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autofree char *name = g_strdup_printf ("/samples/%s", kind->id);
      g_autofree char *text = g_strdup_printf ("/samples/%s/text-in-small-cells", kind->id);

      g_test_add_data_func (name, kind, test_samples);
      g_test_add_data_func (text, kind, test_text_in_small_cells);
    }
  g_test_add_func ("/samples/levels", test_levels);
  return g_test_run ();
}
