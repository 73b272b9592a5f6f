/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-library-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-file.h"

/* In bytes: file systems allow 255, and a number and the suffix follow. */
#define MAX_NAME_BYTES 200

/* The maximum number of files with one title. */
#define MAX_NUMBER 10000

/** Returns: (transfer full): the folder of the user's library */
char *
mdr_library_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "library", NULL);
}

/* Returns a name for a file, without suffix: @title without characters that names cannot contain or that
 * would hide the file. */
static char *
dup_stem (const char *title)
{
  g_autofree char *stem = g_strdup (title ? title : "");
  char *end;

  for (char *at = stem; *at; at++)
    if (g_ascii_iscntrl (*at) || *at == '/')
      *at = '-';
  g_strstrip (stem);
  for (char *at = stem; *at == '.'; at++)
    *at = '-';
  if (strlen (stem) > MAX_NAME_BYTES)
    {
      end = g_utf8_find_prev_char (stem, stem + MAX_NAME_BYTES + 1);
      *end = '\0';
    }
  return *stem ? g_steal_pointer (&stem) : g_strdup (_ ("Puzzle"));
}

/**
 * mdr_library_folder_add:
 * @folder: created if it does not exist
 * @title: (nullable): the title after which the file is named
 * @bytes: a native file
 * @is_new: (out) (optional): whether the file was not there before
 *
 * Adds a file to the library. If the name is taken, a number is appended; if an
 * identical file exists, nothing is added.
 *
 * Returns: (transfer full) (nullable): the file; %NULL with an error that names it
 */
GFile *
mdr_library_folder_add (const char *folder,
                        const char *title,
                        GBytes *bytes,
                        gboolean *is_new,
                        GError **error)
{
  g_autofree char *stem = NULL;
  gsize length;
  gconstpointer data;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  data = g_bytes_get_data (bytes, &length);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                   /* Translators: the name of a folder, and why, in the words of the system */
                   _ ("The library folder “%s” could not be created: %s."), folder, g_strerror (code));
      return NULL;
    }
  stem = dup_stem (title);
  for (guint number = 1; number <= MAX_NUMBER; number++)
    {
      g_autofree char *name = number == 1 ? g_strconcat (stem, mdr_native_file.suffix, NULL)
                                          : g_strdup_printf ("%s %u%s", stem, number, mdr_native_file.suffix);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *present = NULL;
      gsize present_length;
      g_autoptr (GError) reason = NULL;

      if (is_new)
        *is_new = TRUE;
      if (mdr_file_create (file, bytes, &reason))
        return g_steal_pointer (&file);
      if (is_new)
        *is_new = FALSE;
      if (mdr_read_own_file (path, MDR_MAX_FILE_BYTES, &present, &present_length, NULL)
          && present_length == length && memcmp (present, data, length) == 0)
        return g_steal_pointer (&file);
      if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
        continue;
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  /* Translators: a number of puzzles, and their title */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("The library already has %d puzzles called “%s”."),
               MAX_NUMBER, stem);
  return NULL;
}

/**
 * mdr_library_folder_remove:
 *
 * Removes a file from the library: to the trash if there is one.
 *
 * Returns: (transfer full) (nullable): its contents, with which mdr_file_create()
 *   can restore it; %NULL with an error that names the file, which then stays
 */
GBytes *
mdr_library_folder_remove (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  if (!bytes || g_file_trash (file, NULL, NULL) || g_file_delete (file, NULL, &reason))
    return g_steal_pointer (&bytes);
  /* Translators: the name of a file, and why, in the words of the system */
  g_set_error (error, reason->domain, reason->code, _ ("“%s” could not be removed: %s."),
               g_file_peek_path (file), reason->message);
  return NULL;
}

void
mdr_import_free (MdrImport *import)
{
  g_return_if_fail (import != NULL);

  g_ptr_array_unref (import->files);
  g_ptr_array_unref (import->complaints);
  g_free (import);
}

static void
complain (MdrImport *import, GFile *file, const char *reason)
{
  g_autofree char *name = g_file_get_parse_name (file);

  g_ptr_array_add (import->complaints, g_strdup_printf ("%s: %s", name, reason));
}

/* Adds the files in @folder and its subfolders to @files, except hidden ones. Links may lead to a folder many
 * times, and back into it; each folder is listed once. @listed: the folders that have been listed */
static void
list_files (GFile *folder, GHashTable *listed, GPtrArray *files, MdrImport *import, MdrJob *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) self =
      g_file_query_info (folder, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  const char *id = self ? g_file_info_get_attribute_string (self, G_FILE_ATTRIBUTE_ID_FILE) : NULL;
  g_autoptr (GFileEnumerator) enumerator = NULL;
  GFileInfo *info;
  GFile *file;

  if (!g_hash_table_add (listed, id ? g_strdup (id) : g_file_get_uri (folder)))
    return;
  enumerator =
      g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                 G_FILE_QUERY_INFO_NONE, NULL, &error);
  while (enumerator && mdr_job_should_stop (job) == MDR_STOP_NONE
         && g_file_enumerator_iterate (enumerator, &info, &file, NULL, &error) && info)
    {
      if (g_str_has_prefix (g_file_info_get_name (info), "."))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
        g_ptr_array_add (files, g_object_ref (file));
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        list_files (file, listed, files, import, job);
    }
  if (error)
    complain (import, folder, error->message);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  g_autofree char *name_a = g_file_get_parse_name (*(GFile **) a);
  g_autofree char *name_b = g_file_get_parse_name (*(GFile **) b);

  return strcmp (name_a, name_b);
}

/* Adds a single puzzle as its document, and several as a collection. */
static gboolean
add_collection (MdrImport *import,
                const char *folder,
                MdrCollection *collection,
                const char *title,
                GError **error)
{
  const MdrFileOrder order = { NULL };
  guint puzzles = mdr_collection_get_length (collection);
  g_autofree char *own = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) added = NULL;
  gboolean is_new;

  if (puzzles == 1)
    {
      MdrDocument *document = mdr_collection_get_document (collection, 0);

      bytes = mdr_file_format_write_puzzle (&mdr_native_file, document, &order, error);
      own = mdr_document_dup_title (document);
    }
  else
    {
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);

      bytes = mdr_file_format_write (&mdr_native_file, collection, &order, left_out, error);
    }
  added = bytes ? mdr_library_folder_add (folder, own ? own : title, bytes, &is_new, error) : NULL;
  if (!added)
    return FALSE;
  if (is_new)
    g_ptr_array_add (import->files, g_object_ref (added));
  import->puzzles += puzzles;
  return TRUE;
}

static MdrImport *
import_new (void)
{
  MdrImport *import = g_new0 (MdrImport, 1);

  import->files = g_ptr_array_new_with_free_func (g_object_unref);
  import->complaints = g_ptr_array_new_with_free_func (g_free);
  return import;
}

/**
 * mdr_library_folder_add_collection:
 * @collection: at least one puzzle
 *
 * Adds a collection as one file; a single puzzle becomes a file as the window
 * saves it.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL with an error if the
 *   library cannot be written
 */
MdrImport *
mdr_library_folder_add_collection (const char *folder, MdrCollection *collection, GError **error)
{
  g_autoptr (MdrImport) import = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (collection != NULL, NULL);

  import = import_new ();
  if (!add_collection (import, folder, collection, mdr_collection_get_title (collection), error))
    return NULL;
  return g_steal_pointer (&import);
}

/* Adds the puzzles of a file under its title, or under the name of the file without its suffix. */
static gboolean
import_file (MdrImport *import, const char *folder, MdrKindList *kinds, GFile *file, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &reason);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (MdrCollection) collection = NULL;
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;
  const char *title;
  char *dot;

  if (!bytes)
    {
      g_ptr_array_add (import->complaints, g_strdup (reason->message));
      return TRUE;
    }
  entries = mdr_file_read (kinds, NULL, bytes, &reason);
  if (!entries)
    {
      complain (import, file, reason->message);
      return TRUE;
    }
  name = g_file_get_basename (file);
  stem = g_filename_display_name (name);
  dot = strrchr (stem, '.');
  if (dot && dot > stem)
    *dot = '\0';
  title = ((const MdrFileEntry *) g_ptr_array_index (entries, 0))->collection;
  if (!title)
    title = stem;
  collection = mdr_collection_new (title, NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (MdrDocument) document = entry->puzzle ? mdr_file_entry_dup_document (entry) : NULL;

      if (document)
        mdr_collection_add (collection, document);
      else
        complain (import, file, entry->error->message);
    }
  return mdr_collection_get_length (collection) == 0
         || add_collection (import, folder, collection, title, error);
}

/**
 * mdr_library_folder_import:
 * @folder: the folder of the library
 * @source: a folder with files of any format that Meander reads, also in
 *   subfolders, or one such file
 * @job: receives the progress; if it stops, puzzles that were already added stay
 *
 * Copies puzzles into the library. Puzzles that cannot be read are skipped and
 * reported.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL with an error if the
 *   library cannot be written
 */
MdrImport *
mdr_library_folder_import (const char *folder, MdrKindList *kinds, GFile *source, MdrJob *job, GError **error)
{
  g_autoptr (MdrImport) import = NULL;
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GHashTable) listed = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (source), NULL);
  g_return_val_if_fail (job != NULL, NULL);

  import = import_new ();
  listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  files = g_ptr_array_new_with_free_func (g_object_unref);
  if (g_file_query_file_type (source, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    list_files (source, listed, files, import, job);
  else
    g_ptr_array_add (files, g_object_ref (source));
  g_ptr_array_sort (files, compare_files);
  for (guint i = 0; i < files->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      mdr_job_set_fraction (job, (double) i / files->len);
      mdr_job_set_found (job, import->puzzles);
      if (!import_file (import, folder, kinds, g_ptr_array_index (files, i), error))
        return NULL;
    }
  return g_steal_pointer (&import);
}
