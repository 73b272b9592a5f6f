/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-folder.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mdr-error.h"
#include "null-kind.h"

static MdrKind one_kind;
static MdrKind other_kind;
static MdrKind named_kind;
static MdrKind third_kind;

#define NAMED "rules 1\n  kind  mine \"Mine\" # kind so \"So\"\nkind other \"Other\"\n"
#define THIRD "rules 1\nkind mine-3 \"Mine 3\" # kind so \"So\"\nkind other \"Other\"\n"

/* The pages "one", "other" and that with names describe the kind called mine. */
static const MdrKind *
make_kind (const char *page, GError **error)
{
  g_autofree char *line = g_strdelimit (g_strdup (page), "\n", ' ');

  if (g_str_equal (page, "one"))
    return &one_kind;
  if (g_str_equal (page, "other"))
    return &other_kind;
  if (g_str_equal (page, THIRD))
    return &third_kind;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "no rules: %s", line);
  return NULL;
}

static MdrKindList *
list_new (void)
{
  MdrKindList *kinds = mdr_kind_list_new (null_kinds);

  mdr_kind_list_set_maker (kinds, make_kind);
  return kinds;
}

/* A kind is kept, replaced by another of the same name, and removed. */
static void
test_kept (void)
{
  g_autofree char *parent = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_build_filename (parent, "rules", NULL);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (MdrKindList) later = list_new ();
  g_autofree char *replaced = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (mdr_kind_folder_has (folder, &one_kind));
  g_assert_null (mdr_kind_folder_dup_page (folder, "mine"));
  g_assert_true (mdr_kind_folder_save (folder, kinds, &one_kind, &replaced, &error));
  g_assert_no_error (error);
  g_assert_null (replaced);
  g_assert_true (mdr_kind_list_find (kinds, "mine") == &one_kind);
  g_assert_true (mdr_kind_folder_save (folder, kinds, &one_kind, &replaced, &error));
  g_assert_null (replaced);
  g_assert_true (mdr_kind_folder_save (folder, kinds, &other_kind, &replaced, &error));
  g_assert_true (mdr_kind_list_find (kinds, "mine") == &other_kind);
  g_assert_cmpstr (replaced, ==, "one");
  kept = mdr_kind_folder_dup_page (folder, "mine");
  g_assert_cmpstr (kept, ==, "other");

  mdr_kind_folder_load (folder, later);
  g_assert_true (mdr_kind_list_find (later, "mine") == &other_kind);
  g_assert_true (mdr_kind_folder_remove (folder, later, &other_kind, &error));
  g_assert_null (mdr_kind_list_find (later, "mine"));
  g_assert_false (mdr_kind_folder_has (folder, &other_kind));
  g_assert_false (mdr_kind_folder_remove (folder, kinds, &other_kind, &error));
  g_assert_nonnull (mdr_kind_list_find (kinds, "mine"));
  g_rmdir (folder);
  g_rmdir (parent);
}

/* A kind that comes with the program is never replaced, and a page that cannot be read stays where it is. */
static void
test_refused (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "broken.rules", NULL);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (GError) error = NULL;
  MdrKind clash = one_kind;

  clash.id = null_kind.id;
  g_assert_false (mdr_kind_folder_save (folder, kinds, &clash, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_true (mdr_kind_list_find (kinds, null_kind.id) == &null_kind);

  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  mdr_kind_folder_load (folder, kinds);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 1);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_rmdir (folder);
}

/* A page that is not right is no kind, and is kept as a draft when another takes its name. */
static void
test_replaced_draft (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "mine.rules", NULL);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (GPtrArray) drafts = NULL;
  g_autofree char *replaced = NULL;
  g_autofree char *draft = NULL;

  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  g_assert_true (mdr_kind_folder_save (folder, kinds, &one_kind, &replaced, NULL));
  g_assert_null (replaced);
  drafts = mdr_kind_folder_list_drafts (folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  draft = mdr_kind_folder_dup_draft (folder, drafts->pdata[0]);
  g_assert_cmpstr (draft, ==, "nothing");
  mdr_kind_folder_drop_draft (folder, drafts->pdata[0]);
  g_assert_true (mdr_kind_folder_remove (folder, kinds, &one_kind, NULL));
  g_rmdir (folder);
}

/* Of two pages with one name both can be kept: the second gets names that no kind and no file has. */
static void
test_namesake (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "mine-2.rules", NULL);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = mdr_kind_folder_dup_name (NAMED);

  g_assert_cmpstr (name, ==, "Mine");
  g_assert_null (mdr_kind_folder_dup_name ("# kind so \"So\"\nrule kind \"So\""));
  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  g_assert_true (mdr_kind_folder_make_namesake (folder, kinds, &named_kind, &error) == &third_kind);
  g_assert_no_error (error);

  g_assert_no_errno (g_unlink (path));
  g_assert_null (mdr_kind_folder_make_namesake (folder, kinds, &named_kind, &error));
  g_assert_nonnull (strstr (error->message, "kind mine-2 \"Mine 2\""));
  g_rmdir (folder);
}

/* What is being written is kept until it is dropped, each page by itself, and is no kind. */
static void
test_draft (void)
{
  g_autofree char *parent = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_build_filename (parent, "rules", NULL);
  g_autofree char *former = g_build_filename (folder, "draft", NULL);
  g_autofree char *name = mdr_kind_folder_dup_new_draft ();
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autoptr (GPtrArray) drafts = NULL;
  g_autofree char *draft = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_kind_folder_dup_draft (folder, name));
  g_assert_true (mdr_kind_folder_keep_draft (folder, name, "on", &error));
  g_assert_true (mdr_kind_folder_keep_draft (folder, name, "one", &error));
  g_assert_no_error (error);
  draft = mdr_kind_folder_dup_draft (folder, name);
  g_assert_cmpstr (draft, ==, "one");
  mdr_kind_folder_load (folder, kinds);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 1);

  /* There was a single draft once. */
  g_assert_true (g_file_set_contents (former, "former", -1, NULL));
  drafts = mdr_kind_folder_list_drafts (folder);
  g_assert_cmpuint (drafts->len, ==, 2);
  g_assert_cmpstr (drafts->pdata[0], ==, name);
  g_assert_cmpstr (drafts->pdata[1], ==, "draft");
  for (guint i = 0; i < drafts->len; i++)
    mdr_kind_folder_drop_draft (folder, drafts->pdata[i]);
  g_assert_null (mdr_kind_folder_dup_draft (folder, name));
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  g_assert_false (mdr_kind_folder_keep_draft (folder, name, "one", &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
  g_unlink (folder);
  g_rmdir (parent);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  one_kind = null_kind;
  one_kind.id = "mine";
  other_kind = one_kind;
  one_kind.page = "one";
  other_kind.page = "other";
  named_kind = one_kind;
  named_kind.name = "Mine";
  named_kind.page = NAMED;
  third_kind = named_kind;
  third_kind.id = "mine-3";
  third_kind.page = THIRD;
  g_test_add_func ("/kind-folder/kept", test_kept);
  g_test_add_func ("/kind-folder/refused", test_refused);
  g_test_add_func ("/kind-folder/replaced-draft", test_replaced_draft);
  g_test_add_func ("/kind-folder/namesake", test_namesake);
  g_test_add_func ("/kind-folder/draft", test_draft);
  return g_test_run ();
}
