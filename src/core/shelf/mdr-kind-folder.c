/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-error.h"
#include "mdr-replace.h"
#include "mdr-encoding.h"

#define SUFFIX ".rules"
/* The name of a page that is being written. Earlier versions had a single draft, with this name. */
#define DRAFT "draft"
/* Pages of rules are far smaller. */
#define MAX_BYTES (1024 * 1024)
/* The characters of an id that are kept if a number is appended: words of pages have at most 40 letters. */
#define MAX_ID 34
/* The statement that names a kind: its id for files, and its name for people. */
#define NAMES "^[ \\t]*kind[ \\t]+[^ \\t\"]+[ \\t]*\"([^\"\\n]*)\""

/** Returns: (transfer full): the folder of the user who runs the program; it may not exist yet */
char *
mdr_kind_folder_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "rules", NULL);
}

static char *
dup_file (const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static char *
read_text (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  return mdr_read_own_file (path, MAX_BYTES, &text, &length, NULL)
                 && g_utf8_validate (text, (gssize) length, NULL)
             ? g_steal_pointer (&text)
             : NULL;
}

static gboolean
make_folder (const char *folder, GError **error)
{
  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  /* Translators: the name of a folder, and why, in the words of the system */
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The folder “%s” could not be made: %s."), folder,
               g_strerror (errno));
  return FALSE;
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

/* Returns: (element-type utf8): the names of the files in @folder that end with @suffix, in their order */
static GPtrArray *
list_names (const char *folder, const char *suffix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (mdr_encoding_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/** Adds a kind for each page in @folder, in the order of their ids. Pages that cannot be read are skipped. */
void
mdr_kind_folder_load (const char *folder, MdrKindList *kinds)
{
  g_autoptr (GPtrArray) names = NULL;

  g_return_if_fail (folder != NULL);
  g_return_if_fail (MDR_IS_KIND_LIST (kinds));

  names = list_names (folder, SUFFIX);
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

  path = dup_file (folder, kind->id);
  return kind->page && g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/** Returns: (transfer full) (nullable): the page that @folder holds under the name @id, right or not */
char *
mdr_kind_folder_dup_page (const char *folder, const char *id)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  path = dup_file (folder, id);
  return read_text (path);
}

/**
 * mdr_kind_folder_save:
 * @kind: one that was made from a page
 * @replaced: (out) (optional) (nullable) (transfer full): another page that had its name until now, to be
 *   brought back by mdr_kind_folder_save()
 *
 * Writes the page of @kind into @folder, and puts the kind into the list, in place of the user's own kind
 * with the same id. Puzzles of that one keep their rules. A page that is not right becomes a draft.
 *
 * Returns: %FALSE with an error; then nothing has changed
 */
gboolean
mdr_kind_folder_save (const char *folder,
                      MdrKindList *kinds,
                      const MdrKind *kind,
                      char **replaced,
                      GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
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
  before = mdr_kind_folder_dup_page (folder, kind->id);
  if (before && !mdr_kind_list_make (kinds, before, NULL))
    {
      g_autofree char *draft = mdr_kind_folder_dup_new_draft ();

      if (!mdr_kind_folder_keep_draft (folder, draft, before, error))
        return FALSE;
      g_clear_pointer (&before, g_free);
    }
  path = dup_file (folder, kind->id);
  if (!make_folder (folder, error)
      || !mdr_replace_file (path, kind->page, strlen (kind->page), MDR_REPLACE_NEW, NULL, error))
    return FALSE;
  if (replaced)
    *replaced = g_strcmp0 (before, kind->page) == 0 ? NULL : g_steal_pointer (&before);
  if (old == kind)
    return TRUE;
  if (old)
    mdr_kind_list_remove (kinds, old);
  mdr_kind_list_add (kinds, kind);
  return TRUE;
}

static gboolean
is_taken (const char *folder, MdrKindList *kinds, const char *id, const char *name)
{
  g_autofree char *path = dup_file (folder, id);
  gboolean taken = mdr_kind_list_find (kinds, id) || g_file_test (path, G_FILE_TEST_EXISTS);
  const MdrKind *kind;

  for (guint i = 0; !taken && (kind = mdr_kind_list_get (kinds, i)); i++)
    taken = g_str_equal (kind->name, name);
  return taken;
}

/**
 * mdr_kind_folder_make_namesake:
 * @kind: one that was made from a page
 *
 * Makes a kind with the rules of @kind, under names that are free: those of @kind with a number.
 *
 * Returns: %NULL with an error
 */
const MdrKind *
mdr_kind_folder_make_namesake (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error)
{
  g_autoptr (GRegex) names = g_regex_new (NAMES, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *page = NULL;
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  guint number = 1;
  int start;
  int end;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds), NULL);
  g_return_val_if_fail (kind != NULL && kind->page != NULL, NULL);
  g_return_val_if_fail (g_regex_match (names, kind->page, 0, &match), NULL);

  do
    {
      g_free (id);
      g_free (name);
      number++;
      id = g_strdup_printf ("%.*s-%u", MAX_ID, kind->id, number);
      name = g_strdup_printf ("%s %u", kind->name, number);
    }
  while (is_taken (folder, kinds, id, name));
  g_match_info_fetch_pos (match, 0, &start, &end);
  page = g_strdup_printf ("%.*skind %s \"%s\"%s", start, kind->page, id, name, kind->page + end);
  return mdr_kind_list_make (kinds, page, error);
}

/** Returns: (transfer full): the name of a draft that there is not yet */
char *
mdr_kind_folder_dup_new_draft (void)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "." DRAFT, g_get_real_time ());
}

/** Keeps a page that is being written, right or not. Returns: %FALSE with an error */
gboolean
mdr_kind_folder_keep_draft (const char *folder, const char *draft, const char *page, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (draft != NULL, FALSE);
  g_return_val_if_fail (page != NULL, FALSE);

  path = g_build_filename (folder, draft, NULL);
  return make_folder (folder, error)
         && mdr_replace_file (path, page, strlen (page), MDR_REPLACE_NEW, NULL, error);
}

/** Returns: (transfer full) (element-type utf8): the names of all drafts, in the order in which they were
 * begun
 */
GPtrArray *
mdr_kind_folder_list_drafts (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  return list_names (folder, DRAFT);
}

/** Returns: (transfer full) (nullable): the page of a draft; %NULL if it was saved or given up */
char *
mdr_kind_folder_dup_draft (const char *folder, const char *draft)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (draft != NULL, NULL);

  path = g_build_filename (folder, draft, NULL);
  return read_text (path);
}

/** Returns: (transfer full) (nullable): the name for people that a page gives its kind, if it does */
char *
mdr_kind_folder_dup_name (const char *page)
{
  g_autoptr (GRegex) names = g_regex_new (NAMES, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_return_val_if_fail (page != NULL, NULL);

  return g_regex_match (names, page, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

/** Forgets a draft: it was saved or discarded. */
void
mdr_kind_folder_drop_draft (const char *folder, const char *draft)
{
  g_autofree char *path = NULL;

  g_return_if_fail (folder != NULL);
  g_return_if_fail (draft != NULL);

  path = g_build_filename (folder, draft, NULL);
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

  path = dup_file (folder, kind->id);
  if (g_unlink (path) != 0)
    {
      /* Translators: the name of a file, and why, in the words of the system */
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("“%s” could not be removed: %s."), path,
                   g_strerror (errno));
      return FALSE;
    }
  mdr_kind_list_remove (kinds, kind);
  return TRUE;
}
