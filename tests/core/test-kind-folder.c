/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-folder.h"

#include <glib/gstdio.h>

#include "mdr-error.h"
#include "null-kind.h"

static MdrKind one_kind;
static MdrKind other_kind;

/* The pages "one" and "other" describe the kind called mine. */
static const MdrKind *
make_kind (const char *page, GError **error)
{
  if (g_str_equal (page, "one"))
    return &one_kind;
  if (g_str_equal (page, "other"))
    return &other_kind;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "no rules");
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
  g_autoptr (GError) error = NULL;

  g_assert_false (mdr_kind_folder_has (folder, &one_kind));
  g_assert_true (mdr_kind_folder_save (folder, kinds, &one_kind, &error));
  g_assert_no_error (error);
  g_assert_true (mdr_kind_list_find (kinds, "mine") == &one_kind);
  g_assert_true (mdr_kind_folder_save (folder, kinds, &other_kind, &error));
  g_assert_true (mdr_kind_list_find (kinds, "mine") == &other_kind);

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
  g_assert_false (mdr_kind_folder_save (folder, kinds, &clash, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_true (mdr_kind_list_find (kinds, null_kind.id) == &null_kind);

  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  mdr_kind_folder_load (folder, kinds);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 1);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_rmdir (folder);
}

/* What is being written is kept until it is dropped, and is no kind. */
static void
test_draft (void)
{
  g_autofree char *parent = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_build_filename (parent, "rules", NULL);
  g_autoptr (MdrKindList) kinds = list_new ();
  g_autofree char *draft = NULL;

  g_assert_null (mdr_kind_folder_dup_draft (folder));
  mdr_kind_folder_keep_draft (folder, "on");
  mdr_kind_folder_keep_draft (folder, "one");
  draft = mdr_kind_folder_dup_draft (folder);
  g_assert_cmpstr (draft, ==, "one");
  mdr_kind_folder_load (folder, kinds);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kinds)), ==, 1);
  mdr_kind_folder_drop_draft (folder);
  g_assert_null (mdr_kind_folder_dup_draft (folder));
  g_rmdir (folder);
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
  g_test_add_func ("/kind-folder/kept", test_kept);
  g_test_add_func ("/kind-folder/refused", test_refused);
  g_test_add_func ("/kind-folder/draft", test_draft);
  return g_test_run ();
}
