/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mdr-error.h"
#include "mdr-read.h"
#include "mdr-replace.h"

#define SUFFIX ".rules"
/* A page that is being written. */
#define DRAFT "draft"
/* More than any page of rules has. */
#define MAX_BYTES (64 * 1024)

/** Returns: (transfer full): the folder of the user who runs the program; it may not exist yet */
char *
mdr_kind_folder_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "meander", "rules", NULL);
}

static char *
dup_file (const char *folder, const MdrKind *kind)
{
  g_autofree char *name = g_strconcat (kind->id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static const MdrKind *
read_page (MdrKindList *kinds, const char *path, GError **error)
{
  g_autofree char *page = NULL;
  gsize length;

  return mdr_read_own_file (path, MAX_BYTES, &page, &length, error) ? mdr_kind_list_make (kinds, page, error)
                                                                    : NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/** Adds a kind for each page in @folder, in the order of their ids. A page that cannot be read is left alone.
 */
void
mdr_kind_folder_load (const char *folder, MdrKindList *kinds)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (folder != NULL);
  g_return_if_fail (MDR_IS_KIND_LIST (kinds));

  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      g_autoptr (GError) error = NULL;
      const MdrKind *kind = read_page (kinds, path, &error);

      if (!kind)
        g_message ("%s: %s", path, error->message);
      else if (!mdr_kind_list_find (kinds, kind->id))
        mdr_kind_list_add (kinds, kind);
    }
}

/** Returns: whether @kind is one of the user's own */
gboolean
mdr_kind_folder_has (const char *folder, const MdrKind *kind)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (kind != NULL, FALSE);

  path = dup_file (folder, kind);
  return kind->page && g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/**
 * mdr_kind_folder_save:
 * @kind: one that was made from a page
 *
 * Writes the page of @kind into @folder, and puts the kind into the list, in place of the user's own kind
 * with the same id. Puzzles of that one keep their rules.
 *
 * Returns: %FALSE with an error; then nothing has changed
 */
gboolean
mdr_kind_folder_save (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error)
{
  g_autofree char *path = NULL;
  const MdrKind *old;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds), FALSE);
  g_return_val_if_fail (kind != NULL && kind->page != NULL, FALSE);

  old = mdr_kind_list_find (kinds, kind->id);
  if (old && !mdr_kind_folder_has (folder, old))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“%s” is the name of a kind that comes with Meander. Choose another name after "
                      "“kind”."),
                   kind->id);
      return FALSE;
    }
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      /* Translators: the name of a folder, and why, in the words of the system */
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The folder “%s” could not be made: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }
  path = dup_file (folder, kind);
  if (!mdr_replace_file (path, kind->page, strlen (kind->page), MDR_REPLACE_NEW, NULL, error))
    return FALSE;
  if (old == kind)
    return TRUE;
  if (old)
    mdr_kind_list_remove (kinds, old);
  mdr_kind_list_add (kinds, kind);
  return TRUE;
}

/** Keeps a page that is being written, so that it comes back after a crash. May be called on any thread. */
void
mdr_kind_folder_keep_draft (const char *folder, const char *page)
{
  g_autofree char *path = NULL;

  g_return_if_fail (folder != NULL);
  g_return_if_fail (page != NULL);

  path = g_build_filename (folder, DRAFT, NULL);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    mdr_replace_file (path, page, strlen (page), MDR_REPLACE_NEW, NULL, NULL);
}

/** Returns: (transfer full) (nullable): the page that was being written; %NULL if it was saved or given up */
char *
mdr_kind_folder_dup_draft (const char *folder)
{
  g_autofree char *path = NULL;
  g_autofree char *page = NULL;
  gsize length;

  g_return_val_if_fail (folder != NULL, NULL);

  path = g_build_filename (folder, DRAFT, NULL);
  return mdr_read_own_file (path, MAX_BYTES, &page, &length, NULL)
                 && g_utf8_validate (page, (gssize) length, NULL)
             ? g_steal_pointer (&page)
             : NULL;
}

/** Forgets the draft: it was saved, or nobody wants it. */
void
mdr_kind_folder_drop_draft (const char *folder)
{
  g_autofree char *path = NULL;

  g_return_if_fail (folder != NULL);

  path = g_build_filename (folder, DRAFT, NULL);
  g_unlink (path);
}

/**
 * mdr_kind_folder_remove:
 * @kind: one of the user's own
 *
 * Removes @kind from the list and its page from @folder. mdr_kind_folder_save() takes that back.
 *
 * Returns: %FALSE with an error; then nothing has changed
 */
gboolean
mdr_kind_folder_remove (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds), FALSE);
  g_return_val_if_fail (kind != NULL, FALSE);

  path = dup_file (folder, kind);
  if (g_unlink (path) != 0)
    {
      /* Translators: the name of a file, and why, in the words of the system */
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("“%s” could not be removed: %s"), path,
                   g_strerror (errno));
      return FALSE;
    }
  mdr_kind_list_remove (kinds, kind);
  return TRUE;
}
