/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-query.h"

#include "mdr-shared-specs.h"
#include "mdr-puzzle-finder.h"
#include "mdr-puzzle-item.h"

#include "null-kind.h"

static const MdrChoice choices[] = { { "easy", "Easy" }, { "hard", "Hard" }, { NULL } };

static const MdrOptionSpec options[] = {
  MDR_SPEC_DIFFICULTY (choices, NULL),
  { NULL },
};

static MdrKind rated_kind;

static void
entry_free (gpointer data)
{
  MdrFileEntry *entry = data;

  g_free (entry->title);
  g_free (entry->author);
  g_clear_pointer (&entry->puzzle, mdr_puzzle_unref);
  g_clear_error (&entry->error);
  g_free (entry);
}

/* Puzzles of these titles, with the targets 1, 2 and so on, and at the end something that could not be read.
 */
static GPtrArray *
make_entries (const char *const *titles)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);
  MdrFileEntry *last = g_new0 (MdrFileEntry, 1);

  for (guint i = 0; titles[i]; i++)
    {
      MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);
      g_autofree char *edit = g_strdup_printf ("set target %u", i + 1);

      entry->title = g_strdup (titles[i]);
      entry->puzzle = mdr_puzzle_edit (blank, edit, NULL);
      entry->puzzle->kind = &rated_kind;
      g_ptr_array_add (entries, entry);
    }
  last->title = g_strdup ("Zero");
  last->error = g_error_new_literal (MDR_ERROR, MDR_ERROR_INVALID, "bad");
  g_ptr_array_add (entries, last);
  return entries;
}

static void
run (MdrPuzzleQuery *query)
{
  MdrJob *job = mdr_job_new ();

  mdr_puzzle_query_run (query, job);
  mdr_job_unref (job);
}

static char *
dup_titles (GPtrArray *items)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *title = mdr_puzzle_item_dup_title (g_ptr_array_index (items, i));

      g_string_append_printf (titles, "%s%s", i > 0 ? ", " : "", title);
    }
  return g_string_free (titles, FALSE);
}

static void
expect_entries (const char *const *titles, MdrPuzzleOrder order, const char *words, const char *expected)
{
  g_autoptr (GPtrArray) entries = make_entries (titles);
  g_autoptr (MdrPuzzleQuery) query = mdr_puzzle_query_new (order, words, NULL);
  g_autofree char *found = NULL;

  mdr_puzzle_query_set_entries (query, entries);
  run (query);
  g_assert_cmpuint (mdr_puzzle_query_get_items (query)->len, ==, entries->len);
  found = dup_titles (mdr_puzzle_query_get_found (query));
  g_assert_cmpstr (found, ==, expected);
}

static const char *const trees[] = { "Tree 10", "tree 9", "Oak 3 of 12", "Tree 2", "oak 3 of 2", NULL };

static void
test_order (void)
{
  expect_entries (trees, MDR_ORDER_GIVEN, "", "Tree 10, tree 9, Oak 3 of 12, Tree 2, oak 3 of 2, Zero");
  expect_entries (trees, MDR_ORDER_TITLE, "", "oak 3 of 2, Oak 3 of 12, Tree 2, tree 9, Tree 10, Zero");
  /* A puzzle of this kind has as many cells as its target says. */
  expect_entries (trees, MDR_ORDER_SIZE, "", "Zero, Tree 10, tree 9, Oak 3 of 12, Tree 2, oak 3 of 2");
  /* What has no kind goes first. */
  expect_entries (trees, MDR_ORDER_KIND, "", "Zero, oak 3 of 2, Oak 3 of 12, Tree 2, tree 9, Tree 10");
}

static void
test_words (void)
{
  expect_entries (trees, MDR_ORDER_TITLE, "  REE ", "Tree 2, tree 9, Tree 10");
  expect_entries (trees, MDR_ORDER_TITLE, "12 oak", "Oak 3 of 12");
  expect_entries (trees, MDR_ORDER_TITLE, "elm", "");
}

/* Words may be of the author, of the source and of the kind, together with those of the title. */
static void
test_author (void)
{
  g_autoptr (GPtrArray) entries = make_entries (trees);
  g_autoptr (MdrPuzzleQuery) query = mdr_puzzle_query_new (MDR_ORDER_GIVEN, "elmer tree", NULL);
  g_autofree char *kind = g_strdup_printf ("oak 12 %s", mdr_kind_get_name (&rated_kind));
  g_autoptr (MdrPuzzleQuery) named = mdr_puzzle_query_new (MDR_ORDER_GIVEN, kind, NULL);
  g_autoptr (MdrPuzzleQuery) cited = mdr_puzzle_query_new (MDR_ORDER_GIVEN, "example.org/elm", NULL);
  g_autofree char *found = NULL;
  g_autofree char *found_by_kind = NULL;

  ((MdrFileEntry *) g_ptr_array_index (entries, 1))->author = g_strdup ("Ann ELMER");
  ((MdrFileEntry *) g_ptr_array_index (entries, 2))->author = g_strdup ("Ann Elmer");
  ((MdrFileEntry *) g_ptr_array_index (entries, 3))->source = g_strdup ("https://example.org/ELM");
  mdr_puzzle_query_set_entries (query, entries);
  mdr_puzzle_query_set_entries (named, entries);
  mdr_puzzle_query_set_entries (cited, entries);
  run (query);
  run (named);
  run (cited);
  g_assert_cmpuint (mdr_puzzle_query_get_found (cited)->len, ==, 1);
  found = dup_titles (mdr_puzzle_query_get_found (query));
  found_by_kind = dup_titles (mdr_puzzle_query_get_found (named));
  g_assert_cmpstr (found, ==, "tree 9");
  g_assert_cmpstr (found_by_kind, ==, "Oak 3 of 12");
}

static void
test_kind (void)
{
  g_autoptr (GPtrArray) entries = make_entries (trees);
  g_autoptr (MdrPuzzleQuery) mine = mdr_puzzle_query_new (MDR_ORDER_GIVEN, "", &rated_kind);
  g_autoptr (MdrPuzzleQuery) others = mdr_puzzle_query_new (MDR_ORDER_GIVEN, "", &null_kind);

  mdr_puzzle_query_set_entries (mine, entries);
  mdr_puzzle_query_set_entries (others, entries);
  run (mine);
  run (others);
  g_assert_cmpuint (mdr_puzzle_query_get_found (mine)->len, ==, 5);
  g_assert_cmpuint (mdr_puzzle_query_get_found (others)->len, ==, 0);
}

/* What the player has done is known of puzzles by their fingerprints. */
static void
test_progress (void)
{
  g_autofree char *folder = mdr_progress_store_dup_folder ();
  g_autoptr (MdrProgressStore) progress = mdr_progress_store_new (folder);
  g_autoptr (GPtrArray) entries = make_entries (trees);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MdrPuzzleQuery) by_state = mdr_puzzle_query_new (MDR_ORDER_STATE, "", NULL);
  g_autoptr (MdrPuzzleQuery) by_difficulty = mdr_puzzle_query_new (MDR_ORDER_DIFFICULTY, "", NULL);
  g_autofree char *states = NULL;
  g_autofree char *difficulties = NULL;

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (items, mdr_puzzle_item_new (entries, i));
  mdr_progress_store_mark_begun (progress, &rated_kind, mdr_puzzle_item_get_fingerprint (items->pdata[3]));
  mdr_progress_store_mark_solved (progress, &rated_kind, mdr_puzzle_item_get_fingerprint (items->pdata[4]),
                                  7);
  mdr_progress_store_mark_level (progress, &rated_kind, mdr_puzzle_item_get_fingerprint (items->pdata[0]),
                                 "easy");
  mdr_progress_store_mark_level (progress, &rated_kind, mdr_puzzle_item_get_fingerprint (items->pdata[2]),
                                 "hard");
  mdr_puzzle_query_set_items (by_state, items, progress);
  mdr_puzzle_query_set_items (by_difficulty, items, progress);
  run (by_state);
  run (by_difficulty);
  states = dup_titles (mdr_puzzle_query_get_found (by_state));
  g_assert_cmpstr (states, ==, "Tree 2, Oak 3 of 12, tree 9, Tree 10, Zero, oak 3 of 2");
  difficulties = dup_titles (mdr_puzzle_query_get_found (by_difficulty));
  g_assert_cmpstr (difficulties, ==, "Tree 10, Oak 3 of 12, oak 3 of 2, Tree 2, tree 9, Zero");
  g_assert_true (mdr_progress_store_flush (progress));
}

static void
note_change_cb (GListModel *model, guint position, guint removed, guint added, GString *story)
{
  g_string_append_printf (story, "%u-%u+%u ", position, removed, added);
}

static void
set_some (MdrPuzzleList *list, GPtrArray *items, const guint *places, guint count)
{
  g_autoptr (GPtrArray) some = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < count; i++)
    g_ptr_array_add (some, g_object_ref (items->pdata[places[i]]));
  mdr_puzzle_list_set_items (list, some);
}

/* Of what stays at either end nothing is said. */
static void
test_list (void)
{
  g_autoptr (GPtrArray) entries = make_entries (trees);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MdrPuzzleList) list = mdr_puzzle_list_new ();
  g_autoptr (GString) story = g_string_new (NULL);
  g_autoptr (MdrPuzzleItem) second = NULL;

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (items, mdr_puzzle_item_new (entries, i));
  g_signal_connect (list, "items-changed", G_CALLBACK (note_change_cb), story);
  set_some (list, items, (guint[]){ 0, 1, 2 }, 3);
  set_some (list, items, (guint[]){ 0, 1, 2 }, 3);
  set_some (list, items, (guint[]){ 0, 3, 1, 2 }, 4);
  second = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_true (second == items->pdata[3]);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 4));
  set_some (list, items, (guint[]){ 0, 2 }, 2);
  set_some (list, items, (guint[]){ 0, 0, 2 }, 3);
  set_some (list, items, (guint[]){ 5 }, 1);
  set_some (list, items, NULL, 0);
  g_assert_cmpstr (story->str, ==, "0-0+3 1-0+1 1-2+0 1-0+1 0-3+1 0-1+0 ");
}

/* Returns the titles that are listed once all has been found. */
static char *
dup_listed (MdrPuzzleFinder *finder)
{
  GListModel *listed = mdr_puzzle_finder_get_found (finder);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  while (mdr_puzzle_finder_is_busy (finder))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (listed); i++)
    g_ptr_array_add (items, g_list_model_get_item (listed, i));
  return dup_titles (items);
}

static void
count_cb (int *count)
{
  ++*count;
}

/* The latest question counts, and another source empties the list at once. */
static void
test_finder (void)
{
  static const char *const flowers[] = { "Rose", NULL };
  g_autoptr (MdrPuzzleFinder) finder = mdr_puzzle_finder_new ();
  g_autoptr (GPtrArray) of_trees = make_entries (trees);
  g_autoptr (GPtrArray) of_flowers = make_entries (flowers);
  g_autofree char *oaks = NULL;
  g_autofree char *all = NULL;
  int changes = 0;

  mdr_puzzle_finder_find (finder, MDR_ORDER_TITLE, "", NULL);
  g_assert_false (mdr_puzzle_finder_is_busy (finder));
  g_signal_connect_swapped (finder, "changed", G_CALLBACK (count_cb), &changes);
  mdr_puzzle_finder_set_source (finder, NULL, of_trees);
  g_assert_null (mdr_puzzle_finder_get_library (finder));
  g_assert_cmpuint (mdr_puzzle_finder_count_all (finder), ==, 6);
  mdr_puzzle_finder_find (finder, MDR_ORDER_TITLE, "tree", NULL);
  mdr_puzzle_finder_find (finder, MDR_ORDER_TITLE, "oak", NULL);
  g_assert_true (mdr_puzzle_finder_is_busy (finder));
  oaks = dup_listed (finder);
  g_assert_cmpstr (oaks, ==, "oak 3 of 2, Oak 3 of 12");
  g_assert_cmpint (changes, ==, 1);
  mdr_puzzle_finder_set_source (finder, NULL, of_flowers);
  g_assert_cmpuint (g_list_model_get_n_items (mdr_puzzle_finder_get_found (finder)), ==, 0);
  mdr_puzzle_finder_find (finder, MDR_ORDER_GIVEN, "", NULL);
  all = dup_listed (finder);
  g_assert_cmpstr (all, ==, "Rose, Zero");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  rated_kind = null_kind;
  rated_kind.options = options;
  g_test_add_func ("/puzzle-query/order", test_order);
  g_test_add_func ("/puzzle-query/words", test_words);
  g_test_add_func ("/puzzle-query/author", test_author);
  g_test_add_func ("/puzzle-query/kind", test_kind);
  g_test_add_func ("/puzzle-query/progress", test_progress);
  g_test_add_func ("/puzzle-query/list", test_list);
  g_test_add_func ("/puzzle-query/finder", test_finder);
  return g_test_run ();
}
