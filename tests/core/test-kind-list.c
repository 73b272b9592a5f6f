/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-list.h"

#include "null-kind.h"

static const MdrKind other_kind = { .id = "other", .name = "Other" };

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  g_string_append_printf (data, "%u -%u +%u;", position, removed, added);
}

/* Kinds come and go, and who watches the list is told. */
static void
test_changes (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (null_kinds);
  GString *changes = g_string_new (NULL);
  g_autoptr (MdrKindItem) item = NULL;

  g_signal_connect (kinds, "items-changed", G_CALLBACK (changed_cb), changes);
  mdr_kind_list_add (kinds, &other_kind);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 2);
  g_assert_true (mdr_kind_list_find (kinds, "other") == &other_kind);
  item = g_list_model_get_item (G_LIST_MODEL (kinds), 1);
  g_assert_true (mdr_kind_item_get_kind (item) == &other_kind);

  mdr_kind_list_remove (kinds, &null_kind);
  mdr_kind_list_remove (kinds, &null_kind);
  g_assert_null (mdr_kind_list_find (kinds, null_kind.id));
  g_assert_true (mdr_kind_list_get (kinds, 0) == &other_kind);
  g_assert_null (mdr_kind_list_get (kinds, 1));
  g_assert_cmpstr (changes->str, ==, "1 -0 +1;0 -1 +0;");
  g_string_free (changes, TRUE);
}

static void
add_rest (MdrKindList *kinds)
{
  g_assert_null (mdr_kind_list_find (kinds, "other"));
  mdr_kind_list_add (kinds, &other_kind);
}

/* The rest is added once, when somebody looks past the first kinds. */
static void
test_rest (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (null_kinds);
  GString *changes = g_string_new (NULL);

  g_signal_connect (kinds, "items-changed", G_CALLBACK (changed_cb), changes);
  mdr_kind_list_set_rest (kinds, add_rest);
  g_assert_true (mdr_kind_list_find (kinds, null_kind.id) == &null_kind);
  g_assert_cmpstr (changes->str, ==, "");
  g_assert_true (mdr_kind_list_find (kinds, "other") == &other_kind);
  g_assert_null (mdr_kind_list_find (kinds, "none"));
  g_assert_cmpstr (changes->str, ==, "1 -0 +1;");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 2);
  g_string_free (changes, TRUE);
}

static const MdrKind paged_kind = { .id = "paged", .name = "Paged", .page = "a page" };

static const MdrKind *
make_paged (const char *page, GError **error)
{
  return &paged_kind;
}

static void
add_nothing (MdrKindList *kinds)
{
  g_assert_not_reached ();
}

/* To make the kind of a page takes none of the other kinds, which would take longer. */
static void
test_maker (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (null_kinds);
  g_autoptr (GError) error = NULL;

  mdr_kind_list_set_rest (kinds, add_nothing);
  mdr_kind_list_set_maker (kinds, make_paged);
  g_assert_true (mdr_kind_list_make (kinds, "a page", &error) == &paged_kind);
  g_assert_no_error (error);
}

/* A page of a kind in the list needs no maker. */
static void
test_page (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (null_kinds);
  g_autoptr (GError) error = NULL;

  mdr_kind_list_add (kinds, &paged_kind);
  g_assert_true (mdr_kind_list_make (kinds, "a page", &error) == &paged_kind);
  g_assert_no_error (error);
  g_assert_null (mdr_kind_list_make (kinds, "another page", &error));
  g_assert_nonnull (error);
}

/* Goes through the kinds until one is found that is never there. */
static gpointer
read_on_thread (gpointer kinds)
{
  for (guint i = 0; i < 2000; i++)
    g_assert_null (mdr_kind_list_find (kinds, "none"));
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (null_kinds);
  GThread *reader = g_thread_new ("reader", read_on_thread, kinds);

  for (guint i = 0; i < 2000; i++)
    {
      mdr_kind_list_add (kinds, &other_kind);
      mdr_kind_list_remove (kinds, &other_kind);
    }
  g_thread_join (reader);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind-list/changes", test_changes);
  g_test_add_func ("/kind-list/rest", test_rest);
  g_test_add_func ("/kind-list/page", test_page);
  g_test_add_func ("/kind-list/maker", test_maker);
  g_test_add_func ("/kind-list/threads", test_threads);
  return g_test_run ();
}
